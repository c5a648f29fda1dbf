"""Drafts of pages: what a page's script reads when it opens, and keeps while somebody writes."""

from django.http import HttpResponse, JsonResponse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.actions.page_drafts import forget_draft, keep_draft
from tournaments.models import Event
from tournaments.security.access import signed_in
from tournaments.security.limits import limited
from tournaments.security.permissions import Permission, may
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act, tried

LONGEST = 300


@signed_in
@never_cache
@limited("draft")
@require_http_methods(["GET", "POST"])
def page_draft(request: SignedRequest) -> HttpResponse:
    """The reader's draft of ?pagina= as JSON, {} for none; a POST keeps another, or forgets it where it is empty.

    409 with the draft that another tab or device kept meanwhile.
    """
    page = request.GET.get("pagina", "").replace("\0", "")[:LONGEST]
    if request.method == "GET":
        kept = request.user.page_drafts.filter(page=page).first()
        return JsonResponse({"content": kept.content, "version": kept.version} if kept else {})
    content, base = request.POST.get("content", "").replace("\0", ""), request.POST.get("version", "")
    if not content:
        forget_draft(by=request.user, page=page)
        return JsonResponse({"version": 0})
    stored = tried(
        lambda: keep_draft(
            by=request.user,
            page=page if url_has_allowed_host_and_scheme(page, None) else "",
            content=content,
            base=int(base) if base.isdecimal() and len(base) < 10 else 0,
            title=request.POST.get("title", "").replace("\0", ""),
            event=_event(request, page),
        )
    )
    if stored.refused:
        return JsonResponse({"message": stored.why, **stored.refused.facts}, status=stored.status)
    return JsonResponse({"version": stored.made.version})


@signed_in
@require_POST
def draft_drop(request: SignedRequest) -> HttpResponse:
    """The button of the list of what was not finished."""
    page, back = request.POST.get("page", ""), request.POST.get("back", "/")
    back = back if url_has_allowed_host_and_scheme(back, None) else "/"
    return act(request, back, lambda: forget_draft(by=request.user, page=page), _("Borrador borrado."))


def _event(request: SignedRequest, page: str) -> Event | None:
    """The event whose page it is, where the reader may know of it."""
    _empty, first, slug, *_rest = [*page.partition("?")[0].split("/"), "", ""]
    event = Event.objects.filter(slug=slug).first() if first == "e" else None
    return event if event is not None and may(request.user, Permission.VIEW_EVENT, event) else None
