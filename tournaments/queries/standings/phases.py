"""Events of two phases: Swiss, then who goes on plays Swiss again with the points they have."""

from tournaments.models import Event, Player, Round
from tournaments.pairing.cuts.gate import Aspirant, gate
from tournaments.pairing.standings.ledger import Ledger
from tournaments.queries.record.record import event_record
from tournaments.queries.standings.standings import computed


def swiss_rounds(event: Event) -> int:
    """How many Swiss rounds both phases have."""
    return event.planned_rounds + (event.second_rounds if event.system == Event.System.SWISS else 0)


def last_of_phase(event: Event, number: int) -> int:
    """The last round of the phase in which round `number` is played."""
    return event.planned_rounds if number <= event.planned_rounds else swiss_rounds(event)


def has_second_phase(event: Event) -> bool:
    """Whether a second phase is announced."""
    return event.system == Event.System.SWISS and event.second_rounds > 0


def awaits_gate(event: Event) -> bool:
    """Whether the first phase has been paired to its end, and who goes on is still to be settled."""
    if not has_second_phase(event) or event.second_open:
        return False
    rounds = event.rounds.exclude(status=Round.Status.DRAFT)
    return rounds.count() >= event.planned_rounds and not rounds.filter(stage=Round.Stage.CUT).exists()


def awaits_second_round(event: Event) -> bool:
    """Whether who goes on is settled, and the second phase has no round yet: the time to arrive for it."""
    return event.second_open and event.rounds.count() <= event.planned_rounds


def going_on(event: Event) -> list[Player]:
    """Who would go on to the second phase as the results stand, in the order of the standings."""
    here = {str(player.pk): player for player in event.players.filter(dropped_after=None)}
    ledger = Ledger(event_record(event))
    lost = dict(zip(ledger.players, ledger.losses, strict=True))
    aspirants = [
        Aspirant(line.player, line.rank, line.points, lost[line.player])
        for line in computed(event)
        if line.player in here
    ]
    return [here[player] for player in gate(aspirants, event.gate_by, event.gate_value)]  # type: ignore[arg-type]
