"""Sentences under a condition, in a place, or while a card is there."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.saying import Times, often
from engine.games.myl_pe.language.spoken_of import asks_of_another
from engine.games.myl_pe.language.standing import ON_SELF, standing
from engine.games.myl_pe.language.times import at_verb
from engine.games.myl_pe.language.waiting import Item, OnPlayers, Pending, Sentence, Swap
from engine.games.myl_pe.model.ability import (
    Cannot,
    Cards,
    Compare,
    Condition,
    Count,
    Destroy,
    During,
    GainControl,
    Has,
    Instruction,
    Is,
    Lasting,
    Not,
    Objects,
    PutIntoPlay,
    Quality,
    When,
    Who,
    Worked,
)

_USED = ("activated", "activated?", "triggered", "annulment", "cancellation", "response")
_LIMITED = (*_USED, "saving")


@G.rule("sentence", "si {cond} {sentence}", "{sentence} si {last:cond}")
def _(sentence: Sentence, cond: Condition | None = None, last: Condition | None = None) -> Sentence | None:
    if cond is None and (last is None or asks_of_another(last, sentence.items)):
        return None
    cond = cond or last
    if sentence.condition is not None or sentence.follows or cond == Worked():
        return None
    if sentence.kind == "continuous" and sentence.lasting and not any(one.condition for one in sentence.lasting):
        return replace(sentence, lasting=tuple(replace(one, condition=cond) for one in sentence.lasting))
    return replace(sentence, condition=cond) if sentence.kind in _USED else None


@G.rule("sentence", "{sentence} {times}", "{times} {sentence}")
def _(sentence: Sentence, times: Times) -> Sentence | None:
    """How often, said first or last."""
    if sentence.kind not in _LIMITED or sentence.limit is not None or sentence.follows:
        return None
    return replace(sentence, **often(times))


@G.rule("sentence", "{sentence} (si|mientras) {cond}")
def _(cond: Condition, sentence: Sentence) -> Sentence | None:
    """What holds, only while something else does."""
    held = sentence.kind == "continuous" and sentence.lasting and not sentence.items and sentence.condition is None
    asks = isinstance(cond, Has | Compare) or (isinstance(cond, Not) and isinstance(cond.of, Has)) or cond == UNPAID
    if not held or not asks or any(lasting.condition is not None for lasting in sentence.lasting):
        return None
    return replace(sentence, lasting=tuple(replace(lasting, condition=cond) for lasting in sentence.lasting))


@G.rule("sentence", "{w:while} {sentence}")
def _(sentence: Sentence, w: Any = None) -> Sentence | None:
    """What holds or can be used only while the card is there does so anyway; control is taken for that long."""
    if any(isinstance(item.said, GainControl | Swap) for item in sentence.items):
        return None
    return sentence if sentence.kind in (*_LIMITED, "continuous") and not sentence.follows else None


@G.rule("sentence", "{sentence} {w:while}")
def _(sentence: Sentence, w: Any = None) -> Sentence | None:
    """Said last it tells how long an effect lasts that has no other time."""
    if any(isinstance(item.said, GainControl | Swap) for item in sentence.items):
        return None
    lasts = any(isinstance(item.said, Pending | OnPlayers) and item.said.until is None for item in sentence.items)
    used = sentence.kind == "continuous" or (sentence.kind in _USED and not lasts)
    return sentence if used and not sentence.follows else None


@G.rule("sentence", "{subject} (cuando|si|siempre que) {verb} {items}")
def _(subject: When, verb: str, items: tuple[Item, ...]) -> Sentence:
    return Sentence(items, kind="triggered", when=at_verb(verb, subject))


@G.rule("in_place", "si [(este aliado|esta carta)] estar en (tu|el) {zone}", "desde (tu|el) {zone}")
def _(zone: str) -> str:
    return zone


@G.rule("sentence", "{in_place} {sentence}")
def _(in_place: str, sentence: Sentence) -> Sentence | None:
    if sentence.kind not in _USED or sentence.zones:
        return None
    return replace(sentence, kind="activated" if sentence.kind == "activated?" else sentence.kind, zones=(in_place,))


UNPAID = Is("self", Cards(zones=("reserva",)))
G.say("cond", "(este oro|esta carta|@self) estar en tu reserva", UNPAID)


@G.rule("sentence", "si [(este oro|esta carta)] estar en tu reserva {sentence}")
def _(sentence: Sentence) -> Sentence | None:
    if sentence.kind not in _USED or sentence.condition is not None:
        return None
    kind = "activated" if sentence.kind == "activated?" else sentence.kind
    return replace(sentence, kind=kind, condition=Is("self", Cards(zones=("reserva",))))


@G.rule(
    "sentence",
    "[solo] (durante|en) (tu|ser -se) turno [:] {sentence}",
)
def _(sentence: Sentence) -> Sentence | None:
    return _in_turn(sentence, "you")


@G.rule("sentence", "{times} (durante|en) tu turno [:] {sentence}")
def _(times: Times, sentence: Sentence) -> Sentence | None:
    """«Una vez en tu turno...»: not in the other player's."""
    taken = sentence.limit is not None or sentence.condition is not None or sentence.during or sentence.follows
    if sentence.kind not in _USED or taken:
        return None
    return replace(sentence, condition=During(turn="you"), **often(times))


