"""What a text of Smash Up can say of its card."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.games.smash_up.ability import Ability


class Card(msgspec.Struct, frozen=True):
    """The abilities of a card, and the facts of play that its text holds.

    `windows` where an action may be played from hand, none for the usual one; `play_on` what it is played on; `power`
    what it adds there for its controller; `action` that only an action can say this.
    """

    abilities: tuple[Ability, ...] = ()
    windows: tuple[str, ...] = ()
    play_on: Literal["base", "esbirro"] | None = None
    power: int | None = None
    action: bool = False
