"""The second factor: shown to come in, put and taken away by its owner; passkeys, which are both factors in one."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import redirect, render, resolve_url
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_otp.plugins.otp_static.models import StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice
from django_otp_webauthn.models import WebAuthnCredential
from django_otp_webauthn.views import CompleteCredentialAuthenticationView, CompleteCredentialRegistrationView

from tournaments.actions.people.accounts import (
    add_factor,
    begin_app,
    confirm_app,
    device_shown,
    drop_passkey,
    drop_second_factor,
    renew_codes,
    wrong_code,
)
from tournaments.models import User
from tournaments.security.access import public, signed_in
from tournaments.security.devices import current_device, remember_device
from tournaments.security.limits import limited
from tournaments.security.requests import SignedRequest
from tournaments.security.second_factor import is_owed, note_shown, who_comes
from tournaments.views.answers import act, sent
from tournaments.views.people.accounts import CloseForm
from tournaments.views.people.passwords import tell_of_links
from tournaments.views.qr import qr_svg


class CodeForm(forms.Form):
    """A code of the app, or a recovery code."""

    code = forms.CharField(
        label=gettext_lazy("Código"),
        max_length=20,
        widget=forms.TextInput(
            attrs={"autocomplete": "one-time-code", "autocapitalize": "none", "spellcheck": "false", "class": "short"}
        ),
    )


@public
@limited("login_page")
@never_cache
@sensitive_post_parameters("code")
@require_http_methods(["GET", "POST"])
def second_factor(request: HttpRequest) -> HttpResponse:
    """Show it: to come in after the password, or again before what the staff do."""
    user = request.user if isinstance(request.user, User) else who_comes(request)
    if user is None:
        return redirect("login")
    if not user.two_factor or (request.user.is_authenticated and not is_owed(request)):
        return redirect(_next_page(request))
    form = CodeForm(request.POST or None)
    if form.is_bound and form.is_valid():
        device = device_shown(user=user, code=form.cleaned_data["code"])
        if device is not None:
            return _let_in(request, user, device)
        form.add_error("code", wrong_code())
    passkeys = settings.PASSKEYS and WebAuthnCredential.objects.filter(user=user).exists()
    context = {"form": form, "next": _next_page(request), "passkeys": passkeys}
    return render(request, "registration/second_factor.html", context, status=422 if form.errors else 200)


@signed_in
@never_cache
@require_safe
def second_factor_settings(request: SignedRequest) -> HttpResponse:
    """What there is, and what can be put."""
    return _settings_page(request, CodeForm())


@signed_in
@require_POST
def app_begin(request: SignedRequest) -> HttpResponse:
    """A secret for an app."""
    said = _("Lee el código con tu aplicación y escribe el número que muestra.")
    return act(request, resolve_url("second-factor-settings"), lambda: begin_app(user=request.user), said)


@signed_in
@limited("login_page")
@never_cache
@sensitive_post_parameters("code")
@require_POST
def app_confirm(request: SignedRequest) -> HttpResponse:
    """Its first number: it counts from now on."""
    form = CodeForm(request.POST)
    outcome = sent(
        form,
        lambda: confirm_app(
            user=request.user, code="".join(form.cleaned_data["code"].split()), stays=current_device(request)
        ),
    )
    if not outcome.done:
        return _settings_page(request, form, status=outcome.status)
    device, codes = outcome.made
    note_shown(request, device)
    return _settings_page(request, CodeForm(), codes=codes)


@signed_in
@never_cache
@require_POST
def codes_renew(request: SignedRequest) -> HttpResponse:
    """New recovery codes; the old ones open nothing."""
    if not request.user.two_factor:
        raise Http404
    return _settings_page(request, CodeForm(), codes=renew_codes(user=request.user))


@signed_in
@limited("login_page")
@never_cache
@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
def second_factor_drop(request: SignedRequest) -> HttpResponse:
    """The password alone opens the account again, by the word of who knows it."""
    form = CloseForm(request.POST or None, user=request.user)
    if form.is_bound and form.is_valid():
        drop_second_factor(user=request.user, by=request.user)
        messages.success(request, _("Ya no se pide un segundo factor."))
        return redirect("second-factor-settings")
    return render(request, "registration/second_factor_drop.html", {"form": form}, status=422 if form.errors else 200)


@signed_in
@require_POST
def passkey_drop(request: SignedRequest, pk: int) -> HttpResponse:
    """It opens nothing any more."""
    back = resolve_url("second-factor-settings")
    return act(request, back, lambda: drop_passkey(user=request.user, pk=pk), _("Esa llave ya no abre tu cuenta."))


class PasskeyAdded(CompleteCredentialRegistrationView):
    """A passkey was made by the browser: from now on it, or another factor, is asked for."""

    def post(self, *args: Any, **kwargs: Any) -> JsonResponse:
        """What the library does, and what the site does for every factor."""
        answer = super().post(*args, **kwargs)
        user = User.objects.get(pk=self.request.user.pk)
        add_factor(user=user, kind="passkey", stays=current_device(self.request))
        made = WebAuthnCredential.objects.filter(user=user).latest("pk")
        note_shown(self.request, made)
        return answer


class PasskeyShown(CompleteCredentialAuthenticationView):
    """A passkey was shown: instead of name and password, or as the second factor."""

    def complete_auth(self, device: WebAuthnCredential) -> None:
        """The library lets in; the session notes when."""
        super().complete_auth(device)
        note_shown(self.request, device)

    def post(self, *args: Any, **kwargs: Any) -> JsonResponse:
        """The browser is known from now on."""
        answer = super().post(*args, **kwargs)
        user = User.objects.get(pk=self.request.user.pk)
        remember_device(self.request, answer, user)
        tell_of_links(self.request, user)
        return answer


def where_https(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """The address is only there where browsers make passkeys (settings.PASSKEYS)."""

    @wraps(view)
    def inner(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if not settings.PASSKEYS:
            raise Http404
        return view(request, *args, **kwargs)

    return inner


def _let_in(request: HttpRequest, user: User, device: Any) -> HttpResponse:
    response = redirect(_next_page(request))
    if not request.user.is_authenticated:
        login(request, user, backend="django.contrib.auth.backends.ModelBackend")
        remember_device(request, response, user)
        tell_of_links(request, user)
    note_shown(request, device)
    return response


def _settings_page(
    request: SignedRequest, form: CodeForm, *, codes: list[str] | None = None, status: int = 200
) -> HttpResponse:
    apps = TOTPDevice.objects.filter(user=request.user)
    waiting = apps.filter(confirmed=False).first()
    context = {
        "form": form,
        "codes": codes,
        "two_factor": User.objects.get(pk=request.user.pk).two_factor,
        "codes_left": StaticToken.objects.filter(device__user=request.user).count(),
        "has_app": apps.filter(confirmed=True).exists(),
        "waiting": waiting,
        "qr": qr_svg(waiting.config_url) if waiting else SafeString(""),
        "secret": waiting.config_url.partition("secret=")[2].partition("&")[0] if waiting else "",
        "passkeys": WebAuthnCredential.objects.filter(user=request.user),
        "passkeys_here": settings.PASSKEYS,
        "required": settings.STAFF_SECOND_FACTOR,
    }
    return render(request, "registration/second_factor_settings.html", context, status=status)


def _next_page(request: HttpRequest) -> str:
    wanted = request.POST.get("next") or request.GET.get("next", "")
    if url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure()):
        return wanted
    return resolve_url("home")
