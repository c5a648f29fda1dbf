"""What keeps an installation from starting, told in one sentence before anything else is loaded.

A data folder that cannot be written, a disk without room, a database that is none or is damaged. The database is looked
through (`PRAGMA quick_check`) when the last server on the folder was not stopped but ended: a file says that one runs.
"""

import errno
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

DATABASE = "veredicto.sqlite3"
RUNNING = "running"
LEAST_ROOM = 20 * 1024 * 1024
_NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_MAGIC = b"SQLite format 3\0"


class Obstacle(Exception):
    """Why nothing can be started, and what to do: a sentence in both languages."""

    def __init__(self, es: str, en: str) -> None:
        super().__init__(en)
        self.es, self.en = es, en


def check_folder(folder: Path) -> None:
    """Raise Obstacle where the data folder cannot be made or written, or has no room left."""
    probe = folder / f".probe-{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if shutil.disk_usage(folder).free < LEAST_ROOM:
            raise _full(folder)
        with probe.open("wb") as file:
            file.write(bytes(64 * 1024))
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise _told(folder, error) from error
    finally:
        _forget(probe)


def check_database(folder: Path) -> None:
    """Raise Obstacle where the laptop's database is none, is another program's, or was damaged."""
    path = folder / DATABASE
    try:
        if not path.exists() or path.stat().st_size == 0:
            return
        with path.open("rb") as file:
            beginning = file.read(len(_MAGIC))
    except OSError as error:
        raise _told(folder, error) from error
    if beginning != _MAGIC:
        raise Obstacle(
            f"{path} no es una base de datos: muévelo a otra parte y pon una copia en su lugar, o empieza sin ella.",
            f"{path} is no database: move it away and put a backup in its place, or start without it.",
        )
    try:
        with closing(sqlite3.connect(path, timeout=20)) as connection:
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            found = "ok"
            if (folder / RUNNING).exists():
                found = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    except sqlite3.DatabaseError as error:
        raise told(error, folder) or _damaged(path) from error
    if found != "ok":
        raise _damaged(path)
    if tables and "django_migrations" not in tables:
        raise Obstacle(
            f"{path} es la base de datos de otro programa: usa otra carpeta con VEREDICTO_VAR.",
            f"{path} is the database of another program: use another folder with VEREDICTO_VAR.",
        )


def note_start(folder: Path) -> None:
    """Note that a server runs here, until `note_stop`: whoever finds the note after it ended looks more closely."""
    try:
        (folder / RUNNING).write_text(str(os.getpid()))
    except OSError as error:
        raise _told(folder, error) from error


def note_stop(folder: Path) -> None:
    """Note that the server was stopped as it should be."""
    _forget(folder / RUNNING)


def told(error: Exception, folder: Path) -> Obstacle | None:
    """An error of the database while it is prepared, as an obstacle; None where it is none that a person can remove."""
    said = str(error).casefold()
    if "disk is full" in said or "disk i/o" in said:
        return _full(folder)
    if "readonly database" in said or "unable to open" in said:
        return _not_writable(folder)
    if "malformed" in said or "not a database" in said:
        return _damaged(folder / DATABASE)
    if "connection" in said and ("refused" in said or "failed" in said or "timeout" in said):
        first = str(error).strip().splitlines()[0][:200]
        return Obstacle(
            f"La base de datos de DATABASE_URL no responde ({first}): enciéndela o corrige la dirección.",
            f"The database of DATABASE_URL does not answer ({first}): start it or correct the address.",
        )
    if isinstance(error, OSError):
        return _told(folder, error)
    return None


def _told(folder: Path, error: OSError) -> Obstacle:
    return _full(folder) if error.errno in _NO_ROOM else _not_writable(folder)


def _full(folder: Path) -> Obstacle:
    return Obstacle(
        f"No queda espacio en el disco de {folder}: libera al menos {LEAST_ROOM // 1024**2} MB y empieza de nuevo.",
        f"There is no room left on the disk of {folder}: free at least {LEAST_ROOM // 1024**2} MB and start again.",
    )


def _not_writable(folder: Path) -> Obstacle:
    return Obstacle(
        f"No se puede escribir en la carpeta de datos {folder}: cambia sus permisos o elige otra con VEREDICTO_VAR.",
        f"The data folder {folder} cannot be written: change its permissions or choose another with VEREDICTO_VAR.",
    )


def _damaged(path: Path) -> Obstacle:
    return Obstacle(
        f"La base de datos {path} está dañada: restaura la última copia (manage.py restore) y empieza de nuevo.",
        f"The database {path} is damaged: restore the last backup (manage.py restore) and start again.",
    )


def _forget(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return  # whatever keeps it from being written was told already
