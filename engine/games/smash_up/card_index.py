"""The cards, bases and titans of Smash Up as the card search asks for them; a judge may overwrite every number."""

from __future__ import annotations

from pathlib import Path

from engine.core.state import Text
from engine.facts import FactsCatalogue

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

CATALOGUE = FactsCatalogue(
    Path(__file__).with_name("catalogue.json"), _TYPES, _LABELS, Text("Facción", "Faction"), ("base", "titan")
)
find, sheet, named = CATALOGUE.find, CATALOGUE.sheet, CATALOGUE.named
