import json
import subprocess
import sys
from fractions import Fraction

import pytest

from tests.pairing.states import entrant, state
from tournaments.pairing import StateError, pair_swiss


def tables(made):
    return {frozenset(pair) for pair in made.pairs}


def table(*players):
    return frozenset(players)


def test_an_empty_event_has_an_empty_round():
    made = pair_swiss(state())

    assert (made.pairs, made.bye, made.optimal) == ((), None, True)


def test_one_player_has_the_bye():
    assert pair_swiss(state(entrant("Amanda"))).bye == "Amanda"


def test_two_players_meet():
    assert tables(pair_swiss(state(entrant("Amanda"), entrant("Bastián")))) == {table("Amanda", "Bastián")}


def test_two_players_who_have_met_meet_again_and_the_round_says_so():
    made = pair_swiss(state(entrant("Amanda", 3, "Bastián"), entrant("Bastián", 0, "Amanda")))

    assert made.broken == ("rematch Amanda Bastián",)
    assert [reason.kind for reason in made.why] == ["rematch", "pair_down"]


def test_equal_scores_meet_and_the_better_table_comes_first():
    made = pair_swiss(state(entrant("Diego"), entrant("Amanda", 3), entrant("Carla"), entrant("Bastián", 3)))

    assert [table(*pair) for pair in made.pairs] == [table("Amanda", "Bastián"), table("Carla", "Diego")]
    assert (made.cost, made.bound, made.broken, made.why) == (0, 0, (), ())


def test_nobody_meets_twice_while_that_can_be_avoided():
    made = pair_swiss(
        state(
            entrant("Amanda", 6, "Bastián"), entrant("Bastián", 6, "Amanda"), entrant("Carla", 3), entrant("Diego", 0)
        )
    )

    assert tables(made) == {table("Amanda", "Carla"), table("Bastián", "Diego")} or tables(made) == {
        table("Amanda", "Diego"),
        table("Bastián", "Carla"),
    }
    assert made.cost == 45


def test_a_meeting_listed_by_one_of_the_two_is_a_meeting():
    made = pair_swiss(state(entrant("Amanda", 3, "Bastián"), entrant("Bastián", 3), entrant("Carla"), entrant("Diego")))

    assert table("Amanda", "Bastián") not in tables(made)


def test_a_forbidden_pair_does_not_meet_while_that_can_be_avoided():
    players = (entrant("Amanda", 3), entrant("Bastián", 3), entrant("Carla"), entrant("Diego"))

    assert table("Amanda", "Bastián") in tables(pair_swiss(state(*players)))
    assert table("Amanda", "Bastián") not in tables(pair_swiss(state(*players, forbidden=(("Bastián", "Amanda"),))))


def test_a_forbidden_pair_that_cannot_be_avoided_is_named():
    made = pair_swiss(state(entrant("Amanda"), entrant("Bastián"), forbidden=(("Amanda", "Bastián"),)))

    assert [code.split()[0] for code in made.broken] == ["forbidden"]


def test_a_pair_better_kept_apart_does_not_meet_even_at_the_cost_of_points():
    players = (entrant("Amanda", 3), entrant("Bastián", 3), entrant("Carla"), entrant("Diego"))
    made = pair_swiss(state(*players, apart=(("Bastián", "Amanda"),)))

    assert (table("Amanda", "Bastián") in tables(made), made.cost, made.broken) == (False, 18, ())


def test_a_pair_better_kept_apart_meets_rather_than_that_others_meet_again():
    players = (entrant("Amanda", 3), entrant("Bastián", 3), entrant("Carla", 0, "Amanda"), entrant("Diego", 0))
    made = pair_swiss(
        state(*players, apart=(("Amanda", "Bastián"),), forbidden=(("Amanda", "Diego"),)),
    )

    assert made.broken in (("apart Amanda Bastián",), ("apart Bastián Amanda",))
    assert made.why[0].kind == "apart"


def test_forbidden_pairs_of_people_who_are_not_here_do_not_matter():
    assert pair_swiss(state(entrant("Amanda"), entrant("Bastián"), forbidden=(("Amanda", "Elisa"),))).broken == ()


