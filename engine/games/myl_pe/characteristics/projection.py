"""What the cards are now: abilities, strength, race, what they may do. Computed from the state, never stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engine.core.recall import while_same
from engine.core.state import Clause, Modifier, Piece, State
from engine.core.table import Table
from engine.games.myl_pe.card_text.understanding import Unread
from engine.games.myl_pe.catalogue.cards.reading import reading_of
from engine.games.myl_pe.characteristics.evaluate import Acting, holds, matches
from engine.games.myl_pe.characteristics.granted import given, lends, likely, own_abilities, shares_of
from engine.games.myl_pe.characteristics.objects import (
    bound,
    by_effect,
    controller,
    face,
    in_play,
    lying_in_play,
    text_face,
)
from engine.games.myl_pe.model.ability import Ability, Blank, Cannot, Effect, Gains, Lasting, Race
from engine.games.myl_pe.model.effects import SharesEffects

if TYPE_CHECKING:
    from engine.games.myl_pe.characteristics.evaluate import Acting


class Active(msgspec.Struct, frozen=True):
    """A continuous effect that works now: its source, who controls it, and when it began."""

    effect: Effect
    lasting: Lasting
    source: str
    by: str
    since: int
    ability: Ability

    @property
    def clause(self) -> Clause:
        return Clause(self.source, self.ability.es, self.ability.en)


def blanked_by(table: Table, piece: Piece) -> Modifier | Active | None:
    """The effect that takes the object's ability away, if one does (DAR 6.10.4)."""
    return _blanked_for_good(table.state, piece) or (
        _silenced(table).get(piece.id) if _silencers(table.state) else None
    )


def _blanked_for_good(state: State, piece: Piece) -> Modifier | None:
    """The effect of something that has resolved and took the object's ability away, if one did.

    What does it by a name is asked here of cards that are not in play: those that are may be kept from it.
    """
    for modifier in by_effect(state).get(Blank, ()):
        if bound(modifier, piece) or (_is_named(state, modifier, piece) and not in_play(piece)):
            return modifier
    return None


def _is_named(state: State, modifier: Modifier, piece: Piece) -> bool:
    named = modifier.effect.name
    return named is not None and named == face(state, piece).name


_Silencer = Active | Modifier


def _silenced(table: Table) -> dict[str, _Silencer]:
    """The objects that something leaves without ability: a name that was said, or a continuous effect (DAR 6.10.4).

    In the order the effects began: a source that an earlier one silenced takes nothing away.
    """
    silencers = _silencers(table.state)
    known: dict[str, _Silencer] | None = table.memo("silenced") if silencers else {}
    if known is not None:
        return known
    found: dict[str, _Silencer] = table.keep("silenced", {})
    try:
        _silence(table, silencers, found)
    except BaseException:
        table.forget("silenced")
        raise
    return found


_Kinds = dict[type, list[Active]]


@while_same("pieces", "modifiers", "cards")
def _silencers(state: State) -> list[_Silencer]:
    standing = (active for active in printed_actives(state) if isinstance(active.effect, Blank))
    said = (modifier for modifier in by_effect(state).get(Blank, ()) if modifier.effect.name is not None)
    return sorted((*standing, *said), key=lambda one: one.since)


def _silence(table: Table, silencers: list[_Silencer], found: dict[str, _Silencer]) -> None:
    keepers = [active for active in printed_actives(table.state) if _keeps_abilities(active.effect)]
    for one in silencers:
        if isinstance(one, Active) and one.source in found:
            continue
        on = one.lasting.on if isinstance(one, Active) else None
        elsewhere = on is not None and on.all is not None and on.all.zones
        pieces = table.state.pieces.values() if elsewhere else lying_in_play(table.state)
        for piece in pieces:
            if piece.card and _silences(table, one, piece) and not _kept(table, piece, keepers, found):
                found.setdefault(piece.id, one)


def _silences(table: Table, one: _Silencer, piece: Piece) -> bool:
    return reaches(table, one, piece) if isinstance(one, Active) else _is_named(table.state, one, piece)


