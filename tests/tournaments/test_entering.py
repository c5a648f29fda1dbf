"""Entering by oneself, waiting for a place, being here, and decks that are demanded."""

import datetime

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from engine.games.myl_pe.catalogue.decks.sample import sample_deck
from tests.tournaments.conftest import Person
from tests.tournaments.playing import published
from tournaments.actions.decks.decks import submit_deck
from tournaments.actions.events.events import update_event
from tournaments.actions.people.check_in import check_in, leave_out_absent, undo_check_in
from tournaments.actions.people.entering import join_by_phone, join_event, let_in_from_the_line
from tournaments.actions.people.registration import drop_player, remove_player
from tournaments.actions.rounds.rounds import pair_round
from tournaments.errors import Conflict, UserError
from tournaments.models import AuditEntry, Event, Player, User, Waiting


@pytest.fixture(autouse=True)
def _no_attempts_remembered() -> None:
    cache.clear()


@pytest.fixture
def full(four: Event, amanda: User) -> Event:
    """An event for four, with four in it."""
    update_event(event=four, by=amanda, capacity=4)
    return four


def names(event: Event) -> list[str]:
    return list(event.players.values_list("name", flat=True))


def body(client: Client, address: str) -> str:
    return " ".join(client.get(address).content.decode().split())


class TestByPhone:
    def test_a_name_and_a_button_are_enough(self, event: Event, client: Client) -> None:
        page = reverse("event-join", args=[event.slug])
        assert "Tu nombre y apellido" in body(client, page)
        assert client.post(page, {"name": " Zoe  Rojas ", "age_band": "adult"}).status_code == 302
        assert names(event) == ["Zoe Rojas"]
        assert "Estás en la lista como Zoe Rojas, número 1." in body(client, reverse("event-detail", args=[event.slug]))
        assert client.get(page)["Location"] == reverse("event-own", args=[event.slug])

    @pytest.mark.parametrize("name", ["", "  ", "***", "x" * 150])
    def test_what_is_no_name_is_said_beside_the_field(self, event: Event, client: Client, name: str) -> None:
        answer = client.post(reverse("event-join", args=[event.slug]), {"name": name, "age_band": "adult"})
        assert (answer.status_code, list(answer.context["form"].errors)) == (422, ["name"])
        assert names(event) == []

    def test_a_name_that_is_taken_is_kept_in_the_form(self, four: Event, client: Client) -> None:
        answer = client.post(reverse("event-join", args=[four.slug]), {"name": "carla", "age_band": "adult"})
        assert answer.status_code == 409
        assert answer.context["form"]["name"].value() == "carla"
        assert "si eres tú, pide tu tarjeta" in answer.content.decode()

    def test_one_phone_enters_once(self, event: Event) -> None:
        join_by_phone(event=event, name="Zoe", phone_key="una")
        with pytest.raises(Conflict, match="Este teléfono ya es de Zoe"):
            join_by_phone(event=event, name="Yago", phone_key="una")

    def test_a_private_event_has_no_such_page(self, event: Event, amanda: User, client: Client) -> None:
        update_event(event=event, by=amanda, is_public=False)
        assert client.get(reverse("event-join", args=[event.slug])).status_code == 404

    def test_an_event_that_closed_says_why_and_takes_nobody(self, event: Event, amanda: User, client: Client) -> None:
        update_event(event=event, by=amanda, self_registration=False)
        page = reverse("event-join", args=[event.slug])
        assert "La inscripción está cerrada" in body(client, page)
        assert client.post(page, {"name": "Zoe", "age_band": "adult"}).status_code == 409
        assert names(event) == []

    def test_a_deadline_that_passed_is_named(self, event: Event, amanda: User, client: Client) -> None:
        until = datetime.datetime(2026, 11, 20, 21, 0, tzinfo=datetime.UTC)
        update_event(event=event, by=amanda, registration_until=until)
        answer = client.post(reverse("event-join", args=[event.slug]), {"name": "Zoe", "age_band": "adult"})
        assert answer.status_code == 409
        assert "La inscripción cerró el 20/11 a las 18:00" in answer.content.decode()

    def test_a_deadline_to_come_lets_enter(self, event: Event, amanda: User, client: Client) -> None:
        update_event(event=event, by=amanda, registration_until=timezone.now() + datetime.timedelta(hours=1))
        client.post(reverse("event-join", args=[event.slug]), {"name": "Zoe", "age_band": "adult"})
        assert names(event) == ["Zoe"]

    def test_the_poster_leads_to_it(self, event: Event, client: Client) -> None:
        page = body(client, reverse("print-poster", args=[event.slug]))
        assert 'class="qr"' in page
        assert reverse("event-join", args=[event.slug]) in page


