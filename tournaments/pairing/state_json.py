"""A state to pair as JSON, in and out: `{"players": [{"id", "points", "opponents", "byes"}], ...}`."""

import json
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from .errors import StateError
from .swiss_values import Entrant, PairingState, SwissRound
from .values import Number


def read_states(text: str) -> Iterator[PairingState | StateError]:
    """One state, or JSON lines of states; in the place of one that is not understood, the error that names it."""
    try:
        yield _understood(text)
        return
    except _NotJson:
        lines = [line for line in text.splitlines() if line.strip()]
    for line in lines or [""]:
        try:
            yield _understood(line)
        except _NotJson as fault:
            yield StateError(f"not JSON: {fault}")


class _NotJson(Exception):
    """The text is not one JSON document."""


def _understood(text: str) -> PairingState | StateError:
    try:
        document = json.loads(text, parse_float=Fraction)
    except (ValueError, RecursionError) as fault:
        raise _NotJson(str(fault)) from None
    try:
        return parse_state(document)
    except StateError as fault:
        return fault


def parse_state(document: Any) -> PairingState:
    """The state of a JSON document. Raises StateError naming the key that is missing or of the wrong kind."""
    if not isinstance(document, Mapping) or not isinstance(document.get("players"), list):
        raise StateError('a state is an object with a list "players"')
    return PairingState(
        players=tuple(_entrant(each) for each in document["players"]),
        forbidden=_pairs(document, "forbidden"),
        rounds_left=_count(document, "rounds_left", "the state"),
        seed=_count(document, "seed", "the state"),
        fixed=_pairs(document, "fixed"),
        apart=_pairs(document, "apart"),
        rounds_played=None if document.get("rounds_played") is None else _count(document, "rounds_played", "the state"),
    )


def _entrant(player: Any) -> Entrant:
    if not isinstance(player, Mapping) or not isinstance(player.get("id"), str | int):
        raise StateError(f'every player needs an "id": {player!r}')
    name = str(player["id"])
    opponents = player.get("opponents", [])
    if not isinstance(opponents, list):
        raise StateError(f"opponents of {name} is not a list")
    return Entrant(
        id=name,
        points=_points(player.get("points", 0), name),
        opponents=tuple(str(each) for each in opponents),
        byes=_count(player, "byes", name),
        floated_down=_count(player, "floated_down", name),
    )


def _points(value: Any, name: str) -> Number:
    if isinstance(value, bool) or not isinstance(value, int | Fraction):
        raise StateError(f"points of {name} is not a number: {value!r}")
    return value.numerator if value.denominator == 1 else value


def _count(document: Mapping[str, Any], key: str, name: str) -> int:
    value = document.get(key, 0)
    if isinstance(value, bool) or not isinstance(value, int):
        raise StateError(f"{key} of {name} is not a whole number: {value!r}")
    return value


def _pairs(document: Mapping[str, Any], key: str) -> tuple[tuple[str, str], ...]:
    pairs = document.get(key) or []
    if not isinstance(pairs, list) or any(not isinstance(pair, list) or len(pair) != 2 for pair in pairs):
        raise StateError(f"{key} is not a list of pairs")
    return tuple((str(a), str(b)) for a, b in pairs)


def number_as_json(value: Number | None) -> int | float | None:
    """For people and other programs to read; computing stays with the exact number."""
    return value if value is None or isinstance(value, int) else float(value)


def round_document(made: SwissRound, language: str = "es") -> dict[str, Any]:
    """A round as JSON: what the command line prints and an event stores as the round's certificate."""
    return {
        "pairs": [list(pair) for pair in made.pairs],
        "bye": made.bye,
        "cost": number_as_json(made.cost),
        "bound": number_as_json(made.bound),
        "optimal": made.optimal,
        "broken": list(made.broken),
        "why": [reason.en if language == "en" else reason.es for reason in made.why],
        "method": made.method,
        "look_ahead": made.look_ahead,
        "seed": made.seed,
    }
