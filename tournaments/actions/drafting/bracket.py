"""A round of the bracket."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from tournaments.actions.drafting.seeding import seed_cut
from tournaments.actions.drafting.tables import DraftTable, write_round
from tournaments.errors import UserError
from tournaments.models import Event, Player, Round
from tournaments.queries.record.progress import progress_print
from tournaments.queries.rounds.entrants import require_two
from tournaments.queries.rounds.upcoming import Upcoming
from tournaments.queries.standings.bracket import cuts_of
from tournaments.queries.standings.cut_edge import SLOT, bracket_begun, next_playoff, tie_facts


def draft_cut(event: Event, following: Upcoming, *, seed: int) -> Round:
    """Draft every match of the bracket whose two players are known; the first time, seed the bracket.

    Where the event wants a tie at the edge of the cut to be played off, those matches come first.

    All results before it must be in: UserError otherwise, and with fewer than two players.
    """
    require_all_results(event)
    fitting = {"fingerprint": progress_print(event, before=following.number)}
    tie: dict[str, object] = {}
    if not bracket_begun(event):
        if playoff := next_playoff(event, seed=seed):
            return write_round(event, following, playoff_slots(playoff, following), seed=seed, certificate=fitting)
        going_on = seed_cut(event, seed=seed)
        require_two(len(going_on))
        tie = tie_facts(event, seed=seed)
    tables = [
        DraftTable((cut.seeds[each.first], cut.seeds[each.second]), cut.named(each.slot))
        for cut in cuts_of(event)
        for each in cut.meetings
    ]
    if not tables:
        raise UserError(_("Faltan jugadores: inscribe al menos dos."), code="too_few_players")
    return write_round(event, following, tables, seed=seed, certificate={"optimal": True, **fitting, **tie})


def require_all_results(event: Event) -> None:
    """UserError where the last published round lacks a result: who goes on comes of all of them."""
    last = event.rounds.exclude(status=Round.Status.DRAFT).order_by("-number").first()
    if last is not None and last.matches.exclude(status="final").exists():
        raise UserError(
            _("Faltan resultados de la ronda %(n)d: el corte sale de la clasificación completa.") % {"n": last.number},
            code="results_missing",
        )


def playoff_slots(tables: Sequence[tuple[Player, ...]], following: Upcoming) -> list[DraftTable]:
    """The tables of a play-off, in slots that no bracket has."""
    return [DraftTable(players, f"{SLOT}{following.number}.{n}") for n, players in enumerate(tables, 1)]
