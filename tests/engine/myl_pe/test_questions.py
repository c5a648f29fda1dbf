"""Questions about a board (DAR: whatever the answer rests on is cited)."""

from typing import Any

import pytest

from tests.engine.situations import advance, ally, attack, board, decisive, other, play, rule, side, spell, use


@pytest.mark.parametrize(
    ("question", "answer", "section"),
    [
        ({"ask": "strength", "card": "a"}, "F2 tiene fuerza 3: 2 impresa, +1 por Estandarte.", "6.4"),
        ({"ask": "controller", "card": "a"}, "A controla a F2, que está en su Línea de Defensa.", "5"),
        ({"ask": "race", "card": "a"}, "F2 es de raza Guerrero.", "2.3"),
        ({"ask": "ability", "card": "e"}, "Estandarte tiene su habilidad.", "2.5"),
        ({"ask": "can", "card": "a", "what": "bloquear"}, "Sí. F2 puede bloquear.", "9.3.2"),
        ({"ask": "can", "card": "n", "what": "atacar"}, None, "3.1.C"),
        ({"ask": "winner"}, "Nadie ha perdido.", "4.1"),
    ],
)
def test_a_question_is_answered_with_its_law(question: dict[str, str], answer: str | None, section: str) -> None:
    ruling = rule(board(side(defensa=["a:F2", "n:F1*"], apoyo=["e:Estandarte"])), **question)
    assert answer is None or ruling.answer.es == answer
    assert section in decisive(ruling)


def test_whether_an_action_is_legal_does_not_depend_on_the_others() -> None:
    state = board(side(defensa=["a:F2", "n:F1*"]))
    legal = rule(state, attack("n"), attack("a"), ask="legal", action=1)
    assert legal.verdict == "resolved"
    assert legal.answer.es == (
        "La acción 1 es ilegal: F1 entró en juego después de la última Fase de Agrupación de su controlador. "
        "Sí. A puede atacar con F2."
    )
    illegal = rule(state, attack("n"), attack("a"), ask="legal", action=0)
    assert (illegal.verdict, illegal.answer.es[:4]) == ("illegal", "No. ")
    assert "3.1.C" in decisive(illegal)


@pytest.mark.parametrize(
    ("action", "answer"),
    [
        ({"by": "A", "do": "atacar", "cards": []}, "Sí. A puede no atacar."),
        ({"by": "A", "do": "atacar", "cards": ["a"]}, "Sí. A puede atacar con F2."),
    ],
)
def test_an_attack_with_nobody_is_told_as_none(action: dict[str, Any], answer: str) -> None:
    assert rule(board(side(defensa=["a:F2"])), action, ask="legal", action=0).answer.es == answer


def test_the_answer_has_at_most_two_sentences_in_both_languages() -> None:
    ruling = rule(board(side(mano=["i:Impulso"], defensa=["a:F2"])), play("i", "a"))
    assert ruling.answer.es == "El Aliado F2 queda con fuerza 5; Impulso queda en el Cementerio de A."
    assert ruling.answer.en == "The Ally F2 has strength 5; Impulso is in A's Graveyard."


def test_who_may_block_several_is_listed_with_several() -> None:
    cards = {"Muro": ally("Muro", 5, "Puede bloquear a un Aliado adicional.")}
    state = board(side(ataque=["a:F2", "c:F1"]), side(defensa=["b:Muro"]), step="9.3.2.a", cards=cards)
    listed = rule(state, ask="actions").answer_data
    assert listed is not None
    blocks = [one["action"]["blocks"] for one in listed["moments"][0]["actions"] if one["action"]["do"] == "bloquear"]
    assert blocks == [{"b": "a"}, {"b": "c"}, {"b": ["a", "c"]}]


