"""manage.py rate: the ratings of an organisation, worked out again from its finished events."""

from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from tournaments.management.prepared import PreparedCommand
from tournaments.models import Organisation
from tournaments.queries.events.ratings import rated_games, rating_list


class Command(PreparedCommand):
    """Prints a line for every player and game."""

    help = "Calcula de nuevo el ranking de una organización y lo muestra."

    def add_arguments(self, parser: CommandParser) -> None:
        """SLUG."""
        parser.add_argument("slug", help="the organisation, as in its address /o/<slug>/")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print the lists; one sentence and exit code 1 where there are none."""
        organisation = Organisation.objects.filter(slug=options["slug"]).first()
        if organisation is None:
            raise CommandError(_("No existe la organización «%(slug)s».") % {"slug": options["slug"]})
        if not organisation.rating_model:
            raise CommandError(_("«%(name)s» no lleva ranking: elígelo en sus ajustes.") % {"name": organisation.name})
        for game in rated_games(organisation):
            for line in rating_list(organisation, game):
                self.stdout.write(f"{game}\t{line.rank}\t{line.name}\t{line.rated.shown:.2f}\t{line.rated.matches}")
