"""What a player could try at a moment of the game; the rules then say which of it is legal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, product
from typing import Any

from msgspec.structs import replace

from engine.core.state import Choice, Piece, State, Text, place
from engine.core.table import Table
from engine.games.myl_pe.answers.nearest_legal import nearest_actions
from engine.games.myl_pe.board.telling import declares_nobody, tell_whole
from engine.games.myl_pe.characteristics.eligibility import attack_refusal, block_refusal, more_blocks
from engine.games.myl_pe.characteristics.granted import likely, likely_in_hand
from engine.games.myl_pe.characteristics.objects import attacking_in, controller, face, name, rival, zone
from engine.games.myl_pe.characteristics.projection import unread
from engine.games.myl_pe.legality.permission import usable
from engine.games.myl_pe.model.board import Action
from engine.games.myl_pe.model.frames import Use
from engine.games.myl_pe.model.moments import MOMENTS
from engine.games.myl_pe.model.words import (
    AGRUPACION,
    ATAQUE,
    CASTILLO,
    CEMENTERIO,
    DEBAJO,
    DEFENSA,
    DESTIERRO,
    FIRST_STEP,
    HELD,
    MANO,
    ORDER,
    ORO,
    PAGADO,
    STEPS,
    VIGILIA,
    ZONE_NAMES,
)
from engine.games.myl_pe.procedures.battle import LAST_STEP, may_attack_again
from engine.games.myl_pe.procedures.talisman_war import priority as priority_of

MOST_GROUPS = 64
"""How many groups of attackers, or ways to block, are listed; of more than that only the smallest and the largest."""
_REPLIES = {"annul": ("anular", "annulment"), "cancel": ("cancelar", "cancellation")}
_LAW = {"annul": ("8.1.D", "8.3"), "respond": ("8.1.E", "6.6.1"), "cancel": ("6.7.D",), "moment": ("6.6.2",)}
_PLAYED_FROM = (MANO, DEBAJO, CEMENTERIO, DESTIERRO)


def attempts(state: State) -> Iterator[Action]:
    """Cards, abilities, the Oro of the turn, attacks, blocks and going on; in a window the cards that reply."""
    table = Table(state)
    if state.lost:
        return
    if state.choice is not None:
        yield from _in_window(table, state.choice)
        return
    at_war = state.turn.step == "9.3.3.b"
    for by in (priority_of(table),) if at_war else (state.turn.active, rival(state, state.turn.active)):
        yield from _cards(table, by)
        yield from _abilities(table, by)
        yield from _moment_replies(table, by)
    yield from _attacks(table)
    yield from _blocks(table)
    yield from _going_on(table)


def aimed(action: Action, values: tuple[Any, ...]) -> Action:
    """The action with its targets in the order they are asked for."""
    ids: list[Any] = []
    for value in values:
        ids += list(value) if isinstance(value, tuple) else [value]
    return replace(action, targets=ids) if ids else action


def answer_to(choice: Choice, value: Any) -> Action:
    """`elegir`, by whoever chooses."""
    return _act("elegir", choice.by, value=list(value) if isinstance(value, tuple) else value)


def has_all(state: State) -> bool:
    """Whether all groups of attackers and all ways to block are among the attempts."""
    table = Table(state)
    ways_to_block = len(list(islice(_assignments(table), MOST_GROUPS + 1)))
    return 2 ** len(_able_to_attack(table)) - 1 <= MOST_GROUPS and ways_to_block <= MOST_GROUPS


def priority(state: State) -> str | None:
    """Who acts first (DAR 9.3.3, 6.8); nobody once the game is over."""
    return None if state.lost else priority_of(Table(state))


def law(state: State) -> tuple[str, ...]:
    """The window's sections, or the present step's."""
    if state.lost:
        return ("4.1",)
    if state.choice is not None:
        window = _LAW.get(str(state.choice.data.get("window")), ())
        if state.choice.data.get("window") == "respond" and isinstance(state.frames[-1], Use):
            window = ("6.7.D", "6.6.1")
        moment = MOMENTS.get(str(state.choice.data.get("event")))
        window += (moment.section,) if moment is not None else ()
        return window or state.choice.sections or (state.turn.step,)
    return (state.turn.step, *(("9.3.3",) if state.turn.step.startswith("9.3.3") else ()))


def _act(do: Any, by: Any, **fields: Any) -> Action:
    return Action(do=do, by=by, **fields)


# -- cards and abilities


def _cards(table: Table, by: str) -> Iterator[Action]:
    """The Oro of the turn from the hand; other cards also from where a card may let them be played."""
    for there in _PLAYED_FROM:
        for piece in _known(table, by, there):
            if face(table.state, piece).type != ORO:
                yield _act("jugar", by, card=piece.id)
            elif there in HELD:
                yield _act("poner_oro", by, card=piece.id)


def _abilities(table: Table, by: str) -> Iterator[Action]:
    elsewhere = [piece for there in _PLAYED_FROM for piece in _known(table, by, there)]
    for piece in (*likely(table.state, "activated"), *elsewhere):
        for index in range(len(usable(table, piece, by))):
            yield _act("usar", by, card=piece.id, ability=index)


def _known(table: Table, by: str, there: str) -> list[Piece]:
    pieces = [table.state.pieces[id] for id in table.state.zones[place(by, there)]]
    return [piece for piece in pieces if piece.card]


def _repliers(table: Table, by: str, kind: str) -> Iterator[Piece]:
    """The cards of a player, in play and in the hand, that have abilities of this kind, or that nobody could read."""
    found = dict.fromkeys(piece.id for piece in (*likely(table.state, kind), *likely_in_hand(table.state, kind)))
    found |= dict.fromkeys(piece.id for piece in _known(table, by, MANO) if unread(table, piece))
    for id in found:
        if controller(table.state.pieces[id]) == by:
            yield table.state.pieces[id]


def _moment_replies(table: Table, by: str) -> Iterator[Action]:
    for piece in _repliers(table, by, "response"):
        yield _act("responder", by, card=piece.id)


def _in_window(table: Table, window: Choice) -> Iterator[Action]:
    by, named = str(window.by), str(window.data.get("window"))
    if named == "timing":
        yield from _cards(table, by)
        yield from _abilities(table, by)
        return
    do, kind = _REPLIES.get(named, ("responder", "response"))
    to = window.data.get("action")
    for piece in _repliers(table, by, kind):
        yield _act(do, by, card=piece.id, to=to if isinstance(to, int) else None)


# -- the battle


def _able_to_attack(table: Table) -> list[str]:
    turn = table.state.turn
    if turn.step == LAST_STEP:
        line = [table.state.pieces[id] for id in table.state.zones[place(turn.active, ATAQUE)]]
        return [piece.id for piece in line if piece.host is None and may_attack_again(table, piece)]
    if turn.phase != VIGILIA and turn.step != "9.3.1.a":
        return []
    there = table.state.zones[place(turn.active, DEFENSA)]
    return [id for id in there if attack_refusal(table, table.state.pieces[id], turn.active) is None]


def _attacks(table: Table) -> Iterator[Action]:
    """Every group of attackers, the small ones first; where they are too many, each alone and all together."""
    able = _able_to_attack(table)
    few = 2 ** len(able) - 1 <= MOST_GROUPS
    for number in range(1, len(able) + 1) if few else (1, len(able)):
        for ids in combinations(able, number):
            yield _act("atacar", table.state.turn.active, cards=list(ids))


def _battle_lines(table: Table) -> tuple[list[str], list[str]]:
    """The Allies that might block, and the attackers, while blockers can be declared."""
    state, turn = table.state, table.state.turn
    declared = turn.step == "9.3.2.a" or (turn.step.startswith("9.3.1.") and turn.step != "9.3.1.a")
    if not declared:
        return [], []
    by = rival(state, turn.active)
    able = [id for id in state.zones[place(by, DEFENSA)] if block_refusal(table, state.pieces[id], by) is None]
    return able, list(attacking_in(state))


def _blocks(table: Table) -> Iterator[Action]:
    """Every assignment of blockers to attackers, the small ones first; where they are too many, only single blocks."""
    by = rival(table.state, table.state.turn.active)
    found = list(islice(_assignments(table), MOST_GROUPS + 1))
    for pairs in found if len(found) <= MOST_GROUPS else [pairs for pairs in found if len(pairs) == 1]:
        blocks: dict[str, str | list[str]] = {}
        for blocker, attacker in pairs:
            before = blocks.get(blocker)
            several = [*(before if isinstance(before, list) else [before])] if before else []
            blocks[blocker] = [*several, attacker] if several else attacker
        yield _act("bloquear", by, blocks=blocks)


def _assignments(table: Table) -> Iterator[tuple[tuple[str, str], ...]]:
    """Who could block whom: an Ally no more attackers than it may, an attacker by one Ally (DAR 10.4, 10.8)."""
    blockers, attackers = _battle_lines(table)
    most = {id: 1 + more_blocks(table, table.state.pieces[id]) for id in blockers}
    for number in range(1, len(attackers) + 1):
        for blocked in combinations(attackers, number):
            for chosen in product(blockers, repeat=number):
                if all(chosen.count(id) <= most[id] for id in chosen):
                    yield tuple(zip(chosen, blocked, strict=True))


# -- going on


def _going_on(table: Table) -> Iterator[Action]:
    """Grouping, passing, the next step, the first of each later phase, and the rival's turn."""
    turn = table.state.turn
    if turn.phase == AGRUPACION:
        yield _act("agrupar", turn.active)
    if turn.step == "9.3.3.b":
        yield _act("ceder", priority_of(table))
        return
    here = ORDER.index(turn.step)
    later = [step for step in FIRST_STEP.values() if ORDER.index(step) > here]
    following = [ORDER[here + 1]] if here + 1 < len(ORDER) and STEPS[ORDER[here + 1]] == turn.phase else []
    for to in dict.fromkeys((*following, *later, f"{rival(table.state, turn.active)}:9.1.A")):
        yield _act("avanzar", None, to=to)


