"""Copies of the laptop's database, whole while it is used, in the data folder's `backups`.

One is made before every migration and after every publishing of a round, and whenever somebody asks. The newest are
kept, and of each earlier day the last one. PostgreSQL has its own tools (docs/running.md); here it makes no copy.
"""

import fcntl
import logging
import re
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from django.conf import settings
from django.db import connection, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.privacy.erasures import gather

KEPT_NEWEST = 20
KEPT_DAYS = 30
_NAME = re.compile(r"veredicto-(\d{8})-(\d{6})-(\d{6})-[a-z]+\.sqlite3")
_copying = threading.Lock()

log = logging.getLogger(__name__)


class NoBackup(Exception):
    """A file that cannot be restored; the argument says why."""


def folder() -> Path:
    """Where copies are kept."""
    return Path(settings.VAR_DIR) / "backups"


def has_own_file() -> bool:
    """Whether the database is a file of this installation, of which copies can be made here."""
    name = str(connection.settings_dict["NAME"])
    return connection.vendor == "sqlite" and ":memory:" not in name and "mode=memory" not in name


def back_up(reason: str) -> Path | None:
    """Copy the database as it is at one moment, while it may be written; the copy's path, None where there is no file.

    `reason` (letters a to z) ends the copy's name. Raises OSError or sqlite3.Error where no copy can be made; nothing
    half stays behind.
    """
    if not has_own_file():
        return None
    path = folder() / f"veredicto-{timezone.now():%Y%m%d-%H%M%S-%f}-{reason}.sqlite3"
    draft = path.with_suffix(".part")
    with _copying:
        folder().mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            draft.touch(mode=0o600)
            _copy(Path(connection.settings_dict["NAME"]), draft)
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)
        for old in superseded(list(kept())):
            old.unlink(missing_ok=True)
    return path


def back_up_after_commit(reason: str) -> None:
    """Make a copy once the transaction has committed, beside the request that goes on; a failure is logged."""
    if has_own_file():
        transaction.on_commit(lambda: _beside(reason), robust=True)


def kept() -> Iterator[Path]:
    """The copies, the oldest first."""
    if folder().is_dir():
        yield from sorted(path for path in folder().iterdir() if _NAME.fullmatch(path.name))


def superseded(copies: list[Path]) -> list[Path]:
    """Which copies, of all from the oldest to the newest, make room.

    The newest KEPT_NEWEST stay, and of the KEPT_DAYS last days with a copy the last of each.
    """
    last_of_day = {path.name.split("-")[1]: path for path in copies}
    days = {last_of_day[day] for day in sorted(last_of_day)[-KEPT_DAYS:]}
    return [path for path in copies[:-KEPT_NEWEST] if path not in days]


def restore(copy: Path) -> Path | None:
    """Put a copy in the place of the database; the path where the database of before was put, None where none was.

    No server may run on the data folder meanwhile. Raises NoBackup, and changes nothing, for a file that is no sound
    database of Veredicto.
    """
    if not has_own_file():
        raise NoBackup(_("PostgreSQL se restaura con pg_restore."))
    check(copy)
    database = Path(connection.settings_dict["NAME"])
    connection.close()
    draft = database.with_suffix(".restoring")
    with _no_server():
        gather(database, copy)
        try:
            draft.touch(mode=0o600)
            _copy(copy, draft)
            before = _set_aside(database)
            draft.replace(database)
        finally:
            draft.unlink(missing_ok=True)
    return before


def check(copy: Path) -> None:
    """Raise NoBackup where a file is no sound database of Veredicto."""
    damaged = _("%(path)s está dañado o no es una base de datos: elige otra copia.") % {"path": copy}
    if not copy.is_file():
        raise NoBackup(_("No existe el archivo %(path)s.") % {"path": copy})
    try:
        with closing(sqlite3.connect(f"{copy.resolve().as_uri()}?mode=ro", uri=True)) as opened:
            [found] = opened.execute("PRAGMA integrity_check(1)").fetchone()
            tables = {name for (name,) in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.DatabaseError as error:
        raise NoBackup(
            _("%(path)s está dañado o no es una base de datos: elige otra copia.") % {"path": copy}
        ) from error
    if found != "ok":
        raise NoBackup(damaged)
    if not tables >= {"django_migrations", "tournaments_event"}:
        raise NoBackup(_("%(path)s es la base de datos de otro programa.") % {"path": copy})


@contextmanager
def _no_server() -> Iterator[None]:
    """The data folder's lock, which a running server holds. Raises NoBackup while one does."""
    with (Path(settings.VAR_DIR) / "serve.lock").open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise NoBackup(_("Veredicto corre con esta carpeta de datos: detenlo antes.")) from None
        yield


def _set_aside(database: Path) -> Path | None:
    """The database with what was not yet written into it (-wal), so that it can be looked at later."""
    if not database.exists():
        return None
    before = database.with_name(f"{database.name}.before-{timezone.now():%Y%m%d-%H%M%S-%f}")
    for ending in ("", "-wal", "-shm"):
        part = database.with_name(database.name + ending)
        if part.exists():
            part.replace(before.with_name(before.name + ending))
    return before


def _copy(source: Path, target: Path) -> None:
    with (
        closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True, timeout=20)) as read,
        closing(sqlite3.connect(target)) as written,
    ):
        read.backup(written)
        written.execute("PRAGMA journal_mode=DELETE")


def _beside(reason: str) -> None:
    threading.Thread(target=_logged, args=(reason,), name="backup").start()


def _logged(reason: str) -> None:
    try:
        back_up(reason)
    except (OSError, sqlite3.Error):
        log.exception("no backup was made (%s)", reason)
