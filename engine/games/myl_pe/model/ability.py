"""The ability of a card as structured data: what it costs, what it aims at, what it does and how long.

Its parts: descriptions of cards, numbers, conditions and moments (`describing`), lasting effects (`effects`), and
single instructions (`instructions`); all of them can be had from here. What holds other instructions, or whole
abilities, stands here itself.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.games.myl_pe.model.describing import (
    AllAre,
    Amount,
    Cards,
    Chosen,
    Compare,
    Condition,
    Count,
    Doing,
    During,
    Either,
    Every,
    Fact,
    Has,
    Is,
    Not,
    Objects,
    Official,
    Quality,
    Reads,
    SameRace,
    Target,
    Times,
    When,
    Who,
    Worked,
)
from engine.games.myl_pe.model.effects import (
    Accompanied,
    Allow,
    Ban,
    Blank,
    BorneBy,
    Can,
    Cannot,
    ChoosesBlocker,
    Copied,
    Copies,
    Cost,
    DamageTotal,
    DealsMore,
    DoubleBonus,
    FirstAction,
    GivesBack,
    HandLimit,
    Invert,
    MoreDiscards,
    Must,
    NoBonus,
    NoDamage,
    OpenHand,
    PaysAs,
    PlainEffect,
    Race,
    SharesEffects,
    Skips,
    SpentTo,
    Strength,
    TakesDamage,
    Toll,
    Until,
    Verb,
)
from engine.games.myl_pe.model.facts import Facts
from engine.games.myl_pe.model.instructions import (
    Annul,
    BanName,
    BecomeCopy,
    Bounce,
    Cancel,
    CancelAttack,
    CancelPhase,
    ChangeTarget,
    Choose,
    Destroy,
    Discard,
    Draw,
    EnterUnderYou,
    Exile,
    ExtraTurn,
    Fulfil,
    GainControl,
    Generate,
    GiveWeapon,
    LayUnder,
    LookHand,
    LookTop,
    Lose,
    Mill,
    MoveOros,
    NameCard,
    Pay,
    Play,
    PutIntoPlay,
    ReturnAttackers,
    Save,
    Say,
    Search,
    Show,
    ShuffleIn,
    Step,
    SwapControl,
    ToCastle,
    ToDefense,
    ToGraveyard,
)

__all__ = [
    "Ability",
    "Accompanied",
    "Affect",
    "AllAre",
    "Allow",
    "Amount",
    "Annul",
    "Ban",
    "BanName",
    "BecomeCopy",
    "Blank",
    "BorneBy",
    "Bounce",
    "Can",
    "Cancel",
    "CancelAttack",
    "CancelPhase",
    "Cannot",
    "Cards",
    "ChangeTarget",
    "Choose",
    "ChoosesBlocker",
    "Chosen",
    "Compare",
    "Condition",
    "Copied",
    "Copies",
    "Cost",
    "Count",
    "DamageTotal",
    "DealsMore",
    "Destroy",
    "Discard",
    "Doing",
    "DoubleBonus",
    "Draw",
    "During",
    "Each",
    "Effect",
    "Either",
    "EnterUnderYou",
    "Every",
    "Exile",
    "ExtraTurn",
    "Fact",
    "FirstAction",
    "ForEach",
    "Fulfil",
    "GainControl",
    "Gains",
    "Generate",
    "GiveWeapon",
    "GivesBack",
    "HandLimit",
    "Has",
    "If",
    "Instruction",
    "Invert",
    "Is",
    "Lasting",
    "Later",
    "LayUnder",
    "LookHand",
    "LookTop",
    "Lose",
    "Mill",
    "Mode",
    "MoreDiscards",
    "MoveOros",
    "Must",
    "NameCard",
    "NoBonus",
    "NoDamage",
    "Not",
    "Objects",
    "Offer",
    "Official",
    "OpenHand",
    "Pay",
    "PaysAs",
    "PlainEffect",
    "Play",
    "PutIntoPlay",
    "Quality",
    "Race",
    "Reads",
    "Repeat",
    "ReturnAttackers",
    "SameRace",
    "Save",
    "Say",
    "Search",
    "SharesEffects",
    "Show",
    "ShuffleIn",
    "Skips",
    "SpentTo",
    "Step",
    "Strength",
    "SwapControl",
    "TakesDamage",
    "Target",
    "Times",
    "ToCastle",
    "ToDefense",
    "ToGraveyard",
    "Together",
    "Toll",
    "Until",
    "Verb",
    "When",
    "Who",
    "Worked",
]


# -- effects in force


class Gains(msgspec.Struct, frozen=True, omit_defaults=True, tag="gains", tag_field="effect"):
    """The objects have these abilities besides their own («gana la habilidad “...”»)."""

    abilities: tuple[Ability, ...]


Effect = PlainEffect | Gains


class Lasting(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A continuous effect: what, on which objects (none for effects on players), while which condition holds."""

    effect: Effect
    on: Objects | None = None
    condition: Condition | None = None


class Affect(Step, frozen=True, omit_defaults=True, tag="affect"):
    """An effect comes into force on objects (or on players, by the effect's own `who`)."""

    effect: Effect = Blank()
    on: Objects | None = None
    until: Until = "turn_end"


# -- instructions that hold others


class Mode(Step, frozen=True, omit_defaults=True, tag="mode"):
    """Choose one of several instructions; `by` says who («tu oponente debe elegir entre»)."""

    modes: tuple[Instruction, ...] = ()
    by: Who = "you"


