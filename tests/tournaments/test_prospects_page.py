"""Whether a player reaches the cut, on their own page."""

import pytest
from django.test import Client

from tests.tournaments.playing import published, tables_of
from tests.tournaments.test_systems import filled
from tournaments.actions.people.registration import drop_player, undrop_player
from tournaments.actions.results.results import enter_result
from tournaments.models import Event, Player, User
from tournaments.scores import Score

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


def told(client: Client, player: Player) -> dict[str, str]:
    """What each outcome of the match being played leads to, as the player's phone says it."""
    page = client.get(f"/e/{player.event.slug}/jugadores/{player.number}/mesa/")
    return {each.said: each.leads_to for each in page.context["outcomes"]}


def test_a_phone_says_what_each_outcome_leads_to(client: Client, player: Player) -> None:
    said = told(client, player)
    assert said == {
        "Si ganas": "3 puntos, entras seguro al Top 4",
        "Si empatas": "1 punto, tu Top 4 depende de otras mesas",
        "Si pierdes": "0 puntos, ya no alcanzas el Top 4",
    }


def test_far_from_the_cut_it_says_the_points_alone(client: Client, event: Event, amanda: User) -> None:
    filled(event, amanda, 8, planned_rounds=5, cut_to=4)
    published(event, amanda)
    assert told(client, event.players.get(name="J01")) == {
        "Si ganas": "3 puntos",
        "Si empatas": "1 punto",
        "Si pierdes": "0 puntos",
    }


def test_in_the_bracket_it_says_what_comes_next(client: Client, event: Event, amanda: User) -> None:
    filled(event, amanda, 4, system="single_elimination", first_round="by_list", third_place=True)
    published(event, amanda)
    one = event.players.get(name="J01")
    assert told(client, one) == {"Si ganas": "juegas la final", "Si pierdes": "juegas por el tercer lugar"}


def test_in_the_final_it_says_so(client: Client, event: Event, amanda: User) -> None:
    filled(event, amanda, 2, system="single_elimination", first_round="by_list")
    published(event, amanda)
    one = event.players.get(name="J01")
    assert told(client, one) == {"Si ganas": "ganas el torneo", "Si pierdes": "terminas en el lugar 2"}


def test_once_the_result_stands_nothing_is_foretold(client: Client, player: Player, amanda: User) -> None:
    for match in tables_of(player.event.rounds.get()):
        enter_result(match=match, score=Score(2, 0), by=amanda)
    assert told(client, player) == {}
