"""The five phases of a turn, drawing, the hand limit, and the end of the turn and of the game (SU 2, 10, 13)."""

from __future__ import annotations

from typing import Any

from engine.core import events
from engine.core.state import Choice, Option, State, Text, Turn, place
from engine.core.table import Table
from engine.games.smash_up.characteristics.projection import (
    abilities,
    buried,
    clockwise,
    controller,
    count,
    hand,
    name,
    over,
    zone,
)
from engine.games.smash_up.characteristics.refusal import not_over, own_turn, refused
from engine.games.smash_up.characteristics.totals import ready
from engine.games.smash_up.model.board import Action
from engine.games.smash_up.model.frames import Advance, Answer, Clear, Draw, Excess, Triggers
from engine.games.smash_up.model.memory import memory
from engine.games.smash_up.model.words import (
    APARTE,
    BASES,
    DESCARTE,
    DRAW,
    FIN,
    INICIO,
    JUEGO,
    JUGAR,
    LIMIT,
    PASO_DESCARTE,
    PHASE_NAMES,
    PHASES,
    PREPARACION,
    PUNTUAR,
    ROBAR,
    TABLE,
)
from engine.games.smash_up.procedures.resolution import allowed
from engine.games.smash_up.procedures.scoring import finish_to
from engine.games.smash_up.procedures.victory import check_goal, points
from engine.law.cite import claim, rule

from . import duel

claim(__name__, "begin_draw", "SU 2.16", "SU 2.17", "SU 2.18")
claim(__name__, "begin_advance", "SU 2.14", "SU 4.4", "SU 9.1")
_STEPS = ("despues", "tesoros", PASO_DESCARTE, "limpia")


def begin_draw(table: Table, action: Action) -> None:
    """Draw two cards in the own Draw phase. Raises Refused."""
    by, state = str(action.by), table.state
    own_turn(state, by, "SU 2.16")
    if state.turn.phase != ROBAR:
        empty = ("SU 2.17",) if not hand(state, by) else ()
        wanted = PHASE_NAMES[ROBAR]
        raise refused(
            f"se roba en la {wanted.es}: hay que esperar",
            f"one draws in the {wanted.en}: wait for it",
            *empty,
            "SU 2.16",
        )
    if memory(state).drawn:
        raise refused("ya robó en este turno", "the cards of this turn are drawn", "SU 2.16")
    if action.count not in (None, DRAW):
        raise refused(
            f"se roban {DRAW} cartas, no {action.count}", f"{DRAW} cards are drawn, not {action.count}", "SU 2.16"
        )
    _draw_two(table, by)


def _draw_two(table: Table, by: str) -> None:
    """The two cards of the phase (SU 2.16)."""
    table.remember(drawn=True)
    table.push(Draw(by=by, n=DRAW, law=("SU 2.16",)))


def too_many(state: State, player: str) -> int:
    """How many cards a player must discard now: only in the own Draw phase, after drawing (SU 2.19, 2.20)."""
    mine = state.turn.phase == ROBAR and state.turn.active == player and memory(state).drawn
    return max(0, len(hand(state, player)) - LIMIT) if mine else 0


def begin_discard(table: Table, action: Action) -> None:
    """Discard down to ten after drawing. Raises Refused."""
    by, state = str(action.by), table.state
    not_over(state)
    wanted = too_many(state, by)
    cards = action.cards
    said = len(cards) if cards is not None else action.count
    if by != state.turn.active or state.turn.phase != ROBAR:
        raise refused(
            "se descarta solo en la propia fase de Robar",
            "one discards in one's own Draw phase only",
            "SU 2.20",
            "SU 2.19",
        )
    if said != wanted or not wanted:
        raise refused(
            f"debe descartar {wanted} hasta quedar con {LIMIT}",
            f"{wanted} must be discarded, down to {LIMIT}",
            "SU 2.19",
        )
    for id in cards or ():
        if id not in hand(state, by):
            raise refused(f"{name(state, id)} no está en la mano", f"{name(state, id)} is not in hand", "SU 2.19")
    table.push(Excess(by=by, cards=tuple(cards or ()), n=wanted))


@rule("SU 2.19")
def resume_excess(table: Table, frame: Excess) -> None:
    """The cards that are said, then hidden ones, which are all alike, then chosen ones."""
    by, number = frame.by, frame.n
    picked = list(frame.cards)
    hidden = [id for id in hand(table.state, by) if not table.state.pieces[id].card and id not in picked]
    picked += hidden[: number - len(picked)]
    while len(picked) < number:
        left = [id for id in hand(table.state, by) if id not in picked]
        options = tuple(Option(id, Text(name(table.state, id), name(table.state, id))) for id in left)
        what = Text("la carta que descarta", "the card to discard")
        picked.append(str(table.ask(Choice(f"descarta{len(picked)}", by, "pick", what, options, ("SU 2.19",)))))
    for id in picked:
        events.move(
            table, id, place(by, DESCARTE), kind="descartado", new_object=True, data={"name": name(table.state, id)}
        )
    table.emit("hasta_diez", player=by, data={"n": number})
    table.pop()


