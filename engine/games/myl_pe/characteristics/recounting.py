"""How often something happened: by the record, and by what a written board tells of this turn before it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.state import Event, Piece, place_player
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting, fits, players, referred
from engine.games.myl_pe.characteristics.objects import controller, in_play
from engine.games.myl_pe.model import describing as model

ATTACKED_BEFORE = "attacked_before"
"""Where the state remembers who had attacked in the turn in which the board was written."""
_KINDS = {
    "entra": ("entrar", "portar"), "destruido": ("destruir",), "juega": ("jugar",), "ataca": ("atacar",),
    "bloquea": ("bloquear",), "roba": ("robar",), "bota": ("botar",), "descarta": ("descartar",),
    "recibe_dano": ("botar",), "usa": ("usar",), "busca": ("buscar",), "ataque": ("ataque",),
}  # fmt: skip
"""How the record calls what a trigger calls otherwise."""


def occurrences(table: Table, amount: model.Times, acting: Acting) -> Iterator[int]:
    """How much each event of that kind counts: one, or the number of cards it was about."""
    when, ago = amount.when, 0
    wanted = {"this": (0,), "last": (1,)}.get(amount.in_turn)
    kinds = _KINDS.get(when.event, (when.event,))
    told: set[str | None] = set()
    for event in reversed(table.state.log):
        if event.kind == "turno":
            ago += 1
            if wanted is not None and ago > wanted[0]:
                return
            continue
        if event.kind in kinds and (wanted is None or ago in wanted):
            told.add(event.subject)
            if _is_meant(table, event, when, acting):
                yield int(event.data["n"]) if isinstance(event.data.get("n"), int) else 1
    if ago == 0 and (wanted is None or 0 in wanted):
        yield from _written(table, when, acting, told)


def _is_meant(table: Table, event: Event, when: model.When, acting: Acting) -> bool:
    if when.event == "recibe_dano" and event.data.get("damage") != "combate":
        return False
    who = _whose(event)
    if when.by in ("you", "opponent") and who not in players(table, when.by, acting.by):
        return False
    if when.bearer:
        return event.subject in referred(table, "bearer", acting)
    if when.what is None:
        return event.subject is None or when.event in ("descarta", "roba", "bota") or event.subject == acting.source
    if when.what.of in ("you", "opponent") and (who == acting.by) != (when.what.of == "you"):
        return False
    piece = table.state.pieces.get(event.subject or "")
    return piece is not None and fits(table, piece, when.what, acting=acting)


def _whose(event: Event) -> str | None:
    """Who did it, or controlled the card it happened to."""
    if event.kind == "destruir":
        return place_player(str(event.data["from"]))
    return event.player


def _written(table: Table, when: model.When, acting: Acting, told: set[str | None]) -> Iterator[int]:
    """What the board tells of this turn before the first action: who attacked, and what entered play."""
    if when.event == "ataque":
        declared = table.state.memory.get(ATTACKED_BEFORE) and not told
        if declared and (when.by == "any" or table.state.turn.active in players(table, when.by, acting.by)):
            yield 1
        return
    for id, who in _before(table, when.event):
        if id not in told and _is_meant(table, Event(0, when.event, subject=id, player=who), when, acting):
            yield 1


def _before(table: Table, what: str) -> Iterator[tuple[str, str]]:
    if what == "ataca":
        yield from ((str(id), table.state.turn.active) for id in table.state.memory.get(ATTACKED_BEFORE) or ())
    elif what == "entra":
        there = (piece for piece in table.state.pieces.values() if in_play(piece))
        yield from ((piece.id, controller(piece)) for piece in there if _entered_before(piece))


def _entered_before(piece: Piece) -> bool:
    """Whether the board says that it entered this turn: what has entered since has a time of its own."""
    return piece.marks.get("new") == "entered" and "since" not in piece.marks
