"""A whole ability: its moment, what limits it, what it does."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.state import Text
from engine.games.smash_up.model.ability import Ability
from engine.games.smash_up.wording.conditions import condition
from engine.games.smash_up.wording.effects import NOTHING, TOLD, joined, phrase


def worded(abilities: Iterable[Ability]) -> Text:
    """All abilities of a card, a sentence for each moment; empty for none."""
    said = [_ability(ability) for ability in abilities]
    return Text(" ".join(one.es for one in said), " ".join(one.en for one in said))


def _ability(ability: Ability) -> Text:
    body = joined(
        [phrase(effect) for effect in ability.effects] or [Text("nada", "nothing")], Text("; luego ", "; then ")
    )
    said = [_moment(ability), *_limits(ability), body]
    return joined([*said, Text(".", ".")], NOTHING)


def _moment(ability: Ability) -> Text:
    """When it acts: what is done from the hand says where and what it costs."""
    if ability.cost is None or not ability.windows:
        return TOLD[ability.when]
    windows = joined([TOLD[window] for window in ability.windows], Text(" o ", " or "))
    told = TOLD[ability.cost]
    es, en = told.es.format(windows=windows.es), told.en.format(windows=windows.en)
    return Text(es[:1].upper() + es[1:], en[:1].upper() + en[1:])


def _limits(ability: Ability) -> list[Text]:
    """Once a turn, on a condition, at will: each before what is done."""
    limits = [Text("una vez por turno: ", "once per turn: ")] if ability.once_per_turn else []
    if ability.only_if is not None or ability.min_power is not None:
        limits.append(_condition(ability))
    return [*limits, TOLD["optional"]] if ability.optional else limits


def _condition(ability: Ability) -> Text:
    held = condition(ability.only_if) if ability.only_if is not None else Text("", "")
    least = ability.min_power
    power = Text("", "") if least is None else Text(f" de poder {least} o más", f" of power {least} or more")
    return Text(f"{held.es}{power.es}: ".lstrip(), f"{held.en}{power.en}: ".lstrip())
