"""Whoever won is named where an event has ended, and nowhere before."""

import pytest
from django.test import Client

from tests.tournaments.playing import played, published, tables_of
from tournaments.actions.events.events import create_event, finish_event, update_event
from tournaments.actions.people.registration import link_account, register_players
from tournaments.actions.results.places import Outcome, enter_places
from tournaments.actions.results.results import enter_result
from tournaments.models import Event, User
from tournaments.queries.standings.winners import ended_at, winners
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
        by=amanda,
        name="Copa de Mesas",
        game="smash_up",
        starts_on=event.starts_on,
        planned_rounds=1,
        system="pods",
        cut_to=4,
        decks_required=False,
    )
    register_players(event=pods, text="\n".join(f"Jugador {n}" for n in range(1, 9)), by=amanda)
    for points in ({1: 9, 2: 7, 3: 5, 4: 3}, {1: 2, 2: 4, 3: 6, 4: 8}):
        for match in tables_of(published(pods, amanda)):
            enter_places(match=match, outcomes={seat: Outcome(n) for seat, n in points.items()}, by=amanda)
    last = pods.rounds.get(number=2).matches.get().seats.get(position=4).player
    finish_event(event=pods, by=amanda)
    assert names(pods) == [last.name]
    assert client.get(f"/e/{pods.slug}/llave/").content.decode().count(f">{last.name}<") == 2


def test_who_lost_in_the_cut_reads_their_place_and_who_plays_on_does_not(four: Event, amanda: User) -> None:
    update_event(event=four, by=amanda, decks_required=False, planned_rounds=1, cut_to=4)
    played(four, amanda)
    semifinals = tables_of(played(four, amanda))
    seats = [list(match.seats.order_by("position")) for match in semifinals]

    assert [ended_at(four, loser.player) for _winner, loser in seats] == [3, 3]
    assert [ended_at(four, winner.player) for winner, _loser in seats] == [None, None]


def test_who_was_not_in_the_cut_ends_at_their_place_before_it(with_final: Event) -> None:
    outside = with_final.players.filter(cut_seed=None)
    assert [ended_at(with_final, player) for player in outside] == [3, 3]


def test_nobody_has_ended_before_the_cut(four: Event, amanda: User) -> None:
    update_event(event=four, by=amanda, decks_required=False, planned_rounds=2, cut_to=2)
    played(four, amanda)
    assert {ended_at(four, player) for player in four.players.all()} == {None}


def test_without_a_cut_everybody_reads_their_place_at_the_end(four: Event, amanda: User, client: Client) -> None:
    played(four, amanda)
    finish_event(event=four, by=amanda)
    first = four.players.get(number=1)
    link_account(player=first, username="amanda", by=amanda)
    client.force_login(amanda)

    assert "Terminaste en el lugar" in client.get(f"/e/{four.slug}/").content.decode()
    assert ended_at(four, first) in {1, 3}
