"""What a state means: what lies at which base, who controls it, what power counts there."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.state import Json, Piece, State, place, place_zone
from engine.games.smash_up.ability import Ability, Effect, Selector
from engine.games.smash_up.board import CardFace
from engine.games.smash_up.words import (
    ACCION,
    BASES,
    ESBIRRO,
    HIDDEN,
    JUEGO,
    LOCURA,
    MONSTRUO,
    TABLE,
    TESORO,
    TITAN,
    counter,
)
from engine.law.cite import claim

claim(__name__, "is_minion", "SU 14.3")

NOBODY = CardFace("~", "accion")
"""The face of a card that nobody knows."""


def face(state: State, piece: Piece) -> CardFace:
    """What is printed on it."""
    found: CardFace = state.cards.get(piece.card, NOBODY)
    return found


def name(state: State, id: str) -> str:
    """The name of an object for people."""
    piece = state.pieces.get(id)
    return face(state, piece).name if piece is not None and piece.card else HIDDEN.es


def zone(piece: Piece) -> str:
    """The zone an object lies in."""
    return place_zone(piece.place)


def count(state: State, player: str, what: str) -> int:
    """A count that belongs to a player or to the table."""
    return state.counters.get(counter(player, what), 0)


def hand(state: State, player: str) -> tuple[str, ...]:
    """The ids of a hand."""
    return state.zones[place(player, "mano")]


def in_play(piece: Piece | None) -> bool:
    """Whether it lies at a base (face down too) or is attached to a card that does."""
    return piece is not None and zone(piece) == JUEGO


def buried(piece: Piece) -> bool:
    """Whether it lies face down at a base (SU 21.1)."""
    return bool(piece.marks.get("buried"))


def base_of(state: State, piece: Piece) -> str | None:
    """The base at which it lies; a base is at itself, an attached card where its bearer is."""
    if zone(piece) == BASES:
        return piece.id
    if piece.host is not None and piece.host in state.pieces:
        return base_of(state, state.pieces[piece.host])
    found = piece.marks.get("base")
    return None if found is None else str(found)


def controller(state: State, piece: Piece) -> str | None:
    """Who controls a card in play; nobody does a monster unless an effect says so (SU 14.9). Elsewhere, its owner."""
    if in_play(piece):
        found = piece.marks.get("controller")
        if found is None and face(state, piece).type != MONSTRUO and piece.owner != TABLE:
            return piece.owner
        return None if found is None else str(found)
    return None if piece.owner == TABLE else piece.owner


def is_minion(state: State, piece: Piece) -> bool:
    """A minion; monsters are minions (SU 14.3)."""
    return face(state, piece).type in (ESBIRRO, MONSTRUO)


def is_action(state: State, piece: Piece) -> bool:
    """An action; Madness and treasures that are no minions are actions (SU 12.1, 14.3)."""
    return face(state, piece).type in (ACCION, LOCURA, TESORO)


def is_titan(state: State, piece: Piece) -> bool:
    """A titan: neither minion nor action (SU 18.1)."""
    return face(state, piece).type == TITAN


def at_base(state: State, base: str) -> Iterator[Piece]:
    """The cards at a base in the order they came, buried and attached ones too."""
    for id in state.zones[place(TABLE, JUEGO)]:
        if base_of(state, state.pieces[id]) == base:
            yield state.pieces[id]


def open_at(state: State, base: str) -> Iterator[Piece]:
    """The cards at a base that lie face up (SU 21.7)."""
    return (piece for piece in at_base(state, base) if not buried(piece))


def counters(piece: Piece) -> int:
    """The +1 power counters on it."""
    return int(piece.marks.get("counters") or 0)


# -- standing abilities


def standing(state: State, *ops: str) -> Iterator[tuple[Piece, Effect]]:
    """The continuous effects in force with the card they come from: of cards face up in play and of bases."""
    for id in (*state.zones[place(TABLE, BASES)], *state.zones[place(TABLE, JUEGO)]):
        piece = state.pieces[id]
        if not buried(piece):
            for ability in face(state, piece).abilities:
                if ability.when == "continuo":
                    yield from ((piece, effect) for effect in ability.effects if effect.op in ops)


def reaches(state: State, source: Piece, effect: Effect, piece: Piece) -> bool:
    """Whether a continuous effect of `source` is about this card."""
    what = effect.what
    if what is None or what == "este":
        target = source.host if what is None and source.host is not None else source.id
        return piece.id == target
    return isinstance(what, Selector) and fits(state, piece, what, controller(state, source), source)


def fits(
    state: State, piece: Piece, what: Selector, by: str | None, source: Piece | None, *, power_of: bool = True
) -> bool:
    """Whether a card in play is one that a selector means, seen from player `by` and the card `source`."""
    if not in_play(piece) or (buried(piece) and what.type != "carta"):
        return False
    if not _of_type(state, piece, what.type):
        return False
    owner = controller(state, piece)
    if what.whose == "tuyo" and (owner is None or owner != by):
        return False
    if what.whose == "otro" and (owner is None or owner == by):
        return False
    if what.where == "aqui" and source is not None and base_of(state, piece) != base_of(state, source):
        return False
    if what.where == "base_que_puntua" and base_of(state, piece) != state.memory.get("scoring"):
        return False
    if what.other and source is not None and piece.id == source.id:
        return False
    if what.in_duel and not in_duel(state, piece.id):
        return False
    return not power_of or what.max_power is None or power(state, piece) <= what.max_power


def _of_type(state: State, piece: Piece, type_: str) -> bool:
    if type_ == "carta":
        return True
    if type_ == "esbirro":
        return is_minion(state, piece)
    if type_ == "titan":
        return is_titan(state, piece)
    return type_ == "accion" and is_action(state, piece)


def in_duel(state: State, id: str) -> bool:
    """Whether a minion is one of the two of the duel under way (DU 8)."""
    duel: Json = state.memory.get("duel")
    return duel is not None and id in duel["minions"]


# -- power


def power(state: State, piece: Piece) -> int:
    """The power of a minion now: printed, counters (SU 11.4), gains, and what continuous abilities add."""
    if not is_minion(state, piece):
        return int(face(state, piece).power or 0)
    value = int(face(state, piece).power or 0)
    if not in_play(piece) or buried(piece):
        return value
    value += counters(piece) + sum(int(amount) for amount, _ in piece.marks.get("mods") or ())
    for source, effect in standing(state, "poder"):
        if isinstance(effect.amount, int) and _gives(state, source, effect, piece):
            dueling = effect.amount_in_duel if in_duel(state, piece.id) else None
            value += effect.amount if dueling is None else dueling
    return value


def _gives(state: State, source: Piece, effect: Effect, piece: Piece) -> bool:
    """Continuous power is never given by a limit on power, so that it cannot depend on itself."""
    if isinstance(effect.what, Selector) and effect.what.max_power is not None:
        bare = int(face(state, piece).power or 0) + counters(piece)
        return bare <= effect.what.max_power and fits(
            state, piece, effect.what, controller(state, source), source, power_of=False
        )
    return reaches(state, source, effect, piece)


def total(state: State, base: str, player: str) -> int:
    """The power of a player at a base: minions, actions and bases (SU 20.1), titans' counters (SU 18.13)."""
    value = 0
    for piece in open_at(state, base):
        if controller(state, piece) != player:
            continue
        if is_minion(state, piece):
            value += power(state, piece)
        elif is_titan(state, piece):
            value += counters(piece)
        else:
            value += int(face(state, piece).power or 0)
    return value + sum(amount for _, amount in _granted(state, base, player))


