"""What players may not do, what they may do more of, and what it costs them, in the rest of its wordings."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.standing import standing
from engine.games.myl_pe.language.waiting import Item, OnPlayers, Sentence, Until
from engine.games.myl_pe.model.ability import (
    Allow,
    Ban,
    Cards,
    Cost,
    Effect,
    HandLimit,
    Lasting,
    Say,
    Who,
)
from engine.games.myl_pe.model.words import ORO

# -- what nobody may do


def _of_kind(head: Cards, mods: tuple[Part, ...]) -> Cards | None:
    cards = described(head, mods)
    return None if cards is None or cards.zones or cards.of != "any" else cards


def _ban(what: str, who: Who, cards: Cards | None) -> Ban:
    """Oros are laid, not played."""
    if what == "jugar" and cards == Cards(types=(ORO,)):
        return Ban(("bajar_oros",), who=who)
    return Ban((what,), who=who, cards=None if cards == Cards() else cards)  # type: ignore[arg-type]


@G.rule("player_effect", "no se poder jugar {head} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Effect | None:
    cards = _of_kind(head, mods)
    return None if cards is None else _ban("jugar", "each", cards)


G.say("player_deed", "usar [sus] oros ni (jugar|bajar|poner) oros", ("usar_oros", "bajar_oros"))
G.say("player_effect", "no poder_tu ser atacado", Ban(("atacar",)))


@G.rule("step", "{who} no atacar {until}")
def _(who: Who, until: Until | None = None, x: Until | None = None) -> Any:
    if who == "you":
        return None
    return OnPlayers(Ban(("atacar",) if until else ("bloquear",), who), until or x)


# -- what they may do more of

_EACH_TURN = "(en su turno|por turno|cada turno|en cada turno|en tu turno|en cada uno de tus turnos|@una_por_turno)"


@G.rule(
    "sentence",
    f"poder (jugar|poner|bajar) [en juego] {{whole:n}} oros [en juego] {_EACH_TURN}",
)
def _(n: int = 0, whole: int = 0) -> Sentence | None:
    more = n or whole - 1
    return standing(Lasting(Allow("bajar_oros", more))) if more > 0 else None


@G.rule(
    "sentence",
    "[poder] robar {n} cartas (en lugar de|en vez de) (una|1) [carta] [al final (de tu|del) turno]",
)
def _(n: int) -> Sentence | None:
    return standing(Lasting(Allow("robar_al_final", n - 1))) if n > 1 else None


@G.rule(
    "player_effect",
    "(todos los jugadores|cada jugador|los jugadores) robar {n} (carta|cartas) extra [(en su turno|al final de su turno|en cada turno|por turno|cada turno)]",
)
def _(n: int) -> Effect:
    return Allow("robar_al_final", n, who="each")


@G.rule(
    "sentence",
    "el (limite|maximo) de cartas en [la] mano (de tu oponente|del oponente|oponente) ser [de] {n} [cartas]",
)
def _(n: int) -> Sentence:
    return standing(Lasting(HandLimit(n, who="opponent")))


# -- what it costs them


@G.rule(
    "sentence", "{who} [deber] pagar {n} (oro|oros) (mas|extra) por cada {head} [{mods}] [que (jugar|controlar_el)]"
)
def _(who: Who, n: int, head: Cards, mods: tuple[Part, ...] = ()) -> Sentence | None:
    cards = _of_kind(head, mods)
    if who == "you" or cards is None:
        return None
    return standing(Lasting(Cost(n, "any" if who == "each" else who, None if cards == Cards() else cards)))


@G.rule("sentence", "{every} (no tener coste|ser gratis|costar 0 [(oro|oros)])")
def _(every: Chosen) -> Sentence | None:
    if every.ref is not None or every.cards.zones or every.cards.of == "each":
        return None
    cards = replace(every.cards, of="any")
    return standing(Lasting(Cost(0, every.cards.of, None if cards == Cards() else cards, to=0)))


# -- cards that are named


@G.rule(
    "named_ban",
    "no poder ser (jugada|jugado|jugadas|jugados) [{until}]",
)
def _(until: Until | None = None) -> OnPlayers:
    return OnPlayers(Ban(("jugar",), who="each", cards=Cards(said="name")), until)


@G.rule("items", "nombrar (una carta|{n} {head}) [:] [y] {named_ban}")
def _(named_ban: OnPlayers, n: int = 1, head: Cards | None = None) -> tuple[Item, ...] | None:
    """A card is named, and nobody, or the other one, may play it."""
    effect = named_ban.effect
    if n != 1 or not isinstance(effect, Ban) or effect.cards is None:
        return None
    if head is not None and head != Cards():
        named_ban = replace(named_ban, effect=replace(effect, cards=replace(head, said="name")))
    return (Item(Say(what="name")), Item(named_ban))
