"""Resolving an ability: its instructions one by one, and what each of them tells the next ones (DAR 6.7.E, 6.7.2)."""

from __future__ import annotations

from engine.core.state import Choice, Clause, Event, Json, Option, Text, place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting, fits, players
from engine.games.myl_pe.characteristics.objects import in_play, name
from engine.games.myl_pe.effects.instruction import carry_out
from engine.games.myl_pe.effects.triggers import moved_together
from engine.games.myl_pe.legality.qualification import law_of_selection
from engine.games.myl_pe.model.ability import (
    Ability,
    Draw,
    ForEach,
    Generate,
    If,
    Instruction,
    Later,
    Mill,
    Mode,
    Offer,
    Repeat,
    Search,
    Together,
)
from engine.games.myl_pe.model.facts import STALE, Facts
from engine.games.myl_pe.model.frames import Resolve, Trigger, Triggers, Use
from engine.games.myl_pe.model.words import CASTILLO
from engine.games.myl_pe.wording.brief import mode_text

YES, NO = "sí", "no"
_HOLDERS = (Mode, Together, If, Offer, ForEach, Repeat, Later)
"""Instructions that only hold others: what was done before them stays what was done."""
AIMLESS = "aimless"
"""How a question says that nothing is chosen where it is answered with yes."""
_AIMED_AT_NOTHING = (Draw, Mill, Generate)


_MOVED = (
    "destruir",
    "desterrar",
    "subir",
    "a_castillo",
    "al_cementerio",
    "mover",
    "control",
    "volver",
    "poner",
    "portar",
    "descartar",
    "botar",
    "robar",
    "mostrar",
    "mirar",
    "ordenar_cartas",
    "buscar",
    "salvar",
    "poner_debajo",
    "anunciar",
    "oro_agrupado",
    "oro_pagado",
)


def clause_of(table: Table, source: str, ability: Ability) -> Clause:
    """The words of the card that an ability is."""
    return Clause(name(table.state, source), ability.es, ability.en or ability.es)


def resume_resolve(table: Table, frame: Resolve) -> None:
    """Carry out the next instruction of an ability; «luego» needs the one before to have worked (DAR 6.7.2)."""
    ability, index = frame.ability, frame.index
    if index >= len(ability.steps):
        table.pop()
        return
    depth, since = len(table.state.frames) - 1, len(table.state.log)
    step = ability.steps[index]
    with table.cite(*frame.law, clause=clause_of(table, frame.source, ability)):
        if index == 0:
            _tell_changed_targets(table, frame, ability)
        done = _instruct(table, frame, ability, step)
    facts = _with_news(frame.event, _facts(table, step, since))
    moved_together(table, since)
    table.update_frame(depth, index=index + 1, ok=done, event=facts, answers={})


def _with_news(facts: Facts, news: Facts) -> Facts:
    """The facts with what an instruction did: what it worked on is known to the next ones, whatever it was before."""
    gone = [id for id in facts.get(STALE) or () if id not in (news.get("done") or ())]
    return {**facts, **news, STALE: tuple(gone)} if STALE in facts else {**facts, **news}


def _tell_changed_targets(table: Table, frame: Resolve, ability: Ability) -> None:
    """Targets are not checked again (8.2.1.ii, A49): one that changed is one all the same, one that left gets nothing.

    It is another object wherever it is by now (6.10.3).
    """
    source, by = frame.source, frame.by
    unknown = frame.event.get(STALE) or ()
    gone = [id for id in unknown if id in frame.targets]
    for id in gone:
        with table.cite("8.2.1.ii"):
            data = {"name": name(table.state, str(id))}
            table.emit("objetivo_ido", subject=str(id), player=by, also=("6", "6.10.3"), data=data)
    there = [id for id in frame.targets if in_play(table.state.pieces[id]) and id not in gone]
    for id in there if ability.targets else ():
        acting = Acting(by, source)
        if not any(fits(table, table.state.pieces[id], target.cards, acting=acting) for target in ability.targets):
            with table.cite("8.2.1.ii"):
                table.emit("sigue_objetivo", subject=id, player=by, data={"name": name(table.state, id)})


def _instruct(table: Table, frame: Resolve, ability: Ability, step: Instruction) -> bool:
    source, by = frame.source, frame.by
    targeted = ("6.7.2", "8.2.1") if ability.targets and not _graveyard_targets(ability) else ("6.7.2",)
    if step.then and not frame.ok:
        with table.cite(*targeted):
            table.emit("sin_luego", subject=source, player=by, data={"name": name(table.state, source)})
        return False
    law = ("6.7.2",) if step.then else frame.law
    acting = Acting(by, source, tuple(frame.targets), frame.event, frame.ok)
    reached = law_of_selection(table, step, acting)
    if reached:
        table.emit("alcance", subject=source, player=by, law=reached, data={"name": name(table.state, source)})
    with table.cite(*law):
        if step.optional and searches_in_vain(table, step, acting):
            return False
        if step.optional and not isinstance(step, Mode | Offer) and not agreed(table, step, source, by):
            return False
        since = len(table.state.log)
        done = carry_out(
            table,
            step,
            by=by,
            source=source,
            targets=tuple(frame.targets),
            data=frame.event,
            ok=frame.ok,
        )
        told = any("6.7.2" in event.sections for event in table.state.log[since:])
        if step.then and done and not told:
            table.emit("luego", subject=source, player=by, data={"name": name(table.state, source)})
        if "8.2.3" in reached and not done and len(table.state.log) == since:
            table.emit("sin_alcance", subject=source, player=by, data={"name": name(table.state, source)})
    return done


