"""Duels: two minions, two hidden cards, five steps (SU 22, DU 3 to 27)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.core import events
from engine.core.state import Piece, State, place
from engine.core.table import Table
from engine.games.smash_up.characteristics.projection import (
    abilities,
    base_of,
    controller,
    face,
    in_play,
    is_action,
    name,
    open_minions,
)
from engine.games.smash_up.characteristics.refusal import in_hand, not_over, refused
from engine.games.smash_up.characteristics.strength import power
from engine.games.smash_up.effects.leaving_play import protected
from engine.games.smash_up.legality.selection import acting, by_of, candidates, chosen
from engine.games.smash_up.model.ability import Effect, Selector
from engine.games.smash_up.model.board import Action
from engine.games.smash_up.model.frames import Acting, EndDuel, Perform, Spend, Triggers
from engine.games.smash_up.model.memory import Duel, EndedDuel, memory
from engine.games.smash_up.model.words import ACCION, ANTES, DESPUES, ESBIRRO, MANO, MESA_DUELO, RESOLVIENDO, TABLE
from engine.games.smash_up.procedures.duel_law import example_law, monster_law, no_burial, outcome_law
from engine.law.cite import claim, rule

claim(
    __name__, "start_duel", "DU 3", "DU 4", "DU 8", "DU 10", "DU 11", "DU 28", "DU 29", "DU 30", "SU 22.1", "SU 22.12"
)
claim(__name__, "end_duel", "DU 7", "DU 20", "DU 33", "DU 34", "DU 35", "SU 22.4")
claim(__name__, "begin_reveal", "DU 18", "DU 19", "DU 44", "DU 21", "DU 23", "DU 38", "SU 22.2")

_STEPS = ("colocar_retador", "colocar_desafiado", "revelar_retador", "revelar_desafiado", "comparar")


def start_duel(table: Table, frame: Acting, effect: Effect) -> None:
    """Two minions of two players duel; another duel under way makes this part be ignored (SU 22.8, DU 22)."""
    if memory(table.state).duel is not None:
        _ignored(table, frame)
        _end_effects(table)
        return
    table.update_frame(-1, dueling=True)
    first = chosen(table, acting(table), effect.first, "retador", op="duelo")
    second = chosen(table, acting(table), effect.second, "desafiado", first[0] if first else None)
    _end_effects(table)
    if first and second:
        _begin(table, frame, first[0], second[0], effect)


def _end_effects(table: Table) -> None:
    """The effects of a duel come when it ends; the ability has nothing else to do."""
    table.goto("effect", n=999)


@rule("SU 22.8", "DU 22")
def _ignored(table: Table, frame: Acting) -> None:
    """There are never two duels at a time."""
    table.emit("duelo_ignorado", data={"name": name(table.state, frame.id)})


@rule("DU 10", "DU 3", "DU 4", "SU 22.1")
def _begin(table: Table, frame: Acting, first: Piece, second: Piece, effect: Effect) -> None:
    """The challenger is whoever uses the ability, the challenged whoever controls the other minion."""
    state, by, source = table.state, by_of(frame), frame.id
    other = controller(state, second)
    if other is None or other == controller(state, first):
        raise refused(
            "un duelo enfrenta a esbirros de dos jugadores distintos",
            "a duel is between minions of two different players",
            "DU 11",
        )
    duel = Duel(
        source=source,
        ability=frame.number,
        challenger=by,
        challenged=other,
        minions=(first.id, second.id),
        were=(first.incarnation, second.incarnation),
        step=_STEPS[0],
    )
    table.remember(duel=duel)
    data = {"name": name(state, source), "first": name(state, first.id), "second": name(state, second.id)}
    law = example_law(state, source, effect) + monster_law(state, second)
    law += _out_of_reach(state, by, (first.id, second.id))
    table.emit("duelo", subject=source, player=by, law=law, also=("DU 8", "DU 11", "SU 22.12"), data=data)


def _out_of_reach(state: State, by: str, minions: tuple[str, ...]) -> tuple[str, ...]:
    """A minion that the challenger's cards do not affect can be in a duel, which is no effect on it (SU 22.12)."""
    kept = any(protected(state, state.pieces[id], by) for id in minions)
    return ("SU 22.12", "DU 8") if kept else ()


