"""Triggered abilities whose moment is past on a board met in the middle of a turn (DAR 6.3, 9.3.1.e, 9.3.2.d).

What such an ability did to zones and counts the board shows; what it left in force is taken to be so.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from msgspec.structs import replace

from engine.core.choices import Unclear
from engine.core.limits import Budget, LimitReached, Limits, Loop
from engine.core.log import EMPTY
from engine.core.machine import run
from engine.core.search import Outcome, Player, Way
from engine.core.state import Event, Modifier, Pending, Piece, State, Text, place, place_zone
from engine.core.table import Table
from engine.games.myl_pe.board.declarations import EARLIER_THAN_BLOCKS
from engine.games.myl_pe.board.past.conditions import races_spoken_of
from engine.games.myl_pe.board.past.deed import CANCELLED, NO, PENDING, YES, Answer, Deed, is_past, unchanged
from engine.games.myl_pe.board.past.traces import (
    LATEST,
    after_another,
    copies,
    emptying,
    generating,
    in_force,
    is_blind,
    shows,
)
from engine.games.myl_pe.board.past.uses import TOLD_USES, could_be
from engine.games.myl_pe.board.past.words import (
    MOMENTS,
    already,
    already_on_the_table,
    generated,
    of_ability,
    spent,
    taken_not_to_have,
)
from engine.games.myl_pe.board.script import ActionList
from engine.games.myl_pe.characteristics.objects import controller, face, in_play, name, rival
from engine.games.myl_pe.characteristics.projection import abilities
from engine.games.myl_pe.characteristics.restrictions import granted
from engine.games.myl_pe.characteristics.strength import strength
from engine.games.myl_pe.effects.triggers import fired_by
from engine.games.myl_pe.legality.costs import bind_virtual
from engine.games.myl_pe.model.ability import Ability, Affect, Can, Instruction, Strength
from engine.games.myl_pe.model.facts import UNMET
from engine.games.myl_pe.model.frames import Triggers
from engine.games.myl_pe.model.memory import Memory, memory
from engine.games.myl_pe.model.words import (
    ATAQUE,
    BATALLA,
    CEMENTERIO,
    DEFENSA,
    DESTIERRO,
    FINAL,
    ORDER,
    VIRTUAL,
)
from engine.games.myl_pe.procedures.rules import PrimeraEraRules

RULES = PrimeraEraRules()
MOST_WAYS = 8
"""How many ways a choice may have been made are listed."""
"""Where the state remembers, while its past is put together, which of its effects tell an ability."""
WRITTEN = "e"
"""What the ids of the effects of a written board begin with."""
LEFT, SPENT = "quedan", "gastados"
_OTHER_CARD = ("6.3",)
"""Why an ability did not fire whose event was about another card than it asks for: the board shows that."""
_PLAYING = Limits(branches=64)
"""How far the ways an ability may have resolved are followed: by their number, whatever the machine is busy with."""


@dataclass(frozen=True)
class Fired:
    """The times one ability fired at one moment. `sure`: the board proves that the moment came."""

    source: str
    ability: Ability
    index: int
    event: str
    section: str
    pendings: tuple[Pending, ...]
    sure: bool
    earlier_turn: bool = False


LONG_AGO = 1_000
"""How much earlier than any effect of a written board what its abilities left in force began."""


def open_triggers(
    state: State, told: frozenset[str | None] | None, *, since: str | None = None, until: str | None = None
) -> Iterator[Callable[[State], Deed | None]]:
    """What is open of each ability that fired or may have `since` a step, or before it (`until`), in that order.

    Of what no board shows at all only these sources (`told`), None for all of them. Each is told of the state in which
    those before it are settled.
    """
    first, last = (None if step is None else ORDER.index(step) for step in (since, until))
    for fired in _fired(state):
        when = _when(fired.section)
        if (first is not None and when < first) or (last is not None and when >= last):
            continue
        yield partial(_deed, fired)
        if generating(fired.ability.steps) and not fired.earlier_turn:
            yield partial(_generated, fired)
    if (since is None) != is_past(state.turn.step, "9.3.3.b", inclusive=True):
        for unshown in (one for one in _unshown(state) if told is None or one.source in told):
            yield partial(_unseen, unshown)


_SHOWN_NOWHERE = (
    "juega",
    "usa",
    "descarta",
    "roba",
    "bota",
    "busca",
    "sale",
    "al_cementerio",
    "objetivo",
    "recibe_dano",
)
"""Events that leave nothing on a board by which to tell that they happened."""


def _unshown(state: State) -> Iterator[Fired]:
    """What may have left something in force and of which no board shows whether it happened in this turn at all."""
    table, active = Table(state), state.turn.active
    war = is_past(state.turn.step, "9.3.3.b", inclusive=True)
    for player in (active, rival(state, active)) if war else (active,):
        for id in state.zones[place(player, CEMENTERIO)][-LATEST:]:
            piece = state.pieces[id]
            for index, ability in enumerate(abilities(table, piece) if piece.card else ()):
                if not in_force(ability.steps):
                    continue
                if ability.kind == "spell":
                    yield _maybe(piece, player, ability, index, "juega")
                elif player == active and state.turn.phase in (BATALLA, FINAL) and _enters(ability):
                    yield _maybe(piece, player, ability, index, "entra")
    yield from _in_earlier_turns(table)
    yield from _in_the_last_turn(table)
    if state.turn.phase in (BATALLA, FINAL):
        yield from _used_or_fired(table)


def _in_earlier_turns(table: Table) -> Iterator[Fired]:
    """Abilities that may have left something for longer than a turn, of cards in play that did not enter this turn."""
    for piece in table.state.pieces.values():
        if not piece.card or not in_play(piece) or piece.marks.get("new"):
            continue
        for index, ability in enumerate(abilities(table, piece)):
            event = ability.when.event if ability.kind == "triggered" and ability.when is not None else None
            fires = ability.kind == "activated" or event not in (None, "entra")
            if fires and any(isinstance(step, Affect) and step.until in LASTING for step in ability.steps):
                yield _maybe(piece, controller(piece), ability, index, EARLIER)


def _in_the_last_turn(table: Table) -> Iterator[Fired]:
    """What the inactive player may have done in the turn before that is in force in this one («el próximo turno»)."""
    state = table.state
    player = rival(state, state.turn.active)
    buried = state.zones[place(player, CEMENTERIO)][-LATEST:]
    for piece in state.pieces.values():
        if not piece.card or (piece.id not in buried and not (in_play(piece) and controller(piece) == player)):
            continue
        for index, ability in enumerate(abilities(table, piece)):
            steps = tuple(map(_by_now, ability.steps))
            if steps != ability.steps and (ability.kind == "spell") == (piece.id in buried):
                yield _maybe(piece, player, replace(ability, steps=steps), index, LAST_TURN)


def _by_now(step: Instruction) -> Instruction:
    """What was said of the next turn, in that turn."""
    coming = isinstance(step, Affect) and step.until in ("next_turn", "opponents_next_turn")
    return replace(step, until="turn_end") if coming else step


EARLIER: Final = "antes"
"""What stands for the event of an ability that fired or was used in an earlier turn."""
LAST_TURN: Final = "turno_anterior"
"""What stands for the event of one of the turn before, of which this turn is the next."""
LASTING = ("game", "in_play")


def _used_or_fired(table: Table) -> Iterator[Fired]:
    """Abilities of cards in play that may have been used or fired earlier in this turn, and cards that may be new."""
    for piece in table.state.pieces.values():
        if not piece.card or not in_play(piece):
            continue
        for index, ability in enumerate(abilities(table, piece)):
            event = ability.when.event if ability.kind == "triggered" and ability.when is not None else ""
            if not in_force(ability.steps):
                continue
            if ability.kind == "activated" and TOLD_USES not in piece.marks and could_be(table.state, piece, ability):
                yield _maybe(piece, controller(piece), ability, index, "usa")
            elif event in _SHOWN_NOWHERE:
                yield _maybe(piece, controller(piece), ability, index, event)
            elif _enters(ability) and _may_be_new(table, piece):
                yield _maybe(piece, controller(piece), ability, index, "entra")


def _enters(ability: Ability) -> bool:
    """Whether an ability fires as its own card enters."""
    when = ability.when if ability.kind == "triggered" else None
    return when is not None and when.event == "entra" and when.what is None and not when.bearer and when.ref is None


def _may_be_new(table: Table, piece: Piece) -> bool:
    """Whether a card may have entered this turn though nobody said so: who attacks not, unless it may do so at once."""
    if piece.marks.get("new") or controller(piece) != table.state.turn.active:
        return False
    return not piece.marks.get("attacked") or _attacks_at_once(table, piece)


def _attacks_at_once(table: Table, piece: Piece) -> bool:
    """Whether something lets an Ally attack as it enters, what it does itself on entering included."""
    given = (step for ability in abilities(table, piece) if _enters(ability) for step in ability.steps)
    own = any(
        isinstance(step, Affect) and isinstance(step.effect, Can) and step.effect.what == "atacar_al_entrar"
        for step in given
    )
    return own or bool(granted(table, piece, "atacar_al_entrar"))


def _maybe(piece: Piece, by: str, ability: Ability, index: int, event: str) -> Fired:
    entered = {"subject": piece.id} if event == "entra" else {}
    pending = Pending(piece.id, by, ability, -1, entered)
    section = {"entra": "10.27", EARLIER: "6.5.2", LAST_TURN: "6.9"}.get(event, "9.2.C")
    return Fired(piece.id, ability, index, event, section, (pending,), sure=False)


def _unseen(fired: Fired, state: State) -> Deed | None:
    """That something of this turn happened of which the board shows nothing, and what it left; it is taken not to.

    Of more ways than can be weighed it is said in any case.
    """
    found = _ways(state, fired, in_force(fired.ability.steps))
    ways = [way for way in found or () if any(not _is_over(state, one) for one in _begun(state, way.state))]
    noted = [modifier.id for way in ways for modifier in _noted(state, fired, way.state)]
    lasting = any(_outlasts(modifier) for way in ways for modifier in _begun(state, way.state))
    if (found is not None and not ways) or noted or (fired.event == "entra" and lasting):
        return None
    if fired.event == EARLIER and not lasting:
        return None
    never, asked = taken_not_to_have(state, fired)
    law = tuple(dict.fromkeys(section for way in ways for section in way.sections))
    own = {"entra": ("10.27",), EARLIER: ("6.5.2",), LAST_TURN: ("6.9",)}.get(fired.event, (_KIND[fired.ability.kind],))
    also = tuple(section for section in law if section not in own)
    blind = (len(ways) > MOST_WAYS or found is None) and state.turn.phase in (BATALLA, FINAL)
    if found is None and not blind:
        return None
    answers = [dataclasses.replace(answer, weighed=not blind) for answer in _answers(state, fired, ways)]
    no = Answer(NO, Text("no", "no"), unchanged)
    return Deed(
        fired.source,
        "dispara",
        fired.section,
        (no, *answers),
        NO,
        never,
        asked,
        own,
        also,
        ability=fired.index,
        blind=blind,
        told_as="usa" if fired.event == "usa" and fired.ability.limit is None else None,
    )


_KIND = {"spell": "3.4", "activated": "6.2", "triggered": "6.3"}
"""The sections of the kinds of ability."""


# -- which abilities


def _fired(state: State) -> list[Fired]:
    """The abilities whose moment the board shows to be past, or may be."""
    table = Table(state)
    found: dict[tuple[str, int, str], Fired] = {}
    for event, section, sure, pendings in _moments(table):
        for pending in pendings:
            if pending.data.get("late") or pending.data.get(UNMET) == _OTHER_CARD:
                continue
            own = abilities(table, state.pieces[pending.source])
            index = own.index(pending.ability) if pending.ability in own else 0
            key, met = (pending.source, index, section), sure and not pending.data.get(UNMET)
            known = found.get(key)
            if known is None or (met and not known.sure):
                known = Fired(pending.source, pending.ability, index, event, section, (), met, event == "entró")
            if met == known.sure:
                found[key] = dataclasses.replace(known, pendings=(*known.pendings, pending))
    return sorted(found.values(), key=lambda fired: _when(fired.section))


def _when(section: str) -> int:
    """The place of a moment in the turn; cards enter in the Vigilia."""
    return ORDER.index(section) if section in ORDER else ORDER.index("9.2.B")


_Moment = tuple[str, str, bool, list[Pending]]


def _moments(table: Table) -> Iterator[_Moment]:
    """Every moment of this turn that is past: its event, its section, whether it surely came, and what it fired."""
    state, turn = table.state, table.state.turn
    for step in ORDER[: ORDER.index(turn.step)]:
        yield f"paso:{step}", step, True, fired_by(table, f"paso:{step}", by=turn.active)
    if is_past(turn.step, "9.1.A"):
        yield "agrupa", "9.1.A", False, fired_by(table, "agrupa", by=turn.active)
    yield from _entered(table)
    for piece in state.pieces.values():
        if piece.marks.get("destroyed") and piece.card:
            fired = fired_by(table, "destruido", subject=piece, by=piece.owner)
            yield "destruido", "10.23", True, fired
    if is_past(turn.step, "9.3.1.e", inclusive=True) and turn.phase in (BATALLA, FINAL):
        yield from _attacked(table)
    if is_past(turn.step, "9.3.2.d", inclusive=True) and turn.phase in (BATALLA, FINAL):
        yield from _blocked(table)
    if is_past(turn.step, "9.3.4.c"):
        yield from _fought(table)
    if is_past(turn.step, "9.4.E"):
        yield "fin_de_turno", "9.4.E", True, fired_by(table, "fin_de_turno", by=turn.active)


def _entered(table: Table) -> Iterator[_Moment]:
    for piece in table.state.pieces.values():
        if piece.card and in_play(piece):
            new = piece.marks.get("new") == "entered"
            fired = fired_by(table, "entra", subject=piece, by=controller(piece))
            yield ("entra", "10.27", True, fired) if new else ("entró", "6.5.2", False, fired)
            host = table.state.pieces.get(piece.host or "")
            if new and host is not None:
                fired = fired_by(table, "porta", subject=host, by=controller(piece), other=piece)
                yield "porta", "3.2", True, fired


def _attackers(table: Table) -> list[Piece]:
    return [piece for piece in table.state.pieces.values() if piece.marks.get("attacked") and in_play(piece)]


def _attacked(table: Table) -> Iterator[_Moment]:
    attackers, by = _attackers(table), table.state.turn.active
    for piece in attackers:
        yield "ataca", "9.3.1.e", True, fired_by(table, "ataca", subject=piece, by=by)
    if attackers:
        yield "ataque", "9.3.1.e", True, fired_by(table, "ataque", by=by)


def _blocked(table: Table) -> Iterator[_Moment]:
    state = table.state
    active, by = state.turn.active, rival(state, state.turn.active)
    if state.turn.phase == FINAL:
        for piece in (state.pieces[id] for id in state.zones[place(by, DEFENSA)]):
            if piece.host is None and piece.card:
                yield (
                    "bloquea",
                    "9.3.2.d",
                    bool(piece.marks.get("blocked")),
                    fired_by(table, "bloquea", subject=piece, by=by),
                )
    blocks = [
        (state.pieces[blocker], [state.pieces[id] for id in attackers if id in state.pieces])
        for blocker, attackers in memory(state).blocks
        if blocker in state.pieces
    ]
    for blocker, attackers in blocks:
        first = attackers[0] if attackers else None
        yield "bloquea", "9.3.2.d", True, fired_by(table, "bloquea", subject=blocker, by=by, other=first)
        for attacker in attackers:
            fired = fired_by(table, "bloqueado", subject=attacker, by=active, other=blocker)
            yield "bloqueado", "9.3.2.d", True, fired
    if is_past(state.turn.step, "9.3.2.d"):
        taken = {attacker.id for _, attackers in blocks for attacker in attackers}
        known = state.turn.phase == BATALLA
        freed = memory(state).once_blocked
        for piece in _attackers(table):
            if piece.id not in taken and piece.id not in freed and controller(piece) == active:
                fired = fired_by(table, "no_bloqueado", subject=piece, by=active)
                yield "no_bloqueado", "9.3.2.d", known, fired
                if not known:
                    yield "bloqueado", "9.3.2.d", False, fired_by(table, "bloqueado", subject=piece, by=active)


def _fought(table: Table) -> Iterator[_Moment]:
    """The damage and what comes after it. Only of one that the board shows to be unblocked is the damage sure."""
    state = table.state
    taken = {id for _, attackers in memory(state).blocks for id in attackers}
    for piece in _attackers(table):
        hurt = strength(table, piece).value
        sure = state.turn.phase == BATALLA and piece.id not in taken and hurt > 0
        if hurt > 0 and is_past(state.turn.step, "9.3.4.d"):
            fired = fired_by(table, "hace_dano", subject=piece, by=controller(piece), n=hurt)
            yield "hace_dano", "9.3.4.d", sure, fired
        if is_past(state.turn.step, "9.3.4.f"):
            fired = fired_by(table, "tras_atacar", subject=piece, by=controller(piece))
            yield "tras_atacar", "9.3.4.f", True, fired


# -- what may have become of each


@dataclass(frozen=True)
class _Way:
    """One way an ability may have resolved: what was chosen, in words, where it leads, and the sections of that."""

    choice: str
    label: Text
    state: State
    sections: tuple[str, ...]


def _deed(fired: Fired, state: State) -> Deed | None:
    """What is open of one ability, or nothing: it left no trace, or the written effects tell it."""
    kept = in_force(fired.ability.steps)
    then = _as_it_may_have_been(state, fired.ability) if fired.earlier_turn and copies(kept) else state
    blind = bool(kept) and is_blind(fired.ability.steps, kept)
    whole = blind and fired.earlier_turn  # what it moved then is long settled: only what is in force is taken over
    found = _ways(then, fired, fired.ability.steps) if whole else [] if blind else _ways(then, fired, kept)
    ways = [way for way in found or () if way.state != _settled(then)]
    blind = blind or found is None or (not ways and not fired.earlier_turn and after_another(kept))
    noted = [modifier.id for way in ways for modifier in _noted(state, fired, way.state)]
    if noted:
        return _as_noted(state, fired, ways, noted)
    if fired.earlier_turn:
        open_ = _of_an_earlier_turn(state, fired, ways) if ways else None
        return open_ or (_copies_nothing(state, fired) if copies(kept) else None)
    if fired.ability.optional or not fired.sure:
        return _may_have_resolved(state, fired, ways, blind)
    return _has_resolved(state, fired, ways, blind)


def _has_resolved(state: State, fired: Fired, ways: list[_Way], blind: bool) -> Deed | None:
    """An ability that fired and had to resolve: how, where a choice was left, and that it did, where none was."""
    visible = shows(fired.ability.steps)
    if not ways and not visible and not blind:
        return None
    law = tuple(dict.fromkeys(section for way in ways for section in way.sections))
    answers = _answers(state, fired, ways) if ways else [Answer(YES, already_on_the_table(), unchanged)]
    outcome = _play(_begun_again(state, fired, fired.ability)) if visible else None
    still = outcome is not None and _still_there(state, fired, outcome)
    if still:
        answers = []
    if ways or blind or still:
        answers += _undone(fired)
    if visible:
        done = () if outcome is None else _sections(outcome.leaves()[0].state.log)
        law = (*law, *done, state.turn.step.rpartition(".")[0])
        text = Text("todavía falta resolverla", "it is still to be resolved")
        answers.append(Answer(PENDING, text, partial(_waiting, fired=fired)))
    one = len(ways) <= 1 and not still
    if not one:  # whatever was chosen, the board as it is drawn comes first
        answers = [*(answer for answer in answers if answer.choice == NO), *(a for a in answers if a.choice != NO)]
    since = visible and _not_emptied(state, fired)
    assumed = already(state, fired, ways[0].state if ways else None, since=since) if one else None
    return _as_deed(state, fired, tuple(answers), answers[0].choice if one else None, assumed, law, blind)


def _still_there(state: State, fired: Fired, outcome: Outcome) -> bool:
    """Whether a card that the ability would move, its own or that of its event, lies where it lay: it is not done."""
    spoken_of = {fired.source, state.pieces[fired.source].host}
    spoken_of |= {one.data.get(key) for one in fired.pendings for key in ("subject", "other")}
    there = [piece for piece in state.pieces.values() if piece.id in spoken_of and in_play(piece)]
    ends = [leaf.state.pieces for leaf in outcome.leaves() if leaf.stopped is None]
    return any(ends and all(end[piece.id].place != piece.place for end in ends) for piece in there)


def _not_emptied(state: State, fired: Fired) -> bool:
    """Whether something of all that the ability moves is there: where it is done, that came there since."""
    ways = _ways(state, fired, emptying(fired.ability.steps))
    return bool(ways) and all(way.state.zones != state.zones for way in ways or ())


def _may_have_resolved(state: State, fired: Fired, ways: list[_Way], blind: bool) -> Deed | None:
    """An ability with «puedes», or one whose moment the board does not prove: what it left in force is open."""
    unmet = any(pending.data.get(UNMET) for pending in fired.pendings)
    if not ways and not blind:
        likely = fired.event in _LIKELY and not fired.ability.optional and not unmet
        return _likely_done(state, fired) if likely and shows(fired.ability.steps) else None
    law = tuple(dict.fromkeys(section for way in ways for section in way.sections))
    no = Answer(NO, Text("no", "no"), unchanged)
    default, assumed = (NO, _not_met(state, fired)) if unmet else (None, None)
    return _as_deed(state, fired, (no, *_answers(state, fired, ways)), default, assumed, law, blind)


_LIKELY = ("hace_dano", "no_bloqueado")
"""What happened to those who attacked, for all that a board without blocks tells once the battle is over."""


def _likely_done(state: State, fired: Fired) -> Deed:
    """What the zones show of an attack that is over, if it came to that."""
    done = Answer(YES, already_on_the_table(), unchanged)
    pending = Answer(
        PENDING, Text("todavía falta resolverla", "it is still to be resolved"), partial(_waiting, fired=fired)
    )
    assumed = already(state, fired, None, unsure=True)
    return _as_deed(state, fired, (done, *_undone(fired), pending), YES, assumed, (), False)


def _of_an_earlier_turn(state: State, fired: Fired, ways: list[_Way]) -> Deed | None:
    """What a card that entered in an earlier turn may have left in force for longer than that turn."""
    lasting = [way for way in ways if any(_outlasts(modifier) for modifier in _begun(state, way.state))]
    if not lasting:
        return None
    no = Answer(NO, Text("no quedó nada de eso", "nothing of that is left"), unchanged)
    law = tuple(dict.fromkeys(section for way in lasting for section in way.sections))
    return _as_deed(state, fired, (no, *_answers(state, fired, lasting)), None, None, law, False)


def _as_it_may_have_been(state: State, ability: Ability) -> State:
    """The state with everything in play that an ability of an earlier turn may have been aimed at and that lies, for
    everybody to see, where it may have gone since.
    """
    types = {type_ for one in ability.targets for type_ in one.cards.types}
    pieces, zones = dict(state.pieces), dict(state.zones)
    for piece in state.pieces.values():
        if place_zone(piece.place) in (CEMENTERIO, DESTIERRO) and piece.card and face(state, piece).type in types:
            there = place(piece.owner, DEFENSA)
            pieces[piece.id] = replace(piece, place=there)
            zones[piece.place] = tuple(id for id in zones[piece.place] if id != piece.id)
            zones[there] = (*zones[there], piece.id)
    return replace(state, pieces=pieces, zones=zones)


def _copies_nothing(state: State, fired: Fired) -> Deed:
    """That a card which became a copy as it entered is what it is drawn as: of what it copied nothing is to be seen."""
    card, question = name(state, fired.source), of_ability(state, fired, mandatory=False)
    drawn = Text("no es copia de otra carta", "it is no copy of another card")
    assumed = Text(
        f"Se da por hecho que {card} no conserva lo que copió al entrar de una carta que ya no está a la vista.",
        f"{card} is taken to have kept nothing of what it copied, on entering, of a card that is no longer seen.",
    )
    answers, law = (Answer(NO, drawn, unchanged),), ("10.27", "10.17")
    return Deed(
        fired.source, "dispara", fired.section, answers, NO, assumed, question, (), law, ability=fired.index, blind=True
    )


def _answers(state: State, fired: Fired, ways: list[_Way]) -> list[Answer]:
    """One answer for each way."""
    known_earlier = fired.event not in ("usa", "juega") or not is_past(state.turn.step, "9.3.3.b", inclusive=True)
    early = known_earlier and _when(fired.section) < ORDER.index("9.3.2.a")
    long_ago = (EARLIER_THAN_BLOCKS if early else 0) - LONG_AGO
    concerning = _concerning(state) if len(ways) > 1 else set()
    ordered = sorted(ways, key=lambda way: concerning.isdisjoint(way.choice.split(", ")))
    return [
        Answer(way.choice, way.label, partial(_with_trace, before=state, after=way.state, long_ago=long_ago))
        for way in ordered[:MOST_WAYS]
    ]


def _concerning(state: State) -> set[str]:
    """The races that the board speaks of, and the Allies that fight, by id and by name: of many ways those with them
    come first.
    """
    fighting = {id for player in state.players for id in state.zones[place(player, ATAQUE)]}
    fighting |= {blocker for blocker, _ in memory(state).blocks}
    return fighting | {name(state, id) for id in fighting} | set(races_spoken_of(state))


def _undone(fired: Fired) -> list[Answer]:
    return [
        Answer(NO, Text("no se resolvió", "it did not resolve"), unchanged, law=("6.3",)),
        Answer(CANCELLED, Text("fue cancelada", "it was cancelled"), unchanged, law=("10.13", "6.3"), weighed=False),
    ]


def _as_deed(
    state: State,
    fired: Fired,
    answers: tuple[Answer, ...],
    default: str | None,
    assumed: Text | None,
    sections: tuple[str, ...],
    blind: bool,
) -> Deed:
    ability = fired.ability
    entered = ("10.27",) if fired.earlier_turn else ()
    law: tuple[str, ...] = ("10.41", "6.3.2") if ability.optional else (*entered, fired.section)
    also = tuple(dict.fromkeys((fired.section, *sections, *_words_defined(ability))))
    question = of_ability(state, fired, mandatory=fired.sure and not ability.optional)
    return Deed(
        fired.source,
        "dispara",
        fired.section,
        answers,
        default,
        assumed,
        question,
        law,
        tuple(section for section in also if section not in law),
        ability=fired.index,
        blind=blind,
    )


_DEFINED = {"add": "10.9", "double": "10.24", "set": "3.1.B.2"}


def _words_defined(ability: Ability) -> tuple[str, ...]:
    """The sections that say what the words of an ability mean: a bonus, doubling, an unblockable Ally."""
    ops = [
        _DEFINED[step.effect.op]
        for step in in_force(ability.steps)
        if isinstance(step, Affect) and isinstance(step.effect, Strength) and step.effect.op in _DEFINED
    ]
    other = None if ability.when is None else ability.when.other
    return (*ops, *(("10.32",) if other is not None and "imbloqueable" in other.doing else ()))


def _not_met(state: State, fired: Fired) -> Text:
    card = name(state, fired.source)
    moment = MOMENTS[fired.event.partition(":")[0]]
    return Text(
        f"Se da por hecho que {card} no resolvió en este turno su habilidad {moment.es}: con este tablero no se cumple "
        "lo que pide.",
        f"{card} is taken not to have resolved its ability {moment.en} this turn: on this board what it asks for is "
        "not so.",
    )


def _generated(fired: Fired, state: State) -> Deed | None:
    """Virtual Oros that the ability made: whether the counter of the board holds them (DAR 3.3.B.3, 3.3.D)."""
    if not fired.sure or fired.ability.optional or is_past(state.turn.step, "9.4.E"):
        return None
    by = fired.pendings[0].controller
    key = place(by, VIRTUAL)
    ways = _ways(state, fired, generating(fired.ability.steps))
    if not ways:
        return None
    number = ways[0].state.counters.get(key, 0) - state.counters.get(key, 0)
    if number <= 0:
        return None
    counted = bool(state.counters.get(key, 0))
    still_there = partial(_with_counters, by=by, after=ways[0].state)
    left = Answer(LEFT, Text("aún los tiene", "they are still there"), still_there)
    gone = Answer(SPENT, Text("ya los gastó", "they are spent"), unchanged)
    if counted:
        among_them = partial(_with_binding, by=by, after=ways[0].state)
        gone = Answer(SPENT, Text("el tablero ya los cuenta", "the board counts them"), among_them)
    made = generated(state, fired, number, counted)
    return Deed(
        fired.source,
        "genera",
        fired.section,
        (gone, left) if counted else (left, gone),
        SPENT if counted else None,
        made,
        spent(state, fired, number),
        ("10.30", "3.3.B.3", "3.3.D"),
        (fired.section, "10.49"),
        ability=fired.index,
    )


# -- playing an ability that was


def _ways(state: State, fired: Fired, steps: tuple[Instruction, ...]) -> list[_Way] | None:
    """The ways in which these instructions of an ability can have resolved here; None where nobody can tell."""
    if not steps:
        return []
    aims = fired.ability.targets if "target" in repr(steps) else ()
    part = replace(fired.ability, steps=steps, targets=aims, costs=(), optional=False, limit=None, condition=None)
    outcome = _play(_begun_again(_settled(state), fired, part))
    if outcome is None:
        return None
    found = []
    for way, leaf in outcome.ends():
        if leaf.stopped is None:
            sections = _sections(leaf.state.log)
            found.append(_Way(_choice_of(way), _label_of(way), _settled(leaf.state), sections))
    return found


def _begun_again(state: State, fired: Fired, ability: Ability) -> State:
    """The state in which the ability waits to resolve, once for each time it fired."""
    table = Table(state)
    for pending in fired.pendings:
        facts = {key: value for key, value in pending.data.items() if key != UNMET}
        table.add_pending(replace(pending, ability=ability, event=-1, data={**facts, "law": (fired.section,)}))
    table.push(Triggers())
    return table.state


def _play(state: State) -> Outcome | None:
    """Where what is waiting leads; nothing where it cannot be told."""
    try:
        table = Table(state)
        run(RULES, table)
        return Player(RULES, ActionList([]), Budget(_PLAYING)).play(table.state)
    except (Unclear, Loop, LimitReached):
        return None


def _waiting(state: State, fired: Fired) -> State:
    """The state in which the ability resolves now, as far as nobody has to choose."""
    outcome = _play(_begun_again(state, fired, fired.ability))
    return state if outcome is None else outcome.state


def _sections(log: Iterable[Event]) -> tuple[str, ...]:
    """The laws of what an ability did, without those of every ability that resolves."""
    return tuple(dict.fromkeys(section for event in log for section in (*event.sections, *event.also)))


def _settled(state: State) -> State:
    """The state as if nothing were going on and nothing had been recorded."""
    memory = replace(state.memory, action=None)
    return replace(state, log=EMPTY, frames=(), pending=(), choice=None, memory=memory)


def _choice_of(way: Way) -> str:
    said = [option.value for choice, option in way if choice.kind != "order"]
    flat = [str(part) for value in said for part in (value if isinstance(value, tuple) else (value,))]
    return ", ".join(flat) or YES


def _label_of(way: Way) -> Text:
    told = [option.label for choice, option in way if choice.kind != "order"]
    if not told:
        return Text("sí, se resolvió", "yes, it resolved")
    return Text(", ".join(label.es for label in told), ", ".join(label.en for label in told))


def _begun(state: State, after: State) -> list[Modifier]:
    """The effects that came into force between two states."""
    known = {modifier.id for modifier in state.modifiers}
    return [modifier for modifier in after.modifiers if modifier.id not in known]


def _outlasts(modifier: Modifier) -> bool:
    return modifier.until in ("game", "in_play") or modifier.until.startswith("source:")


def _is_over(state: State, modifier: Modifier) -> bool:
    """Whether an effect that began in a step that is past ended in one that is past as well."""
    if modifier.until.startswith("step:"):
        _, step, number = modifier.until.split(":")
        return int(number) <= state.turn.number and is_past(state.turn.step, "9.4.C" if step < "9.4" else step)
    return modifier.until == "final_phase" and is_past(state.turn.step, "9.4.C")


def _with_trace(state: State, before: State, after: State, long_ago: int) -> State:
    """The state with what an ability left in force, before the effects that the board tells of itself."""
    begun = [modifier for modifier in _begun(before, after) if not _is_over(state, modifier)]
    earlier = [replace(modifier, since=modifier.since + long_ago) for modifier in begun]
    memory = _with_what_was_noted(state, before, after)
    return replace(state, modifiers=(*state.modifiers, *earlier), memory=memory, clock=after.clock)


def _with_what_was_noted(state: State, before: State, after: State) -> Memory:
    """What the state remembers, with what the ability made it remember; what it made forgotten stays."""
    kept, old, new, empty = memory(state), memory(before), memory(after), Memory()
    changes: dict[str, object] = {}
    for field in new.__struct_fields__:
        there, value = getattr(old, field), getattr(new, field)
        if value not in (there, getattr(empty, field)):
            changes[field] = {**getattr(kept, field), **value} if isinstance(value, dict) else value
    return replace(kept, **changes)


def _with_counters(state: State, by: str, after: State) -> State:
    return _with_binding(replace(state, counters=after.counters), by, after)


def _with_binding(state: State, by: str, after: State) -> State:
    """The state in which as many of a player's virtual Oros as the ability made are for what it says."""
    known = memory(state).bound.get(by, ())
    left = state.counters.get(place(by, VIRTUAL), 0) - sum(number for number, *_ in known)
    made = [bound for bound in memory(after).bound.get(by, ()) if bound not in known]
    table = Table(state)
    for number, only, of_use in made:
        if left > 0:
            bind_virtual(table, by, min(number, left), only, of_use)
            left -= number
    return table.state


