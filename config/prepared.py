"""What a process loads before it starts its first thread or child: every page, game, document and decoder."""

from django.urls import get_resolver

import engine
from engine import consulting, decoders

REHEARSED = 6
"""Examples of each game: after so many what grammars and tables make on first use is there (75 ms instead of 250)."""


def prepare() -> int:
    """Load all that requests and rulings use; returns how many structs have their decoder.

    The structs of `tournaments` and `judging` are defined once their pages are imported, so those come last.
    """
    engine.prepare()
    for game in engine.games():
        consulting.prepare(engine.load_game(game.id))
    get_resolver().url_patterns  # noqa: B018 - asking imports every view
    return decoders.prepare()


def rehearse() -> None:
    """Rule a few examples of each game's document, so that no child has to make for itself what its parent can."""
    for game in engine.games():
        for example in engine.examples(game.id)[:REHEARSED]:
            engine.adjudicate(example["request"])
