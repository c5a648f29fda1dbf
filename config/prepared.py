"""What a process loads before it starts its first thread or child: games, documents, decoders, and the web every page.

Whoever starts is waited for, after a fall by a whole room: what nobody needs at once is made ready a little later.
"""

import gc
import threading

from django.urls import get_resolver

import engine
from engine import consulting, decoders

REHEARSED = 6
"""Examples of each game: after so many what grammars and tables make on first use is there (75 ms instead of 250)."""
QUESTIONS_AFTER_SECONDS = 10.0
"""The first moments are for those who wait for their pages; a question that comes earlier gets ready what it needs."""


def prepare() -> int:
    """Load all that rulings use; returns how many structs have their decoder."""
    engine.prepare()
    return decoders.prepare()


def keep_for_good() -> None:
    """What is loaded by now is never garbage: not looking for it again saves a twelfth of a ruling's time."""
    gc.collect()
    gc.freeze()


def prepare_pages() -> int:
    """Load all that requests use as well; returns how many structs have their decoder.

    The structs of `tournaments` and `judging` are defined once their pages are imported, so those come last.
    """
    engine.prepare()
    get_resolver().url_patterns  # noqa: B018 - asking imports every view
    return decoders.prepare()


def prepare_questions_soon() -> threading.Timer:
    """Make the documents ready to be asked in words, in a thread of their own; the first time takes seconds."""
    timer = threading.Timer(QUESTIONS_AFTER_SECONDS, prepare_questions)
    timer.daemon = True
    timer.start()
    return timer


def prepare_questions() -> None:
    """Make the documents ready to be asked in words."""
    for game in engine.games():
        consulting.prepare(engine.load_game(game.id))


def rehearse() -> None:
    """Rule a few examples of each game's document, so that no child has to make for itself what its parent can."""
    for game in engine.games():
        for example in engine.examples(game.id)[:REHEARSED]:
            engine.adjudicate(example["request"])
