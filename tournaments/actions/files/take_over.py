"""An event of another installation goes on here, exactly where its file left it."""

import uuid
from collections.abc import Iterable

import msgspec
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.events.events import free_slug
from tournaments.actions.privacy.erasing import erase_again_in
from tournaments.errors import Conflict
from tournaments.files.contradictions import check_document, contradiction
from tournaments.files.event_document import EventDocument, MatchPart, PlayerPart, RoundPart, parse_event_document
from tournaments.files.signature import Signed
from tournaments.models import (
    AuditEntry,
    Board,
    Deck,
    Division,
    Event,
    EventRole,
    GivenRound,
    KeptApart,
    Match,
    Penalty,
    PersonalRecord,
    Player,
    Role,
    Round,
    Seat,
    User,
)
from tournaments.names import fold


def take_over_event(*, file: Signed, by: User | None, as_copy: bool = False, link_accounts: bool = False) -> Event:
    """Write the event of a signed file: settings, players, decks, rounds, results and log as they were.

    `by` becomes its organiser. The same event is here already: Conflict, unless `as_copy` makes it another one.
    `link_accounts` ties the registration and the roles that the file gives to an account of `by`'s name to theirs;
    nobody else's account is tied by a file: each person does that by their own personal link. Only whoever works on the
    machine itself (`by` is None) ties all accounts that bear the same names. A file that contradicts itself is a
    UserError; nothing is half there. The log of the event stays as it was; that it was taken over is noted beside the
    events.
    """
    document = parse_event_document(file.document)
    check_document(document)
    try:
        with transaction.atomic():
            event = _event(document, by=by, as_copy=as_copy)
            players = _players(event, document, _divisions(event, document))
            _rounds(event, document, players)
            _kept_apart(event, document, players)
            _penalties(event, document, players)
            _log(event, document)
            _staff(event, document, by=by, link_accounts=link_accounts)
            erase_again_in(event, document.event.uid)
            record(
                by=by,
                event=None,
                action="event.take_over",
                target=event,
                uid=str(event.uid),
                version=event.version,
                signed_by=file.fingerprint,
            )
    except IntegrityError as fault:
        raise contradiction(_("algo está dos veces")) from fault
    return event


def already_here(file: Signed) -> Event | None:
    """The event of this installation that the file would be a second time."""
    return Event.objects.filter(uid=parse_event_document(file.document).event.uid).first()


def _event(document: EventDocument, *, by: User | None, as_copy: bool) -> Event:
    part = document.event
    here = Event.objects.filter(uid=part.uid).first()
    if here is not None and not as_copy:
        raise Conflict(
            _("«%(name)s» ya está aquí (versión %(here)d; el archivo trae la %(there)d): impórtalo como copia.")
            % {"name": here.name, "here": here.version, "there": part.version},
            code="already_here",
        )
    known = bool(part.source) and Event.objects.filter(source=part.source).exists()
    if known and not as_copy:
        raise Conflict(_("Ese evento ya está importado."), code="already_imported")
    return Event.objects.create(
        uid=uuid.uuid4() if here else part.uid,
        slug=free_slug(part.slug),
        status=part.status,
        source="" if known else part.source,
        version=part.version,
        created_by=by,
        **msgspec.structs.asdict(part.settings),
    )


def _divisions(event: Event, document: EventDocument) -> dict[str, Division]:
    parts = document.event.divisions
    rows = Division.objects.bulk_create(
        Division(event=event, position=position, name_key=fold(part.name), **msgspec.structs.asdict(part))
        for position, part in enumerate(parts if parts is not msgspec.UNSET else (), 1)
    )
    return {row.name: row for row in rows}


def _players(event: Event, document: EventDocument, divisions: dict[str, Division]) -> dict[int, Player]:
    parts = sorted(document.event.players, key=lambda part: part.team is not msgspec.UNSET)  # teams, then members
    alone = [part for part in parts if part.team is msgspec.UNSET]
    rows = Player.objects.bulk_create(_registration(event, part, divisions) for part in alone)
    numbered = {row.number: row for row in rows}
    rows += Player.people.bulk_create(
        _registration(event, part, divisions, team=None if part.team is msgspec.UNSET else numbered[part.team])
        for part in parts[len(alone) :]
    )
    Deck.objects.bulk_create(
        Deck(player=row, text=part.deck.text, entries=part.deck.entries, submitted_at=part.deck.submitted_at)
        for row, part in zip(rows, parts, strict=True)
        if part.deck is not None
    )
    PersonalRecord.objects.bulk_create(
        PersonalRecord(player=row, given_key=fold(part.person.given_name), **msgspec.structs.asdict(part.person))
        for row, part in zip(rows, parts, strict=True)
        if part.person is not msgspec.UNSET
    )
    GivenRound.objects.bulk_create(
        GivenRound(player=row, number=each.number, kind=each.kind, reason=each.reason)
        for row, part in zip(rows, parts, strict=True)
        for each in part.given
    )
    return {row.number: row for row in rows}


