"""The abilities, each when its card is played and never after."""

from typing import Any

import pytest

from engine import adjudicate
from tests.engine.dos_filas.table import decisive, ended, outcome, plays, refusals, rule, scores, side, table, where


def first_refusal(*args: Any) -> tuple[str, ...]:
    """The sections of the first refusal."""
    return outcome(*args).refused[0].refusal.sections


# -- ELIMINA


def test_the_highest_leave_for_the_pile_of_the_side_they_lie_on() -> None:
    state = ended(side("a:5 i:5!", mano="m:Magnicid"), side("b:4", "c:5"), plays("m"))
    assert where(state, "a", "i", "b", "c", "m") == ["A:descarte", "A:descarte", "B:frontal", "B:descarte", "A:frontal"]


def test_the_played_card_leaves_too_when_it_is_among_the_highest() -> None:
    ruling = rule(side("a:2", mano="m:Magnicid"), side("b:3"), plays("m"))
    assert "DF 4.2" in decisive(ruling)
    assert [line.to for line in ruling.diff if line.object == "m"] == ["A:descarte"]


def test_the_highest_alone_on_the_table_removes_itself() -> None:
    assert where(ended(side(mano="m:Magnicid"), side(), plays("m")), "m") == ["A:descarte"]


def test_effects_are_no_characters_and_stay() -> None:
    assert where(ended(side("u:Duplor", "a:9", mano="m:Magnicid"), side(), plays("m", "trasera")), "u", "a") == [
        "A:frontal",
        "A:descarte",
    ]


def test_an_effect_of_either_side_is_removed() -> None:
    state = ended(side("u:Duplor", mano="e:Borrador"), side("p:Plusunor"), plays("e", choices={"efecto": "p"}))
    assert where(state, "u", "p") == ["A:frontal", "B:descarte"]


def test_of_several_effects_the_player_chooses() -> None:
    ruling = rule(side("u:Duplor", mano="e:Borrador"), side("p:Plusunor"), plays("e"))
    assert (ruling.verdict, ruling.choices[0].by) == ("depends_on_choice", "A")
    assert [option.choose for option in ruling.choices[0].options] == ["u", "p"]
    assert [option.label.es for option in ruling.choices[0].options] == ["Duplor de A", "Plusunor de B"]


def test_the_only_effect_is_removed_without_asking() -> None:
    assert where(ended(side("u:Duplor", mano="e:Borrador"), side(), plays("e")), "u") == ["A:descarte"]


@pytest.mark.parametrize(("said", "law"), [(None, ("DF 4.5", "DF 4.3")), ("c", ("DF 4.3",))])
def test_an_effect_must_be_removed_and_nothing_else(said: str | None, law: tuple[str, ...]) -> None:
    assert first_refusal(side("u:Duplor c:4", mano="e:Borrador"), side(), plays("e", choices={"efecto": said})) == law


def test_without_an_effect_in_play_nothing_need_be_removed() -> None:
    ruling = rule(side(mano="e:Borrador"), side(), plays("e", choices={"efecto": None}))
    assert (ruling.verdict, ruling.answer.es) == (
        "resolved",
        "Borrador no tiene efecto que eliminar; A suma 2 y B suma 0.",
    )


@pytest.mark.parametrize(
    ("hunter", "prey", "safe"), [("XOR", "ROT", "TOX"), ("ROT", "TOX", "XOR"), ("TOX", "XOR", "ROT")]
)
def test_each_removes_its_prey_on_both_sides(hunter: str, prey: str, safe: str) -> None:
    state = ended(side(f"p:{prey} s:{safe}", mano=f"h:{hunter} x:1"), side("", f"q:{prey}"), plays("h"))
    assert where(state, "p", "q", "s", "h") == ["A:descarte", "B:descarte", "A:frontal", "A:frontal"]


def test_a_hunter_in_play_does_nothing_to_prey_played_later() -> None:
    ruling = rule(side("x:XOR"), side(mano="r:ROT"), plays("r", by="B"), active="B")
    assert decisive(ruling)[:2] == ["DF 4.6", "DF 4.7"]
    assert ruling.answer.es == "XOR ya estaba en juego: no elimina a ROT; A suma 4 y B suma 4."


# -- REVIVE


def test_the_rivals_character_is_revived_on_ones_own_side() -> None:
    state = ended(
        side(mano="r:ReviveRival"),
        side(descarte="c:6"),
        plays("r", choices={"revive": "c", "then": {"row": "trasera"}}),
    )
    assert where(state, "r", "c") == ["A:frontal", "A:trasera"]
    assert (scores(state), state.pieces["c"].owner) == ((8, 0), "B")