def _noted(state: State, fired: Fired, after: State) -> list[Modifier]:
    """The effects of the board that are what the ability left in force: then they tell it."""
    used: tuple[str, ...] = memory(state).noted
    called = {fired.source, name(state, fired.source), state.pieces[fired.source].card}
    found: list[Modifier] = []
    for modifier in _begun(state, after):
        alike = [other for other in state.modifiers if other not in found and other.id not in used]
        alike = [other for other in alike if other.id.startswith(WRITTEN) and other.subject == modifier.subject]
        alike = [other for other in alike if type(other.effect) is type(modifier.effect) and other.source in called]
        if modifier.subject is None:
            alike = [other for other in alike if other.by == modifier.by]
        if modifier.until.startswith("source:"):
            alike = [other for other in alike if other.until == modifier.until]
        found += alike[:1]
    return found


def _as_noted(state: State, fired: Fired, ways: list[_Way], noted: list[str]) -> Deed:
    """An ability that the effects of the board tell: without it they would not be there."""
    answers = (
        Answer(YES, Text("así lo dice el tablero", "the board says so"), partial(_with_noted, ids=tuple(noted))),
        Answer(NO, Text("no se resolvió", "it did not resolve"), partial(_without, ids=noted)),
    )
    law = tuple(dict.fromkeys(section for way in ways for section in way.sections))
    deed = _as_deed(state, fired, answers, YES, None, law, False)
    return dataclasses.replace(deed, told=YES, noted=True, law=(fired.section,))


def _with_noted(state: State, ids: tuple[str, ...]) -> State:
    """The state that remembers which of its effects have been accounted for: each tells one ability."""
    return replace(state, memory=replace(memory(state), noted=(*memory(state).noted, *ids)))


def _without(state: State, ids: list[str]) -> State:
    return replace(state, modifiers=tuple(modifier for modifier in state.modifiers if modifier.id not in ids))
