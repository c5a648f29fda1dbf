"""A room full of phones: what a page asks of the database does not grow with the room."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.tournaments.playing import played
from tournaments.actions.registration import register_players
from tournaments.models import Event, User

PAGES = ("event-detail", "pairings", "standings", "projector", "event-players", "round-detail", "player-detail",
         "print-standings")  # fmt: skip


def queries(client: Client, name: str, event: Event) -> int:
    number = [1] if name in ("round-detail", "player-detail") else []
    with CaptureQueriesContext(connection) as captured:
        assert client.get(reverse(name, args=[event.slug, *number])).status_code == 200
    return len(captured)


@pytest.mark.parametrize("staff", [False, True], ids=["public", "staff"])
def test_forty_players_cost_as_many_queries_as_four(four: Event, amanda: User, client: Client, staff: bool) -> None:
    if staff:
        client.force_login(amanda)
    played(four, amanda)
    few = {name: queries(client, name, four) for name in PAGES}
    register_players(event=four, text="\n".join(f"Jugador {n} de la sala" for n in range(36)), by=amanda)
    played(four, amanda)
    assert {name: queries(client, name, four) for name in PAGES} == few


def test_a_phone_that_has_the_page_costs_at_most_five_queries(four: Event, amanda: User, client: Client) -> None:
    played(four, amanda)
    address = reverse("pairings", args=[four.slug])
    tag = client.get(address)["ETag"]
    with CaptureQueriesContext(connection) as captured:
        assert client.get(address, headers={"If-None-Match": tag}).status_code == 304
    assert len(captured) <= 5
