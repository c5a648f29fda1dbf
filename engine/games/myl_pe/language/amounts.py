"""Cards in amounts: «bota una de tu mano», «las cuatro cartas superiores», «tantas como daño haya hecho»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.drawing import subjects
from engine.games.myl_pe.language.moving import theirs
from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.times import TURN
from engine.games.myl_pe.language.waiting import Pending, Until
from engine.games.myl_pe.model.ability import (
    Amount,
    Cards,
    Count,
    Destroy,
    Discard,
    Draw,
    Fact,
    Generate,
    Instruction,
    Mill,
    Objects,
    Search,
    ShuffleIn,
    Strength,
    Who,
)


@G.rule(
    "step",
    "barajar {some_cards} de tu cementerio [{to_castle}]",
)
def _(some_cards: Amount = 1, done_number: Amount | None = None, to_castle: None = None) -> Instruction | None:
    count = done_number or some_cards
    if isinstance(count, int):
        return None
    return ShuffleIn(what=Objects(pick=Cards(zones=("cementerio",), of="you"), count=count))


@G.rule(
    "step",
    "barajar tantas cartas de tu cementerio [{to_castle}] como [el] dano (hecho|haber hecho|que haber hecho|que hacer|hacer|causado)",
)
def _(to_castle: None = None) -> Instruction:
    return ShuffleIn(what=Objects(pick=Cards(zones=("cementerio",), of="you"), count=Fact("n")))


@G.rule("step", "(botar|descartar) {n} {own_hand}")
def _(n: int, own_hand: str = "you") -> Instruction | None:
    return Discard(count=n) if own_hand == "you" else None


@G.rule("step", "(botar|descartar) las {n} cartas superiores {top_of}")
def _(n: int, top_of: Who) -> Instruction:
    return Mill(count=n, who=top_of)


@G.rule("step", "[{who}] (botar|descartar) [de su castillo] las {n} cartas superiores [de su castillo]")
def _(n: int, who: Who = "you") -> Instruction:
    return Mill(count=n, who=who)


G.say(
    "step",
    "(tu oponente|el oponente) descartar [-se] [de] todas las cartas de su mano",
    Discard(who="opponent", count=None),
)
G.say("step", "descartar [-te] [de] tu mano", Discard(count=None))


@G.rule(
    "step",
    "(botar|descartar) {n} (carta|cartas) de tu oponente @azar",
)
def _(n: int) -> Instruction:
    return Discard(who="opponent", count=n, random=True)


@G.rule("step", "ganar {n} oro [{until}]")
def _(n: int, until: Until | None = None) -> Instruction | None:
    return Generate(count=n) if until in (None, TURN) else None


@G.rule("step", "{who} [deber] destruir {n} {one:type} {two:type} y {three:type} [{mods}]")
def _(who: Who, n: int, one: str, two: str, three: str, mods: tuple[Part, ...] = ()) -> Any:
    made = [_theirs(who, n, type_, mods) for type_ in (one, two, three)]
    return None if None in made else tuple(made)


def _theirs(who: Who, n: int, type_: str, mods: tuple[Part, ...]) -> Instruction | None:
    cards = described(Cards(types=(type_,)), mods)
    return None if cards is None else theirs(Destroy, who, Chosen(cards, count=n))


@G.rule("step", "destruir {n} {one:type} y {n2:n} {two:type} [{mods}]")
def _(n: int, one: str, two: str, n2: int, mods: tuple[Part, ...] = ()) -> Any:
    found = [described(Cards(types=(type_,)), mods) for type_ in (one, two)]
    if None in found:
        return None
    return tuple(
        Destroy(what=Chosen(cards, count=k).objects()) for cards, k in zip(found, (n, n2), strict=True) if cards
    )


def so_much_each(step: Pending, per: Cards) -> Pending | None:
    """Strength that is said with its time first: «ganan +1 hasta el final del turno por cada Tótem»."""
    gained = step.effects[0]
    plain = len(step.effects) == 1 and isinstance(gained, Strength) and gained.op == "add" and step.until is not None
    if not plain or not isinstance(gained, Strength) or not isinstance(gained.amount, int) or per.of == "each":
        return None
    return replace(step, effects=(Strength("add", Count(per, gained.amount)),))


@G.rule("step", "{step} {per}", "{per} {step}")
def _(step: Any, per: Cards) -> Instruction | Pending | None:
    """So many for each card of a kind."""
    if isinstance(step, Mill | Draw | Discard | Generate) and isinstance(step.count, int):
        count = subjects(Count(per, step.count), getattr(step, "who", "you"))
        return None if count is None else replace(step, count=count)
    if isinstance(step, Pending):
        return so_much_each(step, per)
    what = getattr(step, "what", None)
    if isinstance(what, Objects) and what.pick is not None and isinstance(what.count, int) and per.of != "each":
        made: Instruction = replace(step, what=replace(what, count=Count(per, what.count)))
        return made
    if isinstance(step, Search) and isinstance(step.count, int) and per.of != "each":
        return replace(step, count=Count(per, step.count))
    return None
