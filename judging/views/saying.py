"""The one field: a situation told in a sentence, shown back as it was understood, for a tap that asks for a ruling."""

import uuid

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from judging import boards
from judging.queries.calls import floor_errors
from judging.queries.rulings import composing
from judging.queries.rulings.reading import in_one_language
from tournaments.infractions import neutral_catalogue
from tournaments.models import Event
from tournaments.queries.decks.penalties import catalogue_of
from tournaments.security.access import requires, signed_in
from tournaments.security.permissions import Permission
from tournaments.security.requests import PageRequest
from tournaments.views.answers import tried


@signed_in
@require_http_methods(["GET", "POST"])
def say(request: PageRequest) -> HttpResponse:
    """The field outside any event."""
    return _say(request, None)


@requires(Permission.SUBMIT_DISPUTE)
@require_http_methods(["GET", "POST"])
def event_say(request: PageRequest, event: Event) -> HttpResponse:
    """The field of an event's judges."""
    return _say(request, event)


def _say(request: PageRequest, event: Event | None) -> HttpResponse:
    """Show the field; tell what a sentence comes to, as a fragment where htmx asks."""
    start = composing.starting_point(request.user, request.GET, event)
    game = event.game if event is not None else boards.games()[0].id
    if not boards.tells_situations(game):
        raise Http404
    context: dict[str, object] = {"event": event, "call": start.call, "game": game}
    status = 200
    if request.method == "POST":
        context["what"] = request.POST.get("what", "")
        outcome = tried(lambda: _understood(game, str(context["what"]), event))
        context |= outcome.gave or {"error": outcome.why}
        status = outcome.status
    elif start.call is not None:
        context["what"] = start.call.note
    template = "judging/understood.html" if request.htmx else "judging/say.html"
    return render(request, template, context, status=status)


def _understood(game: str, words: str, event: Event | None) -> dict[str, object]:
    """What the sentence comes to, and its board drawn; of a question without a board what the document answers, and of
    a mistake at the table what the event's catalogue makes of it."""
    said = boards.say(game, words)
    if said["floor"]:
        catalogue = catalogue_of(event) if event is not None else neutral_catalogue()
        return {"said": in_one_language(said), "mistake": floor_errors.mistake(said["floor"]["code"], catalogue)}
    if said["request"] and boards.asked_in(said["request"]) == "document":
        return {"said": in_one_language(said), "answer": in_one_language(boards.consult(game, words))}
    drawn = boards.drawn(said["request"]) if said["request"] else None
    return {"said": in_one_language(said), "board": in_one_language(drawn), "key": uuid.uuid4()}
