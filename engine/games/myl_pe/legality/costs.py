"""What playing a card costs and how it is paid (DAR 2.4, 3.3, 8.1.B, 10.39)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import prod
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.core.choices import Refusal, Refused
from engine.core.state import Clause, Json, Modifier, Piece, Text, place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.conditions import own_effects
from engine.games.myl_pe.characteristics.evaluate import Acting, fits, holds, matches, number, players, referred
from engine.games.myl_pe.characteristics.numbers import those
from engine.games.myl_pe.characteristics.objects import (
    bound,
    by_effect,
    controller,
    cost,
    face,
    in_play,
    is_weapon,
    name,
    weapons,
    zone,
)
from engine.games.myl_pe.characteristics.projection import Active, abilities, actives, actives_of, blanked_by, reaches
from engine.games.myl_pe.characteristics.restrictions import banned, cannot, granted, in_force
from engine.games.myl_pe.legality.bearers import bearers
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.ability import Cards, Cost, Objects, PaysAs
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.words import (
    CASTILLO,
    CEMENTERIO,
    DESTIERRO,
    MANO,
    ORO,
    PAGADO,
    RESERVA,
    VIRTUAL,
    so_many_oros,
)
from engine.law.cite import rule
from engine.law.conflict import reads_otherwise

_ITSELF = Objects(ref="self")


class Bill(msgspec.Struct, frozen=True):
    """What is to be paid: the printed cost, what was added or taken off, the sum, and the sections of that.

    `playing` is the card that is paid for, `using` the one whose ability is; `used` are the effects that were for one
    card only.
    """

    printed: int
    added: int
    reduced: int
    total: int
    sections: tuple[str, ...] = ()
    clause: Clause | None = None
    playing: str | None = None
    used: tuple[str, ...] = ()
    using: str | None = None


class _Change(msgspec.Struct, frozen=True):
    """One thing that changes a cost: by how much, to how much at most, whose words, and the effect it uses up.

    `free`: the card need not be paid at all, by words that are stronger than 8.1.B (6.11.2); `reduces`: by 8.1.B.2.
    """

    amount: int
    to: int | None
    clause: Clause | None
    once: str | None = None
    free: bool = False
    reduces: bool = False


@rule("8.1.B.1", "8.1.B.2", "8.1.B.3", "8.1.B.4", "2.4.A", "2.4.C", "2.4.D", decisive=False)
def price(table: Table, piece: Piece, by: str, bearer: Piece | None = None) -> Bill:
    """The Oros a card costs its player now: printed, plus additional costs, minus reductions, at least 0.

    For a weapon `bearer` is who will bear it; while nobody is chosen, the cheapest possible one counts.
    """
    printed = cost(face(table.state, piece)) or 0
    changes = _changes(table, piece, by, bearer)
    added = sum(change.amount for change in changes if change.amount > 0)
    reduced = -sum(change.amount for change in changes if change.amount < 0)
    caps = [change.to for change in changes if change.to is not None]
    if caps and min(caps) < printed + added - reduced:
        reduced = printed + added - min(caps)
    if reduced and added and not printed and reads_otherwise(table.state, "A16"):
        reduced = 0
    sections: tuple[str, ...] = ("10.51",) if face(table.state, piece).cost == "X" else ()
    if added:
        sections += ("8.1.B.1", "6.4")
    if reduced:
        free = any(change.free for change in changes)
        kinds = ("6.11.2", "8.1.B") if free else (*_kinds_of_reduction(changes), "2.4.A")
        sections += kinds + (("2.4.C",) if reduced > printed + added else ())
        sections += () if printed else ("2.4.D",)
    if added and reduced:
        sections += ("8.1.B.4",)
    clause = changes[0].clause if changes else None
    used = tuple(change.once for change in changes if change.once is not None)
    total = max(0, printed + added - reduced)
    return Bill(printed, added, reduced, total, sections, clause, piece.id, used)


def _kinds_of_reduction(changes: list[_Change]) -> tuple[str, ...]:
    """«Reduce el coste», to so much too (8.1.B.2), and «cuesta menos» (8.1.B.3)."""
    kinds = ["8.1.B.2" if item.reduces else "8.1.B.3" for item in changes if item.amount < 0]
    kinds += ["8.1.B.2" for item in changes if item.to is not None]
    return tuple(sorted(set(kinds))) or ("8.1.B.3",)


def _changes(table: Table, piece: Piece, by: str, bearer: Piece | None) -> list[_Change]:
    found = [
        _Change(
            number(table, effect.amount, Acting(by, piece.id)),
            effect.to,
            _own_clause(table, piece),
            reduces=effect.reduces,
        )
        for effect in own_effects(table, piece)
        if isinstance(effect, Cost) and effect.own
    ]
    if _borne_free(table, piece, by, bearer):
        found.append(_Change(0, 0, None, free=True))
    for active in actives(table):
        if isinstance(active.effect, Cost) and not active.effect.own:
            hit = active.effect.who in ("any", "each") or (by == active.by) == (active.effect.who == "you")
            if hit and _prices(table, active.effect, piece, by, bearer, Acting(active.by, active.source)):
                clause = Clause(name(table.state, active.source), active.ability.es, active.ability.en)
                amount = number(table, active.effect.amount, Acting(active.by, active.source))
                found.append(_Change(amount, active.effect.to, clause, reduces=active.effect.reduces))
    for modifier in table.state.modifiers:
        if isinstance(modifier.effect, Cost) and _is_on(modifier, by) and in_force(table.state, modifier):
            acting = Acting(modifier.by, modifier.subject or piece.id)
            if _prices(table, modifier.effect, piece, by, bearer, acting):
                once = modifier.id if modifier.effect.once else None
                amount = number(table, modifier.effect.amount, acting)
                effect = modifier.effect
                found.append(_Change(amount, effect.to, modifier.clause, once, reduces=effect.reduces))
    return found


def _is_on(modifier: Modifier, by: str) -> bool:
    """Whether an effect is on this player; one on an object («en este Aliado») is on whoever began it."""
    return modifier.player in (None, by) and (modifier.subject is None or modifier.by == by)


def _borne_free(table: Table, piece: Piece, by: str, bearer: Piece | None) -> bool:
    """Whether an Ally bears the weapon without its being paid for («puede llevar un Arma gratis»)."""
    if not is_weapon(table.state, piece):
        return False
    possible = [bearer] if bearer is not None else bearers(table, piece, by)
    return any(
        controller(ally) == by and len(weapons(table.state, ally)) < granted(table, ally, "portar_gratis", piece)
        for ally in possible
    )


def _own_clause(table: Table, piece: Piece) -> Clause:
    shown = face(table.state, piece)
    return Clause(shown.name, shown.text_es, shown.text_en or shown.text_es)


def _prices(table: Table, effect: Cost, piece: Piece, by: str, bearer: Piece | None, acting: Acting) -> bool:
    """Whether a change of costs is about this card, on this bearer; Oros have none unless it names them (3.3.F)."""
    if face(table.state, piece).type == ORO and (effect.cards is None or ORO not in effect.cards.types):
        return False
    if effect.cards is not None and not fits(table, piece, effect.cards, effects=False, acting=acting):
        return False
    if effect.on is None:
        return True
    if not is_weapon(table.state, piece):
        return False
    possible = [bearer] if bearer is not None else bearers(table, piece, by)
    return any(matches(table, ally, effect.on, you=acting.by, source=acting.source, acting=acting) for ally in possible)


def pay_oros(
    table: Table, by: str, bill: Bill, *, given: Json = None, card: str, law: tuple[str, ...] = ("8.1.B",)
) -> int:
    """Pay a bill with the Oros named in `given`, or any that do. Returns what was paid. Raises Refused."""
    if bill.total == 0 and given is None:
        if bill.sections:
            _record(table, by, (), 0, bill, card)
        return 0
    must_afford(table, by, bill, law)
    ids = _named(table, by, bill, given) if given is not None else _choose(table, by, bill)
    worth = sum(worth_of(table, table.state.pieces[id], bill.playing) for id in ids)
    virtual = min(virtual_oros(table, by, bill.playing, bill.using), max(0, bill.total - worth))
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
        raise Refused(_forbidden(table, stopped))
    have = oros_of_player(table, by, bill.playing, bill.using)
    if have < bill.total:
        law += generated(table, by)
        raise Refused(_too_little(bill, have, law, have + _spent(table, by) >= bill.total))


def _spent(table: Table, by: str) -> int:
    """What the Oros that a player has paid this turn come to."""
    return sum(worth_of(table, table.state.pieces[id]) for id in table.state.zones[place(by, PAGADO)])


def _too_little(bill: Bill, have: int, law: tuple[str, ...], spent: bool) -> Refusal:
    """There are not enough Oros; or there would be, but they were paid this turn and stay so (DAR 4.3)."""
    others, others_en = ("los demás", "the others") if have else ("sus Oros", "the Oros")
    es, en = (f": {others} ya están en el Oro Pagado", f": {others_en} are Paid Oros already") if spent else ("", "")
    able, able_en = (f"solo puede pagar {have}", f"only {have}") if have else ("no puede pagar ninguno", "none")
    text = Text(
        f"cuesta {so_many_oros(bill.total)} y {able}{es}",
        f"it costs {so_many_oros(bill.total)} and {able_en} can be paid{en}",
    )
    sections = (*law, *(("8.1.B.4",) if bill.playing else ()), "10.39", *bill.sections, *(("4.3",) if spent else ()))
    return Refusal(text, tuple(dict.fromkeys(sections)), ("4.2",), bill.clause)


def generated(table: Table, by: str) -> tuple[str, ...]:
    """What a player's Oros come to is what they generate, where that is not one for each (DAR 10.30)."""
    reserve = (table.state.pieces[id] for id in table.state.zones[place(by, RESERVA)])
    virtual = table.state.counters.get(place(by, VIRTUAL), 0)
    if virtual:
        return ("10.30", *_VIRTUAL)
    return ("10.30",) if any(any(_worths(table, piece)) for piece in reserve) else ()


