"""Which triggered abilities an event fires (DAR 6.3). They wait in the state until their moment to resolve."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from msgspec.structs import replace

from engine.core import events
from engine.core.state import Clause, Modifier, Pending, Piece
from engine.core.table import Table
from engine.games.myl_pe.catalogue.cards.reading import reading_of
from engine.games.myl_pe.characteristics.evaluate import Acting, fits, holds, referred
from engine.games.myl_pe.characteristics.granted import likely, own_abilities
from engine.games.myl_pe.characteristics.identity import identities, unknown_by_now
from engine.games.myl_pe.characteristics.objects import by_effect, controller, face, in_play, name, zone
from engine.games.myl_pe.characteristics.projection import abilities, blanked_by
from engine.games.myl_pe.effects.instruction import carry_out
from engine.games.myl_pe.legality.permission import within_limit
from engine.games.myl_pe.legality.qualification import law_of_condition
from engine.games.myl_pe.model.ability import Ability, Affect, Cannot, Cards, Delayed, When
from engine.games.myl_pe.model.board import CardFace
from engine.games.myl_pe.model.facts import MET, UNMET, Facts, Met
from engine.games.myl_pe.model.frames import Play, Triggers, Use
from engine.games.myl_pe.model.memory import memory
from engine.law.cite import claim
from engine.law.conflict import reads_otherwise

claim(__name__, "fired_by", "6.3")
LOST = ("6.10.4", "6.3")
"""Why an ability whose event came does not fire where its card has lost it; of entering that is told by itself."""
FIRST = "first_"
"""The head of the marks of what has happened once this turn, for abilities that see only that."""


def fired_by(
    table: Table,
    kind: str,
    *,
    subject: Piece | None = None,
    by: str | None = None,
    from_hand: bool = False,
    other: Piece | None = None,
    cards: tuple[str, ...] = (),
    n: int | None = None,
    combat: bool | None = None,
) -> list[Pending]:
    """The abilities that an event of this kind fires now, read from the state as it is (call before it changes).

    `subject` is the event's card and `other` the second one, `by` who did it or whose turn it is; `cards` are those
    a player drew, discarded...; `n` (how much) and `combat` are told to the ability.
    """
    watchers, waiting = watching(table, f"triggered:{kind}", subject), by_effect(table.state).get(Delayed, ())
    if not watchers and not waiting:
        return []
    fired: list[Pending] = []
    data: Facts = {}
    if n is not None:
        data["n"] = n
    if combat is not None:
        data["combat"] = combat
    if by is not None:
        data["who"] = by
    if subject is not None:
        data["subject"] = subject.id
    if other is not None:
        data["other"] = other.id
    if cards:
        data["done"] = cards
    event = _Event(kind, subject, by, from_hand, other, cards, bool(combat))
    for piece in watchers:
        lost = kind != "entra" and piece is subject and in_play(piece) and blanked_by(table, piece) is not None
        for ability in own_abilities(table.state, piece) if lost else abilities(table, piece):
            if ability.kind != "triggered" or ability.when is None or ability.when.event != kind:
                continue
            acting = Acting(controller(piece), piece.id, data=data)
            if (
                _works_in(ability, piece, subject)
                and _concerns(table, ability.when, event, acting)
                and within_limit(table, piece, ability)
            ):
                law = LOST if lost else _unmet(table, ability, event, acting)
                unmet = {UNMET: law} if law else {}
                fired.append(Pending(piece.id, acting.by, ability, -1, {**_with_bearer(piece, data), **unmet}))
    return [*fired, *_delayed(table, waiting, event, data)]


def _unmet(table: Table, ability: Ability, event: _Event, acting: Acting) -> tuple[str, ...]:
    """The sections by which an ability whose event came does not fire: what it asks for besides is not so (6, 6.7)."""
    assert ability.when is not None
    if ability.when.combat is not None and ability.when.combat != event.combat:
        return ("6.3", "9.3.4.2" if ability.when.event == "destruido" else "10.18")
    other = ability.when.other
    if event.other is not None and other is not None:
        if not _is_other(table, other, event.other, acting):
            return ("6.3",)
        if event.kind == "destruido" and event.combat and reads_otherwise(table.state, "V42"):
            return ("6.3", "9.3.4.2")
    if ability.when.attacked and not table.state.pieces[acting.source].marks.get("attacked"):
        return ("6.3",)
    if holds(table, ability.condition, acting):
        return ()
    return ("6.3", "6.7", *law_of_condition(table, ability.condition, acting))


def missed(table: Table, piece: Piece, kind: str) -> list[Pending]:
    """The abilities of a card that an event of this kind about itself would fire, which did not come to be (6.3)."""
    waiting = fired_by(table, kind, subject=piece, by=controller(piece))
    mine = (pending for pending in waiting if pending.source == piece.id and not pending.data.get("late"))
    return [replace(pending, data={**pending.data, UNMET: ("6.3",)}) for pending in mine]


class _Event:
    """What happened, as triggers ask about it."""

    def __init__(
        self,
        kind: str,
        subject: Piece | None,
        by: str | None,
        from_hand: bool,
        other: Piece | None,
        cards: tuple[str, ...],
        combat: bool,
    ) -> None:
        self.kind, self.subject, self.by, self.from_hand = kind, subject, by, from_hand
        self.other, self.cards, self.combat = other, cards, combat


def _with_bearer(piece: Piece, data: Facts) -> Facts:
    """A weapon's trigger remembers who bore it: the two may leave play together."""
    return {**data, "bearer": piece.host} if piece.host else data


