"""Files of cards that an organisation brings along, JSON lines or CSV, as rows of named values."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from engine.catalogue.names import key
from engine.core.state import Text

LARGEST = 8 * 1024 * 1024
"""Bytes. The texts of ten thousand cards need half of it."""
MOST_ROWS = 20_000
_SAID = 40
"""How much of a wrong value is repeated in a fault."""


class Fault(msgspec.Struct, frozen=True):
    """One thing wrong with a file: the line (from 1, 0 for the whole file), the field, its value, and what to do."""

    line: int
    field: str
    value: str
    text: Text

    @property
    def sentence(self) -> Text:
        """Where it is, and what to do."""
        if not self.line:
            return self.text
        what = f", {self.field}" if self.field else ""
        value = f" «{self.value}»" if self.value else ""
        return Text(f"Línea {self.line}{what}{value}: {self.text.es}", f"Line {self.line}{what}{value}: {self.text.en}")


class FaultyFile(Exception):
    """A file that cannot be taken over, with everything that is wrong with it."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(faults[0].sentence.en)
        self.faults = faults


class Row(msgspec.Struct, frozen=True):
    """A card as the file has it: the line it begins on, and its values by field.

    `columns` says how the file calls a field.
    """

    line: int
    values: Mapping[str, Any]
    columns: Mapping[str, str]


class CardFile(msgspec.Struct, frozen=True):
    """The rows of a file, and the columns that mean nothing here."""

    rows: tuple[Row, ...]
    ignored: tuple[str, ...] = ()


def fault(line: int, field: str, value: object, es: str, en: str) -> Fault:
    """A fault whose value is shortened to what a sentence can hold."""
    said = "" if value is None else " ".join(str(value).split())
    return Fault(line, field, said if len(said) <= _SAID else said[: _SAID - 1] + "…", Text(es, en))


def read_card_file(content: bytes, name: str, fields: Mapping[str, tuple[str, ...]]) -> CardFile:
    """The rows of a file in UTF-8. Raises FaultyFile with every line that cannot be read.

    The end of its `name` says what it is, or else its beginning. `fields` gives for each field the other names that a
    column may have; case, accents, spaces and underscores do not matter.
    """
    _must_be_text(content)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        why = "no está en UTF-8: guarda el archivo como CSV UTF-8.", "is not UTF-8: save the file as UTF-8."
        raise FaultyFile((fault(line, "", None, *why),)) from None
    known = {key(written): field for field, others in fields.items() for written in (field, *others)}
    read = _json_lines if _is_json(name, text) else _table
    found = read(text, known)
    if not found.rows:
        raise _whole("El archivo no tiene cartas.", "The file holds no cards.")
    return found


def _must_be_text(content: bytes) -> None:
    if len(content) > LARGEST:
        megabytes = LARGEST // 1024 // 1024
        raise _whole(
            f"El archivo pesa más de {megabytes} MB: divídelo en varios.",
            f"The file is larger than {megabytes} MB: split it.",
        )
    if not content.strip():
        raise _whole("El archivo está vacío.", "The file is empty.")
    if b"\0" in content:
        raise _whole(
            "El archivo no es de texto: expórtalo como CSV UTF-8 o JSON por líneas.",
            "The file is no text: export it as CSV in UTF-8 or as JSON lines.",
        )


def _whole(es: str, en: str) -> FaultyFile:
    return FaultyFile((Fault(0, "", "", Text(es, en)),))


def _is_json(name: str, text: str) -> bool:
    suffix = name.casefold().rpartition(".")[2]
    return suffix in ("jsonl", "json", "ndjson") or (suffix != "csv" and text.lstrip()[:1] in ("{", "["))


def _json_lines(text: str, known: Mapping[str, str]) -> CardFile:
    rows: list[Row] = []
    faults: list[Fault] = []
    ignored: dict[str, None] = {}
    for number, raw in enumerate(text.split("\n"), start=1):
        if not raw.strip():
            continue
        try:
            data = msgspec.json.decode(raw.encode())
        except (msgspec.DecodeError, RecursionError):
            data = None
        if not isinstance(data, dict):
            why = "no es un objeto JSON: va una carta por línea.", "is no JSON object: one card a line."
            faults.append(fault(number, "", None, *why))
            continue
        _within(len(rows))
        named = [(known.get(key(written)), written, value) for written, value in data.items()]
        ignored |= {written: None for field, written, _ in named if field is None}
        faults += _twice(number, [field for field, _, _ in named if field])
        columns = {field: written for field, written, _ in named if field}
        rows.append(Row(number, {field: value for field, _, value in named if field}, columns))
    return _or_faults(rows, faults, ignored)


def _table(text: str, known: Mapping[str, str]) -> CardFile:
    header, records = _records(text)
    named = [known.get(key(written)) for written in header]
    faults = _twice(1, [field for field in named if field])
    ignored = {written: None for written, field in zip(header, named, strict=True) if field is None}
    columns = {field: written for written, field in zip(header, named, strict=True) if field}
    rows: list[Row] = []
    try:
        for line, cells in records():
            if len(cells) != len(header):
                es = f"tiene {len(cells)} celdas y el encabezado {len(header)}: pon entre comillas lo que lleve comas."
                en = f"has {len(cells)} cells and the header {len(header)}: put what holds commas in quotes."
                faults.append(fault(line, "", None, es, en))
                continue
            _within(len(rows))
            values = zip(named, cells, strict=True)
            rows.append(Row(line, {field: cell.strip() for field, cell in values if field}, columns))
    except csv.Error:
        why = "tiene una celda sin cerrar: revisa las comillas.", "has an open cell: check its quotes."
        faults.append(fault(rows[-1].line + 1 if rows else 1, "", None, *why))
    return _or_faults(rows, faults, ignored)


def _records(text: str) -> tuple[list[str], Callable[[], Iterator[tuple[int, list[str]]]]]:
    """The header, and what gives every record after it with the line it begins on; blank ones are left out."""
    head = text.lstrip("\r\n").split("\n", 1)[0]
    mark = max(",;\t", key=head.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=mark, strict=True)
    header = next((cells for cells in reader if any(cell.strip() for cell in cells)), [])

    def records() -> Iterator[tuple[int, list[str]]]:
        begins = reader.line_num + 1
        for cells in reader:
            if any(cell.strip() for cell in cells):
                yield begins, cells
            begins = reader.line_num + 1

    return [cell.strip() for cell in header], records


def _twice(line: int, fields: list[str]) -> list[Fault]:
    repeated = [field for field in dict.fromkeys(fields) if fields.count(field) > 1]
    why = "está en dos columnas: deja una.", "stands in two columns: keep one."
    return [fault(line, field, None, *why) for field in repeated]


def _within(rows: int) -> None:
    if rows >= MOST_ROWS:
        raise _whole(
            f"El archivo tiene más de {MOST_ROWS} cartas: divídelo en varios.",
            f"The file holds more than {MOST_ROWS} cards: split it.",
        )


def _or_faults(rows: list[Row], faults: list[Fault], ignored: Mapping[str, None]) -> CardFile:
    if faults:
        raise FaultyFile(tuple(faults))
    return CardFile(tuple(rows), tuple(ignored))
