"""manage.py export_event: an event as one signed file, or a table of it."""

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from tournaments.actions.files.exports import export_event
from tournaments.files.signature import own_fingerprint
from tournaments.management.prepared import PreparedCommand
from tournaments.models import Event
from tournaments.queries.events.tables import pairings_table, players_table, standings_table
from tournaments.queries.rounds.rounds import current_round

WHAT = ("event", "players", "standings", "pairings")


class Command(PreparedCommand):
    """Writes a file; the signed one holds deck lists and drafts, so keep it as you keep those."""

    help = "Exporta un evento: un archivo firmado que otra instalación continúa, o sus tablas en CSV."

    def add_arguments(self, parser: CommandParser) -> None:
        """SLUG and FILE."""
        parser.add_argument("slug", help="the event, as in its address /e/<slug>/")
        parser.add_argument("file", type=Path)
        parser.add_argument("--what", choices=WHAT, default="event", help="the whole event (default) or a table of it")

    def handle(self, *args: Any, **options: Any) -> None:
        """Write the file; one sentence and exit code 1 where it cannot be."""
        event = Event.objects.filter(slug=options["slug"]).first()
        if event is None:
            raise CommandError(_("No existe el evento «%(slug)s».") % {"slug": options["slug"]})
        content = self._content(event, options["what"])
        try:
            options["file"].write_bytes(content)
        except OSError as fault:
            raise CommandError(_("No se pudo escribir %(file)s.") % {"file": options["file"]}) from fault
        said = _("«%(name)s» en %(file)s (%(bytes)d bytes).")
        self.stdout.write(said % {"name": event.name, "file": options["file"], "bytes": len(content)})
        if options["what"] == "event":
            self.stdout.write(_("Firmado: %(fingerprint)s") % {"fingerprint": own_fingerprint()})

    def _content(self, event: Event, what: str) -> bytes:
        if what == "event":
            return export_event(event=event, by=None)
        if what == "pairings":
            round_ = current_round(event)
            if round_ is None:
                raise CommandError(_("El evento aún no tiene una ronda publicada."))
            return pairings_table(round_)
        return players_table(event) if what == "players" else standings_table(event)
