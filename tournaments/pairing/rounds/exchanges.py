"""Two players of a drafted round are to meet, or not to: which exchange of two seats does it best.

One exchange, so that all other tables stay as they are. It works for pairs and a bye, a table of one, as for pods.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace

from tournaments.pairing.objective.field import Field
from tournaments.pairing.swiss_values import PairingState
from tournaments.pairing.values import Number

Table = tuple[str, ...]
Exchange = tuple[str, str]
Cost = Callable[[Sequence[Table]], tuple[Number, ...]]  # of tables, added up over them level by level; less is better


def exchange_to_meet(
    tables: Sequence[Table], one: str, other: str, cost: Cost, *, held: Collection[str] = ()
) -> Exchange | None:
    """Whom to exchange so that the two sit at one table; None where they do already.

    One of them takes the seat of somebody at the other's table. Of all such exchanges the one after which `cost` is
    least; tables of a player of `held` give way only where no others do.
    """
    return _best(tables, _to_meet(tables, one, other), cost, held)


def exchange_to_part(
    tables: Sequence[Table], one: str, other: str, cost: Cost, *, held: Collection[str] = ()
) -> Exchange | None:
    """Whom to exchange so that the two sit at different tables; None where they do, or where there is no other table.

    See `exchange_to_meet`.
    """
    return _best(tables, _to_part(tables, one, other), cost, held)


def swiss_cost(state: PairingState) -> Cost:
    """The objective of a Swiss round, for tables of two and one of one player who has the bye."""
    field = Field(replace(state, fixed=()))
    place = {player: position for position, player in enumerate(field.ids)}

    def cost(tables: Sequence[Table]) -> tuple[Number, ...]:
        pairs = [(place[table[0]], place[table[1]]) for table in tables if len(table) == 2]
        bye = next((place[table[0]] for table in tables if len(table) == 1), None)
        return field.score(pairs, bye)

    return cost


def _to_meet(tables: Sequence[Table], one: str, other: str) -> Iterator[Exchange]:
    for mover, host in ((one, other), (other, one)):
        here = _table_of(tables, host)
        if mover not in here:
            yield from ((mover, each) for each in here if each != host)


def _to_part(tables: Sequence[Table], one: str, other: str) -> Iterator[Exchange]:
    here = _table_of(tables, one)
    if other in here:
        elsewhere = [each for table in tables if table is not here for each in table]
        yield from ((mover, each) for mover in (one, other) for each in elsewhere)


def _best(tables: Sequence[Table], exchanges: Iterator[Exchange], cost: Cost, held: Collection[str]) -> Exchange | None:
    possible = list(exchanges)
    firm = {each for table in tables if any(player in held for player in table) for each in table}
    free = [each for each in possible if each[1] not in firm]
    return min(free or possible, key=lambda each: _change(tables, each, cost), default=None)


def _change(tables: Sequence[Table], exchange: Exchange, cost: Cost) -> tuple[Number, ...]:
    """What the exchange adds to each level of the cost: that of all other tables stays, and need not be added up."""
    one, other = exchange
    turned = {one: other, other: one}
    before = [_table_of(tables, one), _table_of(tables, other)]
    after = [tuple(turned.get(each, each) for each in table) for table in before]
    return tuple(new - old for new, old in zip(cost(after), cost(before), strict=True))


def _table_of(tables: Sequence[Table], player: str) -> Table:
    return next(table for table in tables if player in table)
