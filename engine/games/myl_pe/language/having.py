"""Conditions on how many cards somebody has: who, how many, which, and where they lie, each said in its own way."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import (
    Cards,
    Compare,
    Condition,
    During,
    Every,
    Has,
    Is,
    Not,
    Quality,
    Who,
)

Range = tuple[int, int | None]
"""So many at least, and at most."""

G.say("owner", "[tu] (controlar|tener)", "you")
G.say("nobody", "ningun jugador (controlar|tener)", "any")


@G.rule("so_many", "mas de {over:n}")
def _(n: int = 0, over: int | None = None) -> Range:
    return (n if over is None else over + 1, None)


@G.rule("so_many", "{n} o menos")
def _(n: int = 0, under: int | None = None) -> Range:
    return (0, n if under is None else under - 1)


@G.rule("so_many", "exactamente {n}")
def _(n: int) -> Range:
    return (n, n)


G.say("so_many", "(un solo|una sola|un unico|una unica)", (1, 1))


def _has(of: Who, many: Range, head: Cards, mods: tuple[Part, ...], lying: str | None) -> Condition | None:
    cards = described(head, mods)
    if cards is None or (lying is not None and cards.zones) or (cards == Cards() and lying is None):
        return None
    if cards.of not in ("any", of):
        return None
    zones = cards.zones if lying is None else (lying,)
    return Has(replace(cards, of=of, zones=zones), *many)


@G.rule(
    "cond",
    "{owner} [en juego] {so_many} {head} [{mods}] [en juego] [{lying}]",
)
def _(
    owner: Who, so_many: Range, head: Cards, mods: tuple[Part, ...] = (), lying: str | None = None
) -> Condition | None:
    return _has(owner, so_many, head, mods, lying)


@G.rule("cond", "{owner} {n} {head} [{mods}] o (mas|{few:or_less}) [en juego] [{lying}]")
def _(
    owner: Who, n: int, head: Cards, mods: tuple[Part, ...] = (), few: bool = False, lying: str | None = None
) -> Condition | None:
    if any(key.startswith(("strength", "cost")) for mod in mods for key, _ in mod.facts):
        return None
    return _has(owner, (0, n) if few else (n, None), head, mods, lying)


G.say("or_less", "menos", True)


@G.rule("cond", "haber {so_many} {head} [{mods}] [en juego]")
def _(so_many: Range, head: Cards, mods: tuple[Part, ...] = ()) -> Condition | None:
    cards = described(head, mods)
    return None if cards is None or cards == Cards() else Has(cards, *so_many)


@G.rule("cond", "{owner} [en juego] (otros {n}|{n} otros) {head} [{mods}] [en juego]")
def _(owner: Who, n: int, head: Cards, mods: tuple[Part, ...] = ()) -> Condition | None:
    """So many besides this one."""
    return _has(owner, (n, None), replace(head, other=True), mods, None) if owner == "you" else None


@G.rule("cond", "{nobody} [en juego] {head} [{mods}] [en juego]")
def _(nobody: Who, head: Cards, mods: tuple[Part, ...] = ()) -> Condition | None:
    cards = described(head, mods)
    return None if cards is None or cards.of != "any" or cards == Cards() else Not(Has(cards))


@G.rule(
    "cond",
    "{owner} [en juego] {n} [(o mas)] (@self|copias de @self|copias de (esta|este) (carta|aliado|oro|totem|arma)) [en juego]",
)
def _(owner: Who, n: int) -> Condition | None:
    """Cards of its own name, itself among them."""
    return Has(Cards(like="self", of=owner), n)


# -- an empty hand, whose turn it is

G.say("cond", "ser tu turno", During(turn="you"))
G.say("cond", "ser el turno (de tu oponente|del oponente|oponente)", During(turn="opponent"))


# -- as many as the other, more than the other


# -- how strong and how armed it is


_ITS_STRENGTH = "(su fuerza|la fuerza de (este aliado|@self|su portador))"


@G.rule(
    "cond",
    f"{_ITS_STRENGTH} ser {{n}} o (mas|mayor|superior)",
)
def _(n: int = 0, over: int | None = None) -> Condition:
    return Is("implied", Cards(strength_min=n if over is None else over + 1))


@G.rule(
    "cond",
    f"{_ITS_STRENGTH} ser {{n}} o (menos|menor|inferior)",
)
def _(n: int = 0, under: int | None = None) -> Condition:
    return Is("implied", Cards(strength_max=n if under is None else under - 1))


@G.rule("cond", "(este aliado|@self|) (portar|llevar|tener) {n} [o mas] armas")
def _(n: int) -> Condition | None:
    return Compare(Quality("weapons", of="self"), ">=", n) if n > 1 else None


_ALONE = Not(Has(Cards(of="you", types=("Aliado",), other=True, doing=("atacando",))))
G.say("cond", "atacar solo", Every((Is("implied", Cards(doing=("atacando",))), _ALONE)))
