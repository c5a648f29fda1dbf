"""Which requests a kept page may answer, in which form, and what is said where there is no thread in time."""

import threading
import time
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest

from config.publishing.front import BUSY_RETRY_SECONDS, Front, wanted_page
from config.publishing.lanes import Lane, TooBusy
from config.publishing.page import Page, printed

HTML = "<main>Ñandú</main>" * 200


def asked(path: str, *, cookies: str = "", query: str = "", **headers: str) -> dict[str, Any]:
    environ = {
        "REQUEST_METHOD": "GET",
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "HTTP_HOST": "tienda:8000",
        "HTTP_ACCEPT_LANGUAGE": "es",
        **headers,
    }
    return environ | ({"HTTP_COOKIE": cookies} if cookies else {})


def page(html: str = HTML, *, with_brotli: bool = False) -> Page:
    return Page(printed([], html.encode(), with_brotli=with_brotli), "1", 0.0, 0.0, 0.0)


class TestWhatPassesBy:
    def test_a_strangers_page_of_an_event_does_not(self) -> None:
        wanted = wanted_page(asked("/e/copa/mesas/"))
        assert wanted is not None
        assert (wanted.slug, wanted.key) == ("copa", ("tienda:8000", "/e/copa/mesas/", "es"))

    def test_nor_does_that_of_a_player_who_is_signed_in(self) -> None:
        assert wanted_page(asked("/e/copa/mesas/", cookies="sessionid=abc; reader=0123")) is not None
        assert wanted_page(asked("/e/copa/mesas/", cookies="veredicto_phone=abc; reader=0123")) is not None

    @pytest.mark.parametrize("cookies", ["sessionid=abc", "veredicto_phone=abc"])
    def test_whoever_signed_in_but_is_not_marked_yet_does(self, cookies: str) -> None:
        assert wanted_page(asked("/e/copa/mesas/", cookies=cookies)) is None

    def test_a_page_that_has_a_message_to_show_does_but_not_its_version(self) -> None:
        cookies = "reader=0123; sessionid=abc; messages=hola"
        assert wanted_page(asked("/e/copa/mesas/", cookies=cookies)) is None
        assert wanted_page(asked("/version/e/copa/mesas/", cookies=cookies)) is not None

    @pytest.mark.parametrize("path", ["/cuenta/", "/healthz", "/fallos/", "/api/v1/events/", "/e/"])
    def test_what_belongs_to_no_event_does(self, path: str) -> None:
        assert wanted_page(asked(path)) is None

    def test_a_search_and_a_part_of_a_page_do(self) -> None:
        assert wanted_page(asked("/e/copa/jugadores/", query="q=ana")) is None
        assert wanted_page(asked("/e/copa/mesas/", HTTP_HX_REQUEST="true")) is None

    def test_the_first_page_is_kept_for_strangers_alone(self) -> None:
        assert wanted_page(asked("/")) is not None
        assert wanted_page(asked("/", cookies="sessionid=abc; reader=0123")) is None

    def test_a_name_that_is_not_ours_does(self, settings: Any) -> None:
        settings.ALLOWED_HOSTS = ["torneos.example.org"]
        assert wanted_page(asked("/e/copa/", HTTP_HOST="otra.example.org")) is None

    def test_plain_http_where_there_is_https_does(self, settings: Any) -> None:
        settings.HTTPS = True
        assert wanted_page(asked("/e/copa/")) is None
        assert wanted_page(asked("/e/copa/", HTTP_X_FORWARDED_PROTO="https")) is not None

    def test_the_cookies_language_wins_over_the_browsers(self) -> None:
        wanted = wanted_page(asked("/e/copa/", cookies="django_language=en"))
        assert wanted is not None
        assert wanted.key[2] == "en"

    def test_the_events_of_the_staff_are_read_from_the_mark(self) -> None:
        wanted = wanted_page(asked("/e/copa/", cookies="sessionid=a; reader=0123~7~12"))
        assert wanted is not None
        assert wanted.staffed == "~7~12"

    @pytest.mark.parametrize(("query", "seat"), [("asiento=17", "17"), ("asiento=x", ""), ("otra=1", "")])
    def test_a_version_may_be_asked_for_a_seat(self, query: str, seat: str) -> None:
        wanted = wanted_page(asked("/version/e/copa/", query=query))
        assert wanted is not None
        assert (wanted.version_only, wanted.seat) == (True, seat)


