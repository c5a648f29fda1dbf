"""A deterministic rules engine for card games: JSON in, a ruling with its sections cited out.

from engine import adjudicate, diagnose, games, sections, examples, deck_problems
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from engine.core.diagnose import Problem
from engine.core.state import Text
from engine.game import Game, GameInfo
from engine.games import REGISTRY, load
from engine.judge import adjudicate, diagnose
from engine.law.document import Section
from engine.request import RequestError
from engine.ruling import Ruling

__all__ = [
    "Game",
    "GameInfo",
    "Problem",
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
    "sections",
]


def games() -> tuple[GameInfo, ...]:
    """The games the engine knows: id, name in both languages, document."""
    return tuple(load(id).info for id in REGISTRY)


def load_game(id: str) -> Game:
    """The game with this id. Raises KeyError when there is none."""
    return load(id)


def sections(game: str) -> tuple[Section, ...]:
    """The sections of a game's document in its order. Raises KeyError for an unknown game."""
    return tuple(load(game).document.sections.values())


def examples(game: str) -> list[dict[str, Any]]:
    """The document's own examples: `id`, `title_es`, `title_en`, `section`, `request`."""
    return load(game).examples()


def deck_problems(game: str, text: str, **options: Any) -> Any:
    """What is wrong with a pasted deck, by the game's own module. Raises KeyError for an unknown game."""
    if game not in REGISTRY:
        raise KeyError(game)
    return import_module(f"engine.games.{game}.deck").deck_problems(text, **options)
