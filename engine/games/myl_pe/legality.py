"""Whether a card may be played, an Ally may attack or block: each answer with its reason and sections."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from engine.core.choices import Refusal, Refused
from engine.core.state import Clause, Piece, State, Text, place
from engine.core.table import Table
from engine.games.myl_pe.ability import Ability, BorneBy, Can, Cannot, Cards, Discard, Search
from engine.games.myl_pe.acting import Acting
from engine.games.myl_pe.each_player import every_player_has
from engine.games.myl_pe.forbidding import banned, cannot
from engine.games.myl_pe.granting import granted
from engine.games.myl_pe.limits import within_limit
from engine.games.myl_pe.newcomers import too_new
from engine.games.myl_pe.played_from import played_from_there
from engine.games.myl_pe.projection import (
    Active,
    abilities,
    controller,
    face,
    in_play,
    matches,
    name,
    rival,
    unread,
    weapons,
    zone,
)
from engine.games.myl_pe.reckoning import holds
from engine.games.myl_pe.refusing import forbidden, refused
from engine.games.myl_pe.standing import allowed_more
from engine.games.myl_pe.timing import too_early_or_late
from engine.games.myl_pe.whereabouts import whereabouts
from engine.games.myl_pe.wording.asked import asked
from engine.games.myl_pe.words import (
    ALIADO,
    ARMA,
    ATAQUE,
    DEFENSA,
    DESTIERRO,
    MANO,
    ORO,
    WEAPONS_PER_ALLY,
    ZONE_NAMES,
    spanish_zone,
)
from engine.law.cite import claim, rule
from engine.law.conflict import reads_otherwise

claim(__name__, "may_play", "8.1", "6.1.2", "9.2")
claim(__name__, "attack_refusal", "10.31", "4.4")
claim(__name__, "block_refusal", "4.4", "4.5", "10.32")
claim(__name__, "bearers", "3.2.A", "3.2.B", "3.2.C", "3.2.C.1")


def need_text(table: Table, piece: Piece) -> None:
    """Stop when the outcome hangs on words of this card that nobody understood. Raises Unclear."""
    missing = unread(table, piece)
    if missing:
        table.unclear(missing[0].card, missing[0].span)


def may_play(table: Table, piece: Piece, by: str, *, replying: bool, anywhere: bool = False) -> None:
    """Zone, phase, prohibitions and conditions for playing a card; `anywhere` where an effect has it played.

    Raises Refused.
    """
    card = name(table.state, piece.id)
    if not anywhere and piece.place != place(by, MANO) and not played_from_there(table, piece, by):
        exiled = ("4.8",) if zone(piece) == DESTIERRO else ()
        there = whereabouts(table.state, piece)
        es, en = f"{card} no está en la mano de {by}{there.es}", f"{card} is not in {by}'s hand{there.en}"
        raise refused(es, en, "8.1", *exiled)
    shown = face(table.state, piece)
    if not replying:
        reason = too_early_or_late(table, piece, by)
        if reason is not None:
            raise Refused(reason)
    stopped = banned(table, by, "jugar", piece)
    if stopped is not None:
        raise Refused(forbidden(table, stopped, es=f"impide jugar {card}", en=f"forbids playing {card}"))
    for ability in abilities(table, piece):
        if ability.kind in ("spell", "requirement"):
            _condition_met(table, ability, piece, by, card)
        if ability.kind == "additional_cost":
            _cost_there(table, ability, piece, by, card)
        if ability.kind in ("spell", "response", "annulment", "cancellation"):
            _within_its_limit(table, ability, piece, card)
            zones_free(table, ability, by, card)
            every_player_has(table, ability)
            enough_to_discard(table, ability, by, card)
    if shown.type == ARMA and not bearers(table, piece, by):
        raise _no_bearer(table, piece, by, card)


def _no_bearer(table: Table, weapon: Piece, by: str, card: str) -> Refused:
    """Why no Ally can bear a weapon: there is none, none it asks for, none can be a target, or each is kept from it."""
    allies = [other for other in table.state.pieces.values() if _is_ally(table, other)]
    wishes = asks_of_bearer(table, weapon)
    if not allies:
        return refused(
            "no hay un Aliado que pueda portar el Arma", "there is no Ally that can bear the Weapon", "3.2.A",
            "3.2.C", also=("8.2.1.i",),
        )  # fmt: skip
    if wishes and not any(matches(table, other, cards, you=by) for other in allies for cards in wishes):
        wanted = asked(wishes[0])
        return refused(
            f"ningún Aliado cumple lo que pide {card}: {wanted.es}",
            f"no Ally is what {card} asks for: {wanted.en}", "3.2.C.2", "3.2.C", also=("3.2.A", "8.1"),
        )  # fmt: skip
    if any(cannot(table, ally, "ser_objetivo", by=weapon, player=by) for ally in allies):
        return refused(
            f"ningún Aliado puede ser elegido para portar {card}", f"no Ally can be chosen to bear {card}",
            "8.2.1.i", "8.2.4", "6.11.2", also=("3.2.A", "3.2.C"),
        )  # fmt: skip
    for ally in allies:
        kept = kept_from_bearing(table, ally, weapon)
        if kept is not None and not weapons(table.state, ally):
            return Refused(kept)
    return refused(
        "cada Aliado en juego ya porta un Arma", "every Ally in play already bears a Weapon", "3.2.B", "3.2.C.1",
        also=("3.2.A", "3.2.C"),
    )  # fmt: skip


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


def _condition_met(table: Table, ability: Ability, piece: Piece, by: str, card: str) -> None:
    """What the card asks for to be played (DAR 6.7, 8.1)."""
    if not holds(table, ability.condition, Acting(by, piece.id)):
        raise refused(
            f"no se cumple lo que {card} pide para jugarla", f"what {card} asks for to be played is not met",
            "6.7", "6", "8.1", also=("6.11.2",), clause=Clause(card, ability.es, ability.en),
        )  # fmt: skip


def _within_its_limit(table: Table, ability: Ability, piece: Piece, card: str) -> None:
    """A Talismán that says «una vez por juego» or «por turno» is not played more often (6.11.2)."""
    if not within_limit(table, piece, ability):
        raise refused(
            f"{card} ya se jugó tantas veces como permite", f"{card} has been played as often as it allows",
            "6.7", "6.11.2", also=("8.1",), clause=Clause(card, ability.es, ability.en),
        )  # fmt: skip


def _cost_there(table: Table, ability: Ability, piece: Piece, by: str, card: str) -> None:
    """An additional cost must be there to be given up (DAR 8.1.B.1)."""
    from engine.games.myl_pe.affording import payable
    from engine.games.myl_pe.qualifying import law_of_costs

    if not payable(table, ability.costs, Acting(by, piece.id)):
        asked_for = ("10.51",) if face(table.state, piece).cost == "X" else ()
        raise refused(
            f"no se puede pagar el coste adicional de {card}", f"{card}'s additional cost cannot be paid",
            "8.1.B", "8.1.B.1", *asked_for, *law_of_costs(table, ability, Acting(by, piece.id)),
            clause=Clause(card, ability.es, ability.en),
        )  # fmt: skip


def zones_free(table: Table, ability: Ability, by: str, card: str) -> None:
    """An effect may forbid a player the use of a whole zone (DAR 6.5.5)."""
    for zone_ in own_zones(ability):
        stopped = banned(table, by, "usar_zona", zone=zone_)
        if stopped is not None:
            es = f"impide usar {spanish_zone(zone_)}, y {card} pide hacerlo"
            en = f"forbids using the {ZONE_NAMES[zone_].en}, and {card} needs it"
            raise Refused(forbidden(table, stopped, es=es, en=en))


def own_zones(part: object) -> tuple[str, ...]:
    """The zones of the controller's own that the targets, costs and instructions of an ability work on."""
    if isinstance(part, Cards):
        return part.zones if part.of == "you" else ()
    if isinstance(part, Search):
        return part.zones if part.who == "you" else ()
    items: tuple[object, ...] = tuple(part) if isinstance(part, tuple) else ()
    if isinstance(part, Struct):
        items = tuple(getattr(part, field) for field in part.__struct_fields__)
    return tuple(dict.fromkeys(zone_ for item in items for zone_ in own_zones(item)))


