"""The Batalla Mitológica: declaring attackers and blockers (DAR 9.3.1, 9.3.2)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.choices import Refused
from engine.core.state import Choice, Option, Pending, Piece, Text, place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.eligibility import (
    attack_refusal,
    block_refusal,
    kept_from_attacking,
    more_blocks,
)
from engine.games.myl_pe.characteristics.objects import attacking_in, controller, name, rival, zone
from engine.games.myl_pe.characteristics.refusal import refused
from engine.games.myl_pe.characteristics.restrictions import ANY_NUMBER, granted, law_of_sleep, unblockable
from engine.games.myl_pe.effects.instruction import carry_out
from engine.games.myl_pe.effects.triggers import fired_by, flush, wait
from engine.games.myl_pe.effects.turn_order import skipping
from engine.games.myl_pe.effects.zone_changes import to_line
from engine.games.myl_pe.legality.obligations import (
    blocks_of_itself,
    check_all_blocked,
    check_company,
    check_tolls,
    chosen_blockers,
    exhausts,
    law_of_having_to_attack,
    law_of_the_unable,
    law_of_those_at_home,
    law_of_tolls,
    must_block,
    tolls,
)
from engine.games.myl_pe.legality.obligations import unpaid as toll_unpaid
from engine.games.myl_pe.legality.playability import need_text
from engine.games.myl_pe.model.board import Action
from engine.games.myl_pe.model.frames import Advance, Attack, Block
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.words import ATAQUE, BATALLA, DEFENSA, VIGILIA
from engine.games.myl_pe.procedures.turn import enter_step, fire_step, go_on_to, happens_at, must_attack
from engine.games.myl_pe.procedures.windows import open_moment, open_step
from engine.law.cite import rule
from engine.law.conflict import reads_otherwise

BLOCK_STEPS = ("9.3.2.a", "9.3.2.b", "9.3.2.c", "9.3.2.d")
LAST_STEP = "9.3.4.f"
"""The step of a battle after which those who may attack again can be declared."""


@rule("9.3.1", "9.3.1.a", decisive=False)
def begin_attack(table: Table, action: Action) -> None:
    """The active player declares attackers; from the Vigilia the turn first goes on to the battle (DAR 9.3)."""
    turn, by = table.state.turn, str(action.by)
    if by != turn.active:
        passed = ("9.4.G",) if any(event.kind == "turno" for event in table.state.log) else ()
        raise refused(f"no es el turno de {by}", f"it is not {by}'s turn", "9.3.1", *passed, also=("10.6",))
    ids = tuple(action.cards or ([action.card] if action.card else []))
    if turn.phase == VIGILIA and skipping(table, by, BATALLA) is not None:
        raise refused(f"{by} se salta la Batalla Mitológica", f"{by} skips the battle", "6.11.2", "9.3", also=("9",))
    again = turn.step == LAST_STEP and begin_again(table, ids)
    declaring = Attack(by=by, attackers=ids)
    table.push(declaring)
    if turn.phase == VIGILIA:
        go_on_to(table, "9.3.1.a")
    elif again or turn.step == "9.3.1.a":
        _declare(table, declaring, by)
    else:
        raise refused(
            "los atacantes solo se declaran al inicio de la Batalla Mitológica",
            "attackers are only declared at the start of the battle",
            *(("9.3",) if turn.phase == BATALLA else ()),
            "9.3.1",
            "9.3.1.a",
        )


@rule("9.3.1", "9.3.1.a", decisive=False)
def _declare(table: Table, frame: Attack, by: str) -> None:
    """The attackers move to the Línea de Ataque. All of them legal, or none moves."""
    ids = frame.attackers
    for id in ids:
        piece = table.state.pieces[id]
        reason = attack_refusal(table, piece, by)
        if reason is not None:
            raise Refused(reason)
        need_text(table, piece)
    if len(set(ids)) != len(ids):
        raise refused("un Aliado ataca una sola vez", "an Ally attacks only once", "9.3.1")
    check_company(table, ids)
    check_tolls(table, ids, by, "atacar")
    for id in ids:
        to_line(table, id, place(by, ATAQUE), "atacar")
        table.mark(id, attacked=True, attacks=int(table.state.pieces[id].marks.get("attacks", 0)) + 1)
    idle = must_attack(table)
    if idle:
        named, law = name(table.state, idle[0]), law_of_having_to_attack(table, idle[0])
        raise refused(f"{named} debe atacar", f"{named} has to attack", *law, also=("6.4.1",))
    new = any(table.state.pieces[id].marks.get("new") for id in ids)
    forced = ("6.1.2", "6.11.2") if frame.forced else ()
    rests = law_of_sleep(table, "atacar", by, [table.state.pieces[id] for id in ids])
    able = (*rests, *law_of_those_at_home(table, by))
    with table.cite("9.3.1", *forced, *(("6.11.2", "3.1.C") if new else _waited(table, ids)), *able):
        event = table.emit("ataque", player=by, also=("10.6",), data={"attackers": ids, "forced": frame.forced})
    table.goto("toll", event=event.n)


def _waited(table: Table, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Allies that came under their controller in what is told attack after his Agrupación (DAR 3.1.C, 5.1.1)."""
    came = {event.kind for event in table.state.log if event.subject in ids and event.kind in ("entrar", "control")}
    return (*(("3.1.C",) if came else ()), *(("5.1.1",) if "control" in came else ()))


