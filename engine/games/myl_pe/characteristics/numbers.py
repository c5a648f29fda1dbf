"""Numbers of card texts, on the state as it is: what is counted, read from a card, or happened so often."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from engine.core.state import Event, Piece, State, place_player
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting, evaluates, fits, matches, players, referred
from engine.games.myl_pe.characteristics.objects import (
    all_in_play,
    controller,
    cost,
    face,
    in_play,
    printed_strength,
    weapons,
)
from engine.games.myl_pe.characteristics.strength import strength
from engine.games.myl_pe.model import describing as model
from engine.games.myl_pe.model.memory import memory
from engine.law.conflict import reads_otherwise

UNSAID = "unsaid"
"""The mark that keeps what a written object does not say of itself, until it is settled what is taken for granted."""
_KINDS = {
    "entra": ("entrar", "portar"),
    "destruido": ("destruir",),
    "juega": ("jugar",),
    "ataca": ("atacar",),
    "bloquea": ("bloquear",),
    "roba": ("robar",),
    "bota": ("botar",),
    "descarta": ("descartar",),
    "recibe_dano": ("botar",),
    "usa": ("usar",),
    "busca": ("buscar",),
    "ataque": ("ataque",),
}
"""How the record calls what a trigger calls otherwise."""


LEFT_FROM = "left_from"
"""The mark that keeps who controlled an object of another's when it left play («su controlador roba una carta»)."""
LEFT_WITH = "left_with"
"""The mark that keeps the strength an Ally had when it left play («la fuerza del Aliado destruido»)."""


def told_of(state: State, source: str, number: int) -> State:
    """The state in which what this card asks about had happened so often before the board."""
    told = {**memory(state).told, source: number}
    return replace(state, memory=replace(memory(state), told=told))


def told_of_player(state: State, source: str, player: str, number: int) -> State:
    """The state in which a player had done so often, before the board, what this card lets be done so often a turn."""
    return told_of(state, f"{source}:{player}", number)


def occurrences(table: Table, amount: model.Times, acting: Acting) -> Iterator[int]:
    """How much each event of that kind counts: one, or the number of cards it was about."""
    when, ago, ended = amount.when, 0, table.state.turn.active
    wanted = {"this": (0,), "last": (1,)}.get(amount.in_turn)
    kinds = _KINDS.get(when.event, (when.event,))
    told: set[str | None] = set()
    for event in reversed(table.state.log):
        if event.kind == "turno":
            ago, ended = ago + 1, str(event.data["ended"])
            if wanted is not None and ago > wanted[0]:
                return
            continue
        if event.kind in kinds and (wanted is None or ago in wanted):
            told.add(event.subject)
            if _is_meant(table, event, when, acting):
                yield int(event.data["n"]) if isinstance(event.data.get("n"), int) else 1
    if wanted is None or (ago == 0 and 0 in wanted):
        yield from _written(table, when, acting, told)
    elif ago == 0:
        yield from _told(table.state, acting)
    elif ago == 1:
        yield from _shown(table, when, acting, told, ended)


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


def _told(state: State, acting: Acting) -> Iterator[int]:
    """How often it had happened before the board, where somebody told it."""
    before = int(memory(state).told.get(acting.source, 0))
    if before:
        yield before


def _written(table: Table, when: model.When, acting: Acting, told: set[str | None]) -> Iterator[int]:
    """What was told of this turn before the first action, or else what the board shows of it."""
    before = list(_told(table.state, acting))
    yield from before or _shown(table, when, acting, told, table.state.turn.active)


def _shown(table: Table, when: model.When, acting: Acting, told: set[str | None], active: str) -> Iterator[int]:
    """What the board shows of its own turn, the `active` player's, before the first action: who attacked or entered."""
    if when.event == "ataque":
        declared = memory(table.state).attacked_before and not told
        if declared and (when.by == "any" or active in players(table, when.by, acting.by)):
            yield 1
        return
    for id, who in _before(table, when.event, active):
        if id not in told and _is_meant(table, Event(0, when.event, subject=id, player=who), when, acting):
            yield 1


