"""Playing a card: where it goes, what it does as it comes, and whose turn is next."""

from __future__ import annotations

from engine.core import events
from engine.core.state import Choice, Clause, Option, Piece, Text, Turn, place
from engine.core.table import Table
from engine.games.dos_filas.characteristics.projection import (
    ability,
    controller,
    face,
    hand,
    has,
    in_rows,
    is_unread,
    name,
    read_by,
    zone,
)
from engine.games.dos_filas.characteristics.refusal import moment_refusal, not_in_hand, refused
from engine.games.dos_filas.effects.instructions import DEEDS, label, row_label
from engine.games.dos_filas.model.ability import clause
from engine.games.dos_filas.model.board import Action
from engine.games.dos_filas.model.frames import EndTurn, Play
from engine.games.dos_filas.model.memory import memory
from engine.games.dos_filas.model.words import ANTIEFECTO, EFECTO, FILAS, MANO, PERSONAJE, ROUND, rival
from engine.law.cite import claim, rule

NOTHING_TO_LIFT = "reemplaza_sin_personaje"
"""Id of the other reading of REEMPLAZA with nobody to lift (DF 4.12)."""

claim(__name__, "_comes", "DF 2.1", "DF 2.2", "DF 3.1", "DF 3.2", "DF 3.5", "DF 4.13", "DF 6.1")


@rule("DF 2.1", "DF 1.6", decisive=False)
def begin_play(table: Table, action: Action) -> None:
    """A player plays one card from their hand, on their turn (DF 1.6, 2.1, 2.10). Raises Refused."""
    by, card = str(action.by), str(action.card)
    reason = moment_refusal(table.state, by)
    if reason is not None:
        raise reason
    if card not in hand(table.state, by):
        raise not_in_hand(table.state, card, by)
    table.push(EndTurn(by=by))
    table.push(Play(card=card, by=by, depth=0, random=tuple(action.random or ())))


@rule("DF 3.3", "DF 3.2", "DF 2.1", decisive=False)
def resume_play(table: Table, frame: Play) -> None:
    """First the card takes its place, then its ability happens, once (DF 3.3)."""
    piece = table.state.pieces[frame.card]
    by = frame.by
    if frame.at == "place":
        if is_unread(table.state, piece):
            card = face(table.state, piece)
            table.unclear(card.name, card.text_es)
        _take_place(table, piece, by, frame.depth)
        table.goto("activate")
        return
    found = ability(table.state, piece)
    if found is None or found.deed is None:
        table.pop()
        return
    with table.cite(clause=_words(table, piece)):
        DEEDS[found.deed](table, piece, by, found)


def _words(table: Table, piece: Piece) -> Clause | None:
    card, found = face(table.state, piece), ability(table.state, piece)
    return None if found is None else clause(card.name, found.id, card.text_es, card.text_en)


def _take_place(table: Table, piece: Piece, by: str, depth: int) -> None:
    if face(table.state, piece).kind == ANTIEFECTO:
        table.emit("jugar", subject=piece.id, player=by, also=("DF 6.6",), data={"name": name(table.state, piece.id)})
    elif has(table.state, piece, "reemplaza"):
        with table.cite(clause=_words(table, piece)):
            _replace(table, piece, by, depth)
    else:
        side, row = _where(table, piece, by, depth)
        _comes(table, piece, by, side, row)


def _where(table: Table, piece: Piece, by: str, depth: int) -> tuple[str, str]:
    """The row a card goes to: one's own, or the rival's for INFILTRA (DF 2.1, 4.11)."""
    infiltra = has(table.state, piece, "infiltra")
    side = rival(by) if infiltra else by
    options = tuple(Option((side, row), row_label(side, row)) for row in FILAS)
    card = name(table.state, piece.id)
    sections = ("DF 4.11",) if infiltra else ("DF 2.1",)
    choice = Choice(
        "lugar",
        by,
        "pick",
        Text(f"la fila de {card}", f"the row for {card}"),
        options,
        sections,
        source=piece.id,
        data={"depth": depth, "infiltra": infiltra},
    )
    side, row = table.ask(choice)
    return str(side), str(row)


def _comes(table: Table, piece: Piece, by: str, side: str, row: str) -> None:
    """The card comes into the row, from the hand or revived."""
    state, kind = table.state, face(table.state, piece).kind
    plain = ability(state, piece) is None
    law: list[str] = []
    if kind == EFECTO:
        law += ["DF 6.1", "DF 3.1"]
    elif plain:
        law += ["DF 2.1", "DF 3.2", "DF 3.5"]
    if law and state.zones[place(side, row)]:
        law.append("DF 2.2")
    revived = zone(piece) != MANO
    if piece.marks.get("lifted"):
        law.append("DF 4.13")
    if not plain and (revived or piece.marks.get("lifted")):
        law.append("DF 3.3")
    events.move(
        table,
        piece.id,
        place(side, row),
        kind="revivir" if revived else "jugar",
        new_object=True,
        law=tuple(law),
        also=("DF 3.1",),
        data={"name": name(state, piece.id), "by": by, "row": row, "side": side},
    )


@rule("DF 4.12")
def _replace(table: Table, piece: Piece, by: str, depth: int) -> None:
    """REEMPLAZA lifts a character of its player's rows to the hand and takes its place; never another REEMPLAZA."""
    state = table.state
    options = tuple(
        Option(other.id, label(state, other.id))
        for other in in_rows(state, PERSONAJE, by)
        if not has(state, other, "reemplaza")
    ) or (Option(None, Text("sin reemplazo", "no replacement")),)
    choice = Choice(
        "reemplaza",
        by,
        "pick",
        Text("el personaje que levanta", "the character it replaces"),
        options,
        ("DF 4.12",),
        ("DF 4.14",),
        source=piece.id,
        data={"depth": depth},
    )
    picked = table.ask(choice)
    if picked is None:
        if read_by(state, NOTHING_TO_LIFT):
            raise refused("no hay personaje que levantar", "there is no character to replace", "DF 4.12")
        side, row = _where(table, piece, by, depth)
        _comes(table, piece, by, side, row)
        table.emit("sin_reemplazo", subject=piece.id, player=by, data={"name": name(state, piece.id)})
        return
    lifted = state.pieces[str(picked)]
    side, row = controller(lifted), zone(lifted)
    table.emit("activar", subject=piece.id, player=by, data={"name": name(state, piece.id)})
    data = {"name": name(state, lifted.id), "by_card": name(state, piece.id)}
    events.move(table, lifted.id, place(by, MANO), kind="levantar", new_object=True, also=("DF 4.13",), data=data)
    table.mark(lifted.id, lifted=True)
    _comes(table, piece, by, side, row)


def resume_end(table: Table, frame: EndTurn) -> None:
    """The card is played: the turn goes to the rival, unless the rival has passed."""
    by = frame.by
    table.pop()
    if rival(by) in memory(table.state).passed:
        _goes_on(table, by)
    else:
        _next(table, by)


@rule("DF 2.6")
def _goes_on(table: Table, by: str) -> None:
    """After the rival's PASO a player goes on as long as they like."""
    table.emit("sigue", player=by, data={"empty": not hand(table.state, by)})


@rule("DF 2.2", "DF 1.6", decisive=False)
def _next(table: Table, by: str) -> None:
    """One card each, in turn."""
    events.set_turn(table, Turn(rival(by), ROUND, ROUND, table.state.turn.number), kind="turno")