def _pay_tolls(table: Table, frame: Attack, by: str) -> None:
    """What attackers ask for their attack is given up at once (6.11.2), for one after the other."""
    unpaid = frame.attackers if frame.unpaid is None else frame.unpaid
    if not unpaid:
        table.goto("respond")
        return
    asking = table.state.pieces[unpaid[0]]
    with table.cite("9.3.1", *law_of_tolls(table, asking, "atacar")):
        for toll in tolls(table, asking, "atacar"):
            if not carry_out(table, toll, by=by, source=unpaid[0], targets=(), data={}):
                raise toll_unpaid(table, asking, "atacar")
    table.goto("toll", unpaid=unpaid[1:])


def resume_attack(table: Table, frame: Attack) -> None:
    """The declaration, responses to it (6.6.2.C.1), then the order of 9.3.1.b to e."""
    if memory(table.state).attack_over:
        _never_reached(table)
        return
    _ATTACK[frame.at](table, frame, frame.by)


def _respond_to_attack(table: Table, frame: Attack, by: str) -> None:
    table.goto("start")
    open_moment(table, "ataque", by)


def _start_of_attack(table: Table, frame: Attack, by: str) -> None:
    table.goto("early")
    fire_step(table, "9.3.1.b")


@rule("9.3.1.c", decisive=False)
def _cards_at_the_start(table: Table, frame: Attack, by: str) -> None:
    """Cards that are played at the start of the declaration."""
    table.goto("late")
    enter_step(table, "9.3.1.c")
    open_step(table, "9.3.1.c")


@rule("9.3.1.d", decisive=False)
def _cards_of_the_declaration(table: Table, frame: Attack, by: str) -> None:
    """Cards that are played in the declaration."""
    table.goto("triggers")
    enter_step(table, "9.3.1.d")
    open_step(table, "9.3.1.d")


@rule("10.13", "6.6.2", decisive=False)
def _never_reached(table: Table) -> None:
    """The steps after a cancelled attack are not reached, and so no ability sees it (A71)."""
    table.remember(attack_over=False)
    table.pop()
    flush(table)


