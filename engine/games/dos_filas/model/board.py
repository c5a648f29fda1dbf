"""A board as people write it: the `state` of a request, and the actions on it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, UnsetType

Small = Annotated[int, msgspec.Meta(ge=0, le=999)]
Cards = Annotated[int, msgspec.Meta(ge=0, le=99)]
Points = Annotated[int, msgspec.Meta(ge=0, le=99999)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
Words = Annotated[str, msgspec.Meta(max_length=2000)]
PlayerId = Literal["A", "B"]
Row = Literal["frontal", "trasera"]
Ids = Annotated[list[Name], msgspec.Meta(max_length=100)]
AbilityName = Literal[
    "elimina_mayor",
    "elimina_efecto",
    "xor",
    "rot",
    "tox",
    "revive_rival",
    "revive_propio",
    "infiltra",
    "reemplaza",
    "synergon",
    "tumanrul_alfa",
    "tumanrul_omega",
    "sinofero",
    "savanto",
    "kibico",
    "duplor",
    "plusunor",
    "duorreductor",
    "pulso",
]


class CardFace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is printed on a card. `value` is null for effects; a character without one is worth 0.

    `ability` says what `text_es` says; a card with words and no ability is read by its words.
    """

    name: Name
    kind: Literal["personaje", "efecto", "antiefecto"]
    value: Small | None = None
    ability: AbilityName | None = None
    text_es: Words = ""
    text_en: Words = ""
    value_from: Literal["document", "inferred", "illustrative"] | None = None


class BoardObject(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A physical card. `card` is a key of `cards`, null for a card nobody knows."""

    card: Name | None
    owner: PlayerId


class Rows(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The two rows of a side, in the order the cards were played."""

    frontal: Ids = []
    trasera: Ids = []


class BoardPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side. `mazo` counts the deck, `mazo_top` names its known top cards (first on top) and is part of it.

    `mano_ocultas` are cards in hand whose identity does not matter.
    """

    mano: Ids = []
    mano_ocultas: Cards = 0
    mazo: Cards = 0
    mazo_top: Ids = []
    filas: Rows = Rows()
    descarte: Ids = []


class BoardTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose turn it is, in which phase and round."""

    active: PlayerId
    phase: Literal["preparacion", "round", "terminada"]
    round: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The points of a finished round."""

    A: Points
    B: Points


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole table. `mano` is who starts rounds 1 and 3, `passed` who said PASO in this round.

    `cambiaron`: who already changed cards of the opening hand.
    """

    turn: BoardTurn
    players: dict[PlayerId, BoardPlayer]
    mano: PlayerId = "A"
    mode: Literal["NORMAL", "EXPRESS", "ANTIAZAR", "DEMENCIAL"] = "NORMAL"
    passed: Annotated[list[PlayerId], msgspec.Meta(max_length=2)] = []
    round_results: Annotated[list[Score], msgspec.Meta(max_length=3)] = []
    objects: Annotated[dict[Name, BoardObject], msgspec.Meta(max_length=2000)] = {}
    cards: dict[Name, CardFace] = {}
    cambiaron: Annotated[list[PlayerId], msgspec.Meta(max_length=2)] = []
    ruleset: Name | None = None


class Choices(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the player of a card says beforehand about its choices. Null declines."""

    efecto: Name | UnsetType | None = UNSET
    revive: Name | UnsetType | None = UNSET
    then: Then | UnsetType = UNSET
    reemplaza: Name | UnsetType | None = UNSET
    fila: Annotated[list[Name], msgspec.Meta(min_length=2, max_length=2)] | UnsetType = UNSET
    descarta: Name | UnsetType | None = UNSET
    cambia: Ids | UnsetType = UNSET


class Then(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How the revived card is played."""

    row: Row | UnsetType = UNSET
    side: PlayerId | UnsetType = UNSET
    choices: Choices | UnsetType = UNSET


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something a player does, or the system when `by` is null. Which fields count depends on `do`.

    jugar: `card`, `row`, `side` (whose row, by default one's own), `choices`, `random` (the cards seen at random);
    cambiar: `count`; comenzar, repartir, pasar, terminar_partida: nothing else.
    """

    do: Literal["comenzar", "repartir", "cambiar", "jugar", "pasar", "terminar_partida"]
    by: PlayerId | None = None
    card: Name | None = None
    row: Row | None = None
    side: PlayerId | None = None
    choices: Choices = Choices()
    random: Ids | None = None
    count: Small | None = None
