"""What a zone holds, as an answer."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.state import State, Text, place
from engine.game import Facts


def number_in(state: State, player: str, zone: str, names: Mapping[str, Text], *law: str) -> Facts | None:
    """How many cards lie in a player's zone; None where there is no such zone. `names` are those of the zones."""
    key = place(player, zone)
    if key not in state.zones:
        return None
    number, where = len(state.zones[key]), names[zone]
    text = Text(f"{player} tiene {number} cartas en: {where.es}.", f"{player} has {number} cards in the {where.en}.")
    return Facts(text, law)
