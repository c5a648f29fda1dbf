"""The words of the game: zones, phases, modes and kinds of cards, with their names in both languages."""

from __future__ import annotations

from engine.core.state import Text

PLAYERS = ("A", "B")

MAZO, MANO, FRONTAL, TRASERA, DESCARTE = "mazo", "mano", "frontal", "trasera", "descarte"
FILAS = (FRONTAL, TRASERA)
ZONES = (FRONTAL, TRASERA, MANO, DESCARTE, MAZO)
ZONE_NAMES = {
    FRONTAL: Text("fila frontal", "front row"),
    TRASERA: Text("fila trasera", "back row"),
    MANO: Text("mano", "hand"),
    DESCARTE: Text("descarte", "discard pile"),
    MAZO: Text("mazo", "deck"),
}
PRIVATE = (MANO, MAZO)

PREPARACION, ROUND, TERMINADA = "preparacion", "round", "terminada"

PERSONAJE, EFECTO, ANTIEFECTO = "personaje", "efecto", "antiefecto"

NORMAL, EXPRESS, ANTIAZAR, DEMENCIAL = "NORMAL", "EXPRESS", "ANTIAZAR", "DEMENCIAL"

MAX_ROUNDS = 3
ROUNDS_TO_WIN = 2
DECK = 33


def rival(player: str) -> str:
    """The other player."""
    return PLAYERS[1] if player == PLAYERS[0] else PLAYERS[0]
