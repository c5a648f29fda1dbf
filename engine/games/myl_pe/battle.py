"""The Batalla Mitológica: declaring attackers and blockers, and the damage (DAR 9.3)."""

from __future__ import annotations

from engine.core.choices import Refused
from engine.core.machine import PASS
from engine.core.state import Frame, Json, Piece, place
from engine.core.table import Table
from engine.games.myl_pe import happenings
from engine.games.myl_pe.board import Action
from engine.games.myl_pe.firing import fired_by, flush, wait
from engine.games.myl_pe.legality import attack_refusal, block_refusal, more_blocks, need_text, refused
from engine.games.myl_pe.lines import to_line
from engine.games.myl_pe.play import start_reply, window_choice
from engine.games.myl_pe.projection import in_play, name, rival
from engine.games.myl_pe.strength import strength
from engine.games.myl_pe.turn import enter_step
from engine.games.myl_pe.words import ATAQUE, VIGILIA
from engine.law.cite import rule


@rule("9.3.1", "9.3.1.a", decisive=False)
def begin_attack(table: Table, action: Action) -> None:
    """The active player declares attackers; they move to the Línea de Ataque. All of them legal, or none moves."""
    turn, by = table.state.turn, str(action.by)
    if by != turn.active:
        raise refused(f"no es el turno de {by}", f"it is not {by}'s turn", "9.3.1", also=("10.6",))
    if turn.phase == VIGILIA:
        enter_step(table, "9.3.1.a")
    if table.state.turn.step != "9.3.1.a":
        raise refused(
            "los atacantes solo se declaran al inicio de la Batalla Mitológica",
            "attackers are only declared at the start of the battle", "9.3.1", "9.3.1.a",
        )  # fmt: skip
    ids = action.cards or ([action.card] if action.card else [])
    for id in ids:
        piece = table.state.pieces[id]
        reason = attack_refusal(table, piece, by)
        if reason is not None:
            raise Refused(reason)
        need_text(table, piece)
    if len(set(ids)) != len(ids):
        raise refused("un Aliado ataca una sola vez", "an Ally attacks only once", "9.3.1")
    fired = []
    for id in ids:
        to_line(table, id, place(by, ATAQUE), "atacar")
        table.mark(id, attacked=True)
        fired += fired_by(table, "ataca", subject=table.state.pieces[id], by=by)
    with table.cite("9.3.1"):
        event = table.emit("ataque", player=by, also=("10.6",), data={"attackers": tuple(ids)})
    wait(table, fired, event.n)
    table.push("attack", "attack", by=by, attackers=tuple(ids), asked=[], action=table.state.memory.get("action"))


def resume_attack(table: Table, frame: Frame) -> None:
    """After the declaration: responses to it (6.6.2.C.1), then the abilities it fired (9.3.1.b, 9.3.1.e)."""
    by = str(frame.data["by"])
    if frame.at == "attack":
        _respond_to_attack(table, frame, by)
        return
    if table.state.memory.get("attack_over"):
        table.remember(attack_over=None)
        table.pop()
        flush(table)
        return
    table.pop()
    enter_step(table, "9.3.1.e")
    flush(table)


def _respond_to_attack(table: Table, frame: Frame, by: str) -> None:
    asked = list(frame.data.get("asked") or [])
    for player in (rival(table.state, by), by):
        if player in asked or table.state.memory.get("attack_over"):
            continue
        key = f"attack:{player}"
        if key not in frame.answers:
            table.ask(window_choice(table, frame, "attack", player, key))
        reply = table.state.memory.get("reply_started")
        table.remember(reply_started=None)
        table.goto("attack", asked=[*asked, player])
        if frame.answers[key] != PASS and reply is not None:
            start_reply(table, len(table.state.frames) - 1, reply)
        return
    table.goto("triggers")


@rule("9.3.2", "9.3.2.a", decisive=False)
def begin_block(table: Table, action: Action) -> None:
    """The defender assigns blockers, one to one (DAR 9.3.2, 10.8; A06: the defender, not the active player)."""
    turn, by = table.state.turn, str(action.by)
    if by == turn.active:
        raise refused(
            "bloquea el jugador defensor", "it is the defending player who blocks", "9.3.2", "9.3.2.a", also=("10.8",)
        )
    if turn.step.startswith("9.3.1."):
        enter_step(table, "9.3.2.a")
    if table.state.turn.step != "9.3.2.a":
        raise refused(
            "los bloqueadores solo se declaran en el paso de Declaración de Bloqueo",
            "blockers are only declared in the block declaration step", "9.3.2", "9.3.2.a",
        )  # fmt: skip
    pairs = _pairs(action)
    _check_blocks(table, pairs, by)
    fired = []
    for blocker, _ in pairs:
        fired += fired_by(table, "bloquea", subject=table.state.pieces[blocker], by=by)
    table.remember(blocks=pairs or None)
    with table.cite("9.3.2"):
        event = table.emit("bloqueo", player=by, also=("10.8",), data={"blocks": pairs})
    wait(table, fired, event.n)
    enter_step(table, "9.3.2.d")
    flush(table)


