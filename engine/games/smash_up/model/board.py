"""A table as people write it: the `state` of a request, and the actions on it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from engine.games.smash_up.model.ability import Ability

Small = Annotated[int, msgspec.Meta(ge=0, le=999)]
Power = Annotated[int, msgspec.Meta(ge=-99, le=999)]
Pile = Annotated[int, msgspec.Meta(ge=0, le=300)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
Seat = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[^:*~]+$")]
Words = Annotated[str, msgspec.Meta(max_length=2000)]
Ids = Annotated[list[Name], msgspec.Meta(max_length=200)]
Phase = Literal["preparacion", "inicio", "jugar", "puntuar", "robar", "fin"]
PlayWindow = Literal["jugar", "antes_de_puntuar", "despues_de_puntuar"]


class CardFace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is printed on a card; which fields count depends on its `type`."""

    name: Name
    type: Literal["esbirro", "accion", "locura", "titan", "monstruo", "base", "tesoro"]
    power: Power | None = None
    breakpoint: Power | None = None
    vp: Annotated[list[Power], msgspec.Meta(max_length=4)] | None = None
    monsters: Annotated[int, msgspec.Meta(ge=0, le=9)] | None = None
    treasures: Annotated[int, msgspec.Meta(ge=0, le=20)] | None = None
    play_on: Literal["base", "esbirro"] | None = None
    play_windows: Annotated[list[PlayWindow], msgspec.Meta(max_length=3)] | None = None
    text_es: Words = ""
    text_en: Words = ""
    written: Annotated[tuple[Ability, ...], msgspec.Meta(max_length=10)] | None = msgspec.field(
        default=None, name="abilities"
    )
    facts_from: Words | None = None

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """What the words mean; nothing when nobody said it."""
        return self.written or ()


class Mod(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Power gained or lost until a moment: `P:inicio` or `P:fin` of the turn of player P."""

    amount: Power
    until: Name


class BoardObject(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A physical card. With `base` it lies at that base, face down when `buried`; nobody owns monsters and bases."""

    card: Name
    owner: Seat | None = None
    controller: Seat | None = None
    base: Name | None = None
    counters: Small = 0
    mods: Annotated[list[Mod], msgspec.Meta(max_length=40)] = []
    buried: bool = False
    attached_to: Name | None = None


class Plays(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many minions and actions."""

    esbirro: Small = 0
    accion: Small = 0


class Madness(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Madness cards that are not described as objects, by zone."""

    mano: Pile = 0
    mazo: Pile = 0
    descarte: Pile = 0


class BoardPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player. `mazo` counts the deck, `mazo_top` names its known top cards (first on top) and is part of it.

    With `mazo_barajado` the named cards lie somewhere in the deck, which was shuffled.
    `usadas` are the regular plays of this turn that are spent, `extras` the banked extra plays.
    """

    vp: Small = 0
    mano: Ids = []
    mano_ocultas: Pile = 0
    mazo: Pile = 0
    mazo_top: Ids = []
    mazo_barajado: bool = False
    descarte: Ids = []
    descarte_ocultas: Pile = 0
    aparte: Ids = []
    usadas: Plays = Plays()
    extras: Plays = Plays()
    locura: Madness = Madness()


class BoardTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose turn it is and how far; `step` and `base` while a base scores."""

    active: Seat
    phase: Phase
    step: Literal["antes", "despues", "tesoros", "descarte"] | None = None
    base: Name | None = None


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which extra decks are in the game."""

    locura: bool = False
    monstruos: bool = False


class Shared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The common decks, counted."""

    mazo_locura: Pile = 30
    mazo_monstruos: Pile = 0
    mazo_tesoros: Pile = 0
    monstruos_descarte: Ids = []
    tesoros_descarte: Pile = 0


class Window(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An open reaction window: whose option it is, and how many have passed in sequence."""

    type: Literal["antes", "despues"]
    next: Seat
    passes: Small = 0


class Duel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A duel under way. A player missing in `placed` has not decided, null means declined."""

    source: Name
    challenger: Seat
    challenged: Seat
    minions: Annotated[list[Name], msgspec.Meta(min_length=2, max_length=2)]
    step: Literal["colocar_retador", "colocar_desafiado", "revelar_retador", "revelar_desafiado", "comparar"]
    ability: Small = 0
    placed: dict[Seat, Name | None] = {}
    revealed: Annotated[list[Seat], msgspec.Meta(max_length=2)] = []


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole table; `seats` goes clockwise, `bases` are those in play, `mazo_bases` a deck as players have them."""

    seats: Annotated[list[Seat], msgspec.Meta(min_length=2, max_length=4)]
    turn: BoardTurn
    players: dict[Seat, BoardPlayer]
    options: Options = Options()
    bases: Ids = []
    mazo_bases: Pile = 0
    mazo_bases_top: Ids = []
    mazo_bases_barajado: bool = False
    descarte_bases: Ids = []
    compartido: Shared = Shared()
    resolviendo: Ids = []
    window: Window | None = None
    duel: Duel | None = None
    objects: Annotated[dict[Name, BoardObject], msgspec.Meta(max_length=2000)] = {}
    cards: dict[Name, CardFace] = {}
    ruleset: Name | None = None


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something a player does, or the system when `by` is null. Which fields count depends on `do`.

    `targets` go in the order of the card's text; `base` is where it is played or where it moves things; `choices` are
    what other players decide; `as_` (written `as`) the permission used; `to` a step, a phase or `P:phase`. `elegir`
    answers an open choice with `value`: a card, a player, or the number of what goes first.
    """

    do: Literal[
        "preparar",
        "cambiar_mano",
        "jugar",
        "usar",
        "descubrir",
        "puntuar",
        "pasar",
        "robar",
        "descartar",
        "colocar",
        "revelar",
        "retirar",
        "avanzar",
        "elegir",
    ]
    by: Seat | None = None
    card: Name | None = None
    base: Name | None = None
    on: Name | None = None
    targets: Ids | None = None
    choices: dict[Seat, Name] = {}
    as_: Literal["extra", "en_lugar_de_accion"] | None = msgspec.field(default=None, name="as")
    ability: Small | None = None
    count: Small | None = None
    cards: Ids | None = None
    to: Name | None = None
    value: Name | Small | None = None
