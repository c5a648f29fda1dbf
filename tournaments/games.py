"""What the tournaments ask the engine: the list of games, and whether a deck is legal. Nothing else."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import lru_cache, partial
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

import engine
from engine.catalogue.cards import card_index, with_cards, with_shelf
from engine.catalogue.decks import BanList, list_in_force
from engine.catalogue.unruled import UNRULED
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
    """What the game's deck check made of a list: its cards, and for each of them the lines that name it."""

    total: int
    entries: list[dict[str, Any]]
    problems: tuple[DeckProblem, ...]
    lines: tuple[tuple[int, ...], ...] = ()

    @property
    def legal(self) -> bool:
        return not self.problems

    @property
    def on_lines(self) -> list[dict[str, Any]]:
        """The cards with their lines, for a page that counts them up and down."""
        return [entry | {"lines": lines} for entry, lines in zip(self.entries, self.lines, strict=True)]


@dataclass(frozen=True, slots=True)
class FoundCard:
    """A card that somebody looks for: the name that a list calls it by, and what it is."""

    written: str
    name: str
    about: str


@lru_cache(maxsize=1)
def _games() -> dict[str, Any]:
    return {game.id: game for game in engine.games()}


def game_ids() -> tuple[str, ...]:
    """The games that the engine knows, the formats of which it knows the cards alone, and OTHER_GAME at the end."""
    return *_games(), *UNRULED, OTHER_GAME


def game_name(game: str) -> str:
    """The game's name in the reader's language; the id itself for a game that is no more."""
    if game == OTHER_GAME:
        return _("Otro juego")
    known = _games().get(game) or UNRULED.get(game)
    return in_language(known.name) if known else game


def game_note(game: str) -> str:
    """What is not done for a format whose document is not here, in the reader's language; "" for any other game."""
    return in_language(UNRULED[game].note) if game in UNRULED else ""


def game_choices() -> list[tuple[str, str]]:
    """For a form."""
    return [(game, game_name(game)) for game in game_ids()]


def check_deck(game: str, text: str, **options: Any) -> DeckCheck:
    """Every problem of a pasted list at once; OTHER_GAME accepts any list as it stands."""
    if game == OTHER_GAME:
        return DeckCheck(0, [], ())
    known = (
        UNRULED[game].deck_problems
        if game in UNRULED
        else shelf(game).deck_problems
        if game in with_shelf()
        else partial(engine.deck_problems, game)
    )
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
    return DeckCheck(report.total, entries, problems, tuple(tuple(entry.lines) for entry in report.entries))


def unlimited_cards(game: str, names: Iterable[str]) -> set[str]:
    """Those of which a deck may have any number, as the game's own deck check says of a great many of each."""
    return {name for name in names if not _is_limited(game, name)}


_MANY = 20  # copies, more than any game lets a deck have of a card that it limits


def _is_limited(game: str, name: str) -> bool:
    """Whether a list of nothing but this card is refused for the copies, and one of fewer is not."""

    def copies_refused(count: int) -> set[str]:
        return {problem.code for problem in check_deck(game, f"{count} {name}").problems}

    return bool(copies_refused(_MANY) - copies_refused(1))


def find_cards(game: str, words: str, limit: int) -> list[FoundCard]:
    """Cards for what somebody typed so far, the likeliest first; none in a game without a catalogue.

    One line for each name, but where several printings share it and differ, their ids tell them apart.
    """
    if game in UNRULED:
        return [FoundCard(line.name, line.name, in_language(line.about)) for line in UNRULED[game].find(words, limit)]
    if game not in with_cards():
        return []
    index = shelf(game) if game in with_shelf() else card_index(game)
    return [
        FoundCard(
            f"{line.name} ({line.id})" if len(index.named(line.name)) > 1 else line.name,
            line.name,
            in_language(line.about),
        )
        for line in index.find(words, limit)
    ]


def has_cards(game: str) -> bool:
    """Whether there is a catalogue to look for cards in."""
    return game in with_cards() or game in UNRULED


def ban_lists(game: str) -> tuple[BanList, ...]:
    """The ban lists of the game's formats, the newest first; none where none is known."""
    known = engine.load_game(game).extras.ban_lists if game in _games() else None
    return known() if known else ()


def ban_list_choices() -> list[tuple[str, str]]:
    """For a form: each format that has lists, with the game's name and the newest of them."""
    newest: dict[str, str] = {}
    for game in _games():
        for one in ban_lists(game):
            newest.setdefault(one.format, f"{game_name(game)}: {in_language(one.name)}")
    return list(newest.items())


def ban_list_on(game: str, format: str, day: date) -> BanList | None:
    """The list of a format that had begun last on that day; None without a format, and before its first list."""
    return list_in_force(ban_lists(game), format, day)


def in_language(text: Any) -> str:
    """The reader's language of a text that carries `es`, `en` and maybe others, as keys or attributes; else Spanish."""
    language = (get_language() or "es")[:2]
    if isinstance(text, dict):
        return str(text.get(language) or text["es"])
    return str(getattr(text, language, text.es))
