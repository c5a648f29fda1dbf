"""Results: which scores end a match, who may say so, and when it is too late."""

import pytest

from tests.tournaments.conftest import Person
from tests.tournaments.playing import played, published, seated, tables_of
from tournaments.actions.events.events import update_event
from tournaments.actions.people.registration import link_account
from tournaments.actions.results.results import (
    clear_result,
    confirm_result,
    dispute_result,
    enter_result,
    report_result,
    score_of,
)
from tournaments.actions.rounds.rounds import finish_round, pair_round
from tournaments.errors import Conflict, UserError
from tournaments.models import AuditEntry, Event, Match, User
from tournaments.scores import Score, check_score, parse_score


@pytest.fixture
def table(four: Event, amanda: User, person: Person) -> Match:
    """Table 1 of a published round; its players have the accounts «uno» (first seat) and «dos»."""
    match = tables_of(published(four, amanda))[0]
    for seat, username in zip(match.seats.order_by("position"), ("uno", "dos"), strict=True):
        person(username)
        link_account(player=seat.player, username=username, by=amanda)
    return match


@pytest.fixture
def uno(table: Match) -> User:
    return User.objects.get(username="uno")


@pytest.fixture
def dos(table: Match) -> User:
    return User.objects.get(username="dos")


@pytest.mark.parametrize(
    ("typed", "score"),
    [
        ("2-1", Score(2, 1)),
        ("2 0", Score(2, 0)),
        ("12", Score(1, 2)),
        (" 1-1-1 ", Score(1, 1, 1)),
        ("0:2", Score(0, 2)),
    ],
)
def test_a_score_is_read_as_it_is_typed(typed: str, score: Score) -> None:
    assert parse_score(typed) == score


@pytest.mark.parametrize("typed", ["", "2", "dos a uno", "2-", "10-2", "2-1-1-1", "-1-2"])
def test_what_is_no_score_is_refused(typed: str) -> None:
    with pytest.raises(UserError, match="Escribe el resultado como 2-1"):
        parse_score(typed)


@pytest.mark.parametrize("score", ["2-0", "2-1", "1-2", "0-2", "1-1", "1-0", "0-1", "1-1-1", "0-0-3", "2-1-1"])
def test_a_best_of_three_ends_like_this(score: str) -> None:
    check_score(parse_score(score), Event.MatchStructure.BO3)


@pytest.mark.parametrize("score", ["0-0", "3-0", "2-2", "0-3", "2-2-1", "0-0-4", "2-1-3"])
def test_a_best_of_three_does_not_end_like_this(score: str) -> None:
    with pytest.raises(UserError, match="no es un resultado posible aquí: usa 2-0"):
        check_score(parse_score(score), Event.MatchStructure.BO3)


@pytest.mark.parametrize("score", ["1-0", "0-1", "0-0-1"])
def test_a_single_game_ends_like_this(score: str) -> None:
    check_score(parse_score(score), Event.MatchStructure.BO1)


@pytest.mark.parametrize("score", ["2-0", "1-1", "0-0", "1-0-1", "0-0-3"])
def test_a_single_game_does_not_end_like_this(score: str) -> None:
    with pytest.raises(UserError, match="usa 1-0"):
        check_score(parse_score(score), Event.MatchStructure.BO1)


def test_the_scorekeepers_word_is_final(table: Match, amanda: User) -> None:
    match = enter_result(match=table, score=Score(2, 1), by=amanda)
    assert (match.status, score_of(match), match.reported_by) == (Match.Status.FINAL, Score(2, 1), amanda)


def test_an_impossible_score_changes_nothing(table: Match, amanda: User) -> None:
    with pytest.raises(UserError):
        enter_result(match=table, score=Score(2, 2), by=amanda)
    table.refresh_from_db()
    assert table.status == Match.Status.PENDING


def test_a_bye_takes_no_result(four: Event, amanda: User) -> None:
    four.players.get(name="Elisa").delete()
    bye = published(four, amanda).matches.get(kind=Match.Kind.BYE)
    with pytest.raises(Conflict, match="Esa mesa no se juega"):
        enter_result(match=bye, score=Score(2, 0), by=amanda)


def test_a_draft_takes_no_result(four: Event, amanda: User) -> None:
    match = tables_of(pair_round(event=four, by=amanda))[0]
    with pytest.raises(Conflict, match="La ronda aún no se publica"):
        enter_result(match=match, score=Score(2, 0), by=amanda)


