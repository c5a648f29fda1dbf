"""A board as people write it: the `state` of a request, and the actions on it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from engine.core.state import Json
from engine.games.myl_pe.model.ability import Ability, InForce

Small = Annotated[int, msgspec.Meta(ge=0, le=999)]
Number = Annotated[int, msgspec.Meta(ge=-999, le=999)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
Words = Annotated[str, msgspec.Meta(max_length=2000)]
PlayerId = Literal["A", "B"]
Ids = Annotated[list[Name], msgspec.Meta(max_length=200)]


class CardFace(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is printed on a card. `cost` is null for Oros, "X" counts as 0 (DAR 10.50, 10.51).

    `ability` as data replaces the text. `text_unknown`: there is a text, and nobody has told it. `calls`: names
    of cards besides those of the catalogue that the text speaks of.
    """

    name: Name
    type: Literal["Aliado", "Arma", "Talismán", "Tótem", "Oro"]
    cost: Small | Literal["X"] | None = None
    strength: Number | Literal["X"] | None = None
    race: Annotated[str, msgspec.Meta(max_length=120)] | None = None
    text_es: Words = ""
    text_en: Words = ""
    unique: bool = False
    ability: tuple[Ability, ...] | None = None
    text_unknown: bool = False
    calls: tuple[Name, ...] = ()


