from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.clock import now


class EventTemplate(models.Model):
    """Settings that an organisation begins its events from, under a name of their own."""

    organisation = models.ForeignKey("tournaments.Organisation", on_delete=models.CASCADE, related_name="templates")
    name = models.CharField(_("nombre"), max_length=80)
    name_key = models.CharField(max_length=80, editable=False)  # folded
    begins_with = models.JSONField(default=dict)  # of queries.events.copying, in JSON
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    made_at = models.DateTimeField(default=now, editable=False)

    class Meta:
        ordering = ["name_key"]
        constraints = [models.UniqueConstraint(fields=["organisation", "name_key"], name="template_name_once")]

    def __str__(self) -> str:
        return self.name
