"""Laying the Oro of the turn, and what cards ask to be given up for it (DAR 9.2.B, 8.4.3)."""

from __future__ import annotations

from engine.core.choices import Refused
from engine.core.state import Clause, Piece
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting
from engine.games.myl_pe.characteristics.objects import name
from engine.games.myl_pe.characteristics.projection import abilities
from engine.games.myl_pe.characteristics.refusal import refused
from engine.games.myl_pe.effects import zone_changes
from engine.games.myl_pe.effects.instruction import carry_out
from engine.games.myl_pe.effects.triggers import fired_by, flush, wait
from engine.games.myl_pe.legality.costs import must_afford, pay_oros, payable, price
from engine.games.myl_pe.legality.playability import oro_refusal, oros_laid
from engine.games.myl_pe.model.ability import Ability
from engine.games.myl_pe.model.board import Action
from engine.games.myl_pe.model.frames import Lay
from engine.games.myl_pe.model.words import AGRUPACION
from engine.games.myl_pe.procedures import turn
from engine.law.cite import rule


@rule("9.2.B", decisive=False)
def begin_lay(table: Table, piece: Piece, by: str, action: Action) -> None:
    """The active player lays one Oro at the start of the Vigilia; it cannot be annulled (8.4.3, 3.3.A).

    Raises Refused, also where a card asks for something that cannot be given up.
    """
    reason = oro_refusal(table, piece, by)
    if reason is not None:
        raise Refused(reason)
    bill = price(table, piece, by)
    must_afford(table, by, bill, ("9.2.B", "6.11.2"))
    asked = _additional(table, piece)
    if not payable(table, tuple(cost for ability in asked for cost in ability.costs), Acting(by, piece.id)):
        raise refused(
            f"no se puede cumplir lo que {name(table.state, piece.id)} pide para bajarlo",
            f"what {name(table.state, piece.id)} asks for to be laid cannot be given",
            "9.2.B",
            "6.11.2",
        )
    if table.state.turn.phase == AGRUPACION:
        turn.enter_step(table, "9.2.B")
    if bill.total or asked:
        table.push(Lay(card=piece.id, by=by, pay=action.pay))
    else:
        _lay(table, piece, by)


def resume_lay(table: Table, frame: Lay) -> None:
    """What is asked for is given up, then the Oro enters."""
    card, by = frame.card, frame.by
    piece = table.state.pieces[card]
    if frame.at == "pay":
        with table.cite("6.11.2", "9.2.B"):
            pay_oros(table, by, price(table, piece, by), given=frame.pay, card=card)
        for ability in _additional(table, piece):
            with table.cite("8.1.B.1", clause=Clause(name(table.state, card), ability.es, ability.en)):
                for cost in ability.costs:
                    carry_out(table, cost, by=by, source=card, targets=(), data={})
        table.goto("enter")
        return
    table.pop()
    _lay(table, piece, by)


def _additional(table: Table, piece: Piece) -> tuple[Ability, ...]:
    """What the Oro's own words ask for («devuelve un Oro a tu Mano, luego pon esta carta en tu Reserva»)."""
    return tuple(ability for ability in abilities(table, piece) if ability.kind == "additional_cost")


def _lay(table: Table, piece: Piece, by: str) -> None:
    laid, number = oros_laid(table.state), table.state.turn.number
    fired = fired_by(table, "juega", subject=piece, by=by, from_hand=True)
    plays = ("3.3.A",) if abilities(table, piece) or fired else ()
    with table.cite("9.2.B", "4.2", *plays, *(("6.11.2",) if laid else ())):
        zone_changes.enter(table, piece.id, by)
    table.remember(oro_laid=number, oros_laid=(number, laid + 1))
    turn.enter_step(table, "9.2.B")
    wait(table, fired, len(table.state.log) - 1)
    flush(table)
