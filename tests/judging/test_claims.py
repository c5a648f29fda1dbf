"""A worker claims a dispute, and finishes it only while the claim is its own."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from judging import boards
from judging.actions import work
from judging.actions.claims import (
    AT_ONCE,
    Answer,
    Claim,
    claim_dispute,
    claim_waiting,
    fail_dispute,
    finish_disputes,
    forget_nudges,
    give_back,
    sweep,
)
from judging.actions.work import rule, rule_waiting
from judging.models import Dispute, Ruling
from tests.judging.cases import NAMES, board, case
from tests.judging.conftest import Submit


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow this machine is at the moment."""
    monkeypatch.setattr(work, "STORE_AFTER_SECONDS", 600)
    monkeypatch.setattr(work, "GO_ON_FOR_SECONDS", 600)


def claimed(dispute: Dispute) -> Claim:
    claim = claim_dispute(dispute.pk)
    assert claim is not None
    return claim


def let_the_lease_run_out() -> None:
    Dispute.objects.filter(status="running").update(lease_until=timezone.now() - timedelta(seconds=1))


def test_a_claim_takes_the_dispute_for_longer_than_the_engine_may_run(submit: Submit, settings: object) -> None:
    dispute = submit()
    claimed(dispute)
    dispute.refresh_from_db()
    assert (dispute.status, dispute.attempts, dispute.fence) == ("running", 1, 1)
    assert settings.CELERY_TASK_SOFT_TIME_LIMIT < settings.CELERY_TASK_TIME_LIMIT < settings.JUDGING_LEASE_SECONDS
    assert dispute.lease_until > timezone.now() + timedelta(seconds=settings.CELERY_TASK_TIME_LIMIT)


def test_nobody_claims_what_somebody_has(submit: Submit) -> None:
    dispute = submit()
    claimed(dispute)
    assert claim_dispute(dispute.pk) is None


def test_what_a_dead_worker_had_can_be_claimed_when_its_lease_ran_out(submit: Submit) -> None:
    dispute = submit()
    first = claimed(dispute)
    let_the_lease_run_out()
    assert claimed(dispute).fence == first.fence + 1


def test_a_worker_that_comes_back_late_changes_nothing(submit: Submit) -> None:
    dispute = submit()
    late = claimed(dispute)
    let_the_lease_run_out()
    second = claimed(dispute)
    body = boards.adjudicate(dispute.request)
    assert finish_disputes([Answer(late, body)]) == []
    assert Ruling.objects.count() == 0
    assert len(finish_disputes([Answer(second, body)])) == 1
    assert finish_disputes([Answer(late, body)]) == []
    assert Ruling.objects.count() == 1


def test_a_late_failure_takes_nothing_from_who_has_it_now(submit: Submit) -> None:
    dispute = submit()
    late = claimed(dispute)
    let_the_lease_run_out()
    claimed(dispute)
    assert fail_dispute(late, "too late") is False
    dispute.refresh_from_db()
    assert dispute.status == "running"


def test_a_ruled_dispute_is_not_claimed_again(submit: Submit) -> None:
    dispute = submit()
    assert rule(dispute.pk) is not None
    assert rule(dispute.pk) is None
    assert Ruling.objects.count() == 1


def test_a_ruling_ends_the_lease(submit: Submit) -> None:
    dispute = submit()
    rule(dispute.pk)
    dispute.refresh_from_db()
    assert (dispute.status, dispute.lease_until) == ("ruled", None)


