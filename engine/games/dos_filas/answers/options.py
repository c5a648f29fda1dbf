"""What a player could try at a moment of the two-row game; the rules then say which of it is legal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.choosing.plain_options import PlainOptions
from engine.core.state import State, Text
from engine.games.dos_filas.board.telling import tell_action
from engine.games.dos_filas.characteristics.projection import hand, name
from engine.games.dos_filas.model.board import Action
from engine.games.dos_filas.model.words import PLAYERS, PREPARACION, TERMINADA, ZONE_NAMES
from engine.games.dos_filas.procedures.setup import CHANGES


class _Options(PlainOptions):
    def attempts(self, state: State) -> Iterator[Action]:
        """Any card of the hand, or PASO; before the first round dealing, changing cards, and beginning."""
        if state.turn.phase == TERMINADA:
            return
        if state.turn.phase == PREPARACION:
            yield Action("repartir")
            for by in PLAYERS:
                yield from (Action("cambiar", _player(by), count=n) for n in range(1, max(CHANGES.values()) + 1))
            yield Action("comenzar")
            return
        by = _player(state.turn.active)
        yield from (Action("jugar", by, id) for id in hand(state, by) if state.pieces[id].card)
        yield Action("pasar", by)

    def zone_name(self, zone: str) -> Text:
        """A row, the hand, the deck or the pile."""
        return ZONE_NAMES[zone]

    def priority(self, state: State) -> str | None:
        """Whose turn it is; nobody's once the match has ended."""
        return None if state.turn.phase == TERMINADA else state.turn.active

    def law(self, state: State) -> tuple[str, ...]:
        """The section that says what this moment is for."""
        return {PREPARACION: ("DF 1.2",), TERMINADA: ("DF 1.4",)}.get(state.turn.phase, ("DF 1.6", "DF 2.1", "DF 2.4"))


def _player(name: str) -> Any:
    return name


OPTIONS = _Options(tell_action, name, ("jugar",))
