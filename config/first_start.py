"""What a data folder needs before it serves: its tables, its translations and, when it is empty, the demo."""

from io import StringIO

from django.conf import settings
from django.core.management import call_command, get_commands
from django.db import connections
from django.db.migrations.executor import MigrationExecutor

from config.messages import compile_messages

DEMO_ACCOUNTS = "demo_accounts.txt"


def prepare(*, with_demo: bool) -> str:
    """Bring the database up to date; returns who to log in as when it holds the demo, else "".

    The demo is loaded once, into a database where nobody has an account yet, by the command `load_demo`. What that
    command prints (who to log in as, one line) is kept in the data folder to be shown at every start.
    """
    compile_messages()
    try:
        _migrate()
        if with_demo and _is_empty() and "load_demo" in get_commands():
            printed = StringIO()
            call_command("load_demo", stdout=printed)
            (settings.VAR_DIR / DEMO_ACCOUNTS).write_text(printed.getvalue().strip())
    finally:
        connections.close_all()
    accounts = settings.VAR_DIR / DEMO_ACCOUNTS
    return accounts.read_text() if with_demo and accounts.exists() else ""


def _migrate() -> None:
    executor = MigrationExecutor(connections["default"])
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        call_command("migrate", verbosity=0, interactive=False)


def _is_empty() -> bool:
    from django.contrib.auth import get_user_model

    return not get_user_model().objects.exists()
