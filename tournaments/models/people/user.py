from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.people.person import MINORS, AgeBand


class User(AbstractUser):
    """A person with an account. What they may do depends on their roles in each event."""

    display_name = models.CharField(_("nombre visible"), max_length=120, blank=True)
    age_band = models.CharField(_("edad"), max_length=8, choices=AgeBand, blank=True)  # nobody under 14 has an account
    alias = models.CharField(_("alias"), max_length=40, blank=True)  # what a minor is called where they play
    unrated = models.BooleanField(_("sin ranking"), default=False)  # in no organisation
    mail_wanted = models.BooleanField(_("avisos por correo"), default=False)
    confirmed_email = models.EmailField(blank=True, editable=False)  # what its owner opened a link in
    two_factor = models.BooleanField(default=False, editable=False)  # asked for more than a password

    @property
    def mailbox(self) -> str:
        """The address that mails go to: the one written down, once its owner showed that it is theirs; or ""."""
        return self.email if self.email == self.confirmed_email else ""

    @property
    def has_account(self) -> bool:
        """Whether somebody logs in to it: who acts from a phone that a personal link signed in has none."""
        return self.has_usable_password()

    @property
    def full_name(self) -> str:
        """The name of the person, for the staff of events that they play in."""
        return self.display_name or self.username

    def __str__(self) -> str:
        """What others see: of a minor the alias."""
        if self.age_band in MINORS:
            return self.alias or f"Cuenta {self.pk}"
        return self.full_name