_VIRTUAL = ("3.3.B.3", "10.49")
"""What virtual Oros are."""


def _forbidden(table: Table, stopped: Modifier | Active) -> Refusal:
    source = name(table.state, stopped.source)
    text = Text(f"{source} impide usar Oros", f"{source} forbids using Oros")
    return Refusal(text, ("6.1.2",), ("8.1.B", "6.1"), stopped.clause)


def oros_of_player(table: Table, by: str, playing: str | None = None, using: str | None = None) -> int:
    """How many Oros a player can pay for a card, or for the ability of the card `using`."""
    reserve = table.state.zones[place(by, RESERVA)]
    there = sum(worth_of(table, table.state.pieces[id], playing) for id in reserve)
    return there + virtual_oros(table, by, playing, using)


def worth_of(table: Table, piece: Piece, playing: str | None = None) -> int:
    """How many Oros a card pays as, for a card that is played or for an ability (None)."""
    worths = list(_worths(table, piece))
    told = [effect for effect in worths if _is_for(table, effect.only, playing)]
    if any(effect.alone for effect in worths if effect not in told) and reads_otherwise(table.state, "V08"):
        return 0
    return max((effect.number for effect in told), default=1) * prod(effect.times for effect in told)


def _worths(table: Table, piece: Piece) -> Iterator[PaysAs]:
    """What the card says of itself, what others say of it, and what something made of it for a time."""
    for ability in abilities(table, piece):
        for lasting in ability.lasting:
            effect, of_itself = lasting.effect, lasting.on in (None, _ITSELF)
            acting = Acting(controller(piece), piece.id)
            if isinstance(effect, PaysAs) and of_itself and holds(table, lasting.condition, acting):
                yield effect
    for active in actives_of(table, PaysAs):
        if active.lasting.on != _ITSELF and reaches(table, active, piece) and isinstance(active.effect, PaysAs):
            yield active.effect
    for modifier in by_effect(table.state).get(PaysAs, ()):
        if bound(modifier, piece):
            yield modifier.effect


