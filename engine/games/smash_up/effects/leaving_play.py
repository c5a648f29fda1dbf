"""How cards leave play, are drawn, put on counters and won as treasure: the deeds that effects and scoring share."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core import events
from engine.core.state import Json, Piece, State, place
from engine.core.table import Table
from engine.games.smash_up.characteristics.projection import (
    at_base,
    base_of,
    buried,
    controller,
    counters,
    face,
    in_play,
    is_titan,
    name,
)
from engine.games.smash_up.characteristics.strength import reaches, standing
from engine.games.smash_up.model.ability import Effect
from engine.games.smash_up.model.memory import memory
from engine.games.smash_up.model.words import (
    APARTE,
    BASES,
    DESCARTE,
    LOCURA,
    MANO,
    MONSTRUO,
    MONSTRUOS_DESCARTE,
    TABLE,
    TESORO,
    UNKNOWN_BASE,
    UNKNOWN_TREASURE,
    counter,
)
from engine.law.cite import claim, rule

claim(
    __name__, "home", "SU 8.3", "SU 12.4", "SU 12.5", "SU 14.4", "SU 14.5", "SU 18.2", "SU 18.12", "SU 21.5", "SU 1.4"
)


def set_count(table: Table, player: str, what: str, change: int) -> None:
    """Change a count without an event of its own."""
    key = counter(player, what)
    counts = {**table.state.counters, key: max(0, table.state.counters.get(key, 0) + change)}
    table.state = replace(table.state, counters=counts)


def home(state: State, piece: Piece) -> tuple[str, tuple[str, ...]]:
    """Where a card goes when it leaves play, and by which sections."""
    kind = face(state, piece).type
    if is_titan(state, piece):
        return place(piece.owner, APARTE), ("SU 18.12", "SU 18.2")
    if kind == MONSTRUO:
        return place(TABLE, MONSTRUOS_DESCARTE), ("SU 14.5",)
    if kind == LOCURA:
        return place(controller(state, piece) or piece.owner, DESCARTE), ("SU 12.5", "SU 12.4")
    if kind == TESORO and piece.owner == TABLE:
        return place(TABLE, MONSTRUOS_DESCARTE), ("SU 14.5",)
    if controller(state, piece) == piece.owner:
        return place(piece.owner, DESCARTE), ()
    return place(piece.owner, DESCARTE), ("SU 8.3", "SU 1.4", *(("SU 21.5",) if buried(piece) else ()))


def leave(
    table: Table, piece: Piece, to: str | None = None, *law: str, kind: str = "deja_juego", reached: bool = False
) -> None:
    """A card in play goes elsewhere: home, or where an effect puts it. What was attached to it is discarded.

    Counters and gains stay behind (SU 11.3); as another card it has no memory (DU 42). `reached` when an ability about
    cards does it, which reaches buried ones as well (SU 21.4).
    """
    state = table.state
    there, why = home(state, piece)
    titan, monster = is_titan(state, piece), face(state, piece).type == MONSTRUO
    if titan and (to is not None or reached):
        why = (*why, "SU 18.10")
    elif to is not None and monster:
        why = (*why, "SU 14.4", "SU 14.10", "SU 14.2")
    elif to is not None:
        there, why = to, ("DU 41",) if _minds_destruction(state, piece) else ()
    attached = [other for other in state.pieces.values() if other.host == piece.id and in_play(other)]
    data = {"name": name(state, piece.id), "counters": counters(piece), "buried": buried(piece)}
    lost = (*(("SU 11.3",) if counters(piece) else ()), *(("SU 21.4",) if reached and buried(piece) else ()))
    events.move(table, piece.id, there, kind=kind, new_object=True, law=(*law, *why, *lost), also=("DU 42",), data=data)
    for other in attached:
        leave(table, table.state.pieces[other.id])
    if there.endswith(":" + DESCARTE) and not buried(piece):
        _fire(table, piece, "tras_ir_al_descarte", controller(state, piece) or piece.owner)


def _minds_destruction(state: State, piece: Piece) -> bool:
    """Whether the card has an ability for when it is destroyed, which leaving play otherwise is not (DU 41)."""
    return any(ability.when == "tras_ser_destruido" for ability in face(state, piece).abilities)


def _fire(table: Table, piece: Piece, when: str, by: str) -> None:
    """The abilities of a card that has just left act for whoever controlled it."""
    waiting = list(memory(table.state).fired)
    for number, ability in enumerate(face(table.state, piece).abilities):
        if ability.when == when:
            waiting.append((piece.id, number, by, base_of(table.state, piece)))
    table.remember(fired=tuple(waiting))


def protected(state: State, piece: Piece, by: str | None) -> Piece | None:
    """The card that keeps effects of player `by` off this card, if there is one (SU 11.6).

    None is nobody: bases, and monsters that nobody controls, are no cards of another player.
    """
    whose = controller(state, piece)
    for source, effect in standing(state, "proteccion"):
        if None not in (whose, by) and by != whose and reaches(state, source, effect, piece):
            return source
    return None


def _indestructible(state: State, piece: Piece, by: str) -> Piece | None:
    for source, effect in standing(state, "no_destruible"):
        excepted = effect.except_by == "controlador" and by == controller(state, piece)
        if not excepted and reaches(state, source, effect, piece):
            return source
    return None


def affect(table: Table, piece: Piece, by: str | None) -> bool:
    """Whether an effect of this player, or of nobody, reaches the card; when it is protected, that is told."""
    shield = protected(table.state, piece, by)
    if shield is None:
        return True
    _shielded(table, piece, shield)
    return False


@rule("SU 11.6", "DU 37")
def _shielded(table: Table, piece: Piece, shield: Piece) -> None:
    """What protects from effects protects from each of them."""
    data = {"name": name(table.state, piece.id), "by": name(table.state, shield.id)}
    table.emit("protegido", subject=piece.id, data=data)


def spares(table: Table, piece: Piece, by: str, whose: str | None) -> bool:
    """Whether something keeps a card in play from being destroyed by an effect of `by`; it is told (see `destroy`)."""
    if not affect(table, piece, whose):
        return True
    keeper = _indestructible(table.state, piece, by)
    if keeper is None:
        return False
    with table.cite("DU 37"):
        data = {"name": name(table.state, piece.id), "by": name(table.state, keeper.id)}
        table.emit("protegido", subject=piece.id, data=data)
    return True


def destroy(table: Table, piece: Piece, by: str, whose: str | None) -> bool:
    """An effect of player `by` destroys a card in play; a monster pays its loot (SU 16.1). Whether it was destroyed.

    `whose` is the card of the effect: of a player, or nobody's.
    """
    state = table.state
    if not in_play(piece) or spares(table, piece, by, whose):
        return False
    data = {"name": name(state, piece.id), "by": by}
    table.emit("destruido", subject=piece.id, player=controller(state, piece), data=data)
    was = controller(state, piece) or by
    leave(table, piece, reached=True)
    _fire(table, piece, "tras_ser_destruido", was)
    if face(state, piece).type == MONSTRUO:
        _loot(table, piece, by)
    return True


@rule("SU 16.1", "SU 14.10")
def _loot(table: Table, piece: Piece, by: str) -> None:
    """Who controls the effect that destroyed a monster draws its number of treasures."""
    number = face(table.state, piece).treasures or 0
    data = {"n": number, "name": name(table.state, piece.id)}
    table.emit("botin", subject=piece.id, player=by, also=("SU 14.2",), data=data)
    if take_treasures(table, by, number) < number:
        table.emit("sin_tesoros", subject=piece.id, law=("SU 16.1",))


def take_treasures(table: Table, player: str, number: int) -> int:
    """Treasures from their deck to a hand, as many as there are, its discard shuffled when it ends. How many came."""
    taken = 0
    while taken < number:
        if not table.state.counters.get(counter(TABLE, "mazo_tesoros"), 0):
            again = table.state.counters.get(counter(TABLE, "tesoros_descarte"), 0)
            if not again:
                break
            set_count(table, TABLE, "mazo_tesoros", again)
            set_count(table, TABLE, "tesoros_descarte", -again)
        set_count(table, TABLE, "mazo_tesoros", -1)
        new_card(table, UNKNOWN_TREASURE, TABLE, place(player, MANO))
        taken += 1
    return taken


def new_card(table: Table, card: str, owner: str, there: str, **marks: Json) -> str:
    """A card of a counted common deck becomes an object of its own. Its id."""
    state, number = table.state, 1
    while f"{card.strip('~')}{number}" in state.pieces:
        number += 1
    id = f"{card.strip('~')}{number}"
    piece = Piece(id, card, owner, there, marks=marks)
    zones = {**state.zones, there: (*state.zones[there], id)}
    table.state = replace(state, pieces={**state.pieces, id: piece}, zones=zones)
    return id


def put_counters(table: Table, piece: Piece, number: int) -> None:
    """+1 counters on a card; on anything but a minion or a titan they do nothing (SU 11.7)."""
    now = max(0, counters(piece) + number)
    table.mark(piece.id, counters=now or None)
    data = {"name": name(table.state, piece.id), "n": number, "total": now}
    table.emit("contador", subject=piece.id, player=controller(table.state, piece), data=data)


def cards_at(state: State, base: str) -> list[str]:
    """The ids of everything at a base, attached cards too."""
    return [piece.id for piece in at_base(state, base)]


def counts_for(effect: Effect, state: State, piece: Piece, now: int) -> int:
    """The amount of a power effect for one card: a number, the number for duels, or all it has."""
    if effect.amount == "menos_poder_actual":
        return -now
    duel = memory(state).duel
    if effect.amount_in_duel is not None and duel is not None and piece.id in duel.minions:
        return effect.amount_in_duel
    return int(effect.amount or 0)


def put_base(table: Table, id: str) -> None:
    """A base comes into play face up; one that the board does not describe stays unknown."""
    piece = table.state.pieces[id]
    if not piece.card:
        table.state = replace(table.state, pieces=table.put_piece(replace(piece, card=UNKNOWN_BASE)))
    data = {"name": name(table.state, id)}
    events.move(table, id, place(TABLE, BASES), kind="base_nueva", new_object=True, data=data)
