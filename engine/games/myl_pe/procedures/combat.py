"""The damage of the Batalla Mitológica: comparing strengths, damage, destruction, in this order (DAR 9.3.4.1)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.state import Json, Modifier, Pending, Piece, place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.eligibility import kept_from_attacking
from engine.games.myl_pe.characteristics.objects import controller, in_play, rival, weapons
from engine.games.myl_pe.characteristics.projection import law_of_given_race
from engine.games.myl_pe.characteristics.restrictions import (
    cannot,
    deals_none,
    gives_unblockable,
    in_force_on,
    kept_from_block,
)
from engine.games.myl_pe.characteristics.strength import OVERLAP, Strength, checked_anew, strength
from engine.games.myl_pe.effects import zone_changes
from engine.games.myl_pe.effects.combat_damage import enlarged, lessened, taken_by
from engine.games.myl_pe.effects.replacement import exchanged
from engine.games.myl_pe.effects.triggers import fired_by, flush, missed, wait
from engine.games.myl_pe.effects.zone_changes import Blow, destroy_together, shield_of, to_line
from engine.games.myl_pe.legality.playability import need_text
from engine.games.myl_pe.model.ability import NoDamage
from engine.games.myl_pe.model.frames import Advance, Combat
from engine.games.myl_pe.model.memory import DamageMet, memory
from engine.games.myl_pe.model.words import ATAQUE, CASTILLO, DEFENSA
from engine.games.myl_pe.procedures.turn import attackers_of, happens_at
from engine.games.myl_pe.procedures.windows import open_moment
from engine.law.cite import rule
from engine.law.conflict import reads_otherwise

Comparison = tuple[str, int, tuple[str, ...], dict[str, Json]]
"""The section that decides one comparison, the damage, who is to be destroyed, and its facts."""


@happens_at("9.3.4.c")
@rule("9.3.4", "9.3.4.c", "9.3.4.1", decisive=False)
def begin_combat(table: Table, frame: Advance) -> None:
    """Compare strengths, then damage to the Castillo, then destruction: in this order (9.3.4.1.a to d).

    On a board that shows the damage dealt it goes on from there.
    """
    met = memory(table.state).damage_met
    table.remember(damage_met=None)
    defender = rival(table.state, table.state.turn.active)
    if met is None:
        _let_go(table)
    comparisons = _reckoned(table, defender)
    lost: list[str] = []
    with table.cite("9.3.4.1.a", decisive=False):
        for law, hurt, dead, data in comparisons:
            table.emit(
                "comparar",
                subject=str(data["attacker"]),
                law=(law, *_met(met), *_shared(table, data), *_let_through(table, data), *_calculated(table, data)),
                also=("10.29",),
                data={**data, "damage": hurt},
            )
            lost += [id for id in dead if id not in lost]
    if met is None:
        comparisons = _replaced(table, comparisons)
    damage = sum(hurt for _, hurt, _, _ in comparisons)
    taker, dies = taken_by(table, defender, damage)
    if taker is not None:
        lost += [taker] if dies and taker not in lost else []
        damage, comparisons = 0, []
    if met is None:
        _deal(table, defender, damage)
    table.push(
        Combat(
            dead=tuple(lost),
            fired=tuple(_hurting(table, comparisons, defender)),
            defender=defender,
            damage=damage,
        )
    )
    if not damage or met == "destroy":
        table.goto("destroy")


@happens_at("9.3.4.d")
def _fire_damage(table: Table, frame: Advance) -> None:
    """What the damage fires, where a board was met just after it (9.3.4.d); otherwise it has fired (`Combat`)."""
    if memory(table.state).damage_met is None:
        return
    defender = rival(table.state, table.state.turn.active)
    comparisons = _reckoned(table, defender)
    table.remember(damage_met=None, blocks=())
    damage = sum(hurt for _, hurt, _, _ in comparisons)
    fired = tuple(_hurting(table, comparisons, defender))
    table.push(Combat(at="damage", dead=(), fired=fired, defender=defender, damage=damage))


def damage_to_reply_to(table: Table) -> int:
    """How much damage a board shows to be just dealt, where it may be replied to; 0 anywhere else (9.3.4.1.c)."""
    if memory(table.state).damage_met != "respond":
        return 0
    return sum(hurt for _, hurt, _, _ in _reckoned(table, rival(table.state, table.state.turn.active)))


def _reckoned(table: Table, defender: str) -> list[Comparison]:
    """Every comparison with the damage that comes of it."""
    comparisons = [item for attacker in attackers_of(table) for item in _compare(table, attacker)]
    comparisons = _spared(table, comparisons, defender)
    less = lessened(table, [item[1] for item in comparisons])
    return [(law, hurt, dead, data) for (law, _, dead, data), hurt in zip(comparisons, less, strict=True)]


def _replaced(table: Table, comparisons: list[Comparison]) -> list[Comparison]:
    """Without the damage of an attacker whose text has something else happen instead (6.11.2)."""
    left = []
    for law, hurt, dead, data in comparisons:
        attacker = table.state.pieces[str(data["attacker"])]
        dealt = 0 if hurt and exchanged(table, attacker, ("hace_dano",)) else hurt
        left.append((law, dealt, dead, data))
    return left


def _deal(table: Table, defender: str, damage: int) -> None:
    beyond = damage > len(table.state.zones[place(defender, CASTILLO)])
    with table.cite("9.3.4.1.b"):
        more_than_there_is = ("9.3.4.1.b", "10.10") if beyond else ()
        zone_changes.mill(table, defender, damage, damage="combate", law=more_than_there_is)


def lost_comparisons(table: Table) -> list[str]:
    """Who is to be destroyed by the blocks as they stand, and nothing that is in force keeps from it (9.3.4.1.d)."""
    compared = _reckoned(table, rival(table.state, table.state.turn.active))
    losing = [id for _, _, dead, _ in compared for id in dead if in_play(table.state.pieces[id])]
    return [id for id in dict.fromkeys(losing) if shield_of(table, _blow(table, id)) is None]


@rule("9.3.3", decisive=False)
def _let_go(table: Table) -> None:
    """An attacker that may no longer attack leaves the attack; the document does not say that it does (A69).

    A blocker that may no longer block goes on blocking, of which it says as little (V37).
    """
    by = table.state.turn.active
    for id in attackers_of(table):
        reason = kept_from_attacking(table, table.state.pieces[id], by)
        if reason is not None and not reads_otherwise(table.state, "A69"):
            with table.cite("9.3.3", *reason.sections):
                to_line(table, id, place(by, DEFENSA), "devolver")
    for blocker, attackers in memory(table.state).blocks:
        blocking, against = table.state.pieces[blocker], [table.state.pieces[id] for id in attackers]
        stopped = [cannot(table, blocking, "bloquear", by=attacker) for attacker in against]
        if any(isinstance(one, Modifier) for one in stopped) and reads_otherwise(table.state, "V37"):
            with table.cite("9.3.2", "6.1.1"):
                zone_changes.forget_blocks(table, blocker)


def _spared(table: Table, comparisons: list[Comparison], defender: str) -> list[Comparison]:
    """No damage to a Castillo that an effect protects, nor by an Ally that deals none (9.3.4.1.b, 10.45, 6.11.2)."""
    spared = []
    shields = in_force_on(table, NoDamage, defender)
    for law, hurt, dead, data in comparisons:
        attacker, blocker = str(data["attacker"]), data.get("blocker")
        hurt = enlarged(table, table.state.pieces[attacker], hurt)
        idle = cannot(table, table.state.pieces[attacker], "hacer_dano")
        stopped = shields[0] if shields else deals_none(table, table.state.pieces[attacker])
        if hurt and stopped is not None:
            with table.cite("10.45", "6.11.2", "10.18", "9.3.4.1.b", clause=stopped.clause):
                table.emit("sin_dano", subject=attacker, player=defender, data={"n": hurt})
            hurt = 0
        weak = blocker is not None and cannot(table, table.state.pieces[str(blocker)], "hacer_dano") is not None
        harmless = {attacker: weak, str(blocker): idle is not None}
        dead = tuple(id for id in dead if not harmless.get(id) or reads_otherwise(table.state, "V12"))
        spared.append((law, hurt, dead, data))
    return spared


def _met(met: DamageMet | None) -> tuple[str, ...]:
    """A board that is met after the damage has none of it again: only who loses is destroyed (DAR 9.3.4.1.d)."""
    return ("9.3.4.1.d",) if met == "destroy" else ()


def _hurting(table: Table, comparisons: list[Comparison], defender: str) -> list[Pending]:
    """The abilities that the damage of each attacker fires, and those of whoever takes it (DAR 9.3.4.d)."""
    fired = []
    for _, hurt, _, data in comparisons:
        if hurt:
            attacker = table.state.pieces[str(data["attacker"])]
            fired += fired_by(table, "hace_dano", subject=attacker, by=controller(attacker), n=hurt)
        else:
            fired += missed(table, table.state.pieces[str(data["attacker"])], "hace_dano")
    total = sum(hurt for _, hurt, _, _ in comparisons)
    return fired + (fired_by(table, "recibe_dano", by=defender, n=total) if total else [])


def _calculated(table: Table, facts: dict[str, Json]) -> tuple[str, ...]:
    """Calculating decides (DAR 9.3.4.1.a) where a strength that is compared is not the one the Ally has of itself.

    Where modifiers of several kinds made it, their order does as well (7.1.2).
    """
    compared = [table.state.pieces[str(facts[who])] for who in ("attacker", "blocker") if who in facts]
    found = [strength(table, piece) for piece in compared]
    ordered: tuple[str, ...] = (OVERLAP,) if any(OVERLAP in each.sections for each in found) else ()
    ordered += ("6.4.1",) if any(checked_anew(table, piece) for piece in compared) else ()
    ordered += tuple(dict.fromkeys(law for each in found for law in each.sections if law in _TELLING))
    helped = any(_is_helped(table, piece, made) for piece, made in zip(compared, found, strict=True))
    ordered += ("6.4",) if helped else ()
    for piece in compared:
        ordered += law_of_given_race(table, piece)
    return (*ordered, "9.3.4.1.a", "10.29") if any(each.value != each.base for each in found) else ordered


def _is_helped(table: Table, piece: Piece, made: Strength) -> bool:
    """Whether another card than the Ally and its Weapons makes its strength what it is all the time (DAR 6.4)."""
    own = {piece.id, *(weapon.id for weapon in weapons(table.state, piece))}
    return any(term.continuous and term.source not in own for term in made.terms)


_TELLING = ("3.1.B.2", "10.24", "2.3", "2.3.A", "2.3.B", "3.3.B.3", "10.14")
"""What may make a strength other than one would think: a fixed one, a double, races that are not plainly printed,
Oros that were paid or are virtual."""


def _let_through(table: Table, facts: dict[str, Json]) -> tuple[str, ...]:
    """A block holds of an Ally that is unblockable by now, or for the blocker is none (DAR 10.32)."""
    stopped = kept_from_block(table, table.state.pieces[str(facts["attacker"])]) if "blocker" in facts else None
    return ("10.32",) if stopped is not None and gives_unblockable(stopped) else ()


def _shared(table: Table, facts: dict[str, Json]) -> tuple[str, ...]:
    """An Ally that blocks several exhausts its strength on them one by one (DAR 10.4)."""
    blocks = memory(table.state).blocks
    several = any(blocker == facts.get("blocker") and len(attackers) > 1 for blocker, attackers in blocks)
    return ("10.4",) if several else ()


def _compare(table: Table, attacker: str) -> list[Comparison]:
    """(section, damage, destroyed, facts) of one attacker; a blocker that is gone no longer blocks (A36)."""
    need_text(table, table.state.pieces[attacker])
    power = strength(table, table.state.pieces[attacker]).value
    facts: dict[str, Json] = {"attacker": attacker, "strength": power}
    blocker = _blocker_of(table, attacker)
    freed = blocker is None and attacker in memory(table.state).once_blocked
    if freed and reads_otherwise(table.state, "A36"):
        return [("9.3.4.1", 0, (), facts)]
    if blocker is None:
        return [("9.3.4.1.b", max(0, power), (), facts)]
    need_text(table, table.state.pieces[blocker])
    guard = _guard(table, blocker, attacker)
    facts = {**facts, "blocker": blocker, "guard": guard}
    if power > guard:
        as_it_is = guard < 0 and reads_otherwise(table.state, "V14")
        return [("9.3.4.1.i", power - guard if as_it_is else max(0, power) - max(0, guard), (blocker,), facts)]
    if power == guard:
        return [("9.3.4.1.ii", 0, (blocker, attacker), facts)]
    return [("9.3.4.1.iii", 0, (attacker,), facts)]


def _blocker_of(table: Table, attacker: str) -> str | None:
    """Who blocks an attacker; after the destruction also one that it destroyed (`damage_met`)."""
    after = memory(table.state).damage_met == "damage"
    for blocker, attackers in memory(table.state).blocks:
        if attacker in attackers and (after or in_play(table.state.pieces[blocker])):
            return str(blocker)
    return None


def _guard(table: Table, blocker: str, attacker: str) -> int:
    """The strength left for this attacker: one that blocks several spends it in the declared order (10.4, A37)."""
    left = strength(table, table.state.pieces[blocker]).value
    for other, attackers in memory(table.state).blocks:
        if other == blocker and len(attackers) > 1 and reads_otherwise(table.state, "A37"):
            return left
        if other == blocker:
            for earlier in attackers:
                if earlier == attacker:
                    break
                if table.state.pieces[earlier].place.endswith(ATAQUE):
                    left -= strength(table, table.state.pieces[earlier]).value
    return left


def resume_combat(table: Table, frame: Combat) -> None:
    """After the damage: responses to it, destruction, and the abilities that these fired, in this order."""
    _COMBAT[frame.at](table, frame)


@rule("9.3.4.1.c", decisive=False)
def _respond_to_damage(table: Table, frame: Combat) -> None:
    table.goto("destroy")
    open_moment(table, "recibe_dano", frame.defender, n=frame.damage)


@rule("9.3.4.1.d", "9.3.4.2", decisive=False)
def _destroy(table: Table, frame: Combat) -> None:
    """Allies that must be destroyed are, after the damage, by combat damage."""
    destroy_together(table, [_blow(table, str(id)) for id in frame.dead])
    table.remember(blocks=())
    table.goto("damage", destroyed=table.state.pending)
    table.state = replace(table.state, pending=())


def _blow(table: Table, id: str) -> Blow:
    other = table.state.pieces.get(_opposite(table, id) or "")
    return Blow(id, other, None if other is None else controller(other), combat=True)


def _opposite(table: Table, id: str) -> str | None:
    """Who blocked an attacker, or the first one that a blocker blocked."""
    for blocker, attackers in memory(table.state).blocks:
        if id in attackers:
            return str(blocker)
        if id == blocker and attackers:
            return str(attackers[0])
    return None


@rule("9.3.4.d", decisive=False)
def _fired_by_damage(table: Table, frame: Combat) -> None:
    """First what interacts with the damage, then the abilities of those destroyed (9.3.4.e)."""
    wait(table, list(frame.fired), len(table.state.log) - 1, law=("9.3.4.d",))
    table.goto("destroyed")
    flush(table)


def _fired_by_destruction(table: Table, frame: Combat) -> None:
    table.state = replace(table.state, pending=(*table.state.pending, *frame.destroyed))
    table.pop()
    flush(table)


_COMBAT = {
    "respond": _respond_to_damage,
    "destroy": _destroy,
    "damage": _fired_by_damage,
    "destroyed": _fired_by_destruction,
}
