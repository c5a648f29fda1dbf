from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.clock import now


class Announcement(models.Model):
    """A sentence for the whole room: on the wall and on every phone until it is taken down."""

    event = models.ForeignKey("tournaments.Event", on_delete=models.CASCADE, related_name="announcements")
    text = models.CharField(_("anuncio"), max_length=200)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    at = models.DateTimeField(default=now)
    taken_down_at = models.DateTimeField(null=True, blank=True)

    may_name_people = ("text",)
    of_event = "event"

    class Meta:
        ordering = ["-pk"]
        constraints = [models.CheckConstraint(condition=~models.Q(text=""), name="announcement_says_something")]

    def __str__(self) -> str:
        return self.text
