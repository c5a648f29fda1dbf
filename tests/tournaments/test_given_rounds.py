"""Byes and losses as an organiser gives them, a loss for both, and draws by agreement."""

from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.playing import played, published, seated, tables_of
from tests.tournaments.test_taking_over import moved
from tournaments.actions.events.events import change_rules, update_event
from tournaments.actions.people.registration import link_account, register_players
from tournaments.actions.results.results import clear_result, enter_result, report_result
from tournaments.actions.rounds.by_hand import swap_players
from tournaments.actions.rounds.given_rounds import give_rounds, take_round_back
from tournaments.actions.rounds.repair import digest, repair_round
from tournaments.actions.rounds.rounds import pair_round, publish_round
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, GivenRound, Match, Player, User
from tournaments.queries.events.event_document import event_part
from tournaments.queries.rounds.entrants import is_stale
from tournaments.queries.rounds.repair import repairs_of
from tournaments.queries.standings.standings import standings
from tournaments.scores import BOTH_LOSE, Score, parse_score

BYE, HALF, LOSS = Match.Kind.AWARDED_BYE, Match.Kind.HALF_BYE, Match.Kind.LOSS


@pytest.fixture
def five(four: Event, amanda: User) -> Event:
    """Five players: Bastián, Carla, Diego, Elisa, Felipe."""
    register_players(event=four, text="Felipe", by=amanda)
    return four


def named(event: Event, name: str) -> Player:
    return event.players.get(name=name)


def points(event: Event) -> dict[str, object]:
    return {row.player.name: row.points for row in standings(event)}


def alone(event: Event, number: int) -> dict[str, str]:
    """Who sits alone in the round, and why."""
    matches = event.rounds.get(number=number).matches.exclude(kind=Match.Kind.PLAYED)
    return {seated(match)[0]: match.kind for match in matches}


def test_whoever_has_a_bye_is_not_paired_and_wins(five: Event, amanda: User) -> None:
    give_rounds(player=named(five, "Carla"), kind=BYE, first=1, reason="Ganó la liga", by=amanda)
    round_ = published(five, amanda)

    assert alone(five, 1) == {"Carla": BYE}
    assert sorted(name for match in tables_of(round_) for name in seated(match)) == [
        "Bastián",
        "Diego",
        "Elisa",
        "Felipe",
    ]
    assert points(five)["Carla"] == 3


def test_byes_of_two_rounds_leave_the_third_to_be_played(five: Event, amanda: User) -> None:
    give_rounds(player=named(five, "Carla"), kind=BYE, first=1, last=2, by=amanda)
    for _round in range(3):
        played(five, amanda)

    assert alone(five, 1) == alone(five, 2) == {"Carla": BYE}
    assert "Carla" not in alone(five, 3)  # another one has the bye of an odd number


def test_a_bye_that_makes_the_rest_odd_gives_one_of_them_a_bye_of_the_pairing(four: Event, amanda: User) -> None:
    give_rounds(player=named(four, "Carla"), kind=BYE, first=1, by=amanda)
    published(four, amanda)

    given = alone(four, 1)
    assert given.pop("Carla") == BYE
    assert list(given.values()) == [Match.Kind.BYE]


def test_a_loss_is_a_round_without_points(five: Event, amanda: User) -> None:
    give_rounds(player=named(five, "Carla"), kind=LOSS, first=1, by=amanda)
    published(five, amanda)

    assert points(five)["Carla"] == 0
    assert alone(five, 1) == {"Carla": LOSS}


def test_half_a_point_where_a_draw_is_half_a_win(five: Event, amanda: User) -> None:
    update_event(event=five, by=amanda, tiebreak_rules="buchholz-unplayed")
    give_rounds(player=named(five, "Carla"), kind=HALF, first=1, by=amanda)
    published(five, amanda)

    assert points(five)["Carla"] == Fraction(1, 2)


def test_no_half_point_where_the_tie_breakers_know_none(five: Event, amanda: User) -> None:
    with pytest.raises(UserError) as refusal:
        give_rounds(player=named(five, "Carla"), kind=HALF, first=1, by=amanda)
    assert refusal.value.code == "no_half_byes"
    assert not GivenRound.objects.exists()


