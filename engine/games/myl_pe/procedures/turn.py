"""The turn: its phases and steps, what happens in each of itself, and the Guerra de Talismanes (DAR 9)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.core import events
from engine.core.state import Turn, place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.objects import attacking_in, controller, in_play, name, rival
from engine.games.myl_pe.characteristics.refusal import refused
from engine.games.myl_pe.characteristics.restrictions import cannot, first_in_war, must
from engine.games.myl_pe.effects import zone_changes
from engine.games.myl_pe.effects.triggers import FIRST, fired_by, flush, wait
from engine.games.myl_pe.effects.turn_order import first_step, next_player, next_turn_of, skipping
from engine.games.myl_pe.effects.zone_changes import to_line
from engine.games.myl_pe.legality.obligations import able_to_attack
from engine.games.myl_pe.legality.timing import anybody_may
from engine.games.myl_pe.model.ability import Strength
from engine.games.myl_pe.model.board import Action
from engine.games.myl_pe.model.frames import Advance, Attack
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.moments import OPENS_AT
from engine.games.myl_pe.model.words import (
    AGRUPACION,
    ATAQUE,
    BATALLA,
    DEFENSA,
    FINAL,
    ORDER,
    PAGADO,
    RESERVA,
    STEPS,
    VIGILIA,
    step_of,
)
from engine.games.myl_pe.procedures import final_phase
from engine.games.myl_pe.procedures.windows import open_moment
from engine.law.cite import claim, rule
from engine.law.conflict import reads_otherwise

claim(__name__, "resume_advance", "9.1", "9.2", "9.3", "9.4", "9.2.A", "9.2.C", "9.2.D", "9.3.3.a", "9.3.4.a")


Happening = Callable[[Table, Advance], None]


def enter_step(table: Table, step: str, *, law: tuple[str, ...] = ()) -> None:
    """The turn comes to a step; `law` says why where it is not just the next one."""
    turn = table.state.turn
    if turn.step == step:
        return
    with table.cite(*(law or (step[:3],)), decisive=bool(law)):
        events.set_turn(table, replace(turn, step=step, phase=STEPS[step]), **{"from": turn.step})
    if step == "9.1.A":
        _settle(table)
    if step == "9.4.F":
        final_phase.lose_virtual(table)
    if step == "9.3.3.b":
        first = first_in_war(table)
        table.remember(priority=first, passed=False, war_begun=False)
        if first == turn.active:
            with table.cite("10.44", "9.3.3", "6.11.2"):
                table.emit("primera_accion", player=first)


def _settle(table: Table) -> None:
    """At the start of a player's Grouping Phase every card he controls has been there since then (DAR 3.1.C)."""
    active = table.state.turn.active
    for piece in list(table.state.pieces.values()):
        if piece.marks and piece.marks.get("new") and controller(piece) == active:
            table.mark(piece.id, new=None)


# -- moving on


def begin_advance(table: Table, action: Action) -> None:
    """Go on to a phase or step, doing on the way what happens of itself. `B:` means that player's next turn."""
    number, target, player = _destination(table, str(action.to))
    turn = table.state.turn
    if player == turn.active and ORDER.index(target) > ORDER.index(turn.step):
        table.emit("otra_ronda", player=player, also=("9",), data={"step": target, "to": str(action.to)})
    table.push(Advance(number=number, target=target, player=player))


def go_on_to(table: Table, step: str) -> None:
    """The turn goes on to a later step of its own, with what happens of itself on the way."""
    table.push(Advance(number=table.state.turn.number, target=step))


def _destination(table: Table, to: str) -> tuple[int, str, str | None]:
    """The number of the turn and the step that an action goes on to, and the player whose next turn that is.

    Whoever goes on to the phase that is running is there.
    """
    turn = table.state.turn
    head, colon, tail = to.rpartition(":")
    running = not colon and (turn.phase == tail or turn.step.startswith(f"{tail}."))
    target = turn.step if running else step_of(tail)
    if target is None or (colon and head not in table.state.players):
        raise refused(f"no existe la fase o el paso «{to}»", f"there is no phase or step «{to}»", "9")
    if colon:
        return next_turn_of(table.state, head), target, head
    if ORDER.index(target) < ORDER.index(turn.step):
        raise refused(
            "el turno no vuelve a un paso anterior", "a turn does not go back to an earlier step", "9", also=("9.3",)
        )
    return turn.number, target, None


