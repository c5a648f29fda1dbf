"""Whether each player's place in the cut is certain, possible or out of reach, in the last two rounds before it."""

from dataclasses import dataclass

from django.core.cache import cache
from django.utils.translation import gettext as _

from tournaments.models import Event, Match, Player, Round
from tournaments.pairing import EventRecord, MatchRecord, compute_standings
from tournaments.pairing.clinch import Chance, Outcome, Prospect, clinch
from tournaments.pairing.values import Number
from tournaments.queries.standings import computed

_KEEP = 3600  # seconds; the key carries the event's version


@dataclass(frozen=True, slots=True)
class Said:
    """A prospect in words: now, and what each outcome of the match being played leads to."""

    chance: Chance
    word: str
    after: tuple[tuple[str, str], ...]
    draw_is_safe: bool


def prospects(event: Event) -> dict[int, Prospect]:
    """By primary key; empty where there is no cut to come, or more than two rounds before it."""
    rounds = list(event.rounds.exclude(status=Round.Status.DRAFT).order_by("number"))
    main = [round_ for round_ in rounds if round_.stage == Round.Stage.SWISS]
    left = event.planned_rounds - len(main)
    playing = bool(main) and main[-1].status == Round.Status.PUBLISHED
    if event.system != Event.System.SWISS or not event.cut_to or not main or len(main) < len(rounds):
        return {}
    if left + playing > 2 or left + playing < 1:
        return {}
    key = f"prospects:{event.edition}"
    found: dict[int, Prospect] | None = cache.get(key)
    if found is None:
        found = _computed(event, main[-1], left)
        cache.set(key, found, _KEEP)
    return found


def said(prospect: Prospect | None) -> Said | None:
    """The prospect in the reader's language."""
    if prospect is None:
        return None
    words = _words()
    outcomes: dict[Outcome, str] = {"win": _("Si ganas"), "draw": _("Si empatas"), "loss": _("Si pierdes")}
    after = tuple((outcomes[each], words[chance]) for each, chance in prospect.after.items())
    return Said(prospect.now, words[prospect.now], after, prospect.draw_is_safe)


def prospect_of(event: Event, player: Player) -> Said | None:
    """One player's."""
    return said(prospects(event).get(player.pk))


def _words() -> dict[Chance, str]:
    return {"certain": _("asegurado"), "possible": _("posible"), "impossible": _("imposible")}


def _computed(event: Event, last: Round, left: int) -> dict[int, Prospect]:
    here = set(map(str, event.players.filter(dropped_after=None).values_list("pk", flat=True)))
    points = {line.player: line.points for line in computed(event) if line.player in here}
    waiting = last.matches.exclude(status=Match.Status.FINAL).prefetch_related("seats")
    pairs = [tuple(str(seat.player_id) for seat in match.seats.all()) for match in waiting]
    for pair in pairs:
        for each in pair:
            points.setdefault(each, next(line.points for line in computed(event) if line.player == each))
    win, draw = _worth(event.tiebreak_rules)
    two = [(pair[0], pair[1]) for pair in pairs if len(pair) == 2]
    found = clinch(points, two, cut=event.cut_to, rounds_after=left, win=win, draw=draw)
    return {int(pk): each for pk, each in found.items()}


def _worth(rules: str) -> tuple[Number, Number]:
    """What a win and a draw are worth in the rule set: asked of the rule set itself."""
    won = EventRecord(("a", "b"), ((MatchRecord("a", "b", 2, 0),),))
    drawn = EventRecord(("a", "b"), ((MatchRecord("a", "b", 1, 1),),))
    return (
        max(line.points for line in compute_standings(won, rules)),
        max(line.points for line in compute_standings(drawn, rules)),
    )