def test_tie_breakers_without_half_points_are_refused_while_one_is_given(five: Event, amanda: User) -> None:
    update_event(event=five, by=amanda, tiebreak_rules="chess-buchholz")
    [given] = give_rounds(player=named(five, "Carla"), kind=HALF, first=1, by=amanda)
    with pytest.raises(UserError) as refusal:
        update_event(event=five, by=amanda, tiebreak_rules="mtr-1/3")
    assert refusal.value.code == "half_byes_given"
    with pytest.raises(UserError):
        change_rules(event=five, rules="mtr-1/3", reason="Otra", by=amanda)

    take_round_back(given=given, by=amanda)
    assert update_event(event=five, by=amanda, tiebreak_rules="mtr-1/3").tiebreak_rules == "mtr-1/3"


def test_another_system_is_refused_while_a_round_is_given(five: Event, amanda: User) -> None:
    give_rounds(player=named(five, "Carla"), kind=BYE, first=1, by=amanda)
    with pytest.raises(UserError) as refusal:
        update_event(event=five, by=amanda, system="pods")
    assert refusal.value.code == "rounds_given"


@pytest.mark.parametrize(("first", "last"), [(0, None), (4, None), (2, 1), (1, 4)])
def test_rounds_that_are_not_played_are_refused(five: Event, amanda: User, first: int, last: int | None) -> None:
    with pytest.raises(UserError) as refusal:
        give_rounds(player=named(five, "Carla"), kind=BYE, first=first, last=last, by=amanda)
    assert refusal.value.code == "bad_rounds"


def test_other_systems_know_no_such_rounds(five: Event, amanda: User) -> None:
    update_event(event=five, by=amanda, system="round_robin")
    with pytest.raises(UserError) as refusal:
        give_rounds(player=named(five, "Carla"), kind=BYE, first=1, by=amanda)
    assert refusal.value.code == "not_swiss"


def test_who_sits_at_a_table_of_the_round_is_given_nothing(five: Event, amanda: User) -> None:
    round_ = published(five, amanda)
    name = seated(tables_of(round_)[0])[0]
    with pytest.raises(Conflict) as refusal:
        give_rounds(player=named(five, name), kind=BYE, first=1, last=2, by=amanda)
    assert refusal.value.code == "already_seated"
    assert not GivenRound.objects.exists()


def test_a_late_player_gets_the_rounds_that_are_over_at_once(four: Event, amanda: User) -> None:
    played(four, amanda)
    register_players(event=four, text="Zoe", by=amanda)
    give_rounds(player=named(four, "Zoe"), kind=LOSS, first=1, reason="Llegó tarde", by=amanda)

    assert alone(four, 1) == {"Zoe": LOSS}
    assert points(four)["Zoe"] == 0
    given = GivenRound.objects.get()
    take_round_back(given=given, by=amanda)
    assert alone(four, 1) == {}
    with pytest.raises(Conflict):
        take_round_back(given=given, by=amanda)


def test_a_draft_made_before_is_stale_and_paired_again(five: Event, amanda: User) -> None:
    draft = pair_round(event=five, by=amanda, seed=1)
    [given] = give_rounds(player=named(five, "Carla"), kind=BYE, first=1, by=amanda)
    assert is_stale(draft)
    with pytest.raises(Conflict):
        publish_round(round_=draft, by=amanda)

    take_round_back(given=given, by=amanda)
    assert not is_stale(draft)


def test_a_bye_that_became_a_loss_makes_the_draft_stale(five: Event, amanda: User) -> None:
    [given] = give_rounds(player=named(five, "Carla"), kind=BYE, first=1, by=amanda)
    draft = pair_round(event=five, by=amanda, seed=1)
    assert not is_stale(draft)
    take_round_back(given=given, by=amanda)
    give_rounds(player=named(five, "Carla"), kind=LOSS, first=1, by=amanda)
    assert is_stale(draft)


def test_by_hand_nobody_is_exchanged_with_who_was_given_the_round(five: Event, amanda: User) -> None:
    give_rounds(player=named(five, "Carla"), kind=BYE, first=1, by=amanda)
    draft = pair_round(event=five, by=amanda, seed=1)
    with pytest.raises(UserError) as refusal:
        swap_players(round_=draft, first=named(five, "Carla"), second=named(five, "Diego"), by=amanda)
    assert refusal.value.code == "not_seated"


