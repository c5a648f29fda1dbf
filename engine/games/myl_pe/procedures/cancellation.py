"""Annulling, cancelling abilities, attacks and phases, and changing targets (DAR 6.6.2, 8.2, 8.3, 10.5, 10.13)."""

from __future__ import annotations

from engine.core.state import Text
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting, matches, players
from engine.games.myl_pe.characteristics.objects import face, name
from engine.games.myl_pe.characteristics.projection import abilities
from engine.games.myl_pe.effects.instruction import carries_out
from engine.games.myl_pe.effects.playing import playing
from engine.games.myl_pe.effects.triggers import fired_by_aiming, wait
from engine.games.myl_pe.effects.zone_changes import attackers_return
from engine.games.myl_pe.legality.bearers import bearers
from engine.games.myl_pe.legality.permission import kept_from
from engine.games.myl_pe.legality.targets import candidates, pick_choice, seen
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.frames import Doing, Moment, Play, Trigger, Use
from engine.games.myl_pe.model.moments import MOMENTS
from engine.games.myl_pe.model.words import ARMA
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
    below = table.state.frames[index]
    if not isinstance(below, Doing):
        return False
    card = below.card
    kept = kept_from(table, "annul", table.state.pieces[card], table.state.pieces[acting.source], acting.by)
    if kept is not None:
        with table.cite(*kept.sections):
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
    below = table.state.frames[index] if isinstance(index, int) else None
    if not isinstance(index, int) or not isinstance(below, Doing):
        return False
    card = below.card
    table.update_frame(index, annulled=True)
    used = "6.2" if isinstance(below, Use) else "6.3"
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
        table.remember(attack_over=True, blocks=())
        enter_step(table, "9.4.A")
    return True


@carries_out(model.CancelPhase)
def cancel_phase(table: Table, step: model.CancelPhase, acting: Acting) -> bool:
    """The phase or step that is responded to does not take place; the next one comes (DAR 6.6.2)."""
    index = acting.data.get("replies_to")
    frame = table.state.frames[index] if isinstance(index, int) else None
    if not isinstance(index, int) or not isinstance(frame, Moment):
        return False
    event = frame.event
    if event == "ataque":
        return cancel_attack(table, model.CancelAttack(), acting)
    moment = MOMENTS[event]
    with table.cite("6.6.2", moment.section, "10.13"):
        data = {"es": moment.words.es, "en": moment.words.en}
        table.emit("cancelar_fase", player=acting.by, data=data)
        table.update_frame(index, over=True)
        if event in ("bloqueo", "asignacion"):
            table.remember(blocks=())
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


@carries_out(model.ChangeTarget)
def change_target(table: Table, step: model.ChangeTarget, acting: Acting) -> bool:
    """The card or ability replied to gets another target, a legal one for it; with several, its first that can change.

    False where it aims at nothing, or at the only thing it can.
    """
    index = acting.data.get("replies_to")
    frame = table.state.frames[index] if isinstance(index, int) else None
    if not isinstance(index, int) or not isinstance(frame, Doing):
        return False
    for place in range(len(frame.targets)):
        possible = _others(table, frame, place, step, acting)
        if possible:
            _aim(table, index, frame, place, possible, acting)
            return True
    with table.cite("8.2.1.i"):
        data = {"name": name(table.state, frame.card)}
        table.emit("sin_objetivo", subject=acting.source, player=acting.by, data=data)
    return False


def _others(table: Table, frame: Doing, place: int, step: model.ChangeTarget, acting: Acting) -> list[str]:
    """What else the card or ability could have been aimed at in that place, by whoever plays or uses it."""
    piece = table.state.pieces[frame.card]
    if isinstance(frame, Play) and face(table.state, piece).type == ARMA:
        found = bearers(table, piece, frame.by)
    else:
        wanted = _described(table, frame, place)
        event = frame.event if isinstance(frame, Use | Trigger) else {}
        found = [] if wanted is None else candidates(table, wanted, frame.by, frame.card, event)
    return [
        other.id
        for other in found
        if other.id not in frame.targets
        and (step.to is None or matches(table, other, step.to, you=acting.by, source=acting.source))
    ]


def _described(table: Table, frame: Doing, place: int) -> model.Cards | None:
    """How the target in that place was described."""
    if isinstance(frame, Use | Trigger):
        ability = frame.ability
    else:
        aimed = (item for item in abilities(table, table.state.pieces[frame.card]) if item.targets)
        ability = next(aimed, model.Ability("spell"))
    described = [target.cards for target in ability.targets for _ in range(target.count)]
    if len(ability.targets) == 1:
        described = described[:1] * len(frame.targets)
    return described[place] if place < len(described) else None


def _aim(table: Table, index: int, frame: Doing, place: int, possible: list[str], acting: Acting) -> None:
    card, targets = frame.card, frame.targets
    named = name(table.state, card)
    what = Text(f"{named}: nuevo objetivo", f"{named}: new target")
    choice = pick_choice(
        table.state, what, possible, 1, False, by=acting.by, source=acting.source, key="objetivo", law=("8.2", "6.11.2")
    )
    new = str(table.ask(choice))
    chosen = (*targets[:place], new, *targets[place + 1 :])
    with table.cite("8.2", "6.11.2"):
        table.emit(
            "cambiar_objetivo",
            subject=card,
            player=acting.by,
            also=("8.1.A", "6.7.A"),
            data={"name": named, "from": name(table.state, targets[place]), "to": name(table.state, new)},
        )
    table.update_frame(index, targets=chosen, seen={**frame.seen, **seen(table, (new,))})
    by = acting.by if isinstance(frame, Trigger) else frame.by
    wait(table, fired_by_aiming(table, card, (new,), by), len(table.state.log) - 1, law=("8.2",))
