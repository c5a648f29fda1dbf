"""Extra plays that effects give: used at once, or kept for their player."""

from __future__ import annotations

from engine.core.state import Choice, Option, State, Text, place
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
from engine.games.smash_up.model.memory import Grant, memory
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
    """Extra plays: at once for the cards that the action names, the others kept for their player until used."""
    state, by = table.state, by_of(frame)
    source = effect.source or MANO
    bases = _bases_allowed(state, frame, effect)
    if source == MAZO and not state.zones[place(by, MAZO)]:
        reshuffle(table, by)
    number = int(effect.amount or 1)
    named = _named(table, frame, effect, number)
    at_base = bool(named) and is_minion(table.state, table.state.pieces[named[0]])
    base = _base(table, frame, bases) if at_base else None
    following(table)
    if source == MAZO:
        shuffle(table, by)
    else:
        _keep(table, by, effect, bases, base, number - len(named))
    for id in reversed(named):
        start_extra(table, id, base or "", by, "DU 37", *(("DU 42",) if source == DESCARTE else ()))


def _named(table: Table, frame: Acting, effect: Effect, number: int) -> list[str]:
    """The cards the action names to be played with these extra plays, so many at most. Raises Refused."""
    by, least = by_of(frame), None
    if effect.more_power_than_destroyed:
        least = int(frame.gone_power or 0) + 1
    found: list[str] = []
    while len(found) < number and acting(table).targets:
        id = str(take_named(table))
        _must_be_playable(table.state, id, by, effect.type or ESBIRRO, effect.source or MANO, effect.max_power, least)
        found.append(id)
    return found


def _base(table: Table, frame: Acting, bases: list[str] | None) -> str:
    """The base a named minion is played at: the one said, which the text must allow, or asked for. Raises Refused.

    The base that is said when a minion is played is the one that minion is played at.
    """
    said, state = frame.base, table.state
    if said is None or (frame.played is not None and bases is not None and said not in bases):
        if len(bases or ()) < 2:
            return bases[0] if bases else ""
        options = tuple(Option(id, Text(name(state, id), name(state, id))) for id in bases or ())
        what = Text("la base donde se juega la carta extra", "the base where the extra card is played")
        return str(table.ask(Choice(f"extra{frame.n}", by_of(frame), "pick", what, options, ("SU 2.7",))))
    if bases is not None and said not in bases:
        raise refused("el texto no permite jugarlo en esa base", "the text does not let it be played there", "DU 37")
    return str(said)


def _keep(table: Table, by: str, effect: Effect, bases: list[str] | None, used: str | None, number: int) -> None:
    """The extra plays that are left wait for their player; of one at each of several bases, those not used."""
    each = effect.where == "cada_base_sin_esbirros_tuyos"
    places = [[base] for base in bases or () if base != used] if each else [bases] * number
    for there in places:
        add_grant(table, by, effect.type or ESBIRRO, effect.source or MANO, there, most=effect.max_power)


def _bases_allowed(state: State, frame: Acting, effect: Effect) -> list[str] | None:
    """The bases where the extra card may be played, None for any."""
    if effect.where == "base_que_puntua":
        scoring = memory(state).scoring
        return [str(scoring)] if scoring else []
    if effect.where == "base_del_ganador":
        there = [base_of(state, state.pieces[id]) for id in frame.winners]
        return [base for base in there if base is not None]
    if effect.where == "alli":
        there_ = frame.gone_base or frame.here
        return [str(there_)] if there_ else []
    if effect.where == "aqui":
        return [str(frame.here)] if frame.here else []
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
    grant = Grant(
        by=by,
        type=kind,
        source=source,
        bases=None if bases is None else tuple(bases),
        most=most,
        only=only,
        duel=memory(table.state).duel is not None,
    )
    table.remember(grants=(*memory(table.state).grants, grant))
    with table.cite("DU 37", *(("DU 15",) if grant.duel else ())):
        table.emit("permiso", player=by, data={"type": kind, "source": source})