def test_a_repair_leaves_the_round_that_was_given(five: Event, amanda: User) -> None:
    give_rounds(player=named(five, "Carla"), kind=BYE, first=1, by=amanda)
    round_ = published(five, amanda)
    register_players(event=five, text="Zoe\nYara", by=amanda)
    found = repairs_of(round_)
    assert set(found.arrived) == {"Zoe", "Yara"}
    way = found.of("least")
    repair_round(round_=round_, scope="least", seen=digest(way), reason="Llegaron", by=amanda)
    assert alone(five, 1) == {"Carla": BYE}
    assert round_.seats.count() == 7


def test_both_lose_and_have_met(four: Event, amanda: User) -> None:
    match = tables_of(published(four, amanda))[0]
    enter_result(match=match, score=BOTH_LOSE, by=amanda)
    one, other = seated(match)

    assert points(four)[one] == points(four)[other] == 0
    enter_result(match=tables_of(match.round)[1], score=Score(2, 0), by=amanda)
    again = published(four, amanda, seed=2)
    assert {one, other} not in [set(seated(each)) for each in tables_of(again)]


def test_both_lose_is_undone(four: Event, amanda: User) -> None:
    match = tables_of(published(four, amanda))[0]
    enter_result(match=match, score=BOTH_LOSE, by=amanda)
    clear_result(match=match, by=amanda)
    match.refresh_from_db()
    assert (match.status, match.both_lose) == ("pending", False)
    enter_result(match=match, score=Score(2, 1), by=amanda)
    match.refresh_from_db()
    assert match.both_lose is False


def test_in_a_bracket_somebody_wins(four: Event, amanda: User) -> None:
    update_event(event=four, by=amanda, system="single_elimination")
    match = tables_of(published(four, amanda))[0]
    with pytest.raises(UserError) as refusal:
        enter_result(match=match, score=BOTH_LOSE, by=amanda)
    assert refusal.value.code == "no_winner"


@pytest.mark.parametrize("typed", ["dd", " DD ", "dl"])
def test_a_loss_for_both_is_typed(typed: str) -> None:
    assert parse_score(typed) == BOTH_LOSE
    assert parse_score(typed) != parse_score("0-0")


def test_a_player_does_not_report_a_loss_for_both(four: Event, amanda: User, person) -> None:
    match = tables_of(published(four, amanda))[0]
    carla = person("carla")
    link_account(player=named(four, seated(match)[0]), username="carla", by=amanda)
    with pytest.raises(UserError) as refusal:
        report_result(match=match, score=BOTH_LOSE, by=carla)
    assert refusal.value.code == "staff_only"


def test_a_draw_is_agreed_where_the_event_lets_people_agree(four: Event, amanda: User) -> None:
    first, second = tables_of(published(four, amanda))
    enter_result(match=first, score=Score(0, 0, 3), by=amanda)
    update_event(event=four, by=amanda, agreed_draws=False)
    with pytest.raises(UserError) as refusal:
        enter_result(match=second, score=Score(0, 0, 3), by=amanda)
    assert refusal.value.code == "no_agreed_draws"
    enter_result(match=second, score=Score(1, 1), by=amanda)  # a draw that was played


def test_it_travels_in_the_event_file(five: Event, amanda: User) -> None:
    give_rounds(player=named(five, "Carla"), kind=BYE, first=1, last=2, reason="Liga", by=amanda)
    enter_result(match=tables_of(published(five, amanda))[0], score=BOTH_LOSE, by=amanda)
    before = event_part(five)

    copy = moved(five)
    assert event_part(copy) == before
    assert [(given.player.name, given.number) for given in GivenRound.objects.all()] == [("Carla", 1), ("Carla", 2)]


def test_from_the_page(five: Event, amanda: User, client: Client) -> None:
    client.force_login(amanda)
    page = reverse("given-rounds", args=[five.slug])
    carla = named(five, "Carla")
    asked = {"player": carla.pk, "kind": "awarded_bye", "first": 1, "last": 2}
    assert client.post(page, asked).status_code == 302
    assert "Carla" in client.get(page).content.decode()
    assert client.post(page, asked).status_code == 409
    assert client.post(page, asked | {"first": 9}).status_code == 422

    client.post(reverse("given-take-back", args=[five.slug, GivenRound.objects.get(number=2).pk]))
    assert [each.number for each in carla.given_rounds.all()] == [1]

    round_ = published(five, amanda)
    table = tables_of(round_)[0].table
    client.post(reverse("result-enter", args=[five.slug, 1]), {"table": table, "score": "dd"})
    assert round_.matches.get(table=table).both_lose
    assert "derrota doble" in client.get(reverse("round-detail", args=[five.slug, 1])).content.decode()
