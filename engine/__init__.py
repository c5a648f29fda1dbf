"""A deterministic rules engine for card games: JSON in, a ruling with its sections cited out.

from engine import adjudicate, diagnose, games, sections, examples, deck_problems
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from engine.core.diagnose import Problem
from engine.core.state import Text
from engine.decoders import imported
from engine.decoders import prepare as prepare_decoders
from engine.game import Game, GameInfo
from engine.games import REGISTRY, load
from engine.judge import adjudicate, diagnose
from engine.law.document import Section
from engine.law.readings import Reading
from engine.request import RequestError
from engine.ruling import Ruling

__all__ = [
    "Game",
    "GameInfo",
    "Problem",
    "Reading",
    "RequestError",
    "Ruling",
    "Section",
    "Text",
    "adjudicate",
    "deck_problems",
    "diagnose",
    "examples",
    "games",
    "load_game",
    "prepare",
    "readings",
    "sections",
]


PARTS = ("deck", "irregular", "options", "card_index", "card_text", "shelf")
"""The modules that a game may have beside `game`, as a server asks for them; the others are for whoever makes it."""


def prepare() -> int:
    """Load every game with all its parts, for a process that is about to start threads; returns how many structs.

    The first use of a game does the same for that game alone, so that nobody has to call this.
    """
    for id in REGISTRY:
        load(id)
        for part in PARTS:
            if find_spec(f"engine.games.{id}.{part}") is not None:
                imported(f"engine.games.{id}.{part}")
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
    """What is wrong with a pasted deck, by the game's own module (`engine.games.<game>.deck`).

    `options` are the event's settings (size, copies, banned...), or `options={...}` as one mapping. Raises KeyError
    for a game that is unknown or has no deck rules.
    """
    if game not in REGISTRY or find_spec(f"engine.games.{game}.deck") is None:
        raise KeyError(game)
    settings = options.get("options", options or None)
    return imported(f"engine.games.{game}.deck").deck_problems(text, options=settings)


prepare_decoders()
