from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.clock import now

MOST_SAVED_DECKS = 50


class Deck(models.Model):
    """A registered deck list: the text as it was pasted, and what the game's deck check made of it."""

    player = models.OneToOneField("tournaments.Player", on_delete=models.CASCADE, related_name="deck")
    text = models.TextField(_("lista"))
    entries = models.JSONField(default=list)
    submitted_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    submitted_at = models.DateTimeField(default=now, editable=False)
    # the person who looked at this very list and found it right; another list has to be looked at again
    accepted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    accepted_at = models.DateTimeField(null=True, blank=True)

    may_name_people = ()
    of_event = "player__event"

    def __str__(self) -> str:
        return str(self.player)


class DeckDraft(models.Model):
    """What a player has written of a list and not registered yet; seen by them alone."""

    player = models.OneToOneField("tournaments.Player", on_delete=models.CASCADE, related_name="deck_draft")
    text = models.TextField(_("lista"))
    changed_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return str(self.player)


class DeckChange(models.Model):
    """A list that the staff changed after the lock: what it was, what it became and why. Its player is shown it."""

    player = models.ForeignKey("tournaments.Player", on_delete=models.CASCADE, related_name="deck_changes")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    at = models.DateTimeField(default=now, editable=False)
    reason = models.CharField(_("motivo"), max_length=200)
    taken_out = models.JSONField(default=list)  # [count, name] of each card
    put_in = models.JSONField(default=list)
    seen_at = models.DateTimeField(null=True, blank=True)

    may_name_people = ("reason",)
    of_event = "player__event"
    of_player = "player"

    class Meta:
        ordering = ["-at", "-pk"]

    def __str__(self) -> str:
        return f"{self.player}: {self.reason}"


class SavedDeck(models.Model):
    """A list that a person keeps for another day, of one game; no event knows of it."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="saved_decks")
    game = models.CharField(_("juego"), max_length=40)
    name = models.CharField(_("nombre"), max_length=60)
    text = models.TextField(_("lista"))
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["-changed_at", "-pk"]
        constraints = [models.UniqueConstraint(fields=["user", "game", "name"], name="saved_deck_named_once")]

    def __str__(self) -> str:
        return self.name
