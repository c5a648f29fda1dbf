"""The room: what it is told, its clock, and what the wall shows in each phase of the day."""

import datetime

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.tournaments.playing import played, published
from tournaments.actions.events.announcements import announce, put_back, take_down
from tournaments.actions.events.events import finish_event, update_event
from tournaments.actions.people.check_in import check_in
from tournaments.actions.rounds.clock import extend_round, pause_clock, resume_clock
from tournaments.actions.rounds.rounds import finish_round, pair_round
from tournaments.errors import Conflict, UserError
from tournaments.models import Announcement, Event, Role, Round, User
from tournaments.queries.room.version import seat_marks
from tournaments.queries.room.wall import Phase, phase
from tournaments.templatetags.events import ends_at, seconds_left


def body(client: Client, name: str, event: Event) -> str:
    return " ".join(client.get(reverse(name, args=[event.slug])).content.decode().split())


class TestAnnouncements:
    def test_one_is_read_on_the_wall_and_on_every_phone(self, four: Event, amanda: User, client: Client) -> None:
        announce(event=four, text="Pausa de almuerzo  hasta las 14:00", by=amanda)
        for page in ("projector", "event-detail"):
            assert "Pausa de almuerzo hasta las 14:00" in body(client, page, four)

    def test_one_taken_down_is_gone_and_may_be_put_back(self, four: Event, amanda: User, client: Client) -> None:
        made = announce(event=four, text="Pausa", by=amanda)
        take_down(announcement=made, by=amanda)
        assert "Pausa" not in body(client, "projector", four)
        with pytest.raises(Conflict, match="ya cambió"):
            take_down(announcement=made, by=amanda)
        put_back(announcement=made, by=amanda)
        assert "Pausa" in body(client, "projector", four)

    def test_the_oldest_of_six_gives_way(self, four: Event, amanda: User) -> None:
        for number in range(6):
            announce(event=four, text=f"Aviso {number}", by=amanda)
        shown = four.announcements.filter(taken_down_at=None).values_list("text", flat=True)
        assert list(shown) == [f"Aviso {number}" for number in (5, 4, 3, 2, 1)]

    @pytest.mark.parametrize("text", ["", "  ", "\u200b", "x" * 201])
    def test_one_that_says_nothing_or_too_much_is_refused(self, four: Event, amanda: User, text: str) -> None:
        with pytest.raises(UserError):
            announce(event=four, text=text, by=amanda)
        assert not Announcement.objects.exists()

    def test_the_desk_makes_it_with_a_form(self, four: Event, amanda: User, client: Client) -> None:
        client.force_login(amanda)
        client.post(reverse("announcement-make", args=[four.slug]), {"text": "Pausa"})
        made = Announcement.objects.get()
        client.post(reverse("announcement-take-down", args=[four.slug, made.pk]))
        assert "Deshacer: volver a poner «Pausa»" in body(client, "event-detail", four)
        client.post(reverse("announcement-put-back", args=[four.slug, made.pk]))
        made.refresh_from_db()
        assert made.taken_down_at is None

    def test_a_judge_does_not(self, four: Event, staff: dict[Role, User], client: Client) -> None:
        client.force_login(staff[Role.JUDGE])
        assert client.post(reverse("announcement-make", args=[four.slug]), {"text": "Pausa"}).status_code == 403