def _graveyard_targets(ability: Ability) -> bool:
    return any("cementerio" in target.cards.zones for target in ability.targets)


def searches_in_vain(table: Table, step: Instruction, acting: Acting) -> bool:
    """Whether a search looks only where everybody sees that there is nothing such (DAR 4.7, 10.11): nobody is asked."""
    if not isinstance(step, Search) or CASTILLO in step.zones:
        return False
    owners = players(table, step.who, acting.by)
    there = [id for owner in owners for zone in step.zones for id in table.state.zones[place(owner, zone)]]
    pieces = [table.state.pieces[id] for id in there]
    if any(not piece.card or fits(table, piece, step.cards, acting=acting) for piece in pieces):
        return False
    with table.cite("10.11"):
        table.emit(
            "nada_que_buscar", subject=acting.source, player=acting.by, data={"name": name(table.state, acting.source)}
        )
    return True


def agreed(table: Table, step: Instruction, source: str, by: str) -> bool:
    """Whether a player carries out an instruction with «puedes» (DAR 6.3.2, 10.41)."""
    card, what = name(table.state, source), mode_text(step)
    about: dict[str, Json] = {AIMLESS: isinstance(step, _AIMED_AT_NOTHING)}
    key = f"{step.key or 'usar'}?"
    yes = confirm(table, by, source, f"{card}: {what.es}", f"{card}: {what.en}", key, about=about)
    with table.cite(*_optional_law(table)[0]):
        table.emit("decidir", subject=source, player=by, data={"yes": yes})
    return yes


def confirm(
    table: Table,
    by: str,
    source: str,
    es: str,
    en: str,
    key: str,
    *,
    law: tuple[str, ...] = (),
    about: dict[str, Json] | None = None,
) -> bool:
    """Ask a player yes or no; `law` is that of what he is asked to do, `about` what a script may know of it."""
    options = (Option(YES, Text("sí", "yes")), Option(NO, Text("no", "no")))
    may = (("6.3", "6.3.2", "10.41"), ()) if isinstance(table.state.frames[-1], Trigger) else _optional_law(table)
    choice = Choice(key, by, "confirm", Text(es, en), options, (*may[0], *law), may[1], source, data=about or {})
    return bool(table.ask(choice) == YES)


def _optional_law(table: Table) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """«Puedes»: of a triggered ability (6.3.2), or of anything else (10.41)."""
    triggered = len(table.state.frames) > 1 and isinstance(table.state.frames[-2], Trigger)
    return (("6.3", "6.3.2", "10.41"), ()) if triggered else (("10.41",), ())


# -- instructions inside instructions


def push_inner(table: Table, steps: tuple[Instruction, ...], acting: Acting, facts: Facts | None = None) -> None:
    """Instructions held by another one resolve next, on top of it, with the same words, targets and facts."""
    if not steps:
        return
    outer = table.state.frames[-1]
    words = outer.ability if isinstance(outer, Use | Trigger | Resolve) else Ability("spell")
    inner = Ability(kind=words.kind, targets=words.targets, steps=steps, es=words.es, en=words.en)
    table.push(
        Resolve(
            ability=inner,
            source=acting.source,
            by=acting.by,
            targets=acting.targets,
            ok=acting.ok,
            event={**acting.data, **(facts or {})},
            law=outer.law if isinstance(outer, Trigger | Triggers | Resolve) else (),
        )
    )


# -- what an instruction tells the next ones


def _facts(table: Table, step: Instruction, since: int) -> Facts:
    """What an instruction did, for references (`done`) and numbers (`x`, `said`) of those after it."""
    events = table.state.log[since:]
    facts = _numbers(events)
    if isinstance(step, _HOLDERS):
        return facts
    done = worked_on(events)
    facts["done"] = done
    if step.key:
        facts[f"done:{step.key}"] = done  # type: ignore[literal-required]
    return facts


def _numbers(events: tuple[Event, ...]) -> Facts:
    """The number that was chosen as X, and what was said."""
    found: Facts = {}
    for event in events:
        if "x" in event.data:
            found["x"] = event.data["x"]
        if "said" in event.data:
            found["said"] = event.data["said"]
    return found


def worked_on(events: tuple[Event, ...]) -> tuple[str, ...]:
    """The objects that events were about: those that moved or were seen, or else those chosen, or affected."""
    moved = [id for event in events if event.kind in _MOVED and "with" not in event.data for id in _about(event)]
    if not moved:
        moved = [id for event in events if event.kind == "elegir" for id in _picked(event)]
    if not moved:
        moved = [str(event.subject) for event in events if event.kind == "efecto" and event.subject]
    return tuple(dict.fromkeys(moved))


def _about(event: Event) -> list[str]:
    for key in ("cards", "found"):
        if key in event.data:
            return [str(id) for id in event.data[key]]
    return [event.subject] if event.subject else []


def _picked(event: Event) -> list[str]:
    picked = event.data.get("picked")
    found = picked if isinstance(picked, list | tuple) else (picked,)
    return [id for id in found if isinstance(id, str)]


def cost_facts(table: Table, since: int) -> Facts:
    """What was given up as cost since an event: the objects, and how many Oros were paid."""
    events = table.state.log[since:]
    paid = sum(int(event.data["n"]) for event in events if event.kind == "pagar")
    return {**_numbers(events), "cost": worked_on(events), "paid": paid}
