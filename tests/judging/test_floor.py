"""From a raised hand to the end: the kind of a call, who comes, the time given back, the appeal, the figures."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from judging.actions.appeals import appeal, decide_appeal
from judging.actions.calls import close_call, escalate_call, give_time, keep_call, open_call, pass_call, take_call
from judging.actions.review import overrule_ruling, send_back
from judging.models import Appeal, Call, Dispute, Ruling
from judging.queries.calls.calls import own_match, time_lost, waiting_calls
from judging.queries.calls.desk import desk
from judging.queries.calls.floor import floor_figures, quantile
from tests.tournaments.conftest import Person
from tests.tournaments.playing import tables_of
from tournaments.actions.penalties.penalties import give_penalty
from tournaments.actions.results.results import enter_result
from tournaments.actions.rounds.clock import extend_table
from tournaments.errors import Conflict, UserError
from tournaments.models import AuditEntry, Event, FloorRules, Match, User
from tournaments.queries.events.log import said
from tournaments.queries.room.version import seat_marks
from tournaments.scores import Score


@pytest.fixture
def table(running: Event) -> Match:
    """Table 1 of the round being played."""
    return tables_of(running.rounds.get())[0]


@pytest.fixture
def call(running: Event, amanda: User) -> Call:
    """An open call of table 1."""
    return open_call(event=running, by=amanda, table=1, kind=Call.Kind.DECK)


@pytest.fixture
def answered(running: Event, carla: User, judge: User) -> Call:
    """Carla's call, which the judge has come to."""
    return take_call(call=open_call(event=running, by=carla, match=own_match(running, carla)), by=judge)


class TestKind:
    def test_a_call_says_what_it_is_about(self, call: Call) -> None:
        assert (call.kind, call.get_kind_display()) == ("deck", "Mazo")

    def test_the_page_of_a_player_offers_the_kinds(
        self, running: Event, carla: User, judge: User, client: Client
    ) -> None:
        client.force_login(carla)
        client.post(f"/e/{running.slug}/llamadas/nueva/", {"kind": "slow", "note": "Lleva diez minutos"})
        assert Call.objects.get().kind == "slow"

    def test_a_table_that_has_finished_is_told_where_to_go(self, running: Event, amanda: User, table: Match) -> None:
        enter_result(match=table, score=Score(2, 0), by=amanda)
        with pytest.raises(Conflict, match="La mesa 1 ya terminó"):
            open_call(event=running, by=amanda, table=1)
        assert not Call.objects.exists()


class TestWhoComes:
    def test_a_call_passed_on_is_the_others(self, call: Call, judge: User, head_judge: User) -> None:
        take_call(call=call, by=judge)
        assert pass_call(call=call, to=head_judge, by=judge).taken_by == head_judge

    def test_it_is_passed_to_judges_only(self, call: Call, judge: User, person: Person) -> None:
        with pytest.raises(UserError, match="no es juez"):
            pass_call(call=call, to=person("diego"), by=judge)

    def test_escalated_it_is_free_and_first_in_the_list(
        self, running: Event, call: Call, judge: User, amanda: User
    ) -> None:
        other = open_call(event=running, by=amanda, table=2)
        Call.objects.filter(pk=other.pk).update(raised_at=timezone.now() - timedelta(minutes=9))
        take_call(call=call, by=judge)
        escalate_call(call=call, by=judge, why="Dos lecturas")
        assert [one.pk for one in waiting_calls(running)] == [call.pk, other.pk]
        assert (call.taken_by, call.escalated_why) == (None, "Dos lecturas")

    def test_only_the_head_judge_takes_it_then(self, call: Call, judge: User, head_judge: User) -> None:
        escalate_call(call=call, by=judge)
        with pytest.raises(Conflict, match="espera al juez principal"):
            take_call(call=call, by=judge)
        assert take_call(call=call, by=head_judge).taken_by == head_judge

    def test_undone_the_judge_has_it_again(self, call: Call, judge: User) -> None:
        escalate_call(call=call, by=judge)
        keep_call(call=call, by=judge)
        assert (call.escalated_at, call.taken_by) == (None, judge)

    def test_a_closed_call_is_neither_passed_nor_escalated(self, call: Call, judge: User, head_judge: User) -> None:
        close_call(call=call, by=judge)
        for action in (
            lambda: pass_call(call=call, to=head_judge, by=judge),
            lambda: escalate_call(call=call, by=judge),
            lambda: keep_call(call=call, by=judge),
        ):
            with pytest.raises(Conflict, match="ya se cerró"):
                action()


