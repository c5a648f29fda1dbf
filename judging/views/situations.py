"""Situations of one tap: a few facts with large buttons, shown back as a board, for a tap that asks for a ruling."""

import json
import uuid
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from judging import boards
from judging.models import Call
from judging.queries.calls import floor_errors
from judging.queries.calls.tables import Sitting, sittings
from judging.queries.rulings import composing
from judging.queries.rulings.reading import in_one_language
from tournaments.infractions import neutral_catalogue
from tournaments.models import Event
from tournaments.queries.decks.penalties import catalogue_of, history_of
from tournaments.security.access import requires, signed_in
from tournaments.security.permissions import Permission, may
from tournaments.security.requests import PageRequest
from tournaments.views.answers import tried

Json = dict[str, Any]


@signed_in
@require_http_methods(["GET", "POST"])
def situation(request: PageRequest, kind: str) -> HttpResponse:
    """A situation outside any event."""
    return _situation(request, None, kind)


@requires(Permission.SUBMIT_DISPUTE)
@require_http_methods(["GET", "POST"])
def event_situation(request: PageRequest, event: Event, kind: str) -> HttpResponse:
    """A situation of an event's judges, with the decks of the table that called."""
    return _situation(request, event, kind)


def _situation(request: PageRequest, event: Event | None, kind: str) -> HttpResponse:
    """Ask for the facts; tell what they come to, as a fragment where htmx asks.

    While somebody still answers (no button was pressed), what is missing is no mistake: nothing is said.
    """
    start = composing.starting_point(request.user, request.GET, event)
    game = event.game if event is not None else boards.games()[0].id
    preset = floor_errors.preset(kind)
    asked = preset.plain() if preset else next((one for one in boards.prepared(game) if one["kind"] == kind), None)
    if asked is None:
        raise Http404
    decks = event is not None and may(request.user, Permission.SEE_DECKS, event)
    players = sittings(start.call, game, decks=decks)
    given = _given(request, asked) if request.method == "POST" else {}
    context: Json = {"event": event, "call": start.call, "game": game, "players": players}
    context |= {
        "asked": in_one_language(_with_cards(asked, players, given)),
        "folded": any(f.get("folded") for f in asked["facts"]),
        "result": "judging/floor_error.html" if preset else "judging/understood.html",
    }
    status = 200
    if request.method == "POST":
        told = tried(
            lambda: _outcome(event, start.call, preset, given, players) if preset else _understood(game, kind, given)
        )
        if told.refused and request.htmx and "go" not in request.POST:
            return HttpResponse("")
        context |= told.gave or {"error": told.why}
        status = told.status
    template = context["result"] if request.htmx else "judging/situation.html"
    return render(request, template, context, status=status)


def _given(request: PageRequest, asked: Json) -> dict[str, list[str]]:
    """The answers by fact: what was written wins over a button, for several cards both count."""
    given = {}
    for fact in asked["facts"]:
        picked = [value for value in request.POST.getlist(fact["key"]) if value.strip()]
        written = request.POST.get(f"{fact['key']}.text", "")
        several = [part.strip() for part in written.split(",") if part.strip()]
        given[fact["key"]] = [*picked, *several] if fact["kind"] == "cards" else several[:1] or picked
    return given


def _with_cards(asked: Json, players: list[Sitting], given: dict[str, list[str]]) -> Json:
    """What is asked, with the cards of both decks that may answer, and what has been answered already."""
    facts = []
    for fact in asked["facts"]:
        picked = given.get(fact["key"], [])
        decks = []
        for player in players if fact["kind"] in ("card", "cards") else ():
            for_side = player.side if fact["whose"] == "side" else next(s.side for s in players if s is not player)
            decks.append({"for": for_side, "name": player.name, "cards": player.of(fact["types"])})
        offered = {name for deck in decks for name, _ in deck["cards"]}
        written = ", ".join(value for value in picked if value not in offered)
        facts.append({**fact, "decks": decks, "picked": picked, "written": written})
    return {**asked, "facts": facts}


def _outcome(
    event: Event | None,
    call: Call | None,
    preset: floor_errors.Preset,
    given: dict[str, list[str]],
    players: list[Sitting],
) -> Json:
    """What a mistake at the table comes to by the event's catalogue, and where its penalty is noted, all filled in."""
    catalogue = catalogue_of(event) if event is not None else neutral_catalogue()
    game = event.game if event is not None else boards.games()[0].id
    outcome = floor_errors.floor_error(preset, given, players, catalogue, game)
    found = outcome.infraction
    if found is None:
        return {"outcome": outcome}
    number = next(one.number for one in players if one.side == outcome.side)
    player = event.players.filter(number=number).first() if event is not None and number else None
    level = history_of(player, found).suggested if player else found.level
    if event is None:
        return {"outcome": outcome, "level": level}
    filled = {"codigo": found.code, "nota": outcome.told, "arreglo": found.remedy_text}
    filled |= {"jugador": str(number)} if number else {}
    filled |= {"mesa": str(call.table)} if call is not None and call.table else {}
    filled |= {"de": f"call:{call.pk}"} if call is not None else {}
    address = reverse("penalty-give", args=[event.slug], query=filled)
    return {"outcome": outcome, "level": level, "penalty_address": address}


def _understood(game: str, kind: str, given: dict[str, list[str]]) -> Json:
    said = boards.say_facts(game, kind, given)
    drawn = boards.drawn(said["request"]) if said["request"] else None
    facts = json.dumps({"kind": kind, "facts": given}, ensure_ascii=False)
    return {"said": in_one_language(said), "board": in_one_language(drawn), "key": uuid.uuid4(), "facts": facts}
