"""Playing a card, steps A to G (DAR 8.1), and putting one into play (8.4)."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import events
from engine.core.state import Choice, Clause, Option, Piece, State, Text, place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.conditions import own_effects
from engine.games.myl_pe.characteristics.evaluate import Acting
from engine.games.myl_pe.characteristics.objects import bound, face, name, rival, zone
from engine.games.myl_pe.characteristics.projection import abilities, actives
from engine.games.myl_pe.characteristics.restrictions import law_of_sleep, what_keeps_it
from engine.games.myl_pe.effects import zone_changes
from engine.games.myl_pe.effects.instruction import carry_out
from engine.games.myl_pe.effects.replacement import resolve_rescue
from engine.games.myl_pe.effects.resolution import cost_facts
from engine.games.myl_pe.effects.triggers import fired_by, fired_by_aiming, flush, wait
from engine.games.myl_pe.effects.zone_changes import drop_unfit
from engine.games.myl_pe.legality.bearers import asks_of_bearer, bearers
from engine.games.myl_pe.legality.costs import Bill, law_of_zero, must_afford, pay_oros, price
from engine.games.myl_pe.legality.permission import count_use
from engine.games.myl_pe.legality.playability import may_play, need_text, what_it_asks_first
from engine.games.myl_pe.legality.qualification import law_of_targets
from engine.games.myl_pe.legality.replies import replied_facts
from engine.games.myl_pe.legality.targets import asked_of_each, choose_targets, declare_x, seen, stale
from engine.games.myl_pe.legality.timing import in_war, timed_here
from engine.games.myl_pe.model.ability import Ability, Allow, Instruction, Race, SpentTo
from engine.games.myl_pe.model.board import CardFace
from engine.games.myl_pe.model.facts import DECLARED, STALE, Facts
from engine.games.myl_pe.model.frames import Moment, Play, Resolve, Trigger, Use
from engine.games.myl_pe.model.words import ARMA, CASTILLO, CEMENTERIO, DESTIERRO, MANO, ORO, RACES, RESOLVING, TALISMAN
from engine.games.myl_pe.procedures.windows import ask_each, moment_law
from engine.law.cite import rule
from engine.law.conflict import reads_otherwise

_REPLY_LAW = {
    "annul": ("8.1.D", "8.3"),
    "respond": ("8.1.E", "6.6.1"),
    "cancel": ("6.7.D",),
}


def resume_play(table: Table, frame: Play) -> None:
    """Carry out the open step."""
    _STEPS[frame.at](table, frame)


def spell_of(table: Table, piece: Piece) -> Ability | None:
    """What a Talismán does when it resolves: its effect, or its response or annulment."""
    kinds = ("spell", "response", "annulment", "cancellation", "saving")
    return next((ability for ability in abilities(table, piece) if ability.kind in kinds), None)


@rule("8.1.A", decisive=False)
def _announce(table: Table, frame: Play) -> None:
    """Declare and show the card, choose its targets."""
    card, by = frame.card, frame.by
    piece = table.state.pieces[card]
    replying = frame.replies_to is not None or frame.saves is not None or frame.anywhere
    may_play(table, piece, by, replying=replying, anywhere=frame.anywhere)
    need_text(table, piece)
    if not frame.free:
        must_afford(table, by, price(table, piece, by))
    shown = face(table.state, piece)
    targets: tuple[str, ...] = ()
    facts: Facts = {}
    if shown.type == ARMA:
        targets = (_choose_bearer(table, piece, by),)
    elif shown.type == TALISMAN:
        ability = spell_of(table, piece)
        if ability is not None:
            facts = declare_x(table, ability, _asked(table, piece), Acting(by, card))
            targets = choose_targets(table, ability, by, card, facts)
            what_it_asks_first(table, ability, Acting(by, card, targets, facts))
    table.goto("pay", targets=targets, seen=seen(table, targets), of_hand=zone(piece) == MANO, **facts)


def _asked(table: Table, piece: Piece) -> tuple[Instruction, ...]:
    """What the card's own words ask for besides its cost (DAR 8.1.B.1)."""
    found = (ability for ability in abilities(table, piece) if ability.kind == "additional_cost")
    return tuple(cost for ability in found for cost in ability.costs)