def _granted(state: State, base: str, player: str) -> Iterator[tuple[Piece, int]]:
    """Power that abilities give a player at a base as a whole."""
    for source, effect in standing(state, "poder_total"):
        whose = controller(state, source) if zone(source) != BASES else player
        there = base_of(state, source) == base and whose == player
        holds = effect.only_if is None or meets(state, effect.only_if, player, base, source)
        if there and holds and isinstance(effect.amount, int):
            yield source, effect.amount
    for amount, at, whose, _ in state.memory.get("totals") or ():
        if (at, whose) == (base, player):
            yield state.pieces[base], int(amount)


def gives_total(state: State, piece: Piece) -> bool:
    """Whether an ability of this card gives its controller power where it lies (SU 18.13)."""
    base, whose = base_of(state, piece), controller(state, piece)
    if base is None or whose is None:
        return False
    return any(source.id == piece.id for source, _ in _granted(state, base, whose))


def meets(
    state: State, condition: str, player: str | None, base: str | None, source: Piece | None, least: int = 0
) -> bool:
    """Whether a condition named by a word holds for this player at this base. Unknown words do not hold."""
    if base is None or player is None:
        return False
    if condition == "eres_ganador_aqui":
        return bool(((state.memory.get("places") or {}).get(base) or {}).get(player) == 1)
    minions = [p for p in open_at(state, base) if is_minion(state, p) and controller(state, p) == player]
    if condition in ("tienes_esbirro_aqui", "tienes_un_esbirro_aqui"):
        return any(power(state, piece) >= least for piece in minions)
    if condition in ("no_tienes_esbirros_aqui", "sin_esbirros_tuyos_aqui"):
        return not minions
    if condition in ("no_hay_otros_esbirros_tuyos_aqui", "unico_esbirro_tuyo_aqui"):
        return not [piece for piece in minions if source is None or piece.id != source.id]
    return False


