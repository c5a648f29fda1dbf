"""Situations in which a card is put to work: what is done, where the card lies, whose turn and step it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games.myl_pe.model.ability import Ability
from engine.games.myl_pe.model.board import CardFace
from engine.games.myl_pe.model.words import ANY_TIME
from tests.engine.myl_pe.stage import CARD

Scene = tuple[list[dict[str, Any]], str, str]
_BY = {"A": {"by": "A"}, "B": {"by": "B"}}
_NEXT = {"do": "avanzar", "to": "9.4.F"}


def scenes(card: CardFace, ability: Ability) -> Iterator[Scene]:
    """Situations for an ability, the likely ones first."""
    if ability.kind in ("spell", "additional_cost"):
        yield from _playing(card, ability)
    elif ability.kind == "activated":
        zone = ability.zones[0] if ability.zones else "play"
        for moment in (*_steps(ability), "9.2.C", "9.3.3.b"):
            mine = ability.turn != "opponent"
            yield [{"do": "usar", "card": CARD, **_BY["A"]}], zone, _step(moment) if mine else f"B{_step(moment)}"
    elif ability.kind in ("response", "annulment", "cancellation"):
        yield from _replying(card)
    else:
        yield from _firing(card)


def _steps(ability: Ability) -> tuple[str, ...]:
    """The steps that an ability names; at any time is none of them."""
    return tuple(step for step in ability.during if step != ANY_TIME)


def _playing(card: CardFace, ability: Ability) -> Iterator[Scene]:
    played = {"do": "poner_oro" if card.type == "Oro" else "jugar", "card": CARD, **_BY["A"]}
    for moment in _steps(ability) or ("9.2.B" if card.type == "Oro" else "9.2.C",):
        yield [played], "mano", _step(moment)
    for fighting in ("b.armado", "a.armado", "a.peon"):
        yield [{**played, "targets": [fighting]}], "mano", "9.3.3.b"
    yield [played, {"do": "avanzar", "to": "9.4.A"}], "mano", "B9.3.3.b"
    yield [_attack("B", "b.peon"), {"do": "avanzar", "to": "A:9.2.C"}, played], "mano", "B9.2.C"
    yield [_attack("A", "a.peon"), {"do": "avanzar", "to": "9.3.3.b"}, played, _NEXT], "mano", "9.2.C"


def _replying(card: CardFace) -> Iterator[Scene]:
    where = "mano" if card.type == "Talismán" else "play"
    reply = {"do": "responder", "card": CARD, **_BY["A"]}
    for card_id in ("h.truco", "h.peon", "h.arma", "h.poste", "h.minero", "h.verdugo", "h.ladrona"):
        yield [{"do": "jugar", "card": card_id, **_BY["B"]}, reply], where, "B9.2.C"
    for user in ("b.artifice", "b.mimo"):
        yield [{"do": "usar", "card": user, **_BY["B"]}, reply], where, "B9.2.C"
    yield [_attack("A", "a.peon"), reply, _NEXT], where, "9.3.1.a"
    for place in (where, "ataque") if card.type == "Aliado" else (where,):
        yield [_attack("B", "b.peon"), reply, _NEXT], place, "B9.3.1.a"
    for step in ("9.1.A", "B9.1.A"):
        yield [reply, _NEXT], where, step


def _firing(card: CardFace) -> Iterator[Scene]:
    laid = {"do": "poner_oro" if card.type == "Oro" else "jugar", "card": CARD, **_BY["A"]}
    yield [laid, _NEXT], "mano", "9.2.B" if card.type == "Oro" else "9.2.C"
    attackers = [CARD, "a.armado"] if card.type == "Aliado" else ["a.peon", "a.armado"]
    yield [_attack("A", *attackers), _NEXT], "play", "9.2.C"
    yield [_attack("A", attackers[0]), _NEXT], "play", "9.2.C"
    yield [_attack("A", "*"), _NEXT], "play", "9.2.C"
    if card.type == "Aliado":
        yield [_attack("A", CARD), _NEXT], "new", "9.2.C"
    for blocker in ("b.torre", "b.0", "b.3", "b.peon"):
        yield [_attack("A", *attackers), _block("B", blocker, attackers[0]), _NEXT], "play", "9.2.C"
    yield [_attack("B", "b.peon", "b.torre"), _NEXT], "play", "B9.2.C"
    for attacker in ("b.peon", "b.torre", "b.escurridizo"):
        blocker = CARD if card.type == "Aliado" else "a.peon"
        yield [_attack("B", attacker), _block("A", blocker, attacker), _NEXT], "play", "B9.2.C"
    for victim in (CARD, "a.peon", "a.armado", "a.oro", "b.peon"):
        yield [{"do": "jugar", "card": "h.verdugo", "targets": [victim], **_BY["B"]}], "play", "B9.2.C"
        yield [{"do": "jugar", "card": "a.verdugo", "targets": [victim], **_BY["A"]}], "play", "9.2.C"
    for card_id in ("a.h.peon", "a.h.torre", "a.h.arma", "a.h.poste", "a.h.truco", "a.ladrona", "a.h.raza"):
        yield [{"do": "jugar", "card": card_id, **_BY["A"]}], "play", "9.2.C"
    yield [{"do": "jugar", "card": "a.h.arma", "targets": [CARD], **_BY["A"]}], "play", "9.2.C"
    for card_id in ("h.peon", "h.truco", "h.ladrona", "h.arma"):
        yield [{"do": "jugar", "card": card_id, **_BY["B"]}], "play", "B9.2.C"
    yield [{"do": "avanzar", "to": "B:9.4.F"}, {"do": "avanzar", "to": "A:9.4.F"}], "play", "9.1.A"


def _attack(player: str, *cards: str) -> dict[str, Any]:
    """An attack; «*» is with every Ally that lies in the Línea de Defensa."""
    return {"do": "atacar", "cards": list(cards), **_BY[player]}


def _block(player: str, blocker: str, attacker: str) -> dict[str, Any]:
    return {"do": "bloquear", "blocks": {blocker: attacker}, **_BY[player]}


def _step(moment: str) -> str:
    return {
        "agrupacion": "9.1.B",
        "vigilia": "9.2.C",
        "batalla": "9.3.3.b",
        "final": "9.4.B",
        "9.3": "9.3.3.b",
        "ataque": "9.3.1.d",
    }.get(moment, moment)