def test_a_revived_card_uses_its_ability() -> None:
    then = {"row": "trasera", "choices": {}}
    state = ended(
        side(mano="r:RevivePropio", descarte="m:Magnicid"),
        side("b:9"),
        plays("r", choices={"revive": "m", "then": then}),
    )
    assert where(state, "b", "m") == ["B:descarte", "A:trasera"]


def test_a_revived_revive_revives_again() -> None:
    deeper = {"row": "frontal", "choices": {"revive": "c", "then": {"row": "trasera"}}}
    state = ended(
        side(mano="r:ReviveRival", descarte="c:7"),
        side(descarte="s:RevivePropio"),
        plays("r", choices={"revive": "s", "then": deeper}),
    )
    assert where(state, "s", "c") == ["A:frontal", "A:trasera"]


def test_a_revived_infiltrator_goes_to_the_rival() -> None:
    hand = side(mano="r:RevivePropio", descarte="i:Infiltra")
    legal = plays("r", choices={"revive": "i", "then": {"row": "frontal", "side": "B"}})
    wrong = plays("r", choices={"revive": "i", "then": {"row": "frontal"}})
    assert where(ended(hand, side(), legal), "i") == ["B:frontal"]
    assert first_refusal(hand, side(), wrong) == ("DF 4.11",)


@pytest.mark.parametrize(
    ("card", "said", "law"),
    [
        ("RevivePropio", "u", "DF 4.10"),
        ("RevivePropio", "d", "DF 4.9"),
        ("ReviveRival", "c", "DF 4.8"),
        ("RevivePropio", "h", "DF 4.9"),
    ],
)
def test_only_characters_of_the_right_pile_are_revived(card: str, said: str, law: str) -> None:
    hand = side(mano=f"r:{card} h:2", descarte="u:Duplor c:4")
    assert first_refusal(hand, side(descarte="d:5"), plays("r", choices={"revive": said})) == (law,)


def test_a_pile_of_effects_has_nobody_to_revive() -> None:
    hand = side(mano="r:RevivePropio", descarte="u:Duplor")
    assert first_refusal(hand, side(), plays("r", choices={"revive": "u"})) == ("DF 4.10",)
    ruling = rule(hand, side(), plays("r"))
    assert (ruling.verdict, {"DF 4.9", "DF 4.10"} <= set(decisive(ruling))) == ("resolved", True)


# -- INFILTRA, REEMPLAZA


def test_an_infiltrator_gives_the_rival_its_points_and_its_player_two_cards() -> None:
    state = ended(side(mano="i:Infiltra", mazo=10), side(), plays("i", side="B"))
    assert (scores(state), len(state.zones["A:mano"]), len(state.zones["A:mazo"])) == ((0, 5), 2, 8)


def test_known_cards_on_top_of_the_deck_are_taken_first() -> None:
    state = ended(side(mano="i:Infiltra", mazo=3, top="p:1 q:2 r:3"), side(), plays("i", side="B"))
    assert state.zones["A:mano"] == ("p", "q")


def test_the_cards_said_to_be_drawn_are_the_ones_taken() -> None:
    request = table(side(mano="i:Infiltra", mazo=5), side(), plays("i", side="B", random=["p", "q"]))
    request["state"]["objects"] |= {id: {"card": "Infiltra", "owner": "A"} for id in ("o", "p", "q")}
    after = adjudicate(request).state_after
    assert after is not None
    assert (after["players"]["A"]["mano"], after["players"]["A"]["mazo"]) == (["p", "q"], 3)
    assert sorted(after["objects"]) == ["i", "o", "p", "q"]


def test_a_short_deck_gives_what_it_has() -> None:
    ruling = rule(side(mano="i:Infiltra", mazo=1), side(), plays("i", side="B"))
    assert [step.text.es for step in ruling.steps[2:4]] == [
        "A toma una carta del mazo.",
        "El mazo de A no tiene más cartas que tomar: 1 de menos.",
    ]
    assert [a.es for a in ruling.assumptions] == ["Lectura adoptada: del mazo se toman las cartas que haya."]


def test_a_replacer_takes_the_place_of_a_character_that_goes_to_the_hand() -> None:
    state = ended(side("", "c:6", mano="m:Manekeno"), side(), plays("m", None, choices={"reemplaza": "c"}))
    assert where(state, "m", "c") == ["A:trasera", "A:mano"]


