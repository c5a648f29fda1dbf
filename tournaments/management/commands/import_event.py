"""manage.py import_event: events that were played elsewhere, from a file of JSON lines (gzipped or not)."""

import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from tournaments.actions.imports import import_event
from tournaments.errors import UserError
from tournaments.models import Event
from tournaments.pairing import RULE_SETS, Difference, PublishedEvent, RecordError, UnreadableLine, read_events
from tournaments.queries.published import compared_columns, differences, rules_of_site
from tournaments.queries.standings import headings, shown, standings

_UNREADABLE = (OSError, EOFError, UnicodeDecodeError, zlib.error, RecordError, RecursionError)


class Command(BaseCommand):
    """Reads events, writes them once each, and compares their standings with the published ones.

    Exit code 1 where a value differs or the file is no such file; repeating it imports nothing twice.
    """

    help = "Importa un evento jugado (JSON por líneas) y compara sus posiciones con las publicadas."

    def add_arguments(self, parser: CommandParser) -> None:
        """FILE, and which of its events."""
        parser.add_argument("file", type=Path)
        which = parser.add_mutually_exclusive_group()
        which.add_argument("--index", type=int, default=None, help="which event, from 1 (default: the first)")
        which.add_argument("--uri", default="", help="the event with this address")
        which.add_argument("--all", action="store_true", help="every event of the file")
        parser.add_argument("--rules", default="", choices=["", *RULE_SETS], help="tie-breakers (default: the site's)")
        parser.add_argument("--columns", default="", help="compare only these, for example points,omw")

    def handle(self, *args: Any, **options: Any) -> None:
        """Import what was chosen; one sentence and exit code 1 where something is wrong."""
        chosen = self._chosen(options)
        differing = 0
        for published in chosen:
            found = self._import(published, options, quiet=options["all"])
            differing += bool(found)
        if options["all"]:
            self.stdout.write(f"{len(chosen) - differing} exact, {differing} differ")
        if differing:
            raise CommandError(_("Hay valores que no coinciden con los publicados."))

    def _chosen(self, options: dict[str, Any]) -> list[PublishedEvent]:
        path: Path = options["file"]
        try:
            events = list(read_events(path))
        except FileNotFoundError as error:
            raise CommandError(_("No existe el archivo %(file)s.") % {"file": path}) from error
        except UnreadableLine as error:
            raise CommandError(
                _("La línea %(line)d de %(file)s no es un evento: va una línea JSON por evento.")
                % {"line": error.line, "file": path.name}
            ) from error
        except _UNREADABLE as error:
            raise CommandError(
                _("%(file)s no se puede leer: está cortado o no es un archivo de eventos.") % {"file": path.name}
            ) from error
        if options["all"]:
            return events
        if options["uri"]:
            events = [event for event in events if event.uri == options["uri"]]
        index = 1 if options["index"] is None else options["index"]
        if not 1 <= index <= len(events):
            raise CommandError(_("Ese evento no está en el archivo: hay %(n)d que elegir.") % {"n": len(events)})
        return [events[index - 1]]

    def _import(self, published: PublishedEvent, options: dict[str, Any], *, quiet: bool) -> Sequence[Difference]:
        source = published.uri or f"{options['file'].name}: {published.title} {published.date}"
        event = Event.objects.filter(source=source[:200]).first()
        if event is None:
            rules = options["rules"] or rules_of_site(published.site)
            try:
                event = import_event(published=published, source=source, rules=rules, by=None)
            except (UserError, RecordError) as error:
                raise CommandError(f"{published.title}: {error}") from error
        else:
            self.stdout.write(_("«%(name)s» ya estaba importado.") % {"name": event.name})
        columns = [column for column in options["columns"].split(",") if column]
        try:
            found = differences(event, published, columns)
        except KeyError as error:
            raise CommandError(error.args[0]) from error
        if not quiet:
            self._print_standings(event)
        self._print_outcome(event, published, found, columns)
        return found

    def _print_standings(self, event: Event) -> None:
        columns = headings(event)
        self.stdout.write("\t".join([_("Lugar"), _("Jugador"), _("Puntos"), *(heading.label for heading in columns)]))
        for row in standings(event):
            cells = [cell.shown for cell in row.cells]
            self.stdout.write("\t".join([str(row.rank), row.player.name, str(row.points), *cells]))

    def _print_outcome(
        self, event: Event, published: PublishedEvent, found: Sequence[Difference], chosen: Sequence[str]
    ) -> None:
        columns = {column.id: column for column in RULE_SETS[event.tiebreak_rules].columns}
        for difference in found:
            column = columns[difference.column]
            computed = "-" if difference.computed is None else shown(column, difference.computed)
            self.stdout.write(
                _("%(player)s, %(column)s: publicado %(published)s, calculado %(computed)s")
                % {
                    "player": difference.player,
                    "column": column.es,
                    "published": float(difference.published),
                    "computed": computed,
                }
            )
        compared = compared_columns(event, published, chosen)
        values = sum(column in compared for line in published.standings for column in line.values)
        said = (
            _("«%(name)s»: posiciones DISTINTAS de las publicadas (valores: %(n)d).")
            if found
            else _("«%(name)s»: posiciones iguales a las publicadas (jugadores: %(players)d, valores: %(values)d).")
        )
        facts = {"name": event.name, "n": len(found), "players": len(published.standings), "values": values}
        self.stdout.write(said % facts)
