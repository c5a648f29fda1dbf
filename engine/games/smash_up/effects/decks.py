"""Drawing and shuffling: decks, the discard pile that becomes a deck, Madness, bases. Chance decides what is on top of
a shuffled deck, card by card, with exact weights."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core import events
from engine.core.state import Choice, Option, State, Text, place
from engine.core.table import Table
from engine.games.smash_up.characteristics.projection import name
from engine.games.smash_up.effects.leaving_play import new_card, set_count
from engine.games.smash_up.model.frames import Draw
from engine.games.smash_up.model.memory import memory
from engine.games.smash_up.model.words import DESCARTE, DESCARTE_BASES, MADNESS, MANO, MAZO, MAZO_BASES, TABLE, counter
from engine.law.cite import rule


def is_mixed(state: State, key: str) -> bool:
    """Whether a deck (the key of its place) was shuffled, so that nobody knows the order of its known cards."""
    return key in memory(state).mixed


def _mix(table: Table, key: str) -> None:
    if not is_mixed(table.state, key):
        table.remember(mixed=(*memory(table.state).mixed, key))


def on_top(table: Table, pile: str, asked: str, wanted: int = 1) -> str:
    """The top card of a deck that is not empty; of a shuffled one by chance, unless all its cards are wanted.

    `pile` is the key of its place, `asked` names the choice among those of the frame on top. Where the ways in which
    `wanted` cards can come are too many to tell apart in a dispute, nobody knows which ones they are.
    """
    deck, pieces = table.state.zones[pile], table.state.pieces
    alike: dict[str, list[str]] = {}
    for id in deck:
        alike.setdefault(pieces[id].card, []).append(id)
    if not is_mixed(table.state, pile) or len(alike) == 1 or wanted >= len(deck):
        return deck[-1]
    if len(alike) ** wanted > table.limits.branches // TOLD_APART:
        _unseen(table, pile)
        return deck[-1]
    labels = {same[-1]: name(table.state, same[-1]) for same in alike.values()}
    options = tuple(Option(id, Text(labels[id], labels[id]), len(alike[pieces[id].card])) for id in labels)
    what = Text("la carta que sale del mazo barajado", "the card that comes from the shuffled deck")
    return str(table.ask(Choice(asked, None, "chance", what, options, ("SU 8.6" if pile == BASE_DECK else "SU 2.18",))))


BASE_DECK = place(TABLE, MAZO_BASES)
TOLD_APART = 4
"""The part of the branches of a dispute that one draw may take."""


@rule("SU 2.18")
def _unseen(table: Table, pile: str) -> None:
    """The cards of a shuffled deck are cards that nobody has seen, from now on without their names."""
    ids = table.state.zones[pile]
    pieces = {**table.state.pieces, **{id: replace(table.state.pieces[id], card="") for id in ids}}
    table.emit("sin_ver", pieces=pieces)


def resume_draw(table: Table, frame: Draw) -> None:
    """A player draws so many cards, by the sections that the frame says."""
    with table.cite(*frame.law):
        draw(table, frame.by, frame.n, "roba")
    table.pop()


def draw(table: Table, player: str, number: int, asked: str) -> None:
    """Cards from the deck to the hand; an empty deck is made anew of the discard pile (SU 2.18)."""
    drawn = 0
    for n in range(number):
        if not table.state.zones[place(player, MAZO)] and not reshuffle(table, player):
            break
        top = on_top(table, place(player, MAZO), f"{asked}.{player}.{n}", number - n)
        events.move(table, top, place(player, MANO), kind="roba_carta", new_object=True)
        drawn += 1
    table.emit("roba", player=player, data={"n": drawn, "hand": len(table.state.zones[place(player, MANO)])})


@rule("SU 2.18")
def reshuffle(table: Table, player: str) -> bool:
    """The discard pile becomes the deck, in an order nobody knows. Whether there was one."""
    pile = table.state.zones[place(player, DESCARTE)]
    if not pile:
        table.emit("mazo_agotado", player=player)
        return False
    for id in pile:
        events.move(table, id, place(player, MAZO), kind="al_mazo", new_object=True)
    _mix(table, place(player, MAZO))
    table.emit("barajar", player=player, data={"n": len(pile)})
    return True


@rule("SU 12.3")
def _no_madness(table: Table, player: str) -> None:
    """With an empty Madness deck the instruction is ignored."""
    table.emit("sin_locura", player=player)


def draw_madness(table: Table, player: str, number: int) -> None:
    """Madness cards to a hand, as an effect says (SU 12.2); whoever has one controls and owns it (SU 12.4)."""
    for _ in range(number):
        if not table.state.counters.get(counter(TABLE, "mazo_locura"), 0):
            _no_madness(table, player)
            return
        with table.cite("SU 12.2"):
            set_count(table, TABLE, "mazo_locura", -1)
            id = new_card(table, MADNESS, player, place(player, MANO))
            table.emit("roba_locura", subject=id, player=player, also=("SU 12.1", "SU 12.4"))


def shuffle(table: Table, player: str) -> None:
    """Nobody knows the order of the deck any more."""
    _mix(table, place(player, MAZO))
    with table.cite("DU 37"):
        table.emit("barajar", player=player, data={"n": len(table.state.zones[place(player, MAZO)])})


@rule("SU 8.6")
def bases_again(table: Table) -> None:
    """The discarded bases become the base deck, in an order nobody knows."""
    for id in table.state.zones[place(TABLE, DESCARTE_BASES)]:
        events.move(table, id, BASE_DECK, kind="al_mazo", new_object=True)
    _mix(table, BASE_DECK)
    table.emit("barajar", data={"bases": True})


def next_base(table: Table, asked: str) -> str | None:
    """The base that comes next; an empty deck is made anew of the discarded bases (SU 8.6). None without any."""
    if not table.state.zones[BASE_DECK]:
        bases_again(table)
    if table.state.zones[BASE_DECK]:
        return on_top(table, BASE_DECK, asked)
    table.emit("sin_bases", law=("SU 8.6",))
    return None
