"""What the tournaments ask the engine: the list of games, and whether a deck is legal. Nothing else."""

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

import engine
from engine.catalogue.cards import with_shelf
from tournaments.shelves import shelf

OTHER_GAME = "other"  # an event of a game that the engine does not know: pairings and standings, no deck check


@dataclass(frozen=True, slots=True)
class DeckProblem:
    """One thing wrong with a list: a stable code, the sentence in the reader's language, its lines and sections.

    `written` is a name that no card has, `meant` those that it may stand for.
    """

    code: str
    sentence: str
    lines: tuple[int, ...]
    sections: tuple[str, ...]
    written: str = ""
    meant: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DeckCheck:
    """What the game's deck check made of a list."""

    total: int
    entries: list[dict[str, Any]]
    problems: tuple[DeckProblem, ...]

    @property
    def legal(self) -> bool:
        return not self.problems


@lru_cache(maxsize=1)
def _games() -> dict[str, Any]:
    return {game.id: game for game in engine.games()}


def game_ids() -> tuple[str, ...]:
    """The games that the engine knows, and OTHER_GAME at the end."""
    return *_games(), OTHER_GAME


def game_name(game: str) -> str:
    """The game's name in the reader's language; the id itself for a game that is no more."""
    if game == OTHER_GAME:
        return _("Otro juego")
    info = _games().get(game)
    return in_language(info.name) if info else game


def game_choices() -> list[tuple[str, str]]:
    """For a form."""
    return [(game, game_name(game)) for game in game_ids()]


def check_deck(game: str, text: str, **options: Any) -> DeckCheck:
    """Every problem of a pasted list at once; OTHER_GAME accepts any list as it stands."""
    if game == OTHER_GAME:
        return DeckCheck(0, [], ())
    known = shelf(game).deck_problems if game in with_shelf() else partial(engine.deck_problems, game)
    report = known(text, options=options or None)
    problems = tuple(
        DeckProblem(
            code=problem.code,
            sentence=in_language(problem),
            lines=tuple(problem.lines),
            sections=tuple(problem.sections),
            written=problem.written,
            meant=tuple(problem.meant),
        )
        for problem in report.problems
    )
    entries = [
        {"count": entry.count, "name": entry.name, "type": entry.type, "printing": entry.printing}
        for entry in report.entries
    ]
    return DeckCheck(report.total, entries, problems)


def in_language(text: Any) -> str:
    """The reader's language of a text that carries `es` and `en`, as keys or as attributes."""
    language = "en" if (get_language() or "es").startswith("en") else "es"
    return str(text[language] if isinstance(text, dict) else getattr(text, language))
