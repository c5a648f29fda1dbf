"""What a data folder needs before it serves: its tables, its translations and, when it is empty, the demo."""

from io import StringIO

from django.core.management import call_command
from django.db import connections
from django.db.migrations.executor import MigrationExecutor

from config.messages import compile_messages
from tournaments.backups import back_up


def prepare(*, with_demo: bool) -> str:
    """Bring the database up to date; returns who to log in as when it loaded the demo, else "".

    The demo is loaded once, into a database where nobody has an account yet, by the command `load_demo`, which prints
    who to log in as in one line.
    """
    from judging.demo.loading import is_empty  # once Django is set up

    printed = StringIO()
    compile_messages()
    try:
        _migrate()
        if with_demo and is_empty():
            call_command("load_demo", stdout=printed)
    finally:
        connections.close_all()
    return printed.getvalue().strip()


def _migrate() -> None:
    executor = MigrationExecutor(connections["default"])
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        if connections["default"].introspection.table_names():
            back_up("migration")
        call_command("migrate", verbosity=0, interactive=False)
