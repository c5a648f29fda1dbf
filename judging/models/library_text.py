from django.db import models
from django.db.models import Q


class LibraryText(models.Model):
    """What the public library says of a ruling, or of a precedent, as words are looked for: folded, nobody named.

    It is made when somebody first looks for words after the ruling was published, and goes when its review changes.
    """

    ruling = models.OneToOneField(
        "judging.Ruling", null=True, blank=True, on_delete=models.CASCADE, related_name="library_text"
    )
    precedent = models.OneToOneField(
        "judging.Precedent", null=True, blank=True, on_delete=models.CASCADE, related_name="library_text"
    )
    text = models.TextField()

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(ruling__isnull=False, precedent__isnull=True)
                | Q(ruling__isnull=True, precedent__isnull=False),
                name="library_text_of_one_thing",
            ),
        ]

    def __str__(self) -> str:
        return self.text[:60]
