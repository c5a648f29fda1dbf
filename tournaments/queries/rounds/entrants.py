"""The state that the pairing algorithm starts from."""

import hashlib
from collections import Counter, defaultdict

from django.db.models import Q
from django.utils.translation import gettext as _

from tournaments.errors import UserError
from tournaments.models import GIVEN, Event, GivenRound, Round, Seat
from tournaments.pairing import Entrant, EventRecord, PairingState, compute_standings
from tournaments.queries.record.progress import progress_print
from tournaments.queries.record.record import event_record
from tournaments.queries.standings.phases import last_of_phase


def pairing_state(
    event: Event,
    *,
    seed: int,
    number: int,
    before: int | None = None,
    also: frozenset[str] = frozenset(),
) -> PairingState:
    """Everybody who is still in, in the order of the standings, with points, opponents met, byes and floats down.

    Players go by their names, unique in an event, so that the reasons the pairing gives can be read. `number` is the
    round to be paired: whom the organiser gives it is left out, and the later rounds of its phase are looked ahead to.
    With `before`, only rounds before that one count; `also` names players who count although they have left, or were
    given the round.
    """
    record = event_record(event, before=before)
    still_in = Q(dropped_after=None) | Q(name__in=also)
    given = {each.player_id for each in given_in(event, number) if each.player.name not in also}
    active = {str(player.pk): player.name for player in event.players.filter(still_in) if player.pk not in given}
    opponents, byes = _met(record)
    floats = _floats_down(record)
    entrants = tuple(
        Entrant(
            id=active[row.player],
            points=row.points,
            opponents=tuple(active[other] for other in opponents[row.player] if other in active),
            byes=byes[row.player],
            floated_down=floats[row.player],
        )
        for row in compute_standings(record, event.tiebreak_rules)
        if row.player in active
    )
    left = max(0, last_of_phase(event, number) - number)
    return PairingState(players=entrants, rounds_left=left, seed=seed, rounds_played=len(record.rounds))


def given_in(event: Event, number: int) -> list[GivenRound]:
    """Who of those still in does not play that round because the organiser gives it to them."""
    rows = GivenRound.objects.filter(player__event=event, player__dropped_after=None, number=number)
    return list(rows.select_related("player"))


def fingerprint(state: PairingState) -> str:
    """Equal for two states that pair alike: a draft made from another one is stale."""
    facts = sorted(
        (entrant.id, str(entrant.points), tuple(sorted(entrant.opponents)), entrant.byes) for entrant in state.players
    )
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:32]


def points_of(state: PairingState) -> dict[str, str]:
    """Everybody's points, exactly: a round keeps those it was paired with, so that a later correction shows."""
    return {entrant.id: str(entrant.points) for entrant in state.players}


def require_two(players: int) -> None:
    """UserError with fewer than two players."""
    if players < 2:
        raise UserError(_("Faltan jugadores: inscribe al menos dos."), code="too_few_players")


def is_stale(draft: Round) -> bool:
    """Whether results or players changed since the draft was made, so that it may no longer be the best."""
    event = draft.event
    if draft.stage != Round.Stage.SWISS:
        return progress_print(event, before=draft.number) != draft.certificate.get("fingerprint")
    state = pairing_state(event, seed=draft.seed, number=draft.number)
    return fingerprint(state) != draft.certificate.get("fingerprint") or _given_otherwise(draft)


def _given_otherwise(draft: Round) -> bool:
    """Whether the draft gives the round to others, or otherwise, than the organiser does by now."""
    alone = Seat.objects.filter(round=draft, match__kind__in=GIVEN).values_list("player", "match__kind")
    return set(alone) != {(each.player_id, each.kind) for each in given_in(draft.event, draft.number)}


def _met(record: EventRecord) -> tuple[dict[str, list[str]], Counter[str]]:
    opponents: defaultdict[str, list[str]] = defaultdict(list)
    byes: Counter[str] = Counter()
    for round_ in record.rounds:
        for match in round_:
            if match.b is not None:
                opponents[match.a].append(match.b)
                opponents[match.b].append(match.a)
            elif match.kind in ("bye", "awarded_bye"):
                byes[match.a] += 1
    return opponents, byes


def _floats_down(record: EventRecord) -> Counter[str]:
    """How often each player met somebody with fewer match points (3 for a win, 1 for a draw) before the round."""
    points: Counter[str] = Counter()
    floats: Counter[str] = Counter()
    for round_ in record.rounds:
        gained: Counter[str] = Counter()
        for match in round_:
            if match.b is None:
                gained[match.a] += {"loss": 0, "half_bye": 1}.get(match.kind, 3)
                continue
            if points[match.a] != points[match.b]:
                floats[max(match.a, match.b, key=lambda player: points[player])] += 1
            if match.kind == "double_loss":
                continue
            if match.wins_a == match.wins_b:
                gained.update((match.a, match.b))
            else:
                gained[match.a if match.wins_a > match.wins_b else match.b] += 3
        points.update(gained)
    return floats
