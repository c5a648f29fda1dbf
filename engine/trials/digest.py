"""What the engine says today, as one short digest for each text and each case: a move of code must change none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from engine.judge import adjudicate, diagnose
from engine.request import RequestError
from engine.text.reading import CardText, readings
from engine.trials.check import PATIENT, cases_of

LENGTH = 16
"""Hexadecimal digits kept of a digest: enough that two of some thousand items do not share one by chance."""


def of_texts(files: Sequence[Path], language: CardText, every: int = 1) -> Iterator[tuple[str, str]]:
    """A digest of how each card's text of these files is read: its model, its words, what stayed unread.

    `every` takes one card in so many. The key is the file's name and the card's place in it.
    """
    for file in files:
        for number, _, reading in readings(file, language, every):
            yield f"text {file.stem} {number}", _digest(reading)


def of_cases(files: Sequence[Path], every: int = 1) -> Iterator[tuple[str, str]]:
    """A digest of the ruling and of the diagnosis of each case of these files; `every` takes one in so many."""
    for file in files:
        for id, case in cases_of(file)[::every]:
            yield f"case {file.parent.name}/{file.stem} {id}", _digest(_ruled(case))


def _ruled(case: dict[str, Any]) -> Any:
    try:
        wrong = diagnose(case, history=True) if "state" in case else []
        return adjudicate(case, PATIENT).to_json(), wrong
    except RequestError as error:
        return error.en


def _digest(value: Any) -> str:
    return sha256(msgspec.json.encode(value, order="sorted")).hexdigest()[:LENGTH]


def lines(digests: Iterable[tuple[str, str]]) -> list[str]:
    """One line for each item, its digest first, and one for all of them together at the end."""
    listed = [f"{digest} {key}" for key, digest in digests]
    return [*listed, f"{_digest(listed)} all {len(listed)}"]


def changed(before: Sequence[str], after: Sequence[str]) -> list[str]:
    """The items of two lists of lines that are not in both with the same digest, by name and what became of them."""
    old, new = _by_key(before), _by_key(after)
    names = dict.fromkeys((*old, *new))
    return [f"{name}: {_what(old.get(name), new.get(name))}" for name in names if old.get(name) != new.get(name)]


def _by_key(lines: Sequence[str]) -> dict[str, str]:
    pairs = [line.partition(" ") for line in lines]
    return {key: digest for digest, _, key in pairs if key and not key.startswith("all ")}


def _what(before: str | None, after: str | None) -> str:
    return "new" if before is None else "gone" if after is None else "changed"