def _delayed(table: Table, waiting: Sequence[Modifier], event: _Event, data: Facts) -> list[Pending]:
    """Instructions that were waiting for this moment."""
    fired: list[Pending] = []
    for modifier in waiting:
        late: Delayed = modifier.effect
        if late.when.event != event.kind:
            continue
        facts = unknown_by_now(table, late.facts)
        acting = Acting(modifier.by, late.source, late.targets, {**facts, **data})
        words = Ability("triggered", when=late.when, condition=late.condition)
        if _concerns(table, late.when, event, acting, facts) and not _unmet(table, words, event, acting):
            clause = modifier.clause or Clause(modifier.source, "", "")
            ability = Ability("triggered", when=late.when, steps=late.steps, es=clause.es, en=clause.en)
            shown = [piece.id for piece in (event.subject, event.other) if piece is not None]
            about = {"late": modifier.id, "aims": late.targets, "event_cards": (*shown, *event.cards)}
            fired.append(Pending(late.source, modifier.by, ability, -1, {**acting.data, **about}))
    return fired


def watching(table: Table, kind: str, subject: Piece | None) -> list[Piece]:
    """The objects whose abilities may see an event: likely ones in play, its own, those that work elsewhere."""
    elsewhere = memory(table.state).elsewhere
    pieces = likely(table.state, kind)
    if elsewhere:
        pieces = [*pieces, *(piece for piece in table.state.pieces.values() if _watches(table, piece, elsewhere))]
    if subject is not None and subject.card and all(subject.id != piece.id for piece in pieces):
        return [*pieces, subject]
    return pieces


def _watches(table: Table, piece: Piece, elsewhere: tuple[str, ...]) -> bool:
    """Whether a card out of play has a trigger that works where it lies."""
    return bool(piece.card) and zone(piece) in elsewhere and zone(piece) in zones_of(face(table.state, piece))


@lru_cache(maxsize=4096)
def zones_of(card: CardFace) -> tuple[str, ...]:
    """The zones out of play in which a card's triggers work."""
    return tuple(zone_ for ability in reading_of(card).abilities for zone_ in ability.zones)


def _works_in(ability: Ability, piece: Piece, subject: Piece | None) -> bool:
    if ability.zones:
        return zone(piece) in ability.zones
    return in_play(piece) or (subject is not None and subject.id == piece.id)


