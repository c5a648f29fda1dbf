"""Erases anew whom a restored copy brought back."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from tournaments.actions.privacy.erasing import erase_again


class Command(BaseCommand):
    """`manage.py erase_again`: after `pg_restore`, on each web machine; `manage.py restore` does it by itself."""

    help = "Erases anew the people who were erased after the copy that was restored."

    def handle(self, *args: Any, **options: Any) -> None:
        """By the list that lies in the data folder's `backups`."""
        self.stdout.write(_("Se borraron de nuevo los datos de %(n)d personas.") % {"n": erase_again()})
