"""Whether a card may be played, an Ally may attack or block: each answer with its reason and sections."""

from __future__ import annotations

from msgspec import Struct

from engine.core.choices import Refusal, Refused
from engine.core.state import Clause, Modifier, Piece, State, Text, place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.conditions import own_effects
from engine.games.myl_pe.characteristics.eligibility import whereabouts
from engine.games.myl_pe.characteristics.evaluate import Acting, fits, holds, matches
from engine.games.myl_pe.characteristics.numbers import those
from engine.games.myl_pe.characteristics.objects import controller, face, name, rival, zone
from engine.games.myl_pe.characteristics.projection import Active, abilities, actives_of, unread
from engine.games.myl_pe.characteristics.refusal import forbidden, refused
from engine.games.myl_pe.characteristics.restrictions import allowed_more, banned, in_force_on
from engine.games.myl_pe.legality.bearers import allies, asks_of_bearer, bearers, bearing_refusal
from engine.games.myl_pe.legality.costs import payable
from engine.games.myl_pe.legality.permission import within_limit
from engine.games.myl_pe.legality.qualification import law_of_condition, law_of_costs
from engine.games.myl_pe.legality.targets import every_player_has, too_few_there
from engine.games.myl_pe.legality.timing import too_early_or_late
from engine.games.myl_pe.model.ability import Ability, Allow, Ban, Cards, Discard, If, Objects, Search
from engine.games.myl_pe.model.describing import Condition, Fact, Worked
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.sanity import parts_of
from engine.games.myl_pe.model.words import (
    ARMA,
    CEMENTERIO,
    DESTIERRO,
    IN_PLAY,
    MANO,
    ORO,
    TALISMAN,
    ZONE_NAMES,
    spanish_zone,
)
from engine.games.myl_pe.wording.brief import asked
from engine.games.myl_pe.wording.conditions import quoted
from engine.law.cite import claim
from engine.law.conflict import reads_otherwise

claim(__name__, "may_play", "8.1", "6.1.2", "9.2")
REASONS_TOLD = 3
"""How many Allies are told of one by one, each with what keeps it from bearing a weapon."""


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
        es, en = f"impide jugar {card}", f"forbids playing {card}"
        raise Refused(forbidden(table, stopped, es=es, en=en, beside=("8.1", "6.4.1")))
    for ability in abilities(table, piece):
        if ability.kind in ("spell", "requirement"):
            _condition_met(table, ability, piece, by, card)
        if ability.kind == "additional_cost":
            _cost_there(table, ability, piece, by, card)
        if ability.kind in ("spell", "response", "annulment", "cancellation"):
            _within_its_limit(table, ability, piece, card)
            zones_free(table, ability, by, card)
            every_player_has(table, ability)
            enough_there(table, ability, Acting(by, piece.id))
    if shown.type == ARMA and not bearers(table, piece, by):
        raise _no_bearer(table, piece, by, card)


def _no_bearer(table: Table, weapon: Piece, by: str, card: str) -> Refused:
    """Why no Ally can bear a weapon: there is none, none is what it asks for, or what keeps each of them from it."""
    there = allies(table)
    if not there:
        es, en = "no hay un Aliado que pueda portar el Arma", "there is no Ally that can bear the Weapon"
        return refused(es, en, "3.2.A", "3.2.C", also=("8.2.1.i",))
    wishes = asks_of_bearer(table, weapon)
    if wishes and not any(matches(table, ally, cards, you=by) for ally in there for cards in wishes):
        wanted = asked(wishes[0])
        es, en = (
            f"ningún Aliado cumple lo que pide {card}: {wanted.es}",
            f"no Ally is what {card} asks for: {wanted.en}",
        )
        return refused(es, en, "3.2.C.2", "3.2.C", also=("3.2.A", "8.1"))
    found = [reason for ally in there if (reason := bearing_refusal(table, ally, weapon, by)) is not None]
    told = list({reason.text.es: reason for reason in found}.values())[:REASONS_TOLD]
    rest, rest_en = ("", "") if len(told) == len(found) else ("; los demás tampoco", "; nor can the others")
    text = Text("; ".join(r.text.es for r in told) + rest, "; ".join(r.text.en for r in told) + rest_en)
    sections = dict.fromkeys(section for reason in found for section in reason.sections)
    also = dict.fromkeys(section for reason in found for section in ("3.2.A", *reason.also))
    return Refused(Refusal(text, tuple(sections), tuple(also), found[0].clause))


def _condition_met(table: Table, ability: Ability, piece: Piece, by: str, card: str) -> None:
    """What the card asks for to be played (DAR 6.7, 8.1)."""
    acting = Acting(by, piece.id)
    if not holds(table, ability.condition, acting):
        law = law_of_condition(table, ability.condition, acting)
        raise _not_what_is_asked(ability, card, ability.condition, face(table.state, piece).type, law)


