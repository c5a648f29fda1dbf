"""What a text of Smash Up can mean of its card, and how meanings are put together."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from engine.games.smash_up.model.ability import Ability, Effect, Selector


class Card(msgspec.Struct, frozen=True):
    """The abilities of a card, and the facts of play that its text holds.

    `windows` where an action may be played from hand, none for the usual one; `play_on` what it is played on; `power`
    what it adds there for its controller; `action` that only an action can say this; `may`
    that one need not do what it says.
    """

    abilities: tuple[Ability, ...] = ()
    windows: tuple[str, ...] = ()
    play_on: Literal["base", "esbirro"] | None = None
    power: int | None = None
    action: bool = False
    may: bool = False


def acting(moment: tuple[Any, dict[str, Any]], effects: tuple[Effect, ...], *, optional: bool = False) -> Card:
    """A card that acts in a moment."""
    when, facts = moment
    return Card((Ability(when, effects, optional=optional, **facts),))


def says_when(card: Card) -> bool:
    """Whether a text says more than what is done: when, or where an action is played."""
    return not card.action or bool(card.windows) or card.play_on is not None


def coming(card: Card) -> Card:
    """What a minion says without saying when: that is when it is played (SU 2.8)."""
    abilities = tuple(replace(ability, optional=card.may) for ability in card.abilities)
    return Card(abilities)


def dueling(moment: tuple[Any, dict[str, Any]], duel: Effect, *, optional: bool = False) -> Card:
    """A card that says «it duels»: the minion that was just played, or the one that says so."""
    first: Any = "jugado" if moment[0] == "tras_jugar_esbirro_aqui" else "este"
    return acting(moment, (replace(duel, first=first),), optional=optional)


def standing(op: Any, what: Any = None, **facts: Any) -> Card:
    """A card with what holds while it is there."""
    return Card((Ability("continuo", (Effect(op, what, **facts),)),))


def windowed(effects: tuple[Effect, ...], window: str) -> Card:
    """An action that is played in a scoring window: what it says is «there» is at the base that scores."""
    return Card((Ability("al_jugar", tuple(map(_there, effects))),), windows=(window,), action=True)


def once(text: Card) -> Card | None:
    """The text whose one ability acts once a turn."""
    if len(text.abilities) != 1 or text.action or text.abilities[0].once_per_turn:
        return None
    return replace(text, abilities=(replace(text.abilities[0], once_per_turn=True),))


def both(text: Card, more: Card) -> Card | None:
    """A card with the abilities of two texts; what resolves like an action is one text."""
    if text.action or more.action or not text.abilities or not more.abilities:
        return None
    return Card((*text.abilities, *more.abilities))


def on_base(text: Card) -> Card | None:
    """An action that lies at a base and says this of it: what holds there is said of «here»."""
    lasting = [effect for ability in text.abilities if ability.when == "continuo" for effect in ability.effects]
    if text.action or not text.abilities or not all(map(_of_its_base, lasting)):
        return None
    return replace(text, play_on="base", action=True)


def on_minion(text: Card) -> Card | None:
    """An action that lies on a minion: «that minion» is the one it lies on."""
    if text.action or not text.abilities:
        return None
    abilities = tuple(_of_minion(ability) for ability in text.abilities)
    return replace(text, abilities=abilities, play_on="esbirro", action=True)


def _of_minion(ability: Ability) -> Ability:
    if ability.when == "continuo":
        return replace(ability, effects=of_it(of_it(ability.effects, "jugado", None), "este", None))
    return replace(ability, effects=of_it(ability.effects, "jugado", "este"))


def of_it(effects: tuple[Effect, ...], said: str, meant: Any) -> tuple[Effect, ...]:
    """The effects with one word for a card in another's place."""
    return tuple(
        replace(one, what=meant if one.what == said else one.what, first=meant if one.first == said else one.first)
        for one in effects
    )


def of_played(when: str, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """«After you play a minion here, ... on it»: it is the minion played, not the card that says so."""
    return of_it(effects, "este", "jugado") if when == "tras_jugar_esbirro_aqui" else effects


def of_winner(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """«The winner may move one of their minions»: theirs are the winner's, who uses the ability."""
    return tuple(
        replace(one, what=replace(one.what, whose="tuyo"))
        if isinstance(one.what, Selector) and is_theirs(one.what)
        else one
        for one in effects
    )


def is_theirs(what: Selector) -> bool:
    """Whether a text says «their minions» of these."""
    return str(what.whose) == "suyo"


def _of_its_base(effect: Effect) -> bool:
    if effect.op in ("quiebre", "poder_total"):
        return not isinstance(effect.what, Selector)
    return isinstance(effect.what, Selector) and effect.what.where == "aqui"


def _there(effect: Effect) -> Effect:
    what = effect.what
    if isinstance(what, Selector) and what.where == "base_elegida":
        return replace(effect, what=replace(what, where="base_que_puntua"))
    return effect
