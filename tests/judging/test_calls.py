"""A call is raised, taken by one judge, closed once."""

import pytest
from django.test import Client

from judging.actions.calls import close_call, open_call, release_call, reopen_call, take_call
from judging.models import Call
from judging.queries.calls.calls import own_match, waiting_calls
from tests.tournaments.conftest import Person
from tournaments.actions.results.results import enter_result
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, User
from tournaments.scores import Score


def test_a_player_calls_to_their_own_table(running: Event, carla: User) -> None:
    match = own_match(running, carla)
    call = open_call(event=running, by=carla, match=match, note="¿Puede bloquear?")
    assert (call.table, call.note, call.raised_by, call.is_open) == (match.table, "¿Puede bloquear?", carla, True)


def test_who_sits_nowhere_has_no_table(running: Event, amanda: User) -> None:
    assert own_match(running, amanda) is None


def test_a_table_that_waits_already_is_not_called_twice(running: Event, carla: User, amanda: User) -> None:
    match = own_match(running, carla)
    open_call(event=running, by=carla, match=match)
    with pytest.raises(Conflict):
        open_call(event=running, by=amanda, table=match.table)
    assert Call.objects.count() == 1


def test_a_table_may_call_again_once_its_call_is_closed(running: Event, amanda: User) -> None:
    close_call(call=open_call(event=running, by=amanda, table=1), by=amanda)
    assert open_call(event=running, by=amanda, table=1).is_open


def test_a_table_that_does_not_exist_is_refused(running: Event, amanda: User) -> None:
    with pytest.raises(UserError) as refused:
        open_call(event=running, by=amanda, table=99)
    assert refused.value.field == "table"


def test_nobody_is_called_before_the_event_runs(event: Event, amanda: User) -> None:
    with pytest.raises(Conflict):
        open_call(event=event, by=amanda)


def test_one_judge_takes_a_call(running: Event, amanda: User, judge: User, head_judge: User) -> None:
    call = open_call(event=running, by=amanda, table=1)
    take_call(call=call, by=judge)
    assert call.taken_by == judge
    with pytest.raises(Conflict) as refused:
        take_call(call=call, by=head_judge)
    assert str(judge) in refused.value.message


def test_a_call_taken_by_mistake_is_given_back(running: Event, amanda: User, judge: User) -> None:
    call = take_call(call=open_call(event=running, by=amanda, table=1), by=judge)
    release_call(call=call, by=judge)
    assert (call.taken_by, call.taken_at) == (None, None)
    with pytest.raises(Conflict):
        release_call(call=call, by=judge)


def test_a_call_closed_by_mistake_waits_again_with_its_judge(running: Event, amanda: User, judge: User) -> None:
    call = take_call(call=open_call(event=running, by=amanda, table=1), by=judge)
    close_call(call=call, by=judge)
    reopen_call(call=call, by=judge)
    assert (call.is_open, call.taken_by, call.closed_by) == (True, judge, None)
    with pytest.raises(Conflict):
        reopen_call(call=call, by=judge)


def test_a_call_is_not_opened_beside_a_newer_one_of_its_table(running: Event, amanda: User, judge: User) -> None:
    call = close_call(call=open_call(event=running, by=amanda, table=1), by=judge)
    open_call(event=running, by=amanda, table=1)
    with pytest.raises(Conflict):
        reopen_call(call=call, by=judge)


def test_a_closed_call_is_closed_once(running: Event, amanda: User, judge: User) -> None:
    call = close_call(call=open_call(event=running, by=amanda, table=1), by=judge)
    assert (call.is_open, call.closed_by) == (False, judge)
    for action in (close_call, take_call):
        with pytest.raises(Conflict):
            action(call=call, by=judge)


def test_whom_nobody_goes_to_comes_first(running: Event, amanda: User, judge: User, person: Person) -> None:
    first, second = (open_call(event=running, by=amanda, table=table) for table in (1, 2))
    take_call(call=first, by=judge)
    third = open_call(event=running, by=amanda)
    assert list(waiting_calls(running)) == [second, third, first]


def test_who_has_called_reads_that_the_call_stands_and_who_comes(
    running: Event, carla: User, judge: User, client: Client
) -> None:
    page = f"/e/{running.slug}/llamadas/nueva/"
    client.force_login(carla)
    assert "Llamó" not in client.get(page).content.decode()
    call = open_call(event=running, by=carla, match=own_match(running, carla))
    assert "Nadie la ha tomado todavía" in client.get(page).content.decode()
    take_call(call=call, by=judge)
    again = client.post(page, {"note": "¿Viene alguien?"})

    assert (again.status_code, Call.objects.count()) == (409, 1)
    assert f"Va {judge}" in again.content.decode()


class TestATableThatHasFinished:
    @pytest.fixture
    def over(self, running: Event, carla: User, amanda: User) -> Event:
        """The event, with the result of Carla's table confirmed."""
        match = own_match(running, carla)
        assert match is not None
        enter_result(match=match, score=Score(2, 0), by=amanda)
        return running

    def test_it_calls_nobody_and_the_page_says_why_and_keeps_what_was_written(
        self, over: Event, carla: User, client: Client
    ) -> None:
        client.force_login(carla)
        page = client.post(f"/e/{over.slug}/llamadas/nueva/", {"kind": "rules", "note": "¿Y el desempate?"})
        told = page.content.decode()
        assert page.status_code == 409
        assert ("ya terminó: si algo está mal" in told, "¿Y el desempate?" in told) == (True, True)
        assert not Call.objects.exists()

    def test_a_call_that_waited_for_its_signal_is_refused_in_one_sentence(
        self, over: Event, carla: User, client: Client
    ) -> None:
        client.force_login(carla)
        headers = {"Idempotency-Key": "k" * 32, "Outbox-For": str(carla.pk)}
        refused = client.post(f"/e/{over.slug}/llamadas/nueva/", {"kind": "rules", "note": "Ven"}, headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (409, "table_finished")
        assert refused.json()["message"].count(".") == 1
