"""Objects that share the effects of others («cualquier efecto que reciba uno lo recibe el otro»)."""

from __future__ import annotations

from engine.core.recall import while_same
from engine.core.state import Modifier, Piece, State
from engine.games.myl_pe.effects import SharesEffects


@while_same("modifiers")
def shared_with(state: State) -> dict[str, list[Modifier]]:
    """By object, the effects that let others share what reaches it."""
    found: dict[str, list[Modifier]] = {}
    for modifier in state.modifiers:
        if isinstance(modifier.effect, SharesEffects):
            found.setdefault(modifier.effect.other, []).append(modifier)
    return found


def shares_of(state: State, piece: Piece) -> list[tuple[Piece, int]]:
    """The objects whose effects an object shares, and since when."""
    sharing = shared_with(state)
    if not sharing:
        return []
    return [
        (state.pieces[other], link.since)
        for other, links in sharing.items()
        for link in links
        if (link.subject, link.incarnation) == (piece.id, piece.incarnation) and other in state.pieces
    ]


def with_partners(state: State, ids: tuple[str, ...]) -> tuple[str, ...]:
    """The objects, and those that share what reaches them."""
    sharing = shared_with(state)
    partners = (str(link.subject) for id in ids for link in sharing.get(id, ()))
    return tuple(dict.fromkeys((*ids, *partners)))
