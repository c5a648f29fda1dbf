"""Using abilities: Talents, before and after scoring, in duels, from the hand, and what was set off."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.core import events
from engine.core.state import Piece, State, place
from engine.core.table import Table
from engine.games.smash_up.characteristics.projection import (
    base_of,
    buried,
    clockwise,
    controller,
    counters,
    face,
    in_play,
    is_action,
    is_minion,
    is_unread,
    name,
    zone,
)
from engine.games.smash_up.characteristics.refusal import free_to_act, not_on_duel_table, not_over, own_turn, refused
from engine.games.smash_up.effects.leaving_play import leave
from engine.games.smash_up.model.ability import Ability
from engine.games.smash_up.model.board import Action
from engine.games.smash_up.model.frames import Answer, Enter, Perform, Triggers
from engine.games.smash_up.model.memory import duel_of, memory
from engine.games.smash_up.model.words import BASES, FIN, INICIO, JUGAR, TABLE
from engine.games.smash_up.procedures.duel import in_own_duel
from engine.games.smash_up.procedures.play import must_be_base
from engine.games.smash_up.procedures.resolution import allowed, discarded, note_used, push_ability, words_of
from engine.law.cite import claim, rule

claim(__name__, "_talent", "SU 2.12", "SU 2.13", "DU 12")
claim(__name__, "_scoring", "SU 4.5", "SU 5.2", "SU 8.1", "SU 7.4")
claim(__name__, "_dueling", "DU 15", "DU 31", "DU 32")
claim(__name__, "begin_uncover", "SU 21.6", "SU 21.7", "SU 21.8", "SU 21.9", "SU 21.10", "SU 21.11", "SU 21.12")


def begin_use(table: Table, action: Action) -> None:
    """Use an ability, in its moment. Raises Refused."""
    by, id = str(action.by), str(action.card)
    not_over(table.state)
    state, piece = table.state, table.state.pieces[id]
    not_on_duel_table(piece)
    if is_unread(state, piece):
        table.unclear(name(state, id), words_of(state, piece).es)
    facts = {
        "targets": tuple(action.targets or ()),
        "base": action.base,
        "choices": dict(action.choices),
    }
    waiting = _waiting(state, id, by, action.ability)
    if waiting is not None:
        _use_waiting(table, waiting, by, facts)
        return
    number = _which(state, piece, by, action.ability)
    ability = face(state, piece).abilities[number]
    _TIMES[ability.when](table, piece, number, ability, by)
    if ability.only_if is not None and not allowed(state, piece, number, ability, by):
        card = name(state, id)
        raise refused(f"no se cumple la condición de {card}", f"the condition of {card} does not hold", "DU 37")
    _start(table, piece, number, ability, by, facts)


def _start(table: Table, piece: Piece, number: int, ability: Ability, by: str, facts: dict[str, Any]) -> None:
    table.push(Triggers())
    facts = {**facts, "here": base_of(table.state, piece), "law": _MOMENT_LAW.get(ability.when, ())}
    if ability.cost == "descartar_esta":
        with table.cite("DU 31" if ability.windows and "duelo_tuyo" in ability.windows else "DU 37"):
            discarded(table, piece.id)
    push_ability(table, piece.id, number, by, **facts)


_MOMENT_LAW = {
    "antes_de_puntuar": ("SU 4.5", "SU 9.3", "SU 5.2"),
    "despues_de_puntuar": ("SU 8.1", "SU 9.5", "SU 5.2"),
    "talento": ("SU 2.12", "SU 2.6"),
    "inicio_tu_turno": ("SU 2.1",),
    "fin_tu_turno": ("SU 2.21",),
}
"""What lets an ability act in its moment."""


def _waiting(state: State, id: str, by: str, said: int | None) -> Answer | None:
    answers: tuple[Answer, ...] = memory(state).offers
    mine = (answer for answer in answers if answer.id == id and answer.by == by and said in (None, answer.number))
    return next(mine, None)


def _use_waiting(table: Table, answer: Answer, by: str, facts: dict[str, Any]) -> None:
    """An ability that was set off waits until what is being resolved is over (DU 43, SU 22.8)."""
    state, id, number = table.state, answer.id, answer.number
    piece = state.pieces[id]
    ability = face(state, piece).abilities[number]
    if memory(state).duel is not None:
        raise refused(
            "«después de» espera a que termine de resolverse lo que está en curso",
            "«after» waits until what is under way is fully resolved",
            "DU 43",
            "SU 22.8",
        )
    if not allowed(state, piece, number, ability, by):
        card = name(state, id)
        raise refused(f"{card} ya se usó en este turno", f"{card} has already been used this turn", "DU 37")
    rest = tuple(other for other in memory(state).offers if other is not answer)
    table.remember(offers=rest)
    note_used(table, piece.id, number)
    table.push(Triggers())
    push_ability(table, id, number, by, **facts, played=answer.played, here=answer.here, law=("DU 43", "SU 3.3"))


def _which(state: State, piece: Piece, by: str, said: int | None) -> int:
    """The ability that is used: the one named, or the first whose moment it is."""
    found = [(n, a) for n, a in enumerate(face(state, piece).abilities) if a.when in _TIMES]
    card = name(state, piece.id)
    if said is not None:
        if said in {n for n, _ in found}:
            return said
        raise refused(
            f"{card} no tiene esa habilidad que usar", f"{card} has no such ability to use", "SU 2.6", "DU 37"
        )
    if not found:
        law = ("DU 43", "SU 22.8") if memory(state).duel is not None else ("SU 2.6", "DU 37")
        raise refused(f"{card} no tiene ahora una habilidad que usar", f"{card} has no ability to use now", *law)
    window = memory(state).window
    for number, ability in found:
        if window is not None and ability.when == _WINDOW[window.type]:
            return number
        if memory(state).duel is not None and ability.when in ("en_duelo", "desde_la_mano"):
            return number
    return found[0][0]


_WINDOW = {"antes": "antes_de_puntuar", "despues": "despues_de_puntuar"}


def _own(state: State, piece: Piece, by: str, *law: str) -> None:
    """Hold that the player controls the card face up in play. Raises Refused."""
    card = name(state, piece.id)
    if zone(piece) == BASES:
        return
    if not in_play(piece) or buried(piece):
        where = ("SU 21.7",) if in_play(piece) else ()
        raise refused(f"{card} no está en juego boca arriba", f"{card} is not face up in play", *law, *where)
    if controller(state, piece) != by:
        raise refused(f"{by} no controla a {card}", f"{by} does not control {card}", *law, "DU 39")


def _unused(state: State, piece: Piece, number: int, when: str, *law: str) -> None:
    if (piece.id, number, when) in memory(state).used:
        card = name(state, piece.id)
        raise refused(f"la habilidad de {card} ya se usó", f"{card}'s ability has already been used", *law)


def _talent(table: Table, piece: Piece, number: int, ability: Ability, by: str) -> None:
    """A Talent, once, in the own Play phase."""
    _own(table.state, piece, by, "SU 2.12")
    free_to_act(table.state, by, "SU 2.12", "DU 12")
    _unused(table.state, piece, number, "turno", "SU 2.12")
    note_used(table, piece.id, number)


def _scoring(table: Table, piece: Piece, number: int, ability: Ability, by: str) -> None:
    """Abilities of cards in play at the base that scores, before the Specials of the hands (SU 5.2)."""
    state = table.state
    window = memory(state).window
    law = "SU 4.5" if ability.when == "antes_de_puntuar" else "SU 8.1"
    _own(state, piece, by, law)
    if window is None or _WINDOW[window.type] != ability.when:
        es, en = "no es el momento de esa habilidad", "it is not the moment of that ability"
        raise refused(es, en, law, "SU 5.1")
    if memory(state).duel is not None:
        raise refused("hay un duelo en curso", "a duel is under way", "DU 14", "SU 22.11")
    if base_of(state, piece) != memory(state).scoring:
        card = name(state, piece.id)
        raise refused(f"{card} no está en la base que puntúa", f"{card} is not at the base that scores", law)
    if window.specials:
        raise refused(
            "las habilidades de cartas en juego van antes de los Especiales de mano",
            "abilities of cards in play come before the Specials of the hands",
            "SU 5.2",
        )
    when = f"base:{memory(state).scoring}:{ability.when}"
    if zone(piece) == BASES:
        _of_base(table, piece, number, ability, by, when)
        return
    _unused(state, piece, number, when, law)
    note_used(table, piece.id, number, when)


@rule("SU 7.4", "SU 7.5")
def _of_base(table: Table, piece: Piece, number: int, ability: Ability, by: str, when: str) -> None:
    """The ability of the base itself: players tied for it may each use it, unless twice makes no sense."""
    state, mine = table.state, f"{when}:{by}"
    _unused(state, piece, number, mine, "SU 7.4")
    others = [player for player in state.players if (piece.id, number, f"{when}:{player}") in _used(state)]
    first = clockwise(state, state.turn.active)
    gone = [player for player in others if first.index(player) > first.index(by)]
    if gone:
        raise refused(
            f"{gone[0]} ya la usó, y va después de {by}: entre empatados se empieza por el jugador actual",
            f"{gone[0]} has used it already and comes after {by}: among tied players the current one goes first",
            "SU 7.4",
        )
    if others and any(effect.op in _ONCE_ONLY for effect in ability.effects):
        raise refused(
            f"{others[0]} ya la usó, y dos veces no tiene sentido",
            f"{others[0]} has already used it, and twice makes no sense",
            "SU 7.5",
        )
    note_used(table, piece.id, number, mine)
    if others:
        table.emit("empatados", subject=piece.id, player=by, law=("SU 7.4",), data={"name": name(state, piece.id)})


def _used(state: State) -> tuple[tuple[str, int, str], ...]:
    found: tuple[tuple[str, int, str], ...] = memory(state).used
    return found


_ONCE_ONLY = ("cambiar_base",)
"""Effects that have nothing left to do a second time."""


def _dueling(table: Table, piece: Piece, number: int, ability: Ability, by: str) -> None:
    """While one of the own minions is in a duel, once a duel (DU 32)."""
    _own(table.state, piece, by, "DU 32")
    _in_own_duel(table.state, by, "DU 32")
    duel = duel_of(table.state)
    if (piece.id, number) in duel.used:
        card = name(table.state, piece.id)
        raise refused(f"{card} ya actuó en este duelo", f"{card} has already acted in this duel", "DU 32", "DU 37")
    table.remember(duel=replace(duel, used=(*duel.used, (piece.id, number))))
    with table.cite("DU 32", "DU 15"):
        table.emit("en_duelo", subject=piece.id, player=by, data={"name": name(table.state, piece.id)})


def _in_own_duel(state: State, by: str, law: str) -> None:
    if not in_own_duel(state, by):
        raise refused(
            f"ningún esbirro de {by} está en un duelo", f"no minion of {by} is in a duel", law, "DU 39", "DU 14"
        )


def _from_hand(table: Table, piece: Piece, number: int, ability: Ability, by: str) -> None:
    """From the hand, in the moments the card names: the own Play phase, or a duel of an own minion (DU 31)."""
    state = table.state
    if piece.place != place(by, "mano"):
        card = name(state, piece.id)
        raise refused(f"{card} no está en la mano de {by}", f"{card} is not in {by}'s hand", "DU 31")
    if memory(state).duel is not None:
        if "duelo_tuyo" not in ability.windows:
            raise refused("hay un duelo en curso", "a duel is under way", "DU 14", "SU 22.11", "DU 12")
        _in_own_duel(state, by, "DU 31")
        with table.cite("DU 31", "DU 15"):
            table.emit("en_duelo", subject=piece.id, player=by, data={"name": name(state, piece.id)})
        return
    law = ("SU 2.13",) if "jugar" in ability.windows else ("DU 31", "DU 37")
    free_to_act(state, by, *law)
    if "jugar" not in ability.windows:
        raise refused("solo durante un duelo propio", "only during one's own duel", "DU 31", "DU 37")


def _edge(table: Table, piece: Piece, number: int, ability: Ability, by: str) -> None:
    """At the start or the end of the own turn (SU 2.1, 2.21)."""
    phase, law = (INICIO, "SU 2.1") if ability.when == "inicio_tu_turno" else (FIN, "SU 2.21")
    _own(table.state, piece, by, law)
    own_turn(table.state, by, law)
    if table.state.turn.phase != phase:
        es, en = "no es el momento de esa habilidad", "it is not the moment of that ability"
        raise refused(es, en, law)
    _unused(table.state, piece, number, "turno", law)
    note_used(table, piece.id, number)


_TIMES = {
    "talento": _talent,
    "antes_de_puntuar": _scoring,
    "despues_de_puntuar": _scoring,
    "en_duelo": _dueling,
    "desde_la_mano": _from_hand,
    "inicio_tu_turno": _edge,
    "fin_tu_turno": _edge,
}


# -- buried cards


def begin_uncover(table: Table, action: Action) -> None:
    """Uncover one buried card at the start of the own turn; it is played at once as an extra card. Raises Refused."""
    by, id = str(action.by), str(action.card)
    state = table.state
    own_turn(state, by, "SU 21.8")
    piece, card = state.pieces[id], name(state, id)
    if not in_play(piece) or not buried(piece):
        raise refused(f"{card} no está enterrada", f"{card} is not buried", "SU 21.8", "DU 5")
    if controller(state, piece) != by:
        raise refused(
            f"{by} no controla esa carta enterrada", f"{by} does not control that buried card", "SU 21.8", "SU 21.5"
        )
    if state.turn.phase != INICIO:
        raise refused("solo al comienzo del turno", "only at the start of the turn", "SU 21.8", "SU 2.1")
    if memory(state).uncovered:
        raise refused("ya descubrió una en este turno", "one was already uncovered this turn", "SU 21.8")
    table.remember(uncovered=True, uncovered_now=id)
    base = str(base_of(state, piece))
    for other in [p for p in state.pieces.values() if p.host == id and in_play(p)]:
        leave(table, other, None, "SU 21.12")
    data = {"name": card, "base": name(state, base)}
    carried = counters(piece) or any(other.host == id for other in state.pieces.values())
    with table.cite("SU 21.8", "SU 21.9", *(("SU 21.12",) if carried else ())):
        table.emit("descubrir", subject=id, player=by, also=("SU 21.7", "SU 2.1"), data=data)
    table.push(Triggers(events=(("tras_descubrir", base, by, id),)))
    _play_uncovered(table, action, by, piece, base)


def _play_uncovered(table: Table, action: Action, by: str, piece: Piece, base: str) -> None:
    """At the same base, or on a minion there, or resolved and discarded; otherwise discarded (SU 21.10, 21.11)."""
    state, card = table.state, face(table.state, piece)
    targets = tuple(action.targets or ())
    law = ("SU 21.10", "SU 21.9")
    if is_minion(state, piece):
        table.push(Enter(id=piece.id, base=base, by=by, targets=targets, law=law))
        return
    windows = card.play_windows if card.play_windows is not None else [JUGAR]
    on = targets[0] if card.play_on == "esbirro" and targets else None
    if card.play_on == "esbirro" and on is None:
        there = [
            p.id for p in state.pieces.values() if in_play(p) and is_minion(state, p) and base_of(state, p) == base
        ]
        on = next((id for id in there if not buried(state.pieces[id])), None)
    stuck = card.play_on == "esbirro" and (on is None or base_of(state, state.pieces[on]) != base)
    if not is_action(state, piece) or JUGAR not in windows or stuck:
        _unplayable(table, piece)
        return
    rest = targets[1:] if card.play_on == "esbirro" else targets
    there_ = must_be_base(state, base)
    table.push(Perform(id=piece.id, by=by, targets=rest, base=there_, on=on, choices={}, law=law))


def _unplayable(table: Table, piece: Piece) -> None:
    with table.cite("SU 21.11"):
        data = {"name": name(table.state, piece.id)}
        there = place(piece.owner if piece.owner != TABLE else str(controller(table.state, piece)), "descarte")
        events.move(table, piece.id, there, kind="descartado", new_object=True, data=data)