class Together(Step, frozen=True, omit_defaults=True, tag="together"):
    """Several instructions as one, for a mode or a «luego» of more than one part."""

    steps: tuple[Instruction, ...] = ()


class If(Step, frozen=True, omit_defaults=True, tag="if"):
    """Instructions only while a condition holds, others when it does not («de lo contrario»)."""

    condition: Condition = Worked()
    steps: tuple[Instruction, ...] = ()
    otherwise: tuple[Instruction, ...] = ()


class Offer(Step, frozen=True, omit_defaults=True, tag="offer"):
    """A player may give something up: `steps` if so, `otherwise` if not («si tu oponente paga 1...», «para evitarlo»).

    The costs are carried out by that player; who cannot give them up is not asked.
    """

    who: Who = "you"
    costs: tuple[Instruction, ...] = ()
    steps: tuple[Instruction, ...] = ()
    otherwise: tuple[Instruction, ...] = ()


class ForEach(Step, frozen=True, omit_defaults=True, tag="for_each"):
    """The instructions once for every object, each in turn the reference `it`, or once for every player («cada
    jugador...»: `players`), who is then `you`; `event`: only for the player of what fired it («ese jugador bota...»),
    `target`: for whoever controls the first target, or did when it left play («su controlador roba»).
    """

    what: Objects | None = None
    players: Who | Literal["event", "target"] | None = None
    steps: tuple[Instruction, ...] = ()


class Repeat(Step, frozen=True, omit_defaults=True, tag="repeat"):
    """The instructions so many times."""

    times: Amount = 1
    steps: tuple[Instruction, ...] = ()


class Later(Step, frozen=True, omit_defaults=True, tag="later"):
    """Instructions that wait for a moment («al final del turno destrúyelo», «el siguiente Talismán será anulado»).

    They keep what `done`, `event` and targets mean now. `until` bounds the waiting; `once`: the first time only.
    """

    when: When = When("fin_de_turno")
    steps: tuple[Instruction, ...] = ()
    condition: Condition | None = None
    until: Until = "turn_end"
    once: bool = True


Instruction = (
    Destroy
    | Exile
    | Bounce
    | ShuffleIn
    | ToCastle
    | ToGraveyard
    | ToDefense
    | MoveOros
    | PutIntoPlay
    | Play
    | LayUnder
    | GiveWeapon
    | Discard
    | Mill
    | Draw
    | Search
    | SwapControl
    | GainControl
    | EnterUnderYou
    | Save
    | LookHand
    | LookTop
    | Show
    | Say
    | Choose
    | Affect
    | NameCard
    | BecomeCopy
    | BanName
    | Annul
    | Cancel
    | CancelAttack
    | CancelPhase
    | ChangeTarget
    | Fulfil
    | ReturnAttackers
    | Generate
    | Pay
    | ExtraTurn
    | Lose
    | Mode
    | Together
    | If
    | Offer
    | ForEach
    | Repeat
    | Later
)


# -- abilities


class Each(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A condition for playing: every player has a card of each description."""

    cards: tuple[Cards, ...]


class Ability(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One ability.

    `kind`: `continuous` (DAR 6.4), `activated` (6.2), `triggered` (6.3), `spell` (a Talismán's effect),
    `response` (6.6; a Talismán's or an ability's), `annulment` (8.3), `cancellation` (6.7.D),
    `additional_cost` (8.1.B), `requirement` (the card is played only while `condition` holds), `saving` (it replaces
    what `when` names: 10.45, 10.47).
    `limit` is the number of uses per turn, or with `per` game per game; `condition` must hold when it is used, when it
    fires and when it resolves; `during` names the phases or steps in which it is used, instead of the usual ones;
    `turn` whose turn it must be; `zones` where the card is when the ability works, in play if none is named;
    `users` who may use it («cualquier jugador puede...»); `goes_on`: a reply, before what `when` names, which happens
    all the same (6.6.1).
    `es` and `en` are the card's own words.
    """

    kind: Literal[
        "continuous",
        "activated",
        "triggered",
        "spell",
        "response",
        "annulment",
        "cancellation",
        "additional_cost",
        "requirement",
        "saving",
    ]
    when: When | None = None
    optional: bool = False
    limit: int | None = None
    per: Literal["turn", "game"] = "turn"
    condition: Condition | None = None
    during: tuple[str, ...] = ()
    turn: Who = "any"
    zones: tuple[str, ...] = ()
    users: Who = "you"
    goes_on: bool = False
    requires: Each | None = None
    costs: tuple[Instruction, ...] = ()
    targets: tuple[Target, ...] = ()
    steps: tuple[Instruction, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    label: str | None = None
    label_en: str | None = None
    es: str = ""
    en: str = ""


class Delayed(msgspec.Struct, frozen=True, tag="delayed", tag_field="effect"):
    """What waits: for which moment, what then happens, and what its references mean."""

    when: When
    steps: tuple[Instruction, ...]
    source: str
    targets: tuple[str, ...] = ()
    facts: Facts = {}
    condition: Condition | None = None
    once: bool = True

    @property
    def objects(self) -> tuple[str, ...]:
        """The objects it cannot do without."""
        return (self.source, *self.targets)


InForce = Effect | Delayed
"""What a written board may hold in force as data."""