def _not_what_is_asked(
    ability: Ability, card: str, condition: Condition | None, type_: str, law: tuple[str, ...]
) -> Refused:
    """What is asked for is not so; `law` says why, where that is not plain to see."""
    asked_for = quoted(condition, type_)
    return refused(
        f"no se cumple lo que {card} pide para jugarla{asked_for.es}",
        f"what {card} asks for to be played is not met{asked_for.en}",
        *law,
        "6.7",
        "6",
        "8.1",
        *(("6.11.2",) if ability.kind == "requirement" else ()),
        also=("6.11.2",),
        clause=Clause(card, ability.es, ability.en),
    )


def what_it_asks_first(table: Table, ability: Ability, acting: Acting) -> None:
    """A Talismán is not played while the «si» is unmet that all it does hangs on: 6.7, by the reading adopted (V11)."""
    hanging = [step for step in ability.steps if not step.then]
    unmet = [step for step in hanging if isinstance(step, If) and not step.otherwise and _known(step.condition)]
    if not hanging or len(unmet) < len(hanging) or any(holds(table, step.condition, acting) for step in unmet):
        return
    if not reads_otherwise(table.state, "V11"):
        law = law_of_condition(table, unmet[0].condition, acting)
        raise _not_what_is_asked(ability, name(table.state, acting.source), unmet[0].condition, TALISMAN, law)


def _known(condition: Condition) -> bool:
    """Whether a condition speaks of nothing that comes about only while the card resolves."""
    coming = (isinstance(part, Worked | Fact) or _of_the_outcome(part) for part in parts_of(condition))
    return not any(coming)


def _of_the_outcome(part: object) -> bool:
    ref = getattr(part, "ref", None)
    return isinstance(ref, str) and ref != "self" and not ref.startswith("target:")


def _within_its_limit(table: Table, ability: Ability, piece: Piece, card: str) -> None:
    """A Talismán that says «una vez por juego» or «por turno» is not played more often (6.11.2)."""
    if not within_limit(table, piece, ability):
        raise refused(
            f"{card} ya se jugó tantas veces como permite",
            f"{card} has been played as often as it allows",
            "6.7",
            "6.11.2",
            also=("8.1",),
            clause=Clause(card, ability.es, ability.en),
        )


def _cost_there(table: Table, ability: Ability, piece: Piece, by: str, card: str) -> None:
    """An additional cost must be there to be given up (DAR 8.1.B.1)."""
    if not payable(table, ability.costs, Acting(by, piece.id)):
        asked_for = ("10.51",) if face(table.state, piece).cost == "X" else ()
        raise refused(
            f"no se puede pagar el coste adicional de {card}",
            f"{card}'s additional cost cannot be paid",
            "8.1.B",
            "8.1.B.1",
            *asked_for,
            *law_of_costs(table, ability, Acting(by, piece.id)),
            clause=Clause(card, ability.es, ability.en),
        )


def zones_free(table: Table, ability: Ability, by: str, card: str) -> None:
    """An effect may forbid a player the use of a whole zone (DAR 6.5.5)."""
    refusal = kept_from_zones(table, ability, by, card)
    if refusal is not None:
        raise Refused(refusal)


def kept_from_zones(table: Table, ability: Ability, by: str, card: str) -> Refusal | None:
    """Why an ability cannot work on the zones of its controller that it needs, None where it can (DAR 6.5.5)."""
    for zones in own_zones(ability) if _closes_a_zone(table) else ():
        found = [(zone_, banned(table, by, "usar_zona", zone=zone_)) for zone_ in zones]
        zone_, stopped = found[0]
        if stopped is not None and all(ban is not None for _, ban in found):
            es = f"impide usar {spanish_zone(zone_)}, y {card} pide hacerlo"
            en = f"forbids using the {ZONE_NAMES[zone_].en}, and {card} needs it"
            return forbidden(table, stopped, es=es, en=en)
    return None


def _closes_a_zone(table: Table) -> bool:
    """Whether anything keeps anybody from a zone: mostly nothing does, and no ability needs to be looked through."""
    bans = (*(modifier.effect for modifier in table.state.modifiers), *(a.effect for a in actives_of(table, Ban)))
    return any(isinstance(ban, Ban) and "usar_zona" in ban.what for ban in bans)


def own_zones(part: object) -> tuple[tuple[str, ...], ...]:
    """The zones of the controller's own that each target, cost and instruction of an ability works on, any of them."""
    if isinstance(part, Cards):
        return (part.zones,) if part.of == "you" and part.zones else ()
    if isinstance(part, Search):
        return (part.zones,) if part.who == "you" else ()
    items: tuple[object, ...] = tuple(part) if isinstance(part, tuple) else ()
    if isinstance(part, Struct):
        items = tuple(getattr(part, field) for field in part.__struct_fields__)
    return tuple(dict.fromkeys(zone_ for item in items for zone_ in own_zones(item)))


