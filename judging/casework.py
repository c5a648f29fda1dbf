"""What makes two disputes the same case: the cards they name, and the situation with every id renamed alike."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import Any

from tournaments.names import fold

LETTERS = 32
_BETWEEN = "|"


def case_print(request: str) -> str:
    """Equal for two requests that differ in what players and objects are called, and in the texts of their cards only.

    "" for what is no board.
    """
    document = _read(request)
    state = document.get("state")
    if not isinstance(state, Mapping):
        return ""
    names = _labels(state)
    told = {
        "game": document.get("game"),
        "state": _renamed({key: part for key, part in state.items() if key != "cards"}, names),
        "actions": _renamed(document.get("actions") or [], names),
        "question": _renamed(document.get("question") or {}, names),
    }
    return hashlib.sha256(json.dumps(told, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:LETTERS]


def card_names(request: str) -> tuple[str, ...]:
    """The cards on a board, by name, in order and each once."""
    document = _read(request)
    state = document.get("state")
    if not isinstance(state, Mapping):
        return ()
    cards = state.get("cards")
    described: Mapping[str, Any] = cards if isinstance(cards, Mapping) else {}
    found: dict[str, None] = {}
    for card in _cards(state.get("objects")):
        about = described.get(card)
        name = about.get("name") if isinstance(about, Mapping) else None
        found[str(name or card)] = None
    return tuple(sorted(found))


def named_for_search(names: tuple[str, ...]) -> str:
    """Names as a text in which each is found whole: "|kraken|kunai|"."""
    return _BETWEEN.join(["", *(fold(name).replace(_BETWEEN, " ") for name in names), ""]) if names else ""


def search_form(name: str) -> str:
    """What of such a text says that it holds the name."""
    return f"{_BETWEEN}{fold(name).replace(_BETWEEN, ' ')}{_BETWEEN}"


def _read(request: str) -> Mapping[str, Any]:
    try:
        document = json.loads(request)
    except (ValueError, RecursionError):
        return {}
    return document if isinstance(document, Mapping) else {}


def _cards(objects: Any) -> Iterator[str]:
    if isinstance(objects, Mapping):
        for each in objects.values():
            if isinstance(each, Mapping) and isinstance(each.get("card"), str):
                yield each["card"]


def _labels(state: Mapping[str, Any]) -> dict[str, str]:
    """A new name for every player and object: players from the active one on, objects by card as they are met."""
    turn = state.get("turn")
    active = turn.get("active") if isinstance(turn, Mapping) else None
    players = state.get("players")
    ids = [key for key in players if isinstance(key, str)] if isinstance(players, Mapping) else []
    names = {key: f"player {n}" for n, key in enumerate(sorted(ids, key=lambda key: (key != active, key)))}
    objects = state.get("objects")
    if not isinstance(objects, Mapping):
        return names
    order = list(_met(players, sorted(names, key=names.__getitem__)))
    count: dict[str, int] = {}
    for key in dict.fromkeys([*(each for each in order if each in objects), *sorted(map(str, objects))]):
        about = objects.get(key)
        card = str(about.get("card")) if isinstance(about, Mapping) else ""
        count[card] = count.get(card, 0) + 1
        names[key] = f"{card} #{count[card]}"
    return names


def _met(players: Any, order: list[str]) -> Iterator[str]:
    for player in order:
        yield from _strings(players.get(player) if isinstance(players, Mapping) else None)


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key in sorted(value, key=str):
            yield from _strings(value[key])
    elif isinstance(value, list):
        for part in value:
            yield from _strings(part)


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, Mapping):
        return {names.get(str(key), str(key)): _renamed(part, names) for key, part in value.items()}
    if isinstance(value, list):
        return [_renamed(part, names) for part in value]
    return value
