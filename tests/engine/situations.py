"""Situations as a judge would write them: a board in a few words, what was done, and the ruling.

A card is written `id:Name`. `F3` is an Ally of strength 3 without ability, `Oro` an Oro without ability. Other names
are looked up in `CARDS`, or given with the board.
"""

from __future__ import annotations

import re
from typing import Any

from engine import adjudicate
from engine.ruling import Ruling


def ally(name: str, strength: int, text: str = "", *, cost: int = 2, race: str | None = "Guerrero") -> dict[str, Any]:
    """An Ally as printed."""
    return {"name": name, "type": "Aliado", "cost": cost, "strength": strength, "race": race, "text_es": text}


def other(name: str, type_: str, text: str = "", cost: int | None = 0) -> dict[str, Any]:
    """A card that is no Ally, as printed."""
    return {"name": name, "type": type_, "cost": None if type_ == "Oro" else cost, "text_es": text}


def spell(name: str, text: str, cost: int = 0) -> dict[str, Any]:
    """A Talismán as printed."""
    return other(name, "Talismán", text, cost)


CARDS: dict[str, dict[str, Any]] = {
    "Oro": other("Oro", "Oro"),
    "Golpe": spell("Golpe", "Destruye un Aliado oponente a tu elección."),
    "Impulso": spell("Impulso", "Un Aliado gana +3 a la fuerza hasta el final del turno."),
    "Debilidad": spell("Debilidad", "Un Aliado oponente tiene fuerza 0 hasta el final del turno."),
    "Doble": spell("Doble", "Todos tus Aliados doblan su fuerza por este turno."),
    "Trueque": spell(
        "Trueque", "Elige un Aliado que controles y cámbialo de controlador por un Aliado de tu oponente."
    ),
    "Freno": spell("Freno", "En respuesta a declarar un ataque, cancela el ataque de tu oponente."),
    "Negar": spell("Negar", "Anula un Talismán que tu oponente juegue desde su mano."),
    "Lanza": other("Lanza", "Arma", "Su portador gana +1 a la fuerza."),
    "Cadena": other("Cadena", "Arma", "Su portador tiene fuerza cero."),
    "Grilletes": other("Grilletes", "Arma", "Su portador no puede atacar ni bloquear."),
    "Estandarte": other("Estandarte", "Tótem", "Todos tus Aliados ganan +1 a la fuerza."),
    "Peaje": other("Peaje", "Tótem", "A tu oponente le cuesta un Oro más jugar sus cartas."),
    "Veda": ally("Veda", 3, "Tu oponente no puede jugar Talismanes mientras este Aliado esté en juego."),
    "Escudado": ally("Escudado", 2, "No puede ser destruido por Daño de Combate."),
    "Sombra": ally("Sombra", 2, "Imbloqueable."),
    "Verdugo": ally("Verdugo", 4, "Cuando entra en juego destruye un Aliado oponente."),
    "Sabio": ally("Sabio", 1, "Cuando entra en juego puedes robar hasta 3 cartas."),
    "Brujo": ally("Brujo", 1, "Paga un Oro: este Aliado gana +1 a la fuerza."),
}


def side(oros: int = 0, **zones: Any) -> dict[str, Any]:
    """One player's half: `oros` basic Oros in the Reserva, zones as lists of `id:Card`, `castillo` as given."""
    return {"oros": oros, **zones}


def board(
    a: dict[str, Any] | None = None,
    b: dict[str, Any] | None = None,
    *,
    step: str = "9.2.C",
    active: str = "A",
    blocks: dict[str, Any] | None = None,
    effects: list[dict[str, Any]] | None = None,
    cards: dict[str, dict[str, Any]] | None = None,
    **turn: Any,
) -> dict[str, Any]:
    """The `state` of a request."""
    phase = {"9.1": "agrupacion", "9.2": "vigilia", "9.3": "batalla", "9.4": "final"}[step[:3]]
    state: dict[str, Any] = {
        "ruleset": "myl_pe_dar_2021_07",
        "turn": {"active": active, "phase": phase, "step": step, **turn},
        "players": {},
        "objects": {},
        "cards": {},
        "effects": effects or [],
        "blocks": blocks or {},
    }
    for player, half in (("A", a or side()), ("B", b or side())):
        _lay(state, player, dict(half), cards or {})
    return state


def _lay(state: dict[str, Any], player: str, half: dict[str, Any], cards: dict[str, dict[str, Any]]) -> None:
    oros = [f"{player}.oro{n}:Oro" for n in range(1, half.pop("oros") + 1)]
    half["reserva"] = [*half.get("reserva", []), *oros]
    zones: dict[str, Any] = {}
    for zone, content in half.items():
        if isinstance(content, list) and zone not in ("castillo_contiene", "castillo_sin"):
            zones[zone] = [_object(state, player, written, cards) for written in content]
        else:
            zones[zone] = content
    state["players"][player] = zones
    for named in half.get("castillo_contiene", []):
        state["cards"][named] = _card(named, cards)


