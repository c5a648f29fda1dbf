"""What hangs on a card that the board does not name is left open, never guessed."""

from typing import Any

from engine import adjudicate
from engine.ruling import Ruling
from tests.engine.situations import board, play, rule, side, spell

TOP = {"do": "look_top", "who": "you", "shown": True}
PUT_OR_MILL = {
    "do": "if",
    "condition": {"if": "is", "ref": "done", "cards": {"types": ["Aliado"]}},
    "steps": [{"do": "put_into_play"}],
    "otherwise": [{"do": "to_graveyard", "what": {"ref": "done"}}],
}


def ruling(castillo: Any) -> Ruling:
    """Amanda shows her top card: an Ally enters play, anything else goes to the Cementerio."""
    card = spell("Augurio", "Como dice.") | {"ability": [{"kind": "spell", "steps": [TOP, PUT_OR_MILL]}]}
    state = board(side(mano=["a:Augurio"], castillo=castillo), side(), cards={"Augurio": card})
    return adjudicate({"game": "myl_pe", "state": state, "actions": [play("a")]})


def test_a_known_top_card_decides() -> None:
    assert ruling(["x:Golpe", "y:F3"]).verdict == "resolved"


def test_of_an_unknown_one_both_ways_are_shown() -> None:
    found = ruling(20)
    assert found.verdict == "depends_on_choice"
    assert found.answer.es == (
        "Depende de lo que la mesa no dice: qué son las cartas que nadie nombró. Si no son lo que se pide: "
        "A queda con 19 cartas en el Castillo; Augurio queda en el Cementerio de A. Si lo son: Augurio pone en juego "
        "una carta que nadie nombró: dila en «castillo_contiene» y se verá qué sigue."
    )


def test_a_card_nobody_knows_is_called_so_in_both_languages() -> None:
    cards = {"Rescate": spell("Rescate", "Bota 2 cartas. Luego sube la carta superior de tu Cementerio a tu mano.")}
    steps = [step.text for step in rule(board(side(mano=["r:Rescate"]), cards=cards), play("r")).steps]
    assert any(text.es == "Una carta desconocida sube a la mano de A." for text in steps)
    assert any(text.en == "An unknown card returns to A's hand." for text in steps)
    assert not any("?" in text.es + text.en for text in steps)


DEFENDERS = {"ask": "count", "player": "A", "zone": "defensa"}
WANTED = "dila en «castillo_contiene» y se verá qué sigue"


def answered(question: dict[str, Any], castillo: Any, **more: Any) -> Ruling:
    """Amanda searches her Castillo for a Caballero and puts it into play, then plays F3 with three Oros."""
    search = {"do": "search", "cards": {"types": ["Aliado"], "race": "Caballero"}, "to": "in_play"}
    cards = {"Llamado": spell("Llamado", "Como dice.") | {"ability": [{"kind": "spell", "steps": [search]}]}}
    a = side(3, mano=["l:Llamado", "f:F3"], castillo=castillo)
    state = board(a, side(), cards=cards)
    state["players"]["A"] |= more
    actions = [play("l"), play("f")]
    return adjudicate({"game": "myl_pe", "state": state, "actions": actions, "question": question})


def test_how_many_there_are_hangs_on_whether_it_is_found() -> None:
    found = answered(DEFENDERS, 20)
    assert found.verdict == "depends_on_choice"
    assert found.answer.es == (
        f"Depende. Llamado pone en juego una carta que nadie nombró: {WANTED} (Llamado: buscar Caballero, lo "
        "encuentra); A tiene una carta en la Línea de Defensa (Llamado: buscar Caballero, no lo encuentra)."
    )


def test_that_it_is_not_there_decides() -> None:
    found = answered(DEFENDERS, 20, castillo_sin=["Caballero"])
    assert (found.verdict, found.answer.es) == ("resolved", "A tiene una carta en la Línea de Defensa.")


def test_an_action_after_it_is_legal_only_where_the_story_comes_to_it() -> None:
    assert answered({"ask": "legal", "action": 0}, 20).answer.es == "Sí. A puede jugar Llamado."
    later = answered({"ask": "legal", "action": 1}, 20)
    assert later.verdict == "depends_on_choice"
    assert later.answer.es == (
        f"Depende. Llamado pone en juego una carta que nadie nombró: {WANTED}. De otro modo: Sí. A puede jugar F3."
    )


def test_what_a_top_card_may_be_parts_the_answer_to_a_question_as_well() -> None:
    card = spell("Augurio", "Como dice.") | {"ability": [{"kind": "spell", "steps": [TOP, PUT_OR_MILL]}]}
    state = board(side(3, mano=["a:Augurio", "f:F3"], castillo=20), side(), cards={"Augurio": card})
    request = {"game": "myl_pe", "state": state, "actions": [play("a"), play("f")]}
    count = adjudicate({**request, "question": DEFENDERS})
    assert count.verdict == "depends_on_choice"
    assert count.answer.es.startswith("Depende de lo que la mesa no dice: qué son las cartas que nadie nombró.")
    for action, verdict in ((0, "resolved"), (1, "depends_on_choice")):
        assert adjudicate({**request, "question": {"ask": "legal", "action": action}}).verdict == verdict
