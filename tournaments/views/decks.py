"""Deck lists: who has one, writing one, and its check while it is typed."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.access import requires
from tournaments.actions.decks import decks_locked, examine_deck, submit_deck
from tournaments.errors import UserError
from tournaments.forms import DeckForm, add_user_error
from tournaments.games import DeckCheck
from tournaments.models import Event, Player
from tournaments.permissions import Permission, may
from tournaments.views.answers import status_of


@requires(Permission.SUBMIT_ANY_DECK)
@require_safe
def event_decks(request: HttpRequest, event: Event) -> HttpResponse:
    """Who has registered a list and who has not; those without come first."""
    players = event.players.filter(dropped_after=None).select_related("deck").order_by("deck__pk", "name_key")
    without = [player for player in players if not hasattr(player, "deck")]
    with_deck = sorted((player for player in players if hasattr(player, "deck")), key=lambda p: p.name_key)
    context = {"event": event, "without": without, "with_deck": with_deck}
    return render(request, "tournaments/decks.html", context)


@requires(Permission.VIEW_EVENT)
@require_http_methods(["GET", "POST"])
def deck_edit(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """A player's list, for its owner and the staff."""
    player = _own_or_any(request, event, number)
    deck = getattr(player, "deck", None)
    form = DeckForm(request.POST or None, initial={"text": deck.text if deck else ""})
    check, status = None, 422 if form.is_bound else 200
    if form.is_bound and form.is_valid():
        try:
            submit_deck(player=player, text=form.cleaned_data["text"], by=request.user)
        except UserError as error:
            add_user_error(form, error)
            status = status_of(error)
            check = _check(player, form.cleaned_data["text"])
        else:
            messages.success(request, _("Mazo de %(name)s registrado.") % {"name": player.name})
            return redirect("deck-edit", event.slug, number)
    context = {
        "event": event, "player": player, "form": form, "deck": deck, "check": check,
        "locked": decks_locked(player) and not may(request.user, Permission.SUBMIT_ANY_DECK, event),
    }  # fmt: skip
    return render(request, "tournaments/deck_edit.html", context, status=status)


@requires(Permission.VIEW_EVENT)
@require_POST
def deck_check(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """The problems of a list as it stands, nothing kept: the fragment beside the form."""
    player = _own_or_any(request, event, number)
    check = _check(player, request.POST.get("text", ""))
    return render(request, "tournaments/deck_problems.html", {"check": check})


def _own_or_any(request: HttpRequest, event: Event, number: int) -> Player:
    player = get_object_or_404(event.players.select_related("deck", "event"), number=number)
    own = request.user.is_authenticated and player.user_id == request.user.pk
    if not own and not may(request.user, Permission.SUBMIT_ANY_DECK, event):
        raise PermissionDenied
    return player


def _check(player: Player, text: str) -> DeckCheck | None:
    if not text.strip():
        return None
    try:
        return examine_deck(player, text)
    except UserError:
        return None
