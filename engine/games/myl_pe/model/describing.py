"""What a text describes: cards, numbers, conditions, the objects of an instruction, and moments.

Everything is relative to the ability's controller: `you`, `opponent`, `any`. References name objects: `self`,
`bearer`, `event` (the card that fired the trigger or is being responded to), `other` (the second card of the event:
who blocks, which weapon was given), `targets`, `target:0`, `done` (what the instruction before worked on),
`done:KEY` (what the instruction with that key did), `cost` (what was given up as cost), `it` (the card described),
`aimed` (the targets of what is replied to).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from engine.games.myl_pe.model.words import ATAQUE, DEFENSA, TYPES, ZONE_NAMES

TypeName = Annotated[str, msgspec.Meta(pattern=f"^({'|'.join(TYPES)})$")]
ZoneName = Annotated[str, msgspec.Meta(pattern=f"^({'|'.join(ZONE_NAMES)})$")]
Who = Literal["you", "opponent", "any", "each"]
Doing = Literal[
    "atacando",
    "bloqueando",
    "defensor",
    "bloqueado",
    "no_bloqueado",
    "imbloqueable",
    "habilitado",
    "en_combate",
    "haber_atacado",
    "haber_bloqueado",
    "haber_atacado_antes",
]


class Cards(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A description of cards; every part that is given must hold. No zones means: in play.

    `race` or one of `races` (of several `types`, asked of the Aliados), none of `not_races`; `armed`: bears a
    weapon (or, False, none); `doing`: what it is doing in the battle or did this turn (or the turn before:
    «antes»), or that it is unblockable, `not_doing` the contrary; `word`: one of its name («una carta Fiesta»);
    `like`: has the name of that reference's card («copias de esta carta»), `not_like` another one; `kin`: shares a
    race with it («de la misma raza»), `alike`: its type («del mismo tipo»); `said`: has the name, race or strength
    that was chosen before («esa raza»); `most`: those whose strength or cost is greatest among all that fit («el
    Aliado de mayor fuerza»), `fewest` least; `other`: not the source itself, `this`: it alone; `affects`: its text
    touches cards of that type; `unique`: a Única; `does`: one of its instructions is of such a kind («Talismanes
    que descarten o boten», the tags of `instructions`); `destroyed`: it was destroyed this turn, or not, and lies
    where it went; `under`: it lies below that reference's object («las cartas debajo de este Aliado», zone
    `debajo`); `one_of`: it is that reference's card itself («el Aliado buscado»).
    """

    zones: tuple[ZoneName, ...] = ()
    of: Who = "any"
    types: tuple[TypeName, ...] = ()
    not_types: tuple[TypeName, ...] = ()
    race: str | None = None
    races: tuple[str, ...] = ()
    not_races: tuple[str, ...] = ()
    strength_min: Amount | None = None
    strength_max: Amount | None = None
    cost_min: Amount | None = None
    cost_max: Amount | None = None
    name: str | None = None
    not_name: str | None = None
    word: str | None = None
    like: str | None = None
    not_like: str | None = None
    kin: str | None = None
    alike: str | None = None
    said: Literal["name", "race", "strength"] | None = None
    most: Literal["strength", "cost"] | None = None
    fewest: Literal["strength", "cost"] | None = None
    has_ability: bool | None = None
    affects: str | None = None
    does: tuple[str, ...] = ()
    destroyed: bool | None = None
    under: str | None = None
    one_of: str | None = None
    armed: bool | None = None
    unique: bool | None = None
    doing: tuple[Doing, ...] = ()
    not_doing: tuple[Doing, ...] = ()
    other: bool = False
    this: bool = False

    @property
    def speaks_of_race(self) -> bool:
        """Whether the race of a card decides of whether it fits."""
        return self.race is not None or bool(self.races or self.not_races)

    @property
    def speaks_of_strength(self) -> bool:
        """Whether the strength of a card decides of whether it fits."""
        return self.strength_min is not None or self.strength_max is not None

    @property
    def away(self) -> bool:
        """Whether it names zones, and not only the lines in which Aliados in play stand."""
        return not {*self.zones} <= {DEFENSA, ATAQUE}


