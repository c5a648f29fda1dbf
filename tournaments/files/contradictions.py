"""What a file of events says that cannot be: told before anything is shown or written."""

import zoneinfo
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from django.utils.translation import gettext as _
from msgspec import UNSET

from tournaments.errors import UserError
from tournaments.files.event_document import EventDocument
from tournaments.files.played import PlayedEvent
from tournaments.games import game_ids
from tournaments.models import Event, Match
from tournaments.names import unwritable
from tournaments.pairing import RULE_SETS, MatchRecord
from tournaments.pairing.standings.pod_standings import POD_RULE_SETS
from tournaments.scores import MOST_CARD_POINTS

MAX_GAMES = 9
MAX_ROUNDS = 200
MAX_DIVISIONS = 12
MAX_PLAYERS = 10_000
MAX_TABLES = 100_000  # of all rounds


@contextmanager
def named(played: PlayedEvent, *, among: int) -> Iterator[None]:
    """A refusal of one event of a file of several begins with its name."""
    try:
        yield
    except UserError as error:
        if among == 1:
            raise
        told = _("«%(name)s»: %(problem)s") % {"name": played.title, "problem": error.message}
        raise type(error)(told, code=error.code, details=error.details) from error


def check_played(played: PlayedEvent) -> None:
    """UserError where an event of another program contradicts itself, or holds what no database can keep.

    A player against themselves, twice in a round, impossible results, rounds that miss results before the last.
    """
    _check_characters(played)
    _check_rounds(played)


