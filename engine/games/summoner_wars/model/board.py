"""A board as people write it: the `state` of a request, and the actions on it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from engine.games.summoner_wars.model.ability import Ability

Small = Annotated[int, msgspec.Meta(ge=0, le=999)]
Pile = Annotated[int, msgspec.Meta(ge=0, le=200)]
Side = Annotated[int, msgspec.Meta(ge=1, le=30)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
Words = Annotated[str, msgspec.Meta(max_length=2000)]
PlayerId = Literal["A", "B"]
Ids = Annotated[list[Name], msgspec.Meta(max_length=100)]
Pos = Annotated[list[Side], msgspec.Meta(min_length=2, max_length=2)]
Path = Annotated[list[Pos], msgspec.Meta(max_length=30)]
Die = Annotated[int, msgspec.Meta(ge=1, le=6)]
Dice = Annotated[list[Die], msgspec.Meta(max_length=99)]
Phase = Literal["preparacion", "robar", "convocar", "eventos", "movimiento", "ataque", "construir_magia"]


class CardFace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is printed on a card. Walls have life only; Events have words only; a Summoner has no summoning cost."""

    name: Name
    type: Literal["unidad", "evento", "muro", "muro_vid"]
    kind: Literal["invocador", "campeon", "comun"] | None = None
    attack: Small | None = None
    range: Literal["espada", "arco"] | None = None
    life: Small | None = None
    cost: Small | None = None
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


class BoardObject(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A physical card. On the battlefield it has a controller, a space and wounds; `markers` (1 or 3 each) may tell
    the wounds instead. `attached_to` and `under` name the card it goes with."""

    card: Name
    owner: PlayerId
    zone: Literal["campo", "mano", "mazo", "magia", "descarte", "vid"]
    controller: PlayerId | None = None
    pos: Pos | None = None
    wounds: Small | None = None
    markers: Annotated[list[Literal[1, 3]], msgspec.Meta(max_length=60)] | None = None
    attached_to: Name | None = None
    under: Name | None = None


class BoardPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side. `mazo` and `magia` count whole piles; `mazo_top` and `magia_top` name their known top cards, first on
    top, and are part of the count. `descarte` ends with its top card and lies above `descarte_ocultas`."""

    mano: Ids = []
    mano_ocultas: Pile = 0
    mazo: Pile = 0
    mazo_top: Ids = []
    descarte: Ids = []
    descarte_ocultas: Pile = 0
    magia: Pile = 0
    magia_top: Ids = []
    vid: Ids = []
    usa_vid: bool = False


class Sides(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first and the last row of each player's side."""

    A: Pos
    B: Pos


class Field(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The battlefield: its size and sides are a setting of the event, the document does not give them (SW 6.1)."""

    cols: Side = 6
    rows: Side = 8
    side: Sides = Sides([1, 4], [5, 8])


class BoardTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose turn it is and how far: `moved` and `attackers` are the Units that moved and the attacks they made."""

    active: PlayerId
    phase: Phase
    number: Small = 2
    first_player: PlayerId = "A"
    moved: Ids = []
    attackers: dict[Name, Small] = {}


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole table."""

    turn: BoardTurn
    players: dict[PlayerId, BoardPlayer]
    board: Field | None = None
    objects: Annotated[dict[Name, BoardObject], msgspec.Meta(max_length=2000)] = {}
    cards: dict[Name, CardFace] = {}
    ruleset: Name | None = None


class StartDice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each player rolled for the first turn."""

    A: Die
    B: Die


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something a player does, or the system when `by` is null. Which fields count depends on `do`.

    preparar, robar: nothing else; tirar_inicio: `dice` by player; convocar: `card`, `pos`; mover: `card`, `path` and
    one of `dice` for each Vine Wall left; atacar: `card`, `target` or `pos`, `dice`; jugar and usar: `card`, `targets`,
    `pos`, `path`, `dice`, for usar also which `ability`; avanzar: `to`, a phase, or `X:phase` in X's next turn;
    elegir: the `value` that answers an open choice (a card, a player, a space as "3,4").
    """

    do: Literal[
        "preparar", "tirar_inicio", "robar", "convocar", "jugar", "mover", "atacar", "usar", "avanzar", "elegir"
    ]
    by: PlayerId | None = None
    card: Name | None = None
    target: Name | None = None
    targets: Ids | None = None
    pos: Pos | None = None
    path: Path | None = None
    dice: StartDice | Dice | None = None
    ability: Small | None = None
    to: Name | None = None
    value: Name | None = None
