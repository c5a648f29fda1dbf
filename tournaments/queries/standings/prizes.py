"""What is won in an event, and by whom once that is known."""

from dataclasses import dataclass

from tournaments.circuits.prizes import Prize, read_prizes
from tournaments.models import Event
from tournaments.queries.standings.standings import standings


@dataclass(frozen=True, slots=True)
class Won:
    """A prize, and who has it: nobody yet while the event lasts, or where a bracket decides the places."""

    prize: Prize
    names: tuple[str, ...]


def prizes_of(event: Event) -> list[Won]:
    """The prizes by place. Who shares a place stands in it with the others: dividing is up to the organisation."""
    prizes = read_prizes(event.prizes)
    if not prizes or event.status != Event.Status.FINISHED or event.has_bracket or event.system == Event.System.GROUPS:
        return [Won(prize, ()) for prize in prizes]
    rows = standings(event)
    return [
        Won(prize, tuple(row.player.name for row in rows if prize.first <= row.rank <= prize.last)) for prize in prizes
    ]
