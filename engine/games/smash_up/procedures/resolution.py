"""Carrying out abilities and what they set off, in the order of SU 3: the card, cards in play, the discard."""

from __future__ import annotations

from typing import Any

from engine.core import events
from engine.core.state import Choice, Clause, Frame, Option, Piece, State, Text, place
from engine.core.table import Table
from engine.games.smash_up.characteristics.conditions import meets
from engine.games.smash_up.characteristics.projection import abilities, base_of, buried, controller, face, name, zone
from engine.games.smash_up.effects.instructions import DEEDS
from engine.games.smash_up.legality.selection import following, holds
from engine.games.smash_up.model.ability import Ability, Effect
from engine.games.smash_up.model.words import BASES, JUEGO, RESOLVIENDO, TABLE
from engine.games.smash_up.procedures.duel import start_duel
from engine.games.smash_up.wording import worded
from engine.law.cite import claim

claim(__name__, "resume_triggers", "SU 3.1", "SU 3.2", "SU 3.3", "SU 5.1", "DU 43")


def words_of(state: State, piece: Piece) -> Clause:
    """The words of a card; where it has none, or none in English, those its abilities are told with."""
    card = face(state, piece)
    told = worded(card.abilities)
    return Clause(card.name, card.text_es or told.es, card.text_en or told.en or card.text_es)


def push_ability(table: Table, id: str, number: int, by: str, **facts: Any) -> None:
    """An ability of a card is carried out before anything below it goes on.

    `facts` are what it may refer to: targets, base, choices, played, winners, losers; `law` says why it acts now.
    """
    piece = table.state.pieces[id]
    here = facts.pop("here", None) or base_of(table.state, piece)
    table.push("habilidad", id=id, number=number, by=by, here=here, **facts)


def resume_ability(table: Table, frame: Frame) -> None:
    """An ability does its effects in order."""
    piece = table.state.pieces[str(frame.data["id"])]
    ability = face(table.state, piece).abilities[int(frame.data["number"])]
    part: str | None = frame.data.get("part")
    effects = ability.effects if part is None else _parting(ability, part)
    with table.cite("DU 37", clause=words_of(table.state, piece), decisive=False):
        if frame.at == "start":
            if part is None:
                by = str(frame.data["by"])
                law, also = frame.data.get("law") or (), frame.data.get("also") or ()
                data = {"name": name(table.state, piece.id)}
                table.emit("activar", subject=piece.id, player=by, law=law, also=also, data=data)
            table.goto("efecto", n=0)
            return
        number = int(frame.data["n"])
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


def offer(table: Table, id: str, number: int, by: str, **facts: Any) -> None:
    """An ability that may be used now: it waits for its player to use it, until something else is played."""
    waiting = table.state.memory.get("pending") or ()
    entry = {"id": id, "number": number, "by": by, "here": base_of(table.state, table.state.pieces[id]), **facts}
    table.remember(pending=(*waiting, entry))
    with table.cite("DU 37"):
        table.emit("puede", subject=id, player=by, data={"name": name(table.state, id)})


# -- what is set off


def resume_triggers(table: Table, frame: Frame) -> None:
    """Abilities in play that the last card set off: mandatory ones happen, in the order the current player chooses."""
    found = list(frame.data.get("found") or ())
    if frame.at == "start":
        for happening in frame.data["events"]:
            found += _answering(table.state, *happening)
        waiting = _waiting_place(table.state) if found else None
        if waiting is None:
            table.goto("cola", found=tuple(found))
            return
        later = tuple({**entry, "law": ("SU 3.2", "SU 3.3")} for entry in found)
        table.update_frame(waiting, found=(*(table.state.frames[waiting].data.get("found") or ()), *later))
        table.pop()
        return
    fired = table.state.memory.get("fired") or ()
    if fired:
        table.remember(fired=None)
        table.goto("cola", found=(*found, *_fired(table.state, fired)))
        return
    if not found:
        table.pop()
        return
    _one_trigger(table, found)


