"""From the rows of an organisation's file to printings: every impossible value is found before anything is kept."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from typing import Literal

from msgspec.structs import replace as with_changes

from engine.catalogue.card_files import Fault, FaultyFile, Row, fault
from engine.catalogue.names import key
from engine.games.myl_pe.catalogue.cards.added import AddedPrinting
from engine.games.myl_pe.catalogue.cards.catalogue_audit import MOST, RARITIES
from engine.games.myl_pe.catalogue.cards.search import Stock, as_id
from engine.games.myl_pe.model.words import ALIADO, ORO, RACES, TYPES
from engine.games.myl_pe.printings.catalogue import Card, Edition

FIELDS: Mapping[str, tuple[str, ...]] = {
    "id": ("código de carta", "impresión"),
    "name": ("nombre", "carta"),
    "edition": ("edición",),
    "edition_code": ("código de edición", "código", "sigla"),
    "number": ("número", "nro", "nº"),
    "printed_number": ("número impreso",),
    "total": ("total de cartas",),
    "type": ("tipo",),
    "cost": ("coste", "costo"),
    "cost_x": ("coste x",),
    "strength": ("fuerza",),
    "strength_x": ("fuerza x",),
    "race": ("raza",),
    "rarity": ("frecuencia", "rareza"),
    "unique": ("única",),
    "ability": ("habilidad", "texto"),
    "ability_pending": ("habilidad pendiente",),
    "other_printings_same_name": ("otras impresiones",),
}
"""The columns of a file, and how they may be called in Spanish. What is printed as number and other printings say
nothing that the rest does not."""

LONGEST = {"name": 120, "edition": 120, "ability": 2000, "id": 40, "edition_code": 30}
_YES = frozenset(("true", "1", "x", "si", "yes", "verdadero", "unica"))
_NO = frozenset(("", "false", "0", "no", "falso"))
_ID = re.compile(r"[A-Z0-9][A-Z0-9_-]*")

Value = Literal["X"] | int | None


class RowReader:
    """Reads one row, keeping what is wrong with it in `faults`; `editions` are those known so far, by code."""

    def __init__(self, row: Row, editions: Mapping[str, Edition]) -> None:
        self.row, self._editions = row, editions
        self.faults: list[Fault] = []

    def printing(self) -> AddedPrinting | None:
        """The printing, None where something is wrong."""
        name = self.words("name")
        if not key(name):
            self.wrong("name", "escribe el nombre de la carta.", "write the card's name.")
        code, edition = self._edition()
        number = self._whole("number", 1, 9999)
        own = as_id(self.words("id"))
        id = own or (f"{code}-{number:03d}" if code and number else "")
        if own and not _ID.fullmatch(own):
            self.wrong("id", "usa solo letras, números y guiones.", "use letters, digits and hyphens only.")
        type_ = self._one_of("type", TYPES) or ""
        cost, strength = self._cost(type_), self._strength(type_)
        race, rarity = self._race(type_), self._one_of("rarity", RARITIES)
        total = self._total(number)
        unique, ability = self._yes("unique"), self._ability()
        if self.faults:
            return None
        return AddedPrinting(
            id=id,
            name=name,
            edition=edition,
            edition_code=code,
            number=number or 0,
            total=total,
            type=type_,
            cost=None if cost == "X" else cost,
            cost_x=cost == "X",
            strength=None if strength == "X" else strength,
            strength_x=strength == "X",
            race=race,
            rarity=rarity,
            unique=unique,
            ability=ability,
        )

    def wrong(self, field: str, es: str, en: str) -> None:
        """Keep that a field's value is impossible, and what to do."""
        column = self.row.columns.get(field) or next(iter(FIELDS[field]), field)
        self.faults.append(fault(self.row.line, column, self.row.values.get(field), es, en))

    def words(self, field: str) -> str:
        """The value as words on one line, empty where there is none."""
        value = self.row.values.get(field)
        if value is None:
            return ""
        if not isinstance(value, str | int) or isinstance(value, bool):
            self.wrong(field, "escribe un texto.", "write a text.")
            return ""
        plain = " ".join(unicodedata.normalize("NFC", str(value)).split())
        if any(not character.isprintable() for character in plain):
            self.wrong(field, "tiene caracteres ilegibles: escríbelo de nuevo.", "holds unreadable characters: retype.")
        most = LONGEST.get(field, 60)
        if len(plain) > most:
            self.wrong(field, f"escribe hasta {most} caracteres.", f"write at most {most} characters.")
        return plain

    def _edition(self) -> tuple[str, str]:
        """The edition's code and name; a new one without code gets one made of its name."""
        code, name = self.words("edition_code").upper(), self.words("edition")
        by_name = next((one for one in self._editions.values() if key(name) in (key(one.name), key(one.code))), None)
        if not code and by_name and name:
            return by_name.code, by_name.name
        known = self._editions.get(code)
        if known is not None:
            if name and key(name) not in (key(known.name), key(known.code)):
                es = f"{code} es {known.name}: usa otro código o ese nombre."
                self.wrong("edition", es, f"{code} is {known.name}: use another code or that name.")
            return known.code, known.name
        if by_name and name:
            es = f"el código de {by_name.name} es {by_name.code}: úsalo."
            self.wrong("edition_code", es, f"the code of {by_name.name} is {by_name.code}: use it.")
        if not code and not name:
            self.wrong("edition", "escribe la edición.", "write the edition.")
        code = code or _code_of(name)
        if (name or code) and not _ID.fullmatch(code):
            self.wrong("edition_code", "usa solo letras, números y guiones.", "use letters, digits and hyphens only.")
        return code, name or code

    def _value(self, field: str) -> Value:
        """A cost or strength: a number, X, or None where there is none."""
        written = self.row.values.get(field)
        said = written.strip() if isinstance(written, str) else written
        if self._yes(f"{field}_x") or (isinstance(said, str) and said.upper() == "X"):
            return "X"
        return None if said in (None, "", "-", "–", "—") else self._whole(field, 0, MOST)

    def _cost(self, type_: str) -> Value:
        before = len(self.faults)
        cost = self._value("cost")
        if type_ and len(self.faults) == before and (cost is None) != (type_ == ORO):
            if cost is None:
                self.wrong("cost", f"escribe un número de 0 a {MOST}, o X.", f"write a number from 0 to {MOST}, or X.")
            else:
                self.wrong("cost", "un Oro no tiene coste: déjalo vacío.", "an Oro has no cost: leave it empty.")
        return cost

    def _strength(self, type_: str) -> Value:
        before = len(self.faults)
        strength = self._value("strength")
        if type_ and len(self.faults) == before and (strength is None) != (type_ != ALIADO):
            if strength is None:
                es = f"un Aliado tiene fuerza: escribe un número de 0 a {MOST}, o X."
                self.wrong("strength", es, f"an Ally has a strength: write a number from 0 to {MOST}, or X.")
            else:
                es = f"solo los Aliados tienen fuerza: déjala vacía en un {type_}."
                self.wrong("strength", es, f"only Allies have a strength: leave it empty on a {type_}.")
        return strength

    def _race(self, type_: str) -> str | None:
        race = self._one_of("race", RACES)
        if race and type_ and type_ != ALIADO:
            es = f"solo los Aliados tienen raza: déjala vacía en un {type_}."
            self.wrong("race", es, f"only Allies have a race: leave it empty on a {type_}.")
        return race

    def _one_of(self, field: str, known: Collection[str]) -> str | None:
        """The known word that is meant; only a type must be said."""
        said = self.words(field)
        found = next((word for word in known if key(word) == key(said)), None)
        if found is None and (said or field == "type"):
            listed = ", ".join(known)
            self.wrong(field, f"usa {listed}.", f"use {listed}.")
        return found

    def _whole(self, field: str, least: int, most: int) -> int | None:
        written = self.row.values.get(field)
        digits = written.strip() if isinstance(written, str) else written
        value = int(digits) if isinstance(digits, str) and re.fullmatch(r"[0-9]{1,9}", digits) else digits
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        either = (", o X", ", or X") if field in ("cost", "strength") else ("", "")
        es, en = (
            f"escribe un número de {least} a {most}{either[0]}.",
            f"write a number from {least} to {most}{either[1]}.",
        )
        self.wrong(field, es, en)
        return None

    def _total(self, number: int | None) -> int | None:
        if self.row.values.get("total") in (None, ""):
            return None
        total = self._whole("total", 1, 9999)
        if total and number and number > total:
            self.wrong("total", f"la edición ya tiene una carta {number}.", f"the edition has a card {number} already.")
        return total

    def _yes(self, field: str) -> bool:
        value = self.row.values.get(field)
        if value is None or isinstance(value, bool):
            return bool(value)
        said = key(str(value)) if isinstance(value, str | int) else "?"
        if said not in _YES | _NO:
            self.wrong(field, "escribe sí o no.", "write yes or no.")
        return said in _YES

    def _ability(self) -> str | None:
        """The text; None where the file has no such column, or says that the text is pending."""
        text = self.words("ability")
        return (
            text if text or (self.row.values.get("ability") is not None and not self._yes("ability_pending")) else None
        )


