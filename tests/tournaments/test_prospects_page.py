"""Whether a player reaches the cut, on their own page."""

import pytest
from django.test import Client

from tests.tournaments.playing import published
from tests.tournaments.test_systems import filled
from tournaments.actions.registration import drop_player, undrop_player
from tournaments.models import Event, Player, User

pytestmark = pytest.mark.django_db


@pytest.fixture
def player(event: Event, amanda: User) -> Player:
    """A player in the last round before a Top 4."""
    filled(event, amanda, 8, planned_rounds=1, cut_to=4)
    published(event, amanda)
    return event.players.get(name="J01")


def cut(client: Client, player: Player) -> str:
    """What the page says of the cut, "" where it says nothing."""
    page = client.get(f"/e/{player.event.slug}/jugadores/{player.number}/")
    return page.context["prospect"].word if page.context["prospect"] else ""


def test_a_player_reads_whether_the_cut_is_certain(client: Client, player: Player) -> None:
    assert cut(client, player) == "posible"


def test_who_left_reads_nothing_of_the_cut_until_they_come_back(client: Client, player: Player, amanda: User) -> None:
    drop_player(player=player, by=amanda)
    assert cut(client, player) == ""
    undrop_player(player=player, by=amanda)

    assert cut(client, player) == "posible"
