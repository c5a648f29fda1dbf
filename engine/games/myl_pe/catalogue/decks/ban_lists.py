"""The ban lists of formats, each with the days on which it held (DAR 1: the document itself bans no card)."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec

from engine.catalogue.decks import BanList


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lists: tuple[BanList, ...]


@lru_cache(maxsize=1)
def ban_lists() -> tuple[BanList, ...]:
    """Every list that is known, the newest first."""
    content = Path(__file__).with_name("ban_lists.json").read_bytes()
    lists = msgspec.json.decode(content, type=_File).lists
    return tuple(sorted(lists, key=lambda one: one.since, reverse=True))
