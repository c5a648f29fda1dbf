"""What goes on with the sentence before it: «si lo haces», «de lo contrario», «luego», and how often."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.games.myl_pe.card_text.meaning.composing import Composing
from engine.games.myl_pe.card_text.meaning.finishing import finish, of_what_was_done, same
from engine.games.myl_pe.card_text.meaning.parts import AtTheEnd, Chosen, Conditional, Item, Pending, Sentence, anywhere
from engine.games.myl_pe.card_text.meaning.preference import preferred, speaks_back
from engine.games.myl_pe.card_text.meaning.referring import Unfit, mentioned_in, settled
from engine.games.myl_pe.model.ability import (
    Ability,
    Affect,
    Allow,
    Bounce,
    Can,
    Cannot,
    Cards,
    Compare,
    Condition,
    Destroy,
    Discard,
    Draw,
    Exile,
    If,
    Instruction,
    Is,
    Lasting,
    LookTop,
    Mill,
    Not,
    Objects,
    Offer,
    Pay,
    Quality,
    Say,
    Search,
    Times,
    When,
    Worked,
)
from engine.games.myl_pe.model.words import ARMA, TALISMAN

ON_SELF = Objects(ref="self")


def continued(before: Ability, parsed: list[Sentence], type_: str) -> tuple[Ability, ...]:
    """The ability before as it now is, and what the sentence adds to it; nothing where it adds nothing to this one.

    `before`: what holds while the card lies there; `parsed`: what the sentence can mean.
    """
    if before.kind == "spell":
        rather = [_done_instead(before, one, type_) for one in parsed if one.kind == "instead"]
        return (rather[0],) if len(rather) == 1 and rather[0] is not None else ()
    if before.kind != "continuous" or not before.lasting:
        return ()
    found = same([made for reading in parsed for made in _continuations(before, reading, type_)])
    return found[0] if len(found) == 1 else ()


def _continuations(before: Ability, reading: Sentence, type_: str) -> list[tuple[Ability, ...]]:
    said = reading.items[0].said if len(reading.items) == 1 else None
    made = _of_them(before, reading)
    if reading.kind == "instead" and reading.condition is not None:
        made = _instead(before, reading, type_)
    elif reading.kind is None and isinstance(said, Conditional) and said.condition == Not(of=Worked()):
        made = _otherwise(before, said, type_)
    elif type_ == ARMA and reading.kind is None and isinstance(said, Conditional) and isinstance(said.condition, Is):
        made = _if_it_is(before, said.condition, said)
    elif reading.kind is None and isinstance(said, Conditional) and said.condition == Worked() and not said.otherwise:
        made = _having_done(before, said.items, type_)
    return [] if made is None else [made]


def _of_them(before: Ability, reading: Sentence) -> tuple[Ability, ...] | None:
    """«Tus Vampiros ganan +1. No pueden ser bloqueados.»: the same cards."""
    said = [item.said for item in reading.items if not item.optional and not item.then]
    told = [one for one in said if isinstance(one, Pending) and one.on == Chosen(ref="those") and one.until is None]
    on = {one.on for one in before.lasting}
    plain = reading.kind is None and reading.condition is None and all(one.condition is None for one in before.lasting)
    if not told or len(told) != len(reading.items) or not plain or len(on) != 1:
        return None
    them = on.pop()
    if them is None or them.all is None:
        return None
    more = tuple(Lasting(effect, them) for one in told for effect in one.effects)
    return (before, Ability(kind="continuous", lasting=more))


def _held(items: tuple[Item, ...], condition: Condition, type_: str) -> Ability | None:
    """What items say, holding under a condition."""
    ability = finish(Sentence(items, standing=True), type_)
    if ability is None or ability.kind != "continuous" or any(one.condition for one in ability.lasting):
        return None
    return replace(ability, lasting=tuple(replace(one, condition=condition) for one in ability.lasting))


def _instead(before: Ability, reading: Sentence, type_: str) -> tuple[Ability, ...] | None:
    """«Su portador gana +2. Si es un Caballero, gana +4 en su lugar»: the one or the other."""
    assert reading.condition is not None
    if any(one.condition is not None for one in before.lasting):
        return None
    on = before.lasting[0].on
    condition = reading.condition
    if isinstance(condition, Is) and condition.ref == "done":
        if on is None or on.ref is None:
            return None
        condition = replace(condition, ref=on.ref)
    more = _held(reading.items, condition, type_)
    if more is None or [type(one.effect) for one in more.lasting] != [type(one.effect) for one in before.lasting]:
        return None
    without = tuple(replace(one, condition=Not(condition)) for one in before.lasting)
    return (replace(before, lasting=without), more)


def _done_instead(before: Ability, reading: Sentence, type_: str) -> Ability | None:
    """«Otorga 2 Oros. Si la utilizas en torneos oficiales otorga 3 Oros»: the one or the other."""
    more = finish(Sentence(reading.items, kind="spell"), type_)
    alike = more is not None and [type(one) for one in more.steps] == [type(one) for one in before.steps]
    if more is None or not alike or before.targets or more.targets or reading.condition is None:
        return None
    return replace(before, steps=(If(condition=reading.condition, steps=more.steps, otherwise=before.steps),))


def _if_it_is(before: Ability, condition: Is, said: Conditional) -> tuple[Ability, ...] | None:
    """«Su portador gana +2. Si es un Guerrero, es imbloqueable»: the bearer is asked, of whom all was said."""
    about = {one.on for one in before.lasting} == {Objects(ref="bearer")} and condition.ref == "done"
    more = _held(said.items, replace(condition, ref="bearer"), ARMA) if about and not said.otherwise else None
    return None if more is None else (before, more)


def _otherwise(before: Ability, said: Conditional, type_: str) -> tuple[Ability, ...] | None:
    """«Si su portador es... gana +5; de no ser así, gana +2»."""
    conditions = {one.condition for one in before.lasting}
    condition = before.lasting[0].condition
    if len(conditions) != 1 or condition is None or said.otherwise:
        return None
    more = _held(said.items, Not(condition), type_)
    return None if more is None else (before, more)


def _blocks_only(cannot: Cannot) -> bool:
    """«Sólo puede bloquear a Dragones», of which «si lo hace» is said: that it blocks."""
    return cannot.what == ("bloquear",) and cannot.by is not None and bool(cannot.by.not_races or cannot.by.not_name)


def _having_done(before: Ability, items: tuple[Item, ...], type_: str) -> tuple[Ability, ...] | None:
    """«Puede atacar cuando entra en juego. Si lo hace, ...»: what follows from having used the permission."""
    can = before.lasting[0].effect
    gone = items[0].said if len(items) == 1 else None
    if isinstance(can, Allow) and can.what == "jugar_desde" and type_ == TALISMAN and isinstance(gone, Exile):
        own = gone.what.ref in ("that", "self") and not items[0].optional and can.spent_to is None
        spent = replace(before.lasting[0], effect=replace(can, spent_to="destierro"))
        return (replace(before, lasting=(spent,)),) if own and len(before.lasting) == 1 else None
    if before.lasting == (Lasting(can, ON_SELF),) and isinstance(can, Cannot) and _blocks_only(can):
        blocked = finish(Sentence(items, kind="triggered", when=When("bloquea")), type_)
        return None if blocked is None else (before, blocked)
    if len(before.lasting) != 1 or not isinstance(can, Can) or before.lasting[0] != Lasting(can, ON_SELF):
        return None
    if can.what == "portar_mas":
        more = Compare(Quality("weapons", of="self"), ">=", 2 if can.number is None else can.number + 1)
        held = _held(items, more, type_)
        return None if held is None else (before, held)
    entered = Compare(Times(When("entra")), ">=", 1)
    waits = items[0].said if len(items) == 1 else None
    if can.what == "atacar_al_entrar" and isinstance(waits, AtTheEnd):
        end = Sentence(
            waits.items, kind="triggered", when=When("fin_de_turno", by="you", attacked=True), condition=entered
        )
        late = finish(end, type_)
        return None if late is None else (before, late)
    moments: dict[str, Sentence] = {
        "atacar_al_entrar": Sentence(items, kind="triggered", when=When("ataca"), condition=entered),
        "bloquear_imbloqueables": Sentence(
            items, kind="triggered", when=When("bloquea", other=Cards(doing=("imbloqueable",)))
        ),
    }
    sentence = moments.get(can.what)
    made = None if sentence is None else finish(sentence, type_)
    return None if made is None else (before, made)


UNMARKED = Sentence(kind="unmarked")
"""«No se considera imbloqueable»: what the sentence before gave is no Imbloqueable for other effects."""


def unmarked(ability: Ability) -> Ability | None:
    """The ability with what cannot be blocked by it unmarked; None where it says nothing of blocking."""
    lasting = tuple(replace(one, effect=_unmarked(one.effect)) for one in ability.lasting)
    steps = tuple(
        replace(step, effect=_unmarked(step.effect)) if isinstance(step, Affect) else step for step in ability.steps
    )
    made = replace(ability, lasting=lasting, steps=steps)
    return None if made == ability else made


def _unmarked(effect: Any) -> Any:
    blocked = isinstance(effect, Cannot) and effect.what == ("ser_bloqueado",)
    return replace(effect, unmarked=True) if blocked else effect


def avoided(ability: Ability, said: Sentence) -> Ability | None:
    """The ability with all that it does done only where the opponent does not buy it off; None of another sentence.

    What aims at something, or goes on with what he did, is not read so: it would be chosen before he is asked.
    """
    plain = ability.kind in ("spell", "triggered") and not (ability.targets or ability.costs or ability.optional)
    if said.kind != "avoided" or not plain or not ability.steps or any(step.optional for step in ability.steps):
        return None
    return replace(ability, steps=(Offer(who="opponent", costs=said.costs, otherwise=ability.steps),))


_USED = ("activated", "triggered", "response", "cancellation", "annulment", "saving")


def limited(ability: Ability, said: Sentence) -> Ability | None:
    """The ability with what the sentence says of its use: how often, or when; None where it says that already."""
    if said.limit is not None:
        asked = said.condition or ability.condition
        plain = ability.limit is None and ability.kind in _USED and None in (said.condition, ability.condition)
        used = replace(ability, limit=said.limit, per=said.per, condition=asked)
        return None if not plain else used if said.turn == "any" else limited(used, replace(said, limit=None))
    free = not ability.during and ability.turn == "any" and ability.condition is None and ability.when is None
    if not free or ability.kind not in ("spell", "activated"):
        return None
    return replace(ability, during=said.during, turn=said.turn, condition=said.condition)


def spared(ability: Ability, reading: Sentence) -> Ability | None:
    """The ability with cards of a type left out of all it may do («no afecta Oros»); None where it names none."""
    type_ = reading.condition.cards.types[0] if isinstance(reading.condition, Is) else ""
    fields = {name: _without_type(getattr(ability, name), type_) for name in ("when", "targets", "steps")}
    made = replace(ability, **fields)
    return None if made == ability else made


def _without_type(part: Any, type_: str) -> Any:
    """A part with its descriptions of any cards in play narrowed to those of other types."""
    if isinstance(part, Cards):
        free = not (part.types or part.race or part.races or part.zones or part.like or part.name)
        return replace(part, not_types=(*part.not_types, type_)) if free and type_ not in part.not_types else part
    if isinstance(part, tuple):
        return tuple(_without_type(one, type_) for one in part)
    if isinstance(part, Struct):
        return replace(part, **{name: _without_type(getattr(part, name), type_) for name in part.__struct_fields__})
    return part


def joined(one: Ability, two: Sentence, type_: str) -> Ability | None:
    """A sentence that goes on with the ability before it."""
    composing = Composing(one.kind, type_, one.when)
    composing.targets = list(one.targets)
    composing.paid, composing.before = any(not isinstance(cost, Pay) for cost in one.costs), one.steps
    otherwise = _told_otherwise(one, two)
    composing.mentioned, composing.anew = mentioned_in(replace(one, steps=one.steps[:-1]) if otherwise else one), True
    if one.targets:
        composing.last = f"target:{len(one.targets) - 1}" if one.targets[-1].count == 1 else "targets"
    elif one.steps:
        objects = getattr(one.steps[-1], "what", None) or getattr(one.steps[-1], "on", None)
        composing.last = (objects.ref if isinstance(objects, Objects) else None) or "done"
    try:
        for item in two.items:
            composing.add(item)
    except Unfit:
        return None
    first = composing.steps[0] if composing.steps else None
    if isinstance(first, If) and first.condition == Not(of=Worked()):
        one, composing.steps[0] = _or_else(one, first)
    made = replace(one, targets=tuple(composing.targets), steps=(*one.steps, *composing.steps))
    return made if settled(made) else None


def _told_otherwise(one: Ability, two: Sentence) -> bool:
    """Whether a sentence says what is done where the condition of the instruction before does not hold."""
    said = two.items[0].said
    last = one.steps[-1] if one.steps else None
    not_so = isinstance(said, Conditional) and said.condition == Not(of=Worked())
    return not_so and isinstance(last, If) and not last.otherwise


def _or_else(one: Ability, first: If) -> tuple[Ability, Instruction]:
    """The ability before without what is otherwise done, and that: of its condition, its price, or its last step."""
    last = one.steps[-1] if one.steps else None
    if isinstance(last, If) and not last.otherwise:
        return replace(one, steps=one.steps[:-1]), replace(last, otherwise=first.steps)
    if one.kind != "triggered" or not one.steps:
        return one, first
    if one.costs and one.optional:
        offer = Offer(costs=one.costs, steps=one.steps, otherwise=first.steps)
        return replace(one, costs=(), optional=False, steps=()), offer
    if one.condition is not None and not one.optional and not one.steps[-1].optional:
        either = If(condition=one.condition, steps=one.steps, otherwise=first.steps)
        return replace(one, condition=None, steps=()), either
    return one, first


def gone_on(abilities: list[Ability], parsed: list[Sentence], type_: str, another: bool = False) -> Ability | None:
    """The last ability with a sentence that continues it: «Luego...», or any further one of a Talismán's effect.

    `another`: the sentence does not name whom it is about, and the one before spoke of another card.
    """
    if not abilities or not abilities[-1].steps:
        return None
    refused = _went_otherwise(abilities[-1], parsed, type_)
    if refused is not None:
        return refused
    spell = type_ == TALISMAN and abilities[-1].kind in ("spell", "response", "annulment", "cancellation")
    if spell or another:
        parsed = [at_the_end(reading) for reading in parsed]
    if not another and any(reading.kind == "continuous" and finish(reading, type_) for reading in parsed):
        return None
    if not (spell or another) and not any(finish(reading, type_) for reading in parsed):
        back = [replace(at_the_end(reading), follows=True) for reading in parsed if speaks_back(reading.items)]
        parsed = [*parsed, *back]
    if any(isinstance(step, Say) for step in abilities[-1].steps):
        parsed = [*parsed, *(_once_said(reading) for reading in parsed if _of_the_said(reading.items))]
    told = (None, "spell") if spell else (None,)
    plain = [
        one for one in parsed if one.kind in told and not (one.standing or one.during or one.condition) and one.items
    ]
    going = [
        reading for reading in plain if reading.follows or spell or another or _asks_before(reading, abilities[-1])
    ]
    going = preferred(going, type_)
    found = same([made for reading in going if (made := joined(abilities[-1], reading, type_)) is not None])
    return found[0] if len(found) == 1 else None


def _of_the_said(part: Any) -> bool:
    """Whether cards are described by what was chosen before: «los Aliados que tengan esa fuerza»."""
    return anywhere(part, lambda one: isinstance(one, Cards) and one.said is not None)


def _once_said(reading: Sentence) -> Sentence:
    """What holds of the cards that were chosen by a word, as what the ability before does: while those are in play."""
    items = tuple(
        replace(item, said=replace(item.said, until=item.said.until or ("in_play",) * 2))
        if isinstance(item.said, Pending)
        else item
        for item in reading.items
    )
    return replace(reading, items=items, follows=True)


def _went_otherwise(before: Ability, parsed: list[Sentence], type_: str) -> Ability | None:
    """«Puedes pagar dos Oros. Si no lo haces, descarta una carta»: who may give something up, or bears what follows."""
    said = parsed[0].items[0].said if len(parsed) == 1 and len(parsed[0].items) == 1 else None
    if not isinstance(said, Conditional) or said.condition != Not(of=Worked()) or said.otherwise:
        return None
    if before.kind != "triggered" or not before.optional:
        return None
    first, *rest = before.steps
    if before.costs:
        costs, steps = before.costs, before.steps
    elif isinstance(first, Pay) and not rest:
        costs, steps = (first,), ()
    elif isinstance(first, Pay) and len(rest) == 1 and isinstance(rest[0], If) and rest[0].condition == Worked():
        costs, steps = (first,), rest[0].steps
    else:
        return None
    made = finish(Sentence(said.items, kind="triggered", when=before.when), type_)
    if made is None or made.targets or before.targets:
        return None
    return replace(before, optional=False, costs=(), steps=(Offer(costs=costs, steps=steps, otherwise=made.steps),))


def at_the_end(sentence: Sentence) -> Sentence:
    """«Al final del turno éste es destruido» after what a Talismán did, as something that waits."""
    when = sentence.when
    if sentence.kind != "triggered" or when is None or sentence.costs or sentence.condition is not None:
        return sentence
    if when.attacked:
        return Sentence()
    if when.event in ("ataca", "bloquea", "hace_dano") and when.what is None and when.other is None:
        return Sentence((Item(AtTheEnd(sentence.items, replace(when, ref="that"))),))
    if when.event != "fin_de_turno":
        return sentence
    if any("robar_al_final" in getattr(getattr(item.said, "effect", None), "what", "") for item in sentence.items):
        return Sentence(sentence.items)
    return Sentence((Item(AtTheEnd(sentence.items)),))


_SHOWN = (Mill, LookTop, Draw, Discard, Search, Destroy, Exile, Bounce)
"""What leaves a card to be asked about: «bota una carta de tu Castillo. Si es un Vampiro...»."""


def _asks_before(sentence: Sentence, before: Ability) -> bool:
    """«Si lo haces...» and «si descartaste un Oro...» speak of the sentence before."""
    said = sentence.items[0].said
    if isinstance(said, Pending):
        return any(of_what_was_done(effect) for effect in said.effects)
    if not isinstance(said, Conditional):
        return False
    shown = isinstance(before.steps[-1], _SHOWN)
    given_up = isinstance(said.condition, Is) and said.condition.ref in ("given_up", "done" if shown else "given_up")
    return given_up or said.condition in (Worked(), Not(of=Worked()))
