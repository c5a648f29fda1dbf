from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class ApiToken(models.Model):
    """What a token that somebody made for a program may do. A token without this row came of a login: it may all.

    The token itself is knox's, of which only a digest is kept.
    """

    class Scope(models.TextChoices):
        READ = "read", _("Leer lo que tu cuenta lee")
        RESULTS = "results", _("Leer y anotar resultados")
        ALL = "all", _("Todo lo que puede tu cuenta")

    kept = models.OneToOneField(settings.KNOX_TOKEN_MODEL, on_delete=models.CASCADE, related_name="api")
    name = models.CharField(_("nombre"), max_length=60)
    scope = models.CharField(_("alcance"), max_length=8, choices=Scope, default=Scope.READ)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.name