def _choose_bearer(table: Table, piece: Piece, by: str) -> str:
    possible = bearers(table, piece, by)
    options = tuple(Option(other.id, _label(table.state, other.id)) for other in possible)
    what = Text(f"{name(table.state, piece.id)}: portador", f"{name(table.state, piece.id)}: bearer")
    choice = Choice("target:0", by, "target", what, options, ("3.2.C",), ("3.2.A", "8.2"), piece.id)
    return str(table.ask(choice))


def _label(state: State, id: str) -> Text:
    return Text(name(state, id), name(state, id))


@rule("8.1.B", decisive=False)
def _pay(table: Table, frame: Play) -> None:
    """Compute and pay the cost; additional costs of the card itself come with it."""
    card, by = frame.card, frame.by
    piece = table.state.pieces[card]
    aimed = [table.state.pieces[id] for id in frame.targets]
    bill = price(table, piece, by, aimed[0] if aimed and face(table.state, piece).type == ARMA else None)
    bill = Bill(0, 0, 0, 0) if frame.free else bill
    met = (*(("6.7",) if _needs_graveyard(table, piece) else ()), *_up_to(table, piece), *_of_each(table, piece))
    met += law_of_sleep(table, "jugar", by, [piece])
    met += ("3.2.C.2",) if asks_of_bearer(table, piece) else ()
    met += ("6.11.2",) if zone(piece) != MANO else ()
    spell = spell_of(table, piece)
    met += law_of_targets(table, spell, frame.targets) if spell is not None else ()
    with table.cite("8.1.A", "8.2", decisive=False) if frame.targets else table.cite("8.1.A", decisive=False):
        events.move(
            table,
            card,
            place(by, RESOLVING),
            kind="anunciar",
            new_object=True,
            law=met,
            data={"name": name(table.state, card), "targets": frame.targets},
        )
    paid = pay_oros(table, by, bill, given=frame.pay, card=card)
    events.end_effects(table, tuple(m for m in table.state.modifiers if m.id in bill.used), law=bill.sections)
    since = len(table.state.log)
    declared: Facts = {} if frame.x is None else {DECLARED: frame.x, "x": frame.x}
    wait(table, fired_by_aiming(table, card, frame.targets, by), since - 1, law=("8.1.A", "8.2"))
    for ability in abilities(table, table.state.pieces[card]):
        if ability.kind == "additional_cost" or (
            ability.kind == "saving" and frame.saves is not None and ability.costs
        ):
            with table.cite("8.1.B.1", clause=Clause(name(table.state, card), ability.es, ability.en)):
                table.emit("coste", subject=card, player=by, data={"name": name(table.state, card)})
                for cost in ability.costs:
                    carry_out(table, cost, by=by, source=card, targets=(), data=declared)
    given = {**cost_facts(table, since), **({"x": frame.x} if declared else {})}
    table.goto("played", paid=paid, given=given)


def _timed(table: Table, piece: Piece) -> tuple[str, ...]:
    return tuple(section for ability in abilities(table, piece) for section in timed_here(table, ability))


def reply_law(table: Table, frame: Play | Use) -> tuple[str, ...]:
    """The sections by which a card that is played, or an ability that is used, replies to what lies below it."""
    if frame.replies_to is None:
        return ()
    replied = table.state.frames[frame.replies_to]
    if isinstance(replied, Moment):
        return moment_law(replied)
    if frame.kind_of_reply == "respond" and isinstance(replied, Use | Trigger):
        return ("6.7.D", "6.6.1")
    return _REPLY_LAW.get(frame.kind_of_reply or "", ())


def _up_to(table: Table, piece: Piece) -> tuple[str, ...]:
    """«Hasta dos»: as many targets as its player wants, up to that number (DAR 6.10.2)."""
    return ("6.10.2",) if any(target.up_to for a in abilities(table, piece) for target in a.targets) else ()


def _of_each(table: Table, piece: Piece) -> tuple[str, ...]:
    """A text that individualises every player makes each of them a target, and each has what it asks for (8.2.4)."""
    return ("8.2.4",) if any(asked_of_each(ability) for ability in abilities(table, piece)) else ()


def _needs_graveyard(table: Table, piece: Piece) -> bool:
    """Whether the card asks for a number of cards in the Cementerio (DAR 6.7)."""
    return any(CEMENTERIO in target.cards.zones for a in abilities(table, piece) for target in a.targets)