def resume_advance(table: Table, frame: Advance) -> None:
    """One step at a time: what must happen in it, replies to it, then on to the next one.

    Whoever goes on to 9.4.F means its check of the hand, which is all that the step consists of.
    """
    turn = table.state.turn
    here = turn.number == frame.number
    arrived = here and ORDER.index(turn.step) >= ORDER.index(frame.target)
    if frame.at != "do" and (frame.left, frame.turn) != (turn.step, turn.number):
        table.goto("do")
    elif frame.at == "do":
        if arrived or turn.number > frame.number:
            if here and turn.step == "9.4.F":
                final_phase.hand_limit(table, frame)
            table.pop()
            return
        _do_step(table, frame)
    elif frame.at == "replies":
        _open_replies(table, frame)
    else:
        _next_step(table, frame)


def _do_step(table: Table, frame: Advance) -> None:
    """What happens of itself in this step; afterwards the advance goes on from there."""
    depth = len(table.state.frames) - 1
    step = table.state.turn.step
    action = _HAPPENS.get(step)
    if action is not None:
        action(table, frame)
    end_at_step(table, step)
    _fire_step(table, step)
    table.update_frame(depth, at="replies", left=step, turn=table.state.turn.number, answers={})
    if len(table.state.frames) > depth + 1 or flush(table):
        return
    zone_changes.check_loss(table)
    top = table.state.frames[-1]
    if isinstance(top, Advance) and not table.state.lost and step != "9.4.G":  # what ends with the turn stands alone
        _open_replies(table, top)


def _open_replies(table: Table, frame: Advance) -> None:
    """Whoever replies to the phase or step in passing, does so before the turn goes on (DAR 6.6.2)."""
    moment = OPENS_AT.get(table.state.turn.step)
    if moment is None or not anybody_may(table, moment.event):
        _next_step(table, frame)
        return
    table.goto("move")
    open_moment(table, moment.event, table.state.turn.active, passing=True)


def fire_step(table: Table, step: str) -> None:
    """The turn comes to a step inside a procedure of the battle: what fires in it resolves."""
    enter_step(table, step)
    _fire_step(table, step)
    flush(table)


def _fire_step(table: Table, step: str) -> None:
    fired = fired_by(table, f"paso:{step}", by=table.state.turn.active)
    if fired:
        wait(table, fired, len(table.state.log) - 1, law=(step,))


@rule("9.1.D", "9.2.E", "9.3.1.f", "9.3.2.e", "9.3.3.c", "9.3.4.f", decisive=False)
def end_at_step(table: Table, step: str) -> None:
    """Effects of earlier turns that last until this step end; those of this turn at the latest in 9.4.C (A35).

    Until the Agrupación or the Vigilia is until that of a later turn.
    """
    over = []
    for modifier in table.state.modifiers:
        if modifier.until.startswith("step:"):
            _, last, number = modifier.until.split(":")
            earlier = int(number) < table.state.turn.number
            this_turn = not earlier and last not in ("9.1.D", "9.2.E")
            here = last == step and (earlier or (this_turn and reads_otherwise(table.state, "A35")))
            if here or (this_turn and step == "9.4.C"):
                over.append(modifier)
    zone_changes.end(table, tuple(over), law=("6.9", step))


def _next_step(table: Table, frame: Advance) -> None:
    turn, target = table.state.turn, frame.target
    if turn.step == "9.4.G":
        end_turn(table)
        table.goto("do", crossed=True, number=_turn_meant(table, frame))
        return
    step = ORDER[ORDER.index(turn.step) + 1]
    here = turn.number == frame.number
    if turn.phase == AGRUPACION and STEPS[step] != AGRUPACION:
        _note_ungrouped(table)
    to_declare = here and target == step
    forced = _forced_to_attack(table) if step == "9.3.1.a" and not to_declare else ()
    if forced:
        enter_step(table, step)
        table.goto("do")
        table.push(Attack(by=turn.active, attackers=forced, forced=True))
        return
    begun = step if STEPS[step] == turn.phase else first_step(table, STEPS[step])
    law: tuple[str, ...] = () if begun == step else ("6.11.2", "9")
    if turn.phase == VIGILIA and begun == "9.3.1.a" and not (here and STEPS[target] == BATALLA):
        begun, law = first_step(table, FINAL), ("9.3", "9.4")
    enter_step(table, begun or "9.4.G", law=law)
    table.goto("do")


def _forced_to_attack(table: Table) -> tuple[str, ...]:
    """The Allies that have to attack in a battle that comes and in which nobody has declared an attack."""
    declared = any(isinstance(other, Attack) for other in table.state.frames)
    if declared or skipping(table, table.state.turn.active, BATALLA) is not None:
        return ()
    return must_attack(table)


