"""A stage on which any card can do what its text says: boards with something of everything, players who say yes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.core.choices import Refused, Unclear
from engine.core.limits import LimitReached, Loop
from engine.core.machine import PASS, Act, Pick, step
from engine.core.state import Choice, Event, State
from engine.games.myl_pe.ability import Ability, Cards, Is, SameRace
from engine.games.myl_pe.board import Action, Board, CardFace
from engine.games.myl_pe.game import PrimeraEra

GAME = PrimeraEra()
CARD = "x"
"""The id of the card that is rehearsed."""
_HOME = {"Aliado": "defensa", "Tótem": "apoyo", "Oro": "reserva"}
_PLAIN = {
    "Peón": CardFace("Peón", "Aliado", 1, 1), "Torre": CardFace("Torre", "Aliado", 5, 5),
    "Puñal": CardFace("Puñal", "Arma", 1), "Poste": CardFace("Poste", "Tótem", 2, text_es="-", ability=()),
    "Truco": CardFace("Truco", "Talismán", 1, text_es="-", ability=()), "Moneda": CardFace("Moneda", "Oro"),
    "Mina": CardFace("Mina", "Oro", text_es="-", ability=()),
    "Escurridizo": CardFace(
        "Escurridizo", "Aliado", 2, 2, "Guerrero",
        ability=msgspec.convert(
            [{"kind": "continuous", "lasting": [
                {"effect": {"effect": "cannot", "what": ["ser_bloqueado"]}, "on": {"ref": "self"}}
            ]}], tuple[Ability, ...],
        ),
    ),
    "Verdugo": CardFace(
        "Verdugo", "Talismán", 0,
        ability=msgspec.convert(
            [{"kind": "spell", "targets": [{"cards": {}}], "steps": [{"do": "destroy", "what": {"ref": "target:0"}}]}],
            tuple[Ability, ...],
        ),
    ),
    "Artífice": CardFace(
        "Artífice", "Aliado", 2, 2,
        ability=msgspec.convert([{"kind": "activated", "steps": [{"do": "draw"}]}], tuple[Ability, ...]),
    ),
    "Ladrona": CardFace(
        "Ladrona", "Talismán", 0,
        ability=msgspec.convert(
            [{"kind": "spell", "steps": [{"do": "discard", "who": "opponent"}, {"do": "discard"}, {"do": "draw"},
                                         {"do": "search", "cards": {}}]}], tuple[Ability, ...],
        ),
    ),
}  # fmt: skip


def stages(card: CardFace, ability: Ability) -> Iterator[list[Event]]:
    """What happens when the card is put to work, in one situation after another."""
    for alone in (False, True):
        for variant in range(3):
            for actions, where, turn in _scenes(card, ability):
                board = _board(card, ability, where, turn, alone)
                yield _played(board, actions, variant)


def standing(card: CardFace, ability: Ability) -> Iterator[State]:
    """States in which a card with a continuous ability lies where it works, or is about to."""
    for alone in (False, True):
        for turn in ("9.2.C", "9.3.3.b", "B9.3.3.b"):
            yield GAME.load(_board(card, ability, "play", turn, alone))


# -- scenes

_Scene = tuple[list[dict[str, Any]], str, str]


def _scenes(card: CardFace, ability: Ability) -> Iterator[_Scene]:
    """Actions, where the card lies (hand, play, or another zone), and whose turn and step it is."""
    mine, theirs = {"by": "A"}, {"by": "B"}
    played = {"do": "poner_oro" if card.type == "Oro" else "jugar", "card": CARD, **mine}
    if ability.kind in ("spell", "additional_cost"):
        for moment in ability.during or ("9.2.C",):
            yield [played], "mano", _step(moment)
        yield [played], "mano", "9.3.3.b"
        yield [played, {"do": "avanzar", "to": "9.4.A"}], "mano", "B9.3.3.b"
    elif ability.kind == "activated":
        zone = ability.zones[0] if ability.zones else "play"
        for moment in (*ability.during, "9.2.C", "9.3.3.b"):
            yield [{"do": "usar", "card": CARD, **mine}], zone, _step(moment)
    elif ability.kind in ("response", "annulment", "cancellation"):
        where = "mano" if card.type == "Talismán" else "play"
        for card_id in ("h.truco", "h.peon", "h.arma", "h.poste"):
            first = {"do": "jugar", "card": card_id, **theirs}
            yield [first, {"do": "responder", "card": CARD, **mine}], where, "B9.2.C"
        yield (
            [{"do": "usar", "card": "b.artifice", **theirs}, {"do": "responder", "card": CARD, **mine}],
            where,
            "B9.2.C",
        )
        ours = {"do": "atacar", "cards": ["a.peon"], **mine}
        yield [ours, {"do": "responder", "card": CARD, **mine}], where, "9.3.1.a"
        attack = {"do": "atacar", "cards": ["b.peon"], **theirs}
        yield [attack, {"do": "responder", "card": CARD, **mine}], where, "B9.3.1.a"
    else:
        yield from _triggers(card, played)


def _triggers(card: CardFace, played: dict[str, Any]) -> Iterator[_Scene]:
    mine, theirs = {"by": "A"}, {"by": "B"}
    yield [played], "mano", "9.2.B" if card.type == "Oro" else "9.2.C"
    attackers = ["x", "a.armado"] if card.type == "Aliado" else ["a.peon", "a.armado"]
    battle = [{"do": "atacar", "cards": attackers, **mine}, {"do": "avanzar", "to": "9.4.F"}]
    yield battle, "play", "9.2.C"
    yield [{"do": "atacar", "cards": attackers[:1], **mine}, {"do": "avanzar", "to": "9.4.F"}], "play", "9.2.C"
    blocked = {"do": "bloquear", "blocks": {"b.torre": attackers[0]}, **theirs}
    yield [battle[0], blocked, battle[1]], "play", "9.2.C"
    theirs_attack = {"do": "atacar", "cards": ["b.peon", "b.torre"], **theirs}
    yield [theirs_attack, {"do": "avanzar", "to": "9.4.F"}], "play", "B9.2.C"
    blocker = CARD if card.type == "Aliado" else "a.peon"
    block = {"do": "bloquear", "blocks": {blocker: "b.peon"}, **mine}
    yield [theirs_attack, block, {"do": "avanzar", "to": "9.4.F"}], "play", "B9.2.C"
    for victim in (CARD, "a.peon", "a.armado", "a.oro", "b.peon"):
        yield [{"do": "jugar", "card": "h.verdugo", "targets": [victim], **theirs}], "play", "B9.2.C"
    for card_id in ("a.h.peon", "a.h.torre", "a.h.arma", "a.h.poste", "a.h.truco", "a.ladrona", "a.h.raza"):
        yield [{"do": "jugar", "card": card_id, **mine}], "play", "9.2.C"
    for card_id in ("h.peon", "h.truco", "h.ladrona", "h.arma"):
        yield [{"do": "jugar", "card": card_id, **theirs}], "play", "B9.2.C"
    yield [{"do": "avanzar", "to": "B:9.4.F"}, {"do": "avanzar", "to": "A:9.4.F"}], "play", "9.1.A"


def _step(moment: str) -> str:
    return {"agrupacion": "9.1.B", "vigilia": "9.2.C", "batalla": "9.3.3.b", "final": "9.4.B", "9.3": "9.3.3.b"}.get(
        moment, moment
    )


# -- the board


def _board(card: CardFace, ability: Ability, where: str, turn: str, alone: bool) -> Board:
    active, step_ = ("B", turn[1:]) if turn.startswith("B") else ("A", turn)
    races, names = _named(ability)
    own = [
        part.cards.race for part in parts(ability) if isinstance(part, Is) and part.ref == "self" and part.cards.race
    ]
    cards = {**_PLAIN, "X": replace(card, race=own[0]) if own else card}
    for race in races:
        cards[race] = CardFace(f"De raza {race}", "Aliado", 3, 3, race)
    for named in names:
        cards[named] = CardFace(named, "Aliado", 1, 1)
    build = _Builder(cards)
    allies = [*races, *races, *races, *names] if alone and races else ["Peón", "Torre", *races, *names]
    build.side("A", "a", allies, alone)
    build.side("B", "b", ["Peón", "Torre", "Escurridizo", *races], alone)
    _place(build, card, where, alone)
    if step_ == "9.3.3.b":
        build.fight(active)
    return build.board(active, step_)


def _phase(step_: str) -> str:
    return {"9.1": "agrupacion", "9.2": "vigilia", "9.3": "batalla", "9.4": "final"}[step_[:3]]


def _place(build: _Builder, card: CardFace, where: str, alone: bool) -> None:
    zone = where if where != "play" else _HOME.get(card.type, "defensa")
    host = "a.peon" if "a.peon" in build.players["A"]["defensa"] else "a.0"
    build.put("A", zone, CARD, "X", host=host if where == "play" and card.type == "Arma" else None)
    if where == "play" and card.type == "Aliado" and not alone:
        build.put("A", "defensa", "x.arma", "Puñal", host=CARD)


class _Builder:
    """Lays cards on a board, a few of everything on both sides."""

    def __init__(self, cards: dict[str, CardFace]) -> None:
        self.cards = cards
        self.objects: dict[str, Any] = {}
        self.blocks: dict[str, str] = {}
        self.players: dict[str, dict[str, Any]] = {p: {"castillo": 30, "castillo_contiene": []} for p in "AB"}

    def put(self, player: str, zone: str, id: str, card: str, host: str | None = None) -> None:
        self.objects[id] = {"card": card, "owner": player, **({"attached_to": host} if host else {})}
        self.players[player].setdefault(zone, []).append(id)

    def side(self, player: str, stem: str, allies: list[str], alone: bool) -> None:
        ids = {"Peón": "peon", "Torre": "torre"}
        for n, ally in enumerate(allies):
            self.put(player, "defensa", f"{stem}.{ids.get(ally) or f'{n}'}", ally)
        if f"{stem}.peon" not in self.objects:
            self.put(player, "cementerio" if alone else "defensa", f"{stem}.peon", "Peón")
        self.put(player, "defensa", f"{stem}.armado", allies[0])
        self.put(player, "defensa", f"{stem}.arma", "Puñal", host=f"{stem}.armado")
        self.put(player, "apoyo", f"{stem}.poste", "Poste")
        for n in range(8):
            self.put(player, "reserva", f"{stem}.oro" if n == 0 else f"{stem}.oro{n}", "Moneda" if n else "Mina")
        hand = "h" if player == "B" else "a.h"
        kinds = ("peon:Peón", "torre:Torre", "arma:Puñal", "poste:Poste", "truco:Truco", "moneda:Moneda", "mina:Mina")
        for n, written in enumerate(kinds):
            id, _, card = written.partition(":")
            if not alone or n < 3:
                self.put(player, "mano", f"{hand}.{id}", card)
            self.put(player, "cementerio", f"{stem}.c.{id}", card)
        self.put(player, "mano", "h.verdugo" if player == "B" else "a.verdugo", "Verdugo")
        self.put(player, "mano", "h.ladrona" if player == "B" else "a.ladrona", "Ladrona")
        if not (alone and player == "A"):
            self.put(player, "defensa", f"{stem}.artifice", "Artífice")
        for n, extra in enumerate(name for name in self.cards if name not in _PLAIN):
            self.put(player, "cementerio", f"{stem}.c.{n}", extra)
            self.put(player, "mano", f"{hand}.raza" if n == 1 else f"{hand}.{n}", extra)
        self.players[player]["castillo_contiene"] = list(self.cards)

    def fight(self, active: str) -> None:
        """The active player's armed Ally attacks and is blocked, his pawn attacks and is not."""
        stem, other = ("a", "b") if active == "A" else ("b", "a")
        side = self.players[active]
        for id in (f"{stem}.armado", f"{stem}.arma", f"{stem}.peon"):
            zone = "defensa" if id in side["defensa"] else "cementerio"
            side[zone].remove(id)
            side.setdefault("ataque", []).append(id)
        self.blocks = {f"{other}.armado": f"{stem}.armado"}

    def board(self, active: str, step_: str) -> Board:
        raw = {
            "blocks": self.blocks,
            "turn": {"active": active, "phase": _phase(step_), "step": step_, "number": 3},
            "players": self.players, "objects": self.objects, "cards": msgspec.to_builtins(self.cards),
        }  # fmt: skip
        return msgspec.convert(raw, Board)