@rule("9.3.1.e", decisive=False)
def _fired_by_attack(table: Table, frame: Attack, by: str) -> None:
    """The abilities that the declaration fires, as the cards are now: one that was lost does nothing (6.10.4)."""
    enter_step(table, "9.3.1.e")
    attackers = [table.state.pieces[id] for id in frame.attackers]
    fired = [pending for piece in attackers for pending in fired_by(table, "ataca", subject=piece, by=by)]
    fired += fired_by(table, "ataque", by=by)
    wait(table, fired, frame.event, law=("9.3.1.e",))
    table.pop()
    flush(table)


_ATTACK = {
    "declare": _declare,
    "toll": _pay_tolls,
    "respond": _respond_to_attack,
    "start": _start_of_attack,
    "early": _cards_at_the_start,
    "late": _cards_of_the_declaration,
    "triggers": _fired_by_attack,
}


@rule("9.3.2", "9.3.2.a", decisive=False)
def begin_block(table: Table, action: Action) -> None:
    """The defender assigns blockers, one to one (DAR 9.3.2, 10.8; A06: the defender, not the active player)."""
    turn, by = table.state.turn, str(action.by)
    if by == turn.active:
        raise refused(
            "bloquea el jugador defensor", "it is the defending player who blocks", "9.3.2", "9.3.2.a", also=("10.8",)
        )
    table.push(Block(by=by, pairs=_pairs(action)))
    if turn.step.startswith("9.3.1.") and turn.step != "9.3.1.a":
        go_on_to(table, "9.3.2.a")
    elif turn.step != "9.3.2.a":
        raise refused(
            "los bloqueadores solo se declaran en el paso de Declaración de Bloqueo",
            "blockers are only declared in the block declaration step",
            "9.3.2",
            "9.3.2.a",
        )


@rule("9.3.2", "9.3.2.a", decisive=False)
def _assign(table: Table, frame: Block, by: str) -> None:
    """The blockers are assigned, all legally or none."""
    pairs = chosen_blockers(table, frame.pairs, by)
    table.goto("declare", pairs=pairs)
    _check_blocks(table, pairs, by)
    check_tolls(table, tuple(blocker for blocker, attackers in pairs for _ in attackers), by, "bloquear")
    check_all_blocked(table, pairs)
    for blocker, _ in pairs:
        if zone(table.state.pieces[blocker]) == ATAQUE:
            with table.cite("6.11.2"):
                to_line(table, blocker, place(by, DEFENSA), "volver")
    table.remember(block_to_fire=False, blocks=pairs)
    for blocker, attackers in pairs:
        table.mark(blocker, blocked=bool(attackers) or None)
    several = [table.state.pieces[blocker] for blocker, attackers in pairs if len(attackers) > 1]
    exhausted = any(more_blocks(table, blocker) >= ANY_NUMBER for blocker in several)
    allowed = any(unblockable(table, table.state.pieces[attacker]) for _, attackers in pairs for attacker in attackers)
    free = any(unblockable(table, table.state.pieces[blocker]) for blocker, _ in pairs)
    new = any(table.state.pieces[blocker].marks.get("new") for blocker, _ in pairs)
    rests = law_of_sleep(table, "bloquear", by, [table.state.pieces[blocker] for blocker, _ in pairs])
    able = (*rests, *(("10.4",) if exhausted else ()), *(("4.4", "10.31") if new else ()))
    able += ("10.32",) if allowed or free else law_of_the_unable(table, pairs)
    forced = ("6.1.2",) if frame.forced else ()
    with table.cite("9.3.2", *forced, *able, *(("6.11.2",) if several or allowed else ())):
        event = table.emit("bloqueo", player=by, also=("10.8",), data={"blocks": pairs, "forced": frame.forced})
    table.goto("toll", event=event.n)


def _pay_for_blocks(table: Table, frame: Block, by: str) -> None:
    """What is asked for each block is given up at once (6.11.2), for one after the other."""
    unpaid = _tolled(table) if frame.unpaid is None else frame.unpaid
    if not unpaid:
        table.goto("start")
        return
    asking = table.state.pieces[unpaid[0]]
    with table.cite("9.3.2", *law_of_tolls(table, asking, "bloquear")):
        for toll in tolls(table, asking, "bloquear"):
            if not carry_out(table, toll, by=by, source=unpaid[0], targets=(), data={}):
                raise toll_unpaid(table, asking, "bloquear")
    table.goto("toll", unpaid=unpaid[1:])


