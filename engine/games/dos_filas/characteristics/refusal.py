"""Why something is refused: in the wrong moment, by the wrong player, or a choice that is none."""

from __future__ import annotations

from engine.core.choices import Refusal, Refused
from engine.core.state import Choice, Json, State, Text
from engine.games.dos_filas.characteristics.projection import controller, face, hand, has, in_play, name, zone
from engine.games.dos_filas.model.memory import memory
from engine.games.dos_filas.model.words import DESCARTE, EFECTO, PERSONAJE, PREPARACION, ROUND, TERMINADA, rival
from engine.law.cite import claim

claim(__name__, "refuse_pick", "DF 2.1", "DF 4.3", "DF 4.5", "DF 4.8", "DF 4.9", "DF 4.10", "DF 4.11", "DF 4.12")
claim(__name__, "refuse_pick", "DF 4.14", "DF 4.16", "DF 5.1", "DF 5.4")
claim(__name__, "moment_refusal", "DF 1.4", "DF 1.6", "DF 1.7", "DF 2.2", "DF 2.5", "DF 2.6")


def refused(es: str, en: str, *sections: str, also: tuple[str, ...] = ()) -> Refused:
    """A refusal to raise: the reason in both languages and its sections."""
    return Refused(Refusal(Text(es, en), sections, also))


def moment_refusal(state: State, by: str) -> Refused | None:
    """Why a player may not play a card or pass now, None when they may (DF 1.6, 2.2, 2.5)."""
    if state.turn.phase == TERMINADA:
        return refused("la partida terminó", "the match is over", "DF 1.4", also=("DF 2.8",))
    if state.turn.phase == PREPARACION:
        return refused("el round todavía no comienza", "the round has not begun yet", "DF 1.7", also=("DF 1.2",))
    if by in memory(state).passed:
        return refused(
            f"{by} dijo PASO y dejó de jugar en este round", f"{by} has passed and plays no more this round", "DF 2.5"
        )
    if by != state.turn.active and not hand(state, state.turn.active):
        return refused(
            f"es el turno de {state.turn.active}, que sin cartas solo puede decir PASO, y no pasa por sí solo",
            f"it is {state.turn.active}'s turn, who has no cards and can only pass, and it is not automatic",
            "DF 1.6",
            "DF 2.2",
            "DF 2.6",
        )
    if by != state.turn.active:
        return refused(
            f"es el turno de {state.turn.active}: se juega una carta por turno, una vez cada uno",
            f"it is {state.turn.active}'s turn: one card a turn, one each",
            "DF 1.6",
            "DF 2.2",
        )
    return None


def phase_refusal(state: State, wanted: str) -> Refused | None:
    """Why a step of the system does not fit the phase, None when it does."""
    if state.turn.phase == wanted:
        return None
    if wanted == PREPARACION:
        return refused("la preparación ya terminó", "the preparation is over", "DF 1.2", "DF 1.7")
    if wanted == ROUND:
        return refused("no se está jugando un round", "no round is being played", "DF 2.4")
    return refused("la partida no ha terminado", "the match is not over", "DF 7.6", also=("DF 1.4",))


def refuse_pick(state: State, choice: Choice, value: Json) -> Refusal:
    """Why a value is no legal answer to an open choice."""
    reason = _REASONS.get(choice.key, _not_offered)(state, choice, value)
    return Refusal(Text(reason[0], reason[1]), reason[2], choice.also, choice.clause)


Reason = tuple[str, str, tuple[str, ...]]


def _not_offered(state: State, choice: Choice, value: Json) -> Reason:
    said = name(state, value) if isinstance(value, str) else str(value)
    return (
        f"«{said}» no es una opción de: {choice.what.es}",
        f"«{said}» is no option of: {choice.what.en}",
        choice.sections,
    )


