"""A large organisation is made by a command, and its lists ask the database as often as those of a small one."""

import re
from io import StringIO

import pytest
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from benchmarks.crowd.lists import addresses
from tournaments.management.commands.make_organisation import RUNS_IT
from tournaments.models import Event, Match, Organisation, Player, Seat, User
from tournaments.queries import once

pytestmark = pytest.mark.django_db
BACKEND = "django.contrib.auth.backends.ModelBackend"


def made(events: int, players: int = 10, rounds: int = 3) -> Organisation:
    name, said = f"Liga de {events} con {players}", StringIO()
    sizes = {"events": events, "players": players, "rounds": rounds}
    call_command("make_organisation", name, anyway=True, stdout=said, **sizes)
    assert said.getvalue().startswith(f"{events} ")
    return Organisation.objects.get(name=name)


def queries(signed_in: bool) -> dict[str, int]:
    """How many each list asks, with nothing remembered, by its address without what differs between events."""
    client, counted = Client(), {}
    if signed_in:
        client.force_login(User.objects.get(username=RUNS_IT), backend=BACKEND)
    event = Event.objects.order_by("pk").last()
    assert event is not None
    for address in addresses():
        client.get(address)
        cache.clear()
        once._near.clear()
        with CaptureQueriesContext(connection) as asked:
            status = client.get(address).status_code
        if status == 200:
            name = address.replace(event.slug, "E").replace(Organisation.objects.get().slug, "O")
            counted[re.sub(r"(rondas|rounds)/\d+", r"\1/last", name)] = len(asked)
    return counted


def test_it_is_as_large_as_was_said_and_nobody_meets_twice() -> None:
    organisation = made(2, players=8, rounds=5)
    assert organisation.events.count() == 2
    assert Player.objects.count() == 16
    assert Match.objects.count() == 2 * 4 * 5
    pairs = [frozenset(match.seats.values_list("player", flat=True)) for match in Match.objects.all()]
    assert len(set(pairs)) == len(pairs)
    assert Seat.objects.filter(games_won=2).count() == Match.objects.count()


def test_a_database_in_use_is_left_alone() -> None:
    made(1)
    with pytest.raises(CommandError, match="Ya hay eventos"):
        call_command("make_organisation", "Otra")


@pytest.mark.parametrize("signed_in", [False, True], ids=["visitor", "organiser"])
def test_every_list_asks_as_often_whatever_its_length(signed_in: bool) -> None:
    made(2)
    small = queries(signed_in)
    Organisation.objects.all().delete()
    _forget()
    made(9, players=24, rounds=6)
    assert queries(signed_in) == small
    assert len(small) >= (18 if not signed_in else 30)


def _forget() -> None:
    Seat.objects.all().delete()
    Event.objects.all().delete()
