"""A player's personal link: whom it signs in, whom it does not, and how the desk takes it back."""

import re

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Person
from tests.tournaments.playing import published
from tournaments.actions.people.phones import sign_in_phone, withdraw_link
from tournaments.actions.people.registration import link_account
from tournaments.addresses.links import PHONE_COOKIE, hashed, link_key, new_phone_key
from tournaments.models import AuditEntry, Event, Match, Phone, Player, Role, Seat, User
from tournaments.security.permissions import Permission, may, roles_of


@pytest.fixture(autouse=True)
def _no_attempts_remembered() -> None:
    cache.clear()


@pytest.fixture
def carla(four: Event) -> Player:
    return four.players.get(name="Carla")


def link(player: Player) -> str:
    """The address that the player's card leads to."""
    return reverse("personal-link", args=[player.event.slug, player.number, link_key(player)])


def phone_in_as(player: Player) -> Client:
    """A phone that the player's card has signed in."""
    phone = Client()
    assert phone.post(link(player))["Location"] == reverse("event-detail", args=[player.event.slug])
    return phone


def body(client: Client, address: str) -> str:
    return " ".join(client.get(address).content.decode().split())


class TestTheKey:
    def test_it_has_130_bits(self, carla: Player) -> None:
        assert re.fullmatch("[a-z2-7]{26}", link_key(carla))  # 26 letters of five bits

    def test_it_is_the_same_when_it_is_printed_again(self, carla: Player) -> None:
        assert link_key(carla) == link_key(Player.objects.get(pk=carla.pk))

    def test_it_is_another_for_every_player_version_and_server(self, carla: Player, settings: object) -> None:
        diego = carla.event.players.get(name="Diego")
        keys = [link_key(carla), link_key(diego), link_key(carla, 2)]
        settings.SECRET_KEY = "otro servidor"  # type: ignore[attr-defined]
        assert len({*keys, link_key(carla)}) == 4

    def test_neither_it_nor_the_phones_key_is_stored(self, carla: Player) -> None:
        phone = phone_in_as(carla)
        cookie = phone.cookies[PHONE_COOKIE].value
        stored = repr(list(Player.objects.values())) + repr(list(Phone.objects.values()))
        stored += repr(list(AuditEntry.objects.values()))
        assert link_key(carla) not in stored
        assert cookie not in stored
        assert Phone.objects.get().key_hash == hashed(cookie)


class TestOpeningTheLink:
    def test_it_asks_and_changes_nothing(self, carla: Player, client: Client) -> None:
        before = (carla.event.version, AuditEntry.objects.count(), User.objects.count())
        answer = client.get(link(carla))
        assert "¿Eres Carla?" in answer.content.decode()
        carla.event.refresh_from_db()
        assert (carla.event.version, AuditEntry.objects.count(), User.objects.count()) == before
        assert PHONE_COOKIE not in answer.cookies
        assert not Phone.objects.exists()

    def test_its_page_is_not_kept_nor_told_to_others(self, carla: Player, client: Client) -> None:
        answer = client.get(link(carla))
        assert "no-store" in answer["Cache-Control"]
        assert answer["Referrer-Policy"] == "same-origin"
        assert answer["X-Robots-Tag"] == "noindex"

    def test_a_tap_signs_the_phone_in(self, carla: Player) -> None:
        phone = phone_in_as(carla)
        cookie = phone.cookies[PHONE_COOKIE]
        assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
        published(carla.event, carla.event.created_by)
        table = Seat.objects.get(player=carla).match.table
        page = body(phone, reverse("event-detail", args=[carla.event.slug]))
        assert f'<p class="huge">{table}</p>' in page

    def test_letters_in_capitals_open_too(self, carla: Player, client: Client) -> None:
        typed = reverse("personal-link", args=[carla.event.slug, carla.number, link_key(carla).upper()])
        assert client.get(typed).status_code == 200

    def test_another_players_key_opens_nothing(self, carla: Player, client: Client) -> None:
        other = carla.event.players.get(name="Diego")
        wrong = reverse("personal-link", args=[carla.event.slug, carla.number, link_key(other)])
        for answer in (client.get(wrong), client.post(wrong)):
            assert answer.status_code == 404
            assert "Este enlace no vale" in answer.content.decode()
        assert not Phone.objects.exists()

    def test_a_player_who_is_not_there_answers_like_a_wrong_key(self, carla: Player, client: Client) -> None:
        nobody = reverse("personal-link", args=[carla.event.slug, 99, link_key(carla)])
        assert client.get(nobody).status_code == 404
        assert "Este enlace no vale" in client.get(nobody).content.decode()

    def test_a_private_event_opens_by_its_card_and_is_not_named_by_a_wrong_one(
        self, carla: Player, client: Client
    ) -> None:
        Event.objects.update(is_public=False)
        wrong = reverse("personal-link", args=[carla.event.slug, carla.number, "a" * 26])
        assert carla.event.name not in client.get(wrong).content.decode()
        carla.event.refresh_from_db()
        assert phone_in_as(carla).get(reverse("pairings", args=[carla.event.slug])).status_code == 200

    def test_whoever_guesses_is_stopped_for_a_minute(self, carla: Player, client: Client) -> None:
        wrong = reverse("personal-link", args=[carla.event.slug, carla.number, "a" * 26])
        statuses = [client.get(wrong).status_code for _ in range(21)]
        assert statuses == [404] * 20 + [429]
        assert "espera un minuto" in client.get(link(carla)).content.decode()


