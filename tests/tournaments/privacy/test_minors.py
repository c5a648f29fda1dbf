"""A minor in the event: the name appears nowhere that a visitor or another player can reach."""

import datetime
from pathlib import Path

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from django.urls import reverse

from judging.demo.loading import load_demo
from judging.models import Call, Review, Ruling, SharedRuling
from tests.looping import some
from tests.sampling import one_in, sample, some_of
from tests.tournaments.conftest import Person as MakesPerson
from tests.tournaments.foreign import tom
from tests.tournaments.playing import played
from tests.tournaments.privacy.walking import addresses
from tournaments.actions.events.events import update_event
from tournaments.actions.events.organisations import create_organisation, give_event
from tournaments.actions.files.arrivals import import_file
from tournaments.actions.people.apart import keep_apart
from tournaments.actions.people.arranging import rank_players
from tournaments.actions.people.entering import join_by_phone, join_event
from tournaments.actions.people.persons import say_age, write_person
from tournaments.actions.people.registration import link_account, register_players
from tournaments.errors import Conflict, UserError
from tournaments.files.event_document import PersonPart
from tournaments.models import AgeBand, AuditEntry, Event, PersonalRecord, Player, User, Waiting
from tournaments.names import fold
from tournaments.privacy.public_names import Person, reveals, shortened
from tournaments.queries.people.naming import by_typed_name

TODAY = datetime.date(2026, 1, 2)
ADDRESSES = "addresses that nobody's name is read at"
ALWAYS = (
    "mesas/",
    "posiciones/",
    "pantalla/",
    "evento.json",
    "incrustar/posiciones/",
    "jugadores/",
    "exportar/standings.csv",
    "posiciones.pdf",
    "imagen.png",
    "evento.ics",
)
CALLER, REPORTER = "Elisa Tapia", "Felipe Araya"


def minor(name: str, alias: str = "Puma") -> Person:
    return Person(name, AgeBand.FROM_14, alias)


class TestNowhere:
    """The demo's day, with decks, calls, rulings and results, where one of the players turns out to be a minor."""

    @pytest.fixture
    def day(self, db: None, tmp_path: Path) -> Event:
        load_demo(password_file=tmp_path / "demo_password")
        event = Event.objects.get()
        organiser = User.objects.get(username="amanda")
        give_event(event=event, organisation=create_organisation(name="Los Aromos", by=organiser), by=organiser)
        update_event(event=event, by=organiser, embeds=True)
        ruling = Ruling.objects.exclude(review=Review.DRAFT).first()
        assert ruling is not None
        SharedRuling.objects.create(ruling=ruling, by=organiser)
        player = event.players.get(name=CALLER)
        Call.objects.filter(raised_by=player.user).update(note=f"{CALLER} dice que bloquea; elisa  TAPIA, en la mesa")
        write_person(player=player, person=minor(CALLER), by=organiser)
        return event

    def walked(self, day: Event, client: Client) -> tuple[dict[str, int], list[str]]:
        player = day.players.get(name="Puma")
        numbers = [*range(1, 4), player.number, 2]
        tables = [1, *player.seats.values_list("match__table", flat=True)]
        statuses, telling = {}, []
        known = list(dict.fromkeys(addresses(day, list(dict.fromkeys(numbers)), list(dict.fromkeys(tables)))))
        walked = {*some_of(ADDRESSES, known), *(f"/e/{day.slug}/{part}" for part in ALWAYS)}
        for address in filter(walked.__contains__, known):
            answer = client.get(address)
            statuses[address] = answer.status_code
            body = b"".join(answer.streaming_content) if answer.streaming else answer.content
            text = fold(body.decode("utf-8", "replace") + str(answer.headers))
            if "tapia" in text or "elisa" in text:
                telling.append(address)
        return statuses, telling

    @pytest.mark.parametrize("reader", sample(["", "felipe"], 1))
    def test_a_visitor_and_another_player_read_the_name_on_no_page(self, day: Event, reader: str) -> None:
        client = Client()
        if reader:
            client.force_login(User.objects.get(username=reader), backend="django.contrib.auth.backends.ModelBackend")
        statuses, telling = self.walked(day, client)
        assert telling == []
        opened = {address for address, status in statuses.items() if status == 200}
        assert len(opened) > 70 // one_in(ADDRESSES)
        assert {f"/e/{day.slug}/{part}" for part in ALWAYS} - opened == set()
        assert {status for status in statuses.values() if status >= 500} == set()

    def test_the_walk_sees_the_name_where_it_stands(self, day: Event) -> None:
        Player.objects.filter(name="Puma").update(name=CALLER)
        client = Client()
        assert "Elisa Tapia" in client.get(reverse("standings", args=[day.slug])).content.decode()

    def test_files_that_hide_their_letters_do_not_depend_on_the_name(self, day: Event) -> None:
        client = Client()
        files = [
            reverse("standings-pdf", args=[day.slug]),
            reverse("round-pdf", args=[day.slug, 3, "by-name"]),
            reverse("event-picture", args=[day.slug]),
        ]
        before = [self._without_dates(client.get(file).content) for file in files]
        PersonalRecord.objects.update(given_name="Wenceslao Zzyzx", given_key=fold("Wenceslao Zzyzx"))
        Event.objects.update(version=day.version + 10)
        after = [self._without_dates(client.get(file).content) for file in files]
        assert before == after
        assert all(len(content) > 500 for content in before)

    def _without_dates(self, content: bytes) -> bytes:
        return b"\n".join(
            line for line in content.split(b"\n") if not line.startswith((b"/CreationDate", b"/ID", b"/ModDate"))
        )

    def test_what_was_written_before_is_put_right_with_it(self, day: Event) -> None:
        [call] = Call.objects.filter(note__contains="bloquea")
        assert call.note == "Puma dice que bloquea; Puma, en la mesa"
        told = [f"{entry.target} {entry.reason} {entry.data}" for entry in AuditEntry.objects.filter(event=day)]
        assert [text for text in some(told) if "Tapia" in text] == []

    def test_the_desk_finds_them_by_both_names(self, day: Event, client: Client) -> None:
        page = reverse("event-players", args=[day.slug])
        client.force_login(User.objects.get(username="diego"), backend="django.contrib.auth.backends.ModelBackend")
        shown = client.get(page, {"q": "tapia"}).content.decode()
        assert "Puma" in shown
        assert "Elisa Tapia" in shown
        assert "Puma" not in Client().get(page, {"q": "tapia"}).content.decode()

    def test_a_judge_reads_the_alias_as_everybody_does(self, day: Event, client: Client) -> None:
        client.force_login(User.objects.get(username="carla"), backend="django.contrib.auth.backends.ModelBackend")
        page = client.get(reverse("event-players", args=[day.slug])).content.decode()
        assert ("Puma" in page, CALLER in page) == (True, False)


