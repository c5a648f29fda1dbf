"""Phase 3 and the abilities: playing Walls and Events, using what Units can do."""

from __future__ import annotations

from engine.core import events
from engine.core.state import Piece, State, place
from engine.core.table import Table
from engine.games.summoner_wars.characteristics.projection import (
    at,
    face,
    field,
    is_unit,
    is_unread,
    name,
    named,
    on_board,
    own_side,
    zone,
)
from engine.games.summoner_wars.characteristics.refusal import Reason, in_hand, moment, own_unit, refuse_all, refused
from engine.games.summoner_wars.effects.instructions import DEEDS
from engine.games.summoner_wars.model import describing
from engine.games.summoner_wars.model.ability import STANDING, Ability
from engine.games.summoner_wars.model.board import Action
from engine.games.summoner_wars.model.frames import Acting, Spend
from engine.games.summoner_wars.model.memory import memory
from engine.games.summoner_wars.model.words import (
    ATAQUE,
    CAMPO,
    DESCARTE,
    EVENTO,
    EVENTOS,
    MANO,
    MOVIMIENTO,
    MURO,
    rival,
)
from engine.games.summoner_wars.procedures.attack import note_attack, turn_reasons
from engine.games.summoner_wars.procedures.movement import count_reasons, note_moved
from engine.games.summoner_wars.wording.abilities import clause
from engine.law.cite import claim, rule

claim(__name__, "begin_play", "SW 3.2", "SW 3.3", "SW 4.1", "SW 5.6", "SW 12.1", "SW 12.2")
claim(__name__, "_wall_reasons", "SW 4.5", "SW 6.1", "SW 6.2", "SW 12.6")


def begin_play(table: Table, action: Action) -> None:
    """Play an Event or a Wall from the hand; there is no limit to how many (SW 12.2). Raises Refused."""
    by, id = str(action.by), str(action.card)
    state = table.state
    moment(state, by, EVENTOS, "SW 12.1", "SW 3.3")
    in_hand(state, id, by)
    piece = state.pieces[id]
    kind = face(state, piece).type
    if kind == MURO:
        _play_wall(table, action, by, id)
    elif kind == EVENTO:
        _play_event(table, action, by, piece)
    else:
        es, en = f"{name(state, id)} no es un Evento ni un Muro", f"{name(state, id)} is neither an Event nor a Wall"
        raise refused(es, en, "SW 12.1", *(() if is_unit(state, piece) else ("SW 5.6",)))


@rule("SW 4.5", "SW 12.6")
def _play_wall(table: Table, action: Action, by: str, id: str) -> None:
    """A Wall goes on any empty space of the own side."""
    refuse_all(_wall_reasons(table.state, action, by))
    assert action.pos is not None
    space = (action.pos[0], action.pos[1])
    data = {"name": name(table.state, id), "by": by, "pos": list(space)}
    events.move(
        table,
        id,
        place(by, CAMPO),
        kind="jugar",
        new_object=True,
        law=("SW 4.1",),
        also=("SW 6.1", "SW 12.1"),
        data=data,
    )
    table.mark(id, pos=space)


def _wall_reasons(state: State, action: Action, by: str) -> list[Reason]:
    law = ("SW 4.5", "SW 12.6")
    if action.pos is None:
        return [("falta decir en qué espacio", "say on which space", law)]
    space = (action.pos[0], action.pos[1])
    if not on_board(state, space):
        return [("ese espacio no está en el campo", "that space is not on the battlefield", (*law, "SW 6.2"))]
    found: list[Reason] = []
    if not own_side(state, by, space):
        found.append((f"no está en el lado de {by}", f"it is not on {by}'s side", (*law, "SW 6.1")))
    if at(state, space):
        card = named(state, at(state, space)[0].id)
        found.append((f"{card} ocupa ese espacio", f"{card} occupies that space", law))
    return found


def _play_event(table: Table, action: Action, by: str, piece: Piece) -> None:
    card = face(table.state, piece)
    abilities = [n for n, ability in enumerate(card.abilities) if ability.when == "al_jugar"]
    if is_unread(table.state, piece) or not _readable(card.abilities):
        table.unclear(card.name, card.text_es)
    met = [units for number in abilities if (units := _must_meet(table.state, card.abilities[number], by, card.name))]
    with table.cite("SW 12.1", "SW 12.3", "SW 3.2", decisive=False):
        data = {"name": card.name, "by": by, **({"units": met[0]} if met else {})}
        law = (*(("SW 12.5",) if met else ()), *(("SW 12.2", "SW 3.2") if _played_before(table.state) else ()))
        table.emit("jugar", subject=piece.id, player=by, law=law, also=("SW 3.3", "SW 12.2"), data=data)
    table.push(Spend(id=piece.id, by=by))
    for number in reversed(abilities):
        _push(table, action, piece.id, number, by)


def _played_before(state: State) -> bool:
    """Whether an Event or a Wall was already played since the phase began, as far as the dispute tells (SW 12.2)."""
    for event in reversed(state.log):
        if event.kind in ("fase", "turno"):
            return False
        if event.kind == "jugar":
            return True
    return False


