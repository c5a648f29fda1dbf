"""Search by words over folded texts: the full text of PostgreSQL, FTS5 of SQLite.

Both find a row that holds every word asked for, each of them as the beginning of one of its own. The database keeps
the index itself: PostgreSQL by an expression index, SQLite by triggers into a table of FTS5. They are made after every
migration, for SQLite drops a table's triggers whenever Django builds the table anew.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from django.db import connection
from django.db.models.expressions import RawSQL

from tournaments.names import fold

_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Indexed:
    """A table with a column of folded text. Both names are written in this project, never by a person."""

    table: str
    column: str

    @property
    def words(self) -> str:
        """The table of FTS5."""
        return f"{self.table}_words"

    def text(self, row: str = "") -> str:
        """The column in SQL, where «ñ», which folding writes with a sign, stays within its word."""
        return f"replace({row}{self.column}, '~', '0')"


def words_of(asked: str) -> list[str]:
    """The words that somebody asks for, as the index knows them."""
    return _WORD.findall(fold(asked).replace("~", "0"))[:12]


def matching(indexed: Indexed, asked: str) -> RawSQL | None:
    """The primary keys of the rows that hold every word, for a filter `pk__in`; None where no word is asked for."""
    words = words_of(asked)
    if not words:
        return None
    if connection.vendor == "postgresql":
        query = " & ".join(f"{word}:*" for word in words)
        vector = f"to_tsvector('simple', {indexed.text()})"
        return RawSQL(f"SELECT id FROM {indexed.table} WHERE {vector} @@ to_tsquery('simple', %s)", [query])  # noqa: S608, S611
    query = " AND ".join(f'"{word}"*' for word in words)
    return RawSQL(f"SELECT rowid FROM {indexed.words} WHERE {indexed.words} MATCH %s", [query])  # noqa: S608, S611


def prepare(tables: Sequence[Indexed]) -> None:
    """Make what is missing of the indexes, and fill what was."""
    known = connection.introspection.table_names()  # a part of the migrations alone may have been asked for
    with connection.cursor() as cursor:
        for each in (table for table in tables if table.table in known):
            for statement in _statements(each):
                cursor.execute(statement)


def _statements(each: Indexed) -> list[str]:
    if connection.vendor == "postgresql":
        vector = f"to_tsvector('simple', {each.text()})"
        return [f"CREATE INDEX IF NOT EXISTS {each.words} ON {each.table} USING gin ({vector})"]
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM sqlite_master WHERE type = 'trigger' AND tbl_name = %s AND name LIKE %s",
            [each.table, f"{each.words}%"],
        )
        if cursor.fetchone() == (3,):
            return []
    new, old = each.text("new."), f"DELETE FROM {each.words} WHERE rowid = old.id"  # noqa: S608
    added = f"INSERT INTO {each.words} (rowid, text) VALUES (new.id, {new})"  # noqa: S608
    return [
        f"CREATE VIRTUAL TABLE IF NOT EXISTS {each.words} USING fts5(text, tokenize = 'unicode61')",
        *(f"DROP TRIGGER IF EXISTS {each.words}_{when}" for when in ("insert", "update", "delete")),
        f"CREATE TRIGGER {each.words}_insert AFTER INSERT ON {each.table} BEGIN {added}; END",
        f"CREATE TRIGGER {each.words}_update AFTER UPDATE OF {each.column} ON {each.table} BEGIN {old}; {added}; END",
        f"CREATE TRIGGER {each.words}_delete AFTER DELETE ON {each.table} BEGIN {old}; END",
        f"DELETE FROM {each.words}",  # noqa: S608
        f"INSERT INTO {each.words} (rowid, text) SELECT id, {each.text()} FROM {each.table}",  # noqa: S608
    ]


PLAYERS = Indexed("tournaments_player", "name_key")
