"""What an outbox sends is done once, however often it arrives, and a POST address opened again leads back."""

import secrets
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.sampling import sample
from tests.tournaments.playing import published, tables_of
from tournaments.actions.people.phones import sign_in_phone
from tournaments.actions.results.results import enter_result
from tournaments.addresses.links import PHONE_COOKIE, link_key
from tournaments.models import AuditEntry, Event, Match, Role, Seat, Sent, User
from tournaments.scores import Score


@pytest.fixture
def running(four: Event, amanda: User) -> Event:
    published(four, amanda)
    return four


def send(client: Client, address: str, who: object, key: str | None = None, **body: Any) -> Any:
    headers = {"Idempotency-Key": key or secrets.token_hex(16), "Outbox-For": str(who)}
    return client.post(address, body, headers=headers)


def entry(event: Event) -> str:
    return reverse("result-enter", args=[event.slug, 1])


def shown(match: Match) -> tuple[str, list[int]]:
    match.refresh_from_db()
    return match.status, [seat.games_won for seat in match.seats.order_by("position")]


class TestAResult:
    def test_it_is_answered_in_short(self, running: Event, desk: Client, amanda: User) -> None:
        answer = send(desk, entry(running), amanda.pk, table=1, score="2-1")
        assert answer.status_code == 200
        assert answer.json() == {"said": "Mesa 1: 2-1.", "table": 1, "told": "2-1"}
        assert shown(tables_of(running.rounds.get())[0]) == ("final", [2, 1])

    def test_sent_again_it_changes_nothing_and_answers_the_same(
        self, running: Event, desk: Client, amanda: User
    ) -> None:
        first = send(desk, entry(running), amanda.pk, "k" * 32, table=1, score="2-1")
        send(desk, entry(running), amanda.pk, table=1, score="0-2")
        again = send(desk, entry(running), amanda.pk, "k" * 32, table=1, score="2-1")
        assert (again.status_code, again.json()) == (200, first.json())
        assert shown(tables_of(running.rounds.get())[0]) == ("final", [0, 2])
        assert AuditEntry.objects.filter(action__startswith="result.").count() == 2

    def test_a_refusal_is_remembered_as_well(self, running: Event, desk: Client, amanda: User) -> None:
        answers = [send(desk, entry(running), amanda.pk, "k" * 32, table=9, score="2-1") for _ in range(2)]
        assert [answer.status_code for answer in answers] == [422, 422]
        assert answers[0].json()["message"] == "Esa mesa no existe. La ronda 1 tiene mesas de la 1 a la 2."
        assert Sent.objects.count() == 1

    def test_a_key_is_not_used_for_something_else(self, running: Event, desk: Client, amanda: User) -> None:
        send(desk, entry(running), amanda.pk, "k" * 32, table=1, score="2-1")
        other = send(desk, entry(running), amanda.pk, "k" * 32, table=2, score="2-1")
        assert (other.status_code, other.json()["code"]) == (422, "key_reused")
        assert shown(tables_of(running.rounds.get())[1]) == ("pending", [0, 0])

    def test_what_another_person_typed_on_the_device_is_not_sent_as_mine(
        self, running: Event, desk: Client, amanda: User
    ) -> None:
        answer = send(desk, entry(running), amanda.pk + 1, table=1, score="2-1")
        assert (answer.status_code, answer.json()["code"]) == (403, "another_person")
        assert not Sent.objects.exists()

    @pytest.mark.parametrize(("table", "score"), [("", "2-1"), ("1", ""), ("1", "7-7"), ("x", "2-1")])
    def test_what_cannot_be_is_one_sentence(
        self, running: Event, desk: Client, amanda: User, table: str, score: str
    ) -> None:
        answer = send(desk, entry(running), amanda.pk, table=table, score=score)
        assert answer.status_code == 422
        assert answer.json()["message"].endswith(".")


