"""The edge of the cut: whom no tie-breaker separates there, and what a play-off among them has decided."""

import random
from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.models import Event, Match, Player, Round
from tournaments.queries.standings import computed

PLAYOFF = "Play-off"  # the name of its rounds, as "Top 8" is of others
SLOT = "P"  # its matches stand in no bracket: "P1.2"
_OF_TWO = (Event.System.SWISS, Event.System.ROUND_ROBIN)


@dataclass(frozen=True, slots=True)
class Edge:
    """Players of equal rank of whom only so many are in the cut."""

    players: tuple[Player, ...]
    places: int


def edge_of(event: Event) -> Edge | None:
    """Who is level at the edge of the cut, of those still in; None where the tie-breakers say it all, or in groups."""
    if not event.cut_to or event.system == Event.System.GROUPS:
        return None
    players = {str(player.pk): player for player in event.players.filter(dropped_after=None)}
    lines = [line for line in computed(event) if line.player in players]
    if len(lines) <= event.cut_to or lines[event.cut_to - 1].rank != lines[event.cut_to].rank:
        return None
    rank = lines[event.cut_to].rank
    level = tuple(players[line.player] for line in lines if line.rank == rank)
    return Edge(level, event.cut_to - sum(line.rank < rank for line in lines))


def beaten(event: Event) -> frozenset[int]:
    """The primary keys of those who have lost a play-off."""
    rows = Match.objects.filter(round__event=event, slot__startswith=SLOT, status=Match.Status.FINAL)
    lost = [min(match.seats.all(), key=lambda seat: seat.games_won) for match in rows.prefetch_related("seats")]
    return frozenset(seat.player_id for seat in lost)


def next_playoff(event: Event, *, seed: int = 0) -> list[tuple[Player, Player]]:
    """Who plays off next, by lot; nobody where the event decides by lots, or all is decided.

    Each match takes one out of the cut, so that as many are played at once as there are too many, if there are players
    for them.
    """
    if event.cut_ties != Event.CutTies.PLAYOFF or event.system not in _OF_TWO:
        return []
    edge = edge_of(event)
    if edge is None:
        return []
    out = beaten(event)
    left = [player for player in edge.players if player.pk not in out]
    matches = min(len(left) - edge.places, len(left) // 2)
    if matches <= 0:
        return []
    playing = random.Random(seed).sample(left, 2 * matches)
    return list(zip(playing[::2], playing[1::2], strict=True))


def bracket_begun(event: Event) -> bool:
    """Whether the cut itself has a round; those of a play-off come before it."""
    return event.rounds.filter(stage=Round.Stage.CUT).exclude(matches__slot__startswith=SLOT).exists()


def tie_facts(event: Event, through: Iterable[Player]) -> dict[str, object]:
    """What the cut's first round keeps of a tie at its edge: who was level, who of them is in, and what decided."""
    edge = edge_of(event)
    if edge is None:
        return {}
    inside = {player.pk for player in through}
    return {
        "tie": {
            "level": [player.name for player in edge.players],
            "through": [player.name for player in edge.players if player.pk in inside],
            "rule": str(Event.CutTies.PLAYOFF if beaten(event) else Event.CutTies.LOT),
        }
    }


def tie_told(event: Event) -> str:
    """One sentence for the pages about a tie that the published cut came of; "" without one."""
    rounds = event.rounds.filter(stage=Round.Stage.CUT).exclude(status=Round.Status.DRAFT).order_by("number")
    tie = next((found for round_ in rounds if (found := round_.certificate.get("tie"))), None)
    if tie is None:
        return ""
    words = {"level": ", ".join(tie["level"]), "through": ", ".join(tie["through"])}
    if tie["rule"] == Event.CutTies.PLAYOFF:
        return _("Empate al borde del corte (%(level)s): por desempate pasó %(through)s.") % words
    return _("Empate al borde del corte (%(level)s): por sorteo pasó %(through)s.") % words
