"""What the state of a game remembers besides the cards: small facts that no zone, mark or effect tells."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.catalogue.decks import DeckProblem
from engine.core import state as core
from engine.games.myl_pe.model.ability import Ability, Cards
from engine.games.myl_pe.model.frames import Pairs

DamageMet = Literal["respond", "destroy", "damage"]
"""What comes next where the damage is dealt: replies to it, destruction, what it fires (9.3.4.1.c, d, 9.3.4.d)."""


class Reply(msgspec.Struct, frozen=True):
    """A reply that was found legal in the window `kind` and begins now: a card played, or an ability used (`use`)."""

    kind: str
    by: str
    card: str
    use: bool
    ability: Ability
    pay: list[str] | None
    action: int | None


class Memory(core.Memory, frozen=True, kw_only=True):
    """Facts by what they are about; each is empty where there is nothing to remember.

    Numbers of a turn: `grouped` is the last one in which its player grouped, `vigil_begun` that whose Vigilia has
    begun, `oro_laid` that in which the Oro was laid, `oros_laid` a turn and how many.
    The battle: `blocks` that stand, attackers `once_blocked` whose blocker is gone, those `attacking_again`; whether
    the attack was cancelled (`attack_over`); of a written board who
    `attacked_before`, what it declared that has still to fire, and at which event of the damage it was met.
    The Guerra de Talismanes: who has `priority`, whether somebody `passed`, whether it has begun.
    Replies: those that were made, as (what to, by whom, in which window), and the one that begins now.
    Saving: objects that a Talismán has `rescued`, cards under way to save, and replacements that are being carried out.
    By player: words of cards that a Castillo is `without`, whose is `shuffled`, virtual Oros `bound` to certain cards,
    or to the abilities of such.
    `uses` counts abilities that are limited for the whole game, `told` what happened before the board, by card,
    `past_told` whether the board tells all of it;
    `elsewhere` are the zones out of play where cards have triggers, `unread` effects whose words nobody understood
    (source, words), `noted` effects of a board that are accounted for, `decks` what is wrong with them, by player.
    """

    grouped: int | None = None
    vigil_begun: int | None = None
    oro_laid: int | None = None
    oros_laid: tuple[int, int] = (0, 0)
    extra_turns: tuple[str, ...] = ()
    blocks: Pairs = ()
    once_blocked: tuple[str, ...] = ()
    attacking_again: tuple[str, ...] | None = None
    attack_over: bool = False
    attacked_before: tuple[str, ...] = ()
    damage_met: DamageMet | None = None
    draw_met: bool = False
    attack_to_fire: tuple[str, ...] = ()
    block_to_fire: bool = False
    priority: str | None = None
    passed: bool = False
    war_begun: bool = False
    replied: tuple[tuple[int | tuple[str, int] | None, str, str], ...] = ()
    reply_started: Reply | None = None
    rescued: tuple[str, ...] = ()
    saving: tuple[str, ...] = ()
    replacing: tuple[str, ...] = ()
    without: dict[str, tuple[str, ...]] = {}
    shuffled: tuple[str, ...] = ()
    bound: dict[str, tuple[tuple[int, Cards, bool], ...]] = {}
    uses: dict[str, int] = {}
    told: dict[str, int] = {}
    past_told: bool = False
    elsewhere: tuple[str, ...] = ()
    unread: tuple[tuple[str, str], ...] = ()
    noted: tuple[str, ...] = ()
    decks: dict[str, tuple[DeckProblem, ...]] = {}


def memory(state: core.State) -> Memory:
    """What a state of this game remembers."""
    return state.memory  # type: ignore[return-value]
