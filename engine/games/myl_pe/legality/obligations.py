"""What cards oblige to in the battle: to attack, to be blocked, to attack in company, to pay for it (DAR 6.1.2)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.choices import Refusal, Refused
from engine.core.state import Piece, Text, place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.eligibility import attack_refusal, block_refusal, more_blocks
from engine.games.myl_pe.characteristics.evaluate import Acting, fits, number
from engine.games.myl_pe.characteristics.objects import attacking_in, bound, controller, name, rival
from engine.games.myl_pe.characteristics.projection import Active, actives, reaches
from engine.games.myl_pe.characteristics.refusal import refused
from engine.games.myl_pe.characteristics.restrictions import ANY_NUMBER, grants, must
from engine.games.myl_pe.characteristics.strength import strength
from engine.games.myl_pe.legality.costs import payable
from engine.games.myl_pe.legality.targets import pick_choice
from engine.games.myl_pe.model.ability import (
    Accompanied,
    Cards,
    ChoosesBlocker,
    Destroy,
    Discard,
    Effect,
    Instruction,
    Objects,
    Pay,
    Toll,
)
from engine.games.myl_pe.model.words import DEFENSA, ORO
from engine.law.conflict import reads_otherwise


def effects_on(table: Table, piece: Piece) -> list[Effect]:
    """Everything in force on an object."""
    found: list[Effect] = [modifier.effect for modifier in table.state.modifiers if bound(modifier, piece)]
    return found + [active.effect for active in actives(table) if reaches(table, active, piece)]


def tolls(table: Table, piece: Piece, what: str) -> tuple[Instruction, ...]:
    """What must be given up so that the object attacks or blocks."""
    found = [effect for effect in effects_on(table, piece) if isinstance(effect, Toll) and effect.what == what]
    oros = sum(number(table, toll.oros, Acting(controller(piece), piece.id)) for toll in found)
    return _costs(oros, *(sum(getattr(toll, kind) for toll in found) for kind in ("discard", "destroy")))


def _costs(oros: int, cards: int, destroyed: int) -> tuple[Instruction, ...]:
    """One cost of each kind: Oros paid, cards of the hand discarded, Oros destroyed."""
    asked: tuple[Instruction, ...] = (Pay(oros=oros),) if oros else ()
    asked += (Discard(count=cards),) if cards else ()
    mine = Objects(pick=Cards(of="you", types=(ORO,)), count=destroyed)
    return (*asked, Destroy(what=mine)) if destroyed else asked


def law_of_tolls(table: Table, piece: Piece, what: str) -> tuple[str, ...]:
    """The law of what is asked: the text prevails (6.11.2), as long as another card lies there (6.4)."""
    lent = any(
        isinstance(active.effect, Toll) and active.effect.what == what and active.source != piece.id
        for active in actives(table)
        if reaches(table, active, piece)
    )
    return ("6.4", "6.11.2") if lent else ("6.11.2",)


def able_to_attack(table: Table, piece: Piece, player: str) -> bool:
    """Whether an Ally can attack: legally, in the company it needs, and paid for."""
    line = table.state.zones[place(player, DEFENSA)]
    return (
        attack_refusal(table, piece, player) is None
        and not alone(table, piece, line)
        and payable(table, tolls(table, piece, "atacar"), Acting(player, piece.id))
    )


def alone(table: Table, piece: Piece, attackers: tuple[str, ...]) -> bool:
    """Whether an Ally that only attacks in company lacks it."""
    others = [table.state.pieces[id] for id in attackers if id != piece.id]
    return any(
        sum(1 for other in others if effect.cards is None or fits(table, other, effect.cards)) < effect.number
        for effect in effects_on(table, piece)
        if isinstance(effect, Accompanied)
    )


def check_company(table: Table, ids: tuple[str, ...]) -> None:
    """Attackers that need company have it. Raises Refused."""
    for id in ids:
        piece, named = table.state.pieces[id], name(table.state, id)
        if alone(table, piece, ids):
            raise refused(
                f"{named} solo ataca acompañado, como dice su texto",
                f"{named} only attacks in company, as it says",
                "9.3.1",
                "10.31",
                "6.11.2",
            )


def check_tolls(table: Table, ids: tuple[str, ...], by: str, what: str) -> None:
    """What is asked for so that these Allies attack or block can be given up, for all of them. Raises Refused."""
    asked = [toll for id in ids for toll in tolls(table, table.state.pieces[id], what)]
    if not asked or payable(table, _together(asked), Acting(by, ids[0])):
        return
    asking = (piece for piece in (table.state.pieces[id] for id in ids) if tolls(table, piece, what))
    raise unpaid(table, next(asking), what)


def unpaid(table: Table, piece: Piece, what: str) -> Refused:
    """That an Ally may not attack or block, for what is asked for it is not given up."""
    step, deed = ("9.3.1", ("atacar", "attacking")) if what == "atacar" else ("9.3.2", ("bloquear", "blocking"))
    named = name(table.state, piece.id)
    return refused(
        f"no se puede pagar lo que se pide para que {named} pueda {deed[0]}",
        f"what is asked for {named}'s {deed[1]} cannot be paid",
        step,
        *law_of_tolls(table, piece, what),
        *(("10.39",) if any(isinstance(toll, Pay) and toll.oros for toll in tolls(table, piece, what)) else ("6.7.B",)),
    )


def _together(asked: list[Instruction]) -> tuple[Instruction, ...]:
    """The Oros and the cards of several tolls as one cost of each kind."""
    oros = sum(item.oros for item in asked if isinstance(item, Pay) and isinstance(item.oros, int))
    cards = sum(item.count for item in asked if isinstance(item, Discard) and isinstance(item.count, int))
    lost = (item.what.count for item in asked if isinstance(item, Destroy))
    return _costs(oros, cards, sum(count for count in lost if isinstance(count, int)))


def exhausts(table: Table, blocker: Piece, attackers: tuple[str, ...]) -> bool:
    """Whether an Ally blocks several that take their sum over its own strength (DAR 10.4).

    That bounds those which may block any number: where the text says how many, so many they are (6.11.2); where it
    says no more than «a más de un Aliado», it does so by one of two readings (V10).
    """
    if len(attackers) < 2 or more_blocks(table, blocker) < ANY_NUMBER:
        return False
    if sum(strength(table, table.state.pieces[id]).value for id in attackers) <= strength(table, blocker).value:
        return False
    unbounded = any(grant.unbounded for grant in grants(table, blocker, "bloquear_mas"))
    return not (unbounded and reads_otherwise(table.state, "V10"))


def must_block(table: Table, by: str, blocking: tuple[str, ...]) -> list[tuple[Piece, list[str]]]:
    """The Allies that have to block and do not, with the attackers they can block."""
    attackers = [table.state.pieces[id] for id in attacking_in(table.state)]
    allies = [table.state.pieces[id] for id in table.state.zones[place(by, DEFENSA)] if id not in blocking]
    obliged = [piece for piece in allies if piece.host is None and must(table, piece, "bloquear")]
    return [
        (piece, [a.id for a in attackers if a.host is None and block_refusal(table, piece, by, a) is None])
        for piece in obliged
    ]


def must_be_blocked(table: Table, taken: tuple[str, ...], blocked: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The attackers that must be blocked and are not, each with those that could still block it."""
    active = table.state.turn.active
    defender = rival(table.state, active)
    line = [table.state.pieces[id] for id in table.state.zones[place(defender, DEFENSA)] if id not in taken]
    found: dict[str, tuple[str, ...]] = {}
    for id in attacking_in(table.state):
        attacker = table.state.pieces[id]
        if attacker.host is None and id not in blocked and must(table, attacker, "ser_bloqueado") is not None:
            able = tuple(p.id for p in line if p.host is None and block_refusal(table, p, defender, attacker) is None)
            if able:
                found[id] = able
    return found