def _pairs(action: Action) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple(
        (blocker, (attackers,) if isinstance(attackers, str) else tuple(attackers))
        for blocker, attackers in (action.blocks or {}).items()
    )


def _check_blocks(table: Table, pairs: tuple[tuple[str, tuple[str, ...]], ...], by: str) -> None:
    attacking = table.state.zones[place(rival(table.state, by), ATAQUE)]
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
                    "9.3.2", "10.8",
                )  # fmt: skip
            taken.append(attacker)
            reason = block_refusal(table, piece, by, table.state.pieces[attacker])
            if reason is not None:
                raise Refused(reason)
        need_text(table, piece)
        if len(attackers) > 1 + more_blocks(table, piece):
            raise refused(
                f"{name(table.state, blocker)} no puede bloquear a tantos Aliados",
                f"{name(table.state, blocker)} cannot block so many Allies", "9.3.2", also=("10.4", "10.8"),
            )  # fmt: skip
        _exhausts(table, piece, attackers)


def _exhausts(table: Table, blocker: Piece, attackers: tuple[str, ...]) -> None:
    """An Ally that blocks several cannot block one that takes their sum over its own strength (DAR 10.4)."""
    total = sum(strength(table, table.state.pieces[id]).value for id in attackers)
    if len(attackers) > 1 and total > strength(table, blocker).value:
        named = name(table.state, blocker.id)
        raise refused(
            f"{named} agota su fuerza: la suma de los bloqueados la supera",
            f"{named} exhausts its strength: the sum of the blocked Allies exceeds it",
            "10.4",
            also=("9.3.2", "10.8"),
        )


# -- damage


@rule("9.3.4.1", decisive=False)
def begin_combat(table: Table) -> None:
    """Compare strengths, then damage to the Castillo, then destruction: in this order (9.3.4.1.a to d)."""
    comparisons = [item for attacker in _attackers(table) for item in _compare(table, attacker)]
    damage = sum(item[1] for item in comparisons)
    defender = rival(table.state, table.state.turn.active)
    lost: list[str] = []
    with table.cite("9.3.4.1.a", decisive=False):
        for law, hurt, dead, data in comparisons:
            table.emit(
                "comparar", subject=str(data["attacker"]), law=(law,), also=("10.29",), data={**data, "damage": hurt}
            )
            lost += [id for id in dead if id not in lost]
    with table.cite("9.3.4.1.b", decisive=not all(item[3].get("blocker") for item in comparisons)):
        happenings.mill(table, defender, damage, damage="combate")
    table.push("combat", "destroy", dead=tuple(lost))


def _attackers(table: Table) -> list[str]:
    active = table.state.turn.active
    return [id for id in table.state.zones[place(active, ATAQUE)] if table.state.pieces[id].host is None]


def _compare(table: Table, attacker: str) -> list[tuple[str, int, tuple[str, ...], dict[str, Json]]]:
    """(section, damage, destroyed, facts) of one attacker; a blocker that is gone no longer blocks (A36)."""
    need_text(table, table.state.pieces[attacker])
    power = strength(table, table.state.pieces[attacker]).value
    facts: dict[str, Json] = {"attacker": attacker, "strength": power}
    blocker = _blocker_of(table, attacker)
    if blocker is None:
        return [("9.3.4.1.b", max(0, power), (), facts)]
    need_text(table, table.state.pieces[blocker])
    guard = _guard(table, blocker, attacker)
    facts = {**facts, "blocker": blocker, "guard": guard}
    if power > guard:
        return [("9.3.4.1.i", power - max(0, guard), (blocker,), facts)]
    if power == guard:
        return [("9.3.4.1.ii", 0, (blocker, attacker), facts)]
    return [("9.3.4.1.iii", 0, (attacker,), facts)]


def _blocker_of(table: Table, attacker: str) -> str | None:
    for blocker, attackers in table.state.memory.get("blocks") or ():
        if attacker in attackers and in_play(table.state.pieces[blocker]):
            return str(blocker)
    return None


def _guard(table: Table, blocker: str, attacker: str) -> int:
    """The strength left for this attacker: one that blocks several spends it in the declared order (10.4, A37)."""
    left = strength(table, table.state.pieces[blocker]).value
    for other, attackers in table.state.memory.get("blocks") or ():
        if other == blocker:
            for earlier in attackers:
                if earlier == attacker:
                    break
                if table.state.pieces[earlier].place.endswith(ATAQUE):
                    left -= strength(table, table.state.pieces[earlier]).value
    return left


def resume_combat(table: Table, frame: Frame) -> None:
    """Allies that must be destroyed are, after the damage (9.3.4.1.d), by combat damage (9.3.4.2)."""
    if frame.at == "destroy":
        with table.cite("9.3.4.1.d", "9.3.4.2", decisive=False):
            for id in frame.data["dead"]:
                happenings.destroy(table, str(id), combat=True)
        table.remember(blocks=None)
        table.goto("triggers")
        return
    table.pop()
    flush(table)
