"""The score of a match: games won by each seat and games drawn, and which ones a match structure knows."""

import re
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.errors import UserError
from tournaments.models import Event

_BETWEEN = r"(?:\s*[-–—:/,]\s*|\s+)"
_WRITTEN = re.compile(rf"(\d)(?:{_BETWEEN}(\d)(?:{_BETWEEN}(\d))?|(\d)(\d)?)")


@dataclass(frozen=True, slots=True)
class Score:
    """Games won by the first seat, by the second, and drawn."""

    first: int
    second: int
    drawn: int = 0

    def __str__(self) -> str:
        return f"{self.first}-{self.second}" + (f"-{self.drawn}" if self.drawn else "")

    def turned(self) -> "Score":
        """The same score seen from the other seat."""
        return Score(self.second, self.first, self.drawn)


def parse_score(text: str) -> Score:
    """Read "2-1", "2 1", "21" or with drawn games "1-1-1"; UserError otherwise."""
    found = _WRITTEN.fullmatch(text.strip())
    if found is None:
        raise UserError(_("Escribe el resultado como 2-1 (o 1-1-1 con empates)."), code="bad_score", field="score")
    return Score(*(int(digit) for digit in found.groups() if digit is not None))


def common_scores(structure: str) -> tuple[Score, ...]:
    """The scores that a form offers, most usual first."""
    if structure == Event.MatchStructure.BO1:
        return Score(1, 0), Score(0, 1), Score(0, 0, 1)
    usual = (2, 0, 0), (2, 1, 0), (1, 2, 0), (0, 2, 0), (1, 1, 0), (1, 1, 1), (1, 0, 0), (0, 1, 0), (0, 0, 3)
    return tuple(Score(*parts) for parts in usual)


def bye_score(structure: str) -> Score:
    """What a bye is worth: the whole match, to love."""
    return Score(1, 0) if structure == Event.MatchStructure.BO1 else Score(2, 0)


def check_score(score: Score, structure: str) -> None:
    """Pass a score that can end a match of this structure, or raise UserError naming some that can.

    One game: 1-0, 0-1 or drawn 0-0-1. Best of three: nobody above two games and not both at two, at most three drawn
    games and four in all; 0-0-3 is the intentional draw.
    """
    if structure == Event.MatchStructure.BO1:
        fine = score.first + score.second + score.drawn == 1
        usual = "1-0, 0-1, 0-0-1"
    else:
        won = score.first + score.second
        fine = max(score.first, score.second) <= 2 and won <= 3 and score.drawn <= 3 and 1 <= won + score.drawn <= 4
        usual = "2-0, 2-1, 1-2, 0-2, 1-1, 0-0-3"
    if not fine or min(score.first, score.second, score.drawn) < 0:
        raise UserError(
            _("%(score)s no es un resultado posible aquí: usa %(usual)s.") % {"score": score, "usual": usual},
            code="impossible_score",
            field="score",
        )