@rule("8.1.C", decisive=False)
def _played(table: Table, frame: Play) -> None:
    """The card counts as played; abilities that see it fire, to resolve at step F."""
    card, by = frame.card, frame.by
    put = frame.put
    if put:
        piece = table.state.pieces[card]
        kept = what_keeps_it(table, piece)
        fires = any(ability.when is not None and ability.when.event == "entra" for ability in abilities(table, piece))
        entering = ("10.27",) if fires and zone(piece) != MANO else ()
        events.move(
            table,
            card,
            place(by, RESOLVING),
            kind="poner_en_juego",
            new_object=True,
            law=("8.4", "8.4.1", *entering, *kept),
            data={"name": name(table.state, card)},
        )
    piece = table.state.pieces[card]
    fired = fired_by(table, "juega", subject=piece, by=by, from_hand=frame.of_hand and not put)
    if put and fired and reads_otherwise(table.state, "A50"):
        fired = []
    shown = face(table.state, piece)
    law: tuple[str, ...] = ("8.1",) if not put else ()
    rescue = ("6.6.1",) if frame.saves is not None else ()
    law += ("3.4.C",) if rescue else ()
    free = () if put or frame.paid else law_of_zero(table, piece, by)
    turns = in_war(table, by) if not put and frame.replies_to is None else ()
    event = table.emit(
        "jugar",
        subject=card,
        player=by,
        law=(*reply_law(table, frame), *rescue, *_timed(table, piece), *turns, *free),
        also=law,
        data={"name": shown.name, "paid": frame.paid},
    )
    wait(table, fired, event.n, law=("8.1.C",))
    spell = spell_of(table, piece) if shown.type == TALISMAN else None
    if spell is not None and spell.limit is not None:
        count_use(table, piece, spell)
    if shown.type == ORO:
        table.goto("resolve")
        return
    table.goto("annul", asked=())


@rule("8.1.D", decisive=False)
def _annul(table: Table, frame: Play) -> None:
    """Starting with the opponent, each player may use one annulment."""
    _window(table, frame, "annul", "respond")


@rule("8.1.E", decisive=False)
def _respond(table: Table, frame: Play) -> None:
    """Then each player may play one response, or use one responding ability (A12, A13)."""
    if frame.annulled or frame.kind_of_reply == "annul":
        table.goto("triggers")
        return
    _window(table, frame, "respond", "triggers")


def _window(table: Table, frame: Play, window: str, after: str) -> None:
    """Give each player one opportunity, the opponent of whoever plays first."""
    if not ask_each(table, frame, window, (rival(table.state, frame.by), frame.by)):
        table.goto(after, asked=())


@rule("8.1.F", decisive=False)
def _triggers(table: Table, frame: Play) -> None:
    """The abilities that the play fired resolve, the active player's first, alternating."""
    table.goto("resolve")
    flush(table, law=("8.1.F",))


@rule("8.1.G", decisive=False)
def _resolve(table: Table, frame: Play) -> None:
    """If it was not annulled the card resolves: it enters play, or does what it says."""
    card, by = frame.card, frame.by
    piece = table.state.pieces[card]
    if zone(piece) != RESOLVING:
        table.goto("after")
        return
    if frame.annulled:
        zone_changes.leave(table, card, CEMENTERIO, "anulada", law=("8.3", "10.5"))
        table.goto("after")
        return
    shown = face(table.state, piece)
    if shown.type == TALISMAN:
        _resolve_talisman(table, frame, piece, by)
        return
    _enter(table, frame, piece, shown, by)


def _resolve_talisman(table: Table, frame: Play, piece: Piece, by: str) -> None:
    ability = spell_of(table, piece)
    if ability is not None and ability.kind == "saving" and frame.saves is not None:
        resolve_rescue(table, frame, frame.saves, ability)
    table.goto("graveyard")
    if ability is None or ability.kind == "saving":
        return
    reply = frame.replies_to
    data: Facts = {**frame.given, "paid": frame.paid, "replies_to": reply}
    replied = replied_facts(table.state.frames[reply]) if isinstance(reply, int) else {}
    data |= replied
    data[STALE] = stale(table, frame)
    table.push(
        Resolve(
            ability=ability,
            source=piece.id,
            by=by,
            targets=frame.targets,
            ok=True,
            event=data,
            law=("6.6.1",) if ability.kind == "response" and replied.get("subject") is not None else (),
        )
    )


