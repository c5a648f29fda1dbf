"""What each word of a sentence became, as far as the sentence alone tells it: the game says which cards and deeds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from engine.situations.scene import Asked, Deed, Group, Scene, Unit
from engine.text.tokens import tokenize

Span = tuple[int, int]
Became = Literal[
    "object", "player", "number", "zone", "time", "action", "question", "said", "nothing", "not_understood"
]
"""What a word became. `said`: it is told back in words, as nothing on the board shows it; `nothing`: it only joins
others, or says nothing of the game."""

_PEOPLE = {
    **dict.fromkeys(("I", "me", "my", "mine", "us"), "A"),
    **dict.fromkeys(("opp", "he", "his", "theirs", "him_"), "B"),
}


class Part(msgspec.Struct, frozen=True):
    """A stretch of the sentence and what it became; `of` are the cards, the action with its cards, the player, the
    zone, the time or the question. `assumed`: the sentence does not say so for certain, as of a misspelt name."""

    start: int
    end: int
    became: Became
    of: tuple[str, ...] = ()
    assumed: bool = False


class Word(msgspec.Struct, frozen=True):
    """A unit of the sentence with the deed, the question and the phrases that it belongs to."""

    unit: Unit
    deed: Deed | None = None
    asked: Asked | None = None
    groups: tuple[Group, ...] = ()

    @property
    def span(self) -> Span:
        """The stretch of the sentence that it stands for."""
        return self.unit.start, self.unit.end

    @property
    def mark(self) -> str:
        """The sort of the unit: `card`, `num`; itself where it has none."""
        return self.unit.word.partition(":")[0]

    @property
    def place(self) -> int | None:
        """The named card that it is, by its place."""
        mark, _, place = self.unit.word.partition(":")
        return int(place) if mark in ("card", "held", "race") else None

    @property
    def person(self) -> str | None:
        """The player whom it means."""
        return _PEOPLE.get(self.unit.word)


def words(scene: Scene) -> Iterator[Word]:
    """The units of a scene, each with what it belongs to."""
    groups = [group for deed in scene.deeds for group in (*deed.subject, *deed.object, *deed.tool, *deed.target)]
    groups += [*scene.loose, *scene.absent, *(group for ask in scene.asked for group in ask.about)]
    for unit in scene.units:
        deed = next((one for one in scene.deeds if _holds((one.start, one.end), unit)), None)
        if not unit.word:
            deed = max((one for one in scene.deeds if one.start <= unit.start), key=lambda one: one.start, default=None)
        asked = next((one for one in scene.asked if _holds((one.start, one.end), unit)), None)
        inside = tuple(group for group in groups if _holds(group.at, unit))
        yield Word(unit, deed, asked, _meant(unit, inside))


def _holds(span: Span, unit: Unit) -> bool:
    return span[0] <= unit.start and unit.end <= span[1]


def _meant(unit: Unit, groups: tuple[Group, ...]) -> tuple[Group, ...]:
    """Of several phrases in one stretch those that this unit is the name of."""
    mark, _, place = unit.word.partition(":")
    if mark not in ("card", "held", "race"):
        return groups
    at = int(place)
    return tuple(
        group for group in groups if at in (group.card, group.race) or any(borne.card == at for borne in group.bears)
    )


def tokens(text: str) -> Iterator[Span]:
    """The words of a text that hold a letter."""
    return ((token.start, token.end) for token in tokenize(text) if token.word[0].isalpha())


def read_alone(scene: Scene) -> tuple[Part, ...]:
    """What each word of a scene became of which no board was made."""
    found: dict[Span, Part] = {}
    for word in words(scene):
        became: Became = "nothing"
        if word.person is not None:
            became = "player"
        elif word.mark in ("zone", "time", "num"):
            became = "number" if word.mark == "num" else "zone" if word.mark == "zone" else "time"
        elif word.place is not None or word.mark == "kind":
            became = "object"
        elif word.asked is not None:
            became = "question"
        elif word.deed is not None:
            became = "action"
        if word.span not in found or found[word.span].became == "nothing":
            found[word.span] = Part(*word.span, became)
    return tuple(found.values())


def whole(scene: Scene, parts: Iterable[Part], unread: Iterable[Span]) -> tuple[Part, ...]:
    """Every word of a sentence once and in order; what is in no part, or in an unread span, was not understood."""
    missed = tuple(unread)
    found: list[Part] = []
    nothing = (Part(start, end, "nothing") for start, end in scene.silent)
    rest = (Part(start, end, "not_understood") for start, end in tokens(scene.text))
    for part in sorted((*parts, *nothing, *rest), key=lambda one: (one.start, one.became == "not_understood")):
        if found and part.start < found[-1].end:
            continue
        if any(letter.isalnum() for letter in scene.text[part.start : part.end]):
            is_missed = any(start < part.end and part.start < end for start, end in missed)
            found.append(Part(part.start, part.end, "not_understood") if is_missed else part)
    return tuple(found)
