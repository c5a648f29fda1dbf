"""The edge of the cut: whom no tie-breaker separates there, and what play-offs or lots have decided."""

import random
from collections import defaultdict
from collections.abc import Mapping, Set

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from tournaments.models import Division, Event, Match, Player, Round, Seat
from tournaments.pairing.cuts.cut_ties import Contender, CutList, Edge, PlayoffTable, cut_list, playoff_tables
from tournaments.queries.standings.standings import computed

PLAYOFF = "Play-off"  # the name of its rounds, as "Top 8" is of others
SLOT = "P"  # its matches stand in no bracket: "P1.2"
_ELIMINATIONS = (Event.System.SINGLE, Event.System.DOUBLE)


def qualified(event: Event, *, seed: int | None = None) -> dict[Division | None, CutList]:
    """Who is in the cut, by primary key, of each division that has one (None: of everybody, without divisions).

    With a `seed`, lots drawn from it decide what nothing else has.
    """
    players = {str(player.pk): player for player in event.players.filter(dropped_after=None).order_by("number")}
    dice = random.Random(seed)
    lots = None if seed is None else {key: dice.random() for key in players}
    in_groups = event.system == Event.System.GROUPS
    playoffs = _playoffs(event)
    found = {}
    for division, cut in cut_sizes(event).items():
        own = {key: player for key, player in players.items() if division is None or player.division_id == division.pk}
        contenders = [
            Contender(line.player, (own[line.player].group or 0) if in_groups else 0, line.rank)
            for line in computed(event)
            if line.player in own
        ]
        found[division] = cut_list(contenders, cut, _among(playoffs, own.keys()), lots)
    return found


def cut_sizes(event: Event) -> dict[Division | None, int]:
    """How many go through, division by division where there are any; divisions without a cut are left out."""
    divisions = list(event.divisions.all())
    sizes: dict[Division | None, int] = {each: each.cut_to for each in divisions} or {None: event.cut_to}
    return {division: cut for division, cut in sizes.items() if cut}


def edges_of(event: Event) -> tuple[Edge, ...]:
    """Who is level at the edge of the cut, of those still in; nothing where the tie-breakers say it all."""
    if not event.cut_to or event.system in _ELIMINATIONS:
        return ()
    return tuple(edge for each in qualified(event).values() for edge in each.edges)


def next_playoff(event: Event, *, seed: int = 0) -> list[tuple[Player, ...]]:
    """Who plays off next, table by table, by lot; nobody where the event decides by lots, or all is decided."""
    if event.cut_ties != Event.CutTies.PLAYOFF:
        return []
    two_each = event.system != Event.System.PODS
    tables = playoff_tables(edges_of(event), two_each=two_each, prefer=event.table_size, seed=seed)
    players = {str(player.pk): player for player in event.players.all()} if tables else {}
    return [tuple(players[key] for key in table) for table in tables]


def bracket_begun(event: Event) -> bool:
    """Whether the cut itself has a round; those of a play-off come before it."""
    return cut_rounds(event).exists()


def cut_is_seen(event: Event) -> bool:
    """Whether the room sees a round of the cut itself."""
    return cut_rounds(event).exclude(status=Round.Status.DRAFT).exists()


def cut_rounds(event: Event) -> QuerySet[Round]:
    """The rounds of the cut itself, without those of a play-off."""
    return event.rounds.filter(stage=Round.Stage.CUT).exclude(matches__slot__startswith=SLOT)


def tie_facts(event: Event, *, seed: int) -> dict[str, object]:
    """What the cut's first round keeps of the ties at its edge: who was level, who of them is in, what decided."""
    names = {str(pk): name for pk, name in event.players.values_list("pk", "name")}
    decided = qualified(event, seed=seed) if event.cut_to and event.system not in _ELIMINATIONS else {}
    ties = [
        {
            "level": [names[player] for player in edge.level],
            "through": [names[player] for player in edge.level if player in edge.through],
            "rule": str(Event.CutTies.LOT if edge.by_lot else Event.CutTies.PLAYOFF),
            "group": edge.group if event.system == Event.System.GROUPS else None,
            **({"division": division.name} if division else {}),
        }
        for division, each in decided.items()
        for edge in each.edges
    ]
    return {"ties": ties} if ties else {}


def ties_told(event: Event) -> list[str]:
    """One sentence for the pages about each tie that the published cut came of."""
    rounds = event.rounds.filter(stage=Round.Stage.CUT).exclude(status=Round.Status.DRAFT).order_by("number")
    ties: list[Mapping[str, object]] = next(
        (found for round_ in rounds if (found := round_.certificate.get("ties"))), []
    )
    return [tie_in_words(tie) for tie in ties]


def tie_in_words(tie: Mapping[str, object]) -> str:
    """A tie at the edge of the cut, from what the round keeps of it."""
    division = tie.get("division")
    return f"{division}: {_tie_in_words(tie)}" if division else _tie_in_words(tie)


def _tie_in_words(tie: Mapping[str, object]) -> str:
    level, through = (", ".join(map(str, tie[key])) for key in ("level", "through"))  # type: ignore[call-overload]
    words = {"level": level, "through": through, "group": tie.get("group")}
    if tie.get("group") is not None:
        if tie["rule"] == Event.CutTies.PLAYOFF:
            return _("Empate en el grupo %(group)s (%(level)s): por desempate pasó %(through)s.") % words
        return _("Empate en el grupo %(group)s (%(level)s): por sorteo pasó %(through)s.") % words
    if tie["rule"] == Event.CutTies.PLAYOFF:
        return _("Empate al borde del corte (%(level)s): por desempate pasó %(through)s.") % words
    return _("Empate al borde del corte (%(level)s): por sorteo pasó %(through)s.") % words


def _playoffs(event: Event) -> list[list[PlayoffTable]]:
    """The places at every play-off table with a final result, round by round."""
    seats: defaultdict[tuple[int, int], list[Seat]] = defaultdict(list)
    rows = Seat.objects.filter(round__event=event, match__slot__startswith=SLOT, match__status=Match.Status.FINAL)
    for seat in rows.order_by("round__number", "match__table", "position").select_related("round", "match"):
        seats[seat.round.number, seat.match.table].append(seat)
    rounds: defaultdict[int, list[PlayoffTable]] = defaultdict(list)
    for (number, _table), at_table in seats.items():
        rounds[number].append({str(seat.player_id): _place(seat, at_table) for seat in at_table})
    return list(rounds.values())


def _among(playoffs: list[list[PlayoffTable]], players: Set[str]) -> list[list[PlayoffTable]]:
    """The play-offs of these players alone: divisions play theirs in the same rounds."""
    return [[table for table in tables if table.keys() <= players] for tables in playoffs]


def _place(seat: Seat, at_table: list[Seat]) -> int:
    winner = seat.match.tie_winner
    own = (seat.games_won, seat.position == winner)
    return seat.place or 1 + sum((other.games_won, other.position == winner) > own for other in at_table)
