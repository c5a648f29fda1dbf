"""The law behind a description: why a card counts as what is asked for, or does not, where that is not plain to see.

A printed cost that differs from what was paid (2.4.B), a cost of X (10.51), an Oro without any (3.3.F), a strength
that is not the printed one (10.29), a text box that is empty or lost (2.5.A, 6.10.4.2), a race that was given (2.3.A).
"""

from __future__ import annotations

from engine.core.state import Piece
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import (
    Acting,
    any_virtual,
    fits,
    law_of_counting,
    referred,
)
from engine.games.myl_pe.characteristics.numbers import those
from engine.games.myl_pe.characteristics.objects import controller, copied, face, in_play, lying_in_play, zone
from engine.games.myl_pe.characteristics.projection import actives, blanked_by, law_of_given_race, race
from engine.games.myl_pe.characteristics.restrictions import cannot
from engine.games.myl_pe.characteristics.strength import strength
from engine.games.myl_pe.model.ability import Ability, Cards, Cost, Count, If, Instruction, Objects, Strength
from engine.games.myl_pe.model.describing import AllAre, Condition, Quality
from engine.games.myl_pe.model.sanity import parts_of
from engine.games.myl_pe.model.words import ALIADO, CEMENTERIO, MANO, ORO, PAGADO, RESOLVING, races_of

_AMOUNTS = ("count", "times", "oros")


def law_of_fit(table: Table, piece: Piece, wanted: Cards) -> tuple[str, ...]:
    """The sections by which the qualities of a card are what they are, of those that the description asks for."""
    if not piece.card:
        return ()
    paid = ("4.3", "10.14") if ORO in wanted.types and zone(piece) == PAGADO else ()
    measured = (*_of_cost(table, piece, wanted), *_of_strength(table, piece, wanted))
    return (*paid, *measured, *_of_words(table, piece, wanted))


def law_of_targets(table: Table, ability: Ability, targets: tuple[str, ...]) -> tuple[str, ...]:
    """The sections by which the chosen targets are what the ability asks for."""
    found = (law_of_fit(table, table.state.pieces[id], target.cards) for id in targets for target in ability.targets)
    return tuple(dict.fromkeys(section for law in found for section in law))


def law_of_others(table: Table, ability: Ability, acting: Acting) -> tuple[str, ...]:
    """The sections by which cards of the right kind could not have been the targets instead (DAR 8.2.1.i)."""
    law: tuple[str, ...] = ()
    for wanted in (target.cards for target in ability.targets):
        for piece in those(table, _of_that_kind(wanted), acting):
            if not fits(table, piece, wanted, acting=acting):
                law += law_of_refusal(table, piece, wanted, acting)
    return ("8.2.1.i", *dict.fromkeys(law)) if law else ()


def law_of_near_misses(table: Table, wanted: Cards, acting: Acting) -> tuple[str, ...]:
    """The sections by which cards of the right kind are not what is asked for."""
    found = (law_of_refusal(table, piece, wanted, acting) for piece in those(table, _of_that_kind(wanted), acting))
    return tuple(dict.fromkeys((*_virtual_are_none(table, wanted), *(section for law in found for section in law))))


def _of_that_kind(wanted: Cards) -> Cards:
    """The cards among which those are sought that are asked for."""
    return Cards(zones=wanted.zones, of=wanted.of, types=wanted.types, not_types=wanted.not_types, other=wanted.other)


def law_of_refusal(table: Table, piece: Piece, wanted: Cards, acting: Acting) -> tuple[str, ...]:
    """The sections by which a card is no target: it cannot be one (8.2.4), or is not what is asked for."""
    source = table.state.pieces[acting.source]
    guarded = cannot(table, piece, "ser_objetivo", by=source, player=acting.by) is not None
    compared = ("10.29",) if "strength" in (wanted.most, wanted.fewest) and in_play(piece) else ()
    return (*(("8.2", "8.2.4", "6.11.2") if guarded else ()), *compared, *law_of_fit(table, piece, wanted))


