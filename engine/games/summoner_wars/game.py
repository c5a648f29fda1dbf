"""Summoner Wars as the engine sees it."""

from __future__ import annotations

from pathlib import Path

from engine.assembled import AssembledGame, Parts
from engine.core.search import Outcome
from engine.core.state import Piece, State, Text
from engine.game import Extras, GameInfo
from engine.games.summoner_wars.answers import answering, checks, comparison, whole_games
from engine.games.summoner_wars.answers.options import OPTIONS
from engine.games.summoner_wars.board import showing, telling
from engine.games.summoner_wars.board.diagnosis import diagnose
from engine.games.summoner_wars.board.loading import load
from engine.games.summoner_wars.board.script import ActionList
from engine.games.summoner_wars.catalogue import card_index
from engine.games.summoner_wars.catalogue.audit import AUDIT
from engine.games.summoner_wars.catalogue.deck import deck_problems
from engine.games.summoner_wars.characteristics.projection import face, is_unread, is_untold, zone
from engine.games.summoner_wars.model.board import Action, Board
from engine.games.summoner_wars.model.words import CAMPO
from engine.games.summoner_wars.procedures.rules import RULES
from engine.ruling import Assumption, NotUnderstood, not_understood, untold

from . import card_text

DOCUMENT = "Reglas de Summoner Wars"
HEADLINES = ("repetir_tirada", "mirar", "pila_vacia", "sin_vid", "sin_camino")


def _unread(state: State, piece: Piece) -> NotUnderstood | None:
    """The text of a card that nobody could read."""
    if not is_unread(state, piece):
        return None
    if is_untold(state, piece):
        return untold(face(state, piece).name)
    card = face(state, piece)
    return not_understood(card.name, card.text_es or card.text_en)


class SummonerWars(AssembledGame):
    """The game module: everything the engine asks of Summoner Wars."""

    info = GameInfo(
        "summoner_wars",
        Text("Summoner Wars", "Summoner Wars"),
        DOCUMENT,
        HEADLINES,
        of_cards=("strength", "controller", "zone", "can"),
        private={"mano": "mano_ocultas", "mazo_top": None, "magia_top": None},
    )
    rulesets = ("summoner_wars_1e_004", "summoner_wars", "summonerwars")
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
        card_text=card_text,
        whole_games=whole_games,
    )

    def assumptions(self, before: State, outcome: Outcome) -> list[Assumption]:
        """The readings and the event's settings that the outcome rests on."""
        return [*super().assumptions(before, outcome), *answering.taken_for_granted(before, outcome)]

    def doubtful_text(self, state: State) -> NotUnderstood | None:
        """What lies on the battlefield may change any move, attack or wound, so that nothing is sure before it is read.

        A card in a hand, a deck or a pile counts when it is played.
        """
        there = (piece for piece in state.pieces.values() if piece.card and zone(piece) == CAMPO)
        return next(filter(None, (_unread(state, piece) for piece in there)), None)
