"""The whole bracket as it is drawn: every match from the first to the last, with the places still empty."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.files.played import cut_round_name
from tournaments.models import Event, Match, Player, Round
from tournaments.pairing.cuts.elimination import Known, Slot, resolved
from tournaments.queries.standings.bracket import Cut, bracket_is_out, cut_kind, cuts_of, slot_of


@dataclass(frozen=True, slots=True)
class Place:
    """One of the two places of a match: who sits there, or in words who will (`awaited`, "" where nobody knows)."""

    player: Player | None
    games: str
    won: bool
    lost: bool
    awaited: str


@dataclass(frozen=True, slots=True)
class DrawnMatch:
    """A match of the drawing.

    `state`: "done", "playing", "waiting" for its round, "passed" where one goes through without playing, "nobody" where
    no one ever sits.
    """

    slot: str
    places: tuple[Place, Place]
    table: int | None
    state: str


@dataclass(frozen=True, slots=True)
class Column:
    """A round of the drawing; `straight` where each match comes of one before, and not of two."""

    id: str
    name: str
    matches: tuple[DrawnMatch, ...]
    straight: bool


@dataclass(frozen=True, slots=True)
class Part:
    """The columns that are drawn in a row: all of them, or those of one side of a double elimination."""

    name: str
    columns: tuple[Column, ...]


def drawing(event: Event) -> list[Part]:
    """The bracket in parts; empty before its first round is published, and where tables of several are played."""
    if event.system == Event.System.PODS or not bracket_is_out(event):
        return []
    return [part for cut in cuts_of(event) for part in _parts(event, cut)]


def _parts(event: Event, cut: Cut) -> list[Part]:
    drawn = _Drawing(event, cut)
    whose = f"{cut.division.name} · " if cut.division else ""
    if cut_kind(event) == "single":
        return [Part(cut.division.name if cut.division else "", drawn.columns("WT"))]
    sides = ((_("Invictos"), "WFR"), (_("Con una derrota"), "L"))
    return [Part(f"{whose}{name}", drawn.columns(letters)) for name, letters in sides]


class _Drawing:
    """What the columns are made of."""

    def __init__(self, event: Event, cut: Cut) -> None:
        self.cut = cut
        self.known = resolved(cut.slots, cut.winners, len(cut.seeds))
        self.double = cut_kind(event) == "double"
        published = Match.objects.filter(round__event=event, round__stage=Round.Stage.CUT)
        matches = published.exclude(round__status=Round.Status.DRAFT).prefetch_related("seats")
        self.matches: Mapping[str, Match] = {slot_of(match): match for match in matches if cut.has(match)}

    def columns(self, sides: str) -> tuple[Column, ...]:
        """The rounds of these sides of the bracket, in their order."""
        rounds: defaultdict[str, list[Slot]] = defaultdict(list)
        for slot in self.cut.slots:
            if slot.id[0] in sides and not (slot.id == "R" and 0 in self.known["R"][:2]):
                rounds[slot.id.split(".")[0]].append(slot)
        found = []
        before = 0
        for name, slots in rounds.items():
            drawn = tuple(self._match(slot) for slot in slots)
            column = f"r-{name.lower()}{self.cut.division.position if self.cut.division else ''}"
            found.append(Column(column, self._name(name, len(slots)), drawn, len(slots) == before))
            before = len(slots)
        return tuple(found)

    def _name(self, round_: str, matches: int) -> str:
        if round_ in ("F", "R"):
            return _("Final") if round_ == "F" else _("Final, otra vez")
        if round_ == "T":
            return _("Tercer lugar")
        return _("Ronda %(n)s") % {"n": round_[1:]} if self.double else cut_round_name(matches)

    def _match(self, slot: Slot) -> DrawnMatch:
        known, match = self.known[slot.id], self.matches.get(slot.id)
        places = tuple(self._place(slot, number, known, match) for number in (0, 1))
        return DrawnMatch(slot.id, (places[0], places[1]), match.table if match else None, _state(known, match))

    def _place(self, slot: Slot, number: int, known: Known, match: Match | None) -> Place:
        seed = known[number]
        player = self.cut.seeds[seed] if seed else None
        decided = known.winner is not None and known.loser != 0
        games = ""
        if match is not None and match.status == Match.Status.FINAL and player is not None:
            seat = next((seat for seat in match.seats.all() if seat.player_id == player.pk), None)
            games = str(seat.games_won) if seat else ""
        won, lost = decided and known.winner == seed, decided and known.loser == seed
        return Place(player, games, won, lost, "" if player or seed == 0 else self._awaited(slot, number))

    def _awaited(self, slot: Slot, number: int) -> str:
        source = slot.sources[number]
        match = self.matches.get(str(source.of))
        if match is None or match.status == Match.Status.FINAL:
            return _("Por definir")
        said = _("Gana la mesa %(n)d") if source.side == "winner" else _("Pierde la mesa %(n)d")
        return said % {"n": match.table}


def _state(known: Known, match: Match | None) -> str:
    if known.first == 0 and known.second == 0:
        return "nobody"
    if 0 in (known.first, known.second):
        return "passed"
    if known.winner is not None:
        return "done"
    return "playing" if match is not None else "waiting"
