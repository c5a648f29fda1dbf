"""What is most like an attack, a block, a payment or a grouping that was refused: as little of it changed as can be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, islice
from typing import TypeVar

from msgspec.structs import replace

from engine.core.state import State, place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.eligibility import attack_refusal, block_refusal
from engine.games.myl_pe.characteristics.objects import rival
from engine.games.myl_pe.model.board import Action, Chosen
from engine.games.myl_pe.model.words import ATAQUE, DEFENSA, RESERVA

MOST_CHANGED = 4
"""How many attackers, blocks or Oros may be others than those that were named."""
MOST_TRIED = 80
"""How many actions are looked at."""
Block = tuple[str, str]
T = TypeVar("T")


def nearest_actions(state: State, action: Action) -> Iterator[list[Action]]:
    """Actions in rings around a refused one: all of a ring differ from it by as much, those that leave out first."""
    table = Table(state)
    if action.do == "atacar":
        yield from _attacks(table, action)
    elif action.do == "bloquear":
        yield from _blocks(table, action)
    elif action.do == "agrupar" and (action.cards or action.card):
        yield [replace(action, card=None, cards=None)]
    if action.pay is not None:
        here = state.zones[place(str(action.by), RESERVA)]
        own = [id for id in dict.fromkeys(action.pay) if id in here]
        for ring in rings(own, here):
            yield [replace(action, pay=list(pay)) for pay in ring]
    if action.choices:
        yield from _chosen(action, action.choices)


def _chosen(action: Action, choices: Mapping[str, Chosen]) -> Iterator[list[Action]]:
    """With one card less among those that were chosen, then with nothing chosen yet."""
    fewer = (
        replace(action, choices={**choices, key: list(kept)})
        for key, value in choices.items()
        if isinstance(value, list) and len(value) > 1
        for kept in combinations(value, len(value) - 1)
    )
    yield list(islice(fewer, MOST_TRIED))
    yield [replace(action, choices=None)]


def rings(chosen: Sequence[T], pool: Sequence[T]) -> Iterator[list[tuple[T, ...]]]:
    """Groups out of a pool by how much they differ from the one that was chosen from it, which comes first."""
    rest = [one for one in pool if one not in chosen]
    tried = 0
    for changed in range(min(MOST_CHANGED, len(pool)) + 1):
        ring = list(islice(_differing(chosen, rest, changed), MOST_TRIED - tried))
        tried += len(ring)
        if ring:
            yield ring


def _differing(chosen: Sequence[T], rest: Sequence[T], changed: int) -> Iterator[tuple[T, ...]]:
    """Groups that leave out and add so many together; the last that was named is the first to be left out."""
    for left_out in range(changed, -1, -1):
        for gone in combinations(reversed(chosen), left_out):
            for added in combinations(rest, changed - left_out):
                yield (*(one for one in chosen if one not in gone), *added)


def _attacks(table: Table, action: Action) -> Iterator[list[Action]]:
    """Without the attackers that cannot attack, then with others too: some have to, some only in company."""
    by = table.state.turn.active
    if action.by != by:
        return
    there = [table.state.pieces[id] for id in table.state.zones[place(by, DEFENSA)]]
    able = [piece.id for piece in there if piece.host is None and attack_refusal(table, piece, by) is None]
    named = [id for id in dict.fromkeys(action.cards or ([action.card] if action.card else ())) if id in able]
    for ring in rings(named, able):
        yield [replace(action, card=None, cards=list(ids)) for ids in ring if ids]


def _blocks(table: Table, action: Action) -> Iterator[list[Action]]:
    """Without the blocks that cannot be, then with others: some Allies have to block."""
    by = rival(table.state, table.state.turn.active)
    if action.by != by:
        return
    possible = list(_possible(table, by))
    named = [pair for pair in _pairs(action) if pair in possible]
    for ring in rings(named, possible):
        yield [replace(action, blocks=_written(pairs)) for pairs in ring if pairs and _one_to_one(pairs)]


def _possible(table: Table, by: str) -> Iterator[Block]:
    """Every single block that is no illegal one by itself."""
    attackers = [table.state.pieces[id] for id in table.state.zones[place(table.state.turn.active, ATAQUE)]]
    for id in table.state.zones[place(by, DEFENSA)]:
        blocker = table.state.pieces[id]
        for attacker in attackers:
            if attacker.host is None and block_refusal(table, blocker, by, attacker) is None:
                yield id, attacker.id


def _pairs(action: Action) -> list[Block]:
    blocks = (action.blocks or {}).items()
    return [(blocker, one) for blocker, many in blocks for one in ([many] if isinstance(many, str) else many)]


def _one_to_one(pairs: tuple[Block, ...]) -> bool:
    """Whether nobody is blocked twice; who blocks several may be allowed to (DAR 10.8)."""
    attackers = [attacker for _, attacker in pairs]
    return len(set(attackers)) == len(attackers)


def _written(pairs: tuple[Block, ...]) -> dict[str, str | list[str]]:
    blocks: dict[str, list[str]] = {}
    for blocker, attacker in pairs:
        blocks.setdefault(blocker, []).append(attacker)
    return {blocker: many[0] if len(many) == 1 else many for blocker, many in blocks.items()}
