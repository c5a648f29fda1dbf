"""What is half done: a struct for each procedure, kept on the stack of the state until it is over."""

from __future__ import annotations

import msgspec

from engine.core.state import Frame


class Answer(msgspec.Struct, frozen=True):
    """An ability that something sets off: of which card, for whom, at which base, by which card, and by what law."""

    id: str
    number: int
    by: str
    played: str | None = None
    here: str | None = None
    law: tuple[str, ...] = ()


class Acting(Frame, frozen=True, kw_only=True, tag="ability"):
    """An ability does its effects in order, now the one at `n` (DU 37); `part` is what a duel does to one of the two.

    `here` is the base it acts at, `base` and `there` those that were said or chosen, `targets` and `choices` what its
    player named and is not used up; `played`, `winners` and `losers` are the cards it refers to. `gone_power`,
    `gone_base`, `returned` and `taken` tell what its earlier effects did, `dueling` that it looks for two minions.
    """

    id: str
    number: int = 0
    by: str
    n: int = 0
    part: str | None = None
    here: str | None = None
    base: str | None = None
    there: str | None = None
    targets: tuple[str, ...] = ()
    choices: dict[str, str] = {}
    played: str | None = None
    winners: tuple[str, ...] = ()
    losers: tuple[str, ...] = ()
    law: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    gone_power: int | None = None
    gone_base: str | None = None
    returned: str | None = None
    taken: bool = False
    dueling: bool = False


class Enter(Frame, frozen=True, kw_only=True, tag="enter"):
    """A minion comes to a base (SU 2.7)."""

    id: str
    base: str
    by: str
    targets: tuple[str, ...] = ()
    law: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


class Perform(Frame, frozen=True, kw_only=True, tag="action"):
    """An action resolves, or comes to lie on what it is played on (SU 2.10, 2.11)."""

    id: str
    by: str
    base: str | None = None
    on: str | None = None
    targets: tuple[str, ...] = ()
    choices: dict[str, str] = {}
    law: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


class Spend(Frame, frozen=True, kw_only=True, tag="spend"):
    """A played action is discarded once everything it did is done (SU 2.10)."""

    id: str
    by: str


class Triggers(Frame, frozen=True, kw_only=True, tag="triggers"):
    """What the cards in play answer to what happened: (moment, base, player, card) each (SU 3)."""

    events: tuple[tuple[str, str | None, str, str | None], ...] = ()
    found: tuple[Answer, ...] = ()
    round: int = 0


class Buried(Frame, frozen=True, kw_only=True, tag="buried"):
    """After a card was buried at a base (SU 21)."""

    id: str
    base: str
    by: str


class Monsters(Frame, frozen=True, kw_only=True, tag="monsters"):
    """A base that came into play gets its monsters (SU 15.1)."""

    base: str


class Titan(Frame, frozen=True, kw_only=True, tag="titan"):
    """A titan is played at a base (SU 18.3)."""

    id: str
    base: str
    by: str
    targets: tuple[str, ...] = ()


class Clash(Frame, frozen=True, kw_only=True, tag="clash"):
    """Two titans at one base (SU 19)."""

    id: str
    base: str


class EndDuel(Frame, frozen=True, kw_only=True, tag="end_duel"):
    """Everybody passes until the duel ends (SU 22.3)."""


class Clear(Frame, frozen=True, kw_only=True, tag="clear"):
    """The scoring of a base goes on to its step `to` (SU 8)."""

    to: str
    law: tuple[str, ...] = ()


class StopScoring(Frame, frozen=True, kw_only=True, tag="stop_scoring"):
    """A base has been replaced: the next one that is ready may score (SU 8.7)."""


class Draw(Frame, frozen=True, kw_only=True, tag="draw"):
    """A player draws so many cards."""

    by: str
    n: int
    law: tuple[str, ...]


class Excess(Frame, frozen=True, kw_only=True, tag="excess"):
    """A player discards so many cards; `cards` are those that were said (SU 2.19)."""

    by: str
    n: int
    cards: tuple[str, ...] = ()


class Advance(Frame, frozen=True, kw_only=True, tag="advance"):
    """One phase after the other up to that of a player; `same`: of the present turn, `moved`: one is over (SU 2.1)."""

    player: str
    phase: str
    same: bool
    moved: bool = False
