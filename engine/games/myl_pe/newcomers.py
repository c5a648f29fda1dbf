"""Allies that have not been through a Fase de Agrupación of their controller, so do not attack (DAR 3.1.C, 5.1.1)."""

from __future__ import annotations

from engine.core.choices import Refusal
from engine.core.state import Piece, Text, place_zone
from engine.core.table import Table
from engine.games.myl_pe.ability import Can
from engine.games.myl_pe.granting import granted
from engine.games.myl_pe.projection import bound
from engine.games.myl_pe.words import IN_PLAY
from engine.law.cite import claim

claim(__name__, "too_new", "3.1.C", "5.1.1")


def too_new(table: Table, piece: Piece, card: str) -> Refusal | None:
    """Why an Ally that is too new to attack cannot, None for one that can (DAR 3.1.C, 5.1.1)."""
    new = piece.marks.get("new")
    allowed = granted(table, piece, "atacar_al_entrar") if new == "entered" else _let_attack(table, piece)
    if new is None or allowed:
        return None
    if new == "gained":
        text = Text(
            f"{card} no puede ser declarado atacante hasta pasar por una Fase de Agrupación de su nuevo controlador",
            f"{card} cannot be declared an attacker before a Grouping Phase of its new controller",
        )
        return Refusal(text, ("5.1.1", "3.1.C", "9.3.1"), ("10.31",))
    text = Text(
        f"{card} entró en juego después de la última Fase de Agrupación de su controlador",
        f"{card} entered play after its controller's last Grouping Phase",
    )
    again = ("6.10.3",) if _came_back(table, piece) else ()
    return Refusal(text, ("9.3.1", "3.1.C", *again), ("10.31",))


def _let_attack(table: Table, piece: Piece) -> bool:
    """Whether an effect lets this very Ally attack at once («gana el control [...] y puede atacar este turno»)."""
    given = (item.effect for item in table.state.modifiers if bound(item, piece))
    return any(isinstance(effect, Can) and effect.what == "atacar_al_entrar" for effect in given)


def _came_back(table: Table, piece: Piece) -> bool:
    """Whether the card was in play before in what is told, left it and entered anew: a new card (DAR 6.10.3)."""
    moves = [event.data for event in table.state.log if event.subject == piece.id and "from" in event.data]
    ways = [tuple(place_zone(str(move[end])) in IN_PLAY for end in ("from", "to")) for move in moves]
    return (True, False) in ways
