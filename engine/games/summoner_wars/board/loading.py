"""From a written board to a state. The board must be possible; `diagnose` finds out before."""

from __future__ import annotations

from engine.core.state import Json, Piece, State, Turn, place
from engine.games.summoner_wars.language.reading import read_face
from engine.games.summoner_wars.model.board import Board, BoardObject, BoardPlayer, Field
from engine.games.summoner_wars.model.memory import Memory
from engine.games.summoner_wars.model.words import CAMPO, DESCARTE, MAGIA, MANO, MAZO, PLAYERS, VID, ZONES


def load(board: Board) -> State:
    """The state that a board describes. Cards nobody knows become objects without a face."""
    pieces: dict[str, Piece] = {}
    zones: dict[str, tuple[str, ...]] = {place(player, zone): () for player in PLAYERS for zone in ZONES}
    for id, written in board.objects.items():
        if written.zone == CAMPO:
            here = place(written.controller or written.owner, CAMPO)
            pieces[id] = _on_field(id, written, here)
            zones[here] = (*zones[here], id)
    for player in PLAYERS:
        side = board.players[player]  # type: ignore[index]
        for zone in (MANO, MAZO, MAGIA, DESCARTE, VID):
            here = place(player, zone)
            zones[here] = _pile(board, pieces, side, zone, here)
    field = board.board or Field()
    memory = Memory(
        cols=field.cols,
        rows=field.rows,
        side={"A": (field.side.A[0], field.side.A[1]), "B": (field.side.B[0], field.side.B[1])},
        said_size=board.board is not None,
        first=board.turn.first_player,
        moved=tuple(board.turn.moved),
        attackers=dict(board.turn.attackers),
        usa_vid={player: board.players[player].usa_vid for player in PLAYERS},  # type: ignore[index]
    )
    turn = Turn(board.turn.active, board.turn.phase, board.turn.phase, board.turn.number)
    return State(
        PLAYERS, turn, pieces, zones, {name: read_face(face) for name, face in board.cards.items()}, memory=memory
    )


def _on_field(id: str, written: BoardObject, here: str) -> Piece:
    marks: dict[str, Json] = {}
    if written.pos is not None:
        marks["pos"] = tuple(written.pos)
    wounds = sum(written.markers) if written.wounds is None and written.markers else written.wounds or 0
    if wounds:
        marks["wounds"] = wounds
    if written.markers:
        marks["markers"] = True
    if written.under is not None:
        marks["under"] = True
    return Piece(id, written.card, written.owner, here, host=written.attached_to or written.under, marks=marks)


def _pile(board: Board, pieces: dict[str, Piece], side: BoardPlayer, zone: str, here: str) -> tuple[str, ...]:
    """The cards of a zone, unknown ones below, the top one last."""
    named, hidden = {
        MANO: (side.mano, side.mano_ocultas),
        MAZO: (side.mazo_top[::-1], side.mazo - len(side.mazo_top)),
        MAGIA: (side.magia_top[::-1], side.magia - len(side.magia_top)),
        DESCARTE: (side.descarte, side.descarte_ocultas),
        VID: (side.vid, 0),
    }[zone]
    owner = here.partition(":")[0]
    ids = []
    for number in range(1, hidden + 1):
        id = f"{here.replace(':', '.')}.{number}"
        while id in pieces or id in board.objects:
            id += "'"
        pieces[id] = Piece(id, "", owner, here)
        ids.append(id)
    for id in named:
        written = board.objects[id]
        pieces[id] = Piece(id, written.card, written.owner, here)
    return (*ids, *named)