def _is_for(table: Table, only: Cards | None, playing: str | None) -> bool:
    return only is None or (playing is not None and fits(table, table.state.pieces[playing], only))


# -- virtual Oros


def virtual_oros(table: Table, by: str, playing: str | None = None, using: str | None = None) -> int:
    """The virtual Oros with which a player can pay for a card, or for the ability of the card `using` (DAR 10.49)."""
    total = table.state.counters.get(place(by, VIRTUAL), 0)
    paid = {False: playing, True: using}
    others = sum(n for n, only, of_use in _bound_to(table, by) if not _is_for(table, only, paid[of_use]))
    return max(0, total - others)


def _bound_to(table: Table, by: str) -> tuple[tuple[int, Cards, bool], ...]:
    return memory(table.state).bound.get(by, ())


def _spend(table: Table, by: str, spent: int, bill: Bill) -> None:
    """Virtual Oros that are for certain cards or abilities only are spent first on those."""
    left: list[tuple[int, Cards, bool]] = []
    paid = {False: bill.playing, True: bill.using}
    for n, only, of_use in _bound_to(table, by):
        used = min(n, spent) if _is_for(table, only, paid[of_use]) else 0
        spent -= used
        if n > used:
            left.append((n - used, only, of_use))
    if _bound_to(table, by):
        _bind(table, by, tuple(left))


