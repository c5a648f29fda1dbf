"""Deck lists: who has one, writing one card by card or as a text, its check while it is typed, and its acceptance."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.actions.decks import decks as actions
from tournaments.files.deck_lists import write_deck_lists
from tournaments.forms.people import DeckForm, DeckListsForm
from tournaments.games import DeckCheck, find_cards, game_name, has_cards
from tournaments.models import DeckDraft, Event, Player, SavedDeck
from tournaments.queries.decks.decks import STATES, begun_from, counts, decks_of, own_lists
from tournaments.queries.record.teams import people_of
from tournaments.security.access import requires, signed_in
from tournaments.security.limits import limited
from tournaments.security.permissions import Permission, may
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act, sent, tried

FOUND_CARDS = 8


@requires(Permission.VIEW_EVENT)
@require_safe
def event_decks(request: HttpRequest, event: Event) -> HttpResponse:
    """Where the list of each player stands, for the staff; the lists themselves for everybody, once they are public."""
    may_see = may(request.user, Permission.SEE_DECKS, event)
    if not may_see and not actions.decks_are_public(event):
        raise PermissionDenied
    state = request.GET.get("estado", "") if may_see else ""
    everybody = list(decks_of(event))
    context = {
        "event": event,
        "may_see": may_see,
        "state": state if state in STATES else "",
        "players": list(decks_of(event, state)) if may_see else [p for p in everybody if hasattr(p, "deck")],
        "counts": counts(everybody),
        "ban_list": actions.ban_list_note(event),
        "may_paste": may(request.user, Permission.SUBMIT_ANY_DECK, event),
    }
    return render(request, "tournaments/decks.html", context)


@requires(Permission.SUBMIT_ANY_DECK)
@limited("deck")
@require_http_methods(["GET", "POST"])
def decks_paste(request: SignedRequest, event: Event) -> HttpResponse:
    """Many lists at once: those that can be are registered, the others come back into the field with the reason."""
    form = DeckListsForm(request.POST or None, request.FILES or None)
    left: list[actions.Left] = []
    outcome = sent(form, lambda: actions.submit_many(event=event, lists=form.lists(), by=request.user))
    if outcome.done:
        done, left = outcome.made
        if done:
            said = ngettext("%(n)d mazo registrado.", "%(n)d mazos registrados.", len(done))
            messages.success(request, said % {"n": len(done)})
        if not left:
            return redirect("event-decks", event.slug)
        form = DeckListsForm(initial={"text": write_deck_lists([(each.name, each.text) for each in left])})
    return render(
        request, "tournaments/decks_paste.html", {"event": event, "form": form, "left": left}, status=outcome.status
    )


@requires(Permission.SEE_DECKS)
@require_safe
def print_decks(request: HttpRequest, event: Event) -> HttpResponse:
    """Every list on a sheet of its own."""
    players = [player for player in decks_of(event) if hasattr(player, "deck")]
    return render(
        request,
        "tournaments/print/decks.html",
        {"event": event, "players": players, "pdf": reverse("decks-pdf", args=[event.slug])},
    )


@requires(Permission.VIEW_EVENT)
@limited("deck")
@require_http_methods(["GET", "POST"])
def deck_edit(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """A player's list: its owner and the staff write it, judges read it, and once it is public everybody does."""
    player = _player(request, event, number, Permission.SEE_DECKS, also_public=request.method != "POST")
    may_write = _is_own(request, player) or may(request.user, Permission.SUBMIT_ANY_DECK, event)
    if request.method == "POST" and not may_write:
        raise PermissionDenied
    form = DeckForm(request.POST or None, initial={"text": _text_to_begin_with(request, player)})
    outcome = sent(form, lambda: _done(request, event, player, dict(form.cleaned_data)))
    if outcome.done:
        return outcome.made
    text = form.data.get("text", "") if outcome.refused else form.initial["text"]
    check = _check(player, text) if outcome.refused or (may_write and not form.is_bound) else None
    return render(
        request, "tournaments/deck_edit.html", _page(request, player, form, check, may_write), status=outcome.status
    )


def _page(request: SignedRequest, player: Player, form: DeckForm, check: Any, may_write: bool) -> dict[str, Any]:
    event, deck = player.event, getattr(player, "deck", None)
    is_locked = actions.decks_locked(player)
    is_staff = may(request.user, Permission.SUBMIT_ANY_DECK, event)
    is_own = _is_own(request, player)
    if is_own:
        player.deck_changes.filter(seen_at=None).update(seen_at=timezone.now())
    return {
        "event": event,
        "player": player,
        "form": form,
        "deck": deck,
        "check": check,
        "is_own": is_own,
        "locked": actions.locked_sentence(event) if is_locked else "",
        "read_only": not may_write or (is_locked and not is_staff),
        "draft": DeckDraft.objects.filter(player=player).first() if is_own else None,
        "changes": player.deck_changes.select_related("by") if is_own or is_staff else (),
        "own_lists": own_lists(request.user, player) if is_own else (),
        "ban_list": actions.ban_list_note(event),
        "has_cards": has_cards(event.game),
        "may_accept": may(request.user, Permission.ACCEPT_DECKS, event),
        "needs_reason": is_locked and is_staff and deck,
    }


