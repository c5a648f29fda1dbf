"""The cards of Summoner Wars as the card search asks for them; a judge may overwrite every number."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.catalogue.facts import FactsCatalogue, Shape, number
from engine.core.state import Json, Text
from engine.games.summoner_wars.model.words import ARCO, CAMPEON, COMUN, ESPADA, EVENTO, INVOCADOR, MURO, UNIDAD

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


def _range(fact: str) -> Json:
    """How far a Unit attacks: beside it, or as a bow does."""
    return {"1": ESPADA, "3": ARCO}.get(fact)


_FIGHTING: dict[str, Callable[[str], Json]] = {"attack": number, "range": _range, "life": number}
_SHAPES = {
    "summoner": Shape({"type": UNIDAD, "kind": INVOCADOR}, _FIGHTING),
    "champion": Shape({"type": UNIDAD, "kind": CAMPEON}, {"cost": number, **_FIGHTING}),
    "common": Shape({"type": UNIDAD, "kind": COMUN}, {"cost": number, **_FIGHTING}),
    "event": Shape({"type": EVENTO}),
    "wall": Shape({"type": MURO}, {"life": number}),
}

CATALOGUE = FactsCatalogue(
    Path(__file__).parents[1] / "catalogue.json", _TYPES, _LABELS, Text("Facción", "Faction"), ("summoner",), _SHAPES
)
find, sheet, named, described = CATALOGUE.find, CATALOGUE.sheet, CATALOGUE.named, CATALOGUE.described
