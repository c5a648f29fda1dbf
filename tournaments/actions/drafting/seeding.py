"""Who is in the cut, and in which order: settled once, when its first round is drafted."""

import random
from collections import Counter
from collections.abc import Sequence

from tournaments.models import Event, Player
from tournaments.pairing.cut_seeding import apart_in_first_round
from tournaments.queries.cut_edge import beaten
from tournaments.queries.standings import computed

_ELIMINATIONS = (Event.System.SINGLE, Event.System.DOUBLE)


def seed_cut(event: Event, *, seed: int) -> list[Player]:
    """Give every player of the cut their seed, 1 the best, and return them in that order.

    After other rounds the standings decide, with the event's tie-breakers, then play-offs where there were any, then
    lots drawn from `seed`; from groups the first of each comes before the second of any, and two of one group do not
    meet in the first round where that can be avoided. Where elimination is all there is, the ranking or the list does,
    or lots.
    """
    event.players.update(cut_seed=None)
    going_on = _drawn(event, seed) if event.system in _ELIMINATIONS else _qualified(event, seed)
    for number, player in enumerate(going_on, 1):
        player.cut_seed = number
    Player.objects.bulk_update(going_on, ["cut_seed"])
    return going_on


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


def _qualified(event: Event, seed: int) -> list[Player]:
    players = {str(player.pk): player for player in event.players.filter(dropped_after=None)}
    dice = random.Random(seed)
    lots = {key: dice.random() for key in players}
    out = beaten(event)
    lines = [line for line in computed(event) if line.player in players]
    lines.sort(key=lambda line: (line.rank, players[line.player].pk in out, lots[line.player]))
    ordered = [players[line.player] for line in lines]
    if event.system != Event.System.GROUPS:
        return ordered[: event.cut_to]
    return _group_by_group(ordered, event.cut_to)


def _group_by_group(ordered: Sequence[Player], size: int) -> list[Player]:
    """The first of each group, then the second of each; seeded so that no two of a group meet first, if it can be."""
    in_group: Counter[int | None] = Counter()
    place = {}
    for player in ordered:
        in_group[player.group] += 1
        place[player.pk] = in_group[player.group]
    going_on = sorted(ordered, key=lambda player: place[player.pk])[:size]
    return [going_on[number] for number in apart_in_first_round([player.group or 0 for player in going_on])]
