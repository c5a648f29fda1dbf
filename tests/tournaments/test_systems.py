"""Every system from its first round to its last place."""

from collections import Counter
from itertools import combinations

import pytest
from django.test import Client

from tests.tournaments.playing import published, tables_of
from tests.tournaments.test_taking_over import moved
from tournaments.actions.events.events import change_rules, finish_event, update_event
from tournaments.actions.people.apart import keep_apart, stop_keeping_apart
from tournaments.actions.people.registration import drop_player, register_players
from tournaments.actions.results.places import Outcome, enter_places
from tournaments.actions.results.results import enter_result
from tournaments.actions.rounds.by_hand import swap_players
from tournaments.actions.rounds.rounds import discard_draft, pair_round, publish_round
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Player, Round, User
from tournaments.queries.events.event_document import event_part
from tournaments.queries.people.players import why
from tournaments.queries.rounds.next_step import next_step
from tournaments.queries.rounds.upcoming import upcoming
from tournaments.queries.standings.bracket import bracket_rounds, places
from tournaments.queries.standings.standings import standings
from tournaments.scores import Score


def filled(event: Event, by: User, players: int, **settings: object) -> Event:
    """The event with so many players, J01 to J20, and those settings."""
    update_event(event=event, by=by, **settings)
    register_players(event=event, text="\n".join(f"J{n:02}" for n in range(1, players + 1)), by=by)
    return event


def play(event: Event, by: User, *, seed: int = 1) -> Round:
    """The next round with all results: whoever comes first in the list of players wins, or the table in that order."""
    round_ = published(event, by, seed=seed)
    for match in tables_of(round_):
        numbers = list(match.seats.order_by("position").values_list("player__number", flat=True))
        if event.system == Event.System.PODS:
            enter_places(match=match, outcomes={p: Outcome(100 - n) for p, n in enumerate(numbers, 1)}, by=by)
        else:
            enter_result(match=match, score=Score(2, 0) if numbers[0] < numbers[1] else Score(0, 2), by=by)
    return round_


def play_all(event: Event, by: User) -> list[Round]:
    rounds = []
    while upcoming(event) is not None:
        rounds.append(play(event, by))
        event.refresh_from_db()
    return rounds


def names(found: list[tuple[int, Player]]) -> list[tuple[int, str]]:
    return [(place, player.name) for place, player in found]


def test_a_swiss_event_is_cut_to_its_best_and_played_out(event: Event, amanda: User) -> None:
    filled(event, amanda, 10, planned_rounds=3, cut_to=4)
    rounds = play_all(event, amanda)

    assert [(round_.stage, round_.name) for round_ in rounds[3:]] == [("cut", "Top 4"), ("cut", "Final")]
    best = [row.player for row in standings(event)][:4]
    assert sorted(player.cut_seed for player in best) == [1, 2, 3, 4]
    assert names(places(event))[:2] == [(1, "J01"), (2, "J02")]


def test_every_round_of_a_double_elimination_has_a_name_of_its_own(event: Event, amanda: User) -> None:
    filled(event, amanda, 4, system="double_elimination")
    rounds = [play(event, amanda), play(event, amanda), play(event, amanda)]
    final = tables_of(published(event, amanda))[0]
    enter_result(match=final, score=Score(0, 2), by=amanda)  # the one without a loss loses it
    again = published(event, amanda)

    assert [round_.name for round_ in (*rounds, final.round, again)] == [
        "Top 4",
        "Top 4 · 2",
        "Top 3",
        "Final",
        "Final · 2",
    ]
    assert [match.side for match in bracket_rounds(event)[1].matches] == ["invictos", "con una derrota"]


def test_the_final_is_one_beside_the_match_for_the_third_place(event: Event, amanda: User) -> None:
    filled(event, amanda, 4, system="single_elimination", third_place=True)
    assert [round_.name for round_ in play_all(event, amanda)] == ["Top 4", "Final"]


def test_the_first_meets_the_last_of_the_cut(event: Event, amanda: User) -> None:
    filled(event, amanda, 8, planned_rounds=2, cut_to=8)
    play(event, amanda)
    play(event, amanda)
    top8 = published(event, amanda)
    pairs = [set(match.seats.values_list("player__cut_seed", flat=True)) for match in tables_of(top8)]

    assert pairs == [{1, 8}, {4, 5}, {2, 7}, {3, 6}]


