"""Prizes by place, as an organiser writes them: "1: 20.000 pesos", "3-4: 2 sobres"; a line "Junior:" before its own."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext as _

from tournaments.errors import UserError
from tournaments.names import fold, visible

MOST_LINES = 60
MOST_PLACE = 5000
_LINE = re.compile(r"^(\d{1,4})(?:\s*[-–a]\s*(\d{1,4}))?\s*(?:\.?[º°ª][:.)]?\s*|[:)]\s*|\.\s+)(\S.*)$")
_PART = re.compile(r"^(\D.{0,39}):$")  # a division's name holds no more than 40 letters, and is no number


@dataclass(frozen=True, slots=True)
class Prize:
    """What everybody from the place `first` to the place `last` wins: in the division `of`, or in each if it is ""."""

    first: int
    last: int
    what: str
    of: str = ""

    @property
    def places(self) -> str:
        """The places in short: "1" or "3–4"."""
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"

    def clashes(self, other: "Prize") -> bool:
        """Whether both are for the same place of the same division."""
        return fold(self.of) == fold(other.of) and self.first <= other.last and other.first <= self.last


def read_prizes(text: str) -> list[Prize]:
    """The prizes of a text with a line for each, by place; UserError naming the first line that cannot be read.

    A name with a colon and nothing behind it begins the prizes of that division. Places may not be named twice: nobody
    could say which of the two prizes it is.
    """
    prizes: list[Prize] = []
    parts = [""]
    for number, line in enumerate(filter(None, map(visible, text.splitlines())), 1):
        if part := _PART.match(line):
            parts.append(part[1])
            continue
        prize = _read(line, parts[-1])
        if prize is None or number > MOST_LINES:
            raise _refusal(
                _("Premios: no se entiende «%(line)s». Escribe «1: 20.000 pesos» o «3-4: 2 sobres», uno por línea."),
                line,
            )
        if any(prize.clashes(other) for other in prizes):
            raise _refusal(_("Premios: los lugares de «%(line)s» ya tienen premio. Deja uno solo."), line)
        prizes.append(prize)
    return sorted(prizes, key=lambda prize: (parts.index(prize.of), prize.first))


def written(prizes: Sequence[Prize]) -> str:
    """The prizes as text that `read_prizes` reads again."""
    lines = []
    for of, part in groupby(prizes, key=lambda prize: prize.of):
        lines += [f"{of}:"] if of else []
        lines += [f"{prize.places.replace('–', '-')}: {prize.what}" for prize in part]
    return "\n".join(lines)


def _read(line: str, of: str) -> Prize | None:
    found = _LINE.match(line)
    if found is None:
        return None
    first = int(found[1])
    last = int(found[2] or first)
    return Prize(first, last, found[3], of) if 1 <= first <= last <= MOST_PLACE else None


def _refusal(said: str, line: str) -> UserError:
    return UserError(said % {"line": line[:80]}, code="bad_prizes", field="prizes")
