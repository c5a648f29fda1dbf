"""The ability of a card as structured data: what it costs, what it aims at, what it does and how long.

Its parts: descriptions of cards, numbers, conditions and moments (`describing`), lasting effects (`effects`), and
instructions (`instructions`); all of them can be had from here.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.games.myl_pe.describing import (
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
    Quality,
    SameRace,
    Target,
    Times,
    When,
    Who,
    Worked,
)
from engine.games.myl_pe.effects import (
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
    DoubleBonus,
    Effect,
    FirstAction,
    HandLimit,
    Invert,
    Lasting,
    MoreDiscards,
    Must,
    NoBonus,
    NoDamage,
    OpenHand,
    PaysAs,
    Race,
    SharesEffects,
    Strength,
    TakesDamage,
    Toll,
    Until,
    Verb,
)
from engine.games.myl_pe.instructions import (
    Affect,
    Annul,
    BanName,
    BecomeCopy,
    Bounce,
    Cancel,
    CancelAttack,
    CancelPhase,
    Choose,
    Destroy,
    Discard,
    Draw,
    EnterUnderYou,
    Exile,
    ExtraTurn,
    ForEach,
    GainControl,
    Generate,
    GiveWeapon,
    If,
    Instruction,
    Later,
    LayUnder,
    LookHand,
    LookTop,
    Lose,
    Mill,
    Mode,
    NameCard,
    Offer,
    Pay,
    PutIntoPlay,
    Repeat,
    ReturnAttackers,
    Save,
    Say,
    Search,
    Show,
    ShuffleIn,
    Step,
    SwapControl,
    ToDefense,
    Together,
    ToGraveyard,
)

__all__ = [
    "Ability", "Accompanied", "Affect", "AllAre", "Allow", "Amount", "Annul", "Ban", "BanName", "BecomeCopy",
    "Blank", "BorneBy", "Bounce", "Can", "Cancel", "CancelAttack", "CancelPhase", "Cannot", "Cards", "Choose",
    "ChoosesBlocker", "Chosen", "Compare", "Condition", "Copied", "Copies", "Cost", "Count", "DamageTotal",
    "Destroy", "Discard", "Doing", "DoubleBonus", "Draw", "During", "Each", "Effect", "Either", "EnterUnderYou",
    "Every", "Exile", "ExtraTurn", "Fact", "FirstAction", "ForEach", "GainControl", "Generate", "GiveWeapon",
    "HandLimit", "Has", "If", "Instruction", "Invert", "Is", "Lasting", "Later", "LayUnder", "LookHand", "LookTop",
    "Lose", "Mill", "Mode", "MoreDiscards", "Must", "NameCard", "NoBonus", "NoDamage", "Not", "Objects", "Offer",
    "OpenHand", "Pay", "PaysAs", "PutIntoPlay", "Quality", "Race", "Repeat", "ReturnAttackers", "SameRace", "Save",
    "Say", "Search", "SharesEffects", "Show", "ShuffleIn", "Step", "Strength", "SwapControl", "TakesDamage",
    "Target", "Times", "ToDefense", "ToGraveyard", "Together", "Toll", "Until", "Verb", "When", "Who", "Worked",
]  # fmt: skip


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
    `users` who may use it («cualquier jugador puede...»).
    `es` and `en` are the card's own words.
    """

    kind: Literal[
        "continuous", "activated", "triggered", "spell", "response", "annulment", "cancellation", "additional_cost",
        "requirement", "saving",
    ]  # fmt: skip
    when: When | None = None
    optional: bool = False
    limit: int | None = None
    per: Literal["turn", "game"] = "turn"
    condition: Condition | None = None
    during: tuple[str, ...] = ()
    turn: Who = "any"
    zones: tuple[str, ...] = ()
    users: Who = "you"
    requires: Each | None = None
    costs: tuple[Instruction, ...] = ()
    targets: tuple[Target, ...] = ()
    steps: tuple[Instruction, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    label: str | None = None
    label_en: str | None = None
    es: str = ""
    en: str = ""
