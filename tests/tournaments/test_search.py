"""People are found by the beginnings of their words, over all events that the reader may see."""

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Person as MakesPerson
from tournaments.actions.people.persons import write_person
from tournaments.actions.people.registration import register_players
from tournaments.actions.privacy.erasing import erase_player
from tournaments.models import AgeBand, Event, Player, User
from tournaments.privacy.public_names import Person
from tournaments.queries.events.search import people_named
from tournaments.queries.full_text import PLAYERS, matching, prepare, words_of


@pytest.fixture
def named(event: Event, amanda: User) -> Event:
    register_players(event=event, text="Ana María Muñoz\nAnaís Munoz\nBeto O'Higgins\nZoë Núñez-Peña", by=amanda)
    return event


def found(asked: str) -> list[str]:
    keys = matching(PLAYERS, asked)
    return [] if keys is None else sorted(Player.objects.filter(pk__in=keys).values_list("name", flat=True))


@pytest.mark.parametrize(
    ("asked", "names"),
    [
        ("ana", ["Ana María Muñoz", "Anaís Munoz"]),
        ("MARIA ana", ["Ana María Muñoz"]),
        ("muñoz", ["Ana María Muñoz"]),
        ("munoz", ["Anaís Munoz"]),
        ("higg", ["Beto O'Higgins"]),
        ("zoe peña", ["Zoë Núñez-Peña"]),
        ("aria", []),
        ("", []),
        ("' OR 1=1 --", []),
        ('"* NEAR(a', []),
        ("!!! & | :*", []),
    ],
)
def test_every_word_begins_one_of_the_name(named: Event, asked: str, names: list[str]) -> None:
    assert found(asked) == names


def test_the_index_follows_every_change(named: Event, amanda: User) -> None:
    player = named.players.get(name="Beto O'Higgins")
    Player.objects.filter(pk=player.pk).update(name="Carla Soto", name_key="carla soto")
    assert (found("higgins"), found("soto")) == ([], ["Carla Soto"])
    Player.objects.filter(pk=player.pk).delete()
    assert found("soto") == []


def test_a_minor_is_found_by_the_alias_alone(named: Event, amanda: User) -> None:
    minor = Person("Beto O'Higgins", AgeBand.FROM_14, "Puma")
    write_person(player=named.players.get(name="Beto O'Higgins"), person=minor, by=amanda)
    assert (found("higgins"), found("puma")) == ([], ["Puma"])


def test_who_was_erased_is_found_no_more(named: Event, amanda: User) -> None:
    erase_player(player=named.players.get(name="Beto O'Higgins"), by=amanda)
    assert found("higgins") == []
    assert people_named("jugador", amanda) == []


def test_players_of_events_that_the_reader_may_not_see_are_not_found(
    named: Event, amanda: User, person: MakesPerson, client: Client
) -> None:
    Event.objects.update(is_public=False)
    assert people_named("ana", person("curiosa")) == []
    assert [met.name for met in people_named("ana", amanda)] == ["Ana María Muñoz", "Anaís Munoz"]
    assert "Ana María" not in client.get(reverse("judging:search"), {"q": "ana"}).content.decode()


def test_one_field_finds_them(named: Event, client: Client) -> None:
    answer = client.get(reverse("judging:search"), {"q": "ana mar"})
    assert "Ana María Muñoz" in answer.content.decode()
    assert answer["X-Robots-Tag"] == "noindex"
    assert "Nadie se llama así" in client.get(reverse("judging:search"), {"q": "xyz"}).content.decode()


@pytest.mark.sqlite
def test_what_a_migration_took_away_is_made_again(named: Event) -> None:
    """Django builds a table of SQLite anew to alter it, and its triggers go."""
    with connection.cursor() as cursor:
        cursor.execute("DROP TRIGGER tournaments_player_words_insert")
        cursor.execute("DELETE FROM tournaments_player_words")
    assert found("ana") == []
    prepare([PLAYERS])
    assert found("ana") == ["Ana María Muñoz", "Anaís Munoz"]


def test_words_are_those_of_folded_names() -> None:
    assert words_of("  Ñandú, O'Higgins_x  ") == ["n0andu", "o", "higgins", "x"]