# -- the nearest legal thing


def nearest(state: State, action: Action) -> Iterator[list[Action]]:
    """Other attackers, blocks, Oros that pay; everything grouped."""
    yield from nearest_actions(state, action)


def alike(state: State, action: Action) -> Iterator[Action]:
    """The same card by the same player, its targets left open."""
    if action.card is not None and action.do not in ("atacar", "bloquear"):
        for one in attempts(state):
            if (one.do, one.by, one.card) == (action.do, action.by, action.card):
                yield replace(one, choices=action.choices)


def completed(action: Action, after: State) -> Action:
    """The action with the Oros that pay for it."""
    if action.card is None or action.pay is not None:
        return action
    paid = [event for event in after.log if event.kind == "pagar" and event.subject == action.card]
    oros = list(paid[-1].data["oros"]) if paid else []
    return replace(action, pay=oros) if oros else action


def touched(action: Action) -> tuple[str, ...]:
    """The card that was played or laid, the Oros it was paid with, the attackers."""
    if action.do in ("usar", "elegir", "bloquear", "ceder", "agrupar", "avanzar"):
        return tuple(action.pay or ())
    return tuple(dict.fromkeys((*((action.card,) if action.card else ()), *(action.cards or ()), *(action.pay or ()))))


def is_reply(action: Action) -> bool:
    """Whether the action is one for a window only."""
    return action.do in ("anular", "responder", "cancelar")


