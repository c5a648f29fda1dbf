"""Whole games of Mitos y Leyendas Primera Era: decks by chance, and what a player might do at each moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from engine.core.machine import Act
from engine.core.state import State, place
from engine.games.myl_pe.catalogue.cards.reading import reading_of
from engine.games.myl_pe.characteristics.granted import likely, likely_in_hand
from engine.games.myl_pe.characteristics.objects import controller, printed, rival
from engine.games.myl_pe.model.board import Action, CardFace
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.words import ALIADO, ATAQUE, CASTILLO, DEFENSA, MANO, MAX_HAND, ORO
from engine.trials.play import Move

HERE = Path(__file__).parents[1]
DECK = 50
OROS = 15
ALLIES = 18
COPIES = 3
_REPLIES = {"annul": ("anular", "annulment"), "cancel": ("cancelar", "cancellation")}


class Printing(msgspec.Struct, frozen=True):
    """A line of a catalogue file: the facts of one printing and its text. What is not known yet is `pending`."""

    id: str
    name: str
    type: str
    cost: int | None = None
    cost_x: bool = False
    strength: int | None = None
    strength_x: bool = False
    race: str | None = None
    unique: bool = False
    ability: str | None = None
    ability_pending: bool = False


def card_pool(file: Path | None = None) -> dict[str, CardFace]:
    """The cards that decks are made of, by a key: those of a catalogue file (JSON lines) whose text is understood, or
    our own, whose abilities are of every kind the document speaks of.

    Of our own none keeps the players from drawing at the end of their turns: the document has no end for a game in
    which nobody loses cards any more.
    """
    if file is None:
        return {card.name: card for card in _own_cards()}
    printings = msgspec.json.Decoder(Printing).decode_lines(file.read_bytes())
    faces = {printing.id: _face(printing) for printing in printings if not printing.ability_pending}
    return {"oro": PLAIN_ORO} | {id: face for id, face in faces.items() if not reading_of(face).unread}


PLAIN_ORO = CardFace("Oro", "Oro")


@lru_cache(maxsize=1)
def _own_cards() -> list[CardFace]:
    return msgspec.json.decode((HERE / "play_cards.json").read_bytes(), type=list[CardFace])


def _face(printing: Printing) -> CardFace:
    facts: Any = {
        "name": printing.name,
        "type": printing.type,
        "cost": "X" if printing.cost_x else printing.cost,
        "strength": "X" if printing.strength_x else printing.strength,
        "race": printing.race,
        "unique": printing.unique,
        "text_es": printing.ability or "",
    }
    return CardFace(**facts)


def opening(random: Random, pool: Mapping[str, CardFace]) -> dict[str, Any]:
    """Two decks of 50 cards by chance, one initial Oro in each Reserva and a hand of eight.

    The document does not say how many cards the first hand has: it is the most a player may keep (4.9).
    """
    objects: dict[str, Any] = {}
    players: dict[str, Any] = {}
    for player in ("A", "B"):
        keys = deck(random, pool)
        ids = [f"{player}{number}" for number in range(1, len(keys) + 1)]
        objects |= {id: {"card": key, "owner": player} for id, key in zip(ids, keys, strict=True)}
        initial, *rest = ids
        random.shuffle(rest)
        players[player] = {"castillo": rest[MAX_HAND:], "mano": rest[:MAX_HAND], "reserva": [initial]}
    used = {written["card"] for written in objects.values()}
    cards = {key: msgspec.to_builtins(card) for key, card in pool.items() if key in used}
    turn = {"active": "A", "phase": "vigilia", "step": "9.2.A"}
    return {"ruleset": "myl_pe", "turn": turn, "players": players, "objects": objects, "cards": cards}


def deck(random: Random, pool: Mapping[str, CardFace]) -> list[str]:
    """The keys of 50 cards, a plain Oro first: 15 Oros, at least 18 Aliados, and of all but plain Oros at most three
    of a kind, of an Única one.
    """
    plain = next(key for key, card in pool.items() if card == PLAIN_ORO)
    copies = {key: 1 if card.unique else COPIES for key, card in pool.items() if key != plain}
    oros = [key for key in copies if pool[key].type == ORO]
    allies = [key for key in copies if pool[key].type == ALIADO for _ in range(copies[key])]
    others = [key for key in copies if pool[key].type != ORO for _ in range(copies[key])]
    golden = [plain] * (OROS - 2) + random.sample(oros, 2)
    chosen = random.sample(allies, ALLIES)
    for key in random.sample(others, len(others)):
        if len(golden) + len(chosen) == DECK:
            break
        if chosen.count(key) < copies[key]:
            chosen.append(key)
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
    window = state.choice
    if window is not None:
        named, by = str(window.data.get("window")), str(window.by)
        return _cards(state, by) if named == "timing" else _replies(state, by, named, window.data.get("action"))
    turn, step = state.turn, state.turn.step
    if step == "9.3.3.b":
        by = _priority(state)
        return [_act("ceder", by), *_cards(state, by)]
    found: list[Action] = []
    if step in ("9.2.A", "9.2.B", "9.2.C"):
        found = [*_cards(state, turn.active), *_replies(state, turn.active, "respond"), *_attacks(state, random)]
    elif step.startswith(("9.3.1", "9.3.2.a")):
        found = _blocks(state, random)
    return [*found, *_going_on(state, random)]


def _act(do: Any, by: Any, **fields: Any) -> Action:
    return Action(do=do, by=by, **fields)


def _priority(state: State) -> str:
    return str(memory(state).priority or rival(state, state.turn.active))


def _cards(state: State, by: str) -> list[Action]:
    hand = [state.pieces[id] for id in state.zones[place(by, MANO)]]
    played = [_act("poner_oro" if printed(state, p).type == ORO else "jugar", by, card=p.id) for p in hand]
    used = [
        _act("usar", by, card=piece.id, ability=index or None)
        for piece in likely(state, "activated")
        for index in range(sum(ability.kind == "activated" for ability in reading_of(printed(state, piece)).abilities))
        if controller(piece) == by
    ]
    return [*played, *used]


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


def _replies(state: State, by: str, window: str, to: Any = None) -> list[Action]:
    do, kind = _REPLIES.get(window, ("responder", "response"))
    found = (*likely(state, kind), *likely_in_hand(state, kind))
    return [_act(do, by, card=piece.id, to=to) for piece in found if controller(piece) == by]


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
