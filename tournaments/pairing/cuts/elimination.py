"""Single and double elimination: the bracket as data, who meets next, and the places at the end.

Players are their seeds, 1 the best. A bracket of `n` players has the size of the next power of two; the missing seeds
are absent, so that the best seeds meet nobody first. In the standard order 1 and 2 can only meet in the final, 1 to 4
only from the semifinals on.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from tournaments.pairing.errors import StateError

Kind = Literal["single", "double"]
Side = Literal["seed", "winner", "loser"]


class Source(NamedTuple):
    """Where a player of a slot comes from: a seed's number, or the winner or loser of another slot."""

    side: Side
    of: int | str


@dataclass(frozen=True, slots=True)
class Slot:
    """One match of the bracket, by its place in it: "W1.3" (winners' round 1, third from the top), "L2.1", "T" (third
    place), "F" (final), "R" (the final again, where the player without a loss lost it). `out` is the place of who
    loses it for good, None where the loser plays on.
    """

    id: str
    sources: tuple[Source, Source]
    out: int | None


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two seeds who play the slot next."""

    slot: str
    first: int
    second: int


def seed_order(size: int) -> tuple[int, ...]:
    """The seeds of a bracket of that size (a power of two) from top to bottom: 1, 8, 4, 5, 2, 7, 3, 6."""
    order = [1]
    while len(order) < size:
        order = [seed for each in order for seed in (each, 2 * len(order) + 1 - each)]
    return tuple(order)


def bracket(players: int, kind: Kind = "single", *, third_place: bool = False) -> tuple[Slot, ...]:
    """The slots in an order in which every source comes before who needs it. StateError with fewer than two players.

    `third_place` adds a match of the losing semifinalists; in double elimination the losers' final decides the third
    place anyway.
    """
    if players < 2:
        raise StateError("an elimination needs two players or more")
    rounds = (players - 1).bit_length()
    winners = _winners(rounds, double=kind == "double")
    if kind == "double":
        return (*winners, *_losers(rounds), *_grand_final(rounds))
    if not third_place or rounds < 2:
        return winners
    semifinals = (Source("loser", f"W{rounds - 1}.1"), Source("loser", f"W{rounds - 1}.2"))
    kept = [
        slot if not slot.id.startswith(f"W{rounds - 1}.") else Slot(slot.id, slot.sources, None) for slot in winners
    ]
    return (*kept, Slot("T", semifinals, 4))


def next_meetings(slots: tuple[Slot, ...], winners: Mapping[str, int], *, players: int) -> tuple[Meeting, ...]:
    """Every slot whose two players are known and that has no winner yet; none when the bracket is over.

    `winners` has the winning seed of every slot played. StateError names a winner who does not play the slot.
    """
    known = resolved(slots, winners, players)
    return tuple(
        Meeting(slot.id, each.first, each.second)
        for slot in slots
        if (each := known[slot.id]).first and each.second and each.winner is None
    )


def final_places(slots: tuple[Slot, ...], winners: Mapping[str, int], *, players: int) -> dict[int, int]:
    """The place of each seed that is out or has won, 1 the best; those who lose in the same round share theirs."""
    known = resolved(slots, winners, players)
    raw: dict[int, int] = {}
    for slot in slots:
        each = known[slot.id]
        if slot.out is not None and each.loser:
            raw[each.loser] = slot.out
        if slot.id == "T" and each.winner:
            raw[each.winner] = 3
    champion = _champion(slots, known)
    if champion:
        raw |= {champion[0]: 1, champion[1]: 2}
    return {seed: 1 + sum(other < place for other in raw.values()) for seed, place in raw.items()} if champion else raw


class Known(NamedTuple):
    """What is known of a slot, in seeds: None not yet, 0 nobody."""

    first: int | None
    second: int | None
    winner: int | None
    loser: int | None


def resolved(slots: tuple[Slot, ...], winners: Mapping[str, int], players: int) -> dict[str, Known]:
    """What is known of every slot from the winners of those played. StateError as in `next_meetings`."""
    known: dict[str, Known] = {}
    for slot in slots:
        first, second = (_seated(source, known, players) for source in slot.sources)
        if slot.id == "R" and not _needs_reset(known):
            first = second = 0
        known[slot.id] = _played(slot, first, second, winners.get(slot.id))
    return known


def _seated(source: Source, known: Mapping[str, Known], players: int) -> int | None:
    if isinstance(source.of, int):
        return source.of if source.of <= players else 0
    return known[source.of].winner if source.side == "winner" else known[source.of].loser


def _played(slot: Slot, first: int | None, second: int | None, winner: int | None) -> Known:
    if first == 0 or second == 0:  # nobody there: the other one goes through, or nobody does
        through = None if None in (first, second) else (first or second)
        return Known(first, second, through, 0)
    if winner is None or first is None or second is None:
        return Known(first, second, None, None)
    if winner not in (first, second):
        raise StateError(f"seed {winner} does not play {slot.id}")
    return Known(first, second, winner, second if winner == first else first)


def _needs_reset(known: Mapping[str, Known]) -> bool:
    final = known["F"]
    return final.winner is not None and final.winner == final.second


def _champion(slots: tuple[Slot, ...], known: Mapping[str, Known]) -> tuple[int, int] | None:
    last = slots[-1].id if slots[-1].id != "T" else slots[-2].id
    if last == "R" and known["F"].winner is not None and not _needs_reset(known):
        last = "F"
    found = known[last]
    return (found.winner, found.loser) if found.winner and found.loser else None


def _winners(rounds: int, *, double: bool) -> tuple[Slot, ...]:
    order = seed_order(2**rounds)
    slots = []
    for number in range(1, rounds + 1):
        count = 2 ** (rounds - number)
        for place in range(count):
            if number == 1:
                sources = (Source("seed", order[2 * place]), Source("seed", order[2 * place + 1]))
            else:
                before = number - 1
                sources = (
                    Source("winner", f"W{before}.{2 * place + 1}"),
                    Source("winner", f"W{before}.{2 * place + 2}"),
                )
            slots.append(Slot(f"W{number}.{place + 1}", sources, None if double else count + 1))
    return tuple(slots)


def _losers(rounds: int) -> tuple[Slot, ...]:
    """Odd rounds pair those who are there, even ones bring in the losers of a winners' round, crossed over so that the
    same two do not meet again at once.
    """
    counts = [2 ** (rounds - 2 - step // 2) for step in range(2 * (rounds - 1))]
    slots = []
    for step, count in enumerate(counts):
        number, out = step + 1, 3 + sum(counts[step + 1 :])
        for place in range(1, count + 1):
            if number == 1:
                sources = (Source("loser", f"W1.{2 * place - 1}"), Source("loser", f"W1.{2 * place}"))
            elif number % 2:
                sources = (Source("winner", f"L{step}.{2 * place - 1}"), Source("winner", f"L{step}.{2 * place}"))
            else:
                fallen = f"W{number // 2 + 1}.{count + 1 - place}"
                sources = (Source("loser", fallen), Source("winner", f"L{step}.{place}"))
            slots.append(Slot(f"L{number}.{place}", sources, out))
    return tuple(slots)


def _grand_final(rounds: int) -> tuple[Slot, ...]:
    beaten = Source("winner", f"L{2 * (rounds - 1)}.1") if rounds > 1 else Source("loser", "W1.1")
    final = (Source("winner", f"W{rounds}.1"), beaten)
    return Slot("F", final, None), Slot("R", (Source("winner", "F"), Source("loser", "F")), None)
