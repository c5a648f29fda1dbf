"""A stored ruling as somebody reads it: in their language, and without what their role must not see."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from judging import boards

_LANGUAGES = {"es", "en"}
_STATE = ("state_before", "state_after")


def whole(body: Mapping[str, Any]) -> dict[str, Any]:
    """The ruling for a judge: everything, in the reader's language."""
    return _in_language(dict(body))


def public(body: Mapping[str, Any]) -> dict[str, Any]:
    """The ruling for everybody else: private zones keep their count only, and no text names a card hidden in one."""
    shown = {key: value for key, value in body.items() if key not in _STATE}
    hidden = _hidden_names(body.get("boards") or {})
    shown["boards"] = {when: _public_board(board) for when, board in (body.get("boards") or {}).items()}
    return _in_language(_without(shown, sorted(hidden, key=len, reverse=True)))


def _in_language(value: Any) -> Any:
    """Every {"es", "en"} as the reader's text; where such texts stand among other keys, as their `text`."""
    if isinstance(value, Mapping):
        if value.keys() == _LANGUAGES:
            return boards.in_language(value)
        plain = {key: _in_language(part) for key, part in value.items() if key not in _LANGUAGES}
        return {**plain, "text": boards.in_language(value)} if value.keys() >= _LANGUAGES else plain
    if isinstance(value, list | tuple):
        return [_in_language(part) for part in value]
    return value


def _zones(board: Mapping[str, Any] | None) -> list[Mapping[str, Any]]:
    return [zone for player in (board or {}).get("players", ()) for zone in player["zones"]]


def _names(cards: Any) -> set[str]:
    found: set[str] = set()
    for card in cards:
        found |= {card["name"]} | _names(card.get("attached") or ())
    return found - {None, ""}


def _hidden_names(shown: Mapping[str, Any]) -> set[str]:
    """Names that stand in a private zone and never in a public one."""
    zones = [zone for board in shown.values() for zone in _zones(board)]
    private = {name for zone in zones if zone.get("private") for name in _names(zone["cards"])}
    return private - {name for zone in zones if not zone.get("private") for name in _names(zone["cards"])}


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


def _without(value: Any, names: list[str]) -> Any:
    if isinstance(value, str):
        for name in names:
            value = value.replace(name, gettext("carta oculta"))
        return value
    if isinstance(value, Mapping):
        return {key: _without(part, names) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_without(part, names) for part in value]
    return value
