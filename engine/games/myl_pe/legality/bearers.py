"""Which Allies can bear a weapon (DAR 3.2.B, 3.2.C)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.choices import Refusal
from engine.core.state import Piece, Text
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import matches
from engine.games.myl_pe.characteristics.objects import face, name, weapons, zone
from engine.games.myl_pe.characteristics.projection import abilities
from engine.games.myl_pe.characteristics.refusal import forbidden
from engine.games.myl_pe.characteristics.restrictions import cannot, granted
from engine.games.myl_pe.model.ability import BorneBy, Can, Cards
from engine.games.myl_pe.model.words import ALIADO, ATAQUE, DEFENSA, WEAPONS_PER_ALLY
from engine.games.myl_pe.wording.brief import asked
from engine.law.cite import claim, rule

claim(__name__, "bearers", "3.2.A", "3.2.B", "3.2.C", "3.2.C.1")


def asks_of_bearer(table: Table, weapon: Piece) -> list[Cards]:
    """What a weapon's own words ask of its bearer."""
    lasting = [item for ability in abilities(table, weapon) for item in ability.lasting]
    return [item.effect.cards for item in lasting if isinstance(item.effect, BorneBy)]


@rule("3.2.C", "3.2.C.2", decisive=False)
def bearers(table: Table, weapon: Piece, by: str) -> list[Piece]:
    """The Allies that can bear a weapon now, either player's (DAR 3.2.G, 5.2), of the race it asks for (3.2.C.2)."""
    return [ally for ally in allies(table) if bearing_refusal(table, ally, weapon, by) is None]


def allies(table: Table) -> list[Piece]:
    """The Allies in play, either player's."""
    return [piece for piece in table.state.pieces.values() if _is_ally(table, piece)]


def bearing_refusal(table: Table, piece: Piece, weapon: Piece, by: str) -> Refusal | None:
    """Why a player cannot give a weapon to a card to bear, or None (DAR 3.2.A to 3.2.C, 8.2.4).

    What it is comes first, then what keeps it from bearing this weapon, whatever it bears by now.
    """
    named, card = name(table.state, piece.id), name(table.state, weapon.id)
    if not _is_ally(table, piece):
        text = Text(f"{named} no puede portar el Arma", f"{named} cannot bear the Weapon")
        return Refusal(text, ("3.2.A", "3.2.C"), ("8.2.1.i",))
    for wanted in asks_of_bearer(table, weapon):
        if not matches(table, piece, wanted, you=by, source=weapon.id):
            what = asked(wanted)
            text = Text(
                f"{named} no es lo que pide {card}: {what.es}", f"{named} is not what {card} asks for: {what.en}"
            )
            return Refusal(text, ("3.2.C.2", "3.2.C"), ("3.2.A", "8.2.1.i"))
    stopped = cannot(table, piece, "portar", by=weapon)
    if stopped is not None:
        es, en = f"impide a {named} portar {card}", f"keeps {named} from bearing {card}"
        refusal = forbidden(table, stopped, es=es, en=en, on=piece)
        return replace(refusal, sections=("3.2.C", *refusal.sections), also=("3.2.A", *refusal.also))
    guard = cannot(table, piece, "ser_objetivo", by=weapon, player=by)
    if guard is not None:
        text = Text(f"{named} no puede ser elegido como objetivo", f"{named} cannot be chosen as a target")
        return Refusal(text, ("8.2.1.i", "8.2", "8.2.4", "6.11.2"), ("3.2.C",), guard.clause)
    return _no_room(table, piece, weapon)


def _no_room(table: Table, ally: Piece, weapon: Piece) -> Refusal | None:
    """Why an Ally cannot bear one weapon more: it bears as many as it may, of such as this one (DAR 3.2.B, 6.11.2)."""
    borne, room = len(weapons(table.state, ally)), WEAPONS_PER_ALLY + borne_beside_another(table, weapon)
    most = room + granted(table, ally, "portar_mas", weapon)
    if borne < most:
        return None
    named, card = name(table.state, ally.id), name(table.state, weapon.id)
    have, have_en = ("un Arma", "a Weapon") if borne == 1 else (f"{borne} Armas", f"{borne} Weapons")
    es, en = f"{named} ya porta {have}", f"{named} already bears {have_en}"
    if most > WEAPONS_PER_ALLY:
        es, en = f"{es}, que son las que puede portar", f"{en}, as many as it may bear"
    elif granted(table, ally, "portar_mas"):
        es, en = f"{es} y no puede portar más Armas como {card}", f"{en} and may bear no more Weapons such as {card}"
    if most > WEAPONS_PER_ALLY:
        return Refusal(Text(es, en), ("10.28", "3.2.C.1", "3.2.B"), ("3.2.C", "6.11.2"))
    return Refusal(Text(es, en), ("3.2.C.1", "3.2.B"), ("3.2.C",))


def borne_beside_another(table: Table, weapon: Piece) -> int:
    """How many weapons beside itself a weapon's own words allow its bearer (DAR 3.2.B, 6.11.2)."""
    own = (item.effect for ability in abilities(table, weapon) for item in ability.lasting)
    return sum(effect.number or 0 for effect in own if isinstance(effect, Can) and effect.what == "portar_mas")


def _is_ally(table: Table, piece: Piece) -> bool:
    return zone(piece) in (DEFENSA, ATAQUE) and bool(piece.card) and face(table.state, piece).type == ALIADO
