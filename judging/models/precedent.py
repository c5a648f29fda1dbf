from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class PrecedentFile(models.Model):
    """A file of precedents that came from another installation; taken back as a whole."""

    name = models.CharField(_("archivo"), max_length=200)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-at", "-pk"]

    def __str__(self) -> str:
        return self.name


class Precedent(models.Model):
    """A published ruling of another installation, as its file told it: no names of players, no hidden cards."""

    file = models.ForeignKey(PrecedentFile, on_delete=models.CASCADE, related_name="precedents")
    digest = models.CharField(max_length=64, unique=True)  # of what it says, so that it comes once
    game = models.CharField(max_length=40)
    question = models.CharField(max_length=500, blank=True)
    ask = models.CharField(max_length=40, blank=True)
    verdict = models.CharField(max_length=20)
    answer_es = models.TextField()
    answer_en = models.TextField(blank=True)
    sections = models.JSONField(default=list)
    case_print = models.CharField(max_length=32, blank=True, db_index=True)
    cards = models.JSONField(default=list)
    named = models.TextField(blank=True)  # the cards, folded, for search
    ruled_on = models.DateField(null=True, blank=True)

    class Meta:
        ordering = ["-ruled_on", "-pk"]
        constraints = [models.CheckConstraint(condition=~Q(answer_es=""), name="precedent_answers")]

    def __str__(self) -> str:
        return self.question or self.answer_es
