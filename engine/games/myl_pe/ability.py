"""The ability of a card as structured data: what it costs, what it aims at, what it does and how long.

An effect that lasts until a step («hasta la Guerra de Talismanes») names the step in which it ends (9.3.3.c).
Everything is relative to the ability's controller: `you`, `opponent`, `any`. References name objects: `self`,
`bearer`, `event` (the card that fired the trigger or is being responded to), `target:0`, `picked`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Who = Literal["you", "opponent", "any", "each"]
Until = Literal[
    "turn_end", "final_phase", "in_play", "game", "source_in_play", "next_turn",
    "9.1.D", "9.2.E", "9.3.1.f", "9.3.2.e", "9.3.3.c", "9.3.4.f",
]  # fmt: skip
Verb = Literal["atacar", "bloquear", "ser_bloqueado", "ser_destruido", "ser_destruido_por_combate"]


class Cards(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A description of cards; every part that is given must hold. No zones means: in play."""

    zones: tuple[str, ...] = ()
    of: Who = "any"
    types: tuple[str, ...] = ()
    not_types: tuple[str, ...] = ()
    race: str | None = None
    strength_min: int | None = None
    strength_max: int | None = None
    cost_min: int | None = None
    cost_max: int | None = None
    name: str | None = None
    has_ability: bool | None = None
    affects: str | None = None
    other: bool = False


