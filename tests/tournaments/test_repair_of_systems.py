"""Repairs beside the published Swiss round: drafts, tables of several, brackets, calendars."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.playing import published, seated, tables_of
from tests.tournaments.test_systems import filled, play
from tournaments.actions.people.registration import drop_player, register_players, undrop_player
from tournaments.actions.results.places import Outcome
from tournaments.actions.results.results import enter_result
from tournaments.actions.rounds.repair import correct_past_places, correct_past_result, repair_round
from tournaments.actions.rounds.rounds import finish_round, pair_round, publish_round
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Round, User
from tournaments.queries.rounds.entrants import is_stale
from tournaments.queries.rounds.repair import repairs_of
from tournaments.scores import Score

pytestmark = pytest.mark.django_db


def tables(round_: Round) -> dict[int, list[str]]:
    return {match.table: seated(match) for match in round_.matches.order_by("table")}


def test_a_late_entry_joins_a_draft_without_pairing_everybody_again(event: Event, amanda: User) -> None:
    filled(event, amanda, 6)
    draft = pair_round(event=event, by=amanda, seed=1)
    before = tables(draft)
    register_players(event=event, text="Tarde", by=amanda)
    repair_round(round_=draft, scope="least", reason="Llegó tarde", by=amanda)
    draft.refresh_from_db()

    assert tables(draft) == before | {4: ["Tarde"]}
    assert not is_stale(draft)
    assert publish_round(round_=draft, by=amanda).status == Round.Status.PUBLISHED


def test_who_leaves_and_comes_back_gets_the_same_table(event: Event, amanda: User) -> None:
    filled(event, amanda, 6)
    draft = pair_round(event=event, by=amanda, seed=1)
    before = tables(draft)
    player = event.players.get(name="J03")
    drop_player(player=player, by=amanda)
    undrop_player(player=player, by=amanda)

    assert not repairs_of(Round.objects.get(pk=draft.pk)).of("least").changes
    assert tables(draft) == before


def test_of_two_who_left_the_opponents_meet_at_the_table_of_one(event: Event, amanda: User) -> None:
    filled(event, amanda, 8)
    round_ = published(event, amanda)
    first, second = tables_of(round_)[:2]
    waiting = [seated(first)[1], seated(second)[1]]
    for match in (first, second):
        drop_player(player=event.players.get(name=seated(match)[0]), by=amanda)
    repair = repair_round(round_=round_, scope="least", reason="No aparecieron", by=amanda)

    [(number, names)] = repair.new
    assert (number in (1, 2), sorted(names), len(repair.kept)) == (True, sorted(waiting), 2)


def test_a_corrected_result_offers_to_pair_its_scores_again(event: Event, amanda: User) -> None:
    filled(event, amanda, 16, planned_rounds=4)
    first = play(event, amanda)
    finish_round(round_=first, by=amanda)
    second = published(event, amanda)
    wrong = tables_of(first)[0]
    turned = [seat.games_won for seat in wrong.seats.order_by("-position")]
    correct_past_result(match=wrong, score=Score(*turned), reason="Lo anotaron al revés", by=amanda)
    ways = repairs_of(Round.objects.get(pk=second.pk))

    assert [way.scope for way in ways.ways][:2] == ["least", "groups"]
    assert (ways.of("least").changes, ways.of("groups").changes) == (False, True)
    assert int(ways.of("groups").cost) < int(ways.of("least").cost)
    assert ways.of("groups").why


def test_a_repair_needs_a_reason(event: Event, amanda: User) -> None:
    filled(event, amanda, 6)
    round_ = published(event, amanda)
    register_players(event=event, text="Tarde", by=amanda)
    with pytest.raises(UserError, match="Escribe el motivo"):
        repair_round(round_=round_, scope="least", reason=" ", by=amanda)


def test_a_new_table_is_the_fixed_one_of_who_sits_there(event: Event, amanda: User) -> None:
    filled(event, amanda, 6)
    round_ = published(event, amanda)
    register_players(event=event, text="Tarde\nOtra", by=amanda)
    event.players.filter(name="Otra").update(fixed_table=9)
    repair_round(round_=round_, scope="least", reason="Llegaron tarde", by=amanda)

    assert sorted(tables(round_)[9]) == ["Otra", "Tarde"]


@pytest.fixture
def pods(event: Event, amanda: User) -> Event:
    return filled(event, amanda, 7, system="pods")


def test_a_late_entry_sits_down_at_the_table_with_room(pods: Event, amanda: User) -> None:
    round_ = published(pods, amanda)
    before = tables(round_)
    register_players(event=pods, text="Tarde", by=amanda)
    repair_round(round_=round_, scope="least", reason="Llegó tarde", by=amanda)
    after = tables(round_)

    small = next(number for number, names in before.items() if len(names) == 3)
    assert sorted(after[small]) == sorted([*before[small], "Tarde"])
    assert [after[number] for number in after if number != small] == [before[n] for n in before if n != small]


def test_a_table_of_four_plays_on_with_three(pods: Event, amanda: User) -> None:
    round_ = published(pods, amanda)
    big = next(match for match in tables_of(round_) if match.seats.count() == 4)
    absent, *here = seated(big)
    drop_player(player=pods.players.get(name=absent), by=amanda)
    repair_round(round_=round_, scope="least", reason="No apareció", by=amanda)

    assert tables(round_)[big.table] == here


def test_places_of_a_finished_round_are_put_right_with_a_reason(pods: Event, amanda: User) -> None:
    first = play(pods, amanda)
    published(pods, amanda)
    match = tables_of(first)[0]
    seats = match.seats.count()
    outcomes = {position: Outcome(10 + position) for position in range(1, seats + 1)}
    correct_past_places(match=match, outcomes=outcomes, reason="Sumaron mal", by=amanda)

    assert [seat.place for seat in match.seats.order_by("position")] == list(range(seats, 0, -1))


def test_places_of_a_finished_round_are_put_right_on_their_page(pods: Event, amanda: User, client: Client) -> None:
    first = play(pods, amanda)
    published(pods, amanda)
    match = tables_of(first)[0]
    client.force_login(amanda)
    page = reverse("result-places", args=[pods.slug, 1, match.table])
    assert page in client.get(reverse("round-detail", args=[pods.slug, 1])).content.decode()
    points = {f"points_{position}": str(10 + position) for position in range(1, match.seats.count() + 1)}
    silent = client.post(page, points)
    assert (silent.status_code, "Escribe por qué se corrige" in silent.content.decode()) == (422, True)

    answer = client.post(page, {**points, "reason": "Sumaron mal"})
    assert answer["Location"] == reverse("round-repair", args=[pods.slug, 2])
    assert match.seats.get(position=1).place == match.seats.count()


@pytest.mark.parametrize(
    ("system", "said"), [("round_robin", "calendario no se rehace"), ("single_elimination", "llave no se rehace")]
)
def test_a_calendar_and_a_bracket_say_why_they_are_not_repaired(
    event: Event, amanda: User, system: str, said: str
) -> None:
    filled(event, amanda, 4, system=system)
    with pytest.raises(Conflict, match=said):
        repairs_of(published(event, amanda))


@pytest.fixture
def semifinals(event: Event, amanda: User) -> Round:
    filled(event, amanda, 4, system="single_elimination", first_round="by_list", third_place=True)
    return play(event, amanda)


def test_the_bracket_follows_a_corrected_result(event: Event, amanda: User, semifinals: Round) -> None:
    finals = published(event, amanda)
    before = [seated(match) for match in tables_of(finals)]
    correct_past_result(match=tables_of(semifinals)[0], score=Score(0, 2), reason="Al revés", by=amanda)
    after = [seated(match) for match in tables_of(finals)]

    assert before == [["J01", "J02"], ["J04", "J03"]]
    assert after == [["J04", "J02"], ["J01", "J03"]]
    assert event.audit_entries.get(action="result.correct").data["moved"] == [
        ["2/1", "J04", "J02"],
        ["2/2", "J01", "J03"],
    ]


def test_a_final_that_has_begun_is_not_taken_away(event: Event, amanda: User, semifinals: Round) -> None:
    final = tables_of(published(event, amanda))[0]
    enter_result(match=final, score=Score(2, 0), by=amanda)
    wrong = tables_of(semifinals)[0]
    with pytest.raises(Conflict, match="salió la mesa 1"):
        correct_past_result(match=wrong, score=Score(0, 2), reason="Al revés", by=amanda)

    assert [seat.games_won for seat in wrong.seats.order_by("position")] == [2, 0]