def _text_to_begin_with(request: SignedRequest, player: Player) -> str:
    """The list that the address asks for, else what the player was writing, else what is registered."""
    if _is_own(request, player):
        begun = begun_from(request.user, player, request.GET.dict())
        if begun is not None:
            return begun
        draft = DeckDraft.objects.filter(player=player).first()
        if draft is not None:
            return draft.text
    deck = getattr(player, "deck", None)
    return deck.text if deck else ""


def _done(request: SignedRequest, event: Event, player: Player, typed: dict[str, Any]) -> HttpResponse:
    """What the pressed button says: registered, kept as a draft, or kept for another day."""
    wanted = request.POST.get("do", "")
    if wanted == "draft":
        actions.save_draft(player=player, text=typed["text"], by=request.user)
        said = _("Borrador guardado: solo tú lo ves. Falta registrarlo.")
    elif wanted == "keep":
        saved = actions.keep_deck(user=request.user, game=event.game, name=typed["name"], text=typed["text"])
        if _is_own(request, player) and not actions.decks_locked(player):
            actions.save_draft(player=player, text=typed["text"], by=request.user)  # what is on the page stays there
        said = _("«%(name)s» quedó en tus mazos.") % {"name": saved.name}
    else:
        actions.submit_deck(player=player, text=typed["text"], by=request.user, reason=typed["reason"])
        said = _("Mazo de %(name)s registrado.") % {"name": player.name}
    messages.success(request, said)
    return redirect("deck-edit", event.slug, player.number)


@requires(Permission.VIEW_EVENT)
@limited("deck")
@require_POST
def deck_check(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """The problems of a list as it stands, nothing kept: the fragment beside the form."""
    player = _player(request, event, number, Permission.SUBMIT_ANY_DECK)
    check = _check(player, request.POST.get("text", ""))
    return render(request, "tournaments/deck_problems.html", {"check": check, "event": event, "editing": True})


@requires(Permission.VIEW_EVENT)
@require_safe
def deck_cards(request: HttpRequest, event: Event) -> HttpResponse:
    """Cards for what somebody typed so far: the fragment below the search of a deck's page."""
    words = request.GET.get("busca", "")[:100]
    context = {"cards": find_cards(event.game, words, FOUND_CARDS), "words": words}
    return render(request, "tournaments/deck_found.html", context)


@requires(Permission.ACCEPT_DECKS)
@require_POST
def deck_accept(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """A judge has looked at the list."""
    sent = request.POST.get("submitted_at", "")
    said = _("Mazo de %(name)s aceptado.")
    return _of_deck(
        request, event, number, said, lambda p: actions.accept_deck(player=p, by=request.user, submitted_at=sent)
    )


@requires(Permission.ACCEPT_DECKS)
@require_POST
def deck_unaccept(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """Not looked at after all."""
    said = _("El mazo de %(name)s queda por mirar.")
    return _of_deck(request, event, number, said, lambda p: actions.unaccept_deck(player=p, by=request.user))


@signed_in
@require_safe
def own_decks(request: SignedRequest) -> HttpResponse:
    """The lists that a person keeps, by game."""
    decks = [(game_name(deck.game), deck) for deck in request.user.saved_decks.all()]
    return render(request, "tournaments/own_decks.html", {"decks": decks})


@signed_in
@require_POST
def own_deck_drop(request: SignedRequest, pk: int) -> HttpResponse:
    """A kept list is not kept any longer; what is registered with it stays."""
    deck = get_object_or_404(SavedDeck, user=request.user, pk=pk)
    said = _("«%(name)s» ya no está en tus mazos.") % {"name": deck.name}
    return act(request, reverse("own-decks"), deck.delete, said, deletes=[deck])


def _of_deck(
    request: SignedRequest, event: Event, number: int, said: str, action: Callable[[Player], object]
) -> HttpResponse:
    player = get_object_or_404(people_of(event), number=number)
    to_list = request.POST.get("back") == "list"
    back = reverse("event-decks", args=[event.slug]) if to_list else reverse("deck-edit", args=[event.slug, number])
    return act(request, back, lambda: action(player), said % {"name": player.name})


def _player(
    request: HttpRequest, event: Event, number: int, permission: Permission, *, also_public: bool = False
) -> Player:
    """The player of that number, for the owner, whoever holds the permission and, of a public list, for everybody."""
    player = get_object_or_404(people_of(event).select_related("deck", "event", "team"), number=number)
    is_open = also_public and actions.decks_are_public(event)
    if not is_open and not _is_own(request, player) and not may(request.user, permission, event):
        raise PermissionDenied
    return player


def _is_own(request: HttpRequest, player: Player) -> bool:
    return player.is_of(request.user)


def _check(player: Player, text: str) -> DeckCheck | None:
    return tried(lambda: actions.examine_deck(player, text)).gave if text.strip() else None
