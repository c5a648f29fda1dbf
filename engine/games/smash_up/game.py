"""Smash Up as the engine sees it."""

from __future__ import annotations

from pathlib import Path

from engine.assembled import AssembledGame, Parts
from engine.core.state import Piece, State, Text, place
from engine.game import Extras, GameInfo
from engine.games.smash_up.answers import answering, checks, comparison, whole_games
from engine.games.smash_up.answers.options import OPTIONS
from engine.games.smash_up.board import irregularities, showing, telling
from engine.games.smash_up.board.diagnosis import diagnose
from engine.games.smash_up.board.face_down import BACK, face_down
from engine.games.smash_up.board.loading import load
from engine.games.smash_up.board.script import ActionList
from engine.games.smash_up.catalogue import card_index
from engine.games.smash_up.catalogue.audit import AUDIT
from engine.games.smash_up.catalogue.deck import deck_problems
from engine.games.smash_up.characteristics.projection import buried, face, is_unread, is_untold
from engine.games.smash_up.model.board import Action, Board
from engine.games.smash_up.model.words import BASES, JUEGO, TABLE
from engine.games.smash_up.procedures.resolution import words_of
from engine.games.smash_up.procedures.rules import RULES
from engine.ruling import NotUnderstood, not_understood, untold

from . import card_text

DOCUMENT = "Reglas de Smash Up y sus duelos"
HEADLINES = (
    "fin_partida",
    "fin_duelo",
    "duelo_ignorado",
    "choque",
    "empate",
    "debe_puntuar",
    "sin_puntuar",
    "bases",
    "mas_de_diez",
)


def _unread(state: State, piece: Piece) -> NotUnderstood | None:
    """The text of a card that nobody could read."""
    if not is_unread(state, piece):
        return None
    if is_untold(state, piece):
        return untold(face(state, piece).name)
    return not_understood(face(state, piece).name, words_of(state, piece).es)


class SmashUp(AssembledGame):
    """The game module: everything the engine asks of Smash Up."""

    info = GameInfo(
        "smash_up",
        Text("Smash Up", "Smash Up"),
        DOCUMENT,
        HEADLINES,
        private={"mano": "mano_ocultas", "mazo_top": None, "mazo_bases_top": None},
        face_down=face_down,
        back=BACK,
    )
    rulesets = ("smash_up_000_003", "smash_up", "smashup")
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
        card_index=card_index,
        audit=AUDIT,
        options=OPTIONS,
        irregular=irregularities,
        card_text=card_text,
        whole_games=whole_games,
    )

    def doubtful_text(self, state: State) -> NotUnderstood | None:
        """What lies face up at a base may change any power, base or scoring, so that nothing is sure before it is read.

        A card in a hand, a deck or a discard pile counts when it is played.
        """
        at_play = (state.pieces[id] for where in (BASES, JUEGO) for id in state.zones[place(TABLE, where)])
        shown = (piece for piece in at_play if piece.card and not buried(piece))
        return next(filter(None, (_unread(state, piece) for piece in shown)), None)
