"""Carrying out abilities and what they set off, in the order of SU 3: the card, cards in play, the discard."""

from __future__ import annotations

from typing import Any

from engine.core import events
from engine.core.state import Choice, Clause, Frame, Option, Piece, State, Text, place
from engine.core.table import Table
from engine.games.smash_up.ability import Ability, Effect
from engine.games.smash_up.duels import start_duel
from engine.games.smash_up.effects import DEEDS
from engine.games.smash_up.leaving import leave, new_card, set_count
from engine.games.smash_up.projection import (
    abilities,
    base_of,
    buried,
    controller,
    count,
    face,
    is_titan,
    is_unread,
    meets,
    name,
    open_at,
    open_minions,
    total,
    zone,
)
from engine.games.smash_up.wording import worded
from engine.games.smash_up.words import (
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
from engine.law.cite import claim, rule

claim(__name__, "resume_entering", "SU 2.7", "SU 2.8", "SU 14.7", "SU 14.8", "SU 14.9")
claim(__name__, "resume_triggers", "SU 3.1", "SU 3.2", "SU 3.3", "SU 5.1", "DU 43")
claim(__name__, "resume_monsters", "SU 14.6", "SU 15.1", "SU 15.3", "SU 1.10")


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
        elif effects[number].op == "duelo":
            start_duel(table, frame, effects[number])
        else:
            DEEDS[effects[number].op](table, frame, effects[number])


def _parting(ability: Ability, part: str) -> tuple[Effect, ...]:
    """What a duel does to its loser or for its winner."""
    duel = next(effect for effect in ability.effects if effect.op == "duelo")
    return duel.loser if part == "loser" else duel.winner


# -- minions and actions come


def resume_entering(table: Table, frame: Frame) -> None:
    """A minion goes to its base, does what it says, and sets off what it sets off."""
    id, base, by = str(frame.data["id"]), str(frame.data["base"]), str(frame.data["by"])
    data = {"name": name(table.state, id), "base": name(table.state, base), "at": base}
    table.pop()
    with table.cite("SU 2.7", *(frame.data.get("law") or ())):
        events.move(
            table, id, place(TABLE, JUEGO), kind="jugar", new_object=True, data={**data, "by": by},
            also=("SU 2.8", *(frame.data.get("also") or ())),
        )  # fmt: skip
    table.mark(id, base=base, controller=by)
    _came(table, id, by, frame.data.get("targets") or (), base)


def _came(table: Table, id: str, by: str, targets: tuple[str, ...], base: str) -> None:
    """On-play abilities first, then what playing a minion here sets off (SU 3.1, 3.3)."""
    piece = table.state.pieces[id]
    if is_unread(table.state, piece):
        table.unclear(name(table.state, id), face(table.state, piece).text_es)
    table.push("disparos", events=(("tras_jugar_esbirro_aqui", base, by, id),))
    for number, ability in reversed(abilities(table.state, piece, "al_jugar")):
        if ability.optional and not targets:
            offer(table, id, number, by, played=id)
        else:
            push_ability(table, id, number, by, targets=targets, base=base, played=id)


def offer(table: Table, id: str, number: int, by: str, **facts: Any) -> None:
    """An ability that may be used now: it waits for its player to use it, until something else is played."""
    waiting = table.state.memory.get("pending") or ()
    entry = {"id": id, "number": number, "by": by, "here": base_of(table.state, table.state.pieces[id]), **facts}
    table.remember(pending=(*waiting, entry))


def resume_action(table: Table, frame: Frame) -> None:
    """An action resolves; played on something it stays there, otherwise it is discarded at the end (SU 2.10, 2.11)."""
    id, by = str(frame.data["id"]), str(frame.data["by"])
    piece = table.state.pieces[id]
    card = face(table.state, piece)
    if is_unread(table.state, piece):
        table.unclear(card.name, card.text_es)
    targets, base, on = frame.data.get("targets") or (), frame.data.get("base"), frame.data.get("on")
    choices = frame.data.get("choices") or {}
    if card.play_on == "base" and base is None:
        base = _where(table, by, id, list(table.state.zones[place(TABLE, BASES)]))
    elif card.play_on == "esbirro" and on is None:
        on = _where(table, by, id, open_minions(table.state))
    treasure = ("SU 14.11", "SU 14.3") if card.type == TESORO else ()
    table.pop()
    if card.play_on is None:
        events.move(
            table, id, place(TABLE, RESOLVIENDO), kind="resolver", data={"name": card.name, "by": by},
            law=(*(frame.data.get("law") or ()), *treasure), also=("SU 2.10", *(frame.data.get("also") or ())),
        )  # fmt: skip
        table.push("descartar", id=id, by=by)
    else:
        law = (*(frame.data.get("law") or ()), *treasure)
        _stays(table, id, by, base, on, law, frame.data.get("also") or ())
    table.push("disparos", events=())
    found = abilities(table.state, table.state.pieces[id], "al_jugar")
    for number, ability in reversed(found):
        if ability.optional and not targets and card.play_on is not None:
            offer(table, id, number, by)
        else:
            push_ability(table, id, number, by, targets=targets, base=base, choices=choices, here=base)


def _where(table: Table, by: str, id: str, possible: list[str]) -> str:
    """Where an action goes that is played on something, when nobody has said: a dueling card may be one (DU 18)."""
    card = name(table.state, id)
    options = tuple(Option(there, Text(name(table.state, there), name(table.state, there))) for there in possible)
    what = Text(f"dónde se juega {card}", f"where {card} is played")
    return str(table.ask(Choice("donde", by, "pick", what, options, ("SU 2.11",), source=id)))


@rule("SU 2.11")
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
def resume_discard(table: Table, frame: Frame) -> None:
    """The played action is discarded once everything it did is done; a duel it started keeps it waiting."""
    id = str(frame.data["id"])
    table.pop()
    piece = table.state.pieces[id]
    duel = table.state.memory.get("duel")
    if zone(piece) != RESOLVIENDO or (duel is not None and duel["source"] == id):
        return
    owner = piece.owner if piece.owner != TABLE else str(frame.data["by"])
    treasure = face(table.state, piece).type == TESORO
    there = place(TABLE, MONSTRUOS_DESCARTE) if treasure else place(owner, "descarte")
    mad = ("SU 12.5", "SU 12.4") if face(table.state, piece).type == LOCURA else ()
    data = {"name": name(table.state, id)}
    events.move(table, id, there, kind="a_descarte", new_object=True, law=mad, also=("SU 3.5",), data=data)


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
    must = [entry for entry in found if not _optional(table.state, entry)]
    for entry in found:
        if _optional(table.state, entry):
            offer(table, entry["id"], entry["number"], entry["by"], played=entry.get("played"))
    if not must:
        table.goto("cola", found=())
        return
    entry = must[0] if len(must) == 1 else must[_first_of(table, must)]
    table.goto("cola", found=tuple(other for other in must if other is not entry), round=_round(table) + 1)
    facts = {"played": entry.get("played"), "here": entry.get("here")}
    played = ("SU 3.1",) if entry.get("played") else ()
    law = {"law": (*(entry.get("law") or ("SU 3.3",)), *played), "also": ("SU 3.1", "SU 3.2")}
    push_ability(table, entry["id"], entry["number"], entry["by"], **facts, **law)


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


def _optional(state: State, entry: dict[str, Any]) -> bool:
    return bool(face(state, state.pieces[entry["id"]]).abilities[entry["number"]].optional)


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


def allowed(state: State, piece: Piece, number: int, ability: Ability, by: str) -> bool:
    """Whether an ability may act: its condition holds, and it has not acted this turn if it may only once."""
    if ability.once_per_turn and (piece.id, number, "turno") in (state.memory.get("used") or ()):
        return False
    if ability.only_if is None:
        return True
    return meets(state, ability.only_if, by, base_of(state, piece), piece, ability.min_power or 0)


def resume_buried(table: Table, frame: Frame) -> None:
    """After a card was buried here."""
    base, by, id = str(frame.data["base"]), str(frame.data["by"]), str(frame.data["id"])
    table.pop()
    table.push("disparos", events=(("tras_enterrar_aqui", base, by, id),))


# -- monsters and titans


@rule("SU 15.1", "SU 14.6")
def resume_monsters(table: Table, frame: Frame) -> None:
    """A base with a number of monsters gets as many, from the top of their deck, when it comes into play (SU 15.1)."""
    base = str(frame.data["base"])
    table.pop()
    number = face(table.state, table.state.pieces[base]).monsters or 0
    prepared = ("SU 1.10",) if table.state.turn.phase == PREPARACION else ()
    for _ in range(number):
        if not count(table.state, TABLE, "mazo_monstruos"):
            _monsters_again(table)
        if not count(table.state, TABLE, "mazo_monstruos"):
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
def resume_titan(table: Table, frame: Frame) -> None:
    """A titan is played at a base; whoever plays it controls it."""
    id, base, by = str(frame.data["id"]), str(frame.data["base"]), str(frame.data["by"])
    table.pop()
    data = {"name": name(table.state, id), "base": name(table.state, base), "by": by, "at": base}
    events.move(table, id, place(TABLE, JUEGO), kind="jugar", new_object=True, also=("SU 18.6",), data=data)
    table.mark(id, base=base, controller=by)
    table.push("disparos", events=())
    for number, _ in reversed(abilities(table.state, table.state.pieces[id], "al_jugar")):
        push_ability(table, id, number, by, targets=frame.data.get("targets") or (), base=base)
    table.push("choque", base=base, id=id)


def resume_clash(table: Table, frame: Frame) -> None:
    """Two titans at one base: the one whose controller has less power there leaves, in a tie the later one (SU 19)."""
    base = str(frame.data["base"])
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


def discarded(table: Table, id: str) -> None:
    """A card of the hand is discarded as a cost or because it cannot be played."""
    piece = table.state.pieces[id]
    data = {"name": name(table.state, id)}
    events.move(table, id, place(piece.owner, "descarte"), kind="descartado", new_object=True, data=data)
