"""A ruling shared: by a short link that anybody opens, as a picture; and walked through step by step."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from judging import boards
from judging.actions.sharing import share_ruling, withdraw_link
from judging.models import Dispute, Ruling, SharedRuling
from judging.permissions import judges, of_dispute, require_judge
from judging.queries.rulings import reading
from judging.queries.rulings.library import published_entries
from judging.queries.rulings.portrait import portrait
from judging.queries.rulings.walking import walked
from tournaments.errors import Conflict
from tournaments.files.share_image import share_image
from tournaments.security.access import public
from tournaments.security.requests import PageRequest, SignedRequest
from tournaments.views.answers import act

MOST_MARKS = 4


@of_dispute
@require_safe
def ruling_step(request: PageRequest, dispute: Dispute, at: int) -> HttpResponse:
    """One step with the board before and after it; htmx gets it alone."""
    ruling = _ruling(dispute)
    judge = judges(request.user, dispute)
    found = walked(reading.for_page(ruling, judge=judge), at, judge=judge)
    if found is None:
        raise Http404
    template = "judging/step.html" if request.htmx else "judging/step_page.html"
    response = render(request, template, {"dispute": dispute, "event": dispute.event, "walked": found})
    response["Vary"] = "HX-Request, Cookie, Accept-Language"
    return response


@of_dispute
@require_safe
def ruling_svg(request: HttpRequest, dispute: Dispute) -> HttpResponse:
    """The picture of a ruling as this reader may read it."""
    svg = portrait(_ruling(dispute), judge=judges(request.user, dispute))
    response = HttpResponse(svg, content_type="image/svg+xml; charset=utf-8")
    response["Cache-Control"] = "private, no-store"
    return response


@of_dispute
@require_POST
def ruling_share(request: SignedRequest, dispute: Dispute) -> HttpResponse:
    """Make the short link."""
    require_judge(request.user, dispute)
    ruling = _ruling(dispute)
    said = _("Enlace listo: está bajo el fallo. Puedes retirarlo.")
    return act(request, dispute.get_absolute_url(), lambda: share_ruling(ruling=ruling, by=request.user), said)


@of_dispute
@require_POST
def ruling_unshare(request: SignedRequest, dispute: Dispute) -> HttpResponse:
    """Withdraw it."""
    require_judge(request.user, dispute)
    shared = _ruling(dispute).shares.filter(withdrawn_at=None).first()

    def withdrawn() -> None:
        if shared is None:
            raise Conflict(_("Ese enlace ya se retiró."))
        withdraw_link(shared=shared, by=request.user)

    said = _("Enlace retirado: ya no abre nada.")
    return act(request, dispute.get_absolute_url(), withdrawn, said)


@public
@never_cache
@require_safe
def shared_ruling(request: HttpRequest, code: str) -> HttpResponse:
    """What a short link opens: the ruling as anybody may read it; one sentence for a link that was withdrawn."""
    found = _shared(code)
    if found is None or found.withdrawn_at is not None:
        return render(request, "judging/shared_withdrawn.html", status=410 if found else 404)
    [entry] = published_entries([found.ruling])
    context = {"entry": entry, "game": boards.game(entry.game), "code": found.code}
    response = render(request, "judging/shared.html", context)
    response["X-Robots-Tag"] = "noindex"
    return response


@public
@never_cache
@require_safe
def shared_picture(request: HttpRequest, code: str) -> HttpResponse:
    """What a chat shows of a short link: the question and the answer, as anybody may read them."""
    found = _shared(code)
    if found is None or found.withdrawn_at is not None:
        raise Http404
    [entry] = published_entries([found.ruling])
    answer = boards.in_language(entry.answer)
    name, lines = (entry.question, [answer]) if entry.question else (answer, [])
    marks = " · ".join(boards.section_label(entry.game, section) for section in entry.sections[:MOST_MARKS])
    return HttpResponse(share_image(name, [*lines, marks] if marks else lines, entry.game), content_type="image/png")


def _shared(code: str) -> SharedRuling | None:
    return SharedRuling.objects.select_related("ruling__dispute__event").filter(code=code.lower()).first()


def _ruling(dispute: Dispute) -> Ruling:
    ruling: Ruling | None = getattr(dispute, "ruling", None)
    if ruling is None:
        raise Http404
    return ruling
