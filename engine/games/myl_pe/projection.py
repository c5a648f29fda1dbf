"""What the cards are now: abilities, strength, race, what they may do. Computed from the state, never stored."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from engine.core.recall import while_same
from engine.core.state import Clause, Modifier, Piece, State, Text, place_player, place_zone
from engine.core.table import Table
from engine.games.myl_pe.ability import Ability, Blank, Cards, Copied, Effect, Gains, Lasting, Race
from engine.games.myl_pe.board import CardFace
from engine.games.myl_pe.cards.reading import reading_of
from engine.games.myl_pe.gifts import continuous_lent, gifts, given, lends, lent, lent_by_weapons
from engine.games.myl_pe.language.reading import Unread
from engine.games.myl_pe.sharing import shares_of
from engine.games.myl_pe.words import ARMA, IN_PLAY, ORO, opponent

if TYPE_CHECKING:
    from engine.games.myl_pe.acting import Acting

UNKNOWN = CardFace(name="?", type="Talismán")


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


def controller(piece: Piece) -> str:
    """The player in whose zone the object lies (DAR 5)."""
    return place_player(piece.place)


def zone(piece: Piece) -> str:
    """The name of the zone the object lies in."""
    return place_zone(piece.place)


def in_play(piece: Piece) -> bool:
    """Whether the object is in play (DAR 10.14)."""
    return place_zone(piece.place) in IN_PLAY


def bound(modifier: Modifier, piece: Piece) -> bool:
    """Whether an effect on one object is on this very incarnation of it (DAR 6.10.3)."""
    return modifier.subject == piece.id and modifier.incarnation == piece.incarnation


def printed(state: State, piece: Piece) -> CardFace:
    """The card itself as printed, an unknown face for a card nobody knows."""
    face = state.cards.get(piece.card, UNKNOWN)
    return face if isinstance(face, CardFace) else UNKNOWN


def copied(state: State, piece: Piece) -> tuple[Modifier, Copied] | None:
    """The latest copy effect on the object, if any."""
    copies = _copies(state).get(piece.id)
    if copies is None:
        return None
    found = [pair for pair in copies if bound(pair[0], piece)]
    return max(found, key=lambda pair: pair[0].since) if found else None


@while_same("modifiers")
def _copies(state: State) -> dict[str | None, list[tuple[Modifier, Copied]]]:
    found: dict[str | None, list[tuple[Modifier, Copied]]] = {}
    for modifier in state.modifiers:
        if isinstance(modifier.effect, Copied):
            found.setdefault(modifier.subject, []).append((modifier, modifier.effect))
    return found


def changed_texts(state: State) -> frozenset[str]:
    """The objects whose abilities are not those of their printed card alone: copies, and those given some."""
    return frozenset(id for id in (*_copies(state), *gifts(state)) if id is not None)


@while_same("modifiers")
def _blanks(state: State) -> list[tuple[Modifier, Blank]]:
    return [(modifier, modifier.effect) for modifier in state.modifiers if isinstance(modifier.effect, Blank)]


def face(state: State, piece: Piece) -> CardFace:
    """The card the object is now: the printed one or the one it is a whole copy of (DAR 2.1.A, 10.17)."""
    copy = copied(state, piece)
    if copy is not None and copy[1].whole:
        other = state.cards.get(copy[1].card)
        if isinstance(other, CardFace):
            return other
    return printed(state, piece)


def name(state: State, id: str) -> str:
    """What people call the object: its card's name, «?» for a card nobody knows; other words stay as they are."""
    piece = state.pieces.get(id)
    if piece is None:
        return id
    return face(state, piece).name if piece.card else "?"


def names(state: State, ids: Iterable[str]) -> Text:
    """Several objects as an option names them, a card nobody knows as such."""
    called = [name(state, id) for id in ids]
    es, en = (", ".join(unknown if one == "?" else one for one in called) for unknown in ("desconocida", "unknown"))
    return Text(es, en)