def test_the_cut_waits_for_every_result(event: Event, amanda: User) -> None:
    filled(event, amanda, 4, planned_rounds=1, cut_to=2)
    published(event, amanda)
    with pytest.raises(UserError, match="Faltan resultados de la ronda 1"):
        pair_round(event=event, by=amanda)


def test_a_match_of_the_cut_has_a_winner(event: Event, amanda: User) -> None:
    filled(event, amanda, 2, planned_rounds=1, cut_to=2)
    play(event, amanda)
    match = tables_of(published(event, amanda))[0]
    with pytest.raises(UserError, match="alguien gana"):
        enter_result(match=match, score=Score(1, 1), by=amanda)


def test_a_cut_that_is_thrown_away_takes_its_seeds_with_it(event: Event, amanda: User) -> None:
    filled(event, amanda, 4, planned_rounds=1, cut_to=4)
    play(event, amanda)
    discard_draft(round_=pair_round(event=event, by=amanda), by=amanda)

    assert not event.players.exclude(cut_seed=None).exists()


def test_the_bracket_is_not_changed_by_hand(event: Event, amanda: User) -> None:
    filled(event, amanda, 4, planned_rounds=1, cut_to=4)
    play(event, amanda)
    draft = pair_round(event=event, by=amanda)
    first, second = event.players.all()[:2]
    with pytest.raises(Conflict, match="no se cambian a mano"):
        swap_players(round_=draft, first=first, second=second, by=amanda)


def test_the_size_of_the_cut_is_locked_once_it_has_begun(event: Event, amanda: User) -> None:
    filled(event, amanda, 4, planned_rounds=1, cut_to=4)
    play(event, amanda)
    published(event, amanda)
    with pytest.raises(Conflict, match="El corte ya empezó"):
        update_event(event=event, by=amanda, cut_to=2)


@pytest.mark.parametrize(
    ("system", "players", "rounds"),
    [("single_elimination", 6, 3), ("double_elimination", 4, 4), ("single_elimination", 2, 1)],
)
def test_elimination_from_the_first_round_on(event, amanda, system: str, players: int, rounds: int) -> None:
    filled(event, amanda, players, system=system, first_round="by_list")

    assert len(play_all(event, amanda)) == rounds
    assert names(places(event))[:2] == [(1, "J01"), (2, "J02")]
    assert len(places(event)) == players
    assert [each.round.number for each in bracket_rounds(event)] == list(range(1, rounds + 1))


def test_the_third_place_is_played_where_it_is_wanted(event: Event, amanda: User) -> None:
    filled(event, amanda, 4, system="single_elimination", first_round="by_list", third_place=True)
    play_all(event, amanda)

    assert names(places(event)) == [(1, "J01"), (2, "J02"), (3, "J03"), (4, "J04")]


@pytest.mark.parametrize(("players", "rounds"), [(4, 3), (5, 5)])
def test_everybody_meets_everybody(event: Event, amanda: User, players: int, rounds: int) -> None:
    filled(event, amanda, players, system="round_robin", planned_rounds=1)
    pairs = Counter(
        frozenset(match.seats.values_list("player__name", flat=True))
        for round_ in play_all(event, amanda)
        for match in tables_of(round_)
    )

    assert set(pairs) == {frozenset(pair) for pair in combinations([f"J{n:02}" for n in range(1, players + 1)], 2)}
    assert set(pairs.values()) == {1}
    event.refresh_from_db()
    assert event.planned_rounds == rounds


def test_who_leaves_a_round_robin_is_a_bye_for_the_others(event: Event, amanda: User) -> None:
    filled(event, amanda, 4, system="round_robin")
    play(event, amanda)
    drop_player(player=event.players.get(name="J04"), by=amanda)
    round_ = published(event, amanda)

    assert sorted(round_.matches.values_list("kind", flat=True)) == ["bye", "played"]


