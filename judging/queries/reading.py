"""A stored ruling as somebody reads it: in their language, and without what their role must not see."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from judging import boards
from judging.models import Ruling

_HIDDEN_CARD = {"es": "carta oculta", "en": "hidden card"}
_FOR_JUDGES = ("state_before", "state_after", "answer_data")


def for_reader(ruling: Ruling, *, judge: bool) -> dict[str, Any]:
    """The engine's ruling as data, both languages: whole for a judge.

    For everybody else private zones keep their count only, states and lists of what may be done are left out, and no
    text names a card that nobody has seen: one of the request that lies in no public zone, and that no action showed.
    """
    body: dict[str, Any] = ruling.body
    if judge:
        return body
    drawn = body.get("boards") or {}
    shown = {key: value for key, value in body.items() if key not in _FOR_JUDGES}
    shown["boards"] = {when: _public_board(board) for when, board in drawn.items()}
    return _without(shown, _unseen(body, json.loads(ruling.dispute.request)))


def for_page(ruling: Ruling, *, judge: bool) -> dict[str, Any]:
    """The same in the reader's language, with what changed of a card written on the card."""
    page = in_one_language(for_reader(ruling, judge=judge))
    after = (page.get("boards") or {}).get("after")
    if after:
        changes: dict[str, list[str]] = {}
        for line in page["diff"]:
            changes.setdefault(line["object"], []).append(line["change"])
        for zone in _zones(after):
            _write_changes(zone["cards"], changes)
    return page


def in_one_language(value: Any) -> Any:
    """Every {"es", "en"} as the reader's text; where such texts stand among other keys, as their `text`."""
    if isinstance(value, Mapping):
        if value.keys() == _HIDDEN_CARD.keys():
            return boards.in_language(value)
        plain = {key: in_one_language(part) for key, part in value.items() if key not in _HIDDEN_CARD}
        return {**plain, "text": boards.in_language(value)} if value.keys() >= _HIDDEN_CARD.keys() else plain
    if isinstance(value, list | tuple):
        return [in_one_language(part) for part in value]
    return value


def _write_changes(cards: list[dict[str, Any]], changes: Mapping[str, list[str]]) -> None:
    for card in cards:
        card["changes"] = list(dict.fromkeys(changes.get(card["id"], ())))
        _write_changes(card["attached"], changes)


def _zones(board: Mapping[str, Any] | None) -> list[Any]:
    return [zone for player in (board or {}).get("players", ()) for zone in player["zones"]]


def _names(cards: Iterable[Mapping[str, Any]]) -> set[str]:
    found: set[str] = set()
    for card in cards:
        found |= {card["name"]} | _names(card["attached"])
    return found


def _unseen(body: Mapping[str, Any], request: Mapping[str, Any]) -> list[str]:
    """Names of cards to leave out, the longest first, so that no name is left half said."""
    zones = [zone for board in (body.get("boards") or {}).values() for zone in _zones(board)]
    state = request.get("state") or {}
    known = {name for zone in zones for name in _names(zone["cards"])} | set(state.get("cards") or ())
    public = {name for zone in zones if not zone.get("private") for name in _names(zone["cards"])}
    named = set(_strings(request.get("actions") or ()))
    objects = state.get("objects") or {}
    shown = named | {str((objects.get(name) or {}).get("card")) for name in named}
    return sorted(known - public - shown - {""}, key=lambda name: (-len(name), name))


def _strings(value: Any) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield key
            yield from _strings(part)
    elif isinstance(value, list):
        for part in value:
            yield from _strings(part)


def _public_board(board: Mapping[str, Any] | None) -> dict[str, Any] | None:
    if board is None:
        return None
    return {
        **board,
        "players": [
            {**player, "zones": [{**zone, "cards": []} if zone.get("private") else zone for zone in player["zones"]]}
            for player in board["players"]
        ],
    }


def _without(value: Any, names: list[str], language: str = "es") -> Any:
    if isinstance(value, str):
        for name in names:
            value = value.replace(name, _HIDDEN_CARD[language])
        return value
    if isinstance(value, Mapping):
        return {key: _without(part, names, key if key in _HIDDEN_CARD else language) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_without(part, names, language) for part in value]
    return value