def bind_virtual(table: Table, by: str, n: int, only: Cards, of_use: bool = False) -> None:
    """So many of a player's virtual Oros are for such cards only («para jugar Armas»), or for their abilities."""
    _bind(table, by, (*_bound_to(table, by), (n, only, of_use)))


def unbind_virtual(table: Table, by: str) -> None:
    """None of a player's virtual Oros is for certain cards only: they are gone."""
    _bind(table, by, ())


def _bind(table: Table, by: str, bound: tuple[tuple[int, Cards, bool], ...]) -> None:
    others = {player: oros for player, oros in memory(table.state).bound.items() if player != by}
    table.remember(bound={**others, by: bound} if bound else others)


def _choose(table: Table, by: str, bill: Bill) -> tuple[str, ...]:
    """Oros enough for the sum: plain ones first, virtual ones count before cards worth more than one."""
    ids = table.state.zones[place(by, RESERVA)]
    ordered = sorted(ids, key=lambda id: worth_of(table, table.state.pieces[id], bill.playing))
    rest = bill.total - virtual_oros(table, by, bill.playing, bill.using)
    taken: list[str] = []
    for id in ordered:
        if rest <= 0:
            break
        taken.append(id)
        rest -= worth_of(table, table.state.pieces[id], bill.playing)
    return tuple(taken)


def _named(table: Table, by: str, bill: Bill, given: Json) -> tuple[str, ...]:
    """The Oros that were really used must lie in the Reserva and come to the sum, none too many (DAR 8.1.B.4)."""
    ids = tuple(str(id) for id in given)
    here = table.state.zones[place(by, RESERVA)]
    wrong = [id for id in ids if id not in here]
    each = [worth_of(table, table.state.pieces[id], bill.playing) for id in ids if id in here]
    worth = sum(each)
    needless = any(worth - one >= bill.total for one in each)
    if wrong or len(set(ids)) != len(ids):
        text = Text("solo se paga con Oros de la propia Reserva", "only Oros of one's own Reserve pay")
        raise Refused(Refusal(text, ("10.39", "4.3"), ("8.1.B",)))
    if needless:
        raise Refused(_wrong_sum(bill, worth))
    return ids


