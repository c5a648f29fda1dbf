"""Effects on piles: cards that come back from a discard pile, and a deck that is shown until something comes."""

from __future__ import annotations

from engine.core import events
from engine.core.state import Choice, Option, Piece, Text, place
from engine.core.table import Table
from engine.games.smash_up.characteristics.projection import face, is_action, is_minion, name
from engine.games.smash_up.characteristics.refusal import refused
from engine.games.smash_up.effects.decks import is_mixed, reshuffle, shuffle
from engine.games.smash_up.effects.leaving_play import set_count
from engine.games.smash_up.legality.selection import by_of, chosen, following, key_of
from engine.games.smash_up.model.ability import Effect
from engine.games.smash_up.model.frames import Acting
from engine.games.smash_up.model.words import LOCURA, MADNESS_DECK, MANO, MAZO, TABLE
from engine.law.cite import rule
from engine.law.conflict import reads_otherwise


def recover(table: Table, frame: Acting, effect: Effect) -> None:
    """Cards of the own discard pile go to the hand, or to the deck, which is shuffled."""
    found = chosen(table, frame, effect.what, key_of(frame))
    following(table)
    if effect.to == MADNESS_DECK:
        _madness_back(table, found)
        return
    there = MAZO if effect.to == "mazo" else MANO
    for piece in found:
        data = {"name": name(table.state, piece.id)}
        with table.cite("DU 37"):
            events.move(table, piece.id, place(by_of(frame), there), kind="recuperar", new_object=True, data=data)
    if there == MAZO and found:
        shuffle(table, by_of(frame))


@rule("SU 12.6", "SU 12.2")
def _madness_back(table: Table, found: list[Piece]) -> None:
    """Madness goes back to its deck, where nobody controls it; other cards cannot go there."""
    for piece in found:
        if face(table.state, piece).type != LOCURA:
            card = name(table.state, piece.id)
            raise refused(f"{card} no es una carta de Locura", f"{card} is no Madness card", "SU 12.2", "SU 12.1")
        data = {"name": name(table.state, piece.id)}
        events.move(table, piece.id, place(TABLE, MADNESS_DECK), kind="a_locura", new_object=True, data=data)
        set_count(table, TABLE, MADNESS_DECK, 1)


UNSEEN_DECK = "mazo_sin_ver"
"""The open point, left open by the board: whether a card that is looked for lies among those of a deck nobody knows."""


def reveal_until(table: Table, frame: Acting, effect: Effect) -> None:
    """Cards from the top of the deck are shown until one of the type comes; the others are shuffled back.

    When the deck ends before, the discard pile becomes a deck and one goes on (SU 2.18); what was shown stays out.
    """
    by, key = by_of(frame), f"revela{frame.n}"
    shown: list[str] = []
    hit = None
    while hit is None:
        left = [id for id in table.state.zones[place(by, MAZO)] if id not in shown]
        if not left:
            if not reshuffle(table, by):
                break
            continue
        hit = _comes(table, frame, effect, left, key)
        shown += left if hit is None else []
    number = len(shown) + (_place_of(table, by, shown, hit) if hit else 0)
    mixed = is_mixed(table.state, place(by, MAZO))
    following(table)
    with table.cite("DU 37"):
        name_of_hit = name(table.state, hit) if hit else ""
        table.emit("revelar", player=by, data={"n": number, "name": name_of_hit, "mixed": mixed})
        if hit is not None:
            events.move(table, hit, place(by, MANO), kind="toma_revelada", new_object=True, data={"name": name_of_hit})
    if number > 1:
        shuffle(table, by)


def _place_of(table: Table, by: str, shown: list[str], hit: str) -> int:
    """Which of the cards not shown before it is, from the top."""
    left = [id for id in table.state.zones[place(by, MAZO)] if id not in shown]
    return list(reversed(left)).index(hit) + 1


def _comes(table: Table, frame: Acting, effect: Effect, left: list[str], key: str) -> str | None:
    """The card of the type that comes from these of the deck; None where there is none."""
    state, by = table.state, by_of(frame)
    wanted = is_action if effect.type == "accion" else is_minion
    down = [state.pieces[id] for id in reversed(left)]
    fitting = [piece.id for piece in down if piece.card and wanted(state, piece)]
    mixed = is_mixed(state, place(by, MAZO))
    above = down if mixed or not fitting else down[: left[::-1].index(fitting[0])]
    unknown = [piece.id for piece in above if not piece.card]
    if unknown and reads_otherwise(state, UNSEEN_DECK):
        return unknown[0]
    if len(fitting) > 1 and mixed:
        return _by_chance(table, fitting, key)
    return next(iter(fitting), None)


def _by_chance(table: Table, cards: list[str], key: str) -> str:
    """The first of these to come from a shuffled deck."""
    options = tuple(Option(id, Text(name(table.state, id), name(table.state, id))) for id in cards)
    what = Text("la carta que sale del mazo barajado", "the card that comes from the shuffled deck")
    return str(table.ask(Choice(key, None, "chance", what, options, ("SU 2.18",))))
