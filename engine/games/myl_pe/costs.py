"""What playing a card costs and how it is paid (DAR 2.4, 3.3, 8.1.B, 10.39)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from engine.core.choices import Refusal, Refused
from engine.core.state import Clause, Json, Modifier, Piece, Text, place
from engine.core.table import Table
from engine.games.myl_pe.ability import Cost, PaysAs
from engine.games.myl_pe.acting import Acting
from engine.games.myl_pe.forbidding import banned
from engine.games.myl_pe.projection import Active, abilities, actives, cost, face, fits, name
from engine.games.myl_pe.reckoning import number
from engine.games.myl_pe.words import PAGADO, RESERVA, VIRTUAL
from engine.law.cite import rule


class Bill(msgspec.Struct, frozen=True):
    """What is to be paid: the printed cost, what was added or taken off, the sum, and the sections of that."""

    printed: int
    added: int
    reduced: int
    total: int
    sections: tuple[str, ...] = ()
    clause: Clause | None = None


@rule("8.1.B.1", "8.1.B.2", "8.1.B.3", "8.1.B.4", "2.4.A", "2.4.C", "2.4.D", decisive=False)
def price(table: Table, piece: Piece, by: str) -> Bill:
    """The Oros a card costs its player now: printed, plus additional costs, minus reductions, at least 0."""
    printed = cost(face(table.state, piece)) or 0
    changes = _changes(table, piece, by)
    added = sum(amount for amount, _ in changes if amount > 0)
    reduced = -sum(amount for amount, _ in changes if amount < 0)
    sections: tuple[str, ...] = ("10.51",) if face(table.state, piece).cost == "X" else ()
    if added:
        sections += ("8.1.B.1", "6.4")
    if reduced:
        sections += ("8.1.B.3", "2.4.A") + (("2.4.C",) if reduced > printed + added else ())
    clause = changes[0][1] if changes else None
    return Bill(printed, added, reduced, max(0, printed + added - reduced), sections, clause)


def _changes(table: Table, piece: Piece, by: str) -> list[tuple[int, Clause | None]]:
    found: list[tuple[int, Clause | None]] = []
    for active in actives(table):
        if isinstance(active.effect, Cost):
            hit = active.effect.who in ("any", "each") or (by == active.by) == (active.effect.who == "you")
            if hit and (active.effect.cards is None or fits(table, piece, active.effect.cards, effects=False)):
                clause = Clause(name(table.state, active.source), active.ability.es, active.ability.en)
                found.append((_amount(table, active.effect, active.by, active.source), clause))
    found += [
        (_amount(table, modifier.effect, modifier.by, piece.id), modifier.clause)
        for modifier in table.state.modifiers
        if isinstance(modifier.effect, Cost) and modifier.player in (None, by)
    ]
    return found


def _amount(table: Table, effect: Cost, by: str, source: str) -> int:
    return number(table, effect.amount, Acting(by, source))


def pay_oros(
    table: Table, by: str, bill: Bill, *, given: Json = None, card: str, law: tuple[str, ...] = ("8.1.B",)
) -> int:
    """Pay a bill with the Oros named in `given`, or any that do. Returns what was paid. Raises Refused."""
    if bill.total == 0 and given is None:
        if bill.sections:
            _record(table, by, (), 0, bill, card)
        return 0
    must_afford(table, by, bill, law)
    ids = _named(table, by, bill, given) if given is not None else _choose(table, by, bill.total)
    worth = sum(worth_of(table, table.state.pieces[id]) for id in ids)
    virtual = min(table.state.counters.get(place(by, VIRTUAL), 0), max(0, bill.total - worth))
    if worth + virtual < bill.total:
        raise Refused(_wrong_sum(bill, worth + virtual))
    _record(table, by, ids, virtual, bill, card)
    return bill.total


def must_afford(table: Table, by: str, bill: Bill, law: tuple[str, ...] = ("8.1.B",)) -> None:
    """Raise Refused when a player's Oros do not come to the sum, or may not be used."""
    if bill.total == 0:
        return
    stopped = banned(table, by, "usar_oros")
    if stopped is not None:
        raise Refused(_forbidden(stopped))
    have = sum(worth_of(table, table.state.pieces[id]) for id in table.state.zones[place(by, RESERVA)])
    have += table.state.counters.get(place(by, VIRTUAL), 0)
    if have < bill.total:
        raise Refused(_too_little(bill, have, law))


