"""What is half done: a struct for each procedure of the DAR, kept on the stack of the state until it is over."""

from __future__ import annotations

from engine.core.state import Frame, Pending
from engine.games.myl_pe.model.ability import Ability
from engine.games.myl_pe.model.board import Action
from engine.games.myl_pe.model.facts import Facts

Pairs = tuple[tuple[str, tuple[str, ...]], ...]
"""Blockers, each with the attackers it blocks in their order."""


class Replyable(Frame, frozen=True, kw_only=True):
    """What players may reply to, one after the other (6.6, 8.1.D, 8.1.E, 6.7.D).

    `by` is whose play, use, attack, phase or damage it is, and `action` the place of the action that began it.
    `asked` are the players who had their opportunity in the open window; `replies` has for each window those who
    took it.
    """

    by: str
    action: int | None = None
    asked: tuple[str, ...] = ()
    replies: dict[str, tuple[str, ...]] = {}


class Doing(Replyable, frozen=True, kw_only=True):
    """A card that is being played, or an ability of a card that is being used (8.1, 6.7).

    `targets` were chosen when each was the incarnation that `seen` tells; `annulled`: it will not resolve.
    """

    card: str
    targets: tuple[str, ...] = ()
    seen: dict[str, int] = {}
    annulled: bool = False


class Play(Doing, frozen=True, kw_only=True, tag="play"):
    """Playing a card (8.1), or putting it into play (`put`, 8.4).

    `replies_to` is the place of the frame it annuls or responds to, in the window `kind_of_reply`; `saves` the object
    that it is played to save. `free`: without cost; `anywhere`: from where it lies, by an effect. `pay` are the Oros
    that its player named, `x` the number declared, `paid` and `given` what was given up for it. `enters_for` is who
    gets it instead of its player. What was fired before the event number `since` waits for what lies below.
    """

    at: str = "announce"
    replies_to: int | None = None
    kind_of_reply: str | None = None
    since: int = -1
    pay: list[str] | None = None
    free: bool = False
    anywhere: bool = False
    put: bool = False
    saves: str | None = None
    of_hand: bool = False
    x: int | None = None
    paid: int | None = None
    given: Facts = {}
    enters_for: str | None = None


class Use(Doing, frozen=True, kw_only=True, tag="use"):
    """Using an ability (6.7). `event` is what it works on; its effect began with the event number `resolved_from`."""

    at: str = "declare"
    ability: Ability
    replies_to: int | None = None
    kind_of_reply: str | None = None
    since: int = -1
    x: int | None = None
    event: Facts = {}
    resolved_from: int = 0


class Trigger(Doing, frozen=True, kw_only=True, tag="trigger"):
    """A fired ability that is being used (6.3, 6.8). `law` places it in the turn, `event` is what it works on."""

    at: str = "declare"
    ability: Ability
    pending: Pending
    law: tuple[str, ...] = ()
    event: Facts = {}


class Triggers(Frame, frozen=True, kw_only=True, tag="triggers"):
    """The fired abilities from the event number `since` on resolve, in turns; `last` is whose turn it was (6.8)."""

    law: tuple[str, ...] = ()
    last: str | None = None
    since: int = -1


class Resolve(Frame, frozen=True, kw_only=True, tag="resolve"):
    """The instructions of an ability from the one at `index` on; `ok`: the one before did what it says (6.7.2).

    `event` is what the instructions know: what fired them, and what those before them did.
    """

    ability: Ability
    source: str
    by: str
    targets: tuple[str, ...] = ()
    index: int = 0
    ok: bool = True
    event: Facts = {}
    law: tuple[str, ...] = ()


class Moment(Replyable, frozen=True, kw_only=True, tag="moment"):
    """A phase, a step or damage that may be replied to (6.6.2).

    `players` are those who may where it is not everybody, `n` is how much damage. `passing`: the turn is on its way
    to a later step; `over`: it does not take place.
    """

    at: str = "moment"
    event: str
    players: tuple[str, ...] = ()
    n: int | None = None
    passing: bool = False
    over: bool = False


class Timing(Frame, frozen=True, kw_only=True, tag="timing"):
    """A step in which what is made for it is played and used, until both pass (9.3.1.c, 9.3.1.d, 9.3.2.d)."""

    at: str = "timing"
    action: int | None = None
    asked: tuple[str, ...] = ()


class Advance(Frame, frozen=True, kw_only=True, tag="advance"):
    """The turn goes on to the step `target` of the turn `number`, with what happens of itself on the way (9).

    `player`: that turn is the next one of theirs, whichever it comes to be (extra turns and skipped ones on the way).
    `left` and `turn` are the step and the turn it stood at; `crossed`: that turn began on the way.
    """

    at: str = "do"
    number: int
    target: str
    player: str | None = None
    crossed: bool = False
    left: str = ""
    turn: int = 0


class Act(Frame, frozen=True, kw_only=True, tag="act"):
    """An action that begins once the turn has come to its step."""

    action: Action


class Attack(Frame, frozen=True, kw_only=True, tag="attack"):
    """Declaring attackers (9.3.1). `event` is the number of the declaration, `unpaid` whose tolls are still asked."""

    at: str = "declare"
    by: str
    attackers: tuple[str, ...]
    forced: bool = False
    unpaid: tuple[str, ...] | None = None
    event: int = -1


class Block(Frame, frozen=True, kw_only=True, tag="block"):
    """Declaring blockers (9.3.2). `event` is the number of the declaration, `unpaid` whose tolls are still asked."""

    at: str = "declare"
    by: str
    pairs: Pairs
    forced: bool = False
    unpaid: tuple[str, ...] | None = None
    event: int = -1


class Combat(Frame, frozen=True, kw_only=True, tag="combat"):
    """After the comparison of strengths (9.3.4.1): who is to be destroyed, what the damage and the destruction fire."""

    at: str = "respond"
    defender: str
    damage: int
    dead: tuple[str, ...]
    fired: tuple[Pending, ...] = ()
    destroyed: tuple[Pending, ...] = ()


class Lay(Frame, frozen=True, kw_only=True, tag="lay"):
    """An Oro that asks for something to be given up before it enters (9.2.B); `pay` are the Oros that were named."""

    at: str = "pay"
    card: str
    by: str
    pay: list[str] | None = None
