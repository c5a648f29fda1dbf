"""What people call cards besides their names, as each game keeps it in its `aliases.json`."""

from __future__ import annotations

from pathlib import Path

import msgspec


class Aliases(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Other names of cards and of the groups (factions) that they belong to, each under the printed one."""

    names: dict[str, tuple[str, ...]] = {}
    groups: dict[str, tuple[str, ...]] = {}


def load_aliases(game_folder: Path) -> Aliases:
    """The aliases of the game whose package this is, none where it keeps none."""
    file = game_folder / "aliases.json"
    return msgspec.json.decode(file.read_bytes(), type=Aliases) if file.exists() else Aliases()
