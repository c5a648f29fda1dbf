"""A person is erased and the results stay; an older copy of the database does not bring them back."""

import datetime
import json
from pathlib import Path

import pytest
from django.apps import apps
from django.db import models, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django.fixtures import Settings

from judging.actions.calls import open_call
from judging.models import Call
from tests.looping import some
from tests.tournaments.conftest import Person as MakesPerson
from tests.tournaments.playing import played, published
from tournaments.actions.events.organisations import create_organisation, give_event, keep_for
from tournaments.actions.files.arrivals import import_file
from tournaments.actions.files.exports import export_event
from tournaments.actions.people.persons import write_person
from tournaments.actions.people.registration import link_account
from tournaments.actions.privacy.erasing import erase_account, erase_again, erase_player
from tournaments.actions.privacy.retention import apply_retention
from tournaments.errors import Conflict
from tournaments.models import (
    AgeBand,
    Announcement,
    AuditEntry,
    Erasure,
    Event,
    Penalty,
    PersonalRecord,
    Phone,
    Player,
    Role,
    User,
)
from tournaments.privacy import erasures
from tournaments.privacy.public_names import Person
from tournaments.privacy.text_redaction import without_name
from tournaments.queries.standings.standings import standings

CARLA = "Carla Muñoz"


@pytest.fixture(autouse=True)
def _own_list(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A data folder of the test's own; what waits for a commit, which a test never reaches, is done at once."""
    settings.VAR_DIR = tmp_path
    monkeypatch.setattr(transaction, "on_commit", lambda func, using=None, robust=False: func())


@pytest.fixture
def carla(four: Event, amanda: User) -> Player:
    """Carla Muñoz, who played two rounds under her name."""
    player = four.players.get(name="Carla")
    write_person(player=player, person=Person(CARLA), by=amanda)
    played(four, amanda)
    published(four, amanda)
    player.refresh_from_db()
    return player


def everything_written(event: Event) -> str:
    """All texts of all tables, as one."""
    out = []
    for model in apps.get_models():
        if model._meta.app_label in ("tournaments", "judging"):
            names = [
                field.name
                for field in model._meta.concrete_fields
                if isinstance(field, models.CharField | models.TextField | models.JSONField)
            ]
            out += [json.dumps(row, default=str, ensure_ascii=False) for row in model._default_manager.values(*names)]
    return "\n".join(out).casefold()


def penalised(player: Player, by: User, note: str) -> Penalty:
    said = {"code": "1.1", "title_es": "Tardanza", "catalogue": "x", "note": note, "by": by}
    levels = dict.fromkeys(("proposed", "suggested", "level"), "WARN")
    return Penalty.objects.create(event=player.event, player=player, confirmed_at=timezone.now(), **said, **levels)


class TestOfAnEvent:
    def test_the_name_stands_nowhere_and_the_results_stay(self, carla: Player, four: Event, amanda: User) -> None:
        Announcement.objects.create(event=four, text="Carla  muñoz, ven a la mesa", by=amanda)
        before = [(line.player, line.points) for line in standings(four)]
        erase_player(player=carla, by=amanda)
        assert carla.name == f"Jugador {carla.number}"
        assert [(line.player, line.points) for line in standings(four)] == before
        assert Announcement.objects.get().text == f"Jugador {carla.number}, ven a la mesa"
        assert "muñoz" not in everything_written(four)

    def test_the_log_names_nobody_afterwards(self, carla: Player, four: Event, amanda: User, client: Client) -> None:
        erase_player(player=carla, by=amanda)
        client.force_login(amanda)
        log = client.get(reverse("audit-log", args=[four.slug])).content.decode()
        assert ("Muñoz" in log, f"Borró los datos de Jugador {carla.number}" in log) == (False, True)

    def test_what_an_account_did_as_a_player_was_done_by_nobody(
        self, four: Event, amanda: User, person: MakesPerson
    ) -> None:
        account = person("carlita", "Carla Muñoz")
        player = link_account(player=four.players.get(name="Carla"), username="carlita", by=amanda)
        published(four, amanda)
        four.refresh_from_db()
        open_call(event=four, by=account, match=player.seats.get().match, note="Carla Muñoz pregunta")
        erase_player(player=player, by=account)
        call = Call.objects.get()
        assert (str(call.raised_by), call.note) == (f"Jugador {player.number}", f"Jugador {player.number} pregunta")
        assert not AuditEntry.objects.filter(event=four, by=account).exists()
        assert str(account) == "Carla Muñoz"
        player.refresh_from_db()
        assert player.user is None

    def test_what_judges_wrote_of_her_is_emptied(self, carla: Player, four: Event, amanda: User) -> None:
        penalised(carla, amanda, note="Tiene una enfermedad")
        erase_player(player=carla, by=amanda)
        penalty = Penalty.objects.get()
        assert (penalty.note, penalty.level) == ("–", "WARN")

    def test_her_phone_and_link_open_nothing(self, carla: Player, four: Event, amanda: User) -> None:
        Phone.objects.create(player=carla, key_hash="x", status=Phone.Status.IN, link_version=1)
        version = carla.link_version
        erase_player(player=carla, by=amanda)
        assert not Phone.objects.exists()
        assert carla.link_version == version + 1

    def test_it_is_done_once(self, carla: Player, amanda: User) -> None:
        erase_player(player=carla, by=amanda)
        with pytest.raises(Conflict, match="ya se borraron"):
            erase_player(player=carla, by=amanda)
        with pytest.raises(Conflict, match="se borraron"):
            write_person(player=carla, person=Person(CARLA), by=amanda)
        with pytest.raises(Conflict, match="se borraron"):
            link_account(player=carla, username="amanda", by=amanda)

    def test_the_desk_is_asked_twice_and_others_may_not(
        self, carla: Player, four: Event, staff: dict[Role, User], client: Client
    ) -> None:
        page = reverse("player-erase", args=[four.slug, carla.number])
        client.force_login(staff[Role.JUDGE])
        assert client.post(page).status_code == 403
        client.force_login(staff[Role.SCOREKEEPER])
        assert "No se puede deshacer" in client.get(page).content.decode()
        assert Player.objects.get(pk=carla.pk).erased_at is None
        client.post(page)
        assert Player.objects.get(pk=carla.pk).erased_at is not None


class TestRestored:
    def test_a_copy_of_before_brings_nobody_back(self, carla: Player, four: Event, amanda: User) -> None:
        erase_player(player=carla, by=amanda)
        told = erasures.list_file().read_text()
        assert (str(four.uid) in told, "Muñoz" in told) == (True, False)
        # the copy: the tables as they were, and no row that says who was erased
        Erasure.objects.all().delete()
        Player.objects.filter(pk=carla.pk).update(name=CARLA, name_key="carla mun~oz", erased_at=None)
        AuditEntry.objects.create(event=four, action="player.join", target=CARLA)
        assert erase_again() == 1
        assert "muñoz" not in everything_written(four)
        assert erase_again() == 0

    def test_another_person_under_that_number_is_left_alone(self, carla: Player, amanda: User) -> None:
        erase_player(player=carla, by=amanda)
        later = carla.registered_at + datetime.timedelta(seconds=1)
        Player.objects.filter(pk=carla.pk).update(name="Elena", name_key="elena", erased_at=None, registered_at=later)
        assert erase_again() == 0
        assert Player.objects.get(pk=carla.pk).name == "Elena"

    def test_a_file_of_before_brings_nobody_back_either(self, carla: Player, four: Event, amanda: User) -> None:
        content = export_event(event=four, by=amanda)
        erase_player(player=carla, by=amanda)
        [copy] = import_file(content=content, by=amanda, as_copy=True)
        assert copy.players.get(number=carla.number).name == f"Jugador {carla.number}"
        assert "muñoz" not in everything_written(four)

    def test_the_list_is_its_owners_alone_and_passes_over_what_it_does_not_know(
        self, carla: Player, amanda: User
    ) -> None:
        erase_player(player=carla, by=amanda)
        assert erasures.list_file().stat().st_mode & 0o777 == 0o600
        with erasures.list_file().open("a") as file:
            file.write('no soy JSON\n{"event": "x"}\n[]\n')
        assert len(erasures.noted()) == 1


class TestAccounts:
    def test_an_account_is_erased_with_its_password_and_leaves_no_name(
        self, four: Event, amanda: User, person: MakesPerson, client: Client
    ) -> None:
        account = person("carlita", "Carla Muñoz")
        link_account(player=four.players.get(name="Carla"), username="carlita", by=amanda)
        played(four, amanda)
        client.force_login(account)
        page = reverse("account-erase")
        assert client.post(page, {"password": "otra"}).status_code == 422
        assert client.post(page, {"password": "clave-larga-9"}).status_code == 302
        account.refresh_from_db()
        assert (account.is_active, account.username) == (False, f"cuenta-borrada-{account.pk}")
        written = everything_written(four)
        assert ("muñoz" in written, "carlita" in written) == (False, False)
        assert client.get(reverse("account")).status_code == 302

    def test_it_comes_back_with_no_copy(self, person: MakesPerson) -> None:
        account = person("carlita", "Carla Muñoz")
        erase_account(user=account, by=account)
        Erasure.objects.all().delete()
        User.objects.filter(pk=account.pk).update(username="carlita", display_name="Carla Muñoz", is_active=True)
        assert erase_again() == 1
        assert not User.objects.filter(username="carlita").exists()

    def test_who_runs_something_alone_names_somebody_first(self, event: Event, amanda: User) -> None:
        with pytest.raises(Conflict, match="última persona que organiza"):
            erase_account(user=amanda, by=amanda)
        create_organisation(name="Los Aromos", by=amanda)
        with pytest.raises(Conflict, match="última persona que dirige"):
            erase_account(user=amanda, by=amanda)

    def test_its_owner_takes_everything_along(self, four: Event, amanda: User, client: Client) -> None:
        player = four.players.get(name="Carla")
        link_account(player=player, username="amanda", by=amanda)
        write_person(player=player, person=Person("Carla Rojas", AgeBand.FROM_14, "Puma"), by=amanda)
        played(four, amanda)
        client.force_login(amanda)
        said = json.loads(client.get(reverse("account-data")).content)
        [registration] = said["registrations"]
        assert registration["person"]["name"] == "Carla Rojas"
        assert len(registration["rounds"]) == 1
        own = json.loads(client.get(reverse("player-data", args=[four.slug])).content)
        assert own["public_name"] == "Puma"


class TestRetention:
    @pytest.fixture
    def old(self, carla: Player, four: Event, amanda: User) -> Event:
        """The event of a hundred days ago, with a phone, a guardian's contact and a penalty."""
        Event.objects.filter(pk=four.pk).update(starts_on=timezone.localdate() - datetime.timedelta(days=100))
        Phone.objects.create(player=carla, key_hash="x", status=Phone.Status.IN, link_version=1)
        PersonalRecord.objects.update_or_create(
            player=carla, defaults={"given_name": CARLA, "given_key": "x", "guardian_contact": "+56 9"}
        )
        penalised(carla, amanda, note="algo")
        four.refresh_from_db()
        return four

    def kept(self, event: Event) -> tuple[bool, bool, bool]:
        contacts = PersonalRecord.objects.exclude(guardian_contact="").exists() or Phone.objects.exists()
        return contacts, event.penalties.exists(), event.players.filter(name__contains="Muñoz").exists()

    def test_contacts_go_after_a_month_and_penalties_after_a_year(self, old: Event) -> None:
        apply_retention(today=timezone.localdate() - datetime.timedelta(days=80))
        assert self.kept(old) == (True, True, True)
        apply_retention(today=timezone.localdate())
        assert self.kept(old) == (False, True, True)
        apply_retention(today=timezone.localdate() + datetime.timedelta(days=300))
        assert self.kept(old) == (False, False, True)
        assert [e.action for e in old.audit_entries.filter(action="retention.apply")] == ["retention.apply"] * 2

    def test_an_organisation_says_otherwise(self, old: Event, amanda: User) -> None:
        organisation = create_organisation(name="Los Aromos", by=amanda)
        give_event(event=old, organisation=organisation, by=amanda)
        keep_for(organisation=organisation, contacts=None, penalties=50, names=90, by=amanda)
        apply_retention(today=timezone.localdate())
        assert self.kept(old) == (False, False, False)  # with the names the contacts go too
        assert apply_retention(today=timezone.localdate()) == []

    def test_only_telling_changes_nothing(self, old: Event) -> None:
        [gone] = apply_retention(today=timezone.localdate(), only_tell=True)
        assert (gone.contacts, gone.penalties, gone.names) == (2, 0, 0)
        assert self.kept(old) == (True, True, True)

    def test_who_was_disqualified_stays_without_the_reason(self, old: Event) -> None:
        Penalty.objects.update(level="DQ")
        apply_retention(today=timezone.localdate() + datetime.timedelta(days=300))
        assert Penalty.objects.get().note == "–"
        assert apply_retention(today=timezone.localdate() + datetime.timedelta(days=300)) == []


class TestTexts:
    @pytest.mark.parametrize(
        ("text", "after"),
        [
            ("Juan Pérez Soto no vino", "X no vino"),
            ("vino JUAN PEREZ.", "vino X."),
            ("Pérez Soto, Juan", "X"),
            ("Juan y Pérez", "Juan y Pérez"),
            ("Juana Pérez", "Juana Pérez"),
            ("", ""),
        ],
    )
    def test_a_name_is_found_whole_or_by_two_of_its_words(self, text: str, after: str) -> None:
        assert without_name(text, ("Juan Pérez Soto",), "X") == after

    def test_a_name_of_one_word_is_that_word(self) -> None:
        assert without_name({"a": ["Carla ganó a Carlas"], "b": 3}, ("Carla",), "X") == {
            "a": ["X ganó a Carlas"],
            "b": 3,
        }

    def test_no_text_of_any_table_was_forgotten(self) -> None:
        """A text field either may name people, or is one of those that cannot, which are listed here by name."""
        forgotten = []
        for model in some(list(_tables())):
            known = {*getattr(model, "may_name_people", ()), *LOOKED_AT.get(model.__name__, ())}
            forgotten += [
                f"{model.__name__}.{field.name}"
                for field in model._meta.concrete_fields
                if field.name not in known and _free(field)
            ]
        assert forgotten == []


# Texts that are of a catalogue, a machine or the organisation, and those that erasing sees to by itself.
_OF_CARDS = "AddedCard:game,printing,facts,chosen Deck:text,entries DeckChange:taken_out,put_in DeckDraft:text"
_OF_RULINGS = (
    "Citation:section,printed_as,title,text_es,text_en Ruling:stands_on,public_sections SharedRuling:code"
    " Dispute:idempotency_key,game,added_cards,case_print,named,runner PrecedentFile:name"
    " Precedent:digest,game,question,ask,verdict,answer_es,answer_en,sections,case_print,cards,named"
)
_OF_EVENTS = (
    "Event:name,game,format,venue,time_zone,place_points,ban_list,fee,tiebreak_rules,prizes,source"
    " Match:slot Round:name"
    " Division:name,name_key EventRole:area Invitation:token_hash"
    " Webhook:url,wanted,secret PushSubscription:endpoint,p256dh,auth,language Outgoing:last_error"
    " EventTemplate:name,name_key,begins_with ApiToken:name"
    " KnownDevice:key_hash,label,session_key LibraryText:text"
    " Organisation:name,name_key Season:name Series:name,scale Heartbeat:worker AuditEntry:action"
    " OwnInfraction:code,title_es,title_en,title_pt,remedy_es,remedy_en,remedy_pt,note_es,note_en,note_pt"
    " Penalty:code,title_es,title_en,title_pt,catalogue,about,before DeckCheck:seed,counted,outcome"
)
_ERASED_APART = (
    "PersonalRecord:given_name,given_key,alias,guardian,guardian_contact Phone:key_hash,label"
    " Player:name,name_key,external_id,plays SavedDeck:game,name,text Sent:key,path,body_hash,answer PageDraft:page"
    " User:password,username,first_name,last_name,email,confirmed_email,display_name,alias"
    " Waiting:name,name_key,key_hash,label"
)
LOOKED_AT = {
    model: fields.split(",")
    for each in " ".join((_OF_CARDS, _OF_RULINGS, _OF_EVENTS, _ERASED_APART)).split()
    for model, _colon, fields in [each.partition(":")]
}


def _tables() -> list[type[models.Model]]:
    return [model for model in apps.get_models() if model._meta.app_label in ("tournaments", "judging")]


def _free(field: models.Field) -> bool:  # type: ignore[type-arg]
    text = isinstance(field, models.CharField | models.TextField | models.JSONField)
    return text and not isinstance(field, models.SlugField) and not field.choices
