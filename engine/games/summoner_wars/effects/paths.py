"""Going along a path of spaces: what may be entered, and what a Vine Wall does to whoever leaves it."""

from __future__ import annotations

from engine.core.state import Choice, Option, Piece, State, Text
from engine.core.table import Table
from engine.games.summoner_wars.characteristics.projection import (
    adjacent,
    diagonal,
    face,
    is_wall,
    named,
    occupant,
    on_board,
    pos,
    vine_at,
    zone,
)
from engine.games.summoner_wars.characteristics.refusal import Reason
from engine.games.summoner_wars.effects.wounds import wound
from engine.games.summoner_wars.model.frames import Walk
from engine.games.summoner_wars.model.memory import memory
from engine.games.summoner_wars.model.words import CAMPO, LEAVES_VINE, Space
from engine.law.cite import claim, rule

claim(__name__, "path_reasons", "SW 4.6", "SW 5.14", "SW 6.2", "SW 13.2", "SW 13.3", "SW 13.4", "SW 13.5")
claim(__name__, "_law", "SW 5.3", "SW 13.7")


def path_reasons(state: State, piece: Piece, path: list[Space], most: int) -> list[Reason]:
    """Why a path cannot be gone: too long, off the battlefield, a diagonal step, a space that is occupied."""
    reasons: list[Reason] = []
    if len(path) > most:
        es, en = f"se mueve hasta {most} espacios, no {len(path)}", f"it moves up to {most} spaces, not {len(path)}"
        reasons.append((es, en, ("SW 13.2",)))
    here = pos(piece)
    for n, space in enumerate(path):
        assert here is not None
        reasons += _step_reasons(state, piece, here, space, last=n == len(path) - 1)
        here = space
    return reasons


def _step_reasons(state: State, piece: Piece, here: Space, space: Space, *, last: bool) -> list[Reason]:
    spot = f"({space[0]},{space[1]})"
    if not on_board(state, space):
        return [(f"{spot} no está en el campo", f"{spot} is not on the battlefield", ("SW 6.2",))]
    found: list[Reason] = []
    if diagonal(here, space):
        found.append(("no se mueve en diagonal", "no diagonal moves", ("SW 13.3",)))
    elif not adjacent(here, space):
        found.append((f"{spot} no está al lado", f"{spot} is not the next space", ("SW 13.2", "SW 11.1")))
    other = occupant(state, space)
    if other is not None and other.id != piece.id:
        law = ["SW 13.5", "SW 13.4"] if last else ["SW 13.4"]
        law += ["SW 5.14"] if vine_at(state, space) is not None else []
        law += ["SW 4.6"] if is_wall(state, other) else []
        es, en = f"{named(state, other.id)} ocupa ese espacio", f"{named(state, other.id)} occupies that space"
        found.append((es, en, tuple(law)))
    return found


def begin_walk(table: Table, piece: Piece, path: list[Space], dice: list[int], by: str, law: tuple[str, ...]) -> None:
    """Start going along a path that may be gone; `law` are the sections that let it."""
    start = pos(piece)
    assert start is not None
    table.push(Walk(id=piece.id, path=tuple(path), dice=tuple(dice), by=by, law=law, start=start, done=0, rolls=0))


def resume_walk(table: Table, frame: Walk) -> None:
    """One space after the other; a failed roll on a Vine Wall ends the move."""
    path, done = frame.path, frame.done
    piece = table.state.pieces[frame.id]
    if done == len(path) or zone(piece) != CAMPO:
        _arrive(table, frame, piece)
        return
    here = pos(piece)
    if vine_at(table.state, here) is not None and not _leaves(table, frame, piece):
        return
    space = (int(path[done][0]), int(path[done][1]))
    table.mark(piece.id, pos=space)
    if vine_at(table.state, here) is not None or vine_at(table.state, space) is not None:
        table.remember(on_vine=tuple(dict.fromkeys((*memory(table.state).on_vine, piece.id))))
    table.goto("start", done=done + 1)


def _leaves(table: Table, frame: Walk, piece: Piece) -> bool:
    """The die for leaving a Vine Wall: given, or both results with their chances (SW 5.13)."""
    rolls, dice = frame.rolls, frame.dice
    if rolls < len(dice):
        roll, shown = int(dice[rolls]) >= LEAVES_VINE, int(dice[rolls])
    else:
        options = (
            Option(True, Text("4 o más", "4 or more"), 3),
            Option(False, Text("3 o menos", "3 or less"), 3),
        )
        what = Text("la tirada para salir del Vine Wall", "the roll to leave the Vine Wall")
        roll, shown = bool(table.ask(Choice(f"vid{rolls}", None, "chance", what, options, ("SW 5.13",)))), 0
    table.update_frame(-1, rolls=rolls + 1)
    _rolled(table, frame, piece, shown, roll)
    return roll


@rule("SW 5.13")
def _rolled(table: Table, frame: Walk, piece: Piece, shown: int, away: bool) -> None:
    """With 3 or less the Unit takes a wound and does not leave; with 4 or more it moves normally."""
    by = frame.by
    data = {"name": named(table.state, piece.id), "roll": shown, "away": away}
    table.emit("tirada_vid", subject=piece.id, player=by, data=data)
    if not away:
        table.update_frame(-1, path=(), done=0, stopped=True)
        wound(table, table.state.pieces[piece.id], 1, by)


def _arrive(table: Table, frame: Walk, piece: Piece) -> None:
    if zone(piece) == CAMPO:
        there, start = pos(piece), frame.start
        law = _law(table.state, frame, piece)
        stopped = frame.stopped
        ends = {"from": list(start), "to": list(there or start), "stopped": stopped, "steps": len(frame.path)}
        data = {"name": face(table.state, piece).name, **ends}
        with table.cite(*law):
            table.emit("mover", subject=piece.id, player=frame.by, also=("SW 13.4", "SW 13.5"), data=data)
    table.pop()


def _law(state: State, frame: Walk, piece: Piece) -> tuple[str, ...]:
    """What lets it go there: the move, a corner, a Vine Wall entered, or no space at all, which counts (SW 13.8)."""
    law, path, start = list(frame.law), frame.path, frame.start
    spots = [start, *path]
    if len({spot[0] for spot in spots}) > 1 and len({spot[1] for spot in spots}) > 1:
        law.append("SW 13.3")
    if vine_at(state, pos(piece)) is not None and path:
        law.append("SW 5.3")
    if not path and not frame.stopped and "SW 2.4" not in law:
        law += ["SW 13.7", "SW 13.8"]
    return tuple(dict.fromkeys(law))
