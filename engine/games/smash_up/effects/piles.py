"""Effects on piles: cards that come back from a discard pile, and a deck that is shown until something comes."""

from __future__ import annotations

from itertools import takewhile

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


def reveal_until(table: Table, frame: Acting, effect: Effect) -> None:
    """Cards from the top of the deck are shown until one of the type comes; the others are shuffled back."""
    by, wanted = by_of(frame), is_action if effect.type == "accion" else is_minion
    if not table.state.zones[place(by, MAZO)]:
        reshuffle(table, by)
    state = table.state
    known = list(takewhile(lambda id: state.pieces[id].card, reversed(state.zones[place(by, MAZO)])))
    fitting = [id for id in known if wanted(state, state.pieces[id])]
    hit = next(iter(fitting), None)
    if len(fitting) > 1 and is_mixed(state, place(by, MAZO)):
        hit = _by_chance(table, fitting, f"revela{frame.n}")
    shown = known.index(hit) + 1 if hit else len(known)
    following(table)
    with table.cite("DU 37"):
        table.emit("revelar", player=by, data={"n": shown, "name": name(state, hit) if hit else ""})
        if hit is not None:
            data = {"name": name(state, hit)}
            events.move(table, hit, place(by, MANO), kind="toma_revelada", new_object=True, data=data)
    if shown > 1:
        shuffle(table, by)


def _by_chance(table: Table, cards: list[str], key: str) -> str:
    """The first of these to come from a shuffled deck."""
    options = tuple(Option(id, Text(name(table.state, id), name(table.state, id))) for id in cards)
    what = Text("la carta que sale del mazo barajado", "the card that comes from the shuffled deck")
    return str(table.ask(Choice(key, None, "chance", what, options, ("SU 2.18",))))
