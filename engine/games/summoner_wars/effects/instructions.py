"""What the effects of abilities do, one function for each kind. Whatever needs saying is asked as a choice."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import events
from engine.core.state import Choice, Option, Piece, Text, place
from engine.core.table import Table
from engine.games.summoner_wars.characteristics.descriptions import fits, is_each, matching, within
from engine.games.summoner_wars.characteristics.projection import (
    face,
    is_unit,
    named,
    occupant,
    on_field,
    own_side,
    pos,
    spelled,
    wall_at,
)
from engine.games.summoner_wars.characteristics.refusal import refuse_all
from engine.games.summoner_wars.effects.paths import begin_walk, path_reasons
from engine.games.summoner_wars.effects.wounds import heal, wound
from engine.games.summoner_wars.legality.targets import Reasons, not_cards, not_spaces
from engine.games.summoner_wars.model.ability import Effect
from engine.games.summoner_wars.model.describing import CARTA, MURO, VINE, cards
from engine.games.summoner_wars.model.frames import Acting
from engine.games.summoner_wars.model.memory import all_spaces
from engine.games.summoner_wars.model.words import CAMPO, DESCARTE, MAGIA, MAZO, VID, Space, rival
from engine.law.cite import claim, rule

claim(__name__, "_targets", "SW 4.3", "SW 4.4")
claim(__name__, "put_vine", "SW 5.2", "SW 5.8", "SW 5.10", "SW 5.11")

Deed = Callable[[Table, Acting, Effect, "Piece | None"], None]
"""An effect of a frame. The piece is the card whose ability it is (None when it is no longer there)."""


def _by(frame: Acting) -> str:
    return frame.by


def _here(frame: Acting, source: Piece | None) -> Space | None:
    return pos(source) if source is not None and on_field(source) else None


def _targets(table: Table, frame: Acting, effect: Effect, source: Piece | None) -> list[Piece]:
    """The cards an effect works on: all of a kind, or the one that is named or chosen."""
    state, by = table.state, _by(frame)
    reach = [p for p in matching(state, effect.what, by, source) if within(_here(frame, source), pos(p), effect.range)]
    if is_each(effect.what):
        return reach
    key = f"objetivo{frame.n}"
    options = tuple(Option(p.id, Text(named(state, p.id), named(state, p.id))) for p in reach)
    if not options and not frame.targets:
        _nothing_meant(table, effect, source)
        return []
    choice = Choice(
        key,
        by,
        "pick",
        Text("el objetivo", "the target"),
        options,
        ("SW 2.4",),
        source=source.id if source is not None else None,
        data={"why": not_cards(state, effect, by, source, _here(frame, source)), "target": True},
    )
    return [table.state.pieces[str(table.ask(choice))]]


@rule("SW 2.4")
def _nothing_meant(table: Table, effect: Effect, source: Piece | None) -> None:
    """No card is one that the words mean: the document does not say what then, and that part does nothing."""
    card = face(table.state, source).name if source is not None else ""
    table.emit("sin_objetivo", subject=source.id if source is not None else None, data={"name": card})


def _space(table: Table, frame: Acting, spaces: list[Space], law: tuple[str, ...], why: Reasons) -> Space | None:
    """A space of the battlefield that is named or chosen; None where there is none."""
    if not spaces:
        return None
    options = tuple(Option(spelled(space), Text(f"({spelled(space)})", f"({spelled(space)})")) for space in spaces)
    what = Text("el espacio", "the space")
    choice = Choice(f"espacio{frame.n}", _by(frame), "pick", what, options, law, data={"why": why, "space": True})
    said = table.ask(choice)
    col, _, row = str(said).partition(",")
    return int(col), int(row)


def _acting(table: Table) -> Acting:
    frame = table.state.frames[-1]
    assert isinstance(frame, Acting)
    return frame


def _next(table: Table) -> None:
    """The following effect of the ability."""
    table.goto("effect", n=_acting(table).n + 1)


@rule("SW 2.4")
def look(table: Table, frame: Acting, effect: Effect, source: Piece | None) -> None:
    """Look at the top of a draw pile: one's own unless the words say the opponent's. Nobody else learns it."""
    by = _by(frame)
    whose = rival(by) if "rival" in (effect.what or "") else by
    number = min(effect.amount, len(table.state.zones[place(whose, MAZO)]))
    if number < effect.amount:
        table.emit("pila_corta", player=by, data={"n": number})
    table.emit("mirar", subject=source.id if source is not None else None, player=by, data={"n": number, "of": whose})
    _next(table)


@rule("SW 2.10")
def hurt(table: Table, frame: Acting, effect: Effect, source: Piece | None) -> None:
    """Wound markers on cards."""
    said = cards(effect.what)
    if said is not None and said.together:
        hit = _cards_of_space(table, frame, effect, source)
    else:
        hit = _targets(table, frame, effect, source)
    spared = _spared(table, frame, effect, source)
    _next(table)
    for piece in hit:
        wound(table, table.state.pieces[piece.id], effect.amount, _by(frame), *spared)


def _spared(table: Table, frame: Acting, effect: Effect, source: Piece | None) -> tuple[str, ...]:
    """The law that keeps Walls out of what befalls every Unit, where there are some (SW 4.4)."""
    said = cards(effect.what)
    if said is None or not said.each or said.kind in (CARTA, MURO, VINE):
        return ()
    walls = matching(table.state, f"cada_muro_{said.whose}" if said.whose else "cada_muro", _by(frame), source)
    near = (wall for wall in walls if within(_here(frame, source), pos(wall), effect.range))
    return ("SW 4.4",) if any(near) else ()


def _cards_of_space(table: Table, frame: Acting, effect: Effect, source: Piece | None) -> list[Piece]:
    """Every card of one space, a Unit and the Vine Wall it stands on alike."""
    here = _here(frame, source)
    there = [space for space in all_spaces(table.state) if space != here and within(here, space, effect.range)]
    space = _space(table, frame, there, ("SW 2.4", "SW 6.2"), {})
    return [piece for piece in matching(table.state, "carta", _by(frame)) if pos(piece) == space]


def cure(table: Table, frame: Acting, effect: Effect, source: Piece | None) -> None:
    """Wound markers off cards."""
    healed = _targets(table, frame, effect, source)
    _next(table)
    for piece in healed:
        heal(table, table.state.pieces[piece.id], effect.amount)


@rule("SW 2.4", "SW 5.3")
def put(table: Table, frame: Acting, effect: Effect, source: Piece | None) -> None:
    """Place a card on a space: no path, and no roll for the Vine Wall it leaves (SW 5.13 is about moving)."""
    moved = _targets(table, frame, effect, source)
    if not moved:
        _next(table)
        return
    piece, by = moved[0], _by(frame)
    free = [
        s
        for s in all_spaces(table.state)
        if occupant(table.state, s) is None and (is_unit(table.state, piece) or not wall_at(table.state, s))
    ]
    fitting = [
        s for s in free if fits(table.state, s, effect.to, by, source) and within(_here(frame, source), s, effect.range)
    ]
    why = not_spaces(table.state, effect, fitting, _here(frame, source), vine=False)
    space = _space(table, frame, fitting, ("SW 2.4", "SW 6.2"), why)
    _next(table)
    if space is None:
        return
    here = pos(piece)
    table.mark(piece.id, pos=space)
    data = {"name": face(table.state, piece).name, "from": list(here or ()), "to": list(space)}
    table.emit("colocar", subject=piece.id, player=by, data=data)


@rule("SW 5.2", "SW 5.8")
def put_vine(table: Table, frame: Acting, effect: Effect, source: Piece | None) -> None:
    """Vine Walls from the own pile, on any space without a Wall, under the Unit that stands there."""
    state, by = table.state, _by(frame)
    pile = state.zones[place(by, VID)]
    left = effect.amount - frame.placed
    if not pile or left <= 0:
        if left > 0:
            table.emit("sin_vid", player=by, data={"n": left})
        table.goto("effect", n=frame.n + 1, placed=0)
        return
    open_ = [s for s in all_spaces(table.state) if wall_at(state, s) is None and fits(state, s, effect.to, by, source)]
    why = not_spaces(state, effect, open_, _here(frame, source), vine=True)
    space = _space(table, frame, open_, ("SW 5.2", "SW 5.11"), why)
    if space is None:
        table.goto("effect", n=frame.n + 1, placed=0)
        return
    _lay_vine(table, pile[0], by, space)
    table.goto("effect", placed=frame.placed + 1)


def _lay_vine(table: Table, id: str, by: str, space: Space) -> None:
    over = ("SW 5.10",) if occupant(table.state, space) is not None else ()
    data = {
        "name": face(table.state, table.state.pieces[id]).name,
        "pos": list(space),
        "foreign": not own_side(table.state, by, space),
    }
    events.move(table, id, place(by, CAMPO), kind="colocar_vid", new_object=True, law=over, also=("SW 5.9",), data=data)
    table.mark(id, pos=space)


@rule("SW 2.4")
def to_magic(table: Table, frame: Acting, effect: Effect, source: Piece | None) -> None:
    """The top cards of the own discard pile go face down on the own Magic Pile."""
    by = _by(frame)
    pile = table.state.zones[place(by, DESCARTE)]
    if len(pile) < effect.amount:
        table.emit("pila_corta", player=by, data={"n": len(pile)})
    for id in pile[::-1][: effect.amount]:
        events.move(table, id, place(by, MAGIA), kind="a_magia", new_object=True)
    table.emit("magia", player=by, data={"total": len(table.state.zones[place(by, MAGIA)])})
    _next(table)


def walk(table: Table, frame: Acting, effect: Effect, source: Piece | None) -> None:
    """Move a Unit some spaces along the path that is said; where none is said, that is told."""
    moved = _targets(table, frame, effect, source)
    path = list(frame.path or ())
    _next(table)
    if not moved:
        return
    if frame.path is None:
        table.emit("sin_camino", subject=moved[0].id, player=_by(frame), data={"name": named(table.state, moved[0].id)})
        return
    refuse_all(path_reasons(table.state, moved[0], path, effect.amount))
    dice = [int(die) for die in frame.dice]
    begin_walk(table, moved[0], path, dice, _by(frame), ("SW 2.4", "SW 13.6"))


@rule("SW 2.4")
def freeze(table: Table, frame: Acting, effect: Effect, source: Piece | None) -> None:
    """The card is attached to a Unit, which cannot move, attack or use its ability while it is."""
    held = _targets(table, frame, effect, source)
    _next(table)
    if not held or source is None:
        return
    by, target = _by(frame), held[0]
    data = {"name": face(table.state, source).name, "target": named(table.state, target.id), "attached": True}
    events.move(table, source.id, place(by, CAMPO), kind="congelar", new_object=True, host=target.id, data=data)


DEEDS: dict[str, Deed] = {
    "mirar_mazo": look,
    "herida": hurt,
    "curar": cure,
    "colocar": put,
    "colocar_vid": put_vine,
    "descarte_a_magia": to_magic,
    "mover": walk,
    "congelar": freeze,
}