class BoardObject(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A physical card. `card` is a key of `cards`, null for a card nobody knows.

    `entered_this_turn`: not yet under its controller's command since their last Grouping Phase; `gained` the same,
    by a change of control. `under`: it lies below that object (`debajo`). `destroyed`: it was destroyed this turn, and
    lies where it went. `attacked`: it attacked this turn; not said, whoever lies in the active player's Línea de Ataque
    in the battle or after it did; `blocked`: it blocked this turn; `attacked_last_turn`: it attacked in the turn
    before. `uses`: how often abilities were used this turn; `said`: the race that was chosen as it entered.
    What is not said of these, and would matter, is assumed in words or asked (see `PastDeed`).
    """

    card: Name | None
    owner: PlayerId
    attached_to: Name | None = None
    under: Name | None = None
    entered_this_turn: bool = False
    gained: bool = False
    destroyed: bool | None = None
    attacked: bool | None = None
    blocked: bool | None = None
    attacked_last_turn: bool | None = None
    uses: Small | None = None
    said: Name | None = None


class BoardPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player's zones, bottom to top. `castillo` is a number of unknown cards or the cards in order.

    `debajo` are cards below an object of the player.
    `castillo_contiene` names cards known to be among the unknown ones, those of `cards` or of the catalogue;
    `castillo_sin` types, races or names of cards that are not among them. Of what neither says, both are shown.
    """

    castillo: Small | Ids = 30
    mano_ocultas: Small = 0
    oros_virtuales: Small = 0
    mano: Ids = []
    reserva: Ids = []
    pagado: Ids = []
    defensa: Ids = []
    ataque: Ids = []
    apoyo: Ids = []
    cementerio: Ids = []
    destierro: Ids = []
    debajo: Ids = []
    castillo_contiene: Ids = []
    castillo_sin: Ids = []


class BoardTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Whose turn, which phase and step. `priority` and `passed` tell how far the Guerra de Talismanes has come.

    `told`: all that happened earlier and still counts is told; nothing else is assumed and nothing is asked.
    `extra_turns`: whose extra turns follow this one, in their order.
    """

    active: PlayerId
    phase: Name
    step: Name | None = None
    number: Small = 1
    oro_laid: bool = False
    priority: PlayerId | None = None
    passed: bool = False
    told: bool = False
    extra_turns: list[PlayerId] = []


PastKind = Literal[
    "dispara", "ataca", "bloquea", "destruido", "usa", "paga", "genera", "ocurre", "bloqueado", "atacó_antes"
]


class PastDeed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something earlier than the board, mostly in this turn, that the board does not show by itself.

    `source`: the object whose deed or ability it is; `what` kind of thing: `dispara` (a triggered ability resolved),
    `ataca`, `bloquea`, `destruido` (it did or was, this turn), `usa` (its ability was used up), `paga` (how it paid for
    attacking or blocking), `genera` (virtual Oros), `ocurre` (what its text asks of happened `n` times), `bloqueado`
    (an attacker was blocked by one that is no longer there), `atacó_antes` (in the turn before); `section`: where in
    the turn, or by which section; `ability`: which of its abilities (the first is 0); `choice`: what became of it
    (`sí`, `no`, `cancelada`, `pendiente`, or what was chosen, as a ruling's question says). All that may be told in
    words (`text_es`) too.
    """

    source: Name | None = None
    what: PastKind | None = None
    section: Name | None = None
    ability: Small | None = None
    choice: Name = "sí"
    n: Small = 1
    text_es: Words = ""


class BoardEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An effect in force: as words (`text_es`) or as data (`effect`), on an object, a player, or at large.

    Data may also be instructions that wait for a moment.
    """

    source: Name
    by: PlayerId | None = None
    text_es: Words = ""
    text_en: Words = ""
    applies_to: Name | None = None
    player: PlayerId | None = None
    effect: InForce | None = None
    until: Name = ""


class DeckLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Some copies of one card in a deck: its `name` (or `card`), how many, which printing, whether it starts."""

    name: Name | None = None
    card: Name | None = None
    count: int = 1
    printing: str = ""
    initial: bool = False


Setting = Literal[
    "annulments",
    "responses",
    "blocking",
    "put_into_play",
    "put_under",
    "under_gone",
    "official",
    "attack_again",
]
"""What an event settles where the DAR leaves it open, the readings with that `setting` (`readings.json` says both)."""
DeckList = Annotated[str, msgspec.Meta(max_length=20_000)] | list[Name | DeckLine] | dict[Name, Json]


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole table. `blocks` maps blockers to the attackers they block (a list when one blocks several).

    `past`: what happened before this moment and the table does not show.

    `deck` is a list to be judged: pasted, entry by entry, counts under names, these under `cards` beside `options`
    (the event's settings for decks), or one of all that under each player. `settings`: how the event reads a point.
    """

    turn: BoardTurn
    players: dict[PlayerId, BoardPlayer]
    objects: Annotated[dict[Name, BoardObject], msgspec.Meta(max_length=2000)] = {}
    cards: dict[Name, CardFace] = {}
    effects: Annotated[list[BoardEffect], msgspec.Meta(max_length=100)] = []
    past: Annotated[list[PastDeed], msgspec.Meta(max_length=200)] = []
    blocks: dict[Name, Name | Ids] = {}
    ruleset: Name | None = None
    deck: DeckList | None = None
    settings: dict[Setting, Literal["adopted", "other"]] = {}


Chosen = bool | Number | Words | list[bool | Number | Words | None] | None


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something a player does, or says is done. Which fields count depends on `do`.

    jugar, poner_oro, usar, anular, responder, cancelar: `card`, `targets`, `choices`, `pay`, `to` (the action replied
    to); atacar: `cards`; bloquear: `blocks`; avanzar: `to` (a phase or step, `B:9.2.C`); elegir: `value`;
    ceder, agrupar: nothing else.
    """

    do: Literal[
        "jugar",
        "poner_oro",
        "usar",
        "anular",
        "responder",
        "cancelar",
        "atacar",
        "bloquear",
        "ceder",
        "avanzar",
        "elegir",
        "agrupar",
    ]
    by: PlayerId | None = None
    card: Name | None = None
    cards: Ids | None = None
    targets: Ids | None = None
    choices: dict[Name, Chosen] | None = None
    pay: Ids | None = None
    to: Small | Name | None = None
    blocks: dict[Name, Name | Ids] | None = None
    value: Chosen = None
    ability: Small | None = None
