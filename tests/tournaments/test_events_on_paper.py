"""Small events worked out on paper: who may meet whom, and every tie-breaker, before the program was asked.

The sums are those of the Magic Tournament Rules (appendix C): a match-win percentage is points over three a round,
of no opponent less than 1/3; a bye is a round won 2-0 and no opponent. TOM's are (wins + draws / 2) over the rounds
played, of nobody less than 1/4.
"""

import datetime
from collections.abc import Iterable
from fractions import Fraction

import pytest

from tests.tournaments.playing import cup_of_teams, seated, tables_of
from tournaments.actions.events.events import create_event, finish_event
from tournaments.actions.files.arrivals import import_file
from tournaments.actions.people.divisions import assign_divisions, create_division
from tournaments.actions.people.registration import register_players
from tournaments.actions.results.boards import enter_boards, line_up
from tournaments.actions.results.results import enter_result
from tournaments.actions.rounds.phases import open_second_phase
from tournaments.actions.rounds.rounds import discard_draft, pair_round, publish_round
from tournaments.models import Event, Match, Round, User
from tournaments.queries.events.tom_file import tom_file
from tournaments.queries.record.teams import member_lines
from tournaments.queries.standings.groups import standings_parts
from tournaments.queries.standings.standings import standings
from tournaments.scores import Score

pytestmark = pytest.mark.django_db

Pairs = set[frozenset[str]]
SEEDS = 200  # orders of equals, among which each of a few rounds that are as good comes up


def pairs(*tables: str) -> Pairs:
    return {frozenset(table.split(" - ")) for table in tables}


def tables(round_: Round) -> Pairs:
    return {frozenset(seated(match)) for match in tables_of(round_)}


def paired(event: Event, by: User, wanted: Pairs, *, among: Iterable[Pairs] = (), cost: int = 0) -> Round:
    """The round with these tables, published; every draft on the way costs the same and is one of these on paper."""
    known = list(among)
    for seed in range(SEEDS):
        draft = pair_round(event=event, by=by, seed=seed)
        assert draft.certificate["cost"] == str(cost)
        assert not known or tables(draft) in known
        if tables(draft) == wanted:
            return publish_round(round_=draft, by=by)
        discard_draft(round_=draft, by=by)
    raise AssertionError("a round that is as good as any other never came up")


def result(round_: Round, by: User, name: str, *scores: str) -> None:
    """The table of this player or team: games won and lost by them, or the same of each board."""
    match = Match.objects.get(round=round_, seats__player__name=name)
    told = [Score(*map(int, score.split("-"))) for score in scores]
    if seated(match)[0] != name:
        told = [Score(score.second, score.first, score.drawn) for score in told]
    if round_.event.of_teams:
        enter_boards(match=match, scores=dict(enumerate(told, 1)), by=by)
    else:
        enter_result(match=match, score=told[0], by=by)


def columns(event: Event) -> dict[str, tuple[Fraction | int, ...]]:
    """Of everybody in order: the points and every tie-breaker, exact."""
    return {row.player.name: (row.points, *(cell.value for cell in row.cells)) for row in standings(event)}