def test_a_replaced_character_is_played_again_with_its_ability() -> None:
    again = (plays("m", None, choices={"reemplaza": "g"}), plays("b", by="B"), plays("g", "trasera"))
    ruling = rule(side("g:Magnicid", mano="m:Manekeno"), side("x:8", mano="b:1"), *again)
    assert "DF 4.13" in decisive(ruling)
    assert [line.to for line in ruling.diff if line.object == "x"] == ["B:descarte"]


@pytest.mark.parametrize(("said", "law"), [("n", "DF 4.14"), ("b", "DF 4.12"), ("u", "DF 4.12"), (None, "DF 4.12")])
def test_what_cannot_be_replaced(said: str | None, law: str) -> None:
    hand = side("c:6 n:Manekeno u:Duplor", mano="m:Manekeno")
    assert first_refusal(hand, side("b:3"), plays("m", None, choices={"reemplaza": said})) == (law,)


def test_a_replacer_alone_with_another_may_not_replace_it() -> None:
    hand = side("n:Manekeno", mano="m:Manekeno")
    assert first_refusal(hand, side(), plays("m", "frontal", choices={"reemplaza": "n"})) == ("DF 4.14",)
    assert where(ended(hand, side(), plays("m", "trasera")), "m", "n") == ["A:trasera", "A:frontal"]


# -- SE COMBINA


def test_tumanrul_together_clear_a_row_of_choice_wherever_they_lie() -> None:
    state = ended(
        side("a:Alfa c:2", mano="o:Omega"),
        side("b:5 u:Duplor", "d:1"),
        plays("o", "trasera", choices={"fila": ["B", "frontal"]}),
    )
    assert where(state, "b", "u", "d", "a", "c") == ["B:descarte", "B:frontal", "B:trasera", "A:frontal", "A:frontal"]


def test_the_row_may_be_named_in_either_order() -> None:
    state = ended(side("a:Alfa", mano="o:Omega"), side("b:5"), plays("o", choices={"fila": ["frontal", "B"]}))
    assert where(state, "b") == ["B:descarte"]


def test_one_tumanrul_alone_does_nothing() -> None:
    ruling = rule(side("c:2", mano="o:Omega"), side("a:Alfa b:5"), plays("o"))
    assert ruling.answer.es == "Omega todavía no tiene con quién juntarse; A suma 6 y B suma 9."


def test_the_row_is_the_players_choice() -> None:
    ruling = rule(side("a:Alfa", mano="o:Omega"), side("b:5"), plays("o"))
    assert [tuple(option.choose) for option in ruling.choices[0].options] == [
        ("B", "frontal"),
        ("B", "trasera"),
        ("A", "frontal"),
        ("A", "trasera"),
    ]


def test_a_row_that_is_none_is_refused() -> None:
    said = plays("o", choices={"fila": ["B", "centro"]})
    assert first_refusal(side("a:Alfa", mano="o:Omega"), side(), said) == ("DF 4.16",)


def test_the_rivals_tumanrul_combines_again() -> None:
    said = {"revive": "z", "then": {"row": "frontal", "choices": {"fila": ["B", "trasera"]}}}
    ruling = rule(
        side("a:Alfa", "o:Omega", mano="r:ReviveRival"), side("", "b:5", descarte="z:Omega"), plays("r", choices=said)
    )
    assert "DF 4.18" in decisive(ruling)
    assert [line.to for line in ruling.diff if line.object == "b"] == ["B:descarte"]


# -- extras and the anti-effect


def test_the_sacrifice_discards_one_and_takes_one() -> None:
    state = ended(side(mano="s:Sinofero c:2 d:4", mazo=5), side(), plays("s", choices={"descarta": "c"}))
    assert (where(state, "c", "d"), len(state.zones["A:mano"]), len(state.zones["A:mazo"])) == (
        ["A:descarte", "A:mano"],
        2,
        4,
    )


def test_the_ruling_on_a_sacrifice_names_what_was_discarded() -> None:
    ruling = rule(side(mano="s:Sinofero c:2", mazo=5), side(), plays("s"))
    assert ruling.answer.es == "2 queda en el descarte de A; A suma 3 y B suma 0; A queda con 4 cartas en el mazo."


@pytest.mark.parametrize("said", [None, "b", "f"])
def test_the_sacrifice_cannot_be_declined(said: str | None) -> None:
    hand = side("f:7", mano="s:Sinofero c:2")
    assert first_refusal(hand, side(mano="b:3"), plays("s", choices={"descarta": said})) == ("DF 5.1",)


def test_hidden_cards_of_the_hand_are_one_option() -> None:
    ruling = rule(side(mano="s:Sinofero c:2", ocultas=4), side(), plays("s"))
    assert [option.label.es for option in ruling.choices[0].options] == ["2", "una carta oculta"]


