"""Whole sentences: a moment and what happens then, a cost and what it buys, a response."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.spoken_of import (
    asks_of_another,
    done_by_the_same,
    of_others,
    of_that_hand,
    of_the_same,
)
from engine.games.myl_pe.language.waiting import (
    AtTheEnd,
    Conditional,
    Item,
    Pending,
    Said,
    Sentence,
    Until,
    attack_cancelled,
    whose_attack,
)
from engine.games.myl_pe.model.ability import (
    AllAre,
    Blank,
    Bounce,
    Choose,
    Compare,
    Condition,
    Destroy,
    Discard,
    Draw,
    Effect,
    Exile,
    ForEach,
    Generate,
    Has,
    Instruction,
    Is,
    Later,
    LookHand,
    LookTop,
    Mill,
    Mode,
    Not,
    Objects,
    SameRace,
    Say,
    Search,
    ShuffleIn,
    When,
    Worked,
)

# -- sequences


@G.rule("item", "{step}")
def _(step: Said) -> Item:
    return Item(step)


@G.rule("item", "poder {step}", "{mine} poder {step}")
def _(step: Said, mine: bool = False) -> Item:
    return Item(step, optional=True, mine=mine)


G.say("mine", "tu", True)


@G.rule("item", "tu {step}")
def _(step: Said | tuple[Instruction, ...]) -> Item | None:
    """What you do: a card gains by itself, and your opponent does his own."""
    done = step if isinstance(step, tuple) else (step,)
    by_itself = any(isinstance(one, Pending | AtTheEnd | Later) for one in done)
    by_itself = by_itself or any(getattr(one, "what", None) == Objects(ref="implied") for one in done)
    theirs = any(getattr(getattr(one, "effect", one), "who", "you") == "opponent" for one in done)
    return None if by_itself or theirs else Item(step, mine=True)


@G.rule("itself_does", "(este|esta) (aliado|carta|totem|oro|arma|talisman)")
def _(race: str = "") -> bool:
    return True


@G.rule("item", "{itself_does} {step}", "{itself_does} {may:may_choose} {step}")
def _(itself_does: bool, step: Said, may: bool = False) -> Item | None:
    """«Este Chamán puede recuperar...»: the card does what its controller does."""
    plain = isinstance(step, _OWN_DEEDS) and getattr(step, "who", "you") == "you"
    goes = getattr(getattr(step, "what", None), "ref", None) == "implied"
    return Item(step, optional=may) if plain and not goes else None


@G.rule("item", "[tu] deber_tu {step}")
def _(step: Said) -> Item:
    return Item(step)


_OWN_DEEDS = (Draw, Mill, Discard, Search, Bounce, ShuffleIn, LookHand, LookTop, Destroy, Exile)


@G.rule("items", "{item}")
def _(item: Item) -> tuple[Item, ...]:
    return (item,)


@G.rule("items", "elegir {some} : {items}", "nombrar una carta : {items}")
def _(items: tuple[Item, ...], some: Chosen | None = None, race_said: str | None = None) -> tuple[Item, ...] | None:
    """«Elige un Aliado: gana...» names it first."""
    first = items[0].said
    if some is not None and isinstance(first, Generate):
        return None
    if some is None and race_said is None and isinstance(first, Pending) and isinstance(first.effects[0], Blank):
        return None
    said = Choose(what=some.objects()) if some is not None else Say(what=race_said or "name")  # type: ignore[arg-type]
    return (Item(said), *items)


@G.rule("items", "{item} y {items}")
def _(item: Item, items: tuple[Item, ...]) -> tuple[Item, ...] | None:
    if isinstance(item.said, ForEach) and not items[0].mine:
        return None
    if isinstance(item.said, LookHand) and of_that_hand(items[0]):
        return None
    next_one = done_by_the_same(items[0], item)
    if next_one is None:
        return None
    items = (of_the_same(next_one, item), *items[1:])
    rest = (replace(items[0], then=True), *items[1:]) if item.optional else items
    return (item, *rest)


@G.rule("may", "[tu] poder {step}")
def _(step: Said) -> Item:
    return Item(step, optional=True)


@G.rule("items", "{item} {may}")
def _(item: Item, may: Item) -> tuple[Item, ...] | None:
    """«Mira la mano de tu oponente, puedes...»"""
    return None if isinstance(item.said, LookHand) and of_that_hand(may) else (item, may)


@G.rule("items", "{item} [:] si {cond} {items}")
def _(item: Item, cond: Condition, items: tuple[Item, ...]) -> tuple[Item, ...] | None:
    """«Mira la carta superior de tu Castillo, si es un Oro...»: it asks about the card that was just seen."""
    seen = isinstance(item.said, LookTop | Draw | Mill | Destroy | Exile | Search | Bounce)
    if not seen or not isinstance(cond, Is) or cond.ref not in ("done", "implied"):
        return None
    return (item, Item(Conditional(replace(cond, ref="done"), items)))


@G.rule("items", "{item} [y] [luego] descartar [-te] [de] {n}")
def _(item: Item, n: int) -> tuple[Item, ...] | None:
    """«Roba una carta por cada... y descarta una.»"""
    drawn = isinstance(item.said, Draw) and item.said.who == "you" and not isinstance(item.said.count, int)
    return (item, Item(Discard(count=n))) if drawn else None


@G.rule("items", "{item} [y] (luego|despues) {items}", "{item} para luego {items}")
def _(item: Item, items: tuple[Item, ...]) -> tuple[Item, ...] | None:
    if isinstance(item.said, ForEach) and not items[0].mine:
        return None
    next_one = done_by_the_same(items[0], item)
    return None if next_one is None else (item, replace(next_one, then=True), *items[1:])


@G.rule("item", "{one:step} o {two:step}", "{may:may_choose} {one:step} o [poder] {two:step}")
def _(one: Said, two: Said, may: bool = False) -> Item | None:
    theirs = getattr(one, "who", "you") != "you"
    if isinstance(one, Instruction) and isinstance(two, Instruction) and not theirs:
        return Item(Mode(modes=(one, two)), optional=may)
    return None


G.say("may_choose", "poder", True)


@G.rule("item", "si {cond} {items}")
def _(items: tuple[Item, ...], cond: Condition | None = None, last: Condition | None = None) -> Item | None:
    asked = cond or last
    other = last is not None and asks_of_another(last, items)
    return None if asked is None or other else Item(Conditional(asked, items))


@G.rule("item", "si {cond} (estos|ellos|estas|ellas) {change} [{until}]")
def _(cond: Condition, change: Effect, until: Until | None = None) -> Item | None:
    """«Si todos tus Aliados son..., éstos ganan»: those that the condition is about."""
    if not isinstance(cond, AllAre | SameRace):
        return None
    return Item(Conditional(cond, (Item(Pending(Chosen(cond.cards, all=True), (change,), until)),)))


@G.rule("item", "si {cond} {items} @si_no {other:items}")
def _(cond: Condition, items: tuple[Item, ...], other: tuple[Item, ...]) -> Item:
    return Item(Conditional(cond, items, other))


@G.rule("item", "@si_no {items}")
def _(items: tuple[Item, ...]) -> Item:
    return Item(Conditional(Not(Worked()), items))


# -- sentences


@G.rule("sentence", "{items}")
def _(items: tuple[Item, ...]) -> Sentence:
    return Sentence(items)


@G.rule("sentence", "luego {items}")
def _(items: tuple[Item, ...]) -> Sentence:
    return Sentence((replace(items[0], then=True), *items[1:]), follows=True)


@G.rule("sentence", "y {items}")
def _(items: tuple[Item, ...]) -> Sentence:
    """«Y» does not ask that what came before was fulfilled, as «luego» does (DAR 6.7.2)."""
    return Sentence(items, follows=True)


@G.rule("sentence", "{moment} {items}", "{moment} : {items}")
def _(moment: When, items: tuple[Item, ...]) -> Sentence:
    return Sentence(items, kind="triggered", when=moment)


@G.rule("sentence", "{items} {moment}")
def _(items: tuple[Item, ...], moment: When) -> Sentence | None:
    if moment.what is None and not moment.bearer and not moment.ref and any(of_others(item) for item in items):
        return None
    return Sentence(items, kind="triggered", when=moment)


G.say("here", "si (este|esta) (aliado|oro|totem|arma|carta) estar en juego", True)


@G.rule("sentence", "{moment} {here} {items}")
def _(moment: When, here: bool, items: tuple[Item, ...]) -> Sentence:
    """A card works while it is in play anyway."""
    return Sentence(items, kind="triggered", when=moment)


@G.rule("sentence", "{items} si {cond}")
def _(items: tuple[Item, ...], cond: Condition) -> Sentence | None:
    return None if asks_of_another(cond, items) else Sentence((Item(Conditional(cond, items)),))


@G.rule("sentence", "{times} y {moment} {items}", "{times} {moment} {items}")
def _(times: Times, moment: When, items: tuple[Item, ...]) -> Sentence | None:
    if moment.event.startswith("paso:"):
        return None
    return Sentence(items, kind="triggered", when=moment, **often(times))


@G.rule("sentence", "{times} [y] {step_in} {items}", "{step_in} {items} {times}")
def _(times: Times, step_in: tuple[str, str], items: tuple[Item, ...]) -> Sentence:
    return Sentence(items, kind="activated", during=(step_in[0],), turn=step_in[1], **often(times))


@G.rule("sentence", "{moment} [y] si {cond} {items}", "si {moment} {cond} {items}")
def _(moment: When, cond: Condition, items: tuple[Item, ...]) -> Sentence:
    return Sentence(items, kind="triggered", when=moment, condition=cond)


Times = tuple[int, str]
"""So often, each turn or in the whole game."""
G.say("times", "@una_por_turno", (1, "turn"))
G.say("times", "@dos_por_turno", (2, "turn"))


def often(times: Times | None) -> dict[str, Any]:
    """A limit as the fields of a sentence."""
    return {} if times is None else {"limit": times[0], "per": times[1]}


@G.rule(
    "sentence",
    "[{times}] [poder] {costs} (:|para) {items}",
    "[{times}] [poder] {costs} para que {items}",
)
def _(costs: tuple[Instruction, ...], items: tuple[Item, ...], times: Times | None = None) -> Sentence:
    return Sentence(items, kind="activated", costs=costs, **often(times))


@G.rule(
    "sentence",
    "[{times}] [poder] {costs} (y|luego|y luego) {items}",
    "{costs} {times} y {items}",
)
def _(costs: tuple[Instruction, ...], items: tuple[Item, ...], times: Times | None = None) -> Sentence:
    return Sentence(items, kind="activated?", costs=costs, **often(times))


@G.rule("sentence", "{times} {items}", "{items} {times}")
def _(times: Times, items: tuple[Item, ...]) -> Sentence:
    return Sentence(items, kind="activated", **often(times))


@G.rule("sentence", "@respuesta {answered} [:] {items}")
def _(answered: When, items: tuple[Item, ...]) -> Sentence:
    items = attack_cancelled(answered, items)
    return Sentence(items, kind="response", when=whose_attack(answered, items))


@G.rule(
    "sentence",
    "@respuesta {answered} [poder] {costs} (:|para|y) {items}",
)
def _(answered: When, costs: tuple[Instruction, ...], items: tuple[Item, ...]) -> Sentence:
    return Sentence(items, kind="response", when=whose_attack(answered, items), costs=costs)


_ENTER = (
    "(para entrar en juego|para poder jugar (-lo|-la)|para poder entrar en juego|para jugar [(-lo|-la)]|para poner (-lo|-la) en juego|"
    "para que entrar en juego|para jugar (esta carta|este talisman|este aliado|a @self|@self)|"
    "para poner en juego (a @self|@self|esta carta|este aliado)|para que (@self|este aliado) entrar en juego)"
)


@G.rule(
    "sentence",
    f"{_ENTER} [(deber|deber_tu)] {{costs}}",
    "como coste extra [(para jugar (-lo|-la|esta carta|este aliado|este talisman)|de esta carta)] [deber_tu] {costs}",
)
def _(costs: tuple[Instruction, ...]) -> Sentence:
    return Sentence(kind="additional_cost", costs=costs)


@G.rule("sentence", f"{_ENTER} [(deber|deber_tu)] {{cond}}")
def _(cond: Condition) -> Sentence | None:
    """«Para jugarlo debes tener otra Criatura.»"""
    return Sentence(kind="requirement", condition=cond) if isinstance(cond, Has | AllAre | Compare) else None


@G.rule("sentence", "jugar (esta carta|este talisman) [solo] {step_start} [:] {items}")
def _(step_start: tuple[str, str], items: tuple[Item, ...]) -> Sentence:
    steps = {"9.3.1.b": "9.3.1.c", "9.3.2.b": "9.3.2.c", "9.3.4.a": "9.3.4.b"}
    return Sentence(items, kind="spell", during=(steps.get(step_start[0], step_start[0]),), turn=step_start[1])


@G.rule("sentence", "jugar (esta carta|este talisman) [solo] {step_in} [:] {items}")
def _(step_in: tuple[str, str], items: tuple[Item, ...]) -> Sentence:
    return Sentence(items, kind="spell", during=(step_in[0],), turn=step_in[1])


@G.rule("sentence", "[solo] {step_in} [poder] {costs} (:|para|y) {items}")
def _(step_in: tuple[str, str], costs: tuple[Instruction, ...], items: tuple[Item, ...]) -> Sentence:
    return Sentence(items, kind="activated", during=(step_in[0],), turn=step_in[1], costs=costs)


@G.rule("sentence", "{step_start} poder {costs} (:|para|y) {items}")
def _(step_start: tuple[str, str], costs: tuple[Instruction, ...], items: tuple[Item, ...]) -> Sentence:
    return Sentence(items, kind="activated", during=(step_start[0],), turn=step_start[1], costs=costs)
