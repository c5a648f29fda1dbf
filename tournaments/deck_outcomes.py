"""What a deck check may find."""

from django.utils.translation import gettext as _

from tournaments.models import Event
from tournaments.queries.decks.penalties import catalogue_of

FINE = "ok"
_OF_DECKS = ("T4", "T5", "T6", "T7")  # as the neutral catalogue names them


def outcomes(event: Event) -> list[tuple[str, str]]:
    """ "ok", and the infractions of the event that a deck can have; all of them where it has codes of its own."""
    catalogue = catalogue_of(event)
    found = [each for each in catalogue.infractions if each.code in _OF_DECKS] or list(catalogue.infractions)
    return [(FINE, _("Está bien")), *((each.code, f"{each.code} · {each.name}") for each in found)]
