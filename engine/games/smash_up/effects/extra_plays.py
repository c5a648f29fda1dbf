"""Extra plays that effects give: used at once, or kept for their player."""

from __future__ import annotations

from engine.core.state import State, Text, place
from engine.core.table import Table
from engine.games.smash_up.characteristics.projection import (
    base_of,
    controller,
    face,
    is_action,
    is_minion,
    name,
    open_at,
)
from engine.games.smash_up.characteristics.refusal import refused
from engine.games.smash_up.effects.decks import reshuffle, shuffle
from engine.games.smash_up.legality.selection import acting, by_of, following, take_named
from engine.games.smash_up.model.ability import Effect
from engine.games.smash_up.model.frames import Acting, Enter, Perform
from engine.games.smash_up.model.words import BASES, DESCARTE, ESBIRRO, MANO, MAZO, TABLE
from engine.law.cite import claim

claim(__name__, "grant_plays", "SU 2.4", "SU 21.9", "DU 15")


def replay(table: Table, frame: Acting, effect: Effect) -> None:
    """The minion just returned may be played again as an extra minion; it is a new card (DU 42)."""
    state, by = table.state, by_of(frame)
    returned, base = frame.returned, frame.base
    following(table)
    if returned is None or state.pieces[str(returned)].place != place(by, MANO):
        return
    if base is None:
        add_grant(table, by, ESBIRRO, MANO, None, only=str(returned))
        return
    table.push(Enter(id=str(returned), base=str(base), by=by, targets=(), law=("DU 37", "DU 42")))


def grant_plays(table: Table, frame: Acting, effect: Effect) -> None:
    """Extra plays: at once where the action names the card, otherwise kept for its player until used."""
    state, by = table.state, by_of(frame)
    kind = effect.type or ESBIRRO
    source = effect.source or MANO
    bases = _bases_allowed(state, frame, effect)
    said = acting(table).targets
    least = int(frame.gone_power or 0) + 1 if effect.more_power_than_destroyed else None
    if source == MAZO and not state.zones[place(by, MAZO)]:
        reshuffle(table, by)
        state = table.state
    if said:
        id = str(take_named(table))
        _must_be_playable(state, id, by, kind, source, effect.max_power, least)
        base = str(frame.base or (bases[0] if bases else ""))
        following(table)
        if source == MAZO:
            shuffle(table, by)
        start_extra(table, id, base, by, "DU 37", *(("DU 42",) if source == DESCARTE else ()))
        return
    following(table)
    if source == MAZO:
        shuffle(table, by)
        return
    places = [[base] for base in bases or ()] if effect.where == "cada_base_sin_esbirros_tuyos" else [bases]
    for _ in range(int(effect.amount or 1)):
        for there in places:
            add_grant(table, by, kind, source, there, most=effect.max_power)


def _bases_allowed(state: State, frame: Acting, effect: Effect) -> list[str] | None:
    """The bases where the extra card may be played, None for any."""
    if effect.where == "base_que_puntua":
        scoring = state.memory.get("scoring")
        return [str(scoring)] if scoring else []
    if effect.where == "base_del_ganador":
        there = [base_of(state, state.pieces[id]) for id in frame.winners]
        return [base for base in there if base is not None]
    if effect.where == "alli":
        there_ = frame.gone_base or frame.here
        return [str(there_)] if there_ else []
    if effect.where == "cada_base_sin_esbirros_tuyos":
        by = by_of(frame)
        return [
            base
            for base in state.zones[place(TABLE, BASES)]
            if not any(is_minion(state, p) and controller(state, p) == by for p in open_at(state, base))
        ]
    return None


def _must_be_playable(
    state: State, id: str, by: str, kind: str, source: str, most: int | None, least: int | None
) -> None:
    piece, card = state.pieces.get(id), name(state, id)
    if piece is None or piece.place != place(by, source):
        where = {MANO: Text("la mano", "the hand"), DESCARTE: Text("el descarte", "the discard pile")}
        words = where.get(source, Text("el mazo", "the deck"))
        raise refused(f"{card} no está en {words.es} de {by}", f"{card} is not in {words.en} of {by}", "DU 37")
    right = is_minion(state, piece) if kind == ESBIRRO else is_action(state, piece)
    value = int(face(state, piece).power or 0)
    if not right or (most is not None and value > most) or (least is not None and value < least):
        raise refused(
            f"{card} no es una carta de las que permite el texto",
            f"{card} is no card the text allows",
            "DU 37",
            "SU 2.4",
        )


def start_extra(table: Table, id: str, base: str, by: str, *law: str) -> None:
    """An extra card is played at once, as `law` allows."""
    if is_minion(table.state, table.state.pieces[id]):
        if base not in table.state.zones[place(TABLE, BASES)]:
            raise refused("falta decir en qué base se juega", "say at which base it is played", "SU 2.7")
        table.push(Enter(id=id, base=base, by=by, targets=(), law=law))
    else:
        table.push(Perform(id=id, by=by, targets=(), base=base or None, on=None, choices={}, law=law))


def add_grant(
    table: Table,
    by: str,
    kind: str,
    source: str,
    bases: list[str] | None,
    *,
    most: int | None = None,
    only: str | None = None,
) -> None:
    """Keep an extra play that an effect gives."""
    grant = {
        "by": by,
        "type": kind,
        "source": source,
        "bases": None if bases is None else tuple(bases),
        "most": most,
        "only": only,
        "duel": table.state.memory.get("duel") is not None,
    }
    table.remember(grants=(*(table.state.memory.get("grants") or ()), grant))
    with table.cite("DU 37", *(("DU 15",) if grant["duel"] else ())):
        table.emit("permiso", player=by, data={"type": kind, "source": source})
