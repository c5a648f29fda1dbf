"""The order of a Castillo and what lies on top of it: laid, known, or by chance (DAR 4.1, 10.7, 10.38)."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from math import comb, prod

from msgspec.structs import replace

from engine.core.choices import Refusal, Refused
from engine.core.state import Choice, Option, State, Text, place
from engine.core.table import Table
from engine.games.myl_pe.catalogue.cards.search import shipped
from engine.games.myl_pe.characteristics.evaluate import Acting
from engine.games.myl_pe.characteristics.objects import name, names
from engine.games.myl_pe.model.describing import Cards
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.words import ALIADO, CASTILLO
from engine.games.myl_pe.model.words import normalise as plain
from engine.law.cite import rule

MOST_ORDERS = 4
"""How many cards have all their orders listed; more are put in the order that is written."""


MOST_UNKNOWN_ORDERS = 64
"""In how many orders cards may come for each to be a case of its own; of more it only counts which cards they are."""
MOST_GROUPS = 256
"""In how many groups cards may come together; where there are more, one card comes after the other."""
LAID = "laid"
"""The mark of a card that was put on top or at the bottom since its Castillo was shuffled."""


def may_hold(state: State, player: str, wanted: Cards, acting: Acting) -> bool:
    """Whether the cards of a Castillo that nobody named may be such; the board may say what is not among them."""
    without = {plain(word) for word in memory(state).without.get(player, ())}
    if not without:
        return True
    said = acting.data.get("said")
    named = wanted.name or (said if wanted.said == "name" else None)
    races = wanted.races or ((wanted.race,) if wanted.race else ())
    types = wanted.types or _types_of(named)
    if not types and (races or wanted.strength_min is not None or wanted.strength_max is not None):
        types = (ALIADO,)
    for words in (types, races, (named,) if named else ()):
        if words and all(plain(str(word)) in without for word in words):
            return False
    return True


def _types_of(named: object) -> tuple[str, ...]:
    """The types of the printings of a name."""
    return tuple(dict.fromkeys(card.type for card in shipped().printings(str(named)))) if named else ()


@rule("10.7", decisive=False)
def shuffle(table: Table, player: str, *, law: tuple[str, ...] = ()) -> None:
    """Shuffle a Castillo: from here on nobody knows its order. Known cards lie below unknown ones until drawn."""
    here = place(player, CASTILLO)
    known = tuple(id for id in table.state.zones[here] if table.state.pieces[id].card)
    unknown = tuple(id for id in table.state.zones[here] if not table.state.pieces[id].card)
    zones = {**table.state.zones, here: (*known, *unknown)}
    for id in known:
        if table.state.pieces[id].marks.get(LAID):
            table.mark(id, **{LAID: None})
    before = memory(table.state)
    shuffled = tuple(sorted({*before.shuffled, player}))
    table.emit("barajar", player=player, law=law, zones=zones, memory=replace(before, shuffled=shuffled))


def order_of(table: Table, ids: tuple[str, ...], acting: Acting, key: str) -> tuple[str, ...]:
    """The order that a player gives cards, the top one first (DAR 10.38). Raises Refused for other cards than these."""
    listed = permutations(ids) if len(ids) <= MOST_ORDERS else [ids]
    options = tuple(Option(order, _names(table, order)) for order in listed)
    card = name(table.state, acting.source)
    what = Text(f"{card}: ordenar, primero la de arriba", f"{card}: put in order, the top one first")
    choice = Choice(key, acting.by, "pick", what, options, ("10.38",), ("10.41",), acting.source, None, True)
    order = tuple(map(str, table.ask(choice)))
    if sorted(order) != sorted(ids):
        text = Text("se ordenan esas mismas cartas y ninguna otra", "those cards are put in order, and no others")
        raise Refused(Refusal(text, ("10.38",), ("10.41",)))
    return order


def _names(table: Table, ids: tuple[str, ...]) -> Text:
    names = ", ".join(name(table.state, id) for id in ids)
    return Text(names, names)


def top_cards(table: Table, player: str, count: int, key: str) -> tuple[str, ...]:
    """The top cards of a Castillo. Among cards that are known but not their order chance decides, by card."""
    left = list(table.state.zones[place(player, CASTILLO)])
    count = min(count, len(left))
    taken: list[str] = []
    while len(taken) < count:
        rest = count - len(taken)
        if not _by_chance(table, player, left[-1]):
            taken.append(left.pop())
        else:
            loose = [id for id in left if not _is_laid(table, id)]
            taken += _taken(table, loose, min(rest, len(loose)), f"{key}:{player}:{len(taken)}")
            left = [id for id in left if id not in taken]
    return tuple(taken)


def _by_chance(table: Table, player: str, id: str) -> bool:
    """Whether the card is known and its place in the Castillo is not; unknown cards lie above such cards."""
    piece = table.state.pieces[id]
    if _is_laid(table, id):
        return False
    return bool(piece.card) and bool(piece.marks.get("lost_in_deck") or player in memory(table.state).shuffled)


def _is_laid(table: Table, id: str) -> bool:
    """Whether the card was put on top or at the bottom since the Castillo was shuffled: there it lies."""
    return bool(table.state.pieces[id].marks.get(LAID))


def _alike(table: Table, ids: list[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for id in ids:
        found.setdefault(table.state.pieces[id].card, []).append(id)
    return found


def _taken(table: Table, ids: list[str], count: int, key: str) -> tuple[str, ...]:
    """The next card, or all of them where their orders are many and their groups are not."""
    drawn = table.answered(key)
    if drawn is not None:
        return drawn if isinstance(drawn, tuple) else (drawn,)
    alike = list(_alike(table, ids).values())
    if len(alike) ** count <= MOST_UNKNOWN_ORDERS:
        return (_one(table, ids, key),)
    sizes = [len(same) for same in alike]
    if _number_of_groups(sizes, count) > MOST_GROUPS:
        return (_one(table, ids, key),)
    return _several(table, ids, alike, _groups(sizes, count), key)


def _number_of_groups(sizes: list[int], count: int) -> int:
    """How many groups of `count` cards there are: a coefficient of the product of 1 + x + ... + x^size of all kinds."""
    ways = [1] + [0] * count
    for size in sizes:
        ways = [sum(ways[max(0, n - size) : n + 1]) for n in range(count + 1)]
    return ways[count]


def _one(table: Table, ids: list[str], key: str) -> str:
    """One of the cards; equal cards are one case with their number as weight."""
    alike = _alike(table, ids)
    if len(alike) == 1:
        return ids[-1]
    options = tuple(Option(same[-1], names(table.state, same[-1:]), len(same)) for same in alike.values())
    return str(table.ask(Choice(key, None, "chance", Text("una carta al azar", "a random card"), options)))


def _several(
    table: Table, ids: list[str], alike: list[list[str]], groups: list[tuple[tuple[int, int], ...]], key: str
) -> tuple[str, ...]:
    """Several cards together, each group of them a case with the number of ways to come by it."""
    if len(groups) == 1:
        return tuple(reversed(ids[-sum(number for _, number in groups[0]) :]))
    called = [names(table.state, same[:1]) for same in alike]
    options = []
    for group in groups:
        chosen = tuple(id for kind, number in group for id in alike[kind][-number:])
        ways = prod(comb(len(alike[kind]), number) for kind, number in group)
        told = [called[kind] for kind, number in group for _ in range(number)]
        label = Text(", ".join(one.es for one in told), ", ".join(one.en for one in told))
        options.append(Option(chosen, label, ways))
    count = len(options[0].value)
    what = Text(f"{count} cartas al azar", f"{count} random cards")
    value = table.ask(Choice(key, None, "chance", what, tuple(options)))
    assert isinstance(value, tuple)
    return tuple(map(str, value))


def _groups(sizes: list[int], count: int) -> list[tuple[tuple[int, int], ...]]:
    """The groups of so many cards: which kinds are among them, and how many of each."""

    @cache
    def groups(count: int, first: int) -> list[tuple[tuple[int, int], ...]]:
        if count == 0:
            return [()]
        return [
            ((kind, number), *others)
            for kind in range(first, len(sizes))
            for number in range(1, min(sizes[kind], count) + 1)
            for others in groups(count - number, kind + 1)
        ]

    return groups(count, 0)
