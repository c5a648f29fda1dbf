"""Playing cards: the regular plays, extra plays, plays in a scoring window, titans."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.core.state import Piece, State, place
from engine.core.table import Table
from engine.games.smash_up.characteristics.projection import (
    abilities,
    clockwise,
    controller,
    count,
    face,
    in_play,
    is_minion,
    is_titan,
    name,
)
from engine.games.smash_up.characteristics.refusal import (
    free_to_act,
    in_hand,
    must_bear,
    not_on_duel_table,
    not_over,
    own_turn,
    refused,
)
from engine.games.smash_up.effects.leaving_play import set_count
from engine.games.smash_up.model.board import Action
from engine.games.smash_up.model.frames import Enter, Perform, Titan
from engine.games.smash_up.model.memory import Grant, memory, open_window
from engine.games.smash_up.model.words import ACCION, ANTES, APARTE, BASES, ESBIRRO, LOCURA, MONSTRUO, TABLE
from engine.law.cite import claim

claim(__name__, "begin_play", "SU 2.4", "SU 2.5", "SU 2.9", "SU 3.1", "SU 14.6", "SU 14.7", "SU 14.11", "SU 18.6")
claim(__name__, "_titan", "SU 18.3", "SU 18.4", "SU 18.5", "SU 18.6", "SU 18.8")
claim(__name__, "_in_window", "SU 5.3", "SU 5.4", "SU 4.5", "SU 8.1", "SU 2.8", "SU 3.4")

_PLAY_WINDOW = {"antes": "antes_de_puntuar", "despues": "despues_de_puntuar"}


def begin_play(table: Table, action: Action) -> None:
    """Play a card: with the regular play, an extra play, or in a scoring window. Raises Refused."""
    by, id = str(action.by), str(action.card)
    not_over(table.state)
    piece = table.state.pieces[id]
    if face(table.state, piece).type == MONSTRUO:
        raise refused(
            "los monstruos se juegan desde su mazo, y solo cuando un efecto lo dice",
            "monsters are played from their deck, and only when an effect says so",
            "SU 14.6",
            "SU 14.7",
        )
    not_on_duel_table(piece)
    if is_titan(table.state, piece):
        _titan(table, action, by, piece)
        return
    if action.as_ == "extra" or _only_extra(table.state, by, piece):
        _extra(table, action, by, piece)
        return
    if memory(table.state).window is not None and memory(table.state).duel is None:
        in_hand(table.state, id, by)
        _in_window(table, action, by, piece)
        return
    _not_too_late(table.state, piece)
    free_to_act(table.state, by, "SU 2.4")
    in_hand(table.state, id, by)
    _regular(table, action, by, piece)


def _kind(state: State, piece: Piece) -> str:
    return ESBIRRO if is_minion(state, piece) else ACCION


def _only_extra(state: State, by: str, piece: Piece) -> bool:
    """Whether a play of which nobody said the permission can only be an extra one: the regular one is spent."""
    kind = _kind(state, piece)
    if memory(state).window is not None or memory(state).duel is not None or not count(state, by, f"usadas_{kind}"):
        return False
    granted = any(grant.by == by and grant.type == kind for grant in memory(state).grants)
    return granted or count(state, by, f"extras_{kind}") > 0


def _not_too_late(state: State, piece: Piece) -> None:
    """Hold that a Special of a scoring window is not played when the window is closed. Raises Refused."""
    card = face(state, piece)
    if memory(state).scoring is None or memory(state).duel is not None or not card.play_windows:
        return
    if card.type in (ACCION, LOCURA) and "jugar" not in card.play_windows:
        raise refused(
            f"el momento de {card.name} ya pasó: su ventana está cerrada",
            f"the moment of {card.name} is over: its window is closed",
            "SU 5.4",
            "SU 9.6" if state.turn.step != ANTES else "SU 9.4",
        )


def _regular(table: Table, action: Action, by: str, piece: Piece) -> None:
    """One minion and one action a turn, for free, in any order (SU 2.4, 2.5): the second play rests on that."""
    kind = _kind(table.state, piece)
    if count(table.state, by, f"usadas_{kind}"):
        word = "un esbirro" if kind == ESBIRRO else "una acción"
        word_en = "a minion" if kind == ESBIRRO else "an action"
        raise refused(f"{by} ya jugó {word} en este turno", f"{by} has already played {word_en} this turn", "SU 2.4")
    _must_fit(table.state, piece, "jugar")
    both = count(table.state, by, f"usadas_{ACCION if kind == ESBIRRO else ESBIRRO}") > 0
    set_count(table, by, f"usadas_{kind}", 1)
    free = ("SU 2.4", "SU 2.5")
    start_play(table, action, by, piece, law=free if both else (), also=free)


def _must_fit(state: State, piece: Piece, window: str) -> None:
    """Hold that the card may be played in this moment. Raises Refused."""
    card = face(state, piece)
    allowed = card.play_windows if card.play_windows is not None else ["jugar"]
    if card.type in (ACCION, LOCURA) and window not in allowed:
        raise refused(
            f"{card.name} no se juega en este momento", f"{card.name} is not played in this moment", "SU 2.8", "DU 38"
        )
    if card.type == ESBIRRO and window != "jugar":
        raise refused(f"{card.name} no es un Especial", f"{card.name} is no Special", "SU 5.3", "SU 2.8")


def start_play(
    table: Table, action: Action, by: str, piece: Piece, *, law: tuple[str, ...] = (), also: tuple[str, ...] = ()
) -> None:
    """The card comes: a minion to its base, an action to its effect. Raises Refused when its place is missing.

    `law` and `also` are the sections, decisive and supporting, that allow this play.
    """
    table.remember(offers=())
    targets = tuple(action.targets or ())
    if is_minion(table.state, piece):
        there = must_be_base(table.state, action.base)
        table.push(Enter(id=piece.id, base=there, by=by, targets=targets, law=law, also=also))
        return
    card = face(table.state, piece)
    base: str | None = action.base
    on = action.on
    if card.play_on == "base":
        base = must_be_base(table.state, action.base or action.on)
        on = None
    elif card.play_on == "esbirro":
        on = must_bear(table.state, action.on or next(iter(targets), ""))
        targets = targets if action.on else targets[1:]
    said: dict[str, Any] = {"targets": targets, "choices": dict(action.choices)}
    table.push(Perform(id=piece.id, by=by, base=base, on=on, law=law, also=also, **said))


def must_be_base(state: State, said: str | None) -> str:
    """The base in play that is said. Raises Refused."""
    if said is None or said not in state.zones[place(TABLE, BASES)]:
        raise refused("falta decir en qué base se juega", "say at which base it is played", "SU 2.7")
    return said


# -- extra plays


def _extra(table: Table, action: Action, by: str, piece: Piece) -> None:
    """An extra play that an effect gave, or a banked one (never during a duel, DU 13)."""
    kind = _kind(table.state, piece)
    grant = _fitting(table.state, by, piece, kind, action.base)
    if grant is not None:
        rest = list(memory(table.state).grants)
        rest.remove(grant)
        table.remember(grants=tuple(rest))
        start_play(table, action, by, piece, law=("DU 15",) if grant.duel else ("SU 2.4",))
        return
    if memory(table.state).duel is not None:
        raise refused(
            "durante un duelo no se gastan jugadas extra guardadas",
            "during a duel banked extra plays are not used",
            "DU 13",
            "DU 14",
            "SU 22.11",
            also=("DU 15",),
        )
    if any(grant.by == by and grant.type == kind for grant in memory(table.state).grants):
        raise refused(
            "la jugada extra que hay no vale para esa carta o esa base",
            "the extra play there is does not fit that card or that base",
            "DU 37",
            "SU 2.4",
        )
    free_to_act(table.state, by, "SU 2.4")
    in_hand(table.state, piece.id, by)
    if not count(table.state, by, f"extras_{kind}"):
        raise refused(
            f"{by} no tiene una jugada extra de ese tipo", f"{by} has no extra play of that kind", "SU 2.4", "DU 35"
        )
    _must_fit(table.state, piece, "jugar")
    set_count(table, by, f"extras_{kind}", -1)
    start_play(table, action, by, piece, law=("SU 2.4",))


def _fitting(state: State, by: str, piece: Piece, kind: str, base: str | None) -> Grant | None:
    """The kept permission that allows this play."""
    duel = memory(state).duel is not None
    for grant in memory(state).grants:
        right = grant.by == by and grant.type == kind and (grant.duel or not duel)
        there = piece.place == place(by, grant.source)
        lies = kind == ESBIRRO or face(state, piece).play_on == "base"
        where = not lies or grant.bases is None or base in grant.bases
        value = int(face(state, piece).power or 0)
        small = grant.most is None or value <= grant.most
        if right and there and where and small and grant.only in (None, piece.id):
            return grant
    return None


# -- the scoring windows


def _in_window(table: Table, action: Action, by: str, piece: Piece) -> None:
    """Specials of the hands, one at a time, clockwise from the current player (SU 5.3)."""
    window = open_window(table.state)
    if window.next != by:
        raise refused(
            f"es la opción de {window.next}: los Especiales van en sentido horario",
            f"it is {window.next}'s option: Specials go clockwise",
            "SU 5.3",
            "SU 5.1",
        )
    _must_fit(table.state, piece, _PLAY_WINDOW[window.type])
    following = clockwise(table.state, by)[1]
    table.remember(window=replace(window, next=following, passes=0, specials=True))
    law = ("SU 4.5", "SU 9.3") if window.type == "antes" else ("SU 8.1", "SU 9.5")
    with table.cite("SU 5.3", "SU 5.4", "SU 3.4", *law):
        table.emit("especial", subject=piece.id, player=by, data={"name": name(table.state, piece.id)})
    start_play(table, action, by, piece)


# -- titans


def _titan(table: Table, action: Action, by: str, piece: Piece) -> None:
    """A titan instead of the regular action play; nobody plays one while controlling another (SU 18.8)."""
    state, card = table.state, name(table.state, piece.id)
    own_turn(state, by, "SU 18.5")
    if action.as_ == "extra":
        raise refused("un titán no se juega como carta extra", "a titan is not played as an extra card", "SU 18.6")
    if piece.place != place(by, APARTE):
        raise refused(f"{card} no está aparte", f"{card} is not set aside", "SU 18.2", "SU 18.3")
    for other in state.pieces.values():
        if is_titan(state, other) and in_play(other) and controller(state, other) == by:
            controlled = name(state, other.id)
            raise refused(
                f"{by} ya controla un titán en juego: {controlled}",
                f"{by} already controls a titan in play: {controlled}",
                "SU 18.8",
            )
    free_to_act(state, by, "SU 18.5")
    if not abilities(state, piece, "en_lugar_de_accion"):
        raise refused(f"ninguna carta dice que {card} se juegue", f"no card says that {card} is played", "SU 18.3")
    if count(state, by, "usadas_accion"):
        raise refused(
            f"{by} ya gastó su jugada de acción", f"{by} has already used the action play", "SU 18.5", "SU 2.4"
        )
    base = must_be_base(state, action.base)
    set_count(table, by, "usadas_accion", 1)
    table.remember(offers=())
    with table.cite("SU 18.5"):
        table.emit("en_lugar", subject=piece.id, player=by, also=("SU 18.4",), data={"name": card})
    table.push(Titan(id=piece.id, base=base, by=by, targets=tuple(action.targets or ())))
