"""Carrying out the instructions of an ability. Each returns whether it did what it says (DAR 6.7.2 asks)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core import events
from engine.core.state import Json, place
from engine.core.table import Table
from engine.games.myl_pe import ability as model
from engine.games.myl_pe import (
    cancelling,
    controlling,
    fulfilling,
    hands,
    happenings,
    holding,
    lasting,
    looking,
    moving,
    playing,
    redirecting,
    seeking,
)
from engine.games.myl_pe.acting import Acting, players
from engine.games.myl_pe.choosing import how_many
from engine.games.myl_pe.costs import Bill, bind_virtual, pay_oros, worth_of
from engine.games.myl_pe.forbidding import banned
from engine.games.myl_pe.projection import cost, face
from engine.games.myl_pe.reckoning import number
from engine.games.myl_pe.words import VIRTUAL


def carry_out(
    table: Table, step: Any, *, by: str, source: str, targets: tuple[str, ...], data: dict[str, Json], ok: bool = True
) -> bool:
    """Carry out one instruction. Questions it needs are asked of the frame on top."""
    return _DO[type(step)](table, step, Acting(by, source, tuple(targets), data, ok))


def _enter_under_you(table: Table, step: model.EnterUnderYou, acting: Acting) -> bool:
    """The card that is being played will enter under this player (A51)."""
    index = cancelling.playing(table.state, acting.data.get("subject"))
    if index is None:
        return False
    player = players(table, step.to, acting.by)[0]
    law = ("7.2", "5.1") if step.to == "you" else ("8.1.G", "6.11.2")
    table.update_frame(index, enters_for=player)
    table.emit("control_al_entrar", subject=str(acting.data["subject"]), player=player, law=law)
    return True


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


def oros_asked(table: Table, step: model.Pay, acting: Acting) -> int:
    """How many Oros must be there to pay what an instruction asks for."""
    if isinstance(step.oros, model.Chosen):
        return step.oros.least
    if step.oros is None:
        subject = acting.data.get("subject")
        return cost(face(table.state, table.state.pieces[str(subject)])) or 0
    return number(table, step.oros, acting)


def _extra_turn(table: Table, step: model.ExtraTurn, acting: Acting) -> bool:
    """Another turn follows this one (the text prevails over the order of turns, 6.11.2)."""
    player = players(table, step.who, acting.by)[0]
    table.remember(extra_turns=(*(table.state.memory.get("extra_turns") or ()), player))
    table.emit("turno_extra", subject=acting.source, player=player, law=("6.11.2",), also=("9",))
    return True


def _lose(table: Table, step: model.Lose, acting: Acting) -> bool:
    """A player loses because a card says so (6.11.2)."""
    for player in players(table, step.who, acting.by):
        if player not in table.state.lost:
            events.lose(table, player, law=("6.11.2",))
    return True


_DO: dict[type, Callable[[Table, Any, Acting], bool]] = {
    model.Destroy: moving.destroy,
    model.Exile: moving.exile,
    model.Bounce: moving.bounce,
    model.ShuffleIn: moving.shuffle_in,
    model.ToGraveyard: moving.to_graveyard,
    model.ToCastle: moving.to_castle,
    model.Discard: hands.discard,
    model.Mill: hands.mill,
    model.Draw: hands.draw,
    model.Search: seeking.search,
    model.SwapControl: controlling.swap,
    model.GainControl: controlling.gain,
    model.EnterUnderYou: _enter_under_you,
    model.Affect: lasting.affect,
    model.NameCard: lasting.name_card,
    model.BecomeCopy: lasting.become_copy,
    model.BanName: lasting.ban_name,
    model.Annul: cancelling.annul,
    model.Cancel: cancelling.cancel,
    model.CancelAttack: cancelling.cancel_attack,
    model.CancelPhase: cancelling.cancel_phase,
    model.ChangeTarget: redirecting.change_target,
    model.Fulfil: fulfilling.fulfil,
    model.ReturnAttackers: cancelling.return_attackers,
    model.Generate: _generate,
    model.Pay: _pay_step,
    model.Mode: holding.mode,
    model.Together: holding.together,
    model.If: holding.if_,
    model.Offer: holding.offer,
    model.ForEach: holding.for_each,
    model.Repeat: holding.repeat,
    model.Later: lasting.later,
    model.ExtraTurn: _extra_turn,
    model.Lose: _lose,
    model.ToDefense: moving.to_defense,
    model.MoveOros: moving.move_oros,
    model.PutIntoPlay: moving.put_into_play,
    model.GiveWeapon: moving.give_weapon,
    model.LayUnder: moving.lay_under,
    model.Play: playing.play,
    model.LookHand: looking.look_hand,
    model.LookTop: looking.look_top,
    model.Show: looking.show,
    model.Say: looking.say,
    model.Choose: looking.choose,
}
