"""What would change in a drafted or published round if it were repaired now: who came, who left, whom a corrected
result moved. Nothing changes here; `tournaments.actions.rounds.repair` does what is shown."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from django.utils.translation import gettext as _

from tournaments.errors import Conflict
from tournaments.games import in_language
from tournaments.models import Match, Round
from tournaments.pairing import PairingState, repair
from tournaments.pairing.pods.repair import repair_pods
from tournaments.queries.record.apart import apart_of
from tournaments.queries.record.pods import pod_entrants
from tournaments.queries.rounds.entrants import pairing_state, points_of

Scope = Literal["least", "groups", "whole"]
Names = tuple[str, ...]
MOST_TABLES = 100_000


@dataclass(frozen=True, slots=True)
class Seated:
    """A table as it is: who sits there, and whether it has begun. Byes and losses given by hand have begun."""

    table: int
    names: Names
    begun: bool
    is_bye: bool


@dataclass(frozen=True, slots=True)
class Repair:
    """One way to put the round right: the tables that stay, those that go and those that come (a single name is a bye).

    `cost` is the sum of the squared differences in points of the whole round; `why` has a sentence for each change in
    the reader's language, `broken` one for each promise that the round cannot keep; `proven` says that nothing within
    this scope is better.
    """

    scope: Scope
    kept: tuple[Seated, ...]
    gone: tuple[tuple[int, Names], ...]
    new: tuple[tuple[int, Names], ...]
    cost: str
    why: tuple[str, ...]
    broken: tuple[str, ...]
    proven: bool

    @property
    def changes(self) -> bool:
        """Whether any table would be another one."""
        return bool(self.gone or self.new)


@dataclass(frozen=True, slots=True)
class Repairs:
    """Who has no table and is here, who has one and is not, and the ways to put it right, from the least change on.

    `advised` is the scope of the best round, and of those as good as it the one that changes least.
    """

    arrived: Names
    left: Names
    ways: tuple[Repair, ...]
    advised: Scope

    def of(self, scope: Scope) -> Repair:
        """The way of that scope; a wider one that would do the same as a narrower one is that one."""
        known = {way.scope: way for way in self.ways}
        order: tuple[Scope, ...] = ("least", "groups", "whole")
        return next(known[each] for each in reversed(order[: order.index(scope) + 1]) if each in known)


def repairs_of(round_: Round) -> Repairs:
    """The ways to repair the round; Conflict where its tables come from a bracket or a fixed calendar."""
    if round_.stage == Round.Stage.SWISS:
        return _swiss(round_)
    if round_.stage == Round.Stage.PODS:
        return _pods(round_)
    if round_.stage == Round.Stage.CUT:
        said = _(
            "La llave no se rehace: a quien no está se le anota la derrota, y un resultado se corrige en su ronda."
        )
    else:
        said = _(
            "El calendario no se rehace: a quien no está se le anota la derrota; desde la ronda siguiente no juega."
        )
    raise Conflict(said, code="not_repairable")


def repair_state(round_: Round, begun: Iterable[str]) -> PairingState:
    """What a Swiss round would be paired from now: those who are here, and those whose table has begun."""
    event = round_.event
    state = pairing_state(
        event,
        seed=round_.seed,
        number=round_.number,
        before=round_.number,
        also=frozenset(begun),
    )
    apart = apart_of(event)
    return replace(state, forbidden=apart.never, apart=apart.rather_not)


def seated(round_: Round) -> list[Seated]:
    """Every table of the round, by number."""
    rows = []
    for match in round_.matches.order_by("table").prefetch_related("seats__player"):
        names = tuple(seat.player.name for seat in sorted(match.seats.all(), key=lambda seat: seat.position))
        is_bye = match.kind == Match.Kind.BYE
        begun = not is_bye and (match.kind != Match.Kind.PLAYED or match.status != Match.Status.PENDING)
        rows.append(Seated(match.table, names, begun, is_bye))
    return rows


def _swiss(round_: Round) -> Repairs:
    rows = seated(round_)
    begun = [name for row in rows if row.begun for name in row.names]
    state = repair_state(round_, begun)
    was = round_.certificate.get("points", {})
    found = repair(
        state,
        [(row.names[0], row.names[1]) for row in rows if len(row.names) == 2],
        [row.names[0] for row in rows if len(row.names) == 1],
        started=begun,
        corrected=[name for name, points in points_of(state).items() if was.get(name, points) != points],
    )
    fixed = _fixed_tables(round_)
    ways = tuple(
        Repair(
            each.scope,
            *_difference(rows, [*each.pairs, *((name,) for name in each.byes)], fixed),
            cost=str(each.score.cost),
            why=tuple(in_language(why) for why in each.why),
            broken=_broken(each.broken),
            proven=each.proven,
        )
        for each in found.proposals
    )
    return Repairs(found.arrived, found.gone, ways, min(found.proposals, key=lambda each: each.score).scope)


def _pods(round_: Round) -> Repairs:
    rows = seated(round_)
    event = round_.event
    begun = frozenset(name for row in rows if row.begun for name in row.names)
    entrants = pod_entrants(event, before=round_.number, also=begun)
    found = repair_pods(
        entrants,
        [row.names for row in rows],
        started=begun,
        prefer=event.table_size,
        seed=round_.seed,
        five_with_bye=event.five_with_bye,
    )
    fixed = _fixed_tables(round_)
    ways = []
    for each in found.proposals:
        kept, gone, new = _difference(rows, each.tables, fixed)
        broken = () if not each.repeats else (_("Parejas que se repiten en una mesa: %(n)s.") % {"n": each.repeats},)
        ways.append(Repair(each.scope, kept, gone, new, str(each.spread), (), broken, each.proven))
    best = min(found.proposals, key=lambda each: (each.repeats, each.spread))
    return Repairs(found.arrived, found.gone, tuple(ways), best.scope)


def _fixed_tables(round_: Round) -> dict[str, int]:
    rows = round_.event.players.exclude(fixed_table=None).values_list("name", "fixed_table")
    return {name: table for name, table in rows if table}


def _difference(
    rows: Sequence[Seated], wanted: Sequence[Names], fixed: dict[str, int]
) -> tuple[tuple[Seated, ...], tuple[tuple[int, Names], ...], tuple[tuple[int, Names], ...]]:
    """Kept, gone and new. A new table takes the number that somebody of it has for good, or one that they had."""
    by_players = {frozenset(row.names): row.table for row in rows}
    fresh = [tuple(names) for names in wanted if frozenset(names) not in by_players]
    numbers = {by_players[frozenset(names)] for names in wanted if frozenset(names) in by_players}
    kept = tuple(row for row in rows if row.table in numbers)
    gone = tuple((row.table, row.names) for row in rows if row.table not in numbers)
    sat = {name: table for table, names in gone for name in names}
    new = []
    for names in sorted(fresh, key=lambda each: (len(each) == 1, not any(name in fixed for name in each))):
        wishes = [fixed[name] for name in names if name in fixed] + [sat[name] for name in names if name in sat]
        wishes += [table for table, _names in gone]
        number = next(each for each in (*wishes, *range(1, MOST_TABLES)) if each not in numbers)
        numbers.add(number)
        new.append((number, names))
    return kept, gone, tuple(sorted(new))


def _broken(codes: Sequence[str]) -> tuple[str, ...]:
    """The codes of what could not be kept, counted and in words."""
    words = {
        "forbidden": _("Cruces vedados: %(n)d."),
        "rematch": _("Revanchas: %(n)d."),
        "second_bye": _("Byes repetidos: %(n)d."),
        "apart": _("Cruces que era mejor evitar: %(n)d."),
    }
    counts = {kind: sum(code.split(" ", 1)[0] == kind for code in codes) for kind in words}
    return tuple(said % {"n": counts[kind]} for kind, said in words.items() if counts[kind])