def law_of_amount(table: Table, amount: object, acting: Acting) -> tuple[str, ...]:
    """The sections by which a number read from cards is what it is: of their cost one of X, an Oro without any; of how
    many there are, those of them that one might leave out or count as well."""
    if isinstance(amount, Count) and amount.among is None:
        return (*_not_there_yet(table, [amount.per], acting, MANO), *law_of_counting(table, amount, acting))
    if not isinstance(amount, Quality) or amount.what not in ("cost", "value"):
        return ()
    named = () if amount.of is None else referred(table, amount.of, acting)
    meant = [table.state.pieces[id] for id in named] if amount.of else those(table, amount.among or Cards(), acting)
    cards = [face(table.state, piece) for piece in meant if piece.card]
    without = ("3.3.F",) if any(card.type == ORO for card in cards) else ()
    if any(card.cost == "X" for card in cards):
        return ("10.51", *without)
    return (*(("2.4.B",) if any(card.cost is not None for card in cards) else ()), *without)


def law_of_condition(table: Table, condition: Condition | None, acting: Acting) -> tuple[str, ...]:
    """The sections by which what is asked for is so, or is not: which Oros are counted, and which races are those that
    all of a kind are asked for."""
    law: tuple[str, ...] = ()
    for part in parts_of(condition):
        law += law_of_counting(table, part, acting)
        if isinstance(part, AllAre):
            law += tuple(
                one for piece in those(table, part.cards, acting) for one in law_of_fit(table, piece, part.are)
            )
    return tuple(dict.fromkeys(law))


def law_of_selection(table: Table, step: Instruction, acting: Acting) -> tuple[str, ...]:
    """The sections by which an instruction works on these cards of a kind and on no others."""
    what = getattr(step, "what", None) or getattr(step, "on", None)
    if not isinstance(what, Objects):
        asked = law_of_condition(table, step.condition, acting) if isinstance(step, If) else ()
        counted = _not_there_yet(table, _counted(step), acting)
        counted += tuple(
            law for field in _AMOUNTS for law in law_of_counting(table, getattr(step, field, None), acting)
        )
        return (*asked, *counted)
    wanted = what.all or what.pick
    if wanted is None:
        return ()
    law = _virtual_are_none(table, wanted)
    if what.all is None:
        return law
    source = table.state.pieces[acting.source]
    law += (*_oros_have_none(table, what.all), *_not_there_yet(table, [what.all], acting))
    reached = those(table, what.all, acting)
    if any(in_play(piece) and controller(piece) != acting.by for piece in reached):
        law += ("8.2.3",)  # none of the rival's cards is made a target
    alike = those(table, _of_that_kind(what.all), acting)
    if not reached and not what.all.zones:
        law += ("8.2.3", "3.4.B") if zone(table.state.pieces[acting.source]) == RESOLVING else ("8.2.3",)
        law += ("10.29",) if what.all.speaks_of_strength and any(map(in_play, alike)) else ()
    law += ("10.16",) if what.all.like is not None else ()
    for piece in alike:
        law += law_of_fit(table, piece, what.all) if piece in reached else _of_strength(table, piece, what.all)
    for piece in reached:
        if cannot(table, piece, "ser_objetivo", by=source, player=acting.by) is not None:
            law += ("8.2.3",)
    return tuple(dict.fromkeys((*law, *_once_of_that_race(table, what.all, reached))))


def _once_of_that_race(table: Table, wanted: Cards, reached: list[Piece]) -> tuple[str, ...]:
    """An Ally of another race by now is none of those meant, whatever race is printed on it (DAR 2.3.A)."""
    asked = {wanted.race, *wanted.races} - {None}
    for piece in lying_in_play(table.state) if asked else ():
        printed = face(table.state, piece).race
        if piece not in reached and race(table, piece)[1] is not None and asked & set(races_of(printed)):
            return ("2.3.A",)
    return ()


