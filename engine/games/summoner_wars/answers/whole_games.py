"""Whole games of Summoner Wars: armies by chance, and what a player might do at each moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from engine.core.machine import Act
from engine.core.state import Piece, State, place
from engine.games.summoner_wars.characteristics.projection import (
    attack,
    distance,
    face,
    field,
    is_unit,
    over,
    pos,
    usable,
)
from engine.games.summoner_wars.model.board import Action, CardFace, Field
from engine.games.summoner_wars.model.words import (
    ATAQUE,
    BOW,
    CAMPEON,
    CAMPO,
    COMUN,
    CONVOCAR,
    EVENTO,
    EVENTOS,
    INVOCADOR,
    MAGIA,
    MANO,
    MAZO,
    MOVIMIENTO,
    MURO,
    MURO_VID,
    PHASES,
    PLAYERS,
    PREPARACION,
    ROBAR,
    STEPS,
    VID,
    Space,
    rival,
)
from engine.trials.play import Move

HERE = Path(__file__).parents[1]
CHAMPIONS, COMMONS, EVENTS, WALLS, VINES = 3, 18, 9, 3, 3
STARTING = 4
"""Common Units that begin on the battlefield, beside the Summoner and one Wall."""


def card_pool(file: Path | None = None) -> dict[str, CardFace]:
    """Units, Events and Walls with abilities of every kind. There is no other catalogue to play with.

    None of them holds a Summoner: with both held the game would never end.
    """
    return {card.name: card for card in _own_cards()}


@lru_cache(maxsize=1)
def _own_cards() -> list[CardFace]:
    return msgspec.json.decode((HERE / "play_cards.json").read_bytes(), type=list[CardFace])


def opening(random: Random, pool: Mapping[str, CardFace]) -> dict[str, Any]:
    """The battlefield with the starting cards of two armies, before the first turn; the rest are the draw piles."""
    objects: dict[str, Any] = {}
    players: dict[str, Any] = {}
    summoners = random.sample(_of(pool, INVOCADOR), 2)
    champions = random.sample(_of(pool, CAMPEON), len(_of(pool, CAMPEON)))
    for player, summoner in zip(PLAYERS, summoners, strict=True):
        own = [champions.pop() for _ in range(len(champions) // 2)][:CHAMPIONS]
        commons = random.choices(_of(pool, COMUN), k=COMMONS)
        army = [*own, *commons[STARTING:], *random.choices(_of(pool, EVENTO), k=EVENTS), *_of(pool, MURO) * (WALLS - 1)]
        random.shuffle(army)
        starting = [summoner, *_of(pool, MURO)[:1], *commons[:STARTING]]
        spaces = random.sample(_side(player), len(starting))
        for number, (card, space) in enumerate(zip(starting, spaces, strict=True), 1):
            written = {"card": card, "owner": player, "zone": CAMPO, "controller": player, "pos": list(space)}
            objects[f"{player}s{number}"] = written
        vines = _piled(objects, player, VID, _of(pool, MURO_VID)[:1] * VINES)
        deck = _piled(objects, player, MAZO, army)
        players[player] = {"mazo": len(deck), "mazo_top": deck, "vid": vines, "usa_vid": True}
    turn = {"active": "A", "phase": PREPARACION, "number": 1, "first_player": random.choice(PLAYERS)}
    used = {written["card"] for written in objects.values()}
    cards = {name: msgspec.to_builtins(card) for name, card in pool.items() if name in used}
    return {"turn": turn, "players": players, "objects": objects, "cards": cards}


def _of(pool: Mapping[str, CardFace], kind: str) -> list[str]:
    return [name for name, card in pool.items() if kind in (card.type, card.kind)]


def _side(player: str) -> list[Space]:
    table = Field()
    low, high = table.side.A if player == "A" else table.side.B
    return [(col, row) for col in range(1, table.cols + 1) for row in range(low, high + 1)]


def _piled(objects: dict[str, Any], player: str, zone: str, cards: list[str]) -> list[str]:
    ids = [f"{player}{zone[0]}{number}" for number in range(1, len(cards) + 1)]
    objects |= {id: {"card": card, "owner": player, "zone": zone} for id, card in zip(ids, cards, strict=True)}
    return ids


def is_over(state: State) -> bool:
    """Whether a Summoner has been destroyed."""
    return over(state)


def hidden(state: State, player: str) -> tuple[str, ...]:
    """All piles that lie face down, and the other player's hand."""
    piles = [place(seat, zone) for seat in PLAYERS for zone in (MAZO, MAGIA)]
    return tuple(id for key in (*piles, place(rival(player), MANO)) for id in state.zones[key])


