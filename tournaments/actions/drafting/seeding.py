"""Who is in the cut, and in which order: settled once, when its first round is drafted."""

import random

from tournaments.models import Event, Player
from tournaments.pairing.cuts.cut_seeding import apart_in_first_round
from tournaments.queries.standings.cut_edge import qualified

_ELIMINATIONS = (Event.System.SINGLE, Event.System.DOUBLE)


def seed_cut(event: Event, *, seed: int) -> list[Player]:
    """Give every player of the cut their seed, 1 the best, and return them in that order; each division for itself.

    After other rounds the standings decide, with the event's tie-breakers, then play-offs where there were any, then
    lots drawn from `seed`; from groups the first of each comes before the second of any, and two of one group do not
    meet in the first round where that can be avoided. Where elimination is all there is, the ranking or the list does,
    or lots.
    """
    event.players.update(cut_seed=None)
    lists = [_drawn(event, seed)] if event.system in _ELIMINATIONS else _qualified(event, seed)
    for going_on in lists:
        for number, player in enumerate(going_on, 1):
            player.cut_seed = number
    everybody = [player for going_on in lists for player in going_on]
    Player.objects.bulk_update(everybody, ["cut_seed"])
    return everybody


def unseed_cut(event: Event) -> None:
    """Take the seeds back, where the first round of the cut is thrown away."""
    if event.has_bracket:
        event.players.update(cut_seed=None)


def _drawn(event: Event, seed: int) -> list[Player]:
    players = list(event.players.filter(dropped_after=None).order_by("number"))
    if event.first_round == Event.FirstRound.BY_LIST:
        return players
    random.Random(seed).shuffle(players)
    if event.first_round == Event.FirstRound.SEEDED:
        players.sort(key=lambda player: (player.ranking is None, player.ranking or 0))
    return players


def _qualified(event: Event, seed: int) -> list[list[Player]]:
    players = {str(player.pk): player for player in event.players.all()}
    lists = [[players[key] for key in each.through] for each in qualified(event, seed=seed).values()]
    if event.system != Event.System.GROUPS:
        return lists
    [going_on] = lists
    return [[going_on[number] for number in apart_in_first_round([player.group or 0 for player in going_on])]]