def enough_there(table: Table, ability: Ability, acting: Acting) -> None:
    """The cards must be there that are discarded first, or taken from the top of a Cementerio (DAR 6.7, A45)."""
    first = ability.steps[0] if ability.steps else None
    if first is None or first.optional:
        return
    if isinstance(first, Discard) and first.who in ("you", "opponent") and isinstance(first.count, int):
        _enough_to_discard(table, first.who, first.count, acting)
    what = getattr(first, "what", None)
    if isinstance(what, Objects) and what.top and what.all is not None and isinstance(what.count, int):
        there = len(those(table, what.all, acting))
        if what.all.zones == (CEMENTERIO,) and there < what.count:
            text = too_few_there(what.count, there)
            raise refused(
                text.es,
                text.en,
                *(("6.7", "3.4.D") if _itself_short(table, what.all, acting) else ("6.7",)),
                also=("4.7",),
            )


def _itself_short(table: Table, wanted: Cards, acting: Acting) -> bool:
    """Whether a Talismán would be one of the cards of the Cementerio that it asks for, did it lie there (DAR 3.4.D)."""
    source = table.state.pieces[acting.source]
    return face(table.state, source).type == TALISMAN and fits(table, source, wanted, acting=acting)


def _enough_to_discard(table: Table, who: str, count: int, acting: Acting) -> None:
    mine, card = who == "you", name(table.state, acting.source)
    hand = table.state.zones[place(acting.by if mine else rival(table.state, acting.by), MANO)]
    there = len([id for id in hand if id != acting.source])
    if there < count and (not mine or reads_otherwise(table.state, "V15")):
        whose, whose_en = (acting.by, acting.by) if mine else ("el oponente", "the opponent")
        raise refused(
            f"{card} pide que {whose} descarte {count} y tiene {there} en la mano",
            f"{card} makes {whose_en} discard {count} and there are {there} in that hand",
            "6.7",
            also=("6", "10.20"),
        )


def oros_laid(state: State) -> int:
    """How many Oros the active player has laid from the hand this turn."""
    number, laid = memory(state).oros_laid
    if number == state.turn.number and laid:
        return int(laid)
    return 1 if memory(state).oro_laid == state.turn.number else 0


def oro_refusal(table: Table, piece: Piece, player: str) -> Refusal | None:
    """Why a card cannot be laid as the Oro of the turn, or None (DAR 9.2, 9.2.B)."""
    state, card = table.state, name(table.state, piece.id)
    elsewhere = piece.place != place(player, MANO) and not played_from_there(table, piece, player)
    if elsewhere or face(state, piece).type != ORO:
        text = Text(f"{card} no es un Oro de la mano de {player}", f"{card} is no Oro in {player}'s hand")
        return Refusal(text, ("9.2.B",), ("4.2",))
    stopped = banned(table, player, "bajar_oros")
    if stopped is not None:
        return forbidden(table, stopped, es="impide bajar Oros", en="forbids laying Oros", beside=())
    for ability in abilities(table, piece):
        if ability.kind == "requirement":
            try:
                _condition_met(table, ability, piece, player, card)
            except Refused as unmet:
                return unmet.refusal
    if player != state.turn.active or state.turn.step not in ("9.2.A", "9.2.B"):
        text = Text(
            "el Oro del turno solo se pone al inicio de la Vigilia propia, antes de jugar otra carta",
            "the Oro of the turn is only laid at the start of one's own Vigil, before any other card",
        )
        return Refusal(text, ("9.2.B", "9.2"), ("3.3.A",))
    laid = oros_laid(state)
    more = allowed_more(table, player, "bajar_oros")[0]
    if laid > more > 0:
        es = f"este turno {player} podía poner {more + 1} Oros y ya los puso"
        en = f"this turn {player} might lay {more + 1} Oros, and they are laid"
        return Refusal(Text(es, en), ("9.2.B",), ("9.2", "10.28", "6.11.2"))
    if laid > more:
        return Refusal(Text("solo se pone un Oro por turno", "only one Oro is laid each turn"), ("9.2.B",), ("9.2",))
    return None


def played_from_there(table: Table, piece: Piece, by: str) -> bool:
    """Whether a card lets the player play it from where it lies, as if from the hand (DAR 6.11.2)."""
    if zone(piece) in IN_PLAY or controller(piece) != by:
        return False
    own = [effect for effect in own_effects(table, piece) if isinstance(effect, Allow) and effect.what == "jugar_desde"]
    if any(allow.cards is None or (allow.cards.this and _fits_there(table, piece, allow.cards)) for allow in own):
        return True
    return any(
        isinstance(item.effect, Allow)
        and item.effect.what == "jugar_desde"
        and item.effect.cards is not None
        and matches(table, piece, item.effect.cards, you=by, source=_source_of(item))
        for item in in_force_on(table, Allow, by)
    )


def _fits_there(table: Table, piece: Piece, wanted: Cards) -> bool:
    return matches(table, piece, wanted, you=controller(piece), source=piece.id)


def _source_of(item: Modifier | Active) -> str | None:
    return item.source if isinstance(item, Active) else item.subject
