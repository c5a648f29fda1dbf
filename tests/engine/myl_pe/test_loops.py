"""A sequence that nothing can stop is found out and named."""

from typing import Any

from engine.ruling import Ruling
from tests.engine.situations import board, play, rule, side


def totem(*abilities: dict[str, Any]) -> dict[str, Any]:
    """A Tótem with these abilities."""
    return {"name": "Noria", "type": "Tótem", "cost": 0, "ability": list(abilities)}


def fires(event: str, do: str, **more: Any) -> dict[str, Any]:
    """«Cuando un Aliado ...»: something is done to that very card."""
    when = {"event": event, "what": {"types": ["Aliado"]}}
    return {"kind": "triggered", "when": when, "steps": [{"do": do, "what": {"ref": "event"}}], **more}


def after_a_blow(*abilities: dict[str, Any]) -> Ruling:
    """Amanda destroys Bastián's Ally while that Tótem is in play."""
    table = board(
        side(mano=["g:Golpe"], apoyo=["t:Noria"]), side(defensa=["b1:F2"]), cards={"Noria": totem(*abilities)}
    )
    return rule(table, play("g", "b1"))


def test_an_ally_that_comes_back_and_is_destroyed_for_ever() -> None:
    ruling = after_a_blow(fires("entra", "destroy"), fires("destruido", "put_into_play"))
    assert ruling.verdict == "loop"
    assert ruling.answer.es == "La secuencia se repite sin fin por lo que dice: Noria."
    assert ruling.answer.en == "The sequence repeats for ever by the words of: Noria."


def test_an_ally_that_comes_back_once_is_no_loop() -> None:
    assert after_a_blow(fires("destruido", "put_into_play")).verdict == "resolved"


def test_whoever_may_end_it_at_any_time_chooses_between_an_end_and_none() -> None:
    ruling = after_a_blow(fires("entra", "destroy"), fires("destruido", "put_into_play", optional=True))
    assert ruling.verdict == "depends_on_choice"
    yes, no = ruling.choices[0].options
    assert no.verdict == "resolved"
    assert [(again.label.en, again.verdict) for again in yes.choices[0].options] == [
        ("yes", "loop"),
        ("no", "resolved"),
    ]


def test_a_choice_that_changes_nothing_does_not_end_it() -> None:
    """Whichever of the two abilities resolves first, Amanda's and Bastián's Allies come back and are destroyed."""
    ruling = after_a_blow(fires("entra", "destroy"), fires("destruido", "put_into_play"), fires("entra", "destroy"))
    assert ruling.verdict == "loop"
