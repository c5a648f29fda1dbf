"""What a state means: what lies where, who controls it, how hard it hits now."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.state import Piece, State, Text, place, place_player, place_zone
from engine.games.summoner_wars.catalogue.card_index import CATALOGUE
from engine.games.summoner_wars.model.ability import Ability, Effect
from engine.games.summoner_wars.model.board import CardFace
from engine.games.summoner_wars.model.memory import memory
from engine.games.summoner_wars.model.words import CAMPO, MURO, MURO_VID, UNIDAD, Space

NOBODY = CardFace("", "evento")
"""The face of a card that nobody knows."""


def face(state: State, piece: Piece) -> CardFace:
    """What is printed on it."""
    found: CardFace = state.cards.get(piece.card, NOBODY)
    return found


def name(state: State, id: str) -> str:
    """The name of an object for people: its card, with its space where it lies on the battlefield."""
    piece = state.pieces.get(id)
    if piece is None or not piece.card:
        return "una carta oculta"
    return face(state, piece).name


def named(state: State, id: str) -> str:
    """The name with the space, so that two copies can be told apart."""
    piece = state.pieces.get(id)
    spot = pos(piece) if piece is not None else None
    return f"{name(state, id)} ({spot[0]},{spot[1]})" if spot and on_field(piece) else name(state, id)


def zone(piece: Piece) -> str:
    """The zone an object lies in."""
    return place_zone(piece.place)


def controller(piece: Piece) -> str:
    """Who controls it: the battlefield and the piles are kept by player."""
    return place_player(piece.place)


def on_field(piece: Piece | None) -> bool:
    """Whether it lies on the battlefield as a card of its own: neither attached to nor under another one."""
    return piece is not None and zone(piece) == CAMPO and piece.host is None


def pos(piece: Piece) -> Space | None:
    """The space it occupies."""
    spot = piece.marks.get("pos")
    return None if spot is None else (int(spot[0]), int(spot[1]))


def wounds(piece: Piece) -> int:
    """The wound markers on it, by value (SW 15.5)."""
    return int(piece.marks.get("wounds") or 0)


def is_unit(state: State, piece: Piece) -> bool:
    """A Unit; Walls are not (SW 4.3)."""
    return face(state, piece).type == UNIDAD


def is_wall(state: State, piece: Piece) -> bool:
    """A Wall, Vine Walls included (SW 5.9)."""
    return face(state, piece).type in (MURO, MURO_VID)


def field(state: State, *players: str) -> Iterator[Piece]:
    """The cards on the battlefield of these players, of both when none is named."""
    for player in players or state.players:
        for id in state.zones[place(player, CAMPO)]:
            piece = state.pieces[id]
            if piece.host is None:
                yield piece


def at(state: State, space: Space) -> list[Piece]:
    """The cards that occupy a space: one, or a Unit and the Vine Wall under it (SW 5.10)."""
    return [piece for piece in field(state) if pos(piece) == space]


def vine_at(state: State, space: Space | None) -> Piece | None:
    """The Vine Wall in a space."""
    found = [piece for piece in at(state, space) if face(state, piece).type == MURO_VID] if space else []
    return found[0] if found else None


def occupant(state: State, space: Space) -> Piece | None:
    """The card that keeps a Unit out of a space: any but a Vine Wall (SW 5.3, 13.4)."""
    found = [piece for piece in at(state, space) if face(state, piece).type != MURO_VID]
    return found[0] if found else None


def wall_at(state: State, space: Space) -> Piece | None:
    """The Wall of any kind in a space."""
    found = [piece for piece in at(state, space) if is_wall(state, piece)]
    return found[0] if found else None


def on_board(state: State, space: Space) -> bool:
    """Whether the battlefield has that space (SW 6.2)."""
    return bool(1 <= space[0] <= memory(state).cols and 1 <= space[1] <= memory(state).rows)


def own_side(state: State, player: str, space: Space) -> bool:
    """Whether it lies in that player's half (SW 6.1)."""
    low, high = sorted(memory(state).side[player])
    return bool(low <= space[1] <= high)