class TestForms:
    @pytest.mark.parametrize(
        ("accepted", "form"),
        [
            ("", "identity"),
            ("identity", "identity"),
            ("gzip, deflate", "gzip"),
            ("gzip;q=0", "identity"),
            ("br;q=1.0, gzip;q=0.8", "gzip"),
            ("gzipped", "identity"),
            ("GZIP, gzip ; q=0.5", "gzip"),
        ],
    )
    def test_the_browser_gets_what_it_takes(self, accepted: str, form: str) -> None:
        assert page().form_for(accepted) == form

    def test_brotli_is_smallest_and_for_https(self) -> None:
        both = page(with_brotli=True)
        assert both.form_for("gzip, deflate, br") == "br"
        assert len(both.of.bodies["br"]) < len(both.of.bodies["gzip"]) < len(HTML)

    def test_a_known_page_is_told_by_its_tag(self) -> None:
        one, other = page(), page(HTML + ".")
        tag = dict(one.unchanged)["ETag"]
        assert one.is_known(tag)
        assert one.is_known(f'"x", {tag}')
        assert not other.is_known(tag)

    def test_the_token_of_a_form_is_not_kept(self) -> None:
        form = '<form><input type="hidden" name="csrfmiddlewaretoken" value="{}"><button>x</button></form>'
        one, other = page(form.format("aaa")), page(form.format("bbb"))
        assert b"csrf" not in one.of.bodies["identity"]
        assert one.of.tag == other.of.tag

    def test_a_page_is_named_by_what_it_holds_and_carries_its_name(self) -> None:
        kept = page('<main data-live="@version@">data-live="@version@"')
        assert kept.of.bodies["identity"].decode() == f'<main data-live="{kept.of.tag}">data-live="@version@"'


class TestLanes:
    def test_readers_do_not_keep_writers_waiting(self) -> None:
        release = threading.Event()
        readers = Lane("read", threads=1, waiting=1, patience=30)
        writers = Lane("write", threads=1, waiting=1, patience=30)
        held = threading.Thread(target=lambda: readers.run(release.wait))
        held.start()
        assert writers.run(lambda: "written") == "written"
        release.set()
        held.join()

    def test_who_waits_too_long_is_refused_and_nothing_was_done(self) -> None:
        release, done = threading.Event(), []
        lane = Lane("write", threads=1, waiting=1, patience=0.05)
        held = threading.Thread(target=lambda: lane.run(release.wait))
        held.start()
        _until(lambda: lane._pool._work_queue.empty())
        with pytest.raises(TooBusy):
            lane.run(lambda: done.append(1))
        release.set()
        held.join()
        time.sleep(0.05)
        assert done == []
        assert lane.run(lambda: "again") == "again"

    def test_no_more_wait_than_there_is_room_for(self) -> None:
        release = threading.Event()
        lane = Lane("read", threads=1, waiting=1, patience=30)
        held = [threading.Thread(target=lambda: lane.run(release.wait)) for _ in range(2)]
        for each in held:
            each.start()
        _until(lambda: lane._places._value == 0)
        began = time.monotonic()
        with pytest.raises(TooBusy):
            lane.run(lambda: None)
        assert time.monotonic() - began < 5
        release.set()
        for each in held:
            each.join()

    def test_a_failure_goes_to_who_asked(self) -> None:
        with pytest.raises(ZeroDivisionError):
            Lane("read", threads=1, waiting=0, patience=5).run(lambda: 1 / 0)


def _until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 10
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.005)


class TestRefusals:
    @pytest.fixture
    def busy(self) -> Any:
        """A front whose Django never ends while the test runs, with room for nobody else."""
        release = threading.Event()

        def django(environ: dict[str, Any], start_response: Any) -> list[bytes]:
            release.wait(30)
            start_response("200 OK", [])
            return [b""]

        front = Front(django)
        front.writers = Lane("write", threads=1, waiting=0, patience=30)
        held = threading.Thread(target=lambda: _answer(front, "/e/copa/rondas/1/resultado/"))
        held.start()
        _until(lambda: front.writers._places._value == 0)
        yield front
        release.set()
        held.join()

    def test_says_so_in_one_sentence_and_when_to_come_back(self, busy: Front) -> None:
        status, headers, body = _answer(busy, "/e/copa/rondas/1/resultado/")
        assert status == "503 Service Unavailable"
        assert headers["Retry-After"] == str(BUSY_RETRY_SECONDS)
        assert body == "El servidor está muy ocupado: no se guardó nada. Vuelve a intentarlo en unos segundos."

    def test_in_the_readers_language(self, busy: Front) -> None:
        _status, _headers, body = _answer(busy, "/e/copa/rondas/1/resultado/", HTTP_ACCEPT_LANGUAGE="en")
        assert body == "The server is very busy: nothing was saved. Try again in a few seconds."

    def test_the_api_says_it_in_its_own_shape(self, busy: Front) -> None:
        _status, headers, body = _answer(busy, "/api/v1/events/")
        assert headers["Content-Type"] == "application/json"
        assert '"code": "too_busy"' in body


def _answer(front: Front, path: str, **headers: str) -> tuple[str, dict[str, str], str]:
    environ = asked(path, **headers) | {"REQUEST_METHOD": "POST", "wsgi.input": BytesIO(b"score=2-0")}
    began: list[Any] = []
    body = b"".join(front(environ, lambda *answer: began.append(answer)))
    return began[0][0], dict(began[0][1]), body.decode()