# -- going on


def begin_advance(table: Table, action: Action) -> None:
    """Everybody passes until a step, the end of the duel, a phase, or a phase of the next turn of a player.

    Raises Refused, among others when a ready base must score first (SU 4.4).
    """
    state, to = table.state, str(action.to)
    not_over(state)
    if action.by is not None:
        own_turn(state, action.by, "SU 2.22")
    if to == "fin_duelo":
        table.push(Triggers())
        duel.begin_end(table)
    elif to in _STEPS:
        finish_to(table, to)
    else:
        table.push(Advance(**_goal(state, to)))


def _goal(state: State, to: str) -> dict[str, Any]:
    """The player and the phase to reach."""
    player, _, phase = to.rpartition(":")
    if to == "siguiente_fase":
        at = PHASES.index(state.turn.phase) if state.turn.phase in PHASES else -1
        if at + 1 < len(PHASES):
            return {"player": state.turn.active, "phase": PHASES[at + 1], "same": True}
        return {"player": clockwise(state, state.turn.active)[1], "phase": INICIO, "same": False}
    if phase not in PHASES or player not in ("", *state.players):
        raise refused(f"«{to}» no es una fase", f"«{to}» is no phase", "SU 2.1")
    if player:
        return {"player": player, "phase": phase, "same": False}
    if state.turn.phase in PHASES and PHASES.index(phase) <= PHASES.index(state.turn.phase):
        wanted = PHASE_NAMES[phase]
        raise refused(f"la {wanted.es} de este turno ya pasó", f"the {wanted.en} of this turn is over", "SU 2.22")
    return {"player": state.turn.active, "phase": phase, "same": True}


def resume_going(table: Table, frame: Advance) -> None:
    """One phase after the other, each left as it must be, until the goal is reached or the game ends."""
    state = table.state
    if over(state) or _there(state, frame):
        table.pop()
        return
    if memory(state).duel is not None:
        table.push(Triggers())
        duel.begin_end(table)
        return
    if memory(state).scoring is not None:
        table.push(Clear(to="limpia"))
        return
    if not memory(state).leaving:
        table.remember(leaving=True)
        _leave(table)
        return
    table.remember(leaving=False)
    table.update_frame(-1, moved=True)
    _next(table)


def _there(state: State, frame: Advance) -> bool:
    reached = state.turn.active == frame.player and state.turn.phase == frame.phase
    return reached and (frame.same or frame.moved)


def _leave(table: Table) -> None:
    """What must have happened before this phase ends."""
    state, phase = table.state, table.state.turn.phase
    active = state.turn.active
    if phase == INICIO and not memory(state).began:
        _happen(table, "inicio_tu_turno", "SU 2.1", "SU 2.2")
    elif phase == PUNTUAR:
        _must_have_scored(table)
    elif phase == ROBAR:
        if not memory(state).drawn:
            table.remember(leaving=False)
            _draw_two(table, active)
            return
        excess = too_many(table.state, active)
        if excess:
            table.push(Excess(by=active, cards=(), n=excess))
        for other in state.players:
            if other != active and len(hand(state, other)) > LIMIT:
                _keeps_more(table, other)
    elif phase == FIN:
        _happen(table, "fin_tu_turno", "SU 2.21")


@rule("SU 2.20", "SU 2.19")
def _keeps_more(table: Table, player: str) -> None:
    """More than ten at another time is fine until the own Draw phase."""
    table.emit("mas_de_diez", player=player, data={"n": len(hand(table.state, player))})


def _must_have_scored(table: Table) -> None:
    """A ready base scores: nobody may refuse. With none ready the phase is left, and Draw is not skipped (SU 9.1)."""
    found = ready(table.state)
    if found:
        names = ", ".join(name(table.state, base) for base in found)
        raise refused(
            f"{names} está lista y debe puntuar: no se puede rehusar",
            f"{names} is ready and must score: it cannot be refused",
            "SU 4.4",
            "SU 2.14",
        )
    with table.cite("SU 9.1", "SU 2.16"):
        table.emit("ninguna_lista", player=table.state.turn.active)


