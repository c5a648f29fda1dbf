"""Passwords: changed by their owner, set anew by a link that came by mail or from an organiser."""

import datetime
from collections.abc import Iterator

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.forms import PasswordChangeForm, PasswordResetForm, SetPasswordForm
from django.contrib.auth.views import PasswordChangeView, PasswordResetConfirmView
from django.contrib.messages.views import SuccessMessageMixin
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse_lazy
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.actions.people.accounts import make_password_link, set_password
from tournaments.models import Event, PasswordLink, User
from tournaments.security.access import public, requires
from tournaments.security.devices import current_device, remember_device
from tournaments.security.limits import limited
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import tried

PASSWORD_HELP = gettext_lazy("Al menos 8 caracteres; ni solo números ni una clave común.")
TOLD_DAYS = 30


class ChangePassword(SuccessMessageMixin, PasswordChangeView):
    """Change one's own password, stay logged in."""

    template_name = "registration/password_change.html"
    success_url = reverse_lazy("account")
    success_message = gettext_lazy("Contraseña cambiada.")

    def get_form(self, form_class: type[PasswordChangeForm] | None = None) -> PasswordChangeForm:
        form = super().get_form(form_class)
        _word(form)
        return form

    def form_valid(self, form: PasswordChangeForm) -> HttpResponse:
        """Everywhere else the account is out."""
        set_password(user=form.user, password=form.cleaned_data["new_password1"], stays=current_device(self.request))
        response = super().form_valid(form)
        remember_device(self.request, response, form.user)  # its session has another key now
        return response

    def form_invalid(self, form: forms.Form) -> HttpResponse:
        return self.render_to_response(self.get_context_data(form=form), status=422)


class ForgottenForm(PasswordResetForm):
    """Accounts by an address that their owners have confirmed: nobody else's mailbox opens one."""

    def get_users(self, email: str) -> Iterator[User]:
        """Those with the address, where it is theirs."""
        return (user for user in super().get_users(email) if user.mailbox)


class SetPassword(PasswordResetConfirmView):
    """The page that a link opens: a new password, twice. The link holds once, for a day, until the next log-in."""

    template_name = "registration/password_set.html"
    success_url = reverse_lazy("login")

    def get_form(self, form_class: type[SetPasswordForm] | None = None) -> SetPasswordForm:
        form = super().get_form(form_class)
        _word(form)
        return form

    def form_valid(self, form: SetPasswordForm) -> HttpResponse:
        """The account is out everywhere, and comes in with the new password."""
        response = super().form_valid(form)
        set_password(user=form.user, password=form.cleaned_data["new_password1"])
        messages.success(self.request, _("Contraseña cambiada. Entra con ella."))
        return response

    def form_invalid(self, form: forms.Form) -> HttpResponse:
        return self.render_to_response(self.get_context_data(form=form), status=422)


@public
@limited("login_page")
@require_http_methods(["GET", "POST"])
def forgotten(request: HttpRequest) -> HttpResponse:
    """A link by mail, for who left an address; nobody is told whether anybody has that one."""
    if not settings.MAIL_RESETS:
        raise Http404
    form = ForgottenForm(request.POST or None)
    form.fields["email"].label = _("Correo de tu cuenta")
    if form.is_bound and form.is_valid():
        site = settings.SITE_URL.rstrip("/") or f"{request.scheme}://{request.get_host()}"
        form.save(
            request=request,
            subject_template_name="registration/password_mail_subject.txt",
            email_template_name="registration/password_mail.txt",
            extra_email_context={"site": site},
        )
        messages.success(request, _("Si hay una cuenta con ese correo, ya le llega un enlace. Vale un día."))
        return redirect("login")
    return render(request, "registration/forgotten.html", {"form": form}, status=422 if form.errors else 200)


@requires(Permission.MANAGE_EVENT)
@require_POST
def password_link(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """A link to hand over to somebody of the event who forgot their password; it is shown once."""
    people = User.objects.filter(event_roles__event=event) | User.objects.filter(registrations__event=event)
    user = get_object_or_404(people.distinct(), pk=pk)
    outcome = tried(lambda: make_password_link(event=event, user=user, by=request.user))
    link = request.build_absolute_uri(outcome.made) if outcome.done else ""
    context = {"event": event, "link": link, "whose": user, "error": outcome.why}
    answer = render(request, "tournaments/password_link.html", context, status=outcome.status)
    answer["Cache-Control"] = "no-store"
    return answer


def tell_of_links(request: HttpRequest, user: User) -> None:
    """Say who made links to a new password of the account in the last TOLD_DAYS days, at each log-in."""
    since = timezone.now() - datetime.timedelta(days=TOLD_DAYS)
    for link in PasswordLink.objects.filter(user=user, at__gt=since).select_related("by", "event"):
        said = _("%(by)s hizo el %(day)s un enlace para una contraseña nueva de tu cuenta (%(event)s).")
        facts = {"by": link.by or "?", "day": timezone.localtime(link.at).strftime("%d/%m/%Y"), "event": link.event}
        messages.warning(request, said % facts)


def _word(form: SetPasswordForm) -> None:
    form.fields["new_password1"].help_text = PASSWORD_HELP
    form.fields["new_password2"].help_text = ""
