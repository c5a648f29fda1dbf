"""The words of the game: zones, phases, kinds of cards, with their names in both languages."""

from __future__ import annotations

from engine.core.state import Text

TABLE = "*"
"""Whose the common places are: nobody's."""

MANO, MAZO, DESCARTE, APARTE, MESA_DUELO = "mano", "mazo", "descarte", "aparte", "mesa_duelo"
OWN = (MANO, MAZO, DESCARTE, APARTE, MESA_DUELO)
JUEGO, BASES, MAZO_BASES, DESCARTE_BASES = "juego", "bases", "mazo_bases", "descarte_bases"
MONSTRUOS_DESCARTE, RESOLVIENDO = "monstruos_descarte", "resolviendo"
COMMON = (JUEGO, BASES, MAZO_BASES, DESCARTE_BASES, MONSTRUOS_DESCARTE, RESOLVIENDO)
MADNESS_DECK, MONSTER_DECK = "mazo_locura", "mazo_monstruos"
"""Common decks of which only the number counts."""
ZONE_NAMES = {
    MADNESS_DECK: Text("mazo de Locura", "Madness deck"),
    MONSTER_DECK: Text("mazo de monstruos", "monster deck"),
    MANO: Text("mano", "hand"),
    MAZO: Text("mazo", "deck"),
    DESCARTE: Text("descarte", "discard pile"),
    APARTE: Text("zona de titanes aparte", "titans set aside"),
    MESA_DUELO: Text("mesa del duelo", "duel table"),
    BASES: Text("mesa de bases", "bases in play"),
    JUEGO: Text("juego", "play"),
    MAZO_BASES: Text("mazo de bases", "base deck"),
    DESCARTE_BASES: Text("descarte de bases", "base discard pile"),
    MONSTRUOS_DESCARTE: Text("descarte de monstruos", "monster discard pile"),
    RESOLVIENDO: Text("carta que se resuelve", "card being resolved"),
}
_MASCULINE = (MAZO, DESCARTE, MAZO_BASES, DESCARTE_BASES, MONSTRUOS_DESCARTE, JUEGO)


def spanish_zone(zone: str) -> str:
    """A zone with its article: «la mano», «el descarte»."""
    return f"{'el' if zone in _MASCULINE else 'la'} {ZONE_NAMES[zone].es}"


PRIVATE = (MANO, MAZO, MESA_DUELO, MAZO_BASES)

PREPARACION, INICIO, JUGAR, PUNTUAR, ROBAR, FIN = "preparacion", "inicio", "jugar", "puntuar", "robar", "fin"
PHASES = (INICIO, JUGAR, PUNTUAR, ROBAR, FIN)
PHASE_NAMES = {
    PREPARACION: Text("preparación", "set-up"),
    INICIO: Text("fase de Inicio", "Start Turn phase"),
    JUGAR: Text("fase de Jugar Cartas", "Play Cards phase"),
    PUNTUAR: Text("fase de Puntuar", "Score Bases phase"),
    ROBAR: Text("fase de Robar 2", "Draw 2 phase"),
    FIN: Text("fase de Fin", "End Turn phase"),
}
ANTES, DESPUES, TESOROS, PASO_DESCARTE = "antes", "despues", "tesoros", "descarte"

ESBIRRO, ACCION, LOCURA, TITAN, MONSTRUO, BASE, TESORO = (
    "esbirro",
    "accion",
    "locura",
    "titan",
    "monstruo",
    "base",
    "tesoro",
)

KIND_NAMES = {ESBIRRO: Text("esbirro", "minion"), ACCION: Text("acción", "action")}
HIDDEN = Text("una carta oculta", "a hidden card")
"""What a card nobody knows is called."""

HAND, LIMIT, DRAW, GOAL = 5, 10, 2, 15
UNKNOWN_BASE = "~base"
UNKNOWN_MONSTER = "~monstruo"
UNKNOWN_TREASURE = "~tesoro"
MADNESS = "~locura"
"""Keys of the faces of common cards that a board does not describe."""


def counter(player: str, what: str) -> str:
    """The key of a count that belongs to a player, or to the table."""
    return f"{player}:{what}"
