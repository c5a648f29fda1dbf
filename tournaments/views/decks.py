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


@requires(Permission.SEE_DECKS)
@require_safe
def event_decks(request: HttpRequest, event: Event) -> HttpResponse:
    """Who has registered a list and who has not; those without come first."""
    players = event.players.filter(dropped_after=None).select_related("deck").order_by("name_key")
    without = [player for player in players if not hasattr(player, "deck")]
    with_deck = [player for player in players if hasattr(player, "deck")]
    context = {"event": event, "without": without, "with_deck": with_deck}
    return render(request, "tournaments/decks.html", context)


@requires(Permission.VIEW_EVENT)
@require_http_methods(["GET", "POST"])
def deck_edit(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """A player's list: its owner and the staff write it, judges read it, nobody else knows of it."""
    player = _player(request, event, number, Permission.SEE_DECKS)
    may_write = _is_own(request, player) or may(request.user, Permission.SUBMIT_ANY_DECK, event)
    if request.method == "POST" and not may_write:
        raise PermissionDenied
    deck = getattr(player, "deck", None)
    form = DeckForm(request.POST or None, initial={"text": deck.text if deck else ""})
    check, status = None, 422 if form.is_bound else 200
    if form.is_bound and form.is_valid():
        text = form.cleaned_data["text"]
        try:
            submit_deck(player=player, text=text, by=request.user)
        except UserError as error:
            add_user_error(form, error)
            check, status = _check(player, text), status_of(error)
        else:
            messages.success(request, _("Mazo de %(name)s registrado.") % {"name": player.name})
            return redirect("deck-edit", event.slug, number)
    locked = decks_locked(player) and not may(request.user, Permission.SUBMIT_ANY_DECK, event)
    context = {
        "event": event, "player": player, "form": form, "deck": deck, "check": check,
        "locked": locked, "read_only": locked or not may_write,
    }  # fmt: skip
    return render(request, "tournaments/deck_edit.html", context, status=status)


@requires(Permission.VIEW_EVENT)
@require_POST
def deck_check(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """The problems of a list as it stands, nothing kept: the fragment beside the form."""
    player = _player(request, event, number, Permission.SUBMIT_ANY_DECK)
    check = _check(player, request.POST.get("text", ""))
    return render(request, "tournaments/deck_problems.html", {"check": check})


def _player(request: HttpRequest, event: Event, number: int, permission: Permission) -> Player:
    """The player of that number, for the owner of the registration and whoever holds the permission."""
    player = get_object_or_404(event.players.select_related("deck", "event"), number=number)
    if not _is_own(request, player) and not may(request.user, permission, event):
        raise PermissionDenied
    return player


def _is_own(request: HttpRequest, player: Player) -> bool:
    return player.is_of(request.user)


def _check(player: Player, text: str) -> DeckCheck | None:
    if not text.strip():
        return None
    try:
        return examine_deck(player, text)
    except UserError:
        return None