class TestAges:
    def test_a_list_of_minors_is_seen_by_their_numbers(self, event: Event, amanda: User) -> None:
        register_players(event=event, text="Ana Rojas\nBeto Soto", by=amanda, age_band=AgeBand.FROM_14)
        assert [player.name for player in event.players.all()] == ["Jugador 1", "Jugador 2"]
        assert [player.personal.given_name for player in event.players.all()] == ["Ana Rojas", "Beto Soto"]

    def test_a_list_of_children_is_refused(self, event: Event, amanda: User) -> None:
        with pytest.raises(UserError, match="de a uno"):
            register_players(event=event, text="Ana Rojas", by=amanda, age_band=AgeBand.UNDER_14)
        assert not event.players.exists()

    @pytest.mark.parametrize(
        ("guardian", "consent", "field"),
        [
            ("", TODAY, "guardian"),
            ("Marta Rojas", None, "consent_on"),
            ("Marta Rojas", datetime.date.max, "consent_on"),
        ],
    )
    def test_under_14_somebody_allows_it_on_a_day(
        self,
        four: Event,
        amanda: User,
        guardian: str,
        consent: datetime.date | None,
        field: str,
    ) -> None:
        child = Person("Carla", AgeBand.UNDER_14, guardian=guardian, consent_on=consent)
        with pytest.raises(UserError) as refused:
            write_person(player=four.players.get(name="Carla"), person=child, by=amanda)
        assert refused.value.field == field
        assert four.players.filter(name="Carla").exists()

    def test_with_it_the_child_plays_under_an_alias(self, four: Event, amanda: User) -> None:
        child = Person("Carla", AgeBand.UNDER_14, "Trueno", "Marta Rojas", "+56 9 1111 1111", TODAY)
        player = write_person(player=four.players.get(name="Carla"), person=child, by=amanda)
        assert player.name == "Trueno"
        known = PersonalRecord.objects.get(player=player)
        assert (known.guardian, known.consent_on, known.consent_noted_by) == ("Marta Rojas", TODAY, amanda)

    def test_the_database_refuses_a_child_without_permission(self, four: Event) -> None:
        with pytest.raises(IntegrityError), transaction.atomic():
            PersonalRecord.objects.create(
                player=four.players.get(name="Carla"), given_name="Carla", given_key="carla", age_band="under_14"
            )

    @pytest.mark.parametrize("alias", ["Carla99", "carla", "La Rojas", "ROJAS"])
    def test_an_alias_that_tells_the_name_is_refused(self, four: Event, amanda: User, alias: str) -> None:
        with pytest.raises(UserError, match="dice parte del nombre"):
            write_person(player=four.players.get(name="Carla"), person=minor("Carla Rojas", alias), by=amanda)

    def test_a_minor_who_grows_up_is_seen_by_name_again(self, four: Event, amanda: User) -> None:
        player = write_person(player=four.players.get(name="Carla"), person=minor("Carla"), by=amanda)
        assert player.name == "Puma"
        write_person(player=player, person=Person("Carla", AgeBand.ADULT), by=amanda)
        assert player.name == "Carla"

    def test_two_of_the_same_alias_are_told_apart(self, four: Event, amanda: User) -> None:
        write_person(player=four.players.get(name="Carla"), person=minor("Carla"), by=amanda)
        other = write_person(player=four.players.get(name="Diego"), person=minor("Diego"), by=amanda)
        assert other.name == "Puma (3)"

    def test_another_persons_real_name_is_taken_too(self, four: Event, amanda: User) -> None:
        write_person(player=four.players.get(name="Carla"), person=minor("Carla"), by=amanda)
        with pytest.raises(UserError, match="No se registró a nadie"):
            register_players(event=four, text="carla", by=amanda)

    def test_lists_of_the_desk_know_both_names(self, four: Event, amanda: User) -> None:
        player = write_person(player=four.players.get(name="Carla"), person=minor("Carla"), by=amanda)
        assert {by_typed_name(four)[key] for key in ("carla", "puma")} == {player}
        rank_players(event=four, text="Carla\nDiego", by=amanda)
        with pytest.raises(UserError):
            rank_players(event=four, text="Carla\nPuma", by=amanda)
        keep_apart(event=four, names="Carla\nDiego", reason="Familia", is_hard=True, by=amanda)
        player.refresh_from_db()
        assert player.ranking == 1


