"""What players may do only so often in a turn, and what a card asks of the turn before: the board shows neither."""

from typing import Any

import pytest

from engine.ruling import Ruling
from tests.engine.situations import advance, ally, board, play, respond, rule, side, spell, strength, where

GROWS = "Un Aliado gana +1 a la fuerza permanentemente."
CARDS: dict[str, dict[str, Any]] = {
    "Silencio": {
        **spell("Silencio", "Los jugadores solo pueden jugar un Talismán cada turno.", 2),
        "type": "Tótem",
    },
    "Brío": spell("Brío", GROWS),
    "Venganza": spell("Venganza", "Si en el turno anterior fuiste atacado, destruye un Aliado oponente."),
    "Cacería": spell("Cacería", "Anula un Aliado que tu oponente juegue desde su mano."),
    "Vigía": spell("Vigía", "Puedes buscar un Oro en tu Castillo y ponerlo en tu mano."),
    "Yugo": {**spell("Yugo", "Tus Aliados pueden llevar un Arma extra.", 2), "type": "Tótem"},
    "Daga": {**spell("Daga", "El portador gana +1 a la fuerza."), "type": "Arma"},
}
LIMITED = "Se da por hecho que antes de este tablero nadie había jugado en este turno lo que Silencio limita"


def limited(step: str = "9.2.C", **turn: Any) -> Ruling:
    """Brío is played on F2 beside a Tótem that lets each player play one Talismán a turn."""
    mine = side(defensa=["a:F2"], apoyo=["s:Silencio"], mano=["b:Brío"])
    return rule(board(mine, side(), step=step, cards=CARDS, **turn), play("b", "a"))


def told(choice: str, n: int = 1) -> dict[str, Any]:
    return {"source": "s", "what": "ocurre", "section": "6.5", "choice": choice, "n": n}


def with_past(*entries: dict[str, Any], wholly: bool = False) -> Ruling:
    mine = side(defensa=["a:F2"], apoyo=["s:Silencio"], mano=["b:Brío"])
    state = board(mine, side(), step="9.2.C", cards=CARDS)
    state["past"] = list(entries)
    state["turn"] |= {"told": True} if wholly else {}
    return rule(state, play("b", "a"))


def test_a_limit_per_turn_is_taken_not_to_be_used_up_and_says_so() -> None:
    ruling = limited()
    assert ruling.verdict == "resolved"
    assert ruling.answer.es.startswith(LIMITED)
    assert strength(ruling, "a") == 3


def test_a_limit_that_was_told_to_be_used_up_forbids() -> None:
    ruling = with_past(told("A"))
    assert (ruling.verdict, ruling.assumptions) == ("illegal", ())


def test_a_limit_that_the_other_player_used_up_forbids_nothing_to_this_one() -> None:
    assert with_past(told("B")).verdict == "resolved"


def test_a_past_that_is_wholly_told_says_who_reached_a_limit() -> None:
    assert with_past(told("A"), wholly=True).verdict == "illegal"
    assert with_past(wholly=True).assumptions == ()


def test_at_the_start_of_a_turn_nobody_can_have_reached_a_limit() -> None:
    mine = side(defensa=["a:F2"], apoyo=["s:Silencio"], mano=["b:Brío"])
    state = board(mine, side(), step="9.1.A", cards=CARDS)
    ruling = rule(state, {"do": "avanzar", "to": "9.2.C"}, play("b", "a"))
    assert (ruling.verdict, ruling.assumptions) == ("resolved", ())


def avenged(*past: dict[str, Any], question: str = "deaths") -> Ruling:
    """A plays what destroys an opposing Ally if A was attacked in the turn before."""
    state = board(side(mano=["v:Venganza"]), side(defensa=["b:F3"]), cards=CARDS)
    state["past"] = list(past)
    return rule(state, play("v"), ask=question)


def test_what_a_card_that_is_played_asks_of_the_turn_before_is_asked_where_it_alone_allows_it() -> None:
    ruling = avenged()
    assert (ruling.verdict, where(ruling, "b")) == ("depends_on_past", "defensa B")
    assert ruling.answer.es == (
        "Depende de lo que pasó antes. ¿Ya se había dado, antes de este tablero, lo que pregunta Venganza: «fuiste "
        "atacado en el turno anterior»? Si no había pasado: No muere nadie. Si ya había pasado: Muere F3, de B."
    )


def test_what_would_not_allow_what_was_done_is_not_asked() -> None:
    dear = {**CARDS, "Venganza": {**CARDS["Venganza"], "cost": 1}}
    ruling = rule(board(side(mano=["v:Venganza"]), side(defensa=["b:F3"]), cards=dear), play("v"))
    assert (ruling.verdict, ruling.past) == ("illegal", ())


