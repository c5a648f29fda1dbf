"""Which objects an instruction means, how many, and who picks them on resolution."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.state import Choice, Json, Option, Piece, Text, place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting, fits, number, players, referred
from engine.games.myl_pe.characteristics.numbers import extremes, those
from engine.games.myl_pe.characteristics.objects import controller, in_play, name
from engine.games.myl_pe.characteristics.restrictions import cannot
from engine.games.myl_pe.legality.qualification import law_of_fit
from engine.games.myl_pe.legality.targets import late_law, pick_choice
from engine.games.myl_pe.model.describing import Amount, Cards, Chosen, Objects
from engine.games.myl_pe.model.words import CEMENTERIO, ORO, VIRTUAL
from engine.games.myl_pe.wording.brief import asked
from engine.law.conflict import reads_otherwise

A_NUMBER = Text("elegir un número", "choose a number")
CARDS_TO_CHOOSE = Text("cuántas cartas elegir", "how many cards to choose")


def objects(table: Table, what: Objects, acting: Acting) -> tuple[str, ...]:
    """The objects a step works on; picks are asked of whoever designates them."""
    if what.ref is not None:
        ids = referred(table, what.ref, acting)
        wanted = what.fitting
        return ids if wanted is None else tuple(id for id in ids if _fits(table, id, wanted, acting))
    if what.all is not None:
        if what.top:
            return _topmost(table, what, _lying(table, what.all, acting), acting)
        return tuple(piece.id for piece in those(table, what.all, acting))
    if what.pick is None:
        return ()
    chosen: list[str] = []
    pickers = players(table, what.by, acting.by)
    payer_picks = (what.by == "each" or what.unsaid) and reads_otherwise(table.state, "A47")
    for player in pickers:
        whose = replace(acting, by=player) if what.by == "each" else acting
        possible = _possible(table, what, what.pick, whose)
        chosen += _picked(table, what, possible, acting.by if payer_picks else player, acting)
    return tuple(chosen)


def _lying(table: Table, wanted: Cards, acting: Acting) -> tuple[str, ...]:
    """The cards that fit, as they lie one upon another; nobody needs to know them where any card is meant."""
    if wanted != Cards(zones=wanted.zones, of=wanted.of) or wanted.of not in ("you", "opponent"):
        return tuple(piece.id for piece in those(table, wanted, acting))
    player = players(table, wanted.of, acting.by)[0]
    return tuple(id for zone_ in wanted.zones for id in table.state.zones[place(player, zone_)])


def _topmost(table: Table, what: Objects, ids: tuple[str, ...], acting: Acting) -> tuple[str, ...]:
    """The cards that came last: nobody alters the order of a Cementerio (DAR 4.7)."""
    taken = ids[::-1][: how_many(table, what.count, acting, what.key, of=CARDS_TO_CHOOSE)]
    if taken and what.all is not None and CEMENTERIO in what.all.zones:
        with table.cite("4.7"):
            table.emit("elegir", subject=acting.source, player=acting.by, data={"picked": taken, "only": True})
    return taken


def _possible(table: Table, what: Objects, wanted: Cards, acting: Acting) -> list[str]:
    """What may be picked: all that fit, or those of certain cards that do, wherever they lie by now."""
    if what.among is None:
        found = those(table, wanted, acting)
        return [piece.id for piece in found if not _spared(table, what, piece, acting)]
    fitting = [id for id in referred(table, what.among, acting) if _fits(table, id, wanted, acting)]
    return [piece.id for piece in extremes(table, wanted, [table.state.pieces[id] for id in fitting])]


def _spared(table: Table, what: Objects, piece: Piece, acting: Acting) -> bool:
    """Whether a rival's card in play cannot be chosen: who picks so many of them makes them targets (DAR 8.2.4)."""
    if what.by != "you" or what.random or not in_play(piece) or controller(piece) == acting.by:
        return False
    source = table.state.pieces.get(acting.source)
    return cannot(table, piece, "ser_objetivo", by=source, player=acting.by) is not None


def _fits(table: Table, id: str, wanted: Cards, acting: Acting) -> bool:
    return fits(table, table.state.pieces[id], wanted, acting=acting)


