"""Who attacked, blocked or was destroyed this turn, where a card asks and the board only hints at it (DAR 10.6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace

from engine.core.diagnose import Problem, Problems
from engine.core.state import Json, Piece, State, Text, place
from engine.core.table import Table
from engine.games.myl_pe.board.declarations import wrong_blocks
from engine.games.myl_pe.board.past.conditions import (
    ATTACKED,
    BEFORE,
    BLOCKED,
    DESTROYED,
    asked_of,
    attackers_asked,
    moments_of,
    races_spoken_of,
)
from engine.games.myl_pe.board.past.deed import NO, YES, Answer, Deed, is_past, unchanged
from engine.games.myl_pe.board.past.traces import generating, in_force
from engine.games.myl_pe.characteristics.numbers import UNSAID
from engine.games.myl_pe.characteristics.objects import ATTACKED_LAST, controller, face, in_play, name, rival
from engine.games.myl_pe.characteristics.projection import abilities
from engine.games.myl_pe.effects.triggers import fired_by
from engine.games.myl_pe.model.ability import Ability, ReturnAttackers, ToDefense
from engine.games.myl_pe.model.board import PastDeed
from engine.games.myl_pe.model.effects import Race
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.words import ALIADO, ATAQUE, BATALLA, CEMENTERIO, DEFENSA, DESTIERRO, FINAL, RACES

_ASKED = {
    ATTACKED: (Text("¿Atacó {0} en este turno?", "Did {0} attack this turn?"), Text("atacó", "it attacked")),
    BLOCKED: (Text("¿Bloqueó {0} en este turno?", "Did {0} block this turn?"), Text("bloqueó", "it blocked")),
    DESTROYED: (
        Text("¿Fue {0} destruido en este turno?", "Was {0} destroyed this turn?"),
        Text("fue destruido en este turno", "it was destroyed this turn"),
    ),
    BEFORE: (
        Text("¿Atacó {0} en el turno anterior?", "Did {0} attack last turn?"),
        Text("atacó en el turno anterior", "it attacked last turn"),
    ),
}
_NOT = {
    ATTACKED: Text("no atacó", "it did not attack"),
    BLOCKED: Text("no bloqueó", "it did not block"),
    DESTROYED: Text("no fue en este turno", "it was not this turn"),
    BEFORE: Text("no atacó en el turno anterior", "it did not attack last turn"),
}
_LAW = {ATTACKED: ("10.6",), BLOCKED: ("10.8",), DESTROYED: ("10.23",), BEFORE: ("10.6",)}
_STEP = {ATTACKED: "9.3.1", BLOCKED: "9.3.2", DESTROYED: "10.23", BEFORE: "10.6"}
_MARK = {ATTACKED: "attacked", BLOCKED: "blocked", DESTROYED: "destroyed", BEFORE: ATTACKED_LAST}


def open_facts(state: State) -> Iterator[Deed]:
    """What is open of each object that a card asks about, and the blocks that could not have been declared."""
    asked = asked_of(state)
    yield from _attacks(state, ATTACKED in asked)
    if BLOCKED in asked:
        yield from _blocks(state)
    if DESTROYED in asked:
        yield from _destructions(state)
    if BEFORE in asked:
        for player in state.players:
            for line in (DEFENSA, ATAQUE):
                there = _allies(state, player, line)
                yield from (_fact(state, piece, BEFORE, default=None) for piece in there if is_open(piece, BEFORE))


def _attacks(state: State, asked: bool) -> Iterator[Deed]:
    """Who attacked, where a card asks it; and who may have come back from it, where an attack leaves something."""
    turn = state.turn
    if turn.phase not in (BATALLA, FINAL) or not is_past(turn.step, "9.3.1.a"):
        return
    counted = attackers_asked(state)
    for piece in _allies(state, turn.active, ATAQUE):
        if (asked or piece.id in counted) and turn.phase == FINAL and is_open(piece, ATTACKED):
            named = name(state, piece.id)
            why = Text(
                f"Se da por hecho que {named} atacó en este turno, porque está en la Línea de Ataque del jugador "
                "activo.",
                f"{named} is taken to have attacked this turn, because it is in the active player's Attack Line.",
            )
            yield _fact(state, piece, ATTACKED, default=YES, assumed=why, law=("4.5",), also=("10.6",))
    for piece in _allies(state, turn.active, DEFENSA):
        back = is_open(piece, ATTACKED) and _may_have_come_back(state, piece)
        if is_open(piece, ATTACKED) and (asked or (back and _matters_after_attacking(state, piece))):
            named = name(state, piece.id)
            stays = Text(
                f"Se da por hecho que {named} no atacó en este turno, porque está en la Línea de Defensa.",
                f"{named} is taken not to have attacked this turn, because it is in the Defence Line.",
            )
            default, assumed, also = (None, None, ("10.22",)) if back else (NO, stays, ())
            yield _fact(state, piece, ATTACKED, default=default, assumed=assumed, also=also)


def _blocks(state: State) -> Iterator[Deed]:
    """In the battle the board says who blocks; after it nobody knows who did."""
    if state.turn.phase == FINAL:
        for piece in _allies(state, rival(state, state.turn.active), DEFENSA):
            if is_open(piece, BLOCKED):
                yield _fact(state, piece, BLOCKED, default=None)


def _destructions(state: State) -> Iterator[Deed]:
    for player in state.players:
        for id in state.zones[place(player, CEMENTERIO)]:
            piece = state.pieces[id]
            if piece.card and is_open(piece, DESTROYED):
                yield _fact(state, piece, DESTROYED, default=None)


def open_said(state: State) -> Iterator[Deed]:
    """The races that were chosen as cards entered, where nobody says which (DAR 2.3.A, 10.2)."""
    table = Table(state)
    for piece in state.pieces.values():
        if piece.card and in_play(piece) and not piece.marks.get("race"):
            asks = [n for n, ability in enumerate(abilities(table, piece)) if _asks_race(ability)]
            if asks:
                yield _said(state, piece, asks[0])


def _asks_race(ability: Ability) -> bool:
    return any(isinstance(lasting.effect, Race) and lasting.effect.race is None for lasting in ability.lasting)


def _said(state: State, piece: Piece, ability: int) -> Deed:
    named = name(state, piece.id)
    named_here = races_spoken_of(state)
    another = next((race for race in RACES if race not in named_here), None)  # any of them takes the printed race away
    there = {*named_here, another}
    races = tuple(
        Answer(race, Text(race, race), partial(_with_race, id=piece.id, race=race), weighed=race in there)
        for race in RACES
    )
    asked = Text(f"¿Qué raza se eligió con {named}?", f"Which race was chosen with {named}?")
    nobody = Answer(NO, Text("ninguna", "none"), unchanged)
    return Deed(piece.id, "dispara", "8.1.G", (nobody, *races), None, None, asked, ("2.3.A",), ("10.2",), ability)


def _with_race(state: State, id: str, race: str) -> State:
    piece = state.pieces[id]
    return replace(state, pieces={**state.pieces, id: replace(piece, marks={**piece.marks, "race": race})})


FREED: Final = "bloqueado"
"""That an attacker was blocked by an Ally that is no longer there (A36)."""


def open_freed(state: State) -> Iterator[Deed]:
    """Attackers without a blocker before the damage, where an Ally that may have blocked them has gone this turn."""
    turn, dealt = state.turn, memory(state).damage_met == "damage"
    if turn.phase != BATALLA or not is_past(turn.step, "9.3.2.a") or (is_past(turn.step, "9.3.4.c") and not dealt):
        return
    gone = [piece for piece in _gone(state, rival(state, turn.active)) if face(state, piece).type == ALIADO]
    taken = {id for _, attackers in memory(state).blocks for id in attackers}
    for piece in _allies(state, turn.active, ATAQUE) if gone else ():
        if piece.id not in taken:
            yield _beaten(state, piece, gone) if dealt else _freed(state, piece)


def _gone(state: State, player: str) -> Iterator[Piece]:
    """Known cards that may have left this player's side in this turn, as far as the board says when."""
    for zone in (CEMENTERIO, DESTIERRO):
        for id in state.zones[place(player, zone)]:
            piece = state.pieces[id]
            if piece.card and (is_open(piece, DESTROYED) or piece.marks.get("destroyed")):
                yield piece


