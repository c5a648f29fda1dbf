"""The cut as a bracket, or one for each division: who is in it, who meets next, and the places that it has given."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from tournaments.models import Division, Event, Match, Player, Round
from tournaments.pairing.cuts.elimination import Kind, Meeting, Slot, bracket, final_places, next_meetings


@dataclass(frozen=True, slots=True)
class Cut:
    """The bracket of an event or division: slots, players by seed, and the winning seed of every slot played."""

    slots: tuple[Slot, ...]
    seeds: Mapping[int, Player]
    winners: Mapping[str, int]
    division: Division | None = None

    def named(self, slot: str) -> str:
        """How a match calls that slot: brackets of several divisions are played in the same rounds."""
        return f"{slot}{_tail(self.division)}"

    def has(self, match: Match) -> bool:
        """Whether the match is of this bracket."""
        return bool(match.slot) and match.slot == self.named(slot_of(match))

    @property
    def meetings(self) -> tuple[Meeting, ...]:
        """Who plays next."""
        return next_meetings(self.slots, self.winners, players=len(self.seeds))

    @property
    def places(self) -> dict[int, int]:
        """The place of each seed that is out or has won."""
        return final_places(self.slots, self.winners, players=len(self.seeds))


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """A match of the bracket as a page shows it."""

    table: int
    players: tuple[Player, ...]
    score: str
    winner: Player | None
    places: tuple[tuple[Player, int], ...] = ()  # at a table of several
    side: str = ""  # in double elimination: whether its players have lost before
    division: Division | None = None

    @property
    def sides(self) -> list[tuple[Player, str]]:
        """Each player with the games won here, or the place at a table of several; "" while it is missing."""
        if self.places:
            return [(player, _("%(n)s.º") % {"n": place}) for player, place in self.places]
        return list(zip(self.players, self.score.split("-") if self.score else [""] * len(self.players), strict=True))


@dataclass(frozen=True, slots=True)
class BracketRound:
    """A round of the cut with its matches, in the order of the bracket."""

    round: Round
    matches: tuple[BracketMatch, ...]
    is_playoff: bool = False  # for the edge of the cut, and so no part of the bracket


def cuts_of(event: Event) -> list[Cut]:
    """The brackets of an event whose cut has been seeded, in the order of the divisions; none before.

    A division of whom one alone came has no bracket: that one is first without a match.
    """
    seeded: defaultdict[int | None, dict[int, Player]] = defaultdict(dict)
    for player in event.players.exclude(cut_seed=None).select_related("division").order_by("cut_seed"):
        seeded[player.division_id][player.cut_seed or 0] = player
    found = [
        Cut(slots_of(event, len(seeds)), seeds, _winners(event, seeds, seeds[1].division), seeds[1].division)
        for seeds in seeded.values()
        if len(seeds) >= 2
    ]
    return sorted(found, key=lambda cut: cut.division.position if cut.division else 0)


def slot_of(match: Match) -> str:
    """The match's slot within its own bracket: "W1.3"."""
    return match.slot.split("/")[0]


def _tail(division: Division | None) -> str:
    return f"/{division.position}" if division else ""


def slots_of(event: Event, players: int) -> tuple[Slot, ...]:
    """The bracket that the event's settings ask for, for that many players."""
    return bracket(players, cut_kind(event), third_place=event.third_place)


def cut_kind(event: Event) -> Kind:
    """Single or double elimination: of the system itself, or of the cut after it."""
    if event.system == Event.System.DOUBLE:
        return "double"
    if event.system == Event.System.SINGLE:
        return "single"
    return "double" if event.cut_kind == Event.CutKind.DOUBLE else "single"


def bracket_rounds(event: Event) -> list[BracketRound]:
    """The published rounds of the cut, in three queries."""
    found = list(_published(event).order_by("number").prefetch_related("matches__seats__player__division"))
    sides = _sides() if cut_kind(event) == "double" else {}
    return [
        BracketRound(
            round_,
            tuple(
                replace(_match(match), side=sides.get(match.slot[:1], ""), division=_division(match))
                for match in sorted(round_.matches.all(), key=lambda each: each.table)
            ),
            is_playoff=all(match.slot.startswith("P") for match in round_.matches.all()),
        )
        for round_ in found
    ]


def bracket_is_out(event: Event) -> bool:
    """Whether everybody may see a bracket: its first round has been published."""
    return event.has_bracket and _published(event).exists()


def _published(event: Event) -> QuerySet[Round]:
    return event.rounds.filter(stage=Round.Stage.CUT).exclude(status=Round.Status.DRAFT)


def _sides() -> dict[str, str]:
    return {"W": _("invictos"), "L": _("con una derrota")}


def places(event: Event) -> list[tuple[int, Player]]:
    """The places that the cut has given so far, best first, division by division; of tables of several the final's."""
    if event.system == Event.System.PODS:
        return _places_of_the_final_table(event)
    given = [(place, cut.seeds[seed]) for cut in cuts_of(event) for seed, place in cut.places.items()]
    seconds = event.players.filter(cut_seed=2).values("division")
    alone = event.players.filter(cut_seed=1).exclude(division=None).exclude(division__in=seconds)
    given += [(1, player) for player in alone.select_related("division")]
    return sorted(given, key=lambda each: (_order(each[1].division), each[0]))


def _places_of_the_final_table(event: Event) -> list[tuple[int, Player]]:
    last = bracket_rounds(event)[-1:]
    final = [match for each in last for match in each.matches if match.winner and len(each.matches) == 1]
    return sorted(((place, player) for match in final for player, place in match.places), key=lambda each: each[0])


def _order(division: Division | None) -> int:
    return division.position if division else 0


def _division(match: Match) -> Division | None:
    """Whose bracket the match is of; None in an event without divisions."""
    return next((seat.player.division for seat in match.seats.all()), None)


def _winners(event: Event, seeds: Mapping[int, Player], division: Division | None) -> dict[str, int]:
    number = {player.pk: seed for seed, player in seeds.items()}
    rows: defaultdict[str, list[tuple[int, bool, int]]] = defaultdict(list)
    matches = (
        Match.objects.filter(round__event=event, status=Match.Status.FINAL, slot__endswith=_tail(division))
        .exclude(slot="")
        .exclude(slot__startswith="P")
    )
    for match in matches.exclude(round__status=Round.Status.DRAFT).prefetch_related("seats"):
        rows[slot_of(match)] = [
            (seat.games_won, seat.position == match.tie_winner, number[seat.player_id]) for seat in match.seats.all()
        ]
    return {slot: max(seats)[-1] for slot, seats in rows.items()}


def _match(match: Match) -> BracketMatch:
    seats = sorted(match.seats.all(), key=lambda seat: seat.position)
    players = tuple(seat.player for seat in seats)
    if match.status != Match.Status.FINAL:
        return BracketMatch(match.table, players, "", None)
    if any(seat.place is not None for seat in seats):
        found = tuple((seat.player, seat.place or len(seats)) for seat in seats)
        return BracketMatch(match.table, players, "", min(found, key=lambda each: each[1])[0], found)
    best = max(seats, key=lambda seat: (seat.games_won, seat.position == match.tie_winner))
    return BracketMatch(match.table, players, "-".join(str(seat.games_won) for seat in seats), best.player)