def _concerns(table: Table, when: When, event: _Event, acting: Acting, facts: Facts | None = None) -> bool:
    """Whether an event is the one a trigger names; `facts` are what a delayed one remembers."""
    piece = table.state.pieces[acting.source]
    if (when.by == "you" and event.by != acting.by) or (when.by == "opponent" and event.by == acting.by):
        return False
    if when.from_hand and not event.from_hand:
        return False
    if when.other is not None and event.other is None:
        return False
    if when.ref is not None:
        meant = referred(table, when.ref, Acting(acting.by, acting.source, acting.targets, facts or acting.data))
        return event.subject is not None and event.subject.id in meant
    if when.bearer:
        return event.subject is not None and piece.host == event.subject.id
    if event.subject is None:
        return _concerns_player(table, when, event, acting)
    if when.what is None:
        return event.subject.id == acting.source
    return _is_what(table, when.what, event, event.subject, acting) and (
        event.subject.id != piece.id or in_play(piece) or facts is not None
    )


def _is_other(table: Table, wanted: Cards, other: Piece, acting: Acting) -> bool:
    """Whether the second card of an event is the one described, and whose it is."""
    if wanted.of in ("you", "opponent") and (controller(other) == acting.by) != (wanted.of == "you"):
        return False
    if wanted.this and other.id != acting.source:
        return False
    return fits(table, other, wanted, acting=acting)


def _concerns_player(table: Table, when: When, event: _Event, acting: Acting) -> bool:
    if when.what is None:
        return True
    return any(fits(table, table.state.pieces[id], when.what, acting=acting) for id in event.cards)


def _is_what(table: Table, wanted: Cards, event: _Event, subject: Piece, acting: Acting) -> bool:
    whose = event.by or controller(subject)
    if (wanted.of == "you" and whose != acting.by) or (wanted.of == "opponent" and whose == acting.by):
        return False
    if (wanted.other and subject.id == acting.source) or (wanted.this and subject.id != acting.source):
        return False
    return fits(table, subject, wanted, acting=acting)


def wait(table: Table, fired: list[Pending], event: int, *, law: tuple[str, ...] = ()) -> None:
    """Fired abilities wait for their turn (DAR 6.8). `law` places them in the turn («9.3.1.e»).

    What waited for one moment only has had it.
    """
    for pending in fired:
        if pending.data.get(UNMET):
            _tell_unmet(table, pending, law)
            continue
        if _came_already(table, pending):
            continue
        late = _late(table, pending)
        if pending.data.get("late") and late is None:
            continue
        if late is not None and late.effect.once:
            events.end_effects(table, (late,), also=("6.9",))
        if guards_from_annulment(pending.ability):
            guard(table, pending)
            continue
        data = {**pending.data, "law": law} if law else pending.data
        data = {**data, MET: _met(table, pending)}
        table.add_pending(Pending(pending.source, pending.controller, pending.ability, event, data))
        if not pending.ability.optional:
            told_to_fire(table, pending, law)


def _met(table: Table, pending: Pending) -> tuple[Met, ...]:
    """Which cards a fired ability is about: those of its event as they are now, what waited as it knew them."""
    data = pending.data
    if data.get("late"):
        seen = data["event_cards"]
        return (*(one for one in data.get(MET) or () if one["card"] not in seen), *identities(table, seen))
    return identities(table, (pending.source, data.get("subject"), data.get("other"), *(data.get("done") or ())))


def moved_together(table: Table, since: int) -> None:
    """What moves at once is known where that leaves it, by all abilities that it fires (DAR 6.10.3)."""
    if any(pending.event >= since for pending in table.state.pending):
        known = (
            replace(item, data={**item.data, MET: _met(table, item)}) if item.event >= since else item
            for item in table.state.pending
        )
        table.state = replace(table.state, pending=tuple(known))


def _came_already(table: Table, pending: Pending) -> bool:
    """Whether an ability that sees «la primera vez ... cada turno» has seen it; from now on it has."""
    when, piece = pending.ability.when, table.state.pieces[pending.source]
    if when is None or not when.first:
        return False
    key = f"{FIRST}{when.event}"
    if piece.marks.get(key):
        return True
    table.mark(piece.id, **{key: True})
    return False


