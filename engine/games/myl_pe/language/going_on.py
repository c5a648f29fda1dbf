"""Sentences that go on with the ability before them: «Luego...», «Si lo haces...», «Ese Vampiro...»."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.language.finishing import finish, of_what_was_done, same
from engine.games.myl_pe.language.joining import joined
from engine.games.myl_pe.language.preferring import preferred
from engine.games.myl_pe.language.spoken_of import speaks_back
from engine.games.myl_pe.language.waiting import AtTheEnd, Conditional, Item, Pending, Sentence
from engine.games.myl_pe.model.ability import (
    Ability,
    Bounce,
    Destroy,
    Discard,
    Draw,
    Exile,
    If,
    Is,
    LookTop,
    Mill,
    Not,
    Offer,
    Pay,
    Search,
    Worked,
)
from engine.games.myl_pe.model.words import TALISMAN


def gone_on(abilities: list[Ability], parsed: list[Sentence], type_: str, another: bool = False) -> Ability | None:
    """The last ability with a sentence that continues it: «Luego...», or any further one of a Talismán's effect.

    `another`: the sentence does not name whom it is about, and the one before spoke of another card.
    """
    if not abilities or not abilities[-1].steps:
        return None
    refused = _otherwise(abilities[-1], parsed, type_)
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


def _otherwise(before: Ability, parsed: list[Sentence], type_: str) -> Ability | None:
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