def text_face(state: State, piece: Piece) -> CardFace:
    """The card whose text box the object has: also a partial copy lends its text."""
    copy = copied(state, piece)
    if copy is not None:
        other = state.cards.get(copy[1].card)
        if isinstance(other, CardFace):
            return other
    return printed(state, piece)


def blanked_by(table: Table, piece: Piece) -> Modifier | Active | None:
    """The effect that takes the object's ability away, if one does (DAR 6.10.4)."""
    return _blanked_for_good(table.state, piece) or _silenced(table).get(piece.id)


def _blanked_for_good(state: State, piece: Piece) -> Modifier | None:
    """The effect of something that has resolved and took the object's ability away, if one did."""
    for modifier, blank in _blanks(state):
        if bound(modifier, piece) or (blank.name is not None and blank.name == face(state, piece).name):
            return modifier
    return None


def _silenced(table: Table) -> dict[str, Active]:
    """The objects that a continuous effect leaves without ability, while its source has its own (DAR 6.10.4).

    In the order the effects began: a source that an earlier one silenced takes nothing away.
    """
    silencers = _silencers(table.state)
    known: dict[str, Active] | None = table.memo("silenced") if silencers else {}
    if known is not None:
        return known
    found: dict[str, Active] = table.keep("silenced", {})
    try:
        _silence(table, silencers, found)
    except BaseException:
        table.forget("silenced")
        raise
    return found


@while_same("pieces", "modifiers", "cards")
def _silencers(state: State) -> list[Active]:
    found = [active for active in printed_actives(state) if isinstance(active.effect, Blank)]
    return sorted(found, key=lambda active: active.since)


def _silence(table: Table, silencers: list[Active], found: dict[str, Active]) -> None:
    for active in silencers:
        if active.source in found:
            continue
        on = active.lasting.on
        elsewhere = on is not None and on.all is not None and on.all.zones
        pieces = table.state.pieces.values() if elsewhere else lying_in_play(table.state)
        for piece in pieces:
            if piece.card and reaches(table, active, piece):
                found.setdefault(piece.id, active)


def abilities(table: Table, piece: Piece) -> tuple[Ability, ...]:
    """The abilities the object has now. One that lost its own has those that its weapons lend (DAR 3.2.E, 6.10.4)."""
    if not piece.card:
        return ()
    if blanked_by(table, piece) is not None:
        return lent_by_weapons(table, piece) if lends(table.state) else ()
    own = own_abilities(table.state, piece)
    return own + lent(table, piece) if lends(table.state) else own


def own_abilities(state: State, piece: Piece) -> tuple[Ability, ...]:
    """The abilities of the object's text box, a copied one included, and those it was given."""
    boxes, extra = text_boxes(state, piece), given(state, piece)
    if len(boxes) == 1:
        return reading_of(boxes[0]).abilities + extra
    return tuple(ability for box in boxes for ability in reading_of(box).abilities) + extra


def text_boxes(state: State, piece: Piece) -> tuple[CardFace, ...]:
    """The cards whose text the object has: the printed one, a copied one in its place or, if partial, besides it."""
    copy = copied(state, piece)
    if copy is None:
        return (printed(state, piece),)
    lent = text_face(state, piece)
    return (lent,) if copy[1].whole else (printed(state, piece), lent)


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
    known: list[Active] | None = table.memo(kind.__name__)
    if known is None:
        known = table.keep(kind.__name__, [active for active in actives(table) if isinstance(active.effect, kind)])
    return known


def _that_hold(table: Table, standing: list[Active]) -> list[Active]:
    """Those whose condition holds, seen by the effects that have none."""
    free = [active for active in standing if active.lasting.condition is None]
    if len(free) == len(standing):
        return free
    from engine.games.myl_pe.acting import Acting
    from engine.games.myl_pe.reckoning import holds

    aside = Table(table.state)
    aside.cached_for, aside.cache = table.state, {"silenced": _silenced(table), "actives": free}
    return [a for a in standing if holds(aside, a.lasting.condition, Acting(a.by, a.source))]


