"""What a game gives the engine: its document, its rules, how boards are read, shown and told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from engine.core.diagnose import Problem
from engine.core.evidence import note
from engine.core.machine import Rules
from engine.core.search import Outcome, Script
from engine.core.state import Event, State, Text
from engine.law.conflict import OpenReading
from engine.law.document import Document
from engine.law.readings import Reading
from engine.request import Question
from engine.ruling import Assumption, Difference, NotUnderstood, Ruling, Verdict
from engine.situations.boards import Situations

if TYPE_CHECKING:
    from engine.answering.irregular import Irregularities
    from engine.answering.unseen import Pasts
    from engine.catalogue.audit import Audit
    from engine.catalogue.cards import CardIndex, Shelf
    from engine.catalogue.decks import BanList, DeckReport
    from engine.choosing.options import Options
    from engine.core.state import Json
    from engine.text.reading import CardText
    from engine.trials.play import WholeGames


class GameInfo(msgspec.Struct, frozen=True):
    """A game the engine knows: its id, its name, its document.

    `headlines` are kinds of events that are news by themselves: the short answer tells them before any difference;
    `reckonings` are kinds that tell numbers beside each other (a fight), `idle` those of what might have happened and
    did not, told where nothing weightier did. `denials` are the headlines which say that something did not happen,
    `of_cards` the questions about one card that it answers. `private` are the places of a written board that not
    everybody sees, with what counts their cards: another field, the field itself (then a number), or None for a list
    that is merely what is known of a deck. `face_down` are the objects of a written board that lie face down in play,
    and `back` the face of one that nobody has seen. `doings`: the section by which each thing is done that a player
    may do, or did though he could not (by the code of the problem).
    """

    id: str
    name: Text
    document: str
    headlines: tuple[str, ...] = ()
    reckonings: tuple[str, ...] = ()
    idle: tuple[str, ...] = ()
    of_cards: tuple[str, ...] = ("strength", "controller", "zone")
    private: Mapping[str, str | None] = {}
    denials: tuple[str, ...] = ()
    face_down: Callable[[Mapping[str, Any]], Iterable[str]] | None = None
    back: Mapping[str, Any] = {}
    doings: Mapping[str, str] = {}


class Facts(msgspec.Struct, frozen=True):
    """What an answer to a question rests on: the sentence, its sections, and its verdict where the facts give it.

    `data` is the answer for programs: plain JSON values.
    """

    text: Text
    sections: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    verdict: Verdict | None = None
    data: dict[str, Any] | None = None

    def __post_init__(self) -> None:
        note(self.sections, self.also)


class Case(msgspec.Struct, frozen=True):
    """A played case: where it started, how it came out, the end it is judged at, and its ruling where one is asked."""

    before: State
    outcome: Outcome
    leaf: Outcome
    actions: list[Any]
    ruling: Ruling | None = None


class Window(msgspec.Struct, frozen=True):
    """A moment of a turn in which players may respond: the step it opens in, its law, and what it is called."""

    step: str
    section: str
    name: Text


@dataclass(frozen=True, kw_only=True)
class Extras:
    """What a game gives besides its rules; None where it has no such thing.

    `deck_problems` says what is wrong with a pasted deck under an event's settings, `sample_deck` makes a legal one by
    a number, `ban_lists` are those of its formats, the newest first; `card_index` is the catalogue and `shelf` the same
    with cards that an organisation added (and the readings chosen for them, by id); `audit` says whether the catalogue
    can be what it says. `options` lists legal actions, `irregular` sees what went wrong, `card_text` reads card texts,
    `whole_games` plays by chance, `situations` makes boards of sentences, `past` finds what happened before a board.
    `windows` are the moments of a turn in which it may be responded.
    """

    deck_problems: Callable[..., DeckReport] | None = None
    sample_deck: Callable[[int], str] | None = None
    ban_lists: Callable[[], tuple[BanList, ...]] | None = None
    card_index: CardIndex | None = None
    shelf: Callable[[Iterable[Mapping[str, Json]], Mapping[str, Mapping[str, Json]]], Shelf] | None = None
    audit: Audit | None = None
    options: Options | None = None
    irregular: Irregularities | None = None
    card_text: CardText | None = None
    whole_games: WholeGames | None = None
    situations: Situations | None = None
    past: Pasts | None = None
    windows: Callable[[], tuple[Window, ...]] | None = None


class Game(Protocol):
    """One game. The engine's other parts know games only through this."""

    @property
    def info(self) -> GameInfo:
        """Its id, name and document."""

    @property
    def document(self) -> Document:
        """The sections of its document."""

    @property
    def readings(self) -> dict[str, Reading]:
        """How the document's ambiguities are read."""

    @property
    def open_readings(self) -> tuple[OpenReading, ...]:
        """The points the document leaves open that rulings play out both ways."""

    @property
    def rules(self) -> Rules:
        """What the machine runs."""

    @property
    def extras(self) -> Extras:
        """What it gives besides its rules."""

    @property
    def rulesets(self) -> tuple[str, ...]:
        """The names a board may use for this game."""

    def read(self, state: msgspec.Raw, actions: msgspec.Raw) -> tuple[Any, list[Any]]:
        """The written board and actions, checked in form. Raises RequestError."""

    def problems(self, board: Any, actions: list[Any]) -> list[Problem]:
        """Everything that is wrong with the board and with what the actions name."""

    def load(self, board: Any) -> State:
        """The state a possible board describes."""

    def script(self, actions: list[Any]) -> Script:
        """The actions as a script."""

    def write(self, state: State) -> dict[str, Any]:
        """The state as a board that can be submitted again."""

    def view(self, state: State) -> dict[str, Any]:
        """The state as it is drawn."""

    def tell(self, event: Event, state: State) -> Text | None:
        """An event as a sentence, None when there is nothing to say."""

    def tell_action(self, action: Any, state: State) -> Text:
        """A written action as a few words: «A juega Hades»."""

    def compare(self, before: State, after: State) -> list[Difference]:
        """What differs between two states, the weightiest first."""

    def law_of_state(self, state: State, objects: list[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Sections (decisive, supporting) that make these objects what they are now."""

    def answer(self, question: Question, state: State, outcome: Outcome) -> Facts | None:
        """The answer to a question about the state reached."""

    def assumptions(self, before: State, outcome: Outcome) -> list[Assumption]:
        """What was taken for granted on the way."""

    def not_understood(self, state: State) -> list[NotUnderstood]:
        """Card texts on the board that nobody could read."""

    def blocking_text(self, state: State) -> NotUnderstood | None:
        """A text that may bear on anything that happens on this board, if there is one."""

    def permitting_text(self, state: State, action: Any) -> NotUnderstood | None:
        """An unread text of what an action is about, which may be what permits it."""

    def doubtful_text(self, state: State) -> NotUnderstood | None:
        """A text in play that may bear on the ruling, which is told nevertheless, as what holds without that text."""

    def check(self, check: dict[str, Any], case: Any) -> str | None:
        """Evaluate one `expected` check of a case: None when it holds, otherwise what was found."""

    def schema(self) -> dict[str, Any]:
        """JSON Schema of the request's board and actions."""

    def examples(self) -> list[dict[str, Any]]:
        """The document's own examples: id, title es/en, request."""