class TestTime:
    def test_it_counts_from_the_call(self, call: Call) -> None:
        assert time_lost(call, call.raised_at + timedelta(minutes=3, seconds=20)) == 4

    def test_only_what_the_round_still_had_is_lost(self, running: Event, call: Call) -> None:
        ends = running.rounds.get().published_at + timedelta(minutes=running.round_minutes)
        Call.objects.filter(pk=call.pk).update(raised_at=ends - timedelta(minutes=3))
        call.refresh_from_db()
        assert time_lost(call, ends + timedelta(minutes=5)) == 3

    def test_after_the_end_nothing_is(self, running: Event, call: Call) -> None:
        ends = running.rounds.get().published_at + timedelta(minutes=running.round_minutes)
        Call.objects.filter(pk=call.pk).update(raised_at=ends + timedelta(minutes=1))
        call.refresh_from_db()
        assert time_lost(call, ends + timedelta(minutes=5)) == 0

    def test_what_was_given_is_not_given_again(self, call: Call, judge: User, table: Match) -> None:
        given = give_time(call=call, minutes=4, by=judge)
        table.refresh_from_db()
        assert (given.minutes, table.extra_minutes) == (4, 4)
        assert time_lost(given, call.raised_at + timedelta(minutes=4)) == 0

    def test_a_tap_takes_it_back(self, call: Call, judge: User, table: Match) -> None:
        give_time(call=give_time(call=call, minutes=4, by=judge), minutes=-4, by=judge)
        table.refresh_from_db()
        assert (table.extra_minutes, Call.objects.get().minutes) == (0, 0)

    def test_no_more_is_taken_back_than_was_given_for_the_call(self, call: Call, judge: User, table: Match) -> None:
        extend_table(match=table, minutes=9, by=judge)
        with pytest.raises(UserError):
            give_time(call=call, minutes=-4, by=judge)

    def test_the_room_sees_it_on_the_wall_the_table_and_the_phone(
        self, running: Event, call: Call, carla: User, judge: User, client: Client
    ) -> None:
        own = own_match(running, carla)
        seat = f"/e/{running.slug}/jugadores/{running.players.get(name='Carla').number}/mesa/"
        assert "min</span>" not in client.get(seat).content.decode()
        before = seat_marks(running)
        extend_table(match=own, minutes=7, by=judge)
        running.refresh_from_db()
        number = str(running.players.get(name="Carla").number)
        assert seat_marks(running)[number] != before[number]
        assert f"mesa {own.table} (+7 min)" in client.get(f"/e/{running.slug}/pantalla/").content.decode()
        assert "+7 min" in client.get(seat).content.decode()
        client.force_login(carla)
        assert "+7 min" in client.get(f"/e/{running.slug}/").content.decode()

    def test_the_page_gives_it_with_one_tap(self, running: Event, call: Call, judge: User, client: Client) -> None:
        Call.objects.update(raised_at=timezone.now() - timedelta(minutes=2, seconds=5))
        client.force_login(judge)
        assert "+3 min a la mesa 1" in client.get(f"/e/{running.slug}/llamadas/").content.decode()
        client.post(f"/e/{running.slug}/llamadas/{call.pk}/tiempo/", {"minutes": "3"})
        assert "Deshacer +3 min" in client.get(f"/e/{running.slug}/llamadas/").content.decode()
        assert [said(entry).sentence for entry in AuditEntry.objects.filter(action="table.extend")] == [
            "Cambió el tiempo de la mesa 1 de la ronda 1 en 3 min"
        ]


