from django.conf import settings
from django.db import models
from django.db.models import Q

from tournaments.models.clock import now


class PageDraft(models.Model):
    """What somebody has begun to write on a page and not sent; theirs alone, taken up on any of their devices.

    `version` counts what was kept, so that a tab that was left open does not write over another one unasked.
    """

    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="page_drafts")
    event = models.ForeignKey(
        "tournaments.Event", null=True, blank=True, on_delete=models.CASCADE, related_name="page_drafts"
    )
    page = models.CharField(max_length=300)  # its address, "/e/copa/fallos/nuevo/?llamada=3"
    title = models.CharField(max_length=200, blank=True)
    content = models.TextField()
    version = models.PositiveIntegerField(default=1)
    changed_at = models.DateTimeField(default=now)

    may_name_people = ("title", "content")
    json_texts = ("content",)
    of_event = "event"

    class Meta:
        ordering = ["-changed_at", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["by", "page"], name="one_draft_of_a_page"),
            models.CheckConstraint(condition=~Q(page="") & ~Q(content=""), name="draft_of_something"),
        ]

    def __str__(self) -> str:
        return f"{self.by}: {self.page}"