def table_total(state: State, base: str) -> int:
    """The power of all players at a base; monsters nobody controls do not count (SU 15.4)."""
    return sum(total(state, base, player) for player in state.players)


def breakpoint(state: State, base: str) -> int | None:
    """The effective breakpoint: printed, plus the monsters nobody controls (SU 15.4), plus changes."""
    printed = face(state, state.pieces[base]).breakpoint
    if printed is None:
        return None
    value = printed
    for piece in open_at(state, base):
        if is_minion(state, piece) and controller(state, piece) is None:
            value += power(state, piece)
    for source, effect in standing(state, "quiebre"):
        if base_of(state, source) == base and isinstance(effect.amount, int):
            value += effect.amount
    return value + sum(int(amount) for amount, there, _ in state.memory.get("breakpoints") or () if there == base)


def eligible(state: State, base: str) -> bool:
    """Whether a base may score now (SU 4.2)."""
    limit = breakpoint(state, base)
    return zone(state.pieces[base]) == BASES and limit is not None and table_total(state, base) >= limit


def open_minions(state: State) -> list[str]:
    """The minions in play that lie face up, in the order they came."""
    there = (state.pieces[id] for id in state.zones[place(TABLE, JUEGO)])
    return [piece.id for piece in there if is_minion(state, piece) and not buried(piece)]


def ready(state: State) -> list[str]:
    """The bases that may score now, in their order on the table."""
    return [base for base in state.zones[place(TABLE, BASES)] if eligible(state, base)]


def present(state: State, base: str, player: str) -> bool:
    """Whether a player has a minion there, or at least 1 power (SU 6.6)."""
    has = any(is_minion(state, p) and controller(state, p) == player for p in open_at(state, base))
    return has or total(state, base, player) >= 1


def places(state: State, base: str) -> dict[str, int]:
    """The place of each player who can gain VP there; ties share a place and use up the next ones (SU 7.1, 7.2)."""
    totals = {player: total(state, base, player) for player in state.players if present(state, base, player)}
    return {player: 1 + sum(other > mine for other in totals.values()) for player, mine in totals.items()}


def abilities(state: State, piece: Piece, *whens: str) -> list[tuple[int, Ability]]:
    """The abilities of a card with one of these moments, with their places."""
    return [(n, ability) for n, ability in enumerate(face(state, piece).abilities) if ability.when in whens]


def is_unread(state: State, piece: Piece) -> bool:
    """Whether the card carries words and nobody said as data what they mean."""
    card = face(state, piece)
    return bool(card.text_es.strip() or card.text_en.strip()) and card.written is None


def over(state: State) -> bool:
    """Whether the game has ended."""
    return bool(state.memory.get("over"))


def clockwise(state: State, first: str) -> list[str]:
    """The players from `first` on, clockwise."""
    at = state.players.index(first)
    return [*state.players[at:], *state.players[:at]]
