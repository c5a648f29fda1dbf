"""Rulings of PostgreSQL are kept compressed by lz4: storing one costs less than half of what pglz took."""

from collections.abc import Callable

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

COLUMNS = ("body", "public_body")


def compress_by(method: str) -> Callable[[StateApps, BaseDatabaseSchemaEditor], None]:
    """A step that says how what is stored from now on is compressed; what stands stays as it is."""

    def step(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
        if editor.connection.vendor != "postgresql":
            return
        with editor.connection.cursor() as cursor:
            cursor.execute("SELECT 'lz4' = ANY(enumvals) FROM pg_settings WHERE name = 'default_toast_compression'")
            known = cursor.fetchone()
            if known and known[0]:  # PostgreSQL 14 or later, built with it
                for column in COLUMNS:
                    cursor.execute(f"ALTER TABLE judging_ruling ALTER COLUMN {column} SET COMPRESSION {method}")

    return step


class Migration(migrations.Migration):
    dependencies = [("judging", "0012_library_text")]

    operations = [migrations.RunPython(compress_by("lz4"), compress_by("default"))]