def test_the_bye_goes_to_the_lowest_score_that_has_not_had_one():
    made = pair_swiss(state(entrant("Amanda", 6), entrant("Bastián", 3), entrant("Carla", 3, byes=1)))

    assert made.bye == "Bastián"


def test_a_second_bye_is_better_than_a_rematch():
    made = pair_swiss(
        state(
            entrant("Amanda", 3, "Bastián", "Carla"),
            entrant("Bastián", 3, "Amanda"),
            entrant("Carla", 0, "Amanda"),
            entrant("Diego", 3, byes=1),
            entrant("Elisa", 3, byes=1),
        )
    )

    assert (made.bye, made.broken) == ("Carla", ())
    again = pair_swiss(
        state(
            entrant("Amanda", 3, "Bastián", "Carla", byes=1),
            entrant("Bastián", 3, "Amanda"),
            entrant("Carla", 0, "Amanda"),
        )
    )
    assert again.broken == ("second_bye Amanda",)


def test_of_two_equal_rounds_the_one_is_taken_that_pairs_down_who_has_not_been():
    for seed in range(8):
        made = pair_swiss(
            state(
                entrant("Amanda", 3, floated=1),
                entrant("Bastián", 3, floated=1),
                entrant("Carla", 3),
                entrant("Diego"),
                seed=seed,
            )
        )
        assert table("Carla", "Diego") in tables(made)


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        (
            (entrant("Amanda", 3), entrant("Bastián"), entrant("Carla", 3)),
            "Bastián (0) recibe el bye: tiene el puntaje más bajo y aún no había tenido uno.",
        ),
        (
            (entrant("Amanda", 3), entrant("Bastián", byes=1), entrant("Carla", 6)),
            "Amanda (3) recibe el bye: es el puntaje más bajo sin bye previo.",
        ),
        (
            (entrant("Amanda", 3, byes=1), entrant("Bastián", byes=1), entrant("Carla", 6, byes=1)),
            "Bastián (0) recibe el bye: ya todos han tenido uno.",
        ),
        (
            (entrant("Amanda", 3, "Carla"), entrant("Bastián"), entrant("Carla", 6, "Amanda")),
            "Amanda (3) recibe el bye: con quien debía tenerlo antes habría una revancha más.",
        ),
        (
            (entrant("Amanda", 3, "Carla", byes=1), entrant("Bastián"), entrant("Carla", 6, "Amanda", byes=1)),
            "Amanda (3) recibe el bye: con quien debía tenerlo antes habría una revancha más.",
        ),
    ],
)
def test_the_bye_is_explained(players, sentence):
    assert pair_swiss(state(*players)).why[0].es == sentence


def test_two_byes_after_one_round_are_no_fault_where_nobody_says_how_many_rounds_there_were():
    players = (entrant("Amanda", 3, byes=2), entrant("Bastián", 0, "Carla"), entrant("Carla", 15, "Bastián"))

    assert pair_swiss(state(*players)).bye == "Bastián"


def test_of_the_wanted_pairs_as_many_meet_as_can_without_costing_more():
    club = (("A", "E"), ("B", "F"))
    wanted = (("A", "E"), ("B", "F"), ("C", "G"), ("D", "H"))
    made = pair_swiss(state(*(entrant(name) for name in "ABCDEFGH"), apart=club, wanted=wanted))

    assert (made.score.apart, made.score.unwanted, made.optimal) == (0, 2, True)
    assert {table("C", "G"), table("D", "H")} <= tables(made)


def test_a_wanted_pair_gives_way_to_a_rematch_avoided():
    made = pair_swiss(
        state(entrant("A", 0, "C"), entrant("B"), entrant("C", 0, "A"), entrant("D"), wanted=(("B", "D"),))
    )

    assert (made.score.rematches, made.score.unwanted) == (0, 1)


def test_every_pair_down_is_explained():
    made = pair_swiss(state(entrant("Amanda", 3), entrant("Bastián", 0)))

    assert made.why[0].es == "Amanda (3) baja a jugar con Bastián (0): nadie más tiene 3 puntos."
    assert made.why[0].en == "Amanda (3) is paired down with Bastián (0): nobody else has 3 points."
    assert made.why[0].pt == "Amanda (3) desce para jogar com Bastián (0): ninguém mais tem 3 pontos."