def read_rows(rows: Iterable[Row], stock: Stock, *, replace: bool = False) -> tuple[AddedPrinting, ...]:
    """The printings of a file. Raises FaultyFile with every impossible value.

    `stock` is what there is already: other facts for a printing of the shipped catalogue or another name for an edition
    are refused, unless `replace` says that the file is right; a number that another printing has is refused always.
    """
    editions = dict(stock.shipped_editions if replace else stock.editions)
    read: list[tuple[RowReader, AddedPrinting]] = []
    faults: list[Fault] = []
    for row in rows:
        reader = RowReader(row, editions)
        one = reader.printing()
        if one is None:
            faults += reader.faults
            continue
        editions.setdefault(one.edition_code, Edition(one.edition_code, one.edition, 0, False))
        read.append((reader, _completed(one, row, stock.shipped_by_id.get(one.id))))
    _must_be_single(read, stock)
    for reader, one in () if replace else read:
        _must_agree(reader, one, stock)
    faults += (found for reader, _ in read for found in reader.faults)
    if faults:
        raise FaultyFile(tuple(sorted(faults, key=lambda found: found.line)))
    return tuple(one for _, one in read)


def _completed(one: AddedPrinting, row: Row, shipped: Card | None) -> AddedPrinting:
    """A printing of the shipped catalogue with its facts where the file has no column for them."""
    silent = [field for field in ("race", "rarity", "unique") if field not in row.values] if shipped else []
    return with_changes(one, **{field: getattr(shipped, field) for field in silent})


