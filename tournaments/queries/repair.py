"""What would change in a published round if it were repaired now: who came, who left, whom a corrected result moved."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from tournaments.models import Event, Match, Player, Round
from tournaments.pairing import PairingState, SwissRound, pair_swiss
from tournaments.queries.apart import apart_of
from tournaments.queries.entrants import pairing_state

Mode = Literal["least", "best"]
Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """A table that stays as it is, and why: it has begun, or nothing asks for a change."""

    table: int
    names: Names
    begun: bool


@dataclass(frozen=True, slots=True)
class Repair:
    """The tables that stay, those that go and those that come (a single name is a bye), and what could not be kept."""

    kept: tuple[Kept, ...]
    gone: tuple[tuple[int, Names], ...]
    new: tuple[tuple[int, Names], ...]
    broken: tuple[str, ...]

    @property
    def changes(self) -> bool:
        return bool(self.gone or self.new)


def repair_of(round_: Round, mode: Mode = "least") -> Repair:
    """What repairing the round would do. "least" keeps every table whose players are both still here; "best" pairs anew
    all that have not begun, with the same objective as before. Tables with a result, or a report of one, always stay.
    """
    event = round_.event
    seated = _seated(round_)
    begun = {number: names for number, (names, started) in seated.items() if started}
    state = pairing_state(
        event, seed=round_.seed, rounds_left=event.planned_rounds - round_.number, before=round_.number,
        also=frozenset(name for names in begun.values() for name in names),
    )  # fmt: skip
    here = {entrant.id for entrant in state.players}
    waiting = {number: names for number, (names, started) in seated.items() if not started}
    stay = {number: names for number, names in waiting.items() if len(names) == 2 and here.issuperset(names)}
    fixed = {**begun, **(stay if mode == "least" else {})}
    paired = _paired(event, state, list(fixed.values()))
    wanted = [*paired.pairs, *([(paired.bye,)] if paired.bye else [])]
    return _difference(seated, wanted, paired.broken)


def _seated(round_: Round) -> dict[int, tuple[Names, bool]]:
    """Every table with its names, and whether it has begun: a bye never has."""
    tables = {}
    for match in round_.matches.order_by("table").prefetch_related("seats__player"):
        seats = sorted(match.seats.all(), key=lambda seat: seat.position)
        started = match.kind == Match.Kind.PLAYED and match.status != Match.Status.PENDING
        tables[match.table] = tuple(seat.player.name for seat in seats), started
    return tables


def _paired(event: Event, state: PairingState, fixed: Sequence[Names]) -> SwissRound:
    pairs = tuple((names[0], names[1]) for names in fixed)
    apart = apart_of(event)
    return pair_swiss(replace(state, fixed=pairs, forbidden=apart.never, apart=apart.rather_not))


def _difference(seated: dict[int, tuple[Names, bool]], wanted: Sequence[Names], broken: Sequence[str]) -> Repair:
    by_players = {frozenset(names): number for number, (names, _started) in seated.items()}
    kept_numbers = {by_players[frozenset(names)] for names in wanted if frozenset(names) in by_players}
    kept = tuple(Kept(number, names, started) for number, (names, started) in seated.items() if number in kept_numbers)
    gone = tuple((number, names) for number, (names, _started) in seated.items() if number not in kept_numbers)
    free = iter([*(number for number, _names in gone), *range(max(seated, default=0) + 1, 10_000)])
    new = tuple((next(free), tuple(names)) for names in wanted if frozenset(names) not in by_players)
    return Repair(kept, gone, new, tuple(broken))


def newcomers(round_: Round) -> list[Player]:
    """Who is in the event and has no table in the round."""
    return list(round_.event.players.filter(dropped_after=None).exclude(seats__round=round_).order_by("number"))
