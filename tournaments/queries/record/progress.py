"""Whether a draft still fits what has happened: a digest of the players in, and of every result before it."""

import hashlib

from tournaments.models import Event, Match, Seat


def progress_print(event: Event, *, before: int) -> str:
    """Equal for two moments between which no player came or left, and no result before that round changed."""
    players = sorted(event.players.filter(dropped_after=None).values_list("pk", flat=True))
    seats = Seat.objects.filter(round__event=event, round__number__lt=before, match__status=Match.Status.FINAL)
    results = list(
        seats.order_by("round__number", "match__table", "position").values_list(
            "match_id", "player_id", "games_won", "place", "points", "match__games_drawn", "match__both_lose"
        )
    )
    return hashlib.sha256(repr((players, results)).encode()).hexdigest()[:32]
