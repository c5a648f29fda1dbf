from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.clock import now


class Deck(models.Model):
    """A registered deck list: the text as it was pasted, and what the game's deck check made of it."""

    player = models.OneToOneField("tournaments.Player", on_delete=models.CASCADE, related_name="deck")
    text = models.TextField(_("lista"))
    entries = models.JSONField(default=list)
    submitted_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    submitted_at = models.DateTimeField(default=now, editable=False)

    def __str__(self) -> str:
        return str(self.player)
