"""The head judge's word on a ruling: publish it, overrule it with a reason, or send it back."""

from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from judging.models import LibraryText, Review, Ruling
from tournaments.actions.audit import record
from tournaments.actions.changing import shows_something_new
from tournaments.errors import Conflict, UserError
from tournaments.models import User


def publish_ruling(*, ruling: Ruling, by: User, at: datetime | None = None) -> Ruling:
    """Stand behind a ruling: players may read it. Published or sent back already: Conflict."""
    return _review(ruling, by, Review.PUBLISHED, (Review.DRAFT, Review.OVERRULED), at=at)


def overrule_ruling(*, ruling: Ruling, by: User, answer: str, reason: str, at: datetime | None = None) -> Ruling:
    """Answer otherwise than the engine did. The engine's ruling stays beside it; both are public."""
    _demand(answer, _("Escribe la respuesta que vale."), "answer")
    _demand(reason, _("Escribe por qué el fallo no vale."), "reason")
    return _review(
        ruling,
        by,
        Review.OVERRULED,
        (Review.DRAFT, Review.PUBLISHED),
        answer=answer.strip(),
        reason=reason.strip(),
        at=at,
    )


def send_back(*, ruling: Ruling, by: User, reason: str, at: datetime | None = None) -> Ruling:
    """Ask the judge for a better board: the ruling answers the wrong question. Only while nobody relies on it."""
    _demand(reason, _("Escribe qué hay que corregir."), "reason")
    return _review(ruling, by, Review.SENT_BACK, (Review.DRAFT,), reason=reason.strip(), at=at)


def reopen_ruling(*, ruling: Ruling, by: User) -> Ruling:
    """Undo a review: the ruling is a draft again, and no longer public."""
    return _review(ruling, None, Review.DRAFT, (Review.PUBLISHED, Review.OVERRULED, Review.SENT_BACK), recorded_by=by)


def _demand(text: str, sentence: str, field: str) -> None:
    if not text.strip():
        raise UserError(sentence, code="missing_text", field=field)


def _review(
    ruling: Ruling,
    by: User | None,
    review: Review,
    allowed: tuple[Review, ...],
    *,
    answer: str = "",
    reason: str = "",
    at: datetime | None = None,
    recorded_by: User | None = None,
) -> Ruling:
    with transaction.atomic():
        before = Ruling.objects.select_for_update().get(pk=ruling.pk).review
        if before not in allowed:
            raise Conflict(
                _("El fallo ya está «%(state)s»: recarga la página.") % {"state": Review(before).label},
                code="already_reviewed",
            )
        Ruling.objects.filter(pk=ruling.pk).update(
            review=review,
            review_answer=answer,
            review_reason=reason,
            reviewed_by=by,
            reviewed_at=(at or timezone.now()) if by else None,
        )
        LibraryText.objects.filter(ruling=ruling).delete()
        ruling.refresh_from_db()
        dispute = ruling.dispute
        record(
            by=by or recorded_by,
            event=dispute.event,
            action=f"ruling.{review}",
            target=dispute,
            reason=reason,
            before=before,
        )
        if dispute.event is not None:
            shows_something_new(dispute.event)
    return ruling