@while_same("pieces")
def lying_in_play(state: State) -> list[Piece]:
    """The known cards in play, in the order of the table."""
    return [piece for piece in state.pieces.values() if piece.card and in_play(piece)]


@while_same("pieces", "modifiers", "cards")
def printed_actives(state: State) -> list[Active]:
    """The continuous effects of cards in play, not yet asking whether other continuous effects take them away."""
    found: list[Active] = []
    from engine.games.myl_pe.kinds import likely

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
    shares = shares_of(table.state, piece)
    return any(since < active.since and of.id != active.source and _reaches(table, active, of) for of, since in shares)


def _reaches(table: Table, active: Active, piece: Piece) -> bool:
    on = active.lasting.on
    if on is None or (not in_play(piece) and not (on.all is not None and on.all.zones)):
        return False
    if on.ref == "self":
        return piece.id == active.source
    if on.ref == "bearer":
        return table.state.pieces[active.source].host == piece.id
    printed_only = isinstance(active.effect, Race | Blank | Gains)
    return on.all is not None and matches(
        table, piece, on.all, you=active.by, source=active.source, effects=not printed_only
    )


def race(table: Table, piece: Piece) -> tuple[str | None, Modifier | Active | None]:
    """The race the object has now, and the effect that gave it (DAR 2.3.A, 2.3.B)."""
    base: tuple[str | None, Modifier | Active | None] = face(table.state, piece).race, None
    if not in_play(piece):
        return base
    best = -1
    for active in actives_of(table, Race):
        if isinstance(active.effect, Race) and reaches(table, active, piece):
            chosen = active.effect.race or table.state.pieces[active.source].marks.get("race")
            if chosen is not None and active.since >= best:
                base, best = (str(chosen), active), active.since
    for modifier in table.state.modifiers:
        if isinstance(modifier.effect, Race) and bound(modifier, piece) and modifier.since >= best:
            base, best = (modifier.effect.race, modifier), modifier.since
    return base


def cost(card: CardFace) -> int | None:
    """The printed cost: X is 0 (DAR 10.51), Oros have none (3.3.F)."""
    if card.type == ORO:
        return None
    return 0 if card.cost == "X" else card.cost


def printed_strength(card: CardFace) -> int:
    """The printed strength: X is 0 until a condition says otherwise (DAR 10.50)."""
    return card.strength if isinstance(card.strength, int) else 0


def matches(
    table: Table,
    piece: Piece,
    wanted: Cards,
    *,
    you: str,
    source: str | None = None,
    effects: bool = True,
    acting: Acting | None = None,
) -> bool:
    """Whether an object fits a description. `effects=False` reads printed race and strength (to avoid circles)."""
    here = place_zone(piece.place)
    if (here not in wanted.zones) if wanted.zones else (here not in IN_PLAY):
        return False
    whose = controller(piece)
    if (wanted.of in ("you", "each") and whose != you) or (wanted.of == "opponent" and whose == you):
        return False
    if (wanted.other and piece.id == source) or (wanted.this and piece.id != source):
        return False
    from engine.games.myl_pe.acting import Acting

    return fits(table, piece, wanted, effects=effects, acting=acting or Acting(you, source or piece.id))


def fits(table: Table, piece: Piece, wanted: Cards, *, effects: bool = True, acting: Acting | None = None) -> bool:
    """Whether an object's qualities fit a description, wherever it lies."""
    from engine.games.myl_pe.acting import Acting
    from engine.games.myl_pe.matching import qualities_fit

    return qualities_fit(table, piece, wanted, effects, acting or Acting(controller(piece), piece.id))


def weapons(state: State, piece: Piece) -> list[Piece]:
    """The weapons attached to an object, in the order they lie."""
    return [state.pieces[id] for id in state.zones[piece.place] if state.pieces[id].host == piece.id]


def is_weapon(state: State, piece: Piece) -> bool:
    """Whether the object is a weapon."""
    return face(state, piece).type == ARMA


def rival(state: State, player: str) -> str:
    """The other player."""
    return opponent(state.players, player)
