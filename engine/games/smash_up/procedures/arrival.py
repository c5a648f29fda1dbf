"""Cards come: minions to a base, actions to their effect, monsters and titans (SU 2.7 to 2.11, 15, 18, 19)."""

from __future__ import annotations

from engine.core import events
from engine.core.state import Choice, Option, Piece, Text, place
from engine.core.table import Table
from engine.games.smash_up.characteristics.projection import (
    abilities,
    controller,
    count,
    face,
    is_titan,
    is_unread,
    name,
    open_at,
    open_minions,
    zone,
)
from engine.games.smash_up.characteristics.refusal import must_bear
from engine.games.smash_up.characteristics.totals import total
from engine.games.smash_up.effects.leaving_play import leave, new_card, set_count
from engine.games.smash_up.model.frames import Clash, Enter, Monsters, Perform, Spend, Titan, Triggers
from engine.games.smash_up.model.memory import memory
from engine.games.smash_up.model.words import (
    BASES,
    JUEGO,
    JUGAR,
    LOCURA,
    MONSTRUOS_DESCARTE,
    PREPARACION,
    RESOLVIENDO,
    TABLE,
    TESORO,
    UNKNOWN_MONSTER,
)
from engine.games.smash_up.procedures.resolution import offer, only_grants, push_ability, words_of
from engine.law.cite import claim, rule

claim(__name__, "resume_entering", "SU 2.7", "SU 2.8", "SU 14.7", "SU 14.8", "SU 14.9")
claim(__name__, "resume_monsters", "SU 14.6", "SU 15.1", "SU 15.3", "SU 1.10")


def resume_entering(table: Table, frame: Enter) -> None:
    """A minion goes to its base, does what it says, and sets off what it sets off."""
    id, base, by = frame.id, frame.base, frame.by
    data = {"name": name(table.state, id), "base": name(table.state, base), "at": base}
    table.pop()
    says = ("SU 2.8",) if abilities(table.state, table.state.pieces[id], "al_jugar") else ()
    with table.cite("SU 2.7", *says, *frame.law):
        events.move(
            table,
            id,
            place(TABLE, JUEGO),
            kind="jugar",
            new_object=True,
            data={**data, "by": by},
            also=("SU 2.8", *frame.also),
        )
    table.mark(id, base=base, controller=by)
    _came(table, id, by, frame.targets, base)


def _came(table: Table, id: str, by: str, targets: tuple[str, ...], base: str) -> None:
    """On-play abilities first, then what playing a minion here sets off (SU 3.1, 3.3)."""
    piece = table.state.pieces[id]
    if is_unread(table.state, piece):
        table.unclear(name(table.state, id), words_of(table.state, piece).es)
    table.push(Triggers(events=(("tras_jugar_esbirro_aqui", base, by, id),)))
    for number, ability in reversed(abilities(table.state, piece, "al_jugar")):
        if ability.optional and not targets and not only_grants(ability):
            offer(table, id, number, by, played=id)
        else:
            push_ability(table, id, number, by, targets=targets, base=base, played=id)


def resume_action(table: Table, frame: Perform) -> None:
    """An action resolves; played on something it stays there, otherwise it is discarded at the end (SU 2.10, 2.11)."""
    id, by = frame.id, frame.by
    piece = table.state.pieces[id]
    card = face(table.state, piece)
    if is_unread(table.state, piece):
        table.unclear(card.name, words_of(table.state, piece).es)
    targets, base, on = frame.targets, frame.base, frame.on
    choices = frame.choices
    if card.play_on == "esbirro" and on is None and targets:
        on, targets = must_bear(table.state, str(targets[0])), targets[1:]
    if card.play_on == "base" and base is None:
        base = _where(table, by, id, list(table.state.zones[place(TABLE, BASES)]))
    elif card.play_on == "esbirro" and on is None:
        on = _where(table, by, id, open_minions(table.state))
    treasure = ("SU 14.11", "SU 14.3") if card.type == TESORO else ()
    table.pop()
    if card.play_on is None:
        events.move(
            table,
            id,
            place(TABLE, RESOLVIENDO),
            kind="resolver",
            data={"name": card.name, "by": by},
            law=("SU 2.9", *frame.law, *treasure),
            also=("SU 2.10", *frame.also),
        )
        table.push(Spend(id=id, by=by))
    else:
        law = (*frame.law, *treasure)
        _stays(table, id, by, base, on, law, frame.also)
    table.push(Triggers())
    found = abilities(table.state, table.state.pieces[id], "al_jugar")
    for number, ability in reversed(found):
        kept = only_grants(ability)
        if ability.optional and not targets and card.play_on is not None and not kept:
            offer(table, id, number, by)
        else:
            push_ability(table, id, number, by, targets=targets, base=base, choices=choices, here=base)


def _where(table: Table, by: str, id: str, possible: list[str]) -> str:
    """Where an action goes that is played on something, when nobody has said: a dueling card may be one (DU 18)."""
    card = name(table.state, id)
    options = tuple(Option(there, Text(name(table.state, there), name(table.state, there))) for there in possible)
    what = Text(f"dónde se juega {card}", f"where {card} is played")
    return str(table.ask(Choice("donde", by, "pick", what, options, ("SU 2.11",), source=id)))


