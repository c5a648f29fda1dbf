"""The drawn bracket: every match is there from the first round on, and fills as results come."""

import pytest
from django.test import Client

from tests.tournaments.playing import published, tables_of
from tests.tournaments.test_systems import filled, play
from tournaments.actions.results.results import enter_result
from tournaments.models import Event, User
from tournaments.queries.standings.bracket_drawing import Part, drawing
from tournaments.scores import Score


def shape(part: Part) -> list[tuple[str, int]]:
    return [(column.name, len(column.matches)) for column in part.columns]


def told(part: Part, column: int, match: int = 0) -> list[str]:
    places = part.columns[column].matches[match].places
    return [place.player.name if place.player else place.awaited for place in places]


def test_nothing_is_drawn_before_the_first_round_is_published(event: Event, amanda: User) -> None:
    filled(event, amanda, 8, planned_rounds=1, cut_to=8)
    play(event, amanda)
    assert drawing(event) == []


def test_the_places_to_come_are_there_and_say_where_they_come_from(event: Event, amanda: User) -> None:
    filled(event, amanda, 8, planned_rounds=1, cut_to=8)
    play(event, amanda)
    top8 = published(event, amanda)
    (part,) = drawing(event)
    assert shape(part) == [("Top 8", 4), ("Top 4", 2), ("Final", 1)]
    assert told(part, 1) == ["Gana la mesa 1", "Gana la mesa 2"]
    assert told(part, 2) == ["Por definir", "Por definir"]
    first = tables_of(top8)[0]
    winner = first.seats.get(position=1).player
    enter_result(match=first, score=Score(2, 1), by=amanda)
    (part,) = drawing(event)
    assert told(part, 1) == [winner.name, "Gana la mesa 2"]
    match = part.columns[0].matches[0]
    assert sorted((place.games, place.won, place.lost) for place in match.places) == [
        ("1", False, True),
        ("2", True, False),
    ]
    assert [match.state for match in part.columns[0].matches] == ["done", "playing", "playing", "playing"]


def test_who_has_nobody_to_play_passes(event: Event, amanda: User) -> None:
    filled(event, amanda, 6, system="single_elimination", first_round="by_list")
    published(event, amanda)
    (part,) = drawing(event)
    assert sorted(match.state for match in part.columns[0].matches) == ["passed", "passed", "playing", "playing"]
    assert told(part, 1)[0] == "J01"


def test_a_draft_of_the_next_round_shows_in_no_drawing(event: Event, amanda: User) -> None:
    filled(event, amanda, 4, planned_rounds=1, cut_to=4)
    play(event, amanda)
    play(event, amanda)
    from_before = drawing(event)
    assert [match.table for match in from_before[0].columns[1].matches] == [None]


@pytest.mark.parametrize(("size", "columns"), [(4, [("Ronda 1", 2), ("Ronda 2", 1), ("Final", 1)])])
def test_a_double_elimination_is_drawn_in_two_parts(
    event: Event, amanda: User, size: int, columns: list[tuple[str, int]]
) -> None:
    filled(event, amanda, size, system="double_elimination")
    published(event, amanda)
    without_loss, with_one = drawing(event)
    assert shape(without_loss)[:3] == columns
    assert told(with_one, 0) == ["Pierde la mesa 1", "Pierde la mesa 2"]


def test_the_page_and_the_wall_draw_it(event: Event, amanda: User, client: Client) -> None:
    filled(event, amanda, 4, planned_rounds=1, cut_to=4)
    play(event, amanda)
    published(event, amanda)
    for page in ("llave", "pantalla"):
        said = client.get(f"/e/{event.slug}/{page}/").content.decode()
        assert "Gana la mesa 1" in said
