"""manage.py import_event: events from a file, of another installation or of another program."""

import gzip
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from tournaments.actions.files.arrivals import import_file
from tournaments.actions.files.imports import import_event
from tournaments.errors import UserError
from tournaments.files.arriving import is_ours, is_xml, read_file, source_of
from tournaments.management.prepared import PreparedCommand
from tournaments.models import Event, User
from tournaments.pairing import RULE_SETS, Difference, PublishedEvent, RecordError, UnreadableLine, read_events
from tournaments.queries.people.arrivals import Preview, preview
from tournaments.queries.standings.published import compared_columns, differences, usual_rules
from tournaments.queries.standings.standings import headings, shown, standings

_UNREADABLE = (OSError, EOFError, UnicodeDecodeError, zlib.error, RecordError, RecursionError)


def _is_published(path: Path) -> bool:
    """Whether the file is one of JSON lines, as far as its beginning tells; what cannot be opened is taken for it."""
    try:
        with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
            begin = file.read(4096)
    except _UNREADABLE:
        return True
    return not is_xml(begin) and not is_ours(begin)


class Command(PreparedCommand):
    """Reads events and writes them once each.

    JSON lines (gzipped or not) carry the standings that their site published, and are compared with ours: exit code 1
    where a value differs; repeating it imports nothing twice. A signed file of another installation, a .tdf of TOM and
    the XML of WER and KTS are written whole or not at all. `--dry-run` says what would come, and writes nothing.
    """

    help = (
        "Importa eventos: un archivo firmado de otra instalación, TOM (.tdf), WER o KTS (XML), "
        "o JSON por líneas, cuyas posiciones compara con las publicadas."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """FILE, and which of its events."""
        parser.add_argument("file", type=Path)
        which = parser.add_mutually_exclusive_group()
        which.add_argument("--index", type=int, default=None, help="which event, from 1 (default: the first)")
        which.add_argument("--uri", default="", help="the event with this address")
        which.add_argument("--all", action="store_true", help="every event of the file")
        parser.add_argument("--rules", default="", choices=["", *RULE_SETS], help="tie-breakers (default: the site's)")
        parser.add_argument("--dry-run", action="store_true", help="say what the file holds and write nothing")
        parser.add_argument("--organiser", default="", help="the account that becomes organiser of what comes in")
        parser.add_argument("--as-copy", action="store_true", help="of a signed event that is here already")
        parser.add_argument("--link-accounts", action="store_true", help="tie accounts that bear the same names here")
        parser.add_argument("--columns", default="", help="compare only these, for example points,omw")

    def handle(self, *args: Any, **options: Any) -> None:
        """Import what was chosen; one sentence and exit code 1 where something is wrong."""
        if options["dry_run"] or not _is_published(options["file"]):
            self._whole_file(options)
            return
        chosen = self._chosen(options)
        differing = 0
        for published in chosen:
            found = self._import(published, options, quiet=options["all"])
            differing += bool(found)
        if options["all"]:
            self.stdout.write(f"{len(chosen) - differing} exact, {differing} differ")
        if differing:
            raise CommandError(_("Hay valores que no coinciden con los publicados."))

    def _whole_file(self, options: dict[str, Any]) -> None:
        try:
            content = options["file"].read_bytes()
            if options["dry_run"]:
                return self._tell(preview(read_file(content), by=None))
            events = import_file(
                content=content,
                by=self._organiser(options["organiser"]),
                as_copy=options["as_copy"],
                link_accounts=options["link_accounts"],
            )
        except UserError as error:
            raise CommandError(" ".join([error.message, *error.details])) from error
        except OSError as error:
            raise CommandError(_("%(file)s no se puede leer.") % {"file": options["file"]}) from error
        for event in events:
            self.stdout.write(_("«%(name)s» importado: /e/%(slug)s/") % {"name": event.name, "slug": event.slug})
        return None

    def _organiser(self, username: str) -> User | None:
        user = User.objects.filter(username=username).first() if username else None
        if username and user is None:
            raise CommandError(_("No existe la cuenta «%(name)s».") % {"name": username})
        return user

    def _tell(self, found: Preview) -> None:
        for arrival in found.arrivals:
            said = _("«%(name)s» %(date)s: %(players)d jugadores, %(rounds)d rondas.")
            facts = {"name": arrival.name, "date": arrival.date, "players": arrival.players, "rounds": arrival.rounds}
            self.stdout.write(" ".join([said % facts, *arrival.notes]))
            if arrival.here:
                self.stdout.write(_("«%(name)s» ya estaba importado.") % {"name": arrival.here.name})
        if found.signed_by:
            self.stdout.write(_("Firmado: %(fingerprint)s") % {"fingerprint": found.signed_by})

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
        source = source_of(published)
        event = Event.objects.filter(source=source[:200]).first()
        if event is None:
            rules = options["rules"] or usual_rules(published)
            try:
                event = import_event(
                    published=published, source=source, rules=rules, by=self._organiser(options["organiser"])
                )
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
