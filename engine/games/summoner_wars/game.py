"""Summoner Wars as the engine sees it."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from engine.core.diagnose import Problem, problems_of
from engine.core.search import Outcome
from engine.core.state import Event, Piece, State, Text
from engine.game import Facts, GameInfo
from engine.games.summoner_wars import answering, checks, comparing, sentences, showing
from engine.games.summoner_wars.board import Action, Board
from engine.games.summoner_wars.diagnose import diagnose
from engine.games.summoner_wars.loading import load
from engine.games.summoner_wars.projection import face, is_unread
from engine.games.summoner_wars.rules import SummonerWarsRules
from engine.games.summoner_wars.script import ActionList
from engine.law.conflict import OpenReading, load_open_readings, load_words
from engine.law.document import Document, load_document
from engine.law.readings import Reading, load_readings
from engine.request import Question, convert
from engine.ruling import Assumption, Difference, NotUnderstood

HERE = Path(__file__).parent
DOCUMENT = "Reglas de Summoner Wars"
HEADLINES = ("repetir_tirada", "mirar", "pila_vacia", "sin_vid", "not_covered")


class SummonerWars:
    """The game module: everything the engine asks of Summoner Wars."""

    info = GameInfo(
        "summoner_wars",
        Text("Summoner Wars", "Summoner Wars"),
        DOCUMENT,
        HEADLINES,
        of_cards=("strength", "controller", "zone", "can"),
    )
    rulesets = ("summoner_wars_1e_004", "summoner_wars", "summonerwars")
    rules = SummonerWarsRules()

    @cached_property
    def document(self) -> Document:
        """The rules of the game; the document has no numbers of its own, the sections are ours (SW)."""
        return load_document(HERE / "rulebook.json", DOCUMENT)

    @cached_property
    def readings(self) -> dict[str, Reading]:
        """How its ambiguities are read."""
        return load_readings(HERE / "readings.json")

    @cached_property
    def open_readings(self) -> tuple[OpenReading, ...]:
        """The points the document leaves open, which rulings tell both ways."""
        return load_open_readings(HERE / "readings.json")

    def read(self, state: msgspec.Raw, actions: msgspec.Raw) -> tuple[Board, list[Action]]:
        """The written board and its actions. Raises RequestError."""
        return convert(state, Board), convert(actions, list[Action])

    def problems(self, board: Board, actions: list[Action]) -> list[Problem]:
        """Everything wrong with the board at once."""
        return problems_of(diagnose, board, actions)

    def load(self, board: Board) -> State:
        """The state of a possible board."""
        return load(board)

    def script(self, actions: list[Action]) -> ActionList:
        """The actions as a script."""
        return ActionList(actions)

    def write(self, state: State) -> dict[str, Any]:
        """The state as a board."""
        return {"ruleset": self.rulesets[0], **showing.write(state)}

    def view(self, state: State) -> dict[str, Any]:
        """The state as it is drawn."""
        return showing.view(state)

    def tell(self, event: Event, state: State) -> Text | None:
        """An event as a sentence."""
        return sentences.tell(event, state)

    def tell_action(self, action: Action, state: State) -> Text:
        """An action in a few words."""
        return sentences.tell_action(action, state)

    def compare(self, before: State, after: State) -> list[Difference]:
        """What differs between two states."""
        return comparing.compare(before, after)

    def law_of_state(self, state: State, objects: list[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The sections behind what these cards are now."""
        return comparing.law_of_state(state, objects)

    def answer(self, question: Question, state: State, outcome: Outcome) -> Facts | None:
        """The answer to a question."""
        return answering.answer(question, state)

    def assumptions(self, before: State, outcome: Outcome) -> list[Assumption]:
        """The readings and settings the outcome rests on."""
        return answering.assumptions(before, outcome, self.readings, self._words)

    @cached_property
    def _words(self) -> dict[str, Text]:
        return load_words(HERE / "readings.json")

    def not_understood(self, state: State) -> list[NotUnderstood]:
        """Texts on the board that nobody could read."""
        return [_unread(state, piece) for piece in state.pieces.values() if piece.card and is_unread(state, piece)]

    def blocking_text(self, state: State) -> NotUnderstood | None:
        """No text stops every ruling: what a card does counts when that card acts or is acted on."""
        return None

    def check(self, check: dict[str, Any], case: Any) -> str | None:
        """One check of a written case."""
        return checks.check(check, case)

    def schema(self) -> dict[str, Any]:
        """JSON Schema of boards and actions."""
        schemas, parts = msgspec.json.schema_components([Board, Action])
        return {
            "type": "object",
            "properties": {"state": schemas[0], "actions": {"type": "array", "items": schemas[1]}},
            "$defs": parts,
        }

    def examples(self) -> list[dict[str, Any]]:
        """The document's own examples and its hard cases."""
        raw = msgspec.json.decode((HERE / "examples.json").read_bytes())
        examples: list[dict[str, Any]] = raw["examples"]
        return examples


def _unread(state: State, piece: Piece) -> NotUnderstood:
    card = face(state, piece)
    return NotUnderstood(
        card.name,
        card.text_es,
        f"No se entendió el texto de {card.name}: «{card.text_es}»",
        f"The text of {card.name} was not understood: «{card.text_es}»",
    )
