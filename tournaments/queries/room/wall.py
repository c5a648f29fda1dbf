"""What the wall of a room shows, by the phase of the day."""

from enum import StrEnum

from tournaments.models import Event, Round
from tournaments.queries.rounds.readiness import absent
from tournaments.queries.rounds.rounds import current_round, extended_tables, missing_tables
from tournaments.queries.standings.bracket_drawing import drawing
from tournaments.queries.standings.cut_edge import cut_is_seen
from tournaments.queries.standings.standings import leaders
from tournaments.queries.standings.winners import winners

PLACES_SHOWN = 16


class Phase(StrEnum):
    """What the room waits for."""

    ENTERING = "entering"  # the first round
    PLAYING = "playing"  # the results of a round
    BETWEEN = "between"  # the next round
    OVER = "over"


def phase(event: Event) -> Phase:
    """Where the day is."""
    current = current_round(event)
    if event.status == Event.Status.FINISHED:
        return Phase.OVER
    if current is None:
        return Phase.ENTERING
    return Phase.PLAYING if current.status == Round.Status.PUBLISHED else Phase.BETWEEN


def wall(event: Event) -> dict[str, object]:
    """The context of the wall: only what its phase shows. Drafts are never in it."""
    now, current = phase(event), current_round(event)
    in_cut = current is not None and cut_is_seen(event)
    return {
        "phase": now.value,
        "round": current,
        "missing": missing_tables(current) if current and now == Phase.PLAYING else [],
        "late": absent(event) if now == Phase.ENTERING else [],
        "active": event.players.filter(dropped_after=None).count(),
        "leaders": leaders(event, PLACES_SHOWN) if current and not in_cut else [],
        "bracket": in_cut,
        "drawing": drawing(event) if in_cut else [],
        "winners": winners(event),
        "extended": extended_tables(current) if current and now == Phase.PLAYING else [],
        "announcements": event.announcements.filter(taken_down_at=None),
    }
