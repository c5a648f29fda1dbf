"""Many deck lists at once: a text with a heading for each player, or a table of players, counts and cards."""

import csv
import io
import re

from django.utils.translation import gettext as _

from tournaments.errors import UserError
from tournaments.files.tables import MAX_TABLE, decoded, plain_cell
from tournaments.names import fold

_HEADING = re.compile(r"^\s*(?:jugador|jugadora|player)\s*:\s*(?P<name>.+?)\s*$", re.IGNORECASE)
_PLAYER = ("jugador", "jugadora", "nombre", "player", "name")
_COUNT = ("cantidad", "copias", "count", "copies", "quantity")
_CARD = ("carta", "card")


def read_deck_lists(text: str) -> list[tuple[str, str]]:
    """Players' names with the lists that follow them, in their order.

    A line `Jugador: Carla Muñoz` (or `Player: …`) begins a list. UserError where cards stand before any name, and
    where there is no name at all.
    """
    lists: list[tuple[str, list[str]]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if heading := _HEADING.match(line):
            lists.append((heading["name"], []))
        elif lists:
            lists[-1][1].append(line)
        elif line.strip():
            raise UserError(
                _("Línea %(n)d: falta de quién es. Pon antes de cada mazo una línea «Jugador: nombre».")
                % {"n": number},
                code="nameless",
                field="text",
            )
    if not lists:
        raise UserError(_("Pega los mazos, o elige una planilla."), code="empty_list", field="text")
    return [(name, "\n".join(lines).strip()) for name, lines in lists]


def write_deck_lists(lists: list[tuple[str, str]]) -> str:
    """The text that `read_deck_lists` reads."""
    return "\n\n".join(f"Jugador: {name}\n{text}" for name, text in lists)


def read_deck_table(content: bytes) -> list[tuple[str, str]]:
    """The lists of a table (CSV) with the columns player, count and card, in any order; UserError where one is missing.

    A row without a player belongs to the one above, as spreadsheets are filled in.
    """
    if len(content) > MAX_TABLE:
        raise UserError(_("El archivo pasa de 2 MB: envíalo por partes."), code="too_large", field="file")
    text = decoded(content)
    delimiter = max((";", ",", "\t"), key=(text.splitlines() or [""])[0].count)
    try:
        rows = [[plain_cell(cell) for cell in row] for row in csv.reader(io.StringIO(text), delimiter=delimiter)]
    except csv.Error as fault:
        raise UserError(_("La tabla no se puede leer: guárdala como CSV."), code="unreadable", field="file") from fault
    rows = [row for row in rows if any(row)]
    headings = [fold(cell) for cell in rows[0]] if rows else []
    columns = [
        next((headings.index(word) for word in words if word in headings), None) for words in (_PLAYER, _COUNT, _CARD)
    ]
    if None in columns:
        raise UserError(
            _("La planilla necesita las columnas «Jugador», «Cantidad» y «Carta»."), code="no_columns", field="file"
        )
    lists: dict[str, list[str]] = {}
    last = ""
    for row in rows[1:]:
        player, count, card = (row[place] if place is not None and place < len(row) else "" for place in columns)
        last = player or last
        if card:
            lists.setdefault(last, []).append(f"{count or 1} {card}")
    return [(name, "\n".join(lines)) for name, lines in lists.items()]
