"""manage.py choose_reading: a person says how the text of an added card is read; it wins over the compiler."""

import datetime
import json
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from tournaments.actions.decks.added_cards import choose_reading, drop_reading
from tournaments.errors import UserError
from tournaments.management.prepared import PreparedCommand


class Command(PreparedCommand):
    """Stores a reading with the name, the date and the reason of who chose it, or drops it."""

    help = "Elige cómo se lee el texto de una carta agregada: en palabras que el motor entiende, o como modelo."

    def add_arguments(self, parser: CommandParser) -> None:
        """The card, and how its text is read."""
        parser.add_argument("card", help="the printing's id")
        parser.add_argument("--game", default="myl_pe", help="the game's id (default: myl_pe)")
        how = parser.add_mutually_exclusive_group(required=True)
        how.add_argument("--words", default=None, help="the same text in words that the engine reads whole")
        how.add_argument("--model", type=Path, default=None, help="a file with the abilities as JSON")
        how.add_argument("--beyond", action="store_true", help="the text is beyond the engine: it is not understood")
        how.add_argument("--drop", action="store_true", help="go back to what the compiler reads")
        parser.add_argument("--by", default="", help="who chose it")
        parser.add_argument("--why", default="", help="the reason")
        parser.add_argument("--on", type=datetime.date.fromisoformat, default=None, help="the day (default: today)")

    def handle(self, *args: Any, **options: Any) -> None:
        """Store or drop; one sentence and exit code 1 where something is wrong."""
        which = {"game": options["game"], "printing": options["card"]}
        try:
            if options["drop"]:
                drop_reading(**which, by=None)
            else:
                choose_reading(**which, said=self._said(options), by=None, on=options["on"])
        except UserError as error:
            raise CommandError(error.message) from error
        self.stdout.write(_("Guardado: %(id)s.") % {"id": options["card"]})

    def _said(self, options: dict[str, Any]) -> dict[str, Any]:
        said: dict[str, Any] = {"by": options["by"], "why": options["why"]}
        if options["words"] is not None:
            return {**said, "words": options["words"]}
        if options["model"] is None:
            return said
        try:
            return {**said, "abilities": json.loads(options["model"].read_bytes())}
        except (OSError, ValueError) as error:
            raise CommandError(_("%(file)s no se puede leer como JSON.") % {"file": options["model"]}) from error
