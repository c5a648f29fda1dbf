from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _

from tournaments.queries.full_text import Indexed, prepare

LIBRARY = Indexed("judging_librarytext", "text")


class JudgingConfig(AppConfig):
    name = "judging"
    verbose_name = _("Fallos")

    def ready(self) -> None:
        """Search needs more than migrations give."""
        post_migrate.connect(_prepare_search, sender=self)


def _prepare_search(**_signal: Any) -> None:
    prepare([LIBRARY])
