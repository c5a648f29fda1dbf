"""A state to pair as JSON, in and out: `{"players": [{"id", "points", "opponents", "byes"}], ...}`."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from tournaments.pairing.errors import StateError
from tournaments.pairing.swiss_values import Entrant, PairingState, SwissRound
from tournaments.pairing.values import Number

MOST_POINTS = 10**15
DIGITS = 9  # decimals of points


@dataclass(frozen=True, slots=True)
class GivenState:
    """A state, and the ids that its document gave as numbers, by their text."""

    state: PairingState
    numbers: Mapping[str, int]


def read_states(text: str) -> Iterator[GivenState | StateError]:
    """One state, or several one after the other (JSON lines); in the place of one that is not understood, the error
    that names it. What follows what is not JSON is read from the next line that begins an object."""
    text = text.rstrip()
    if not text:
        yield StateError("there is no state: the text is empty")
    place = _next(text, 0)
    while place < len(text):
        try:
            document, place = _DECODER.raw_decode(text, place)
            yield _understood(document)
        except (ValueError, RecursionError) as fault:
            yield StateError(f"not JSON: {_told(fault)}")
            following = _OBJECT.search(text, place + 1)
            place = following.start() if following else len(text)
        place = _next(text, place)


_OBJECT = re.compile(r"^\{", re.MULTILINE)
_SPACE = re.compile(r"\s*")
_DECODER = json.JSONDecoder(parse_float=Decimal)


def _next(text: str, place: int) -> int:
    space = _SPACE.match(text, place)
    return space.end() if space else place


def _told(fault: Exception) -> str:
    if isinstance(fault, json.JSONDecodeError):
        return str(fault)
    return "it is nested too deep" if isinstance(fault, RecursionError) else "it has a number of too many digits"


def _understood(document: Any) -> GivenState | StateError:
    try:
        state = parse_state(document)
    except StateError as fault:
        return fault
    numbers = {str(player["id"]): player["id"] for player in document["players"] if type(player["id"]) is int}
    return GivenState(state, numbers)


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
        wanted=_pairs(document, "wanted"),
        rounds_played=None if document.get("rounds_played") is None else _count(document, "rounds_played", "the state"),
    )


def _entrant(player: Any) -> Entrant:
    if not isinstance(player, Mapping) or "id" not in player:
        raise StateError(f'every player needs an "id": {player!r:.80}')
    name = _name(player["id"], "the id of a player")
    opponents = player.get("opponents", [])
    if not isinstance(opponents, list):
        raise StateError(f"opponents of {name} is not a list: {opponents!r:.60}")
    return Entrant(
        id=name,
        points=_points(player.get("points", 0), name),
        opponents=tuple([each if type(each) is str else _name(each, f"an opponent of {name}") for each in opponents]),
        byes=_count(player, "byes", name),
        floated_down=_count(player, "floated_down", name),
    )


def _name(value: Any, what: str) -> str:
    """Texts and whole numbers name players; 7 and "7" are the same one."""
    if isinstance(value, bool) or not isinstance(value, str | int) or value == "":
        raise StateError(f"{what} is not a text or a number: {_as_typed(value)}")
    return value if isinstance(value, str) else str(value)


def _points(value: Any, name: str) -> Number:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise StateError(f"points of {name} is not a number: {value!r:.60}")
    if not -MOST_POINTS <= value <= MOST_POINTS or (
        isinstance(value, Decimal) and value and value.adjusted() < -DIGITS
    ):
        raise StateError(f"points of {name} are out of range: {Decimal(value):.6g}")
    exact = Fraction(value).limit_denominator(10**DIGITS)
    return exact.numerator if exact.denominator == 1 else exact


def _count(document: Mapping[str, Any], key: str, name: str) -> int:
    value = document.get(key, 0)
    if type(value) is int:
        return value
    if not isinstance(value, Decimal) or not -MOST_POINTS < value < MOST_POINTS or value != int(value):
        raise StateError(f"{key} of {name} is not a whole number: {_as_typed(value)}")
    return int(value)


def _as_typed(value: Any) -> str:
    return str(value)[:60] if isinstance(value, Decimal) else f"{value!r:.60}"


def _pairs(document: Mapping[str, Any], key: str) -> tuple[tuple[str, str], ...]:
    pairs = document.get(key) or []
    if not isinstance(pairs, list) or any(not isinstance(pair, list) or len(pair) != 2 for pair in pairs):
        raise StateError(f"{key} is not a list of pairs: {pairs!r:.60}")
    return tuple((_name(a, f"a player of {key}"), _name(b, f"a player of {key}")) for a, b in pairs)


def number_as_json(value: Number | None) -> int | float | None:
    """For people and other programs to read; computing stays with the exact number."""
    return value if value is None or isinstance(value, int) else float(value)


def round_document(
    made: SwissRound, language: str = "es", numbers: Mapping[str, int] = MappingProxyType({})
) -> dict[str, Any]:
    """A round as JSON, as the command line prints it; players of `numbers` are named by these."""
    return {
        "pairs": [[numbers.get(a, a), numbers.get(b, b)] for a, b in made.pairs],
        "bye": None if made.bye is None else numbers.get(made.bye, made.bye),
        "cost": number_as_json(made.cost),
        "bound": number_as_json(made.bound),
        "optimal": made.optimal,
        "broken": list(made.broken),
        "why": [getattr(reason, language) for reason in made.why],
        "method": made.method,
        "look_ahead": made.look_ahead,
        "seed": made.seed,
    }
