"""What happens in an event reaches programs, browsers and mailboxes outside; what does not arrive is tried again."""

import json
from collections.abc import Iterator
from datetime import timedelta
from email.message import EmailMessage
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message
from django.utils import timezone

from tests.outbound.receiver import Receiver
from tests.outbound.test_web_push import Browser
from tests.servers import free_port
from tests.tournaments.playing import published, tables_of
from tournaments import due
from tournaments.actions.decks.reminding import BEFORE, owing_decks, remind_of_decks
from tournaments.actions.events.events import update_event
from tournaments.actions.events.organisations import create_organisation, give_event
from tournaments.actions.events.webhooks import add_webhook, remove_webhook
from tournaments.actions.people.notices import subscribe, unsubscribe
from tournaments.actions.results.results import enter_result
from tournaments.actions.rounds.rounds import pair_round
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Outgoing, PushSubscription, User, Webhook
from tournaments.outbound.delivery import PAUSES, deliver, deliver_waiting, forget_old, signature, waiting
from tournaments.scores import Score

pytestmark = pytest.mark.django_db
MAILBOX = {"email": "bastian@ejemplo.cl", "confirmed_email": "bastian@ejemplo.cl"}
ALL = ["round.published", "round.finished", "result", "announcement", "event.finished"]


def told(event: Event, receiver: Receiver, by: User, kind: str = "json", path: str = "/a") -> Webhook:
    webhook = add_webhook(of=event, url=receiver.url + path, kind=kind, wanted=ALL, by=by)
    sent_all()
    receiver.got.clear()
    return webhook


def sent_all() -> int:
    """Send what waits, as the worker would; how many arrived."""
    return sum(deliver(pk) for pk in list(waiting().values_list("pk", flat=True)))


def now_due(message: Outgoing) -> None:
    Outgoing.objects.filter(pk=message.pk).update(next_at=timezone.now(), claimed_until=None)


