"""How the tests play a round: pair, publish, enter results."""

import datetime

from tournaments.actions.events.events import create_event
from tournaments.actions.people.registration import register_players
from tournaments.actions.results.results import enter_result
from tournaments.actions.rounds.rounds import pair_round, publish_round
from tournaments.models import Event, Match, Round, User
from tournaments.scores import Score

TEAMS_OF_THREE = """Dragones: Ana, Bruno, Carla
Sombras: Diego, Elisa, Fabio
Héroes: Gina, Hugo, Inés
Bestias: Juan, Karen, Luis"""


def event_of_teams(by: User, **settings: object) -> Event:
    """An event for teams of three, two rounds, best of three, of whom nobody is there yet."""
    usual = {"name": "Copa de Equipos", "starts_on": datetime.date(2026, 11, 21), "planned_rounds": 2, "team_size": 3}
    return create_event(by=by, game="myl_pe", **{**usual, **settings})


def cup_of_teams(by: User, **settings: object) -> Event:
    """The same with four teams."""
    event = event_of_teams(by, **settings)
    register_players(event=event, text=TEAMS_OF_THREE, by=by)
    return event


def published(event: Event, by: User, *, seed: int = 1) -> Round:
    """The next round, paired and published."""
    return publish_round(round_=pair_round(event=event, by=by, seed=seed), by=by)


def tables_of(round_: Round) -> list[Match]:
    """The tables that are played, in order."""
    return list(round_.matches.filter(kind=Match.Kind.PLAYED).order_by("table"))


def played(event: Event, by: User, *, seed: int = 1) -> Round:
    """The next round with all results: every first seat wins 2-0."""
    round_ = published(event, by, seed=seed)
    for match in tables_of(round_):
        enter_result(match=match, score=Score(2, 0), by=by)
    return round_


def seated(match: Match) -> list[str]:
    """The names at a table, first seat first."""
    return [seat.player.name for seat in match.seats.select_related("player").order_by("position")]