def enough_to_discard(table: Table, ability: Ability, by: str, card: str) -> None:
    """The opponent must have the cards that he is to discard: their number is public (DAR 6.7, A45)."""
    first = ability.steps[0] if ability.steps else None
    if not isinstance(first, Discard) or first.who != "opponent" or first.optional or not isinstance(first.count, int):
        return
    there = len(table.state.zones[place(rival(table.state, by), MANO)])
    if there < first.count:
        raise refused(
            f"{card} pide que el oponente descarte {first.count} y tiene {there} en la mano",
            f"{card} makes the opponent discard {first.count} and there are {there} in that hand",
            "6.7", also=("6", "10.20"),
        )  # fmt: skip


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
    card = name(table.state, piece.id)
    stopped = banned(table, player, "atacar")
    if stopped is not None:
        return forbidden(table, stopped, es=f"impide a {player} atacar", en=f"forbids {player} to attack")
    stopped = cannot(table, piece, "atacar")
    if stopped is not None:
        return _disabled(
            forbidden(table, stopped, es=f"impide a {card} atacar", en=f"forbids {card} to attack", object_=True)
        )
    return None


def _disabled(refusal: Refusal) -> Refusal:
    """An Ally that is kept from attacking or blocking is not enabled for it (DAR 10.31)."""
    return replace(refusal, also=(*refusal.also, "10.31"))