class TestWhatAnotherWrote:
    def test_it_is_shown_before_it_is_replaced(
        self, running: Event, desk: Client, amanda: User, staff: dict[Role, User]
    ) -> None:
        match = tables_of(running.rounds.get())[0]
        enter_result(match=match, score=Score(2, 0), by=staff[Role.SCOREKEEPER])
        answer = send(desk, entry(running), amanda.pk, table=1, score="1-2")
        assert answer.status_code == 409
        told = answer.json()
        assert told["message"].startswith("La mesa 1 cambió mientras escribías: tiene 2-0 (scorekeeper, hace ")
        assert shown(match) == ("final", [2, 0])
        send(desk, entry(running), amanda.pk, table=1, score="1-2", version=told["version"])
        assert shown(match) == ("final", [1, 2])

    def test_the_same_result_is_no_conflict(
        self, running: Event, desk: Client, amanda: User, staff: dict[Role, User]
    ) -> None:
        match = tables_of(running.rounds.get())[0]
        enter_result(match=match, score=Score(2, 0), by=staff[Role.SCOREKEEPER])
        assert send(desk, entry(running), amanda.pk, table=1, score="2-0", version=0).status_code == 200
        assert AuditEntry.objects.filter(action__startswith="result.").count() == 1

    def test_ones_own_result_is_replaced_at_once(self, running: Event, desk: Client, amanda: User) -> None:
        send(desk, entry(running), amanda.pk, table=1, score="2-0")
        assert send(desk, entry(running), amanda.pk, table=1, score="2-1").status_code == 200

    def test_without_script_the_form_comes_back_ready_to_replace(
        self, running: Event, desk: Client, staff: dict[Role, User]
    ) -> None:
        match = tables_of(running.rounds.get())[0]
        enter_result(match=match, score=Score(2, 0), by=staff[Role.SCOREKEEPER])
        answer = desk.post(entry(running), {"table": 1, "score": "1-2"})
        match.refresh_from_db()
        assert answer.status_code == 409
        assert answer.context["form"]["version"].value() == str(match.version)
        desk.post(entry(running), {"table": 1, "score": "1-2", "version": match.version})
        assert shown(match) == ("final", [1, 2])


class TestAPlayersReport:
    @pytest.fixture
    def carla(self, running: Event) -> Seat:
        return Seat.objects.select_related("player", "match").get(player__name="Carla")

    @pytest.fixture
    def phone(self, carla: Seat) -> Client:
        sign_in_phone(player=carla.player, key=link_key(carla.player), phone_key="una clave")
        phone = Client()
        phone.cookies[PHONE_COOKIE] = "una clave"
        return phone

    def test_it_is_made_once(self, running: Event, carla: Seat, phone: Client) -> None:
        address = reverse("result-report", args=[running.slug, 1, carla.match.table])
        who = f"p{carla.player.number}"
        answers = [send(phone, address, who, "k" * 32, score="2-1") for _ in range(3)]
        assert {answer.status_code for answer in answers} == {200}
        assert AuditEntry.objects.filter(action="result.report").count() == 1

    def test_not_for_another_player_of_the_event(self, running: Event, carla: Seat, phone: Client) -> None:
        address = reverse("result-report", args=[running.slug, 1, carla.match.table])
        other = carla.match.seats.exclude(pk=carla.pk).get().player
        answer = send(phone, address, f"p{other.number}", score="2-1")
        assert (answer.status_code, answer.json()["code"]) == (403, "another_person")


def test_a_button_s_address_opened_again_leads_to_a_page(running: Event, desk: Client) -> None:
    for name, arguments, page in (
        ("round-publish", [1], "/rondas/1/"),
        ("result-clear", [1, 2], "/rondas/1/"),
        ("player-drop", [2], "/jugadores/2/"),
        ("event-finish", [], "/"),
    ):
        answer = desk.get(reverse(name, args=[running.slug, *arguments]))
        assert (answer.status_code, answer["Location"]) == (302, f"/e/{running.slug}{page}")


def test_no_page_of_any_app_is_a_bare_405(running: Event, desk: Client) -> None:
    known = {
        "slug": running.slug,
        "number": 1,
        "table": 1,
        "pk": 1,
        "sheet": "slips",
        "what": "players",
        "game": "myl_pe",
        "card": "x",
        "edition": "x",
        "token": "x",
        "key": "x",
        "uuid": "00000000-0000-4000-8000-000000000000",
    }
    names = list(_buttons_and_pages(get_resolver().url_patterns))
    assert len(names) > 80
    ours = [(name, wanted) for name, wanted in names if not name.startswith("admin:")]  # those are read-only by Django
    drawn = sample(ours, 30)
    opened = {name: reverse(name, kwargs={key: known.get(key, 1) for key in wanted}) for name, wanted in drawn}
    assert [name for name, address in opened.items() if desk.get(address).status_code == 405] == []


def _buttons_and_pages(patterns: list[Any], space: str = "", around: tuple[str, ...] = ()) -> Iterator[Any]:
    """The name of every address outside the API, and what it takes."""
    for each in patterns:
        wanted = (*around, *each.pattern.converters)
        if isinstance(each, URLResolver) and not str(each.pattern).startswith("api/"):
            yield from _buttons_and_pages(each.url_patterns, f"{each.namespace}:" if each.namespace else space, wanted)
        elif isinstance(each, URLPattern) and each.name:
            yield f"{space}{each.name}", wanted
