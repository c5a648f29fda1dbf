"""Phase 5: who may attack whom, and what the dice do."""

from __future__ import annotations

from engine.core.state import Piece, State, Text
from engine.core.table import Table
from engine.games.summoner_wars.characteristics.descriptions import happens_of_itself
from engine.games.summoner_wars.characteristics.projection import (
    adjacent,
    at,
    attack,
    attacks_allowed,
    between,
    controller,
    diagonal,
    distance,
    face,
    in_line,
    is_unread,
    named,
    on_field,
    pos,
    usable,
    vine_at,
)
from engine.games.summoner_wars.characteristics.refusal import Reason, first_turn, moment, own_unit, refuse_all, refused
from engine.games.summoner_wars.effects.wounds import wound
from engine.games.summoner_wars.model.board import Action
from engine.games.summoner_wars.model.frames import Acting, Attack
from engine.games.summoner_wars.model.memory import memory
from engine.games.summoner_wars.model.words import ARCO, ATAQUE, ATTACKERS, BOW, HIT, INVOCADOR, MURO_VID, Space
from engine.law.cite import claim, rule

claim(__name__, "_declared", "SW 5.4", "SW 5.15")
claim(__name__, "_sword_reasons", "SW 2.6", "SW 5.16", "SW 5.21", "SW 11.1", "SW 11.2", "SW 14.9")
claim(__name__, "_bow_reasons", "SW 2.5", "SW 5.17", "SW 5.18", "SW 5.19", "SW 14.10", "SW 14.11", "SW 14.12")
claim(__name__, "turn_reasons", "SW 14.1", "SW 14.3", "SW 14.4", "SW 14.5")
claim(__name__, "_law", "SW 14.2", "SW 14.7")


def begin_attack(table: Table, action: Action) -> None:
    """Attack a declared card with these die results. Raises Refused."""
    by, id = str(action.by), str(action.card)
    state = table.state
    moment(state, by, ATAQUE, "SW 14.1")
    piece = own_unit(state, id, by, "SW 14.1")
    target = _declared(state, action)
    dice = list(action.dice) if isinstance(action.dice, list) else []
    reasons = turn_reasons(state, piece) + _reach_reasons(state, piece, target) + _dice_reasons(state, piece, dice)
    refuse_all(reasons)
    for other in (piece, target):
        if is_unread(state, other):
            table.unclear(face(state, other).name, face(state, other).text_es)
    law = _law(state, piece, target)
    table.push(Attack(id=id, target=target.id, dice=tuple(dice), law=law))
    for number in _before(state, piece):
        table.push(Acting(id=id, number=number, by=by, targets=(), pos=None, path=None, dice=()))
    note_attack(table, id)


def _before(state: State, piece: Piece) -> list[int]:
    """The abilities that happen of themselves before it attacks, unless they were used for this attack."""
    made = memory(state).attackers.get(piece.id, 0)
    return [
        number
        for number, ability in reversed(usable(state, piece))
        if ability.when == "antes_de_atacar"
        and happens_of_itself(ability)
        and (piece.id, number, made) not in memory(state).used
    ]


def resume_attack(table: Table, frame: Attack) -> None:
    """The dice of an attack whose Unit and whose target are still there."""
    piece, target = table.state.pieces[frame.id], table.state.pieces[frame.target]
    table.pop()
    if on_field(piece) and on_field(target):
        _roll(table, piece, target, list(frame.dice), tuple(frame.law))


def _declared(state: State, action: Action) -> Piece:
    """The card that is attacked: on a space with a Vine Wall and a Unit it must be said which (SW 5.15)."""
    if action.target is not None:
        target = state.pieces[action.target]
        if not on_field(target):
            es, en = (
                f"{named(state, target.id)} no está en el campo",
                f"{named(state, target.id)} is not on the battlefield",
            )
            raise refused(es, en, "SW 14.1")
        return target
    space = (action.pos[0], action.pos[1]) if action.pos else (0, 0)
    found = at(state, space)
    if len(found) > 1:
        raise refused(
            "antes de atacar se declara si el objetivo es la Unidad o el Vine Wall",
            "before attacking one declares whether the target is the Unit or the Vine Wall",
            "SW 5.15",
            "SW 5.4",
        )
    if not found:
        raise refused("en ese espacio no hay ninguna carta", "there is no card in that space", "SW 14.1")
    return found[0]


def turn_reasons(state: State, piece: Piece) -> list[Reason]:
    """Why it cannot be one of those that attack: it has attacked enough, or three others have."""
    made = memory(state).attackers
    card = named(state, piece.id)
    if made.get(piece.id, 0) >= attacks_allowed(state, piece):
        return [(f"{card} ya atacó en esta fase", f"{card} has already attacked in this phase", ("SW 14.3",))]
    others = [id for id, number in made.items() if number and id != piece.id]
    if len(others) < ATTACKERS or made.get(piece.id):
        return []
    several = ("SW 14.4",) if any(made[id] > 1 for id in others) else ()
    return [("ya atacaron tres Unidades", "three Units have already attacked", ("SW 14.1", *several))]


def note_attack(table: Table, id: str) -> None:
    """One more attack of this Unit; it counts once among the three (SW 14.4)."""
    made = memory(table.state).attackers
    table.remember(attackers={**made, id: made.get(id, 0) + 1})


