"""An action that names more targets than its card takes is illegal, unless they may be meant for something else."""

from typing import Any

import pytest

from tests.engine.situations import ally, board, play, refused, rule, side, spell, use

CARDS: dict[str, dict[str, Any]] = {
    "Tajo": spell("Tajo", "Destruye hasta dos Aliados oponentes."),
    "Tirador": ally("Tirador", 2, "Una vez por turno, destruye un Aliado oponente."),
    "Viuda": ally("Viuda", 1, "Cuando juegas un Talismán, destruye un Aliado oponente."),
    "Moneda": {"name": "Moneda", "type": "Oro", "text_es": ""},
    "Relevo": spell("Relevo", "Destruye un Aliado oponente y luego sube un Aliado oponente a la mano de su dueño."),
}
THREE = side(defensa=["b:F1", "c:F2", "d:F3"])


@pytest.mark.parametrize(
    ("mine", "action", "told"),
    [
        (side(mano=["g:Golpe"]), play("g", "b", "c"), "No. Nombra un objetivo de más."),
        (side(mano=["g:Golpe"]), play("g", "b", "c", "d"), "No. Nombra 2 objetivos de más."),
        (side(mano=["t:Tajo"]), play("t", "b", "c", "d"), "No. Nombra un objetivo de más: son a lo más 2."),
        (side(defensa=["a:Tirador"]), use("a", "b", "c"), "No. Nombra un objetivo de más."),
    ],
)
def test_more_targets_than_a_card_takes_are_refused(mine: dict[str, Any], action: dict[str, Any], told: str) -> None:
    assert rule(board(mine, THREE, cards=CARDS), action).answer.es == told


@pytest.mark.parametrize(
    ("mine", "action"),
    [
        (side(mano=["t:Tajo"]), play("t", "b", "c")),
        (side(mano=["g:Golpe"]), play("g", "b", "b")),
        (side(mano=["g:Golpe"], defensa=["v:Viuda"]), play("g", "b", "c")),
        (side(mano=["r:Relevo"]), play("r", "b", "c")),
    ],
    ids=["as many as it takes", "one named twice", "one for what is triggered", "one for what comes later"],
)
def test_targets_that_may_be_meant_for_something_are_not_too_many(mine: dict[str, Any], action: dict[str, Any]) -> None:
    assert refused(rule(board(mine, THREE, cards=CARDS), action)) == []


def _not_asked_for(mine: dict[str, Any], *actions: dict[str, Any]) -> list[str]:
    theirs = side(defensa=["b:F1", "c:F2"], reserva=["o:Moneda"], mano=["h:F3"])
    ruling = rule(board(mine, theirs, cards=CARDS), *actions)
    return [one.en for one in ruling.assumptions if "named as a target" in one.en]


def test_a_target_that_no_part_of_the_play_could_take_is_said_not_to_count() -> None:
    told = "Moneda is named as a target and nothing that was played asks for it: it does not count."
    assert _not_asked_for(side(mano=["g:Golpe"]), play("g", "b", "o")) == [told]


@pytest.mark.parametrize(
    ("mine", "action"),
    [
        (side(mano=["g:Golpe"]), play("g", "b")),
        (side(mano=["g:Golpe"]), play("g", "o")),
        (side(mano=["g:Golpe"]), play("g", "b", "h")),
        (side(mano=["g:Golpe"], defensa=["v:Viuda"]), play("g", "b", "c")),
    ],
    ids=["taken", "refused", "in a hand", "taken by what was triggered"],
)
def test_of_other_targets_nothing_is_said(mine: dict[str, Any], action: dict[str, Any]) -> None:
    assert _not_asked_for(mine, action) == []
