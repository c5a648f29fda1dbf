from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Verdict(models.TextChoices):
    """What the engine can answer (DESIGN 2.4)."""

    RESOLVED = "resolved", _("Resuelto")
    ILLEGAL = "illegal", _("Jugada ilegal")
    DEPENDS_ON_CHOICE = "depends_on_choice", _("Depende de una elección")
    DEPENDS_ON_CHANCE = "depends_on_chance", _("Depende del azar")
    DEPENDS_ON_PAST = "depends_on_past", _("Depende de lo que pasó antes")
    AMBIGUOUS = "ambiguous", _("Admite dos lecturas")
    NOT_UNDERSTOOD = "not_understood", _("Texto no comprendido")
    NOT_COVERED = "not_covered", _("El documento no lo cubre")
    INVALID_STATE = "invalid_state", _("Tablero imposible")
    LOOP = "loop", _("Ciclo sin fin")
    LIMIT_REACHED = "limit_reached", _("Demasiado largo para calcular")


WITHOUT_LAW = (Verdict.NOT_UNDERSTOOD, Verdict.NOT_COVERED, Verdict.LIMIT_REACHED)
"""Verdicts that say why there is no ruling; every other one stands on a section."""


class Review(models.TextChoices):
    """What the head judge made of a ruling."""

    DRAFT = "draft", _("Por revisar")
    PUBLISHED = "published", _("Publicado")
    OVERRULED = "overruled", _("Revocado")
    SENT_BACK = "sent_back", _("Devuelto")


class Ruling(models.Model):
    """The engine's answer to one dispute, kept whole, and the head judge's word on it.

    `body` is the engine's ruling as JSON and never changes. `stands_on` repeats the first decisive section, so that
    the database itself refuses a ruling without one. `public_body` is the ruling on the board as everybody knows it,
    null where the board hides no card, and `public_sections` are those that decide it.
    """

    dispute = models.OneToOneField("judging.Dispute", on_delete=models.CASCADE, related_name="ruling")
    verdict = models.CharField(max_length=20, choices=Verdict)
    answer_es = models.TextField()
    answer_en = models.TextField()
    stands_on = models.CharField(max_length=60, blank=True)
    body = models.JSONField()
    public_body = models.JSONField(null=True, blank=True)
    public_sections = models.JSONField(default=list, blank=True)
    made_at = models.DateTimeField(default=timezone.now)

    review = models.CharField(max_length=10, choices=Review, default=Review.DRAFT)
    review_answer = models.TextField(blank=True)
    review_reason = models.TextField(blank=True)
    reviewed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.PROTECT, related_name="rulings_reviewed"
    )
    reviewed_at = models.DateTimeField(null=True, blank=True)

    may_name_people = ("answer_es", "answer_en", "body", "public_body", "review_answer", "review_reason")
    of_event = "dispute__event"

    class Meta:
        ordering = ["-made_at", "-pk"]
        constraints = [
            models.CheckConstraint(
                condition=~Q(stands_on="") | Q(verdict__in=[str(verdict) for verdict in WITHOUT_LAW]),
                name="ruling_stands_on_a_section",
            ),
            models.CheckConstraint(
                condition=Q(review="draft", reviewed_by__isnull=True, reviewed_at__isnull=True)
                | (~Q(review="draft") & Q(reviewed_by__isnull=False, reviewed_at__isnull=False)),
                name="ruling_reviewed_by_somebody",
            ),
            models.CheckConstraint(
                condition=~Q(review="overruled") | (~Q(review_answer="") & ~Q(review_reason="")),
                name="ruling_overruled_with_reason",
            ),
            models.CheckConstraint(
                condition=~Q(review="sent_back") | ~Q(review_reason=""), name="ruling_sent_back_with_reason"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_verdict_display()}: {self.dispute_id}"

    @property
    def public_verdict(self) -> str:
        """The verdict that everybody may read: the one of the public ruling, in the reader's words."""
        return str(Verdict((self.public_body or self.body)["verdict"]).label)

    @property
    def is_public(self) -> bool:
        """Whether players may read it: the head judge stands behind this answer or behind another one."""
        return self.review in (Review.PUBLISHED, Review.OVERRULED)


class Citation(models.Model):
    """A section that a ruling rests on, in the words of the document's edition of that day."""

    class Kind(models.TextChoices):
        DECISIVE = "decisive", _("Decisiva")
        SUPPORTING = "supporting", _("De apoyo")

    ruling = models.ForeignKey(Ruling, on_delete=models.CASCADE, related_name="citations")
    position = models.PositiveSmallIntegerField()
    section = models.CharField(max_length=60)
    printed_as = models.CharField(max_length=200, blank=True)  # a number, or words where it has none
    title = models.CharField(max_length=300, blank=True)
    text_es = models.TextField(blank=True)
    text_en = models.TextField(blank=True)
    kind = models.CharField(max_length=10, choices=Kind)

    class Meta:
        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["ruling", "section"], name="section_cited_once"),
            models.UniqueConstraint(fields=["ruling", "position"], name="citation_position_once"),
            models.CheckConstraint(condition=~Q(section=""), name="citation_names_a_section"),
        ]

    def __str__(self) -> str:
        return self.section