def test_what_was_told_of_the_turn_before_holds() -> None:
    ruling = avenged({"source": "v", "what": "ocurre", "section": "6", "choice": "sí"})
    assert where(ruling, "b") == "cementerio B"
    assert ruling.assumptions == ()


def test_an_attack_that_the_board_shows_was_in_the_turn_before_once_that_turn_is_over() -> None:
    state = board(side(mano=["v:Venganza"]), side(ataque=["b:F3"]), active="B", step="9.3.3.b", cards=CARDS)
    attacked = rule(state, {"do": "avanzar", "to": "A:9.2.C"}, play("v"))
    assert where(attacked, "b") == "cementerio B"
    state = board(side(mano=["v:Venganza"]), side(defensa=["b:F3"]), active="B", cards=CARDS)
    spared = rule(state, {"do": "avanzar", "to": "A:9.2.C"}, play("v"))
    assert where(spared, "b") == "defensa B"


def test_a_reply_refused_whatever_is_chosen_is_what_the_ruling_says() -> None:
    state = board(side(mano=["c:Cacería"]), side(mano=["v:Vigía"]), active="B", cards=CARDS)
    ruling = rule(state, play("v", by="B"), respond("c", by="A"))
    assert ruling.verdict == "illegal"
    assert ruling.answer.es == "No. Cacería no puede responder a Vigía: no es lo que su texto nombra."


def test_a_reply_that_may_be_made_leaves_the_choice_to_be_told() -> None:
    state = board(side(), side(mano=["v:Vigía"]), active="B", cards=CARDS)
    assert rule(state, play("v", by="B")).verdict == "depends_on_choice"


def test_who_goes_to_the_graveyard_without_being_destroyed_is_told_apart() -> None:
    cards = {
        "Exilio": spell("Exilio", "Envía un Aliado oponente al Cementerio."),
        "Muerte": spell("Muerte", "Destruye un Aliado oponente."),
    }
    state = board(side(mano=["e:Exilio", "m:Muerte"]), side(defensa=["b:F3"]), cards=cards)
    assert rule(state, play("e", "b"), ask="deaths").answer.es == (
        "El documento no dice si mandar al Cementerio una carta en juego es destruirla. Según la lectura adoptada (no "
        "es destruirla, pues el texto no lo dice): No muere nadie; F3, de B, va al Cementerio sin ser destruido."
    )
    assert rule(state, play("m", "b"), ask="deaths").answer.es == "Muere F3, de B."


def test_two_weapons_stand_where_another_card_lets_bear_one_more() -> None:
    mine = {"defensa": ["a:F2", "d:Daga>a", "e:Daga>a"], "mano": ["f:Daga"]}
    ruling = rule(board(side(apoyo=["y:Yugo"], **mine), side(), cards=CARDS), play("f", "a"))
    assert ruling.verdict == "illegal"
    assert ruling.answer.es == "No. F2 ya porta 2 Armas, que son las que puede portar."


def test_two_weapons_cannot_stand_where_nothing_lets_bear_one_more() -> None:
    mine = {"defensa": ["a:F2", "d:Daga>a", "e:Daga>a"], "mano": ["f:Daga"]}
    ruling = rule(board(side(**mine), side(), cards=CARDS), play("f", "a"))
    assert [problem.code for problem in ruling.problems] == ["weapons"]
    assert ruling.verdict == "invalid_state"


def test_a_race_chosen_earlier_is_asked_where_another_card_names_it() -> None:
    cards = {
        "Disfraz": {**spell("Disfraz", "Su portador es del tipo que elijas.", 0), "type": "Arma"},
        "Esquivo": ally("Esquivo", 2, "No puede ser bloqueado por Chamanes."),
        "Libre": ally("Libre", 2),
    }
    guard = side(defensa=["b:F2", "d:Disfraz>b"])
    for attacker, verdict in (("Esquivo", "depends_on_past"), ("Libre", "resolved")):
        state = board(side(ataque=[f"a:{attacker}"]), guard, step="9.3.3.b", blocks={"b": "a"}, cards=cards)
        assert rule(state, {"do": "avanzar", "to": "9.3.4.f"}, ask="deaths").verdict == verdict