class TestWebhooks:
    def test_the_first_message_says_that_the_way_is_open(self, four: Event, amanda: User, receiver: Receiver) -> None:
        add_webhook(of=four, url=f"{receiver.url}/a", kind="json", wanted=ALL, by=amanda)
        assert sent_all() == 1
        [(path, _headers, body)] = receiver.got
        assert (path, json.loads(body)["type"]) == ("/a", "test")

    def test_a_round_is_told_with_a_signature_that_holds(self, four: Event, amanda: User, receiver: Receiver) -> None:
        webhook = told(four, receiver, amanda)
        published(four, amanda)
        assert deliver_waiting(waiting().values_list("pk", flat=True)[0]) == 1
        [(_path, headers, body)] = receiver.got
        sent = json.loads(body)
        assert (sent["type"], sent["data"]) == ("round.published", {"round": 1})
        assert sent["event"]["slug"] == four.slug
        assert headers["veredicto-message"] == sent["id"]
        at, given = headers["veredicto-signature"].removeprefix("t=").split(",v1=")
        assert given == signature(webhook.secret, int(at), body)
        assert given != signature("another", int(at), body)

    def test_a_draft_is_told_to_nobody(self, four: Event, amanda: User, receiver: Receiver) -> None:
        told(four, receiver, amanda)
        pair_round(event=four, by=amanda, seed=1)
        assert not waiting().exists()

    def test_a_result_is_told_with_its_table(self, four: Event, amanda: User, receiver: Receiver) -> None:
        told(four, receiver, amanda)
        round_ = published(four, amanda)
        sent_all()
        receiver.got.clear()
        enter_result(match=tables_of(round_)[0], score=Score(2, 1), by=amanda)
        sent_all()
        [(_path, _headers, body)] = receiver.got
        assert json.loads(body)["data"] == {"round": 1, "table": 1, "result": "2-1"}

    def test_discord_gets_a_sentence_that_calls_nobody(
        self, four: Event, amanda: User, receiver: Receiver, settings: Any
    ) -> None:
        settings.SITE_URL = "https://torneos.example.org/"
        told(four, receiver, amanda, kind="discord")
        published(four, amanda)
        sent_all()
        [(_path, headers, body)] = receiver.got
        assert json.loads(body) == {
            "embeds": [
                {
                    "description": "Copa de la Luna: ronda 1 publicada.",
                    "url": f"https://torneos.example.org/e/{four.slug}/rondas/1/",
                    "title": "Veredicto",
                }
            ],
            "allowed_mentions": {"parse": []},
        }
        assert "veredicto-signature" not in headers

    def test_an_organisation_is_told_of_all_its_events_and_of_no_other(
        self, four: Event, amanda: User, receiver: Receiver
    ) -> None:
        liga = create_organisation(name="Liga", by=amanda)
        add_webhook(of=liga, url=f"{receiver.url}/liga", kind="json", wanted=ALL, by=amanda)
        sent_all()
        assert json.loads(receiver.got.pop()[2])["event"] is None
        round_ = published(four, amanda)
        assert not waiting().exists()
        give_event(event=four, organisation=liga, by=amanda)
        enter_result(match=tables_of(round_)[0], score=Score(2, 1), by=amanda)
        assert sent_all() == 1
        [(path, _headers, body)] = receiver.got
        assert (path, json.loads(body)["event"]["slug"]) == ("/liga", four.slug)

    def test_what_is_not_wanted_is_not_told(self, four: Event, amanda: User, receiver: Receiver) -> None:
        add_webhook(of=four, url=f"{receiver.url}/a", kind="json", wanted=["event.finished"], by=amanda)
        sent_all()
        published(four, amanda)
        assert not waiting().exists()

    def test_it_is_tried_again_with_growing_pauses_and_given_up(
        self, four: Event, amanda: User, receiver: Receiver
    ) -> None:
        told(four, receiver, amanda)
        receiver.statuses = [500] * 10
        published(four, amanda)
        message = waiting().get()
        pauses = []
        for _attempt in range(len(PAUSES) + 1):
            before = timezone.now()
            assert deliver(message.pk) is False
            message.refresh_from_db()
            pauses.append(message.next_at - before)
            now_due(message)
        assert [round(pause / timedelta(seconds=1)) for pause in pauses[:-1]] == [
            round(pause / timedelta(seconds=1)) for pause in PAUSES
        ]
        assert (message.attempts, message.last_error, message.given_up_at is None) == (6, "HTTP 500", False)
        assert not waiting().exists()
        assert deliver(message.pk) is False
        assert len(receiver.got) == 6

    def test_who_asks_to_be_left_alone_is(self, four: Event, amanda: User, receiver: Receiver) -> None:
        told(four, receiver, amanda)
        receiver.statuses, receiver.headers = [429], {"Retry-After": "300"}
        published(four, amanda)
        message = waiting().get()
        deliver(message.pk)
        message.refresh_from_db()
        assert message.next_at - timezone.now() > timedelta(seconds=290)

    def test_a_redirection_is_not_followed(self, four: Event, amanda: User, receiver: Receiver) -> None:
        told(four, receiver, amanda)
        receiver.statuses, receiver.headers = [307], {"Location": receiver.url + "/elsewhere"}
        published(four, amanda)
        message = waiting().get()
        assert deliver(message.pk) is False
        assert [path for path, _headers, _body in receiver.got] == ["/a"]

    def test_a_server_that_is_away_costs_nothing_but_a_retry(self, four: Event, amanda: User, settings: Any) -> None:
        settings.WEBHOOK_NETWORKS = ["127.0.0.0/8"]
        add_webhook(of=four, url=f"http://127.0.0.1:{free_port()}/", kind="json", wanted=ALL, by=amanda)
        message = waiting().get()
        assert deliver(message.pk) is False
        message.refresh_from_db()
        assert message.last_error == "NewConnectionError"

    def test_an_address_that_leads_inside_by_now_is_not_called(
        self, four: Event, amanda: User, receiver: Receiver, settings: Any
    ) -> None:
        told(four, receiver, amanda)
        published(four, amanda)
        settings.WEBHOOK_NETWORKS = []
        assert sent_all() == 0
        assert receiver.got == []

    def test_while_one_sends_the_others_wait(self, four: Event, amanda: User, receiver: Receiver) -> None:
        told(four, receiver, amanda)
        published(four, amanda)
        message = waiting().get()
        Outgoing.objects.filter(pk=message.pk).update(claimed_until=timezone.now() + timedelta(seconds=10))
        assert not waiting().exists()
        assert deliver(message.pk) is False
        assert due.due() == []

    def test_removed_it_is_told_nothing_that_waits(self, four: Event, amanda: User, receiver: Receiver) -> None:
        webhook = told(four, receiver, amanda)
        published(four, amanda)
        remove_webhook(webhook=webhook, by=amanda)
        assert (sent_all(), receiver.got) == (0, [])

    def test_twice_the_same_address_and_nothing_wanted_are_refused(
        self, four: Event, amanda: User, receiver: Receiver
    ) -> None:
        told(four, receiver, amanda)
        with pytest.raises(Conflict):
            add_webhook(of=four, url=f"{receiver.url}/a", kind="json", wanted=ALL, by=amanda)
        with pytest.raises(UserError):
            add_webhook(of=four, url=f"{receiver.url}/b", kind="json", wanted=[], by=amanda)

    def test_old_messages_are_forgotten_and_waiting_ones_kept(
        self, four: Event, amanda: User, receiver: Receiver
    ) -> None:
        told(four, receiver, amanda)
        published(four, amanda)
        Outgoing.objects.update(made_at=timezone.now() - timedelta(days=20))
        assert forget_old() == 1
        assert waiting().count() == 1


