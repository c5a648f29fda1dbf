"""The head judge publishes, overrules, sends back, and can undo each."""

import pytest

from judging.actions.review import overrule_ruling, publish_ruling, reopen_ruling, send_back
from judging.models import Ruling
from tournaments.errors import Conflict, UserError
from tournaments.models import AuditEntry, User


def test_a_ruling_begins_as_a_draft(ruling: Ruling) -> None:
    assert (ruling.review, ruling.is_public) == ("draft", False)


def test_a_published_ruling_is_public(ruling: Ruling, head_judge: User) -> None:
    publish_ruling(ruling=ruling, by=head_judge)
    assert (ruling.review, ruling.is_public, ruling.reviewed_by) == ("published", True, head_judge)


def test_publishing_twice_is_a_conflict(ruling: Ruling, head_judge: User) -> None:
    publish_ruling(ruling=ruling, by=head_judge)
    with pytest.raises(Conflict):
        publish_ruling(ruling=ruling, by=head_judge)


def test_an_overruled_ruling_keeps_the_engines_answer(ruling: Ruling, head_judge: User) -> None:
    before = ruling.body
    overrule_ruling(ruling=ruling, by=head_judge, answer="No. Hades no alcanza.", reason="La carta dice otra cosa.")
    assert (ruling.review, ruling.review_answer, ruling.is_public) == ("overruled", "No. Hades no alcanza.", True)
    assert ruling.body == before


@pytest.mark.parametrize(("answer", "reason", "field"), [(" ", "Porque sí.", "answer"), ("No.", "", "reason")])
def test_overruling_needs_an_answer_and_a_reason(
    ruling: Ruling, head_judge: User, answer: str, reason: str, field: str
) -> None:
    with pytest.raises(UserError) as refused:
        overrule_ruling(ruling=ruling, by=head_judge, answer=answer, reason=reason)
    assert refused.value.field == field
    ruling.refresh_from_db()
    assert ruling.review == "draft"


def test_a_ruling_sent_back_is_not_public(ruling: Ruling, head_judge: User) -> None:
    send_back(ruling=ruling, by=head_judge, reason="Falta el Tótem de B.")
    assert (ruling.review, ruling.is_public, ruling.review_reason) == ("sent_back", False, "Falta el Tótem de B.")


def test_what_players_read_is_not_sent_back(ruling: Ruling, head_judge: User) -> None:
    publish_ruling(ruling=ruling, by=head_judge)
    with pytest.raises(Conflict):
        send_back(ruling=ruling, by=head_judge, reason="Falta el Tótem de B.")


def test_sending_back_needs_a_reason(ruling: Ruling, head_judge: User) -> None:
    with pytest.raises(UserError):
        send_back(ruling=ruling, by=head_judge, reason="")


def test_a_review_can_be_undone(ruling: Ruling, head_judge: User) -> None:
    publish_ruling(ruling=ruling, by=head_judge)
    reopen_ruling(ruling=ruling, by=head_judge)
    assert (ruling.review, ruling.is_public, ruling.reviewed_by, ruling.reviewed_at) == ("draft", False, None, None)


def test_there_is_nothing_to_undo_on_a_draft(ruling: Ruling, head_judge: User) -> None:
    with pytest.raises(Conflict):
        reopen_ruling(ruling=ruling, by=head_judge)


def test_every_decision_is_written_down(ruling: Ruling, head_judge: User) -> None:
    publish_ruling(ruling=ruling, by=head_judge)
    reopen_ruling(ruling=ruling, by=head_judge)
    send_back(ruling=ruling, by=head_judge, reason="Falta el Tótem de B.")
    entries = AuditEntry.objects.filter(action__startswith="ruling.").order_by("pk")
    assert [(entry.action, entry.by, entry.reason) for entry in entries] == [
        ("ruling.published", head_judge, ""),
        ("ruling.draft", head_judge, ""),
        ("ruling.sent_back", head_judge, "Falta el Tótem de B."),
    ]