# -- placing


def _duel(state: State) -> Duel:
    duel = memory(state).duel
    if duel is None:
        raise refused("no hay ningún duelo", "there is no duel", "SU 22.1", "DU 16")
    return duel


def _set(table: Table, **facts: Any) -> None:
    table.remember(duel=replace(_duel(table.state), **facts))


def begin_place(table: Table, action: Action) -> None:
    """Place a card of the hand face down, or decline: the challenger decides first. Raises Refused."""
    by, card = str(action.by), action.card
    not_over(table.state)
    duel = _duel(table.state)
    _must_decide(duel, by)
    law = ("DU 16",) if by == duel.challenger else ("DU 17",)
    if card is not None:
        in_hand(table.state, card, by, "SU 22.6", *law)
    with table.cite("SU 22.5", "SU 22.6", *law):
        if card is not None:
            also = ("DU 5", "DU 6")
            told_apart = ("SU 22.7", *no_burial(table.state))
            events.move(table, card, place(by, MESA_DUELO), kind="colocar", also=also, law=told_apart, data={"by": by})
        else:
            table.emit("no_coloca", player=by)
    step = "colocar_desafiado" if by == duel.challenger else "revelar_retador"
    _set(table, placed={**duel.placed, by: card}, step=step)
    _skip(table)


def _must_decide(duel: Duel, by: str) -> None:
    if by not in (duel.challenger, duel.challenged):
        raise refused(f"{by} no está en el duelo", f"{by} is not in the duel", "SU 22.1", "DU 16")
    if by in duel.placed:
        raise refused(
            f"{by} ya decidió", f"{by} has already decided", "SU 22.5", "DU 16" if by == duel.challenger else "DU 17"
        )
    turn = duel.challenger if duel.step == "colocar_retador" else duel.challenged
    if by != turn or not duel.step.startswith("colocar"):
        raise refused(
            f"primero decide el retador, {duel.challenger}",
            f"the challenger, {duel.challenger}, decides first",
            "SU 22.5",
            "DU 16",
            "DU 17",
            "DU 44",
        )


def _skip(table: Table) -> None:
    """Steps of players who placed nothing are over at once."""
    duel = _duel(table.state)
    for step, who in (("revelar_retador", "challenger"), ("revelar_desafiado", "challenged")):
        if duel.step == step and duel.placed.get(getattr(duel, who)) is None:
            following = _STEPS[_STEPS.index(step) + 1]
            _set(table, step=following)
            duel = _duel(table.state)


# -- revealing


def begin_reveal(table: Table, action: Action) -> None:
    """Reveal the own dueling card: an action is played at once, anything else goes back to the hand. Raises Refused."""
    by, card = str(action.by), str(action.card)
    not_over(table.state)
    duel = _duel(table.state)
    if duel.placed.get(by) != card or by in duel.revealed:
        es, en = f"{name(table.state, card)} no es la carta de duelo de {by}", f"that is not {by}'s dueling card"
        raise refused(es, en, "DU 18", "SU 22.2")
    wanted = "revelar_retador" if by == duel.challenger else "revelar_desafiado"
    if duel.step != wanted:
        raise refused(
            "las cartas se revelan de una en una, primero la del retador, tras ambas decisiones",
            "the cards are revealed one at a time, the challenger's first, after both decisions",
            "DU 44",
            "DU 18",
            "DU 19",
        )
    reveal(table, by, card, tuple(action.targets or ()), action.base, dict(action.choices))