@pytest.fixture
def bastian(four: Event, amanda: User, person: Any) -> User:
    """Plays in the event with an account."""
    user: User = person("bastian", "Bastián")
    player = four.players.get(name="Bastián")
    player.user = user
    player.save()
    return user


class TestPush:
    def test_a_player_is_told_their_table(self, four: Event, amanda: User, bastian: User, receiver: Receiver) -> None:
        browser = Browser()
        subscribe(user=bastian, endpoint=f"{receiver.url}/push", p256dh=browser.p256dh, auth=browser.auth)
        round_ = published(four, amanda)
        assert sent_all() == 1
        [(path, headers, body)] = receiver.got
        assert (path, headers["content-encoding"], headers["ttl"]) == ("/push", "aes128gcm", "3600")
        assert headers["authorization"].startswith("vapid t=")
        seat = round_.seats.select_related("match").get(player__name="Bastián")
        rival = round_.seats.filter(match=seat.match).exclude(pk=seat.pk).get().player.name
        assert json.loads(browser.opened(body)) == {
            "title": "Copa de la Luna",
            "body": f"Ronda 1: mesa {seat.match.table}, contra {rival}.",
            "url": f"/e/{four.slug}/rondas/1/",
            "tag": f"{four.slug}:/e/{four.slug}/rondas/1/",
        }

    def test_a_browser_that_is_gone_is_forgotten(
        self, four: Event, amanda: User, bastian: User, receiver: Receiver
    ) -> None:
        browser = Browser()
        subscribe(user=bastian, endpoint=f"{receiver.url}/push", p256dh=browser.p256dh, auth=browser.auth)
        receiver.statuses = [410]
        published(four, amanda)
        assert sent_all() == 0
        assert not PushSubscription.objects.exists()
        assert not waiting().exists()

    def test_who_plays_elsewhere_is_not_told(self, four: Event, amanda: User, person: Any, receiver: Receiver) -> None:
        browser = Browser()
        subscribe(user=person("zoe"), endpoint=f"{receiver.url}/push", p256dh=browser.p256dh, auth=browser.auth)
        published(four, amanda)
        assert not waiting().exists()

    def test_a_browser_that_changes_hands_is_told_for_the_new_one_alone(
        self, bastian: User, amanda: User, receiver: Receiver
    ) -> None:
        browser = Browser()
        keys = {"endpoint": f"{receiver.url}/push", "p256dh": browser.p256dh, "auth": browser.auth}
        subscribe(user=bastian, **keys)
        subscribe(user=amanda, **keys)
        assert [each.user for each in PushSubscription.objects.all()] == [amanda]
        unsubscribe(user=bastian, endpoint=keys["endpoint"])
        assert PushSubscription.objects.exists()
        unsubscribe(user=amanda, endpoint=keys["endpoint"])
        assert not PushSubscription.objects.exists()

    def test_keys_that_no_browser_gives_and_inner_addresses_are_refused(self, bastian: User, settings: Any) -> None:
        browser = Browser()
        with pytest.raises(UserError):
            subscribe(user=bastian, endpoint="https://x.example/", p256dh="AAAA", auth=browser.auth)
        with pytest.raises(UserError) as refused:
            subscribe(
                user=bastian,
                endpoint="https://x.example/",
                p256dh=browser.p256dh,
                auth=browser.auth,
                resolve=lambda host, port: ["10.0.0.1"],
            )
        assert refused.value.code == "inside_address"


