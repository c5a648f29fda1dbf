"""Accounts: log in, sign up, the account page, the password, the language."""

from typing import Any

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, logout
from django.contrib.auth.forms import AuthenticationForm, UserCreationForm
from django.contrib.auth.views import LoginView, redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render, resolve_url
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe
from django.views.i18n import set_language

from tournaments.actions.people.persons import check_alias, refuse_child, say_age
from tournaments.actions.privacy.erasing import erase_account
from tournaments.errors import UserError
from tournaments.forms.people import add_user_error
from tournaments.models import AgeBand, User
from tournaments.names import disguise, visible
from tournaments.queries.people.own_data import account_facts
from tournaments.security.access import public, signed_in
from tournaments.security.devices import count_failure, remember_device
from tournaments.security.limits import limited
from tournaments.security.requests import SignedRequest
from tournaments.security.second_factor import ask_for
from tournaments.views.answers import json_answer, sent
from tournaments.views.people.notices import send_mailbox_link
from tournaments.views.people.passwords import PASSWORD_HELP, tell_of_links

# Choosing a language harms nobody, and without a token public pages stay equal for everyone who reads them.
choose_language = public(csrf_exempt(set_language))


class LogInForm(AuthenticationForm):
    """Django's own, in the words of this site."""

    error_messages = {
        "invalid_login": gettext_lazy("Ese nombre y esa contraseña no van juntos. Revísalos y vuelve a intentarlo."),
        "inactive": gettext_lazy("Esta cuenta está cerrada."),
    }


class VisibleNameForm(forms.ModelForm):
    """The name that others see holds nothing that they do not see."""

    def clean_display_name(self) -> str:
        return _honest(visible(self.cleaned_data["display_name"]))


class AgeForm(forms.ModelForm):
    """How old somebody is, as far as it matters, and what a minor is called."""

    def clean(self) -> dict[str, Any]:
        """Nobody under 14 has an account; an alias tells nothing of the name."""
        cleaned = super().clean() or {}
        cleaned["alias"] = visible(cleaned.get("alias", ""))
        try:
            refuse_child(cleaned.get("age_band", ""))
            if cleaned["alias"]:
                check_alias(cleaned["alias"], " ".join(self.names(cleaned)))
        except UserError as error:
            add_user_error(self, error)
        return cleaned

    def names(self, cleaned: dict[str, Any]) -> list[str]:
        """What the alias must not tell."""
        return [cleaned.get("display_name", "") or cleaned.get("username", "") or self.instance.full_name]


_ALIAS_HELP = gettext_lazy("Con menos de 18 años te ven así donde juegas. Que no diga tu nombre.")


class SignUpForm(VisibleNameForm, AgeForm, UserCreationForm):
    """A new account: the name to log in with, the name others see, the age, the password twice."""

    class Meta:
        model = User
        fields = ("username", "display_name", "age_band", "alias")
        help_texts = {
            "username": gettext_lazy("Con este nombre entras. Letras, números y @ . + - _"),
            "display_name": gettext_lazy("Así te ven los demás: tu nombre y apellido."),
            "alias": _ALIAS_HELP,
        }

    def clean_username(self) -> str:
        """A free name that nobody takes for another."""
        return _honest(super().clean_username() or "")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["age_band"] = forms.ChoiceField(
            label=_("Tu edad"),
            choices=[("", "—"), *reversed(AgeBand.choices)],
            error_messages={"required": _("Elige tu edad: no pedimos la fecha de nacimiento.")},
        )
        self.fields["password1"].help_text = PASSWORD_HELP
        self.fields["password2"].help_text = ""


