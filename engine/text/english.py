"""What the English of every small game has in common: numbers, articles, and the forms of regular verbs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.text.forms import Forms

_NUMBERS = "one two three four five six seven eight nine ten eleven twelve"
NUMBERS = {word: str(number) for number, word in enumerate(_NUMBERS.split(), 1)}
"""A number in words is its digits. An article stays a word of its own: nothing need echo it."""


def conjugated(verb: str) -> str:
    """The forms of a regular verb that a rule text uses: «place» is places, placed, placing."""
    if verb.endswith("e"):
        return f"{verb}s {verb}d {verb[:-1]}ing"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ies {verb[:-1]}ied {verb}ing"
    s = "es" if verb.endswith(("s", "x", "z", "ch", "sh", "o")) else "s"
    return f"{verb}{s} {verb}ed {verb}ing"


def english(
    verbs: str,
    words: Mapping[str, str],
    stretches: Sequence[tuple[str, str]] = (),
    irregular: Mapping[str, str] | None = None,
) -> Forms:
    """The forms of a game's English: its regular `verbs`, the `irregular` ones with theirs, words and stretches."""
    known = {verb: conjugated(verb) for verb in verbs.split()} | {"be": "is are"} | dict(irregular or {})
    return Forms(known, {"an": "a", **NUMBERS, **words}, stretches, joins=False)