def _wrong_sum(bill: Bill, paid: int) -> Refusal:
    text = Text(
        f"el pago es incorrecto: cuesta {so_many_oros(bill.total)} y se pagó {paid}",
        f"the payment is wrong: it costs {so_many_oros(bill.total)} and {paid} was paid",
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
    _spend(table, by, virtual, bill)
    counters = {**table.state.counters, key: table.state.counters.get(key, 0) - virtual}
    named = name(table.state, card)
    dear = ("8.1.B", "10.39", "10.30") if any(worth_of(table, table.state.pieces[id]) > 1 for id in ids) else ()
    kept = ("3.3.D", *_VIRTUAL) if virtual else ("3.3.D",) if ids and counters[key] else ()
    blank = any(blanked_by(table, table.state.pieces[id]) is not None for id in ids)
    plain = ("3.3.E", "6.10.4") if blank else ()  # an Oro without its ability pays like any other
    with table.cite("8.1.B.4" if bill.playing else "6.7.B", decisive=False, clause=bill.clause):
        table.emit(
            "pagar",
            subject=card,
            player=by,
            law=(*bill.sections, *dear, *kept, *plain),
            also=("10.39",),
            pieces=pieces,
            zones=zones,
            counters=counters,
            data={
                "n": bill.total,
                "oros": ids,
                "virtual": virtual,
                "printed": bill.printed,
                "name": named,
                **({"paid_with": VIRTUAL} if virtual else {}),
            },
        )


def oros_asked(table: Table, step: model.Pay, acting: Acting) -> int:
    """How many Oros must be there to pay what an instruction asks for."""
    if isinstance(step.oros, model.Chosen):
        return step.oros.least
    if step.oros is None:
        subject = acting.data.get("subject")
        return cost(face(table.state, table.state.pieces[str(subject)])) or 0
    return number(table, step.oros, acting)


def payable(table: Table, costs: tuple[model.Instruction, ...], acting: Acting) -> bool:
    """Whether a player can give up everything that is asked."""
    oros = sum(oros_asked(table, item, acting) for item in costs if isinstance(item, model.Pay) and not item.this)
    if oros and (
        oros > oros_of_player(table, acting.by, using=acting.source)
        or banned(table, acting.by, "usar_oros") is not None
    ):
        return False
    return all(_THERE[type(item)](table, item, acting) for item in costs if type(item) in _THERE)


def law_of_the_spent(table: Table, costs: tuple[model.Instruction, ...], acting: Acting) -> tuple[str, ...]:
    """There would be Oros for what is asked, had they not been paid already (DAR 4.3)."""
    asked = sum(oros_asked(table, item, acting) for item in costs if isinstance(item, model.Pay) and not item.this)
    have = oros_of_player(table, acting.by, using=acting.source)
    return ("4.3",) if have < asked <= have + _spent(table, acting.by) else ()


def law_of_zero(table: Table, piece: Piece, by: str) -> tuple[str, ...]:
    """A cost of 0 is paid by a player who may not use Oros as well (DAR 2.4.D)."""
    free = cost(face(table.state, piece)) == 0
    return ("2.4.D",) if free and banned(table, by, "usar_oros") is not None else ()


def _least(table: Table, amount: model.Amount, acting: Acting) -> int:
    return amount.least if isinstance(amount, model.Chosen) else number(table, amount, acting)


def _objects(table: Table, item: Any, acting: Acting) -> bool:
    what: model.Objects = item.what
    if what.ref is not None:
        ids = referred(table, what.ref, acting)
        return bool(ids) and (what.ref != "self" or _can_give_itself(table, table.state.pieces[ids[0]], item, acting))
    wanted = what.pick or what.all
    least = 0 if what.up_to or what.pick is None else _least(table, what.count, acting)
    return wanted is None or sum(_can_go(table, piece, item, acting) for piece in those(table, wanted, acting)) >= least


def _can_give_itself(table: Table, piece: Piece, item: Any, acting: Acting) -> bool:
    return _lies_there(piece, item) and (not in_play(piece) or _can_go(table, piece, item, acting, itself=True))


def _can_go(table: Table, piece: Piece, item: Any, acting: Acting, itself: bool = False) -> bool:
    """Whether nothing keeps a card from being given up as it is asked."""
    verb = _GIVEN_UP.get(type(item))
    source = table.state.pieces.get(acting.source)
    return verb is None or cannot(table, piece, verb, by=source, player=acting.by, itself=itself) is None


_GIVEN_UP = {model.Destroy: "ser_destruido", model.Exile: "ser_desterrado"}
"""What may be kept from happening to a card that is asked for as a cost."""


def _lies_there(piece: Piece, item: Any) -> bool:
    """Whether a card can give itself up: in play, or where it lies out of play («destierra esta carta de tu...»)."""
    leaves = {model.Exile: DESTIERRO, model.Bounce: MANO, model.ToGraveyard: CEMENTERIO}.get(type(item))
    elsewhere = leaves is not None and zone(piece) in (MANO, CEMENTERIO, DESTIERRO) and zone(piece) != leaves
    return elsewhere or in_play(piece)


def _discard(table: Table, item: model.Discard, acting: Acting) -> bool:
    """Whether the hands have so many; a card that is being played does not pay for itself."""
    able = players(table, item.who, acting.by)
    if any(banned(table, player, "descartar") is not None for player in able):
        return False
    if item.count is None:
        return True
    return all(
        sum(
            1 for id in table.state.zones[place(player, MANO)] if id != acting.source and _fits(table, item, id, acting)
        )
        >= _least(table, item.count, acting)
        for player in able
    )


def _fits(table: Table, item: model.Discard, id: str, acting: Acting) -> bool:
    return item.cards is None or fits(table, table.state.pieces[id], item.cards, acting=acting)


def _mill(table: Table, item: model.Mill, acting: Acting) -> bool:
    """Whether the Castillo has so many cards."""
    least = _least(table, item.count, acting)
    return all(len(table.state.zones[place(p, CASTILLO)]) >= least for p in players(table, item.who, acting.by))


def _pay(table: Table, item: model.Pay, acting: Acting) -> bool:
    return not item.this or acting.source in table.state.zones[place(acting.by, RESERVA)]


_THERE: dict[type, Callable[[Table, Any, Acting], bool]] = {
    model.Destroy: _objects,
    model.Exile: _objects,
    model.Bounce: _objects,
    model.ShuffleIn: _objects,
    model.ToCastle: _objects,
    model.ToGraveyard: _objects,
    model.Show: _objects,
    model.Discard: _discard,
    model.Mill: _mill,
    model.Pay: _pay,
}
