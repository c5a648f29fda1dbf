"""manage.py let_add_cards: an account may add cards to the catalogue of this installation, or no longer."""

from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from tournaments.actions.decks.card_keepers import let_add_cards
from tournaments.errors import UserError
from tournaments.management.prepared import PreparedCommand


class Command(PreparedCommand):
    """Gives the page for adding cards to an account, or takes it away."""

    help = "Deja que una cuenta agregue cartas desde la página «Agregar cartas», o ya no."

    def add_arguments(self, parser: CommandParser) -> None:
        """Whose account, and whether it is taken away."""
        parser.add_argument("username")
        parser.add_argument("--no-more", action="store_true", help="take it away")

    def handle(self, *args: Any, **options: Any) -> None:
        """Give or take; one sentence and exit code 1 for an unknown account."""
        allowed = not options["no_more"]
        try:
            let_add_cards(username=options["username"], by=None, allowed=allowed)
        except UserError as error:
            raise CommandError(error.message) from error
        said = _("%(name)s puede agregar cartas.") if allowed else _("%(name)s ya no puede agregar cartas.")
        self.stdout.write(said % {"name": options["username"]})
