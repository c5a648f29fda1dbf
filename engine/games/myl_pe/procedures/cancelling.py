"""Annulling cards, cancelling abilities, attacks and whole phases (DAR 6.6.2, 8.3, 10.5, 10.13)."""

from __future__ import annotations

from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting, players
from engine.games.myl_pe.characteristics.objects import name
from engine.games.myl_pe.effects.instruction import carries_out
from engine.games.myl_pe.effects.lines import attackers_return
from engine.games.myl_pe.effects.put_into_play import playing
from engine.games.myl_pe.legality.permitting import safe_from
from engine.games.myl_pe.legality.replies import replied_card
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.moments import MOMENTS
from engine.games.myl_pe.procedures.turn import end_turn, enter_step
from engine.law.cite import rule

AFTER = {
    "agrupacion": "9.2.A",
    "vigilia": "9.3.1.a",
    "bloqueo": "9.3.3.a",
    "guerra": "9.3.4.a",
    "asignacion": "9.4.A",
}
"""Where the turn goes on when a phase or step does not take place; after the Fase Final comes the next turn."""


@carries_out(model.Annul)
@rule("8.3", decisive=False)
def annul(table: Table, step: model.Annul, acting: Acting) -> bool:
    """The card will neither enter play nor resolve; what was paid stays paid. Oros cannot be annulled (8.4.3)."""
    index = acting.data.get("replies_to")
    if not isinstance(index, int):
        index = playing(table.state, acting.data.get("subject"))
    if index is None:
        return False
    card = str(table.state.frames[index].data["card"])
    source = table.state.pieces.get(acting.source)
    if safe_from(table, table.state.pieces[card], "ser_anulado", by=source, player=acting.by):
        table.emit("no_anulada", subject=card, player=acting.by, law=("8.3", "6.11.2"))
        return False
    table.update_frame(index, annulled=True)
    data = {"name": name(table.state, card)}
    table.emit("anular", subject=card, player=acting.by, law=("8.3", "10.5"), also=("8.1.D",), data=data)
    return True


@carries_out(model.Cancel)
@rule("6.7.E", decisive=False)
def cancel(table: Table, step: model.Cancel, acting: Acting) -> bool:
    """The ability in use will not resolve; its costs stay paid (DAR 6.2, 6.3, 10.13)."""
    index = acting.data.get("replies_to")
    if not isinstance(index, int):
        return False
    below = table.state.frames[index]
    card = str(replied_card(below))
    table.update_frame(index, annulled=True)
    used = "6.2" if below.kind == "use" else "6.3"
    data = {"name": name(table.state, card)}
    table.emit("cancelar", subject=card, player=acting.by, law=("10.13", "6.7.D", "6.7.E", used), data=data)
    return True


@carries_out(model.CancelAttack)
def cancel_attack(table: Table, step: model.CancelAttack, acting: Acting) -> bool:
    """The whole battle is cancelled: attackers go back and the Final Phase begins (A33, A34)."""
    if table.state.turn.active not in players(table, step.of, acting.by):
        return False
    with table.cite("6.6.2", "6.6.2.C.1", "10.13"):
        table.emit("cancelar_ataque", player=acting.by)
        attackers_return(table)
        table.remember(attack_over=True, blocks=None)
        enter_step(table, "9.4.A")
    return True


@carries_out(model.CancelPhase)
def cancel_phase(table: Table, step: model.CancelPhase, acting: Acting) -> bool:
    """The phase or step that is responded to does not take place; the next one comes (DAR 6.6.2)."""
    index = acting.data.get("replies_to")
    frame = table.state.frames[index] if isinstance(index, int) else None
    if frame is None or frame.kind != "moment":
        return False
    event = str(frame.data["event"])
    if event == "ataque":
        return cancel_attack(table, model.CancelAttack(), acting)
    moment = MOMENTS[event]
    with table.cite("6.6.2", moment.section, "10.13"):
        data = {"es": moment.words.es, "en": moment.words.en}
        table.emit("cancelar_fase", player=acting.by, data=data)
        table.update_frame(int(str(index)), over=True)
        if event in ("bloqueo", "asignacion"):
            table.remember(blocks=None)
        if event in AFTER:
            enter_step(table, AFTER[event])
        else:
            end_turn(table)
    return True


@carries_out(model.ReturnAttackers)
def return_attackers(table: Table, step: model.ReturnAttackers, acting: Acting) -> bool:
    """The attacking Allies go back; the battle goes on with its steps (DAR 10.22, 9.3.3)."""
    law = ("6.6.2", "6.6.2.C.1", "10.22") if table.state.turn.step.startswith("9.3.1") else ("10.22", "9.3.3")
    with table.cite(*law):
        table.emit("devolver_ataque", player=acting.by, also=("9.3.3", "6.11.2"))
        return attackers_return(table)
