"""What the phrases of both languages build: descriptions of cards, effects, and the abilities they belong to."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from engine.games.summoner_wars.model import describing
from engine.games.summoner_wars.model.ability import Ability, Effect, When

Effects = tuple[Effect, ...]


class Said(msgspec.Struct, frozen=True):
    """A description in the words that the engine knows, joined by underscores: `unidad_rival`, `cada_unidad`, `esta`."""

    words: str


class Named(msgspec.Struct, frozen=True):
    """A kind of card, whose it is, and what else narrows it down."""

    kind: str
    whose: str | None = None
    details: tuple[str, ...] = ()


def named(
    kind: str,
    whose: str | None = None,
    held: str | None = None,
    near: str | None = None,
    details: tuple[str, ...] = (),
) -> Named | None:
    """What a noun says with the words before and after it; nobody says twice whose a card is."""
    if whose and held:
        return None
    return Named(kind, whose or held, (*details, *((near,) if near else ())))


def cards(noun: Named, *, each: bool = False, other: bool = False) -> Said:
    """Cards of a kind, and what narrows them down."""
    first = (*(("cada",) if each else ()), *(("otra",) if other else ()))
    return Said("_".join((*first, noun.kind, *((noun.whose,) if noun.whose else ()), *noun.details)))


def beside(near: Said, empty: str = "") -> str:
    """A space next to these cards, `vacio_` where it must be empty."""
    whose = {"propia": "propio"} if "muro" in near.words or "vid" in near.words else {}
    return "_".join((f"espacio_{empty}junto_a", *(whose.get(word, word) for word in near.words.split("_"))))


def wound(n: int, cards: Said, reach: int | None = None) -> Effect:
    """Wounds on cards within a reach in a straight line."""
    return Effect("herida", n, cards.words, range=reach)


def wound_two(one: int, two: int, first: Said, second: Said) -> Effects:
    """Wounds on some cards and wounds on others."""
    return wound(one, first), wound(two, second)


def heal(n: int, cards: Said, reach: int | None = None) -> Effect:
    """Wounds off cards."""
    return Effect("curar", n, cards.words, range=reach)


def look(n: int = 1, whose: str | None = None) -> Effect:
    """A look at the top of a draw pile."""
    return Effect("mirar_mazo", n, whose)


def vines(n: int, to: str | None = None) -> Effect:
    """Vine Walls from the own pile."""
    return Effect("colocar_vid", n, to=to)


def to_magic(n: int = 1) -> Effect:
    """The top of the own discard pile on the own Magic Pile."""
    return Effect("descarte_a_magia", n)


def move(cards: Said, n: int) -> Effect:
    """A move of so many spaces at most."""
    return Effect("mover", n, cards.words)


def place(cards: Said, to: str) -> Effect | None:
    """A card put on a space, without a path. «A Vine Wall» comes from the pile and is none of those in play."""
    return Effect("colocar", what=cards.words, to=to) if cards.words != "vid" else None


def freeze(cards: Said) -> Effect:
    """The Event stays attached to a Unit and holds it."""
    return Effect("congelar", what=cards.words)


def in_order(effect: Effect, effects: Effects = ()) -> Effects:
    """One effect after the other."""
    return (effect, *effects)


def acting(moment: When, effects: Effects | None = None, maybe: Effects | None = None) -> Ability:
    """What a Unit does at its moment; it may where the text says so."""
    return Ability(moment, effects or maybe or (), optional=effects is None)


def resolving(effects: Effects) -> Ability | None:
    """What an Event does. It lies on no space: nothing is next to it or in a line with it."""
    return None if any(map(_from_here, effects)) else Ability("al_jugar", effects)


def _from_here(effect: Effect) -> bool:
    what, to = describing.cards(effect.what), describing.spaces(effect.to)
    near = to is not None and to.beside is not None and to.beside.this
    return effect.range is not None or near or (what is not None and (what.this or what.beside or what.lined))


def requiring(effects: Effects) -> Ability | None:
    """What an Event does that may be played only by whoever controls fewer Units."""
    event = resolving(effects)
    return None if event is None else replace(event, requires="menos_unidades_que_un_oponente")


def attacks(n: int) -> Ability:
    """How often a Unit may attack."""
    return Ability("continuo", (Effect("ataques_por_fase", n),))


def by_cards_under(plus: int) -> Ability:
    """More attack for each card under it."""
    return Ability("continuo", (Effect("ataque_por_carta_debajo", plus),))


def by_vine(plus: int) -> Ability:
    """More attack if it moved onto or off a Vine Wall this turn."""
    return Ability("continuo", (Effect("ataque_si_movio_vid", plus),))


def one_card(text: Ability, more: tuple[Ability, ...] = ()) -> tuple[Ability, ...]:
    """All abilities of a card, a sentence for each."""
    return (text, *more)