def _tell_unmet(table: Table, pending: Pending, law: tuple[str, ...]) -> None:
    """An ability needs its card to have it (DAR 6.10.4) and what the card asks for to be so (6.7, 6)."""
    named, why = name(table.state, pending.source), pending.data[UNMET]
    kind = "no_dispara" if why != LOST else "perdida"
    with table.cite(*why, *law, clause=Clause(named, pending.ability.es, pending.ability.en)):
        table.emit(kind, subject=pending.source, player=pending.controller, also=("6",), data={"name": named})


def told_to_fire(table: Table, pending: Pending, law: tuple[str, ...]) -> None:
    """An ability fires; one with «puedes» does when its controller decides to use it (DAR 6.3.2)."""
    named = name(table.state, pending.source)
    when = pending.ability.when
    blows = ("9.3.4.2",) if when is not None and when.combat and when.event == "destruido" else ()
    fresh = pending.ability.limit is None and not pending.data.get("late")
    again = ("6.10.1",) if fresh and _fired_before(table, pending) else ()
    source = table.state.pieces[pending.source]
    borne = ("5.2",) if source.host is not None and source.owner != pending.controller else ()
    with table.cite(
        "6.3", "6.3.1", *law, *blows, *again, *borne, clause=Clause(named, pending.ability.es, pending.ability.en)
    ):
        table.emit("disparar", subject=pending.source, player=pending.controller, data={"name": named})


def _fired_before(table: Table, pending: Pending) -> bool:
    """Whether the ability has fired this turn: one that says no «una vez por turno» may again (DAR 6.10.1)."""
    for event in reversed(table.state.log):
        if event.kind == "turno":
            return False
        fired = event.kind == "disparar" and event.subject == pending.source
        if fired and event.clause is not None and event.clause.es == pending.ability.es:
            return True
    return False


def _late(table: Table, pending: Pending) -> Modifier | None:
    return next((m for m in table.state.modifiers if m.id == pending.data.get("late")), None)


def flush(table: Table, *, law: tuple[str, ...] = ()) -> bool:
    """Start resolving what waits, if anything does. `law` says why it resolves at this moment.

    Inside a reply that is only what was fired since it began: the rest waits for the card replied to (DAR 8.1.F).
    """
    if not table.state.pending:
        return False
    since = since_reply(table)
    if not any(pending.event >= since for pending in table.state.pending):
        return False
    table.push(Triggers(law=law, since=since))
    return True


def since_reply(table: Table) -> int:
    """The number of the event with which the innermost reply that is going on began, -1 outside of any."""
    begun = (frame.since for frame in table.state.frames if isinstance(frame, Play | Use | Triggers))
    return max(begun, default=-1)


def fired_by_aiming(table: Table, source: str, targets: Iterable[object], by: str) -> list[Pending]:
    """The abilities that see objects become targets of a card or an ability; they resolve before it does."""
    aiming = table.state.pieces[source]
    aimed = [table.state.pieces[str(id)] for id in dict.fromkeys(targets)]
    return [pending for piece in aimed for pending in fired_by(table, "objetivo", subject=piece, by=by, other=aiming)]


def guards_from_annulment(ability: Ability) -> bool:
    """Whether all that an ability does is to keep the card being played from being annulled."""
    return bool(ability.steps) and all(
        isinstance(step, Affect)
        and step.on is not None
        and step.on.ref == "event"
        and isinstance(step.effect, Cannot)
        and step.effect.what == ("ser_anulado",)
        for step in ability.steps
    )


def guard(table: Table, pending: Pending) -> None:
    """It holds as soon as the card counts as played: resolved in its turn (8.1.F) it would come after annulment."""
    acting = Acting(pending.controller, pending.source, data=pending.data)
    clause = Clause(name(table.state, pending.source), pending.ability.es, pending.ability.en)
    with table.cite("6.3", clause=clause):
        for step in pending.ability.steps:
            assert isinstance(step, Affect)
            carry_out(table, step, by=acting.by, source=acting.source, targets=(), data=acting.data)
