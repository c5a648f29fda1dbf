"""Prizes by place, as an organiser writes them: "1: 20.000 pesos", "3-4: 2 sobres"."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.errors import UserError
from tournaments.names import visible

MOST_LINES = 60
MOST_PLACE = 5000
_LINE = re.compile(r"^(\d{1,4})(?:\s*[-–a]\s*(\d{1,4}))?\s*(?:\.?[º°ª][:.)]?\s*|[:)]\s*|\.\s+)(\S.*)$")


@dataclass(frozen=True, slots=True)
class Prize:
    """What everybody from the place `first` to the place `last` wins."""

    first: int
    last: int
    what: str

    @property
    def places(self) -> str:
        """The places in short: "1" or "3–4"."""
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"


def read_prizes(text: str) -> list[Prize]:
    """The prizes of a text with a line for each, by place; UserError naming the first line that cannot be read.

    Places may not be named twice: nobody could say which of the two prizes it is.
    """
    prizes: list[Prize] = []
    for number, line in enumerate(filter(None, map(visible, text.splitlines())), 1):
        prize = _read(line)
        if prize is None or number > MOST_LINES:
            raise _refusal(
                _("Premios: no se entiende «%(line)s». Escribe «1: 20.000 pesos» o «3-4: 2 sobres», uno por línea."),
                line,
            )
        if any(prize.first <= other.last and other.first <= prize.last for other in prizes):
            raise _refusal(_("Premios: los lugares de «%(line)s» ya tienen premio. Deja uno solo."), line)
        prizes.append(prize)
    return sorted(prizes, key=lambda prize: prize.first)


def written(prizes: Sequence[Prize]) -> str:
    """The prizes as text that `read_prizes` reads again."""
    return "\n".join(f"{prize.places.replace('–', '-')}: {prize.what}" for prize in prizes)


def prize_for(prizes: Sequence[Prize], place: int) -> str:
    """What a place wins; "" for none."""
    return next((prize.what for prize in prizes if prize.first <= place <= prize.last), "")


def _read(line: str) -> Prize | None:
    found = _LINE.match(line)
    if found is None:
        return None
    first = int(found[1])
    last = int(found[2] or first)
    return Prize(first, last, found[3]) if 1 <= first <= last <= MOST_PLACE else None


def _refusal(said: str, line: str) -> UserError:
    return UserError(said % {"line": line[:80]}, code="bad_prizes", field="prizes")