def left_unblocked(
    table: Table, pairs: tuple[tuple[str, tuple[str, ...]], ...], freed: tuple[str, ...] = ()
) -> dict[str, tuple[str, ...]]:
    """Who must be blocked and is not, each with those free, or busy with others, that could; `freed` once were."""
    blocked = tuple(attacker for _, attackers in pairs for attacker in attackers)
    bound_to = [id for id in blocked if must(table, table.state.pieces[id], "ser_bloqueado") is not None]
    busy = tuple(blocker for blocker, attackers in pairs if any(id in bound_to for id in attackers))
    return must_be_blocked(table, busy, (*blocked, *freed))


def law_of_the_unable(table: Table, pairs: tuple[tuple[str, tuple[str, ...]], ...]) -> tuple[str, ...]:
    """An attacker that must be blocked is left alone by those that are not able to block (DAR 10.31)."""
    active = table.state.turn.active
    defender = rival(table.state, active)
    blocked = {id for _, attackers in pairs for id in attackers}
    left = [table.state.pieces[id] for id in attacking_in(table.state) if id not in blocked]
    obliging = [piece for piece in left if must(table, piece, "ser_bloqueado") is not None]
    return _not_enabled(
        block_refusal(table, ally, defender, it) for it in obliging for ally in _at_home(table, defender)
    )