def _registration(
    event: Event, part: PlayerPart, divisions: dict[str, Division], *, team: Player | None = None
) -> Player:
    return Player(
        event=event,
        team=team,
        board=None if part.board is msgspec.UNSET else part.board,
        name=part.name,
        name_key=fold(part.name),
        number=part.number,
        external_id=part.external_id,
        dropped_after=part.dropped_after,
        registered_at=part.registered_at,
        ranking=part.ranking,
        fixed_table=part.fixed_table,
        group=part.group,
        cut_seed=part.cut_seed,
        checked_in_at=part.checked_in_at,
        passed_gate=part.passed_gate,
        plays=part.plays,
        division=None if part.division is msgspec.UNSET else divisions[part.division],
    )


def _rounds(event: Event, document: EventDocument, players: dict[int, Player]) -> None:
    for part in document.event.rounds:
        round_ = Round.objects.create(event=event, **_plain(part, without=("matches",)))
        rows = Match.objects.bulk_create(
            Match(
                round=round_,
                **_plain(each, without=("seats", "boards")),
                both_lose=each.both_lose is True,
                tie_winner=None if each.tie_winner is msgspec.UNSET else each.tie_winner,
            )
            for each in part.matches
        )
        Board.objects.bulk_create(
            Board(
                match=row,
                **(msgspec.structs.asdict(board) | {"first": players[board.first], "second": players[board.second]}),
            )
            for row, match in zip(rows, part.matches, strict=True)
            for board in (match.boards if match.boards is not msgspec.UNSET else ())
        )
        Seat.objects.bulk_create(
            Seat(
                match=row,
                round=round_,
                player=players[seat.player],
                position=seat.position,
                games_won=seat.games_won,
                place=seat.place,
                points=seat.points,
                absent=seat.absent is True,
                begins=seat.begins is True,
            )
            for row, match in zip(rows, part.matches, strict=True)
            for seat in match.seats
        )


def _plain(part: RoundPart | MatchPart, *, without: tuple[str, ...]) -> dict[str, object]:
    """The part's own values; what may be left out of the file is given by itself."""
    left_out = ("both_lose", "tie_winner")
    return {name: getattr(part, name) for name in part.__struct_fields__ if name not in (*without, *left_out)}


def _kept_apart(event: Event, document: EventDocument, players: dict[int, Player]) -> None:
    for part in document.event.kept_apart:
        group = KeptApart.objects.create(event=event, reason=part.reason, is_hard=part.is_hard)
        group.players.set([players[number] for number in part.players])


def _penalties(event: Event, document: EventDocument, players: dict[int, Player]) -> None:
    """As they were; one that felt in a round is tied to the player's table there."""
    parts = document.event.penalties
    for part in parts if parts is not msgspec.UNSET else ():
        player = players[part.player]
        of_player = Match.objects.filter(round__event=event, seats__player__in=[player.pk, player.team_id or player.pk])
        felt = None if part.effect_round is None else of_player.filter(round__number=part.effect_round).first()
        told = "" if part.title_pt is msgspec.UNSET else part.title_pt
        facts = msgspec.structs.asdict(part) | {"player": player, "effect_on": felt, "title_pt": told}
        del facts["effect_round"]
        Penalty.objects.create(event=event, **facts)


def _log(event: Event, document: EventDocument) -> None:
    AuditEntry.objects.bulk_create(
        AuditEntry(
            event=event,
            imported=True,
            by_name=line.by,
            action=line.action,
            target=line.target,
            reason=line.reason,
            data=line.data,
            at=line.at,
        )
        for line in document.event.log
    )


def _staff(event: Event, document: EventDocument, *, by: User | None, link_accounts: bool) -> None:
    held = {(by, Role.ORGANISER)} if by is not None else set()
    if link_accounts:
        accounts = document.accounts
        named = [*accounts.players.values(), *(part.username for part in accounts.roles)]
        people = _people(named) if by is None else {by.username: by}
        for player in Player.people.filter(event=event, number__in=[int(number) for number in accounts.players]):
            player.user = people.get(accounts.players[str(player.number)])
            player.save(update_fields=["user"])
        held |= {(people[part.username], Role(part.role)) for part in accounts.roles if part.username in people}
    EventRole.objects.bulk_create(EventRole(event=event, user=user, role=role) for user, role in held)


def _people(usernames: Iterable[str]) -> dict[str, User]:
    return {user.username: user for user in User.objects.filter(username__in=set(usernames), is_active=True)}
