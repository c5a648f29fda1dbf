"""The cards of Summoner Wars as the card search asks for them; a judge may overwrite every number."""

from __future__ import annotations

from pathlib import Path

from engine.core.state import Text
from engine.facts import FactsCatalogue

_TYPES = {
    "summoner": Text("Invocador", "Summoner"),
    "champion": Text("Campeón", "Champion"),
    "common": Text("Unidad común", "Common unit"),
    "event": Text("Evento", "Event"),
    "wall": Text("Muro", "Wall"),
}
_LABELS = {
    "cost": Text("Coste", "Cost"),
    "attack": Text("Ataque", "Attack"),
    "range": Text("Alcance", "Range"),
    "life": Text("Vida", "Life"),
    "copies": Text("Copias en el mazo inicial", "Copies in the starter deck"),
    "starts": Text("Empieza en (columna, fila)", "Starts at (column, row)"),
    "setup": Text("Despliegue (columna, fila desde su borde)", "Set-up (column, row from its own edge)"),
    "in_doubt": Text("Las fuentes del despliegue difieren", "Sources of the set-up differ"),
}

CATALOGUE = FactsCatalogue(
    Path(__file__).with_name("catalogue.json"), _TYPES, _LABELS, Text("Facción", "Faction"), ("summoner",)
)
find, sheet, named = CATALOGUE.find, CATALOGUE.sheet, CATALOGUE.named
