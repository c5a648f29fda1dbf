"""What kinds of cards the words of an ability are about («un Aliado que afecte los Oros»)."""

from __future__ import annotations

import msgspec

from engine.games.myl_pe.language.reading import Reading


def touches(reading: Reading, type_: str) -> bool:
    """Whether any instruction of the abilities works on cards of this type («que afecte los Oros»)."""
    for ability in reading.abilities:
        data = msgspec.to_builtins((ability.targets, ability.steps, ability.lasting))
        if _mentions(data, type_):
            return True
    return False


def does(reading: Reading, kinds: tuple[str, ...]) -> bool:
    """Whether any instruction of the abilities is of one of these kinds («Talismanes que descarten o boten»)."""
    return any(_holds(msgspec.to_builtins(ability.steps), kinds) for ability in reading.abilities)


def _holds(data: object, kinds: tuple[str, ...]) -> bool:
    if isinstance(data, dict):
        return data.get("do") in kinds or any(_holds(value, kinds) for value in data.values())
    return isinstance(data, list | tuple) and any(_holds(value, kinds) for value in data)


def _mentions(data: object, type_: str) -> bool:
    if isinstance(data, dict):
        if type_ in data.get("types", ()) or (type_ == "Oro" and _about_oros(data)):
            return True
        return any(_mentions(value, type_) for value in data.values())
    if isinstance(data, list | tuple):
        return any(_mentions(value, type_) for value in data)
    return False


def _about_oros(data: dict[str, object]) -> bool:
    what = data.get("what")
    banned = isinstance(what, list | tuple) and any("oros" in str(verb) for verb in what)
    return banned or data.get("do") == "generate" or data.get("effect") in ("pays_as", "cost")