def reveal(
    table: Table, by: str, card: str, targets: tuple[str, ...], base: str | None, choices: dict[str, str]
) -> None:
    """Turn a dueling card up."""
    duel = _duel(table.state)
    first = by == duel.challenger
    _set(table, revealed=(*duel.revealed, by), step="revelar_desafiado" if first else "comparar")
    _skip(table)
    law = "DU 18" if first else "DU 19"
    piece = table.state.pieces[card]
    both = ("DU 44",) if all(duel.placed.get(getattr(duel, side)) for side in ("challenger", "challenged")) else ()
    with table.cite("SU 22.2", law, *both, *no_burial(table.state)):
        table.emit("revela", also=("DU 44", "DU 5"), subject=card, player=by, data={"name": name(table.state, card)})
        if not is_action(table.state, piece):
            table.emit("farol", subject=card, player=by, law=("SU 22.6",), data={"name": name(table.state, card)})
            events.move(table, card, place(by, MANO), kind="vuelve", data={"name": name(table.state, card)})
            return
    if not _possible(table.state, piece, by):
        _impossible(table, card)
        return
    table.push(Triggers())
    table.push(Perform(id=card, by=by, targets=targets, base=base, on=None, choices=choices))
    elsewhere = ("DU 21",) if not set(targets) & set(duel.minions) else ()
    with table.cite(*elsewhere, "DU 37", law, "SU 22.2"):
        table.emit("resuelve", subject=card, player=by, also=("DU 15", "DU 21"), data={"name": name(table.state, card)})


def _possible(state: State, piece: Piece, by: str) -> bool:
    """Whether a dueling action can be played at all: its moment has come, and it has something to act on (DU 23)."""
    card = face(state, piece)
    windows = card.play_windows if card.play_windows is not None else ["jugar"]
    step = state.turn.step
    scoring = {ANTES: "antes_de_puntuar", DESPUES: "despues_de_puntuar"}.get(step)
    if card.type == ACCION and "jugar" not in windows and scoring not in windows:
        return False
    if card.play_on == ESBIRRO and not open_minions(state):
        return False
    frame = Acting(id=piece.id, by=by)
    firsts = [a.effects[0] for _, a in abilities(state, piece, "al_jugar") if a.effects]
    wanting = [e.what for e in firsts if isinstance(e.what, Selector) and e.what.n not in ("todos", "cualquiera")]
    table = Table(state)
    return not wanting or any(candidates(table, frame, what) for what in wanting)


@rule("DU 23", "DU 38")
def _impossible(table: Table, card: str) -> None:
    """A dueling action that cannot be done is discarded."""
    owner = table.state.pieces[card].owner
    data = {"name": name(table.state, card)}
    events.move(table, card, place(owner, "descarte"), kind="descartado", new_object=True, data=data)


def begin_retract(table: Table, action: Action) -> None:
    """A placed card cannot be taken back: an action must be played (DU 19). Always raises Refused."""
    by = str(action.by)
    duel = _duel(table.state)
    law = "DU 18" if by == duel.challenger else "DU 19"
    raise refused(
        "quien puso una carta de duelo debe revelarla, y jugarla si es una acción",
        "whoever placed a dueling card must reveal it, and play it when it is an action",
        law,
        "SU 22.2",
    )


# -- the end


def begin_end(table: Table) -> None:
    """Everybody passes until the duel ends: undecided players decline, placed cards are revealed. Raises Refused."""
    duel = _duel(table.state)
    placed = {player: duel.placed.get(player) for player in (duel.challenger, duel.challenged)}
    _set(table, placed=placed)
    if duel.step.startswith("colocar"):
        _set(table, step="revelar_retador")
    _skip(table)
    table.push(EndDuel())


def resume_end(table: Table, frame: EndDuel) -> None:
    """Reveal what is still hidden, then compare."""
    duel = _duel(table.state)
    for step, who in (("revelar_retador", "challenger"), ("revelar_desafiado", "challenged")):
        if duel.step == step:
            reveal(table, getattr(duel, who), str(duel.placed[getattr(duel, who)]), (), None, {})
            return
    table.pop()
    _compare(table, duel)


