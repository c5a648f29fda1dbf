"""Which Allies can bear a weapon (DAR 3.2.B, 3.2.C)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.choices import Refusal
from engine.core.state import Piece
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import matches
from engine.games.myl_pe.characteristics.objects import face, name, weapons, zone
from engine.games.myl_pe.characteristics.projection import abilities
from engine.games.myl_pe.characteristics.refusal import forbidden
from engine.games.myl_pe.characteristics.restrictions import cannot, granted
from engine.games.myl_pe.model.ability import BorneBy, Can, Cards
from engine.games.myl_pe.model.words import ALIADO, ATAQUE, DEFENSA, WEAPONS_PER_ALLY
from engine.law.cite import claim, rule

claim(__name__, "bearers", "3.2.A", "3.2.B", "3.2.C", "3.2.C.1")


def kept_from_bearing(table: Table, ally: Piece, weapon: Piece) -> Refusal | None:
    """Why an effect keeps an Ally from bearing a weapon («no puede portar Armas»), or None (DAR 3.2.C, 6.11.2)."""
    stopped = cannot(table, ally, "portar", by=weapon)
    if stopped is None:
        return None
    named, card = name(table.state, ally.id), name(table.state, weapon.id)
    refusal = forbidden(
        table, stopped, es=f"impide a {named} portar {card}", en=f"keeps {named} from bearing {card}", object_=True
    )
    return replace(refusal, sections=("3.2.C", *refusal.sections), also=("3.2.A", *refusal.also))


def asks_of_bearer(table: Table, weapon: Piece) -> list[Cards]:
    """What a weapon's own words ask of its bearer."""
    lasting = [item for ability in abilities(table, weapon) for item in ability.lasting]
    return [item.effect.cards for item in lasting if isinstance(item.effect, BorneBy)]


@rule("3.2.C", "3.2.C.2", decisive=False)
def bearers(table: Table, weapon: Piece, by: str) -> list[Piece]:
    """The Allies that can bear a weapon now, either player's (DAR 3.2.G, 5.2), of the race it asks for (3.2.C.2)."""
    wanted = asks_of_bearer(table, weapon)
    allies = [
        piece
        for piece in table.state.pieces.values()
        if _is_ally(table, piece) and all(matches(table, piece, cards, you=by, source=weapon.id) for cards in wanted)
    ]
    room = WEAPONS_PER_ALLY + _borne_beside_another(table, weapon)
    return [
        piece
        for piece in allies
        if len(weapons(table.state, piece)) < room + granted(table, piece, "portar_mas", weapon)
        and cannot(table, piece, "portar", by=weapon) is None
        and cannot(table, piece, "ser_objetivo", by=weapon, player=by) is None
    ]


def _borne_beside_another(table: Table, weapon: Piece) -> int:
    """How many weapons beside itself a weapon's own words allow its bearer (DAR 3.2.B, 6.11.2)."""
    own = (item.effect for ability in abilities(table, weapon) for item in ability.lasting)
    return sum(effect.number or 0 for effect in own if isinstance(effect, Can) and effect.what == "portar_mas")


def _is_ally(table: Table, piece: Piece) -> bool:
    return zone(piece) in (DEFENSA, ATAQUE) and bool(piece.card) and face(table.state, piece).type == ALIADO
