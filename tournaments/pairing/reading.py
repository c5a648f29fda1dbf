"""Reads events of the fixture format: JSON lines, gzipped or not, one event with its published standings each.

An event has `rounds`: `{"name", "matches": [[a, b or null, [wins, losses, draws]]]}`, and `standings`: rows with
`player` and the published columns. Rounds named with a number or "Round n" are Swiss; all others are the cut.
"""

import gzip
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, Literal

from .errors import UnreadableLine
from .values import EventRecord, MatchRecord

OwnGameWins = Literal["raw", "floored", "either"]
SWISS_NAME = re.compile(r"\s*(?:round\s+)?\d+\s*", re.IGNORECASE)
# Decimals with which a site prints its percentages; None: as many as the number has.
SITE_DECIMALS: Mapping[str, int | None] = {"melee": 6, "cardsrealm": 3, "topdeck": None}


@dataclass(frozen=True, slots=True)
class PublishedLine:
    """One published line: the player and each printed column as the exact decimal number that was printed."""

    player: str
    rank: int | None
    values: Mapping[str, Fraction]


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


def read_events(path: Path) -> Iterator[PublishedEvent]:
    """The events of a file, in its order. Raises UnreadableLine for a line that is no event."""
    with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as lines:
        for number, line in enumerate(lines, start=1):
            if line.strip():
                try:
                    yield parse_event(json.loads(line))
                except (KeyError, TypeError, ValueError, AttributeError) as fault:
                    message = f"line {number} of {path.name} is not an event: {fault!r}"
                    raise UnreadableLine(message, number) from fault


def parse_event(event: Mapping[str, Any]) -> PublishedEvent:
    """One event from its JSON document. Raises KeyError, TypeError or ValueError where it has another shape."""
    swiss: list[tuple[str, tuple[MatchRecord, ...]]] = []
    cut: list[tuple[str, tuple[MatchRecord, ...]]] = []
    for each in event["rounds"]:
        matches = tuple(_match(match) for match in each["matches"])
        (swiss if SWISS_NAME.fullmatch(str(each["name"])) else cut).append((str(each["name"]), matches))
    standings = tuple(_line(row) for row in event.get("standings", ()))
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


def _match(match: list[Any]) -> MatchRecord:
    a, b, (wins, losses, draws) = match
    if b is not None:
        return MatchRecord(a, b, wins, losses, draws)
    # A match with an empty seat was a loss if it was recorded as one; every other result is a bye.
    return MatchRecord(a, None, wins, losses, draws, "loss" if losses > wins else "bye")


def _line(row: Mapping[str, Any]) -> PublishedLine:
    values = {
        # repr gives the shortest decimal of the printed number; noise of binary fractions is cut at 15 digits
        key: Fraction(f"{value:.15g}")
        for key, value in row.items()
        if key not in ("rank", "player") and isinstance(value, int | float)
    }
    return PublishedLine(row["player"], row.get("rank"), values)


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
