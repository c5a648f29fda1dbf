"""What the engine answers: a verdict, the steps that lead to it, the sections, and the boards before and after."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from engine.core.diagnose import Problem
from engine.core.state import Text

Verdict = Literal[
    "resolved",
    "illegal",
    "depends_on_choice",
    "depends_on_chance",
    "depends_on_past",
    "ambiguous",
    "not_understood",
    "not_covered",
    "invalid_state",
    "loop",
    "limit_reached",
]


class Change(msgspec.Struct, frozen=True, rename={"from_": "from"}):
    """How one object or counter differs: what changed, from what to what."""

    object: str
    name: str
    change: str
    from_: Any = None
    to: Any = None


class Step(msgspec.Struct, frozen=True):
    """One thing that happened, as a sentence, with its sections and the words of the card."""

    n: int
    action: int | None
    text: Text
    sections: tuple[str, ...]
    clause: Text | None
    kind: Literal["event", "refusal", "choice", "note"]
    changes: tuple[Change, ...] = ()


class Citation(msgspec.Struct, frozen=True):
    """A cited section: its number, how it is printed, and its paraphrase."""

    section: str
    printed_as: str
    title: str
    es: str
    en: str
    kind: Literal["decisive", "supporting"]


class RefusedAction(msgspec.Struct, frozen=True):
    """An action that the rules do not allow, and why."""

    action: int
    text: Text
    sections: tuple[str, ...]


class ChoiceOption(msgspec.Struct, frozen=True):
    """One thing that can be chosen and what it leads to; `chance` is its exact probability as `n/m`.

    `same` are the other things to choose that lead to the same.
    """

    choose: Any
    label: Text
    verdict: str
    summary: Text
    chance: str | None = None
    choices: tuple[OpenChoice, ...] = ()
    diff: tuple[Difference, ...] = ()
    same: tuple[Any, ...] = ()


class OpenChoice(msgspec.Struct, frozen=True):
    """A choice on which the outcome depends. `by` is None where chance decides."""

    by: str | None
    what: Text
    options: tuple[ChoiceOption, ...]


class Difference(msgspec.Struct, frozen=True):
    """One line of the comparison of the boards."""

    object: str
    name: str
    text: Text
    change: str
    from_: Any = msgspec.field(default=None, name="from")
    to: Any = None


class Assumption(msgspec.Struct, frozen=True):
    """Something the ruling takes for granted."""

    es: str
    en: str
    sections: tuple[str, ...] = ()


class ReadingTaken(msgspec.Struct, frozen=True):
    """One way of reading an open point: its words, where it leads, and what it alone changes on the board."""

    words: Text
    told: Text
    changes: tuple[Difference, ...] = ()


class OpenPoint(msgspec.Struct, frozen=True):
    """A point that the document (`of_board`: the board) leaves open and on which the ruling depends, both ways.

    `said` is the same as the assumption that tells it; `same_answer`: what was asked is answered alike.
    """

    id: str
    sections: tuple[str, ...]
    about: Text
    adopted: ReadingTaken
    other: ReadingTaken
    said: Text
    same_answer: bool = False
    of_board: bool = False


class PastAnswer(msgspec.Struct, frozen=True):
    """One way it may have been: the entry of `state.past` that says so, in words, and the ruling it leads to.

    `holds`: this is the one that the ruling rests on.
    """

    told: dict[str, Any]
    label: Text
    verdict: str
    summary: Text
    holds: bool = False


class PastQuestion(msgspec.Struct, frozen=True):
    """Something earlier than the board on which the ruling depends: told, taken for granted, or asked."""

    kind: Literal["told", "assumed", "asked"]
    text: Text
    sections: tuple[str, ...]
    answers: tuple[PastAnswer, ...] = ()
    assumed: Text | None = None


class NotUnderstood(msgspec.Struct, frozen=True):
    """Words of a card that the engine could not read."""

    card: str
    span: str
    es: str
    en: str


def not_understood(card: str, span: str) -> NotUnderstood:
    """That these words of a card could not be read, in both languages."""
    es, en = f"No se entendió el texto de {card}: «{span}»", f"The text of {card} was not understood: «{span}»"
    return NotUnderstood(card, span, es, en)


def untold(card: str) -> NotUnderstood:
    """That a card is known to have an ability which nobody told, in both languages."""
    es = f"{card} tiene una habilidad que nadie escribió aquí: agrega el texto de la carta"
    en = f"{card} has an ability that nobody wrote here: add the card's text"
    return NotUnderstood(card, "", es, en)


class OfferedAction(msgspec.Struct, frozen=True):
    """An action that the rules accept: as data that can be submitted as it is, and in words."""

    action: dict[str, Any]
    text: Text


class RepairMove(msgspec.Struct, frozen=True):
    """An object that goes back to, or belongs in, a place (`player:zone`, or the bearer of what is attached)."""

    object: str
    name: str
    to: str
    text: Text


class Repair(msgspec.Struct, frozen=True):
    """The least that makes an irregular game legal again, from the first action that went wrong.

    `instead` are the nearest legal actions in the place of an illegal one; `action` counts from 0.
    """

    action: int | None
    text: Text
    sections: tuple[str, ...]
    moves: tuple[RepairMove, ...] = ()
    instead: tuple[OfferedAction, ...] = ()


class DocumentRef(msgspec.Struct, frozen=True):
    """The document a ruling rests on."""

    id: str
    title: str


class Ruling(msgspec.Struct, frozen=True):
    """The answer to a dispute. `to_json` gives the document that is kept and shown.

    `answer_data` is the answer to a question as data, its keys those of the question (docs/architecture.md);
    it may name what lies in hands, and is for judges. `past` is what happened before the board and decides here.
    `problems` of a board that is ruled on are what is irregular on it.
    """

    game: str
    document: DocumentRef
    verdict: Verdict
    answer: Text
    steps: tuple[Step, ...] = ()
    citations: tuple[Citation, ...] = ()
    state_before: dict[str, Any] | None = None
    state_after: dict[str, Any] | None = None
    boards: dict[str, Any] | None = None
    diff: tuple[Difference, ...] = ()
    refusals: tuple[RefusedAction, ...] = ()
    choices: tuple[OpenChoice, ...] = ()
    problems: tuple[Problem, ...] = ()
    assumptions: tuple[Assumption, ...] = ()
    readings: tuple[OpenPoint, ...] = ()
    not_understood: tuple[NotUnderstood, ...] = ()
    answer_data: dict[str, Any] | None = None
    repair: Repair | None = None
    past: tuple[PastQuestion, ...] = ()
    engine_version: str = "0.1.0"
    schema: Literal[1] = 1

    def to_builtins(self) -> dict[str, Any]:
        """The ruling as plain JSON-able data."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        return data

    def to_json(self) -> bytes:
        """The ruling as JSON."""
        return msgspec.json.encode(self)
