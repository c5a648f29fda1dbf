"""The state of a game as a value: frozen structs, dictionaries replaced and never written to, everything in order."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from engine.core.evidence import note
from engine.core.log import EMPTY, Log

Json = Any
"""A JSON value: None, bool, int, str, or tuples, lists and dicts of them."""


class Text(msgspec.Struct, frozen=True):
    """One sentence in both languages."""

    es: str
    en: str


class Label(Text, frozen=True):
    """What a page calls something. Terms of the document have no `pt`: in Portuguese they stay as they are."""

    pt: str | msgspec.UnsetType = msgspec.UNSET


class Turn(msgspec.Struct, frozen=True):
    """Whose turn it is and how far it has come. `number` counts turns from the start of the dispute."""

    active: str
    phase: str
    step: str
    number: int = 1


class Piece(msgspec.Struct, frozen=True):
    """A physical object of the game.

    `card` is a key of `State.cards`, empty for a card whose face nobody knows. `place` is a key of `State.zones`.
    `incarnation` changes when the object becomes a new one for the rules; effects bind to id and incarnation.
    `host` is the object it is attached to. `marks` are small facts about this incarnation.
    """

    id: str
    card: str
    owner: str
    place: str
    incarnation: int = 0
    host: str | None = None
    marks: dict[str, Json] = {}


class Clause(msgspec.Struct, frozen=True):
    """The words of a card that made something happen."""

    card: str
    es: str
    en: str


class Modifier(msgspec.Struct, frozen=True):
    """An effect in force. `effect` is the game's own struct; `since` orders effects, `until` names when it ends.

    `subject` is an object id with `incarnation`, or None when the effect reaches further than one object.
    """

    id: str
    effect: Json
    source: str
    by: str
    since: int
    until: str
    subject: str | None = None
    incarnation: int | None = None
    player: str | None = None
    clause: Clause | None = None


class Pending(msgspec.Struct, frozen=True):
    """A triggered ability that waits for its turn to resolve. `event` is the number of the event that fired it."""

    source: str
    controller: str
    ability: Json
    event: int
    data: Json = {}


class Frame(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """A half-done procedure: the step it is at, and the answers its open step has been given.

    Each kind of procedure is a struct of its own with what it knows besides; its tag tells the kinds apart.
    """

    at: str = "start"
    answers: dict[str, Json] = {}


class Option(msgspec.Struct, frozen=True):
    """One thing that can be chosen. `weight` counts equally likely cases when chance chooses."""

    value: Json
    label: Text
    weight: int = 1


class Choice(msgspec.Struct, frozen=True):
    """A question the rules put to a player, or to chance when `by` is None.

    `kind` tells apart: `window` (the player may act or pass), `order`, `pick`, `confirm`, `chance`.
    `open` choices accept a value that is not listed.
    """

    key: str
    by: str | None
    kind: str
    what: Text
    options: tuple[Option, ...]
    sections: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    source: str | None = None
    clause: Clause | None = None
    open: bool = False
    data: dict[str, Json] = {}

    def __post_init__(self) -> None:
        note(self.sections, self.also)


class Event(msgspec.Struct, frozen=True):
    """Something that happened. `sections` made it happen; `also` lists the rest of the path that led here."""

    n: int
    kind: str
    subject: str | None = None
    player: str | None = None
    data: dict[str, Json] = {}
    sections: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    clause: Clause | None = None
    action: int | None = None

    def is_about(self, id: str) -> bool:
        """Whether it befell an object, alone or with others."""
        return self.subject == id or any(id in ids for ids in self.data.values() if isinstance(ids, list | tuple))


class Memory(msgspec.Struct, frozen=True, kw_only=True):
    """Small facts that no object, zone or effect tells; a game remembers its own in an heir of this struct.

    `action` is the place of the action that is carried out; `readings` are the open points that are read the other
    way, `settled` those that the event has settled; `untold` is the number of the event after which nobody told what
    follows.
    """

    action: int | None = None
    readings: tuple[str, ...] = ()
    settled: tuple[str, ...] = ()
    untold: int | None = None


class State(msgspec.Struct, frozen=True):
    """Everything there is to know about a game at one moment, including what is half-done."""

    players: tuple[str, ...]
    turn: Turn
    pieces: dict[str, Piece]
    zones: dict[str, tuple[str, ...]]
    cards: dict[str, Json]
    counters: dict[str, int] = {}
    modifiers: tuple[Modifier, ...] = ()
    pending: tuple[Pending, ...] = ()
    frames: tuple[Frame, ...] = ()
    choice: Choice | None = None
    lost: tuple[str, ...] = ()
    memory: Memory = Memory()
    clock: int = 0
    log: Log = EMPTY


def place(player: str, zone: str) -> str:
    """The key of a player's zone in `State.zones`."""
    return f"{player}:{zone}"


@lru_cache(maxsize=1024)
def place_player(key: str) -> str:
    """The player of a zone key."""
    return key.partition(":")[0]


@lru_cache(maxsize=1024)
def place_zone(key: str) -> str:
    """The zone name of a zone key."""
    return key.partition(":")[2]


def fingerprint(state: State) -> bytes:
    """Equal for states that play on alike: everything but the log and the clock (times count only by their order)."""
    times = sorted({modifier.since for modifier in state.modifiers})
    rank = {since: index for index, since in enumerate(times)}
    modifiers = tuple(
        msgspec.structs.replace(modifier, id="", since=rank[modifier.since]) for modifier in state.modifiers
    )
    bare = msgspec.structs.replace(state, log=(), clock=0, modifiers=modifiers, cards={})
    return msgspec.json.encode(bare)


def recurrence(state: State) -> bytes:
    """Equal for states between which nothing has changed but what only ever grows: how often objects became new ones,
    the numbers of events, and times, which count by their order. A sequence that comes back to one never ends.
    """
    data = msgspec.to_builtins(msgspec.structs.replace(state, log=(), clock=0, cards={}))
    for number, modifier in enumerate(data["modifiers"]):
        modifier["id"], modifier["until"] = str(number), modifier["until"].rstrip("0123456789")
    times: list[int] = []
    _collect(data, times)
    return msgspec.json.encode(_steady(data, {since: rank for rank, since in enumerate(sorted(set(times)))}))


def _collect(value: Json, times: list[int]) -> None:
    if isinstance(value, dict):
        since = value.get("since")
        times += [since] if isinstance(since, int) else []
        for item in value.values():
            _collect(item, times)
    elif isinstance(value, list | tuple):
        for item in value:
            _collect(item, times)


def _steady(value: Json, rank: dict[int, int]) -> Json:
    if isinstance(value, dict):
        return {key: _steady_number(key, item, rank) for key, item in value.items()}
    return [_steady(item, rank) for item in value] if isinstance(value, list | tuple) else value


def _steady_number(key: str, value: Json, rank: dict[int, int]) -> Json:
    if key == "since" and isinstance(value, int):
        return rank[value]
    return 0 if key in ("incarnation", "event") and isinstance(value, int) else _steady(value, rank)
