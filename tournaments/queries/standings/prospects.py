"""Whether each player's place in the cut is certain, possible or out of reach, in the last two rounds before it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from django.core.cache import cache
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models import Event, GivenRound, Match, Player, Round
from tournaments.pairing import EventRecord, MatchRecord, compute_standings
from tournaments.pairing.cuts.clinch import CutChance, OpenTable, Status, cut_chances
from tournaments.pairing.values import Number
from tournaments.queries.once import computed_near
from tournaments.queries.standings.bracket import cuts_of, slot_of
from tournaments.queries.standings.phases import has_second_phase, swiss_rounds
from tournaments.queries.standings.standings import computed

_KEEP = 3600  # seconds; the key carries the event's version


@dataclass(frozen=True, slots=True)
class Ahead:
    """What is still to be played before the cut: points, the tables without a result (None: not paired), and after."""

    points: Mapping[str, Number]
    tables: Sequence[OpenTable] | None
    later_rounds: int
    win: Number
    draw: Number
    leaving: frozenset[str] = frozenset()  # they dropped, and play their table of this round to its end

    def chances(self, cut: int, only: Sequence[str] | None = None) -> dict[str, CutChance]:
        """Everybody's, or that of a few, exactly, by match points."""
        return cut_chances(
            self.points,
            cut,
            self.tables,
            later_rounds=self.later_rounds,
            win=self.win,
            draw=self.draw,
            only=only,
            leaving=self.leaving,
        )

    def after(self, player: str, gain: Number, loss: Number) -> "Ahead | None":
        """The same once the player's open match has ended so; None where they have none."""
        table = next((table for table in self.tables or () if player in table and table[1] is not None), None)
        if table is None:
            return None
        other = str(table[1] if table[0] == player else table[0])
        points = dict(self.points) | {player: self.points[player] + gain, other: self.points[other] + loss}
        rest = [each for each in self.tables or () if each != table]
        return replace(self, points=points, tables=rest)


@dataclass(frozen=True, slots=True)
class Said:
    """A chance in words: now, and, while it is open, what each outcome of the match being played leads to."""

    word: str
    after: tuple[tuple[str, str], ...]
    draw_is_safe: bool
    leads_to: tuple[tuple[str, str], ...] = ()  # the same outcomes in words to the player


def prospects(event: Event) -> dict[int, CutChance]:
    """By primary key; empty where there is no cut to come, or more than two rounds before it."""
    ahead = _ahead(event)
    if ahead is None:
        return {}

    def compute() -> dict[int, CutChance]:
        return {int(player): chance for player, chance in ahead.chances(event.cut_to).items()}

    return computed_near(_key(event), compute, _KEEP)


def _key(event: Event) -> str:
    return f"prospects:{event.edition}"