def test_divisions_in_and_out_of_a_file_of_tom(amanda: User) -> None:
    event = create_event(
        by=amanda, name="Copa de Edades", game="myl_pe", starts_on=datetime.date(2026, 11, 21), planned_rounds=2
    )
    register_players(event=event, text="Ana\nBruno\nCarla\nDiego\nElisa\nFabio", by=amanda)
    create_division(event=event, name="Masters", born_until=2009, cut_to=2, by=amanda)
    create_division(event=event, name="Junior", born_from=2014, cut_to=2, by=amanda)
    years = "Ana: 1990\nBruno: 1991\nCarla: 1992\nDiego: 2014\nElisa: 2015\nFabio: 2016"
    assign_divisions(event=event, text=years, by=amanda)
    event.refresh_from_db()

    first = paired(event, amanda, pairs("Ana - Diego", "Bruno - Elisa", "Carla - Fabio"))
    result(first, amanda, "Ana", "2-0")
    result(first, amanda, "Bruno", "2-1")
    result(first, amanda, "Carla", "1-1")
    # 3, 3, 1, 1, 0, 0 points: Ana meets Bruno; Carla has met Fabio, so that both go down by one
    both = pairs("Ana - Bruno", "Carla - Diego", "Fabio - Elisa")
    other = pairs("Ana - Bruno", "Carla - Elisa", "Fabio - Diego")
    second = paired(event, amanda, both, among=(both, other), cost=2)
    result(second, amanda, "Ana", "2-1")
    result(second, amanda, "Diego", "2-1")
    result(second, amanda, "Elisa", "2-1")

    assert columns(event) == {
        "Ana": (6, Fraction(1, 2), Fraction(4, 5), Fraction(9, 20)),
        "Bruno": (3, Fraction(3, 4), Fraction(1, 2), Fraction(13, 20)),
        "Diego": (3, Fraction(2, 3), Fraction(2, 5), Fraction(3, 5)),
        "Elisa": (3, Fraction(5, 12), Fraction(1, 2), Fraction(9, 20)),
        "Fabio": (1, Fraction(5, 12), Fraction(2, 5), Fraction(9, 20)),
        "Carla": (1, Fraction(5, 12), Fraction(2, 5), Fraction(2, 5)),
    }
    parts = {
        part.title: [line.row.player.name for line in part.lines]
        for part in standings_parts(event, standings(event), {})
    }
    assert parts == {"Masters": ["Ana", "Bruno", "Carla"], "Junior": ["Diego", "Elisa", "Fabio"]}

    finals = publish_round(round_=pair_round(event=event, by=amanda), by=amanda)
    assert tables(finals) == pairs("Ana - Bruno", "Diego - Elisa")
    result(finals, amanda, "Bruno", "2-0")
    result(finals, amanda, "Diego", "2-0")
    finish_event(event=event, by=amanda)

    [back] = import_file(content=tom_file(event), by=None)
    assert {part.title for part in standings_parts(back, standings(back), {})} == {"Masters", "Junior"}
    assert back.tiebreak_rules == "tom-1.86"
    assert columns(back) == {
        "Ana": (6, Fraction(50, 100), Fraction(6875, 10_000)),
        "Bruno": (3, Fraction(75, 100), Fraction(4375, 10_000)),
        "Diego": (3, Fraction(625, 1000), Fraction(4375, 10_000)),
        "Elisa": (3, Fraction(375, 1000), Fraction(5625, 10_000)),
        "Carla": (1, Fraction(375, 1000), Fraction(50, 100)),
        "Fabio": (1, Fraction(375, 1000), Fraction(375, 1000)),
    }
    assert tables(back.rounds.get(number=3)) == tables(finals)