# -- numbers


class Count(msgspec.Struct, frozen=True, omit_defaults=True, tag="count", tag_field="number"):
    """So much for each card of a kind, and so much more («por cada Aliado en juego», «uno más que...»).

    `among`: only the cards of that reference, wherever they lie now («por cada Aliado botado»); `each`: for so many of
    them at a time, what is left over counts for nothing («por cada dos Oros»). `most`: no more than so many altogether
    («por cada Guerrero, máximo 3»), no less where it subtracts.
    """

    per: Cards = Cards()
    times: int = 1
    plus: int = 0
    among: str | None = None
    each: int = 1
    most: int | None = None


class Quality(msgspec.Struct, frozen=True, omit_defaults=True, tag="quality", tag_field="number"):
    """A number of one card: «igual a su coste», «la fuerza del Aliado destruido», «uno más de fuerza que él».

    `value` is what a card calls so without more: the document has no such number (V07).
    `of` is a reference; without it the greatest among `among` counts («como el Aliado que más fuerza tenga»).
    """

    what: Literal["strength", "cost", "weapons", "value"] = "strength"
    of: str | None = None
    among: Cards | None = None
    times: int = 1
    plus: int = 0


class Fact(msgspec.Struct, frozen=True, omit_defaults=True, tag="fact", tag_field="number"):
    """A number that came about: `done` (on how many cards the instruction before worked: «el mismo número»), `n` (of
    the event: damage dealt, cards drawn), `x` (chosen before: «X»), `said` (a number that was chosen), `paid`.
    """

    what: Literal["done", "n", "x", "said", "paid"] = "done"
    key: str | None = None
    times: int = 1
    plus: int = 0


class Times(msgspec.Struct, frozen=True, omit_defaults=True, tag="times", tag_field="number"):
    """How often something happened («si atacaste», «por cada Aliado que te atacó en el turno anterior»).

    `when` names the event as a trigger does. `in_turn`: this one, the one before, or since the dispute began.
    """

    when: When
    in_turn: Literal["this", "last", "game"] = "this"
    times: int = 1
    plus: int = 0


class Chosen(msgspec.Struct, frozen=True, omit_defaults=True, tag="chosen", tag_field="number"):
    """A number that the controller chooses («X cartas, máximo cinco», «hasta tres», «cualquier cantidad»).

    It can be read later as `Fact("x")`. Without `most`, as many as there can be.
    """

    least: int = 0
    most: Amount | None = None


Amount = int | Count | Quality | Fact | Times | Chosen


# -- conditions


class Has(msgspec.Struct, frozen=True, omit_defaults=True, tag="has", tag_field="if"):
    """There are at least (and at most) so many such cards («si controlas dos Samurai», «si no hay Tótems»)."""

    cards: Cards
    least: int = 1
    most: int | None = None


class Compare(msgspec.Struct, frozen=True, omit_defaults=True, tag="compare", tag_field="if"):
    """One number against another («si tienes menos Aliados que tu oponente», «tres Oros más que tú»)."""

    left: Amount
    op: Literal["<", "<=", "=", ">=", ">"]
    right: Amount


class AllAre(msgspec.Struct, frozen=True, omit_defaults=True, tag="all_are", tag_field="if"):
    """There is such a card, and all of them are of that kind («si solo controlas Vampiros», «si todos tus...»)."""

    cards: Cards
    are: Cards


class SameRace(msgspec.Struct, frozen=True, omit_defaults=True, tag="same_race", tag_field="if"):
    """Such cards are there and one race is common to all («si todos tus Aliados son de la misma raza»)."""

    cards: Cards


class Is(msgspec.Struct, frozen=True, omit_defaults=True, tag="is", tag_field="if"):
    """One card fits a description («si esa carta es Aliado», «si descartaste una Abominación», «si su portador es...»),
    wherever it lies unless that names zones («si está en tu Reserva»). False when there is no such card.
    """

    ref: str
    cards: Cards


