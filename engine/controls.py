"""The controls with which people set up a game's board, word by word of its request, with names in both languages, and
in Portuguese (`pt`) where they are no terms of the document.

Each game says them in `engine/games/<game>/controls.json`; every word that its boards and actions may hold has one.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec

from engine.core.state import Label
from engine.decoders import prepare
from engine.games import REGISTRY

Kind = Literal[
    "flag",
    "number",
    "text",
    "words",
    "choice",
    "many",
    "player",
    "players",
    "seats",
    "card",
    "cards",
    "names",
    "numbers",
    "counts",
    "blocks",
    "space",
    "path",
    "dice",
    "scores",
    "value",
    "past",
    "json",
]


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A value that can be picked. `phase` is what a step's phase is set to with it; `short`, what players call it,
    stands on a button of its own.
    """

    value: str
    es: str
    en: str
    pt: str | msgspec.UnsetType = msgspec.UNSET
    phase: str | None = None
    short: Label | None = None


class Control(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What sets one word. `key` is its path (`turn.phase`).

    `card` and `cards` hold ids of objects, of one `type` where that is said; `names` are words, `among` those;
    `counts` a number for each of some objects; `blocks` who blocks whom; `past` what happened before the board, each
    thing told by one tap on what the engine lists, or in words; `json` has no shape of its own. `optional`:
    may be left out; `nullable`: a number that may be none; `words`: what may stand instead of the number; `numeric`:
    text that is a number where it looks like one; `unset`: a flag that may be yes, no or not said; `also`: the word
    that the option's `phase` sets; `hidden`: shown only where the board already says it.
    """

    key: str
    kind: Kind
    es: str
    en: str
    pt: str | msgspec.UnsetType = msgspec.UNSET
    options: tuple[Option, ...] = ()
    among: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    type: str | None = None
    also: str | None = None
    optional: bool = False
    nullable: bool = False
    numeric: bool = False
    unset: bool = False
    hidden: bool = False


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place for cards, of each player, of the table or of each base. `key` is the list of ids that it is.

    With `set`, a card that lies there says so itself as well (`{player}` and `{base}` stand for whose it is); without
    `list` it says it alone. `give` are words it gets there unless it has them, `drop` those it loses; `type` what kind
    of card lies there; `optional`: shown only where it holds something; `counter`: its plain cards are only counted;
    `bears`: cards there carry those that attach.
    """

    of: Literal["player", "table", "base"]
    key: str
    es: str
    en: str
    pt: str | msgspec.UnsetType = msgspec.UNSET
    list: bool = True
    set: dict[str, str] = {}
    give: dict[str, Any] = {}
    drop: tuple[str, ...] = ()
    type: str | None = None
    optional: bool = False
    counter: bool = False
    bears: bool = False


class Deed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action of the request: its word, what it is called, the fields that count; `system`: done by nobody."""

    do: str
    es: str
    en: str
    pt: str | msgspec.UnsetType = msgspec.UNSET
    fields: tuple[str, ...] = ()
    system: bool = False


class Controls(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All controls of a game, and the blank board to begin with. `attaches` is the type of card that others carry."""

    blank: dict[str, Any]
    zones: tuple[Zone, ...]
    turn: tuple[Control, ...]
    player: tuple[Control, ...]
    table: tuple[Control, ...]
    object: tuple[Control, ...]
    card: tuple[Control, ...]
    actions: tuple[Deed, ...]
    action_fields: tuple[Control, ...]
    attaches: str | None = None


@cache
def controls(game: str) -> Controls:
    """The controls of a game. Raises KeyError for an unknown one."""
    if game not in REGISTRY:
        raise KeyError(game)
    raw = files(f"engine.games.{game}").joinpath("controls.json").read_bytes()
    return msgspec.json.decode(raw, type=Controls)


prepare()  # the engine itself does not import this module, so it is defined after its decoders were made
