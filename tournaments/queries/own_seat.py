"""What a player needs to see first: their table, what to do about its result, and what it leads to."""

from tournaments.models import Event, Player
from tournaments.queries.cut_edge import cut_is_seen
from tournaments.queries.groups import place_in_group
from tournaments.queries.prospects import prospect_of
from tournaments.queries.rounds import current_round, table_of
from tournaments.queries.standings import line_of
from tournaments.queries.winners import ended_at
from tournaments.scores import scores_by_outcome


def own_seat(event: Event, player: Player) -> dict[str, object]:
    """The context of tournaments/own_seat.html. Nothing in it is private: it is kept, and shown to whoever asks."""
    current = current_round(event)
    table = table_of(current, player) if current else None
    return {
        "event": event,
        "player": player,
        "round": current,
        "table": table,
        "own_score": table.score_of(player) if table else None,
        "opponents": table.others(player) if table else "",
        "reported_by_me": table.reported_by(player) if table else False,
        "scores_by_outcome": scores_by_outcome(event.match_structure),
        "line": line_of(event, player) if current else None,
        "own_place": place_in_group(event, player) if current else None,
        "ended_at": ended_at(event, player),
        "prospect": prospect_of(event, player) if current else None,
        "in_cut": cut_is_seen(event),
    }
