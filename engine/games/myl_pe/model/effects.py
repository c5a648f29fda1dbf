"""Lasting effects: what a continuous ability or a resolved instruction keeps in force, on objects or on players.

An effect that lasts until a step («hasta la Guerra de Talismanes») names the step in which it ends (9.3.3.c).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.games.myl_pe.model.describing import Amount, Cards, Count, Who

Until = Literal[
    "turn_end",
    "final_phase",
    "in_play",
    "game",
    "source_in_play",
    "next_turn",
    "opponents_next_turn",
    "your_next_turn",
    "in_your_next_turn",
    "9.1.D",
    "9.2.E",
    "9.3.1.f",
    "9.3.2.e",
    "9.3.3.c",
    "9.3.4.f",
]
"""`next_turn`: in force during the next turn; `opponents_next_turn` during their next one; `your_next_turn`: until it
begins («hasta tu próximo turno»); `in_your_next_turn`: in force during it («en tu próximo turno no...»)."""
Verb = Literal[
    "atacar",
    "bloquear",
    "ser_bloqueado",
    "ser_destruido",
    "ser_destruido_por_combate",
    "ser_desterrado",
    "ser_afectado",
    "ser_anulado",
    "ser_cancelado",
    "ser_objetivo",
    "usar_habilidad",
    "portar",
    "hacer_dano",
    "hacer_dano_al_castillo",
    "recibir_dano",
    "cambiar_de_control",
    "agruparse",
    "ganar_fuerza",
    "perder_habilidad",
    "salir",
]


class Strength(msgspec.Struct, frozen=True, omit_defaults=True, tag="strength", tag_field="effect"):
    """Bonus (add), doubler (double) or setter (set) of strength (DAR 3.1.B); `base` gives X (10.50).

    `minimum`: a loss does not take it below that («con un mínimo de 0»). The amount may be a quality of `it`
    («cambia su fuerza por su coste»).
    """

    op: Literal["add", "double", "set", "base"]
    amount: Amount = 0
    minimum: int | None = None


class NoBonus(msgspec.Struct, frozen=True, omit_defaults=True, tag="no_bonus", tag_field="effect"):
    """Positive bonuses do not count («pierden sus bonos de fuerza»)."""


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
    """The objects cannot do that, or cannot have it done to them.

    `by`: only by or with such cards («no puede ser bloqueado por Caballeros», «no puede portar Armas de coste 2 o
    menos», «no puede ser afectado por Talismanes»), `of` only when that player does it; with `unmarked` an object that
    cannot be blocked does not count as Imbloqueable for other effects.
    """

    what: tuple[Verb, ...]
    by: Cards | None = None
    of: Who = "any"
    unmarked: bool = False


class Can(msgspec.Struct, frozen=True, omit_defaults=True, tag="can", tag_field="effect"):
    """A permission against the rules, to objects.

    atacar_al_entrar; atacar_mas (so many more times each turn, in a battle of its own: V04); portar_mas (so many more
    weapons, None any number, such as `cards`); portar_gratis; bloquear_mas (so many more attackers, None until its
    strength is exhausted, which the text does not say where it is `unbounded`: V10); bloquear_imbloqueables;
    bloquear_desde_ataque (from the Línea de Ataque, going back to the Línea de Defensa as it does);
    ser_bloqueado (though unblockable).
    """

    what: Literal[
        "atacar_al_entrar",
        "atacar_mas",
        "portar_mas",
        "bloquear_mas",
        "bloquear_imbloqueables",
        "bloquear_desde_ataque",
        "ser_bloqueado",
        "portar_gratis",
    ]
    number: int | None = 1
    cards: Cards | None = None
    unbounded: bool = False


class Must(msgspec.Struct, frozen=True, omit_defaults=True, tag="must", tag_field="effect"):
    """The objects must attack, block or be blocked whenever they can («debe atacar todos los turnos»)."""

    what: Literal["atacar", "bloquear", "ser_bloqueado"]


class Accompanied(msgspec.Struct, frozen=True, omit_defaults=True, tag="accompanied", tag_field="effect"):
    """It attacks only together with so many others («debe ser acompañado por dos Aliados»)."""

    number: int = 1
    cards: Cards | None = None


class Toll(msgspec.Struct, frozen=True, omit_defaults=True, tag="toll", tag_field="effect"):
    """To be declared attacker or blocker costs so many Oros («para atacar paga 1»), or cards of the hand.

    `destroy`: so many Oros that one controls are destroyed for it («para atacar destruye una carta Oro»).
    """

    what: Literal["atacar", "bloquear"] = "atacar"
    oros: int | Count = 0
    discard: int = 0
    destroy: int = 0


class Ban(msgspec.Struct, frozen=True, omit_defaults=True, tag="ban", tag_field="effect"):
    """Players may not do that: play cards, lay, use or generate Oros, use a zone, attack, block, draw at the end,
    use abilities (of such cards), discard from the hand, annul or respond.

    `after`: only beyond that number each turn («solo pueden jugar un Talismán cada turno» is after=1).
    """

    what: tuple[
        Literal[
            "jugar",
            "bajar_oros",
            "usar_oros",
            "generar_oros",
            "usar_zona",
            "atacar",
            "bloquear",
            "robar_al_final",
            "usar_habilidades",
            "descartar",
            "anular",
            "responder",
        ],
        ...,
    ]
    who: Who = "opponent"
    cards: Cards | None = None
    zone: str | None = None
    after: int = 0


class Cost(msgspec.Struct, frozen=True, omit_defaults=True, tag="cost", tag_field="effect"):
    """Playing cards costs so many Oros more (or less, when negative); with `to` that number at most.

    Oros have no cost (DAR 3.3.F): only one that speaks of Oros puts a price on laying them (6.11.2).
    `own`: of this very card while it is being played («su coste se reduce»); `on`: weapons played on such an Ally
    (`this` is the source); `once`: the next such card only; `reduces`: by the words «reduce el coste» (8.1.B.2), not
    «cuesta menos» (8.1.B.3).
    """

    amount: Amount = 0
    who: Who = "opponent"
    cards: Cards | None = None
    to: int | None = None
    own: bool = False
    on: Cards | None = None
    once: bool = False
    reduces: bool = False


class Allow(msgspec.Struct, frozen=True, omit_defaults=True, tag="allow", tag_field="effect"):
    """Players may do more: lay more Oros each turn, draw more cards at the end of the turn («extra», DAR 10.28),
    play such cards from another zone; `spent_to`: a Talismán that is played so goes there once it has resolved.
    """

    what: Literal["bajar_oros", "robar_al_final", "jugar_desde"]
    number: Amount = 1
    who: Who = "you"
    cards: Cards | None = None
    optional: bool = False
    spent_to: Literal["mano", "castillo", "destierro"] | None = None


class Skips(msgspec.Struct, frozen=True, omit_defaults=True, tag="skips", tag_field="effect"):
    """The player's next turn, or the next phase of that kind, does not take place («tu oponente pierde su turno»)."""

    what: Literal["turno", "agrupacion", "vigilia", "batalla", "final"] = "turno"
    who: Who = "opponent"


