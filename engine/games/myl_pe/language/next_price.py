"""What the next card of a kind costs: «tu próximo Licántropo no tiene coste», «el siguiente Aliado cuesta 2 menos»."""

from __future__ import annotations

from engine.games.myl_pe.language.nouns import Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import Cards, Cost, Effect

_PLAYED = "que (jugar|poner [(en juego|a la defensa|en la defensa)])"


@G.rule(
    "next_card",
    f"(el|tu|la|del|al) (proximo|proxima|siguiente) {{head}} [{{mods}}] [{_PLAYED}] [(este turno|en este turno)]",
)
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Cards | None:
    cards = described(head, mods)
    return None if cards is None or cards.zones or cards.of not in ("any", "you") else cards


@G.rule(
    "player_effect",
    "{next_card} [te] costar {n} [(oro|oros)] {fewer}",
)
def _(next_card: Cards, n: int = 0, fewer: int = -1, less: int = 0) -> Effect:
    return Cost((n or less) * fewer, "you", next_card, once=True)


@G.rule("player_effect", "{next_card} [te] costar {minus} [de] [(oro|oros)]")
def _(next_card: Cards, minus: int) -> Effect:
    return Cost(minus, "you", next_card, once=True)
