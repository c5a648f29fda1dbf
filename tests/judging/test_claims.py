"""A worker claims a dispute, and finishes it only while the claim is its own."""

from datetime import timedelta

import pytest
from django.utils import timezone

from judging import boards
from judging.actions import work
from judging.actions.claims import Claim, claim_dispute, fail_dispute, finish_dispute, forget_nudges, sweep
from judging.actions.work import rule
from judging.models import Dispute, Ruling
from tests.judging.cases import NAMES, board, case
from tests.judging.conftest import Submit


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
    assert finish_dispute(late, body) is None
    assert Ruling.objects.count() == 0
    assert finish_dispute(second, body) is not None
    assert finish_dispute(late, body) is None
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
    assert finish_dispute(last, boards.adjudicate(dispute.request)) is None


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