def _must_meet(state: State, ability: Ability, by: str, card: str) -> tuple[int, int] | None:
    """What an Event says must hold before it is played (SW 12.5): the Units of both that were compared.

    Raises Refused where it does not hold.
    """
    if ability.requires is None:
        return None
    mine = sum(1 for piece in field(state, by) if is_unit(state, piece))
    theirs = sum(1 for piece in field(state, rival(by)) if is_unit(state, piece))
    if mine >= theirs:
        raise refused(
            f"{card} pide controlar menos Unidades que un oponente: {by} controla {mine} y {rival(by)}, {theirs}",
            f"{card} requires fewer Units than an opponent: {by} controls {mine} and {rival(by)} {theirs}",
            "SW 12.5",
        )
    return mine, theirs


def _readable(abilities: tuple[Ability, ...]) -> bool:
    return all(
        describing.cards(effect.what) is not None and describing.spaces(effect.to) is not None
        for ability in abilities
        for effect in ability.effects
    )


def _push(table: Table, action: Action, id: str, number: int, by: str) -> None:
    spot = (action.pos[0], action.pos[1]) if action.pos else None
    path = None if action.path is None else tuple((space[0], space[1]) for space in action.path)
    dice = tuple(action.dice) if isinstance(action.dice, list) else ()
    targets = tuple(action.targets or ())
    table.push(Acting(id=id, number=number, by=by, targets=targets, pos=spot, path=path, dice=dice))


@rule("SW 12.4")
def resume_discard(table: Table, frame: Spend) -> None:
    """A played Event goes face up on the own discard pile, unless it was attached to a Unit."""
    id, by = frame.id, frame.by
    table.pop()
    if zone(table.state.pieces[id]) == MANO:
        data = {"name": name(table.state, id)}
        events.move(table, id, place(by, DESCARTE), kind="a_descarte", new_object=True, also=("SW 12.3",), data=data)


def resume_ability(table: Table, frame: Acting) -> None:
    """An ability does its effects in order; its use is told first."""
    piece = table.state.pieces.get(frame.id)
    assert piece is not None
    card = face(table.state, piece)
    ability = card.abilities[frame.number]
    with table.cite("SW 2.4" if card.type != EVENTO else "SW 12.3", clause=clause(card)):
        if frame.at == "start":
            if card.type != EVENTO:
                table.emit("activar", subject=piece.id, player=frame.by, data={"name": card.name})
            table.goto("effect", n=0)
            return
        number = frame.n
        if number >= len(ability.effects):
            if card.type == EVENTO:
                table.emit("activar", subject=piece.id, player=frame.by, data={"name": card.name, "silent": True})
            table.pop()
            return
        effect = ability.effects[number]
        if effect.op in STANDING:
            table.goto("effect", n=number + 1)
            return
        DEEDS[effect.op](table, frame, effect, piece)


# -- using an ability of a Unit

_PHASE = {
    "tras_mover": MOVIMIENTO,
    "en_lugar_de_mover": MOVIMIENTO,
    "antes_de_atacar": ATAQUE,
    "en_lugar_de_atacar": ATAQUE,
    "fase_ataque": ATAQUE,
}


def begin_use(table: Table, action: Action) -> None:
    """Use a special ability of a Unit, in its moment. Raises Refused."""
    by, id = str(action.by), str(action.card)
    state = table.state
    known = state.pieces[id]
    if is_unread(state, known):
        table.unclear(face(state, known).name, face(state, known).text_es)
    number = _which(state, known, action.ability)
    ability = face(state, known).abilities[number]
    if not _readable((ability,)):
        table.unclear(face(state, known).name, face(state, known).text_es)
    moment(state, by, _PHASE[ability.when], "SW 2.4")
    piece = own_unit(state, id, by, "SW 2.4")
    refuse_all(_use_reasons(state, piece, number, ability))
    _note_use(table, piece, number, ability)
    _push(table, action, id, number, by)


def _which(state: State, piece: Piece, said: int | None) -> int:
    """The ability that is used: the one named, or the only one that can be."""
    abilities = face(state, piece).abilities
    usable = [n for n, ability in enumerate(abilities) if ability.when in _PHASE]
    card = named(state, piece.id)
    if said is not None and said in usable:
        return said
    if said is not None or not usable:
        raise refused(f"{card} no tiene esa habilidad que usar", f"{card} has no such ability to use", "SW 2.4")
    now = [n for n in usable if _PHASE[abilities[n].when] == state.turn.phase]
    return (now or usable)[0]


def _use_reasons(state: State, piece: Piece, number: int, ability: Ability) -> list[Reason]:
    card = named(state, piece.id)
    if ability.when == "tras_mover" and piece.id not in memory(state).moved:
        return [(f"{card} no se ha movido en esta fase", f"{card} has not moved in this phase", ("SW 2.4", "SW 13.7"))]
    if ability.when == "en_lugar_de_mover":
        return count_reasons(state, piece.id)
    if ability.when in ("antes_de_atacar", "en_lugar_de_atacar"):
        found = turn_reasons(state, piece)
        if found:
            return found
    made = int(memory(state).attackers.get(piece.id, 0)) if ability.when == "antes_de_atacar" else 0
    if ability.when != "en_lugar_de_atacar" and (piece.id, number, made) in memory(state).used:
        return [(f"{card} ya usó esa habilidad", f"{card} has already used that ability", ("SW 2.4",))]
    return []


def _note_use(table: Table, piece: Piece, number: int, ability: Ability) -> None:
    if ability.when == "en_lugar_de_mover":
        note_moved(table, piece.id)
    elif ability.when == "en_lugar_de_atacar":
        note_attack(table, piece.id)
    else:
        made = int(memory(table.state).attackers.get(piece.id, 0)) if ability.when == "antes_de_atacar" else 0
        table.remember(used=(*memory(table.state).used, (piece.id, number, made)))
