"""Rounds of tables of several players, and the final tables after them."""

from django.utils.translation import gettext as _

from tournaments.actions.drafting.bracket import playoff_slots, require_all_results
from tournaments.actions.drafting.seeding import seed_cut
from tournaments.actions.drafting.tables import DraftTable, write_round
from tournaments.errors import UserError
from tournaments.models import Event, Player, Round
from tournaments.pairing.pods.seating import pair_pods
from tournaments.queries.record.pods import pod_entrants
from tournaments.queries.record.progress import progress_print
from tournaments.queries.rounds.entrants import require_two
from tournaments.queries.rounds.upcoming import Upcoming
from tournaments.queries.standings.cut_edge import cut_rounds, next_playoff, tie_facts

TABLE = 4


def draft_pods(event: Event, following: Upcoming, *, seed: int) -> Round:
    """Draft it: fewest who meet again, then points against points. UserError with fewer than two players."""
    entrants = pod_entrants(event)
    require_two(len(entrants))
    paired = pair_pods(entrants, prefer=event.table_size, five_with_bye=event.five_with_bye, seed=seed)
    players = {player.name: player for player in event.players.all()}
    tables = [DraftTable(tuple(players[name] for name in table)) for table in paired.tables]
    if paired.bye is not None:
        tables.append(DraftTable((players[paired.bye],)))
    certificate = {
        "cost": str(paired.spread),
        "optimal": paired.optimal,
        "repeats": paired.repeats,
        "why": _why(paired.repeats),
        "fingerprint": progress_print(event, before=following.number),
    }
    return write_round(event, following, tables, seed=seed, certificate=certificate)


def draft_pod_final(event: Event, following: Upcoming, *, seed: int) -> Round:
    """The best of the ranking at tables of four, in the order of their rank; then the winners of the tables.

    As in `draft_cut`, ties at the edge are played off first where the event wants it, and all results must be in.
    """
    require_all_results(event)
    certificate: dict[str, object] = {"optimal": True, "fingerprint": progress_print(event, before=following.number)}
    last = cut_rounds(event).order_by("-number").first()
    if last is None and (playoff := next_playoff(event, seed=seed)):
        return write_round(event, following, playoff_slots(playoff, following), seed=seed, certificate=certificate)
    going_on = seed_cut(event, seed=seed) if last is None else _winners(last)
    if len(going_on) < 2:
        raise UserError(_("Faltan jugadores: inscribe al menos dos."), code="too_few_players")
    count = -(-len(going_on) // TABLE)
    snake = [*range(count), *reversed(range(count))]
    seated: list[list[Player]] = [[] for _table in range(count)]
    for place, player in enumerate(going_on):
        seated[snake[place % len(snake)]].append(player)
    if last is None:
        certificate |= tie_facts(event, seed=seed)
    return write_round(
        event, following, [DraftTable(tuple(table)) for table in seated], seed=seed, certificate=certificate
    )


def _winners(round_: Round) -> list[Player]:
    """The winner of each table, the better seed of two who share the first place."""
    winners = []
    for match in round_.matches.prefetch_related("seats__player"):
        seats = sorted(match.seats.all(), key=lambda seat: (seat.place or 99, seat.player.cut_seed or 0))
        winners.append(seats[0].player)
    return sorted(winners, key=lambda player: player.cut_seed or 0)


def _why(repeats: int) -> list[dict[str, str]]:
    if not repeats:
        return [
            {"es": "Nadie se repite en una mesa.", "en": "Nobody meets again.", "pt": "Ninguém se repete em uma mesa."}
        ]
    return [
        {
            "es": f"Parejas que se repiten en una mesa: {repeats}.",
            "en": f"Pairs who meet again: {repeats}.",
            "pt": f"Pares que se repetem em uma mesa: {repeats}.",
        }
    ]
