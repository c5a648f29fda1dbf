"""Who was called to a table and did not come."""

from collections.abc import Sequence

from tournaments.models import Match, Player, Round, Seat


def table_in_play(player: Player) -> Match | None:
    """The player's table, not a bye, in the round that takes results."""
    return (
        Match.objects.filter(kind=Match.Kind.PLAYED, round__status=Round.Status.PUBLISHED, seats__player=player)
        .select_related("round__event")
        .first()
    )


def present(seats: Sequence[Seat]) -> list[Seat]:
    """Those at a table who are not noted as absent."""
    return [seat for seat in seats if not seat.absent]
