from django.conf import settings
from django.db import models
from django.db.models import F, Q

from tournaments.models.clock import now
from tournaments.models.event import Role

MOST_USES = 100


class Invitation(models.Model):
    """A link that gives a role to whoever opens it with an account: so often, until a day, while its giver may.

    Only the hash of its token is kept: the link is shown once.
    """

    event = models.ForeignKey("tournaments.Event", on_delete=models.CASCADE, related_name="invitations")
    role = models.CharField(max_length=12, choices=Role)
    token_hash = models.CharField(max_length=64, unique=True)  # SHA-256, in hexadecimal
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    at = models.DateTimeField(default=now)
    until = models.DateTimeField()
    uses = models.PositiveSmallIntegerField(default=1)
    used = models.PositiveSmallIntegerField(default=0)
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-at", "-pk"]
        constraints = [
            models.CheckConstraint(condition=Q(uses__gte=1, uses__lte=MOST_USES), name="invitation_for_somebody"),
            models.CheckConstraint(condition=Q(used__lte=F("uses")), name="invitation_used_no_oftener"),
            models.CheckConstraint(condition=~Q(token_hash=""), name="invitation_has_a_token"),
        ]

    def __str__(self) -> str:
        return f"{self.event}: {self.role}"

    @property
    def left(self) -> int:
        """How many more may take it."""
        return self.uses - self.used
