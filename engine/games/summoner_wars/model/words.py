"""The words of the game: zones, phases, kinds of cards, with their names in both languages."""

from __future__ import annotations

from engine.core.state import Text

PLAYERS = ("A", "B")

CAMPO, MANO, MAZO, MAGIA, DESCARTE, VID = "campo", "mano", "mazo", "magia", "descarte", "vid"
ZONES = (CAMPO, MANO, MAGIA, DESCARTE, VID, MAZO)
ZONE_NAMES = {
    CAMPO: Text("campo de batalla", "battlefield"),
    MANO: Text("mano", "hand"),
    MAZO: Text("pila de robo", "draw pile"),
    MAGIA: Text("pila de magia", "magic pile"),
    DESCARTE: Text("pila de descarte", "discard pile"),
    VID: Text("pila de Vine Walls", "Vine Wall pile"),
}
PRIVATE = (MANO, MAZO, MAGIA)
"""Zones whose cards are not for everybody's eyes: hands, and piles that lie face down."""

PREPARACION, ROBAR, CONVOCAR = "preparacion", "robar", "convocar"
EVENTOS, MOVIMIENTO, ATAQUE, CONSTRUIR = "eventos", "movimiento", "ataque", "construir_magia"
PHASES = (ROBAR, CONVOCAR, EVENTOS, MOVIMIENTO, ATAQUE, CONSTRUIR)
SKIPPED_FIRST = (ROBAR, CONVOCAR, EVENTOS)
PHASE_NAMES = {
    PREPARACION: Text("preparación", "set-up"),
    ROBAR: Text("fase de Robar", "Draw Phase"),
    CONVOCAR: Text("fase de Convocar", "Summon Phase"),
    EVENTOS: Text("fase de Eventos", "Event Phase"),
    MOVIMIENTO: Text("fase de Movimiento", "Movement Phase"),
    ATAQUE: Text("fase de Ataque", "Attack Phase"),
    CONSTRUIR: Text("fase de Construir Magia", "Build Magic Phase"),
}

UNIDAD, EVENTO, MURO, MURO_VID = "unidad", "evento", "muro", "muro_vid"
INVOCADOR, CAMPEON, COMUN = "invocador", "campeon", "comun"
ESPADA, ARCO = "espada", "arco"

HAND = 5
MOVES, FIRST_MOVES, STEPS = 3, 2, 2
ATTACKERS = 3
BOW = 3
HIT = 3
LEAVES_VINE = 4

Space = tuple[int, int]
"""A space of the battlefield: (column, row)."""


def rival(player: str) -> str:
    """The other player."""
    return PLAYERS[1] if player == PLAYERS[0] else PLAYERS[0]
