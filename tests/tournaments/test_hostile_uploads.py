"""Files made to freeze the site: each is read or refused in work (counted, not timed) that grows as it does."""

import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from rest_framework.test import APIClient
from rest_framework.throttling import ScopedRateThrottle

from judging.files import read_precedents
from tests.tournaments.conftest import Person
from tournaments.actions.files.imports import import_played
from tournaments.errors import UserError
from tournaments.files import contradictions
from tournaments.files.arriving import MAX_EVENTS, read_file
from tournaments.files.contradictions import check_played
from tournaments.files.deck_lists import read_deck_lists, read_deck_table
from tournaments.files.played import PlayedEvent
from tournaments.files.signature import read_signed, signed
from tournaments.files.tables import read_divisions, read_names
from tournaments.files.xml_tree import parse_xml
from tournaments.models import Event, User


def wer(names: list[str], rounds: int = 1) -> bytes:
    people = "".join(f'<person id="{n}" first="{name}"/>' for n, name in enumerate(names))
    played = "".join(
        f'<match person="{n}" opponent="{n + 1}" outcome="1" win="2" loss="0"/>' for n in range(0, len(names) - 1, 2)
    )
    each = "".join(f'<round number="{n + 1}">{played}</round>' for n in range(rounds))
    return f"<event title='x'><participation>{people}</participation><matches>{each}</matches></event>".encode()


def lines_run(work: Callable[[], Any]) -> int:
    """How many lines of Python and calls into C a piece of work takes."""
    counted = Counter[str]()

    def count(frame: Any, event: str, _: Any) -> Any:
        counted[event] += 1
        return count

    before = sys.gettrace(), sys.getprofile()
    sys.settrace(count)
    sys.setprofile(lambda frame, event, _: counted.update((event,)))
    try:
        work()
    except UserError:
        pass
    finally:
        sys.settrace(before[0])
        sys.setprofile(before[1])
    return counted.total()


KTS = b"<Tournament><Matches>...</Matches></Tournament>"
KTS_MATCH = b"<TournMatch><Round>1</Round><Player>1</Player></TournMatch>"
TOM = b"<tournament><players>...</players><pods>---</pods></tournament>"
POD = b"<pod category='0'><rounds><round number='1'/></rounds></pod>"

PRECEDENTS = b'{"veredicto":"precedents","edition":1,"precedents":[...]}'
PRECEDENT = (
    b'{"game":"myl_pe","question":"?","ask":"outcome","verdict":"resolved","answer":{"es":"a","en":"a"},'
    b'"sections":["9.3"],"cards":[],"case_print":"x","ruled_on":"2026-11-01"}'
)

FILES: dict[str, tuple[Callable[[int], bytes], Callable[[bytes], Any]]] = {
    "WER, equal names": (lambda n: wer(["Ana"] * n), lambda file: [check_played(one) for one in read_file(file)]),
    "WER, matches": (lambda n: wer([f"n{m}" for m in range(n)]), read_file),
    "KTS, matches": (lambda n: KTS.replace(b"...", KTS_MATCH * n), read_file),
    "TOM, divisions": (lambda n: TOM.replace(b"...", b"<player userid='1'/>" * n).replace(b"---", POD * n), read_file),
    "XML, text between elements": (lambda n: b"<event>" + b"xxxxxxxx<a/>" * n + b"</event>", parse_xml),
    "CSV, quoted lines": (lambda n: b'"' + b"a\n" * n + b'"', read_names),
    "CSV, names": (lambda n: b"Nombre\n" + b"Ana\n" * n, read_names),
    "JSON lines": (lambda n: b'{"rounds": []}\n' * n, read_file),
    "CSV, divisions": (lambda n: b"Nombre;Divisi\xc3\xb3n\n" + b"Ana;Junior\n" * n, read_divisions),
    "CSV, decks": (lambda n: b"Jugador;Cantidad;Carta\nAna;1;Hydra\n" + b";1;Hydra\n" * n, read_deck_table),
    "text, decks": (lambda n: b"Jugador: Ana\n1 Hydra\n" * n, lambda file: read_deck_lists(file.decode())),
    "precedents": (lambda n: PRECEDENTS.replace(b"...", b",".join([PRECEDENT] * n)), read_precedents),
    "precedents, nested": (lambda n: PRECEDENTS.replace(b"...", b"[" * n), read_precedents),
    "signed, as it was": (lambda n: signed({"accounts": ["Ana"] * n}), read_signed),
    "signed, changed": (lambda n: signed({"accounts": ["Ana"] * n}).replace(b"Ana", b"Eva"), read_signed),
    "one of ours, cut short": (lambda n: b'{"accounts":' + b"[" * n, read_file),
}