def test_two_phases_cut_by_record_and_a_final(amanda: User) -> None:
    event = create_event(
        by=amanda,
        name="Copa de Dos Días",
        game="myl_pe",
        starts_on=datetime.date(2026, 11, 21),
        planned_rounds=2,
        second_rounds=1,
        gate_by="losses",
        gate_value=1,
        cut_to=2,
    )
    register_players(event=event, text="Ana\nBruno\nCarla\nDiego\nElisa\nFabio", by=amanda)

    first = paired(event, amanda, pairs("Ana - Diego", "Bruno - Elisa", "Carla - Fabio"))
    result(first, amanda, "Ana", "2-0")
    result(first, amanda, "Bruno", "2-1")
    result(first, amanda, "Carla", "2-1")
    second = paired(event, amanda, pairs("Ana - Bruno", "Carla - Diego", "Elisa - Fabio"), cost=9)
    result(second, amanda, "Ana", "2-1")
    result(second, amanda, "Diego", "2-1")
    result(second, amanda, "Elisa", "2-1")

    # lost: nobody, then one each, and Fabio both
    assert {player.name for player in open_second_phase(event=event, by=amanda)} == {
        *("Ana", "Bruno", "Carla", "Diego", "Elisa")
    }
    # Ana has met Bruno and Diego, Bruno Elisa, and Carla Diego: Ana goes down by three, and one of the others waits
    possible = (
        pairs("Ana - Carla", "Diego - Elisa"),
        pairs("Ana - Carla", "Bruno - Diego"),
        pairs("Ana - Elisa", "Bruno - Diego"),
        pairs("Ana - Elisa", "Bruno - Carla"),
    )
    third = paired(event, amanda, possible[1], among=possible, cost=9)
    result(third, amanda, "Carla", "2-0")
    result(third, amanda, "Bruno", "2-1")

    assert columns(event) == {
        "Ana": (6, Fraction(5, 9), Fraction(4, 7), Fraction(14, 27)),
        "Bruno": (6, Fraction(5, 9), Fraction(5, 9), Fraction(11, 21)),
        "Elisa": (6, Fraction(1, 2), Fraction(5, 8), Fraction(4, 9)),
        "Carla": (6, Fraction(4, 9), Fraction(5, 8), Fraction(215, 504)),
        "Diego": (3, Fraction(2, 3), Fraction(3, 8), Fraction(883, 1512)),
        "Fabio": (0, Fraction(2, 3), Fraction(1, 3), Fraction(5, 8)),
    }
    final = publish_round(round_=pair_round(event=event, by=amanda), by=amanda)
    assert (final.name, tables(final)) == ("Final", pairs("Ana - Bruno"))


@pytest.mark.parametrize("seats", ["fixed", "free"])
def test_teams_of_three_board_by_board(amanda: User, seats: str) -> None:
    event = cup_of_teams(amanda, team_seats=seats)
    first = paired(event, amanda, pairs("Dragones - Sombras", "Héroes - Bestias"))
    result(first, amanda, "Dragones", "2-0", "0-2", "2-1")
    result(first, amanda, "Héroes", "1-1-1", "2-0", "0-2")
    # 3, 1, 1 and 0 points: who drew have met, and so have those who won and lost
    second = paired(
        event,
        amanda,
        pairs("Dragones - Héroes", "Bestias - Sombras"),
        among=(pairs("Dragones - Héroes", "Bestias - Sombras"), pairs("Dragones - Bestias", "Héroes - Sombras")),
        cost=5,
    )
    if seats == "free":
        match = Match.objects.get(round=second, seats__player__name="Héroes")
        numbers = [line.member.number for line in member_lines(event)[event.players.get(name="Héroes").pk]]
        position = seated(match).index("Héroes") + 1
        line_up(match=match, position=position, numbers=list(reversed(numbers)), by=amanda)
    result(second, amanda, "Héroes", "2-0", "2-1")
    result(second, amanda, "Bestias", "2-0", "2-1", "0-2")

    assert columns(event) == {
        "Héroes": (4, Fraction(7, 12), Fraction(2, 3), Fraction(43, 90)),
        "Bestias": (4, Fraction(1, 2), Fraction(5, 9), Fraction(1, 2)),
        "Dragones": (3, Fraction(1, 2), Fraction(2, 5), Fraction(1, 2)),
        "Sombras": (0, Fraction(7, 12), Fraction(1, 3), Fraction(43, 90)),
    }
    members = {
        line.member.name: f"{line.won}-{line.drawn}-{line.lost}"
        for team in member_lines(event).values()
        for line in team
    }
    turned = {"Gina": "0-1-0", "Inés": "1-0-1"} if seats == "free" else {"Gina": "1-1-0", "Inés": "0-0-1"}
    assert members == {
        "Ana": "1-0-1",
        "Bruno": "0-0-2",
        "Carla": "1-0-0",
        "Diego": "0-0-2",
        "Elisa": "1-0-1",
        "Fabio": "1-0-1",
        "Hugo": "2-0-0",
        "Juan": "1-1-0",
        "Karen": "1-0-1",
        "Luis": "1-0-1",
        **turned,
    }
