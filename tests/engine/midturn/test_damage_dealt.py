"""Boards met between the damage of a battle and its end: what is still to come, and what the board contradicts."""

from typing import Any

import pytest

from engine import adjudicate, diagnose
from engine.ruling import Ruling
from tests.engine.situations import ally, board, side, spell

END = {"do": "avanzar", "to": "9.3.4.f"}
CARDS = {
    "Saqueador": {
        **ally("Saqueador", 2, "Cuando hace daño, puedes robar una carta."),
        "ability": [
            {
                "kind": "triggered",
                "when": {"event": "hace_dano"},
                "optional": True,
                "steps": [{"do": "draw", "number": 1}],
            }
        ],
    },
}


def fought(step: str, attacker: str = "F5", blocker: str = "F3", *, turn: dict[str, Any] | None = None) -> Any:
    """The damage of 2 is dealt, where the step says so, and who blocked is still there."""
    halves = side(ataque=[f"a:{attacker}"]), side(defensa=[f"x:{blocker}"], castillo=20)
    return board(*halves, step=step, blocks={"x": "a"}, **(turn or {}))


def ruled(state: Any) -> Ruling:
    return adjudicate({"game": "myl_pe", "state": state, "actions": [END]})


@pytest.mark.parametrize("step", ["9.3.4.1.c", "9.3.4.1.d"])
def test_after_the_damage_the_loser_is_still_destroyed_and_nothing_is_milled_again(step: str) -> None:
    assert ruled(fought(step)).answer.es == "F3 queda en el Cementerio de B."


@pytest.mark.parametrize("step", ["9.3.4.c", "9.3.4.1.a", "9.3.4.1.b"])
def test_before_it_both_are_to_come(step: str) -> None:
    assert ruled(fought(step)).answer.es == "F3 queda en el Cementerio de B; B queda con 18 cartas en el Castillo."


def test_whom_combat_damage_does_not_destroy_is_not() -> None:
    assert "permanece en juego" in ruled(fought("9.3.4.1.d", blocker="Escudado")).answer.es


@pytest.mark.parametrize("step", ["9.3.4.d", "9.3.4.e", "9.3.4.f"])
def test_a_loser_that_is_there_after_the_destruction_contradicts_the_step(step: str) -> None:
    (problem,) = diagnose({"game": "myl_pe", "state": fought(step), "actions": []}, history=True)
    assert (problem.code, problem.sections) == ("undestroyed", ("9.3.4.1.d", "9.3.4.1"))
    assert ruled(fought(step)).answer.es.startswith("El tablero muestra algo irregular (F3 pierde la comparación")


@pytest.mark.parametrize("state", [fought("9.3.4.1.d"), fought("9.3.4.d", blocker="Escudado")])
def test_before_the_destruction_or_where_something_saves_it_nothing_is_wrong(state: Any) -> None:
    assert diagnose({"game": "myl_pe", "state": state, "actions": []}, history=True) == []


COUNTER = {
    "Réplica": {
        **spell("Réplica", ""),
        "ability": [
            {
                "kind": "response",
                "when": {"event": "recibe_dano", "by": "you"},
                "steps": [{"do": "mill", "who": "opponent", "count": {"number": "fact", "what": "n"}}],
            }
        ],
    }
}


def replied(step: str, **theirs: Any) -> Ruling:
    """B replies to damage that the board shows to be dealt."""
    state = board(side(ataque=["a:F5"]), side(mano=["r:Réplica"], castillo=20, **theirs), step=step, cards=COUNTER)
    return adjudicate({"game": "myl_pe", "state": state, "actions": [{"by": "B", "do": "jugar", "card": "r"}]})


def test_damage_that_was_just_dealt_may_be_replied_to_and_is_known() -> None:
    assert (
        replied("9.3.4.1.c").answer.es == "A queda con 25 cartas en el Castillo; Réplica queda en el Cementerio de B."
    )


