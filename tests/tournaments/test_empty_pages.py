"""What a page says where there is nothing yet: what it is that will stand there, and what to do."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tournaments.actions.events.organisations import create_organisation
from tournaments.models import Event, User

OF_AN_EVENT = (
    "event-players",
    "pairings",
    "standings",
    "bracket",
    "teams",
    "event-phones",
    "event-webhooks",
    "event-decks",
    "event-penalties",
    "judging:calls",
    "judging:rulings",
)
OF_AN_ACCOUNT = ("own-events", "own-decks", "own-tokens", "judging:own-disputes")


def said(desk: Client, address: str) -> str:
    """The sentence of the page that holds nothing, and its advice."""
    page = desk.get(address)
    assert page.status_code == 200, address
    found = re.search(r'empty__title">([^<]+)</p>\s*<p>([^<]+)</p>', page.content.decode())
    assert found is not None, address
    return f"{found[1]} {found[2]}"


@pytest.mark.parametrize("name", OF_AN_EVENT)
def test_an_event_of_which_nothing_happened_says_what_comes(desk: Client, event: Event, name: str) -> None:
    assert len(said(desk, reverse(name, args=[event.slug]))) > 20


@pytest.mark.parametrize("name", OF_AN_ACCOUNT)
def test_a_new_account_is_told_where_things_come_from(desk: Client, name: str) -> None:
    assert len(said(desk, reverse(name))) > 20


def test_a_new_organisation_says_how_events_come_to_it(desk: Client, amanda: User) -> None:
    organisation = create_organisation(name="Liga", by=amanda)
    assert said(desk, reverse("organisation", args=[organisation.slug])).startswith("Todavía no tiene eventos Cada")


def test_a_search_that_finds_nothing_says_what_to_try(desk: Client) -> None:
    assert said(desk, reverse("judging:search") + "?q=zzzz").endswith(
        "Prueba con menos palabras, o con el comienzo de una."
    )
