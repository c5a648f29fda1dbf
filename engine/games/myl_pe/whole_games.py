"""Whole games of Mitos y Leyendas Primera Era: decks by chance, and what a player might do at each moment."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from engine.core.machine import Act
from engine.core.state import Choice, Piece, State, place
from engine.games.myl_pe.board import Action, CardFace
from engine.games.myl_pe.projection import printed, reading_of, rival
from engine.games.myl_pe.words import ALIADO, APOYO, ATAQUE, CASTILLO, DEFENSA, MANO, MAX_HAND, ORO, PAGADO, RESERVA
from engine.play import Move

HERE = Path(__file__).parent
DECK = 50
OROS = 15
ALLIES = 18
COPIES = 3
_VERBS = {"annul": "anular", "cancel": "cancelar"}
_REPLIES = {"annul": ("annulment",), "cancel": ("cancellation",)}


@lru_cache(maxsize=1)
def card_pool() -> dict[str, CardFace]:
    """Cards whose abilities are of every kind the document speaks of, by name.

    None of them keeps the players from drawing at the end of their turns: the document has no end for a game in which
    nobody loses cards any more.
    """
    cards = msgspec.json.decode((HERE / "play_cards.json").read_bytes(), type=list[CardFace])
    return {card.name: card for card in cards}


def opening(random: Random) -> dict[str, Any]:
    """Two decks of 50 cards by chance, one initial Oro in each Reserva and a hand of eight.

    The document does not say how many cards the first hand has: it is the most a player may keep (4.9).
    """
    objects: dict[str, Any] = {}
    players: dict[str, Any] = {}
    for player in ("A", "B"):
        names = deck(random)
        ids = [f"{player}{number}" for number in range(1, len(names) + 1)]
        objects |= {id: {"card": name, "owner": player} for id, name in zip(ids, names, strict=True)}
        initial, *rest = ids
        random.shuffle(rest)
        players[player] = {"castillo": rest[MAX_HAND:], "mano": rest[:MAX_HAND], "reserva": [initial]}
    used = {written["card"] for written in objects.values()}
    cards = {name: msgspec.to_builtins(card) for name, card in card_pool().items() if name in used}
    turn = {"active": "A", "phase": "vigilia", "step": "9.2.A"}
    return {"ruleset": "myl_pe", "turn": turn, "players": players, "objects": objects, "cards": cards}


def deck(random: Random) -> list[str]:
    """The names of 50 cards, an Oro first: 15 Oros, at least 18 Aliados, at most three of a kind but for plain Oros."""
    pool = card_pool()
    plain = next(card.name for card in pool.values() if card.type == ORO and not reading_of(card).abilities)
    oros = [name for name, card in pool.items() if card.type == ORO and name != plain]
    allies = [name for name, card in pool.items() if card.type == ALIADO] * COPIES
    others = [name for name, card in pool.items() if card.type not in (ALIADO, ORO)] * COPIES
    golden = [plain] * (OROS - 2) + random.sample(oros, 2)
    chosen = random.sample(allies, ALLIES)
    rest = [name for name in (*allies, *others) if chosen.count(name) < COPIES]
    while len(golden) + len(chosen) < DECK:
        name = random.choice(rest)
        if chosen.count(name) < COPIES:
            chosen.append(name)
    return golden + chosen


def is_over(state: State) -> bool:
    """Whether somebody has lost."""
    return bool(state.lost)


def hidden(state: State, player: str) -> tuple[str, ...]:
    """Both Castillos and the other player's hand."""
    other = rival(state, player)
    zones = (place(player, CASTILLO), place(other, CASTILLO), place(other, MANO))
    return tuple(id for key in zones for id in state.zones[key])


# -- what a player might do


def tries(state: State, random: Random) -> list[Action]:
    """Every card of the hand, every ability, one attack, one block, and going on; in a window the cards that reply."""
    if state.choice is not None:
        return _replies(state, state.choice)
    turn, step = state.turn, state.turn.step
    if step == "9.3.3.b":
        by = _priority(state)
        return [_act("ceder", by), *_cards(state, by)]
    found: list[Action] = []
    if step in ("9.2.A", "9.2.B", "9.2.C"):
        found = [*_cards(state, turn.active), *_attacks(state, random)]
    elif step.startswith(("9.3.1", "9.3.2.a")):
        found = _blocks(state, random)
    return [*found, *_going_on(state, random)]