def how_many(
    table: Table,
    amount: Amount,
    acting: Acting,
    key: str | None = None,
    *,
    by: str | None = None,
    most: int = 50,
    of: Text = A_NUMBER,
) -> int:
    """A number of things: never below zero; one that a player chooses is asked for, and remembered as X (6.10.2)."""
    if not isinstance(amount, Chosen):
        return max(0, number(table, amount, acting))
    declared = acting.data.get("declared_x")
    if isinstance(declared, int):
        return declared
    limit = most if amount.most is None else min(most, number(table, amount.most, acting))
    values = range(min(amount.least, max(0, limit)), max(0, limit) + 1)
    card, player = name(table.state, acting.source), by or acting.by
    what = Text(f"{card}: {of.es}", f"{card}: {of.en}")
    options = tuple(Option(n, Text(str(n), str(n))) for n in values)
    choice = Choice(key or "número", player, "number", what, options, ("6.10.2",), ("10.41",), acting.source)
    count = int(table.ask(choice)) if len(options) > 1 else int(options[0].value)
    with table.cite("6.10.2"):
        table.emit("elegir", subject=acting.source, player=player, data={"picked": count, "x": count}, also=("10.41",))
    return count


def _picked(table: Table, what: Objects, possible: list[str], player: str, acting: Acting) -> list[str]:
    key = (what.key or "elegir") + (f":{player}" if what.by == "each" else "")
    count = how_many(table, what.count, acting, f"{key}:número", by=player, most=len(possible), of=CARDS_TO_CHOOSE)
    if not what.up_to and len(possible) <= count:
        if not possible and late_law(table.state):
            table.emit("sin_eleccion", subject=acting.source, player=player, law=("8.2", "8.2.1"))
        if possible:
            data: dict[str, Json] = {"picked": tuple(possible), "only": True}
            these = _of_these(table, what, possible)
            with table.cite(*_designates(table, what, possible, player), *late_law(table.state), *these):
                table.emit("elegir", subject=acting.source, player=player, data=data)
        return possible
    if not count or not possible:
        return []
    assert what.pick is not None
    described = asked(what.pick, count > 1)
    card = name(table.state, acting.source)
    many = f"{count} " if count > 1 else ""
    label = Text(f"{card}: {many}{described.es}", f"{card}: {many}{described.en}")
    choice = pick_choice(
        table.state,
        label,
        possible,
        count,
        what.up_to,
        by=player,
        source=acting.source,
        key=key,
        law=_designates(table, what, possible, player),
    )
    if what.random:
        choice = replace(choice, by=None, kind="chance")
    open_to = ("6.11.1",) if what.by in ("opponent", "each") else ()  # whose choice it is, until it is made
    value = table.ask(replace(choice, sections=(*open_to, *choice.sections)))
    picked = [str(id) for id in value] if isinstance(value, tuple) else [str(value)]
    with table.cite(*choice.sections, *_of_these(table, what, picked)):
        table.emit("elegir", subject=acting.source, player=player, data={"picked": value}, also=choice.also)
    return picked


def _designates(table: Table, what: Objects, possible: list[str], player: str) -> tuple[str, ...]:
    """Who pays designates opposing cards (6.11.1); of his own ones a player just chooses (10.2).

    Where the text has a player act on his own cards, it is he who affects them (6.1.2).
    """
    if what.by in ("opponent", "each"):
        return ("6.1.2", "6.11.2")
    theirs = any(controller(table.state.pieces[id]) != player for id in possible)
    return ("6.11.1",) if theirs else ("10.2",)


def _of_these(table: Table, what: Objects, picked: list[str]) -> tuple[str, ...]:
    """Why the picked cards are what is asked for; virtual Oros are there, and are none of the Oros meant (3.3.C)."""
    if what.pick is None:
        return ()
    fitting = [section for id in picked for section in law_of_fit(table, table.state.pieces[id], what.pick)]
    virtual = any(number for key, number in table.state.counters.items() if key.endswith(VIRTUAL))
    return tuple(dict.fromkeys((*fitting, *(("3.3.C",) if virtual and ORO in what.pick.types else ()))))


def present(table: Table, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the objects that are in play."""
    return tuple(id for id in ids if in_play(table.state.pieces[id]))