def _waiting_place(state: State) -> int | None:
    """Where abilities wait that a card set off in the middle of another: that one is finished first (SU 3.2).

    It is the place of the frame that looks for what the card under way sets off; None when no card is under way.
    """
    under_way = [n for n, frame in enumerate(state.frames[:-1]) if frame.kind == "habilidad"]
    below = [n for n, frame in enumerate(state.frames[: under_way[0]]) if frame.kind == "disparos"] if under_way else []
    return below[-1] if below else None


def _one_trigger(table: Table, found: list[dict[str, Any]]) -> None:
    found = [entry for entry in found if _may_act(table.state, entry)]
    must = [entry for entry in found if not _ability(table.state, entry).optional]
    for entry in found:
        if entry not in must:
            offer(table, entry["id"], entry["number"], entry["by"], played=entry.get("played"))
    if not must:
        table.goto("cola", found=())
        return
    entry = must[0] if len(must) == 1 else must[_first_of(table, must)]
    note_used(table, entry["id"], entry["number"])
    table.goto("cola", found=tuple(other for other in must if other is not entry), round=_round(table) + 1)
    facts = {"played": entry.get("played"), "here": entry.get("here")}
    under_way = entry.get("played") or table.state.zones[place(TABLE, RESOLVIENDO)]
    played = ("SU 3.1",) if under_way else ()
    law = {"law": (*(entry.get("law") or ("SU 3.3",)), *played), "also": ("SU 3.1", "SU 3.2")}
    push_ability(table, entry["id"], entry["number"], entry["by"], **facts, **law)


def _ability(state: State, entry: dict[str, Any]) -> Ability:
    ability: Ability = face(state, state.pieces[entry["id"]]).abilities[entry["number"]]
    return ability


def _may_act(state: State, entry: dict[str, Any]) -> bool:
    piece = state.pieces[entry["id"]]
    return allowed(state, piece, entry["number"], _ability(state, entry), entry["by"], entry.get("here"))


def note_used(table: Table, id: str, number: int, when: str = "turno") -> None:
    """Remember that an ability has acted, this turn or at that moment."""
    table.remember(used=(*(table.state.memory.get("used") or ()), (id, number, when)))


def _round(table: Table) -> int:
    return int(table.state.frames[-1].data.get("round") or 0)


def _first_of(table: Table, must: list[dict[str, Any]]) -> int:
    options = tuple(
        Option(n, Text(name(table.state, entry["id"]), name(table.state, entry["id"]))) for n, entry in enumerate(must)
    )
    what = Text("cuál de las habilidades va primero", "which ability goes first")
    key = f"orden{_round(table)}"
    law = must[0].get("law") or ("SU 3.3",)
    return int(table.ask(Choice(key, table.state.turn.active, "order", what, options, tuple(law))))


def _answering(state: State, when: str, base: str | None, by: str, subject: str | None) -> list[dict[str, Any]]:
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
                found.append({"id": id, "number": number, "by": whose, "played": subject})
    return found


def _fired(state: State, fired: tuple[Any, ...]) -> list[dict[str, Any]]:
    """The abilities of cards that have just left."""
    return [{"id": id, "number": number, "by": by, "here": here} for id, number, by, here in fired]


def allowed(state: State, piece: Piece, number: int, ability: Ability, by: str, here: str | None = None) -> bool:
    """Whether an ability may act: its condition holds, and it has not acted this turn if it may only once.

    `here` is the base a card that has left was at.
    """
    if ability.once_per_turn and (piece.id, number, "turno") in (state.memory.get("used") or ()):
        return False
    if ability.only_if is None:
        return True
    return meets(state, ability.only_if, by, base_of(state, piece) or here, piece, ability.min_power)


def resume_buried(table: Table, frame: Frame) -> None:
    """After a card was buried here."""
    base, by, id = str(frame.data["base"]), str(frame.data["by"]), str(frame.data["id"])
    table.pop()
    table.push("disparos", events=(("tras_enterrar_aqui", base, by, id),))


def discarded(table: Table, id: str) -> None:
    """A card of the hand is discarded as a cost or because it cannot be played."""
    piece = table.state.pieces[id]
    data = {"name": name(table.state, id)}
    events.move(table, id, place(piece.owner, "descarte"), kind="descartado", new_object=True, data=data)
