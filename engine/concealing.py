"""A request as everybody at the table knows it: cards that nobody else has seen are cards without a face.

What is ruled on such a request can tell nothing of a hidden card, because it never heard of it: two requests that
differ only in hidden cards become equal.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine.judge import game_of
from engine.request import read_json

_BACK = "boca_abajo"
"""The card that everything face down is, to those who have not seen it."""


def concealed(request: Mapping[str, Any] | bytes | str) -> dict[str, Any] | None:
    """The request without what lies hidden in hands and decks; None where the question is about such a card.

    A card that an action or a choice names was shown by it and stays, in its place. Raises RequestError.
    """
    return without_hidden(read_json(request))


def without_hidden(data: dict[str, Any]) -> dict[str, Any] | None:
    """The same of a request that was read, which stays as it is."""
    state = data.get("state")
    if not isinstance(state, dict):
        return data
    info = game_of(data).info
    private, shown = info.private, frozenset(_strings(data.get("actions") or ()))
    listed = [id for side in _sides(state) for key in private for id in _listed(side, key)]
    covered = [id for id in (info.face_down(state) if info.face_down else ()) if id not in shown]
    hidden = [id for id in dict.fromkeys(listed) if id not in shown]
    question = data.get("question") or {}
    if isinstance(question, dict) and {*hidden, *covered} & set(_strings(question)):
        return None
    if covered:
        state = _turned_over(state, {id: f"boca_abajo.{n}" for n, id in enumerate(covered, 1)}, info.back)
    names = {id: f"oculta.{n}" for n, id in enumerate(hidden, 1)}
    objects: dict[str, Any] = state.get("objects") or {}
    state = _without_words(state, _called(data, state, objects, {*hidden, *covered}))
    found: dict[str, Any] = {}
    for key, value in state.items():
        found[key] = value if key in ("objects", "cards", "players") else _without(value, names)
    sides = {name: _side(side, private, names, objects) for name, side in (state.get("players") or {}).items()}
    if isinstance(state.get("players"), dict):
        found["players"] = sides
    for key in private:
        if isinstance(state.get(key), list):
            found[key] = _listed_again(state[key], names, objects)
    placed = set(_strings((sides, {key: found[key] for key in found if key not in ("objects", "cards")})))
    known = {id: thing for id, thing in objects.items() if id not in names}
    faceless = {
        name: {"card": None, "owner": objects[id].get("owner")}
        for id, name in names.items()
        if name in placed and isinstance(objects.get(id), dict)
    }
    if "objects" in state:
        found["objects"] = known | faceless
    if isinstance(state.get("cards"), dict):
        said = set(_strings((known, found.get("effects") or (), data.get("actions") or (), sides)))
        found["cards"] = {name: thing for name, thing in state["cards"].items() if name in said}
    return {**data, "state": found}


_IN_WORDS = ("effects", "past")
"""The parts of a written board that may be told in words."""


def _called(
    data: Mapping[str, Any], state: Mapping[str, Any], objects: Mapping[str, Any], hidden: set[str]
) -> set[str]:
    """What hidden cards are called, unless a card that everybody sees is called so too."""
    cards, index = state.get("cards") or {}, game_of(data).extras.card_index

    def names(ids: Iterable[str]) -> Iterator[str]:
        for key in (objects[id].get("card") for id in ids if isinstance(objects.get(id), dict)):
            sheet = index.sheet(key) if index is not None and isinstance(key, str) else None
            written = cards.get(key) if isinstance(cards, dict) and isinstance(key, str) else None
            named = written.get("name") if isinstance(written, dict) else None
            yield from (word for word in (key, named, None if sheet is None else sheet.name) if isinstance(word, str))

    return {*map(_folded, names(hidden))} - {*map(_folded, names(id for id in objects if id not in hidden))}


def _without_words(state: dict[str, Any], called: set[str]) -> dict[str, Any]:
    """The board without what was told in words that name such a card."""
    if not called:
        return state
    speaking = re.compile(rf"\b({'|'.join(map(re.escape, sorted(called)))})\b")
    told = {
        key: [item for item in state[key] if not any(speaking.search(_folded(word)) for word in _strings(item))]
        for key in _IN_WORDS
        if isinstance(state.get(key), list)
    }
    return {**state, **told}


def _folded(word: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", word.casefold()) if not unicodedata.combining(c))


def _turned_over(state: Mapping[str, Any], names: Mapping[str, str], back: Mapping[str, Any]) -> dict[str, Any]:
    """A board whose cards that lie face down all look alike: in their places, under names that say nothing."""

    def renamed(value: Any) -> Any:
        if isinstance(value, str):
            return names.get(value, value)
        if isinstance(value, list):
            return [renamed(item) for item in value]
        if isinstance(value, dict):
            return {names.get(key, key): renamed(item) for key, item in value.items()}
        return value

    found = {key: value if key == "cards" else renamed(value) for key, value in state.items()}
    covered = {name: {**found["objects"][name], "card": _BACK} for name in names.values() if name in found["objects"]}
    return {**found, "objects": found["objects"] | covered, "cards": {**(state.get("cards") or {}), _BACK: dict(back)}}


def _sides(state: Mapping[str, Any]) -> Iterable[Mapping[str, Any]]:
    """The players' places, and those of the whole table."""
    players = state.get("players")
    yield from (side for side in (players.values() if isinstance(players, dict) else ()) if isinstance(side, dict))
    yield state


def _listed(side: Mapping[str, Any], key: str) -> list[str]:
    cards = side.get(key)
    return [id for id in cards if isinstance(id, str)] if isinstance(cards, list) else []


def _side(side: Any, private: Mapping[str, str | None], names: Mapping[str, str], objects: Mapping[str, Any]) -> Any:
    """A player's places: hidden cards are counted where a number counts them, else they lie there without a face."""
    if not isinstance(side, dict):
        return side
    told = {key: _without(value, names) if key not in private else value for key, value in side.items()}
    for key, count in private.items():
        cards = side.get(key)
        if not isinstance(cards, list):
            continue
        left = [id for id in cards if id not in names]
        if count is None and not left:
            told.pop(key)
        elif count is None:
            told[key] = _listed_again(cards, names, objects)
        elif count == key and not left:
            told[key] = len(cards)
        elif count == key:
            told[key] = [names.get(id, id) for id in cards]
        else:
            told[key] = left
            told[count] = (side.get(count) or 0) + len(cards) - len(left)
    return told


def _listed_again(cards: list[Any], names: Mapping[str, str], objects: Mapping[str, Any]) -> list[Any]:
    """Known cards of a deck down to the last one that was shown; those below it are not known any more.

    Of what is no card in its place but merely known to be there, nothing is left but what was shown.
    """
    if not any(id in objects for id in cards):
        return [id for id in cards if id not in names]
    last = max((at for at, id in enumerate(cards) if id not in names), default=-1)
    return [names.get(id, id) for id in cards[: last + 1]]


def _without(value: Any, names: Mapping[str, str]) -> Any:
    """A list without the items that speak of hidden cards, a table without their rows."""
    if isinstance(value, list):
        return [_without(item, names) for item in value if not _speaks(item, names)]
    if isinstance(value, dict):
        return {
            key: _without(item, names)
            for key, item in value.items()
            if key not in names and not (isinstance(item, str) and item in names)
        }
    return value


def _speaks(item: Any, names: Mapping[str, str]) -> bool:
    return any(word in names for word in _strings(item))


def _strings(value: Any) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, part in value.items():
            yield key
            yield from _strings(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _strings(part)