def block_refusal(table: Table, piece: Piece, player: str, attacker: Piece | None = None) -> Refusal | None:
    """Why an Ally cannot block (that attacker), or None (DAR 4.4, 9.3.2, 10.32)."""
    card = name(table.state, piece.id)
    if not piece.card or face(table.state, piece).type != ALIADO or controller(piece) != player:
        return Refusal(
            Text(f"{card} no es un Aliado de {player}", f"{card} is no Ally of {player}"), ("9.3.2",), ("10.8",)
        )
    if zone(piece) != DEFENSA:
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
        return forbidden(table, stopped, es=f"impide a {player} bloquear", en=f"forbids {player} to block")
    stopped = cannot(table, piece, "bloquear", by=attacker)
    if stopped is not None:
        return _disabled(
            forbidden(table, stopped, es=f"impide a {card} bloquear", en=f"forbids {card} to block", object_=True)
        )
    return None if attacker is None else _unblockable(table, piece, attacker)


def _unblockable(table: Table, blocker: Piece, attacker: Piece) -> Refusal | None:
    unblockable = cannot(table, attacker, "ser_bloqueado", by=blocker, player=controller(blocker))
    if unblockable is None:
        return None
    named = name(table.state, attacker.id)
    said = unblockable.effect
    if isinstance(said, Cannot) and said.by is not None:
        refusal = forbidden(
            table, unblockable, es=f"impide que {name(table.state, blocker.id)} bloquee a {named}",
            en=f"keeps {name(table.state, blocker.id)} from blocking {named}", object_=True,
        )  # fmt: skip
        return replace(refusal, also=("9.3.2", "10.8"))
    if granted(table, blocker, "bloquear_imbloqueables") or granted(table, attacker, "ser_bloqueado"):
        return None
    text = Text(f"{named} es Imbloqueable", f"{named} is unblockable")
    lent = isinstance(unblockable, Active) and unblockable.source != attacker.id
    return Refusal(text, ("10.32", *(("6.4",) if lent else ())), ("9.3.2", "6.4"), unblockable.clause)


def more_blocks(table: Table, piece: Piece) -> int:
    """How many attackers an Ally may block beyond one (DAR 10.4, 10.8)."""
    return granted(table, piece, "bloquear_mas")


def oros_laid(state: State) -> int:
    """How many Oros the active player has laid from the hand this turn."""
    number, laid = state.memory.get("oros_laid") or (state.turn.number, 0)
    if number == state.turn.number and laid:
        return int(laid)
    return 1 if state.memory.get("oro_laid") == state.turn.number else 0


def oro_refusal(table: Table, piece: Piece, player: str) -> Refusal | None:
    """Why a card cannot be laid as the Oro of the turn, or None (DAR 9.2, 9.2.B)."""
    state, card = table.state, name(table.state, piece.id)
    elsewhere = piece.place != place(player, MANO) and not played_from_there(table, piece, player)
    if elsewhere or face(state, piece).type != ORO:
        text = Text(f"{card} no es un Oro de la mano de {player}", f"{card} is no Oro in {player}'s hand")
        return Refusal(text, ("9.2.B",), ("4.2",))
    stopped = banned(table, player, "bajar_oros")
    if stopped is not None:
        return forbidden(table, stopped, es="impide bajar Oros", en="forbids laying Oros")
    if player != state.turn.active or state.turn.step not in ("9.2.A", "9.2.B"):
        text = Text(
            "el Oro del turno solo se pone al inicio de la Vigilia propia, antes de jugar otra carta",
            "the Oro of the turn is only laid at the start of one's own Vigil, before any other card",
        )
        return Refusal(text, ("9.2.B", "9.2"), ("3.3.A",))
    laid = oros_laid(state)
    if laid > 0 and laid > allowed_more(table, player, "bajar_oros")[0]:
        return Refusal(Text("solo se pone un Oro por turno", "only one Oro is laid each turn"), ("9.2.B",), ("9.2",))
    return None
