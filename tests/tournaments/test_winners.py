"""Whoever won is named where an event has ended, and nowhere before."""

import pytest
from django.test import Client

from tests.tournaments.playing import played, published, tables_of
from tournaments.actions.events import create_event, finish_event, update_event
from tournaments.actions.places import Outcome, enter_places
from tournaments.actions.registration import register_players
from tournaments.actions.results import enter_result
from tournaments.models import Event, User
from tournaments.queries.winners import winners
from tournaments.scores import Score


def names(event: Event) -> list[str]:
    return [player.name for player in winners(event)]


@pytest.fixture
def with_final(four: Event, amanda: User) -> Event:
    """One Swiss round of four players, and the final of its two winners, whose lower seed wins."""
    update_event(event=four, by=amanda, decks_required=False, planned_rounds=1, cut_to=2)
    played(four, amanda)
    final = published(four, amanda)
    enter_result(match=tables_of(final)[0], score=Score(0, 2), by=amanda)
    return four


def test_the_winner_of_a_cut_is_the_last_one_in_it(with_final: Event, amanda: User, client: Client) -> None:
    loser, winner = with_final.rounds.get(number=2).matches.get().seats.order_by("position")
    finish_event(event=with_final, by=amanda)
    assert names(with_final) == [winner.player.name]
    page = client.get(f"/e/{with_final.slug}/").content.decode()
    assert f"Ganó {winner.player.name}" in page
    assert f"Ganó {loser.player.name}" not in page
    assert "El corte se juega aparte" in client.get(f"/e/{with_final.slug}/posiciones/").content.decode()


def test_nobody_has_won_while_the_event_goes_on(with_final: Event, client: Client) -> None:
    assert names(with_final) == []
    assert "Ganó" not in client.get(f"/e/{with_final.slug}/").content.decode()


def test_without_a_cut_the_standings_say_it(four: Event, amanda: User, client: Client) -> None:
    played(four, amanda)
    played(four, amanda, seed=2)
    finish_event(event=four, by=amanda)
    assert len(names(four)) == 1
    assert "El corte se juega aparte" not in client.get(f"/e/{four.slug}/posiciones/").content.decode()


def test_who_cannot_be_told_apart_share_the_first_place(four: Event, amanda: User, client: Client) -> None:
    played(four, amanda)
    finish_event(event=four, by=amanda)
    assert len(names(four)) == 2
    assert "Comparten el primer lugar" in client.get(f"/e/{four.slug}/").content.decode()


def test_an_event_without_rounds_has_no_winner(four: Event) -> None:
    four.status = Event.Status.FINISHED  # as a file may bring it
    assert names(four) == []


def test_the_final_table_of_several_gives_its_places(event: Event, amanda: User, client: Client) -> None:
    pods = create_event(
        by=amanda, name="Copa de Mesas", game="smash_up", starts_on=event.starts_on, planned_rounds=1, system="pods",
        cut_to=4, decks_required=False,
    )  # fmt: skip
    register_players(event=pods, text="\n".join(f"Jugador {n}" for n in range(1, 9)), by=amanda)
    for points in ({1: 9, 2: 7, 3: 5, 4: 3}, {1: 2, 2: 4, 3: 6, 4: 8}):
        for match in tables_of(published(pods, amanda)):
            enter_places(match=match, outcomes={seat: Outcome(n) for seat, n in points.items()}, by=amanda)
    last = pods.rounds.get(number=2).matches.get().seats.get(position=4).player
    finish_event(event=pods, by=amanda)
    assert names(pods) == [last.name]
    assert client.get(f"/e/{pods.slug}/llave/").content.decode().count(f">{last.name}<") == 2
