"""A page that is kept is never older than a second, never somebody else's, and never shows a draft."""

import json
import re
import subprocess
import threading
import time
from collections.abc import Iterator

import pytest

from tests.publishing.site import Answer, Site

OLDEST = 1.0
RENAMES = 10
PAGES = ("", "mesas/", "posiciones/", "pantalla/", "rondas/1/", "jugadores/", "jugadores/2/", "llave/", "fallos/")
ACCOUNT = "Nombre De Cuenta"  # of player 2; players' names are public, this one is not


def reading(
    site: Site, writer: "subprocess.Popen[str]", path: str, language: str, cookies: dict[str, str], seen: list[Answer]
) -> None:
    """Ask again and again as a phone does: every other time with the tag of what it has."""
    browser, tag, held = site.browser(language=language, cookies=cookies), "", b""
    while writer.poll() is None:
        conditional = {"If-None-Match": tag} if tag and len(seen) % 2 else {}
        answer = browser.get(path, **conditional)
        if answer.status == 304:
            assert answer.body == b""
            answer = Answer(200, answer.headers | {"content-language": language}, held, answer.asked, answer.came)
        tag, held = answer.headers.get("etag", ""), answer.body
        seen.append(answer)
        time.sleep(0.03)


@pytest.fixture
def day(room: Site, request: pytest.FixtureRequest) -> Iterator[tuple[Site, list[dict], dict[str, list[Answer]]]]:
    """What was written and what strangers, a player and an organiser read meanwhile."""
    signed_in = {name: _signed_in(room, name) for name in ("secreta", "amanda")}
    writer = room.telling("play", str(RENAMES), "20261122")
    assert writer.stdout is not None
    assert writer.stdout.readline() == "ready\n"
    seen: dict[str, list[Answer]] = {}
    threads = []
    for who in ("stranger", "secreta", "amanda"):
        for number, page in enumerate(PAGES if who == "stranger" else PAGES[:4]):
            language = ("es", "en")[number % 2]
            for spoken in ("es", "en") if page in ("mesas/", "") else (language,):
                answers = seen.setdefault(f"{who} {spoken} {page}", [])
                arguments = (room, writer, room.page(page), spoken, signed_in.get(who, {}), answers)
                threads.append(threading.Thread(target=reading, args=arguments))
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    log = json.loads(writer.stdout.read())
    yield room, log, seen


def _signed_in(room: Site, name: str) -> dict[str, str]:
    browser = room.browser()
    browser.get("/cuenta/entrar/")
    assert browser.post("/cuenta/entrar/", username=name, password="clave-larga-9").status == 302
    return browser.cookies


def test_what_the_room_reads_while_it_changes(day: tuple[Site, list[dict], dict[str, list[Answer]]]) -> None:
    _room, log, seen = day
    renamed = {0: float("-inf")} | {entry["version"]: entry["ended"] for entry in log if entry["what"] == "rename"}
    assert len(renamed) == RENAMES + 1
    for who_what, answers in seen.items():
        who, language, _page = who_what.split(" ")
        assert len(answers) > (3 if who == "amanda" else 15), who_what  # hers are rendered each time
        for answer in answers:
            assert answer.status == 200, (who_what, answer.status, answer.text[:300])
            assert answer.headers["content-language"] == language
            _refuse_old(who_what, answer, renamed)
            if who != "amanda":
                _refuse_drafts(who_what, answer, log)
                assert "Amanda Organiza" not in answer.text
            if who == "stranger":
                assert ACCOUNT not in answer.text
                assert "csrfmiddlewaretoken" not in answer.text
                assert "set-cookie" not in answer.headers
    assert all("next-step" in a.text or "Amanda Organiza" in a.text for a in seen["amanda es "])


def _refuse_old(what: str, answer: Answer, renamed: dict[int, float]) -> None:
    shown = {int(number) for number in re.findall(r"Copa v(\d+)\.", answer.text)}
    assert len(shown) == 1, (what, shown)
    following = renamed.get(shown.pop() + 1, float("inf"))
    assert answer.asked - following <= OLDEST, f"{what}: older by {answer.asked - following:.3f} s"


def _refuse_drafts(what: str, answer: Answer, log: list[dict]) -> None:
    """Round 2 is seen from the beginning of its publication to a second after it was withdrawn, and never else.

    The track of the day names the rounds to come as well, before there is anything of them.
    """
    told = re.sub(r'<ol class="track">.*?</ol>', "", answer.text, flags=re.DOTALL)
    if re.search(r"(Ronda|Round) 2\b", told) is None:
        return
    spans = zip(
        [entry["began"] for entry in log if entry["what"] == "publish"],
        [*(entry["ended"] for entry in log if entry["what"] == "withdraw"), float("inf")],
        strict=False,
    )
    assert any(answer.came >= began and answer.asked <= ended + OLDEST for began, ended in spans), what


def test_an_event_that_becomes_private_is_gone_within_a_second(room: Site) -> None:
    stranger, conditional = room.browser(), room.browser()
    tag = conditional.get(room.page("mesas/")).headers["etag"]
    hidden = room.told("private")
    while (answer := stranger.get(room.page("mesas/"))).status == 200:
        assert answer.asked - hidden["ended"] <= OLDEST
    assert answer.status == 404
    time.sleep(max(0.0, hidden["ended"] + OLDEST - time.monotonic()))
    assert conditional.get(room.page("mesas/"), **{"If-None-Match": tag}).status == 404
    assert stranger.get("/version" + room.page("mesas/")).status == 404


def test_two_languages_and_every_encoding_hold_the_same_page(room: Site) -> None:
    spanish, english = room.browser(language="es"), room.browser(language="en")
    page = room.page("mesas/")
    assert "Jugador" in spanish.get(page).text
    assert "Player" in english.get(page).text
    packed = spanish.get(page, **{"Accept-Encoding": "gzip, br"})
    assert packed.headers["content-encoding"] == "gzip"  # brotli is for HTTPS
    assert spanish.get(page).headers["etag"] == packed.headers["etag"] != english.get(page).headers["etag"]
    chosen = room.browser(language="es", cookies={"django_language": "en"})
    assert chosen.get(page).text == english.get(page).text


def test_an_open_page_is_told_of_what_it_shows_and_of_nothing_else(room: Site) -> None:
    phone = room.browser()
    version = "/version" + room.page("mesas/")
    before = phone.get(version)
    assert len(before.body) <= 32
    assert f'data-live="{before.text}"' in phone.get(room.page("mesas/")).text
    seat = phone.get(version + "?asiento=2").text
    assert seat.split(".")[0] == before.text
    room.told("results", "0.2")
    time.sleep(OLDEST)
    assert phone.get(version).text == before.text  # who sits where is as it was
    tables = phone.get("/version" + room.page("rondas/1/")).text
    assert f'data-live="{tables}"' in phone.get(room.page("rondas/1/")).text


def test_styles_are_compressed_and_not_sent_again(room: Site) -> None:
    phone = room.browser()
    styles = re.search(r'href="(/static/css/site[^"]*)"', phone.get(room.page()).text)
    assert styles is not None
    first = phone.get(styles[1], **{"Accept-Encoding": "gzip"})
    assert first.headers["content-encoding"] == "gzip"
    had = {"If-None-Match": first.headers.get("etag", ""), "If-Modified-Since": first.headers["last-modified"]}
    assert phone.get(styles[1], **{"Accept-Encoding": "gzip"}, **{k: v for k, v in had.items() if v}).status == 304
