"""What the database itself refuses, whatever a program tries."""

from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from judging.models import Call, Citation, Dispute, Ruling
from tests.judging.conftest import Submit
from tournaments.models import Event, User


def refused(model: type[Any], **change: Any) -> bool:
    """Whether the database refuses the change on every row of the model."""
    try:
        with transaction.atomic():
            assert model.objects.update(**change) > 0
    except IntegrityError:
        return True
    return False


def test_a_second_ruling_for_one_dispute(ruling: Ruling) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Ruling.objects.create(
            dispute=ruling.dispute, verdict="resolved", answer_es="No.", answer_en="No.", stands_on="5.1", body={}
        )


def test_a_ruling_that_stands_on_no_section(ruling: Ruling) -> None:
    assert refused(Ruling, stands_on="")
    assert not refused(Ruling, stands_on="", verdict="not_covered")


def test_a_review_by_nobody(ruling: Ruling, head_judge: User) -> None:
    assert refused(Ruling, review="published")
    assert not refused(Ruling, review="published", reviewed_by=head_judge, reviewed_at=timezone.now())


def test_an_overruling_without_a_reason(ruling: Ruling, head_judge: User) -> None:
    decided = {"review": "overruled", "reviewed_by": head_judge, "reviewed_at": timezone.now(), "review_answer": "No."}
    assert refused(Ruling, **decided)
    assert not refused(Ruling, **decided, review_reason="Por la carta.")


def test_a_section_cited_twice(ruling: Ruling) -> None:
    first = ruling.citations.first()
    with pytest.raises(IntegrityError), transaction.atomic():
        Citation.objects.create(ruling=ruling, position=99, section=first.section, kind="supporting")


def test_a_key_used_twice_by_one_person(submit: Submit) -> None:
    submit("hades", key="1")
    submit("hades", key="2")
    assert refused(Dispute, idempotency_key="1")


def test_a_lease_outside_of_running(submit: Submit) -> None:
    submit()
    assert refused(Dispute, lease_until=timezone.now())
    assert refused(Dispute, status="running")
    assert not refused(Dispute, status="running", lease_until=timezone.now())


def test_a_fourth_attempt(submit: Submit) -> None:
    submit()
    assert refused(Dispute, attempts=4)


def test_an_unknown_status(submit: Submit) -> None:
    submit()
    assert refused(Dispute, status="lost")


def test_a_call_taken_by_nobody(running: Event, amanda: User) -> None:
    Call.objects.create(event=running, raised_by=amanda)
    assert refused(Call, taken_at=timezone.now())
    assert refused(Call, closed_at=timezone.now())
