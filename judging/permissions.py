"""Who may read and review a dispute. Inside an event the roles decide; outside, it belongs to who submitted it."""

from collections.abc import Callable
from functools import wraps
from typing import Any
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone

from judging.models import Dispute, Review
from tournaments.models import Event, Role, User
from tournaments.security.permissions import Permission, may, require

Person = User | AnonymousUser
View = Callable[..., HttpResponse]


def require_submit(user: Person, event: Event | None) -> None:
    """Let pass who may submit a dispute: a judge of the event, or anybody with an account outside of one."""
    if event is not None:
        require(user, Permission.SUBMIT_DISPUTE, event)
    elif not user.is_authenticated:
        raise PermissionDenied


def judges(user: Person, dispute: Dispute) -> bool:
    """Whether the person sees the dispute whole, hidden zones and drafts included."""
    if dispute.event is not None:
        return may(user, Permission.SUBMIT_DISPUTE, dispute.event)
    return user.is_authenticated and (user == dispute.submitted_by or user.is_superuser)


def may_read(user: Person, dispute: Dispute) -> bool:
    """Whether the person may read it at all: judges always, everybody else of a visible event once it is public."""
    if judges(user, dispute):
        return True
    ruling = getattr(dispute, "ruling", None)
    visible = dispute.event is not None and may(user, Permission.VIEW_EVENT, dispute.event)
    return visible and ruling is not None and ruling.is_public


def may_review(user: Person, dispute: Dispute) -> bool:
    """Whether the person is the one who publishes, overrules or sends back: a head judge of the event."""
    return dispute.event is not None and may(user, Permission.REVIEW_RULING, dispute.event)


def find_dispute(user: Person, uuid: UUID) -> Dispute:
    """The dispute, when the person may read it; otherwise 404, for nobody may know of what is not public."""
    found = Dispute.objects.select_related("event", "call", "submitted_by", "ruling", "ruling__reviewed_by", "corrects")
    dispute = found.filter(uuid=uuid).first()
    if dispute is None or not may_read(user, dispute):
        raise Http404
    return dispute


def require_review(user: Person, dispute: Dispute) -> None:
    """Let pass a head judge of the dispute's event; 403 for who may only read it."""
    if not may_review(user, dispute):
        raise PermissionDenied


def require_judge(user: Person, dispute: Dispute) -> None:
    """Let pass who judges here; 403 for who may only read what was published."""
    if not judges(user, dispute):
        raise PermissionDenied


def readable_of(user: Person, event: Event) -> QuerySet[Dispute]:
    """The disputes of an event that the person may read, the latest first."""
    disputes = event.disputes.select_related("ruling", "submitted_by", "call")
    if may(user, Permission.SUBMIT_DISPUTE, event):
        return disputes
    return disputes.filter(Q(ruling__review=Review.PUBLISHED) | Q(ruling__review=Review.OVERRULED))


def of_dispute(view: View) -> View:
    """The page of one dispute: the view receives the Dispute in place of `uuid`, when the reader may read it.

    A stranger is sent to log in whether the dispute exists or not; others get 404 for what they may not read.
    """

    @wraps(view)
    def inner(request: HttpRequest, uuid: UUID, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            dispute = find_dispute(request.user, uuid)
        except Http404:
            if not request.user.is_authenticated:
                return redirect_to_login(request.get_full_path())
            raise
        with timezone.override(dispute.event.time_zone if dispute.event else None):
            return view(request, dispute, *args, **kwargs)

    inner.access = "of_dispute"  # type: ignore[attr-defined]
    return inner


def may_keep_precedents(user: Person) -> bool:
    """Whether the person takes files of precedents in and out of this installation: who leads judges somewhere."""
    if not user.is_authenticated:
        return False
    return user.is_superuser or user.event_roles.filter(role__in=(Role.HEAD_JUDGE, Role.ORGANISER)).exists()


def require_keeper(user: Person) -> None:
    """Let pass who may keep precedents; 403 for everybody else."""
    if not may_keep_precedents(user):
        raise PermissionDenied
