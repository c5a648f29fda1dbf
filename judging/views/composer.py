"""What the board composer of the browser asks while somebody composes, as JSON in the reader's language."""

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_POST, require_safe

from judging import boards, catalogue, composer
from judging.queries.rulings.reading import in_one_language
from tournaments.security.access import signed_in
from tournaments.security.limits import limited
from tournaments.views.answers import tried

FOUND = 8


@signed_in
@require_safe
def controls(request: HttpRequest, game: str) -> HttpResponse:
    """The controls of a game, and the composer's own words."""
    try:
        return JsonResponse(composer.composer_of(game))
    except KeyError:
        raise Http404 from None


@signed_in
@require_safe
def cards(request: HttpRequest) -> HttpResponse:
    """The cards of the catalogue that a name begun may mean."""
    game = request.GET.get("juego", "")
    found = catalogue.keys(game, request.GET.get("busca", ""), FOUND)
    types = boards.types_of(game, [line["id"] for line in found]) if boards.tells_situations(game) else {}
    return JsonResponse({"cards": in_one_language([{**line, "type": types.get(line["id"])} for line in found])})


@signed_in
@limited("diagnose")
@require_POST
def actions(request: HttpRequest) -> HttpResponse:
    """What may be done on a board after its actions; why that cannot be said, as `error`, where it cannot."""
    return _of_board(request, "moments", boards.offers)


@signed_in
@limited("diagnose")
@require_POST
def past(request: HttpRequest) -> HttpResponse:
    """What may have happened before a board, from the board alone; why that cannot be said, as `error`."""
    return _of_board(request, "questions", boards.past)


def _of_board(request: HttpRequest, name: str, asked: Callable[[str], Any]) -> JsonResponse:
    """What the engine says of the board that is being composed, under a name."""
    said = tried(lambda: in_one_language(asked(boards.with_added_cards(request.POST.get("board", "")))))
    return JsonResponse({"error": said.why} if said.refused else {name: said.made})
