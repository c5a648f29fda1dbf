"""Reads events of the fixture format: JSON lines, gzipped or not, one event with its published standings each.

An event has `rounds`: `{"name", "matches": [[a, b or null, [wins, losses, draws]]]}`, and `standings`: rows with
`player` and the published columns, and `division` where players are ranked apart. Rounds named with a number or
"Round n" are Swiss; all others are the cut. Where the game counts the points of the cards, a match goes on with those
of both: `[a, b, [wins, losses, draws], [34, 28]]`.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any, Literal, cast

from tournaments.pairing.errors import RecordError, UnreadableLine
from tournaments.pairing.values import EventRecord, MatchRecord

from .text_files import read_lines

OwnGameWins = Literal["raw", "floored", "either"]
SWISS_NAME = re.compile(r"\s*(?:round\s+)?\d+\s*", re.IGNORECASE)
MOST_GAMES = 1_000_000  # of one match, and as many card points; more is a slip
MOST_PRINTED = 10**30
# Decimals with which a site prints its percentages; None: as many as the number has.
SITE_DECIMALS: Mapping[str, int | None] = {"melee": 6, "cardsrealm": 3, "topdeck": None}


@dataclass(frozen=True, slots=True)
class PublishedLine:
    """One published line: the player and each printed column as the exact decimal number that was printed.

    With a `division` the rank is that among its players.
    """

    player: str
    rank: int | None
    values: Mapping[str, Fraction]
    division: str = ""


@dataclass(frozen=True, slots=True)
class PublishedEvent:
    """An event as a site published it: what was played, and the standings the site computed from it."""

    title: str
    uri: str
    site: str
    date: str
    format: str
    record: EventRecord
    swiss_names: tuple[str, ...]
    cut: tuple[tuple[str, tuple[MatchRecord, ...]], ...]
    standings: tuple[PublishedLine, ...]
    own_game_wins: OwnGameWins
    decimals: int | None
    line: int = 0  # of the file it was read from; 0 where it comes from elsewhere


def read_events(path: Path | str) -> Iterator[PublishedEvent]:
    """The events of a file, in its order. Raises UnreadableLine for a line that is no event."""
    for event in read_published(path):
        if isinstance(event, UnreadableLine):
            raise event
        yield event


def read_published(path: Path | str) -> Iterator[PublishedEvent | UnreadableLine]:
    """The events of a file; in the place of a line that is no event, the error that names what is wrong with it."""
    for number, line in enumerate(read_lines(path), start=1):
        if line.strip():
            try:
                yield replace(parse_event(json.loads(line)), line=number)
            except (KeyError, TypeError, ValueError, AttributeError, OverflowError, RecursionError) as fault:
                message = f"line {number} of {Path(path).name} is not an event: {_told(fault)}"
                yield UnreadableLine(message, number)


def _told(fault: Exception) -> str:
    if isinstance(fault, KeyError):
        return f"{fault} is missing"
    return f"not JSON: {fault}" if isinstance(fault, json.JSONDecodeError | RecursionError) else str(fault)


def parse_event(event: Mapping[str, Any]) -> PublishedEvent:
    """One event from its JSON document. Raises KeyError, TypeError or ValueError where it has another shape."""
    if not isinstance(event, Mapping):
        raise RecordError('an event is an object with a list "rounds"')
    swiss: list[tuple[str, tuple[MatchRecord, ...]]] = []
    cut: list[tuple[str, tuple[MatchRecord, ...]]] = []
    for each in _objects(event["rounds"], "rounds"):
        name = str(each["name"])
        matches = tuple(_match(match, name) for match in _listed(each["matches"], f"the matches of round {name}"))
        (swiss if SWISS_NAME.fullmatch(name) else cut).append((name, matches))
    standings = tuple(_line(row) for row in _objects(event.get("standings") or [], "standings"))
    rounds = tuple(matches for _, matches in swiss)
    site = str(event.get("site", ""))
    return PublishedEvent(
        title=str(event.get("title", "")),
        uri=str(event.get("uri", "")),
        site=site,
        date=str(event.get("date", "")),
        format=str(event.get("format", "")),
        record=EventRecord(_players(standings, rounds), rounds, len(rounds), _dropped(rounds)),
        swiss_names=tuple(name for name, _ in swiss),
        cut=tuple(cut),
        standings=standings,
        own_game_wins=event.get("own_gw_display", "either"),
        decimals=SITE_DECIMALS[site] if site in SITE_DECIMALS else _decimals(standings),
    )


def _listed(value: Any, what: str) -> Sequence[Any]:
    if not isinstance(value, list | tuple):
        raise RecordError(f"{what} are not a list: {value!r:.60}")
    return value


def _objects(value: Any, what: str) -> Sequence[Mapping[str, Any]]:
    for each in _listed(value, what):
        if not isinstance(each, Mapping):
            raise RecordError(f"one of {what} is not an object: {each!r:.60}")
    return cast(Sequence[Mapping[str, Any]], value)


def _match(match: Any, round_name: str) -> MatchRecord:
    if not _is_list(match, 3, 4) or not _is_list(match[2], 3):
        raise RecordError(f"round {round_name}: a match is [a, b or null, [wins, losses, draws]], not {match!r:.80}")
    points = match[3] if len(match) == 4 else (0, 0)
    if not _is_list(points, 2):
        raise RecordError(f"round {round_name}: the points of a match are [of a, of b], not {points!r:.80}")
    a, b = (None if player is None else _name(player) for player in match[:2])
    if a is None:
        raise RecordError(f"round {round_name}: a match has no first player: {match!r:.80}")
    wins, losses, draws = map(_whole, match[2])
    if b is not None:
        return MatchRecord(a, b, wins, losses, draws, "played", *map(_whole, points))
    # A match with an empty seat was a loss if it was recorded as one; every other result is a bye.
    return MatchRecord(a, None, wins, losses, draws, "loss" if _lost(wins, losses) else "bye")


def _is_list(value: Any, *lengths: int) -> bool:
    return isinstance(value, list | tuple) and len(value) in lengths


def _name(player: Any) -> str:
    if isinstance(player, bool) or not isinstance(player, str | int):
        raise RecordError(f"a player is named by a text, not by {player!r:.60}")
    return player if isinstance(player, str) else str(player)


def _lost(wins: Any, losses: Any) -> bool:
    return isinstance(wins, int) and isinstance(losses, int) and losses > wins


def _whole(games: Any) -> Any:
    """2.0 is two games; whether a number can be one of games is asked by `check_games`."""
    return int(games) if isinstance(games, float) and games.is_integer() else games


def check_games(event: PublishedEvent) -> None:
    """Raises RecordError for the first number of games, or of the cards' points, that cannot be.

    It is not whole, negative, or absurdly large.
    """
    for number, matches in enumerate(event.record.rounds, start=1):
        for match in matches:
            for what, counted in (
                ("games", (match.wins_a, match.wins_b, match.drawn)),
                ("points", (match.points_a, match.points_b)),
            ):
                for each in counted:
                    _check_number(each, what, match.a, number)


def _check_number(counted: Any, what: str, player: str, number: int) -> None:
    if type(counted) is not int:
        raise RecordError(f"round {number}: {counted!r:.40} is not a number of {what} of {player}")
    if not 0 <= counted <= MOST_GAMES:
        raise RecordError(f"round {number}: {player} cannot have {counted} {what}")


def _line(row: Mapping[str, Any]) -> PublishedLine:
    values = {
        # repr gives the shortest decimal of the printed number; noise of binary fractions is cut at 15 digits
        key: _printed(value, key)
        for key, value in row.items()
        if key not in ("rank", "player") and isinstance(value, int | float) and not isinstance(value, bool)
    }
    return PublishedLine(_name(row["player"]), row.get("rank"), values, str(row.get("division") or ""))


def _printed(value: float, column: str) -> Fraction:
    if not abs(value) < MOST_PRINTED:
        raise RecordError(f"{column} cannot be {value!r:.40}")
    return Fraction(f"{value:.15g}")


def _players(standings: tuple[PublishedLine, ...], rounds: tuple[tuple[MatchRecord, ...], ...]) -> tuple[str, ...]:
    """Everybody who is listed or has played, in order of first appearance."""
    names = dict.fromkeys(line.player for line in standings)
    for matches in rounds:
        for match in matches:
            names[match.a] = None
            if match.b is not None:
                names[match.b] = None
    return tuple(names)


def _decimals(standings: tuple[PublishedLine, ...]) -> int | None:
    """The decimals of an unknown site: the most that it printed; None for numbers printed in full."""
    denominators = {value.denominator for line in standings for value in line.values.values()}
    return next((count for count in range(13) if all(10**count % each == 0 for each in denominators)), None)


def _dropped(rounds: tuple[tuple[MatchRecord, ...], ...]) -> dict[str, int]:
    """The last round of each player who was missing from all later ones."""
    last: dict[str, int] = {}
    for number, matches in enumerate(rounds, start=1):
        for match in matches:
            last[match.a] = number
            if match.b is not None:
                last[match.b] = number
    return {player: number for player, number in last.items() if number < len(rounds)}