class NoDamage(msgspec.Struct, frozen=True, omit_defaults=True, tag="no_damage", tag_field="effect"):
    """The players' Castillos take no combat damage («no recibes daño este turno»)."""

    who: Who = "you"


class DamageTotal(msgspec.Struct, frozen=True, omit_defaults=True, tag="damage_total", tag_field="effect"):
    """All attackers of a player together deal so much combat damage at most («el total se reduce a 4», 9.3.4.1)."""

    most: int
    who: Who = "opponent"


class DealsMore(msgspec.Struct, frozen=True, omit_defaults=True, tag="deals_more", tag_field="effect"):
    """What damage the attacking Ally deals to a Castillo is so many times as much, and so much more («el doble»)."""

    times: int = 1
    plus: int = 0


class TakesDamage(msgspec.Struct, frozen=True, omit_defaults=True, tag="takes_damage", tag_field="effect"):
    """The Ally takes the combat damage that its controller's Castillo would take («lo recibe un Aliado»).

    Damage that reaches its strength destroys it, as in a comparison of strengths (9.3.4.1, 9.3.4.2).
    """


class SpentTo(msgspec.Struct, frozen=True, omit_defaults=True, tag="spent_to", tag_field="effect"):
    """Once it has resolved, the Talismán goes to that zone of its owner instead of the Cementerio (3.4.B, 6.11.2)."""

    zone: Literal["mano", "castillo", "destierro"] = "mano"


