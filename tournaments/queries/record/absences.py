"""Who was called to a table and did not come."""

from collections.abc import Sequence

from tournaments.models import Match, Player, Round, Seat


def table_in_play(player: Player) -> Match | None:
    """The player's table, or their team's, not a bye, in the round that takes results."""
    seated = [player.pk, player.team_id] if player.team_id else [player.pk]
    return (
        Match.objects.filter(kind=Match.Kind.PLAYED, round__status=Round.Status.PUBLISHED, seats__player__in=seated)
        .select_related("round__event")
        .first()
    )


def present(seats: Sequence[Seat]) -> list[Seat]:
    """Those at a table who are not noted as absent."""
    return [seat for seat in seats if not seat.absent]
