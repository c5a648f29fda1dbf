"""Penalties of members and of teams: what they do to boards, and how it is given back."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Person
from tests.tournaments.playing import cup_of_teams, published, tables_of
from tests.tournaments.test_teams import of, refused, typed
from tournaments.actions.files.take_over import take_over_event
from tournaments.actions.penalties.penalties import give_penalty, void_penalty
from tournaments.actions.people.registration import link_account
from tournaments.actions.results.boards import enter_boards, report_board
from tournaments.actions.results.results import clear_result
from tournaments.actions.rounds.rounds import finish_round
from tournaments.errors import Conflict
from tournaments.files.signature import read_signed
from tournaments.models import Event, EventRole, Match, Penalty, Player, Role, User
from tournaments.queries.decks.penalties import catalogue_of, own_penalties
from tournaments.queries.events.event_document import event_file
from tournaments.queries.record.teams import boards_of, member_lines

pytestmark = pytest.mark.django_db


@pytest.fixture
def cup(amanda: User) -> Event:
    """Four teams of three, two rounds, best of three; Amanda is its head judge too."""
    event = cup_of_teams(amanda)
    EventRole.objects.create(event=event, user=amanda, role=Role.HEAD_JUDGE)
    return event


@pytest.fixture
def match(cup: Event, amanda: User) -> Match:
    """Table 1 of round 1."""
    return tables_of(published(cup, amanda))[0]


def member(match: Match, position: int, board: int) -> Player:
    line = boards_of(match)[board - 1]
    return line.first if position == 1 else line.second


def punish(player: Player, level: str, by: User) -> Penalty:
    code = catalogue_of(player.event).infractions[0].code
    return give_penalty(player=player, code=code, by=by, level=level, reason="Visto", note="Lo que pasó")


def told(match: Match) -> list[str]:
    return [line.told for line in boards_of(match)]


def result(match: Match) -> tuple[str, int, int]:
    match.refresh_from_db()
    first, second = match.seats.order_by("position")
    return match.status, first.games_won, second.games_won


def test_a_match_loss_of_a_member_is_the_loss_of_the_board_alone(match: Match, amanda: User) -> None:
    punish(member(match, 1, 2), "ML", amanda)

    assert told(match) == ["", "0-2", ""]
    assert result(match) == ("pending", 0, 1)
    typed(match, amanda, "2-0")
    enter_boards(match=match, scores={3: of("2-1")}, by=amanda)
    assert result(match) == ("final", 2, 1)


def test_the_board_that_was_lost_is_given_back_as_it_was(match: Match, amanda: User) -> None:
    typed(match, amanda, "2-0", "2-1")
    assert result(match) == ("final", 2, 0)
    penalty = punish(member(match, 1, 2), "DQ", amanda)
    assert (told(match), result(match)) == (["2-0", "0-2", ""], ("pending", 1, 1))

    void_penalty(penalty=penalty, by=amanda)
    assert (told(match), result(match)) == (["2-0", "2-1", ""], ("final", 2, 0))


def test_a_board_lost_by_penalty_is_not_changed_until_it_is_voided(match: Match, amanda: User) -> None:
    punish(member(match, 2, 1), "ML", amanda)

    with pytest.raises(Conflict, match="El tablero 1 se decidió con una sanción"):
        typed(match, amanda, "0-2")
    with pytest.raises(Conflict, match="se decidió con una sanción"):
        clear_result(match=match, by=amanda)
    typed(match, amanda, "2-0", "2-0")  # what stands, typed again, is agreed with
    assert result(match) == ("final", 2, 0)


def test_a_game_that_a_member_lost_is_in_the_boards_result(match: Match, amanda: User) -> None:
    punished = member(match, 1, 1)
    punish(punished, "GL", amanda)

    assert told(match) == ["", "", ""]
    assert refused(lambda: typed(match, amanda, "2-0")).code == "lost_game_missing"
    typed(match, amanda, "2-1")
    assert told(match)[0] == "2-1"


def test_two_lost_games_of_three_are_the_board(match: Match, amanda: User) -> None:
    first = punish(member(match, 1, 1), "GL", amanda)
    second = punish(member(match, 1, 1), "GL", amanda)
    assert told(match)[0] == "0-2"

    void_penalty(penalty=second, by=amanda)
    assert told(match)[0] == ""
    void_penalty(penalty=first, by=amanda)
    typed(match, amanda, "2-0")
    assert told(match)[0] == "2-0"


def test_a_team_that_loses_the_match_loses_every_board(match: Match, amanda: User) -> None:
    team = match.seats.get(position=1).player
    own = punish(member(match, 1, 3), "ML", amanda)
    whole = punish(team, "ML", amanda)
    assert (told(match), result(match)) == (["0-2", "0-2", "0-2"], ("final", 0, 3))

    void_penalty(penalty=whole, by=amanda)
    assert told(match) == ["", "", "0-2"]
    void_penalty(penalty=own, by=amanda)
    assert told(match) == ["", "", ""]


def test_a_board_that_two_penalties_take_is_given_back_with_the_last(match: Match, amanda: User) -> None:
    team = match.seats.get(position=1).player
    own = punish(member(match, 1, 3), "ML", amanda)
    whole = punish(team, "ML", amanda)

    void_penalty(penalty=own, by=amanda)
    assert told(match) == ["0-2", "0-2", "0-2"]
    void_penalty(penalty=whole, by=amanda)
    assert (told(match), result(match)) == (["", "", ""], ("pending", 0, 0))


def test_a_board_that_both_have_lost_is_nobodys(match: Match, amanda: User) -> None:
    punish(member(match, 1, 1), "ML", amanda)
    second = punish(member(match, 2, 1), "ML", amanda)
    enter_boards(match=match, scores={2: of("2-0"), 3: of("0-2")}, by=amanda)

    assert (told(match), result(match), match.games_drawn) == (["0-0", "2-0", "0-2"], ("final", 1, 1), 0)
    lost = {line.member.board: line.lost for lines in member_lines(match.round.event).values() for line in lines}
    assert lost[1] == 1

    void_penalty(penalty=second, by=amanda)
    assert (told(match)[0], result(match)) == ("0-2", ("final", 1, 2))


def test_a_loss_that_finds_no_open_board_is_felt_in_the_next_round(cup: Event, match: Match, amanda: User) -> None:
    punished = member(match, 1, 1)
    typed(match, amanda, "2-0", "2-0", "0-2")
    penalty = punish(punished, "ML", amanda)
    assert told(match)[0] == "2-0"

    for other in tables_of(match.round)[1:]:
        typed(other, amanda, "2-0", "2-0")
    finish_round(round_=match.round, by=amanda)
    following = next(
        each for each in tables_of(published(cup, amanda)) if each.seats.filter(player=punished.team).exists()
    )
    penalty.refresh_from_db()

    assert penalty.effect_on == following
    assert sum(each != "" for each in told(following)) == 1


def test_a_member_reads_their_own_penalties_and_the_teams_but_nobody_elses(
    match: Match, amanda: User, person: Person
) -> None:
    mine, mate = member(match, 1, 1), member(match, 1, 2)
    user = person("bastian")
    link_account(player=mine, username="bastian", by=amanda)
    for each in (mine, mate, mine.team):
        punish(each, "WARN", amanda)

    assert {penalty.player for penalty in own_penalties(mine.team, user)} == {mine, mine.team}


def test_a_member_cannot_report_a_board_that_a_penalty_decided(match: Match, amanda: User, person: Person) -> None:
    mine = member(match, 1, 1)
    user = person("bastian")
    link_account(player=mine, username="bastian", by=amanda)
    punish(mine, "ML", amanda)

    with pytest.raises(Conflict, match="se decidió con una sanción"):
        report_board(match=match, number=1, score=of("2-0"), by=user)


def test_a_judge_picks_the_member_on_the_page(cup: Event, match: Match, amanda: User, client: Client) -> None:
    client.force_login(amanda)
    punished = member(match, 1, 1)
    code = catalogue_of(cup).infractions[0].code
    shown = client.get(reverse("penalty-give", args=[cup.slug]), {"mesa": match.table})
    assert punished.name in shown.content.decode()
    client.post(
        reverse("penalty-give", args=[cup.slug]),
        {"player": punished.pk, "code": code, "level": "ML", "reason": "Visto"},
    )

    assert told(match)[0] == "0-2"


def test_it_travels_and_is_given_back_there(cup: Event, match: Match, amanda: User) -> None:
    punish(member(match, 1, 2), "ML", amanda)
    taken = take_over_event(file=read_signed(event_file(cup)), by=amanda, as_copy=True)
    there = tables_of(taken.rounds.get())[0]
    assert told(there) == ["", "0-2", ""]

    EventRole.objects.create(event=taken, user=amanda, role=Role.HEAD_JUDGE)
    void_penalty(penalty=taken.penalties.get(), by=amanda)
    assert told(there) == ["", "", ""]