class FirstAction(msgspec.Struct, frozen=True, omit_defaults=True, tag="first_action", tag_field="effect"):
    """The player acts first in the Guerra de Talismanes, in place of the defender (DAR 9.3.3, 10.44)."""

    who: Who = "you"


class ChoosesBlocker(msgspec.Struct, frozen=True, omit_defaults=True, tag="chooses_blocker", tag_field="effect"):
    """Who blocks the object is chosen by its controller, where the defender has it blocked at all (9.3.2, 6.11.2)."""


class DoubleBonus(msgspec.Struct, frozen=True, omit_defaults=True, tag="double_bonus", tag_field="effect"):
    """What the object adds to strengths counts twice («duplica la fuerza de un Arma»)."""


class MoreDiscards(msgspec.Struct, frozen=True, omit_defaults=True, tag="more_discards", tag_field="effect"):
    """A player who discards by an effect discards so many cards more («se descarta de una carta más», 10.20).

    Neither costs nor the limit of the hand (9.4.F) are effects.
    """

    number: int = 1
    who: Who = "opponent"


class SharesEffects(msgspec.Struct, frozen=True, omit_defaults=True, tag="shares_effects", tag_field="effect"):
    """Whatever effect or ability reaches `other` reaches the object too, from now on («también lo recibe el otro»).

    `other` is a reference; in force it is the object itself.
    """

    other: str = "target:0"


class GivesBack(msgspec.Struct, frozen=True, omit_defaults=True, tag="gives_back", tag_field="effect"):
    """Somebody else controls the object for a time: when this ends, it goes back to that player («hasta...», 5.1)."""

    to: str


class Invert(msgspec.Struct, frozen=True, omit_defaults=True, tag="invert", tag_field="effect"):
    """Positive bonuses count negatively, the strength not below `minimum` by them. Doublers are no bonuses."""

    minimum: int = 0


class PaysAs(msgspec.Struct, frozen=True, omit_defaults=True, tag="pays_as", tag_field="effect"):
    """The Oro counts as so many when it pays; with `only`, for such cards and otherwise as one.

    `times` multiplies what it counts as without this effect («genera el doble»), `number` is then 1. `alone`: the text
    says «solo», which may also mean that it pays for nothing else (V08).
    """

    number: int
    only: Cards | None = None
    times: int = 1
    alone: bool = False


class BorneBy(msgspec.Struct, frozen=True, omit_defaults=True, tag="borne_by", tag_field="effect"):
    """Only such an Ally can be given this weapon to bear (DAR 3.2.C.2)."""

    cards: Cards


class HandLimit(msgspec.Struct, frozen=True, omit_defaults=True, tag="hand_limit", tag_field="effect"):
    """So many cards a player may keep at the end of the turn, None any number (DAR 4.9, 9.4.F); `more` adds."""

    number: int | None = None
    who: Who = "you"
    more: int = 0


class OpenHand(msgspec.Struct, frozen=True, omit_defaults=True, tag="open_hand", tag_field="effect"):
    """The players play with their hands shown («juega con su mano descubierta»)."""

    who: Who = "opponent"


class Copies(msgspec.Struct, frozen=True, omit_defaults=True, tag="copies", tag_field="effect"):
    """A deck may hold so many copies of this card, None any number («puedes tener más de tres copias», DAR 10.16)."""

    number: int | None = None


PlainEffect = (
    Strength
    | NoBonus
    | Race
    | Blank
    | Copied
    | Cannot
    | Can
    | Must
    | Accompanied
    | Toll
    | Ban
    | Cost
    | Allow
    | NoDamage
    | DamageTotal
    | TakesDamage
    | SpentTo
    | FirstAction
    | ChoosesBlocker
    | DoubleBonus
    | MoreDiscards
    | SharesEffects
    | GivesBack
    | DealsMore
    | Skips
    | Invert
    | PaysAs
    | BorneBy
    | HandLimit
    | OpenHand
    | Copies
)
"""Every effect but the one that gives abilities, which holds instructions in its turn (see `ability`)."""
