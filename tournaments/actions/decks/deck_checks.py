"""A deck is checked against its list: drawn or chosen, counted, finished, and its time given back to the table."""

import random
import secrets
from datetime import datetime
from math import ceil

from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext as _
from PIL import Image

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.actions.pictures import light, upright
from tournaments.actions.rounds.clock import MOST_EXTRA, give_minutes
from tournaments.errors import Conflict, UserError
from tournaments.models import DeckCheck, Event, ListPhoto, Match, Player, Round, User
from tournaments.queries.decks.deck_checks import checkable
from tournaments.queries.record.absences import table_in_play

SHUFFLING = 3  # minutes more, unless the deck kept its order
MOST_COPIES = 999
FINE = "ok"
PHOTO_SIDE = 1600  # points of its longer side: handwriting can be read
MOST_OF_A_PHOTO = 300 * 1024


def draw_table(*, event: Event, by: User, seed: str = "") -> list[DeckCheck]:
    """Begin to check the decks of a table drawn by lot, those with most unchecked decks first.

    `seed` is kept with the check. UserError where no table in play has a registered deck to check.
    """
    seed = seed or str(secrets.randbits(62))
    with changing(event) as locked:
        tables = checkable(locked)
        if not tables:
            raise UserError(_("No hay una mesa en juego con mazos por revisar."), code="nothing_to_check")
        most = max(len(table.unchecked) for table in tables)
        among = [table for table in tables if len(table.unchecked) == most]
        table = random.Random(seed).choice(among)
        return [
            _begin(locked, player, table.match, by, DeckCheck.Picked.RANDOM, seed)
            for player in table.unchecked or table.players
        ]


def check_player(*, player: Player, by: User) -> DeckCheck:
    """Begin to check the deck of a player chosen by the judge. UserError without a list, Conflict for one under way."""
    with changing(player.event) as event:
        if not hasattr(player, "deck"):
            raise UserError(
                _("%(name)s no tiene lista registrada: no hay con qué comparar.") % {"name": player.name},
                code="no_list",
            )
        if player.deck_checks.filter(finished_at=None).exists():
            raise Conflict(_("Ese mazo ya se está revisando."), code="under_way")
        return _begin(event, player, table_in_play(player), by, DeckCheck.Picked.CHOSEN, "")


def count_card(*, check: DeckCheck, line: int, copies: int, by: User) -> DeckCheck:
    """Note how many copies of a line of the list were found. UserError for a line that the list does not have."""
    with changing(check.event):
        check = _open(check)
        if not 0 <= line < len(check.player.deck.entries):
            raise UserError(_("Esa línea no está en la lista."), code="bad_line")
        check.counted[str(line)] = min(max(copies, 0), MOST_COPIES)
        check.save(update_fields=["counted"])
    return check


def count_all(*, check: DeckCheck, by: User) -> DeckCheck:
    """Everything that was not counted is as the list says."""
    with changing(check.event):
        check = _open(check)
        listed = {str(line): entry["count"] for line, entry in enumerate(check.player.deck.entries)}
        check.counted = listed | check.counted
        check.save(update_fields=["counted"])
    return check


def finish_check(
    *,
    check: DeckCheck,
    by: User,
    outcome: str = FINE,
    strangers: str = "",
    note: str = "",
    order_kept: bool = False,
    at: datetime | None = None,
) -> DeckCheck:
    """End a check: "ok" or the code of what was found. The table gets the minutes it took, and three to shuffle.

    Two decks of one table are checked at the same time: it gets what the longer check took. Never more than a round.
    """
    with changing(check.event) as event:
        check = _open(check)
        check.finished_at, check.outcome = at or timezone.now(), outcome[:8] or FINE
        check.strangers, check.note, check.order_kept = strangers.strip()[:300], note.strip()[:500], order_kept
        took = ceil((check.finished_at - check.started_at).total_seconds() / 60)
        earned = min(took + (0 if order_kept else SHUFFLING), event.round_minutes, MOST_EXTRA)
        check.minutes = _give(event, check, earned)
        check.save()
        record(
            by=by,
            event=event,
            action="deck_check.finish",
            target=check.player,
            outcome=check.outcome,
            minutes=check.minutes,
        )
    return check


def reopen_check(*, check: DeckCheck, by: User) -> DeckCheck:
    """Undo `finish_check`: the time is taken back, and what was counted is there still."""
    with changing(check.event) as event:
        check = DeckCheck.objects.select_related("player__deck", "match__round__event").get(pk=check.pk)
        if check.finished_at is None:
            raise Conflict(_("Esa revisión no está terminada."), code="not_finished")
        if check.player.deck_checks.filter(finished_at=None).exists():
            raise Conflict(_("Ese mazo ya se está revisando."), code="under_way")
        if check.minutes and check.match and check.match.round.status == Round.Status.PUBLISHED:
            give_minutes(check.match, -check.minutes)
        check.finished_at, check.outcome, check.minutes = None, "", 0
        check.save()
        record(by=by, event=event, action="deck_check.reopen", target=check.player)
    return check


def put_photo(*, check: DeckCheck, sent: bytes, by: User) -> ListPhoto:
    """Keep a photo of the list on paper; the one of before goes. UserError for what is no picture (see `upright`)."""
    shown = upright(sent)
    shown.thumbnail((PHOTO_SIDE, PHOTO_SIDE), Image.Resampling.LANCZOS)
    content = light(shown, MOST_OF_A_PHOTO)
    with changing(check.event) as event:
        found = {"content": content, "by": by, "at": timezone.now()}
        photo, _created = ListPhoto.objects.update_or_create(check_of=check, defaults=found)
        record(by=by, event=event, action="deck_check.photo", target=check.player)
    return photo


def remove_photo(*, check: DeckCheck, by: User) -> None:
    """Keep none. Conflict where there is none any more."""
    with changing(check.event) as event:
        if not ListPhoto.objects.filter(check_of=check).delete()[0]:
            raise Conflict(_("Esa foto ya no está."), code="gone")
        record(by=by, event=event, action="deck_check.photo_remove", target=check.player)


def drop_check(*, check: DeckCheck, by: User) -> None:
    """Give up a check that was begun by mistake."""
    with changing(check.event) as event:
        check = _open(check)
        record(by=by, event=event, action="deck_check.drop", target=check.player)
        check.delete()


def _begin(event: Event, player: Player, match: Match | None, by: User, picked: str, seed: str) -> DeckCheck:
    check = DeckCheck.objects.create(
        event=event,
        player=player,
        match=match,
        round_number=match.round.number if match else None,
        table=match.table if match else None,
        picked=picked,
        seed=seed,
        by=by,
    )
    record(by=by, event=event, action="deck_check.start", target=player, picked=str(picked))
    return check


def _open(check: DeckCheck) -> DeckCheck:
    fresh = DeckCheck.objects.select_related("player__deck", "match__round__event").filter(pk=check.pk).first()
    if fresh is None or fresh.finished_at is not None:
        raise Conflict(_("Esa revisión ya terminó: reábrela para cambiarla."), code="check_finished")
    return fresh


def _give(event: Event, check: DeckCheck, earned: int) -> int:
    """What the table gets beyond what another check of it brought; nothing where its round has no clock."""
    match = check.match
    if match is None or match.round.status != Round.Status.PUBLISHED or event.untimed:
        return 0
    beside = DeckCheck.objects.filter(match=match, finished_at__isnull=False).exclude(pk=check.pk)
    given = beside.aggregate(most=Max("minutes"))["most"] or 0
    more = min(max(0, earned - given), MOST_EXTRA - match.extra_minutes)
    if more:
        give_minutes(match, more)
    return more
