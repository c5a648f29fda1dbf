"""The two-row game as the engine sees it."""

from __future__ import annotations

from pathlib import Path

from engine.assembled import AssembledGame, Parts
from engine.core.state import Piece, State, Text
from engine.game import Extras, GameInfo
from engine.games.dos_filas.answers import answering, checks, comparison, whole_games
from engine.games.dos_filas.answers.options import OPTIONS
from engine.games.dos_filas.board import showing, telling
from engine.games.dos_filas.board.diagnosis import diagnose
from engine.games.dos_filas.board.loading import load
from engine.games.dos_filas.board.script import ActionList
from engine.games.dos_filas.catalogue.deck import deck_problems
from engine.games.dos_filas.characteristics.projection import face, in_play, is_unread
from engine.games.dos_filas.model.board import Action, Board
from engine.games.dos_filas.model.words import PERSONAJE
from engine.games.dos_filas.procedures.rules import RULES
from engine.ruling import NotUnderstood, not_understood

from . import card_text

DOCUMENT = "Reglas del juego de dos filas"
HEADLINES = ("fin_round", "fin_partida", "mirar", "devolver", "repartir", "cambiar", "nota")


def _unread(state: State, piece: Piece) -> NotUnderstood | None:
    """The text of a card that nobody could read."""
    if not is_unread(state, piece):
        return None
    card = face(state, piece)
    return not_understood(card.name, card.text_es or card.text_en)


class DosFilas(AssembledGame):
    """The game module: everything the engine asks of the two-row game."""

    info = GameInfo(
        "dos_filas",
        Text("Juego de dos filas", "Two-row game"),
        DOCUMENT,
        HEADLINES,
        of_cards=("strength", "controller", "zone", "ability"),
        private={"mano": "mano_ocultas", "mazo_top": None},
    )
    rulesets = ("dos_filas_001", "dos_filas", "rowgame")
    rules = RULES
    parts = Parts(
        folder=Path(__file__).parent,
        board=Board,
        action=Action,
        diagnose=diagnose,
        load=load,
        script=ActionList,
        showing=showing,
        sentences=telling,
        comparing=comparison,
        answering=answering,
        checks=checks,
        unread=_unread,
        rests_on=answering.rests_on,
    )
    extras = Extras(
        deck_problems=deck_problems,
        options=OPTIONS,
        card_text=card_text,
        whole_games=whole_games,
    )

    def blocking_text(self, state: State) -> NotUnderstood | None:
        """An unread effect in a row may change any value; unread characters act only when played (DF 3.3)."""
        for piece in state.pieces.values():
            unread = _unread(state, piece) if in_play(piece) and face(state, piece).kind != PERSONAJE else None
            if unread is not None:
                return unread
        return None