def word(chance: CutChance | None) -> str:
    """The chance in the reader's language; "" for none."""
    return _words()[chance.status] if chance else ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one outcome of the match being played leads to: the outcome, and where it takes the player."""

    said: str
    leads_to: str


def outcomes_of(event: Event, player: Player, match: Match, points: Number) -> list[Outcome]:
    """What a win, a draw and a loss of this open match lead to: points and the cut, or what comes in the bracket."""
    if match.status == Match.Status.FINAL or match.kind != Match.Kind.PLAYED or event.system == Event.System.PODS:
        return []
    if match.round.stage == Round.Stage.CUT:
        return _in_the_bracket(event, match)
    win, draw = _worth(event.tiebreak_rules)
    found = prospect_of(event, player)
    chances = dict(found.leads_to) if found else {}
    gains = ((_("Si ganas"), win), (_("Si empatas"), draw), (_("Si pierdes"), 0))
    return [Outcome(said, _joined(_points_told(points + gain), chances.get(said, ""))) for said, gain in gains]


def _points_told(points: Number) -> str:
    whole = points.denominator == 1
    n = int(points) if whole else float(points)
    return ngettext("%(n)s punto", "%(n)s puntos", 1 if n == 1 else 2) % {"n": n}


def _joined(points: str, chance: str) -> str:
    return f"{points}, {chance}" if chance else points


def _in_the_bracket(event: Event, match: Match) -> list[Outcome]:
    cut = next((each for each in cuts_of(event) if each.has(match)), None)
    slot = next((slot for slot in cut.slots if slot.id == slot_of(match)), None) if cut else None
    if cut is None or slot is None:
        return []
    following = [(each.id, source.side) for each in cut.slots for source in each.sources if source.of == slot.id]
    wins, loses = (next((id for id, side in following if side == wanted), "") for wanted in ("winner", "loser"))
    last = cut.slots[-1].id if cut.slots[-1].id != "T" else cut.slots[-2].id
    ends = {True: _("juegas la final"), False: _("pasas a la ronda que sigue")}
    if slot.id in ("F", "R", last) and not wins.startswith("W"):
        won = _("ganas el torneo")
    elif slot.id == "T":
        won = _("terminas en el lugar %(n)d") % {"n": 3}
    else:
        won = ends[wins in (last, "F")]
    if loses == "T":
        lost = _("juegas por el tercer lugar")
    elif loses and slot.id != "F":
        lost = _("sigues, con una derrota")
    elif slot.id == "F" and loses:
        return []  # who wins it depends on who had lost before
    else:
        lost = _("terminas en el lugar %(n)d") % {"n": slot.out or 2}
    return [Outcome(_("Si ganas"), won), Outcome(_("Si pierdes"), lost)]


def prospect_of(event: Event, player: Player) -> Said | None:
    """One player's, with what a win, a draw and a loss lead to; None for one who is out."""
    ahead = _ahead(event)
    if ahead is None or player.dropped_after is not None or str(player.pk) not in ahead.points:
        return None
    known: dict[int, CutChance] = cache.get(_key(event)) or {}  # one player's own does not wait for everybody's
    chance = known.get(player.pk) or ahead.chances(event.cut_to, [str(player.pk)])[str(player.pk)]
    outcomes = (
        (_("Si ganas"), ahead.win, 0),
        (_("Si empatas"), ahead.draw, ahead.draw),
        (_("Si pierdes"), 0, ahead.win),
    )
    told = _told_to_the_player(event.cut_to)
    if chance.status != "possible":
        leads_to = tuple((said, told[chance.status]) for said, _gain, _loss in outcomes)
        return Said(word(chance), (), chance.draw_safe, leads_to)
    then = ((said, ahead.after(str(player.pk), gain, loss)) for said, gain, loss in outcomes)
    own = str(player.pk)
    found = [(said, each.chances(event.cut_to, [own])[own]) for said, each in then if each is not None]
    after = tuple((said, word(each)) for said, each in found)
    return Said(word(chance), after, chance.draw_safe, tuple((said, told[each.status]) for said, each in found))


def _told_to_the_player(cut: int) -> dict[Status, str]:
    return {
        "certain": _("entras seguro al Top %(n)d") % {"n": cut},
        "possible": _("tu Top %(n)d depende de otras mesas") % {"n": cut},
        "impossible": _("ya no alcanzas el Top %(n)d") % {"n": cut},
    }


def _words() -> dict[Status, str]:
    return {"certain": _("asegurado"), "possible": _("posible"), "impossible": _("imposible")}


def _ahead(event: Event) -> Ahead | None:
    (ahead,) = computed_near(f"ahead:{event.edition}", lambda: (_looked_ahead(event),), _KEEP)
    return ahead


def _looked_ahead(event: Event) -> Ahead | None:
    rounds = list(event.rounds.exclude(status=Round.Status.DRAFT).order_by("number"))
    if event.system != Event.System.SWISS or not event.cut_to or not rounds or rounds[-1].stage != Round.Stage.SWISS:
        return None
    if event.divisions.exists():
        return None  # each division has a cut of its own, and its rivals meet others too
    if has_second_phase(event) and len(rounds) <= event.planned_rounds:
        return None  # who is in the second phase is settled first
    left = swiss_rounds(event) - len(rounds)
    if left > 2:
        return None
    if GivenRound.objects.filter(player__event=event, number__gt=len(rounds)).exists():
        return None  # a round to come is settled for somebody already: counting wins would be wrong
    open_tables = _open_tables(rounds[-1])
    if left + bool(open_tables) not in (1, 2):
        return None
    seated = {player for table in open_tables for player in table if player is not None}
    staying = set(map(str, event.players.filter(dropped_after=None).values_list("pk", flat=True)))
    points = {line.player: line.points for line in computed(event) if line.player in staying | seated}
    win, draw = _worth(event.tiebreak_rules)
    return Ahead(points, open_tables or None, left if open_tables else left - 1, win, draw, frozenset(seated - staying))


def _open_tables(round_: Round) -> list[OpenTable]:
    waiting = round_.matches.exclude(status=Match.Status.FINAL).prefetch_related("seats")
    seated = ([str(seat.player_id) for seat in match.seats.all()] for match in waiting)
    return [(players[0], players[1]) for players in seated if len(players) == 2]


def _worth(rules: str) -> tuple[Number, Number]:
    """What a win and a draw are worth in the rule set: asked of the rule set itself."""
    won = EventRecord(("a", "b"), ((MatchRecord("a", "b", 2, 0),),))
    drawn = EventRecord(("a", "b"), ((MatchRecord("a", "b", 1, 1),),))
    return (
        max(line.points for line in compute_standings(won, rules)),
        max(line.points for line in compute_standings(drawn, rules)),
    )
