import secrets

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.clock import now


def webhook_secret() -> str:
    """What a webhook's messages are signed with."""
    return secrets.token_urlsafe(32)


class Webhook(models.Model):
    """An address of another program that is told what happens in an event, or in all events of an organisation."""

    class Kind(models.TextChoices):
        JSON = "json", _("JSON firmado")
        DISCORD = "discord", _("Discord")

    event = models.ForeignKey("tournaments.Event", null=True, on_delete=models.CASCADE, related_name="webhooks")
    organisation = models.ForeignKey(
        "tournaments.Organisation", null=True, on_delete=models.CASCADE, related_name="webhooks"
    )
    url = models.URLField(_("dirección"), max_length=500)
    kind = models.CharField(_("clase"), max_length=8, choices=Kind, default=Kind.JSON)
    wanted = models.JSONField(_("qué cuenta"), default=list)  # names of tournaments.outbound.occurrences
    secret = models.CharField(max_length=64, default=webhook_secret, editable=False)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    made_at = models.DateTimeField(default=now, editable=False)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["event", "url"], name="webhook_once"),
            models.UniqueConstraint(fields=["organisation", "url"], name="organisation_webhook_once"),
            models.CheckConstraint(condition=models.Q(event=None) ^ models.Q(organisation=None), name="webhook_of_one"),
        ]

    def __str__(self) -> str:
        return self.url


class PushSubscription(models.Model):
    """A browser that asked to be told: where its maker's service takes messages, and the keys that only it can open."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="push_subscriptions")
    endpoint = models.URLField(max_length=600, unique=True)
    p256dh = models.CharField(max_length=120)  # the browser's public key, base64url
    auth = models.CharField(max_length=60)  # the secret that both sides know, base64url
    language = models.CharField(max_length=8, default="es")
    since = models.DateTimeField(default=now, editable=False)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.user}: {self.endpoint[:40]}"


class Outgoing(models.Model):
    """One message on its way out: to a webhook, a browser or a mailbox. Deleted with what it goes to."""

    class Channel(models.TextChoices):
        WEBHOOK = "webhook", "webhook"
        PUSH = "push", "push"
        MAIL = "mail", "mail"

    channel = models.CharField(max_length=8, choices=Channel)
    event = models.ForeignKey(
        "tournaments.Event", null=True, on_delete=models.CASCADE, related_name="outgoing"
    )  # None where an organisation's webhook is tried
    webhook = models.ForeignKey(Webhook, null=True, on_delete=models.CASCADE, related_name="outgoing")
    subscription = models.ForeignKey(PushSubscription, null=True, on_delete=models.CASCADE, related_name="outgoing")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="outgoing"
    )  # of a mail
    uid = models.UUIDField(unique=True)  # told to the receiver, who can leave out what comes twice
    body = models.JSONField()
    attempts = models.PositiveSmallIntegerField(default=0)
    next_at = models.DateTimeField(default=now)
    claimed_until = models.DateTimeField(null=True)
    sent_at = models.DateTimeField(null=True)
    given_up_at = models.DateTimeField(null=True)
    last_error = models.CharField(max_length=200, blank=True)
    made_at = models.DateTimeField(default=now, editable=False)

    may_name_people = ("body",)
    of_event = "event"

    class Meta:
        ordering = ["pk"]
        indexes = [
            models.Index(
                fields=["next_at"],
                condition=models.Q(sent_at=None, given_up_at=None),
                name="outgoing_waiting",
            )
        ]

    def __str__(self) -> str:
        return f"{self.channel}: {self.event_id}"
