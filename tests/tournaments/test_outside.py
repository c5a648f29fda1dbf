"""What leaves for other people's programs: calendars, a feed, a picture, and parts in frames."""

import datetime
import io

import pytest
from django.test import Client
from icalendar import Calendar
from PIL import Image

from tests.tournaments.playing import played
from tournaments.actions.events.events import update_event
from tournaments.models import Event, User


@pytest.fixture
def running(four: Event, amanda: User) -> Event:
    """Round 1 with its results."""
    played(four, amanda)
    return four


def entry(content: bytes):
    return Calendar.from_ical(content).walk("VEVENT")[0]


def test_an_event_with_an_hour_begins_at_it_in_its_own_zone(event: Event, amanda: User, client: Client) -> None:
    update_event(event=event, by=amanda, starts_at=datetime.time(11), venue="Tienda Ñandú")
    answer = client.get(f"/e/{event.slug}/evento.ics")
    found = entry(answer.content)
    assert answer["Content-Type"].startswith("text/calendar")
    assert found["dtstart"].dt == datetime.datetime(2026, 11, 21, 14, tzinfo=datetime.UTC)  # 11:00 in Santiago
    assert (str(found["summary"]), str(found["location"])) == ("Copa de la Luna", "Tienda Ñandú")
    assert str(found["url"]) == f"http://testserver/e/{event.slug}/"


def test_an_event_without_an_hour_takes_its_day(event: Event, client: Client) -> None:
    assert entry(client.get(f"/e/{event.slug}/evento.ics").content)["dtstart"].dt == datetime.date(2026, 11, 21)


def test_the_calendar_of_the_site_has_no_private_event(event: Event, amanda: User, client: Client) -> None:
    assert len(Calendar.from_ical(client.get("/eventos.ics").content).walk("VEVENT")) == 1
    update_event(event=event, by=amanda, is_public=False)
    assert Calendar.from_ical(client.get("/eventos.ics").content).walk("VEVENT") == []


def test_the_feed_says_what_the_room_sees(running: Event, client: Client) -> None:
    feed = client.get(f"/e/{running.slug}/evento.json").json()
    assert feed["event"]["name"] == "Copa de la Luna"
    assert [table["result"] for table in feed["round"]["tables"]] == ["2-0", "2-0"]
    assert [line["record"] for line in feed["standings"]] == ["1-0-0", "1-0-0", "0-0-1", "0-0-1"]


def test_other_sites_may_read_and_frame_only_what_the_event_allows(
    running: Event, amanda: User, client: Client
) -> None:
    frame = f"/e/{running.slug}/incrustar/posiciones/"
    assert client.get(frame).status_code == 404
    assert "Access-Control-Allow-Origin" not in client.get(f"/e/{running.slug}/evento.json")
    update_event(event=running, by=amanda, embeds=True)
    answer = client.get(frame)
    assert "frame-ancestors *" in answer["Content-Security-Policy"]
    assert "X-Frame-Options" not in answer
    assert "Carla" in answer.content.decode()
    assert client.get(f"/e/{running.slug}/evento.json")["Access-Control-Allow-Origin"] == "*"
    assert client.get(f"/e/{running.slug}/posiciones/")["X-Frame-Options"] == "DENY"


@pytest.mark.parametrize("part", ["posiciones", "mesas", "llave"])
def test_each_part_can_be_framed_and_nothing_else(running: Event, amanda: User, client: Client, part: str) -> None:
    update_event(event=running, by=amanda, embeds=True)
    assert client.get(f"/e/{running.slug}/incrustar/{part}/").status_code == 200
    assert client.get(f"/e/{running.slug}/incrustar/jugadores/").status_code == 404


def test_a_private_event_is_framed_by_nobody(running: Event, amanda: User, client: Client) -> None:
    update_event(event=running, by=amanda, embeds=True, is_public=False)
    client.force_login(amanda)
    assert client.get(f"/e/{running.slug}/incrustar/posiciones/").status_code == 404


def test_a_page_says_to_chats_what_it_is_with_a_picture(event: Event, client: Client) -> None:
    page = client.get(f"/e/{event.slug}/posiciones/").content.decode()
    assert '<meta property="og:title" content="Copa de la Luna">' in page
    assert f'<meta property="og:image" content="http://testserver/e/{event.slug}/imagen.png">' in page
    picture = Image.open(io.BytesIO(client.get(f"/e/{event.slug}/imagen.png").content))
    assert (picture.size, picture.format) == ((1200, 630), "PNG")


def test_the_picture_has_the_colour_that_the_event_chose(event: Event, amanda: User, client: Client) -> None:
    def line() -> tuple[int, ...]:
        return Image.open(io.BytesIO(client.get(f"/e/{event.slug}/imagen.png").content)).getpixel((4, 104))

    assert line() == (0xD9, 0xB2, 0x5F)
    update_event(event=event, by=amanda, colour="plum")
    assert line() == (0xDD, 0x9B, 0xD8)


def test_a_picture_of_an_endless_name_is_drawn_all_the_same(event: Event, amanda: User, client: Client) -> None:
    update_event(event=event, by=amanda, name="Wolfeschlegelsteinhausenbergerdorff" * 3, venue="Ñ" * 120)
    assert client.get(f"/e/{event.slug}/imagen.png").content.startswith(b"\x89PNG")


def test_a_private_event_says_nothing_to_chats(event: Event, amanda: User, client: Client) -> None:
    update_event(event=event, by=amanda, is_public=False)
    client.force_login(amanda)
    assert "og:title" not in client.get(f"/e/{event.slug}/").content.decode()
    client.logout()
    assert client.get(f"/e/{event.slug}/imagen.png").status_code == 404