def _keeps_abilities(effect: Effect) -> bool:
    return isinstance(effect, Cannot) and "perder_habilidad" in effect.what


def _kept(table: Table, piece: Piece, keepers: list[Active], silenced: dict[str, _Silencer]) -> bool:
    """Whether the object cannot lose its ability, by something that has its own or that has resolved."""
    state = table.state
    return any(one.source not in silenced and reaches(table, one, piece) for one in keepers) or any(
        _keeps_abilities(one.effect) and bound(one, piece) for one in state.modifiers
    )


def abilities(table: Table, piece: Piece) -> tuple[Ability, ...]:
    """The abilities the object has now. One that lost its own has those that its weapons lend (DAR 3.2.E, 6.10.4)."""
    if not piece.card:
        return ()
    if blanked_by(table, piece) is not None:
        return lent_by_weapons(table, piece) if lends(table.state) else ()
    own = own_abilities(table.state, piece)
    return own + lent(table, piece) if lends(table.state) else own


def unread(table: Table, piece: Piece) -> tuple[Unread, ...]:
    """The pieces of the object's text that nobody understood, unless the text does not count now."""
    if not piece.card or blanked_by(table, piece) is not None:
        return ()
    return reading_of(text_face(table.state, piece)).unread


def has_ability(table: Table, piece: Piece, *, effects: bool = True) -> bool:
    """Whether the object has an ability (DAR 2.5, 2.5.A, 6.10.4.2); `effects=False` leaves out lent ones."""
    if blanked_by(table, piece) is not None:
        return False
    boxes = (text_face(table.state, piece), face(table.state, piece))
    if any(bool(box.text_es.strip() or box.ability) for box in boxes) or given(table.state, piece):
        return True
    return effects and lends(table.state) and bool(lent(table, piece))


def actives(table: Table) -> list[Active]:
    """Every continuous effect of cards in play, in the order they began, while its condition holds (DAR 6.4.1).

    Conditions see the effects that have none, so that they never turn in a circle.
    """
    plain = _standing_anyhow(table.state)
    if plain is not None:
        return plain[0]
    found: list[Active] | None = table.memo("actives")
    if found is None:
        silenced = _silenced(table)
        standing = [active for active in printed_actives(table.state) if active.source not in silenced]
        standing.sort(key=lambda active: active.since)
        found = _that_hold(table, standing)
        if lends(table.state):
            found = _that_hold(table, [*found, *continuous_lent(table, found)])
        table.keep("actives", found)
    return found


def actives_of(table: Table, kind: type[Effect]) -> list[Active]:
    """The continuous effects of one kind, in the order they began."""
    plain = _standing_anyhow(table.state)
    if plain is not None:
        return plain[1].get(kind, [])
    known: _Kinds | None = table.memo("actives by kind")
    if known is None:
        known = table.keep("actives by kind", _kinds(actives(table)))
    return known.get(kind, [])


@while_same("pieces", "modifiers", "cards")
def _standing_anyhow(state: State) -> tuple[list[Active], _Kinds] | None:
    """All continuous effects, and by kind, where none has a condition, silences or lends: nothing else counts then."""
    if lends(state) or _silencers(state):
        return None
    printed = sorted(printed_actives(state), key=lambda active: active.since)
    return (printed, _kinds(printed)) if all(active.lasting.condition is None for active in printed) else None


def _kinds(standing: list[Active]) -> _Kinds:
    found: _Kinds = {}
    for active in standing:
        found.setdefault(type(active.effect), []).append(active)
    return found


def _that_hold(table: Table, standing: list[Active]) -> list[Active]:
    """Those whose condition holds, seen by the effects that have none."""
    free = [active for active in standing if active.lasting.condition is None]
    if len(free) == len(standing):
        return free
    aside = Table(table.state)
    aside.cached_for, aside.cache = table.state, {"silenced": _silenced(table), "actives": free}
    return [a for a in standing if holds(aside, a.lasting.condition, Acting(a.by, a.source))]


