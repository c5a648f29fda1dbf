"""Accounts: log in, sign up, the account page, the password, the language."""

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm, UserCreationForm
from django.contrib.auth.views import LoginView, PasswordChangeView
from django.contrib.messages.views import SuccessMessageMixin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render, resolve_url
from django.urls import reverse_lazy
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.debug import sensitive_post_parameters
from django.views.i18n import set_language
from knox.models import AuthToken

from tournaments.actions.audit import record
from tournaments.models import User
from tournaments.names import disguise, visible
from tournaments.security.access import public, signed_in
from tournaments.security.limits import limited

# Choosing a language harms nobody, and without a token public pages stay equal for everyone who reads them.
choose_language = public(csrf_exempt(set_language))

PASSWORD_HELP = gettext_lazy("Al menos 8 caracteres; ni solo números ni una clave común.")


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


class SignUpForm(VisibleNameForm, UserCreationForm):
    """A new account: the name to log in with, the name others see, the password twice."""

    class Meta:
        model = User
        fields = ("username", "display_name")
        help_texts = {
            "username": gettext_lazy("Con este nombre entras. Letras, números y @ . + - _"),
            "display_name": gettext_lazy("Así te ven los demás: tu nombre y apellido."),
        }

    def clean_username(self) -> str:
        """A free name that nobody takes for another."""
        return _honest(super().clean_username() or "")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password1"].help_text = PASSWORD_HELP
        self.fields["password2"].help_text = ""


class AccountForm(VisibleNameForm):
    """The one thing of an account that its owner changes freely."""

    class Meta:
        model = User
        fields = ("display_name",)
        help_texts = {"display_name": gettext_lazy("Así te ven los demás: tu nombre y apellido.")}


def _honest(name: str) -> str:
    if said := disguise(name):
        raise forms.ValidationError(said, code="disguised_name")
    return name


class LogIn(LoginView):
    """Log in and go back to where one came from."""

    authentication_form = LogInForm
    redirect_authenticated_user = True

    def form_invalid(self, form: AuthenticationForm) -> HttpResponse:
        return self.render_to_response(self.get_context_data(form=form), status=422)


class ChangePassword(SuccessMessageMixin, PasswordChangeView):
    """Change one's own password, stay logged in."""

    template_name = "registration/password_change.html"
    success_url = reverse_lazy("account")
    success_message = gettext_lazy("Contraseña cambiada.")

    def get_form(self, form_class: type[PasswordChangeForm] | None = None) -> PasswordChangeForm:
        form = super().get_form(form_class)
        form.fields["new_password1"].help_text = PASSWORD_HELP
        form.fields["new_password2"].help_text = ""
        return form

    def form_valid(self, form: PasswordChangeForm) -> HttpResponse:
        """The other sessions end by themselves, as they are signed with the old password; tokens end here."""
        AuthToken.objects.filter(user=form.user).delete()
        record(by=form.user, event=None, action="account.password", target=form.user.username)
        return super().form_valid(form)

    def form_invalid(self, form: forms.Form) -> HttpResponse:
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
        return redirect(_next_page(request))
    wanted = request.POST.get("next") or request.GET.get("next", "")
    return render(
        request, "registration/signup.html", {"form": form, "next": wanted}, status=422 if form.errors else 200
    )


@signed_in
def account(request: HttpRequest) -> HttpResponse:
    """The owner's page: visible name, password, log out."""
    form = AccountForm(request.POST or None, instance=request.user)
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, _("Nombre guardado."))
        return redirect("account")
    return render(request, "registration/account.html", {"form": form}, status=422 if form.errors else 200)


def _next_page(request: HttpRequest) -> str:
    """The page asked for in `next` where it is on this site, the first page otherwise."""
    wanted = request.POST.get("next", "")
    if url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure()):
        return wanted
    return resolve_url("home")
