"""Carrying out abilities and what they set off, in the order of SU 3: the card, cards in play, the discard."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.core import events
from engine.core.state import Choice, Clause, Option, Piece, State, Text, place
from engine.core.table import Table
from engine.games.smash_up.characteristics.conditions import meets
from engine.games.smash_up.characteristics.projection import abilities, base_of, buried, controller, face, name, zone
from engine.games.smash_up.effects.instructions import DEEDS
from engine.games.smash_up.legality.selection import following, holds
from engine.games.smash_up.model.ability import Ability, Effect
from engine.games.smash_up.model.frames import Acting, Answer, Buried, Triggers
from engine.games.smash_up.model.memory import memory
from engine.games.smash_up.model.words import BASES, JUEGO, MAZO, RESOLVIENDO, TABLE
from engine.games.smash_up.procedures.duel import start_duel
from engine.games.smash_up.wording import worded
from engine.law.cite import claim

claim(__name__, "resume_triggers", "SU 3.1", "SU 3.2", "SU 3.3", "SU 5.1", "DU 43")


def words_of(state: State, piece: Piece) -> Clause:
    """The words of a card; in a language it lacks, those its abilities are told with, or its words in the other one."""
    card = face(state, piece)
    told = worded(card.abilities)
    return Clause(card.name, card.text_es or told.es or card.text_en, card.text_en or told.en or card.text_es)


def push_ability(table: Table, id: str, number: int, by: str, **facts: Any) -> None:
    """An ability of a card is carried out before anything below it goes on.

    `facts` are what it may refer to: targets, base, choices, played, winners, losers; `law` says why it acts now.
    """
    piece = table.state.pieces[id]
    here = facts.pop("here", None) or base_of(table.state, piece)
    table.push(Acting(id=id, number=number, by=by, here=here, **facts))


def resume_ability(table: Table, frame: Acting) -> None:
    """An ability does its effects in order."""
    piece = table.state.pieces[frame.id]
    ability = face(table.state, piece).abilities[frame.number]
    part: str | None = frame.part
    effects = ability.effects if part is None else _parting(ability, part)
    with table.cite("DU 37", clause=words_of(table.state, piece), decisive=False):
        if frame.at == "start":
            if part is None:
                by = frame.by
                law, also = frame.law, frame.also
                data = {"name": name(table.state, piece.id)}
                table.emit("activar", subject=piece.id, player=by, law=law, also=also, data=data)
            table.goto("effect", n=0)
            return
        number = frame.n
        if number >= len(effects):
            table.pop()
        elif not holds(table.state, frame, effects[number]):
            _without(table, piece)
        elif effects[number].op == "duelo":
            start_duel(table, frame, effects[number])
        else:
            DEEDS[effects[number].op](table, frame, effects[number])


def _without(table: Table, piece: Piece) -> None:
    """An effect whose condition does not hold does nothing."""
    table.emit("sin_condicion", subject=piece.id, law=("DU 37",), data={"name": name(table.state, piece.id)})
    following(table)


def _parting(ability: Ability, part: str) -> tuple[Effect, ...]:
    """What a duel does to its loser or for its winner."""
    duel = next(effect for effect in ability.effects if effect.op == "duelo")
    return duel.loser if part == "loser" else duel.winner


def offer(table: Table, id: str, number: int, by: str, played: str | None = None) -> None:
    """An ability that may be used now: it waits for its player to use it, until something else is played."""
    waiting = memory(table.state).offers
    answer = Answer(id, number, by, played, base_of(table.state, table.state.pieces[id]))
    table.remember(offers=(*waiting, answer))
    with table.cite("DU 37"):
        table.emit("puede", subject=id, player=by, data={"name": name(table.state, id)})


def only_grants(ability: Ability) -> bool:
    """Whether an ability gives nothing but extra plays, which are kept: one may use them later, or never."""
    return all(effect.op == "jugar_extra" and effect.source != MAZO for effect in ability.effects)


# -- what is set off


def resume_triggers(table: Table, frame: Triggers) -> None:
    """Abilities in play that the last card set off: mandatory ones happen, in the order the current player chooses."""
    found = list(frame.found)
    if frame.at == "start":
        for happening in frame.events:
            found += _answering(table.state, *happening)
        waiting = _waiting_place(table.state) if found else None
        if waiting is None:
            table.goto("queue", found=tuple(found))
            return
        later = tuple(replace(answer, law=("SU 3.2", "SU 3.3")) for answer in found)
        looking = table.state.frames[waiting]
        assert isinstance(looking, Triggers)
        table.update_frame(waiting, found=(*looking.found, *later))
        table.pop()
        return
    fired = memory(table.state).fired
    if fired:
        table.remember(fired=())
        table.goto("queue", found=(*found, *_fired(table.state, fired)))
        return
    if not found:
        table.pop()
        return
    _one_trigger(table, frame, found)


def _waiting_place(state: State) -> int | None:
    """Where abilities wait that a card set off in the middle of another: that one is finished first (SU 3.2).

    It is the place of the frame that looks for what the card under way sets off; None when no card is under way.
    """
    under_way = [n for n, frame in enumerate(state.frames[:-1]) if isinstance(frame, Acting)]
    first = under_way[0] if under_way else 0
    below = [n for n, frame in enumerate(state.frames[:first]) if isinstance(frame, Triggers)]
    return below[-1] if below else None


def _one_trigger(table: Table, frame: Triggers, found: list[Answer]) -> None:
    found = [answer for answer in found if _may_act(table.state, answer)]
    must = [answer for answer in found if _acts(_ability(table.state, answer))]
    for answer in found:
        if answer not in must:
            offer(table, answer.id, answer.number, answer.by, answer.played)
    if not must:
        table.goto("queue", found=())
        return
    first = must[0] if len(must) == 1 else must[_first_of(table, frame, must)]
    note_used(table, first.id, first.number)
    table.goto("queue", found=tuple(other for other in must if other is not first), round=frame.round + 1)
    under_way = first.played or table.state.zones[place(TABLE, RESOLVIENDO)]
    played = ("SU 3.1",) if under_way else ()
    law, also = (*(first.law or ("SU 3.3",)), *played), ("SU 3.1", "SU 3.2")
    push_ability(table, first.id, first.number, first.by, played=first.played, here=first.here, law=law, also=also)


def _acts(ability: Ability) -> bool:
    return not ability.optional or only_grants(ability)


def _ability(state: State, answer: Answer) -> Ability:
    return face(state, state.pieces[answer.id]).abilities[answer.number]


def _may_act(state: State, answer: Answer) -> bool:
    piece = state.pieces[answer.id]
    return allowed(state, piece, answer.number, _ability(state, answer), answer.by, answer.here)


def note_used(table: Table, id: str, number: int, when: str = "turno") -> None:
    """Remember that an ability has acted, this turn or at that moment."""
    table.remember(used=tuple(sorted({*memory(table.state).used, (id, number, when)})))


def _first_of(table: Table, frame: Triggers, must: list[Answer]) -> int:
    options = tuple(
        Option(n, Text(name(table.state, answer.id), name(table.state, answer.id))) for n, answer in enumerate(must)
    )
    what = Text("cuál de las habilidades va primero", "which ability goes first")
    law = must[0].law or ("SU 3.3",)
    choice = Choice(f"orden{frame.round}", table.state.turn.active, "order", what, options, law)
    return int(table.ask(choice))


def _answering(state: State, when: str, base: str | None, by: str, subject: str | None) -> list[Answer]:
    """The abilities that answer a happening: of the base and the cards at it, or of all cards in play."""
    found = []
    for id in (*state.zones[place(TABLE, BASES)], *state.zones[place(TABLE, JUEGO)]):
        piece = state.pieces[id]
        if buried(piece) or id == subject or (when.endswith("_aqui") and base_of(state, piece) != base):
            continue
        for number, ability in abilities(state, piece, when):
            whose = by if zone(piece) == BASES else controller(state, piece)
            own = when != "tras_jugar_esbirro_aqui" or whose == by
            if whose is not None and own and allowed(state, piece, number, ability, whose):
                found.append(Answer(id, number, whose, subject))
    return found


def _fired(state: State, fired: tuple[Any, ...]) -> list[Answer]:
    """The abilities of cards that have just left."""
    return [Answer(id, number, by, here=here) for id, number, by, here in fired]


def allowed(state: State, piece: Piece, number: int, ability: Ability, by: str, here: str | None = None) -> bool:
    """Whether an ability may act: its condition holds, and it has not acted this turn if it may only once.

    `here` is the base a card that has left was at.
    """
    if ability.once_per_turn and (piece.id, number, "turno") in memory(state).used:
        return False
    if ability.only_if is None:
        return True
    return meets(state, ability.only_if, by, base_of(state, piece) or here, piece, ability.min_power)


def resume_buried(table: Table, frame: Buried) -> None:
    """After a card was buried here."""
    base, by, id = frame.base, frame.by, frame.id
    table.pop()
    table.push(Triggers(events=(("tras_enterrar_aqui", base, by, id),)))


def discarded(table: Table, id: str) -> None:
    """A card of the hand is discarded as a cost or because it cannot be played."""
    piece = table.state.pieces[id]
    data = {"name": name(table.state, id)}
    events.move(table, id, place(piece.owner, "descarte"), kind="descartado", new_object=True, data=data)
