"""A room full of phones: what a page asks of the database does not grow with the room."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.tournaments.playing import played, published, tables_of
from tournaments.actions.people.registration import register_players
from tournaments.actions.results.results import enter_result
from tournaments.actions.rounds.by_hand import swap_players
from tournaments.actions.rounds.rounds import publish_round, withdraw_round
from tournaments.models import Event, User
from tournaments.scores import Score

PAGES = (
    "event-detail",
    "pairings",
    "standings",
    "projector",
    "event-players",
    "round-detail",
    "player-detail",
    "print-standings",
)


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
    played(four, amanda)  # from the second on a page also tells who moved
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


def test_a_result_does_not_render_the_list_of_tables_again(four: Event, amanda: User, client: Client) -> None:
    round_ = published(four, amanda)
    address = reverse("pairings", args=[four.slug])
    first = client.get(address).content.decode()
    enter_result(match=tables_of(round_)[0], score=Score(2, 0), by=amanda)
    with CaptureQueriesContext(connection) as captured:
        again = client.get(address).content.decode()
    assert table_in(again) == table_in(first)
    assert not any('"games_drawn"' in each["sql"] for each in captured)


def test_who_changes_seats_or_name_is_seen_in_the_list_at_once(four: Event, amanda: User, client: Client) -> None:
    round_ = published(four, amanda)
    address = reverse("pairings", args=[four.slug])
    before = table_in(client.get(address).content.decode())
    withdraw_round(round_=round_, by=amanda)
    round_.refresh_from_db()
    players = [seat.player for seat in round_.seats.order_by("match__table", "position")]
    swap_players(round_=round_, first=players[0], second=players[2], by=amanda)
    publish_round(round_=round_, by=amanda)
    after = table_in(client.get(address).content.decode())
    assert after != before
    assert {player.name for player in players if player.name in after} == {player.name for player in players}


def table_in(page: str) -> str:
    return page[page.index("<table") : page.index("</table>")]
