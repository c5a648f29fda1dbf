"""Copies the laptop's database while it is used."""

import sqlite3
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from tournaments.backups import back_up, kept


class Command(BaseCommand):
    """`manage.py backup`: a copy in the data folder's `backups`, whose path it prints; `--list` prints all."""

    help = "Copies the database, also while it is used; tells where."

    def add_arguments(self, parser: Any) -> None:
        parser.add_argument("--list", action="store_true", help="only list the copies there are, the oldest first")

    def handle(self, *args: Any, **options: Any) -> None:
        """Raises CommandError where the database is no file of this installation, or there is no room."""
        if options["list"]:
            for copy in kept():
                self.stdout.write(str(copy))
            return
        try:
            made = back_up("asked")
        except (OSError, sqlite3.Error) as error:
            raise CommandError(
                _("No se pudo copiar (%(why)s): revisa el espacio del disco.") % {"why": error}
            ) from error
        if made is None:
            raise CommandError(_("La base de datos es PostgreSQL: cópiala con pg_dump (docs/running.md)."))
        self.stdout.write(str(made))
