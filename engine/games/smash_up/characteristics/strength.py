"""What continuous abilities reach, and the power of a card with them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.recall import while_same
from engine.core.state import Piece, State, Text, place
from engine.games.smash_up.characteristics.projection import (
    base_of,
    buried,
    controller,
    counters,
    face,
    in_play,
    is_action,
    is_minion,
    is_titan,
)
from engine.games.smash_up.model.ability import Effect, Selector
from engine.games.smash_up.model.memory import memory
from engine.games.smash_up.model.words import BASES, JUEGO, TABLE
from engine.law.conflict import reads_otherwise


def standing(state: State, *ops: str) -> Iterator[tuple[Piece, Effect]]:
    """The continuous effects of these kinds in force, each with the card that it comes from."""
    return ((piece, effect) for piece, effect in _in_force(state) if effect.op in ops)


@while_same("zones", "pieces", "cards")
def _in_force(state: State) -> tuple[tuple[Piece, Effect], ...]:
    """All continuous effects: of cards face up in play and of bases."""
    lying = (state.pieces[id] for at in (BASES, JUEGO) for id in state.zones[place(TABLE, at)])
    return tuple(
        (piece, effect)
        for piece in lying
        if not buried(piece)
        for ability in face(state, piece).abilities
        if ability.when == "continuo"
        for effect in ability.effects
    )


def reaches(state: State, source: Piece, effect: Effect, piece: Piece) -> bool:
    """Whether a continuous effect of `source` is about this card; one played on a minion speaks of that minion."""
    what = effect.what
    if what is None or what == "este":
        return piece.id == (source.host if source.host is not None else source.id)
    return isinstance(what, Selector) and fits(state, piece, what, controller(state, source), source)


def fits(
    state: State, piece: Piece, what: Selector, by: str | None, source: Piece | None, *, power_of: bool = True
) -> bool:
    """Whether a card in play is one that a selector means, seen from player `by` and the card `source`."""
    if not in_play(piece) or (buried(piece) and what.type != "carta"):
        return False
    if not _of_type(state, piece, what.type):
        return False
    owner = controller(state, piece)
    if what.whose == "tuyo" and (owner is None or owner != by):
        return False
    if what.whose == "otro" and (owner is None or owner == by):
        return False
    if what.where == "aqui" and source is not None and base_of(state, piece) != base_of(state, source):
        return False
    if what.where == "base_que_puntua" and base_of(state, piece) != memory(state).scoring:
        return False
    if what.other and source is not None and piece.id == source.id:
        return False
    if what.in_duel and not in_duel(state, piece.id):
        return False
    return not power_of or what.max_power is None or power(state, piece) <= what.max_power


def _of_type(state: State, piece: Piece, type_: str) -> bool:
    if type_ == "carta":
        return True
    if type_ == "esbirro":
        return is_minion(state, piece)
    if type_ == "titan":
        return is_titan(state, piece)
    return type_ == "accion" and is_action(state, piece)


def in_duel(state: State, id: str) -> bool:
    """Whether a minion is one of the two of the duel under way (DU 8)."""
    duel = memory(state).duel
    return duel is not None and id in duel.minions


COUNTERS = Text("sus contadores", "its counters")
GAINS = Text("lo que ganó", "what it gained")


def power(state: State, piece: Piece) -> int:
    """The power of a minion now: printed, counters (SU 11.4), gains, and what continuous abilities add."""
    value = int(face(state, piece).power or 0) + sum(amount for amount, _ in gained(state, piece))
    return 0 if value < 0 and _counts(state, piece) and reads_otherwise(state, BELOW_ZERO) else value


def _counts(state: State, piece: Piece) -> bool:
    return is_minion(state, piece) and in_play(piece) and not buried(piece)


BELOW_ZERO = "poder_bajo_cero"
"""The open point: whether power can be less than nothing."""


def gained(state: State, piece: Piece) -> list[tuple[int, Text]]:
    """What a minion in play has beside its printed power, and what it has it of."""
    if not _counts(state, piece):
        return []
    until_then = sum(int(amount) for amount, _ in piece.marks.get("mods") or ())
    own = [(counters(piece), COUNTERS), (until_then, GAINS)]
    return [*((amount, of) for amount, of in own if amount), *_given(state, piece)]


def given(state: State, piece: Piece) -> int:
    """The power that continuous abilities give to a card in play."""
    return sum(amount for amount, _ in _given(state, piece))


def _given(state: State, piece: Piece) -> Iterator[tuple[int, Text]]:
    for source, effect in standing(state, "poder"):
        if isinstance(effect.amount, int) and _gives(state, source, effect, piece):
            dueling = effect.amount_in_duel if in_duel(state, piece.id) else None
            card = face(state, source).name
            yield effect.amount if dueling is None else dueling, Text(card, card)


def _gives(state: State, source: Piece, effect: Effect, piece: Piece) -> bool:
    """Continuous power is never given by a limit on power, so that it cannot depend on itself."""
    if isinstance(effect.what, Selector) and effect.what.max_power is not None:
        bare = int(face(state, piece).power or 0) + counters(piece)
        return bare <= effect.what.max_power and fits(
            state, piece, effect.what, controller(state, source), source, power_of=False
        )
    return reaches(state, source, effect, piece)