class TestByThemselves:
    def test_the_phone_asks_how_old_one_is_and_no_date(self, event: Event, client: Client) -> None:
        page = reverse("event-join", args=[event.slug])
        answer = client.post(page, {"name": "Ana Rojas"})
        assert answer.status_code == 422
        assert "no pedimos la fecha de nacimiento" in answer.content.decode()
        assert 'type="date"' not in answer.content.decode()

    def test_a_minor_enters_by_phone_under_an_alias(self, event: Event, client: Client) -> None:
        page = reverse("event-join", args=[event.slug])
        assert client.post(page, {"name": "Ana Rojas", "age_band": "14_17", "alias": "Puma"}).status_code == 302
        player = event.players.select_related("guest", "personal").get()
        assert (player.name, str(player.guest), player.personal.given_name) == ("Puma", "Puma", "Ana Rojas")
        assert AuditEntry.objects.filter(event=event, target__contains="Rojas").count() == 0

    def test_a_child_enters_with_who_looks_after_them(self, event: Event, client: Client) -> None:
        page, child = reverse("event-join", args=[event.slug]), {"name": "Ana Rojas", "age_band": "under_14"}
        assert client.post(page, child | {"guardian": "Marta Rojas"}).status_code == 422
        assert client.post(page, child | {"allowed": "on"}).status_code == 422
        assert client.post(page, child | {"guardian": "Marta Rojas", "allowed": "on"}).status_code == 302
        assert event.players.get().personal.consent_on is not None

    def test_who_waits_is_no_more_seen_than_who_plays(self, event: Event, amanda: User) -> None:
        update_event(event=event, by=amanda, capacity=1)
        first = join_by_phone(event=event, name="Beto Soto", phone_key="una")
        waiting = join_by_phone(event=event, name="Ana Rojas", phone_key="otra", person=minor("", "Puma"))
        assert isinstance(waiting, Waiting)
        assert waiting.name == "Puma"
        with pytest.raises(Conflict):
            join_by_phone(event=event, name="Ana Rojas", phone_key="tercera")
        assert isinstance(first, Player)
        update_event(event=event, by=amanda, capacity=2)
        entered = event.players.get(number=2)
        assert (entered.name, entered.personal.given_name) == ("Puma", "Ana Rojas")

    def test_an_account_of_a_minor_is_an_alias_everywhere(
        self,
        event: Event,
        person: MakesPerson,
    ) -> None:
        ana = person("ana", "Ana Rojas")
        ana.age_band, ana.alias = "14_17", "Puma"
        ana.save()
        assert str(ana) == "Puma"
        entered = join_event(event=event, by=ana)
        assert entered.name == "Puma"

    def test_who_says_later_that_they_are_a_minor_is_hidden_where_they_played(
        self,
        four: Event,
        amanda: User,
        person: MakesPerson,
    ) -> None:
        carla = person("carla", "Carla")
        link_account(player=four.players.get(name="Carla"), username="carla", by=amanda)
        played(four, amanda)
        say_age(user=carla, age_band="14_17", alias="Puma")
        assert not four.players.filter(name="Carla").exists()
        assert four.players.filter(name="Puma", user=carla).exists()

    def test_linking_the_account_of_a_minor_hides_the_name_that_the_desk_wrote(
        self,
        four: Event,
        amanda: User,
        person: MakesPerson,
    ) -> None:
        carla = person("carla", "Carla")
        carla.age_band = "14_17"
        carla.save()
        player = link_account(player=four.players.get(name="Carla"), username="carla", by=amanda)
        assert player.name == f"Jugador {player.number}"

    def test_nobody_under_14_has_an_account(self, client: Client, db: None) -> None:
        form = {"username": "ana", "age_band": "under_14", "password1": "tres-gorgonas", "password2": "tres-gorgonas"}
        answer = client.post(reverse("signup"), form)
        assert answer.status_code == 422
        assert "se juega sin cuenta" in answer.content.decode()
        assert not User.objects.exists()


