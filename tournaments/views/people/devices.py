"""Where one's account is in: browsers and tokens, each of which can be sent away."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from knox.models import AuthToken

from tournaments.actions.audit import record
from tournaments.models import KnownDevice
from tournaments.security.access import signed_in
from tournaments.security.devices import current_device, send_away
from tournaments.security.requests import SignedRequest


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


def _dropped(request: SignedRequest, said: str) -> HttpResponse:
    record(by=request.user, event=None, action="account.device", target=request.user.username)
    messages.success(request, said)
    return redirect("account-devices")
