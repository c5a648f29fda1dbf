"""Taking a person's name out of texts that were written about them."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from tournaments.names import fold

_WORD = re.compile(r"[\w'’\-]+")


def without_name(value: Any, names: tuple[str, ...], put: str) -> Any:
    """The value (a text, or JSON with texts in it) with each of the names as `put`.

    A name stands in a text where it stands whole, accents and case forgiven, or where two or more of its words stand
    side by side; a single word of a longer name may be anybody's.
    """
    if isinstance(value, str):
        for name in sorted(names, key=lambda each: -len(each.split())):
            value = _without(value, fold(name).split(), put)
        return value
    if isinstance(value, list):
        return [without_name(each, names, put) for each in value]
    if isinstance(value, dict):
        return {without_name(key, names, put): without_name(each, names, put) for key, each in value.items()}
    return value


def called_otherwise(value: Any, names: Mapping[str, str]) -> Any:
    """The value with every text, and every key, that is one of the names put as what that person is called now."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, list):
        return [called_otherwise(each, names) for each in value]
    if isinstance(value, dict):
        return {names.get(key, key): called_otherwise(each, names) for key, each in value.items()}
    return value


def _without(text: str, words: list[str], put: str) -> str:
    least = min(2, len(words))
    out, end = [], 0
    for start, stop, length in _runs(text, set(words)):
        if least and length >= least:
            out += [text[end:start], put]
            end = stop
    return "".join([*out, text[end:]]) if out else text


def _runs(text: str, words: set[str]) -> Iterator[tuple[int, int, int]]:
    """Where words of the name stand side by side: start, end and how many they are."""
    start, stop, length = 0, 0, 0
    for found in _WORD.finditer(text):
        mine = fold(found.group()) in words
        joined = length and not text[stop : found.start()].strip(" ,\t\n")
        if length and not (mine and joined):
            yield start, stop, length
            length = 0
        if mine:
            start = start if length else found.start()
            stop, length = found.end(), length + 1
    if length:
        yield start, stop, length
