"""What a card is worth now: its printed value through the effects in their fixed order, then what it joins."""

from __future__ import annotations

import msgspec

from engine.core.state import Piece, State, Text, place, place_player, place_zone
from engine.games.dos_filas.model.ability import Ability, ability_of, unread
from engine.games.dos_filas.model.board import CardFace
from engine.games.dos_filas.model.words import EFECTO, FILAS, MANO, PERSONAJE, rival
from engine.law.cite import claim
from engine.law.conflict import reads_otherwise

claim(__name__, "worth", "DF 3.2", "DF 6.2", "DF 6.3", "DF 6.4", "DF 6.5", "DF 7.1", "DF 7.2")
claim(__name__, "_joined", "DF 4.15", "DF 7.3", "DF 7.4", "DF 7.5")
claim(__name__, "effects_on", "DF 6.1")
claim(__name__, "score", "DF 2.7", "DF 3.2")

SAME_ROW, PRINTED_VALUE, ONE_DUPLOR = "juntarse_en_la_fila", "valor_impreso", "un_solo_duplor"
"""Ids of the other readings of this module; a state's memory lists those it is read by."""


class Worth(msgspec.Struct, frozen=True):
    """The value of a character, the sections that make it so, and what was done to the printed one, in that order."""

    value: int
    sections: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    parts: tuple[Text, ...] = ()


def face(state: State, piece: Piece) -> CardFace:
    """What is printed on a card; a character without words for one that nobody knows."""
    found = state.cards.get(piece.card)
    return found if isinstance(found, CardFace) else CardFace(name="?", kind="personaje")


def name(state: State, id: str | None) -> str:
    """The name of an object as people say it."""
    piece = state.pieces.get(id or "")
    if piece is None:
        return str(id or "")
    return face(state, piece).name if piece.card else "una carta oculta"


def ability(state: State, piece: Piece) -> Ability | None:
    """The ability of a card, None for none."""
    card = face(state, piece)
    return ability_of(card.ability, card.text_es or card.text_en)


def has(state: State, piece: Piece, id: str) -> bool:
    """Whether the card has this ability."""
    found = ability(state, piece)
    return found is not None and found.id == id


def is_unread(state: State, piece: Piece) -> bool:
    """Whether the card's words cannot be read."""
    card = face(state, piece)
    return unread(card.ability, card.text_es or card.text_en)


def zone(piece: Piece) -> str:
    """The zone an object lies in."""
    return place_zone(piece.place)


def controller(piece: Piece) -> str:
    """On whose side an object lies, whoever owns it."""
    return place_player(piece.place)


def in_play(piece: Piece) -> bool:
    """Whether it lies in a row."""
    return zone(piece) in FILAS


def row_pieces(state: State, player: str, row: str, kind: str) -> list[Piece]:
    """The cards of one kind in a row, in the order they were played."""
    found = [state.pieces[id] for id in state.zones[place(player, row)]]
    return [piece for piece in found if face(state, piece).kind == kind]


def in_rows(state: State, kind: str, *players: str) -> list[Piece]:
    """The cards of one kind in all rows of these players (of both when none is named)."""
    return [
        piece for player in players or state.players for row in FILAS for piece in row_pieces(state, player, row, kind)
    ]


def hand(state: State, player: str) -> tuple[str, ...]:
    """The ids of a hand."""
    return state.zones[place(player, MANO)]


def read_by(state: State, id: str) -> bool:
    """Whether this state is read by the other reading `id` instead of the adopted one."""
    return reads_otherwise(state, id)


def effects_on(state: State, player: str, row: str) -> list[Ability]:
    """The effects that act on a row: those in it, and the reducers of the row facing it (DF 6.1, 6.4)."""
    own = [ability(state, piece) for piece in row_pieces(state, player, row, EFECTO)]
    facing = [ability(state, piece) for piece in row_pieces(state, rival(player), row, EFECTO)]
    return [e for e in own if e is not None] + [e for e in facing if e is not None and e.sets is not None]


def worth(state: State, piece: Piece) -> Worth:
    """The current value of a character: set to 1, then doubled, then raised (DF 7.1), then joined (DF 7.3).

    Outside the rows it is worth what is printed.
    """
    printed = face(state, piece).value or 0
    if not in_play(piece) or face(state, piece).kind != PERSONAJE:
        return Worth(printed, (), ("DF 3.2",))
    effects = effects_on(state, controller(piece), zone(piece))
    value, law, parts = _layers(state, piece, printed, effects)
    if _combining(state, piece) is not None:
        law.append("DF 4.15")
    if _joined(state, piece):
        value *= 2
        law += _after_effects(effects)
        parts.append(Text("doblado al juntarse", "doubled by joining"))
    also = ("DF 6.1", "DF 3.2") if effects else ("DF 3.2",)
    return Worth(value, tuple(law), also, tuple(parts))


def _layers(state: State, piece: Piece, printed: int, effects: list[Ability]) -> tuple[int, list[str], list[Text]]:
    """The fixed order of the layers, whatever the order of play (DF 7.1)."""
    value, law, parts = printed, list[str](), list[Text]()
    kinds = {effect.id for effect in effects}
    if len(kinds) > 1:
        law.append("DF 7.1")
    sets = [effect.sets for effect in effects if effect.sets is not None]
    times = [effect.times for effect in effects if effect.times > 1]
    plus = [effect.plus for effect in effects if effect.plus]
    if sets:
        value = min(sets)
        parts.append(Text(f"fijado en {value} por Duorreductor", f"set to {value} by Duorreductor"))
        law.append("DF 6.4")
        if has(state, piece, "reemplaza"):
            law += ["DF 6.5", "DF 7.2"] if times else ["DF 6.5"]
    for factor in times[:1] if read_by(state, ONE_DUPLOR) else times:
        value *= factor
        parts.append(Text("doblado por Duplor", "doubled by Duplor"))
    if times:
        law.append("DF 6.2")
    if plus:
        value += sum(plus)
        law.append("DF 6.3")
        parts += [Text(f"{amount:+d} por Plusunor", f"{amount:+d} from Plusunor") for amount in plus]
    return value, law, parts


def _combining(state: State, piece: Piece) -> Ability | None:
    """Its ability where its value depends on others of its kind beside it, be there any or none (DF 4.15)."""
    own = ability(state, piece)
    return own if own is not None and own.id in own.partners else None


def _joined(state: State, piece: Piece) -> bool:
    """Whether a card that combines has a partner on its side, whoever owns it (DF 4.15)."""
    own = _combining(state, piece)
    return own is not None and any(
        other.id != piece.id
        and has(state, other, own.id)
        and (not read_by(state, SAME_ROW) or zone(other) == zone(piece))
        for other in in_rows(state, PERSONAJE, controller(piece))
    )


def _after_effects(effects: list[Ability]) -> list[str]:
    """Joining is always counted after the effects (DF 7.3), with the results of DF 7.4 and 7.5."""
    if not effects:
        return []
    raised = any(effect.plus for effect in effects)
    return ["DF 7.4", "DF 7.5", "DF 7.3"] if raised else ["DF 7.4", "DF 7.3"]


def compared_value(state: State, piece: Piece) -> int:
    """The value that counts for «mayor valor»: the current one, by the other reading the printed one (DF 4.1)."""
    if read_by(state, PRINTED_VALUE):
        return face(state, piece).value or 0
    return worth(state, piece).value


def score(state: State, player: str) -> int:
    """The points on a player's side: what its characters are worth, whoever owns them (DF 2.7, 3.2)."""
    return sum(worth(state, piece).value for piece in in_rows(state, PERSONAJE, player))
