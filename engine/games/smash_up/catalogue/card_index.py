"""The cards, bases and titans of Smash Up as the card search asks for them; a judge may overwrite every number."""

from __future__ import annotations

from pathlib import Path

from engine.catalogue.facts import FactsCatalogue, Shape, number
from engine.core.state import Json, Text
from engine.games.smash_up.model.words import ACCION, BASE, ESBIRRO, TITAN

_TYPES = {
    "minion": Text("Esbirro", "Minion"),
    "action": Text("Acción", "Action"),
    "other": Text("Otra", "Other"),
    "base": Text("Base", "Base"),
    "titan": Text("Titán", "Titan"),
}
_LABELS = {
    "power": Text("Poder", "Power"),
    "breakpoint": Text("Punto de quiebre", "Breakpoint"),
    "vp": Text("Puntos de victoria", "Victory points"),
    "copies": Text("Copias", "Copies"),
    "monsters": Text("Monstruos que trae", "Monsters it brings"),
    "treasures": Text("Tesoros que da", "Treasures it gives"),
    "set": Text("Caja", "Set"),
}


def _places(fact: str) -> Json:
    """VP by place, «4/2/1», as numbers."""
    parts = fact.split("/")
    return [int(part) for part in parts] if all(part.isdecimal() for part in parts) else None


_SHAPES = {
    "minion": Shape({"type": ESBIRRO}, {"power": number}),
    "action": Shape({"type": ACCION}),
    "base": Shape({"type": BASE}, {"breakpoint": number, "vp": _places, "monsters": number, "treasures": number}),
    "titan": Shape({"type": TITAN}, {"power": number}),
}

CATALOGUE = FactsCatalogue(
    Path(__file__).parents[1] / "catalogue.json",
    _TYPES,
    _LABELS,
    Text("Facción", "Faction"),
    ("base", "titan"),
    _SHAPES,
)
find, sheet, named, described = CATALOGUE.find, CATALOGUE.sheet, CATALOGUE.named, CATALOGUE.described
