"""The organiser's figures, and the rounds of the day."""

from django.test import Client
from django.urls import reverse

from tests.tournaments.playing import published, tables_of
from tournaments.actions.events.events import update_event
from tournaments.actions.people.check_in import check_in
from tournaments.actions.people.phones import sign_in_phone
from tournaments.actions.results.results import enter_result
from tournaments.addresses.links import link_key
from tournaments.models import Event, User
from tournaments.queries.events.dashboard import day, figures
from tournaments.scores import Score


def told(event: Event) -> dict[str, tuple[int, int | None, bool]]:
    return {figure.label: (figure.value, figure.total, figure.is_missing) for figure in figures(event)}


def test_before_the_first_round_it_counts_people_decks_and_phones(four: Event, amanda: User) -> None:
    update_event(event=four, by=amanda, capacity=8, check_in=True, decks_required=True)
    carla = four.players.get(name="Carla")
    check_in(player=carla, by=amanda)
    sign_in_phone(player=carla, key=link_key(carla), phone_key="una")
    assert told(four) == {
        "Inscritos": (4, 8, False),
        "Presentes": (1, 4, True),
        "Mazos": (0, 4, True),
        "Con teléfono": (1, 4, False),
    }


def test_what_the_event_does_not_ask_is_not_counted(four: Event) -> None:
    assert list(told(four)) == ["Inscritos", "Con teléfono"]


def test_during_a_round_it_counts_the_tables(four: Event, amanda: User) -> None:
    published(four, amanda)
    enter_result(match=tables_of(four.rounds.get())[0], score=Score(2, 0), by=amanda)
    assert told(four)["Mesas listas"] == (1, 2, True)


def test_the_day_has_the_rounds_that_were_are_and_will_be(four: Event, amanda: User) -> None:
    update_event(event=four, by=amanda, cut_to=2)
    published(four, amanda)
    assert [(step.name, step.state) for step in day(four, with_draft=False)] == [
        ("Ronda 1", "now"),
        ("Ronda 2", ""),
        ("Ronda 3", ""),
        ("Top 2", ""),
    ]


def test_only_the_staff_sees_the_figures(four: Event, amanda: User, client: Client) -> None:
    page = reverse("event-detail", args=[four.slug])
    assert "El día en cifras" not in client.get(page).content.decode()
    client.force_login(amanda)
    assert "El día en cifras" in client.get(page).content.decode()
