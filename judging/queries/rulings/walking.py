"""A ruling walked through step by step: where each card lies before and after each of them.

A step tells what moved; what it made of a strength or an ability stands in its sentence, and on the last board.
"""

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from judging.queries.rulings.drawn import objects, write_changes

Json = dict[str, Any]


@dataclass(frozen=True)
class Walked:
    """One step with the boards on both its sides; `at` counts from 1. Boards are None where a game's are not walked."""

    at: int
    of: int
    step: Mapping[str, Any]
    before: Json | None
    after: Json | None

    @property
    def previous(self) -> int:
        """The step before; 0 at the first."""
        return self.at - 1

    @property
    def following(self) -> int:
        """The step after; 0 at the last."""
        return self.at + 1 if self.at < self.of else 0


def walked(page: Mapping[str, Any], at: int, *, judge: bool) -> Walked | None:
    """The step of that number of a ruling as `for_page` gives it to a judge or not; None for one that is not there."""
    steps = page.get("steps") or ()
    if not 1 <= at <= len(steps):
        return None
    boards = page.get("boards") or {}
    first, last = boards.get("before"), boards.get("after")
    if first is None or not _is_of_zones(first):
        return Walked(at, len(steps), steps[at - 1], None, None)
    board = deepcopy(dict(first))
    known = {found["id"]: found for found in [*objects(last or {}), *objects(first)] if "name" in found}
    for step in steps[: at - 1]:
        _move(board, step, known, judge=judge)
    before = deepcopy(board)
    moved = _move(board, steps[at - 1], known, judge=judge)
    after = deepcopy(dict(last)) if at == len(steps) and last else board
    write_changes(before, ())
    write_changes(after, [{"object": key, "change": "moved"} for key in moved])
    return Walked(at, len(steps), steps[at - 1], before, after)


def _is_of_zones(board: Any) -> bool:
    players: list[Any] = board.get("players") or [] if isinstance(board, Mapping) else []
    return bool(players) and all(isinstance(player.get("zones"), list) for player in players)


def _move(board: Json, step: Mapping[str, Any], known: Mapping[str, Any], *, judge: bool) -> list[str]:
    """Move on a board what a step says that it moved; the ids of what was."""
    moved = []
    for change in step.get("changes") or ():
        key = change["object"]
        if change["change"] != "moved" or not isinstance(change.get("to"), str):
            continue
        card = _taken(board, key, str(change.get("from"))) or deepcopy(known.get(key))
        if card is None:
            continue
        _put(board, card, change["to"], judge=judge)
        moved.append(key)
    return moved


def _taken(board: Json, key: str, zone: str) -> Json | None:
    for each in _zones(board):
        for card in each["cards"]:
            if card["id"] == key:
                each["cards"].remove(card)
                each["count"] = max(0, each.get("count", 1) - 1)
                return dict(card)
            for attached in card.get("attached") or ():
                if isinstance(attached, dict) and attached.get("id") == key:
                    card["attached"].remove(attached)
                    return dict(attached)
    for each in _zones(board):
        if each["of"] == zone and each.get("count"):
            each["count"] -= 1  # it lay where nobody sees which one it is
    return None


def _put(board: Json, card: Json, zone: str, *, judge: bool) -> None:
    for each in _zones(board):
        if each["of"] == zone:
            each["count"] = each.get("count", 0) + 1
            if judge or not each.get("private"):
                each["cards"].append(card)
            return


def _zones(board: Json) -> list[Json]:
    """Every zone of a board, with `of` as the steps call it: "A:mano"."""
    zones = []
    for player in board["players"]:
        for zone in player["zones"]:
            zone["of"] = f"{player['id']}:{zone['id']}"
            zones.append(zone)
    return zones