def test_a_finished_round_takes_no_result(four: Event, amanda: User) -> None:
    round_ = finish_round(round_=played(four, amanda), by=amanda)
    match = tables_of(round_)[0]
    with pytest.raises(Conflict, match="La ronda 1 ya terminó: reábrela para cambiar un resultado"):
        enter_result(match=match, score=Score(0, 2), by=amanda)
    assert score_of(match) == Score(2, 0)


def test_a_correction_keeps_in_the_log_what_stood_before(table: Match, amanda: User) -> None:
    enter_result(match=table, score=Score(2, 0), by=amanda)
    enter_result(match=table, score=Score(2, 1), by=amanda, reason="papeleta")
    entry = AuditEntry.objects.get(action="result.correct")
    assert (entry.data["before"], entry.data["after"], entry.reason) == ("2-0", "2-1", "papeleta")


def test_two_scorekeepers_at_once_do_not_overwrite_each_other(table: Match, amanda: User) -> None:
    seen = table.version
    enter_result(match=table, score=Score(2, 0), by=amanda, version=seen)
    with pytest.raises(Conflict, match="La mesa 1 cambió mientras escribías"):
        enter_result(match=table, score=Score(0, 2), by=amanda, version=seen)
    assert score_of(table) == Score(2, 0)


def test_a_report_waits_for_the_opponent(table: Match, uno: User, dos: User) -> None:
    match = report_result(match=table, score=Score(2, 1), by=uno)
    assert match.status == Match.Status.REPORTED
    assert confirm_result(match=table, by=dos).status == Match.Status.FINAL


def test_two_equal_reports_are_final(table: Match, uno: User, dos: User) -> None:
    report_result(match=table, score=Score(2, 1), by=uno)
    assert report_result(match=table, score=Score(2, 1), by=dos).status == Match.Status.FINAL


def test_two_unequal_reports_wait_for_the_scorekeeper(table: Match, uno: User, dos: User, amanda: User) -> None:
    report_result(match=table, score=Score(2, 1), by=uno)
    assert report_result(match=table, score=Score(1, 2), by=dos).status == Match.Status.DISPUTED
    with pytest.raises(Conflict, match="Hay desacuerdo en tu mesa"):
        report_result(match=table, score=Score(2, 1), by=uno)
    assert enter_result(match=table, score=Score(1, 2), by=amanda).status == Match.Status.FINAL


def test_a_player_mends_their_own_report(table: Match, uno: User) -> None:
    report_result(match=table, score=Score(2, 1), by=uno)
    match = report_result(match=table, score=Score(1, 2), by=uno)
    assert (match.status, score_of(match)) == (Match.Status.REPORTED, Score(1, 2))


def test_nobody_confirms_their_own_report(table: Match, uno: User) -> None:
    report_result(match=table, score=Score(2, 0), by=uno)
    with pytest.raises(Conflict, match="falta que confirme tu oponente"):
        confirm_result(match=table, by=uno)


def test_the_opponent_may_disagree(table: Match, uno: User, dos: User) -> None:
    report_result(match=table, score=Score(2, 0), by=uno)
    assert dispute_result(match=table, by=dos).status == Match.Status.DISPUTED


def test_only_who_sits_there_reports(table: Match, person: Person) -> None:
    with pytest.raises(UserError, match="No juegas en esa mesa"):
        report_result(match=table, score=Score(2, 0), by=person("intrusa"))


def test_a_player_does_not_change_a_final_result(table: Match, uno: User, amanda: User) -> None:
    enter_result(match=table, score=Score(0, 2), by=amanda)
    with pytest.raises(Conflict, match="ya está confirmado"):
        report_result(match=table, score=Score(2, 0), by=uno)


def test_a_cleared_table_is_missing_again(table: Match, amanda: User) -> None:
    enter_result(match=table, score=Score(2, 0), by=amanda)
    match = clear_result(match=table, by=amanda)
    assert (match.status, score_of(match)) == (Match.Status.PENDING, Score(0, 0))


def test_a_single_game_event_knows_its_scores(four: Event, amanda: User) -> None:
    update_event(event=four, by=amanda, match_structure=Event.MatchStructure.BO1)
    match = tables_of(published(four, amanda))[0]
    with pytest.raises(UserError, match="2-0 no es un resultado posible aquí"):
        enter_result(match=match, score=Score(2, 0), by=amanda)
    assert len(seated(match)) == 2
