"""Teams: their members in the order of the boards, and what each of them came to."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Q, QuerySet

from tournaments.models import STANDING, Board, Event, Match, Penalty, Player, Round


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A board of a match as it stands; `row` is None while nothing was said of it but who sits there."""

    number: int
    first: Player
    second: Player
    row: Board | None

    @property
    def status(self) -> str:
        """As that of a match."""
        return self.row.status if self.row else Match.Status.PENDING

    @property
    def told(self) -> str:
        """Games won by each and drawn: "2-1"; "" without a result."""
        if self.row is None or self.status == Match.Status.PENDING:
            return ""
        return f"{self.row.first_won}-{self.row.second_won}" + (f"-{self.row.drawn}" if self.row.drawn else "")


@dataclass(frozen=True, slots=True)
class MemberLine:
    """A member of a team, with the boards won, drawn and lost so far."""

    member: Player
    won: int
    drawn: int
    lost: int


def deck_holders(event: Event) -> QuerySet[Player]:
    """Whose decks there are: the members of teams, or else the players; of those still in."""
    if event.of_teams:
        return Player.people.filter(event=event, team__isnull=False, team__dropped_after=None)
    return event.players.filter(dropped_after=None)


def who_plays(event: Event) -> QuerySet[Player]:
    """Who sits at the tables or boards, those who left among them: the members of teams, or else the players."""
    if event.of_teams:
        return Player.people.filter(event=event, team__isnull=False).order_by("team__number", "board")
    return event.players.order_by("number")


def people_of(event: Event) -> QuerySet[Player]:
    """Everybody with a number in the event: players, or teams and their members."""
    return Player.people.filter(event=event)


def members_of(teams: Iterable[Player]) -> dict[int, list[Player]]:
    """The members of each of these teams, by its primary key, in the order of their boards."""
    found: defaultdict[int, list[Player]] = defaultdict(list)
    for member in Player.people.filter(team__in=list(teams)).select_related("user").order_by("board"):
        found[member.team_id or 0].append(member)
    return found


def boards_of(match: Match) -> list[BoardLine]:
    """The boards of a match between two teams, the first one first; of who sits there by now."""
    seats = sorted(match.seats.all(), key=lambda seat: seat.position)
    if len(seats) != 2:
        return []
    teams = members_of([seat.player for seat in seats])
    ours, theirs = (teams.get(seat.player_id, []) for seat in seats)
    rows = {
        row.number: row
        for row in match.boards.select_related("first", "second")
        if (row.first.team_id, row.second.team_id) == (seats[0].player_id, seats[1].player_id)
    }
    return [
        BoardLine(number, rows[number].first, rows[number].second, rows[number])
        if number in rows
        else BoardLine(number, one, other, None)
        for number, (one, other) in enumerate(zip(ours, theirs, strict=False), 1)
    ]


def boards_of_person(match: Match, person: Player) -> list[BoardLine]:
    """Those of a member, or of a whole team."""
    return [line for line in boards_of(match) if person.pk in sitting(line)]


def open_boards(match: Match, person: Player) -> list[BoardLine]:
    """Those of a member or a team that have no final result yet."""
    return [line for line in boards_of_person(match, person) if line.status != Match.Status.FINAL]


def sides(line: BoardLine, person: Player) -> tuple[Player, Player]:
    """Who sits at the board for the member or team, and their opponent."""
    here = person.pk in (line.first.pk, line.first.team_id)
    return (line.first, line.second) if here else (line.second, line.first)


def sitting(line: BoardLine) -> set[int]:
    """Who sits at a board, and their teams, by primary key."""
    return {line.first.pk, line.second.pk, *(each.team_id for each in (line.first, line.second) if each.team_id)}


def losing_at(match: Match) -> set[int]:
    """The members and teams who have lost their boards of the match by penalty, by primary key."""
    return set(match.felt_penalties.filter(STANDING, loses=Penalty.Loses.MATCH).values_list("player_id", flat=True))


def member_lines(event: Event) -> dict[int, list[MemberLine]]:
    """Everybody's boards before the cut, by the primary key of the team."""
    tally: defaultdict[int, list[int]] = defaultdict(lambda: [0, 0, 0])
    counted = Q(match__round__event=event, status=Match.Status.FINAL) & ~Q(match__round__stage=Round.Stage.CUT)
    for board in Board.objects.filter(counted).exclude(match__round__status=Round.Status.DRAFT):
        first = 1 if board.first_won == board.second_won else 0 if board.first_won > board.second_won else 2
        tally[board.first_id][2 if board.both_lost else first] += 1
        tally[board.second_id][2 if board.both_lost else 2 - first] += 1
    teams = members_of(event.players.all())
    return {team: [MemberLine(each, *tally[each.pk]) for each in members] for team, members in teams.items()}


def teams_not_whole(event: Event) -> list[tuple[Player, int]]:
    """The teams still in that have too few members, and how many they have."""
    if not event.of_teams:
        return []
    teams = list(event.players.filter(dropped_after=None).order_by("name_key"))
    members = members_of(teams)
    return [(team, len(members.get(team.pk, []))) for team in teams if len(members.get(team.pk, [])) != event.team_size]
