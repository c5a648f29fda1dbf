"""Lets go of personal data whose time is over; a timer or a person runs it."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.actions.privacy.retention import apply_retention


class Command(BaseCommand):
    """`manage.py apply_retention`: what went, a line for each event; `--dry-run` only tells what would."""

    help = "Lets go of contacts, penalties and names that their organisation keeps no longer."

    def add_arguments(self, parser: Any) -> None:
        parser.add_argument("--dry-run", action="store_true", help="only tell what would go")

    def handle(self, *args: Any, **options: Any) -> None:
        """Each event is a transaction of its own, and its log says what went."""
        gone = apply_retention(today=timezone.localdate(), only_tell=options["dry_run"])
        line = _("%(event)s: %(contacts)d contactos y teléfonos, %(penalties)d sanciones, %(names)d nombres")
        for each in gone:
            counts = {"contacts": each.contacts, "penalties": each.penalties, "names": each.names}
            self.stdout.write(line % {"event": each.event.slug, **counts})
        if not gone:
            self.stdout.write(_("Nada que borrar."))