def _object(state: dict[str, Any], player: str, written: str, cards: dict[str, dict[str, Any]]) -> str:
    """`id:Card`, with `>bearer` for a weapon, `*` for entered this turn, `=P` for another owner."""
    match = re.fullmatch(
        r"(?P<id>[^:]+):(?P<card>[^>*=]+)(?:>(?P<host>\w+))?(?P<new>\*)?(?:=(?P<owner>[AB]))?", written
    )
    assert match, written
    id, named = match["id"], match["card"]
    state["cards"][named] = _card(named, cards)
    state["objects"][id] = {"card": named, "owner": match["owner"] or player}
    if match["host"]:
        state["objects"][id]["attached_to"] = match["host"]
    if match["new"]:
        state["objects"][id]["entered_this_turn"] = True
    return id


def _card(named: str, cards: dict[str, dict[str, Any]]) -> dict[str, Any]:
    if named in cards:
        return cards[named]
    plain = re.fullmatch(r"F(\d+)", named)
    return ally(named, int(plain[1])) if plain else CARDS[named]


def play(card: str, *targets: str, by: str = "A", **fields: Any) -> dict[str, Any]:
    """`by` plays a card."""
    return _act("jugar", by, card=card, targets=list(targets) or None, **fields)


def use(card: str, *targets: str, by: str = "A", **fields: Any) -> dict[str, Any]:
    """`by` uses an ability."""
    return _act("usar", by, card=card, targets=list(targets) or None, **fields)


def respond(card: str, *targets: str, by: str = "B", to: int = 0) -> dict[str, Any]:
    """`by` responds to the action at that place."""
    return _act("responder", by, card=card, targets=list(targets) or None, to=to)


def annul(card: str, *targets: str, by: str = "B") -> dict[str, Any]:
    """`by` annuls the card being played."""
    return _act("anular", by, card=card, targets=list(targets) or None)


def attack(*cards: str, by: str = "A") -> dict[str, Any]:
    """`by` declares attackers."""
    return _act("atacar", by, cards=list(cards))


def block(by: str = "B", **blocks: Any) -> dict[str, Any]:
    """`by` declares blockers."""
    return _act("bloquear", by, blocks=blocks)


def advance(to: str) -> dict[str, Any]:
    """The turn goes on."""
    return {"by": None, "do": "avanzar", "to": to}


def choose(by: str, value: Any) -> dict[str, Any]:
    """`by` answers an open choice."""
    return _act("elegir", by, value=value)


def _act(do: str, by: str | None, **fields: Any) -> dict[str, Any]:
    return {"by": by, "do": do, **{key: value for key, value in fields.items() if value is not None}}


def rule(state: dict[str, Any], *actions: dict[str, Any], **question: Any) -> Ruling:
    """The ruling of a situation."""
    request: dict[str, Any] = {"game": "myl_pe", "state": state, "actions": list(actions)}
    if question:
        request["question"] = question
    return adjudicate(request)


def refused(ruling: Ruling) -> list[int]:
    """The places of the refused actions."""
    return [refusal.action for refusal in ruling.refusals]


def decisive(ruling: Ruling) -> set[str]:
    """The sections a ruling rests on."""
    return {citation.section for citation in ruling.citations if citation.kind == "decisive"}


def where(ruling: Ruling, id: str) -> str:
    """`zone of player` of an object at the end."""
    assert ruling.state_after is not None
    for player, zones in ruling.state_after["players"].items():
        for zone, content in zones.items():
            if isinstance(content, list) and id in content:
                return f"{zone} {player}"
    return "nowhere"


def shown(ruling: Ruling, id: str) -> dict[str, Any]:
    """An object as it is drawn at the end."""
    assert ruling.boards is not None
    for player in ruling.boards["after"]["players"]:
        for zone in player["zones"]:
            for card in zone["cards"]:
                for found in (card, *card["attached"]):
                    if found["id"] == id:
                        return dict(found)
    raise AssertionError(f"{id} is not shown")


def strength(ruling: Ruling, id: str) -> int:
    """The strength of an Ally at the end."""
    return int(shown(ruling, id)["strength"])


def count(ruling: Ruling, player: str, zone: str) -> int:
    """How many cards lie in a zone at the end."""
    assert ruling.boards is not None
    for half in ruling.boards["after"]["players"]:
        for drawn in half["zones"]:
            if half["id"] == player and drawn["id"] == zone:
                return int(drawn["count"])
    raise AssertionError(zone)


def adjudicated_names(ruling: Ruling) -> list[str]:
    """The answer without its leading yes or no."""
    return [part for part in [re.sub(r"^(Sí|No)\. ", "", ruling.answer.es)] if part]