class TestASecondPhone:
    def test_it_waits_for_the_desk(self, carla: Player, amanda: User, client: Client) -> None:
        phone_in_as(carla)
        second = Client()
        waiting = reverse("phone-waiting", args=[carla.event.slug])
        assert second.post(link(carla))["Location"] == waiting
        assert "ya tiene un teléfono" in body(second, waiting)
        assert "Tu inscripción" not in body(second, reverse("event-detail", args=[carla.event.slug]))

        client.force_login(amanda)
        asking = Phone.objects.get(status=Phone.Status.WAITING)
        assert "Piden entrar" in body(client, reverse("event-phones", args=[carla.event.slug]))
        client.post(reverse("phone-let-in", args=[carla.event.slug, asking.pk]))
        assert second.get(waiting)["Location"] == reverse("event-detail", args=[carla.event.slug])
        assert "Tu inscripción" in body(second, reverse("event-detail", args=[carla.event.slug]))

    def test_the_same_phone_again_is_no_second_one(self, carla: Player) -> None:
        phone = phone_in_as(carla)
        phone.post(link(carla))
        assert [each.status for each in Phone.objects.all()] == ["in"]

    def test_too_many_that_ask_are_refused(self, carla: Player) -> None:
        phone_in_as(carla)
        answers = [Client().post(link(carla)).status_code for _ in range(6)]
        assert answers == [302] * 5 + [409]

    def test_a_phone_that_becomes_another_player_is_no_longer_the_first(self, carla: Player) -> None:
        phone = phone_in_as(carla)
        phone.post(link(carla.event.players.get(name="Diego")))
        page = body(phone, reverse("event-detail", args=[carla.event.slug]))
        assert "Estás en la lista como Diego" in page
        assert Phone.objects.get(player=carla).status == Phone.Status.OUT

    def test_one_phone_plays_in_two_events(self, carla: Player, amanda: User) -> None:
        phone = phone_in_as(carla)
        other = Event.objects.create(
            slug="otra", name="Otra", game="other", starts_on=carla.event.starts_on, planned_rounds=2
        )
        eva = Player.objects.create(event=other, name="Eva", name_key="eva", number=1)
        phone.post(link(eva))
        assert "como Eva" in body(phone, reverse("event-detail", args=["otra"]))
        assert "como Carla" in body(phone, reverse("event-detail", args=[carla.event.slug]))


