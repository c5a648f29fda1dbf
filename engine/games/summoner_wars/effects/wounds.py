"""Wounds, destruction, who gets the card, and the end of the game."""

from __future__ import annotations

from engine.core import events
from engine.core.state import Piece, State, place
from engine.core.table import Table
from engine.games.summoner_wars.characteristics.projection import (
    controller,
    face,
    field,
    is_wall,
    named,
    on_field,
    over,
    wounds,
)
from engine.games.summoner_wars.model.words import DESCARTE, INVOCADOR, MAGIA, MURO_VID, UNIDAD, VID, rival
from engine.law.cite import claim, rule
from engine.law.conflict import reads_otherwise

TO_MAGIC = "destruida_sin_ataque"
"""Id of the other reading of what is destroyed without an attack (SW 14.6)."""

claim(__name__, "_gone", "SW 5.5", "SW 14.6", "SW 15.6")
claim(__name__, "wound", "SW 2.10", "SW 15.5")


def wound(table: Table, piece: Piece, number: int, by: str, *law: str, attack: bool = False) -> None:
    """Put wound markers on a card; with as many as its life it is destroyed (SW 2.10, 2.11).

    `by` is the player whose attack or effect it is.
    """
    if number:
        table.mark(piece.id, wounds=wounds(piece) + number)
        law = (*law, *(("SW 15.5",) if piece.marks.get("markers") else ()))
        data = {"name": named(table.state, piece.id), "n": number, "total": wounds(piece) + number}
        table.emit("herida", subject=piece.id, player=controller(piece), law=law, also=("SW 2.10",), data=data)
    now = table.state.pieces[piece.id]
    life = face(table.state, now).life
    if number and life is not None and wounds(now) >= life:
        _destroy(table, now, by, attack=attack)


@rule("SW 2.11")
def _destroy(table: Table, piece: Piece, by: str, *, attack: bool) -> None:
    """As many wounds as life points destroy a card; Walls like Units (SW 4.3)."""
    card = face(table.state, piece)
    law = (*(("SW 4.3",) if is_wall(table.state, piece) else ()), *(("SW 5.1",) if card.type == MURO_VID else ()))
    data = {"name": named(table.state, piece.id), "life": card.life, "by": by, "wall": is_wall(table.state, piece)}
    table.emit("destruida", subject=piece.id, player=controller(piece), law=law, data=data)
    loser = controller(piece)
    companions = [other for other in table.state.pieces.values() if other.host == piece.id]
    _gone(table, piece, by, attack=attack)
    for other in companions:
        _loses_host(table, other)
    if card.type == UNIDAD and card.kind == INVOCADOR:
        _summoner_lost(table, loser)


def _gone(table: Table, piece: Piece, by: str, *, attack: bool) -> None:
    """Where a destroyed card goes: a Vine Wall to its pile, what an attack destroys to the attacker's Magic Pile.

    The document does not say who gets a card destroyed without an attack.
    """
    data = {"name": face(table.state, piece).name}
    law: tuple[str, ...]
    if face(table.state, piece).type == MURO_VID:
        there, law = place(piece.owner, VID), ("SW 5.5",)
    elif attack:
        there, law = place(by, MAGIA), ("SW 15.6",) if is_wall(table.state, piece) else ("SW 14.6",)
    elif reads_otherwise(table.state, TO_MAGIC):
        there, law = place(rival(controller(piece)), MAGIA), ("SW 14.6",)
    else:
        there, law = place(piece.owner, DESCARTE), ("SW 14.6",)
    own = ("SW 14.7",) if attack and controller(piece) == by else ()
    with table.cite(*law):
        also = ("SW 15.6",) if attack else ()
        events.move(table, piece.id, there, kind="sale", new_object=True, law=own, also=also, data=data)


def _loses_host(table: Table, piece: Piece) -> None:
    """What was attached to or under a card that left goes to its owner's discard pile (reading of SW 12.4)."""
    data = {"name": face(table.state, piece).name, "without_host": True}
    with table.cite("SW 12.4", decisive=False):
        events.move(table, piece.id, place(piece.owner, DESCARTE), kind="sale", new_object=True, data=data)


@rule("SW 1.2", "SW 1.1")
def _summoner_lost(table: Table, loser: str) -> None:
    """Who alone has a Summoner in play wins."""
    if not summoners(table.state, loser) and loser not in table.state.lost:
        events.lose(table, loser, law=("SW 1.2",))
        if len(table.state.lost) == len(table.state.players):
            table.emit("sin_ganador", law=("SW 1.2",))


def summoners(state: State, player: str) -> list[Piece]:
    """The Summoners on the battlefield that a player controls."""
    return [p for p in field(state, player) if face(state, p).kind == INVOCADOR and on_field(p)]


def winners(state: State) -> list[str]:
    """Who has won: nobody while it goes on, and nobody when both lost their Summoner at once."""
    return [player for player in state.players if over(state) and player not in state.lost]


@rule("SW 2.10")
def heal(table: Table, piece: Piece, number: int) -> None:
    """Take wound markers off, as many as there are."""
    off = min(number, wounds(piece))
    table.mark(piece.id, wounds=(wounds(piece) - off) or None)
    data = {"name": named(table.state, piece.id), "n": off, "total": wounds(piece) - off}
    table.emit("curar", subject=piece.id, player=controller(piece), data=data)
