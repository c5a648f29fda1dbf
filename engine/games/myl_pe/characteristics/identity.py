"""Which card it is: one that goes to a zone out of play, or comes back from there, is a new card (DAR 6.10.3)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.table import Table
from engine.games.myl_pe.model.facts import MET, STALE, Facts, Met


def identities(table: Table, ids: Iterable[object]) -> tuple[Met, ...]:
    """What these cards are now."""
    pieces, named = table.state.pieces, dict.fromkeys(str(id) for id in ids if id is not None)
    return tuple({"card": id, "incarnation": pieces[id].incarnation} for id in named if id in pieces)


def become_others(table: Table, met: Iterable[Met] | None) -> tuple[str, ...]:
    """The cards that have become new ones since they were met."""
    pieces = table.state.pieces
    there = (one for one in met or () if one["card"] in pieces)
    return tuple(one["card"] for one in there if pieces[one["card"]].incarnation != one["incarnation"])


def cards_named(facts: Facts) -> list[object]:
    """The ids that the facts of an ability hold: the cards of its event, what was worked on, what was given up."""
    found: list[object] = []
    for key, fact in facts.items():
        if key in _SINGLE:
            found.append(fact)
        elif key in _SEVERAL or key.startswith("done:"):
            found += list(fact) if isinstance(fact, list | tuple) else []
    return found


_SINGLE = ("subject", "other", "bearer", "it")
_SEVERAL = ("done", "cost")


def unknown_by_now(table: Table, facts: Facts) -> Facts:
    """The facts with the cards that are new ones by now set apart, as something that is told of them."""
    gone = tuple(dict.fromkeys((*(facts.get(STALE) or ()), *become_others(table, facts.get(MET)))))
    return {**facts, STALE: gone} if gone else facts


def as_written(table: Table, facts: Facts) -> Facts:
    """The facts as a written board tells them: which cards are unknown by now, and no count of incarnations."""
    told = unknown_by_now(table, facts).copy()
    told.pop(MET, None)
    return told