class AccountForm(VisibleNameForm, AgeForm):
    """What of an account its owner changes freely."""

    class Meta:
        model = User
        fields = ("display_name", "age_band", "alias", "email", "mail_wanted")
        labels = {"email": gettext_lazy("Correo")}
        help_texts = {
            "display_name": gettext_lazy("Así te ven los demás: tu nombre y apellido."),
            "alias": _ALIAS_HELP,
            "email": gettext_lazy("Para los avisos que pidas y si olvidas tu contraseña; nadie más lo ve."),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["mail_wanted"].label = _("Avísame por correo: mi mesa, anuncios y el mazo que falta")
        if not settings.EMAIL_CONFIGURED:  # nothing could be sent: nothing is asked for
            del self.fields["email"], self.fields["mail_wanted"]

    def clean(self) -> dict[str, Any]:
        """Who wants mails says where."""
        cleaned = super().clean() or self.cleaned_data
        if cleaned.get("mail_wanted") and not cleaned.get("email") and "email" not in self.errors:
            self.add_error("email", _("Escribe a qué correo."))
        return cleaned


class CloseForm(forms.Form):
    """The password once more, before an account is erased."""

    password = forms.CharField(
        label=gettext_lazy("Tu contraseña"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_password(self) -> str:
        """It is theirs."""
        if not self.user.check_password(self.cleaned_data["password"]):
            raise forms.ValidationError(_("Esa no es tu contraseña."))
        return str(self.cleaned_data["password"])


def _honest(name: str) -> str:
    if said := disguise(name):
        raise forms.ValidationError(said, code="disguised_name")
    return name


class LogIn(LoginView):
    """Log in and go back to where one came from."""

    authentication_form = LogInForm
    redirect_authenticated_user = True

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        """The browser is known from now on; with a second factor once it was shown."""
        user = form.get_user()
        if user.two_factor:
            ask_for(self.request, user)
            return redirect_to_login(self.get_success_url(), reverse("second-factor"))
        response = super().form_valid(form)
        remember_device(self.request, response, user)
        tell_of_links(self.request, user)
        return response

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """What there is besides name and password."""
        return super().get_context_data(**kwargs) | {"mail_resets": settings.MAIL_RESETS, "passkeys": settings.PASSKEYS}

    def form_invalid(self, form: AuthenticationForm) -> HttpResponse:
        count_failure(self.request, form.data.get("username", ""))
        return self.render_to_response(self.get_context_data(form=form), status=422)


@public
@limited("signup")
@sensitive_post_parameters("password1", "password2")
def signup(request: HttpRequest) -> HttpResponse:
    """Make an account, log its owner in and take them back to where they came from."""
    if request.user.is_authenticated:
        return redirect("home")
    form = SignUpForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        user = form.save()
        login(request, user, backend="django.contrib.auth.backends.ModelBackend")
        messages.success(request, _("Cuenta creada. Ya estás dentro."))
        response = redirect(_next_page(request))
        remember_device(request, response, user)
        return response
    wanted = request.POST.get("next") or request.GET.get("next", "")
    return render(
        request, "registration/signup.html", {"form": form, "next": wanted}, status=422 if form.errors else 200
    )


@signed_in
@require_safe
def account_data(request: SignedRequest) -> HttpResponse:
    """Everything that is kept of the account and of what it played, as a file."""
    return json_answer(account_facts(request.user), "mis-datos.json")


@signed_in
@limited("login_page")
@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
def account_erase(request: SignedRequest) -> HttpResponse:
    """Erase the account with its owner's password; what was played stays, under numbers."""
    form = CloseForm(request.POST or None, user=request.user)
    outcome = sent(form, lambda: erase_account(user=request.user, by=request.user))
    if outcome.done:
        logout(request)
        messages.success(request, _("Tu cuenta y tus datos se borraron. Los resultados quedan sin tu nombre."))
        return redirect("home")
    return render(request, "registration/account_erase.html", {"form": form}, status=outcome.status)


@signed_in
@limited("mail")
def account(request: SignedRequest) -> HttpResponse:
    """The owner's page: visible name, password, log out."""
    form = AccountForm(request.POST or None, instance=User.objects.get(pk=request.user.pk or 0))
    if request.method == "POST" and form.is_valid():
        if {"age_band", "alias"} & set(form.changed_data):
            say_age(user=form.save(), age_band=form.cleaned_data["age_band"], alias=form.cleaned_data["alias"])
        else:
            form.save()
        messages.success(request, _("Guardado."))
        if "email" in form.changed_data:
            send_mailbox_link(request)
        return redirect("account")
    known = User.objects.get(pk=request.user.pk)
    waits = known.email if settings.EMAIL_CONFIGURED and not known.mailbox else ""
    context = {"form": form, "to_confirm": waits}
    return render(request, "registration/account.html", context, status=422 if form.errors else 200)


def _next_page(request: HttpRequest) -> str:
    """The page asked for in `next` where it is on this site, the first page otherwise."""
    wanted = request.POST.get("next", "")
    if url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure()):
        return wanted
    return resolve_url("home")
