"""Decks from the draft to the acceptance: deadline, ban list, kept lists, many at once, and changes after the lock."""

import datetime
import zoneinfo

import pytest
from django.test import Client
from django.utils import timezone

from engine.games.myl_pe.catalogue.decks.sample import sample_deck
from tests.tournaments.conftest import Person
from tests.tournaments.playing import published
from tests.tournaments.test_decks import without_one_card
from tournaments.actions.decks.decks import (
    accept_deck,
    ban_list_note,
    examine_deck,
    keep_deck,
    save_draft,
    submit_deck,
    submit_many,
)
from tournaments.actions.events.events import create_event, update_event
from tournaments.actions.people.registration import link_account, register_players
from tournaments.errors import Conflict, UserError
from tournaments.files.deck_lists import read_deck_lists, read_deck_table, write_deck_lists
from tournaments.models import Deck, DeckDraft, Event, Player, Role, User

HOUR = datetime.timedelta(hours=1)


@pytest.fixture
def carla(four: Event, amanda: User, person: Person) -> Player:
    """Carla's registration, tied to her account."""
    person("carla")
    return link_account(player=four.players.get(name="Carla"), username="carla", by=amanda)


@pytest.fixture
def phone(carla: Player, client: Client) -> Client:
    """Carla's browser."""
    client.force_login(carla.user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def page_of(player: Player) -> str:
    return f"/e/{player.event.slug}/jugadores/{player.number}/mazo/"


class TestDraft:
    def test_an_unfinished_list_is_kept_and_is_no_registered_one(self, carla: Player, phone: Client) -> None:
        phone.post(page_of(carla), {"text": "3 Ser Abominable", "do": "draft"})
        assert DeckDraft.objects.get().text == "3 Ser Abominable"
        assert not Deck.objects.exists()
        assert "3 Ser Abominable" in phone.get(page_of(carla)).content.decode()

    def test_the_registered_list_stays_beside_the_draft_until_another_is_registered(
        self, carla: Player, phone: Client
    ) -> None:
        submit_deck(player=carla, text=sample_deck(1), by=carla.user)
        save_draft(player=carla, text="3 Ser Abominable", by=carla.user)
        assert Deck.objects.get().text == sample_deck(1)
        submit_deck(player=carla, text=sample_deck(2), by=carla.user)
        assert not DeckDraft.objects.exists()

    def test_nobody_else_reads_a_draft(self, carla: Player, staff: dict[Role, User], client: Client) -> None:
        save_draft(player=carla, text="3 Tesoro de Guayacán", by=carla.user)
        for role in (Role.ORGANISER, Role.JUDGE):
            client.force_login(staff[role])
            assert "Guayacán" not in client.get(page_of(carla)).content.decode()


class TestDeadline:
    def test_after_the_hour_only_the_staff_changes_lists(self, carla: Player, amanda: User) -> None:
        submit_deck(player=carla, text=sample_deck(1), by=carla.user)
        update_event(event=carla.event, by=amanda, decks_until=timezone.now() - HOUR)
        carla.refresh_from_db()
        with pytest.raises(Conflict, match="Los mazos se cerraron el"):
            submit_deck(player=carla, text=sample_deck(2), by=carla.user)
        assert Deck.objects.get().text == sample_deck(1)

    def test_before_the_hour_lists_are_open_and_the_player_is_reminded(
        self, carla: Player, amanda: User, phone: Client
    ) -> None:
        until = timezone.now() + HOUR
        update_event(event=carla.event, by=amanda, decks_until=until)
        hour = timezone.localtime(until, zoneinfo.ZoneInfo("America/Santiago")).strftime("%H:%M")
        page = phone.get(f"/e/{carla.event.slug}/").content.decode()
        assert "Falta tu mazo" in page
        assert hour in page
        submit_deck(player=carla, text=sample_deck(1), by=carla.user)
        assert "Falta tu mazo" not in phone.get(f"/e/{carla.event.slug}/").content.decode()

    def test_what_was_typed_stays_in_the_field_of_a_refused_list(
        self, carla: Player, amanda: User, phone: Client
    ) -> None:
        update_event(event=carla.event, by=amanda, decks_until=timezone.now() - HOUR)
        page = phone.post(page_of(carla), {"text": sample_deck(1), "do": "register"})
        assert page.status_code == 409
        assert "Los mazos se cerraron" in page.content.decode()


class TestAfterTheLock:
    def test_a_change_by_the_staff_is_told_card_by_card_to_its_player(
        self, carla: Player, amanda: User, phone: Client
    ) -> None:
        submit_deck(player=carla, text=sample_deck(1), by=carla.user)
        published(carla.event, amanda)
        assert "La organización cambió tu mazo" not in phone.get(f"/e/{carla.event.slug}/").content.decode()
        submit_deck(player=carla, text=sample_deck(2), by=amanda, reason="Contó mal")
        change = carla.deck_changes.get()
        assert sum(count for count, _ in change.taken_out) == sum(count for count, _ in change.put_in) > 0
        assert "La organización cambió tu mazo" in phone.get(f"/e/{carla.event.slug}/").content.decode()
        page = phone.get(page_of(carla)).content.decode()
        assert "Amanda cambió este mazo después del cierre" in page
        assert f"−{change.taken_out[0][0]} {change.taken_out[0][1]}" in page
        assert "La organización cambió tu mazo" not in phone.get(f"/e/{carla.event.slug}/").content.decode()

    def test_the_same_cards_written_otherwise_are_no_change(self, carla: Player, amanda: User) -> None:
        submit_deck(player=carla, text=sample_deck(1), by=carla.user)
        published(carla.event, amanda)
        submit_deck(player=carla, text=sample_deck(1) + "\n\n", by=amanda)
        assert not carla.deck_changes.exists()

    def test_a_change_before_the_lock_is_none_that_is_told(self, carla: Player, amanda: User) -> None:
        submit_deck(player=carla, text=sample_deck(1), by=carla.user)
        submit_deck(player=carla, text=sample_deck(2), by=amanda)
        assert not carla.deck_changes.exists()


class TestAcceptance:
    def test_a_judge_accepts_and_another_list_has_to_be_looked_at_again(
        self, carla: Player, staff: dict[Role, User]
    ) -> None:
        submit_deck(player=carla, text=sample_deck(1), by=carla.user)
        assert accept_deck(player=carla, by=staff[Role.JUDGE]).accepted_by == staff[Role.JUDGE]
        submit_deck(player=carla, text=sample_deck(2), by=carla.user)
        assert Deck.objects.get().accepted_at is None

    def test_a_list_that_changed_meanwhile_is_not_accepted_unseen(self, carla: Player, staff: dict[Role, User]) -> None:
        seen = submit_deck(player=carla, text=sample_deck(1), by=carla.user).submitted_at.isoformat()
        submit_deck(player=carla, text=sample_deck(2), by=carla.user)
        with pytest.raises(Conflict, match="míralo de nuevo"):
            accept_deck(player=carla, by=staff[Role.JUDGE], submitted_at=seen)

    def test_the_list_of_decks_filters_by_where_they_stand(
        self, carla: Player, staff: dict[Role, User], client: Client
    ) -> None:
        submit_deck(player=carla, text=sample_deck(1), by=carla.user)
        client.force_login(staff[Role.JUDGE])
        waiting = client.get(f"/e/{carla.event.slug}/mazos/?estado=waiting").content.decode()
        assert ("Carla" in waiting, "Diego" in waiting) == (True, False)
        client.post(f"{page_of(carla)}aceptar/")
        assert "Carla" in client.get(f"/e/{carla.event.slug}/mazos/?estado=accepted").content.decode()


class TestPublication:
    def test_lists_are_for_everybody_from_their_hour_on_and_not_before(
        self, carla: Player, amanda: User, client: Client
    ) -> None:
        submit_deck(player=carla, text=sample_deck(1), by=carla.user)
        update_event(event=carla.event, by=amanda, decks_public_from=timezone.now() + HOUR)
        assert client.get(page_of(carla)).status_code == 403
        update_event(event=carla.event, by=amanda, decks_public_from=timezone.now() - HOUR)
        assert sample_deck(1).splitlines()[0] in client.get(page_of(carla)).content.decode()
        assert "Carla" in client.get(f"/e/{carla.event.slug}/mazos/").content.decode()
        assert client.post(page_of(carla), {"text": sample_deck(2)}).status_code == 403


class TestBanList:
    def test_a_banned_card_is_refused_with_its_section_by_the_list_of_the_day(
        self, carla: Player, amanda: User
    ) -> None:
        update_event(event=carla.event, by=amanda, ban_list="racial", starts_on=datetime.date(2026, 7, 20))
        carla.refresh_from_db()
        problems = examine_deck(carla, "1 Zeus").problems
        assert [(p.code, p.sections) for p in problems if p.code == "banned_card"] == [("banned_card", ("1",))]
        assert "puede haber una más nueva" not in ban_list_note(carla.event)

    def test_before_the_first_list_nothing_is_banned_and_it_is_said(self, carla: Player, amanda: User) -> None:
        update_event(event=carla.event, by=amanda, ban_list="racial", starts_on=datetime.date(2026, 7, 1))
        carla.refresh_from_db()
        assert "banned_card" not in [p.code for p in examine_deck(carla, "1 Zeus").problems]
        assert "No conocemos una lista de prohibidas" in ban_list_note(carla.event)

    def test_a_list_that_may_have_been_replaced_is_told_as_such(self, carla: Player, amanda: User) -> None:
        update_event(event=carla.event, by=amanda, ban_list="racial")  # in November
        assert "Es la última que conocemos; puede haber una más nueva." in ban_list_note(carla.event)
        assert "27 cartas que no están en el catálogo" in ban_list_note(carla.event)

    def test_a_list_that_does_not_exist_is_refused(self, carla: Player, amanda: User) -> None:
        with pytest.raises(UserError, match="no existe"):
            update_event(event=carla.event, by=amanda, ban_list="inventada")


class TestKeptLists:
    def test_a_kept_list_begins_the_deck_of_another_event(self, carla: Player, amanda: User, phone: Client) -> None:
        assert carla.user is not None
        saved = keep_deck(user=carla.user, game="myl_pe", name="Olímpicos", text=sample_deck(3))
        other = create_event(by=amanda, name="Otra", game="myl_pe", starts_on=carla.event.starts_on, planned_rounds=3)
        (again,) = register_players(event=other, text="Carla", by=amanda)
        link_account(player=again, username="carla", by=amanda)
        assert f"?guardado={saved.pk}" in phone.get(page_of(again)).content.decode()
        page = phone.get(f"{page_of(again)}?guardado={saved.pk}").content.decode()
        assert sample_deck(3).splitlines()[0] in page

    def test_what_was_played_in_another_event_can_be_begun_from(
        self, carla: Player, amanda: User, phone: Client
    ) -> None:
        deck = submit_deck(player=carla, text=sample_deck(1), by=carla.user)
        other = create_event(by=amanda, name="Otra", game="myl_pe", starts_on=carla.event.starts_on, planned_rounds=3)
        (again,) = register_players(event=other, text="Carla", by=amanda)
        link_account(player=again, username="carla", by=amanda)
        page = phone.get(f"{page_of(again)}?jugado={deck.pk}").content.decode()
        assert sample_deck(1).splitlines()[0] in page

    def test_somebody_elses_list_is_not_given_by_its_number(self, carla: Player, amanda: User, phone: Client) -> None:
        saved = keep_deck(user=amanda, game="myl_pe", name="Secreto", text="1 Zeus")
        assert "Zeus" not in phone.get(f"{page_of(carla)}?guardado={saved.pk}").content.decode()

    def test_a_list_needs_a_name_and_one_of_that_name_is_replaced(self, carla: Player) -> None:
        assert carla.user is not None
        with pytest.raises(UserError, match="Escribe un nombre"):
            keep_deck(user=carla.user, game="myl_pe", name=" ", text="1 Zeus")
        keep_deck(user=carla.user, game="myl_pe", name="Uno", text="1 Zeus")
        keep_deck(user=carla.user, game="myl_pe", name="Uno", text="2 Zeus")
        assert [deck.text for deck in carla.user.saved_decks.all()] == ["2 Zeus"]


class TestMany:
    def test_what_can_be_is_registered_and_the_rest_comes_back_with_its_reason(
        self, four: Event, amanda: User, client: Client
    ) -> None:
        short = without_one_card(sample_deck(2))
        pasted = write_deck_lists([("carla", sample_deck(1)), ("Diego", short), ("Nadie", "1 Zeus")])
        client.force_login(amanda)
        answer = client.post(f"/e/{four.slug}/mazos/pegar/", {"text": pasted})
        assert list(Deck.objects.values_list("player__name", flat=True)) == ["Carla"]
        page = answer.content.decode()
        assert "No hay nadie inscrito con el nombre «Nadie»" in page
        form = answer.context["form"]
        assert read_deck_lists(form.initial["text"]) == [("Diego", short.strip()), ("Nadie", "1 Zeus")]

    def test_cards_before_any_name_are_refused_with_their_line(self) -> None:
        with pytest.raises(UserError, match="Línea 2: falta de quién es"):
            read_deck_lists("\n3 Odín\nJugador: Carla\n1 Zeus")

    def test_a_table_in_any_order_of_columns(self) -> None:
        table = "Carta;Jugador;Cantidad\nOdín;Carla;3\nZeus;;1\nThor;Diego;2\n".encode("utf-8-sig")
        assert read_deck_table(table) == [("Carla", "3 Odín\n1 Zeus"), ("Diego", "2 Thor")]

    def test_a_table_without_its_columns_is_refused(self) -> None:
        with pytest.raises(UserError, match="necesita las columnas"):
            read_deck_table(b"a;b\n1;2\n")

    def test_nobody_who_left_gets_a_deck(self, four: Event, amanda: User) -> None:
        four.players.filter(name="Carla").update(dropped_after=0)
        done, left = submit_many(event=four, lists=[("Carla", sample_deck(1))], by=amanda)
        assert (done, [each.name for each in left]) == ([], ["Carla"])


def test_the_search_forgives_a_misspelt_name(carla: Player, phone: Client) -> None:
    page = phone.get(f"/e/{carla.event.slug}/mazos/cartas/", {"busca": "tesoro gayacan"}).content.decode()
    assert 'data-add="Tesoro de Guayacán"' in page


def test_the_printed_lists_are_for_the_staff(carla: Player, staff: dict[Role, User], client: Client) -> None:
    submit_deck(player=carla, text=sample_deck(1), by=carla.user)
    sheet = f"/e/{carla.event.slug}/mazos/imprimir/"
    client.force_login(staff[Role.SPECTATOR])
    assert client.get(sheet).status_code == 403
    client.force_login(staff[Role.JUDGE])
    assert carla.deck.entries[0]["name"] in client.get(sheet).content.decode()
