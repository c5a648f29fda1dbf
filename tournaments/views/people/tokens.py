"""The tokens that a person made for programs: their list, a new one, and their end."""

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.actions.people.tokens import create_token, delete_token
from tournaments.errors import UserError
from tournaments.forms.outbound import TokenForm
from tournaments.forms.people import add_user_error
from tournaments.models import ApiToken
from tournaments.security.access import signed_in
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act, status_of


@signed_in
@never_cache
@require_http_methods(["GET", "POST"])
def own_tokens(request: SignedRequest) -> HttpResponse:
    """The tokens of the account; a new one is shown once, in the answer to the form that made it."""
    form = TokenForm(request.POST or None)
    made, status = "", 422 if form.is_bound else 200
    if form.is_bound and form.is_valid():
        try:
            _token, made = create_token(user=request.user, **form.cleaned_data)
        except UserError as error:
            add_user_error(form, error)
            status = status_of(error)
        else:
            form, status = TokenForm(), 200
    tokens = ApiToken.objects.filter(kept__user=request.user).select_related("kept")
    return render(request, "registration/tokens.html", {"form": form, "made": made, "tokens": tokens}, status=status)


@signed_in
@require_POST
def token_delete(request: SignedRequest, pk: int) -> HttpResponse:
    """One of them no longer holds."""
    token = get_object_or_404(ApiToken.objects.select_related("kept"), kept__user=request.user, pk=pk)
    said = _("Clave borrada: %(name)s.") % {"name": token.name}
    return act(request, reverse("own-tokens"), lambda: delete_token(token=token, by=request.user), said)