def law_of_having_to_attack(table: Table, id: str) -> tuple[str, ...]:
    """Attacking is optional (DAR 10.6), were it not for the text; another card's binds those that are able (10.31)."""
    binding = must(table, table.state.pieces[id], "atacar")
    able = ("10.31",) if isinstance(binding, Active) and binding.source != id else ()
    return ("9.3.1", "6.1.2", "6.11.2", "10.6", *able)


def law_of_those_at_home(table: Table, by: str) -> tuple[str, ...]:
    """Allies that must attack stay where they are because they are not able to (DAR 10.31)."""
    return _not_enabled(attack_refusal(table, ally, by) for ally in _at_home(table, by) if must(table, ally, "atacar"))


def _at_home(table: Table, player: str) -> list[Piece]:
    """The Allies of a player's Línea de Defensa, without their Weapons."""
    line = (table.state.pieces[id] for id in table.state.zones[place(player, DEFENSA)])
    return [piece for piece in line if piece.host is None]


def _not_enabled(reasons: Iterable[Refusal | None]) -> tuple[str, ...]:
    law = {section for r in reasons if r is not None for section in (*r.sections, *r.also)}
    return tuple(section for section in ("10.31", "3.1.C") if section in law)


def check_all_blocked(table: Table, pairs: tuple[tuple[str, tuple[str, ...]], ...]) -> None:
    """Nobody who must be blocked is left unblocked while somebody free, or busy with others, could. Raises Refused."""
    left = left_unblocked(table, pairs)
    if left:
        named = name(table.state, next(iter(left)))
        raise refused(
            f"{named} debe ser bloqueado", f"{named} must be blocked", "9.3.2", "6.1.2", "6.11.2", also=("10.8",)
        )


def blocks_of_itself(
    table: Table, by: str, pairs: tuple[tuple[str, tuple[str, ...]], ...]
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The blocks that attackers who must be blocked add to these; the defender chooses by whom."""
    found = list(pairs)
    blocked = tuple(attacker for _, attackers in pairs for attacker in attackers)
    for attacker, able in must_be_blocked(table, tuple(blocker for blocker, _ in pairs), blocked).items():
        free = [id for id in able if id not in {blocker for blocker, _ in found}]
        if free:
            named = name(table.state, attacker)
            label = Text(f"quién bloquea a {named}", f"who blocks {named}")
            choice = pick_choice(
                table.state, label, free, 1, False, by=by, source=attacker, key=f"bloquea:{attacker}", law=("9.3.2",)
            )
            found.append((free[0] if len(free) == 1 else str(table.ask(choice)), (attacker,)))
    return tuple(found)


def chosen_blockers(
    table: Table, pairs: tuple[tuple[str, tuple[str, ...]], ...], by: str
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The blocks, with other blockers where the attacker's controller chooses who blocks it (DAR 9.3.2, 6.11.2).

    He has the choice between the one that was assigned and those that block nobody.
    """
    found = list(pairs)
    for blocker, attackers in pairs:
        for attacker in attackers:
            piece = table.state.pieces[attacker]
            if not any(isinstance(effect, ChoosesBlocker) for effect in effects_on(table, piece)):
                continue
            chosen = _chosen_blocker(table, piece, blocker, {other for other, _ in found}, by)
            if chosen != blocker:
                found = [(other, tuple(a for a in against if a != attacker)) for other, against in found]
                found = [(other, against) for other, against in found if against] + [(chosen, (attacker,))]
    return tuple(found)


def _chosen_blocker(table: Table, attacker: Piece, assigned: str, busy: set[str], by: str) -> str:
    line = [table.state.pieces[id] for id in table.state.zones[place(by, DEFENSA)] if id not in busy]
    able = [p.id for p in line if p.host is None and block_refusal(table, p, by, attacker) is None]
    if not able:
        return assigned
    named = name(table.state, attacker.id)
    choice = pick_choice(
        table.state,
        Text(f"quién bloquea a {named}", f"who blocks {named}"),
        [assigned, *able],
        1,
        False,
        by=rival(table.state, by),
        source=attacker.id,
        key=f"bloquea:{attacker.id}",
        law=("9.3.2", "6.11.2"),
    )
    return str(table.ask(choice))
