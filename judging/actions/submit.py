"""A dispute is submitted: diagnosed at once, stored once, and put before the workers."""

import logging
from collections.abc import Mapping, Sequence
from datetime import datetime

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models.functions import Now
from django.utils import timezone
from django.utils.translation import gettext as _
from kombu import Connection

from judging import boards
from judging.casework import card_names, case_print, named_for_search
from judging.completing import completed
from judging.errors import ImpossibleBoard
from judging.models import Call, Dispute
from judging.tasks import rule_dispute
from tournaments.actions.audit import record
from tournaments.errors import Conflict, UserError
from tournaments.games import game_note
from tournaments.models import Event, User

log = logging.getLogger(__name__)


def submit_dispute(
    *,
    by: User,
    request: str,
    key: str,
    event: Event | None = None,
    call: Call | None = None,
    corrects: Dispute | None = None,
    question: str = "",
    assumed: Sequence[Mapping[str, str]] = (),
    at: datetime | None = None,
) -> Dispute:
    """Store a board and what was done on it (JSON text), and wake a worker once the transaction has committed.

    `assumed` is what a sentence that the board was made of left unsaid, both languages.
    `key` is the sender's idempotency key: the same key with the same board returns the first dispute, with another
    board it is a Conflict. Raises UserError (BoardTooLarge among them) for what is not a board, and ImpossibleBoard,
    with every problem, for a board that no game can reach; nothing is stored then.
    """
    if not key.strip() or len(key) > 100:
        raise UserError(_("La clave de envío debe tener entre 1 y 100 caracteres."), code="bad_key")
    if event is not None and (note := game_note(event.game)):
        raise UserError(note, code="no_document")
    if earlier := _submitted_before(by, key, request, event):
        return earlier
    added_cards = boards.added_cards(request)
    whole = completed(request, added_cards)
    game = boards.game_of(whole)
    _refuse_impossible(game, whole)
    try:
        with transaction.atomic():
            dispute = Dispute.objects.create(
                idempotency_key=key,
                event=event,
                call=call,
                corrects=corrects,
                submitted_by=by,
                game=game,
                question=question.strip()[:500],
                assumed=[{"es": one["es"], "en": one["en"]} for one in assumed],
                request=request,
                case_print=case_print(request),
                named=named_for_search(card_names(whole)),
                added_cards=added_cards,
                submitted_at=at or timezone.now(),
                nudged_at=Now(),
            )
            record(by=by, event=event, action="dispute.submit", target=dispute)
            transaction.on_commit(lambda: nudge(dispute.pk), robust=True)
    except IntegrityError:  # two clicks at the same moment
        if earlier := _submitted_before(by, key, request, event):
            return earlier
        raise
    return dispute


def requeue_dispute(*, dispute: Dispute, by: User) -> Dispute:
    """Give a dispute that went to a human another round of attempts. Any other state: Conflict."""
    with transaction.atomic():
        again = Dispute.objects.filter(pk=dispute.pk, status=Dispute.Status.NEEDS_HUMAN, ruling__isnull=True).update(
            status=Dispute.Status.WAITING, attempts=0, nudged_at=None
        )
        dispute.refresh_from_db()
        if not again:
            raise Conflict(_("Esa disputa no espera a un juez."), code="not_needing_human")
        record(by=by, event=dispute.event, action="dispute.requeue", target=dispute)
        transaction.on_commit(lambda: nudge(dispute.pk), robust=True)
    return dispute


def nudge(pk: int) -> bool:
    """Tell the workers of a waiting dispute; True when the broker took the message.

    A broker that is down or frozen costs a second or two and nothing else: the sweep finds the row.
    """
    try:
        rule_dispute.apply_async((pk,), retry=False)
    except Exception as error:  # whatever a broker can raise; the row is safe
        log.warning("could not publish the nudge for dispute %s: %r", pk, error)
        Dispute.objects.filter(pk=pk).update(nudged_at=None)
        return False
    return True


def nudge_here(pks: Sequence[int]) -> None:
    """Tell the worker whose process this is of disputes, without the broker."""
    with Connection(settings.JUDGING_OWN_BROKER) as myself:
        for pk in pks:
            rule_dispute.apply_async((pk,), retry=False, connection=myself)  # type: ignore[call-arg]  # handed on to the publishing
    Dispute.objects.filter(pk__in=pks, status=Dispute.Status.WAITING).update(nudged_at=Now())


def _submitted_before(by: User, key: str, request: str, event: Event | None) -> Dispute | None:
    earlier = Dispute.objects.filter(submitted_by=by, idempotency_key=key).first()
    if earlier and (earlier.request != request or earlier.event != event):
        raise Conflict(_("Esa clave de envío ya se usó con otro tablero: usa una nueva."), code="key_reused")
    return earlier


def _refuse_impossible(game: str, request: str) -> None:
    if problems := boards.impossible(request):
        raise ImpossibleBoard(
            _("El tablero es imposible: corrige lo que se indica y envíalo de nuevo."),
            game=game,
            problems=problems,
            details=[boards.problem_sentence(problem) for problem in problems],
        )