def _freed(state: State, piece: Piece) -> Deed:
    named = name(state, piece.id)
    never = Text(
        f"Se da por hecho que nadie bloqueó a {named} en esta batalla.",
        f"Nobody is taken to have blocked {named} in this battle.",
    )
    asked = Text(f"¿Bloqueó a {named} un Aliado que ya no está?", f"Did an Ally that is gone by now block {named}?")
    answers = (
        Answer(NO, Text("nadie lo bloqueó", "nobody blocked it"), lambda state: with_freed(state, piece.id, False)),
        Answer(
            YES,
            Text("lo bloqueó uno que ya no está", "one that is gone blocked it"),
            lambda state: with_freed(state, piece.id, True),
        ),
    )
    return Deed(piece.id, FREED, "9.3.2.d", answers, NO, never, asked, ("9.3.4.1",))


def _beaten(state: State, piece: Piece, gone: list[Piece]) -> Deed:
    """Whom an attacker beat, once the damage is dealt: as much less is what it dealt (9.3.4.1.i)."""
    never, asked = (
        _freed(state, piece).assumed,
        Text(
            f"¿Qué Aliado que ya no está bloqueó a {name(state, piece.id)}?",
            f"Which Ally that is gone by now blocked {name(state, piece.id)}?",
        ),
    )
    answers = [
        Answer(
            other.id,
            Text(f"lo bloqueó {name(state, other.id)}", f"{name(state, other.id)} blocked it"),
            partial(_with_block, blocker=other.id, attacker=piece.id),
        )
        for other in gone
    ]
    nobody = Answer(NO, Text("nadie lo bloqueó", "nobody blocked it"), unchanged)
    return Deed(piece.id, FREED, "9.3.2.d", (nobody, *answers), NO, never, asked, ("9.3.4.1.i",))