@rule("SU 2.11", "SU 3.5")
def _stays(
    table: Table, id: str, by: str, base: str | None, on: str | None, law: tuple[str, ...], also: tuple[str, ...]
) -> None:
    """An action played on a base or a minion stays there (SU 2.11)."""
    data = {"name": name(table.state, id), "by": by, "base": name(table.state, str(on or base)), "at": base}
    events.move(
        table, id, place(TABLE, JUEGO), kind="resolver", new_object=True, host=on, law=law, also=also, data=data
    )
    table.mark(id, base=None if on else base, controller=by)


@rule("SU 2.10")
def resume_discard(table: Table, frame: Spend) -> None:
    """The played action is discarded once everything it did is done; a duel it started keeps it waiting."""
    id = frame.id
    table.pop()
    piece = table.state.pieces[id]
    duel = memory(table.state).duel
    if zone(piece) != RESOLVIENDO or (duel is not None and duel.source == id):
        return
    owner = piece.owner if piece.owner != TABLE else frame.by
    treasure = face(table.state, piece).type == TESORO
    there = place(TABLE, MONSTRUOS_DESCARTE) if treasure else place(owner, "descarte")
    mad = ("SU 12.5", "SU 12.4") if face(table.state, piece).type == LOCURA else ()
    data = {"name": name(table.state, id)}
    events.move(table, id, there, kind="a_descarte", new_object=True, law=mad, also=("SU 3.5",), data=data)


# -- monsters and titans


@rule("SU 15.1", "SU 14.6")
def resume_monsters(table: Table, frame: Monsters) -> None:
    """A base with a number of monsters gets as many, from the top of their deck, when it comes into play (SU 15.1)."""
    base = frame.base
    table.pop()
    number = face(table.state, table.state.pieces[base]).monsters or 0
    prepared = ("SU 1.10",) if table.state.turn.phase == PREPARACION else ()
    for _ in range(number):
        if not count(table.state, TABLE, "mazo_monstruos"):
            _monsters_again(table)
        if not count(table.state, TABLE, "mazo_monstruos"):
            table.emit("sin_monstruos", subject=base, law=("SU 15.1",))
            return
        set_count(table, TABLE, "mazo_monstruos", -1)
        id = new_card(table, UNKNOWN_MONSTER, TABLE, place(TABLE, JUEGO), base=base)
        data = {"base": name(table.state, base)}
        nobodys = ("SU 14.8", "SU 14.9") if table.state.turn.phase == JUGAR else ()
        law = (*prepared, "SU 15.3", *nobodys)
        table.emit("monstruo", subject=id, law=law, data=data, also=("SU 14.1", "SU 14.8", "SU 14.9"))


@rule("SU 8.6")
def _monsters_again(table: Table) -> None:
    pile = table.state.zones[place(TABLE, MONSTRUOS_DESCARTE)]
    set_count(table, TABLE, "mazo_monstruos", len(pile))
    for id in pile:
        events.move(table, id, "*:mazo_monstruos", kind="al_mazo", new_object=True)


@rule("SU 18.3", "SU 18.7")
def resume_titan(table: Table, frame: Titan) -> None:
    """A titan is played at a base; whoever plays it controls it."""
    id, base, by = frame.id, frame.base, frame.by
    table.pop()
    data = {"name": name(table.state, id), "base": name(table.state, base), "by": by, "at": base}
    events.move(table, id, place(TABLE, JUEGO), kind="jugar", new_object=True, also=("SU 18.6",), data=data)
    table.mark(id, base=base, controller=by)
    table.push(Triggers())
    for number, _ in reversed(abilities(table.state, table.state.pieces[id], "al_jugar")):
        push_ability(table, id, number, by, targets=frame.targets, base=base)
    table.push(Clash(base=base, id=id))


def resume_clash(table: Table, frame: Clash) -> None:
    """Two titans at one base: the one whose controller has less power there leaves, in a tie the later one (SU 19)."""
    base = frame.base
    table.pop()
    titans = [p for p in open_at(table.state, base) if is_titan(table.state, p) and p.host is None]
    if len(titans) > 1:
        _clash(table, base, titans)


@rule("SU 19.1", "SU 19.2", "SU 19.3")
def _clash(table: Table, base: str, titans: list[Piece]) -> None:
    """The controllers compare their whole power there, after abilities that apply."""
    state = table.state
    strength = {p.id: total(state, base, controller(state, p) or p.owner) for p in titans}
    best = max(strength.values())
    stays = next(p for p in titans if strength[p.id] == best)
    data = {"base": name(state, base), "name": name(state, stays.id), "totals": list(strength.values())}
    table.emit("choque", subject=base, player=controller(state, stays), data=data)
    for piece in titans:
        if piece.id != stays.id:
            leave(table, table.state.pieces[piece.id])
