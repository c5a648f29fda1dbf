"""Puts a copy of the database in its place."""

from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from tournaments.actions.privacy.erasing import erase_again
from tournaments.backups import NoBackup, restore


class Command(BaseCommand):
    """`manage.py restore COPY`: the database of before is kept beside it, and its path is printed."""

    help = "Restores a copy that `backup` made; the database of before is kept beside it."

    def add_arguments(self, parser: Any) -> None:
        parser.add_argument("copy", type=Path, help="the copy, as `backup --list` names it")

    def handle(self, *args: Any, **options: Any) -> None:
        """Brings the copy's tables up to date as well. Raises CommandError, and changes nothing, where it cannot be."""
        try:
            before = restore(options["copy"])
        except NoBackup as refused:
            raise CommandError(str(refused)) from refused
        call_command("migrate", verbosity=0, interactive=False)
        if erased := erase_again():
            self.stdout.write(_("Se borraron de nuevo los datos de %(n)d personas.") % {"n": erased})
        self.stdout.write(_("Restaurado: %(path)s") % {"path": options["copy"]})
        if before is not None:
            self.stdout.write(_("Lo que había quedó en %(path)s") % {"path": before})
