"""Why something is refused: the moment, the permission, the card."""

from __future__ import annotations

from engine.core.choices import Refusal, Refused
from engine.core.state import Choice, Json, Piece, State, Text, place_zone
from engine.core.table import Table
from engine.games.smash_up.characteristics.projection import buried, hand, in_play, is_minion, name, over
from engine.games.smash_up.model.board import Action
from engine.games.smash_up.model.memory import memory
from engine.games.smash_up.model.words import JUGAR, MESA_DUELO, PHASE_NAMES
from engine.law.cite import claim

claim(__name__, "free_to_act", "SU 2.6", "SU 22.11", "DU 13", "DU 14")


def refused(es: str, en: str, *sections: str, also: tuple[str, ...] = ()) -> Refused:
    """A refusal to raise: the reason in both languages and its sections."""
    return Refused(Refusal(Text(es, en), sections, also))


def not_over(state: State) -> None:
    """Hold that the game goes on. Raises Refused."""
    if over(state):
        raise refused("la partida terminó", "the game is over", "SU 10.1")


def in_hand(state: State, id: str, by: str, *law: str) -> None:
    """Hold that the card is in this player's hand, as `law` demands. Raises Refused."""
    if id in hand(state, by):
        return
    card = name(state, id)
    if id in state.zones["*:resolviendo"]:
        raise refused(f"{card} se está resolviendo", f"{card} is being resolved", "SU 3.1", also=("SU 3.5",))
    raise refused(
        f"{card} no está en la mano de {by}", f"{card} is not in {by}'s hand", *(law or ("SU 2.4",)), also=("DU 6",)
    )


def not_on_duel_table(piece: Piece) -> None:
    """Hold that the card is not a placed dueling card, which is in no hand (SU 22.7). Raises Refused."""
    if place_zone(piece.place) == MESA_DUELO:
        raise refused(
            "una carta de duelo puesta en la mesa no está en la mano de nadie",
            "a dueling card on the table is in nobody's hand",
            "SU 22.7",
            "DU 6",
        )


def own_turn(state: State, by: str, *law: str) -> None:
    """Hold that it is this player's turn. Raises Refused."""
    not_over(state)
    if by != state.turn.active:
        es, en = f"es el turno de {state.turn.active}", f"it is {state.turn.active}'s turn"
        raise refused(es, en, *law, also=("SU 2.22",))


def in_phase(state: State, phase: str, *law: str) -> None:
    """Hold that this is the phase. Raises Refused."""
    if state.turn.phase != phase:
        wanted, now = PHASE_NAMES[phase], PHASE_NAMES[state.turn.phase]
        raise refused(
            f"eso se hace en la {wanted.es}, y se está en la {now.es}",
            f"that is done in the {wanted.en}, and this is the {now.en}",
            *law,
        )


def free_to_act(state: State, by: str, *law: str) -> None:
    """Hold that this player's Play phase is open: no duel, nothing half resolved (DU 12 to 14). Raises Refused."""
    not_over(state)
    if memory(state).duel is not None:
        raise refused(
            "durante un duelo no se usan jugadas normales ni guardadas, ni Talentos",
            "during a duel neither regular nor banked plays nor Talents are used",
            "DU 13",
            "DU 14",
            "SU 22.11",
            *(section for section in law if section == "DU 12" or by != state.turn.active),
        )
    own_turn(state, by, *law)
    in_phase(state, JUGAR, *(section for section in law if section != "DU 12"))


def nothing_to_choose(table: Table, action: Action) -> None:
    """An answer when no choice of this player is open. Always raises Refused."""
    raise refused(
        f"no hay nada que {action.by or 'el azar'} deba elegir ahora",
        f"there is nothing {action.by or 'chance'} has to choose now",
        "SU 2.4",
    )


def refuse_pick(state: State, choice: Choice, value: Json) -> Refusal:
    """Why a value is no legal answer to an open choice."""
    said = name(state, value) if isinstance(value, str) and value in state.pieces else str(value)
    text = Text(f"«{said}» no es una opción de: {choice.what.es}", f"«{said}» is no option of: {choice.what.en}")
    return Refusal(text, choice.sections, choice.also, choice.clause)


def must_bear(state: State, said: str) -> str:
    """The minion in play on which an action is played. Raises Refused."""
    piece = state.pieces.get(said)
    if piece is None or not in_play(piece) or not is_minion(state, piece) or buried(piece):
        raise refused("se juega sobre un esbirro en juego", "it is played on a minion in play", "SU 2.11")
    return piece.id