def _place(state: State, choice: Choice, value: Json) -> Reason:
    card, by = name(state, choice.source), str(choice.by)
    if choice.data.get("infiltra"):
        return (
            f"{card} se juega en una fila de {rival(by)}",
            f"{card} is played in a row of {rival(by)}",
            ("DF 4.11",),
        )
    return f"{card} se juega en una fila propia", f"{card} is played in one's own row", ("DF 2.1",)


def _effect(state: State, choice: Choice, value: Json) -> Reason:
    if value is None:
        return (
            "si hay un efecto en juego debe eliminarlo",
            "when an effect is in play it must be removed",
            ("DF 4.5", "DF 4.3"),
        )
    said = name(state, str(value))
    return f"{said} no es un efecto en juego", f"{said} is no effect in play", ("DF 4.3",)


def _revive(state: State, choice: Choice, value: Json) -> Reason:
    piece = state.pieces.get(str(value))
    if piece is None:
        return (
            "debe elegir un personaje del descarte",
            "it must choose a character of the discard pile",
            choice.sections,
        )
    said = name(state, piece.id)
    if face(state, piece).kind != PERSONAJE:
        return f"{said} es un efecto: no se puede revivir", f"{said} is an effect: it cannot be revived", ("DF 4.10",)
    whose = choice.data["pile"]
    return (f"{said} no está en el descarte de {whose}", f"{said} is not in {whose}'s discard pile", choice.sections)


def _replace(state: State, choice: Choice, value: Json) -> Reason:
    piece = state.pieces.get(str(value))
    if piece is None:
        return (
            "debe levantar un personaje de sus filas",
            "it must pick up a character from its player's rows",
            ("DF 4.12",),
        )
    said = name(state, piece.id)
    if in_play(piece) and has(state, piece, "reemplaza"):
        return (
            f"{said} es otra carta con REEMPLAZA: no se puede reemplazar",
            f"{said} is another card with REEMPLAZA: it cannot be replaced",
            ("DF 4.14",),
        )
    if in_play(piece) and controller(piece) != choice.by:
        return f"{said} no está en las filas de {choice.by}", f"{said} is not in {choice.by}'s rows", ("DF 4.12",)
    return (f"{said} no es un personaje de sus filas", f"{said} is no character of its player's rows", ("DF 4.12",))


def _row(state: State, choice: Choice, value: Json) -> Reason:
    return "debe elegir una fila del campo de batalla", "it must choose a row of the battlefield", ("DF 4.16",)


def _discard(state: State, choice: Choice, value: Json) -> Reason:
    if value is None:
        return (
            "debe tirar una carta de la mano, sí o sí",
            "a card from hand must be discarded, no matter what",
            ("DF 5.1",),
        )
    said = name(state, str(value))
    return f"{said} no está en la mano de {choice.by}", f"{said} is not in {choice.by}'s hand", ("DF 5.1",)


def _look(state: State, choice: Choice, value: Json) -> Reason:
    number = choice.data["n"]
    return (
        f"se miran {number} cartas distintas de la mano rival",
        f"{number} different cards of the rival's hand are looked at",
        ("DF 5.4",),
    )


_REASONS = {
    "lugar": _place,
    "efecto": _effect,
    "revive": _revive,
    "reemplaza": _replace,
    "fila": _row,
    "descarta": _discard,
    "mirar": _look,
}


def not_in_hand(state: State, id: str, by: str) -> Refused:
    """A card that is not in the player's hand cannot be played (DF 2.1, 2.10)."""
    piece = state.pieces[id]
    said = name(state, id)
    if zone(piece) == DESCARTE and face(state, piece).kind == EFECTO:
        return refused(
            f"{said} fue eliminado y no puede volver a usarse",
            f"{said} was removed and cannot be used again",
            "DF 4.4",
            also=("DF 2.10",),
        )
    return refused(f"{said} no está en la mano de {by}", f"{said} is not in {by}'s hand", "DF 2.1", "DF 2.10")
