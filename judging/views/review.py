"""The head judge's buttons below a ruling."""

from collections.abc import Callable

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from judging.actions import review as actions
from judging.forms import OverruleForm, SendBackForm
from judging.models import Dispute, Ruling
from judging.permissions import of_dispute, require_review
from judging.views.disputes import detail_context
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act, sent


@of_dispute
@require_POST
def ruling_publish(request: SignedRequest, dispute: Dispute) -> HttpResponse:
    """Stand behind it."""
    ruling = _ruling(request, dispute)
    said = _("Fallo publicado: los jugadores ya pueden leerlo.")
    return act(
        request, dispute.get_absolute_url(), lambda: actions.publish_ruling(ruling=ruling, by=request.user), said
    )


@of_dispute
@require_POST
def ruling_reopen(request: SignedRequest, dispute: Dispute) -> HttpResponse:
    """Take the review back."""
    ruling = _ruling(request, dispute)
    said = _("El fallo vuelve a estar por revisar.")
    return act(request, dispute.get_absolute_url(), lambda: actions.reopen_ruling(ruling=ruling, by=request.user), said)


@of_dispute
@require_POST
def ruling_overrule(request: SignedRequest, dispute: Dispute) -> HttpResponse:
    """Answer otherwise, with a reason."""
    ruling, form = _ruling(request, dispute), OverruleForm(request.POST)
    said = _("Fallo revocado: vale tu respuesta, y ambas quedan a la vista.")
    return _decide(
        request,
        dispute,
        form,
        "overrule_form",
        lambda: actions.overrule_ruling(ruling=ruling, by=request.user, **form.cleaned_data),
        said,
    )


@of_dispute
@require_POST
def ruling_send_back(request: SignedRequest, dispute: Dispute) -> HttpResponse:
    """Ask the judge for a better board."""
    ruling, form = _ruling(request, dispute), SendBackForm(request.POST, prefix="back")
    said = _("Fallo devuelto: el juez verá qué corregir.")
    return _decide(
        request,
        dispute,
        form,
        "send_back_form",
        lambda: actions.send_back(ruling=ruling, by=request.user, **form.cleaned_data),
        said,
    )


def _ruling(request: HttpRequest, dispute: Dispute) -> Ruling:
    require_review(request.user, dispute)
    ruling: Ruling | None = getattr(dispute, "ruling", None)
    if ruling is None:
        raise Http404
    return ruling


def _decide(
    request: HttpRequest, dispute: Dispute, form: forms.Form, name: str, action: Callable[[], object], said: str
) -> HttpResponse:
    """Act on a valid form; show the page again, with what is missing beside its field, on any other."""
    outcome = sent(form, action)
    if outcome.done:
        messages.success(request, said)
        return redirect(dispute)
    context = {**detail_context(request.user, dispute), name: form}
    return render(request, "judging/dispute_detail.html", context, status=outcome.status)