def test_groups_play_each_on_their_own_and_their_best_go_on(event: Event, amanda: User) -> None:
    filled(event, amanda, 8, system="groups", group_count=2, cut_to=4)
    rounds = play_all(event, amanda)
    grouped = [set(match.seats.values_list("player__group", flat=True)) for r in rounds[:3] for match in tables_of(r)]
    assert all(len(groups) == 1 for groups in grouped)
    assert sorted(event.players.exclude(cut_seed=None).values_list("group", flat=True)) == [1, 1, 2, 2]
    assert [round_.stage for round_ in rounds] == ["round_robin"] * 3 + ["cut"] * 2


def test_too_few_players_for_the_groups_are_refused(event: Event, amanda: User) -> None:
    filled(event, amanda, 3, system="groups", group_count=2)
    with pytest.raises(UserError, match="con 2 grupos van al menos 4"):
        pair_round(event=event, by=amanda)


def test_tables_of_several_and_a_final_table(event: Event, amanda: User) -> None:
    filled(event, amanda, 8, system="pods", planned_rounds=2, cut_to=4)
    rounds = play_all(event, amanda)

    assert event.tiebreak_rules == "pods-places"
    assert [(round_.stage, round_.matches.count()) for round_ in rounds] == [("pods", 2), ("pods", 2), ("cut", 1)]
    assert standings(event)[0].player.name == "J01"
    assert next_step(event).label == "Terminar el evento"
    finish_event(event=event, by=amanda)


def test_equal_victory_points_share_a_place(event: Event, amanda: User) -> None:
    filled(event, amanda, 4, system="pods", planned_rounds=1)
    match = tables_of(published(event, amanda))[0]
    enter_places(match=match, outcomes={1: Outcome(9), 2: Outcome(9), 3: Outcome(4), 4: Outcome(0)}, by=amanda)

    assert list(match.seats.order_by("position").values_list("place", "points")) == [(1, 9), (1, 9), (3, 4), (4, 0)]
    assert [row.points for row in standings(event)] == [4, 4, 2, 1]


@pytest.mark.parametrize(
    ("outcomes", "sentence"),
    [
        ({1: Outcome(9), 2: Outcome(8), 3: Outcome(7)}, "Faltan los puntos de"),
        ({n: Outcome(place=p) for n, p in enumerate((1, 2, 2, 3), 1)}, "sin saltos"),
        ({n: Outcome(99_999) for n in range(1, 5)}, "no son posibles"),
    ],
)
def test_a_result_that_a_table_cannot_have_changes_nothing(event, amanda, outcomes, sentence: str) -> None:
    filled(event, amanda, 4, system="pods", planned_rounds=1)
    match = tables_of(published(event, amanda))[0]
    with pytest.raises(UserError, match=sentence):
        enter_places(match=match, outcomes=outcomes, by=amanda)
    match.refresh_from_db()
    assert (match.status, match.seats.exclude(place=None).exists()) == ("pending", False)


def test_a_score_is_no_result_of_a_table_of_several(event: Event, amanda: User) -> None:
    filled(event, amanda, 3, system="pods", planned_rounds=1)
    with pytest.raises(UserError, match="se anotan lugares"):
        enter_result(match=tables_of(published(event, amanda))[0], score=Score(2, 0), by=amanda)


def met(round_: Round) -> set[frozenset[str]]:
    return {frozenset(match.seats.values_list("player__name", flat=True)) for match in tables_of(round_)}


def test_the_first_round_goes_by_the_list(event: Event, amanda: User) -> None:
    filled(event, amanda, 4, first_round="by_list")

    assert met(published(event, amanda)) == {frozenset({"J01", "J02"}), frozenset({"J03", "J04"})}


def test_the_first_round_goes_by_the_ranking(event: Event, amanda: User) -> None:
    filled(event, amanda, 4, first_round="seeded")
    for name, ranking in (("J04", 1), ("J03", 2), ("J02", 3), ("J01", 4)):
        event.players.filter(name=name).update(ranking=ranking)

    assert met(published(event, amanda)) == {frozenset({"J04", "J02"}), frozenset({"J03", "J01"})}


def test_a_seeded_round_keeps_every_good_pair_that_a_club_kept_apart_leaves(event: Event, amanda: User) -> None:
    filled(event, amanda, 20, first_round="seeded")
    keep_apart(event=event, names="J01\nJ11\nJ02\nJ12", reason="Club", is_hard=False, by=amanda)
    made = met(published(event, amanda))
    seeded = {frozenset({f"J{n:02}", f"J{n + 10:02}"}) for n in range(1, 11)}

    assert len(made & seeded) == 10 - 2 - 2  # the club's two, and two more whose four people play the club's


