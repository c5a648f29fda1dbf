"""Whole games of Smash Up: decks by chance for two to four players, and what one might do at each moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from engine.core.machine import Act
from engine.core.state import State, place
from engine.games.smash_up.characteristics.projection import count, face, hand, is_minion, over
from engine.games.smash_up.characteristics.totals import ready
from engine.games.smash_up.model.board import Action, CardFace
from engine.games.smash_up.model.memory import Duel, memory
from engine.games.smash_up.model.words import (
    ACCION,
    APARTE,
    BASE,
    BASES,
    DESPUES,
    ESBIRRO,
    JUEGO,
    MANO,
    MAZO,
    MAZO_BASES,
    MESA_DUELO,
    PASO_DESCARTE,
    PREPARACION,
    PUNTUAR,
    ROBAR,
    TABLE,
    TESOROS,
    TITAN,
)
from engine.trials.play import Move

HERE = Path(__file__).parents[1]
DECK = 40
MINIONS = 20
COPIES = 2
LEAVES = ("descubrir", "usar")


def card_pool(file: Path | None = None) -> dict[str, CardFace]:
    """Minions, actions, bases and titans with abilities of every kind. There is no other catalogue to play with."""
    return {card.name: card for card in _own_cards()}


@lru_cache(maxsize=1)
def _own_cards() -> list[CardFace]:
    return msgspec.json.decode((HERE / "play_cards.json").read_bytes(), type=list[CardFace])


def opening(random: Random, pool: Mapping[str, CardFace]) -> dict[str, Any]:
    """The table before the set-up: two to four players with a deck of 40 and a titan each, and all the bases."""
    seats = ["A", "B", "C", "D"][: random.randint(2, 4)]
    objects: dict[str, Any] = {}
    players: dict[str, Any] = {}
    for seat in seats:
        cards = _described(objects, seat, deck(random, pool), seat)
        titan = _described(objects, f"{seat}t", [random.choice(_of(pool, TITAN))], seat)
        players[seat] = {"mazo": DECK, "mazo_top": cards, "aparte": titan}
    bases = _described(objects, "base", random.sample(_of(pool, BASE), len(_of(pool, BASE))), None)
    turn = {"active": seats[0], "phase": PREPARACION}
    used = {written["card"] for written in objects.values()}
    faces = {name: msgspec.to_builtins(card) for name, card in pool.items() if name in used}
    return {
        "seats": seats,
        "turn": turn,
        "players": players,
        "mazo_bases": len(bases),
        "mazo_bases_top": bases,
        "objects": objects,
        "cards": faces,
    }


def _described(objects: dict[str, Any], stem: str, names: list[str], owner: str | None) -> list[str]:
    ids = [f"{stem}{number}" for number in range(1, len(names) + 1)]
    objects |= {id: {"card": name, "owner": owner} for id, name in zip(ids, names, strict=True)}
    return ids


def _of(pool: Mapping[str, CardFace], type_: str) -> list[str]:
    return [name for name, card in pool.items() if card.type == type_]


def deck(random: Random, pool: Mapping[str, CardFace]) -> list[str]:
    """The names of 20 minions and 20 actions, shuffled."""
    minions = random.sample(_of(pool, ESBIRRO) * COPIES, MINIONS)
    cards = minions + random.sample(_of(pool, ACCION) * COPIES, DECK - MINIONS)
    random.shuffle(cards)
    return cards


def is_over(state: State) -> bool:
    """Whether somebody has reached the goal alone."""
    return over(state)


def hidden(state: State, player: str) -> tuple[str, ...]:
    """All decks, the hands and the duel cards of the others. Buried cards lie face down too."""
    others = [seat for seat in state.players if seat != player]
    zones = [place(TABLE, MAZO_BASES), *(place(seat, MAZO) for seat in state.players)]
    zones += [place(seat, zone) for seat in others for zone in (MANO, MESA_DUELO)]
    buried = [id for id in state.zones[place(TABLE, JUEGO)] if _is_buried_by(state, id, others)]
    return (*(id for key in zones for id in state.zones[key]), *buried)


def _is_buried_by(state: State, id: str, players: list[str]) -> bool:
    piece = state.pieces[id]
    return bool(piece.marks.get("buried")) and str(piece.marks.get("controller") or piece.owner) in players


# -- what a player might do


def tries(state: State, random: Random) -> list[Action]:
    """Cards of the hand at some base, every ability, and going on, for whoever may act at this moment."""
    known, phase = memory(state), state.turn.phase
    if known.duel is not None:
        return _in_duel(state, known.duel, random)
    if known.window is not None:
        by = known.window.next
        return [Action("pasar", by), Action("pasar", by), *_cards(state, by, random)]
    if phase == PREPARACION:
        return _before(state)
    by = state.turn.active
    going_on = [Action("avanzar", to="siguiente_fase")]
    if known.scoring is not None:
        going_on = [Action("avanzar", to=step) for step in (DESPUES, TESOROS, PASO_DESCARTE, "limpia")]
    elif phase == PUNTUAR:
        going_on += [Action("puntuar", by, base=base) for base in ready(state)]
    elif phase == ROBAR:
        going_on += [Action("robar", by)]
    return [*going_on, *_cards(state, by, random)]


def _before(state: State) -> list[Action]:
    if not state.zones[place(TABLE, BASES)]:
        return [Action("preparar")]
    return [Action("avanzar", to="siguiente_fase"), *(Action("cambiar_mano", by) for by in state.players)]


def _cards(state: State, by: str, random: Random) -> list[Action]:
    """Every card of the hand and every titan, somewhere; every ability in play or in the hand."""
    bases = [None, *state.zones[place(TABLE, BASES)]]
    on_table = [*state.zones[place(TABLE, BASES)], *state.zones[place(TABLE, JUEGO)]]
    minions = [None, *(id for id in on_table if is_minion(state, state.pieces[id]))]
    own = (*hand(state, by), *state.zones[place(by, APARTE)])
    extra = {kind for kind in (ESBIRRO, ACCION) if count(state, by, f"extras_{kind}") or memory(state).grants}
    played = [
        Action("jugar", by, id, base=random.choice(bases), on=_bearer(state, id, minions, random), as_=as_)
        for id in own
        for as_ in _permissions(state, id, extra)
    ]
    used = [Action("usar", by, id, base=random.choice(bases)) for id in (*on_table, *own) if _has_abilities(state, id)]
    uncovered = [Action("descubrir", by, id) for id in on_table if state.pieces[id].marks.get("buried")]
    return [*played, *used, *uncovered]


def _permissions(state: State, id: str, extra: set[str]) -> list[Any]:
    """With which permission a card may be tried: the regular play, an extra one, a titan instead of an action."""
    kind = face(state, state.pieces[id]).type
    if kind == TITAN:
        return ["en_lugar_de_accion"]
    return [None, "extra"] if kind in extra else [None]


def _bearer(state: State, id: str, minions: list[str | None], random: Random) -> str | None:
    return random.choice(minions) if face(state, state.pieces[id]).play_on == ESBIRRO else None


def _has_abilities(state: State, id: str) -> bool:
    return bool(state.pieces[id].card and face(state, state.pieces[id]).abilities)


def _in_duel(state: State, duel: Duel, random: Random) -> list[Action]:
    """Placing a card or none, revealing it, abilities of both sides, and passing to the end of the duel."""
    found = [Action("avanzar", to="fin_duelo")]
    for by in (duel.challenger, duel.challenged):
        found += [Action("colocar", by), *(Action("colocar", by, id) for id in hand(state, by))]
        found += [Action("revelar", by, id) for id in state.zones[place(by, MESA_DUELO)]]
        found += [action for action in _cards(state, by, random) if action.do in LEAVES]
    return found


def written(moves: Sequence[Move]) -> list[dict[str, Any]]:
    """The actions as they are, and answers to choices as `elegir`."""
    actions: list[dict[str, Any]] = []
    for move in moves:
        if isinstance(move.answer, Act):
            actions.append(msgspec.to_builtins(move.answer.action))
        elif move.choice is not None:
            actions.append({"do": "elegir", "by": move.choice.by, "value": move.answer.value})
    return actions
