"""The documents the rulings cite, section by section."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from judging import boards
from tournaments.access import public


@public
@require_safe
def rulebooks(request: HttpRequest) -> HttpResponse:
    """Every document, one per game."""
    return render(request, "judging/rulebooks.html", {"games": boards.games()})


@public
@require_safe
def rulebook(request: HttpRequest, game: str) -> HttpResponse:
    """One document: every section with its number, its title and its paraphrase; #s-9-3-4-1 leads to one."""
    found = boards.game(game)
    if found is None:
        raise Http404
    return render(request, "judging/rulebook.html", {"game": found, "sections": boards.sections(game)})
