"""manage.py import_cards: an organisation adds editions and printings, with their texts, to a catalogue."""

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from engine.catalogue.card_files import LARGEST
from engine.catalogue.cards import Understanding
from tournaments.actions.decks.added_cards import ImportedCards, import_cards
from tournaments.errors import UserError
from tournaments.management.prepared import PreparedCommand

_STATES = {
    "whole": gettext_noop("se entiende entera"),
    "partly": gettext_noop("se entiende en parte; no se entiende:"),
    "none": gettext_noop("no se entiende:"),
    "no_text": gettext_noop("sin habilidad"),
    "untold": gettext_noop("falta su texto"),
}


class Command(PreparedCommand):
    """Adds the cards of a file, all of them or none, and says of each what the engine understands of its text."""

    help = (
        "Agrega cartas a un catálogo desde JSON por líneas o CSV, y muestra qué entiende el motor de cada texto. "
        "Columnas: nombre, edición, número, tipo, coste, fuerza, raza, frecuencia, única, habilidad; además id, código "
        "y total. Repetirlo no cambia nada; un valor imposible rechaza el archivo entero (docs/cards.md)."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """FILE, and how it is taken."""
        parser.add_argument("file", type=Path)
        parser.add_argument("--game", default="myl_pe", help="the game's id (default: myl_pe)")
        parser.add_argument("--dry-run", action="store_true", help="say what would come and write nothing")
        parser.add_argument("--replace", action="store_true", help="the file wins over facts of the shipped catalogue")

    def handle(self, *args: Any, **options: Any) -> None:
        """Import, or exit with code 1 and a sentence for every bad line."""
        file: Path = options["file"]
        try:
            with file.open("rb") as opened:
                content = opened.read(LARGEST + 1)
        except OSError as error:
            raise CommandError(_("%(file)s no se puede leer.") % {"file": file}) from error
        try:
            imported = import_cards(
                game=options["game"],
                content=content,
                name=file.name,
                by=None,
                replace=options["replace"],
                dry_run=options["dry_run"],
            )
        except UserError as error:
            raise CommandError("\n".join([error.message, *error.details])) from error
        self._tell(imported, dry_run=options["dry_run"])

    def _tell(self, imported: ImportedCards, *, dry_run: bool) -> None:
        for column in imported.ignored:
            self.stdout.write(_("La columna «%(column)s» no se usa.") % {"column": column})
        for card in imported.understood:
            self.stdout.write(_card_line(card))
            self.stdout.writelines(f"{line}\n" for doubt in card.doubts for line in doubt.lines())
        counts = {**dict.fromkeys((*_STATES, "added", "changed", "unchanged"), 0), **imported.counts}
        self.stdout.write(
            _("Agregadas %(added)d, cambiadas %(changed)d, sin cambio %(unchanged)d, rechazadas 0.") % counts
        )
        self.stdout.write(
            _(
                "Textos: enteros %(whole)d, en parte %(partly)d, nada %(none)d; sin habilidad %(no_text)d, "
                "sin texto conocido %(untold)d."
            )
            % counts
        )
        if dry_run:
            self.stdout.write(_("Era una prueba: no se guardó nada."))


def _card_line(card: Understanding) -> str:
    spans = ", ".join(f"«{span}»" for span in card.unread if span)
    chosen = _("(lectura de %(by)s)") % {"by": card.by} if card.by else ""
    return " ".join(part for part in (f"{card.id} {card.name}:", _(_STATES[card.state]), spans, chosen) if part)