def adjacent(one: Space, other: Space) -> bool:
    """One of the four spaces directly beside (SW 11.1); diagonals are not (SW 11.2)."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def spelled(space: Space) -> str:
    """A space as the value of an option: a word, because picks of several things compare in any order."""
    return f"{space[0]},{space[1]}"


def diagonal(one: Space, other: Space) -> bool:
    """Touching by a corner only."""
    return abs(one[0] - other[0]) == 1 and abs(one[1] - other[1]) == 1


def in_line(one: Space, other: Space) -> bool:
    """In the same row or column."""
    return one[0] == other[0] or one[1] == other[1]


def distance(one: Space, other: Space) -> int:
    """Spaces from one to the other along rows and columns."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def between(one: Space, other: Space) -> list[Space]:
    """The spaces strictly between two spaces in a line, from the first on."""
    steps = distance(one, other)
    dx, dy = (other[0] - one[0]) // steps if steps else 0, (other[1] - one[1]) // steps if steps else 0
    return [(one[0] + dx * n, one[1] + dy * n) for n in range(1, steps)]


# -- what a Unit can do now


def effects(state: State, piece: Piece, *ops: str) -> Iterator[Effect]:
    """The standing effects of a card that has its ability."""
    if frozen_by(state, piece) is None:
        for ability in face(state, piece).abilities:
            if ability.when == "continuo":
                yield from (effect for effect in ability.effects if effect.op in ops)


def frozen_by(state: State, piece: Piece) -> Piece | None:
    """The card attached to a Unit that keeps it from moving, attacking and using its ability."""
    for other in state.pieces.values():
        attached = other.host == piece.id and zone(other) == CAMPO and not other.marks.get("under")
        if attached and any(effect.op == "congelar" for a in face(state, other).abilities for effect in a.effects):
            return other
    return None


def under(state: State, id: str) -> list[Piece]:
    """The cards under a Unit. A Vine Wall that shares its space is not one of them (SW 5.20)."""
    return [piece for piece in state.pieces.values() if piece.host == id and piece.marks.get("under")]


def attack(state: State, piece: Piece) -> int:
    """The attack value now: printed, and what its standing effects add (SW 2.2, 2.4)."""
    return (face(state, piece).attack or 0) + sum(amount for amount, _ in gained(state, piece))


def gained(state: State, piece: Piece) -> list[tuple[int, Text]]:
    """What standing effects add to an attack value, and what it has it of."""
    below, on_vine = len(under(state, piece.id)), piece.id in memory(state).on_vine
    cards = Text("las cartas debajo", "the cards under it")
    vine = Text("moverse por un Vine Wall", "moving over a Vine Wall")
    added = [(effect.amount * below, cards) for effect in effects(state, piece, "ataque_por_carta_debajo")]
    added += [(effect.amount * on_vine, vine) for effect in effects(state, piece, "ataque_si_movio_vid")]
    return [(amount, of) for amount, of in added if amount]


def attacks_allowed(state: State, piece: Piece) -> int:
    """How often it may attack in an Attack Phase: once, or as its ability says (SW 14.3)."""
    return max([1, *(effect.amount for effect in effects(state, piece, "ataques_por_fase"))])


def usable(state: State, piece: Piece) -> list[tuple[int, Ability]]:
    """The abilities that somebody uses, with their places; standing ones are not among them."""
    return [(n, ability) for n, ability in enumerate(face(state, piece).abilities) if ability.when != "continuo"]


def is_unread(state: State, piece: Piece) -> bool:
    """Whether the card carries words and no ability as data, or is known to have an ability that nobody told."""
    card = face(state, piece)
    return card.written is None and (is_untold(state, piece) or bool(card.text_es.strip() or card.text_en.strip()))


def is_untold(state: State, piece: Piece) -> bool:
    """Whether the catalogue knows that the card has an ability, and nobody wrote it on the table."""
    card = face(state, piece)
    written = card.written is not None or card.text_es.strip() or card.text_en.strip()
    return not written and CATALOGUE.untold(card.name, card.type)


def over(state: State) -> bool:
    """Whether the game has ended."""
    return bool(state.lost)