class TestTakingItBack:
    def test_a_withdrawn_link_opens_nothing_and_says_why(self, carla: Player, amanda: User, client: Client) -> None:
        old, phone = link(carla), phone_in_as(carla)
        client.force_login(amanda)
        client.post(reverse("link-withdraw", args=[carla.event.slug, carla.number]))
        answer = Client().get(old)
        assert answer.status_code == 410
        assert "Este enlace se retiró" in answer.content.decode()
        assert "Tu inscripción" not in body(phone, reverse("event-detail", args=[carla.event.slug]))
        carla.refresh_from_db()
        assert phone_in_as(carla)

    def test_a_phone_of_a_withdrawn_link_is_not_let_in(self, carla: Player, amanda: User, client: Client) -> None:
        phone_in_as(carla)
        withdraw_link(player=carla, by=amanda)
        client.force_login(amanda)
        old = Phone.objects.get()
        client.post(reverse("phone-let-in", args=[carla.event.slug, old.pk]))
        old.refresh_from_db()
        assert old.status == Phone.Status.OUT

    def test_a_phone_sent_away_may_be_let_in_again(self, carla: Player, amanda: User, client: Client) -> None:
        phone = phone_in_as(carla)
        kept = Phone.objects.get()
        client.force_login(amanda)
        home = reverse("event-detail", args=[carla.event.slug])
        client.post(reverse("phone-send-away", args=[carla.event.slug, kept.pk]))
        assert "Tu inscripción" not in body(phone, home)
        client.post(reverse("phone-let-in", args=[carla.event.slug, kept.pk]))
        assert "Tu inscripción" in body(phone, home)

    def test_a_player_leaves_their_own_phone(self, carla: Player) -> None:
        phone = phone_in_as(carla)
        phone.post(reverse("phone-leave", args=[carla.event.slug]))
        assert "Tu inscripción" not in body(phone, reverse("event-detail", args=[carla.event.slug]))

    def test_another_events_desk_does_not_reach_the_phone(self, carla: Player, person: Person, client: Client) -> None:
        phone_in_as(carla)
        client.force_login(person("otra"))
        assert (
            client.post(reverse("phone-send-away", args=[carla.event.slug, Phone.objects.get().pk])).status_code == 403
        )


class TestWhatThePhoneMayDo:
    def test_it_is_a_player_of_this_event_and_nothing_else(self, carla: Player, amanda: User) -> None:
        link_account(player=carla, username="amanda", by=amanda)  # the organiser plays
        phone = phone_in_as(carla)
        guest = Player.objects.get(pk=carla.pk).guest
        assert guest is not None
        assert roles_of(guest, carla.event) == {Role.PLAYER, Role.SPECTATOR}
        assert not may(guest, Permission.PAIR, carla.event)
        assert phone.get(reverse("audit-log", args=[carla.event.slug])).status_code == 403
        assert phone.get(reverse("event-create"))["Location"].startswith("/cuenta/entrar/")
        assert phone.get(reverse("account"))["Location"].startswith("/cuenta/entrar/")

    def test_nobody_logs_in_as_it_or_gives_it_a_role(self, carla: Player, amanda: User, client: Client) -> None:
        phone_in_as(carla)
        guest = Player.objects.get(pk=carla.pk).guest
        assert guest is not None
        client.post(reverse("login"), {"username": guest.username, "password": "clave-larga-9"})
        assert "_auth_user_id" not in client.session
        client.force_login(amanda)
        answer = client.post(
            reverse("event-roles", args=[carla.event.slug]), {"username": guest.username, "role": "judge"}
        )
        assert "No existe la cuenta" in answer.content.decode()

    def test_two_phones_report_and_confirm_a_result(self, carla: Player, amanda: User) -> None:
        published(carla.event, amanda)
        seat = Seat.objects.get(player=carla)
        other = seat.match.seats.exclude(pk=seat.pk).get().player
        where = [carla.event.slug, 1, seat.match.table]
        phone_in_as(carla).post(reverse("result-report", args=where), {"score": "2-1"})
        confirming = phone_in_as(other)
        assert "informó 1-2" in body(confirming, reverse("event-detail", args=[carla.event.slug]))
        confirming.post(reverse("result-confirm", args=where))
        match = Match.objects.get(pk=seat.match_id)
        seat.refresh_from_db()
        assert (match.status, seat.games_won) == (Match.Status.FINAL, 2)
        assert str(AuditEntry.objects.get(action="result.report").by) == "Carla"

    def test_it_reports_for_no_other_table(self, carla: Player, amanda: User) -> None:
        published(carla.event, amanda)
        seat = Seat.objects.get(player=carla)
        foreign = Match.objects.exclude(pk=seat.match_id).get()
        answer = phone_in_as(carla).post(
            reverse("result-report", args=[carla.event.slug, 1, foreign.table]), {"score": "2-0"}
        )
        assert answer.status_code == 404

    def test_it_calls_a_judge_to_its_own_table(self, carla: Player, amanda: User) -> None:
        published(carla.event, amanda)
        seat = Seat.objects.get(player=carla)
        phone = phone_in_as(carla)
        phone.post(reverse("judging:call-create", args=[carla.event.slug]), {"note": "duda", "table": ""})
        [call] = carla.event.calls.all()
        assert (call.table, str(call.raised_by)) == (seat.match.table, "Carla")


