"""Texts that individualise every player: each of them is a target and has what is asked for (DAR 8.2.4, A67)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.choices import Refusal, Refused
from engine.core.state import Text
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import matches
from engine.games.myl_pe.model.ability import Ability, Cards, Objects
from engine.games.myl_pe.wording.asked import asked
from engine.law.cite import rule


def asked_of_each(ability: Ability) -> tuple[tuple[Cards, int], ...]:
    """What every player must have for the card to be played, and how many of it: `requires` and what each picks."""
    said = () if ability.requires is None else tuple((cards, 1) for cards in ability.requires.cards)
    return said + tuple(found for step in ability.steps if (found := _picked_by_each(ability, step)) is not None)


def _picked_by_each(ability: Ability, step: object) -> tuple[Cards, int] | None:
    """«Cada jugador destruye un Tótem que controle»: a fixed number of each player's own cards, in a card's effect."""
    what = getattr(step, "what", None)
    if ability.kind != "spell" or not isinstance(what, Objects) or what.pick is None or what.by != "each":
        return None
    optional = what.up_to or getattr(step, "optional", False) or getattr(step, "then", False)
    return None if optional or not isinstance(what.count, int) else (what.pick, what.count)


@rule("8.2.4", decisive=False)
def every_player_has(table: Table, ability: Ability) -> None:
    """Raise Refused when a player lacks what the text asks of each."""
    for player in table.state.players:
        for cards, count in asked_of_each(ability):
            own = replace(cards, of="you")
            if sum(matches(table, piece, own, you=player) for piece in table.state.pieces.values()) < count:
                what = asked(cards)
                text = Text(f"{player} no tiene en juego: {what.es}", f"{player} has none in play: {what.en}")
                raise Refused(Refusal(text, ("8.2", "8.2.4"), ("8.2.1.i", "8.2.3", "3.4.A")))