def test_of_many_races_that_may_have_been_chosen_the_one_that_a_card_names_is_weighed() -> None:
    says = [
        {"do": "say", "what": "race"},
        {
            "do": "affect",
            "effect": {"effect": "race"},
            "on": {"all": {"of": "you", "types": ["Aliado"]}},
            "until": "source_in_play",
        },
    ]
    cards = {
        "Espejo": {
            **spell("Espejo", "Elige un tipo de Aliado y todos tus Aliados serán de ese tipo.", 1),
            "type": "Tótem",
            "ability": [{"kind": "triggered", "when": {"event": "entra"}, "steps": says}],
        },
        "Esquivo": ally("Esquivo", 2, "No puede ser bloqueado por Vampiros."),
    }
    state = board(
        side(ataque=["a:Esquivo"]),
        side(defensa=["b:F2"], apoyo=["e:Espejo"]),
        step="9.3.3.b",
        blocks={"b": "a"},
        cards=cards,
    )
    [asked] = rule(state, {"do": "avanzar", "to": "9.3.4.f"}, ask="deaths").past
    assert [answer.told["choice"] for answer in asked.answers] == ["no", "Vampiro"]


def test_damage_that_an_ally_takes_in_its_place_does_not_go_to_the_castle() -> None:
    cards = {
        "Escudo": spell("Escudo", "Todo el daño que recibiría tu Castillo lo recibe un Aliado que tengas en juego.")
    }
    for mine, value in (({"mano": ["e:Escudo"]}, 0), ({}, 3)):
        state = board(side(ataque=["a:F3"]), side(defensa=["b:F5"], **mine), step="9.3.3.b", cards=cards)
        shield = [play("e", "b", by="B")] if mine else []
        ruling = rule(state, *shield, {"do": "avanzar", "to": "9.3.4.f"}, ask="damage")
        assert ruling.answer_data == {"value": value}


def test_two_weapons_may_stand_where_a_text_that_nobody_read_may_let_them() -> None:
    cards = {**CARDS, "Enigma": {**spell("Enigma", "Brama el viento sobre las Armas sin fin.", 2), "type": "Tótem"}}
    mine = side(defensa=["a:F2", "d:Daga>a", "e:Daga>a"], apoyo=["x:Enigma"])
    assert rule(board(mine, side(), cards=cards), ask="strength", card="a").verdict != "invalid_state"


@pytest.mark.parametrize("wholly", [True, False])
def test_what_was_told_in_words_that_nobody_knows_stays_unread(wholly: bool) -> None:
    ruling = with_past(told("quizás"), wholly=wholly)
    assert [(text.card, text.span) for text in ruling.not_understood] == [("s", "ocurre quizás")]


@pytest.mark.parametrize(("new", "asked"), [(True, True), (False, False)])
def test_an_oro_that_paid_for_a_card_of_this_turn_paid_for_no_attack(new: bool, asked: bool) -> None:
    cards = {"Peaje": ally("Peaje", 3, "Para atacar paga 1 de Oro.")}
    mine = {"ataque": ["p:Peaje"], "defensa": ["f:F1*" if new else "f:F1"], "pagado": ["o:Oro"], "reserva": ["s:Oro"]}
    ruling = rule(board(side(**mine), side(), step="9.3.3.b", cards=cards), advance("9.4.A"))
    assert any("para que Peaje atacara" in question.text.es for question in ruling.past) == asked


ONCE = {"kind": "triggered", "when": {"event": "bloquea"}, "optional": True, "limit": 1, "steps": [{"do": "draw"}]}


def test_a_quota_of_what_fires_later_in_the_turn_is_not_used_yet() -> None:
    """It fires as blockers are declared, so that before the declaration nobody asks whether it has fired."""
    cards = {"Lince": {**ally("Lince", 2), "ability": [ONCE]}}
    state = board(side(ataque=["a:F1"]), side(defensa=["l:Lince"]), step="9.3.2.a", cards=cards)
    ruling = rule(state, {"by": "B", "do": "bloquear", "blocks": {"l": "a"}})
    assert (ruling.verdict, ruling.past) == ("depends_on_choice", ())
    later = board(side(ataque=["a:F1"]), side(defensa=["l:Lince"]), step="9.3.3.b", blocks={"l": "a"}, cards=cards)
    assert rule(later, advance("9.4.A")).verdict == "resolved"


def test_a_quota_that_asks_for_an_oro_is_unused_where_none_is_paid() -> None:
    pays = {"kind": "activated", "limit": 1, "costs": [{"do": "pay"}], "steps": [{"do": "draw"}]}
    cards = {"Búho": {**ally("Búho", 2), "ability": [pays]}}
    use = {"by": "B", "do": "usar", "card": "b"}
    unpaid = board(side(), side(oros=1, defensa=["b:Búho"]), step="9.3.3.b", cards=cards)
    assert (rule(unpaid, use).verdict, [one.kind for one in rule(unpaid, use).past]) == ("resolved", ["assumed"])
    paid = board(side(), side(oros=1, defensa=["b:Búho"], pagado=["o:Oro"]), step="9.3.3.b", cards=cards)
    assert rule(paid, use).verdict == "depends_on_past"