class TestAFullEvent:
    def test_it_offers_a_place_in_line_and_says_which(self, full: Event, client: Client) -> None:
        page = reverse("event-join", args=[full.slug])
        assert "El evento está lleno" in body(client, page)
        shown = client.post(page, {"name": "Zoe", "age_band": "adult"}, follow=True).content.decode()
        assert "estás en la lista de espera, en el lugar 1." in shown
        assert "Zoe" not in names(full)
        assert "Estás en la lista de espera" in body(client, reverse("event-own", args=[full.slug]))

    def test_the_first_in_line_gets_the_free_place_on_their_phone(
        self, full: Event, amanda: User, client: Client
    ) -> None:
        client.post(reverse("event-join", args=[full.slug]), {"name": "Zoe", "age_band": "adult"})
        join_by_phone(event=full, name="Yago", phone_key="otra")
        drop_player(player=full.players.get(name="Carla"), by=amanda)
        assert names(full)[4:] == ["Zoe"]
        assert list(full.waiting.values_list("name", flat=True)) == ["Yago"]
        assert "Estás en la lista como Zoe" in body(client, reverse("event-own", args=[full.slug]))

    def test_a_registration_that_is_struck_frees_its_place(self, full: Event, amanda: User, person: Person) -> None:
        zoe = person("zoe", "Zoe")
        assert isinstance(join_event(event=full, by=zoe), Waiting)
        remove_player(player=full.players.get(name="Carla"), by=amanda)
        assert full.players.get(name="Zoe").user == zoe

    def test_more_places_let_in_those_who_fit(self, full: Event, amanda: User) -> None:
        for name in ("Zoe", "Yago", "Ximena"):
            join_by_phone(event=full, name=name, phone_key=name)
        update_event(event=full, by=amanda, capacity=6)
        assert names(full)[4:] == ["Zoe", "Yago"]

    def test_nobody_enters_by_a_free_place_once_it_is_played(self, full: Event, amanda: User) -> None:
        join_by_phone(event=full, name="Zoe", phone_key="una")
        published(full, amanda)
        drop_player(player=full.players.get(name="Carla"), by=amanda)
        assert "Zoe" not in names(full)

    def test_the_desk_lets_somebody_in_all_the_same(self, full: Event, amanda: User) -> None:
        waiting = join_by_phone(event=full, name="Zoe", phone_key="una")
        assert isinstance(waiting, Waiting)
        let_in_from_the_line(waiting=waiting, by=amanda)
        assert names(full)[4:] == ["Zoe"]
        with pytest.raises(Conflict, match="Ya no está en la lista de espera"):
            let_in_from_the_line(waiting=waiting, by=amanda)

    def test_who_waits_may_leave_the_line(self, full: Event, client: Client) -> None:
        client.post(reverse("event-join", args=[full.slug]), {"name": "Zoe", "age_band": "adult"})
        client.post(reverse("line-leave", args=[full.slug]))
        assert not full.waiting.exists()

    def test_nobody_leaves_the_line_for_another(self, full: Event, client: Client) -> None:
        join_by_phone(event=full, name="Zoe", phone_key="una")
        client.post(reverse("line-leave", args=[full.slug]))
        assert full.waiting.count() == 1


