"""Which lines of a pasted list are headings: they count for nothing, so a card must never be taken for one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine.catalogue.names import key
from engine.games.myl_pe.catalogue.cards.search import Stock

_HEADING = re.compile(
    r"^(?:(?P<before>\d+)\s+)?(?:(?P<kind>aliad[oa]|arma|talism[aá]n|t[oó]tem|oro)(?P<plural>(?:e?s)?)"
    r"(?: (?:con|sin) habilidad)?|mazo(?: (?:castillo|principal))?|castillo|cartas|total(?: de cartas)?)"
    r"\s*[:=]?\s*(?:[(\[]?(?P<behind>\d+)(?: cartas)?[)\]]?)?\s*:?$",
    re.IGNORECASE,
)
_ABOUT = re.compile(r"^(?:jugador[ae]?|nombre|raza|evento|torneo|fecha|formato|lista|mazo)\s*:", re.IGNORECASE)
_COUNTED = re.compile(r"^(?:[x×]\s*)?-?\d+\s*[x×]?\s*\D")

Under = Sequence[tuple[int, frozenset[str]]]
"""The cards under a heading: how many, and every type that the written name can mean (none if unknown)."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A line that may head a part of the list. `kind` is the beginning of a card type, empty where any card may follow.

    `like_a_card` says that a card would be written the same way: a number first, or one thing of which there are many.
    """

    number: int
    text: str
    kind: str = ""
    count: int | None = None
    plural: bool = True
    like_a_card: bool = False

    def heads(self, under: Under) -> bool:
        """Whether it is a heading: one that looks like a card has cards of its kind under it.

        In the singular (`60 Oro`) also exactly as many cards as it says.
        """
        if not self.like_a_card:
            return True
        if not any(not types or any(key(each).startswith(self.kind) for each in types) for _, types in under):
            return False
        return self.plural or sum(count for count, _ in under) == self.count


def heading_of(number: int, plain: str, stock: Stock) -> Heading | None:
    """The heading that a line without frame and double spaces may be; None for a card. `number` counts from 1."""
    if stock.printings(plain):
        return None
    if not plain or _ABOUT.match(plain):
        return Heading(number, plain)
    if found := _HEADING.match(plain):
        written = found["before"] or found["behind"]
        kind, count = key(found["kind"] or "").rstrip("oa"), int(written) if written else None
        singular = bool(found["kind"]) and not found["plural"]
        like_a_card = bool(found["kind"]) and count is not None and (bool(found["before"]) or singular)
        return Heading(number, plain, kind, count, not singular, like_a_card)
    named = plain.rstrip(": ")
    is_title = plain.endswith(":") and not _COUNTED.match(named) and not stock.printings(named)
    return Heading(number, plain) if is_title else None
