from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _


class User(AbstractUser):
    """A person with an account. What they may do depends on their roles in each event."""

    display_name = models.CharField(_("nombre visible"), max_length=120, blank=True)

    def __str__(self) -> str:
        return self.display_name or self.username