def test_an_error_gives_the_dispute_back_with_a_note(submit: Submit, monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(text: str) -> None:
        raise MemoryError("no room")

    monkeypatch.setattr(work.boards, "adjudicate", break_down)
    dispute = submit()
    assert rule(dispute.pk) is None
    dispute.refresh_from_db()
    assert (dispute.status, dispute.attempts) == ("waiting", 1)
    assert "no room" in dispute.error_note


def test_the_third_error_hands_it_to_a_human(submit: Submit) -> None:
    dispute = submit()
    for _ in range(3):
        fail_dispute(claimed(dispute), "again")
    dispute.refresh_from_db()
    assert (dispute.status, dispute.attempts, dispute.error_note) == ("needs_human", 3, "again")
    assert claim_dispute(dispute.pk) is None


def test_three_dead_workers_hand_it_to_a_human(submit: Submit) -> None:
    dispute = submit()
    for _ in range(3):
        last = claimed(dispute)
        let_the_lease_run_out()
    assert sweep() == []
    dispute.refresh_from_db()
    assert dispute.status == "needs_human"
    assert finish_disputes([Answer(last, boards.adjudicate(dispute.request))]) == []


def test_the_sweep_sends_what_nobody_was_told_of(submit: Submit) -> None:
    dispute = submit()
    Dispute.objects.update(nudged_at=None)
    assert sweep() == [dispute.pk]


def test_the_sweep_does_not_repeat_itself_at_once(submit: Submit) -> None:
    submit()
    Dispute.objects.update(nudged_at=None)
    sweep()
    assert sweep() == []


def test_the_sweep_reminds_after_five_seconds(submit: Submit) -> None:
    dispute = submit()
    Dispute.objects.update(nudged_at=timezone.now() - timedelta(seconds=6))
    assert sweep() == [dispute.pk]


def test_a_nudge_from_before_the_clock_was_set_back_is_no_nudge(submit: Submit) -> None:
    dispute = submit()
    Dispute.objects.update(nudged_at=timezone.now() + timedelta(hours=1))
    assert sweep() == [dispute.pk]
    assert sweep() == []


def test_a_lease_from_before_the_clock_was_set_back_has_ended(submit: Submit) -> None:
    dispute = submit()
    claimed(dispute)
    Dispute.objects.update(lease_until=timezone.now() + timedelta(hours=1), nudged_at=None)
    assert sweep() == [dispute.pk]
    assert claim_dispute(dispute.pk) is not None


def test_a_new_worker_is_told_of_all_that_waits(submit: Submit) -> None:
    waiting = [submit(key=str(n)).pk for n in range(3)]
    assert sweep() == []
    forget_nudges()
    assert sweep() == waiting


def test_the_sweep_leaves_alone_what_is_running_and_what_is_ruled(submit: Submit) -> None:
    claimed(submit("hades", key="running"))
    rule(submit("hades", key="ruled").pk)
    forget_nudges()
    assert sweep() == []


def test_what_a_worker_of_this_machine_had_comes_back_as_soon_as_it_is_dead(submit: Submit) -> None:
    dispute = submit()
    claimed(dispute)
    assert sweep() == []  # this process is alive
    runner = Dispute.objects.get().runner.rpartition(":")[0] + ":4194305"  # beyond the largest process id of Linux
    Dispute.objects.update(runner=runner)
    assert sweep() == [dispute.pk]


def test_a_worker_elsewhere_is_not_judged_by_its_process_id(submit: Submit) -> None:
    claimed(submit())
    Dispute.objects.update(nudged_at=None, runner="elsewhere:4194305")
    assert sweep() == []


@pytest.mark.parametrize("name", NAMES)
def test_the_documents_own_examples_are_ruled_by_their_sections(name: str, submit: Submit) -> None:
    ruling = rule(submit(name).pk)
    assert ruling is not None
    decisive = {citation.section for citation in ruling.citations.all() if citation.kind == "decisive"}
    assert set(case(name)["decisive"]) <= decisive
    assert ruling.stands_on in decisive
    assert ruling.body == boards.adjudicate(board(name))


def waiting(submit: Submit, number: int) -> list[Dispute]:
    """So many disputes, the oldest first."""
    return [submit(NAMES[place % len(NAMES)], key=str(place)) for place in range(number)]


def test_a_worker_takes_the_oldest_half_of_what_waits_and_no_more_than_it_may(submit: Submit) -> None:
    disputes = waiting(submit, 2 * AT_ONCE + 3)
    assert [claim.pk for claim in claim_waiting()] == [dispute.pk for dispute in disputes[:AT_ONCE]]
    assert [claim.pk for claim in claim_waiting()] == [dispute.pk for dispute in disputes[AT_ONCE:][: AT_ONCE // 2 + 2]]


def test_one_that_waits_alone_is_taken_alone_and_that_is_an_attempt(submit: Submit) -> None:
    dispute = submit()
    assert [claim.pk for claim in claim_waiting()] == [dispute.pk]
    dispute.refresh_from_db()
    assert (dispute.status, dispute.attempts, dispute.fence) == ("running", 1, 1)
    assert claim_waiting() == []


def test_those_that_died_together_are_taken_one_by_one_and_none_lost_an_attempt(submit: Submit) -> None:
    waiting(submit, 6)
    together = claim_waiting()
    assert len(together) == 3
    let_the_lease_run_out()
    taken = [claim_waiting() for _ in range(3)]
    assert [[claim.pk for claim in each] for each in taken] == [[claim.pk] for claim in together]
    assert set(Dispute.objects.filter(fence=2).values_list("attempts", flat=True)) == {1}


def test_a_dispute_that_ends_its_worker_costs_the_others_nothing(submit: Submit) -> None:
    deadly = waiting(submit, 8)[0]
    others = 0
    while claims := claim_waiting():
        if deadly.pk in [claim.pk for claim in claims]:
            let_the_lease_run_out()
        else:
            others += len(finish_disputes([Answer(claim, boards.adjudicate(claim.request)) for claim in claims]))
    sweep()
    deadly.refresh_from_db()
    assert (deadly.status, others, Ruling.objects.count()) == ("needs_human", 7, 7)


def test_an_error_among_several_is_an_attempt_of_its_own_dispute_only(
    submit: Submit, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, third, *_ = waiting(submit, 6)
    Dispute.objects.filter(pk=second.pk).update(request="poison")
    rulings = rule_waiting()
    assert [ruling.dispute_id for ruling in rulings] == [first.pk, third.pk]
    second.refresh_from_db()
    assert (second.status, second.attempts) == ("waiting", 1)
    assert second.error_note != ""


def test_a_ruling_that_cannot_be_stored_keeps_no_other_from_being(
    submit: Submit, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = boards.adjudicate

    def without_its_words(text: str) -> dict[str, object]:
        body = real(text)
        return {**body, "verdict": None} if text == second.request else body

    first, second, third, *_ = waiting(submit, 6)
    monkeypatch.setattr(work.boards, "adjudicate", without_its_words)
    assert [ruling.dispute_id for ruling in rule_waiting()] == [first.pk, third.pk]
    second.refresh_from_db()
    assert (second.status, second.attempts) == ("waiting", 1)


def test_what_was_not_begun_in_time_is_given_back_untouched(submit: Submit, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting(submit, 6)
    monkeypatch.setattr(work, "GO_ON_FOR_SECONDS", -1)
    assert len(rule_waiting()) == 1
    assert set(Dispute.objects.exclude(status="ruled").values_list("status", "attempts")) == {("waiting", 0)}


def test_giving_back_takes_nothing_from_who_has_it_now(submit: Submit) -> None:
    waiting(submit, 4)
    late = claim_waiting()
    let_the_lease_run_out()
    (again,) = claim_waiting()
    give_back(late)
    assert Dispute.objects.get(status="running").pk == again.pk


def test_what_is_ruled_together_costs_two_transactions(submit: Submit, transactional_db: None) -> None:
    waiting(submit, 2 * AT_ONCE)
    with CaptureQueriesContext(connection) as asked:
        assert len(rule_waiting()) == AT_ONCE
    statements = [query["sql"].split()[0] for query in asked]
    assert statements.count("COMMIT") == 2
    assert len(statements) == 13


def test_everything_that_waits_is_ruled_whoever_is_woken(submit: Submit) -> None:
    disputes = waiting(submit, 40)
    woken = 0
    while rule_waiting():
        woken += 1
    assert Ruling.objects.count() == len(disputes)
    assert woken <= 10
    assert set(Dispute.objects.values_list("status", "attempts")) == {("ruled", 1)}