def law_of_costs(table: Table, ability: Ability, acting: Acting) -> tuple[str, ...]:
    """The sections by which what a player has is not what the costs of an ability ask for."""
    return tuple(section for cost in ability.costs for section in law_of_selection(table, cost, acting))


def _virtual_are_none(table: Table, wanted: Cards) -> tuple[str, ...]:
    """Virtual Oros are there, and are none of the Oros that are meant (DAR 3.3.C)."""
    return ("3.3.C",) if ORO in wanted.types and any_virtual(table) else ()


def _counted(step: Instruction) -> list[Cards]:
    """The cards that an instruction has as much of something as there are of."""
    amounts = (getattr(step, field, None) for field in _AMOUNTS)
    return [amount.per for amount in amounts if isinstance(amount, Count) and amount.among is None]


def _not_there_yet(table: Table, meant: list[Cards], acting: Acting, there_not: str = CEMENTERIO) -> tuple[str, ...]:
    """A Talismán that is resolving is none of the cards of its player's Cementerio, or his hand, that it speaks of (DAR
    3.4.D)."""
    source = table.state.pieces[acting.source]
    there = (wanted for wanted in meant if there_not in wanted.zones and wanted.of != "opponent")
    resolving = zone(source) == RESOLVING and bool(source.card)
    return ("3.4.D",) if resolving and any(fits(table, source, wanted, acting=acting) for wanted in there) else ()


def _oros_have_none(table: Table, wanted: Cards) -> tuple[str, ...]:
    """A description by cost that would be of any card is of no Oro (DAR 3.3.F)."""
    if wanted.types or wanted.zones or ORO in wanted.not_types or (wanted.cost_min is None and wanted.cost_max is None):
        return ()
    oros = (piece for piece in lying_in_play(table.state) if face(table.state, piece).type == ORO)
    return ("3.3.F",) if any(oros) else ()


def _of_cost(table: Table, piece: Piece, wanted: Cards) -> tuple[str, ...]:
    if wanted.cost_min is None and wanted.cost_max is None:
        return ()
    card = face(table.state, piece)
    if card.type == ORO:
        return ("3.3.F",)
    if card.cost == "X":
        return ("10.51",)
    if not in_play(piece):
        return ("2.4.B",)
    changed = any(isinstance(active.effect, Cost) for active in actives(table))
    changed = changed or any(isinstance(modifier.effect, Cost) for modifier in table.state.modifiers)
    return ("2.4.A", "2.4.B") if changed else ()


def _of_strength(table: Table, piece: Piece, wanted: Cards) -> tuple[str, ...]:
    if not wanted.speaks_of_strength or face(table.state, piece).type != ALIADO:
        return ()
    if in_play(piece):
        return ("10.29",) if strength(table, piece).terms else ()
    many = (active.lasting.on for active in actives(table) if isinstance(active.effect, Strength))
    return ("10.29",) if any(on is not None and on.all is not None for on in many) else ()


def _of_words(table: Table, piece: Piece, wanted: Cards) -> tuple[str, ...]:
    """Of its text box, its race and its name."""
    card = face(table.state, piece)
    law: tuple[str, ...] = ()
    if wanted.has_ability is not None and card.type == ORO and (card.text_es.strip() or card.ability):
        law += ("3.3.B.2",)
    if wanted.has_ability is not None and blanked_by(table, piece) is not None:
        law += ("3.3.E", "6.10.4.2") if card.type == ORO else ("6.10.4.2",)
    elif wanted.has_ability is not None and not (card.text_es.strip() or card.ability):
        law += ("6.10.4.2", "2.5.A")
    if wanted.speaks_of_race:
        several = ("2.3",) if len(set(races_of(card.race))) > 1 else ()
        law += law_of_given_race(table, piece) or several
    if "imbloqueable" in (*wanted.doing, *wanted.not_doing):
        law += ("10.32",)
    if wanted.name is not None and copied(table.state, piece) is not None:
        law += ("2.1.A",)
    return law