class TestWhoIsHere:
    @pytest.fixture
    def counted(self, four: Event, amanda: User) -> Event:
        update_event(event=four, by=amanda, check_in=True)
        return four

    def test_a_player_says_so_on_their_phone(self, event: Event, amanda: User, client: Client) -> None:
        update_event(event=event, by=amanda, check_in=True)
        client.post(reverse("event-join", args=[event.slug]), {"name": "Zoe", "age_band": "adult"})
        home = reverse("event-detail", args=[event.slug])
        assert "¿Ya llegaste?" in body(client, home)
        client.post(reverse("own-check-in", args=[event.slug]))
        assert "¿Ya llegaste?" not in body(client, home)
        assert event.players.get().checked_in_at is not None

    def test_the_first_round_waits_for_those_who_are_not(self, counted: Event, amanda: User) -> None:
        for player in counted.players.exclude(name="Carla"):
            check_in(player=player, by=amanda)
        with pytest.raises(UserError, match="Falta 1 jugador por llegar: Carla"):
            pair_round(event=counted, by=amanda)
        check_in(player=counted.players.get(name="Carla"), by=amanda)
        assert pair_round(event=counted, by=amanda).number == 1

    def test_who_is_left_out_comes_back_by_arriving(self, counted: Event, amanda: User) -> None:
        late = counted.players.get(name="Carla")
        for player in counted.players.exclude(pk=late.pk):
            check_in(player=player, by=amanda)
        assert leave_out_absent(event=counted, by=amanda) == [late]
        published(counted, amanda)
        check_in(player=late, by=amanda)
        late.refresh_from_db()
        assert late.dropped_after is None

    def test_the_desk_takes_it_back(self, counted: Event, amanda: User) -> None:
        player = check_in(player=counted.players.get(name="Carla"), by=amanda)
        assert undo_check_in(player=player, by=amanda).checked_in_at is None
        with pytest.raises(Conflict, match="no había llegado"):
            undo_check_in(player=player, by=amanda)

    def test_an_event_that_does_not_count_does_not_ask(self, four: Event, amanda: User) -> None:
        assert pair_round(event=four, by=amanda).number == 1

    def test_the_desks_buttons_do_the_same(self, counted: Event, amanda: User, client: Client) -> None:
        client.force_login(amanda)
        slug = counted.slug
        client.post(reverse("player-check-in", args=[slug, 2]))
        assert "1 de 4 ya llegaron." in body(client, reverse("event-players", args=[slug]))
        client.post(reverse("event-leave-out", args=[slug]))
        assert [player.name for player in counted.players.filter(dropped_after=None)] == ["Carla"]
        assert AuditEntry.objects.get(action="players.leave_out").data["count"] == 3


class TestDecksThatAreDemanded:
    def test_the_first_round_waits_for_every_deck(self, four: Event, amanda: User) -> None:
        update_event(event=four, by=amanda, decks_required=True)
        for number, player in enumerate(four.players.exclude(name="Carla")):
            submit_deck(player=player, text=sample_deck(number), by=amanda)
        with pytest.raises(UserError, match="exige mazos y falta el de Carla"):
            pair_round(event=four, by=amanda)
        submit_deck(player=four.players.get(name="Carla"), text=sample_deck(9), by=amanda)
        assert pair_round(event=four, by=amanda).number == 1

    def test_who_is_out_needs_none(self, four: Event, amanda: User) -> None:
        update_event(event=four, by=amanda, decks_required=True)
        drop_player(player=four.players.get(name="Carla"), by=amanda)
        for number, player in enumerate(Player.objects.filter(dropped_after=None)):
            submit_deck(player=player, text=sample_deck(number), by=amanda)
        assert pair_round(event=four, by=amanda).number == 1