def _act(do: Any, by: Any, **fields: Any) -> Action:
    return Action(do=do, by=by, **fields)


def _priority(state: State) -> str:
    return str(state.memory.get("priority") or rival(state, state.turn.active))


def _cards(state: State, by: str) -> list[Action]:
    hand = [state.pieces[id] for id in state.zones[place(by, MANO)]]
    played = [_act("poner_oro" if printed(state, p).type == ORO else "jugar", by, card=p.id) for p in hand]
    used = [
        _act("usar", by, card=piece.id, ability=index or None)
        for piece in _in_play(state, by)
        for index in range(_kinds(printed(state, piece)).count("activated"))
    ]
    return [*played, *used]


def _in_play(state: State, by: str) -> list[Piece]:
    zones = (DEFENSA, ATAQUE, APOYO, RESERVA, PAGADO)
    return [state.pieces[id] for zone in zones for id in state.zones[place(by, zone)]]


@lru_cache(maxsize=4096)
def _kinds(face: CardFace) -> tuple[str, ...]:
    return tuple(ability.kind for ability in reading_of(face).abilities)


def _allies(state: State, by: str, zone: str) -> list[str]:
    return [id for id in state.zones[place(by, zone)] if state.pieces[id].host is None]


def _attacks(state: State, random: Random) -> list[Action]:
    ready = [id for id in _allies(state, state.turn.active, DEFENSA) if not state.pieces[id].marks.get("new")]
    if not ready:
        return []
    several = random.sample(ready, random.randint(1, len(ready)))
    one = random.choice(_allies(state, state.turn.active, DEFENSA))
    return [_act("atacar", state.turn.active, cards=ids) for ids in (several, [one])]


def _blocks(state: State, random: Random) -> list[Action]:
    by = rival(state, state.turn.active)
    ready, attackers = _allies(state, by, DEFENSA), _allies(state, state.turn.active, ATAQUE)
    most = min(len(ready), len(attackers))
    if not most:
        return []
    number = random.randint(1, most)
    pairs = dict(zip(random.sample(ready, number), random.sample(attackers, number), strict=True))
    return [_act("bloquear", by, blocks=pairs)]


def _going_on(state: State, random: Random) -> list[Action]:
    """On to the next thing that may happen: the battle's next step, the rival's turn, or the end of this one."""
    turn, other = state.turn, rival(state, state.turn.active)
    if turn.step.startswith(("9.3.1", "9.3.2")):
        return [_act("avanzar", None, to="9.3.3.b")]
    if turn.step.startswith("9.1"):
        return [_act("avanzar", None, to="9.2.A")]
    if turn.step.startswith("9.4"):
        return [_act("avanzar", None, to=f"{other}:9.2.A")]
    return [_act("avanzar", None, to=random.choice((f"{other}:9.2.A", f"{other}:9.1.B", "9.4.A")))]


def _replies(state: State, window: Choice) -> list[Action]:
    by, name = str(window.by), str(window.data.get("window"))
    wanted = _REPLIES.get(name, ("response",))
    own = [*(state.pieces[id] for id in state.zones[place(by, MANO)]), *_in_play(state, by)]
    to = window.data.get("action")
    return [
        _act(_VERBS.get(name, "responder"), by, card=piece.id, to=to)
        for piece in own
        if any(kind in wanted for kind in _kinds(printed(state, piece)))
    ]


# -- as a request


def written(moves: Sequence[Move]) -> list[dict[str, Any]]:
    """The actions as they are, answers to choices as `elegir`; whoever passes in a window is not mentioned.

    Replies name the action they are to by its place in the whole list.
    """
    actions: list[dict[str, Any]] = []
    for move in moves:
        if isinstance(move.answer, Act):
            actions.append(msgspec.to_builtins(move.answer.action))
        elif move.choice is not None and move.choice.kind != "window":
            value = msgspec.to_builtins(move.answer.value)
            actions.append({"do": "elegir", "by": move.choice.by, "value": value})
    return actions
