"""A game put together from its parts: what every game module would otherwise write the same way."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import GenericAlias
from typing import Any, ClassVar, Protocol

import msgspec

from engine.answering.adopted import adopted
from engine.core.diagnose import Problem, problems_of
from engine.core.machine import Rules
from engine.core.search import Outcome, Script
from engine.core.state import Event, Piece, State, Text
from engine.game import Facts, GameInfo
from engine.law.conflict import OpenReading, load_open_readings, load_words
from engine.law.document import Document, load_document
from engine.law.readings import Reading, load_readings
from engine.request import Question, convert
from engine.ruling import Assumption, Difference, NotUnderstood


class Showing(Protocol):
    """The module that writes states as boards and draws them."""

    def write(self, state: State, /) -> dict[str, Any]: ...
    def view(self, state: State, /) -> dict[str, Any]: ...


class Sentences(Protocol):
    """The module that tells events and actions."""

    def tell(self, event: Event, state: State, /) -> Text | None: ...
    def tell_action(self, action: Any, state: State, /) -> Text: ...


class Comparing(Protocol):
    """The module that tells states apart, and why things are as they are."""

    def compare(self, before: State, after: State, /) -> list[Difference]: ...
    def law_of_state(self, state: State, objects: list[str], /) -> tuple[tuple[str, ...], tuple[str, ...]]: ...


class Answering(Protocol):
    """The module that answers questions about a state."""

    def answer(self, question: Question, state: State, /) -> Facts | None: ...


class Checks(Protocol):
    """The module that evaluates the checks of written cases."""

    def check(self, item: dict[str, Any], case: Any, /) -> str | None: ...


@dataclass(frozen=True, kw_only=True)
class Parts:
    """The modules and functions of a game; what the functions mean stands in `engine.game.Game`.

    `folder` holds the game's rulebook, readings and examples; `board` and `action` are the types of a written board and
    of one action. `unread` is the text of a card with a face that nobody could read; `rests_on` gives the ids of the
    adopted readings that an outcome follows.
    """

    folder: Path
    board: type[Any]
    action: Any
    diagnose: Callable[[Any, list[Any]], list[Problem]]
    load: Callable[[Any], State]
    script: Callable[[list[Any]], Script]
    showing: Showing
    sentences: Sentences
    comparing: Comparing
    answering: Answering
    checks: Checks
    unread: Callable[[State, Piece], NotUnderstood | None] = lambda state, piece: None
    rests_on: Callable[[Outcome], Iterable[str]] = lambda outcome: ()


class AssembledGame:
    """What the engine asks of any game (`engine.game.Game`), answered by the game's parts.

    A game replaces what is different with it.
    """

    info: ClassVar[GameInfo]
    rulesets: ClassVar[tuple[str, ...]]
    rules: Rules
    parts: ClassVar[Parts]

    @cached_property
    def document(self) -> Document:
        """The sections of its document."""
        return load_document(self.parts.folder / "rulebook.json", self.info.document)

    @cached_property
    def readings(self) -> dict[str, Reading]:
        """How the document's ambiguities are read."""
        return load_readings(self.parts.folder / "readings.json")

    @cached_property
    def open_readings(self) -> tuple[OpenReading, ...]:
        """The points the document leaves open, settings of the event included."""
        return load_open_readings(self.parts.folder / "readings.json")

    @cached_property
    def _words_of_readings(self) -> dict[str, Text]:
        return load_words(self.parts.folder / "readings.json")

    def assumptions(self, before: State, outcome: Outcome) -> list[Assumption]:
        """The adopted readings that the outcome rests on."""
        return adopted(self.parts.rests_on(outcome), self.readings, self._words_of_readings)

    def not_understood(self, state: State) -> list[NotUnderstood]:
        """Texts on the board that nobody could read."""
        faces = (piece for piece in state.pieces.values() if piece.card)
        return [unread for piece in faces if (unread := self.parts.unread(state, piece)) is not None]

    def blocking_text(self, state: State) -> NotUnderstood | None:
        """None: no text stops every ruling, what a card does counts when it acts or is acted on."""
        return None

    def doubtful_text(self, state: State) -> NotUnderstood | None:
        """None: what may bear on everything stops the ruling, and the rest counts when it acts."""
        return None

    def read(self, state: msgspec.Raw, actions: msgspec.Raw) -> tuple[Any, list[Any]]:
        """The written board and its actions. Raises RequestError."""
        return convert(state, self.parts.board), convert(actions, GenericAlias(list, self.parts.action))

    def problems(self, board: Any, actions: list[Any]) -> list[Problem]:
        """Everything wrong with the board at once."""
        return problems_of(self.parts.diagnose, board, actions)

    def load(self, board: Any) -> State:
        """The state of a possible board."""
        return self.parts.load(board)

    def script(self, actions: list[Any]) -> Script:
        """The actions as a script."""
        return self.parts.script(actions)

    def permitting_text(self, state: State, action: Any) -> NotUnderstood | None:
        """An unread text that may permit an action; none where a game says nothing else."""
        return None

    def write(self, state: State) -> dict[str, Any]:
        """The state as a board."""
        return {"ruleset": self.rulesets[0], **self.parts.showing.write(state)}

    def view(self, state: State) -> dict[str, Any]:
        """The state as it is drawn."""
        return self.parts.showing.view(state)

    def tell(self, event: Event, state: State) -> Text | None:
        """An event as a sentence."""
        return self.parts.sentences.tell(event, state)

    def tell_action(self, action: Any, state: State) -> Text:
        """An action in a few words."""
        return self.parts.sentences.tell_action(action, state)

    def compare(self, before: State, after: State) -> list[Difference]:
        """What differs between two states."""
        return self.parts.comparing.compare(before, after)

    def law_of_state(self, state: State, objects: list[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The sections behind what these objects are now."""
        return self.parts.comparing.law_of_state(state, objects)

    def answer(self, question: Question, state: State, outcome: Outcome) -> Facts | None:
        """The answer to a question about the state reached."""
        return self.parts.answering.answer(question, state)

    def check(self, check: dict[str, Any], case: Any) -> str | None:
        """One check of a written case."""
        return self.parts.checks.check(check, case)

    def schema(self) -> dict[str, Any]:
        """JSON Schema of boards and actions."""
        schemas, parts = msgspec.json.schema_components([self.parts.board, self.parts.action])
        return {
            "type": "object",
            "properties": {"state": schemas[0], "actions": {"type": "array", "items": schemas[1]}},
            "$defs": parts,
        }

    def examples(self) -> list[dict[str, Any]]:
        """The document's own examples and its hard cases."""
        raw = msgspec.json.decode((self.parts.folder / "examples.json").read_bytes())
        examples: list[dict[str, Any]] = raw["examples"]
        return examples
