"""Which people were erased, kept beside the database too: a copy of before the erasure is older than its own list.

The list lies with the backups, a line of JSON for each, so that whoever copies that folder copies it as well; it holds
no name.
"""

import json
import os
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction

from tournaments.models import Erasure

FILE = "erasures.jsonl"
_FIELDS = ("event_uid", "number", "account", "made_at", "erased_at")


def list_file() -> Path:
    """Where this installation keeps the list."""
    return Path(settings.VAR_DIR) / "backups" / FILE


def note(erasure: Erasure) -> None:
    """Keep an erasure in the database and, once that is written, in the list beside it."""
    known, _made = Erasure.objects.get_or_create(
        event_uid=erasure.event_uid, number=erasure.number, account=erasure.account, made_at=erasure.made_at
    )
    transaction.on_commit(lambda: _append([_line(known)]))


def noted(folder: Path | None = None) -> list[Erasure]:
    """The erasures of the list (of another folder's, where it is said), unsaved; other lines are passed over."""
    path = folder / FILE if folder else list_file()
    if not path.is_file():
        return []
    return [erasure for line in path.read_text(encoding="utf-8").splitlines() if (erasure := _read(line))]


def gather(database: Path, copy: Path) -> None:
    """Before a copy takes the database's place: put what the database and the copy's folder know into the list."""
    lines = _rows_of(database) if database.exists() else []
    if copy.parent.resolve() != list_file().parent.resolve():
        lines += [_line(erasure) for erasure in noted(copy.parent)]
    known = set(list_file().read_text(encoding="utf-8").splitlines()) if list_file().is_file() else set()
    _append([line for line in dict.fromkeys(lines) if line not in known])


def _rows_of(database: Path) -> list[str]:
    """The rows of a database that is not opened by Django; none of one that is older than they are."""
    query = f"SELECT {', '.join(_FIELDS)} FROM tournaments_erasure"  # noqa: S608  names of our own
    try:
        with closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True, timeout=20)) as opened:
            rows = opened.execute(query).fetchall()
    except sqlite3.Error:  # damaged, which is why it is replaced, or without such a table
        return []
    return [_line(Erasure(**_values(dict(zip(_FIELDS, row, strict=True))))) for row in rows]


def _line(erasure: Erasure) -> str:
    said = {
        "event": str(erasure.event_uid) if erasure.event_uid else None,
        "number": erasure.number,
        "account": erasure.account,
        "made_at": erasure.made_at.isoformat(),
        "erased_at": erasure.erased_at.isoformat(),
    }
    return json.dumps({name: value for name, value in said.items() if value is not None})


def _read(line: str) -> Erasure | None:
    try:
        said = json.loads(line)
        values = _values({**said, "event_uid": said.get("event")})
    except (ValueError, TypeError, AttributeError):
        return None
    return Erasure(**values) if values["made_at"] else None


def _values(said: dict[str, Any]) -> dict[str, Any]:
    moments = {name: _moment(said.get(name)) for name in ("made_at", "erased_at")}
    uid = said.get("event_uid")
    return {
        "event_uid": UUID(str(uid)) if uid else None,
        "number": said.get("number"),
        "account": said.get("account"),
        **{name: moment for name, moment in moments.items() if moment},
    } | {"made_at": moments["made_at"]}


def _moment(text: str | None) -> datetime | None:
    """A moment as the list or SQLite writes it, which leaves out that it is UTC."""
    if not text:
        return None
    read = datetime.fromisoformat(text)
    return read if read.tzinfo else read.replace(tzinfo=UTC)


def _append(lines: Iterable[str]) -> None:
    text = "".join(f"{line}\n" for line in lines)
    if not text:
        return
    list_file().parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with os.fdopen(os.open(list_file(), os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600), "a", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