def test_what_is_decided_on_names_its_price() -> None:
    text = "Cuando entra en juego puedes pagar un Oro: destruye un Aliado oponente."
    state = board(side(3, mano=["f:Forja"]), side(defensa=["x:F2"]), cards={"Forja": ally("Forja", 2, text)})
    (choice,) = rule(state, play("f")).choices
    assert (choice.what.es, choice.what.en) == ("Forja: pagar 1 Oro para destruir", "Forja: pay 1 Oro to destroy")


def test_two_who_lose_together_are_both_named() -> None:
    spell_ = {"Derrumbe": spell("Derrumbe", "Cada jugador bota 2 cartas de su Castillo.")}
    ruling = rule(board(side(castillo=2, mano=["d:Derrumbe"]), side(castillo=2), cards=spell_), play("d"), ask="winner")
    assert ruling.answer.es.endswith("(pierden ambos): Ambos pierden la partida.")


def test_who_controls_a_card_is_told_with_the_card_that_did_it() -> None:
    state = board(side(mano=["t:Trueque"], defensa=["a:F1"]), side(defensa=["b:F5", "w:Lanza>b"]))
    assert rule(state, play("t", "a", "b"), ask="controller", card="b").answer.es == (
        "A controla a F5 por Trueque; su dueño es B."
    )
    assert rule(state, play("t", "a", "b"), ask="controller", card="w").answer.es == (
        "A controla a Lanza por Trueque; su dueño es B."
    )


def test_how_a_card_came_to_its_controller_before_the_history_no_board_shows() -> None:
    ruling = rule(board(side(defensa=["b:F5=B"])), ask="controller", card="b")
    assert ruling.answer.es == (
        "A controla a F5, que está en su Línea de Defensa; su dueño es B, y la mesa no muestra cómo cambió de "
        "controlador."
    )
    assert {"5", "5.1"} <= decisive(ruling)


def test_nobody_controls_what_is_not_in_play() -> None:
    ruling = rule(board(side(cementerio=["a:F1"])), ask="controller", card="a")
    assert (ruling.answer.es, ruling.answer_data) == (
        "Nadie controla a F1: no está en juego.",
        {"value": None, "owner": "A"},
    )


def test_a_board_alone_says_what_is_wrong_on_it_or_what_it_cannot_show() -> None:
    wrong = rule(board(side(castillo=60), side(castillo=51)))
    assert wrong.answer.es.startswith("Algo salió mal: A tiene 60 cartas entre todas sus zonas")
    assert "; B tiene 51 cartas" in wrong.answer.es
    assert (wrong.verdict, wrong.assumptions) == ("resolved", ())
    assert [item.en.partition(":")[0] for item in rule(board()).assumptions] == ["The board is taken as it is written"]


def test_virtual_oros_are_part_of_what_a_claimed_board_is() -> None:
    cards = {"Pozo": other("Pozo", "Tótem", "Una vez por turno genera un Oro virtual.")}
    state = board(side(apoyo=["p:Pozo"]), cards=cards)
    claimed = {**state, "players": {**state["players"], "A": {**state["players"]["A"], "oros_virtuales": 2}}}
    ruling = rule(state, use("p"), ask="divergence", claim=claimed)
    assert ruling.answer.es == "No. A queda con 1 Oro virtual (y no 2): «A genera 1 Oro virtual»."
    assert "10.30" in decisive(ruling)


def test_a_draw_that_was_kept_from_happening_is_why_a_claim_is_wrong() -> None:
    calm = other("Calma", "Tótem", "Los jugadores no pueden robar cartas al finalizar su turno.")
    state = board(side(apoyo=["c:Calma"]), step="9.4.C", cards={"Calma": calm})
    claimed = board(side(apoyo=["c:Calma"], castillo=29, mano_ocultas=1), step="9.4.E", cards={"Calma": calm})
    ruling = rule(state, advance("9.4.E"), ask="divergence", claim=claimed)
    assert "«A no roba: lo impide Calma»" in ruling.answer.es
    assert decisive(ruling) == {"6.11.2", "9.4.D"}