def test_pairs_fixed_by_hand_stand_and_the_rest_is_the_best_around_them():
    players = (entrant("Amanda", 6), entrant("Bastián", 6), entrant("Carla"), entrant("Diego"), entrant("Elisa"))
    made = pair_swiss(state(*players, fixed=(("Diego", "Amanda"),)))

    assert table("Amanda", "Diego") in tables(made)
    assert made.cost == 36 + 36
    assert made.optimal


def test_half_points_are_exact():
    made = pair_swiss(state(entrant("Amanda", Fraction(3, 2)), entrant("Bastián", 1)))

    assert (made.cost, made.bound) == (Fraction(1, 4), Fraction(1, 4))


def test_huge_points_do_not_overflow_and_do_not_pretend():
    players = [entrant(f"P{n}", 10 ** (3 * n)) for n in range(12)]
    made = pair_swiss(state(*players))

    assert len(tables(made)) == 6
    assert made.optimal == (made.cost == made.bound)


def test_equal_seeds_give_equal_rounds_and_other_seeds_other_ones():
    players = tuple(entrant(f"P{number}") for number in range(16))

    assert pair_swiss(state(*players, seed=1)) == pair_swiss(state(*players, seed=1))
    assert tables(pair_swiss(state(*players, seed=1))) != tables(pair_swiss(state(*players, seed=2)))


def test_the_round_does_not_depend_on_the_hash_seed(tmp_path):
    players = [{"id": f"P{n}", "points": n % 4 * 3, "opponents": [f"P{(n + 4) % 24}"]} for n in range(24)]
    path = tmp_path / "state.json"
    path.write_text(json.dumps({"players": players, "seed": 7, "rounds_left": 2}))
    answers = set()
    for hash_seed in ("0", "1", "2"):
        command = [sys.executable, "-m", "tournaments.pairing", "pair", str(path)]
        output = subprocess.run(command, env={"PYTHONHASHSEED": hash_seed}, capture_output=True, check=True, text=True)
        answers.add(json.dumps(json.loads(output.stdout)["pairs"]))

    assert len(answers) == 1


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (state(entrant("Amanda"), entrant("Amanda")), "duplicate id: Amanda"),
        (state(entrant("Amanda", 0, "Elisa"), entrant("Bastián")), "unknown opponent: Amanda names Elisa"),
        (state(entrant("Amanda", -1)), "negative points: Amanda has -1"),
        (
            state(entrant("Amanda", byes=3), entrant("Bastián", 0, "Carla"), entrant("Carla", 0, "Bastián")),
            "more byes than rounds: Amanda has 3 byes after 1 rounds",
        ),
        (state(entrant("Amanda", 3, byes=1), rounds_played=0), "more byes than rounds: Amanda has 1 byes after 0"),
        (state(entrant("Amanda", byes=-1)), "negative count: Amanda"),
        (state(entrant("Amanda", 0, "Amanda")), "own opponent: Amanda"),
        (state(entrant("Amanda"), rounds_left=-1), "negative rounds"),
        (state(entrant("Amanda"), fixed=(("Amanda", "Elisa"),)), "unknown player: Elisa"),
        (state(entrant("Amanda"), entrant("Bastián"), fixed=(("Amanda", "Amanda"),)), "fixed twice: Amanda"),
    ],
)
def test_a_state_that_cannot_be_is_refused_by_the_name_of_its_fault(wrong, message):
    with pytest.raises(StateError, match=message):
        pair_swiss(wrong)


def test_somebody_with_many_byes_after_as_many_rounds_is_possible():
    made = pair_swiss(
        state(
            entrant("Amanda", 6, byes=2),
            entrant("Bastián", 3, "Carla", "Carla"),
            entrant("Carla", 3, "Bastián", "Bastián"),
        )
    )

    assert made.bye in ("Bastián", "Carla")


def test_byes_are_believed_where_the_opponents_of_the_others_have_left():
    assert pair_swiss(state(entrant("Amanda", 6, byes=2), entrant("Bastián", 6))).bye is None
