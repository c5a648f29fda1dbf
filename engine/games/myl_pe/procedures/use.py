"""Using an ability, steps A to E (DAR 6.7), resolving what it says, and resolving triggers in turn (6.8)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.choices import Refusal, Refused
from engine.core.state import Choice, Event, Json, Option, Pending, Text
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting, referred
from engine.games.myl_pe.characteristics.identity import become_others, unknown_by_now
from engine.games.myl_pe.characteristics.objects import in_play, name, rival
from engine.games.myl_pe.effects.instruction import carry_out
from engine.games.myl_pe.effects.resolution import clause_of, confirm, cost_facts, searches_in_vain
from engine.games.myl_pe.effects.triggers import fired_by, fired_by_aiming, flush, told_to_fire, wait
from engine.games.myl_pe.legality.costs import law_of_the_spent, payable
from engine.games.myl_pe.legality.permission import count_use, uses_of, within_limit
from engine.games.myl_pe.legality.playability import kept_from_zones, need_text
from engine.games.myl_pe.legality.qualification import (
    law_of_condition,
    law_of_costs,
    law_of_near_misses,
    law_of_others,
    law_of_targets,
)
from engine.games.myl_pe.legality.replies import replied_facts
from engine.games.myl_pe.legality.targets import (
    choose_targets,
    declare_x,
    designated,
    has_targets,
    possible_x,
    seen,
    stale,
)
from engine.games.myl_pe.legality.timing import timed_here
from engine.games.myl_pe.model.ability import Ability, Instruction, Objects, Pay
from engine.games.myl_pe.model.facts import DECLARED, MET, STALE, Facts
from engine.games.myl_pe.model.frames import Resolve, Trigger, Triggers, Use
from engine.games.myl_pe.procedures.play import reply_law
from engine.games.myl_pe.procedures.windows import ask_each
from engine.games.myl_pe.wording.brief import for_its_costs, mode_text
from engine.law.cite import rule

# -- 6.7


_TAKING = ("botar", "descartar", "destruir", "desterrar")


def resume_use(table: Table, frame: Use) -> None:
    """Carry out the open step of using an ability."""
    ability = frame.ability
    with table.cite(clause=clause_of(table, frame.card, ability)):
        _USE[frame.at](table, frame, ability)


@rule("6.7.A", decisive=False)
def _declare(table: Table, frame: Use, ability: Ability) -> None:
    """Declare the use and choose its targets."""
    card, by = frame.card, frame.by
    need_text(table, table.state.pieces[card])
    acting = Acting(by, card, data=frame.event)
    numbers = possible_x(table, ability, ability.costs, acting)
    if not (has_targets(table, ability, by, card, acting.data) if numbers is None else numbers):
        text = Text("no hay un objetivo válido para la habilidad", "there is no legal target for the ability")
        law = (*_no_target(table, ability, acting), "6.7")
        raise Refused(Refusal(text, law, ("6.7.A", "8.2"), clause_of(table, card, ability)))
    facts = declare_x(table, ability, ability.costs, acting)
    targets = choose_targets(table, ability, by, card, {**acting.data, **facts})
    table.goto("pay", targets=targets, seen=seen(table, targets), **facts)


@rule("6.7.B", decisive=False)
def _pay(table: Table, frame: Use, ability: Ability) -> None:
    """Pay its costs; from here on the effect no longer needs its source (6.2.1, 6.7.C)."""
    card, by = frame.card, frame.by
    piece = table.state.pieces[card]
    uses = uses_of(table, piece, ability) + int(piece.marks.get("uses", 0) or 0)
    again = ("6.10.1",) if uses and ability.limit is None else ()
    kind = ("6.2",) if ability.kind == "activated" else reply_law(table, frame)
    anew = ("6.10.3",) if ability.limit and not uses and _used_before(table, card) else ()
    aims = law_of_targets(table, ability, frame.targets)
    aims += law_of_condition(table, ability.condition, Acting(by, card))
    given = ("6.7.B",) if any(not isinstance(cost_, Pay) for cost_ in ability.costs) else ()
    law = (*kind, *again, *anew, *given, *timed_here(table, ability), *aims)
    table.emit("usar", subject=card, player=by, law=law, data={"name": name(table.state, card)})
    count_use(table, piece, ability)
    aimed = fired_by_aiming(table, card, frame.targets, by)
    wait(table, fired_by(table, "usa", subject=piece, by=by), len(table.state.log) - 1)
    wait(table, aimed, len(table.state.log) - 1, law=("8.2",))
    since = len(table.state.log)
    declared: Facts = {} if frame.x is None else {DECLARED: frame.x, "x": frame.x}
    acting = Acting(by, card, targets=frame.targets, data={**frame.event, **declared})
    paid = payable(table, ability.costs, acting) and all(
        carry_out(table, cost_, by=by, source=card, targets=frame.targets, data=acting.data) for cost_ in ability.costs
    )
    if not paid:
        raise Refused(_unpaid(table, ability, acting, again))
    borne: Facts = {"bearer": piece.host} if piece.host else {}
    told: Facts = {} if frame.x is None else {"x": frame.x}
    table.goto("detach", event={**borne, **frame.event, **cost_facts(table, since), **told})


def _unpaid(table: Table, ability: Ability, acting: Acting, again: tuple[str, ...]) -> Refusal:
    """A cost that is not there: Oros (6.7.B), or the cards that an ability asks for (6.7), each time (`again`)."""
    text = Text("no puede pagar el coste de la habilidad", "the ability's cost cannot be paid")
    cards = ("6.7",) if any(not isinstance(cost_, Pay) for cost_ in ability.costs) else ()
    law = ("6.7.B", *cards, *again, *law_of_costs(table, ability, acting))
    return Refusal(text, law, ("6.2", "6.7"), clause_of(table, acting.source, ability))


def _used_before(table: Table, card: str) -> bool:
    """Whether the card was used this turn before it left play and came back: it is a new one (DAR 6.10.3)."""
    for event in reversed(table.state.log):
        if event.kind == "turno":
            return False
        if event.kind == "usar" and event.subject == card:
            return True
    return False


@rule("6.7.C", decisive=False)
def _detach(table: Table, frame: Use, ability: Ability) -> None:
    """Abilities that see the use or the payment resolve first."""
    table.goto("respond", asked=())
    if not _inside_resolution(table):
        flush(table, law=("6.7.C",))


def _inside_resolution(table: Table) -> bool:
    return any(isinstance(frame, Resolve) for frame in table.state.frames)


@rule("6.7.D", decisive=False)
def _respond(table: Table, frame: Use, ability: Ability) -> None:
    """Starting with the opponent, each player may respond once; then the ability may be cancelled once."""
    by = frame.by
    if not ask_each(table, frame, "respond", (rival(table.state, by), by)):
        table.goto("cancel", asked=())


@rule("6.7.D", "6.7.1", decisive=False)
def _cancel(table: Table, frame: Use, ability: Ability) -> None:
    """After the responses one attempt to cancel, whoever makes it."""
    ask_to_cancel(table, frame, frame.by)


def ask_to_cancel(table: Table, frame: Use | Trigger, by: str) -> None:
    """Give each player the opportunity to cancel, the opponent of whoever uses the ability first (DAR 6.7.D)."""
    if not ask_each(table, frame, "cancel", (rival(table.state, by), by)):
        table.goto("resolve")


@rule("6.7.E", decisive=False)
def _resolve(table: Table, frame: Use, ability: Ability) -> None:
    """If it was not cancelled the effect resolves."""
    table.goto("after", resolved_from=len(table.state.log))
    if frame.annulled:
        return
    card = frame.card
    if not in_play(table.state.pieces[card]):
        table.emit("sin_fuente", subject=card, law=("6.2.1", "6.7.C"), data={"name": name(table.state, card)})
    table.push(
        Resolve(
            ability=ability,
            source=card,
            by=frame.by,
            targets=frame.targets,
            ok=True,
            event=replied_event(table, frame),
            law=_law_of_use(frame),
        )
    )


def _law_of_use(frame: Use) -> tuple[str, ...]:
    """The effect follows the replies (6.7.E)."""
    return ("6.7.E",) if frame.replies.get("respond") or frame.replies.get("cancel") else ()


def _bound_to(ability: Ability) -> bool:
    """Whether the effect must happen once its cost is paid: it says no «puedes» (DAR 6.2.2)."""
    return ability.kind == "activated" and bool(ability.costs) and not ability.optional


def _costs_its_user(event: Event, by: str) -> bool:
    """Whether an effect took something of whoever used the ability: there it matters that it must happen (6.2.2)."""
    taken = event.data.get("owner", event.player) if event.kind in ("destruir", "desterrar") else event.player
    return event.kind in _TAKING and taken == by


def replied_event(table: Table, frame: Use) -> Facts:
    """What a used ability works on: the event it was fired by, or the frame it replies to and the card of that."""
    known = frame.event
    event: Facts = {**known, STALE: (*(known.get(STALE) or ()), *stale(table, frame))}
    below = frame.replies_to
    if isinstance(below, int):
        event |= {"replies_to": below, **replied_facts(table.state.frames[below])}
    return event


def _after_use(table: Table, frame: Use, ability: Ability) -> None:
    by = frame.by
    if _bound_to(ability) and any(_costs_its_user(event, by) for event in table.state.log[frame.resolved_from :]):
        card = frame.card
        table.emit("obligado", subject=card, player=by, law=("6.2.2",), data={"name": name(table.state, card)})
    if not frame.annulled:
        data = {"name": name(table.state, frame.card), "used": True}
        law = ("6.7.E",) if frame.replies.get("cancel") else ()
        table.emit("resolver", subject=frame.card, player=by, law=law, also=("6.7.E",), data=data)
    if _inside_resolution(table) or not flush(table):
        table.pop()


_USE = {
    "declare": _declare,
    "pay": _pay,
    "detach": _detach,
    "respond": _respond,
    "cancel": _cancel,
    "resolve": _resolve,
    "after": _after_use,
}


# -- 6.3, 6.8


def resume_triggers(table: Table, frame: Triggers) -> None:
    """Start the next waiting ability: the active player first, then in turns; each orders his own (DAR 6.8)."""
    pending = [item for item in table.state.pending if item.event >= frame.since]
    if not pending:
        table.pop()
        return
    active = table.state.turn.active
    last = frame.last
    next_ = active if last is None else rival(table.state, str(last))
    if not any(item.controller == next_ for item in pending):
        next_ = rival(table.state, next_)
    mine = [item for item in pending if item.controller == next_]
    alike = len({_said(table, item) for item in mine}) == 1
    chosen = mine[0] if alike else _ordered(table, mine, next_)
    rest = list(table.state.pending)
    rest.remove(chosen)
    several = len(pending) > 1 or last is not None
    table.state = replace(table.state, pending=tuple(rest))
    table.goto("start", last=next_)
    law = (*(("6.8",) if several else ()), *frame.law)
    known = replace(chosen, data=unknown_by_now(table, chosen.data))
    if not _finds_nothing(table, known, law):
        table.push(Trigger(pending=known, card=known.source, by=known.controller, ability=known.ability, law=law))


def _finds_nothing(table: Table, pending: Pending, law: tuple[str, ...]) -> bool:
    """Whether a fired ability has nothing to work on, which is told: its cards are new ones, or a zone is closed."""
    named, who = name(table.state, pending.source), pending.controller
    clause = clause_of(table, pending.source, pending.ability)
    if _knows_none(table, pending):
        with table.cite("6.10.3", *law, clause=clause):
            table.emit("carta_nueva", subject=pending.source, player=who, also=("6.3",), data={"name": named})
        return True
    kept = kept_from_zones(table, pending.ability, who, named)
    if kept is None:
        return False
    with table.cite(*kept.sections, clause=kept.clause or clause):
        table.emit("sin_zona", subject=pending.source, player=who, also=("6.3", *law), data={"name": named})
    return True


def _knows_none(table: Table, pending: Pending) -> bool:
    """Whether all that an ability would move or change are cards that are new ones by now (DAR 6.10.3)."""
    data, ability = pending.data, pending.ability
    if not data.get(STALE) or ability.targets or not ability.steps:
        return False
    now = Acting(pending.controller, pending.source, tuple(data.get("aims") or ()), data)
    before = replace(now, data={**data, STALE: ()})
    refs = [_worked_on(step) for step in ability.steps]
    return all(ref and referred(table, ref, before) and not referred(table, ref, now) for ref in refs)


def _worked_on(step: Instruction) -> str | None:
    """The reference of what an instruction works on, None where it is something else."""
    what = getattr(step, "what", None) or getattr(step, "on", None)
    return what.ref if isinstance(what, Objects) else None


def _ordered(table: Table, mine: list[Pending], player: str) -> Pending:
    sources = [item.source for item in mine]
    keys: list[Json] = list(sources) if len(set(sources)) == len(sources) else list(range(len(mine)))
    options = tuple(Option(key, _said(table, item)) for key, item in zip(keys, mine, strict=True))
    what = Text("cuál resuelve primero", "which one resolves first")
    first = mine[keys.index(table.ask(Choice("orden", player, "order", what, options, ("6.8",))))]
    table.emit(
        "ordenar", subject=first.source, player=player, law=("6.8",), data={"name": name(table.state, first.source)}
    )
    return first


def _said(table: Table, item: Pending) -> Text:
    card, ability = name(table.state, item.source), item.ability
    says, says_en = ability.es.rstrip("."), (ability.en or ability.es).rstrip(".")
    return Text(f"{card}: {says}", f"{card}: {says_en}")


def resume_trigger(table: Table, frame: Trigger) -> None:
    """Carry out the open step of one triggered ability."""
    pending = frame.pending
    with table.cite(clause=clause_of(table, pending.source, pending.ability)):
        _TRIGGER[frame.at](table, frame, pending)


def _want(table: Table, frame: Trigger, pending: Pending) -> None:
    """With «puedes» its controller decides whether to use it (DAR 6.3.2); without a legal target it does nothing."""
    ability, placed = pending.ability, tuple(pending.data.get("law") or ())
    acting = Acting(pending.controller, pending.source, data=pending.data)
    if not within_limit(table, table.state.pieces[pending.source], ability):
        table.pop()
        return
    if not has_targets(table, ability, pending.controller, pending.source, pending.data):
        table.emit(
            "sin_objetivo",
            subject=pending.source,
            player=pending.controller,
            law=_without_targets(table, pending, ability),
        )
        table.pop()
        return
    if ability.optional:
        if not payable(table, ability.costs, acting):
            law = ("6.3", "6.3.2", "6.7.B", *law_of_the_spent(table, ability.costs, acting), *placed)
            table.emit("sin_pago", subject=pending.source, player=pending.controller, law=law)
            table.pop()
            return
        if len(ability.steps) == 1 and not ability.costs and searches_in_vain(table, ability.steps[0], acting):
            table.pop()
            return
        done = for_its_costs(ability.costs, mode_text(ability.steps[0]))
        label = Text(ability.label or done.es, ability.label_en or done.en)
        card = name(table.state, pending.source)
        wanted = confirm(
            table, pending.controller, pending.source, f"{card}: {label.es}", f"{card}: {label.en}", "usar"
        )
        with table.cite("6.3", "6.3.2"):
            table.emit(
                "decidir", subject=pending.source, player=pending.controller, also=("10.41",), data={"yes": wanted}
            )
        if not wanted:
            table.pop()
            return
        told_to_fire(table, pending, placed)
    aims: tuple[str, ...] = tuple(pending.data.get("aims") or ())
    if ability.targets:
        targets = choose_targets(table, ability, pending.controller, pending.source, pending.data)
    else:
        targets = aims
    why = (*designated(ability), *law_of_targets(table, ability, targets), *law_of_others(table, ability, acting))
    if ability.targets and why:
        with table.cite(*why):
            table.emit("elegir", subject=pending.source, player=pending.controller, data={"picked": targets})
    if ability.limit is not None:
        count_use(table, table.state.pieces[pending.source], ability)
    aimed = fired_by_aiming(table, pending.source, targets if ability.targets else (), pending.controller)
    wait(table, aimed, len(table.state.log) - 1, law=("8.2",))
    table.goto("pay", targets=targets, seen=seen(table, targets))


def _without_targets(table: Table, pending: Pending, ability: Ability) -> tuple[str, ...]:
    """There is no legal target, and what is there is none by these sections (DAR 8.2.1.i)."""
    acting = Acting(pending.controller, pending.source, data=pending.data)
    found, *near = _no_target(table, ability, acting)
    return (found, *_gated(ability), *near)


def _no_target(table: Table, ability: Ability, acting: Acting) -> tuple[str, ...]:
    near = (law_of_near_misses(table, target.cards, acting) for target in ability.targets)
    return ("8.2.1.i", *dict.fromkeys(section for law in near for section in law))


def _gated(ability: Ability) -> tuple[str, ...]:
    """«Luego» asks that what comes before it was done, which without a target it cannot be (DAR 6.7.2)."""
    return ("6.7.2",) if any(step.then for step in ability.steps) else ()


@rule("6.3", "6.7.B", decisive=False)
def _pay_trigger(table: Table, frame: Trigger, pending: Pending) -> None:
    since = len(table.state.log)
    for item in pending.ability.costs:
        if not carry_out(table, item, by=pending.controller, source=pending.source, targets=(), data=pending.data):
            table.emit("sin_pago", subject=pending.source, player=pending.controller, law=("6.7.B",))
            table.pop()
            return
    action = table.state.log[pending.event].action if pending.event >= 0 else None
    table.goto("respond", asked=[], action=action, event={**pending.data, **cost_facts(table, since)})


@rule("6.7.D", decisive=False)
def _respond_trigger(table: Table, frame: Trigger, pending: Pending) -> None:
    """Each player may respond once to a fired ability that is being used, the opponent first (DAR 6.7.D)."""
    by = pending.controller
    if not ask_each(table, frame, "respond", (rival(table.state, by), by)):
        table.goto("cancel", asked=())


@rule("6.3", "6.7.1", decisive=False)
def _cancel_trigger(table: Table, frame: Trigger, pending: Pending) -> None:
    """A triggered ability may be cancelled once its cost is paid (DAR 6.3)."""
    ask_to_cancel(table, frame, pending.controller)


def _resolve_trigger(table: Table, frame: Trigger, pending: Pending) -> None:
    table.goto("done")
    if frame.annulled:
        table.pop()
        return
    law = frame.law
    table.push(
        Resolve(
            ability=pending.ability,
            source=pending.source,
            by=pending.controller,
            targets=frame.targets,
            ok=True,
            event=_known(table, frame),
            law=law,
        )
    )


def _known(table: Table, frame: Trigger) -> Facts:
    """What a fired ability knows when it resolves: its costs moved cards of its own, replies may have moved others."""
    event: Facts = frame.event
    given = event.get("cost") or ()
    met = [one for one in event.get(MET) or () if one["card"] not in given]
    gone = (*stale(table, frame), *become_others(table, met), *(event.get(STALE) or ()))
    return {**event, STALE: tuple(dict.fromkeys(gone))} if gone else event


def _done(table: Table, frame: Trigger, pending: Pending) -> None:
    """The ability has resolved; what it fired in turn waits in the same round."""
    law = frame.law
    table.emit("resolver", subject=pending.source, player=pending.controller, law=law, also=("6.3",))
    table.pop()


_TRIGGER = {
    "declare": _want,
    "pay": _pay_trigger,
    "respond": _respond_trigger,
    "cancel": _cancel_trigger,
    "resolve": _resolve_trigger,
    "done": _done,
}
