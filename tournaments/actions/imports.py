"""An event that was played elsewhere becomes rows of ours."""

import datetime
import itertools
import re
from collections.abc import Iterator, Sequence

from django.db import transaction
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.events import free_slug
from tournaments.errors import Conflict, UserError
from tournaments.games import OTHER_GAME
from tournaments.models import Event, Match, Player, Round, Seat, User
from tournaments.names import fold
from tournaments.pairing import MatchRecord, PublishedEvent

MAX_GAMES = 9
LONGEST_SOURCE = 200
_UNWRITABLE = re.compile(r"[\x00\ud800-\udfff]")  # no database keeps a null or half a character
Rounds = list[tuple[str, Round.Stage, tuple[MatchRecord, ...]]]


def import_event(
    *, published: PublishedEvent, source: str, rules: str, by: User | None, game: str = OTHER_GAME
) -> Event:
    """Write a published event as a finished one: players, rounds, tables and results; the cut rounds as stage cut.

    `source` names where it came from; the same source a second time is a Conflict. A document that contradicts
    itself (a player against themselves, twice in a round, impossible results) is a UserError; nothing is half there.
    """
    rounds = _rounds(published)
    source = source[:LONGEST_SOURCE]
    _check_characters(published.title, published.format, source, *(round_[0] for round_ in rounds), *_names(rounds))
    _check(published, rounds)
    with transaction.atomic():
        if Event.objects.filter(source=source).exists():
            raise Conflict(_("Ese evento ya está importado."), code="already_imported")
        event = _event(published, source=source, rules=rules, game=game, rounds=rounds, by=by)
        importer = _Importer(event, published, rounds)
        importer.write()
        record(by=by, event=event, action="event.import", target=event, source=source)
    return event


class _Importer:
    """Writes players and tables; a name at two tables of one round is two people (see `_seat`)."""

    def __init__(self, event: Event, published: PublishedEvent, rounds: Rounds):
        self.event = event
        self.rounds = rounds
        self.dropped_after = published.record.dropped_after
        self.keys: set[str] = set()
        ids = dict.fromkeys([*published.record.players, *_names(rounds)])
        self.players = {name: self._player(name, name, number) for number, name in enumerate(ids, 1)}
        self.twins: dict[str, Player] = {}

    def write(self) -> None:
        seated = [self._seated(matches) for _name, _stage, matches in self.rounds]
        Player.objects.bulk_create([*self.players.values(), *self.twins.values()])
        for number, ((name, stage, matches), seats) in enumerate(zip(self.rounds, seated, strict=True), 1):
            self._write_round(number, name if stage == Round.Stage.CUT else "", stage, matches, seats)

    def _seated(self, matches: Sequence[MatchRecord]) -> list[list[Player]]:
        taken: set[str] = set()
        return [[self._seat(name, taken) for name in (match.a, match.b) if name is not None] for match in matches]

    def _seat(self, name: str, taken: set[str]) -> Player:
        """Sites show everybody whose account is gone under one name: the second at the tables is somebody else."""
        if name not in taken:
            taken.add(name)
            return self.players[name]
        if name not in self.twins:
            number = len(self.players) + len(self.twins) + 1
            self.twins[name] = self._player(name, name, number)
        return self.twins[name]

    def _player(self, name: str, external_id: str, number: int) -> Player:
        name = self._free_name(name)
        return Player(
            event=self.event, name=name, name_key=fold(name), number=number, external_id=external_id,
            dropped_after=self.dropped_after.get(external_id),
        )  # fmt: skip

    def _free_name(self, name: str) -> str:
        """«Ana» and «ana» are two people elsewhere, and nobody else here: the second becomes «ana (2)»."""
        numbered = (f"{name} ({count})" for count in itertools.count(2))
        free = next(each for each in itertools.chain((name,), numbered) if fold(each) not in self.keys)
        self.keys.add(fold(free))
        return free

    def _write_round(
        self, number: int, name: str, stage: Round.Stage, matches: Sequence[MatchRecord], seats: list[list[Player]]
    ) -> None:
        round_ = Round.objects.create(
            event=self.event, number=number, name=name[:60], stage=stage, status=Round.Status.FINISHED, seed=0
        )
        rows = Match.objects.bulk_create(
            Match(round=round_, table=table, kind=match.kind, status=Match.Status.FINAL, games_drawn=match.drawn)
            for table, match in enumerate(matches, 1)
        )
        Seat.objects.bulk_create(
            Seat(match=row, round=round_, player=player, position=position, games_won=won)
            for row, match, players in zip(rows, matches, seats, strict=True)
            for position, (player, won) in enumerate(zip(players, (match.wins_a, match.wins_b), strict=False), 1)
        )


def _rounds(published: PublishedEvent) -> Rounds:
    swiss = zip(published.swiss_names, published.record.rounds, strict=True)
    return [
        *((name, Round.Stage.SWISS, matches) for name, matches in swiss),
        *((name, Round.Stage.CUT, matches) for name, matches in published.cut),
    ]


def _names(rounds: Rounds) -> Iterator[str]:
    for _name, _stage, matches in rounds:
        for match in matches:
            yield match.a
            if match.b is not None:
                yield match.b


def _event(published: PublishedEvent, *, source: str, rules: str, game: str, rounds: Rounds, by: User | None) -> Event:
    title = (published.title or _("Evento importado"))[:120]
    return Event.objects.create(
        slug=free_slug(slugify(title)),
        name=title,
        game=game,
        format=published.format[:60],
        starts_on=_day(published.date),
        planned_rounds=max(1, len(published.record.rounds)),
        decks_required=False,
        tiebreak_rules=rules,
        status=Event.Status.FINISHED,
        source=source,
        created_by=by,
    )


def _day(text: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(text[:10])
    except ValueError:
        return timezone.localdate()


def _check_characters(*texts: object) -> None:
    if any(isinstance(text, str) and _UNWRITABLE.search(text) for text in texts):
        raise UserError(_("El evento trae caracteres ilegibles: expórtalo de nuevo en UTF-8."), code="unreadable")


def _check(published: PublishedEvent, rounds: Rounds) -> None:
    if not rounds:
        raise UserError(_("El evento no tiene rondas."), code="no_rounds")
    listed = {line.player for line in published.standings}
    for name, _stage, matches in rounds:
        seen: set[str] = set()
        for match in matches:
            _check_match(match, name)
            for player in (match.a, match.b):
                if player in seen and player in listed:
                    raise UserError(
                        _("Ronda «%(round)s»: %(player)s está en dos mesas.") % {"round": name, "player": player},
                        code="player_twice",
                    )
                if player is not None:
                    seen.add(player)


def _check_match(match: MatchRecord, round_name: str) -> None:
    names = [name for name in (match.a, match.b) if name is not None]
    if not all(isinstance(name, str) and name.strip() and len(name) <= 80 for name in names) or match.a is None:
        raise UserError(_("Ronda «%(round)s»: hay un jugador sin nombre.") % {"round": round_name}, code="bad_player")
    if match.a == match.b:
        raise UserError(
            _("Ronda «%(round)s»: %(player)s juega contra sí mismo.") % {"round": round_name, "player": match.a},
            code="own_opponent",
        )
    games = (match.wins_a, match.wins_b, match.drawn)
    if not all(type(count) is int and 0 <= count <= MAX_GAMES for count in games):
        raise UserError(
            _("Ronda «%(round)s»: el resultado de %(player)s no es posible.")
            % {"round": round_name, "player": match.a},
            code="impossible_score",
        )