def _turn_meant(table: Table, frame: Advance) -> int:
    """The number of the turn that is gone on to, after another one has begun."""
    now = table.state.turn
    if frame.player is None or now.number > frame.number:
        return frame.number
    return now.number if now.active == frame.player else next_turn_of(table.state, frame.player)


def must_attack(table: Table) -> tuple[str, ...]:
    """The Allies that have to attack and can, when their controller's turn comes to the battle (DAR 6.1.2)."""
    active = table.state.turn.active
    mine = table.state.zones[place(active, DEFENSA)]
    allies = [table.state.pieces[id] for id in mine if table.state.pieces[id].host is None]
    able = [piece for piece in allies if must(table, piece, "atacar") and able_to_attack(table, piece, active)]
    return tuple(piece.id for piece in able)


def _note_ungrouped(table: Table) -> None:
    """Cards do not group of themselves: what nobody grouped stays where it is (DAR 9.1, 10.1)."""
    turn = table.state.turn
    left = [*table.state.zones[place(turn.active, PAGADO)], *table.state.zones[place(turn.active, ATAQUE)]]
    if left and memory(table.state).grouped != turn.number:
        table.emit("sin_agrupar", player=turn.active, law=("9.1", "10.1"))


@rule("9.4.G")
def end_turn(table: Table) -> None:
    """The turn ends: what lasted until its end ends, and the opponent's begins."""
    turn = table.state.turn
    over = tuple(m for m in table.state.modifiers if m.until in ("turn_end", f"turn:{turn.number}"))
    bonus = ("10.9",) if any(isinstance(m.effect, Strength) and m.effect.op == "add" for m in over) else ()
    zone_changes.end(table, over, law=("6.9", *bonus))
    for piece in [piece for piece in table.state.pieces.values() if piece.marks]:
        stale = {
            key: None
            for key in piece.marks
            if key in ("attacked", "attacks", "blocked", "destroyed") or key.startswith(("uses", FIRST))
        }
        if stale:
            table.mark(piece.id, **stale)
    extra: tuple[str, ...] = memory(table.state).extra_turns
    comes = extra[0] if extra else rival(table.state, turn.active)
    following = Turn(next_player(table, comes), AGRUPACION, "9.1.A", turn.number + 1)
    kept = any(in_play(p) and controller(p) != p.owner and p.host is None for p in table.state.pieces.values())
    with table.cite("9.4.G", *(("5.1",) if kept else ())):
        events.set_turn(table, following, kind="turno", ended=turn.active)
    table.remember(attacking_again=None, priority=None, passed=False, blocks=(), once_blocked=(), extra_turns=extra[1:])
    begun = first_step(table, AGRUPACION)
    if begun == "9.1.A":
        _settle(table)
    else:
        enter_step(table, begun or "9.4.G", law=("6.11.2", "9"))


@rule("9.1.A", decisive=False)
def group(table: Table, law: tuple[str, ...] = ()) -> None:
    """Every attacker goes back to the Línea de Defensa and every paid Oro to the Reserva."""
    active = table.state.turn.active
    allies = [id for id in table.state.zones[place(active, ATAQUE)] if _may_be_grouped(table, id)]
    for id in allies:
        to_line(table, id, place(active, DEFENSA), "agrupar")
    paid = [id for id in table.state.zones[place(active, PAGADO)] if _may_be_grouped(table, id)]
    for id in paid:
        data = {"name": name(table.state, id)}
        events.move(table, id, place(active, RESERVA), kind="agrupar", data=data)
    for id in (*table.state.zones[place(active, ATAQUE)], *table.state.zones[place(active, PAGADO)]):
        stopped = cannot(table, table.state.pieces[id], "agruparse")
        if stopped is not None:
            with table.cite("9.1.A", "6.11.2", clause=stopped.clause):
                table.emit("sin_agruparse", subject=id, player=active, data={"name": name(table.state, id)})
    table.remember(grouped=table.state.turn.number)
    law = law or (("9.1.A",) if allies or paid else ())
    event = table.emit("agrupacion", player=active, law=law, also=("9.1", "10.1"))
    wait(table, fired_by(table, "agrupa", by=active), event.n)


def _may_be_grouped(table: Table, id: str) -> bool:
    """Whether it is grouped by itself, not with a bearer, and nothing keeps it where it is (DAR 6.1.1, 6.11.2)."""
    piece = table.state.pieces[id]
    return piece.host is None and cannot(table, piece, "agruparse") is None


