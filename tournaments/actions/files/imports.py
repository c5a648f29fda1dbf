"""An event that was played elsewhere becomes rows of ours."""

import datetime
from collections import Counter
from collections.abc import Iterator, Sequence

from django.db import transaction
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.events.events import free_slug
from tournaments.errors import Conflict
from tournaments.files.contradictions import check_played
from tournaments.files.played import PlayedEvent, PlayedRound, from_published
from tournaments.games import OTHER_GAME
from tournaments.models import (
    AgeBand,
    Division,
    Event,
    EventRole,
    Match,
    PersonalRecord,
    Player,
    Role,
    Round,
    Seat,
    User,
)
from tournaments.models.event import CUTS
from tournaments.names import fold, visible
from tournaments.pairing import MatchRecord, PublishedEvent
from tournaments.privacy.public_names import nameless

LONGEST_SOURCE = 200
MAX_NAME = 120
_R = Round.Status


def import_event(
    *, published: PublishedEvent, source: str, rules: str, by: User | None, game: str = OTHER_GAME
) -> Event:
    """Write a published event as `import_played` does; `source` names where it came from."""
    return import_played(played=from_published(published, source=source, rules=rules), by=by, game=game)


def import_played(*, played: PlayedEvent, by: User | None, game: str = OTHER_GAME) -> Event:
    """Write an event that was played: players, rounds, tables and results; the cut rounds as stage cut.

    It is finished, unless its last round misses results: then it is running, and they can be entered here. The same
    source a second time is a Conflict. A document that contradicts itself (a player against themselves, twice in a
    round, impossible results) is a UserError; nothing is half there. `by` becomes its organiser.
    """
    source = played.source[:LONGEST_SOURCE]
    check_played(played)
    with transaction.atomic():
        if source and Event.objects.filter(source=source).exists():
            raise Conflict(_("Ese evento ya está importado."), code="already_imported")
        event = _event(played, source=source, game=game, by=by)
        _Importer(event, played).write()
        if by is not None:
            EventRole.objects.create(event=event, user=by, role=Role.ORGANISER)
        record(by=by, event=event, action="event.import", target=event, source=source)
    return event


