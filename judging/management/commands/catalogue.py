"""manage.py catalogue audit: whether the catalogues of all games are complete and possible."""

from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from judging import boards, catalogue
from tournaments.management.prepared import PreparedCommand


class Command(PreparedCommand):
    """Prints the editions of Primera Era, how many cards each game has, and every finding; exit code 1 where one is."""

    help = "Revisa los catálogos: cuántas cartas hay, repetidas, valores imposibles, y las que agregó la organización."

    def add_arguments(self, parser: CommandParser) -> None:
        """What to do with the catalogue."""
        parser.add_argument("what", choices=("audit",))

    def handle(self, *args: Any, **options: Any) -> None:
        """Audit it."""
        for edition in catalogue.edition_counts():
            line = "{code:5} {cards:4} {wanted:>4}  {name}"
            self.stdout.write(line.format(**{**edition, "wanted": edition["wanted"] or "-"}))
        known = catalogue.models_known()
        self.stdout.write(
            _("Con habilidad %(able)d: con modelo %(model)d, sin él %(none)d.")
            % {"able": known["able"], "model": known["model"], "none": known["able"] - known["model"]}
        )
        for game, cards in catalogue.sizes().items():
            line = ngettext("%(game)s: %(n)d carta.", "%(game)s: %(n)d cartas.", cards)
            self.stdout.write(line % {"game": game, "n": cards})
        added = catalogue.added_texts()
        if added["cards"]:
            said = _(
                "Agregadas por la organización: %(cards)d; "
                "textos enteros %(whole)d, en parte %(partly)d, nada %(none)d."
            )
            self.stdout.write(said % added)
        found = catalogue.findings()
        for finding in found:
            self.stdout.write(boards.in_language(finding))
        if found:
            said = ngettext("%(n)d hallazgo.", "%(n)d hallazgos.", len(found))
            raise CommandError(said % {"n": len(found)})
        self.stdout.write(_("Nada que corregir."))
