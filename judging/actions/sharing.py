"""A ruling is shared by a short link, and the link is withdrawn."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from judging.models import Ruling, SharedRuling
from tournaments.actions.audit import record
from tournaments.errors import Conflict
from tournaments.models import User


def share_ruling(*, ruling: Ruling, by: User) -> SharedRuling:
    """The open link of a ruling, made where there is none yet."""
    with transaction.atomic():
        Ruling.objects.select_for_update().get(pk=ruling.pk)
        shared = ruling.shares.filter(withdrawn_at=None).first()
        if shared is None:
            shared = SharedRuling.objects.create(ruling=ruling, by=by)
            # the code opens the ruling: it stands in no log
            record(by=by, event=ruling.dispute.event, action="ruling.share", target=ruling.dispute)
    return shared


def withdraw_link(*, shared: SharedRuling, by: User) -> None:
    """The link opens nothing any more; sharing again makes another one. Conflict where it is withdrawn already."""
    with transaction.atomic():
        if not SharedRuling.objects.filter(pk=shared.pk, withdrawn_at=None).update(withdrawn_at=timezone.now()):
            raise Conflict(_("Ese enlace ya se retiró."), code="already_withdrawn")
        dispute = shared.ruling.dispute
        record(by=by, event=dispute.event, action="ruling.unshare", target=dispute)
