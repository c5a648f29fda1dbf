"""How the next round of each system is drafted: who sits at which table, before anybody sees it."""

from tournaments.actions.drafting.bracket import draft_cut
from tournaments.actions.drafting.pods import draft_pod_final, draft_pods
from tournaments.actions.drafting.round_robin import draft_round_robin
from tournaments.actions.drafting.swiss import draft_swiss
from tournaments.models import Event, Round
from tournaments.queries.rounds.upcoming import Upcoming, main_stage


def draft(event: Event, following: Upcoming, *, seed: int) -> Round:
    """Write the round that follows, as a draft; call it only in a transaction that holds the event."""
    if following.stage == Round.Stage.CUT:
        write = draft_pod_final if event.system == Event.System.PODS else draft_cut
        return write(event, following, seed=seed)
    return _OF_STAGE[main_stage(event)](event, following, seed=seed)


_OF_STAGE = {
    Round.Stage.SWISS: draft_swiss,
    Round.Stage.ROUND_ROBIN: draft_round_robin,
    Round.Stage.PODS: draft_pods,
}
