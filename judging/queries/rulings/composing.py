"""What the composer starts from: an example of the document, an earlier dispute, a call, or nothing."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import Http404

from judging import boards
from judging.models import Call, Dispute
from judging.permissions import Person, find_dispute, judges
from tournaments.models import Event
from tournaments.names import fold


@dataclass(frozen=True)
class StartingPoint:
    """What the form is filled with, and what the new dispute will be tied to."""

    initial: Mapping[str, str]
    example: boards.Example | None = None
    call: Call | None = None
    corrects: Dispute | None = None


@dataclass(frozen=True)
class Search:
    """The examples that match, and what was asked for."""

    game: str
    games: tuple[boards.Game, ...]
    words: str
    examples: tuple[boards.Example, ...]


def starting_point(user: Person, query: Mapping[str, Any], event: Event | None) -> StartingPoint:
    """Read ?ejemplo=, ?corrige= and ?llamada=. 404 for a dispute or call that is not the reader's to use."""
    corrects = _dispute(user, query.get("corrige"), event)
    example = _example(query.get("juego") or _default_game(event), query.get("ejemplo"))
    initial = {}
    if example:
        initial = {"board": example.request, "question": boards.in_language(example.title)}
    if corrects:
        initial = {"board": corrects.request, "question": corrects.question}
    call = _call(query.get("llamada"), event)
    if call is not None and call.note:
        initial = {"question": call.note, **initial}
    return StartingPoint(initial, example, call, corrects)


def search(query: Mapping[str, Any], event: Event | None) -> Search:
    """The examples whose title or section numbers hold every word asked for; all of them for no word."""
    games = boards.games()
    game = query.get("juego") or _default_game(event)
    if boards.game(game) is None:
        game = games[0].id
    words = str(query.get("busca") or "")[:100]
    wanted = fold(words).split()
    found = tuple(example for example in boards.examples(game) if _matches(example, wanted))
    return Search(game, games, words, found)


def _matches(example: boards.Example, wanted: list[str]) -> bool:
    text = fold(" ".join((example.id, *example.title.values(), example.section)))
    return all(word in text for word in wanted)


def _default_game(event: Event | None) -> str:
    if event is not None and boards.game(event.game):
        return event.game
    return boards.games()[0].id


def _example(game: str, wanted: str | None) -> boards.Example | None:
    if not wanted or boards.game(game) is None:
        return None
    return next((example for example in boards.examples(game) if example.id == wanted), None)


def _dispute(user: Person, wanted: str | None, event: Event | None) -> Dispute | None:
    if not wanted:
        return None
    try:
        dispute = find_dispute(user, UUID(wanted))
    except ValueError:
        raise Http404 from None
    if dispute.event != event or not judges(user, dispute):
        raise Http404
    return dispute


def _call(wanted: str | None, event: Event | None) -> Call | None:
    if not wanted or event is None:
        return None
    call = event.calls.filter(pk=wanted).first() if str(wanted).isdecimal() else None
    if call is None:
        raise Http404
    return call
