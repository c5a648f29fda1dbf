"""Every event, and what did not happen, brings the section a judge would open; where it is not so, none comes."""

from typing import Any

import pytest

from engine import adjudicate
from tests.engine.situations import advance, ally, board, other, play, side, spell, use

CARDS = {
    "Barrido": spell("Barrido", "Destruye todos los Aliados oponentes de fuerza 2 o menos."),
    "Hechizo": spell("Hechizo", "Gana el control de un Aliado oponente."),
    "Plaga": other("Plaga", "Tótem", "Los Oros oponentes pierden su habilidad."),
    "Trigo": other("Trigo", "Oro", "Todos tus Aliados ganan +1 a la fuerza."),
    "Freno": spell("Freno", "Un Aliado no puede atacar hasta el final del turno."),
    "Coloso": ally("Coloso", 2, "No puede ser destruido por habilidades de Aliados oponentes."),
    "Fiel": ally("Fiel", 2, "Este Aliado no puede cambiar de controlador."),
    "Ninja": ally("Ninja", 2, race="Campeón Ninja"),
    "Forjador": ally("Forjador", 3, "Destruye un Oro que controles: este Aliado gana 2 a la fuerza."),
    "Velo": spell("Velo", "Un Aliado es imbloqueable hasta el final del turno."),
}


def decisive(state: Any, *actions: Any) -> set[str]:
    ruling = adjudicate({"game": "myl_pe", "state": state, "actions": list(actions)})
    return {cited.section for cited in ruling.citations if cited.kind == "decisive"}


def laid(mine: dict[str, Any], theirs: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    return board(mine, theirs, cards=CARDS, **more)


def printed(state: dict[str, Any], **cards: str) -> dict[str, Any]:
    """The board with some of its cards being those of the catalogue."""
    for id, card in cards.items():
        state["objects"][id]["card"] = card
    return state


END = advance("9.3.4.f")
FIGHT: dict[str, Any] = {"step": "9.3.4", "blocks": {"b": "a"}}
TABLE: dict[str, tuple[tuple[Any, ...], tuple[Any, ...], set[str]]] = {
    "a paid Oro taken because there is no other": (
        (laid(side(defensa=["a:Forjador"], pagado=["o:Oro"])), use("a")),
        (laid(side(defensa=["a:Forjador"], reserva=["o:Oro"])), use("a")),
        {"10.14"},
    ),
    "nobody is as weak as asked": (
        (laid(side(mano=["s:Barrido"]), side(defensa=["b:F5"])), play("s")),
        (laid(side(mano=["s:Barrido"])), play("s")),
        {"10.29"},
    ),
    "an Ally is kept from attacking": (
        (laid(side(mano=["s:Freno"]), side(defensa=["b:F5"])), play("s", "b")),
        (laid(side(mano=["s:Impulso"]), side(defensa=["b:F5"])), play("s", "b")),
        {"10.31"},
    ),
    "an Ally becomes unblockable": (
        (laid(side(mano=["s:Velo"], defensa=["a:F5"])), play("s", "a")),
        (laid(side(mano=["s:Impulso"], defensa=["a:F5"])), play("s", "a")),
        {"10.32"},
    ),
    "another card strengthens a fighter all the time": (
        (laid(side(ataque=["a:F3"], apoyo=["e:Estandarte"]), side(defensa=["b:F3"]), **FIGHT), END),
        (laid(side(ataque=["a:F3", "l:Lanza>a"]), side(defensa=["b:F3"]), **FIGHT), END),
        {"6.4"},
    ),
    "what would destroy it is named beside what prevents it": (
        (laid(side(mano=["v:Verdugo"], oros=2), side(defensa=["b:Coloso"])), play("v")),
        (laid(side(mano=["v:F3"], oros=2), side(defensa=["b:Coloso"])), play("v")),
        {"10.45", "10.23"},
    ),
    "that control would change is named beside what keeps it": (
        (laid(side(mano=["t:Hechizo"]), side(defensa=["b:Fiel"])), play("t", "b")),
        (laid(side(mano=["t:Velo"]), side(defensa=["b:Fiel"])), play("t", "b")),
        {"6.11.2", "5.1"},
    ),
    "something else is done instead of damage": (
        (printed(laid(side(ataque=["a:F3"]), side(mano_ocultas=3), step="9.3.4"), a="EDR-008"), END),
        (laid(side(ataque=["a:F3"]), side(mano_ocultas=3), step="9.3.4"), END),
        {"9.3.4.d"},
    ),
    "an Oro pays that has lost its ability": (
        (laid(side(mano=["f:F3"], reserva=["o:Trigo"], oros=1), side(apoyo=["p:Plaga"])), play("f")),
        (laid(side(mano=["f:F3"], reserva=["o:Trigo"], oros=1)), play("f")),
        {"3.3.E", "6.10.4"},
    ),
    "copies are meant": (
        (printed(laid(side(mano=["t:F3"], oros=3, defensa=["a:F3"])), t="MGX-133"), play("t", "a")),
        (laid(side(mano=["t:Estandarte"], oros=3, defensa=["a:F3"])), play("t")),
        {"10.16"},
    ),
    "a race that counts as another one decides of what is asked": (
        (printed(laid(side(defensa=["z:F3", "a:Ninja"]), step="9.4.B"), z="EDR-071"), advance("B:9.1.A")),
        (printed(laid(side(defensa=["z:F3", "a:F5"]), step="9.4.B"), z="EDR-071"), advance("B:9.1.A")),
        {"2.3"},
    ),
}


@pytest.mark.parametrize("what", TABLE)
def test_an_event_brings_its_law_and_only_where_it_happens(what: str) -> None:
    happens, does_not, law = TABLE[what]
    assert decisive(*happens) & law == law
    assert decisive(*does_not) & law == set()