@while_same("pieces", "modifiers", "cards")
def printed_actives(state: State) -> list[Active]:
    """The continuous effects of cards in play, not yet asking whether other continuous effects take them away."""
    found: list[Active] = []
    for piece in likely(state, "continuous"):
        if _blanked_for_good(state, piece) is not None:
            continue
        since = int(piece.marks.get("since", 0))
        for ability in own_abilities(state, piece):
            if ability.kind == "continuous":
                by = controller(piece)
                found += [Active(item.effect, item, piece.id, by, since, ability) for item in ability.lasting]
    return found


def reaches(table: Table, active: Active, piece: Piece) -> bool:
    """Whether a continuous effect is on this object, or on one whose effects it shares since before it began."""
    if _reaches(table, active, piece):
        return True
    shares = shares_of(table.state, piece) if SharesEffects in by_effect(table.state) else ()
    return any(since < active.since and of.id != active.source and _reaches(table, active, of) for of, since in shares)


def _reaches(table: Table, active: Active, piece: Piece) -> bool:
    on = active.lasting.on
    if on is None or (not in_play(piece) and not (on.all is not None and on.all.zones)):
        return False
    if on.ref == "self":
        return piece.id == active.source
    if on.ref == "bearer":
        return table.state.pieces[active.source].host == piece.id
    printed_only = isinstance(active.effect, Race | Blank | Gains) or _keeps_abilities(active.effect)
    return on.all is not None and matches(
        table, piece, on.all, you=active.by, source=active.source, effects=not printed_only
    )


def race(table: Table, piece: Piece) -> tuple[str | None, Modifier | Active | None]:
    """The race the object has now, and the effect that gave it (DAR 2.3.A, 2.3.B)."""
    base: tuple[str | None, Modifier | Active | None] = face(table.state, piece).race, None
    if not in_play(piece):
        return base
    best = -(10**9)  # what was in force before the board began earlier than anything on it
    for active in actives_of(table, Race):
        if isinstance(active.effect, Race) and reaches(table, active, piece):
            chosen = active.effect.race or table.state.pieces[active.source].marks.get("race")
            if chosen is not None and active.since >= best:
                base, best = (str(chosen), active), active.since
    for modifier in by_effect(table.state).get(Race, ()):
        if bound(modifier, piece) and modifier.since >= best:
            base, best = (modifier.effect.race, modifier), modifier.since
    return base


def law_of_given_race(table: Table, piece: Piece) -> tuple[str, ...]:
    """The section by which an effect gave the object its race: instead of the printed one (DAR 2.3.A), or as its only
    one (2.3.B)."""
    if race(table, piece)[1] is None:
        return ()
    return ("2.3.A",) if face(table.state, piece).race else ("2.3.B",)


def lent(table: Table, piece: Piece) -> tuple[Ability, ...]:
    """The abilities that continuous effects lend to an object now (DAR 6.4.1)."""
    lending = (active for active in actives_of(table, Gains) if reaches(table, active, piece))
    return tuple(
        ability for active in lending if isinstance(active.effect, Gains) for ability in active.effect.abilities
    )


def lent_by_weapons(table: Table, piece: Piece) -> tuple[Ability, ...]:
    """The abilities that the weapons of an object lend it, which it has whatever becomes of its own (DAR 6.10.4)."""
    borne = (active for active in actives_of(table, Gains) if table.state.pieces[active.source].host == piece.id)
    return tuple(
        ability
        for active in borne
        if isinstance(active.effect, Gains) and reaches(table, active, piece)
        for ability in active.effect.abilities
    )


def continuous_lent(table: Table, found: list[Active]) -> list[Active]:
    """The continuous effects of abilities that are lent, each with whom it is lent to as its source."""
    more: list[Active] = []
    for active in found:
        effects = active.effect.abilities if isinstance(active.effect, Gains) else ()
        inner = [(ability, item) for ability in effects if ability.kind == "continuous" for item in ability.lasting]
        for piece in lying_in_play(table.state) if inner else ():
            if reaches(table, active, piece):
                by = controller(piece)
                more += [Active(item.effect, item, piece.id, by, active.since, ability) for ability, item in inner]
    return more
