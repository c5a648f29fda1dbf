"""Whether an Ally may be declared attacker or blocker, and why not (DAR 3.1.C, 9.3.1, 9.3.2, 10.31)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.choices import Refusal
from engine.core.state import Piece, State, Text, place_zone
from engine.core.table import Table
from engine.games.myl_pe.characteristics.objects import bound, controller, face, in_play, name, zone
from engine.games.myl_pe.characteristics.projection import Active, law_of_given_race
from engine.games.myl_pe.characteristics.refusal import forbidden, held_back
from engine.games.myl_pe.characteristics.restrictions import banned, cannot, gives_unblockable, granted, kept_from_block
from engine.games.myl_pe.model.ability import Can
from engine.games.myl_pe.model.words import (
    ALIADO,
    ATAQUE,
    CASTILLO,
    DEFENSA,
    IN_PLAY,
    MANO,
    RESOLVING,
    ZONE_NAMES,
    spanish_zone,
)
from engine.law.cite import claim
from engine.law.conflict import reads_otherwise

claim(__name__, "attack_refusal", "10.31", "4.4")


claim(__name__, "block_refusal", "4.4", "4.5", "10.32")


claim(__name__, "too_new", "3.1.C", "5.1.1")


def attack_refusal(table: Table, piece: Piece, player: str) -> Refusal | None:
    """Why an Ally cannot be declared an attacker by this player now, or None (DAR 3.1.C, 9.3.1, 10.31)."""
    card = name(table.state, piece.id)
    if not in_play(piece) or not piece.card or face(table.state, piece).type != ALIADO:
        there = Text("", "") if in_play(piece) else whereabouts(table.state, piece)
        text = Text(f"{card} no es un Aliado en juego{there.es}", f"{card} is no Ally in play{there.en}")
        return Refusal(text, ("9.3.1",), ("10.6",))
    if controller(piece) != player:
        text = Text(f"{player} no controla a {card}", f"{player} does not control {card}")
        return Refusal(text, ("9.3.1",), ("5", "10.6"))
    if zone(piece) == ATAQUE:
        text = Text(
            f"{card} no fue agrupado: sigue en la Línea de Ataque", f"{card} was not grouped: it is in the Attack Line"
        )
        return Refusal(text, ("9.1", "10.1", "9.3.1"), ("4.4", "4.5"))
    if zone(piece) != DEFENSA:
        text = Text(f"{card} no está en la Línea de Defensa", f"{card} is not in the Defence Line")
        return Refusal(text, ("9.3.1", "4.4"), ("10.6", "9.1"))
    return kept_from_attacking(table, piece, player) or too_new(table, piece, card)


def kept_from_attacking(table: Table, piece: Piece, player: str) -> Refusal | None:
    """Which effect keeps an Ally, or its controller, from attacking, or None (DAR 6.1.1, 6.1.2)."""
    stopped = banned(table, player, "atacar")
    if stopped is not None:
        return _disabled(forbidden(table, stopped, es=f"impide a {player} atacar", en=f"forbids {player} to attack"))
    stopped = cannot(table, piece, "atacar")
    if stopped is not None:
        return _disabled(held_back(table, stopped, piece, Text("atacar", "attack")))
    return None


def _disabled(refusal: Refusal) -> Refusal:
    """An Ally that is kept from attacking or blocking is not enabled for it (DAR 10.31)."""
    return replace(refusal, sections=("10.31", *refusal.sections))


def block_refusal(table: Table, piece: Piece, player: str, attacker: Piece | None = None) -> Refusal | None:
    """Why an Ally cannot block (that attacker), or None (DAR 4.4, 9.3.2, 10.32)."""
    card = name(table.state, piece.id)
    if not piece.card or face(table.state, piece).type != ALIADO or controller(piece) != player:
        return Refusal(
            Text(f"{card} no es un Aliado de {player}", f"{card} is no Ally of {player}"), ("9.3.2",), ("10.8",)
        )
    if zone(piece) != DEFENSA and not (zone(piece) == ATAQUE and granted(table, piece, "bloquear_desde_ataque")):
        there = ZONE_NAMES[zone(piece)]
        text = Text(
            f"{card} está en la {there.es} y solo se bloquea desde la Línea de Defensa",
            f"{card} is in the {there.en} and Allies block only from the Defence Line",
        )
        return Refusal(text, ("4.4", "4.5", "9.3.2") if zone(piece) == ATAQUE else ("4.4", "9.3.2"), ("10.8",))
    if piece.marks.get("new") and reads_otherwise(table.state, "A29"):
        text = Text(f"{card} no ha pasado por una Fase de Agrupación", f"{card} has passed no Grouping Phase")
        return Refusal(text, ("10.31",), ("9.3.2",))
    stopped = banned(table, player, "bloquear")
    if stopped is not None:
        return _disabled(forbidden(table, stopped, es=f"impide a {player} bloquear", en=f"forbids {player} to block"))
    stopped = cannot(table, piece, "bloquear", by=attacker)
    if stopped is not None:
        return _disabled(held_back(table, stopped, piece, Text("bloquear", "block")))
    return None if attacker is None else _unblockable(table, piece, attacker)


def _unblockable(table: Table, blocker: Piece, attacker: Piece) -> Refusal | None:
    stopped = kept_from_block(table, attacker, blocker)
    if stopped is None:
        return None
    named = name(table.state, attacker.id)
    own = isinstance(stopped, Active) and stopped.source == attacker.id
    if not gives_unblockable(stopped):
        refusal = forbidden(
            table,
            stopped,
            es=f"impide que {name(table.state, blocker.id)} {'lo bloquee' if own else f'bloquee a {named}'}",
            en=f"keeps {name(table.state, blocker.id)} from blocking {'it' if own else named}",
            on=attacker,
        )
        by = getattr(stopped.effect, "by", None)
        of_race = law_of_given_race(table, blocker) if by is not None and by.speaks_of_race else ()
        return replace(
            refusal, sections=(*of_race, "10.32", *_disabled(refusal).sections), also=(*refusal.also, "9.3.2", "10.8")
        )
    text = Text(f"{named} es Imbloqueable", f"{named} is unblockable")
    lent = isinstance(stopped, Active) and not own
    return Refusal(text, ("10.32", *(("6.4",) if lent else ())), ("9.3.2", "6.4"), stopped.clause)


def more_blocks(table: Table, piece: Piece) -> int:
    """How many attackers an Ally may block beyond one (DAR 10.4, 10.8)."""
    return granted(table, piece, "bloquear_mas")


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
        return Refusal(text, ("5.1.1", "3.1.C"), ("9.3.1", "10.31"))
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


def whereabouts(state: State, piece: Piece) -> Text:
    """«: está en el Cementerio de B por Verdugo», to stand after a reason; nothing of what is hidden."""
    there, player = zone(piece), controller(piece)
    if there in (CASTILLO, MANO, RESOLVING):
        return Text("", "")
    moves = (e for e in reversed(state.log) if e.subject == piece.id and e.data.get("to") == piece.place)
    last = next(moves, None)
    by = last.clause.card if last is not None and last.clause is not None else None
    why, why_en = (f" por {by}", f" because of {by}") if by else ("", "")
    return Text(
        f": está en {spanish_zone(there)} de {player}{why}", f": it is in {player}'s {ZONE_NAMES[there].en}{why_en}"
    )
