"""What came of an event in numbers."""

import datetime

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest

from tests.tournaments.playing import published, seated, tables_of
from tests.tournaments.test_taking_over import moved
from tournaments.actions.decks.playing import say_what_is_played
from tournaments.actions.events.events import update_event
from tournaments.actions.results.results import enter_result
from tournaments.actions.rounds.beginning import note_beginner
from tournaments.errors import UserError
from tournaments.models import AuditEntry, Event, User
from tournaments.queries.events.event_document import event_part
from tournaments.queries.standings.statistics import Rate, labels_of, statistics, wilson
from tournaments.scores import BOTH_LOSE, Score

DECKS = "Bastián: Dragón\nCarla: Sombra\nDiego: dragón\nElisa: "


@given(st.integers(1, 400).flatmap(lambda total: st.tuples(st.integers(0, total), st.just(total))))
def test_the_interval_is_wilsons(counted: tuple[int, int]) -> None:
    won, total = counted
    known = binomtest(won, total).proportion_ci(0.95, method="wilson")
    assert wilson(won, total) == pytest.approx((known.low, known.high), abs=1e-9)


def test_of_nothing_everything_is_possible() -> None:
    assert Rate().share is None
    assert Rate().interval == (0.0, 1.0)


def test_a_draw_is_half_a_win() -> None:
    assert Rate(1, 2, 1).share == 0.5


def test_two_factions_are_two_labels() -> None:
    assert labels_of("Ninjas + Piratas") == ("Ninjas", "Piratas")
    assert labels_of(" Ninjas, Ninjas ") == ("Ninjas",)
    assert labels_of("") == ()


def win(event: Event, by: User, winner: str, loser: str) -> None:
    """One round of which only this table matters: the rest is drawn."""
    round_ = published(event, by)
    for match in tables_of(round_):
        names = seated(match)
        score = Score(1, 1)
        if set(names) == {winner, loser}:
            score = Score(2, 0) if names[0] == winner else Score(0, 2)
        enter_result(match=match, score=score, by=by)


@pytest.mark.django_db
def test_each_label_against_each(four: Event, amanda: User) -> None:
    say_what_is_played(event=four, text=DECKS, by=amanda)
    update_event(event=four, by=amanda, first_round="by_list")
    win(four, amanda, "Bastián", "Carla")  # Diego and Elisa draw

    found = statistics(four, with_decks=True)
    assert [(line.label, line.players, line.share) for line in found.lines] == [("Dragón", 2, 0.5), ("Sombra", 1, 0.25)]
    assert found.meetings == {"Dragón": {"Sombra": Rate(1, 0, 0)}, "Sombra": {"Dragón": Rate(0, 0, 1)}}
    assert {line.label: line.rate for line in found.lines}["Dragón"] == Rate(1, 1, 0)
    assert (found.unknown, found.matches, found.drawn, found.mirrors) == (1, 2, 1, {})


@pytest.mark.django_db
def test_a_label_against_itself_is_in_no_rate(four: Event, amanda: User) -> None:
    say_what_is_played(event=four, text="Bastián: Dragón\nCarla: DRAGÓN", by=amanda)
    update_event(event=four, by=amanda, first_round="by_list")
    win(four, amanda, "Bastián", "Carla")

    found = statistics(four, with_decks=True)
    [line] = found.lines
    assert (line.players, line.rate, found.mirrors) == (2, Rate(), {"Dragón": 1})


@pytest.mark.django_db
def test_who_began_and_a_table_that_both_lost(four: Event, amanda: User) -> None:
    first, second = tables_of(published(four, amanda))
    note_beginner(match=first, player=first.seats.get(position=2).player, by=amanda)
    enter_result(match=first, score=Score(0, 2), by=amanda)
    note_beginner(match=second, player=second.seats.get(position=1).player, by=amanda)
    enter_result(match=second, score=BOTH_LOSE, by=amanda)

    assert statistics(four, with_decks=False).begun == Rate(1, 0, 1)


@pytest.mark.django_db
def test_what_is_played_is_hidden_until_decks_are_public(four: Event, amanda: User, client: Client) -> None:
    say_what_is_played(event=four, text=DECKS, by=amanda)
    page = reverse("statistics", args=[four.slug])
    answer = f"/api/v1/events/{four.slug}/statistics/"
    assert "Dragón" not in client.get(page).content.decode()
    assert client.get(answer).json()["lines"] == []
    assert "Dragón" not in str(AuditEntry.objects.filter(event=four).values_list("data", flat=True))

    update_event(event=four, by=amanda, decks_public_from=timezone.now() - datetime.timedelta(minutes=1))
    assert "Dragón" in client.get(page).content.decode()
    assert [line["label"] for line in client.get(answer).json()["lines"]] == ["Dragón", "Sombra"]


@pytest.mark.django_db
def test_each_meeting_has_its_interval_on_the_page_and_in_the_table(four: Event, amanda: User, client: Client) -> None:
    say_what_is_played(event=four, text=DECKS, by=amanda)
    update_event(event=four, by=amanda, first_round="by_list")
    win(four, amanda, "Bastián", "Carla")  # Diego and Elisa draw
    table = reverse("statistics-file", args=[four.slug])
    assert "Dragón" not in client.get(table).content.decode()

    client.force_login(amanda)
    assert (
        '1-0 <small class="muted">21–100 %</small>'
        in client.get(reverse("statistics", args=[four.slug])).content.decode()
    )
    lines = client.get(table).content.decode("utf-8-sig").splitlines()[1:]
    separator = ";" if ";" in lines[0] else ","
    assert [line.split(separator) for line in lines] == [
        ["Dragón", "", "2", "0.500", "1", "1", "0", "0.750", "0.198", "0.973"],
        ["Dragón", "Sombra", "", "", "1", "0", "0", "1.000", "0.207", "1.000"],
        ["Sombra", "", "1", "0.250", "0", "0", "1", "0.000", "0.000", "0.793"],
        ["Sombra", "Dragón", "", "", "0", "0", "1", "0.000", "0.000", "0.793"],
    ]


@pytest.mark.django_db
def test_the_staff_sees_it_before_and_is_told_so(four: Event, amanda: User, client: Client) -> None:
    say_what_is_played(event=four, text=DECKS, by=amanda)
    client.force_login(amanda)
    page = client.get(reverse("statistics", args=[four.slug])).content.decode()
    assert "Dragón" in page
    assert "aún no son públicos" in page


@pytest.mark.django_db
def test_a_line_that_is_wrong_changes_nothing(four: Event, amanda: User, client: Client) -> None:
    say_what_is_played(event=four, text=DECKS, by=amanda)
    with pytest.raises(UserError) as refusal:
        say_what_is_played(event=four, text="Bastián: Sombra\nNadie: Dragón\nCarla\nBastián: Dragón", by=amanda)
    assert len(refusal.value.details) == 2  # nobody of that name, and twice; a name alone says nothing
    assert four.players.get(name="Bastián").plays == "Dragón"

    client.force_login(amanda)
    page = reverse("plays", args=[four.slug])
    assert client.post(page, {"text": "Zoe: Dragón"}).status_code == 422
    assert client.post(page, {"text": "Carla: <b>Sombra</b>"}).status_code == 302
    shown = client.get(reverse("statistics", args=[four.slug])).content.decode()
    assert "<b>Sombra" not in shown


@pytest.mark.django_db
def test_it_travels(four: Event, amanda: User) -> None:
    say_what_is_played(event=four, text=DECKS, by=amanda)
    before = event_part(four)
    assert event_part(moved(four)) == before
