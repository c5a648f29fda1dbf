"""Cards that an organisation adds: a file, what is understood of it, and then, with a button, all of it."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.actions.decks.added_cards import choose_reading, drop_reading, import_cards, remove_cards
from tournaments.errors import UserError
from tournaments.forms.cards import CardFileForm, HeldCardsForm, ReadingForm
from tournaments.queries.decks.added_cards import added_line, editions, needing_a_person, preview
from tournaments.security.access import keeps_cards
from tournaments.security.limits import limited
from tournaments.security.requests import SignedRequest
from tournaments.shelves import LARGEST, senses, with_shelf
from tournaments.views.answers import act, sent
from tournaments.views.holding import packed, unpacked

COMMAND = "manage.py import_cards"


@keeps_cards
@limited("import")
@require_http_methods(["GET", "POST"])
def cards_add(request: SignedRequest) -> HttpResponse:
    """What was added so far, and a file to choose; what the engine makes of it, before anything is kept."""
    if "held" in request.POST:
        return _confirmed(request)
    form = CardFileForm(request.POST, request.FILES) if request.method == "POST" else CardFileForm()

    def read() -> dict[str, Any]:
        file, game, replace = form.cleaned_data["file"], form.cleaned_data["game"], form.cleaned_data["replace"]
        content = file.read(LARGEST + 1)
        imported = import_cards(
            game=game, content=content, name=file.name, by=request.user, replace=replace, dry_run=True
        )
        held = packed(content, instead=COMMAND)
        confirm = HeldCardsForm(initial={"held": held, "name": file.name, "game": game, "replace": replace})
        return {"imported": imported, "lines": preview(imported), "form": confirm, "name": file.name, "game": game}

    outcome = sent(form, read)
    if not outcome.done:
        return _choosing(request, form, outcome.status, outcome.details)
    return render(request, "tournaments/cards_preview.html", outcome.made)


def _choosing(request: HttpRequest, form: CardFileForm, status: int, details: Any = ()) -> HttpResponse:
    game = with_shelf()[0]
    context = {
        "form": form,
        "details": details,
        "editions": editions(game),
        "open": needing_a_person(game),
        "game": game,
    }
    return render(request, "tournaments/cards_add.html", context, status=status)


def _confirmed(request: SignedRequest) -> HttpResponse:
    form = HeldCardsForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Elige el archivo de nuevo."))
        return redirect("cards-add")
    asked = form.cleaned_data
    return act(
        request,
        reverse("cards-add"),
        lambda: import_cards(
            game=asked["game"],
            content=unpacked(asked["held"], most=LARGEST),
            name=asked["name"],
            by=request.user,
            replace=asked["replace"],
        ),
        lambda imported: (
            _("Agregadas %(added)d, cambiadas %(changed)d, sin cambio %(unchanged)d.")
            % {key: imported.counts[key] for key in ("added", "changed", "unchanged")}
        ),
    )


@keeps_cards
@require_POST
def edition_remove(request: SignedRequest, game: str, edition: str) -> HttpResponse:
    """Take the cards of an edition out again."""

    def said(n: int) -> str:
        fewer = ngettext("%(n)d carta menos en el catálogo.", "%(n)d cartas menos en el catálogo.", n) % {"n": n}
        return f"{fewer} " + _("Importar su archivo las devuelve.")

    return act(request, reverse("cards-add"), lambda: remove_cards(game=game, edition=edition, by=request.user), said)


@keeps_cards
@require_http_methods(["GET", "POST"])
def card_reading(request: SignedRequest, game: str, card: str) -> HttpResponse:
    """How the text of an added card is read: what the engine makes of it, and what a person decides instead."""
    line = added_line(game, card) if game in with_shelf() else None
    if line is None:
        raise Http404
    possible = senses(game, card)
    form = ReadingForm(request.POST if request.method == "POST" else None)

    def decided() -> None:
        asked = form.cleaned_data
        said: dict[str, Any] = {"by": str(request.user), "why": asked["why"]}
        if asked["words"]:
            said["words"] = asked["words"]
        else:
            said["abilities"] = _picked(asked["sense"], [one["abilities"] for one in possible])
        choose_reading(game=game, printing=card, said=said, by=request.user)

    outcome = sent(form, decided)
    if outcome.done:
        messages.success(request, _("Guardado: así se lee %(name)s.") % {"name": line.name})
        return redirect("card-reading", game, card)
    context = {"line": line, "game": game, "form": form, "senses": possible}
    return render(request, "tournaments/card_reading.html", context, status=outcome.status)


def _picked(place: int, senses: list[Any]) -> Any:
    if place >= len(senses):
        raise UserError(_("Ese sentido ya no está: elige de nuevo."), code="unknown_sense")
    return senses[place]


@keeps_cards
@require_POST
def card_reading_drop(request: SignedRequest, game: str, card: str) -> HttpResponse:
    """Go back to what the engine reads by itself."""
    back = reverse("card-reading", args=[game, card])
    said = _("Vuelve a valer la lectura del motor.")
    return act(request, back, lambda: drop_reading(game=game, printing=card, by=request.user), said)