def test_the_sacrifice_played_last_does_nothing() -> None:
    ruling = rule(side(mano="s:Sinofero"), side(), plays("s", choices={"descarta": None}))
    assert ruling.answer.es == "Sinofero era la última carta de la mano: ni descarta ni toma; A suma 3 y B suma 0."
    assert "DF 5.2" in decisive(ruling)


@pytest.mark.parametrize(("hidden", "taken"), [(0, 1), (1, 0)])
def test_the_salvation_takes_a_card_only_as_the_last_of_the_hand(hidden: int, taken: int) -> None:
    state = ended(side(mano="s:Savanto", ocultas=hidden, mazo=10), side(), plays("s"))
    assert len(state.zones["A:mazo"]) == 10 - taken


def test_the_inspection_names_the_cards_it_saw() -> None:
    ruling = rule(side(mano="k:Kibico"), side(mano="x:1 y:XOR z:3"), plays("k", random=["x", "y"]))
    assert ruling.answer.es == "A mira al azar de la mano de B: 1, XOR; las devuelve; A suma 3 y B suma 0."


@pytest.mark.parametrize("random", [["x"], ["x", "x"], ["x", "k"], ["x", "y", "z"]])
def test_the_inspection_sees_two_different_cards_of_the_rival(random: list[str]) -> None:
    hand = side(mano="k:Kibico")
    assert first_refusal(hand, side(mano="x:1 y:XOR z:3"), plays("k", random=random)) == ("DF 5.4",)


def test_the_inspection_of_an_empty_hand_sees_nothing() -> None:
    ruling = rule(side(mano="k:Kibico"), side(), plays("k"))
    assert ruling.answer.es == "B no tiene cartas en la mano; A suma 3 y B suma 0."


def test_what_the_inspection_sees_does_not_branch_the_ruling() -> None:
    ruling = rule(side(mano="k:Kibico"), side(ocultas=10), plays("k"))
    assert (ruling.verdict, ruling.choices) == ("resolved", ())


def test_the_pulse_removes_every_effect_and_then_itself() -> None:
    state = ended(side("a:4 u:Duplor", mano="p:Pulso"), side("", "q:Plusunor b:5"), plays("p", None))
    assert where(state, "u", "q", "p", "a") == ["A:descarte", "B:descarte", "A:descarte", "A:frontal"]
    assert scores(state) == (4, 5)


def test_the_ruling_on_a_pulse_names_the_effects_first() -> None:
    ruling = rule(side("a:4 u:Duplor", mano="p:Pulso"), side("", "q:Plusunor b:5"), plays("p", None))
    assert ruling.answer.en == "Duplor is in A's discard pile; Plusunor is in B's discard pile."


# -- words instead of data


def test_the_printed_words_mean_the_ability() -> None:
    card = {
        "kind": "personaje",
        "value": 4,
        "text_es": "Al jugarla, elimina todas las TOX en juego, propias y rivales.",
    }
    state = ended(side(mano="h:Cazador"), side("t:TOX"), plays("h"), cards={"Cazador": card})
    assert where(state, "t") == ["B:descarte"]


def test_words_nobody_can_read_are_not_guessed() -> None:
    card = {"kind": "personaje", "value": 4, "text_es": "Haz algo extraño."}
    ruling = rule(side(mano="h:Raro"), side(), plays("h"), cards={"Raro": card})
    assert (ruling.verdict, ruling.answer.es) == (
        "not_understood",
        "No puedo fallar. No se entendió el texto de Raro: «Haz algo extraño.».",
    )


def test_unread_words_of_a_character_in_play_do_not_stop_a_ruling() -> None:
    card = {"kind": "personaje", "value": 4, "text_es": "Haz algo extraño."}
    ruling = rule(side("h:Raro", mano="c:2"), side(), plays("c"), cards={"Raro": card})
    assert (ruling.verdict, [item.card for item in ruling.not_understood]) == ("resolved", ["Raro"])


def test_unread_words_of_an_effect_in_play_do() -> None:
    card = {"kind": "efecto", "text_es": "Haz algo extraño."}
    assert rule(side("h:Raro c:2"), side(), cards={"Raro": card}).verdict == "not_understood"


def test_the_triggering_card_of_an_illegal_choice_stays_in_hand() -> None:
    ruling = rule(side(mano="r:RevivePropio", descarte="u:Duplor c:4"), side(), plays("r", choices={"revive": "u"}))
    assert refusals(ruling) == [(0, ("DF 4.10",))]
    assert ruling.state_after == ruling.state_before