def _tolled(table: Table) -> tuple[str, ...]:
    """The blockers, once for each Ally that they block."""
    return tuple(blocker for blocker, attackers in memory(table.state).blocks for _ in attackers)


def resume_block(table: Table, frame: Block) -> None:
    """The assignment, then the order of 9.3.2.b to d."""
    if frame.at != "declare" and table.state.turn.step not in BLOCK_STEPS:
        table.pop()
        flush(table)
        return
    _BLOCK[frame.at](table, frame, frame.by)


def _start_of_block(table: Table, frame: Block, by: str) -> None:
    table.goto("respond")
    fire_step(table, "9.3.2.b")


@rule("9.3.2.c", decisive=False)
def _respond_to_block(table: Table, frame: Block, by: str) -> None:
    """Responses to the declaration (6.6.2.C.2)."""
    table.goto("cards")
    enter_step(table, "9.3.2.c")
    open_moment(table, "bloqueo", by)


@rule("9.3.2.d", decisive=False)
def _cards_of_the_block(table: Table, frame: Block, by: str) -> None:
    """Cards that are played in the declaration, and the abilities that it fired."""
    table.goto("triggers")
    enter_step(table, "9.3.2.d")
    open_step(table, "9.3.2.d")


@rule("9.3.2.d", decisive=False)
def _fired_by_block(table: Table, frame: Block, by: str) -> None:
    """The abilities that the blocks fire, as the cards are now: one lost before this step does nothing (6.10.4)."""
    fired: list[Pending] = []
    for blocker, attackers in frame.pairs:
        blocking = table.state.pieces[blocker]
        first = table.state.pieces[attackers[0]] if attackers else None
        fired += fired_by(table, "bloquea", subject=blocking, by=by, other=first)
        for attacker in attackers:
            attacking = table.state.pieces[attacker]
            fired += fired_by(table, "bloqueado", subject=attacking, by=rival(table.state, by), other=blocking)
    wait(table, fired, frame.event, law=("9.3.2.d",))
    table.pop()
    flush(table)


_BLOCK = {
    "declare": _assign,
    "toll": _pay_for_blocks,
    "start": _start_of_block,
    "respond": _respond_to_block,
    "cards": _cards_of_the_block,
    "triggers": _fired_by_block,
}


def _pairs(action: Action) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple(
        (blocker, (attackers,) if isinstance(attackers, str) else tuple(attackers))
        for blocker, attackers in (action.blocks or {}).items()
    )


def _check_blocks(table: Table, pairs: tuple[tuple[str, tuple[str, ...]], ...], by: str) -> None:
    attacking = attacking_in(table.state)
    taken: list[str] = []
    for blocker, attackers in pairs:
        piece = table.state.pieces[blocker]
        for attacker in attackers:
            if attacker not in attacking:
                named = name(table.state, attacker)
                raise refused(f"{named} no está atacando", f"{named} is not attacking", "9.3.2", also=("10.8",))
            if attacker in taken:
                raise refused(
                    f"dos Aliados no pueden bloquear a {name(table.state, attacker)}: el bloqueo es uno a uno",
                    f"two Allies cannot block {name(table.state, attacker)}: blocking is one to one",
                    "9.3.2",
                    "10.8",
                )
            taken.append(attacker)
            reason = block_refusal(table, piece, by, table.state.pieces[attacker])
            if reason is not None:
                raise Refused(reason)
        need_text(table, piece)
        if len(attackers) > 1 + more_blocks(table, piece):
            raise refused(
                f"{name(table.state, blocker)} no puede bloquear a tantos Aliados",
                f"{name(table.state, blocker)} cannot block so many Allies",
                "9.3.2",
                also=("10.4", "10.8"),
            )
        _check_exhausted(table, piece, attackers)
    blocking = tuple(blocker for blocker, _ in pairs)
    for piece, possible in must_block(table, by, blocking):
        if any(attacker not in taken for attacker in possible):
            named = name(table.state, piece.id)
            law = ("9.3.2", "6.1.2", "6.11.2")
            raise refused(f"{named} debe bloquear", f"{named} has to block", *law, also=("6.4.1",))