def _reach_reasons(state: State, piece: Piece, target: Piece) -> list[Reason]:
    if target.id == piece.id:
        return [("una Unidad no puede atacarse a sí misma", "a Unit may not attack itself", ("SW 14.7",))]
    here, there = pos(piece), pos(target)
    if here is None or there is None:
        return [("no está en un espacio del campo", "it is on no space of the battlefield", ("SW 6.2",))]
    if here == there:
        return []
    bow = face(state, piece).range == ARCO
    return _bow_reasons(state, here, there) if bow else _sword_reasons(state, piece, here, there)


def _sword_reasons(state: State, piece: Piece, here: Space, there: Space) -> list[Reason]:
    """A sword reaches what is adjacent; a Unit is adjacent to the Vine Wall it stands on (SW 5.16)."""
    if adjacent(here, there):
        return []
    corner = ("SW 11.2",) if diagonal(here, there) else ("SW 11.1",)
    es, en = "con espada solo ataca cartas adyacentes", "with a sword it attacks adjacent cards only"
    return [(es, en, ("SW 14.9", "SW 2.6", *corner))]


def _bow_reasons(state: State, here: Space, there: Space) -> list[Reason]:
    """A bow reaches three spaces in a straight line that no card blocks."""
    if not in_line(here, there):
        return [("no está en línea recta", "it is not in a straight line", ("SW 14.11",))]
    found: list[Reason] = []
    if distance(here, there) > BOW:
        es, en = f"está a {distance(here, there)} espacios", f"it is {distance(here, there)} spaces away"
        found.append((es, en, ("SW 14.10", "SW 2.5")))
    for space in between(here, there):
        blocking = at(state, space)
        if blocking:
            vine = ("SW 5.17",) if any(face(state, card).type == MURO_VID for card in blocking) else ()
            card = named(state, blocking[0].id)
            found.append((f"{card} bloquea la línea", f"{card} blocks the line", ("SW 14.12", *vine)))
            break
    return found


def _dice_reasons(state: State, piece: Piece, dice: list[int]) -> list[Reason]:
    wanted = attack(state, piece)
    if len(dice) == wanted:
        return []
    printed = face(state, piece).attack or 0
    more = (
        Text("", "")
        if wanted == printed
        else Text(
            f" ({printed} y {wanted - printed} por su habilidad)", f" ({printed} and {wanted - printed} by its ability)"
        )
    )
    es = f"debe tirar {wanted} {'dado' if wanted == 1 else 'dados'}{more.es}, no {len(dice)}"
    en = f"it must roll {wanted} {'die' if wanted == 1 else 'dice'}{more.en}, not {len(dice)}"
    standing = [a for a in face(state, piece).abilities if a.when == "continuo"]
    under = any(effect.op == "ataque_por_carta_debajo" for ability in standing for effect in ability.effects)
    vine = ("SW 5.20",) if under and vine_at(state, pos(piece)) is not None else ()
    ability = ("SW 2.4",) if wanted != printed else ()
    return [(es, en, ("SW 14.8", "SW 15.1", "SW 2.2", *ability, *vine))]


def _law(state: State, piece: Piece, target: Piece) -> tuple[str, ...]:
    """What lets this attack happen, beside the dice: the reach, an own card, a Vine Wall."""
    here, there = pos(piece), pos(target)
    law: list[str] = []
    if face(state, target).type == MURO_VID:
        law += ["SW 5.16", "SW 5.21"] if here == there else ["SW 5.4"]
    elif vine_at(state, there) is not None or vine_at(state, here) is not None:
        law += ["SW 5.18", "SW 5.19"]
    if there is not None and len(at(state, there)) > 1 and here != there:
        law.append("SW 5.15")
    if here != there:
        law += ["SW 14.10", "SW 2.5"] if face(state, piece).range == ARCO else ["SW 14.9", "SW 2.6"]
    if controller(target) == controller(piece):
        law.append("SW 14.7")
    if piece.id not in memory(state).moved and memory(state).moved:
        law.append("SW 14.2")
    made = memory(state).attackers
    if made.get(piece.id):
        law += ["SW 14.4", "SW 14.3"]
    elif len(made) == ATTACKERS - 1:
        law.append("SW 14.1")
    if any(made.values()):
        law.append("SW 14.5")
    if face(state, target).kind == INVOCADOR:
        law.append("SW 2.1")
    if first_turn(state):
        law.append("SW 7.9")
    under = any(e.op == "ataque_por_carta_debajo" for a in face(state, piece).abilities for e in a.effects)
    if under and vine_at(state, here) is not None:
        law.append("SW 5.20")
    return tuple(law)


@rule("SW 15.1", "SW 14.1", "SW 14.5", decisive=False)
def _roll(table: Table, piece: Piece, target: Piece, dice: list[int], law: tuple[str, ...]) -> None:
    """A die of 3 or more is a hit, 2 or less a miss; a wound for each hit (SW 15.2 to 15.4)."""
    hits = sum(1 for die in dice if die >= HIT)
    by = controller(piece)
    data = {
        "name": named(table.state, piece.id),
        "target": named(table.state, target.id),
        "dice": dice,
        "hits": hits,
    }
    more = ("SW 14.8", "SW 2.2", "SW 2.4") if len(dice) != face(table.state, piece).attack else ()
    with table.cite(*law, "SW 15.2", *(("SW 15.3",) if hits < len(dice) else ()), *more):
        also = ("SW 2.2", "SW 4.3", "SW 14.2", "SW 14.8")
        table.emit("atacar", subject=piece.id, player=by, also=also, data=data)
    with table.cite("SW 15.4"):
        wound(table, target, hits, by, attack=True)