def _with_block(state: State, blocker: str, attacker: str) -> State:
    known = memory(state)
    return replace(state, memory=replace(known, blocks=(*known.blocks, (blocker, (attacker,)))))


def with_freed(state: State, id: str, so: bool) -> State:
    """The state in which that attacker was blocked by one that is gone, or was not."""
    others = tuple(other for other in memory(state).once_blocked if other != id)
    return replace(state, memory=replace(memory(state), once_blocked=(*others, id) if so else others))


def freed_told(state: State) -> Iterator[PastDeed]:
    """The entries that tell which attackers lost their blocker."""
    for id in memory(state).once_blocked:
        if id in state.pieces and state.turn.phase == BATALLA:
            yield PastDeed(id, FREED, "9.3.2.d")


def is_open(piece: Piece, what: str) -> bool:
    """Whether a written object says nothing of a fact of this turn."""
    return what in (piece.marks.get(UNSAID) or ())


def _allies(state: State, player: str, zone: str) -> list[Piece]:
    pieces = (state.pieces[id] for id in state.zones[place(player, zone)])
    return [piece for piece in pieces if piece.host is None and piece.card and face(state, piece).type == ALIADO]


def _fact(
    state: State,
    piece: Piece,
    what: str,
    *,
    default: str | None,
    assumed: Text | None = None,
    law: tuple[str, ...] = (),
    also: tuple[str, ...] = (),
) -> Deed:
    asked, did = _ASKED[what]
    named = name(state, piece.id)
    yes = Answer(YES, did, lambda state: with_fact(state, piece.id, what, True))
    no = Answer(NO, _NOT[what], lambda state: with_fact(state, piece.id, what, False))
    return Deed(
        piece.id,
        what,  # type: ignore[arg-type]
        _STEP[what],
        (yes, no) if default == YES else (no, yes),
        default,
        assumed,
        Text(asked.es.format(named), asked.en.format(named)),
        (*(law or _LAW[what]), *moments_of(state, what)),
        also,
    )


def with_fact(state: State, id: str, what: str, so: bool) -> State:
    """The state in which that object did so this turn, or did not."""
    if what == FREED:
        return with_freed(state, id, so)
    piece = state.pieces[id]
    marks: dict[str, Json] = {key: value for key, value in piece.marks.items() if key != _MARK[what]}
    marks |= {_MARK[what]: True} if so else {}
    state = replace(state, pieces={**state.pieces, id: replace(piece, marks=marks)})
    if what != ATTACKED:
        return state
    attacked = tuple(other.id for other in state.pieces.values() if other.marks.get("attacked"))
    return replace(state, memory=replace(memory(state), attacked_before=attacked))


def _may_have_come_back(state: State, piece: Piece) -> bool:
    """Whether something on the table brings attackers back to the Línea de Defensa before the Agrupación."""
    table = Table(state)
    after = fired_by(table, "tras_atacar", subject=piece, by=controller(piece))
    if is_past(state.turn.step, "9.3.4.f") and any(_brings_back(pending.ability) for pending in after):
        return True
    return any(
        _brings_back(ability)
        for other in state.pieces.values()
        if other.card and in_play(other) and other.host in (None, piece.id)
        for ability in abilities(table, other)
        if ability.kind != "triggered"
    )


def _brings_back(ability: Ability) -> bool:
    return any(isinstance(step, ToDefense | ReturnAttackers) for step in ability.steps)


def _matters_after_attacking(state: State, piece: Piece) -> bool:
    """Whether an attack of the object fires what stays in force, or makes virtual Oros."""
    table = Table(state)
    fired = (
        pending.ability.steps
        for event in ("ataca", "tras_atacar")
        for pending in fired_by(table, event, subject=piece, by=controller(piece))
    )
    return any(in_force(steps) or generating(steps) for steps in fired)


# -- blocks that could not be


def open_blocks(state: State) -> Iterator[Deed]:
    """The blocks on the board that could not have been declared: they stand, or they never were."""
    found = Problems()
    if memory(state).blocks:
        wrong_blocks(Table(state), found)
    for problem in found.found:
        yield _wrong_block(state, problem)


def _wrong_block(state: State, problem: Problem) -> Deed:
    blocker = problem.where.partition(".")[2]
    wrong = Text(problem.text.es.rstrip("."), problem.text.en.rstrip("."))
    question = Text(
        f"{wrong.es}. ¿Se deja el bloqueo como está o se deshace?", f"{wrong.en}. Does the block stand or is it undone?"
    )
    undone = Text("se deshace: el atacante queda sin bloquear", "it is undone: the attacker is left unblocked")
    answers = (
        Answer(YES, Text("el bloqueo vale como está escrito", "the block stands as written"), unchanged),
        Answer(NO, undone, lambda state: _without_block(state, blocker)),
    )
    return Deed(blocker, "bloquea", "9.3.2.a", answers, None, None, question, problem.sections)


def _without_block(state: State, blocker: str) -> State:
    kept = tuple(pair for pair in memory(state).blocks if pair[0] != blocker)
    state = replace(state, memory=replace(memory(state), blocks=kept))
    return with_fact(state, blocker, BLOCKED, False)
