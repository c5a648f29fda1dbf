"""The first page: what is being played stands on top, with where it stands."""

import re

import pytest
from django.test import Client

from tests.tournaments.conftest import Person
from tests.tournaments.playing import published, tables_of
from tournaments.actions.results.results import enter_result
from tournaments.models import Event, User
from tournaments.queries.events.playing import playing
from tournaments.scores import Score


def first_page(client: Client) -> str:
    return re.sub(r"\s+", " ", client.get("/").content.decode())


def test_an_event_in_its_first_round_says_how_many_tables_it_waits_for(four: Event, amanda: User) -> None:
    round_ = published(four, amanda)
    enter_result(match=tables_of(round_)[0], score=Score(2, 0), by=amanda)
    [found] = playing([four])
    assert (found.said, found.tables, found.done, found.missing) == ("Ronda 1 de 3", 2, 1, 1)


def test_an_event_without_a_round_that_is_out_says_nothing_of_one(four: Event) -> None:
    [found] = playing([four])
    assert (found.round, found.said, found.missing) == (None, "", 0)


def test_many_events_are_asked_for_at_once(four: Event, amanda: User, django_assert_num_queries: object) -> None:
    published(four, amanda)
    with django_assert_num_queries(1):  # type: ignore[operator]
        assert len(playing([four, four])) == 2


def test_its_staff_have_the_clock_and_the_next_button_on_top(four: Event, amanda: User, client: Client) -> None:
    published(four, amanda)
    client.force_login(amanda)
    page = first_page(client)
    assert "Ronda 1 de 3 · faltan 2 mesas" in page
    assert f'href="/e/{four.slug}/rondas/1/">Anotar resultados' in page
    assert 'class="clock"' in page


def test_others_read_the_round_in_the_list(four: Event, amanda: User, person: Person, client: Client) -> None:
    published(four, amanda)
    client.force_login(person("zoe"))
    page = first_page(client)
    assert "Ronda 1 de 3" in page
    assert "Anotar resultados" not in page


def test_a_stranger_reads_what_this_is_and_how_it_works(four: Event, client: Client) -> None:
    page = first_page(client)
    assert "Torneos de cartas, con la regla a la vista" in page
    assert "Cada jugador ve su mesa." in page


@pytest.mark.parametrize(("capacity", "said"), [(32, "4 de 32 cupos"), (None, "4 jugadores")])
def test_an_event_to_come_says_the_places_taken(
    four: Event, client: Client, capacity: int | None, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tournaments.queries.events.events.timezone.localdate", lambda: four.starts_on)
    Event.objects.filter(pk=four.pk).update(capacity=capacity)
    assert said in first_page(client)
