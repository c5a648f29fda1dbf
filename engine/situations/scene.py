"""What a sentence tells, before any game knows what to make of it: who is meant, who did what, what is asked."""

from __future__ import annotations

from typing import Literal

import msgspec

Side = Literal["A", "B"]
"""`A` is whoever speaks, `B` the opponent."""


class Unit(msgspec.Struct, frozen=True):
    """A word or a stretch of words as the grammar sees it (`word`), and the span of the text it stands for.

    `persons` are those of a verb, the likeliest first; `joined` are pronouns written at its end. A unit without a word
    belongs to the verb before it.
    """

    word: str
    start: int
    end: int
    persons: tuple[str, ...] = ()
    joined: tuple[str, ...] = ()


class Named(msgspec.Struct, frozen=True):
    """A card that was named: what may be meant, how it was written, and whether it was written as it is printed.

    `sort` is the game's word for its kind. Several names mean that it is not clear which. A `spell` is a card that
    does nothing but be played.
    """

    names: tuple[str, ...]
    written: str
    sort: str
    exact: bool = True
    spell: bool = False


class Group(msgspec.Struct, frozen=True):
    """Some cards of one kind, as a phrase speaks of them.

    `card` is a place in the list of named cards; `race` the place of the one it is said to be of; `kind`
    the game's word for cards without a name; `ref` how a phrase
    points at something told before (`it`, `one`, `mine`, `theirs`, `other`, `both`, `rest`). `count` is None for «los»;
    `on` bears it; `at` is the span of the text; `plain` cards are said to have no ability.
    """

    card: int | None = None
    race: int | None = None
    kind: str | None = None
    count: int | None = None
    strength: int | None = None
    side: Side | None = None
    ref: str | None = None
    bears: tuple[Group, ...] = ()
    on: tuple[Group, ...] = ()
    zone: str | None = None
    edition: str | None = None
    fresh: bool = False
    plain: bool = False
    other: bool = False
    definite: bool = False
    each: bool = False
    at: tuple[int, int] = (0, 0)


Groups = tuple[Group, ...]


class Deed(msgspec.Struct, frozen=True):
    """What somebody does: the verb, who, to what, with what, on what, and whether that is what is asked.

    `side` is None where the sentence does not tell who; `dropped`: that it is the opponent follows from the verb alone.
    `asked` is how («can», «must»); `refused`: whether it may be left is («puedo no bloquear»); `words` are others that
    stand with the verb.
    """

    verb: str
    side: Side | None = None
    subject: Groups = ()
    object: Groups = ()
    tool: Groups = ()
    target: Groups = ()
    negated: bool = False
    asked: str | None = None
    person: str = ""
    tense: str = ""
    to_me: bool = False
    refused: bool = False
    dropped: bool = False
    where: tuple[str, ...] = ()
    when: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    start: int = 0
    end: int = 0

    @property
    def is_of_one(self) -> bool:
        """Whether it is done to a card that is named, or was told before: «me lo roban» is no drawing."""
        return any(group.card is not None or group.ref in ("it", "mine", "theirs") for group in self.object)


class Asked(msgspec.Struct, frozen=True):
    """What is asked: its kind, about which cards, of whose side. `words` are the units that it is asked with."""

    kind: str
    about: Groups = ()
    side: Side | None = None
    detail: str | None = None
    words: tuple[str, ...] = ()
    start: int = 0
    end: int = 0


class Scene(msgspec.Struct, frozen=True):
    """Everything a sentence tells, in its order.

    `loose` are cards that are mentioned in no deed, `absent` such as are not there («sin más Vampiros»), `times` words
    that tell when (`my_turn`, `war`), each with its span. `unread` are the spans of words that nobody understood,
    `aside` those of a stretch that speaks of nothing in the game, `corrected` words that were taken for others written
    almost alike. `besides` are questions that are answered apart, on a board of their own. `units` are the words as
    they were read; `silent` the spans of those that say nothing by the lexicon.
    """

    text: str
    language: str
    named: tuple[Named, ...] = ()
    deeds: tuple[Deed, ...] = ()
    asked: tuple[Asked, ...] = ()
    loose: Groups = ()
    absent: Groups = ()
    times: tuple[str, ...] = ()
    time_spans: tuple[tuple[int, int], ...] = ()
    unread: tuple[tuple[int, int], ...] = ()
    aside: tuple[tuple[int, int], ...] = ()
    corrected: tuple[tuple[str, str], ...] = ()
    units: tuple[Unit, ...] = ()
    silent: tuple[tuple[int, int], ...] = ()
    besides: tuple[Asked, ...] = ()
