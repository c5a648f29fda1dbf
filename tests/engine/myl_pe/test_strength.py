"""Strength: bonuses, doublers, setters, and the order they are applied in (DAR 3.1.B, 7.1.2)."""

import pytest

from engine.ruling import Ruling
from tests.engine.situations import ally, board, choose, decisive, play, rule, side, spell, strength, use

INVERSION = {
    "source": "Metamorfosis de Loki",
    "by": "B",
    "text_es": "Los bonos de fuerza se aplican negativamente, mínimo 0, hasta el final del juego.",
}


def after(
    *spells: str, on: str = "F5", apoyo: tuple[str, ...] = (), effects: list[dict[str, str]] | None = None
) -> Ruling:
    """Both players play these Talismanes on one Ally of A during the Guerra de Talismanes, in this order."""
    mine = [f"a{n}:{card}" for n, card in enumerate(spells) if card != "Debilidad"]
    theirs = [f"b{n}:{card}" for n, card in enumerate(spells) if card == "Debilidad"]
    state = board(
        side(ataque=[f"s:{on}"], mano=mine, apoyo=[f"t{n}:{card}" for n, card in enumerate(apoyo)]),
        side(mano=theirs),
        step="9.3.3.b",
        effects=effects,
    )
    target = {"Doble": ()}
    actions = [
        play(
            f"{'b' if card == 'Debilidad' else 'a'}{n}",
            *target.get(card, ("s",)),
            by="B" if card == "Debilidad" else "A",
        )
        for n, card in enumerate(spells)
    ]
    return rule(state, *actions)


@pytest.mark.parametrize(
    ("spells", "expected"),
    [
        (["Impulso"], 8),
        (["Impulso", "Impulso"], 11),
        (["Debilidad"], 0),
        (["Debilidad", "Impulso"], 3),
        (["Impulso", "Debilidad"], 0),
        (["Debilidad", "Impulso", "Impulso"], 6),
        (["Impulso", "Debilidad", "Impulso"], 3),
        (["Doble"], 10),
        (["Impulso", "Doble"], 16),
        (["Doble", "Impulso"], 13),
        (["Debilidad", "Doble"], 0),
        (["Debilidad", "Impulso", "Doble"], 6),
    ],
)
def test_one_shot_effects_apply_in_the_order_they_came(spells: list[str], expected: int) -> None:
    assert strength(after(*spells), "s") == expected


def test_a_setter_wipes_continuous_bonuses() -> None:
    assert strength(after(apoyo=("Estandarte",)), "s") == 6
    ruling = after("Debilidad", "Impulso", apoyo=("Estandarte",))
    assert strength(ruling, "s") == 3
    assert "7.1.2" in decisive(ruling)


def test_a_single_bonus_needs_no_rule_of_order() -> None:
    ruling = after("Impulso")
    assert "3.1.B.1.1" in decisive(ruling)
    assert "7.1.2" not in decisive(ruling)


def test_a_continuous_setter_holds_while_it_is_borne_and_the_other_reading_is_told() -> None:
    ruling = rule(board(side(defensa=["a:F4", "w:Cadena>a"], mano=["i:Impulso"])), play("i", "a"))
    assert strength(ruling, "a") == 0
    assert {"3.1.B.2", "7.1.2"} <= decisive(ruling)
    assert [note.sections for note in ruling.assumptions] == [("3.1.B.2", "7.1.2")]
    assert ruling.verdict == "ambiguous"


@pytest.mark.parametrize(("spells", "expected"), [(["Doble"], 10), (["Impulso"], 2), (["Impulso", "Impulso"], 0)])
def test_inverted_bonuses_lower_but_doublers_still_double(spells: list[str], expected: int) -> None:
    assert strength(after(*spells, effects=[INVERSION]), "s") == expected


def test_strength_that_counts_allies_counts_itself() -> None:
    rey = {"Rey": ally("Rey", 2, "Gana +1 a la fuerza por cada Aliado que tengas en juego.")}
    ruling = rule(board(side(defensa=["r:Rey"], ataque=["f:F1"]), side(defensa=["x:F1"]), cards=rey))
    assert strength(ruling, "r") == 4


def test_a_bonus_ends_with_the_turn_and_a_permanent_board_does_not_change() -> None:
    ruling = rule(
        board(side(defensa=["b:Brujo"], oros=2)), use("b"), use("b"), {"by": None, "do": "avanzar", "to": "B:9.1.A"}
    )
    assert strength(ruling, "b") == 1
    assert "6.9" in decisive(ruling)


def test_a_bonus_on_an_ally_that_left_play_is_gone() -> None:
    bounce = {"Ola": spell("Ola", "Sube un Aliado oponente a la mano de su dueño.")}
    state = board(side(ataque=["a:F2"], mano=["i:Impulso"]), side(mano=["o:Ola"]), step="9.3.3.b", cards=bounce)
    ruling = rule(state, play("i", "a"), play("o", "a", by="B"))
    assert ruling.state_after is not None
    assert ruling.state_after["players"]["A"]["mano"] == ["a"]
    again = rule(ruling.state_after | {"turn": {"active": "A", "phase": "vigilia", "step": "9.2.C"}})
    assert again.problems == ()


def test_who_chooses_a_target_is_asked_when_nobody_said() -> None:
    ruling = rule(board(side(mano=["i:Impulso"], defensa=["a:F1", "b:F2"])), play("i"))
    assert ruling.verdict == "depends_on_choice"
    assert [(option.choose, option.summary.es) for option in ruling.choices[0].options] == [
        ("a", "El Aliado F1 queda con fuerza 4; Impulso queda en el Cementerio de A."),
        ("b", "El Aliado F2 queda con fuerza 5; Impulso queda en el Cementerio de A."),
    ]
    chosen = rule(board(side(mano=["i:Impulso"], defensa=["a:F1", "b:F2"])), play("i"), choose("A", "b"))
    assert (chosen.verdict, strength(chosen, "b"), strength(chosen, "a")) == ("resolved", 5, 1)


def in_force(text: str, **more: str) -> list[dict[str, str]]:
    return [{"source": "efecto", "by": "B", "text_es": text, **more}]


def test_effects_in_force_may_be_given_as_words() -> None:
    allies = side(defensa=["a:F2"]), side(defensa=["x:F2", "y:F1"])
    everyone = rule(
        board(*allies, effects=in_force("Todos tus Aliados ganan +1 a la fuerza hasta el final del turno."))
    )
    assert [strength(everyone, id) for id in ("a", "x", "y")] == [2, 3, 2]
    one = rule(
        board(*allies, effects=in_force("Un Aliado gana +3 a la fuerza hasta el final del turno.", applies_to="y"))
    )
    assert [strength(one, id) for id in ("a", "x", "y")] == [2, 2, 4]


def test_an_effect_in_force_that_nobody_understands_stops_the_ruling() -> None:
    ruling = rule(board(side(defensa=["a:F2"]), effects=in_force("Los Aliados bailan.")))
    assert (ruling.verdict, [item.span for item in ruling.not_understood]) == (
        "not_understood",
        ["Los Aliados bailan"],
    )


def test_a_printed_x_is_zero() -> None:
    ruling = rule(board(side(defensa=["x:Equis"]), cards={"Equis": {**ally("Equis", 0), "strength": "X"}}))
    assert strength(ruling, "x") == 0


def test_an_effect_nobody_understands_stays_on_the_board_that_is_kept() -> None:
    ruling = rule(board(side(defensa=["a:F2"]), effects=in_force("Los Aliados bailan.")))
    assert ruling.state_before is not None
    assert rule(ruling.state_before).verdict == "not_understood"