class TestAnAccountAdoptsIt:
    def test_from_the_phone(self, carla: Player, person: Person) -> None:
        phone = phone_in_as(carla)
        account = person("carla.m", "Carla M.")
        phone.force_login(account)
        assert "Este teléfono entró como Carla" in body(phone, reverse("event-detail", args=[carla.event.slug]))
        phone.post(reverse("phone-adopt", args=[carla.event.slug]))
        carla.refresh_from_db()
        assert carla.user == account
        assert AuditEntry.objects.filter(action="player.adopt").count() == 1

    def test_from_the_card(self, carla: Player, person: Person, client: Client) -> None:
        account = person("carla.m")
        client.force_login(account)
        client.post(link(carla))
        carla.refresh_from_db()
        assert carla.user == account
        assert not Phone.objects.exists()

    def test_not_where_it_is_another_accounts(
        self, carla: Player, amanda: User, person: Person, client: Client
    ) -> None:
        person("primera")
        link_account(player=carla, username="primera", by=amanda)
        client.force_login(person("segunda"))
        answer = client.post(link(carla))
        assert answer.status_code == 409
        carla.refresh_from_db()
        assert carla.user.username == "primera"

    def test_not_by_a_phone_that_only_waits(self, carla: Player, person: Person) -> None:
        phone_in_as(carla)
        waiting = Client()
        waiting.post(link(carla))
        waiting.force_login(person("segunda"))
        assert waiting.post(reverse("phone-adopt", args=[carla.event.slug])).status_code == 404


class TestTheCards:
    def test_the_desk_prints_everybodys(self, carla: Player, amanda: User, client: Client) -> None:
        client.force_login(amanda)
        answer = client.get(reverse("print-cards", args=[carla.event.slug]))
        assert answer["Cache-Control"] == "no-store"
        assert answer.content.decode().count('class="qr"') == 4

    def test_or_one_players_or_those_who_have_no_phone(self, carla: Player, amanda: User, client: Client) -> None:
        phone_in_as(carla)
        client.force_login(amanda)
        page = reverse("print-cards", args=[carla.event.slug])
        assert body(client, f"{page}?n={carla.number}").count('class="qr"') == 1
        missing = body(client, f"{page}?sin")
        assert missing.count('class="qr"') == 3
        assert "<h2>Carla</h2>" not in missing

    def test_nobody_else_does(self, carla: Player, staff: dict[Role, User], client: Client) -> None:
        for role in (Role.JUDGE, Role.HEAD_JUDGE, Role.SPECTATOR):
            client.force_login(staff[role])
            assert client.get(reverse("print-cards", args=[carla.event.slug])).status_code == 403

    def test_no_key_stands_on_slips_the_wall_or_the_players_page(
        self, carla: Player, amanda: User, client: Client
    ) -> None:
        published(carla.event, amanda)
        client.force_login(amanda)
        slug = carla.event.slug
        pages = [
            reverse("print-round", args=[slug, 1, "slips"]),
            reverse("projector", args=[slug]),
            reverse("player-detail", args=[slug, carla.number]),
            reverse("event-phones", args=[slug]),
        ]
        shown = "".join(client.get(page).content.decode() for page in pages)
        assert not [player for player in carla.event.players.all() if link_key(player) in shown]

    def test_a_code_made_on_the_laptop_leads_to_the_laptop(
        self, carla: Player, amanda: User, monkeypatch: pytest.MonkeyPatch, client: Client
    ) -> None:
        monkeypatch.setattr("tournaments.addresses.pages.network_address", lambda: "192.168.1.7")
        client.force_login(amanda)
        shown = client.get(reverse("print-cards", args=[carla.event.slug]), HTTP_HOST="localhost:8000")
        assert "http://192.168.1.7:8000/" in shown.content.decode()


def test_a_phone_of_nobody_is_a_stranger(four: Event, client: Client) -> None:
    client.cookies[PHONE_COOKIE] = new_phone_key()
    assert client.get(reverse("event-detail", args=[four.slug])).status_code == 200
    assert client.get(reverse("phone-waiting", args=[four.slug])).status_code == 404


def test_a_struck_registration_takes_its_phones_along(carla: Player, amanda: User) -> None:
    sign_in_phone(player=carla, key=link_key(carla), phone_key="una")
    carla.delete()
    assert not Phone.objects.exists()
