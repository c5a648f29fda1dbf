"""Why a value of a request does not fit, in both languages: msgspec's English messages told in sentences."""

from __future__ import annotations

import json
import re

from engine.core.state import Text

_KINDS = {
    "int": Text("un número entero", "a whole number"),
    "float": Text("un número", "a number"),
    "str": Text("un texto", "a text"),
    "bool": Text("true o false", "true or false"),
    "object": Text("un objeto", "an object"),
    "array": Text("una lista", "a list"),
    "null": Text("null", "null"),
}
_LIMITS = {
    ">=": Text("al menos", "at least"),
    "<=": Text("a lo más", "at most"),
    ">": Text("más de", "more than"),
    "<": Text("menos de", "less than"),
    "": Text("exactamente", "exactly"),
}

_OTHER_KIND = re.compile(r"^Expected `([^`]+)`, got `([^`]+)`$")
_NUMBER = re.compile(r"^Expected `(?:int|float)[^`]*` (>=|<=|>|<) (\S+)$")
_LENGTH = re.compile(r"^Expected `(str|array|object)[^`]*` of length (>=|<=|>|<|) ?(\d+)$")
_CHOICE = re.compile(r"^Invalid enum value '?(.*?)'?$")


def misfit(message: str) -> Text:
    """What a value must be, as the rest of a sentence that begins with the value («debe ser…»).

    `message` is the text of a msgspec.ValidationError without its place.
    """
    if found := _OTHER_KIND.match(message):
        wanted, got = _kinds(found.group(1)), _kinds(found.group(2))
        return Text(f"debe ser {wanted.es}, no {got.es}", f"must be {wanted.en}, not {got.en}")
    if found := _NUMBER.match(message):
        limit, number = _LIMITS[found.group(1)], found.group(2)
        return Text(f"debe ser {limit.es} {number}", f"must be {limit.en} {number}")
    if found := _LENGTH.match(message):
        limit, size = _LIMITS[found.group(2)], found.group(3)
        of = Text("caracteres", "characters") if found.group(1) == "str" else Text("elementos", "items")
        return Text(f"debe tener {limit.es} {size} {of.es}", f"must have {limit.en} {size} {of.en}")
    if found := _CHOICE.match(message):
        value = found.group(1)[:60]
        return Text(f"no puede ser «{value}»: mira las opciones del esquema", f"cannot be «{value}»: see the schema")
    return Text("no tiene la forma del esquema", "is not as the schema says")


def _kinds(names: str) -> Text:
    kinds = [_KINDS.get(name.strip(), Text("otra cosa", "something else")) for name in names.split("|")]
    return Text(" o ".join(kind.es for kind in kinds), " or ".join(kind.en for kind in kinds))


def place_of_fault(raw: bytes) -> Text:
    """Where a text stops being JSON: « en la línea 3, columna 5», or nothing where no place can be told."""
    try:
        json.loads(raw)
    except json.JSONDecodeError as error:
        return Text(
            f" en la línea {error.lineno}, columna {error.colno}", f" at line {error.lineno}, column {error.colno}"
        )
    except (ValueError, RecursionError):
        pass
    return Text("", "")
