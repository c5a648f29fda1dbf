"""A draft that is published by itself at its hour, and a staff of which everybody knows where to be."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.tournaments.playing import published, tables_of
from tournaments import due
from tournaments.actions.audit import record
from tournaments.actions.people.registration import register_players
from tournaments.actions.people.staff import assign_area
from tournaments.actions.results.results import enter_result
from tournaments.actions.rounds.rounds import pair_again, pair_round, publish_round
from tournaments.actions.rounds.scheduling import cancel_publication, publish_scheduled, schedule_publication
from tournaments.errors import Conflict, UserError
from tournaments.models import AuditEntry, Event, Role, Round, User
from tournaments.queries.events.log import log_of, said, who_acted
from tournaments.queries.people.staff import looks_after, own_areas, where_works
from tournaments.scores import Score
from tournaments.tasks import publish_scheduled_round

pytestmark = pytest.mark.django_db
SOON = timedelta(minutes=10)


@pytest.fixture
def draft(four: Event, amanda: User) -> Round:
    return pair_round(event=four, by=amanda, seed=1)


def its_hour_has_come(round_: Round) -> None:
    Round.objects.filter(pk=round_.pk).update(publish_at=timezone.now() - timedelta(seconds=1))


class TestPublishing:
    def test_a_draft_is_published_once_its_hour_has_come(self, draft: Round, amanda: User) -> None:
        schedule_publication(round_=draft, at=timezone.now() + SOON, by=amanda)
        assert due.due() == []
        assert publish_scheduled(round_=draft) is False
        its_hour_has_come(draft)
        assert due.due() == [(publish_scheduled_round, draft.pk)]
        assert publish_scheduled(round_=draft) is True
        draft.refresh_from_db()
        assert (draft.status, draft.publish_at) == (Round.Status.PUBLISHED, None)
        assert AuditEntry.objects.get(action="round.publish").by is None
        assert due.due() == []
        assert publish_scheduled(round_=draft) is False

    def test_what_is_missing_leaves_it_a_draft_and_the_log_says_what(self, four: Event, amanda: User) -> None:
        first = published(four, amanda)
        draft = pair_round(event=four, by=amanda, seed=2)
        schedule_publication(round_=draft, at=timezone.now() + SOON, by=amanda)
        its_hour_has_come(draft)
        assert publish_scheduled(round_=draft) is False
        draft.refresh_from_db()
        assert (draft.status, draft.publish_at, draft.publish_refused is None) == (Round.Status.DRAFT, None, False)
        entry = AuditEntry.objects.get(action="round.publish_refused")
        assert "Faltan resultados de la ronda 1" in entry.reason
        assert due.due() == []
        for match in tables_of(first):
            enter_result(match=match, score=Score(2, 0), by=amanda)
        pair_again(round_=draft, by=amanda, seed=3)
        again = publish_round(round_=four.rounds.get(number=2), by=amanda)
        assert again.publish_refused is None

    def test_an_hour_that_has_passed_or_is_far_away_is_refused(self, draft: Round, amanda: User) -> None:
        for at, code in ((timezone.now(), "past"), (timezone.now() + timedelta(days=8), "too_far")):
            with pytest.raises(UserError) as refused:
                schedule_publication(round_=draft, at=at, by=amanda)
            assert refused.value.code == code
        draft.refresh_from_db()
        assert draft.publish_at is None

    def test_it_can_be_taken_back(self, draft: Round, amanda: User) -> None:
        schedule_publication(round_=draft, at=timezone.now() + SOON, by=amanda)
        cancel_publication(round_=draft, by=amanda)
        assert draft.publish_at is None

    def test_published_by_hand_it_waits_for_nothing(self, draft: Round, amanda: User) -> None:
        schedule_publication(round_=draft, at=timezone.now() + SOON, by=amanda)
        assert publish_round(round_=draft, by=amanda).publish_at is None
        with pytest.raises(Conflict):
            schedule_publication(round_=draft, at=timezone.now() + SOON, by=amanda)

    def test_the_page_sets_an_hour_of_the_events_zone(self, desk: Client, four: Event, draft: Round) -> None:
        with timezone.override(four.time_zone):
            at = timezone.localtime(timezone.now() + timedelta(hours=2)).replace(second=0, microsecond=0)
        page = reverse("round-schedule", args=[four.slug, 1])
        answer = desk.post(page, {"at": at.strftime("%Y-%m-%dT%H:%M")}, follow=True)
        draft.refresh_from_db()
        assert draft.publish_at == at
        assert f"Se publica sola el {at.day}/{at.month} {at:%H:%M}." in answer.content.decode()
        answer = desk.post(page, {"cancel": "1"}, follow=True)
        assert "La ronda 1 ya no se publica sola." in answer.content.decode()

    def test_a_wrong_hour_stands_beside_its_reason(self, desk: Client, four: Event, draft: Round) -> None:
        answer = desk.post(reverse("round-schedule", args=[four.slug, 1]), {"at": "2020-01-01T10:00"})
        assert answer.status_code == 422
        assert "Esa hora ya pasó" in answer.content.decode()


class TestMessages:
    def test_each_is_sent_once_in_a_while(self, monkeypatch: pytest.MonkeyPatch) -> None:
        sent: list[tuple[Any, ...]] = []
        monkeypatch.setattr(publish_scheduled_round, "apply_async", lambda args, retry: sent.append(args))
        monkeypatch.setattr(due, "_sent", {})
        now = [100.0]
        found = [(publish_scheduled_round, 7)]
        clock: Callable[[], float] = lambda: now[0]  # noqa: E731
        assert (due.nudge_due(found, clock=clock), due.nudge_due(found, clock=clock)) == (1, 0)
        now[0] += due.AGAIN_AFTER_SECONDS
        assert due.nudge_due(found, clock=clock) == 1
        assert sent == [(7,), (7,)]

    def test_a_broker_that_is_away_is_asked_again(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def away(args: Any, retry: bool) -> None:
            raise OSError("away")

        monkeypatch.setattr(publish_scheduled_round, "apply_async", away)
        monkeypatch.setattr(due, "_sent", {})
        assert due.nudge_due([(publish_scheduled_round, 7)]) == 0
        assert due._sent == {}


class TestAreas:
    def test_a_judge_looks_after_tables(self, event: Event, staff: dict[Role, User], amanda: User) -> None:
        held = event.roles.get(role=Role.JUDGE)
        assert where_works(held) == "sin zona"
        held = assign_area(held=held, area="  Terraza ", first_table=5, last_table=8, by=amanda)
        assert where_works(held) == "Terraza, mesas 5 a 8"
        assert [each.user for each in looks_after(event, 5)] == [staff[Role.JUDGE]]
        assert looks_after(event, 9) == []
        assert [where_works(each) for each in own_areas(event, staff[Role.JUDGE])] == ["Terraza, mesas 5 a 8"]
        assert own_areas(event, amanda) == []

    def test_one_table_alone(self, event: Event, staff: dict[Role, User], amanda: User) -> None:
        held = assign_area(held=event.roles.get(role=Role.JUDGE), area="", first_table=3, last_table=None, by=amanda)
        assert where_works(held) == "mesa 3"

    def test_tables_in_reverse_are_refused(self, desk: Client, event: Event, staff: dict[Role, User]) -> None:
        held = event.roles.get(role=Role.JUDGE)
        answer = desk.post(reverse("role-assign", args=[event.slug, held.pk]), {"first_table": 8, "last_table": 5})
        assert answer.status_code == 422
        assert "de la 8 a la 5 no hay ninguna" in answer.content.decode()
        held.refresh_from_db()
        assert held.first_table is None

    def test_the_judge_reads_it_on_the_events_page(
        self, client: Client, event: Event, staff: dict[Role, User], amanda: User
    ) -> None:
        assign_area(held=event.roles.get(role=Role.JUDGE), area="Puerta", first_table=None, last_table=None, by=amanda)
        client.force_login(staff[Role.JUDGE])
        assert "Tu zona: Puerta." in client.get(reverse("event-detail", args=[event.slug])).content.decode()

    def test_only_the_organisation_assigns(self, client: Client, event: Event, staff: dict[Role, User]) -> None:
        client.force_login(staff[Role.HEAD_JUDGE])
        held = event.roles.get(role=Role.JUDGE)
        assert client.post(reverse("role-assign", args=[event.slug, held.pk]), {"area": "x"}).status_code == 403


class TestLog:
    def test_it_is_filtered_by_what_by_whom_and_by_words(self, four: Event, amanda: User, person: Any) -> None:
        published(four, amanda)
        register_players(event=four, text="Zoe", by=person("zoe"))
        assert {entry.action for entry in log_of(four, kind="rounds")} == {"round.pair", "round.publish"}
        assert [entry.action for entry in log_of(four, who=User.objects.get(username="zoe"))] == ["players.register"]
        record(by=amanda, event=four, action="round.withdraw", reason="Se cortó la luz", names=["Ñandú"])
        assert [entry.action for entry in log_of(four, words="cortó")] == ["round.withdraw"]
        assert [entry.action for entry in log_of(four, words="Ñandú")] == ["round.withdraw"]
        assert list(log_of(four, kind="rounds", words="nada")) == []
        assert {str(each) for each in who_acted(four)} == {"Amanda", "zoe"}

    def test_the_page_keeps_the_choice_from_page_to_page(self, desk: Client, four: Event, amanda: User) -> None:
        published(four, amanda)
        answer = desk.get(reverse("audit-log", args=[four.slug]), {"kind": "rounds", "page": "1"})
        assert [line.entry.action for line in answer.context["log"]] == ["round.publish", "round.pair"]
        assert answer.context["asked"] == "kind=rounds"
        assert said(answer.context["log"][0].entry).sentence == "Publicó la ronda 1"

    def test_what_is_no_choice_shows_everything(self, desk: Client, four: Event) -> None:
        answer = desk.get(reverse("audit-log", args=[four.slug]), {"kind": "nonsense", "who": "999999"})
        assert len(answer.context["log"]) == 2