def check_document(document: EventDocument) -> None:
    """UserError where one of our own events contradicts itself, or needs what this installation does not know."""
    event = document.event
    _check_size(len(event.players), sum(len(round_.matches) for round_ in event.rounds))
    if max(len(event.rounds), len(event.kept_apart) // 10, len(event.log) // 1000) > MAX_ROUNDS:
        raise contradiction(_("demasiadas rondas, grupos o anotaciones"))
    if event.settings.game not in game_ids():
        raise UserError(_("El evento es de un juego que esta instalación no conoce: actualízala."), code="unknown_game")
    if event.settings.tiebreak_rules not in (POD_RULE_SETS if event.settings.system == "pods" else RULE_SETS):
        raise UserError(
            _("El evento usa desempates que esta instalación no conoce: actualízala."), code="unknown_rules"
        )
    numbers = {player.number for player in event.players}
    if not numbers.issuperset(number for part in event.kept_apart for number in part.players):
        raise contradiction(_("los que no se cruzan"))
    if event.penalties is not UNSET and not numbers.issuperset(part.player for part in event.penalties):
        raise contradiction(_("las sanciones"))
    _check_divisions(document)
    _check_teams(document)
    for round_ in event.rounds:
        for match in round_.matches:
            seats = len(match.seats)
            most = 4 if event.settings.system == Event.System.PODS else 2
            fits = 2 <= seats <= most if match.kind == Match.Kind.PLAYED else seats == 1
            if not fits or any(seat.player not in numbers for seat in match.seats):
                where = {"table": match.table, "round": round_.number}
                raise contradiction(_("la mesa %(table)d de la ronda %(round)d") % where)
    if any(not number.isdecimal() for number in document.accounts.players):
        raise contradiction(_("las cuentas"))
    if event.settings.time_zone not in zoneinfo.available_timezones():
        raise contradiction(_("la zona horaria"))
    if any(unwritable(text) for text in _texts(msgspec.to_builtins(document))):
        raise contradiction(_("caracteres ilegibles"))


def _check_teams(document: EventDocument) -> None:
    """UserError where a member has no team or sits beside it, or a board is not of the teams at its table."""
    event = document.event
    teams = {player.number for player in event.players if player.team is UNSET}
    team_of = {player.number: player.team for player in event.players if player.team is not UNSET}
    size = event.settings.team_size
    fine = all(
        player.team in teams and player.board is not UNSET and player.board <= size
        for player in event.players
        if player.team is not UNSET
    ) and (size > 1 or not team_of)
    for round_ in event.rounds:
        for match in round_.matches:
            seats = [seat.player for seat in sorted(match.seats, key=lambda seat: seat.position)]
            fine = fine and not any(player in team_of for player in seats)
            for board in () if match.boards is UNSET else match.boards:
                sides = [team_of.get(board.first), team_of.get(board.second)]
                fine = fine and board.number <= size and sides == seats
    if not fine:
        raise contradiction(_("los equipos"))


def _check_divisions(document: EventDocument) -> None:
    event = document.event
    divisions = [] if event.divisions is UNSET else event.divisions
    names = {part.name for part in divisions}
    said = {player.division for player in event.players if player.division is not UNSET}
    ordered = all(
        part.born_from is None or part.born_until is None or part.born_from <= part.born_until for part in divisions
    )
    if len(divisions) > MAX_DIVISIONS or not said <= names or not ordered:
        raise contradiction(_("las divisiones"))


def _check_characters(played: PlayedEvent) -> None:
    texts = (
        played.title,
        played.format,
        played.source,
        *(round_.name for round_ in played.rounds),
        *played.players,
        *played.players.values(),
        *played.divisions.values(),
    )
    if any(isinstance(text, str) and unwritable(text) for text in texts):
        raise UserError(_("El evento trae caracteres ilegibles: expórtalo de nuevo en UTF-8."), code="unreadable")


def _check_rounds(played: PlayedEvent) -> None:
    if not played.rounds:
        raise UserError(_("El evento no tiene rondas."), code="no_rounds")
    if len(set(played.divisions.values())) > MAX_DIVISIONS:
        raise UserError(_("El evento pasa de %(n)d divisiones.") % {"n": MAX_DIVISIONS}, code="too_large", field="file")
    if len(played.rounds) > MAX_ROUNDS:
        raise UserError(_("El evento pasa de %(n)d rondas.") % {"n": MAX_ROUNDS}, code="too_many_rounds")
    _check_size(len(played.players), sum(len(round_.matches) for round_ in played.rounds))
    for round_ in played.rounds:
        if round_.pending and round_ is not played.rounds[-1]:
            raise UserError(
                _("Ronda «%(round)s»: faltan resultados y ya hay otra después. Complétala y expórtalo de nuevo.")
                % {"round": round_.name},
                code="results_missing",
            )
        seen: set[str] = set()
        for match in round_.matches:
            _check_match(match, round_.name, played)
            _check_once(match, round_.name, seen, played)


def _check_size(players: int, tables: int) -> None:
    """Before anything is looked at closely, and long before a transaction keeps others waiting."""
    if players > MAX_PLAYERS:
        raise UserError(_("El evento pasa de %(n)d jugadores.") % {"n": MAX_PLAYERS}, code="too_large", field="file")
    if tables > MAX_TABLES:
        raise UserError(_("El evento pasa de %(n)d mesas.") % {"n": MAX_TABLES}, code="too_large", field="file")


def _check_once(match: MatchRecord, round_name: str, seen: set[str], played: PlayedEvent) -> None:
    for player in (match.a, match.b):
        if player in seen and player in played.single_names:
            raise UserError(
                _("Ronda «%(round)s»: %(player)s está en dos mesas.")
                % {"round": round_name, "player": played.players[player]},
                code="player_twice",
            )
        if player is not None:
            seen.add(player)


def _check_match(match: MatchRecord, round_name: str, played: PlayedEvent) -> None:
    ids = [each for each in (match.a, match.b) if each is not None]
    if not all(_is_player(each, played) for each in ids) or match.a is None:
        raise UserError(_("Ronda «%(round)s»: hay un jugador sin nombre.") % {"round": round_name}, code="bad_player")
    name = played.players[match.a]
    if match.a == match.b:
        raise UserError(
            _("Ronda «%(round)s»: %(player)s juega contra sí mismo.") % {"round": round_name, "player": name},
            code="own_opponent",
        )
    games = (match.wins_a, match.wins_b, match.drawn)
    points = (match.points_a, match.points_b)
    counted = [(count, MAX_GAMES) for count in games] + [(each, MOST_CARD_POINTS) for each in points]
    if not all(type(count) is int and 0 <= count <= most for count, most in counted):
        raise UserError(
            _("Ronda «%(round)s»: el resultado de %(player)s no es posible.") % {"round": round_name, "player": name},
            code="impossible_score",
        )


def _is_player(id_: str, played: PlayedEvent) -> bool:
    return isinstance(id_, str) and bool(id_.strip()) and len(id_) <= 80 and len(played.players[id_]) <= 100


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from _texts([*value, *value.values()])
    elif isinstance(value, list):
        for each in value:
            yield from _texts(each)


def contradiction(what: str) -> UserError:
    """The refusal of one of our own files, with the place where it cannot be."""
    return UserError(
        _("El archivo se contradice (%(what)s): expórtalo de nuevo.") % {"what": what},
        code="contradiction",
        field="file",
    )
