"""Saving: what was about to leave play stays, the same object (DAR 10.45, 10.47)."""

from __future__ import annotations

from engine.core import events
from engine.core.choices import Refused
from engine.core.state import Clause, Piece, place
from engine.core.table import Table
from engine.games.myl_pe.ability import Ability, Save
from engine.games.myl_pe.acting import Acting
from engine.games.myl_pe.limits import count_use, within_limit
from engine.games.myl_pe.projection import abilities, controller, face, fits, in_play, name, zone
from engine.games.myl_pe.reckoning import holds
from engine.games.myl_pe.words import CEMENTERIO, HELD, RESOLVING, TALISMAN
from engine.law.cite import rule


@rule("10.47", "10.45", decisive=False)
def saved(table: Table, piece: Piece, moments: tuple[str, ...], *, combat: bool = False) -> bool:
    """Whether an ability saves an object at one of these moments: its controller decides on each in turn (6.3.2)."""
    for saver in [other for other in table.state.pieces.values() if _may_save(table, other)]:
        for ability in abilities(table, saver):
            applies = ability.kind == "saving" and _applies(table, ability, saver, piece, moments, combat)
            if applies and _save(table, ability, saver, piece):
                return True
    return False


def _may_save(table: Table, piece: Piece) -> bool:
    """Whether a card's abilities can save where it lies: in play, or a Talismán that its player can play now."""
    if not piece.card or in_play(piece):
        return bool(piece.card)
    if zone(piece) not in HELD or face(table.state, piece).type != TALISMAN:
        return False
    return any(ability.kind == "saving" for ability in abilities(table, piece)) and _can_be_played(table, piece)


def _can_be_played(table: Table, piece: Piece) -> bool:
    from engine.games.myl_pe.costs import must_afford, price
    from engine.games.myl_pe.legality import may_play

    by = controller(piece)
    try:
        may_play(table, piece, by, replying=True)
        must_afford(table, by, price(table, piece, by))
    except Refused:
        return False
    return True


def _applies(
    table: Table, ability: Ability, saver: Piece, piece: Piece, moments: tuple[str, ...], combat: bool
) -> bool:
    from engine.games.myl_pe.affording import payable

    when, you = ability.when, controller(saver)
    if saver.id in (table.state.memory.get("saving") or ()) or (saver.id == piece.id and _gives_itself_up(ability)):
        return False
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


def _gives_itself_up(ability: Ability) -> bool:
    """Whether the cost of saving takes the saving card itself away, so that it cannot save itself."""
    return any(getattr(getattr(cost, "what", None), "ref", None) == "self" for cost in ability.costs)


def _pay(table: Table, ability: Ability, acting: Acting) -> None:
    """Give up what saving costs; what goes as the cost of an ability is not saved by that one again."""
    from engine.games.myl_pe.steps import carry_out

    under_way = table.state.memory.get("saving") or ()
    table.remember(saving=(*under_way, acting.source))
    for cost in ability.costs:
        carry_out(table, cost, by=acting.by, source=acting.source, targets=(), data=acting.data)
    table.remember(saving=under_way or None)


def _save(table: Table, ability: Ability, saver: Piece, piece: Piece) -> bool:
    """Ask, have the cost paid, and leave the object where it is."""
    from engine.games.myl_pe.happenings import leave
    from engine.games.myl_pe.resolving import agreed, clause_of, confirm, cost_facts
    from engine.games.myl_pe.steps import carry_out

    you, named = controller(saver), name(table.state, saver.id)
    clause: Clause = clause_of(table, saver.id, ability)
    law, other = ("10.45", "10.47") if "preven" in ability.es.lower() else ("10.47", "10.45")
    with table.cite(law, clause=clause):
        if ability.optional:
            saved_name = name(table.state, piece.id)
            es, en = f"{named}: salvar a {saved_name}", f"{named}: save {saved_name}"
            if not confirm(table, you, saver.id, es, en, f"salvar:{piece.id}:{saver.id}"):
                return False
        count_use(table, saver, ability)
        from_hand = zone(saver) in HELD
        if from_hand:
            _play(table, saver, you)
        acting = Acting(you, saver.id, data={"subject": piece.id})
        since = len(table.state.log)
        _pay(table, ability, acting)
        table.emit(
            "salvar", subject=piece.id, player=controller(piece), also=(other, "6.11.2"),
            data={"name": name(table.state, piece.id), "by": named},
        )  # fmt: skip
        facts = {**acting.data, **cost_facts(table, since)}
        for step in ability.steps:
            if not isinstance(step, Save) and (not step.optional or agreed(table, step, saver.id, you)):
                carry_out(table, step, by=you, source=saver.id, targets=(), data=facts)
        if from_hand:
            leave(table, saver.id, CEMENTERIO, "resuelta", law=("3.4.B",))
    return True


def _play(table: Table, piece: Piece, by: str) -> None:
    """A Talismán that saves is played at that very moment: shown, paid, played (DAR 3.4.C, 8.1.A to C)."""
    from engine.games.myl_pe.costs import pay_oros, price
    from engine.games.myl_pe.firing import fired_by, wait

    data = {"name": name(table.state, piece.id)}
    bill = price(table, piece, by)
    with table.cite("8.1.A", decisive=False):
        events.move(
            table, piece.id, place(by, RESOLVING), kind="anunciar", new_object=True, data={**data, "targets": ()}
        )
    paid = pay_oros(table, by, bill, card=piece.id)
    fired = fired_by(table, "juega", subject=table.state.pieces[piece.id], by=by, from_hand=True)
    event = table.emit("jugar", subject=piece.id, player=by, law=("3.4.C",), also=("8.1",), data={**data, "paid": paid})
    wait(table, fired, event.n, law=("8.1.C",))