def _before(table: Table, what: str, active: str) -> Iterator[tuple[str, str]]:
    if what == "ataca":
        yield from ((id, active) for id in memory(table.state).attacked_before)
    elif what == "entra":
        there = (piece for piece in table.state.pieces.values() if in_play(piece))
        yield from ((piece.id, controller(piece)) for piece in there if _entered_before(piece))


def _entered_before(piece: Piece) -> bool:
    """Whether the board says that it entered this turn: what has entered since has a time of its own."""
    return piece.marks.get("new") == "entered" and "since" not in piece.marks


def those(table: Table, wanted: model.Cards, acting: Acting) -> list[Piece]:
    """The cards that fit a description, in the order of the table; only the greatest where it asks for that."""
    found = [
        piece
        for piece in (table.state.pieces.values() if wanted.zones else all_in_play(table.state))
        if matches(table, piece, wanted, you=acting.by, source=acting.source, acting=acting)
    ]
    return extremes(table, wanted, found)


def extremes(table: Table, wanted: model.Cards, found: list[Piece]) -> list[Piece]:
    """Those of the cards found whose strength or cost is greatest or least, where the description asks for that."""
    for what, extreme in ((wanted.most, max), (wanted.fewest, min)):
        if what is not None and found:
            values = [_quality(table, piece, what) for piece in found]
            found = [piece for piece, value in zip(found, values, strict=True) if value == extreme(values)]
    return found


@evaluates(model.Count)
def _count(table: Table, amount: model.Count, acting: Acting) -> int:
    if amount.among is not None:
        named = [table.state.pieces[id] for id in referred(table, amount.among, acting)]
        found = [piece for piece in named if fits(table, piece, amount.per, acting=acting)]
    else:
        found = those(table, amount.per, acting)
    value = amount.times * (len(found) // amount.each) + amount.plus
    return value if amount.most is None else max(-amount.most, min(amount.most, value))


@evaluates(model.Quality)
def _quality_of(table: Table, amount: model.Quality, acting: Acting) -> int:
    if amount.of is not None:
        found = [table.state.pieces[id] for id in referred(table, amount.of, acting)]
    else:
        found = those(table, amount.among or model.Cards(), acting)
    values = [_quality(table, piece, amount.what) for piece in found]
    return amount.times * max(values, default=0) + amount.plus


def _quality(table: Table, piece: Piece, what: str) -> int:
    """A number of one card. The strength of one that left play is the one it had there; the other reading: A70."""
    if what == "value" and reads_otherwise(table.state, "V07"):
        return printed_strength(face(table.state, piece))
    if what in ("cost", "value"):
        return cost(face(table.state, piece)) or 0
    if what == "weapons":
        return len(weapons(table.state, piece))
    if in_play(piece):
        return strength(table, piece).value
    left, on_the_card = piece.marks.get(LEFT_WITH), printed_strength(face(table.state, piece))
    if left is None or left == on_the_card or reads_otherwise(table.state, "A70"):
        return on_the_card
    return int(left)


@evaluates(model.Fact)
def _fact(table: Table, amount: model.Fact, acting: Acting) -> int:
    key = amount.what if amount.key is None else f"{amount.what}:{amount.key}"
    facts: Mapping[str, object] = acting.data
    found = facts.get(key)
    value = len(found) if isinstance(found, list | tuple) else int(found) if isinstance(found, int) else 0
    return amount.times * value + amount.plus


@evaluates(model.Times)
def _times(table: Table, amount: model.Times, acting: Acting) -> int:
    total = sum(occurrences(table, amount, acting))
    return amount.times * total + amount.plus


@evaluates(model.Chosen)
def _chosen(table: Table, amount: model.Chosen, acting: Acting) -> int:
    found = acting.data.get("x")
    return int(found) if isinstance(found, int) else amount.least