def _compare(table: Table, duel: Duel) -> None:
    """Both in play at one base: the higher power wins, in a tie both win and lose (SU 22.3, DU 9, DU 27)."""
    state, source = table.state, duel.source
    pair = [state.pieces[id] for id in duel.minions]
    were = duel.were
    same = [piece for piece, was in zip(pair, were, strict=True) if in_play(piece) and piece.incarnation == was]
    if len(same) < 2 or base_of(state, pair[0]) != base_of(state, pair[1]):
        _unresolved(table, duel, again=any(in_play(p) and p.incarnation != w for p, w in zip(pair, were, strict=True)))
    else:
        powers = [power(state, piece) for piece in pair]
        winners = [p.id for p, value in zip(pair, powers, strict=True) if value == max(powers)]
        losers = [p.id for p, value in zip(pair, powers, strict=True) if value == min(powers)]
        _resolved(table, duel, winners, losers, powers)
    if source in table.state.zones[place(TABLE, RESOLVIENDO)]:
        table.push(Spend(id=source, by=duel.challenger))


def _finish(table: Table, duel: Duel, resolved: bool, winners: list[str], losers: list[str]) -> None:
    result = EndedDuel(duel.source, resolved, tuple(winners), tuple(losers))
    table.remember(duel=None, last_duel=result)
    grants = [g for g in memory(table.state).grants if not g.duel]
    table.remember(grants=tuple(grants))


@rule("DU 24", "SU 22.9")
def _unresolved(table: Table, duel: Duel, *, again: bool) -> None:
    """Not together at one base, or not the same cards any more: the duel ends without effects (DU 25, 42)."""
    law = ("DU 25", "DU 42") if again else ()
    data = {"name": name(table.state, duel.source)}
    table.emit("fin_duelo", subject=duel.source, player=duel.challenger, law=law, also=("DU 25", "DU 42"), data=data)
    _finish(table, duel, False, [], [])


def _resolved(table: Table, duel: Duel, winners: list[str], losers: list[str], powers: list[int]) -> None:
    state, source = table.state, duel.source
    tie = ("DU 27",) if len(winners) > 1 else ()
    data = {
        "name": name(state, source),
        "winners": [name(state, id) for id in winners],
        "losers": [name(state, id) for id in losers],
        "powers": powers,
        "tie": len(winners) > 1,
    }
    effect = _effect(state, duel)
    law = outcome_law(effect)
    now = [controller(state, state.pieces[id]) for id in duel.minions]
    kept = ("DU 26", "SU 22.10") if now != [duel.challenger, duel.challenged] else ()
    safe = _out_of_reach(state, duel.challenger, duel.minions)
    with table.cite("DU 9", "DU 20", "SU 22.3", "DU 7", *tie, *law, *kept, *safe):
        also = ("SU 22.4", "DU 37")
        table.emit("fin_duelo", subject=source, player=duel.challenger, also=also, data=data)
    _finish(table, duel, True, winners, losers)
    by = (
        controller(state, state.pieces[source]) or duel.challenger if in_play(state.pieces[source]) else duel.challenger
    )
    facts: dict[str, Any] = {"winners": tuple(winners), "losers": tuple(losers)}
    table.push(Triggers())
    for part in ("winner", "loser"):
        if effect is not None:
            here = base_of(state, state.pieces[duel.minions[0]])
            table.push(Acting(id=source, number=duel.ability, by=by, here=here, part=part, **facts))


def _effect(state: State, duel: Duel) -> Effect | None:
    found = face(state, state.pieces[duel.source]).abilities
    if duel.ability >= len(found):
        return None
    return next((effect for effect in found[duel.ability].effects if effect.op == "duelo"), None)


def in_own_duel(state: State, by: str) -> bool:
    """Whether a minion of this player is one of the two of a duel (DU 31, 32)."""
    duel = memory(state).duel
    return duel is not None and any(controller(state, state.pieces[id]) == by for id in duel.minions)
