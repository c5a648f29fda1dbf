"""Magic's tie-breakers (Magic Tournament Rules, Appendix C): points, OMW, GW, OGW.

A match-win percentage is match points over 3 per round with a result, never below the floor; OMW and OGW are means
over the opponents actually met (met twice counts twice). A bye is a won round, 2-0 in games, and no opponent.
The floor is 1/3 in the text; several platforms compute with 0.33, so it is a setting.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from math import lcm

from tournaments.pairing.standings.ledger import Bout, Ledger
from tournaments.pairing.standings.rule_sets import POINTS, Column, Measure, RuleSet, Source

COLUMNS = (
    POINTS,
    Column("omw", "OMW %", "OMW %"),
    Column("gw", "GW %", "GW %"),
    Column("ogw", "OGW %", "OGW %"),
)
BYE_GAMES = 2


def match_points(ledger: Ledger) -> list[int]:
    """3 per win (a bye is one), 1 per draw."""
    return [3 * wins + draws for wins, draws in zip(ledger.wins, ledger.draws, strict=True)]


def _ratios(points: Sequence[int], possible: Sequence[int], floor: Fraction) -> tuple[list[int], list[int], int]:
    """Points over possible points on one denominator: raw, floored, and the denominator."""
    denominator = lcm(floor.denominator, *set(possible) - {0})
    least = floor.numerator * (denominator // floor.denominator)
    scale = {each: denominator // each if each else 0 for each in set(possible)}
    raw = [number * scale[each] for number, each in zip(points, possible, strict=True)]
    return raw, [number if number > least else least for number in raw], denominator


def _means(ledger: Ledger, numerators: list[int], denominator: int) -> Measure:
    """The mean of each player's opponents, on one denominator."""
    counts = {len(met) for met in ledger.opponents} - {0}
    common = lcm(*counts)
    scale = {count: common // count for count in counts}
    scale[0] = 0
    get = numerators.__getitem__
    return Measure([sum(map(get, met)) * scale[len(met)] for met in ledger.opponents], denominator * common)


def _match_ratios(ledger: Ledger, floor: Fraction) -> tuple[list[int], list[int], int]:
    possible = [3 * ledger.rounds_played(each) for each in range(len(ledger.players))]
    return _ratios(match_points(ledger), possible, floor)


def _game_ratios(ledger: Ledger, floor: Fraction) -> tuple[list[int], list[int], int]:
    byes = ledger.byes
    size = range(len(ledger.players))
    points = [3 * (ledger.games_won[each] + BYE_GAMES * byes[each]) + ledger.games_drawn[each] for each in size]
    possible = [3 * (ledger.games_played(each) + BYE_GAMES * byes[each]) for each in size]
    return _ratios(points, possible, floor)


def _measure(ledger: Ledger, *, floor: Fraction) -> tuple[Measure, ...]:
    _, match_floored, match_denominator = _match_ratios(ledger, floor)
    games, games_floored, games_denominator = _game_ratios(ledger, floor)
    return (
        Measure(match_points(ledger)),
        _means(ledger, match_floored, match_denominator),
        Measure(games, games_denominator),
        _means(ledger, games_floored, games_denominator),
    )


def _sources(ledger: Ledger, position: int, column: str, *, floor: Fraction) -> tuple[Source, ...]:
    if column in ("omw", "ogw"):
        ratios = _match_ratios if column == "omw" else _game_ratios
        _, floored, denominator = ratios(ledger, floor)
        met = ledger.opponents[position]
        return tuple(Source(ledger.players[each], Fraction(floored[each], denominator)) for each in met)
    parts: list[Source] = []
    for bout in ledger.bouts[position]:
        opponent = None if bout.opponent is None else ledger.players[bout.opponent]
        if column == "gw":
            won, possible = _game_points(bout)
            parts.append(Source(opponent, won, of=possible))
        else:
            parts.append(Source(opponent, (0, 1, 3)[bout.outcome + 1]))
    return tuple(parts)


def _game_points(bout: Bout) -> tuple[int, int]:
    """The game points of a match, and how many there were to win."""
    if bout.kind in ("bye", "awarded_bye"):
        return 3 * BYE_GAMES, 3 * BYE_GAMES
    if bout.opponent is None and bout.kind != "loss":
        return 0, 0
    return 3 * bout.won + bout.drawn, 3 * (bout.won + bout.lost + bout.drawn)


def mtr(name: str, floor: Fraction) -> RuleSet:
    """Magic's rule set with the given floor of a percentage (a fraction of 1)."""
    return RuleSet(
        name=name,
        version=1,
        columns=COLUMNS,
        measure=partial(_measure, floor=floor),
        sources=partial(_sources, floor=floor),
        es=f"Puntos, OMW, GW y OGW; ningún oponente cuenta menos de {floor}",
        en=f"Points, OMW, GW and OGW; no opponent counts below {floor}",
        floor=floor,
    )


RULE_SETS = (mtr("mtr-1/3", Fraction(1, 3)), mtr("mtr-0.33", Fraction(33, 100)))
