"""manage.py remove_cards: the cards of an edition that an organisation added leave the catalogue again."""

from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import ngettext

from tournaments.actions.decks.added_cards import remove_cards
from tournaments.errors import UserError
from tournaments.management.prepared import PreparedCommand


class Command(PreparedCommand):
    """Undoes the import of an edition; importing its file again brings the cards back."""

    help = "Saca del catálogo las cartas agregadas de una edición; importar su archivo las devuelve."

    def add_arguments(self, parser: CommandParser) -> None:
        """Which edition."""
        parser.add_argument("edition", help="the edition's code")
        parser.add_argument("--game", default="myl_pe", help="the game's id (default: myl_pe)")

    def handle(self, *args: Any, **options: Any) -> None:
        """Remove them; one sentence and exit code 1 where there are none."""
        try:
            count = remove_cards(game=options["game"], edition=options["edition"], by=None)
        except UserError as error:
            raise CommandError(error.message) from error
        said = ngettext("%(n)d carta menos en el catálogo.", "%(n)d cartas menos en el catálogo.", count)
        self.stdout.write(said % {"n": count})
