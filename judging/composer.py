"""What the board composer of the browser is given: a game's controls and its own words, in the reader's language."""

from typing import Any

from django.utils.translation import gettext as _

from judging import boards
from judging.queries.rulings.reading import in_one_language

Json = dict[str, Any]


def composer_of(game: str) -> Json:
    """The controls of a game, and the composer's words. Raises KeyError for an unknown game."""
    return {"controls": in_one_language(boards.controls(game)), "words": words()}


def words() -> dict[str, str]:
    """What the composer says by itself; `{name}` and `{player}` are filled in by it."""
    return {
        "game": _("Juego"),
        "turn": _("El turno"),
        "player": _("Jugador {player}"),
        "table": _("La mesa"),
        "counts": _("Cantidades y otros datos"),
        "more": _("Más del turno"),
        "add": _("+ Carta"),
        "add_card": _("Agregar una carta"),
        "which_card": _("Nombre de la carta"),
        "describe_new": _("Describir «{name}»"),
        "describe": _("Corregir lo impreso"),
        "printed": _("Lo impreso en la carta"),
        "from_catalogue": _("Según el catálogo."),
        "untold": _("El catálogo no trae su texto: si tiene una habilidad, escríbela."),
        "unknown_card": _("Una carta que nadie conoce"),
        "unknown": _("Carta desconocida"),
        "nobody_knows": _("Nadie sabe qué carta es."),
        "where": _("Dónde está"),
        "elsewhere": _("En otra parte"),
        "again": _("Otra igual"),
        "take_away": _("Quitar del tablero"),
        "done": _("Listo"),
        "fewer": _("Uno menos"),
        "one_more": _("Uno más"),
        "carry": _("Ponerle: {name}"),
        "undo": _("Deshacer"),
        "redo": _("Rehacer"),
        "advanced": _("Avanzado"),
        "draft": _("Seguiste desde tu borrador."),
        "blank": _("Empezar de cero"),
        "actions": _("Lo que se hizo"),
        "no_actions": _("Todavía nada: agrega la jugada que se discute."),
        "add_action": _("Agregar otra acción"),
        "offers": _("Ver lo que se puede hacer"),
        "nothing_to_do": _("Nadie puede hacer nada ahora."),
        "past": _("Ver qué pudo pasar antes"),
        "no_past": _("Ninguna carta del tablero hace pensar en algo más."),
        "past_words": _("Contarlo en palabras"),
        "past_example": _("«Kraken atacó», «B canceló la habilidad de Kraken»"),
        "who": _("Quién"),
        "what": _("Qué hace"),
        "change": _("Cambiar"),
        "earlier": _("Subir"),
        "remove": _("Quitar"),
        "pick": _("Agregar…"),
        "none": _("Ninguno"),
        "yes": _("Sí"),
        "no": _("No"),
        "unsaid": _("No se dice"),
        "unreadable": _("Así no se entiende: sigue el ejemplo del rótulo."),
        "number": _("Escribe un número."),
        "lost": _("No se pudo preguntar. Revisa la señal y vuelve a intentarlo."),
    }
