"""Which of several readings of a sentence count, and whether one is about another card than the sentence before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.card_text.meaning.parts import (
    AtTheEnd,
    Chosen,
    Conditional,
    Item,
    OnPlayers,
    Pending,
    Sentence,
    anywhere,
)
from engine.games.myl_pe.card_text.meaning.referring import BURYING, OWN, OWN_MOMENTS, mentioned_in, spoken_of_moment
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.ability import Objects, When
from engine.games.myl_pe.model.words import TALISMAN


def preferred(parsed: list[Sentence], type_: str) -> list[Sentence]:
    """The readings that count: what holds before what happens, a cost before an instruction, then the fewest parts.

    On a permanent «paga 1 y destruye» has a cost; as a Talismán's effect it has none.
    """
    if type_ == TALISMAN:
        parsed = [reading for reading in parsed if reading.kind != "activated?" and not reading.standing]
        parsed = [one for one in parsed if one.kind != "activated" or one.zones or not _pays(one)]
    else:
        parsed = _at_its_time(parsed)
    price = [reading for reading in parsed if reading.kind == "additional_cost"]
    if price:
        return price
    in_step = [reading for reading in parsed if reading.during]
    parsed = in_step or parsed
    paid = [reading for reading in parsed if reading.kind == "activated?"]
    if paid and type_ != TALISMAN:
        parsed = [reading for reading in paid if len(reading.costs) == min(len(one.costs) for one in paid)]
    held = [reading for reading in parsed if reading.standing or reading.kind == "continuous"]
    parsed = held if held and type_ != TALISMAN else parsed
    parsed = _widest(parsed)
    fewest = min((_parts(reading.items) for reading in parsed if reading.items), default=0)
    return [reading for reading in parsed if not reading.items or _parts(reading.items) == fewest]


def _pays(reading: Sentence) -> bool:
    return any(isinstance(cost, model.Pay) for cost in reading.costs)


def _widest(parsed: list[Sentence]) -> list[Sentence]:
    """«Si controlas un Oro, roba una carta y bota dos»: what is asked first is asked of all that follows."""
    width: dict[Any, int] = {}
    for reading in parsed:
        told = replace(reading, items=_told(reading.items))
        width[told] = min(width.get(told, len(reading.items)), len(reading.items))
    return [one for one in parsed if len(one.items) == width[replace(one, items=_told(one.items))]]


def _told(items: tuple[Item, ...]) -> tuple[Any, ...]:
    """What items say one after the other, a condition at the place where it is said."""
    found: list[Any] = []
    for item in items:
        said = item.said
        if isinstance(said, Conditional) and not said.otherwise and not item.then:
            found += [said.condition, *_told(said.items)]
        else:
            found.append(replace(item, then=False))
    return tuple(found)


def _at_its_time(parsed: list[Sentence]) -> list[Sentence]:
    """«Al final del turno es destruido» is that moment's ability, and nothing to do now that waits for it.

    What holds until the end of the turn, or changes its last draw (10.28), is not said at its end: «gana 2 este turno y
    es destruido al final del turno». Who may do something then chooses then.
    """
    told = [reading for reading in parsed if reading.kind in (None, "activated") and not reading.costs]
    waiting = [reading for reading in told if any(map(_waits, reading.items))]
    timed = [reading for reading in parsed if reading.when is not None and reading.when.event == "fin_de_turno"]
    chosen_now = [reading for reading in parsed if any(item.optional and _waits(item) for item in reading.items)]
    if len(chosen_now) < len(parsed):
        parsed = [reading for reading in parsed if reading not in chosen_now]
    if not timed or len(timed) == len(parsed):
        return parsed
    ends = [reading for reading in waiting if all(map(_waits, reading.items))]
    too_late = [reading for reading in timed if any(_this_turn(item) for item in reading.items)]
    return [reading for reading in parsed if reading not in ends and reading not in too_late]


def _waits(item: Item) -> bool:
    """Whether it is done at the end of the turn."""
    said = item.said
    if isinstance(said, Conditional):
        return all(map(_waits, (*said.items, *said.otherwise)))
    return isinstance(said, model.Later | AtTheEnd) and said.when == When("fin_de_turno")


def _this_turn(item: Item) -> bool:
    said = item.said
    if isinstance(said, OnPlayers):
        return getattr(said.effect, "what", "") == "robar_al_final"
    return isinstance(said, Pending) and said.until is not None and said.until[0] == "turn_end"


def _parts(items: tuple[Item, ...]) -> int:
    """How many instructions these are, those within others included."""
    return sum(
        _inside(step) for item in items for step in (item.said if isinstance(item.said, tuple) else (item.said,))
    )


def _inside(step: Any) -> int:
    nested = getattr(step, "steps", ()) + getattr(step, "modes", ())
    said = getattr(step, "items", ()) + tuple(getattr(step, "otherwise", ()))
    itself = 0 if isinstance(step, model.Later | AtTheEnd) else 1
    return itself + sum(_inside(one) for one in nested) + _parts(tuple(one for one in said if isinstance(one, Item)))


_ITSELF = ("este", "esta", "@self", "portador", "-lo", "-la")
_UNSAID = ("implied", "she", "that")


def about_another(before: model.Ability, parsed: Sequence[Sentence], words: Sequence[str]) -> bool:
    """Whether a sentence does not name whom it is about, after one that spoke of another card that is there.

    One about where this card lies («si está en tu Cementerio...») names this card.
    """
    parsed = [reading for reading in parsed if not reading.zones]
    mentioned = mentioned_in(before)
    spoken = mentioned[-1] if mentioned else spoken_of_moment(before.when)
    if spoken is None or spoken.ref in OWN or spoken.many or words[:1] == ["imbloqueable"]:
        return False
    if not spoken.there:
        said = [item.said for reading in parsed for item in reading.items]
        return any(isinstance(one, BURYING) and one.what.ref in _UNSAID for one in said)
    return any(_unnamed(reading, words) and spoken.can_be(_effects(reading)) for reading in parsed)


def _unnamed(reading: Sentence, words: Sequence[str]) -> bool:
    """Whether a reading has a subject that is not said: it begins no ability of its own, with a cost or a moment."""
    own = reading.when is not None and reading.when.event in OWN_MOMENTS
    if own or reading.costs or reading.limit is not None:
        return False
    if reading.kind == "continuous":
        here = [one for one in reading.lasting if one.on is not None and one.on.ref in ("self", "ally")]
        return bool(here) and not any(word in _ITSELF for word in words)
    return _has_unsaid(reading.items)


def _has_unsaid(part: Any) -> bool:
    return anywhere(part, lambda one: isinstance(one, Chosen | Objects) and one.ref in _UNSAID)


def _effects(reading: Sentence) -> tuple[model.Effect, ...]:
    """What a reading says of cards."""
    said = tuple(effect for item in reading.items if isinstance(item.said, Pending) for effect in item.said.effects)
    return said + tuple(one.effect for one in reading.lasting)


_BACK = ("that_one", "those")


def speaks_back(part: Any) -> bool:
    """Whether something in a sentence names a card only by what was said of it before."""
    return anywhere(part, lambda one: isinstance(one, Chosen | Objects) and one.ref in _BACK)
