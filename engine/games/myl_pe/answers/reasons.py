"""Why a number is what it is: every contribution with its source and its section, in words and as data."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.state import Piece, Text
from engine.core.table import Table
from engine.games.myl_pe.characteristics.objects import controller, face, name, zone
from engine.games.myl_pe.characteristics.strength import BONUS, DOUBLER, SETTER, Strength, Term
from engine.games.myl_pe.legality.costs import Bill
from engine.games.myl_pe.model.words import ZONE_NAMES, spanish_zone

_LAW = {"add": BONUS, "double": DOUBLER, "set": SETTER}


class Why(msgspec.Struct, frozen=True):
    """The contributions as a clause and as data."""

    text: Text
    data: dict[str, Any]


def of_strength(table: Table, piece: Piece, value: Strength) -> Why:
    """The printed strength and what was done to it, in the order in which it counts (DAR 7.1.2)."""
    base = Text(f"{value.base} impresa", f"{value.base} printed")
    if face(table.state, piece).strength == "X":
        base = Text(f"X vale {value.base}", f"X is {value.base}")
    parts = [base, *(_term(table, term) for term in value.terms)]
    terms = [
        {
            "source": term.source,
            "name": name(table.state, term.source),
            "op": term.op,
            "amount": term.amount,
            "value": term.value,
            "sections": [_LAW[term.op], *(("6.4",) if term.continuous else ())],
        }
        for term in value.terms
    ]
    data = {"value": value.value, "base": value.base, "terms": terms}
    return Why(Text(", ".join(part.es for part in parts), ", ".join(part.en for part in parts)), data)


def _term(table: Table, term: Term) -> Text:
    source = name(table.state, term.source)
    if term.op == "set":
        return Text(f"fijada en {term.amount} por {source}", f"set to {term.amount} by {source}")
    if term.op == "double":
        return Text(f"doblada por {source}", f"doubled by {source}")
    counted = term.amount if term.counted is None else term.counted
    es, en = f"{counted:+d} por {source}", f"{counted:+d} from {source}"
    if counted == term.amount:
        return Text(es, en)
    if term.amount > 0:
        return Text(
            f"{es} (su {term.amount:+d} se aplica en negativo)", f"{en} (its {term.amount:+d} counts negatively)"
        )
    return Text(f"{es} (su {term.amount:+d}, hasta el mínimo)", f"{en} (its {term.amount:+d}, down to the minimum)")


def of_cost(bill: Bill) -> Why:
    """The printed cost, what was added and what was taken off (DAR 8.1.B.1 to B.3)."""
    data = {
        "value": bill.total,
        "printed": bill.printed,
        "added": bill.added,
        "reduced": bill.reduced,
        "sections": list(bill.sections),
    }
    if not bill.added and not bill.reduced:
        return Why(Text("", ""), data)
    added = Text(f", +{bill.added}", f", +{bill.added}") if bill.added else Text("", "")
    reduced = Text(f", -{bill.reduced}", f", -{bill.reduced}") if bill.reduced else Text("", "")
    by = f" ({bill.clause.card})" if bill.clause is not None else ""
    below = bill.printed + bill.added - bill.reduced < bill.total
    floor = Text(", y no baja de 0", ", and never less than 0") if below else Text("", "")
    es = f": {bill.printed} impreso{added.es}{reduced.es}{by}{floor.es}"
    return Why(Text(es, f": {bill.printed} printed{added.en}{reduced.en}{by}{floor.en}"), data)


def of_controller(table: Table, piece: Piece) -> Why:
    """Why somebody controls a card in play: it lies in his zone, a card gave it to him, or his Ally bears it (DAR 5).

    Of a card that is another player's and that nothing in the history passed on, the board does not tell how it came.
    """
    who, owner = controller(piece), piece.owner
    passed = [event for event in table.state.log if event.kind == "control" and event.subject == piece.id]
    source = passed[-1].clause.card if passed and passed[-1].clause is not None else None
    data = {"value": who, "owner": owner, "source": source}
    there = Text(f"en su {spanish_zone(zone(piece)).partition(' ')[2]}", f"in their {ZONE_NAMES[zone(piece)].en}")
    where = Text(f", que está {there.es}", f", which is {there.en}")
    if piece.host is not None:
        bearer = name(table.state, piece.host)
        where = Text(f", que porta {bearer}", f", which {bearer} bears")
    if owner == who:
        return Why(where, data)
    if source is not None:
        return Why(Text(f" por {source}; su dueño es {owner}", f" because of {source}; its owner is {owner}"), data)
    owned = Text(f"{where.es}; su dueño es {owner}", f"{where.en}; its owner is {owner}")
    return Why(owned if piece.host is not None else Text(owned.es + _UNSEEN.es, owned.en + _UNSEEN.en), data)


_UNSEEN = Text(
    ", y la mesa no muestra cómo cambió de controlador", ", and the board does not show how it changed controllers"
)
