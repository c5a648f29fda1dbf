import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from judging.completing import completed

MAX_REQUEST_BYTES = 256 * 1024
MAX_ATTEMPTS = 3


class Dispute(models.Model):
    """A board and what was done on it, waiting for its ruling. This row is the truth; broker messages are nudges.

    A worker owns it while RUNNING: until `lease_until` by the database's clock, and only with the `fence` that its
    claim was given; both end together with the state, so that no finished dispute looks owned.
    """

    class Status(models.TextChoices):
        WAITING = "waiting", _("En espera")
        RUNNING = "running", _("En curso")
        RULED = "ruled", _("Con fallo")
        NEEDS_HUMAN = "needs_human", _("Necesita un juez")

    uuid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    idempotency_key = models.CharField(max_length=100)
    event = models.ForeignKey(
        "tournaments.Event", null=True, blank=True, on_delete=models.CASCADE, related_name="disputes"
    )
    call = models.ForeignKey("judging.Call", null=True, blank=True, on_delete=models.SET_NULL, related_name="disputes")
    corrects = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="corrections")
    submitted_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="disputes")
    submitted_at = models.DateTimeField(default=timezone.now)
    game = models.CharField(_("juego"), max_length=40)
    question = models.CharField(_("pregunta"), max_length=500, blank=True)
    request = models.TextField(_("tablero"))  # the JSON as it was sent, for it is evidence
    assumed = models.JSONField(default=list)  # what its sentence left unsaid and was taken for granted, es and en
    added_cards = models.JSONField(default=dict)  # what the organisation's cards said that it names, on that day

    case_print = models.CharField(max_length=32, blank=True, db_index=True)  # equal for the same case, judging.casework
    named = models.TextField(blank=True)  # the cards of the board, folded, for search

    status = models.CharField(max_length=12, choices=Status, default=Status.WAITING)
    attempts = models.PositiveSmallIntegerField(default=0)
    fence = models.PositiveIntegerField(default=0)
    lease_until = models.DateTimeField(null=True, blank=True)
    runner = models.CharField(max_length=120, blank=True)  # the process of the last claim, "host:pid"
    nudged_at = models.DateTimeField(null=True, blank=True)
    error_note = models.TextField(blank=True)  # ours, in English, for staff only

    may_name_people = ("question", "request", "assumed", "error_note")
    json_texts = ("request",)
    of_event = "event"

    class Meta:
        ordering = ["-submitted_at", "-pk"]
        indexes = [
            # not a partial one: SQLite does not see that a status given as a parameter meets its condition
            models.Index(fields=["status", "submitted_at"], name="dispute_by_status"),
        ]
        constraints = [
            models.UniqueConstraint(fields=["submitted_by", "idempotency_key"], name="dispute_submitted_once"),
            models.CheckConstraint(condition=~Q(idempotency_key=""), name="dispute_has_a_key"),
            models.CheckConstraint(
                condition=Q(status="running", lease_until__isnull=False)
                | (~Q(status="running") & Q(lease_until__isnull=True)),
                name="dispute_leased_while_running",
            ),
            models.CheckConstraint(condition=Q(attempts__lte=MAX_ATTEMPTS), name="dispute_attempts_bounded"),
            models.CheckConstraint(
                condition=Q(status__in=["waiting", "running", "ruled", "needs_human"]), name="dispute_status_known"
            ),
        ]

    def __str__(self) -> str:
        return str(self.uuid)

    def get_absolute_url(self) -> str:
        """The page of the dispute and of its ruling."""
        return reverse("judging:dispute-detail", args=[self.uuid])

    @property
    def whole_request(self) -> str:
        """What the engine rules on: the request with the added cards that it names."""
        return completed(self.request, self.added_cards)

    @property
    def is_pending(self) -> bool:
        """Whether a worker has yet to answer."""
        return self.status in (self.Status.WAITING, self.Status.RUNNING)
