"""A deterministic rules engine for card games: JSON in, a ruling with its sections cited out.

from engine import adjudicate, diagnose, say, games, sections, examples, deck_problems
"""

from __future__ import annotations

from typing import Any

from engine.core.diagnose import Problem
from engine.core.state import Text
from engine.decoders import prepare as prepare_decoders
from engine.game import Game, GameInfo
from engine.games import REGISTRY, load
from engine.judge import adjudicate, diagnose, past_questions
from engine.law.document import Section
from engine.law.readings import Reading
from engine.request import RequestError
from engine.ruling import Ruling
from engine.situations.saying import Said, say

__all__ = [
    "Game",
    "GameInfo",
    "Problem",
    "Reading",
    "RequestError",
    "Ruling",
    "Said",
    "Section",
    "Text",
    "adjudicate",
    "deck_problems",
    "diagnose",
    "examples",
    "games",
    "load_game",
    "past_questions",
    "prepare",
    "readings",
    "say",
    "sections",
]


def prepare() -> int:
    """Load every game, for a process that is about to start threads; returns how many structs.

    The first use of a game does the same for that game alone, so that nobody has to call this.
    """
    for id in REGISTRY:
        load(id)
    return prepare_decoders()


def games() -> tuple[GameInfo, ...]:
    """The games the engine knows: id, name in both languages, document."""
    return tuple(load(id).info for id in REGISTRY)


def load_game(id: str) -> Game:
    """The game with this id. Raises KeyError when there is none."""
    return load(id)


def sections(game: str) -> tuple[Section, ...]:
    """The sections of a game's document in its order. Raises KeyError for an unknown game."""
    return tuple(load(game).document.sections.values())


def readings(game: str) -> tuple[Reading, ...]:
    """How the ambiguities of a game's document are read. Raises KeyError for an unknown game."""
    return tuple(load(game).readings.values())


def examples(game: str) -> list[dict[str, Any]]:
    """The document's own examples: `id`, `title_es`, `title_en`, `section`, `request`."""
    return load(game).examples()


def deck_problems(game: str, text: str, **options: Any) -> Any:
    """What is wrong with a pasted deck, by the game's own rules.

    `options` are the event's settings (size, copies, banned...), or `options={...}` as one mapping. Raises KeyError
    for a game that is unknown or has no deck rules.
    """
    judged = load(game).extras.deck_problems
    if judged is None:
        raise KeyError(game)
    return judged(text, options=options.get("options", options or None))


prepare_decoders()
