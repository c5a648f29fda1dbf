"""The score of a match: games won by each seat and games drawn, and which ones an event knows."""

import re
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.errors import UserError
from tournaments.models import Event, Match, Round, Seat
from tournaments.pairing import RULE_SETS

MOST_CARD_POINTS = 9_999  # of one player in one match
_BETWEEN = r"(?:\s*[-–—:/,]\s*|\s+)"
_WRITTEN = re.compile(rf"(\d)(?:{_BETWEEN}(\d)(?:{_BETWEEN}(\d))?|(\d)(\d)?)")


@dataclass(frozen=True, slots=True)
class Score:
    """Games won by the first seat, by the second, and drawn; `points` are the card points of both, where they count.

    With `both_lose` nobody won a game, and the match is lost by both.
    """

    first: int
    second: int
    drawn: int = 0
    points: tuple[int, int] | None = None
    both_lose: bool = False

    def __str__(self) -> str:
        return self.games if self.points is None else f"{self.games} ({self.points[0]}-{self.points[1]})"

    @property
    def games(self) -> str:
        """The games alone: "2-1", or "1-1-1" with one drawn; in words where both lose."""
        if self.both_lose:
            return _("derrota doble")
        return f"{self.first}-{self.second}" + (f"-{self.drawn}" if self.drawn else "")

    def turned(self) -> "Score":
        """The same score seen from the other seat."""
        return Score(self.second, self.first, self.drawn, self.points and self.points[::-1], self.both_lose)


AGREED_DRAW = Score(0, 0, 3)
BOTH_LOSE = Score(0, 0, both_lose=True)
_BOTH_LOSE_TYPED = ("dd", "dl")  # derrota doble, double loss


def both_lose_typed(text: str) -> bool:
    """Whether somebody typed that both lose."""
    return text.strip().casefold() in _BOTH_LOSE_TYPED


def score_between(own: Seat, other: Seat | None, match: Match) -> Score:
    """The score of their match as it stands, seen from the first of the two seats; with `other` None, of a bye."""
    drawn = match.games_drawn
    if match.both_lose:
        return BOTH_LOSE
    if other is None:
        return Score(own.games_won, 0, drawn)
    points = None if own.points is None or other.points is None else (own.points, other.points)
    return Score(own.games_won, other.games_won, drawn, points)


def with_points(event: Event, round_: Round) -> bool:
    """Whether a result of the round brings the card points of both: by the event's tie-breakers, before the cut."""
    if event.system == Event.System.PODS or round_.stage == Round.Stage.CUT:
        return False
    return RULE_SETS[event.tiebreak_rules].card_points


def both_points(first: int | None, second: int | None) -> tuple[int, int] | None:
    """The card points of both, None where neither has any; UserError where only one does."""
    if first is None and second is None:
        return None
    if first is None or second is None:
        raise _points_missing()
    return first, second


def _points_missing() -> UserError:
    return UserError(
        _("Faltan los puntos de cartas: anota los de los dos jugadores."), code="points_missing", field="points"
    )


def check_points(points: tuple[int, int] | None, *, wanted: bool) -> None:
    """Pass the card points of a result that wants them, and none of one that does not; UserError otherwise."""
    if wanted and points is None:
        raise _points_missing()
    if not wanted and points is not None:
        raise UserError(
            _("En esta mesa no cuentan los puntos de cartas: anota solo las partidas."),
            code="points_unwanted",
            field="points",
        )
    if points and not all(0 <= each <= MOST_CARD_POINTS for each in points):
        raise UserError(
            _("Los puntos de cartas van de 0 a %(most)d.") % {"most": MOST_CARD_POINTS},
            code="bad_points",
            field="points",
        )


def parse_score(text: str) -> Score:
    """Read "2-1", "2 1", "21", with drawn games "1-1-1", or "dd" where both lose; UserError otherwise."""
    if both_lose_typed(text):
        return BOTH_LOSE
    found = _WRITTEN.fullmatch(text.strip())
    if found is None:
        raise UserError(_("Escribe el resultado como 2-1 (o 1-1-1 con empates)."), code="bad_score", field="score")
    first, second, *drawn = (int(digit) for digit in found.groups() if digit is not None)
    return Score(first, second, sum(drawn))


def common_scores(structure: str, *, agreed_draws: bool = True) -> tuple[Score, ...]:
    """The scores that a form offers, most usual first; the agreed draw where there is one."""
    if structure == Event.MatchStructure.BO1:
        return Score(1, 0), Score(0, 1), Score(0, 0, 1)
    usual = (2, 0, 0), (2, 1, 0), (1, 2, 0), (0, 2, 0), (1, 1, 0), (1, 1, 1), (1, 0, 0), (0, 1, 0), (0, 0, 3)
    return tuple(Score(*parts) for parts in usual if agreed_draws or Score(*parts) != AGREED_DRAW)


def scores_by_outcome(structure: str, *, agreed_draws: bool = True) -> list[tuple[str, list[Score]]]:
    """The same scores as a player of the first seat looks for them: won, lost, drawn, each under its word."""
    scores = common_scores(structure, agreed_draws=agreed_draws)
    return [
        (_("Gané"), [score for score in scores if score.first > score.second]),
        (_("Perdí"), [score for score in scores if score.first < score.second]),
        (_("Empate"), [score for score in scores if score.first == score.second]),
    ]


def bye_score(structure: str) -> Score:
    """What a bye is worth: the whole match, to love."""
    return Score(1, 0) if structure == Event.MatchStructure.BO1 else Score(2, 0)


def check_score(score: Score, structure: str, *, agreed_draws: bool = True) -> None:
    """Pass a score that can end a match of this structure, or raise UserError naming some that can.

    One game: 1-0, 0-1 or drawn 0-0-1. Best of three: nobody above two games and not both at two, at most three drawn
    games and four in all; 0-0-3 is the intentional draw, where `agreed_draws` lets people agree. Both may lose.
    """
    if score.both_lose:
        return
    agreed = (score.first, score.second, score.drawn) == (0, 0, 3)
    if agreed and structure == Event.MatchStructure.BO3 and not agreed_draws:
        raise UserError(
            _("En este evento no hay empates acordados: se juega, y el resultado es el de las partidas."),
            code="no_agreed_draws",
            field="score",
        )
    if structure == Event.MatchStructure.BO1:
        fine = score.first + score.second + score.drawn == 1
        usual = "1-0, 0-1, 0-0-1"
    else:
        won = score.first + score.second
        fine = max(score.first, score.second) <= 2 and won <= 3 and score.drawn <= 3 and 1 <= won + score.drawn <= 4
        usual = "2-0, 2-1, 1-2, 0-2, 1-1, 0-0-3"
    if not fine or min(score.first, score.second, score.drawn) < 0:
        raise UserError(
            _("%(score)s no es un resultado posible aquí: usa %(usual)s.") % {"score": score.games, "usual": usual},
            code="impossible_score",
            field="score",
        )
