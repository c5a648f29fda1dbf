"""Who begins at a table of two."""

from collections import Counter

import pytest
from django.test import Client
from django.urls import reverse

from tests.looping import some
from tests.tournaments.playing import played, published, seated, tables_of
from tests.tournaments.test_taking_over import moved
from tournaments.actions.events.events import update_event
from tournaments.actions.people.registration import register_players
from tournaments.actions.rounds.beginning import note_beginner
from tournaments.actions.rounds.by_hand import swap_players
from tournaments.actions.rounds.rounds import pair_round
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Match, Round, Seat, User
from tournaments.queries.events.event_document import event_part


@pytest.fixture
def eight(four: Event, amanda: User) -> Event:
    """Eight players, who begin as they are assigned."""
    register_players(event=four, text="Felipe\nGabriela\nHugo\nInés", by=amanda)
    return update_event(event=four, by=amanda, who_begins="balanced")


def beginner(match: Match) -> str | None:
    seat = match.seats.filter(begins=True).select_related("player").first()
    return seat.player.name if seat else None


def test_one_of_the_two_begins_at_every_table(eight: Event, amanda: User) -> None:
    round_ = published(eight, amanda)
    for match in some(tables_of(round_)):
        assert match.seats.filter(begins=True).count() == 1


def test_nobody_is_named_where_the_table_decides(four: Event, amanda: User) -> None:
    round_ = published(four, amanda)
    assert not round_.seats.filter(begins=True).exists()


def test_after_two_rounds_nobody_has_begun_twice_or_never_but_where_two_alike_meet(eight: Event, amanda: User) -> None:
    played(eight, amanda)
    second = published(eight, amanda)
    times = Counter(Seat.objects.filter(round__event=eight, begins=True).values_list("player__name", flat=True))
    for match in some(tables_of(second)):
        one, other = seated(match)
        assert times[one] + times[other] in (1, 2, 3)
        alike = {times[name] - (beginner(match) == name) for name in (one, other)}
        assert alike in ({0}, {1}) or times[one] == times[other] == 1


def test_in_the_cut_the_better_seed_begins(eight: Event, amanda: User) -> None:
    update_event(event=eight, by=amanda, planned_rounds=1, cut_to=4)
    played(eight, amanda)
    for match in some(tables_of(published(eight, amanda))):
        seats = match.seats.select_related("player")
        assert beginner(match) == min(seats, key=lambda seat: seat.player.cut_seed).player.name


def test_tables_changed_by_hand_are_assigned_anew(eight: Event, amanda: User) -> None:
    draft = pair_round(event=eight, by=amanda, seed=1)
    first, second = tables_of(draft)[:2]
    one, other = (match.seats.get(position=1).player for match in (first, second))
    swap_players(round_=draft, first=one, second=other, by=amanda)
    assert all(match.seats.filter(begins=True).count() == 1 for match in tables_of(draft))


def test_the_table_says_otherwise_and_takes_it_back(four: Event, amanda: User) -> None:
    match = tables_of(published(four, amanda))[0]
    player = match.seats.get(position=2).player
    note_beginner(match=match, player=player, by=amanda)
    assert beginner(match) == player.name
    note_beginner(match=match, player=match.seats.get(position=1).player, by=amanda)
    assert beginner(match) == seated(match)[0]
    note_beginner(match=match, player=None, by=amanda)
    assert beginner(match) is None


def test_who_does_not_sit_there_does_not_begin(four: Event, amanda: User) -> None:
    first, second = tables_of(published(four, amanda))
    with pytest.raises(UserError) as refusal:
        note_beginner(match=first, player=second.seats.first().player, by=amanda)
    assert refusal.value.code == "not_seated"


def test_nobody_begins_a_bye(four: Event, amanda: User) -> None:
    register_players(event=four, text="Zoe", by=amanda)
    bye = published(four, amanda).matches.get(kind="bye")
    with pytest.raises(Conflict):
        note_beginner(match=bye, player=bye.seats.first().player, by=amanda)


def test_it_is_on_the_slip_and_travels(eight: Event, amanda: User, client: Client) -> None:
    round_ = published(eight, amanda)
    client.force_login(amanda)
    slips = client.get(reverse("print-round", args=[eight.slug, 1, "slips"])).content.decode()
    assert f"Empieza {beginner(tables_of(round_)[0])}" in slips

    before = event_part(eight)
    assert event_part(moved(eight)) == before
    assert Seat.objects.filter(begins=True).count() == 4


def test_from_the_page_of_the_table(four: Event, amanda: User, client: Client) -> None:
    round_ = published(four, amanda)
    match = tables_of(round_)[0]
    client.force_login(amanda)
    player = match.seats.get(position=2).player
    client.post(reverse("table-beginner", args=[four.slug, 1, match.table]), {"player": player.number})
    assert beginner(match) == player.name
    assert "empieza" in client.get(reverse("round-detail", args=[four.slug, 1])).content.decode()
    assert (
        f"Empieza {player.name}"
        in client.get(
            reverse("player-seat", args=[four.slug, match.seats.get(position=1).player.number])
        ).content.decode()
    )
    assert "Empiezas tú" in client.get(reverse("player-seat", args=[four.slug, player.number])).content.decode()
    assert Round.objects.get().seats.filter(begins=True).count() == 1