@pytest.mark.parametrize("step", ["9.3.4.1.a", "9.3.4.1.d", "9.3.4.d"])
def test_before_and_after_it_is_not_the_moment(step: str) -> None:
    assert replied(step).verdict == "illegal"


def test_where_no_damage_came_through_there_is_nothing_to_reply_to() -> None:
    state = fought("9.3.4.1.c", attacker="F3", blocker="F5")
    state["cards"] |= COUNTER
    state["objects"]["r"] = {"card": "Réplica", "owner": "B"}
    state["players"]["B"]["mano"] = ["r"]
    action = {"by": "B", "do": "jugar", "card": "r"}
    assert adjudicate({"game": "myl_pe", "state": state, "actions": [action]}).verdict == "illegal"


def damaged(step: str, **turn: Any) -> Any:
    return board(side(ataque=["a:Saqueador"]), side(), step=step, cards=CARDS, **turn)


@pytest.mark.parametrize("step", ["9.3.4.c", "9.3.4.1.c", "9.3.4.1.d", "9.3.4.d"])
def test_what_the_damage_fires_is_to_come_up_to_its_own_step(step: str) -> None:
    assert ruled(damaged(step)).answer.es.endswith("Saqueador: robar 1 (sí; no).")


@pytest.mark.parametrize("state", [damaged("9.3.4.e"), damaged("9.3.4.d", told=True)])
def test_after_that_step_or_where_all_is_told_it_is_not(state: Any) -> None:
    assert ruled(state).answer.es == "El tablero queda como estaba."


HUNTER = {
    "Cazador": ally("Cazador", 5, "Cuando hace daño al Castillo oponente, tu oponente bota esa cantidad de cartas.")
}
BLOCKED = "Se da por hecho que nadie bloqueó a Cazador en esta batalla."


def hunted(*past: dict[str, Any], **theirs: Any) -> Ruling:
    """After the damage of 5, or of 3 where an F2 that is gone blocked it, as much is milled again."""
    state = board(side(ataque=["a:Cazador"]), side(castillo=25, **theirs), step="9.3.4.d", cards=HUNTER)
    state["past"] = list(past)
    return ruled(state)


def test_how_much_damage_was_dealt_is_said_to_rest_on_nobody_having_blocked() -> None:
    assert hunted(cementerio=["b:F2"]).answer.es == f"{BLOCKED} B queda con 20 cartas en el Castillo."
    assert hunted().answer.es == "B queda con 20 cartas en el Castillo."


def test_a_blocker_that_was_destroyed_took_its_part_of_the_damage() -> None:
    told = {"source": "a", "what": "bloqueado", "section": "9.3.2.d", "choice": "b"}
    assert hunted(told, cementerio=["b:F2"]).answer.es.endswith("Lo bloqueó F2. B queda con 22 cartas en el Castillo.")


SCRIBE = {"Escriba": ally("Escriba", 2, "Cuando robas una carta, tu oponente bota 2 cartas de su Castillo.")}


def test_just_after_the_draw_of_the_turn_what_it_fires_is_to_come() -> None:
    """It is resolved in 9.4.E, which the board is met at."""
    state = board(side(defensa=["e:Escriba"]), side(), step="9.4.E", cards=SCRIBE)
    ruling = adjudicate({"game": "myl_pe", "state": state, "actions": [{"do": "avanzar", "to": "9.4.F"}]})
    assert ruling.answer.es == "B queda con 28 cartas en el Castillo."


@pytest.mark.parametrize("turn", [{"step": "9.4.F"}, {"step": "9.4.E", "told": True}])
def test_later_or_where_all_is_told_it_is_not(turn: dict[str, Any]) -> None:
    state = board(side(defensa=["e:Escriba"]), side(), cards=SCRIBE, **turn)
    ruling = adjudicate({"game": "myl_pe", "state": state, "actions": [{"do": "avanzar", "to": "9.4.G"}]})
    assert ruling.answer.es == "El tablero queda como estaba."
