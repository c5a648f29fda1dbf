"""Cards that an effect has a player play, from wherever they lie, for their cost or without it (DAR 8.1, 6.11.2)."""

from __future__ import annotations

from engine.core.choices import Refused
from engine.core.state import Piece
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting
from engine.games.myl_pe.characteristics.objects import face, in_play, name
from engine.games.myl_pe.characteristics.projection import abilities
from engine.games.myl_pe.effects.instruction import carries_out
from engine.games.myl_pe.effects.put_into_play import begin_play, put_into_play
from engine.games.myl_pe.legality.choosing import objects
from engine.games.myl_pe.legality.costs import must_afford, price
from engine.games.myl_pe.legality.legality import may_play
from engine.games.myl_pe.legality.targets import has_targets
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.words import ORO, TALISMAN


@carries_out(model.Play)
def play(table: Table, step: model.Play, acting: Acting) -> bool:
    """Each card is played, the first one first; one that cannot be stays where it is."""
    ids = [id for id in objects(table, step.what, acting) if _can_be_played(table, id, step, acting.by)]
    for id in reversed(ids):
        if face(table.state, table.state.pieces[id]).type == ORO:
            put_into_play(table, id, acting.by)
        else:
            begin_play(table, id, acting.by, free=step.free, anywhere=True, since=len(table.state.log))
    return bool(ids)


def _can_be_played(table: Table, id: str, step: model.Play, by: str) -> bool:
    piece = table.state.pieces[id]
    if not piece.card or in_play(piece):
        return False
    try:
        may_play(table, piece, by, replying=True, anywhere=True)
        if not step.free:
            must_afford(table, by, price(table, piece, by))
    except Refused as refused:
        reason = refused.refusal
        with table.cite(*reason.sections):
            table.emit("sin_jugar", subject=id, player=by, data={"name": name(table.state, id)})
        return False
    return face(table.state, piece).type != TALISMAN or _has_its_targets(table, piece, by)


def _has_its_targets(table: Table, piece: Piece, by: str) -> bool:
    """Whether a Talismán does something by itself now: one that only replies cannot be played so."""
    spell = next((ability for ability in abilities(table, piece) if ability.kind == "spell"), None)
    return spell is not None and has_targets(table, spell, by, piece.id)
