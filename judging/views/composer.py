"""What the board composer of the browser asks while somebody composes, as JSON in the reader's language."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_POST, require_safe

from judging import boards, catalogue, composer
from judging.queries.rulings.reading import in_one_language
from tournaments.errors import UserError
from tournaments.security.access import signed_in
from tournaments.security.limits import limited

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
    try:
        text = boards.with_added_cards(request.POST.get("board", ""))
        return JsonResponse({"moments": in_one_language(boards.offers(text))})
    except UserError as error:
        return JsonResponse({"error": error.message})


@signed_in
@require_POST
def past(request: HttpRequest) -> HttpResponse:
    """What may have happened before a board, from the board alone; why that cannot be said, as `error`."""
    try:
        text = boards.with_added_cards(request.POST.get("board", ""))
        return JsonResponse({"questions": in_one_language(boards.past(text))})
    except UserError as error:
        return JsonResponse({"error": error.message})
