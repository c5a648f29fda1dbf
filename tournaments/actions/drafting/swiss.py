"""A Swiss round: the best that the objective knows, within what the organiser asked of the first and the last one."""

from dataclasses import replace
from typing import Any

from tournaments.actions.drafting.tables import DraftTable, write_round
from tournaments.models import Event, Match, Round
from tournaments.pairing import PairingState, SwissRound, pair_swiss
from tournaments.queries.record.apart import Apart, apart_of
from tournaments.queries.rounds.entrants import fingerprint, given_in, pairing_state, points_of, require_two
from tournaments.queries.rounds.rounds import missing_tables
from tournaments.queries.rounds.upcoming import Upcoming
from tournaments.queries.standings.phases import swiss_rounds

TOP = 16  # so many at most are set top against top in the last round


def draft_swiss(event: Event, following: Upcoming, *, seed: int) -> Round:
    """Draft it, with those to whom the organiser gives the round at tables of their own.

    With fewer than two players a UserError.
    """
    given = given_in(event, following.number)
    state = pairing_state(event, seed=seed, number=following.number)
    require_two(len(state.players) + len(given))
    paired = pair_within(event, state, number=following.number)
    players = {player.name: player for player in event.players.all()}
    tables = [DraftTable((players[one], players[other])) for one, other in paired.pairs]
    if paired.bye is not None:
        tables.append(DraftTable((players[paired.bye],)))
    tables += [DraftTable((each.player,), kind=Match.Kind(each.kind)) for each in given]
    open_round = event.rounds.filter(status=Round.Status.PUBLISHED).first()
    certificate = certificate_of(paired) | {
        "fingerprint": fingerprint(state),
        "points": points_of(state),
        "missing": missing_tables(open_round) if open_round else [],
    }
    return write_round(event, following, tables, seed=seed, certificate=certificate)


def pair_within(event: Event, state: PairingState, *, number: int) -> SwissRound:
    """The pairing, with the pairs that are kept apart, and the first or last round as the organiser wants them."""
    apart = apart_of(event)
    wanted: list[tuple[str, str]] = []
    if number == 1 and event.first_round != Event.FirstRound.RANDOM:
        wanted = _first_pairs(event, state)
    elif number == swiss_rounds(event) and event.last_round_top and number > 1:
        wanted = _top_pairs(state, apart)
    return pair_swiss(replace(state, forbidden=apart.never, apart=apart.rather_not, wanted=tuple(wanted)))


def certificate_of(paired: SwissRound) -> dict[str, Any]:
    """What the round keeps of how it was paired."""
    return {
        "cost": str(paired.cost),
        "bound": str(paired.bound),
        "optimal": paired.optimal,
        "broken": list(paired.broken),
        "why": [{"es": reason.es, "en": reason.en, "pt": reason.pt} for reason in paired.why],
    }


def _first_pairs(event: Event, state: PairingState) -> list[tuple[str, str]]:
    here = {entrant.id for entrant in state.players}
    listed = [player for player in event.players.order_by("number") if player.name in here]
    if event.first_round == Event.FirstRound.SEEDED:
        listed.sort(key=lambda player: (player.ranking is None, player.ranking or 0, player.number))
        half = len(listed) // 2
        pairs = list(zip(listed[:half], listed[half:], strict=False))
    else:
        pairs = list(zip(listed[::2], listed[1::2], strict=False))
    return [(one.name, other.name) for one, other in pairs]


def _top_pairs(state: PairingState, apart: Apart) -> list[tuple[str, str]]:
    """First with second, third with fourth, each with the next whom they have not met; `players` come by standing."""
    waiting = list(state.players[:TOP])
    pairs = []
    while len(waiting) > 1:
        one = waiting.pop(0)
        other = next((e for e in waiting if e.id not in one.opponents and not apart.never_meet(one.id, e.id)), None)
        if other is None:
            break
        waiting.remove(other)
        pairs.append((one.id, other.id))
    return pairs