@pytest.mark.parametrize("name", FILES)
def test_twice_the_file_is_no_more_than_twice_the_work(name: str) -> None:
    make, read = FILES[name]
    work = [lines_run(partial(read, make(size))) for size in (250, 500, 1000)]
    assert all(more <= 2.3 * less + 500 for less, more in pairwise(work)), work


def test_text_between_elements_is_copied_once() -> None:
    """Added piece to piece, 12 bytes of file each, the text would be copied whole at every one of them."""
    root = parse_xml(b"<event>" + b"xxxxxxxx<a/>" * 50_000 + b"</event>")
    assert (len(root.text), root.pieces) == (400_000, [])


def numbered(event: Event) -> list[str]:
    return list(event.players.order_by("number").values_list("name", flat=True))


@pytest.mark.django_db
def test_equal_names_are_told_apart_in_one_look_each(amanda: User, monkeypatch: pytest.MonkeyPatch) -> None:
    folded = Counter[str]()
    monkeypatch.setattr(
        "tournaments.actions.files.imports.fold", lambda name: folded.update((name,)) or name.casefold()
    )
    [played] = read_file(wer(["Ana"] * 4000))
    event = import_played(played=played, by=amanda)
    assert numbered(event)[:3] == ["Ana", "Ana (2)", "Ana (3)"]
    assert event.players.count() == 4000
    assert folded.total() < 7 * 4000


@pytest.mark.django_db
def test_a_name_that_looks_like_a_numbered_one_keeps_its_place(amanda: User) -> None:
    [played] = read_file(wer(["Ana", "Ana (2)", "ana", "Ana (2)", "Ana", "Bea"]))
    names = numbered(import_played(played=played, by=amanda))
    assert names == ["Ana", "Ana (2)", "ana (3)", "Ana (2) (2)", "Ana (4)", "Bea"]


@pytest.mark.django_db
@pytest.mark.parametrize(("limit", "players"), [("MAX_PLAYERS", 12), ("MAX_TABLES", 4)])
def test_what_is_too_large_is_refused_before_anything_is_written(
    limit: str, players: int, amanda: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(played: PlayedEvent, **_: Any) -> Event:
        raise AssertionError("the transaction has begun")

    [played] = read_file(wer([f"n{n}" for n in range(12)]))
    check_played(played)
    monkeypatch.setattr(contradictions, limit, players - 1)
    monkeypatch.setattr("tournaments.actions.files.imports._event", never)
    with pytest.raises(UserError) as refused:
        import_played(played=played, by=amanda)
    assert refused.value.code == "too_large"


def test_so_many_events_in_a_file_and_no_more() -> None:
    with pytest.raises(UserError) as refused:
        read_file(b'{"rounds": [], "players": []}\n' * (MAX_EVENTS + 1))
    assert refused.value.code in ("too_large", "unknown_file")


@pytest.fixture
def three_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    cache.clear()
    for scope in ("import", "export"):
        monkeypatch.setitem(ScopedRateThrottle.THROTTLE_RATES, scope, "3/min")


@pytest.mark.django_db
def test_an_account_sends_only_so_many_files_a_minute(three_a_minute: None, person: Person) -> None:
    client, other = Client(), Client()
    backend = "django.contrib.auth.backends.ModelBackend"
    client.force_login(person("carla"), backend=backend)
    other.force_login(person("bruno"), backend=backend)
    assert [client.post("/eventos/importar/").status_code for _ in range(4)] == [422, 422, 422, 429]
    told = client.post("/eventos/importar/")
    assert int(told["Retry-After"]) > 0
    assert "Demasiado seguido" in told.content.decode()
    assert other.post("/eventos/importar/").status_code == 422
    assert client.get("/eventos/importar/").status_code == 200


@pytest.mark.django_db
def test_an_account_takes_only_so_many_files_a_minute(three_a_minute: None, event: Event, amanda: User) -> None:
    """Whole events and files of TOM, by page and by API, are counted together."""
    client, api = Client(), APIClient()
    client.force_login(amanda, backend="django.contrib.auth.backends.ModelBackend")
    api.force_authenticate(amanda)
    asked = [
        lambda: client.post(reverse("event-export", args=[event.slug])),
        lambda: client.get(reverse("event-tom", args=[event.slug])),
        lambda: api.post(reverse("api-event-export", args=[event.slug])),
        lambda: api.get(reverse("api-event-tom", args=[event.slug])),
    ]
    for ask in asked:
        cache.clear()
        assert [ask().status_code == 429 for _time in range(4)] == [False, False, False, True]
    cache.clear()
    assert [ask().status_code == 429 for ask in asked] == [False, False, False, True]