class Count(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """So much for each card of a kind."""

    per: Cards
    times: int = 1


Amount = int | Count


class Objects(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Which objects a step works on: one reference, all of a kind, or `count` picked by somebody on resolution."""

    ref: str | None = None
    all: Cards | None = None
    pick: Cards | None = None
    count: int = 1
    up_to: bool = False
    by: Who = "you"
    key: str | None = None


class Target(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Objects chosen when the card is played or the ability declared (DAR 8.2)."""

    cards: Cards
    count: int = 1
    up_to: bool = False


# -- lasting effects


class Strength(msgspec.Struct, frozen=True, omit_defaults=True, tag="strength", tag_field="effect"):
    """Bonus (add), doubler (double) or setter (set) of strength (DAR 3.1.B)."""

    op: Literal["add", "double", "set"]
    amount: Amount = 0


class Race(msgspec.Struct, frozen=True, omit_defaults=True, tag="race", tag_field="effect"):
    """The race becomes this one; None asks for it when the card enters (DAR 2.3.A)."""

    race: str | None = None


class Blank(msgspec.Struct, frozen=True, omit_defaults=True, tag="blank", tag_field="effect"):
    """The card has no ability; with a name, every copy of that name in every zone (DAR 6.10.4, 6.5.4)."""

    name: str | None = None


class Copied(msgspec.Struct, frozen=True, omit_defaults=True, tag="copied", tag_field="effect"):
    """The object has become a copy of a printed card, wholly or in strength and ability only (DAR 10.17)."""

    card: str
    whole: bool = True
    strength: int | None = None


class Cannot(msgspec.Struct, frozen=True, omit_defaults=True, tag="cannot", tag_field="effect"):
    """The objects cannot do that, or cannot have it done to them."""

    what: tuple[Verb, ...]


class Can(msgspec.Struct, frozen=True, omit_defaults=True, tag="can", tag_field="effect"):
    """A permission against the rules: attack on entering, or bear more weapons."""

    what: Literal["atacar_al_entrar", "portar_mas", "bloquear_mas", "bloquear_imbloqueables"]
    number: int = 1


class Ban(msgspec.Struct, frozen=True, omit_defaults=True, tag="ban", tag_field="effect"):
    """Players may not do that: play cards, lay, use or generate Oros, use a zone, attack, block, draw at the end."""

    what: tuple[
        Literal[
            "jugar", "bajar_oros", "usar_oros", "generar_oros", "usar_zona", "atacar", "bloquear", "robar_al_final",
        ],
        ...,
    ]  # fmt: skip
    who: Who = "opponent"
    cards: Cards | None = None
    zone: str | None = None


class Cost(msgspec.Struct, frozen=True, omit_defaults=True, tag="cost", tag_field="effect"):
    """Playing cards costs so many Oros more (or less, when negative)."""

    amount: int
    who: Who = "opponent"
    cards: Cards | None = None


class Invert(msgspec.Struct, frozen=True, omit_defaults=True, tag="invert", tag_field="effect"):
    """Positive bonuses count negatively, the strength not below `minimum` by them. Doublers are no bonuses."""

    minimum: int = 0


class PaysAs(msgspec.Struct, frozen=True, omit_defaults=True, tag="pays_as", tag_field="effect"):
    """This Oro counts as so many when it pays."""

    number: int


class BorneBy(msgspec.Struct, frozen=True, omit_defaults=True, tag="borne_by", tag_field="effect"):
    """Only such an Ally can be given this weapon to bear (DAR 3.2.C.2)."""

    cards: Cards


class HandLimit(msgspec.Struct, frozen=True, omit_defaults=True, tag="hand_limit", tag_field="effect"):
    """So many cards a player may keep at the end of the turn, None any number (DAR 4.9, 9.4.F)."""

    number: int | None = None
    who: Who = "you"


Effect = Strength | Race | Blank | Copied | Cannot | Can | Ban | Cost | Invert | PaysAs | BorneBy | HandLimit


class Lasting(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A continuous effect: what, on which objects (none for effects on players)."""

    effect: Effect
    on: Objects | None = None


# -- steps


class Step(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="do"):
    """One instruction. `optional` is «puedes», `then` is «luego» (needs the one before), `key` names its choice."""

    optional: bool = False
    then: bool = False
    key: str | None = None


class Destroy(Step, frozen=True, omit_defaults=True, tag="destroy"):
    """Destroy objects in play (DAR 10.23)."""

    what: Objects = Objects(ref="self")


class Exile(Step, frozen=True, omit_defaults=True, tag="exile"):
    """Send objects to their owner's Destierro (DAR 10.21)."""

    what: Objects = Objects(ref="self")


class Bounce(Step, frozen=True, omit_defaults=True, tag="bounce"):
    """Send objects to their owner's hand (DAR 10.48)."""

    what: Objects = Objects(ref="self")


class ShuffleIn(Step, frozen=True, omit_defaults=True, tag="shuffle_in"):
    """Shuffle objects into their owner's Castillo (DAR 10.7)."""

    what: Objects = Objects(ref="self")


class ToGraveyard(Step, frozen=True, omit_defaults=True, tag="to_graveyard"):
    """Send an object in play to its owner's Cementerio without destroying it («descarta esta Arma», A68)."""

    what: Objects = Objects(ref="self")


class Discard(Step, frozen=True, omit_defaults=True, tag="discard"):
    """Cards go from a hand to the Cementerio; None is the whole hand (DAR 10.20)."""

    who: Who = "you"
    count: int | None = 1
    random: bool = False
    by_event_player: bool = False


class Mill(Step, frozen=True, omit_defaults=True, tag="mill"):
    """The top cards of a Castillo go to the Cementerio (DAR 10.10)."""

    count: int = 1
    who: Who = "you"


class Draw(Step, frozen=True, omit_defaults=True, tag="draw"):
    """Cards from the Castillo to the hand; `up_to` lets the player choose how many (DAR 10.46, 6.10.2)."""

    count: int = 1
    who: Who = "you"
    up_to: bool = False


class Search(Step, frozen=True, omit_defaults=True, tag="search"):
    """Search a Castillo for cards, put them somewhere, shuffle (DAR 10.11)."""

    cards: Cards = Cards()
    count: int = 1
    who: Who = "you"
    to: Literal["in_play", "mano", "destierro", "cementerio"] = "mano"


class SwapControl(Step, frozen=True, omit_defaults=True, tag="swap_control"):
    """Two objects change controllers (DAR 5.1)."""

    first: Objects = Objects(ref="target:0")
    second: Objects = Objects(ref="target:1")


class GainControl(Step, frozen=True, omit_defaults=True, tag="gain_control"):
    """You control the object (DAR 5.1)."""

    what: Objects = Objects(ref="target:0")


class EnterUnderYou(Step, frozen=True, omit_defaults=True, tag="enter_under_you"):
    """The card being played enters under your control (DAR 7.2, 8.1.G)."""


class Affect(Step, frozen=True, omit_defaults=True, tag="affect"):
    """An effect comes into force on objects (or on players, by the effect's own `who`)."""

    effect: Effect = Blank()
    on: Objects | None = None
    until: Until = "turn_end"


class NameCard(Step, frozen=True, omit_defaults=True, tag="name_card"):
    """Name a card: it and its copies lose their ability for the rest of the game (DAR 6.5.4)."""


class BecomeCopy(Step, frozen=True, omit_defaults=True, tag="become_copy"):
    """This object becomes a whole copy of another one, or copies its strength and ability (DAR 10.17)."""

    of: Objects = Objects(ref="target:0")
    whole: bool = True
    until: Until = "in_play"


class BanName(Step, frozen=True, omit_defaults=True, tag="ban_name"):
    """The owner of an object may not play cards of its name while the source is in play (A66)."""

    of: Objects = Objects(ref="target:0")


class Annul(Step, frozen=True, omit_defaults=True, tag="annul"):
    """The card being played is annulled (DAR 8.3)."""


class Cancel(Step, frozen=True, omit_defaults=True, tag="cancel"):
    """The ability being used is cancelled: it does not resolve, its costs stay paid (DAR 10.13, 6.7.D)."""


class CancelAttack(Step, frozen=True, omit_defaults=True, tag="cancel_attack"):
    """The attack is cancelled: the attackers go back and the Final Phase begins (DAR 10.13)."""


class ReturnAttackers(Step, frozen=True, omit_defaults=True, tag="return_attackers"):
    """The attacking Allies go back to the Línea de Defensa; the battle goes on (DAR 10.22)."""


class Generate(Step, frozen=True, omit_defaults=True, tag="generate"):
    """Virtual Oros (DAR 10.30)."""

    count: int = 1


class Pay(Step, frozen=True, omit_defaults=True, tag="pay"):
    """Pay Oros, as a cost; None is the printed cost of the event's card."""

    oros: int | None = 1


class Mode(Step, frozen=True, omit_defaults=True, tag="mode"):
    """Choose one of several instructions."""

    modes: tuple[Draw | Mill | Destroy | Discard | Affect | Generate, ...] = ()


Instruction = (
    Destroy | Exile | Bounce | ShuffleIn | ToGraveyard | Discard | Mill | Draw | Search | SwapControl | GainControl
    | EnterUnderYou | Affect | NameCard | BecomeCopy | BanName | Annul | Cancel
    | CancelAttack | ReturnAttackers | Generate
    | Pay | Mode
)  # fmt: skip


# -- abilities


class When(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What fires a trigger or may be responded to.

    `event`: entra, destruido, juega, ataca, bloquea, fin_de_turno, ataque (an attack is declared), or `paso:9.2.A`
    and the like: a step of the turn, `by` saying in whose turn.
    `what`: `self` or a description of the event's card; `by`: who did it; `attacked` asks for an attack this turn.
    """

    event: str
    what: Cards | None = None
    by: Who = "any"
    from_hand: bool = False
    attacked: bool = False


class Each(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A condition for playing: every player has a card of each description."""

    cards: tuple[Cards, ...]


class Ability(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One ability.

    `kind`: `continuous` (DAR 6.4), `activated` (6.2), `triggered` (6.3), `spell` (a Talismán's effect),
    `response` (6.6; a Talismán's or an ability's), `annulment` (8.3), `cancellation` (6.7.D),
    `additional_cost` (8.1.B).
    `limit` is the number of uses per turn; `es` and `en` are the card's own words.
    """

    kind: Literal[
        "continuous", "activated", "triggered", "spell", "response", "annulment", "cancellation", "additional_cost",
    ]  # fmt: skip
    when: When | None = None
    optional: bool = False
    limit: int | None = None
    requires: Each | None = None
    costs: tuple[Instruction, ...] = ()
    targets: tuple[Target, ...] = ()
    steps: tuple[Instruction, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    label: str | None = None
    label_en: str | None = None
    es: str = ""
    en: str = ""
