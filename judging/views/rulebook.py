"""The documents the rulings cite, section by section."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from judging import boards
from judging.queries.reading import in_one_language
from judging.queries.rulebook import read_rulebook
from tournaments.access import public

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
    context = {"game": found, "book": book, "both": request.GET.get("idiomas") == "2"}
    if question := request.GET.get("pregunta", "").replace("\0", "").strip()[:LONGEST_QUESTION]:
        context |= {"question": question, "answer": in_one_language(boards.consult(game, question))}
    return render(request, "judging/rulebook.html", context)