class TestAppeal:
    def test_the_player_appeals_and_the_head_judge_decides(self, answered: Call, carla: User, head_judge: User) -> None:
        made = appeal(call=answered, by=carla, reason="La carta dice otra cosa")
        decide_appeal(appeal=made, by=head_judge, decision="changed", answer="Sí puede bloquear.")
        assert (made.player.name, made.decision, made.decided_by) == ("Carla", "changed", head_judge)

    def test_a_program_reads_those_that_wait(
        self, answered: Call, carla: User, head_judge: User, client: Client
    ) -> None:
        made = appeal(call=answered, by=carla, reason="La carta dice otra cosa")
        client.force_login(head_judge)

        def found(**asked: object) -> list[int]:
            answer = client.get(f"/api/v1/events/{answered.event.slug}/appeals/", asked)
            return [each["id"] for each in answer.json()["results"]]

        assert (found(waiting="true"), found(waiting="false"), found(player=made.player.number)) == (
            [made.pk],
            [],
            [made.pk],
        )
        decide_appeal(appeal=made, by=head_judge, decision="upheld", answer="Queda igual.")
        assert (found(waiting="true"), found(decision="upheld"), found(decision="changed")) == ([], [made.pk], [])

    def test_the_decision_is_final(self, answered: Call, carla: User, head_judge: User) -> None:
        made = appeal(call=answered, by=carla, reason="No")
        decide_appeal(appeal=made, by=head_judge, decision="upheld", answer="Queda igual.")
        with pytest.raises(Conflict, match="definitiva"):
            decide_appeal(appeal=made, by=head_judge, decision="changed", answer="Otra")
        with pytest.raises(Conflict, match="ya se apeló"):
            appeal(call=answered, by=carla, reason="Otra vez")

    def test_it_is_made_within_the_window_of_the_event(self, answered: Call, carla: User, judge: User) -> None:
        FloorRules.objects.create(event=answered.event, appeal_minutes=5)
        close_call(call=answered, by=judge)
        with pytest.raises(Conflict, match="El plazo para apelar ya pasó"):
            appeal(call=answered, by=carla, reason="No", at=answered.closed_at + timedelta(minutes=5, seconds=1))
        assert appeal(call=answered, by=carla, reason="No", at=answered.closed_at + timedelta(minutes=5))

    def test_who_does_not_sit_there_does_not_appeal(self, answered: Call, judge: User, amanda: User) -> None:
        for other in (judge, amanda):
            with pytest.raises(UserError, match="quien juega en esa mesa"):
                appeal(call=answered, by=other, reason="No")

    def test_there_is_nothing_to_appeal_before_a_judge_comes(self, running: Event, carla: User) -> None:
        call = open_call(event=running, by=carla, match=own_match(running, carla))
        with pytest.raises(Conflict, match="Todavía no llega un juez"):
            appeal(call=call, by=carla, reason="No")

    def test_a_changed_decision_overrules_the_ruling_on_the_call(
        self, answered: Call, carla: User, head_judge: User, ruling: Ruling
    ) -> None:
        Dispute.objects.filter(pk=ruling.dispute_id).update(call=answered)
        made = appeal(call=answered, by=carla, reason="No")
        decide_appeal(appeal=made, by=head_judge, decision="changed", answer="No muere.")
        ruling.refresh_from_db()
        assert (ruling.review, ruling.review_answer) == ("overruled", "No muere.")

    def test_the_pages_lead_through_it(
        self, running: Event, answered: Call, carla: User, head_judge: User, client: Client
    ) -> None:
        client.force_login(carla)
        page = f"/e/{running.slug}/llamadas/nueva/"
        assert "No estoy de acuerdo" in client.get(page).content.decode()
        client.post(f"/e/{running.slug}/llamadas/{answered.pk}/apelar/", {"reason": "No entendió la carta"})
        assert "El juez principal la tiene" in client.get(page).content.decode()
        client.force_login(head_judge)
        assert "No entendió la carta" in client.get(f"/e/{running.slug}/llamadas/").content.decode()
        made = Appeal.objects.get()
        client.post(
            f"/e/{running.slug}/apelaciones/{made.pk}/decidir/", {"decision": "upheld", "answer": "Queda igual."}
        )
        client.force_login(carla)
        assert "Queda igual." in client.get(page).content.decode()


class TestDesk:
    def test_its_mark_moves_with_calls_rulings_and_reviews(
        self, running: Event, amanda: User, judge: User, head_judge: User, ruling: Ruling
    ) -> None:
        seen = [desk(running, judge).version]
        call = open_call(event=running, by=amanda, table=1)
        seen.append(desk(running, judge).version)
        take_call(call=call, by=judge)
        seen.append(desk(running, judge).version)
        close_call(call=call, by=judge)
        seen.append(desk(running, judge).version)
        send_back(ruling=ruling, by=head_judge, reason="Falta un Arma")
        seen.append(desk(running, judge).version)
        assert len(set(seen)) == len(seen)
        assert desk(running, judge).version == seen[-1]

    def test_what_is_for_the_head_judge_rings_there_alone(self, call: Call, judge: User, head_judge: User) -> None:
        escalate_call(call=call, by=judge)
        assert desk(call.event, judge).alarms == ()
        assert desk(call.event, head_judge).alarms == (f"head-{call.pk}",)

    def test_a_ruling_sent_back_rings_with_its_judge(self, ruling: Ruling, judge: User, head_judge: User) -> None:
        send_back(ruling=ruling, by=head_judge, reason="Falta un Arma")
        assert desk(ruling.dispute.event, head_judge).alarms == ()
        [alarm] = desk(ruling.dispute.event, judge).alarms
        assert alarm.startswith(f"back-{ruling.dispute.uuid}")

    def test_a_ruling_overruled_by_another_rings_with_its_judge(
        self, ruling: Ruling, judge: User, head_judge: User
    ) -> None:
        overrule_ruling(ruling=ruling, by=head_judge, answer="No.", reason="La carta impresa dice otra cosa.")
        assert desk(ruling.dispute.event, head_judge).alarms == ()
        [alarm] = desk(ruling.dispute.event, judge).alarms
        assert alarm.startswith(f"over-{ruling.dispute.uuid}")

    def test_it_asks_the_database_as_often_for_many_calls_as_for_one(
        self, call: Call, judge: User, amanda: User
    ) -> None:
        one = counted(call.event, judge)
        open_call(event=call.event, by=amanda, table=2)
        open_call(event=call.event, by=amanda)
        assert counted(call.event, judge) == one


