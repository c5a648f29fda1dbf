"""Whether a card is what a description asks for, wherever it lies; and what kinds of cards its words are about."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from engine.core.state import Piece
from engine.core.table import Table
from engine.games.myl_pe.card_text.understanding import Reading
from engine.games.myl_pe.catalogue.cards.reading import reading_of
from engine.games.myl_pe.characteristics.cards_under import UNDER
from engine.games.myl_pe.characteristics.eligibility import attack_refusal
from engine.games.myl_pe.characteristics.evaluate import Acting, evaluates, number, referred
from engine.games.myl_pe.characteristics.objects import (
    attacked_last_turn,
    controller,
    cost,
    face,
    printed_strength,
    weapons,
)
from engine.games.myl_pe.characteristics.projection import has_ability, race
from engine.games.myl_pe.characteristics.restrictions import unblockable
from engine.games.myl_pe.characteristics.strength import strength
from engine.games.myl_pe.model.board import CardFace
from engine.games.myl_pe.model.describing import Amount, Cards, Quality
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.words import ALIADO, ATAQUE, BATALLA, DEFENSA, races_of
from engine.law.conflict import reads_otherwise

UNNAMED = "V05"
"""The point that a board leaves open: whether the cards that nobody named are what a text asks for."""


@evaluates(Cards)
def qualities_fit(table: Table, piece: Piece, wanted: Cards, effects: bool, acting: Acting) -> bool:
    """Whether a card is what is described. `effects=False` reads printed race and strength (to avoid circles).

    `it` is the card itself where nothing else is («un Aliado con fuerza mayor a su coste»).
    """
    card = face(table.state, piece)
    if not piece.card:
        return not _asks_for_a_face(wanted) or reads_otherwise(table.state, UNNAMED)
    return (
        _is_kind(card, wanted)
        and (wanted.alike is None or card.type in _types(table, wanted.alike, acting))
        and _has_race(table, piece, wanted, effects, acting)
        and _is_named(table, card, wanted, acting)
        and _in_range(table, piece, cost(card), wanted.cost_min, wanted.cost_max, acting)
        and _strong_enough(table, piece, card, wanted, effects, acting)
        and (wanted.affects is None or touches(reading_of(card), wanted.affects))
        and (not wanted.does or does(reading_of(card), wanted.does))
        and (wanted.destroyed is None or bool(piece.marks.get("destroyed")) == wanted.destroyed)
        and (wanted.one_of is None or piece.id in referred(table, wanted.one_of, acting))
        and (wanted.under is None or piece.marks.get(UNDER) in referred(table, wanted.under, acting))
        and (wanted.has_ability is None or has_ability(table, piece, effects=effects) == wanted.has_ability)
        and (wanted.armed is None or bool(weapons(table.state, piece)) == wanted.armed)
        and all(_DOING[doing](table, piece) for doing in wanted.doing)
        and not any(_DOING[doing](table, piece) for doing in wanted.not_doing)
    )


def _asks_for_a_face(wanted: Cards) -> bool:
    """Whether a description tells more than where a card lies: of a card nobody named both may be so."""
    plain = Cards(zones=wanted.zones, of=wanted.of, other=wanted.other)
    return wanted != plain


IT = "it"


def of_itself(limit: Amount | None) -> bool:
    """Whether a bound is a number of the card that is described."""
    return isinstance(limit, Quality) and limit.of == IT


def _is_kind(card: CardFace, wanted: Cards) -> bool:
    if (wanted.types and card.type not in wanted.types) or card.type in wanted.not_types:
        return False
    return wanted.unique is None or card.unique == wanted.unique


def breeds(table: Table, piece: Piece, effects: bool = True) -> tuple[str, ...]:
    """The races a card counts as now."""
    return races_of(race(table, piece)[0] if effects else face(table.state, piece).race)


def _has_race(table: Table, piece: Piece, wanted: Cards, effects: bool, acting: Acting) -> bool:
    asked = (*wanted.races, *((wanted.race,) if wanted.race is not None else ()))
    if not asked and not wanted.not_races and wanted.kin is None and wanted.said != "race":
        return True
    here = breeds(table, piece, effects)
    if face(table.state, piece).type != ALIADO and len(wanted.types) > 1:
        asked = ()  # «un Oro o un Aliado de raza Faerie»: only Aliados have a race
    if asked and not any(race_ in here for race_ in asked):
        return False
    if any(race_ in here for race_ in wanted.not_races):
        return False
    if wanted.said == "race" and acting.data.get("said") not in here:
        return False
    if wanted.kin is None:
        return True
    like = [race_ for id in referred(table, wanted.kin, acting) for race_ in breeds(table, table.state.pieces[id])]
    return any(race_ in here for race_ in like)


def _is_named(table: Table, card: CardFace, wanted: Cards, acting: Acting) -> bool:
    if wanted.name is not None and card.name != wanted.name:
        return False
    if wanted.word is not None and wanted.word.casefold() not in card.name.casefold().split():
        return False
    if wanted.not_name is not None and card.name == wanted.not_name:
        return False
    if wanted.said == "name" and card.name != acting.data.get("said"):
        return False
    if wanted.like is not None and card.name not in _names(table, wanted.like, acting):
        return False
    return wanted.not_like is None or card.name not in _names(table, wanted.not_like, acting)


def _names(table: Table, ref: str, acting: Acting) -> list[str]:
    return [face(table.state, table.state.pieces[id]).name for id in referred(table, ref, acting)]


def _types(table: Table, ref: str, acting: Acting) -> list[str]:
    return [face(table.state, table.state.pieces[id]).type for id in referred(table, ref, acting)]


def _strong_enough(table: Table, piece: Piece, card: CardFace, wanted: Cards, effects: bool, acting: Acting) -> bool:
    if wanted.strength_min is None and wanted.strength_max is None and wanted.said != "strength":
        return True
    value = strength(table, piece).value if effects else printed_strength(card)
    if wanted.said == "strength" and value != acting.data.get("said"):
        return False
    return _in_range(table, piece, value, wanted.strength_min, wanted.strength_max, acting)


def _in_range(
    table: Table, piece: Piece, value: int | None, least: Amount | None, most: Amount | None, acting: Acting
) -> bool:
    if least is None and most is None:
        return True
    if value is None:
        return False
    if IT not in acting.data and (of_itself(least) or of_itself(most)):
        acting = replace(acting, data={**acting.data, IT: piece.id})
    if least is not None and value < number(table, least, acting):
        return False
    return most is None or value <= number(table, most, acting)


# -- what a card is doing


def _attacking(table: Table, piece: Piece) -> bool:
    turn, again = table.state.turn, memory(table.state).attacking_again
    there = turn.phase == BATALLA and controller(piece) == turn.active and piece.place.endswith(f":{ATAQUE}")
    return there and (again is None or piece.id in again)


def _blocking(table: Table, piece: Piece) -> bool:
    return any(blocker == piece.id for blocker, _ in memory(table.state).blocks)


def _defending(table: Table, piece: Piece) -> bool:
    """A «defensor» blocks; by the other reading of a word that the document does not define, it only may (V13)."""
    if _blocking(table, piece):
        return True
    there = piece.host is None and piece.place.endswith(f":{DEFENSA}") and controller(piece) != table.state.turn.active
    return there and reads_otherwise(table.state, "V13")


def _blocked(table: Table, piece: Piece) -> bool:
    return any(piece.id in attackers for _, attackers in memory(table.state).blocks)


def _enabled(table: Table, piece: Piece) -> bool:
    return attack_refusal(table, piece, controller(piece)) is None


_DOING: dict[str, Callable[[Table, Piece], bool]] = {
    "atacando": _attacking,
    "bloqueando": _blocking,
    "defensor": _defending,
    "bloqueado": _blocked,
    "no_bloqueado": lambda table, piece: _attacking(table, piece) and not _blocked(table, piece),
    "imbloqueable": unblockable,
    "habilitado": _enabled,
    "en_combate": lambda table, piece: _attacking(table, piece) or _blocking(table, piece),
    "haber_atacado": lambda table, piece: bool(piece.marks.get("attacked")),
    "haber_bloqueado": lambda table, piece: bool(piece.marks.get("blocked")) or _blocking(table, piece),
    "haber_atacado_antes": lambda table, piece: attacked_last_turn(table.state, piece),
}


def touches(reading: Reading, type_: str) -> bool:
    """Whether any instruction of the abilities works on cards of this type («que afecte los Oros»)."""
    for ability in reading.abilities:
        data = msgspec.to_builtins((ability.targets, ability.steps, ability.lasting))
        if _mentions(data, type_):
            return True
    return False


def does(reading: Reading, kinds: tuple[str, ...]) -> bool:
    """Whether any instruction of the abilities is of one of these kinds («Talismanes que descarten o boten»)."""
    return any(_holds(msgspec.to_builtins(ability.steps), kinds) for ability in reading.abilities)


def _holds(data: object, kinds: tuple[str, ...]) -> bool:
    if isinstance(data, dict):
        return data.get("do") in kinds or any(_holds(value, kinds) for value in data.values())
    return isinstance(data, list | tuple) and any(_holds(value, kinds) for value in data)


def _mentions(data: object, type_: str) -> bool:
    if isinstance(data, dict):
        if type_ in data.get("types", ()) or (type_ == "Oro" and _about_oros(data)):
            return True
        return any(_mentions(value, type_) for value in data.values())
    if isinstance(data, list | tuple):
        return any(_mentions(value, type_) for value in data)
    return False


def _about_oros(data: dict[str, object]) -> bool:
    what = data.get("what")
    banned = isinstance(what, list | tuple) and any("oros" in str(verb) for verb in what)
    return banned or data.get("do") == "generate" or data.get("effect") in ("pays_as", "cost")
