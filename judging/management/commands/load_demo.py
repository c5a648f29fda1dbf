"""`manage.py load_demo`: put the demo into an empty database."""

from typing import Any

from django.conf import settings
from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from judging.demo.cast import ACCOUNTS
from judging.demo.loading import load_demo
from tournaments.errors import UserError
from tournaments.management.prepared import PreparedCommand

KEPT_IN = "demo_password"


class Command(PreparedCommand):
    help = "Loads the demo into an empty database and prints, in one line, who to log in as."

    def handle(self, *args: Any, **options: Any) -> None:
        kept = settings.VAR_DIR / KEPT_IN
        try:
            password = load_demo(password_file=kept)
        except UserError as error:
            raise CommandError(error.message) from error
        people = ", ".join(f"{account.username} ({account.role.label})" for account in ACCOUNTS)
        self.stdout.write(
            _("Demo: entra como %(people)s con la clave %(password)s (queda en %(file)s)")
            % {"people": people, "password": password, "file": kept}
        )