def _named(ability: Ability) -> tuple[list[str], list[str]]:
    """The races and the names that an ability speaks of."""
    races: dict[str, None] = {}
    names: dict[str, None] = {}
    for part in parts(ability):
        if isinstance(part, Cards):
            races |= dict.fromkeys(r for r in (part.race, *part.races, *part.not_races) if r)
            names |= dict.fromkeys(n for n in (part.name,) if n)
    if any(isinstance(part, SameRace) for part in parts(ability)):
        races.setdefault("Caballero")
    return list(races), list(names)


def parts(value: object) -> Iterator[object]:
    """Every struct inside a model."""
    if isinstance(value, list | tuple):
        for item in value:
            yield from parts(item)
    elif isinstance(value, msgspec.Struct):
        yield value
        for field in msgspec.structs.fields(value):
            yield from parts(getattr(value, field.name))


# -- playing


def _played(board: Board, actions: list[dict[str, Any]], variant: int) -> list[Event]:
    """The events until the actions are done or one of them is refused; every question is answered."""
    waiting = [msgspec.convert(action, Action) for action in actions]
    if any(action.card is not None and action.card not in board.objects for action in waiting):
        return []
    state = GAME.load(board)
    try:
        for _ in range(400):
            if state.choice is not None:
                reply = waiting[0] if waiting and _replies(state.choice, waiting[0]) else None
                if reply is not None:
                    waiting.pop(0)
                    state = _reply(state, reply)
                else:
                    state = step(GAME.rules, state, Pick(_answer(state.choice, variant)))
            elif waiting:
                state = step(GAME.rules, state, Act(waiting.pop(0)))
            else:
                break
    except (Refused, Unclear, LimitReached, Loop):
        pass
    return list(state.log)


def _reply(state: State, reply: Action) -> State:
    try:
        return step(GAME.rules, state, Act(reply))
    except Refused:
        return step(GAME.rules, state, Pick(PASS))


def _replies(choice: Choice, action: Action) -> bool:
    return choice.kind == "window" and action.do == "responder" and choice.by == action.by


def _answer(choice: Choice, variant: int) -> Any:
    if choice.kind == "window":
        return PASS
    if choice.kind == "confirm":
        return "sí"
    if choice.kind == "number":
        return choice.options[-1].value
    if not choice.options:
        return "Peón"
    full = [option for option in choice.options if option.value != ()] or list(choice.options)
    return full[variant * 7 % len(full)].value
