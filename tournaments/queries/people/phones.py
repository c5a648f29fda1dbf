"""Which player a device is in an event, and which devices a player has."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count, Q

from tournaments.addresses.links import hashed
from tournaments.models import Event, Phone, Player


def phone_of(event: Event, phone_key: str | None) -> Phone | None:
    """The device with that key in the event, in or waiting; None where the event does not know it, or sent it away."""
    if not phone_key:
        return None
    known = Phone.objects.filter(player__event=event, key_hash=hashed(phone_key)).exclude(status=Phone.Status.OUT)
    return known.select_related("player__guest").first()


def phones(player: Player) -> list[Phone]:
    """The devices of the player's present link, those that ask first, then those that are in."""
    order = {Phone.Status.WAITING: 0, Phone.Status.IN: 1, Phone.Status.OUT: 2}
    known = player.phones.filter(link_version=player.link_version)
    return sorted(known, key=lambda phone: (order[Phone.Status(phone.status)], phone.since))


@dataclass(frozen=True, slots=True)
class Reached:
    """How many of those still in have a phone (or an account) in the event, who has not, and who asks to come in."""

    total: int
    reached: int
    without: Sequence[Player]
    waiting: list[Phone]


def reached(event: Event) -> Reached:
    """Who of the event would see a table on a phone of their own."""
    inside = Count("phones", filter=Q(phones__status=Phone.Status.IN))
    players = list(event.players.filter(dropped_after=None).annotate(inside=inside).order_by("name_key"))
    without = [player for player in players if not player.inside and player.user_id is None]
    waiting = Phone.objects.filter(player__event=event, status=Phone.Status.WAITING).select_related("player")
    return Reached(len(players), len(players) - len(without), without, list(waiting.order_by("since", "pk")))
