"""A stored ruling as somebody reads it: in their language, and without what their role must not see."""

from collections.abc import Mapping
from typing import Any

from judging import boards

_HIDDEN_CARD = {"es": "carta oculta", "en": "hidden card"}
_STATES = ("state_before", "state_after")


def for_reader(body: Mapping[str, Any], *, judge: bool) -> dict[str, Any]:
    """The ruling as data, both languages: whole for a judge.

    For everybody else private zones keep their count only, and no text names a card that stands hidden in one.
    """
    if judge:
        return dict(body)
    shown = {key: value for key, value in body.items() if key not in _STATES}
    drawn = body.get("boards") or {}
    shown["boards"] = {when: _public_board(board) for when, board in drawn.items()}
    return _without(shown, sorted(_hidden_names(drawn), key=len, reverse=True))


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