def test_the_last_round_sets_the_first_against_the_second(event: Event, amanda: User) -> None:
    filled(event, amanda, 8, planned_rounds=2, last_round_top=True)
    play(event, amanda)
    order = [row.player.name for row in standings(event)]

    assert frozenset(order[:2]) in met(published(event, amanda))


@pytest.mark.parametrize("hard", [True, False])
def test_who_is_kept_apart_does_not_meet(event: Event, amanda: User, hard: bool) -> None:
    filled(event, amanda, 4)
    keep_apart(event=event, names="J01\nJ02", reason="Familia", is_hard=hard, by=amanda)
    rounds = [met(play(event, amanda, seed=seed)) for seed in (1, 2)][: 2 if hard else 1]

    assert all(frozenset({"J01", "J02"}) not in round_ for round_ in rounds)


def test_they_meet_again_once_they_may(event: Event, amanda: User) -> None:
    filled(event, amanda, 2)
    group = keep_apart(event=event, names="J01\nJ02", reason="Tienda", is_hard=True, by=amanda)
    stop_keeping_apart(group=group, by=amanda)

    assert pair_round(event=event, by=amanda).certificate["broken"] == []


@pytest.mark.parametrize(("pasted", "sentence"), [("J01\nZoé", "Línea 2: «Zoé» no está"), ("J01", "al menos a dos")])
def test_a_group_that_is_none_is_refused(event: Event, amanda: User, pasted: str, sentence: str) -> None:
    filled(event, amanda, 2)
    with pytest.raises(UserError, match=sentence):
        keep_apart(event=event, names=pasted, reason="Familia", is_hard=True, by=amanda)
    assert not event.kept_apart.exists()


def test_who_has_a_fixed_table_sits_there(event: Event, amanda: User) -> None:
    filled(event, amanda, 6)
    event.players.filter(name="J05").update(fixed_table=3)

    assert published(event, amanda).seats.get(player__name="J05").match.table == 3


def test_tie_breakers_change_after_round_1_with_a_reason_only(event: Event, amanda: User) -> None:
    filled(event, amanda, 4)
    play(event, amanda)
    with pytest.raises(UserError, match="Escribe el motivo"):
        change_rules(event=event, rules="buchholz", reason=" ", by=amanda)
    change_rules(event=event, rules="buchholz", reason="Se anunció mal", by=amanda)

    assert event.tiebreak_rules == "buchholz"
    assert event.audit_entries.get(action="event.rules").reason == "Se anunció mal"


@pytest.mark.parametrize("system", ["pods", "groups", "double_elimination"])
def test_every_system_travels_in_a_file(event: Event, amanda: User, system: str) -> None:
    filled(event, amanda, 8, system=system, cut_to=4)
    keep_apart(event=event, names="J01\nJ02", reason="Familia", is_hard=False, by=amanda)
    play(event, amanda)
    play(event, amanda)
    event.refresh_from_db()
    before = event_part(event)
    copy = moved(event)

    assert event_part(copy) == before
    assert publish_round(round_=pair_round(event=copy, by=amanda, seed=3), by=amanda).number == 3


def test_a_players_page_explains_their_place_among_tables_of_several(
    event: Event, amanda: User, client: Client
) -> None:
    filled(event, amanda, 6, system="pods", planned_rounds=1)
    play(event, amanda)
    before, last = (row.player for row in standings(event)[-2:])
    page = client.get(f"/e/{event.slug}/jugadores/{last.number}/")

    assert page.status_code == 200
    assert [(number.label, number.shown) for number in page.context["why"].numbers][:1] == [("Puntos", "2")]
    assert page.context["why"].above == before


def test_a_number_of_an_event_of_tables_is_told_round_by_round(event: Event, amanda: User) -> None:
    filled(event, amanda, 8, system="pods", tiebreak_rules="pods-places", planned_rounds=2, decks_required=False)
    play(event, amanda)
    play(event, amanda)
    points = why(event, event.players.get(name="J01")).numbers[0]

    assert [(part.opponent, part.round, part.shown) for part in points.parts] == [(None, 1, "4"), (None, 2, "4")]