def obliged_blocks(table: Table) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """A block for every Ally that has to block and can, each on an attacker of its controller's choice (DAR 9.3.2)."""
    by = rival(table.state, table.state.turn.active)
    found: list[tuple[str, tuple[str, ...]]] = []
    for piece, attackers in must_block(table, by, ()):
        free = [id for id in attackers if id not in {id for _, ids in found for id in ids}]
        if free:
            named = name(table.state, piece.id)
            what = Text(f"{named}: a quién bloquea", f"{named}: whom it blocks")
            options = tuple(Option(id, Text(name(table.state, id), name(table.state, id))) for id in free)
            choice = Choice(f"bloquear:{piece.id}", by, "pick", what, options, ("9.3.2",), ("6.1.2",), piece.id)
            found.append((piece.id, (free[0] if len(free) == 1 else str(table.ask(choice)),)))
    return blocks_of_itself(table, by, tuple(found))


def _check_exhausted(table: Table, blocker: Piece, attackers: tuple[str, ...]) -> None:
    if exhausts(table, blocker, attackers):
        named = name(table.state, blocker.id)
        raise refused(
            f"{named} agota su fuerza: la suma de los bloqueados la supera",
            f"{named} exhausts its strength: the sum of the blocked Allies exceeds it",
            "10.4",
            also=("9.3.2", "10.8"),
        )


@happens_at("9.3.1.a")
@rule("9.3.1", decisive=False)
def oblige_to_attack(table: Table, frame: Advance) -> None:
    """Whoever has to attack does when the turn leaves the step in which attackers are declared and nobody was."""
    if any(isinstance(other, Attack) for other in table.state.frames):
        return
    forced = must_attack(table)
    if forced:
        table.push(Attack(by=table.state.turn.active, attackers=forced, forced=True))


@happens_at("9.3.2.a")
@rule("9.3.2", decisive=False)
def oblige_to_block(table: Table, frame: Advance) -> None:
    """Whoever has to block does, though nobody declared it: which attacker its controller chooses."""
    pairs = () if memory(table.state).blocks else obliged_blocks(table)
    if pairs:
        by = rival(table.state, table.state.turn.active)
        table.push(Block(by=by, pairs=pairs, forced=True))


def may_attack_again(table: Table, piece: Piece) -> bool:
    """Whether an Ally that attacked in the battle that is ending may be declared attacker once more this turn."""
    if table.state.turn.step != LAST_STEP or controller(piece) != table.state.turn.active or zone(piece) != ATAQUE:
        return False
    done = int(piece.marks.get("attacks", 1 if piece.marks.get("attacked") else 0))
    more = granted(table, piece, "atacar_mas")
    return 0 < done <= more and kept_from_attacking(table, piece, controller(piece)) is None


def begin_again(table: Table, ids: Iterable[str]) -> bool:
    """A further battle for these Allies, if each of them may attack again: they go back to the Línea de Defensa."""
    again = [table.state.pieces[id] for id in ids]
    if not again or not all(may_attack_again(table, piece) for piece in again) or reads_otherwise(table.state, "V04"):
        return False
    for piece in again:
        to_line(table, piece.id, place(controller(piece), DEFENSA), "volver")
    table.remember(replied=(), blocks=(), once_blocked=(), attacking_again=tuple(piece.id for piece in again))
    enter_step(table, "9.3.1.a", law=("6.11.2", "9.3"))
    return True