def where(state: State, id: str) -> Text:
    """«Hades vuelve a la Mano de A»."""
    piece = state.pieces[id]
    spot, player = ZONE_NAMES[zone(piece)], controller(piece)
    article = "al" if zone(piece) in (CEMENTERIO, DESTIERRO, CASTILLO, PAGADO) else "a la"
    card = name(state, id)
    return Text(f"{card} vuelve {article} {spot.es} de {player}", f"{card} goes back to {player}'s {spot.en}")


def named(state: State, id: str) -> str:
    """The card's name."""
    return name(state, id)


def told(action: Action, state: State) -> Text:
    """«A juega Golpe: F3, con 2 Oros»."""
    return tell_whole(action, state)


_MAY = {
    "jugar": ("juega", "puede jugar", "plays", "may play"),
    "poner_oro": ("pone", "puede poner", "lays", "may lay"),
    "usar": ("usa", "puede usar", "uses", "may use"),
    "atacar": ("ataca", "puede atacar", "attacks", "may attack"),
    "bloquear": ("bloquea", "puede bloquear", "blocks", "may block"),
    "responder": ("responde", "puede responder", "responds", "may respond"),
    "anular": ("anula", "puede anular", "annuls", "may annul"),
    "cancelar": ("cancela", "puede cancelar", "cancels", "may cancel"),
    "agrupar": ("agrupa", "puede agrupar", "groups", "may group"),
    "no atacar": ("no ataca", "puede no atacar", "does not attack", "may choose not to attack"),
    "no bloquear": ("no bloquea", "puede no bloquear", "does not block", "may choose not to block"),
}
"""What is done, and that it may be done, in both languages."""


def possible(action: Action, state: State) -> Text | None:
    """«B puede anular con Toki»."""
    said = _MAY.get(f"no {action.do}" if declares_nobody(action) else action.do)
    if said is None:
        return None
    whole = tell_whole(action, state)
    es, es_may, en, en_may = (f" {part} " for part in said)
    if es not in f"{whole.es} " or en not in f"{whole.en} ":
        return None
    return Text(
        f"{whole.es} ".replace(es, es_may, 1).rstrip(),
        f"{whole.en} ".replace(en, en_may, 1).rstrip(),
    )
