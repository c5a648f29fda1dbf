"""Saving: what was about to leave play stays, the same object (DAR 10.45, 10.47)."""

from __future__ import annotations

from engine.core.state import Clause, Piece
from engine.core.table import Table
from engine.games.myl_pe.ability import Ability, Save
from engine.games.myl_pe.acting import Acting
from engine.games.myl_pe.limits import count_use, within_limit
from engine.games.myl_pe.projection import abilities, controller, fits, in_play, name
from engine.games.myl_pe.reckoning import holds
from engine.law.cite import rule


@rule("10.47", "10.45", decisive=False)
def saved(table: Table, piece: Piece, moments: tuple[str, ...], *, combat: bool = False) -> bool:
    """Whether an ability saves an object at one of these moments: its controller decides on each in turn (6.3.2)."""
    for saver in [other for other in table.state.pieces.values() if other.card and in_play(other)]:
        for ability in abilities(table, saver):
            applies = ability.kind == "saving" and _applies(table, ability, saver, piece, moments, combat)
            if applies and _save(table, ability, saver, piece):
                return True
    return False


def _applies(
    table: Table, ability: Ability, saver: Piece, piece: Piece, moments: tuple[str, ...], combat: bool
) -> bool:
    from engine.games.myl_pe.affording import payable

    when, you = ability.when, controller(saver)
    if when is None or when.event not in moments or (when.combat is not None and when.combat != combat):
        return False
    if (when.by == "you" and controller(piece) != you) or (when.by == "opponent" and controller(piece) == you):
        return False
    acting = Acting(you, saver.id, data={"subject": piece.id})
    if when.bearer:
        meant = saver.host == piece.id
    elif when.what is None:
        meant = saver.id == piece.id
    else:
        whose = when.what.of
        mine = controller(piece) == you
        meant = (whose in ("any", "each") or (whose == "you") == mine) and not (
            when.what.other and saver.id == piece.id
        )
        meant = meant and fits(table, piece, when.what, acting=acting)
    return (
        meant
        and within_limit(table, saver, ability)
        and holds(table, ability.condition, acting)
        and payable(table, ability.costs, acting)
    )


def _save(table: Table, ability: Ability, saver: Piece, piece: Piece) -> bool:
    """Ask, have the cost paid, and leave the object where it is."""
    from engine.games.myl_pe.resolving import clause_of, confirm, cost_facts
    from engine.games.myl_pe.steps import carry_out

    you, named = controller(saver), name(table.state, saver.id)
    clause: Clause = clause_of(table, saver.id, ability)
    with table.cite("10.47", clause=clause):
        if ability.optional:
            saved_name = name(table.state, piece.id)
            es, en = f"{named}: salvar a {saved_name}", f"{named}: save {saved_name}"
            if not confirm(table, you, saver.id, es, en, f"salvar:{piece.id}:{saver.id}"):
                return False
        count_use(table, saver, ability)
        acting = Acting(you, saver.id, data={"subject": piece.id})
        since = len(table.state.log)
        for cost in ability.costs:
            carry_out(table, cost, by=you, source=saver.id, targets=(), data=acting.data)
        table.emit(
            "salvar", subject=piece.id, player=controller(piece), also=("10.45", "6.11.2"),
            data={"name": name(table.state, piece.id), "by": named},
        )  # fmt: skip
        facts = {**acting.data, **cost_facts(table, since)}
        for step in ability.steps:
            if not isinstance(step, Save):
                carry_out(table, step, by=you, source=saver.id, targets=(), data=facts)
    return True
