"""What happened becomes messages on their way out, in the transaction in which it happened."""

import uuid
from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.db.models import F, Q
from django.utils.translation import gettext as _
from django.utils.translation import override

from tournaments.models import AuditEntry, Event, Outgoing, Player, PushSubscription, Seat, User, Webhook
from tournaments.outbound.occurrences import Occurrence, occurrence

MOST_TEXT = 300
_Channel = Outgoing.Channel


def occurred(entry: AuditEntry) -> None:
    """Queue what the entry tells: to webhooks of the event and its organisation, and to players who asked for it."""
    event = entry.event
    happened = occurrence(entry, event) if event is not None else None
    if happened is None:
        return
    told = Webhook.objects.filter(Q(event=event) | Q(organisation__events=event))
    waiting = [_to_webhook(webhook, happened) for webhook in told if happened.name in webhook.wanted]
    if happened.name in ("round.published", "announcement"):
        waiting += notices(happened.event, lambda player: _told_to(player, happened), path=happened.path)
    Outgoing.objects.bulk_create(waiting)


def notices(event: Event, words: Any, *, path: str, players: Iterable[Player] | None = None) -> list[Outgoing]:
    """A message for every browser and mailbox of the players still in, not yet stored.

    `words` gives a player's own sentence in the active language, "" for who is not told.
    """
    among = list(event.players.filter(dropped_after=None) if players is None else players)
    by_user = {user: player for player in among for user in (player.user_id, player.guest_id) if user is not None}
    made = []
    for subscription in PushSubscription.objects.filter(user__in=by_user):
        with override(subscription.language):
            said = words(by_user[subscription.user_id])
        if said:
            body = {"title": event.name, "body": said, "url": path, "tag": f"{event.slug}:{path}"}
            made.append(_new(_Channel.PUSH, event, body, subscription=subscription))
    if settings.EMAIL_CONFIGURED:
        reached = User.objects.filter(mail_wanted=True, confirmed_email=F("email")).exclude(email="")
        for user in reached.filter(pk__in=by_user):
            with override(settings.LANGUAGE_CODE):
                said = words(by_user[user.pk])
            if said:
                link = settings.SITE_URL.rstrip("/") + path if settings.SITE_URL else ""
                made.append(_new(_Channel.MAIL, event, {"subject": event.name, "text": said, "url": link}, user=user))
    return made


def test_message(webhook: Webhook) -> Outgoing:
    """A message that only says that the way is open."""
    with override(settings.LANGUAGE_CODE):
        if webhook.event is not None:
            said = _("%(event)s: los avisos de este evento llegan aquí.") % {"event": webhook.event.name}
        else:
            said = _("%(name)s: los avisos de todos sus eventos llegan aquí.") % {"name": webhook.organisation}
    uid = uuid.uuid4()
    event = _event_facts(webhook.event, "") if webhook.event is not None else None
    body = {"id": str(uid), "type": "test", "event": event, "data": {}}
    return Outgoing.objects.create(
        channel=_Channel.WEBHOOK,
        event=webhook.event,
        webhook=webhook,
        uid=uid,
        body=_discord(said, "") if webhook.kind == Webhook.Kind.DISCORD else body,
    )


def _to_webhook(webhook: Webhook, happened: Occurrence) -> Outgoing:
    uid = uuid.uuid4()
    if webhook.kind == Webhook.Kind.DISCORD:
        with override(settings.LANGUAGE_CODE):
            body = _discord(happened.told(), happened.url if settings.SITE_URL else "")
    else:
        body = {
            "id": str(uid),
            "type": happened.name,
            "at": happened.entry.at.isoformat(),
            "event": _event_facts(happened.event, happened.path),
            "data": happened.facts,
        }
    return _new(_Channel.WEBHOOK, happened.event, body, webhook=webhook, uid=uid)


def _event_facts(event: Event, path: str) -> dict[str, str]:
    return {"slug": event.slug, "name": event.name, "url": settings.SITE_URL.rstrip("/") + path}


def _discord(said: str, url: str) -> dict[str, Any]:
    """What Discord takes, and whatever takes the same; nobody is called by it, whatever stands in a name."""
    embed = {"description": said[:MOST_TEXT], **({"url": url, "title": "Veredicto"} if url else {})}
    return {"embeds": [embed], "allowed_mentions": {"parse": []}}


def _told_to(player: Player, happened: Occurrence) -> str:
    if happened.name == "announcement":
        return str(happened.facts["text"])[:MOST_TEXT]
    number = happened.facts["round"]
    seat = (
        Seat.objects.filter(round__event=happened.event, round__number=number, player=player)
        .select_related("match")
        .first()
    )
    if seat is None:
        return ""
    others = Seat.objects.filter(match=seat.match).exclude(player=player).select_related("player")
    against = ", ".join(other.player.name for other in others)
    if not against:
        return _("Ronda %(n)d: %(kind)s.") % {"n": number, "kind": seat.match.get_kind_display()}
    return _("Ronda %(n)d: mesa %(table)d, contra %(others)s.") % {
        "n": number,
        "table": seat.match.table,
        "others": against,
    }


def _new(channel: str, event: Event, body: dict[str, Any], **to: Any) -> Outgoing:
    return Outgoing(channel=channel, event=event, body=body, **{"uid": uuid.uuid4(), **to})
