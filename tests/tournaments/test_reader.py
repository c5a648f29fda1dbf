"""What is the reader's alone comes by itself; the rest of a page is the same for the whole room."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Person
from tests.tournaments.playing import published, tables_of
from tournaments.actions.people.registration import link_account
from tournaments.actions.people.staff import grant_role
from tournaments.actions.results.results import enter_result, report_result
from tournaments.actions.rounds.rounds import pair_round, publish_round
from tournaments.addresses.links import link_key
from tournaments.models import Event, Role, User
from tournaments.queries.room.version import seat_marks, version_of
from tournaments.scores import Score
from tournaments.security.readers import COOKIE

SHARED = {"veredicto.shared": True}  # what the server itself asks for, and no header can


@pytest.fixture
def carla(four: Event, amanda: User, person: Person) -> User:
    """Player number 2."""
    user = person("carla", "Carla")
    link_account(player=four.players.get(number=2), username="carla", by=amanda)
    return user


def corner(client: Client, event: Event | None = None) -> str:
    return client.get(reverse("own-corner"), {"evento": event.slug} if event else {}).content.decode()


def mark(client: Client) -> str:
    """The cookie after a page that knows who reads it."""
    client.get(reverse("home"))
    return client.cookies[COOKIE].value if COOKIE in client.cookies else ""


def test_the_corner_names_the_reader_and_their_number(client: Client, four: Event, carla: User) -> None:
    client.force_login(carla)
    assert ">Carla</a>" in corner(client, four)
    assert 'data-seat="2"' in corner(client, four)


def test_the_corner_of_a_stranger_names_nobody(client: Client, four: Event, carla: User) -> None:
    assert "Carla" not in corner(client, four)
    assert "data-seat" not in corner(client, four)
    assert reverse("login") in corner(client, four)


def test_the_corner_tells_nothing_of_an_event_that_the_reader_may_not_know(
    client: Client, four: Event, carla: User, person: Person
) -> None:
    Event.objects.update(is_public=False)
    client.force_login(carla)
    assert 'data-seat="2"' in corner(client, four)
    client.force_login(person("diego"))
    assert "data-seat" not in corner(client, four)


def test_the_corner_brings_waiting_messages_once(client: Client, four: Event, carla: User) -> None:
    client.force_login(carla)
    client.post(reverse("event-leave", args=[four.slug]))
    assert "Te retiraste." in corner(client, four)
    assert "Te retiraste." not in corner(client, four)


def test_the_cookie_names_the_events_whose_staff_somebody_is(
    client: Client, four: Event, amanda: User, carla: User
) -> None:
    client.force_login(amanda)
    assert mark(client).split("~")[1:] == [str(four.pk)]
    client.force_login(carla)
    assert mark(client).split("~")[1:] == []
    grant_role(event=four, username="carla", role=Role.JUDGE, by=amanda)
    assert mark(client).split("~")[1:] == [str(four.pk)]


def test_a_superuser_is_staff_everywhere(client: Client, four: Event) -> None:
    client.force_login(User.objects.create_superuser("raiz", password="clave-larga-9"))
    assert mark(client).split("~")[1:] == ["*"]


def test_two_readers_have_two_cookies_and_a_stranger_none(client: Client, amanda: User, carla: User) -> None:
    assert mark(client) == ""
    client.force_login(carla)
    one = mark(client)
    client.force_login(amanda)
    assert mark(client).split("~")[0] != one
    client.post(reverse("logout"))
    assert mark(client) == ""


def test_another_name_is_another_cookie(client: Client, carla: User) -> None:
    client.force_login(carla)
    before = mark(client)
    User.objects.filter(pk=carla.pk).update(display_name="Carla Rojas")
    assert mark(client) != before


@pytest.mark.parametrize("name", ["event-detail", "pairings", "standings", "bracket", "projector"])
def test_a_page_for_the_room_sets_no_cookie_and_names_no_reader(
    client: Client, four: Event, amanda: User, name: str
) -> None:
    published(four, amanda)
    page = client.get(reverse(name, args=[four.slug]), **SHARED)
    assert "Set-Cookie" not in page
    assert not page.cookies
    assert "Amanda" not in page.content.decode()


def test_a_page_for_the_room_says_where_the_readers_own_comes_from(client: Client, four: Event, amanda: User) -> None:
    published(four, amanda)
    page = client.get(reverse("event-detail", args=[four.slug]), **SHARED).content.decode()
    assert f'data-shared="{reverse("own-corner")}?evento={four.slug}"' in page
    assert f'data-own-seat="{reverse("player-seat", args=[four.slug, 0])}"' in page
    assert f'href="{reverse("event-own", args=[four.slug])}"' in page


def test_no_header_asks_for_a_page_of_the_room(client: Client, four: Event, carla: User) -> None:
    client.force_login(carla)
    page = client.get(reverse("event-detail", args=[four.slug]), headers={"Veredicto.Shared": "1"}).content.decode()
    assert "data-shared" not in page
    assert "Carla" in page


def test_without_script_a_players_own_page_is_rendered_for_them(
    client: Client, four: Event, amanda: User, carla: User
) -> None:
    published(four, amanda)
    address = reverse("event-own", args=[four.slug])
    assert client.get(address)["Location"] == f"{reverse('login')}?next={address}"
    client.force_login(carla)
    assert 'id="own-seat"' in client.get(address).content.decode()


def test_a_seat_shows_the_players_table_and_no_draft(client: Client, four: Event, amanda: User) -> None:
    address = reverse("player-seat", args=[four.slug, 2])
    round_ = pair_round(event=four, by=amanda, seed=1)
    assert "own-seat" not in client.get(address).content.decode()
    publish_round(round_=round_, by=amanda)
    assert "own-seat" in client.get(address).content.decode()


def test_the_mark_of_a_table_changes_for_those_who_sit_there(four: Event, amanda: User, carla: User) -> None:
    round_ = published(four, amanda)
    four.refresh_from_db()
    before = seat_marks(four)
    match = next(match for match in tables_of(round_) if match.seats.filter(player__user=carla).exists())
    report_result(match=match, score=Score(2, 0), by=carla)
    four.refresh_from_db()
    after = seat_marks(four)
    changed = {number for number in before if before[number] != after[number]}
    assert changed == {str(seat.player.number) for seat in match.seats.all()}


def test_every_action_gives_the_event_another_version(client: Client, four: Event, amanda: User) -> None:
    round_ = published(four, amanda)
    address = reverse("page-version", args=[four.slug, "mesas/"])
    before = client.get(address).content.decode()
    enter_result(match=tables_of(round_)[0], score=Score(2, 0), by=amanda)
    four.refresh_from_db()
    assert client.get(address).content.decode() == version_of(four) != before


def test_a_phone_signed_in_by_its_card_has_its_corner_too(client: Client, four: Event, amanda: User) -> None:
    player = four.players.get(number=3)
    client.post(reverse("personal-link", args=[four.slug, 3, link_key(player)]))
    assert 'data-seat="3"' in corner(client, four)
    inside = client.cookies[COOKIE].value
    assert "~" not in inside

    client.post(reverse("phone-leave", args=[four.slug]))
    assert "data-seat" not in corner(client, four)
    assert client.cookies[COOKIE].value != inside