def _too_little(bill: Bill, have: int, law: tuple[str, ...]) -> Refusal:
    text = Text(
        f"cuesta {bill.total} {oros_es(bill.total)} y solo puede pagar {have}",
        f"it costs {bill.total} Gold and only {have} can be paid",
    )
    return Refusal(text, tuple(dict.fromkeys((*law, *bill.sections))), ("10.39", "4.2"), bill.clause)


def oros_es(number: int) -> str:
    """«Oro» or «Oros»."""
    return "Oro" if number == 1 else "Oros"


def _forbidden(stopped: Modifier | Active) -> Refusal:
    text = Text(
        f"un efecto impide utilizar Oros: {stopped.clause.es if stopped.clause else ''}",
        f"an effect forbids using Gold: {stopped.clause.en if stopped.clause else ''}",
    )
    return Refusal(text, ("6.1.2",), ("8.1.B", "6.1"), stopped.clause)


def worth_of(table: Table, piece: Piece) -> int:
    """How many Oros a card pays as."""
    for ability in abilities(table, piece):
        for lasting in ability.lasting:
            if isinstance(lasting.effect, PaysAs):
                return lasting.effect.number
    return 1


def _choose(table: Table, by: str, total: int) -> tuple[str, ...]:
    """Oros enough for the sum: plain ones first, virtual ones count before cards worth more than one."""
    ids = table.state.zones[place(by, RESERVA)]
    ordered = sorted(ids, key=lambda id: worth_of(table, table.state.pieces[id]))
    rest = total - table.state.counters.get(place(by, VIRTUAL), 0)
    taken: list[str] = []
    for id in ordered:
        if rest <= 0:
            break
        taken.append(id)
        rest -= worth_of(table, table.state.pieces[id])
    return tuple(taken)


def _named(table: Table, by: str, bill: Bill, given: Json) -> tuple[str, ...]:
    """The Oros that were really used must lie in the Reserva and come to the sum, none too many (DAR 8.1.B.4)."""
    ids = tuple(str(id) for id in given)
    here = table.state.zones[place(by, RESERVA)]
    wrong = [id for id in ids if id not in here]
    worth = sum(worth_of(table, table.state.pieces[id]) for id in ids if id in here)
    needless = bool(ids) and any(
        worth - worth_of(table, table.state.pieces[id]) >= bill.total for id in ids if id in here
    )
    if wrong or len(set(ids)) != len(ids):
        text = Text("solo se paga con Oros de la propia Reserva", "only Gold of one's own Reserve pays")
        raise Refused(Refusal(text, ("10.39", "4.3"), ("8.1.B",)))
    if needless:
        raise Refused(_wrong_sum(bill, worth))
    return ids


def _wrong_sum(bill: Bill, paid: int) -> Refusal:
    text = Text(
        f"el pago es incorrecto: cuesta {bill.total} {oros_es(bill.total)} y se pagó {paid}",
        f"the payment is wrong: it costs {bill.total} Gold and {paid} was paid",
    )
    return Refusal(text, tuple(dict.fromkeys(("8.1.B", "8.1.B.4", *bill.sections))), ("10.39",), bill.clause)


def _record(table: Table, by: str, ids: tuple[str, ...], virtual: int, bill: Bill, card: str) -> None:
    pieces, zones = dict(table.state.pieces), dict(table.state.zones)
    from_, to = place(by, RESERVA), place(by, PAGADO)
    zones[from_] = tuple(id for id in zones[from_] if id not in ids)
    zones[to] = (*zones[to], *ids)
    for id in ids:
        pieces[id] = replace(pieces[id], place=to)
    key = place(by, VIRTUAL)
    counters = {**table.state.counters, key: table.state.counters.get(key, 0) - virtual}
    named = name(table.state, card)
    with table.cite("8.1.B.4", decisive=False, clause=bill.clause):
        table.emit(
            "pagar", subject=card, player=by, law=bill.sections, also=("10.39",), pieces=pieces, zones=zones,
            counters=counters,
            data={"n": bill.total, "oros": ids, "virtual": virtual, "printed": bill.printed, "name": named},
        )  # fmt: skip
