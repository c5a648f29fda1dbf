"""From a written table to a state. The table must be possible; `diagnose` finds out before."""

from __future__ import annotations

import msgspec

from engine.core.state import Json, Piece, State, Turn, place
from engine.games.smash_up.language.reading import read_face
from engine.games.smash_up.model.board import Board, BoardObject, CardFace
from engine.games.smash_up.model.memory import Duel, Memory, OpenWindow
from engine.games.smash_up.model.words import (
    APARTE,
    BASES,
    COMMON,
    DESCARTE,
    DESCARTE_BASES,
    JUEGO,
    MADNESS,
    MANO,
    MAZO,
    MAZO_BASES,
    MESA_DUELO,
    MONSTRUOS_DESCARTE,
    OWN,
    RESOLVIENDO,
    TABLE,
    UNKNOWN_BASE,
    UNKNOWN_MONSTER,
    UNKNOWN_TREASURE,
    counter,
)

COMMON_FACES = {
    MADNESS: CardFace("Locura", "locura", text_es="", play_windows=["jugar"]),
    UNKNOWN_MONSTER: CardFace("Monstruo desconocido", "monstruo", power=0, treasures=0),
    UNKNOWN_BASE: CardFace("Base desconocida", "base"),
    UNKNOWN_TREASURE: CardFace("Tesoro desconocido", "tesoro"),
}


def load(board: Board) -> State:
    """The state that a table describes. Cards nobody knows become objects without a face."""
    pieces: dict[str, Piece] = {}
    zones: dict[str, tuple[str, ...]] = {place(TABLE, zone): () for zone in COMMON}
    zones |= {place(player, zone): () for player in board.seats for zone in OWN}
    filling = _Filling(board, pieces, zones)
    filling.common()
    for player in board.seats:
        filling.player(player)
    turn = Turn(board.turn.active, board.turn.phase, board.turn.step or board.turn.phase)
    cards = {**COMMON_FACES, **{name: read_face(face) for name, face in board.cards.items()}}
    return State(tuple(board.seats), turn, pieces, zones, cards, counters=_counters(board), memory=_memory(board))


def _counters(board: Board) -> dict[str, int]:
    shared = board.compartido
    counters = {
        counter(TABLE, "mazo_locura"): shared.mazo_locura,
        counter(TABLE, "mazo_monstruos"): shared.mazo_monstruos,
        counter(TABLE, "mazo_tesoros"): shared.mazo_tesoros,
        counter(TABLE, "tesoros_descarte"): shared.tesoros_descarte,
    }
    for player in board.seats:
        side = board.players[player]
        counters[counter(player, "vp")] = side.vp
        counters[counter(player, "usadas_esbirro")] = side.usadas.esbirro
        counters[counter(player, "usadas_accion")] = side.usadas.accion
        counters[counter(player, "extras_esbirro")] = side.extras.esbirro
        counters[counter(player, "extras_accion")] = side.extras.accion
        for zone in (MANO, MAZO, DESCARTE):
            counters[counter(player, f"locura_{zone}")] = getattr(side.locura, zone)
    return counters


def _memory(board: Board) -> Memory:
    written = board.window
    window = None if written is None else OpenWindow(written.type, written.next, written.passes)
    duel = None if board.duel is None else msgspec.convert(msgspec.to_builtins(board.duel), Duel)
    return Memory(options=board.options, scoring=board.turn.base, mixed=_mixed(board), window=window, duel=duel)


def _mixed(board: Board) -> tuple[str, ...]:
    """The decks that were shuffled."""
    bases = (place(TABLE, MAZO_BASES),) if board.mazo_bases_barajado else ()
    return bases + tuple(place(player, MAZO) for player in board.seats if board.players[player].mazo_barajado)


class _Filling:
    def __init__(self, board: Board, pieces: dict[str, Piece], zones: dict[str, tuple[str, ...]]) -> None:
        self.board, self.pieces, self.zones = board, pieces, zones

    def common(self) -> None:
        """Bases, what lies at them, and the common piles."""
        board = self.board
        self._put(place(TABLE, BASES), board.bases)
        self._put(place(TABLE, DESCARTE_BASES), board.descarte_bases)
        self._hidden(place(TABLE, MAZO_BASES), board.mazo_bases - len(board.mazo_bases_top))
        self._put(place(TABLE, MAZO_BASES), board.mazo_bases_top[::-1])
        self._put(place(TABLE, MONSTRUOS_DESCARTE), board.compartido.monstruos_descarte)
        self._put(place(TABLE, RESOLVIENDO), board.resolviendo)
        self._put(place(TABLE, JUEGO), [id for id, item in board.objects.items() if item.base or item.attached_to])

    def player(self, player: str) -> None:
        """Hand, deck, discard pile, titans set aside and placed duel card."""
        side = self.board.players[player]
        self._put(place(player, MANO), side.mano)
        self._hidden(place(player, MANO), side.mano_ocultas)
        self._hidden(place(player, MAZO), side.mazo - len(side.mazo_top))
        self._put(place(player, MAZO), side.mazo_top[::-1])
        self._hidden(place(player, DESCARTE), side.descarte_ocultas)
        self._put(place(player, DESCARTE), side.descarte)
        self._put(place(player, APARTE), side.aparte)
        placed = self.board.duel.placed.get(player) if self.board.duel is not None else None
        self._put(place(player, MESA_DUELO), [placed] if placed is not None else [])

    def _put(self, here: str, ids: list[str]) -> None:
        for id in ids:
            written = self.board.objects[id]
            owner = written.owner or TABLE
            self.pieces[id] = Piece(id, written.card, owner, here, host=written.attached_to, marks=_marks(written))
        self.zones[here] = (*self.zones[here], *ids)

    def _hidden(self, here: str, number: int) -> None:
        ids = []
        for n in range(1, number + 1):
            id = f"{here.replace(':', '.')}.{n}"
            while id in self.pieces or id in self.board.objects:
                id += "'"
            self.pieces[id] = Piece(id, "", here.partition(":")[0], here)
            ids.append(id)
        self.zones[here] = (*self.zones[here], *ids)


def _marks(written: BoardObject) -> dict[str, Json]:
    marks: dict[str, Json] = {}
    if written.base is not None:
        marks["base"] = written.base
    if written.controller is not None:
        marks["controller"] = written.controller
    if written.counters:
        marks["counters"] = written.counters
    if written.mods:
        marks["mods"] = tuple((mod.amount, mod.until) for mod in written.mods)
    if written.buried:
        marks["buried"] = True
    return marks
