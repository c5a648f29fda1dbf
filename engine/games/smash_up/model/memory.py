"""What the state of a game remembers besides the cards."""

from __future__ import annotations

import msgspec

from engine.core import state as core
from engine.games.smash_up.model.board import Options
from engine.games.smash_up.model.frames import Answer


class OpenWindow(msgspec.Struct, frozen=True):
    """An open reaction window, whose option it is, how many passed in sequence, and whether `specials` were played."""

    type: str
    next: str
    passes: int = 0
    specials: bool = False


class Duel(msgspec.Struct, frozen=True, kw_only=True):
    """A duel under way: the card it comes from, the two players, their minions and which incarnations they were.

    `placed` has the card of each player who has decided, None where there is none; `revealed` who showed it; `used`
    the abilities that acted in it.
    """

    source: str
    ability: int
    challenger: str
    challenged: str
    minions: tuple[str, ...]
    step: str
    were: tuple[int, int] = (0, 0)
    placed: dict[str, str | None] = {}
    revealed: tuple[str, ...] = ()
    used: tuple[tuple[str, int], ...] = ()


class EndedDuel(msgspec.Struct, frozen=True):
    """How the last duel ended: which card it came from, whether it was resolved, who won and lost."""

    source: str
    resolved: bool
    winners: tuple[str, ...]
    losers: tuple[str, ...]


class Grant(msgspec.Struct, frozen=True, kw_only=True):
    """An extra play that an effect gave: of which type, from where, to which bases, of how much power, of which card.

    `duel`: only while that duel is under way.
    """

    by: str
    type: str
    source: str
    bases: tuple[str, ...] | None
    most: int | None
    only: str | None
    duel: bool


class Memory(core.Memory, frozen=True, kw_only=True):
    """The game's options and what goes on in it.

    `scoring` is the base that scores, `window` the open one, `places` who had which place at each base; `duel` the one
    under way. `offers` are abilities that wait to be used, `fired` those of cards that have just left (card, number,
    player, base), `grants` extra plays. Of this turn: abilities `used` (card, number, when), whether cards were
    `drawn`, one was `uncovered` (which `uncovered_now`), the start is over (`began`), a phase is `leaving`. `totals`
    are gains of power at a base (amount, base, player, until), `breakpoints` changes of one (amount, base, until).
    `mixed` are shuffled decks, `mulligan` who drew a new hand; `over`, `winners`, and `final` points and `ranks`.
    """

    options: Options = Options()
    scoring: str | None = None
    window: OpenWindow | None = None
    duel: Duel | None = None
    last_duel: EndedDuel | None = None
    offers: tuple[Answer, ...] = ()
    grants: tuple[Grant, ...] = ()
    fired: tuple[tuple[str, int, str, str | None], ...] = ()
    used: tuple[tuple[str, int, str], ...] = ()
    drawn: bool = False
    uncovered: bool = False
    uncovered_now: str | None = None
    began: bool = False
    leaving: bool = False
    totals: tuple[tuple[int, str | None, str, str], ...] = ()
    breakpoints: tuple[tuple[int, str | None, str], ...] = ()
    places: dict[str, dict[str, int]] = {}
    mixed: tuple[str, ...] = ()
    mulligan: tuple[str, ...] = ()
    over: bool = False
    winners: tuple[str, ...] = ()
    final: dict[str, int] | None = None
    ranks: dict[str, int] = {}


def memory(state: core.State) -> Memory:
    """What a state of this game remembers."""
    return state.memory  # type: ignore[return-value]


def scoring_base(state: core.State) -> str:
    """The base that scores, while one does."""
    base = memory(state).scoring
    assert base is not None
    return base


def open_window(state: core.State) -> OpenWindow:
    """The open window, while there is one."""
    window = memory(state).window
    assert window is not None
    return window


def duel_of(state: core.State) -> Duel:
    """The duel, while one is under way."""
    duel = memory(state).duel
    assert duel is not None
    return duel
