"""An X that targets depend on is declared with them, before it is paid (DAR 8.1.A, 6.7.A, 10.50)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.core.state import Choice, Json, Option, Text
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting
from engine.games.myl_pe.characteristics.objects import name
from engine.games.myl_pe.legality.affording import payable
from engine.games.myl_pe.legality.targets import has_targets
from engine.games.myl_pe.model.ability import Ability, Chosen, Discard, Fact, Instruction, Mill, Pay

DECLARED = "declared_x"
"""The fact by which a cost of the player's choice is the number that was declared."""
MOST = 30


def possible_x(table: Table, ability: Ability, costs: tuple[Instruction, ...], acting: Acting) -> list[int] | None:
    """The numbers that can be declared: paid for, and with legal targets. None where no target depends on an X."""
    amount = next(_chosen(costs), None)
    if amount is None or not any(_reads_x(target.cards) for target in ability.targets):
        return None
    least = amount.least
    most = amount.most if isinstance(amount.most, int) else MOST
    return [n for n in range(least, most + 1) if _is_possible(table, ability, costs, acting, n)]


def declare_x(table: Table, ability: Ability, costs: tuple[Instruction, ...], acting: Acting) -> dict[str, Json]:
    """Ask for the X that the targets of an ability depend on; nothing where there is none."""
    numbers = possible_x(table, ability, costs, acting)
    if not numbers:
        return {}
    card = name(table.state, acting.source)
    options = tuple(Option(n, Text(str(n), str(n))) for n in numbers)
    what = Text(f"{card}: elegir X", f"{card}: choose X")
    choice = Choice("x", acting.by, "number", what, options, ("6.10.2",), ("10.41",), acting.source)
    x = int(table.ask(choice)) if len(numbers) > 1 else numbers[0]
    table.emit("elegir", subject=acting.source, player=acting.by, data={"picked": x, "x": x}, also=("10.41",))
    return {"x": x}


def _is_possible(table: Table, ability: Ability, costs: tuple[Instruction, ...], acting: Acting, x: int) -> bool:
    fixed = tuple(_with(cost, x) for cost in costs)
    return payable(table, fixed, acting) and has_targets(table, ability, acting.by, acting.source, {"x": x})


def _with(cost: Instruction, x: int) -> Instruction:
    """The cost with the number in the place of the choice."""
    field = "oros" if isinstance(cost, Pay) else "count"
    if isinstance(getattr(cost, field, None), Chosen):
        made: Instruction = msgspec.structs.replace(cost, **{field: x})
        return made
    return cost


def _chosen(costs: tuple[Instruction, ...]) -> Iterator[Chosen]:
    for cost in costs:
        amount = cost.oros if isinstance(cost, Pay) else cost.count if isinstance(cost, Mill | Discard) else None
        if isinstance(amount, Chosen):
            yield amount


def _reads_x(part: object) -> bool:
    """Whether a description hangs on the number that is paid."""
    if isinstance(part, Fact):
        return part.what in ("x", "paid")
    if isinstance(part, msgspec.Struct):
        return any(_reads_x(getattr(part, field)) for field in part.__struct_fields__)
    return False