class TestAdults:
    @pytest.mark.parametrize(
        ("shown", "names"),
        [
            ("full", ["Ana Rojas Soto", "Ana Ruiz", "Bo"]),
            ("short", ["Ana R.", "Ana R. (2)", "Bo"]),
            ("alias", ["Jugador 1", "Jugador 2", "Jugador 3"]),
        ],
    )
    def test_are_shown_as_the_event_says(
        self,
        event: Event,
        amanda: User,
        shown: str,
        names: list[str],
    ) -> None:
        update_event(event=event, by=amanda, names_shown=shown)
        register_players(event=event, text="Ana Rojas Soto\nAna Ruiz\nBo", by=amanda)
        assert [player.name for player in event.players.all()] == names

    def test_follow_the_event_when_it_says_otherwise_and_back(self, event: Event, amanda: User) -> None:
        register_players(event=event, text="Ana Rojas\nAna Ruiz\nBo", by=amanda)
        update_event(event=event, by=amanda, names_shown="short")
        assert [player.name for player in event.players.all()] == ["Ana R.", "Ana R. (2)", "Bo"]
        update_event(event=event, by=amanda, names_shown="full")
        assert [player.name for player in event.players.all()] == ["Ana Rojas", "Ana Ruiz", "Bo"]
        assert PersonalRecord.objects.count() == 0


class TestFilesOfOtherPrograms:
    def tom(self, birthdate: str) -> bytes:
        return tom().replace("02/27/1994", birthdate).encode()

    @pytest.mark.parametrize(("birthdate", "kept"), [("02/27/2011", True), ("02/27/2016", False)])
    def test_minors_of_a_tom_file_come_in_without_their_names(self, amanda: User, birthdate: str, kept: bool) -> None:
        """Of a child whose guardian was not asked nothing is kept."""
        [event] = import_file(content=self.tom(birthdate), by=amanda)
        names = {player.name for player in event.players.all()}
        assert names == {f"Jugador {n}" for n in range(1, len(names) + 1)}
        assert PersonalRecord.objects.exists() is kept

    def test_adults_come_in_with_theirs(self, amanda: User) -> None:
        [event] = import_file(content=self.tom("02/27/1994"), by=amanda)
        assert not event.players.filter(name__startswith="Jugador ").exists()
        assert not PersonalRecord.objects.exists()


def test_a_shortened_name_keeps_the_first_word_and_an_initial() -> None:
    assert [shortened(name) for name in ("Juan Pérez Soto", "Ñandú", "ana (2) ruiz")] == ["Juan P.", "Ñandú", "ana R."]


def test_an_alias_is_compared_word_by_word() -> None:
    assert reveals("banana", "Ana Rojas") is False
    assert reveals("súper ana", "Ana Rojas") is True
    assert reveals("rojas7", "Ana Rojas") is True


def test_the_file_for_another_installation_has_the_record_for_its_desk() -> None:
    assert set(PersonPart.__struct_fields__) <= {field.name for field in PersonalRecord._meta.concrete_fields}
