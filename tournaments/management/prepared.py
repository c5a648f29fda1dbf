"""Commands that need the tables of the database."""

from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils.translation import gettext as _


class PreparedCommand(BaseCommand):
    """A command that says what to do where the database has no tables yet, or those of an older version."""

    requires_migrations_checks = True

    def check_migrations(self) -> None:
        """Raise CommandError while a migration waits to be applied."""
        executor = MigrationExecutor(connection)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            raise CommandError(_("La base de datos no está preparada: ejecuta antes «python manage.py migrate»."))