class During(msgspec.Struct, frozen=True, omit_defaults=True, tag="during", tag_field="if"):
    """A turn or a phase («en tu turno», «durante la Batalla Mitológica»). Phases and steps by their ids."""

    turn: Who = "any"
    phases: tuple[str, ...] = ()


class Worked(msgspec.Struct, frozen=True, omit_defaults=True, tag="worked", tag_field="if"):
    """The instruction before did what it says («si lo haces», with `Not`: «si no lo hace»)."""


class Official(msgspec.Struct, frozen=True, omit_defaults=True, tag="official", tag_field="if"):
    """The tournament is an official one («si la utilizas en torneos oficiales», a setting of the event: V03)."""


class Reads(msgspec.Struct, frozen=True, omit_defaults=True, tag="reads", tag_field="if"):
    """An open point of the text is read the other way (`readings.json`)."""

    point: str


class Not(msgspec.Struct, frozen=True, omit_defaults=True, tag="not", tag_field="if"):
    """The contrary of a condition."""

    of: Condition


class Every(msgspec.Struct, frozen=True, omit_defaults=True, tag="every", tag_field="if"):
    """All of these conditions."""

    of: tuple[Condition, ...]


class Either(msgspec.Struct, frozen=True, omit_defaults=True, tag="either", tag_field="if"):
    """One of these conditions."""

    of: tuple[Condition, ...]


Condition = Has | Compare | AllAre | SameRace | Is | During | Worked | Official | Reads | Not | Every | Either


# -- objects


class Objects(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Which objects a step works on: one reference, all of a kind, or `count` picked by somebody on resolution.

    `top`: so many from the top of the zone instead of a pick («las cinco cartas superiores de tu Cementerio»);
    `random`: chance picks; `among`: only from the cards of that reference («una de esas cartas»), wherever they lie.
    With a reference, `fitting` keeps those of its cards that fit («ese Aliado, si es...»). `unsaid`: the text says who
    does it and not who picks («tu oponente destruye un Aliado»), which 6.11.1 leaves to who paid (A47).
    """

    ref: str | None = None
    fitting: Cards | None = None
    all: Cards | None = None
    pick: Cards | None = None
    count: Amount = 1
    up_to: bool = False
    by: Who = "you"
    unsaid: bool = False
    top: bool = False
    random: bool = False
    among: str | None = None
    key: str | None = None


class Target(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Objects chosen when the card is played or the ability declared (DAR 8.2)."""

    cards: Cards
    count: int = 1
    up_to: bool = False


# -- moments


class When(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What fires a trigger or may be responded to.

    `event`: of a card: entra, destruido, sale (leaves play), al_cementerio (from play), juega, ataca, tras_atacar
    (after the attack), bloquea, bloqueado, no_bloqueado, hace_dano (to a Castillo), porta (a weapon is given), usa (an
    ability is used), copia, gana_fuerza (something that may be replied to would give it a bonus of strength),
    objetivo (it is chosen as a target, `other` is the card that aims); of a player: descarta, roba, bota, busca,
    agrupa, fin_de_turno, ataque (an attack is declared), recibe_dano, or `paso:9.2.A` and the like: a step of the turn.
    `what`: a description of the event's card, without it the source itself; with `bearer` the source's bearer, with
    `ref` what that reference means («si ese Aliado ataca», in what waits for later); `other` describes the second card
    (who blocked, which weapon, what destroyed the first one); `at` one of the targets of what is played or used («un
    Talismán que tenga como objetivo a un Aliado tuyo»); `by`: who did it, or whose turn, card or Castillo it is;
    `attacked` asks for an attack of the source this turn, `combat` for destruction by combat or not; `first`: only the
    first time each turn.
    """

    event: str
    what: Cards | None = None
    bearer: bool = False
    ref: str | None = None
    other: Cards | None = None
    at: Cards | None = None
    by: Who = "any"
    from_hand: bool = False
    attacked: bool = False
    combat: bool | None = None
    first: bool = False