def _happen(table: Table, when: str, *law: str) -> None:
    """Every mandatory ability of the moment happens, in the order the current player chooses (SU 2.2, 2.21)."""
    state, active = table.state, table.state.turn.active
    found: list[Answer] = []
    for id in (*state.zones[place(TABLE, BASES)], *state.zones[place(TABLE, JUEGO)]):
        piece = state.pieces[id]
        whose = active if zone(piece) == BASES else controller(state, piece)
        if buried(piece) or whose != active:
            continue
        for number, ability in abilities(state, piece, when):
            used = (id, number, "turno") in memory(state).used
            if not ability.optional and not used and allowed(state, piece, number, ability, active):
                found.append(Answer(id, number, active, law=law))
    if found:
        table.push(Triggers(at="queue", found=tuple(found)))


def _next(table: Table) -> None:
    """The next phase, or the next player's turn."""
    turn = table.state.turn
    if turn.phase == FIN:
        _end_turn(table)
        return
    phase = INICIO if turn.phase == PREPARACION else PHASES[PHASES.index(turn.phase) + 1]
    if turn.phase == PREPARACION:
        table.remember(began=False)
    table.remember(offers=())
    _lapse(table, phase)
    with table.cite(_PHASE_LAW[phase], decisive=False), table.cite(*_why(table.state, phase)):
        events.set_turn(table, Turn(turn.active, phase, phase, turn.number), kind="fase")
    if phase == INICIO:
        _begin_turn(table)


def _lapse(table: Table, phase: str) -> None:
    """Extra plays wait for the Play phase; what is not used when it ends is lost, which the document leaves unsaid."""
    if phase == JUGAR:
        return
    active = table.state.turn.active
    given = len(memory(table.state).grants)
    banked = count(table.state, active, "extras_esbirro") + count(table.state, active, "extras_accion")
    table.remember(grants=())
    if given + banked and phase == PUNTUAR:
        table.emit("extras_perdidas", player=active, law=("SU 2.14",), data={"n": given + banked})


_PHASE_LAW = {INICIO: "SU 2.1", JUGAR: "SU 2.4", PUNTUAR: "SU 2.14", ROBAR: "SU 2.16", FIN: "SU 2.21"}


def _why(state: State, phase: str) -> tuple[str, ...]:
    """What a step to this phase rests on beside the order: the first player (SU 1.13), or that nobody has to play."""
    active = state.turn.active
    if state.turn.phase == PREPARACION:
        return ("SU 1.13",)
    idle = not count(state, active, "usadas_esbirro") and not count(state, active, "usadas_accion")
    if phase != PUNTUAR or not idle:
        return ()
    titans = (state.pieces[id] for id in state.zones[place(active, APARTE)])
    law = ["SU 2.5"] if any(state.pieces[id].card for id in hand(state, active)) else []
    law += ["SU 18.4"] if any(abilities(state, titan, "en_lugar_de_accion") for titan in titans) else []
    return tuple(law)


def _end_turn(table: Table) -> None:
    """What expires expires, at once and after what happens (SU 2.21); then the goal is checked (SU 2.22)."""
    active = table.state.turn.active
    expire(table, f"{active}:fin", "SU 2.21")
    if check_goal(table):
        return
    following = clockwise(table.state, active)[1]
    table.remember(offers=(), grants=(), used=(), drawn=False, uncovered=False, uncovered_now=None, began=False)
    counts = {
        key: 0 if ":usadas_" in key or ":extras_" in key else value for key, value in table.state.counters.items()
    }
    looked = ("SU 10.1",) if any(points(table.state).values()) else ()
    with table.cite("SU 2.22", *looked):
        table.emit("fin_turno", player=active, counters=counts)
        events.set_turn(table, Turn(following, INICIO, INICIO, table.state.turn.number + 1), kind="turno")
    _begin_turn(table)


def _begin_turn(table: Table) -> None:
    """What expires at the start of the turn expires before anything that happens then (SU 2.3)."""
    active = table.state.turn.active
    expire(table, f"{active}:inicio", "SU 2.3")
    table.remember(began=True)
    _happen(table, "inicio_tu_turno", "SU 2.1", "SU 2.2")


def expire(table: Table, moment: str, law: str) -> None:
    """All gains that last until this moment end together."""
    ended = False
    for id, piece in list(table.state.pieces.items()):
        mods = piece.marks.get("mods") or ()
        left = tuple(mod for mod in mods if mod[1] != moment)
        if len(left) != len(mods):
            ended = True
            table.mark(id, mods=left or None)
    known = memory(table.state)
    for key in ("totals", "breakpoints"):
        kept = tuple(item for item in getattr(known, key) if item[-1] != moment)
        ended = ended or len(kept) != len(getattr(known, key))
        table.remember(**{key: kept})
    if ended:
        with table.cite(law):
            table.emit("expira", player=table.state.turn.active, data={"moment": moment})
