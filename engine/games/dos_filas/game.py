"""The two-row game as the engine sees it."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from engine.assembled import AssembledGame, Parts
from engine.core.search import Outcome
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
from engine.law.conflict import load_words
from engine.ruling import Assumption, NotUnderstood, not_understood

from . import card_text

DOCUMENT = "Reglas del juego de dos filas"
HEADLINES = ("fin_round", "fin_partida", "mirar", "devolver", "repartir", "cambiar", "nota")


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
    )
    extras = Extras(
        deck_problems=deck_problems,
        options=OPTIONS,
        card_text=card_text,
        whole_games=whole_games,
    )

    def assumptions(self, before: State, outcome: Outcome) -> list[Assumption]:
        """The readings the outcome rests on."""
        return answering.assumptions(outcome, self.readings, self._words)

    @cached_property
    def _words(self) -> dict[str, Text]:
        return load_words(self.parts.folder / "readings.json")

    def not_understood(self, state: State) -> list[NotUnderstood]:
        """Texts on the board that nobody could read."""
        return [_unread(state, piece) for piece in state.pieces.values() if piece.card and is_unread(state, piece)]

    def blocking_text(self, state: State) -> NotUnderstood | None:
        """An unread effect in a row may change any value; unread characters act only when played (DF 3.3)."""
        for piece in state.pieces.values():
            if in_play(piece) and face(state, piece).kind != PERSONAJE and is_unread(state, piece):
                return _unread(state, piece)
        return None


def _unread(state: State, piece: Piece) -> NotUnderstood:
    card = face(state, piece)
    return not_understood(card.name, card.text_es)
