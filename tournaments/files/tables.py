"""Tables of values (CSV): written so that a spreadsheet shows them and runs nothing, read as people export them."""

import csv
import io
import re
from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _

from tournaments.errors import UserError
from tournaments.names import fold, visible

MAX_TABLE = 2 * 1024 * 1024
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")  # what a spreadsheet takes for a formula
_NEGATIVE = re.compile(r"-[0-9]+(?:[.,][0-9]+)?")  # begins as a formula and is a number
_DELIMITERS = (";", ",", "\t")
_NAME = ("nombre", "nombre y apellido", "nombre completo", "jugador", "jugadora", "name", "player", "full name")
_FIRST = ("nombres", "primer nombre", "first name", "firstname", "first")
_MEMBERS = ("integrantes", "members", "equipo completo")
_DIVISION = ("división", "division", "divisao", "divisão", "categoría")
_LAST = ("apellido", "apellidos", "last name", "lastname", "last", "surname")


def write_table(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """UTF-8 with a byte order mark and semicolons, which spreadsheets in Spanish open with a click.

    A text that a spreadsheet would run as a formula gets an apostrophe in front, which `read_names` takes away again.
    """
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    writer.writerow([_harmless(heading) for heading in headings])
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return out.getvalue().encode("utf-8-sig")


def read_names(content: bytes) -> list[tuple[int, str]]:
    """The players' names of a table, each with its line.

    UTF-8 with or without byte order mark, UTF-16 with one, else Windows-1252; semicolons, commas or tabs. A first line
    of headings says which column is the name, or which two are first and last name; without headings it is the first
    column that holds letters. Raises UserError for what is no table, and for lines that hold something but no name.
    """
    lines = _table(content)
    headings = [fold(cell) for cell in lines[0][1]]
    columns = _columns(headings)
    if columns:
        members = next((place for place, heading in enumerate(headings) if heading in _MEMBERS), None)
        return _all_named(_named(lines[1:], columns, members))
    return _all_named(
        [(number, next((cell for cell in cells if any(c.isalpha() for c in cell)), "")) for number, cells in lines]
    )


def read_divisions(content: bytes) -> dict[int, str]:
    """What the column «División» of the same table says, by line; nothing where there is no such column."""
    (_first, headings), *lines = _table(content)
    column = next((place for place, cell in enumerate(headings) if fold(cell) in map(fold, _DIVISION)), len(headings))
    return {number: cells[column] for number, cells in lines if column < len(headings) and column < len(cells)}


def _table(content: bytes) -> list[tuple[int, list[str]]]:
    """The lines that hold something, one at least; UserError where it is no table."""
    if len(content) > MAX_TABLE:
        raise UserError(_("El archivo pasa de 2 MB: envíalo por partes."), code="too_large", field="file")
    lines = _lines(decoded(content))
    if not lines:
        raise UserError(_("El archivo está vacío: va un nombre por línea."), code="empty_list", field="file")
    return lines


def _all_named(lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The lines as they are; UserError where one has other cells but no name, or a name goes on in the next line."""
    nameless = [str(number) for number, name in lines if not name]
    if nameless:
        shown = ", ".join(nameless[:12]) + (", …" if len(nameless) > 12 else "")
        raise UserError(
            _("Sin nombre en las líneas: %(lines)s. Pon los nombres en una columna «Nombre».") % {"lines": shown},
            code="nameless",
            field="file",
        )
    for number, name in lines:
        if "\n" in name or "\r" in name:  # the rest of the table would be one name
            raise UserError(
                _("Línea %(line)d: el nombre sigue en otra línea; revisa sus comillas.") % {"line": number},
                code="unreadable",
                field="file",
            )
    return lines


def decoded(content: bytes) -> str:
    """The text of a table, in whichever encoding people's programs write; UserError for what is no text."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        encodings: tuple[str, ...] = ("utf-16",)
    else:
        encodings = ("utf-8-sig", "cp1252")
    for encoding in encodings:
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise UserError(_("El archivo no es una tabla de texto: guárdalo como CSV UTF-8."), code="unreadable", field="file")


def _lines(text: str) -> list[tuple[int, list[str]]]:
    first = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = max(_DELIMITERS, key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    lines = []
    number = 1  # a quoted cell may hold several lines: the row is named by the line where it begins
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                lines.append((number, [plain_cell(cell) for cell in cells]))
            number = reader.line_num + 1
    except csv.Error as fault:
        raise UserError(
            _("Línea %(line)d: la tabla no se puede leer.") % {"line": number}, code="unreadable", field="file"
        ) from fault
    return lines


def _columns(headings: Sequence[str]) -> list[int]:
    first = next((place for place, heading in enumerate(headings) if heading in (*_FIRST, *_NAME)), None)
    last = next((place for place, heading in enumerate(headings) if heading in _LAST), None)
    return [place for place in (first, last) if place is not None] if first is not None else []


def _named(
    lines: Iterable[tuple[int, list[str]]], columns: Sequence[int], members: int | None
) -> list[tuple[int, str]]:
    """The names; of a team with its members after a colon."""
    named = []
    for number, cells in lines:
        name = " ".join(cells[place] for place in columns if place < len(cells)).strip()
        others = cells[members] if members is not None and members < len(cells) else ""
        named.append((number, f"{name}: {others}" if name and others else name))
    return named


def _harmless(cell: object) -> object:
    risky = isinstance(cell, str) and _runs(cell) and not _NEGATIVE.fullmatch(cell)
    return f"'{cell}" if risky else cell


def _runs(cell: str) -> bool:
    """Whether a spreadsheet may take it for a formula, or for text with an apostrophe before it.

    Some spreadsheets pass over characters that nobody sees before they look.
    """
    return cell.startswith((*_FORMULA, "'")) or visible(cell).startswith((*_FORMULA, "'"))


def plain_cell(cell: str) -> str:
    """A cell without the spaces around it and the apostrophe that `write_table` puts before formulas."""
    cell = cell.strip(" ")
    return cell[1:] if cell.startswith("'") and _runs(cell[1:]) else cell