def _enter(table: Table, frame: Play, piece: Piece, shown: CardFace, by: str) -> None:
    """An Ally, Totem or Oro enters under whoever played it, unless a card says otherwise; a weapon on its bearer."""
    bearer = frame.targets[0] if shown.type == ARMA and frame.targets else None
    gone = bearer is not None and zone(table.state.pieces[bearer]) not in ("defensa", "ataque")
    if gone or bearer in stale(table, frame):
        zone_changes.leave(table, piece.id, CEMENTERIO, "sin_portador", law=("3.2.A", "8.2.1.ii"))
        table.goto("after")
        return
    race = _chosen_race(table, piece, by)
    player = frame.enters_for or by
    if player != by and reads_otherwise(table.state, "A51"):
        zone_changes.enter(table, piece.id, by, bearer)
        zone_changes.change_control(table, piece.id, player)
    elif player != by:
        with table.cite("7.2", "8.1.G"):
            zone_changes.enter(table, piece.id, player, bearer)
    else:
        zone_changes.enter(table, piece.id, player, bearer)
    if race is not None:
        table.mark(piece.id, race=race)
        if bearer is not None:
            had = face(table.state, table.state.pieces[bearer]).race
            law = ("2.3.A", "6.1.1") if had else ("2.3.B", "6.1.1")
            table.emit("raza", subject=bearer, player=by, law=law, also=("6.4",), data={"race": race, "had": had})
    if any(isinstance(active.effect, Race) and active.source == piece.id for active in actives(table)):
        drop_unfit(table)
    table.goto("after")


def _chosen_race(table: Table, piece: Piece, by: str) -> str | None:
    for ability in abilities(table, piece):
        if any(isinstance(lasting.effect, Race) and lasting.effect.race is None for lasting in ability.lasting):
            options = tuple(Option(race, Text(race, race)) for race in RACES)
            card = name(table.state, piece.id)
            what = Text(f"{card}: raza", f"{card}: race")
            return str(table.ask(Choice("raza", by, "pick", what, options, ("10.2",), (), piece.id)))
    return None


@rule("3.4.B", decisive=False)
def _graveyard(table: Table, frame: Play) -> None:
    """A Talismán that has resolved completely goes to its owner's Cementerio."""
    card = frame.card
    piece = table.state.pieces[card]
    if zone(piece) == RESOLVING:
        seen = fired_by(table, "entra", subject=piece, by=frame.by)
        not_his_own = piece.owner != frame.by
        spent_to = _spent_to(table, frame, piece)
        if spent_to is not None:
            table.mark(card, spent_to=None)
            with table.cite("6.11.2"):
                _SPENT[spent_to](table, card)
            table.goto("after")
            return
        never_enters = ("3.4",) if not_his_own or any(pending.source != card for pending in seen) else ()
        zone_changes.leave(table, card, CEMENTERIO, "al_cementerio", law=never_enters)
    table.goto("after")


def _spent_to(table: Table, frame: Play, piece: Piece) -> str | None:
    """Where a text sends the Talismán once it has resolved: its own, of being played from elsewhere, or another's."""
    if piece.marks.get("spent_to"):
        return str(piece.marks["spent_to"])
    kept = [m.effect.zone for m in table.state.modifiers if bound(m, piece) and isinstance(m.effect, SpentTo)]
    lent = frame.of_hand or frame.anywhere
    own = [one.spent_to for one in own_effects(table, piece) if isinstance(one, Allow) and one.spent_to]
    return next(iter(kept), None) or (None if lent else next(iter(own), None))


_SPENT: dict[str, Callable[[Table, str], object]] = {
    MANO: zone_changes.bounce,
    CASTILLO: lambda table, card: zone_changes.shuffle_in(table, (card,)),
    DESTIERRO: zone_changes.exile,
}
"""How a Talismán goes where a text sends it once it has resolved."""


def _after(table: Table, frame: Play) -> None:
    """What the entering or the resolving fired resolves now; then the play is over."""
    if frame.saves is not None or not (_outermost(table) and flush(table)):
        table.pop()


def _outermost(table: Table) -> bool:
    """Fired abilities wait for the end of the play that fired them; enter triggers of a put card resolve at once."""
    return not any(isinstance(frame, Resolve) for frame in table.state.frames[:-1])


_STEPS = {
    "announce": _announce,
    "pay": _pay,
    "played": _played,
    "annul": _annul,
    "respond": _respond,
    "triggers": _triggers,
    "resolve": _resolve,
    "graveyard": _graveyard,
    "after": _after,
}
