"""Carrying out the instructions of an ability. Each returns whether it did what it says (DAR 6.7.2 asks)."""

from __future__ import annotations

from engine.core import events
from engine.core.state import place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting, players
from engine.games.myl_pe.characteristics.restrictions import banned
from engine.games.myl_pe.effects import happenings
from engine.games.myl_pe.effects.instruction import carries_out
from engine.games.myl_pe.effects.put_into_play import playing
from engine.games.myl_pe.legality.choosing import how_many
from engine.games.myl_pe.legality.costs import Bill, bind_virtual, oros_asked, pay_oros, worth_of
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.words import VIRTUAL


@carries_out(model.EnterUnderYou)
def _enter_under_you(table: Table, step: model.EnterUnderYou, acting: Acting) -> bool:
    """The card that is being played will enter under this player (A51)."""
    index = playing(table.state, acting.data.get("subject"))
    if index is None:
        return False
    player = players(table, step.to, acting.by)[0]
    law = ("7.2", "5.1") if step.to == "you" else ("8.1.G", "6.11.2")
    table.update_frame(index, enters_for=player)
    table.emit("control_al_entrar", subject=str(acting.data["subject"]), player=player, law=law)
    return True


@carries_out(model.Generate)
def _generate(table: Table, step: model.Generate, acting: Acting) -> bool:
    """Virtual Oros, for everything or for certain cards only, unless the player may not generate any."""
    stopped = banned(table, acting.by, "generar_oros")
    if stopped is not None:
        with table.cite("6.1.2", *happenings.because(stopped), clause=stopped.clause):
            table.emit("sin_generar", subject=acting.source, player=acting.by, also=("10.30",))
        return False
    count = how_many(table, step.count, acting, step.key)
    events.count(table, place(acting.by, VIRTUAL), count, kind="generar", law=("10.30", "3.3.B.3"))
    if step.only is not None:
        bind_virtual(table, acting.by, count, step.only)
    return True


@carries_out(model.Pay)
def _pay_step(table: Table, step: model.Pay, acting: Acting) -> bool:
    """Pay Oros as a cost of an ability; «su coste» is the printed one (DAR 2.4.B)."""
    if step.this:
        worth = worth_of(table, table.state.pieces[acting.source])
        pay_oros(table, acting.by, Bill(worth, 0, 0, worth), given=[acting.source], card=acting.source, law=("6.7.B",))
        return True
    total = oros_of(table, step, acting)
    law = (*(("2.4.B",) if step.oros is None else ()), *(("2.4.D",) if step.oros == 0 else ()))
    bill = Bill(total, 0, 0, total, law)
    pay_oros(table, acting.by, bill, card=acting.source, law=("6.7.B",))
    return True


def oros_of(table: Table, step: model.Pay, acting: Acting) -> int:
    """How many Oros an instruction to pay asks for; a number of the player's choice is asked."""
    if isinstance(step.oros, model.Chosen):
        return how_many(table, step.oros, acting, step.key)
    return oros_asked(table, step, acting)


@carries_out(model.ExtraTurn)
def _extra_turn(table: Table, step: model.ExtraTurn, acting: Acting) -> bool:
    """Another turn follows this one (the text prevails over the order of turns, 6.11.2)."""
    player = players(table, step.who, acting.by)[0]
    table.remember(extra_turns=(*(table.state.memory.get("extra_turns") or ()), player))
    table.emit("turno_extra", subject=acting.source, player=player, law=("6.11.2",), also=("9",))
    return True


@carries_out(model.Lose)
def _lose(table: Table, step: model.Lose, acting: Acting) -> bool:
    """A player loses because a card says so (6.11.2)."""
    for player in players(table, step.who, acting.by):
        if player not in table.state.lost:
            events.lose(table, player, law=("6.11.2",))
    return True
