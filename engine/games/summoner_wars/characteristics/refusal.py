"""Why something is refused: the moment, the card, the space."""

from __future__ import annotations

from engine.core.choices import Refusal, Refused
from engine.core.state import Choice, Json, Piece, State, Text
from engine.core.table import Table
from engine.games.summoner_wars.characteristics.projection import (
    controller,
    frozen_by,
    is_unit,
    name,
    named,
    on_field,
    over,
    zone,
)
from engine.games.summoner_wars.model.board import Action
from engine.games.summoner_wars.model.memory import memory
from engine.games.summoner_wars.model.words import CAMPO, MANO, PHASE_NAMES, SKIPPED_FIRST
from engine.law.cite import claim

claim(__name__, "moment", "SW 1.2", "SW 7.8", "SW 8.1", "SW 8.2")

Reason = tuple[str, str, tuple[str, ...]]
"""One reason: Spanish and English fragments without full stop, and the sections that say so."""


def refused(es: str, en: str, *sections: str, also: tuple[str, ...] = ()) -> Refused:
    """A refusal to raise: the reason in both languages and its sections."""
    return Refused(Refusal(Text(es, en), sections, also))


def refuse_all(reasons: list[Reason]) -> None:
    """Refuse for every reason at once, the first one first. Raises Refused when there is any."""
    if reasons:
        sections = tuple(dict.fromkeys(section for reason in reasons for section in reason[2]))
        raise refused("; ".join(r[0] for r in reasons[:3]), "; ".join(r[1] for r in reasons[:3]), *sections)


def first_turn(state: State) -> bool:
    """Whether it is the first turn of the player who began (SW 7.8)."""
    return state.turn.number <= 1 and state.turn.active == memory(state).first


def moment(state: State, by: str, phase: str, *law: str) -> None:
    """Hold that it is this player's turn and this phase. Raises Refused."""
    if over(state):
        raise refused("la partida terminó", "the game is over", "SW 1.2")
    if by != state.turn.active:
        raise refused(f"es el turno de {state.turn.active}", f"it is {state.turn.active}'s turn", *law, "SW 8.2")
    if state.turn.phase == phase:
        return
    wanted, now = PHASE_NAMES[phase], PHASE_NAMES[state.turn.phase]
    if first_turn(state) and phase in SKIPPED_FIRST:
        raise refused(
            f"quien empieza se salta la {wanted.es} en su primer turno",
            f"whoever begins skips the {wanted.en} in the first turn",
            "SW 7.8",
            also=("SW 8.1", *law),
        )
    raise refused(
        f"eso se hace en la {wanted.es}, y se está en la {now.es}",
        f"that is done in the {wanted.en}, and this is the {now.en}",
        *law,
        "SW 8.1",
    )


def in_hand(state: State, id: str, by: str) -> None:
    """Hold that the card is in this player's hand. Raises Refused."""
    piece = state.pieces[id]
    if (zone(piece), controller(piece)) != (MANO, by):
        raise refused(
            f"{name(state, id)} no está en la mano de {by}", f"{name(state, id)} is not in {by}'s hand", "SW 6.3"
        )


def own_unit(state: State, id: str, by: str, *law: str) -> Piece:
    """The Unit on the battlefield that this player controls and that may act. Raises Refused."""
    piece = state.pieces[id]
    if zone(piece) != CAMPO:
        es, en = f"{name(state, id)} no está en el campo de batalla", f"{name(state, id)} is not on the battlefield"
        raise refused(es, en, *law)
    if not on_field(piece) or not is_unit(state, piece):
        raise refused(
            f"{named(state, id)} no es una Unidad en el campo de batalla",
            f"{named(state, id)} is no Unit on the battlefield",
            *law,
            "SW 4.3",
        )
    if controller(piece) != by:
        raise refused(f"{by} no controla {named(state, id)}", f"{by} does not control {named(state, id)}", *law)
    holder = frozen_by(state, piece)
    if holder is not None:
        raise refused(
            f"{name(state, holder.id)} impide que {named(state, id)} se mueva, ataque o use su habilidad",
            f"{name(state, holder.id)} keeps {named(state, id)} from moving, attacking and using its ability",
            "SW 2.4",
            also=law,
        )
    return piece


def nothing_to_choose(table: Table, action: Action) -> None:
    """An answer when no choice of this player is open. Always raises Refused."""
    raise refused(
        f"no hay nada que {action.by or 'el azar'} deba elegir ahora",
        f"there is nothing {action.by or 'chance'} has to choose now",
        "SW 8.1",
    )


def refuse_pick(state: State, choice: Choice, value: Json) -> Refusal:
    """Why a value is no legal answer to an open choice."""
    said = named(state, value) if isinstance(value, str) and value in state.pieces else str(value)
    reasons = choice.data.get("why") or {}
    known = reasons.get(str(value))
    if known is not None:
        return Refusal(Text(known[0], known[1]), tuple(known[2]), choice.also, choice.clause)
    if choice.data.get("target") and not on_field(state.pieces.get(str(value))):
        text = Text(f"{said} no está en el campo de batalla", f"{said} is not on the battlefield")
        return Refusal(text, choice.sections, choice.also, choice.clause)
    text = Text(f"«{said}» no es una opción de: {choice.what.es}", f"«{said}» is no option of: {choice.what.en}")
    return Refusal(text, choice.sections, choice.also, choice.clause)
