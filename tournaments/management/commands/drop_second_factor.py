"""manage.py drop_second_factor: for who lost the app and the codes, once the person was recognised."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from tournaments.actions.people.accounts import drop_second_factor
from tournaments.management.prepared import PreparedCommand
from tournaments.models import User


class Command(PreparedCommand):
    """The password alone opens the account again; it is in the log."""

    help = "Quita el segundo factor de una cuenta cuyo dueño perdió el teléfono y los códigos."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Whose."""
        parser.add_argument("username")

    def handle(self, *args: Any, **options: Any) -> None:
        """Do it, and say so."""
        user = User.objects.filter(username=options["username"]).first()
        if user is None:
            raise CommandError(_("No hay ninguna cuenta con ese nombre: %(name)s") % {"name": options["username"]})
        drop_second_factor(user=user, by=None)
        self.stdout.write(_("%(name)s entra de nuevo con su contraseña sola.") % {"name": user.username})
