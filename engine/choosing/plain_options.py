"""What most games share in listing legal actions: no windows, and everything a card needs asked for when it is missing.

A game whose module `options` gives an `OPTIONS` of such a class says only what could be tried, and when.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from engine.core.state import Choice, State, Text


class PlainOptions:
    """The legal actions of a game in which choices are said inside the action that asks for them.

    `by_hand` are the doings that move a card by hand: it goes back where it was when it was illegal.
    """

    def __init__(
        self, tell: Callable[[Any, State], Text], name: Callable[[State, str], str], by_hand: tuple[str, ...]
    ) -> None:
        self._tell, self._name, self._by_hand = tell, name, by_hand

    def attempts(self, state: State) -> Iterable[Any]:
        """Every action that could be legal here."""
        raise NotImplementedError

    def nearest(self, state: State, action: Any) -> Iterator[list[Any]]:
        """None in general: what is most like an action depends on the game."""
        yield from ()

    def alike(self, state: State, action: Any) -> Iterator[Any]:
        """The same doing of the same card by the same player, somewhere else or with other targets."""
        for one in self.attempts(state):
            if action.card is not None and (one.do, one.by, one.card) == (action.do, action.by, action.card):
                yield one

    def completed(self, action: Any, after: State) -> Any:
        """The action itself: nothing is left to the rules."""
        return action

    def touched(self, action: Any) -> tuple[str, ...]:
        """The card that was moved by hand."""
        return (action.card,) if action.do in self._by_hand and action.card is not None else ()

    def is_reply(self, action: Any) -> bool:
        """No action is one for a window only."""
        return False

    def where(self, state: State, id: str) -> Text:
        """It goes back to the player and the zone where it lies."""
        player, _, zone = state.pieces[id].place.partition(":")
        spot, card = self.zone_name(zone), self.named(state, id)
        return Text(f"{card} vuelve a: {spot.es} de {player}", f"{card} goes back to {player}'s {spot.en}")

    def zone_name(self, zone: str) -> Text:
        """What a zone is called."""
        raise NotImplementedError

    def named(self, state: State, id: str) -> str:
        """The card's name."""
        return self._name(state, id)

    def told(self, action: Any, state: State) -> Text:
        """The action in the game's own words."""
        return self._tell(action, state)

    def possible(self, action: Any, state: State) -> Text | None:
        """None: these games tell what is done only."""
        return None

    def aimed(self, action: Any, values: tuple[Any, ...]) -> Any:
        """The action with its targets in the order they are asked for."""
        return replace(action, targets=[str(value) for value in values]) if values else action

    def answer_to(self, choice: Choice, value: Any) -> Any:
        """None: a choice is answered inside the action that asks, never by an action of its own."""
        return None

    def has_all(self, state: State) -> bool:
        """Whether the attempts leave nothing out."""
        return True
