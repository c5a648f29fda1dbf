"""What a player could try at a moment of Smash Up; the rules then say which of it is legal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.choosing.plain_options import PlainOptions
from engine.core.state import State, Text, place
from engine.games.smash_up.board.telling import tell_action
from engine.games.smash_up.characteristics.projection import face, hand, is_minion, name, over
from engine.games.smash_up.characteristics.totals import ready
from engine.games.smash_up.model.board import Action
from engine.games.smash_up.model.memory import Duel, duel_of, memory, open_window
from engine.games.smash_up.model.words import (
    APARTE,
    BASES,
    DESPUES,
    ESBIRRO,
    FIN,
    INICIO,
    JUEGO,
    JUGAR,
    MESA_DUELO,
    PASO_DESCARTE,
    PREPARACION,
    PUNTUAR,
    ROBAR,
    TABLE,
    TESOROS,
    TITAN,
    ZONE_NAMES,
)
from engine.games.smash_up.procedures.turn import too_many

_LAW = {
    PREPARACION: ("SU 1.3",),
    INICIO: ("SU 2.1", "SU 2.2"),
    JUGAR: ("SU 2.4",),
    PUNTUAR: ("SU 2.14",),
    ROBAR: ("SU 2.16", "SU 2.19"),
    FIN: ("SU 2.21",),
}


class _Options(PlainOptions):
    def attempts(self, state: State) -> Iterator[Action]:
        """Cards of the hand at every place, every ability, and going on, for whoever may act at this moment."""
        if over(state):
            return
        if memory(state).duel is not None:
            yield from _in_duel(state, duel_of(state))
        elif memory(state).window is not None:
            by = open_window(state).next
            yield from _cards(state, by)
            yield Action("pasar", by)
        elif state.turn.phase == PREPARACION:
            yield Action("preparar")
            yield from (Action("cambiar_mano", by) for by in state.players)
            yield Action("avanzar", to="siguiente_fase")
        else:
            yield from _in_turn(state)

    def zone_name(self, zone: str) -> Text:
        """A zone of a player or of the table."""
        return ZONE_NAMES[zone]

    def has_all(self, state: State) -> bool:
        """Which of several cards are discarded, and what others choose, is asked for afterwards."""
        return True

    def priority(self, state: State) -> str | None:
        """Whose option it is in a window, whose turn otherwise; nobody's once the game is over."""
        if over(state):
            return None
        window = memory(state).window
        return window.next if window is not None else state.turn.active

    def law(self, state: State) -> tuple[str, ...]:
        """What may be done in a duel, in a window, or in this phase."""
        if over(state):
            return ("SU 10.1",)
        if memory(state).duel is not None:
            return ("SU 22.1", "DU 15")
        return ("SU 5.3",) if memory(state).window is not None else _LAW[state.turn.phase]


def _in_turn(state: State) -> Iterator[Action]:
    by, phase = state.turn.active, state.turn.phase
    yield from _cards(state, by)
    if memory(state).scoring is not None:
        yield from (Action("avanzar", to=step) for step in (DESPUES, TESOROS, PASO_DESCARTE, "limpia"))
        return
    if phase == PUNTUAR:
        yield from (Action("puntuar", by, base=base) for base in ready(state))
    if phase == ROBAR:
        yield Action("robar", by)
        excess = too_many(state, by)
        yield from (Action("descartar", by, count=excess),) if excess else ()
    yield Action("avanzar", to="siguiente_fase")


def _cards(state: State, by: str) -> Iterator[Action]:
    """Every card of the hand and every titan, everywhere; every ability in play or in the hand; what lies buried."""
    own = [id for id in (*hand(state, by), *state.zones[place(by, APARTE)]) if state.pieces[id].card]
    for id in own:
        yield from _plays(state, by, id)
    there = _on_table(state)
    yield from (Action("usar", by, id, ability=n) for id in (*there, *own) for n in range(len(_abilities(state, id))))
    yield from (Action("descubrir", by, id) for id in there if state.pieces[id].marks.get("buried"))


def _plays(state: State, by: str, id: str) -> Iterator[Action]:
    """A card by the regular play and by an extra one, at every base or on every minion where it goes to one."""
    card = face(state, state.pieces[id])
    permissions: tuple[Any, ...] = ("en_lugar_de_accion",) if card.type == TITAN else (None, "extra")
    bases: list[Any] = [None]
    bearers: list[Any] = [None]
    if card.type == TITAN or is_minion(state, state.pieces[id]) or card.play_on == "base":
        bases = list(state.zones[place(TABLE, BASES)])
    elif card.play_on == ESBIRRO:
        bearers = [other for other in _on_table(state) if is_minion(state, state.pieces[other])]
    for as_ in permissions:
        yield from (Action("jugar", by, id, base=base, on=on, as_=as_) for base in bases for on in bearers)


def _on_table(state: State) -> tuple[str, ...]:
    return (*state.zones[place(TABLE, BASES)], *state.zones[place(TABLE, JUEGO)])


def _abilities(state: State, id: str) -> tuple[Any, ...]:
    return face(state, state.pieces[id]).abilities if state.pieces[id].card else ()


def _in_duel(state: State, duel: Duel) -> Iterator[Action]:
    """Placing a card or none, revealing it, plays and abilities of both sides, and going on to the end."""
    for by in (duel.challenger, duel.challenged):
        yield from (Action("colocar", by, id) for id in hand(state, by) if state.pieces[id].card)
        yield Action("colocar", by)
        yield from (Action("revelar", by, id) for id in state.zones[place(by, MESA_DUELO)])
        yield from _cards(state, by)
    yield Action("avanzar", to="fin_duelo")


OPTIONS = _Options(tell_action, name, ("jugar",))