def counted(event: Event, reader: User) -> int:
    """How many queries the desk takes."""

    with CaptureQueriesContext(connection) as queries:
        desk(event, reader)
    return len(queries)


class TestFigures:
    def test_the_least_that_so_many_do_not_exceed(self) -> None:
        assert [quantile([9, 1, 5, 3], share) for share in (0.5, 0.9)] == [3, 9]
        assert (quantile([], 0.5), quantile([4], 0.9)) == (None, 4)

    def test_waits_by_kind_and_by_judge(self, running: Event, amanda: User, judge: User, head_judge: User) -> None:
        now = timezone.now()
        for table, kind, who, waited in ((1, "rules", judge, 30), (2, "deck", head_judge, 90)):
            call = open_call(event=running, by=amanda, table=table, kind=kind, at=now)
            take_call(call=call, by=who, at=now + timedelta(seconds=waited))
            close_call(call=call, by=who, at=now + timedelta(seconds=waited + 60))
        found = floor_figures(running)
        assert (found.whole.calls, found.whole.half, found.whole.most, found.whole.service) == (2, 30, 90, 60)
        assert [(row.name, row.half) for row in found.kinds] == [("Reglas", 30), ("Mazo", 90)]
        assert {row.name: row.half for row in found.judges} == {str(judge): 30, str(head_judge): 90}

    def test_the_page_shows_them(self, call: Call, judge: User, client: Client) -> None:
        client.force_login(judge)
        assert "Por tipo" in client.get(f"/e/{call.event.slug}/llamadas/cifras/").content.decode()


class TestApi:
    def ask(self, client: Client, who: User, event: Event, path: str, body: object = None):
        client.force_login(who)
        address = f"/api/v1/events/{event.slug}/{path}"
        return client.get(address) if body is None else client.post(address, body, content_type="application/json")

    def test_a_call_is_opened_escalated_given_time_and_counted(
        self, running: Event, carla: User, judge: User, head_judge: User, client: Client
    ) -> None:
        made = self.ask(client, carla, running, "calls/", {"kind": "conduct", "note": "Se burla"}).json()
        pk = made["id"]
        assert (made["kind"], made["minutes"]) == ("conduct", 0)
        escalated = self.ask(client, judge, running, f"calls/{pk}/escalate/", {"why": "Reincide"}).json()
        assert (escalated["escalated_by"], escalated["escalated_why"]) == ("judge", "Reincide")
        assert self.ask(client, judge, running, f"calls/{pk}/take/", {}).status_code == 409
        assert self.ask(client, head_judge, running, f"calls/{pk}/take/", {}).json()["taken_by"] == "head_judge"
        assert self.ask(client, head_judge, running, f"calls/{pk}/time/", {"minutes": 3}).json()["minutes"] == 3
        assert self.ask(client, judge, running, "floor/").json()["escalated"] == 1
        assert self.ask(client, judge, running, "desk/").json()["waiting"] == 0

    def test_an_appeal_is_made_by_the_player_and_decided_by_the_head_judge(
        self, running: Event, answered: Call, carla: User, judge: User, head_judge: User, client: Client
    ) -> None:
        made = self.ask(client, carla, running, f"calls/{answered.pk}/appeal/", {"reason": "No"})
        assert made.status_code == 201
        decision = {"decision": "upheld", "answer": "Queda igual."}
        decide = f"appeals/{made.json()['id']}/decide/"
        assert self.ask(client, judge, running, decide, decision).status_code == 403
        assert self.ask(client, head_judge, running, decide, decision).json()["decision"] == "upheld"
        assert self.ask(client, judge, running, "appeals/").json()["results"][0]["decided_by"] == "head_judge"
        assert self.ask(client, carla, running, "appeals/").status_code == 403


class TestSheet:
    def test_it_has_the_day_in_order_and_is_for_judges_alone(
        self, running: Event, call: Call, judge: User, head_judge: User, amanda: User, carla: User, client: Client
    ) -> None:
        give_penalty(player=running.players.get(name="Carla"), code="T3", note="=Lleva diez minutos", by=judge)
        client.force_login(judge)
        page = client.get(f"/e/{running.slug}/jueces/hoja/").content.decode()
        assert page.index("Llamada</td>") < page.index("Sanción</td>")
        table = client.get(f"/e/{running.slug}/jueces/hoja.csv").content.decode("utf-8-sig")
        assert table.splitlines()[0] == "Hora;Qué;Mesa;Quién;Juez;Detalle;Minutos dados"
        assert "T3 Juego lento. Advertencia. =Lleva diez minutos" in table
        client.force_login(carla)
        assert client.get(f"/e/{running.slug}/jueces/hoja.csv").status_code == 403
