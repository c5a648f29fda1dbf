"""Texts that nobody could read, of cards that everybody sees: which of them may bear on a ruling (DAR 2.5, 6)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.core.state import Piece, State
from engine.core.table import Table
from engine.games.myl_pe.card_text.understanding import Unread
from engine.games.myl_pe.catalogue.cards.reading import UNTOLD
from engine.games.myl_pe.characteristics.objects import in_play, zone
from engine.games.myl_pe.characteristics.projection import unread
from engine.games.myl_pe.model.words import CEMENTERIO, DESTIERRO, normalise

_ENTERING = re.compile(r"^(cuando|al) (este aliado |esta carta )?(entra|entre|entrar) en juego|^para (jugarl|entrar)")
_USED = re.compile(r"^paga |^una vez por turno|^hasta \w+ veces por turno")
_BY_ITSELF = re.compile(r"\b(cuando|cada vez|siempre|mientras|al|si) ")
_LASTING = re.compile(r"mientras|permanente|\bresto\b|partida|proxim|siguiente|no pued|no podr|cada|control")
_ELSEWHERE = re.compile(r"cementerio|destierro|desterrad")


def may_bear(span: str) -> bool:
    """Whether an unread text of a card in play may bear on what others do: neither its own entering nor its own use.

    What enters and says something lasting, or acts of itself so often a turn, goes on.
    """
    words = normalise(span)
    if _ENTERING.match(words):
        return _LASTING.search(words) is not None
    used = _USED.match(words)
    if used is None:
        return True
    return not words.startswith("paga ") and _BY_ITSELF.search(words[used.end() :]) is not None


def bearing(table: Table) -> Iterator[Unread]:
    """The texts of cards in play that may bear on anything."""
    for piece in table.state.pieces.values():
        if piece.card and in_play(piece):
            yield from (item for item in unread(table, piece) if may_bear(item.span))


def just_entered(table: Table) -> Iterator[Unread]:
    """The texts of cards that entered play this turn: what they did then nobody knows."""
    for piece in table.state.pieces.values():
        if piece.card and in_play(piece) and piece.marks.get("new") == "entered":
            yield from (item for item in unread(table, piece) if not _USED.match(normalise(item.span)))


def need_entering(table: Table, piece: Piece) -> None:
    """Stop when a card that enters play has words nobody understood, save those of its own use. Raises Unclear."""
    for item in unread(table, piece):
        if may_bear(item.span) or not _USED.match(normalise(item.span)):
            table.unclear(item.card, item.span)


def passed_over(before: State, after: State) -> list[Unread]:
    """The texts that a ruling takes to change nothing, of cards that everybody sees.

    Out of play: those that speak of where the card lies, and any of a card that came there in what is told.
    """
    table = Table(after)
    found: dict[tuple[str, str], Unread] = {}
    for piece in after.pieces.values():
        there = in_play(piece)
        if not piece.card or not (there or zone(piece) in (CEMENTERIO, DESTIERRO)):
            continue
        came = before.pieces[piece.id].place != piece.place if piece.id in before.pieces else True
        for item in unread(table, piece):
            if there or came or item.span == UNTOLD or _ELSEWHERE.search(normalise(item.span)):
                found[(item.card, item.span)] = item
    return list(found.values())
