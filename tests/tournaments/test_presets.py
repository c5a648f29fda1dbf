"""Known formats are settings that an event can have."""

import datetime

import pytest

from tournaments.actions.events import create_event
from tournaments.models import User
from tournaments.presets import Preset, presets

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("preset", presets(), ids=lambda preset: preset.id)
def test_an_event_starts_from_it_with_just_these_settings(preset: Preset, amanda: User) -> None:
    settings = {"game": "myl_pe", "planned_rounds": 3, **preset.settings}
    event = create_event(by=amanda, name="Copa", starts_on=datetime.date(2026, 11, 21), **settings)
    event.full_clean(exclude=["format", "venue", "source"])

    assert {name: getattr(event, name) for name in settings} == settings


def test_each_has_a_name_of_its_own_in_both_languages() -> None:
    for language in ("es", "en"):
        names = [preset.name[language] for preset in presets()]
        assert len(set(names)) == len(names)