def _must_be_single(read: list[tuple[RowReader, AddedPrinting]], stock: Stock) -> None:
    """Refuse an id or a number of an edition that stands twice in the file, or is another printing's already."""
    lines: dict[str, int] = {}
    named = {one.id for _, one in read}
    numbers = {(card.edition, card.number): card.id for card in stock.cards if card.id not in named}
    for reader, one in read:
        first = lines.setdefault(one.id, reader.row.line)
        if first != reader.row.line:
            es = f"{one.id} ya está en la línea {first}: deja una."
            reader.wrong("id", es, f"{one.id} is on line {first} already: keep one.")
            continue
        holder = numbers.setdefault((one.edition_code, one.number), one.id)
        if holder != one.id:
            es, en = f"ese número de {one.edition} es de {holder}.", f"that number of {one.edition} is {holder}'s."
            reader.wrong("number", es, en)


def _must_agree(reader: RowReader, one: AddedPrinting, stock: Stock) -> None:
    """Refuse what the shipped catalogue says otherwise: of the same printing, or of how far an edition goes."""
    edition = stock.shipped_editions.get(one.edition_code)
    if edition and one.number > edition.size:
        es, en = f"{edition.name} llega hasta {edition.size}", f"{edition.name} goes up to {edition.size}"
        reader.wrong("number", f"{es}; si tu archivo tiene razón, usa --replace.", f"{en}; {_IF_RIGHT}")
    before = stock.shipped_by_id.get(one.id)
    for field, theirs in _facts(before).items() if before else ():
        if _facts(one.card)[field] != theirs and (field != "ability" or one.ability is not None):
            es, en = _said(field, theirs)
            reader.wrong(field, f"{es}; si tu archivo tiene razón, usa --replace.", f"{en}; {_IF_RIGHT}")


_IF_RIGHT = "if your file is right, use --replace."


def _facts(card: Card) -> dict[str, str | int | bool | None]:
    return {
        "name": card.name,
        "number": card.number,
        "type": card.type,
        "cost": "X" if card.cost_x else card.cost,
        "strength": "X" if card.strength_x else card.strength,
        "race": card.race,
        "rarity": card.rarity,
        "unique": card.unique,
        "edition": card.edition,
        "ability": card.has_ability,
    }


def _said(field: str, theirs: str | int | bool | None) -> tuple[str, str]:
    if field == "ability":
        return (
            ("según el catálogo tiene habilidad", "it has an ability, says the catalogue")
            if theirs
            else (
                "según el catálogo no tiene habilidad",
                "it has no ability, says the catalogue",
            )
        )
    if theirs is None or isinstance(theirs, bool):
        es, en = {True: ("sí", "yes"), False: ("no", "no"), None: ("nada", "nothing")}[theirs]
        return f"el catálogo dice {es}", f"the catalogue says {en}"
    return f"el catálogo dice {theirs}", f"the catalogue says {theirs}"


def _code_of(name: str) -> str:
    """`RETO-FINAL` for «Reto Final»."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().upper()
    return re.sub(r"[^A-Z0-9]+", "-", plain).strip("-")[: LONGEST["edition_code"]]
