"""The decks that a board brings along to be judged (DAR 1, 3.3.B.1, 4.1, 10.16): how they are written, what is wrong.

A deck is a pasted list, counts under names, or a list of names and entries; under `cards` beside `options`, the
settings of the event; one for both players, or one under each of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.catalogue.decks import DeckProblem
from engine.core.state import State, Text
from engine.explain.telling import joined
from engine.game import Facts
from engine.games.myl_pe.catalogue.cards.reading import lifts_the_limit
from engine.games.myl_pe.catalogue.decks.deck import MOST_LINES, check_entries, deck_problems
from engine.games.myl_pe.catalogue.decks.options import options_from
from engine.games.myl_pe.model.board import Board, CardFace, DeckLine
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.words import ORO, VIGILIA
from engine.request import RequestError

PLAYERS = ("A", "B")
_COPIES = ("too_many_copies", "too_many_unique", "limited_card")


def judged(board: Board) -> dict[str, tuple[DeckProblem, ...]]:
    """Every problem of each deck of a board, by player. Raises RequestError for a deck that cannot be read."""
    if board.deck is None:
        return {}
    return {player: _problems(deck, board.cards) for player, deck in _by_player(board.deck).items()}


def _by_player(deck: Any) -> dict[str, Any]:
    if isinstance(deck, dict) and deck and set(deck) <= set(PLAYERS):
        return dict(deck)
    return {PLAYERS[0]: deck}


def _problems(deck: Any, cards: Mapping[str, CardFace]) -> tuple[DeckProblem, ...]:
    written, options = (deck.get("cards"), deck.get("options")) if _is_whole(deck) else (deck, None)
    facts = {name: _facts(card) for name, card in cards.items()}
    try:
        settings = options_from(options)
        if isinstance(written, str):
            return deck_problems(written, options=settings, cards=facts).problems
        return check_entries(_entries(written), settings, cards=facts)
    except (ValueError, TypeError, msgspec.ValidationError):
        raise RequestError(
            "El mazo no se puede leer: escribe una lista, o cuántas copias hay de cada nombre.",
            "The deck cannot be read: write a list, or how many copies there are of each name.",
            "deck",
        ) from None


def _facts(card: CardFace) -> dict[str, Any]:
    own = bool(card.text_es.strip() or card.ability)
    return {"name": card.name, "type": card.type, "unique": card.unique, "text_es": card.text_es, "has_ability": own}


def _is_whole(deck: Any) -> bool:
    return isinstance(deck, dict) and "cards" in deck and set(deck) <= {"cards", "options"}


def _entries(written: Any) -> list[dict[str, Any]]:
    """Names with their counts; the same name may stand more than once."""
    if isinstance(written, dict):
        return [{"name": name, "count": count} for name, count in written.items()]
    if not isinstance(written, list) or len(written) > MOST_LINES:
        raise ValueError
    return [_entry(item) for item in written]


def _entry(item: Any) -> dict[str, Any]:
    if isinstance(item, str):
        return {"name": item}
    line = item if isinstance(item, DeckLine) else msgspec.convert(item, type=DeckLine)
    name = line.name or line.card or ""
    return {"name": name, "count": line.count, "printing": line.printing, "initial": line.initial}


def with_table(state: msgspec.Raw) -> Any:
    """A written board that only brings a deck gets an empty table, so that nothing else need be said."""
    try:
        written = msgspec.json.decode(bytes(state))
    except msgspec.DecodeError:
        return state
    if not isinstance(written, dict) or "deck" not in written:
        return state
    empty = {"turn": {"active": PLAYERS[0], "phase": VIGILIA}, "players": {player: {} for player in PLAYERS}}
    return {**empty, **written}


def answer(state: State) -> Facts:
    """Whether the decks may be played, with every problem; the law of what is allowed when nothing is wrong."""
    decks = memory(state).decks
    wrong = [_whose(problem, player, decks) for player, problems in decks.items() for problem in problems]
    if not wrong:
        return Facts(Text("El mazo es válido.", "The deck is legal."), *_why_legal(state), verdict="resolved")
    law = [section for problem in wrong for section in problem.sections]
    if any(problem.code in _COPIES for problem in wrong) and _has_special_oros(state):
        law.append("3.3.B.1")
    data = {"problems": [{"code": problem.code, "es": problem.es, "en": problem.en} for problem in wrong]}
    return Facts(_told(wrong), tuple(dict.fromkeys(law)), ("1",), verdict="illegal", data=data)


def _whose(problem: DeckProblem, player: str, decks: dict[str, tuple[DeckProblem, ...]]) -> DeckProblem:
    """The problem, with the player where both have a deck."""
    if len(decks) == 1:
        return problem
    es, en = problem.es[:1].lower() + problem.es[1:], problem.en[:1].lower() + problem.en[1:]
    return replace(problem, es=f"Mazo de {player}: {es}", en=f"{player}'s deck: {en}")


def _told(wrong: list[DeckProblem]) -> Text:
    """One problem as it is; several as one sentence, after how many they are."""
    if len(wrong) == 1:
        return Text(wrong[0].es, wrong[0].en)
    said = joined([Text(problem.es, problem.en) for problem in wrong])
    return Text(f"Hay {len(wrong)} problemas. {said.es}", f"There are {len(wrong)} problems. {said.en}")


def _why_legal(state: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
    faces = [card for card in state.cards.values() if isinstance(card, CardFace)]
    lifted = ("6.11.2",) if any(map(lifts_the_limit, faces)) else ()
    return ("3.3.B.1", "10.16", "4.1", *lifted), ("1",)


def _has_special_oros(state: State) -> bool:
    """Whether the deck's own cards tell of an Oro with ability, which the free number of the others is not for."""
    return any(isinstance(card, CardFace) and card.type == ORO and bool(card.text_es) for card in state.cards.values())
