"""What stays in force after another card that was chosen, and which may have left play since, is never passed over."""

from typing import Any

from engine import adjudicate
from tests.engine.situations import board, side

COPY: dict[str, Any] = {
    "name": "Copia",
    "type": "Aliado",
    "cost": 0,
    "strength": 0,
    "race": "Guerrero",
    "text_es": "",
    "ability": [
        {
            "kind": "triggered",
            "when": {"event": "entra"},
            "steps": [
                {
                    "do": "become_copy",
                    "what": {"ref": "self"},
                    "of": {"pick": {"types": ["Aliado"], "other": True}},
                }
            ],
        }
    ],
}


def strength_of_the_copy(*, entered: bool) -> Any:
    state = board(side(), side())
    state["turn"] = {"active": "A", "phase": "batalla", "step": "9.3.3.b"}
    state["cards"]["Copia"] = COPY
    state["objects"]["c"] = {"card": "Copia", "owner": "A", **({"entered_this_turn": True} if entered else {})}
    state["players"]["A"]["defensa"] = ["c"]
    return adjudicate({"game": "myl_pe", "state": state, "question": {"ask": "strength", "card": "c"}})


def test_a_card_that_copied_something_that_is_gone_is_told_of() -> None:
    ruling = strength_of_the_copy(entered=True)
    assert [(told.kind, "Copia" in told.text.es) for told in ruling.past] == [("assumed", True)]
    assert "Copia" in ruling.answer.es.partition("Copia tiene fuerza")[0]


def test_so_is_one_that_entered_in_an_earlier_turn() -> None:
    ruling = strength_of_the_copy(entered=False)
    assert [(told.kind, "Copia" in told.text.es) for told in ruling.past] == [("assumed", True)]
    assert ruling.answer.es.endswith("Copia tiene fuerza 0.")


def test_what_another_card_of_the_name_left_in_force_does_not_tell_of_this_one() -> None:
    """The ban of an older one, a copy of something else by now, stands on the board; of the new one is still asked."""
    steps = [{"do": deed, "of": {"ref": "target:0"}} for deed in ("become_copy", "ban_name")]
    aimed = [{"cards": {"of": "opponent", "types": ["Aliado"]}}]
    banning = {**COPY, "ability": [{"kind": "triggered", "when": {"event": "entra"}, "targets": aimed, "steps": steps}]}
    state = board(side(defensa=["c:F1"]), side(defensa=["x:F2", "y:F3"]))
    state["cards"]["Copia"] = banning
    state["objects"]["d"] = {"card": "Copia", "owner": "A"}
    state["players"]["A"]["defensa"] = ["c", "d"]
    state["objects"]["d"]["entered_this_turn"] = True
    banned = {"effect": "ban", "what": ["jugar"], "cards": {"name": "F9"}}
    state["effects"] = [{"source": "Copia", "by": "A", "player": "B", "effect": banned, "until": "source:c:0"}]
    ruling = adjudicate({"game": "myl_pe", "state": state, "actions": [{"do": "avanzar", "to": "B:9.2.C"}]})
    assert [told.answers[0].told["source"] for told in ruling.past if told.kind == "asked"] == ["d"]


def test_a_drawn_board_keeps_the_extra_turns_that_follow() -> None:
    state = board(side(), side(), step="9.4.A", told=True, extra_turns=["A"])
    ended = adjudicate({"game": "myl_pe", "state": state, "actions": [{"do": "avanzar", "to": "9.4.F"}]}).state_after
    assert ended is not None and ended["turn"]["extra_turns"] == ["A"]
    again = adjudicate({"game": "myl_pe", "state": ended, "actions": [{"do": "avanzar", "to": "A:9.2.C"}]})
    begun = [step.text.es for step in again.steps if step.text.es.startswith("Comienza el turno")]
    assert begun == ["Comienza el turno de A."]
