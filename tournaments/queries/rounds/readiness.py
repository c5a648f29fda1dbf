"""What is missing before the first round: people and decks."""

from collections.abc import Sequence

from tournaments.models import Event, Player
from tournaments.queries.record.teams import deck_holders


def absent(event: Event) -> list[Player]:
    """Who is registered and has not come yet, where the event asks for it."""
    if not event.checks_in:
        return []
    return list(event.players.filter(dropped_after=None, checked_in_at=None).order_by("name_key"))


def without_deck(event: Event) -> list[Player]:
    """Who is in and has no deck registered, where the event demands them."""
    if not event.decks_required:
        return []
    return list(deck_holders(event).filter(deck=None).order_by("name_key"))


def names_of(players: Sequence[Player], most: int = 6) -> str:
    """Their names, the first ones of many."""
    names = [player.name for player in players]
    return ", ".join(names if len(names) <= most else [*names[:most], f"… ({len(names)})"])
