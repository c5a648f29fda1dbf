"""A round of everybody against everybody, in one group or in several."""

import random
from itertools import zip_longest

from django.utils.translation import gettext as _

from tournaments.actions.drafting.tables import DraftTable, write_round
from tournaments.errors import UserError
from tournaments.models import Event, Player, Round
from tournaments.pairing.cuts.round_robin import round_robin, snake_groups
from tournaments.pairing.errors import StateError
from tournaments.queries.record.progress import progress_print
from tournaments.queries.rounds.entrants import require_two
from tournaments.queries.rounds.upcoming import Upcoming


def draft_round_robin(event: Event, following: Upcoming, *, seed: int) -> Round:
    """Draft it. The first one settles the groups and how many rounds there are; who has left is a bye for the others.

    UserError with fewer than two players, or where a group would have one.
    """
    if following.number == 1:
        _settle(event, seed)
    groups = _groups(event)
    schedules = [round_robin(len(players)) for players in groups]
    tables = []
    for players, schedule in zip(groups, schedules, strict=True):
        if following.number <= len(schedule):
            tables.append(_tables(players, schedule[following.number - 1]))
    mixed = [table for across in zip_longest(*tables) for table in across if table is not None]
    certificate = {"optimal": True, "fingerprint": progress_print(event, before=following.number)}
    return write_round(event, following, mixed, seed=seed, certificate=certificate)


def _settle(event: Event, seed: int) -> None:
    """Draw the groups by ranking, or by lot among those without one; the number of rounds follows."""
    players = list(event.players.filter(dropped_after=None).order_by("number"))
    require_two(len(players))
    random.Random(seed).shuffle(players)
    players.sort(key=lambda player: (player.ranking is None, player.ranking or 0))
    groups = event.group_count if event.system == Event.System.GROUPS else 1
    try:
        numbers = snake_groups(len(players), groups)
    except StateError as fault:
        raise UserError(
            _("Faltan jugadores: con %(n)d grupos van al menos %(least)d.") % {"n": groups, "least": 2 * groups},
            code="too_few_players",
        ) from fault
    for player, number in zip(players, numbers, strict=True):
        player.group = number
    Player.objects.bulk_update(players, ["group"])
    event.planned_rounds = max(len(round_robin(numbers.count(number))) for number in set(numbers))
    event.save(update_fields=["planned_rounds"])


def _groups(event: Event) -> list[list[Player]]:
    """The members of each group, those who have left included: the schedule stays as it was."""
    players = list(event.players.exclude(group=None).order_by("number"))
    numbers = sorted({each.group for each in players if each.group is not None})
    return [[each for each in players if each.group == number] for number in numbers]


def _tables(players: list[Player], pairs: tuple[tuple[int, int | None], ...]) -> list[DraftTable]:
    tables = []
    for one, other in pairs:
        seated = [players[number - 1] for number in (one, other) if number is not None]
        here = tuple(player for player in seated if player.dropped_after is None)
        if here:
            tables.append(DraftTable(here))
    return tables
