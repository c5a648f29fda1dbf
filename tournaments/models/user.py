from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _


class User(AbstractUser):
    """A person with an account. What they may do depends on their roles in each event."""

    display_name = models.CharField(_("nombre visible"), max_length=120, blank=True)

    @property
    def has_account(self) -> bool:
        """Whether somebody logs in to it: who acts from a phone that a personal link signed in has none."""
        return self.has_usable_password()

    def __str__(self) -> str:
        return self.display_name or self.username
