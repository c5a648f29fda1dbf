"""What is won in an event, and by whom once that is known."""

from dataclasses import dataclass

from tournaments.circuits.prizes import Prize, read_prizes
from tournaments.models import Division, Event
from tournaments.names import fold
from tournaments.queries.standings.winners import final_places


@dataclass(frozen=True, slots=True)
class Won:
    """A prize of a division ("" in an event without any), and who has it: nobody while the event lasts."""

    prize: Prize
    division: str
    names: tuple[str, ...]


def prizes_of(event: Event) -> list[Won]:
    """The prizes by place, division by division, as the cut and behind it the standings have placed everybody.

    Who shares a place stands in it with the others: dividing is up to the organisation.
    """
    prizes = read_prizes(event.prizes)
    if not prizes:
        return []
    placed = final_places(event)
    players = sorted(event.players.filter(pk__in=placed), key=lambda player: (placed[player.pk], player.name_key))
    divisions: list[Division | None] = list(event.divisions.all())
    return [
        Won(
            prize,
            division.name if division else prize.of,
            tuple(
                player.name
                for player in players
                if prize.first <= placed[player.pk] <= prize.last
                and (division.pk == player.division_id if division else not prize.of)
            ),
        )
        for division in divisions or [None]
        for prize in prizes
        if division is None or prize.of == "" or fold(prize.of) == division.name_key
    ]