class Mailbox(Message):
    """A mail server's handler that keeps what comes."""

    def __init__(self) -> None:
        super().__init__()
        self.mails: list[Any] = []

    def handle_message(self, message: EmailMessage) -> None:  # type: ignore[override]
        self.mails.append(message)


@pytest.fixture
def mailbox(settings: Any) -> Iterator[Mailbox]:
    """A mail server of this machine, to which this installation sends."""
    kept = Mailbox()
    controller = Controller(kept, hostname="127.0.0.1", port=free_port())
    controller.start()
    settings.EMAIL_CONFIGURED = True
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", controller.port
    settings.SITE_URL = "https://torneos.example.org"
    yield kept
    controller.stop()


def text_of(mail: Any) -> str:
    return str(mail.get_payload(decode=True).decode())


class TestMail:
    def test_who_asked_for_it_is_written_to(self, four: Event, amanda: User, bastian: User, mailbox: Mailbox) -> None:
        User.objects.filter(pk=bastian.pk).update(**MAILBOX, mail_wanted=True)
        published(four, amanda)
        assert sent_all() == 1
        [mail] = mailbox.mails
        assert (mail["Subject"], mail["To"]) == ("Copa de la Luna", "bastian@ejemplo.cl")
        assert text_of(mail).startswith("Ronda 1: mesa ")
        assert f"https://torneos.example.org/e/{four.slug}/rondas/1/" in text_of(mail)

    def test_who_did_not_ask_or_asks_no_more_is_not(
        self, four: Event, amanda: User, bastian: User, mailbox: Mailbox
    ) -> None:
        User.objects.filter(pk=bastian.pk).update(**MAILBOX)
        published(four, amanda)
        assert not waiting().exists()
        User.objects.filter(pk=bastian.pk).update(mail_wanted=True)
        enter_all(four, amanda)
        published(four, amanda, seed=2)
        User.objects.filter(pk=bastian.pk).update(mail_wanted=False)
        sent_all()
        assert mailbox.mails == []

    def test_without_a_mail_server_nothing_is_queued(
        self, four: Event, amanda: User, bastian: User, settings: Any
    ) -> None:
        assert settings.EMAIL_CONFIGURED is False
        User.objects.filter(pk=bastian.pk).update(**MAILBOX, mail_wanted=True)
        published(four, amanda)
        assert not waiting().exists()

    def test_a_deck_that_is_owed_is_recalled_once_before_its_deadline(
        self, four: Event, amanda: User, bastian: User, mailbox: Mailbox
    ) -> None:
        User.objects.filter(pk=bastian.pk).update(**MAILBOX, mail_wanted=True)
        update_event(event=four, by=amanda, decks_required=True, decks_until=timezone.now() + BEFORE * 2)
        assert not owing_decks(timezone.now()).exists()
        update_event(event=four, by=amanda, decks_until=timezone.now() + BEFORE / 2)
        assert [pk for _task, pk in due.due()] == [four.pk]
        assert (remind_of_decks(event=four), remind_of_decks(event=four)) == (1, 0)
        assert not owing_decks(timezone.now()).exists()
        sent_all()
        [mail] = mailbox.mails
        assert text_of(mail).startswith("Falta tu mazo: regístralo antes de las ")


def enter_all(event: Event, by: User) -> None:
    for match in tables_of(event.rounds.get(number=1)):
        enter_result(match=match, score=Score(2, 0), by=by)