class _Importer:
    """Writes players and tables; a name at two tables of one round is two people (see `_seat`)."""

    def __init__(self, event: Event, played: PlayedEvent):
        self.event = event
        self.played = played
        self.keys: set[str] = set()
        self.alike: Counter[str] = Counter()
        self.divisions = _divisions(event, played)
        self.players = {id_: self._player(name, id_, number) for number, (id_, name) in self._numbered()}
        self.twins: dict[str, Player] = {}

    def write(self) -> None:
        seated = [self._seated(round_.matches) for round_ in self.played.rounds]
        Player.objects.bulk_create([*self.players.values(), *self.twins.values()])
        PersonalRecord.objects.bulk_create(self._records())
        for number, (round_, seats) in enumerate(zip(self.played.rounds, seated, strict=True), 1):
            self._write_round(number, round_, seats)

    def _numbered(self) -> Iterator[tuple[int, tuple[str, str]]]:
        return enumerate(self.played.players.items(), 1)

    def _seated(self, matches: Sequence[MatchRecord]) -> list[list[Player]]:
        taken: set[str] = set()
        return [[self._seat(id_, taken) for id_ in (match.a, match.b) if id_ is not None] for match in matches]

    def _seat(self, id_: str, taken: set[str]) -> Player:
        """Sites show everybody whose account is gone under one name: the second at the tables is somebody else."""
        if id_ not in taken:
            taken.add(id_)
            return self.players[id_]
        if id_ not in self.twins:
            number = len(self.players) + len(self.twins) + 1
            self.twins[id_] = self._player(self.played.players[id_], id_, number)
        return self.twins[id_]

    def _records(self) -> Iterator[PersonalRecord]:
        """Who is behind the aliases of minors; of children nobody has allowed us to keep a name."""
        for id_, band in self.played.ages.items():
            if band != AgeBand.UNDER_14 and id_ in self.players:
                name = visible(self.played.players[id_])[:MAX_NAME]
                yield PersonalRecord(player=self.players[id_], given_name=name, given_key=fold(name), age_band=band)

    def _player(self, name: str, external_id: str, number: int) -> Player:
        hidden = external_id in self.played.ages
        name = self._free_name(nameless(number) if hidden else visible(name) or external_id)
        return Player(
            event=self.event,
            name=name,
            name_key=fold(name),
            number=number,
            external_id=external_id,
            dropped_after=self.played.dropped_after.get(external_id),
            division=self.divisions.get(fold(visible(self.played.divisions.get(external_id, "")))),
            birth_year=self.played.birth_years.get(external_id),
        )

    def _free_name(self, name: str) -> str:
        """«Ana» and «ana» are two people elsewhere, and nobody else here: the second becomes «ana (2)»."""
        key = fold(name)
        free = name
        while fold(free) in self.keys:
            self.alike[key] += 1  # goes on where the last of that name stopped: 4,000 of one name are 4,000 looks
            free = f"{name} ({self.alike[key] + 1})"
        self.keys.add(fold(free))
        return free

    def _write_round(self, number: int, round_: PlayedRound, seats: list[list[Player]]) -> None:
        cut = round_.stage == "cut"
        row = Round.objects.create(
            event=self.event,
            number=number,
            name=visible(round_.name)[:60] if cut else "",
            stage=Round.Stage.CUT if cut else Round.Stage.SWISS,
            status=_R.PUBLISHED if round_.pending else _R.FINISHED,
            seed=0,
            published_at=timezone.now() if round_.pending else None,
        )
        matches = Match.objects.bulk_create(
            Match(
                round=row,
                table=place + 1,
                games_drawn=match.drawn,
                both_lose=match.kind == "double_loss",
                kind=Match.Kind.PLAYED if match.kind == "double_loss" else match.kind,
                status=Match.Status.PENDING if place in round_.pending else Match.Status.FINAL,
            )
            for place, match in enumerate(round_.matches)
        )
        Seat.objects.bulk_create(
            Seat(match=each, round=row, player=player, position=position, games_won=won, points=points)
            for each, match, players in zip(matches, round_.matches, seats, strict=True)
            for position, (player, won, points) in enumerate(zip(players, *_results(match), strict=False), 1)
        )


def _divisions(event: Event, played: PlayedEvent) -> dict[str, Division]:
    """The divisions that the file names, by folded name, in its order; with their cuts while the event goes on."""
    names: dict[str, str] = {}
    for name in played.divisions.values():
        if shown := visible(name)[:40]:
            names.setdefault(fold(visible(name)), shown)
    goes_on = event.status != Event.Status.FINISHED
    cuts = {fold(visible(name)): cut for name, cut in played.division_cuts.items() if goes_on and cut in dict(CUTS)}
    rows = Division.objects.bulk_create(
        Division(event=event, position=position, name=name, name_key=fold(name), cut_to=cuts.get(key, 0))
        for position, (key, name) in enumerate(names.items(), 1)
    )
    if rows and (cut := max(row.cut_to for row in rows)):
        event.cut_to = cut
        event.save(update_fields=["cut_to"])
    return dict(zip(names, rows, strict=True))


def _results(match: MatchRecord) -> tuple[tuple[int, int], tuple[int | None, int | None]]:
    """Games won by each seat, and the card points of each where there are any."""
    points = (match.points_a, match.points_b)
    return (match.wins_a, match.wins_b), points if any(points) else (None, None)


def _event(played: PlayedEvent, *, source: str, game: str, by: User | None) -> Event:
    title = (visible(played.title) or _("Evento importado"))[:120]
    pending = any(round_.pending for round_ in played.rounds)
    return Event.objects.create(
        slug=free_slug(slugify(title)),
        name=title,
        game=game,
        format=visible(played.format)[:60],
        starts_on=_day(played.date),
        planned_rounds=max(1, played.planned_rounds or 0, len(played.swiss)),
        match_structure=played.structure,
        decks_required=False,
        tiebreak_rules=played.rules,
        status=Event.Status.RUNNING if pending else Event.Status.FINISHED,
        source=source,
        created_by=by,
    )


def _day(text: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(text[:10])
    except ValueError:
        return timezone.localdate()
