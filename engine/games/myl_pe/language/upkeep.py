"""What is asked for again and again, or else: «al final de tu turno paga 1 Oro; si no lo haces, destruye este Aliado»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.saying import Times as Often
from engine.games.myl_pe.language.saying import often
from engine.games.myl_pe.language.waiting import Conditional, Item, OnPlayers, Pending, Sentence, Until
from engine.games.myl_pe.model.ability import (
    Ban,
    Bounce,
    Cannot,
    Cards,
    Cost,
    Count,
    Destroy,
    Draw,
    Effect,
    Exile,
    Fact,
    Generate,
    HandLimit,
    Instruction,
    NoDamage,
    Objects,
    Offer,
    Pay,
    ShuffleIn,
    Strength,
    ToGraveyard,
    When,
    Who,
    Worked,
)
from engine.games.myl_pe.model.ability import Chosen as AnyNumber

# -- give it up, or else


@G.rule("or_else", "{step}")
def _(step: Any) -> Instruction | None:
    return step if isinstance(step, Instruction) else None


@G.rule(
    "item",
    "[tu] [(poder|deber_tu|deber)] {costs} @si_no {or_else}",
    "[tu] (deber_tu|deber) {costs} o {or_else}",
    "a_menos_que {costs} {or_else}",
    "{or_else} a_menos_que {costs}",
)
def _(costs: tuple[Instruction, ...], or_else: Instruction) -> Item | None:
    """Nobody else is named: «tu oponente descarta una carta a menos que pague» is said in a phrase of its own."""
    if getattr(or_else, "who", "you") != "you":
        return None
    return Item(Offer(who="you", costs=costs, otherwise=(or_else,)))


@G.rule("item", "{or_else} a_menos_que pagar {n} (oro|oros)", "{or_else} a_menos_que {deed_of}")
def _(or_else: Instruction, n: int = 0, deed_of: Instruction | None = None) -> Item | None:
    """What the opponent does unless he gives something else up."""
    if getattr(or_else, "who", "you") != "opponent":
        return None
    return Item(Offer(who="opponent", costs=(deed_of or Pay(oros=n),), otherwise=(or_else,)))


@G.rule("sentence", "{moment} {payment} o {or_else}", "{moment} [(deber|deber_tu)] {payment} o {or_else}")
def _(moment: When, payment: Instruction, or_else: Instruction) -> Sentence:
    """«Al comienzo de tu turno paga 1 Oro o destruye este Tótem.»"""
    return Sentence((Item(Offer(who="you", costs=(payment,), otherwise=(or_else,))),), kind="triggered", when=moment)


@G.rule("sentence", "[tu] poder {payment} [:] si (lo hacer|hacer -lo) {items}")
def _(payment: Instruction, items: tuple[Item, ...]) -> Sentence:
    """A price that a Talismán offers while it is carried out."""
    return Sentence((Item(payment, optional=True), Item(Conditional(Worked(), items))), kind="spell")


@G.rule("sentence", "{costs} (y|luego|y luego) poner (esta carta|este oro|-lo|-la) en tu reserva")
def _(costs: tuple[Instruction, ...]) -> Sentence:
    """To lay it as an Oro is to put it there: what comes before is its price (DAR 8.1.B)."""
    return Sentence(kind="additional_cost", costs=costs)


@G.rule("sentence", "{payment} {sentence}")
def _(payment: Instruction, sentence: Sentence) -> Sentence | None:
    """«Pagando un Oro este Aliado puede volver a la línea de defensa después de atacar»."""
    if sentence.kind != "triggered" or sentence.costs:
        return None
    items = tuple(replace(item, optional=False) for item in sentence.items)
    return replace(sentence, costs=(payment,), optional=True, items=items)


@G.rule("sentence", "[poder] {costs} {moment} (para que|para|y|:) {items}", "{moment} poder {costs} para que {items}")
def _(costs: tuple[Instruction, ...], moment: When, items: tuple[Item, ...]) -> Sentence:
    return Sentence(items, kind="triggered", when=moment, costs=costs, optional=True)


@G.rule("sentence", "[poder] {costs} para que {ref} no ser (destruido|destruida) {until}")
def _(costs: tuple[Instruction, ...], ref: Chosen, until: Until) -> Sentence:
    spared = Pending(ref, (Cannot(("ser_destruido",)),), until)
    return Sentence((Item(spared),), kind="activated", costs=costs)


# -- X


G.say("cost", "pagar x [de] [(oro|oros)]", Pay(oros=AnyNumber()))
G.say("payment", "pagar x [de] (oro|oros)", Pay(oros=AnyNumber()))


@G.rule("strength", "ganar x [{points}]", "ganar x {points}")
def _(points: None = None) -> Any:
    return Strength("add", Fact("paid"))


# -- so many for each


_MOVES: tuple[tuple[str, Any, str], ...] = (
    ("destruir", Destroy, ""),
    ("desterrar", Exile, ""),
    ("barajar", ShuffleIn, "[{to_castle}]"),
    ("(subir|devolver)", Bounce, "{to_hand}"),
)
for verb, make, where in _MOVES:

    @G.rule("step", f"{verb} {{some}} {where} {{per}}", f"{{per}} {verb} {{some}} {where}")
    def _(some: Chosen, per: Cards, to_castle: None = None, to_hand: None = None, make: Any = make) -> Any:
        if some.up_to or some.random or not isinstance(some.count, int):
            return None
        return make(what=Objects(pick=some.cards, count=Count(per, some.count)))


@G.rule("step", "generar tantas (oros|oros_virtuales) como {tally}", "{per} generar {n} (oro|oros|oros_virtuales)")
def _(tally: Cards | None = None, per: Cards | None = None, n: int = 1) -> Instruction | None:
    cards = tally or per
    return None if cards is None else Generate(count=Count(cards, n))


# -- prices and hands


_FREE = "(no pagar coste|no tener coste|ser gratis|no costar oros)"


@G.rule("player_effect", f"(el|tu|la) (proximo|proxima) {{head}} [{{mods}}] [que jugar] {_FREE}")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Effect | None:
    cards = described(head, mods)
    return None if cards is None or cards.zones else Cost(0, "you", cards, to=0, once=True)


@G.rule(
    "step",
    f"(el|tu|la) (proximo|proxima) {{head}} que jugar {{until}} {_FREE}",
    "poder jugar {n} {head} [{mods}] gratis {until}",
    "{until} poder jugar {n} {head} [{mods}] gratis",
)
def _(head: Cards, until: Until, n: int = 1, mods: tuple[Part, ...] = ()) -> OnPlayers | None:
    """Without a time it is played at once: `from_elsewhere`."""
    cards = described(head, mods)
    plain = cards is not None and not cards.zones and n == 1
    return OnPlayers(Cost(0, "you", cards, to=0, once=True), until) if plain else None


@G.rule(
    "player_effect", "{who} no poder jugar mas de {n} (carta|{head}) (por turno|cada turno|en cada turno|en su turno)"
)
def _(who: Who, n: int, head: Cards | None = None) -> Effect:
    return Ban(("jugar",), who=who, cards=None if head == Cards() else head, after=n)


G.say("player_effect", "no se recibir dano", NoDamage())
G.say("player_effect", "(el|todo el) dano que (recibir_tu|recibir [tu castillo]) ser 0", NoDamage())
G.say("player_effect", "(el|todo el) dano que (recibir_tu|recibir [tu castillo]) [se] reducir [-se] a 0", NoDamage())
G.say("step", "robar otro", Draw())
G.say("player_effect", "no tener limite (de|en tu|en la) mano", HandLimit())


@G.rule("player_effect", "tu mano ser de {n} cartas", "tu limite de (mano|cartas en mano) ser [de] {n} [cartas]")
def _(n: int) -> Effect:
    return HandLimit(n)


@G.rule(
    "sentence",
    "[{times}] [poder] descartar [-te] [de] (esta carta|este aliado|@self) [(de|desde) tu mano] (:|para|para que|y) {items}",
)
def _(items: tuple[Item, ...], times: Often | None = None) -> Sentence:
    """What is used from the hand, by discarding the card itself."""
    gone = ToGraveyard(what=Objects(ref="self"))
    return Sentence(items, kind="activated", costs=(gone,), zones=("mano",), **often(times))


@G.rule(
    "sentence",
    "[{times}] [poder] desterrar (esta carta|este aliado|@self) (de|desde) tu cementerio (:|para|para que|y) {items}",
    "[{times}] desde tu cementerio [poder] desterrar (esta carta|este aliado|@self) (:|para|para que|y) {items}",
)
def _(items: tuple[Item, ...], times: Often | None = None) -> Sentence:
    """What is used from the Cementerio, by exiling the card itself."""
    gone = Exile(what=Objects(ref="self"))
    return Sentence(items, kind="activated", costs=(gone,), zones=("cementerio",), **often(times))
