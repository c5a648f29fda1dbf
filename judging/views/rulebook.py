"""The documents the rulings cite, section by section."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe

from judging import boards
from judging.queries.law.rulebook import read_rulebook, read_section
from judging.queries.law.turn import turn, turn_diagram
from judging.queries.rulings.library import library
from judging.queries.rulings.reading import in_one_language
from tournaments.infractions import neutral_catalogue
from tournaments.security.access import public

LONGEST_QUESTION = 300


@public
@require_safe
def rulebooks(request: HttpRequest) -> HttpResponse:
    """Every document, one per game."""
    return render(request, "judging/rulebooks.html", {"games": boards.games()})


@public
@require_safe
def rulebook(request: HttpRequest, game: str) -> HttpResponse:
    """One document, or what of it holds the words of ?busca=; ?idiomas=2 in both languages; #s-9-3-4-1 leads to one.

    ?pregunta= is answered by the document, with the sections that say so.
    """
    found = boards.game(game)
    if found is None:
        raise Http404
    book = read_rulebook(game, request.GET.get("busca", ""))
    context = {"game": found, "book": book, "both": request.GET.get("idiomas") == "2", "turn": bool(turn(game))}
    if question := request.GET.get("pregunta", "").replace("\0", "").strip()[:LONGEST_QUESTION]:
        context |= {"question": question, "answer": in_one_language(boards.consult(game, question))}
    return render(request, "judging/rulebook.html", context)


@public
@require_safe
def section_page(request: HttpRequest, game: str, anchor: str) -> HttpResponse:
    """One section by itself: what it says, how it is read, its examples and rulings, what the engine does with it."""
    found = boards.game(game)
    page = read_section(game, anchor) if found else None
    if found is None or page is None:
        raise Http404
    context = {"game": found, "page": page, "entries": library(game=game, section=page.rule.section["section"])}
    return render(request, "judging/section.html", context)


@public
@require_safe
def turn_page(request: HttpRequest, game: str) -> HttpResponse:
    """The turn with its windows."""
    found = boards.game(game)
    phases = turn(game) if found else ()
    if not phases:
        raise Http404
    context = {"game": found, "phases": phases, "diagram": mark_safe(turn_diagram(phases))}  # noqa: S308  escaped there
    return render(request, "judging/turn.html", context)


@public
@require_safe
def quick_sheet(request: HttpRequest, game: str) -> HttpResponse:
    """What a judge wants at hand, on paper: the turn, how unclear points are read, the neutral infractions."""
    found = boards.game(game)
    if found is None:
        raise Http404
    context = {
        "game": found,
        "phases": turn(game),
        "readings": boards.readings(game),
        "infractions": neutral_catalogue().infractions,
    }
    return render(request, "judging/quick_sheet.html", context)