def test_what_nothing_changed_is_so_by_the_law_of_its_zone() -> None:
    ruling = rule(board(), ask="divergence", claim=board(side(castillo=29, mano_ocultas=1)))
    assert ruling.answer_data is not None
    assert [item["sections"] for item in ruling.answer_data["divergences"]] == [["4.1"], ["4.9"]]


@pytest.mark.parametrize(
    ("step", "who", "law"),
    [("9.3.1.a", "A", "9.3.1.a"), ("9.3.2.a", "B", "9.3.2"), ("9.3.3.b", "B", "9.3.3"), ("9.3.4.a", "A", "9.3.4.a")],
)
def test_the_defender_acts_where_blockers_are_declared_and_first_in_the_war(step: str, who: str, law: str) -> None:
    ruling = rule(board(side(ataque=["a:F1"]), side(defensa=["b:F1"]), step=step), ask="priority")
    assert (ruling.answer.es, law in decisive(ruling)) == (f"{who} tiene la prioridad.", True)


def test_what_tells_an_option_from_the_others_is_told_first() -> None:
    cards = {
        "Marea": spell("Marea", "Destruye todos los Aliados en juego."),
        "Heraldo": ally("Heraldo", 1, "Cuando es destruido roba una carta."),
        "Censor": ally("Censor", 1, "Cuando es destruido descarta tu mano."),
    }
    (choice,) = rule(board(side(mano=["m:Marea"], defensa=["h:Heraldo", "c:Censor"]), cards=cards), play("m")).choices
    assert [option.summary.es for option in choice.options] == [
        "A queda con 29 cartas en el Castillo.",
        "A queda con 1 carta en la mano; A queda con 29 cartas en el Castillo.",
    ]


def test_chance_is_told_in_fractions_and_unknown_cards_as_such() -> None:
    cards = {"Saqueo": spell("Saqueo", "Tu oponente descarta una carta de su mano al azar.")}
    ruling = rule(board(side(mano=["s:Saqueo"]), side(mano=["a:F1"], mano_ocultas=3), cards=cards), play("s"))
    assert ruling.answer.es == "Depende del azar: Saqueo: descartar (F1: 1/4; desconocida: 3/4)."
    assert ruling.answer.en == "It depends on chance: Saqueo: discard (F1: 1/4; unknown: 3/4)."


def test_who_lost_its_ability_is_told_with_what_took_it() -> None:
    cards = {"Sello": spell("Sello", "Un Aliado oponente pierde su habilidad por el resto del juego.")}
    state = board(side(mano=["s:Sello"]), side(2, defensa=["k:Brujo"]), cards=cards)
    lost = (play("s", "k"), advance("B:9.2.C"))
    assert rule(state, *lost, ask="ability", card="k").answer.es == (
        "Brujo no tiene su habilidad: la perdió por Sello."
    )
    used = rule(state, *lost, use("k", by="B"))
    assert (used.answer.es, "6.10.4" in decisive(used)) == ("No. Brujo perdió su habilidad por Sello.", True)
    never = rule(board(side(defensa=["a:F1"])), use("a"))
    assert (never.answer.es, decisive(never) & {"2.5.A", "6.10.4"}) == ("No. F1 no tiene habilidad.", {"2.5.A"})


def test_a_legal_action_that_is_of_no_use_says_so() -> None:
    cards = {
        "Coraza": ally("Coraza", 2, "No puede ser destruido."),
        "Centella": spell("Centella", "Destruye un Aliado oponente."),
    }
    state = board(side(mano=["c:Centella"]), side(defensa=["k:Coraza", "f:F1"]), cards=cards)
    assert rule(state, play("c", "k"), ask="legal", action=0).answer.es == (
        "Sí. A puede jugar Centella: Coraza, pero el Aliado Coraza no puede ser destruido y permanece en juego."
    )
    assert rule(state, play("c", "f"), ask="legal", action=0).answer.es == "Sí. A puede jugar Centella: F1."
