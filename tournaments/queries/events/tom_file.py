"""An event as the .tdf file of TOM: players, divisions, rounds and results."""

from django.utils.translation import gettext as _

from tournaments.errors import UserError
from tournaments.files.played import PlayedEvent, PlayedRound, Stage
from tournaments.files.tom_writing import categories_of, write_tom
from tournaments.models import Event, Match, Player, Round, Seat
from tournaments.pairing import MatchRecord
from tournaments.queries.record.record import match_records
from tournaments.queries.standings.winners import final_places


def tom_file(event: Event) -> bytes:
    """The file, with the years of birth while they are known: for the event's organisers alone.

    UserError where the format has no word for what the event is: another system, other divisions, half-point byes.
    """
    if event.system != Event.System.SWISS:
        raise UserError(_("Un archivo de TOM es de un suizo: este evento es de otro sistema."), code="bad_system")
    if event.of_teams:
        raise UserError(_("Un archivo de TOM es de jugadores: este evento es de equipos."), code="of_teams")
    divisions = [(each.name, each.born_from) for each in event.divisions.all()]
    players = list(event.players.select_related("division").order_by("number"))
    ids = _ids(players)
    numbers = {pk: place for pk, place in final_places(event).items() if pk in ids}
    return write_tom(
        _played(event, players, ids),
        places={ids[pk]: place for pk, place in numbers.items()},
        categories=categories_of(divisions),
    )


def _ids(players: list[Player]) -> dict[int, str]:
    """Each player's id of the file: what TOM called them where they came from it, else their number here."""
    taken = {player.external_id for player in players if player.external_id.isdecimal()}
    ids = {}
    for player in players:
        own = player.external_id if player.external_id.isdecimal() else str(player.number)
        while not player.external_id.isdecimal() and own in taken:
            own = f"9{own}"
        taken.add(own)
        ids[player.pk] = own
    return ids


def _played(event: Event, players: list[Player], ids: dict[int, str]) -> PlayedEvent:
    return PlayedEvent(
        title=event.name,
        date=event.starts_on.isoformat(),
        format=event.format,
        source="",
        players={ids[player.pk]: player.name for player in players},
        rounds=tuple(_round(round_, event, ids) for round_ in _rounds(event)),
        rules=event.tiebreak_rules,
        structure=event.match_structure,
        dropped_after={ids[each.pk]: each.dropped_after for each in players if each.dropped_after is not None},
        divisions={ids[each.pk]: each.division.name for each in players if each.division},
        division_cuts={each.name: each.cut_to for each in event.divisions.all()},
        birth_years={ids[each.pk]: each.birth_year for each in players if each.birth_year},
    )


def _rounds(event: Event) -> list[Round]:
    found = event.rounds.exclude(status=Round.Status.DRAFT).order_by("number")
    return list(found.prefetch_related("matches__seats"))


def _round(round_: Round, event: Event, ids: dict[int, str]) -> PlayedRound:
    matches: list[MatchRecord] = []
    pending = set()
    for match in sorted(round_.matches.all(), key=lambda each: each.table):
        seats = sorted(match.seats.all(), key=lambda seat: seat.position)
        if match.status != Match.Status.FINAL:
            pending.add(len(matches))
            matches.append(_open(seats, ids))
        else:
            matches += [_named(each, ids) for each in match_records(match, seats, event.match_structure)]
    stage: Stage = "cut" if round_.stage == Round.Stage.CUT else "swiss"
    return PlayedRound(round_.name or str(round_.number), stage, tuple(matches), frozenset(pending))


def _open(seats: list[Seat], ids: dict[int, str]) -> MatchRecord:
    return MatchRecord(ids[seats[0].player_id], ids[seats[1].player_id], 0, 0)


def _named(match: MatchRecord, ids: dict[int, str]) -> MatchRecord:
    """The same with the ids of the file."""
    other = None if match.b is None else ids[int(match.b)]
    return MatchRecord(ids[int(match.a)], other, match.wins_a, match.wins_b, match.drawn, match.kind)
