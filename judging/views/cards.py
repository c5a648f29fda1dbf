"""The cards of the catalogues: a search that answers while somebody types, and a page for each card."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from judging import boards, catalogue
from judging.queries.rulings.published import rulings_on
from tournaments.security.access import public
from tournaments.security.requests import PageRequest


@public
@require_safe
def card_search(request: PageRequest) -> HttpResponse:
    """The search; htmx asks for the list alone. An unknown game is answered as the first one."""
    game = request.GET.get("juego", "")
    if not catalogue.has_catalogue(game):
        game = catalogue.games()[0].id
    words = request.GET.get("busca", "")[: catalogue.LONGEST_QUERY]
    context = {
        "games": catalogue.games(),
        "game": game,
        "words": words,
        "cards": catalogue.find(game, words),
    }
    response = render(request, "judging/card_list.html" if request.htmx else "judging/card_search.html", context)
    response["Vary"] = "HX-Request, Cookie, Accept-Language"
    return response


@public
@require_safe
def card_detail(request: HttpRequest, game: str, card: str) -> HttpResponse:
    """A card: its facts, what the engine understands of its text, its other printings, and its public rulings."""
    sheet = catalogue.sheet(game, card)
    if sheet is None:
        raise Http404
    context = {"game": boards.game(game), "card": sheet, "rulings": rulings_on(game, card, sheet["name"])}
    return render(request, "judging/card_detail.html", context)
