"""What a text of Smash Up can say of its card."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from engine.games.smash_up.ability import Ability, Effect, Selector


class Card(msgspec.Struct, frozen=True):
    """The abilities of a card, and the facts of play that its text holds.

    `windows` where an action may be played from hand, none for the usual one; `play_on` what it is played on; `power`
    what it adds there for its controller; `action` that only an action can say this.
    """

    abilities: tuple[Ability, ...] = ()
    windows: tuple[str, ...] = ()
    play_on: Literal["base", "esbirro"] | None = None
    power: int | None = None
    action: bool = False


def windowed(effects: tuple[Effect, ...], window: str) -> Card:
    """An action that is played in a scoring window: what it says is «there» is at the base that scores."""
    return Card((Ability("al_jugar", tuple(map(_there, effects))),), windows=(window,), action=True)


def once(card: Card) -> Card | None:
    """The card whose one ability acts once a turn."""
    if len(card.abilities) != 1 or card.action or card.abilities[0].once_per_turn:
        return None
    return replace(card, abilities=(replace(card.abilities[0], once_per_turn=True),))


def both(one: Card, more: Card) -> Card | None:
    """A card with the abilities of two texts; what resolves like an action is one text."""
    if one.action or more.action or not one.abilities or not more.abilities:
        return None
    return Card((*one.abilities, *more.abilities))


def of_played(when: str, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """«After you play a minion here, ... on it»: it is the minion played, not the card that says so."""
    if when != "tras_jugar_esbirro_aqui":
        return effects
    return tuple(replace(effect, what="jugado") if effect.what == "este" else effect for effect in effects)


def holds_here(card: Card) -> bool:
    """Whether it speaks only of what holds «here»."""
    found = [effect.what for ability in card.abilities if ability.when == "continuo" for effect in ability.effects]
    return bool(found) and all(isinstance(what, Selector) and what.where == "aqui" for what in found)


def _there(effect: Effect) -> Effect:
    what = effect.what
    if isinstance(what, Selector) and what.where == "base_elegida":
        return replace(effect, what=replace(what, where="base_que_puntua"))
    return effect
