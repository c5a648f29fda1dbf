"""Doing what a Talismán says without playing it («copia ese Talismán», DAR 10.17)."""

from __future__ import annotations

from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting
from engine.games.myl_pe.characteristics.objects import name
from engine.games.myl_pe.characteristics.projection import abilities
from engine.games.myl_pe.effects.instruction import carries_out
from engine.games.myl_pe.legality.choosing import objects
from engine.games.myl_pe.legality.targets import choose_targets, has_targets
from engine.games.myl_pe.model import ability as model


@carries_out(model.Fulfil)
def fulfil(table: Table, step: model.Fulfil, acting: Acting) -> bool:
    """What the Talismán says is done by this player, with targets of his own; its cost is not paid, it is not played.

    False where it says nothing that can be done by itself, or has no legal target.
    """
    ids = objects(table, step.what, acting)
    piece = table.state.pieces[ids[0]] if ids else None
    found = () if piece is None or not piece.card else abilities(table, piece)
    spell = next((ability for ability in found if ability.kind == "spell"), None)
    if piece is None or spell is None:
        return False
    named = name(table.state, piece.id)
    if not has_targets(table, spell, acting.by, acting.source):
        with table.cite("8.2.1.i"):
            table.emit("sin_objetivo", subject=acting.source, player=acting.by, data={"name": named})
        return False
    targets = choose_targets(table, spell, acting.by, acting.source)
    with table.cite("10.17"):
        table.emit("cumplir", subject=acting.source, player=acting.by, also=("8.2",), data={"copied": named})
    table.push(
        "resolve", "0", ability=spell, source=acting.source, by=acting.by, targets=targets, ok=True,
        event={"paid": 0}, law=(),
    )  # fmt: skip
    return True
