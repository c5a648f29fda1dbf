"""The state of the day in figures, and its rounds in order: what an organiser sees at a glance."""

from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.models import Event, Match, Round
from tournaments.queries.people.phones import reached
from tournaments.queries.rounds.readiness import absent, without_deck
from tournaments.queries.rounds.rounds import current_round, missing_tables
from tournaments.queries.rounds.upcoming import main_rounds


@dataclass(frozen=True, slots=True)
class Figure:
    """A count of how many there should be; `total` None where there is no limit. `is_missing`: somebody must act."""

    label: str
    value: int
    total: int | None
    url: str
    is_missing: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """A round of the day: played, being played ("now") or to come."""

    name: str
    state: str
    at: datetime | None = None
    url: str = ""


def figures(event: Event) -> list[Figure]:
    """Registered, here, with a phone, with a deck, tables done: those that mean something in this event."""
    players = reverse("event-players", args=[event.slug])
    active = event.players.filter(dropped_after=None).count()
    shown = [Figure(_("Inscritos"), active, event.capacity, players)]
    if event.status == Event.Status.FINISHED:
        return shown
    if event.checks_in:
        late = len(absent(event))
        shown.append(Figure(_("Presentes"), active - late, active, players, is_missing=late > 0))
    if event.decks_required:
        missing = len(without_deck(event))
        decks = reverse("event-decks", args=[event.slug])
        shown.append(Figure(_("Mazos"), active - missing, active, decks, is_missing=missing > 0))
    phones = reached(event)
    shown.append(Figure(_("Con teléfono"), phones.reached, phones.total, reverse("event-phones", args=[event.slug])))
    round_ = current_round(event)
    if round_ is not None and round_.status == Round.Status.PUBLISHED:
        played = round_.matches.filter(kind=Match.Kind.PLAYED).count()
        missing = len(missing_tables(round_))
        page = reverse("round-detail", args=[event.slug, round_.number])
        shown.append(Figure(_("Mesas listas"), played - missing, played, page, is_missing=missing > 0))
    return shown


def day(event: Event, *, with_draft: bool) -> list[Step]:
    """Every round that there is and those announced; a draft only for who may see it."""
    steps = [_step(event, round_) for round_ in event.rounds.order_by("number") if with_draft or round_.published_at]
    begun = event.rounds.exclude(stage=Round.Stage.CUT).count()
    if not event.rounds.filter(stage=Round.Stage.CUT).exists() and event.status != Event.Status.FINISHED:
        steps += [Step(_("Ronda %(n)d") % {"n": number}, "") for number in range(begun + 1, main_rounds(event) + 1)]
        if event.cut_to:
            steps.append(Step(f"Top {event.cut_to}", ""))
    return steps


def _step(event: Event, round_: Round) -> Step:
    state = {Round.Status.FINISHED: "done", Round.Status.PUBLISHED: "now"}.get(Round.Status(round_.status), "draft")
    name = round_.name or _("Ronda %(n)d") % {"n": round_.number}
    return Step(name, state, round_.published_at, reverse("round-detail", args=[event.slug, round_.number]))