class TestTheClock:
    @pytest.fixture
    def round_(self, four: Event, amanda: User) -> Round:
        return published(four, amanda)

    def test_minutes_are_given_to_the_whole_room(self, round_: Round, amanda: User) -> None:
        before = ends_at(round_)
        after = ends_at(extend_round(round_=round_, minutes=5, by=amanda))
        assert before and after and after - before == datetime.timedelta(minutes=5)

    def test_a_pause_costs_the_room_nothing(self, round_: Round, amanda: User, monkeypatch: pytest.MonkeyPatch) -> None:
        start = timezone.now()
        monkeypatch.setattr(timezone, "now", lambda: start)
        paused = pause_clock(round_=round_, by=amanda)
        left = seconds_left(paused)
        monkeypatch.setattr(timezone, "now", lambda: start + datetime.timedelta(minutes=7))
        resumed = resume_clock(round_=round_, by=amanda)
        ends = ends_at(resumed)
        assert ends and int((ends - timezone.now()).total_seconds()) == left

    def test_a_clock_that_stands_shows_what_is_left(self, round_: Round, amanda: User, client: Client) -> None:
        pause_clock(round_=round_, by=amanda)
        page = body(client, "projector", round_.event)
        assert "En pausa" in page
        assert "Termina a las" not in page

    def test_phones_hear_of_more_time_and_of_a_pause(self, round_: Round, amanda: User) -> None:
        marks = [seat_marks(round_.event)["1"]]
        extend_round(round_=round_, minutes=5, by=amanda)
        marks.append(seat_marks(round_.event)["1"])
        pause_clock(round_=round_, by=amanda)
        marks.append(seat_marks(round_.event)["1"])
        assert len(set(marks)) == 3

    def test_it_stands_once_and_goes_on_once(self, round_: Round, amanda: User) -> None:
        pause_clock(round_=round_, by=amanda)
        with pytest.raises(Conflict, match="ya está en pausa"):
            pause_clock(round_=round_, by=amanda)
        resume_clock(round_=round_, by=amanda)
        with pytest.raises(Conflict, match="no está en pausa"):
            resume_clock(round_=round_, by=amanda)

    @pytest.mark.parametrize("minutes", [0, 121, -121])
    def test_no_minutes_or_too_many_are_refused(self, round_: Round, amanda: User, minutes: int) -> None:
        with pytest.raises(UserError, match="entre 1 y 120"):
            extend_round(round_=round_, minutes=minutes, by=amanda)

    def test_a_finished_round_has_no_clock(self, four: Event, amanda: User) -> None:
        round_ = played(four, amanda)
        finish_round(round_=round_, by=amanda)
        with pytest.raises(Conflict, match="no tiene un reloj"):
            extend_round(round_=round_, minutes=5, by=amanda)

    @pytest.mark.parametrize(
        ("button", "said"), [("5", "+5 min"), ("-5", "-5 min"), ("pause", "en pausa"), ("x", "Di cuántos")]
    )
    def test_its_buttons(self, round_: Round, amanda: User, client: Client, button: str, said: str) -> None:
        client.force_login(amanda)
        address = reverse("round-clock", args=[round_.event.slug, 1])
        assert said in client.post(address, {"do": button}, follow=True).content.decode()


class TestTheWall:
    def test_before_the_first_round_it_says_who_is_missing_and_how_to_enter(
        self, four: Event, amanda: User, client: Client
    ) -> None:
        update_event(event=four, by=amanda, check_in=True)
        check_in(player=four.players.get(name="Carla"), by=amanda)
        page = body(client, "projector", four)
        assert "Faltan 3 por llegar" in page
        assert "<span>Carla</span>" not in page
        assert "Inscríbete con tu teléfono" in page

    def test_during_a_round_it_shows_tables_and_those_missing(self, four: Event, amanda: User, client: Client) -> None:
        published(four, amanda)
        page = body(client, "projector", four)
        assert "Faltan 2 mesas" in page
        assert "<span>Carla</span>" in page
        assert "Inscríbete con tu teléfono" not in page

    def test_between_rounds_it_shows_the_standings(self, four: Event, amanda: User, client: Client) -> None:
        finish_round(round_=played(four, amanda), by=amanda)
        pair_round(event=four, by=amanda)  # a draft is nobody's business
        assert phase(four) == Phase.BETWEEN
        page = body(client, "projector", four)
        assert "<h2>Posiciones</h2>" in page
        assert "Ronda 2" not in page

    def test_at_the_end_it_says_who_won(self, four: Event, amanda: User, client: Client) -> None:
        update_event(event=four, by=amanda, planned_rounds=1, cut_to=2)
        finish_round(round_=played(four, amanda), by=amanda)
        played(four, amanda)
        finish_event(event=four, by=amanda)
        page = body(client, "projector", four)
        assert phase(four) == Phase.OVER
        assert "Ganó " in page
        assert "<h2>Llave</h2>" in page
