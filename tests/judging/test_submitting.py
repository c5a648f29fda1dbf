"""A dispute is stored once, or refused whole."""

import pytest

from judging.actions.submit import requeue_dispute, submit_dispute
from judging.errors import BoardTooLarge, ImpossibleBoard
from judging.models import Dispute
from tests.judging.cases import board, impossible_board
from tests.judging.conftest import Submit
from tournaments.errors import Conflict, UserError
from tournaments.models import AuditEntry, Event, User


def test_a_dispute_waits_for_a_worker(submit: Submit, judge: User, running: Event) -> None:
    dispute = submit("hades")
    assert (dispute.status, dispute.game, dispute.submitted_by, dispute.event) == ("waiting", "myl_pe", judge, running)


def test_the_board_is_kept_as_it_was_sent(submit: Submit) -> None:
    assert submit("hades").request == board("hades")


def test_submitting_is_written_down(submit: Submit, judge: User) -> None:
    dispute = submit("hades")
    entry = AuditEntry.objects.get(action="dispute.submit")
    assert (entry.by, entry.target) == (judge, str(dispute.uuid))


def test_a_second_click_makes_nothing_new(submit: Submit) -> None:
    assert submit("hades", key="7") == submit("hades", key="7")
    assert Dispute.objects.count() == 1


def test_another_key_makes_another_dispute(submit: Submit) -> None:
    assert submit("hades", key="7") != submit("hades", key="8")


def test_a_key_cannot_be_used_for_another_board(submit: Submit) -> None:
    submit("hades", key="7")
    with pytest.raises(Conflict) as refused:
        submit("kawarimi", key="7")
    assert refused.value.code == "key_reused"
    assert Dispute.objects.count() == 1


def test_two_people_may_happen_on_the_same_key(submit: Submit, amanda: User) -> None:
    assert submit("hades", key="7") != submit("hades", key="7", by=amanda)


def test_an_impossible_board_is_answered_at_once_with_every_problem(judge: User, running: Event) -> None:
    with pytest.raises(ImpossibleBoard) as refused:
        submit_dispute(by=judge, request=impossible_board(), key="1", event=running)
    assert len(refused.value.problems) == 2
    assert len(refused.value.details) == 2
    assert all(problem["sections"] for problem in refused.value.problems)
    assert Dispute.objects.count() == 0


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "null",
        "7",
        '"hades"',
        "{}",
        '{"state": 3}',
        '{"state": {"ruleset": "ajedrez"}}',
        "[" * 100_000,
        board("hades").replace("Hades", "Ha\\u0000des"),
        board("hades").replace("Hades", "Ha\\ud800des"),
        board("hades").replace('"castillo": 30', '"castillo": 1e400'),
        board("hades").replace('"castillo": 30', f'"castillo": {"9" * 5000}'),
        board("hades").replace('"castillo": 30', '"castillo": NaN'),
        board("hades") + board("hades"),
    ],
    ids=[
        "cut",
        "list",
        "null",
        "number",
        "string",
        "empty",
        "no-board",
        "unknown-game",
        "deep",
        "null-character",
        "half-character",
        "infinite",
        "endless-number",
        "not-a-number",
        "twice",
    ],
)
def test_what_is_no_board_is_refused_in_one_sentence(text: str, judge: User, running: Event) -> None:
    with pytest.raises(UserError) as refused:
        submit_dispute(by=judge, request=text, key="1", event=running)
    assert refused.value.message.endswith(".")
    assert Dispute.objects.count() == 0


def test_a_card_that_is_nowhere_described_is_refused(judge: User, running: Event) -> None:
    with pytest.raises(UserError):
        submit_dispute(
            by=judge, request=board("hades").replace('"card": "Hades"', '"card": "Nadie la imprimió"'), key="1"
        )
    assert Dispute.objects.count() == 0


def test_an_empty_board_is_refused_with_what_to_do(judge: User) -> None:
    with pytest.raises(UserError) as refused:
        submit_dispute(by=judge, request=" \n", key="1")
    assert refused.value.code == "empty_board"


def test_a_board_of_256_kb_is_the_largest(judge: User) -> None:
    text = board("hades")
    full = text + " " * (256 * 1024 - len(text.encode()))
    assert submit_dispute(by=judge, request=full, key="1").status == "waiting"
    with pytest.raises(BoardTooLarge):
        submit_dispute(by=judge, request=full + " ", key="2")


def test_a_dispute_may_belong_to_no_event(amanda: User) -> None:
    assert submit_dispute(by=amanda, request=board("hades"), key="1").event is None


@pytest.mark.parametrize("key", ["", "  ", "k" * 101])
def test_a_key_has_1_to_100_characters(key: str, judge: User) -> None:
    with pytest.raises(UserError) as refused:
        submit_dispute(by=judge, request=board("hades"), key=key)
    assert refused.value.code == "bad_key"


def test_what_went_to_a_human_can_be_tried_again(submit: Submit, judge: User) -> None:
    dispute = submit("hades")
    Dispute.objects.update(status="needs_human", attempts=3)
    requeue_dispute(dispute=dispute, by=judge)
    assert (dispute.status, dispute.attempts) == ("waiting", 0)


def test_what_still_waits_is_not_queued_twice(submit: Submit, judge: User) -> None:
    with pytest.raises(Conflict):
        requeue_dispute(dispute=submit("hades"), by=judge)
