"""Known formats are settings that an event can have."""

import datetime

import pytest

from tests.tournaments.playing import published, tables_of
from tournaments.actions.events import create_event, finish_event
from tournaments.actions.places import Outcome, enter_places
from tournaments.actions.registration import register_players
from tournaments.actions.results import enter_result
from tournaments.models import Event, User
from tournaments.presets import Preset, presets
from tournaments.queries.next_step import next_step
from tournaments.queries.standings import standings
from tournaments.queries.upcoming import upcoming
from tournaments.scores import Score

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("preset", presets(), ids=lambda preset: preset.id)
def test_an_event_starts_from_it_with_just_these_settings(preset: Preset, amanda: User) -> None:
    settings = {"game": "myl_pe", "planned_rounds": 3, **preset.settings}
    event = create_event(by=amanda, name="Copa", starts_on=datetime.date(2026, 11, 21), **settings)
    event.full_clean(exclude=["format", "venue", "source"])

    assert {name: getattr(event, name) for name in settings} == settings


def whole_event(preset: Preset, by: User) -> Event:
    """An event of ten people from its first round to its end: whoever comes first in the list always wins."""
    settings = {"game": "myl_pe", "planned_rounds": 3, **preset.settings}
    event = create_event(by=by, name="Copa", starts_on=datetime.date(2026, 11, 21), **settings)
    register_players(event=event, text="\n".join(f"J{n:02}" for n in range(1, 11)), by=by)
    won = 1 if event.match_structure == "bo1" else 2
    while upcoming(event) is not None:
        for match in tables_of(published(event, by)):
            numbers = list(match.seats.order_by("position").values_list("player__number", flat=True))
            if event.system == Event.System.PODS:
                enter_places(match=match, outcomes={p: Outcome(50 - n) for p, n in enumerate(numbers, 1)}, by=by)
            else:
                enter_result(match=match, score=Score(won, 0) if numbers[0] < numbers[1] else Score(0, won), by=by)
        event.refresh_from_db()
    return event


@pytest.mark.parametrize("preset", presets(), ids=lambda preset: preset.id)
def test_a_whole_event_of_it_is_played_to_its_end(preset: Preset, amanda: User) -> None:
    event = whole_event(preset, amanda)
    finish_event(event=event, by=amanda)

    assert standings(event)[0].player.name == "J01"
    assert (event.status, next_step(event).label) == (Event.Status.FINISHED, "Ver posiciones")


def test_each_has_a_name_of_its_own_in_both_languages() -> None:
    for language in ("es", "en"):
        names = [preset.name[language] for preset in presets()]
        assert len(set(names)) == len(names)
