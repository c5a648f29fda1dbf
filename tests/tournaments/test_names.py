"""Names hold what people see and nothing else."""

import datetime

import pytest
from django.test import Client

from tournaments.actions.events.events import create_event, update_event
from tournaments.errors import UserError
from tournaments.models import Event, User
from tournaments.names import visible

UNSEEN = ["\u200b", "\u202e", "\u2066", "\ufeff", "\x07", "\u00ad", "\u3164"]


@pytest.mark.parametrize("character", UNSEEN)
def test_what_nobody_sees_is_taken_out(character: str) -> None:
    assert visible(f"Co{character}pa  de\u00a0la\tLuna{character}") == "Copa de la Luna"


def test_letters_of_every_language_stay() -> None:
    assert visible("Ñandú Œuvre 王小明 ‘Ōkina") == "Ñandú Œuvre 王小明 ‘Ōkina"


@pytest.mark.django_db
def test_an_event_is_named_as_it_is_seen(amanda: User) -> None:
    event = create_event(
        by=amanda, name="Copa\u202e Luna\u200b", game="other", starts_on=datetime.date(2026, 11, 21), planned_rounds=3
    )

    assert event.name == "Copa Luna"


@pytest.mark.django_db
def test_a_name_of_nothing_is_refused(event: Event, amanda: User) -> None:
    with pytest.raises(UserError, match="Escribe un nombre"):
        update_event(event=event, by=amanda, name="\u200b\u202e")
    event.refresh_from_db()
    assert event.name == "Copa de la Luna"


@pytest.mark.django_db
def test_a_display_name_is_kept_as_it_is_seen(amanda: User, client: Client) -> None:
    client.force_login(amanda)
    client.post("/cuenta/", {"display_name": "Amanda\u202e Rojas\u200b"})

    amanda.refresh_from_db()
    assert amanda.display_name == "Amanda Rojas"