def begin_group(table: Table, action: Action) -> None:
    """Grouping is an action of the active player in his Grouping Phase, of everything at once (9.1, 10.1)."""
    turn = table.state.turn
    if action.by not in (None, turn.active) or turn.phase != AGRUPACION:
        raise refused(
            "solo el jugador activo agrupa, en su Fase de Agrupación; lo olvidado espera a la próxima",
            "only the active player groups, in their Grouping Phase; what was forgotten waits for the next one",
            "9.1",
            "10.1",
        )
    named = set(action.cards or ([action.card] if action.card else ()))
    both = (*table.state.zones[place(turn.active, ATAQUE)], *table.state.zones[place(turn.active, PAGADO)])
    left = [id for id in both if _may_be_grouped(table, id) and id not in named]
    if named and left:
        raise refused(
            "se agrupan todas las cartas que puedan hacerlo, no una parte de ellas",
            "all cards that can be grouped are, not a part of them",
            "9.1.A",
            also=("9.1", "10.1"),
        )
    group(table, ("9.1", "9.1.A", "10.1"))


def _grouping(table: Table, frame: Advance) -> None:
    """A crossed Grouping Phase groups; inside one nobody groups for the player (10.1)."""
    if frame.crossed:
        group(table)


@rule("9.3.1.e", decisive=False)
def _fired_by_attack(table: Table, frame: Advance) -> None:
    """The abilities of an attack that a written board shows as declared, and no more."""
    active, attackers = table.state.turn.active, memory(table.state).attack_to_fire
    table.remember(attack_to_fire=())
    pieces = [table.state.pieces[id] for id in attackers if id in attacking_in(table.state)]
    fired = [pending for piece in pieces for pending in fired_by(table, "ataca", subject=piece, by=active)]
    fired += fired_by(table, "ataque", by=active) if pieces else []
    wait(table, fired, len(table.state.log) - 1, law=("9.3.1.e",))


def _fired_by_blocks(table: Table) -> None:
    """The abilities of the blocks that a written board shows as declared, and no more."""
    if not memory(table.state).block_to_fire:
        return
    table.remember(block_to_fire=False)
    active, pieces = table.state.turn.active, table.state.pieces
    for id, attackers in memory(table.state).blocks:
        fired = fired_by(
            table, "bloquea", subject=pieces[id], by=rival(table.state, active), other=pieces[attackers[0]]
        )
        for attacker in attackers:
            fired += fired_by(table, "bloqueado", subject=pieces[attacker], by=active, other=pieces[id])
        wait(table, fired, len(table.state.log) - 1, law=("9.3.2.d",))


@rule("9.3.2.d", decisive=False)
def _unblocked(table: Table, frame: Advance) -> None:
    """The attackers nobody blocked: what that fires (DAR 9.3.2.d)."""
    _fired_by_blocks(table)
    active = table.state.turn.active
    taken = {attacker for _, attackers in memory(table.state).blocks for attacker in attackers}
    for id in attackers_of(table):
        if id not in taken:
            piece = table.state.pieces[id]
            fired = fired_by(table, "no_bloqueado", subject=piece, by=active)
            wait(table, fired, len(table.state.log) - 1, law=("9.3.2.d",))


def attackers_of(table: Table) -> list[str]:
    """The Allies that attack in this battle."""
    return list(attacking_in(table.state))


@rule("9.3.4.f", decisive=False)
def _after_attacking(table: Table, frame: Advance) -> None:
    """The battle is over for those who attacked in it."""
    for piece in list(table.state.pieces.values()):
        if piece.marks.get("attacked") and controller(piece) == table.state.turn.active and in_play(piece):
            wait(table, fired_by(table, "tras_atacar", subject=piece, by=controller(piece)), len(table.state.log) - 1)


def happens_at(step: str) -> Callable[[Happening], Happening]:
    """Marks the function of another procedure that carries out what happens of itself in a step of the turn."""

    def keep(function: Happening) -> Happening:
        _HAPPENS[step] = function
        return function

    return keep


_HAPPENS: dict[str, Happening] = {
    "9.1.A": _grouping,
    "9.3.1.e": _fired_by_attack,
    "9.3.2.d": _unblocked,
    "9.3.4.f": _after_attacking,
    "9.4.C": final_phase.final_effects,
    "9.4.D": final_phase.end_draw,
    "9.4.E": final_phase.end_triggers,
    "9.4.F": final_phase.hand_limit,
}