# -- what a player might do


def tries(state: State, random: Random) -> list[Action]:
    """What this phase is for, with every card that could do it, and going on to the next one."""
    by, phase = _player(state.turn.active), state.turn.phase
    if phase == PREPARACION:
        dice = {player: random.randint(1, 6) for player in PLAYERS}
        rolled = msgspec.convert({"do": "tirar_inicio", "dice": dice}, Action)
        return [Action("preparar"), rolled, *[Action("avanzar", to=MOVIMIENTO)] * 3]
    found = [Action("robar", by)] if phase == ROBAR else []
    hand = state.zones[place(by, MANO)] if phase in (CONVOCAR, EVENTOS) else ()
    for id in hand:
        found += _from_hand(state, by, id, random)
    units = [piece for piece in field(state, by) if is_unit(state, piece)] if phase in (MOVIMIENTO, ATAQUE) else []
    for piece in units:
        found += _with_unit(state, by, piece, random)
    return [*found, _going_on(state)]


def _player(name: str) -> Any:
    return name


def _from_hand(state: State, by: Any, id: str, random: Random) -> Iterator[Action]:
    kind, walls = face(state, state.pieces[id]).type, list(field(state, by))
    if state.turn.phase == EVENTOS:
        spot = random.choice(_side(by)) if kind == MURO else None
        yield Action("jugar", by, id, pos=_written(spot), path=_path(random), dice=_dice(random, STEPS))
    else:
        for wall in walls:
            yield Action("convocar", by, id, pos=_written(_beside(pos(wall), random)))


def _with_unit(state: State, by: Any, piece: Piece, random: Random) -> Iterator[Action]:
    """Its ways on foot or the cards around it, and its abilities."""
    here = pos(piece)
    if state.turn.phase == MOVIMIENTO:
        yield Action("mover", by, piece.id, path=_path(random, here), dice=_dice(random, STEPS))
    else:
        near = [other for other in field(state) if here and distance(here, pos(other) or here) <= BOW]
        dice = attack(state, piece)
        yield from (Action("atacar", by, piece.id, target=other.id, dice=_dice(random, dice)) for other in near)
    for number, _ in usable(state, piece):
        walked = {"path": _path(random), "dice": _dice(random, STEPS)}
        yield Action("usar", by, piece.id, ability=number, **walked)  # type: ignore[arg-type]


def _written(space: Space | None) -> list[int] | None:
    return None if space is None else list(space)


def _beside(space: Space | None, random: Random) -> Space:
    """A space next to this one, of the battlefield or not."""
    col, row = space or (0, 0)
    step, along = random.choice((-1, 1)), random.random() < 0.5
    return (max(1, col + step), row) if along else (col, max(1, row + step))


def _path(random: Random, start: Space | None = None) -> list[list[int]]:
    """Up to two steps from a space, from any where none is said."""
    here = start or (random.randint(1, Field().cols), random.randint(1, Field().rows))
    path = []
    for _ in range(random.randint(0, STEPS)):
        here = _beside(here, random)
        path.append(list(here))
    return path


def _dice(random: Random, number: int) -> list[Any]:
    return [random.randint(1, 6) for _ in range(number)]


def _going_on(state: State) -> Action:
    turn = state.turn
    if turn.phase == PHASES[-1]:
        return Action("avanzar", to=f"{rival(turn.active)}:{ROBAR}")
    return Action("avanzar", to=PHASES[PHASES.index(turn.phase) + 1])


# -- as a request


def written(moves: Sequence[Move]) -> list[dict[str, Any]]:
    """The actions with the targets and the space that were chosen for them; other answers to choices as `elegir`."""
    actions: list[dict[str, Any]] = []
    for move in moves:
        if isinstance(move.answer, Act):
            actions.append(msgspec.to_builtins(move.answer.action))
        elif move.choice is not None and move.choice.data.get("target"):
            actions[-1].setdefault("targets", []).append(move.answer.value)
        elif move.choice is not None and move.choice.data.get("space") and "pos" not in actions[-1]:
            actions[-1]["pos"] = [int(part) for part in move.answer.value.split(",")]
        elif move.choice is not None:
            actions.append({"do": "elegir", "by": move.choice.by, "value": move.answer.value})
    return actions
