"""The battle told in other words: who can block, who must, attacks of single Allies cancelled, what attacked before."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, Pending, Sentence
from engine.games.myl_pe.model.ability import (
    Allow,
    Cannot,
    Cards,
    Compare,
    Condition,
    Effect,
    Has,
    Instruction,
    Is,
    Must,
    Not,
    Times,
    ToDefense,
    When,
)
from engine.games.myl_pe.model.words import ALIADO


def contrary(cards: Cards) -> Cards | None:
    """The Aliados that do not fit a description, where one description says it; None where it takes several."""
    plain = Cards(types=(ALIADO,))
    said = replace(cards, types=(ALIADO,))
    if cards.types not in ((), (ALIADO,)):
        return None
    if cards.race is not None and said == replace(plain, race=cards.race):
        return replace(plain, not_races=(cards.race,))
    if cards.races and said == replace(plain, races=cards.races):
        return replace(plain, not_races=cards.races)
    if cards.armed is not None and said == replace(plain, armed=cards.armed):
        return replace(plain, armed=not cards.armed)
    if cards.has_ability is not None and said == replace(plain, has_ability=cards.has_ability):
        return replace(plain, has_ability=not cards.has_ability)
    if cards.unique is not None and said == replace(plain, unique=cards.unique):
        return replace(plain, unique=not cards.unique)
    for least, most in (("strength_min", "strength_max"), ("cost_min", "cost_max")):
        low, high = getattr(cards, least), getattr(cards, most)
        if isinstance(low, int) and high is None and said == replace(plain, **{least: low}):
            return replace(plain, **{most: low - 1})
        if isinstance(high, int) and low is None and said == replace(plain, **{most: high}):
            return replace(plain, **{least: high + 1})
    return None


@G.rule(
    "ability_effect",
    "no poder bloquear [a] [(los|las|un|una)] {head} {mods}",
)
def _(mods: Any = (), head: Cards | None = None, x: Cards | None = None) -> Effect | None:
    cards = described(head or x or Cards(), mods)
    if cards is not None and x is not None:
        cards = contrary(replace(cards, of="any"))
    if cards is None or ALIADO not in cards.types or replace(cards, of="any") == Cards(types=(ALIADO,)):
        return None
    return Cannot(("bloquear",), by=replace(cards, of="any"))


G.say(
    "ability_effect",
    "no (agrupar [-se]|se agrupar) [(durante|en) (tu|la|su) fase_de_agrupacion]",
    Cannot(("agruparse",)),
)


@G.rule(
    "step",
    "[(todos los|los|todos)] aliados oponentes deber bloquear [a] {sel} [@si_puede]",
)
def _(sel: Chosen) -> Any:
    return Pending(sel, (Must("ser_bloqueado"),))


# -- what was done before, and who is there alone


def _attacked(in_turn: Any, by: Any = "you") -> Times:
    return Times(When("ataque", by=by), in_turn)


G.say(
    "cond",
    "no @atacaste [(este turno|en este turno|durante este turno)]",
    Compare(_attacked("this"), "=", 0),
)


@G.rule("cond", "[se] considerar [-se] {head}")
def _(head: Cards) -> Condition:
    return Is("self", head)


@G.rule("player_effect", "poder (jugar|poner) [en juego] [hasta] {n} (oro|oros) extra [en juego]")
def _(n: int) -> Effect:
    return Allow("bajar_oros", n)


G.say(
    "until",
    "(en|durante) (la|su) (proximo|proxima|superior) fase_de_agrupacion [(de su|del) (controlador|oponente)]",
    ("opponents_next_turn",) * 2,
)


@G.rule("step", "agrupar {sel}")
def _(sel: Chosen) -> Instruction | None:
    """Allies that are grouped go back to the Línea de Defensa (DAR 9.1.C)."""
    return ToDefense(what=sel.objects()) if sel.ref is not None or sel.cards.types == (ALIADO,) else None


_IF = "(cuando|si|siempre que)"


@G.rule(
    "moment", f"{_IF} (un|una|cualquier) {{head}} [{{mods}}] (bloquear -lo|bloquear (este aliado|@self)|lo bloquear)"
)
def _(head: Cards, mods: Any = ()) -> When | None:
    """Who blocks is the subject: «si un Vampiro lo bloquea, es destruido» does not say which of the two."""
    cards = described(head, mods)
    return None if cards is None else When("bloqueado", other=cards, ref="foe")


_BESIDE = "(junto a|junto con|acompanado de|acompanado por|con)"


@G.rule(
    "sentence",
    f"(si|cuando|siempre que) [{{subject}}] atacar {_BESIDE} {{n}} [o mas] [otros] {{head}} {{items}}",
)
def _(head: Cards, items: tuple[Item, ...], n: int = 1, subject: When | None = None) -> Sentence | None:
    if subject is not None and (subject.what is not None or subject.bearer):
        return None
    beside = replace(head, of="you", other=True, doing=("atacando",))
    return Sentence(items, kind="triggered", when=When("ataca"), condition=Has(beside, n))


@G.rule("sentence", "(si|cuando|siempre que) [{subject}] atacar solo {items}")
def _(items: tuple[Item, ...], subject: When | None = None) -> Sentence | None:
    if subject is not None and (subject.what is not None or subject.bearer):
        return None
    alone = Not(Has(Cards(of="you", types=(ALIADO,), other=True, doing=("atacando",))))
    return Sentence(items, kind="triggered", when=When("ataca"), condition=alone)