@G.rule("sentence", "{times} (durante|en) tu turno [:] {items}")
def _(times: Times, items: tuple[Item, ...]) -> Sentence:
    return Sentence(items, kind="activated", condition=During(turn="you"), **often(times))


def _in_turn(sentence: Sentence, whose: Who) -> Sentence | None:
    """A use that is bound to somebody's turn."""
    bound = sentence.kind in ("activated", "activated?", "response", "annulment", "cancellation")
    if not bound or sentence.condition is not None or sentence.during:
        return None
    return replace(sentence, condition=During(turn=whose))


_PLAYED = "(ser (jugado|jugada|puesto en juego)|jugar -lo|jugar -la|jugar -se|se jugar|jugar (esta carta|este aliado|este talisman|este totem|esta arma|este oro|@self)|poner (esta carta|este aliado) en juego|entrar en juego)"


@G.rule(
    "sentence",
    f"solo poder {_PLAYED} si {{cond}}",
    f"poder {_PLAYED} solo si {{cond}}",
)
def _(cond: Condition) -> Sentence:
    return Sentence(kind="requirement", condition=cond)


@G.rule(
    "sentence",
    "[(este aliado|@self)] solo poder {deeds} si {cond}",
)
def _(deeds: Any, cond: Condition) -> Sentence:
    return standing(Lasting(Cannot(deeds), ON_SELF, Not(cond)))


@G.rule("sentence", "{items} si tu destruir (este aliado|@self|esta carta|este totem|este oro|esta arma)")
def _(items: tuple[Item, ...]) -> Sentence:
    """«Tus Vampiros son imbloqueables este turno si destruyes este Aliado»: that is its price."""
    return Sentence(items, kind="activated", costs=(Destroy(what=Objects(ref="self")),))


@G.rule(
    "sentence",
    "[{times}] [poder] {costs} (y|para|para que|:) poner {it} {into_play} (desde|de) (tu|el) cementerio",
)
def _(
    it: Chosen,
    costs: tuple[Instruction, ...] = (),
    payment: Instruction | None = None,
    into_play: None = None,
    times: Times | None = None,
) -> Sentence:
    """Where it lies when this is used."""
    back = Item(PutIntoPlay(what=it.objects()))
    paid = costs or ((payment,) if payment is not None else ())
    return Sentence((back,), kind="activated?", costs=paid, zones=("cementerio",), **often(times))


@G.rule("sentence", "cuando portar {n} [(arma|armas)] {items}")
def _(n: int, items: tuple[Item, ...]) -> Sentence | None:
    return Sentence(items, standing=True, condition=Compare(Quality("weapons", of="self"), ">=", n)) if n > 1 else None


# -- more conditions


@G.rule("cond", "[tu] atacar con otro {head} [{mods}]")
def _(head: Cards, n: int = 0, mods: Any = ()) -> Condition | None:
    """Who attacks beside it, while they do."""
    cards = described(replace(head, other=not n), mods)
    if cards is None or cards.zones or cards.doing or cards.of not in ("any", "you"):
        return None
    return Has(replace(cards, of="you", doing=("atacando",)), n or 1)


_MINE = "(controlar|tener)"


@G.rule("cond", "haber (algun|alguna|un|una) {head} [{mods}]")
def _(head: Cards, mods: Any = ()) -> Condition | None:
    cards = described(head, mods)
    return None if cards is None or cards == Cards() else Has(cards)


@G.rule("cond", "no haber [(ningun|ninguna|otros|otro)] {head} [{mods}]")
def _(head: Cards, mods: Any = ()) -> Condition | None:
    cards = described(head, mods)
    return None if cards is None or cards == Cards() else Not(Has(cards))


@G.rule("cond", f"no {_MINE} (otros|otro|otro|ningun otro|mas) {{head}} [{{mods}}] [en juego]")
def _(head: Cards, mods: Any = ()) -> Condition | None:
    cards = described(head, mods)
    return None if cards is None else Not(Has(replace(cards, of="you", other=True)))


@G.rule(
    "cond",
    "(tu|el) oponente (tener|controlar) [en juego] {more_fewer} {head} [{mods}] que tu [en juego]",
)
def _(more_fewer: str, head: Cards, mods: Any = ()) -> Condition | None:
    return _compared(head, mods, more_fewer, "opponent", "you")


def _compared(head: Cards, mods: Any, op: str, one: Who, two: Who) -> Condition | None:
    cards = described(head, mods)
    if cards is None:
        return None
    return Compare(Count(replace(cards, of=one)), op, Count(replace(cards, of=two)))  # type: ignore[arg-type]


G.say("more_fewer", "menos", "<")
