"""Where one's account is in: browsers and tokens, each of which can be sent away; new tokens for programs."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from knox.models import AuthToken

from tournaments.actions.audit import record
from tournaments.actions.people.tokens import create_token, delete_token
from tournaments.forms.outbound import TokenForm
from tournaments.models import ApiToken, KnownDevice
from tournaments.security.access import signed_in
from tournaments.security.devices import current_device, send_away
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act, sent


@signed_in
@require_safe
def account_devices(request: SignedRequest) -> HttpResponse:
    """Browsers, the latest first, and tokens of the API."""
    context = {
        "devices": KnownDevice.objects.filter(user=request.user),
        "tokens": AuthToken.objects.filter(user=request.user).order_by("-created"),
        "here": current_device(request),
    }
    return render(request, "registration/devices.html", context)


@signed_in
@require_POST
def device_drop(request: SignedRequest, pk: int) -> HttpResponse:
    """That browser is out."""
    send_away(get_object_or_404(KnownDevice, user=request.user, pk=pk))
    return _dropped(request, _("Ese dispositivo ya no entra sin tu contraseña."))


@signed_in
@require_POST
def token_drop(request: SignedRequest, key: str) -> HttpResponse:
    """That token holds no longer."""
    get_object_or_404(AuthToken, user=request.user, digest=key).delete()
    return _dropped(request, _("Ese acceso a la API ya no vale."))


@signed_in
@never_cache
@require_http_methods(["GET", "POST"])
def own_tokens(request: SignedRequest) -> HttpResponse:
    """The tokens of the account; a new one is shown once, in the answer to the form that made it."""
    form = TokenForm(request.POST or None)
    outcome = sent(form, lambda: create_token(user=request.user, **form.cleaned_data)[1])
    if outcome.done:
        form = TokenForm()
    tokens = ApiToken.objects.filter(kept__user=request.user).select_related("kept")
    context = {"form": form, "made": outcome.gave or "", "tokens": tokens}
    return render(request, "registration/tokens.html", context, status=outcome.status)


@signed_in
@require_POST
def token_delete(request: SignedRequest, pk: int) -> HttpResponse:
    """One of them no longer holds."""
    token = get_object_or_404(ApiToken.objects.select_related("kept"), kept__user=request.user, pk=pk)
    said = _("Clave borrada: %(name)s.") % {"name": token.name}
    return act(request, reverse("own-tokens"), lambda: delete_token(token=token, by=request.user), said)


def _dropped(request: SignedRequest, said: str) -> HttpResponse:
    record(by=request.user, event=None, action="account.device", target=request.user.username)
    messages.success(request, said)
    return redirect("account-devices")
