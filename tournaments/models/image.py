from django.db import models

from tournaments.models.clock import now


class EventImage(models.Model):
    """The picture over an event's page, as it was made of what was sent: small, and nothing but pixels.

    It is kept in the database, so that a copy of that is a copy of everything, and every web machine has it.
    """

    event = models.OneToOneField("tournaments.Event", on_delete=models.CASCADE, related_name="image")
    content = models.BinaryField()
    told = models.CharField(max_length=160, blank=True)  # what it shows, for who does not see it
    at = models.DateTimeField(default=now)

    may_name_people = ("told",)
    of_event = "event"

    def __str__(self) -> str:
        return f"{self.event}: {len(self.content)}"
