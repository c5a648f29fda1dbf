"""Mitos y Leyendas Primera Era as the engine sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from engine.assembled import AssembledGame, Parts
from engine.core.search import Outcome
from engine.core.state import State, Text
from engine.core.table import Table
from engine.game import Extras, Facts, GameInfo
from engine.games.myl_pe import card_text
from engine.games.myl_pe.answers import answering, checks, comparison, options, whole_games
from engine.games.myl_pe.board import diagnosis, irregularities, past, showing, telling
from engine.games.myl_pe.board.loading import load
from engine.games.myl_pe.board.past import past_told, reconstructed
from engine.games.myl_pe.board.script import ActionList
from engine.games.myl_pe.catalogue import card_index
from engine.games.myl_pe.catalogue.cards.abilities import with_catalogue
from engine.games.myl_pe.catalogue.cards.catalogue_audit import AUDIT
from engine.games.myl_pe.catalogue.cards.reading import UNTOLD, reading_of
from engine.games.myl_pe.catalogue.decks import registered
from engine.games.myl_pe.catalogue.decks.deck import deck_problems
from engine.games.myl_pe.catalogue.decks.options import ban_lists
from engine.games.myl_pe.catalogue.decks.sample import sample_deck
from engine.games.myl_pe.catalogue.shelf import Shelf
from engine.games.myl_pe.characteristics.objects import printed
from engine.games.myl_pe.characteristics.unread_texts import bearing, just_entered
from engine.games.myl_pe.effects.zone_changes import check_loss
from engine.games.myl_pe.model.board import Action, Board
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.moments import windows
from engine.games.myl_pe.model.sanity import check_abilities
from engine.games.myl_pe.procedures.rules import PrimeraEraRules
from engine.games.myl_pe.situations import door as situations
from engine.law.conflict import settle
from engine.request import Question, convert
from engine.ruling import Assumption, NotUnderstood, not_understood

DENIALS = (
    "prevenir",
    "sin_luego",
    "sin_robo",
    "anulada",
    "sin_habilidad",
    "perdida",
    "sin_objetivo",
    "objetivo_ido",
    "carta_nueva",
    "sin_zona",
    "sin_control",
    "ya_controlado",
    "no_anulada",
    "sin_cambio",
    "sin_bono",
    "sin_perder",
    "sin_generar",
    "sin_descartar",
    "no_afectado",
    "sin_dano",
    "sin_agruparse",
    "sin_pago",
)
DOINGS = {
    "jugar": "8.1",
    "anular": "8.1.D",
    "responder": "8.1.E",
    "usar": "6.7",
    "cancelar": "6.7.D",
    "poner_oro": "9.2.B",
    "atacar": "9.3.1",
    "bloquear": "9.3.2",
    "ceder": "9.3.3.b",
    "agrupar": "9.1",
    "new_attacker": "9.3.1",
    "forbidden_attacker": "9.3.1",
    "forbidden_block": "9.3.2.a",
}
HEADLINES = ("lose", "cancelar_ataque", "devolver_ataque", *DENIALS, "cancelar_fase")


class PrimeraEra(AssembledGame):
    """The game module: everything the engine asks of Mitos y Leyendas Primera Era."""

    info = GameInfo(
        "myl_pe",
        Text("Mitos y Leyendas Primera Era", "Mitos y Leyendas First Era"),
        "DAR 2021-07",
        HEADLINES,
        of_cards=("strength", "cost", "controller", "zone", "race", "ability", "can"),
        private={"mano": "mano_ocultas", "castillo": "castillo", "castillo_contiene": None, "castillo_sin": None},
        reckonings=("comparar",),
        idle=("no_dispara", "sin_descarte", "sin_alcance", "nada_que_buscar"),
        denials=DENIALS,
        doings=DOINGS,
    )
    rulesets = ("myl_pe_dar_2021_07", "myl_pe")
    rules = PrimeraEraRules()
    parts = Parts(
        folder=Path(__file__).parent,
        board=Board,
        action=Action,
        diagnose=diagnosis.diagnose,
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
        sample_deck=sample_deck,
        ban_lists=ban_lists,
        card_index=card_index,
        shelf=Shelf,
        audit=AUDIT,
        options=options,
        irregular=irregularities,
        card_text=card_text,
        whole_games=whole_games,
        situations=situations,
        past=past,
        windows=windows,
    )

    def read(self, state: msgspec.Raw, actions: msgspec.Raw) -> tuple[Board, list[Action]]:
        """The written board and its actions. Raises RequestError."""
        board: Board = convert(registered.with_table(state), Board)
        board = with_catalogue(board)
        registered.judged(board)
        check_abilities(board)
        return board, convert(actions, list[Action])

    def load(self, board: Board) -> State:
        """The state of a possible board; a player without Castillo has lost (DAR 4.1)."""
        state, _ = reconstructed(board, load(board))
        table = Table(state)
        table.remember(decks=registered.judged(board))
        check_loss(table)
        return settle(table.state, self._settled(board)) if board.settings else table.state

    def _settled(self, board: Board) -> dict[str, bool]:
        """The open points that the board's event has settled, by id: True where it is against the adopted reading."""
        by_name = {reading.setting: reading.id for reading in self.open_readings if reading.setting}
        return {by_name[name]: value == "other" for name, value in board.settings.items()}

    def write(self, state: State) -> dict[str, Any]:
        """The state as a board, with all that happened before it told."""
        return past_told(super().write(state), state)

    def answer(self, question: Question, state: State, outcome: Outcome) -> Facts | None:
        """The answer to a question."""
        if question.ask == "outcome" and memory(state).decks:
            return registered.answer(state)
        return super().answer(question, state, outcome)

    def assumptions(self, before: State, outcome: Outcome) -> list[Assumption]:
        """What was taken for granted."""
        return answering.assumptions(before, outcome)

    def not_understood(self, state: State) -> list[NotUnderstood]:
        """Texts on the board that nobody could read."""
        found = {(source, span): _unread(source, span) for source, span in memory(state).unread}
        for piece in state.pieces.values():
            if piece.card:
                for item in reading_of(printed(state, piece)).unread:
                    found[(item.card, item.span)] = _unread(item.card, item.span)
        return list(found.values())

    def permitting_text(self, state: State, action: Action) -> NotUnderstood | None:
        """An unread text of the cards that an action is about."""
        named = (action.card, *(action.cards or ()), *(action.blocks or ()))
        pieces = [state.pieces[id] for id in named if id is not None and id in state.pieces]
        borne = [piece for piece in state.pieces.values() if piece.host in {one.id for one in pieces}]
        for piece in (*pieces, *borne):
            for item in reading_of(printed(state, piece)).unread if piece.card else ():
                return _unread(item.card, item.span)
        return None

    def blocking_text(self, state: State) -> NotUnderstood | None:
        """A text of a card in play that may bear on anything: neither of its own entering nor of its own use."""
        for source, span in memory(state).unread:
            return _unread(source, span)
        return next((_unread(item.card, item.span) for item in bearing(Table(state))), None)

    def doubtful_text(self, state: State) -> NotUnderstood | None:
        """What a card did that entered play this turn, where nobody could read it."""
        return next((_unread(item.card, item.span) for item in just_entered(Table(state))), None)


def _unread(card: str, span: str) -> NotUnderstood:
    if span == UNTOLD:
        return NotUnderstood(
            card,
            span,
            f"No tengo el texto de {card}: escríbelo en su carta.",
            f"I do not have the text of {card}: write it on its card.",
        )
    return not_understood(card, span)
