"""Whether what an ability asks to give up is there (DAR 6.7, 6.7.B)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.state import Piece, place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting, fits, number, players, referred
from engine.games.myl_pe.characteristics.numbers import those
from engine.games.myl_pe.characteristics.objects import in_play, zone
from engine.games.myl_pe.characteristics.restrictions import banned
from engine.games.myl_pe.legality.costs import oros_asked, oros_of_player
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.words import CASTILLO, CEMENTERIO, DESTIERRO, MANO, RESERVA


def payable(table: Table, costs: tuple[model.Instruction, ...], acting: Acting) -> bool:
    """Whether a player can give up everything that is asked."""
    oros = sum(oros_asked(table, item, acting) for item in costs if isinstance(item, model.Pay) and not item.this)
    if oros and (oros > oros_of_player(table, acting.by) or banned(table, acting.by, "usar_oros") is not None):
        return False
    return all(_THERE[type(item)](table, item, acting) for item in costs if type(item) in _THERE)


def _least(table: Table, amount: model.Amount, acting: Acting) -> int:
    return amount.least if isinstance(amount, model.Chosen) else number(table, amount, acting)


def _objects(table: Table, item: Any, acting: Acting) -> bool:
    what: model.Objects = item.what
    if what.ref is not None:
        ids = referred(table, what.ref, acting)
        return bool(ids) and (what.ref != "self" or _lies_there(table.state.pieces[ids[0]], item))
    wanted = what.pick or what.all
    least = 0 if what.up_to or what.pick is None else _least(table, what.count, acting)
    return wanted is None or len(those(table, wanted, acting)) >= least


def _lies_there(piece: Piece, item: Any) -> bool:
    """Whether a card can give itself up: in play, or where it lies out of play («destierra esta carta de tu...»)."""
    leaves = {model.Exile: DESTIERRO, model.Bounce: MANO, model.ToGraveyard: CEMENTERIO}.get(type(item))
    elsewhere = leaves is not None and zone(piece) in (MANO, CEMENTERIO, DESTIERRO) and zone(piece) != leaves
    return elsewhere or in_play(piece)


def _discard(table: Table, item: model.Discard, acting: Acting) -> bool:
    """Whether the hands have so many; a card that is being played does not pay for itself."""
    if item.count is None:
        return True
    return all(
        sum(
            1 for id in table.state.zones[place(player, MANO)] if id != acting.source and _fits(table, item, id, acting)
        )
        >= _least(table, item.count, acting)
        for player in players(table, item.who, acting.by)
    )


def _fits(table: Table, item: model.Discard, id: str, acting: Acting) -> bool:
    return item.cards is None or fits(table, table.state.pieces[id], item.cards, acting=acting)


def _mill(table: Table, item: model.Mill, acting: Acting) -> bool:
    """Whether the Castillo has so many cards."""
    least = _least(table, item.count, acting)
    return all(len(table.state.zones[place(p, CASTILLO)]) >= least for p in players(table, item.who, acting.by))


def _pay(table: Table, item: model.Pay, acting: Acting) -> bool:
    return not item.this or acting.source in table.state.zones[place(acting.by, RESERVA)]


_THERE: dict[type, Callable[[Table, Any, Acting], bool]] = {
    model.Destroy: _objects,
    model.Exile: _objects,
    model.Bounce: _objects,
    model.ShuffleIn: _objects,
    model.ToCastle: _objects,
    model.ToGraveyard: _objects,
    model.Show: _objects,
    model.Discard: _discard,
    model.Mill: _mill,
    model.Pay: _pay,
}
