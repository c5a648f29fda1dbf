"""What somebody has begun to write is kept until it is sent, or for a month."""

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.errors import Conflict, UserError
from tournaments.models import Event, PageDraft, User

MOST_BYTES = 300 * 1024
MOST_DRAFTS = 50
KEPT = timedelta(days=30)


class OtherDraft(Conflict):
    """Another tab or device wrote since: its draft stands in `facts`, and nothing was written over."""


def keep_draft(
    *,
    by: User,
    page: str,
    content: str,
    base: int,
    title: str = "",
    event: Event | None = None,
    at: datetime | None = None,
) -> PageDraft:
    """Keep what is written on a page, `base` being the version it was begun from (0 for none).

    OtherDraft where another version is kept by now; UserError for more than a draft may hold. The oldest go where
    somebody has more than MOST_DRAFTS, and what is older than a month.
    """
    if not page or len(page) > 300 or not content or len(content.encode()) > MOST_BYTES:
        raise UserError(_("Eso no se puede guardar como borrador: es demasiado largo."), code="bad_draft")
    now = at or timezone.now()
    with transaction.atomic():
        User.objects.select_for_update().get(pk=by.pk)
        draft = PageDraft.objects.filter(by=by, page=page).first() or PageDraft(by=by, page=page, version=0)
        if draft.version != base and draft.content not in ("", content):
            raise OtherDraft(
                _("Este borrador también se cambió en otra pestaña o en otro equipo."),
                code="other_draft",
                facts={"version": draft.version, "content": draft.content},
            )
        draft.event, draft.title, draft.content, draft.changed_at = event, title[:200], content, now
        draft.version += 1
        draft.save()
        over = PageDraft.objects.filter(by=by).values_list("pk", flat=True)[MOST_DRAFTS:]
        PageDraft.objects.filter(pk__in=list(over)).delete()
        PageDraft.objects.filter(by=by, changed_at__lt=now - KEPT).delete()
    return draft


def forget_draft(*, by: User, page: str) -> None:
    """It was sent, or is not wanted any more."""
    PageDraft.objects.filter(by=by, page=page).delete()
