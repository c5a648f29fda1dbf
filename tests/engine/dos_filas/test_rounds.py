"""Passing, counting, the next round and the end of the match."""

import pytest

from tests.engine.dos_filas.table import decisive, ended, outcome, passes, plays, refusals, rule, scores, side, where

FINISH = {"by": None, "do": "terminar_partida"}


def test_who_passes_first_plays_no_more() -> None:
    ruling = rule(side(mano="c:4"), side(mano="d:2"), passes("A"), plays("d", by="B"), plays("c"))
    assert refusals(ruling) == [(2, ("DF 2.5",))]


def test_the_other_goes_on_as_long_as_they_like() -> None:
    actions = (passes("A"), plays("d", by="B"), plays("e", by="B"))
    ruling = rule(side(), side(mano="d:2 e:3 f:4"), *actions)
    assert ("DF 2.6" in decisive(ruling), ruling.refusals) == (True, ())


def test_an_empty_hand_does_not_pass_by_itself() -> None:
    ruling = rule(side(), side(mano="d:2"), passes("A"), plays("d", by="B"))
    assert ruling.boards["after"]["turn"]["passed"] == ["A"]
    assert [a.sections for a in ruling.assumptions] == [("DF 2.6",)]


def test_a_player_passes_only_on_their_turn() -> None:
    assert refusals(rule(side(mano="a:1"), side(), passes("B"))) == [(0, ("DF 1.6", "DF 2.2"))]


def test_a_player_without_cards_does_not_pass_by_themselves() -> None:
    assert refusals(rule(side(), side(), passes("B"))) == [(0, ("DF 1.6", "DF 2.2", "DF 2.6"))]


def test_both_passes_end_the_round_and_the_higher_side_wins_it() -> None:
    ruling = rule(side("a:5"), side("b:2"), passes("A"), passes("B"))
    assert {"DF 2.4", "DF 2.7", "DF 2.9", "DF 1.8", "DF 2.10"} <= set(decisive(ruling))
    assert ruling.answer.es == "Round 1: A 5, B 2; lo gana A; B empieza el round 2."


def test_the_cards_of_the_round_go_to_the_pile_of_the_side_they_lie_on() -> None:
    state = ended(side("a:5 i:Infiltra!", mano="c:1"), side("", "u:Duplor"), passes("A"), passes("B"))
    assert where(state, "a", "i", "u", "c") == ["A:descarte", "A:descarte", "B:descarte", "A:mano"]
    assert scores(state) == (0, 0)


@pytest.mark.parametrize(
    ("results", "mano", "starter"),
    [((), "A", "B"), ((), "B", "A"), (((1, 2),), "A", "A"), (((1, 2),), "B", "B")],
)
def test_who_begins_the_next_round(results: tuple[tuple[int, int], ...], mano: str, starter: str) -> None:
    state = ended(side("a:5"), side(), passes("A"), passes("B"), results=results, mano=mano)
    assert (state.turn.active, state.turn.number, state.memory.passed) == (starter, len(results) + 2, ())


def test_two_rounds_win_the_match() -> None:
    ruling = rule(side("a:5"), side("b:2"), passes("A"), passes("B"), results=((9, 3),))
    assert ruling.answer.es == "Round 2: A 5, B 2; lo gana A; A gana la partida."
    assert "DF 1.4" in decisive(ruling)
    assert [player["won"] for player in ruling.boards["after"]["players"]] == [True, False]


def test_a_tied_round_counts_for_both() -> None:
    state = ended(side("a:5"), side("b:2"), passes("A"), passes("B"), results=((7, 7),))
    assert (state.turn.phase, state.lost) == ("terminada", ("B",))


def test_one_round_each_calls_for_a_third() -> None:
    state = ended(side("a:5"), side("b:2"), passes("A"), passes("B"), results=((3, 9),))
    assert (state.turn.phase, state.turn.number) == ("round", 3)


def test_a_tie_in_the_third_round_is_a_draw() -> None:
    ruling = rule(side("a:5"), side("b:5"), passes("A"), passes("B"), results=((3, 9), (9, 3)))
    assert (ruling.verdict, "DF 2.8" in decisive(ruling)) == ("resolved", True)
    assert ruling.answer.es == "Round 3: empate 5 a 5; lo ganan los dos; la partida termina en empate."


def test_the_third_round_after_two_ties_decides() -> None:
    state = ended(side("a:5"), side("b:2"), passes("A"), passes("B"), results=((4, 4), (6, 6)))
    assert (state.turn.phase, state.lost) == ("terminada", ("B",))


def test_after_the_match_foreign_cards_go_back() -> None:
    over = {"phase": "terminada", "results": ((9, 2), (9, 2)), "round": 2}
    state = ended(side(descarte="t:Alfa! c:3"), side(descarte="d:1!"), FINISH, **over)
    assert where(state, "t", "c", "d") == ["B:descarte", "A:descarte", "A:descarte"]


def test_without_foreign_cards_there_is_nothing_to_hand_back() -> None:
    ruling = rule(side(descarte="c:3"), side(), FINISH, phase="terminada", results=((9, 2), (9, 2)), round=2)
    assert (ruling.verdict, ruling.answer.es) == ("resolved", "No hay cartas ajenas que devolver.")


def test_before_the_end_nothing_is_handed_back() -> None:
    ruling = rule(side(descarte="t:Alfa!"), side(), FINISH)
    assert (ruling.verdict, refusals(ruling)) == ("illegal", [(0, ("DF 7.6",))])


def test_after_the_match_nobody_plays() -> None:
    played = outcome(side(), side(), passes("A"), phase="terminada", results=((9, 2), (9, 2)), round=2)
    assert played.refused[0].refusal.text.es == "la partida terminó"
