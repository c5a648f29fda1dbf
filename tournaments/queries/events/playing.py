"""Where the events that are being played stand now, for a list of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count, Q
from django.utils.translation import gettext as _

from tournaments.models import Event, Match, Round


@dataclass(frozen=True, slots=True)
class Playing:
    """An event with its published round, if one is out: how many tables play in it, and how many are done."""

    event: Event
    round: Round | None = None
    tables: int = 0
    done: int = 0

    @property
    def missing(self) -> int:
        """Tables without a final result."""
        return self.tables - self.done

    @property
    def said(self) -> str:
        """The round in words: "Ronda 3 de 5", or the name that it has."""
        if self.round is None:
            return ""
        number, planned = self.round.number, self.event.planned_rounds or 0
        if self.round.name:
            return self.round.name
        if number <= planned:
            return _("Ronda %(n)d de %(most)d") % {"n": number, "most": planned}
        return _("Ronda %(n)d") % {"n": number}


def playing(events: Sequence[Event]) -> list[Playing]:
    """The state of each, in their order; one question for all of them."""
    played = Q(matches__kind=Match.Kind.PLAYED)
    rounds = Round.objects.filter(event__in=[event.pk for event in events], status=Round.Status.PUBLISHED).annotate(
        tables=Count("matches", filter=played),
        done=Count("matches", filter=played & Q(matches__status=Match.Status.FINAL)),
    )
    by_event = {round_.event_id: round_ for round_ in rounds.order_by("number")}
    found = []
    for event in events:
        round_ = by_event.get(event.pk)
        if round_ is None:
            found.append(Playing(event))
            continue
        round_.event = event
        found.append(Playing(event, round_, round_.tables, round_.done))
    return found
