"""The big scoring: choosing a base, both windows, VP by places, treasures, and what is cleared (SU 4 to 9, 17)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core import events
from engine.core.state import Piece, State, Turn, place
from engine.core.table import Table
from engine.games.smash_up.characteristics.projection import (
    abilities,
    at_base,
    buried,
    clockwise,
    controller,
    counters,
    face,
    in_play,
    is_titan,
    name,
    open_at,
    zone,
)
from engine.games.smash_up.characteristics.refusal import own_turn, refused
from engine.games.smash_up.characteristics.totals import (
    breakpoint,
    eligible,
    gives_total,
    grants_power,
    has_minion,
    places,
    ready,
    table_total,
    total,
)
from engine.games.smash_up.effects.decks import next_base
from engine.games.smash_up.effects.leaving_play import leave, put_base, set_count
from engine.games.smash_up.effects.treasures import share_treasures
from engine.games.smash_up.model.ability import Ability
from engine.games.smash_up.model.board import Action
from engine.games.smash_up.model.condition import WINS
from engine.games.smash_up.model.frames import Answer, Clear, Monsters, StopScoring, Triggers
from engine.games.smash_up.model.memory import OpenWindow, memory, open_window, scoring_base
from engine.games.smash_up.model.words import (
    ANTES,
    BASES,
    DESCARTE_BASES,
    DESPUES,
    MONSTRUO,
    PASO_DESCARTE,
    PHASE_NAMES,
    PUNTUAR,
    TABLE,
    TESOROS,
)
from engine.law.cite import claim, rule

from . import duel as duels

claim(__name__, "begin_score", "SU 2.14", "SU 2.15", "SU 4.1", "SU 4.2", "SU 4.3", "SU 9.2")
claim(
    __name__,
    "award",
    "SU 6.1",
    "SU 6.2",
    "SU 6.3",
    "SU 6.4",
    "SU 6.5",
    "SU 6.6",
    "SU 7.1",
    "SU 7.2",
    "SU 7.3",
    "SU 7.5",
)
claim(__name__, "_counted_law", "SU 15.4", "SU 15.5", "SU 21.14")
claim(__name__, "begin_pass", "SU 5.3", "SU 5.4")
claim(__name__, "finish_to", "SU 9.3", "SU 9.5", "SU 4.6")


def set_step(table: Table, step: str | None, base: str | None, law: tuple[str, ...] = ()) -> None:
    """Where the scoring stands; `law` decides where the dispute is about this step alone."""
    turn = table.state.turn
    with table.cite(*law):
        events.set_turn(table, Turn(turn.active, turn.phase, step or turn.phase, turn.number), kind="paso", base=base)
    table.remember(scoring=base)


def begin_score(table: Table, action: Action) -> None:
    """The current player chooses a ready base; it starts to score. Raises Refused."""
    by, base = str(action.by), str(action.base)
    state = table.state
    own_turn(state, by, "SU 4.3", "SU 9.2")
    if state.turn.phase != PUNTUAR:
        now = PHASE_NAMES[state.turn.phase]
        raise refused(
            f"las bases solo puntúan en la fase de Puntuar, y se está en la {now.es}",
            f"bases score in the Score Bases phase only, and this is the {now.en}",
            "SU 2.15",
            "SU 4.1",
        )
    if memory(state).scoring is not None:
        raise refused("otra base está puntuando", "another base is scoring", "SU 9.2", "SU 4.3")
    if memory(state).duel is not None:
        raise refused("hay un duelo en curso", "a duel is under way", "DU 14", "SU 22.11")
    if base not in state.zones[place(TABLE, BASES)] or not eligible(state, base):
        _not_ready(state, base)
    with table.cite("SU 9.2", "SU 4.3", "SU 2.14", "SU 4.2", decisive=False):
        data = {"name": name(state, base), "total": table_total(state, base), "breakpoint": breakpoint(state, base)}
        law = ("SU 9.2", "SU 4.3") if len(ready(state)) > 1 else ("SU 4.2",)
        law = (*law, *_counted_law(state, base))
        table.emit("puntuar", subject=base, player=by, law=law, data=data)
    with table.cite("SU 9.3", "SU 4.5", decisive=False):
        set_step(table, ANTES, base)
    table.remember(window=OpenWindow(ANTES, state.turn.active), offers=())
    table.push(Triggers())
    _in_play_first(table, base, "antes_de_puntuar")


def _not_ready(state: State, base: str) -> None:
    limit = breakpoint(state, base) if zone(state.pieces[base]) == BASES else None
    card = name(state, base)
    law = ("SU 4.2", *_counted_law(state, base))
    if limit is None:
        raise refused(f"{card} no está en juego", f"{card} is not in play", "SU 4.2")
    power = table_total(state, base)
    raise refused(
        f"{card} no está lista: tiene {power} de poder y su punto de quiebre es {limit}",
        f"{card} is not ready: it has {power} power and its breakpoint is {limit}",
        *law,
    )


def _counted_law(state: State, base: str) -> tuple[str, ...]:
    """Monsters that nobody controls raise the breakpoint, a controlled one does not; buried cards count for nothing,
    and actions and bases that give power do."""
    whose = [controller(state, piece) for piece in open_at(state, base) if face(state, piece).type == MONSTRUO]
    monsters = (*(("SU 15.4",) if None in whose else ()), *(("SU 15.5",) if any(whose) else ()))
    hidden = ("SU 21.14",) if any(map(buried, at_base(state, base))) else ()
    return (*monsters, *hidden, *(("SU 20.1",) if grants_power(state, base) else ()))


def _in_play_first(table: Table, base: str, when: str) -> None:
    """Abilities of cards in play that must happen come first, in the order the current player chooses (SU 5.2)."""
    law = ("SU 5.2", "SU 4.5" if when == "antes_de_puntuar" else "SU 8.1")
    first = [player for player, rank in places(table.state, base).items() if rank == 1]
    found: list[Answer] = []
    for piece in [table.state.pieces[base], *open_at(table.state, base)]:
        for number, ability in abilities(table.state, piece, when):
            users = [] if ability.optional else _users(table.state, piece, base, ability)
            tied = ("SU 7.4",) if piece.id == base and ability.only_if == WINS and len(first) > 1 else ()
            found += [Answer(piece.id, number, whose, law=(*law, *tied)) for whose in users]
    if found:
        table.push(Triggers(at="queue", found=tuple(found)))


def _users(state: State, piece: Piece, base: str, ability: Ability) -> list[str]:
    """Whose ability it is: what a base does for its winner is for each player whom that may fit (SU 7.4)."""
    if piece.id != base:
        whose = controller(state, piece)
        return [] if whose is None else [whose]
    return [*clockwise(state, state.turn.active)] if ability.only_if == WINS else [state.turn.active]


# -- the windows


def begin_pass(table: Table, action: Action) -> None:
    """Pass in the open window; when all have passed in sequence it closes. Raises Refused."""
    by = str(action.by)
    window = memory(table.state).window
    if window is None or memory(table.state).duel is not None:
        raise refused("no hay ninguna ventana abierta", "no window is open", "SU 5.3", "SU 5.4")
    if window.next != by:
        raise refused(f"es la opción de {window.next}", f"it is {window.next}'s option", "SU 5.3")
    passes = window.passes + 1
    following = clockwise(table.state, by)[1]
    with table.cite("SU 5.4", "SU 5.3"):
        table.emit("pasar", player=by, data={"passes": passes})
    table.remember(window=replace(window, next=following, passes=passes))
    if passes >= len(table.state.players):
        close(table)


@rule("SU 5.4")
def close(table: Table) -> None:
    """The window is over: VP are awarded, or the base is cleared."""
    window = open_window(table.state)
    table.emit("ventana", data={"type": window.type})
    table.remember(window=None, offers=())
    if window.type == ANTES:
        _open_after(table)
    else:
        table.push(Clear(to="limpia"))


def _open_after(table: Table, law: tuple[str, ...] = ()) -> None:
    base = scoring_base(table.state)
    award(table, base)
    with table.cite("SU 8.1", "SU 9.5", decisive=False):
        set_step(table, DESPUES, base, law)
    table.remember(window=OpenWindow(DESPUES, table.state.turn.active))
    table.push(Triggers())
    _in_play_first(table, base, "despues_de_puntuar")


@rule("SU 6.1", "SU 6.2")
def award(table: Table, base: str) -> None:
    """VP by the power there now; ties share a place and use up the next ones; nobody gets vacant places."""
    state = table.state
    ranks = places(state, base)
    prizes = face(state, state.pieces[base]).vp or []
    totals = {player: total(state, base, player) for player in state.players}
    below = table_total(state, base) < (breakpoint(state, base) or 0)
    law = list(_award_law(state, base, ranks))
    law += ["SU 4.6", "SU 9.4"] if below else []
    data = {"name": name(state, base), "places": ranks, "totals": totals}
    table.emit("otorgar_pv", subject=base, law=tuple(law), also=("SU 4.6", "SU 9.4"), data=data)
    table.remember(places={**memory(state).places, base: ranks})
    for player in sorted(ranks, key=lambda p: (ranks[p], state.players.index(p))):
        prize = prizes[ranks[player] - 1] if ranks[player] <= min(3, len(prizes)) else 0
        if prize:
            set_count(table, player, "vp", prize)
        total_ = table.state.counters[f"{player}:vp"]
        table.emit("gana_pv", player=player, data={"n": prize, "total": total_, "place": ranks[player]})


def _award_law(state: State, base: str, ranks: dict[str, int]) -> list[str]:
    """What is special about these places."""
    law, order = [], sorted(ranks.values())
    tied = [rank for rank in set(order) if order.count(rank) > 1]
    if tied:
        law.append("SU 7.1")
    if tied and order[-1] > min(tied):
        law.append("SU 7.2")
    if order.count(2) > 1:
        law.append("SU 7.3")
    if any(rank > 3 for rank in order):
        law.append("SU 6.3")
    if len(order) < 3:
        law.append("SU 6.4")
    weak = [p for p in state.players if total(state, base, p) <= 0]
    absent = [p for p in weak if p not in ranks and any(controller(state, c) == p for c in at_base(state, base))]
    if absent or any(p in ranks for p in weak):
        law.append("SU 6.6")
    if any(not has_minion(state, base, p) for p in ranks):
        law += ["SU 6.6", "SU 20.1"]
    if any(is_titan(state, c) and (counters(c) or gives_total(state, c)) for c in open_at(state, base)):
        law.append("SU 18.13")
    if any(c.marks.get("buried") for c in at_base(state, base)):
        law.append("SU 21.14")
    return list(dict.fromkeys(law))


# -- after the points


def finish_to(table: Table, to: str) -> None:
    """Everybody passes until a step of the scoring: `despues`, `tesoros`, `descarte` or `limpia`. Raises Refused."""
    state = table.state
    if memory(state).scoring is None:
        raise refused("ninguna base está puntuando", "no base is scoring", "SU 9.2", "SU 9.1")
    done = _reached(state)
    if _ORDER.index(to) <= done:
        raise refused("ese paso ya pasó", "that step is over", "SU 9.5")
    alone = _ORDER.index(to) == done + 1
    table.push(Clear(to=to, law=_STEP_LAW[to] if alone else ()))


_STEP_LAW = {
    DESPUES: ("SU 8.1", "SU 9.4", "SU 9.5"),
    TESOROS: ("SU 9.6",),
    PASO_DESCARTE: ("SU 9.7",),
    "limpia": ("SU 9.8", "SU 9.9", "SU 9.10"),
}
_ORDER = (DESPUES, TESOROS, PASO_DESCARTE, "limpia")


def _reached(state: State) -> int:
    return {DESPUES: 0, TESOROS: 1, PASO_DESCARTE: 2}.get(state.turn.step, -1)


def resume_clearing(table: Table, frame: Clear) -> None:
    """The steps of the scoring one after the other, until the one asked for is done; a duel under way ends first."""
    goal, state = frame.to, table.state
    if memory(state).scoring is None:
        table.pop()
        return
    if memory(state).duel is not None:
        table.push(Triggers())
        duels.begin_end(table)
        return
    done, law = _reached(state), frame.law
    if done >= _ORDER.index(goal):
        table.pop()
        return
    if done < 0:
        table.remember(window=None)
        _open_after(table, law)
    elif done == 0:
        table.remember(window=None)
        _treasures(table, law)
    elif done == 1:
        clear_cards(table, law)
    else:
        new_base(table, law)


def _treasures(table: Table, law: tuple[str, ...]) -> None:
    base = scoring_base(table.state)
    with table.cite("SU 9.6", decisive=False):
        set_step(table, TESOROS, base, law)
    share_treasures(table, base)


@rule("SU 8.2", "SU 9.7", decisive=False)
def clear_cards(table: Table, law: tuple[str, ...] = ()) -> None:
    """Every card at the base goes home at once: that is leaving play, and no destruction (SU 8.4)."""
    base = scoring_base(table.state)
    set_step(table, PASO_DESCARTE, base, law)
    for id in [piece.id for piece in at_base(table.state, base)]:
        piece = table.state.pieces[id]
        if in_play(piece):
            hidden = ("SU 21.14",) if piece.marks.get("buried") else ()
            titan = ("SU 18.11",) if face(table.state, piece).type == "titan" else ()
            away = [ability.when for ability in face(table.state, piece).abilities]
            watched = ("SU 8.4",) if "tras_ser_destruido" in away or "tras_ir_al_descarte" in away else ()
            with table.cite("SU 8.2", "SU 9.7", *watched, *hidden, *titan):
                leave(table, piece, None, "SU 8.2")
    table.push(Triggers())


@rule("SU 8.5")
def new_base(table: Table, law: tuple[str, ...] = ()) -> None:
    """The base is discarded and a new one comes, with its monsters (SU 9.9); then all bases are looked at again.

    The clearing, on top, ends with it.
    """
    state, base = table.state, scoring_base(table.state)
    order = state.zones[place(TABLE, BASES)]
    events.move(
        table,
        base,
        place(TABLE, DESCARTE_BASES),
        kind="descartar_base",
        new_object=True,
        law=("SU 9.8",),
        data={"name": name(state, base)},
    )
    with table.cite("SU 8.5", "SU 9.9"):
        drawn = next_base(table, "base")
        table.pop()
        if drawn is not None:
            put_base(table, drawn)
    if drawn is not None:
        _same_place(table, order, base, drawn)
        table.push(Monsters(base=drawn))
    with table.cite("SU 9.10", "SU 8.7", decisive=False):
        set_step(table, None, None, law)
    table.push(StopScoring())


def _same_place(table: Table, order: tuple[str, ...], old: str, new: str) -> None:
    bases = tuple(new if id == old else id for id in order)
    if new not in bases:
        return
    zones = {**table.state.zones, place(TABLE, BASES): bases}
    table.state = replace(table.state, zones=zones)


def resume_rest(table: Table, frame: StopScoring) -> None:
    """No base is scoring any more: the bases are looked at again (SU 8.7, 9.10, 4.8)."""
    table.pop()
    if table.state.turn.step != table.state.turn.phase:
        with table.cite("SU 4.7", "SU 4.8"):
            set_step(table, None, None)
    _look_again(table)


@rule("SU 8.7", "SU 9.10", "SU 9.1", decisive=False)
def _look_again(table: Table) -> None:
    found = ready(table.state)
    if found and table.state.turn.phase == PUNTUAR:
        names = [name(table.state, base) for base in found]
        table.emit(
            "debe_puntuar", player=table.state.turn.active, law=("SU 8.7", "SU 9.10", "SU 4.4"), data={"names": names}
        )
