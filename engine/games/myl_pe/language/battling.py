"""The battle told in other words: who can block, who must, attacks of single Allies cancelled, what attacked before."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, Pending, Sentence, Until
from engine.games.myl_pe.model.ability import (
    Allow,
    Can,
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
    "solo poder ser (bloqueado|bloqueada|bloqueados) por [(un|una|los|las)] {head} {mods}",
    "poder ser (bloqueado|bloqueada|bloqueados) solo por [(un|una|los|las)] {head} {mods}",
    "solo (-lo|lo|la) poder bloquear [(un|una|los|las)] {head} [{mods}]",
    "solo poder bloquear (-lo|-la) [(un|una|los|las)] {head} [{mods}]",
    "solo poder ser (bloqueado|bloqueada|bloqueados) por [(un|una|los|las)] {one:race} (o|y|u) [(los|las|un)] {two:race}",
)
def _(head: Cards | None = None, mods: Any = (), one: str = "", two: str = "") -> Effect | None:
    cards = described(head or Cards(types=(ALIADO,), races=(one, two)), mods)
    others = None if cards is None else contrary(replace(cards, of="any") if cards.of == "opponent" else cards)
    return None if others is None else Cannot(("ser_bloqueado",), by=others)


@G.rule(
    "ability_effect",
    "no poder bloquear [a] [(los|las|un|una)] {head} {mods}",
    "solo [poder] bloquear [a] [(los|las|un|una)] {x:head} [{mods}]",
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
G.say("deed", "recibir dano", "recibir_dano")
G.say("deed", "hacer dano", "hacer_dano")


@G.rule(
    "step",
    "[si atacar] (tu oponente|el oponente) deber bloquear {sel} [@si_puede]",
    "[(todos los|los|todos)] aliados oponentes deber bloquear [a] {sel} [@si_puede]",
    "si {sel} atacar (tu oponente|el oponente) deber bloquear -lo [@si_puede]",
    "si atacar con {sel} (tu oponente|el oponente) deber bloquear -lo [@si_puede]",
)
def _(sel: Chosen) -> Any:
    return Pending(sel, (Must("ser_bloqueado"),))


@G.rule(
    "step",
    "cancelar (el|un) ataque de {some}",
    "cancelar (el|un) ataque de {some} y devolver (-lo|-la) a la defensa",
    "hacer que {some} volver a la defensa",
)
def _(some: Chosen) -> Instruction | None:
    """One attacker goes back; the attack of the others goes on."""
    if some.cards.zones or ALIADO not in some.cards.types:
        return None
    doing = some.cards.doing or ("atacando",)
    return ToDefense(what=replace(some, cards=replace(some.cards, doing=doing)).objects())


@G.rule(
    "step",
    "(prevenir|evitar|impedir) [todo] [el] dano que (hacer|ir a hacer) {sel} [{until}]",
    "(prevenir|evitar|impedir) [todo] [el] dano que {sel} (hacer|ir a hacer) [{until}]",
    "prevenir [todo] [el] dano que {sel} te hacer [{until}]",
    "prevenir [todo] [el] dano que te hacer {sel} [{until}]",
    "prevenir [todo] [el] dano de {sel} [{until}]",
)
def _(sel: Chosen, until: Until | None = None) -> Any:
    return Pending(sel, (Cannot(("hacer_dano",)),), until)


# -- what was done before, and who is there alone


def _attacked(in_turn: Any, by: Any = "you") -> Times:
    return Times(When("ataque", by=by), in_turn)


G.say("cond", "@atacaste [(este turno|en este turno|durante este turno)]", Compare(_attacked("this"), ">=", 1))
G.say(
    "cond",
    "no @atacaste [(este turno|en este turno|durante este turno)]",
    Compare(_attacked("this"), "=", 0),
)
G.say(
    "cond",
    "(ser atacado|tu oponente atacar -te|tu oponente te atacar) en (el|su) turno anterior",
    Compare(_attacked("last", "opponent"), ">=", 1),
)
G.say("cond", "en (el|su) turno anterior ser atacado", Compare(_attacked("last", "opponent"), ">=", 1))
G.say("cond", "no ser atacado en (el|su) turno anterior", Compare(_attacked("last", "opponent"), "=", 0))
_ALONE = Not(Has(Cards(of="you", types=(ALIADO,), other=True)))
G.say("cond", "ser el unico aliado [que (controlar|tener)] [en juego]", _ALONE)
G.say("cond", "ser tu unico aliado [en juego]", _ALONE)
G.say("cond", "estar solo (en juego|)", _ALONE)
G.say("cond", "estar solo", _ALONE)
G.say("cond", "no (controlar|tener) mas aliados [en juego]", _ALONE)


@G.rule("cond", "[se] considerar [-se] {head}", "ser (considerado|considerada) {head}")
def _(head: Cards) -> Condition:
    return Is("self", head)


G.say(
    "ability_effect",
    "poder bloquear [a] cualquier (cantidad|numero) de (aliados|atacantes) [(atacantes|oponentes)]",
    Can("bloquear_mas", None),
)


G.say(
    "player_effect",
    "poder (jugar|poner) [en juego] otro oro [en juego] [(en tu turno|por turno|cada turno|en cada turno|en cada uno de tus turnos)]",
    Allow("bajar_oros", 1),
)


@G.rule("player_effect", "poder (jugar|poner) [en juego] [hasta] {n} (oro|oros) extra [en juego]")
def _(n: int) -> Effect:
    return Allow("bajar_oros", n)


@G.rule(
    "cond",
    "(tu|el) oponente [haber] jugar (un|una|algun|alguna) {head} [{mods}] (este turno|en este turno)",
    "(tu|el) oponente [haber] (jugado) (un|una|algun|alguna) {head} [{mods}] (este turno|en este turno)",
)
def _(head: Cards, mods: Any = ()) -> Condition | None:
    cards = described(head, mods)
    return None if cards is None else Compare(Times(When("juega", what=cards, by="opponent")), ">=", 1)


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


@G.rule("moment", f"{_IF} (un|una|cualquier) {{head}} [{{mods}}] (bloquear al portador|bloquear su portador)")
def _(head: Cards, mods: Any = ()) -> When | None:
    cards = described(head, mods)
    return None if cards is None else When("bloqueado", bearer=True, other=cards)


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
    f"(si|cuando|siempre que) [{{subject}}] atacar {_BESIDE} otro {{head}} {{items}}",
    f"{{items}} (si|cuando|siempre que) [{{subject}}] atacar {_BESIDE} {{n}} [o mas] [otros] {{head}}",
    f"{{items}} (si|cuando|siempre que) [{{subject}}] atacar {_BESIDE} otro {{head}}",
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


G.say("cond", "(haber sido|ser) atacado (este turno|en este turno)", Compare(_attacked("this", "opponent"), ">=", 1))
G.say("zone_of", "(el castillo oponente|el castillo de tu oponente|el castillo del oponente)", ("castillo", "opponent"))
G.say("zone_of", "(la mano de tu oponente|la mano oponente)", ("mano", "opponent"))
G.say("zone_of", "tu castillo", ("castillo", "you"))
G.say("zone_of", "tu mano", ("mano", "you"))


@G.rule(
    "cond",
    "{zone_of} tener menos de {less:n} cartas",
    "{zone_of} tener {most:n} (o menos cartas|cartas o menos)",
    "{zone_of} tener mas de {more:n} cartas",
    "{zone_of} tener {least:n} (o mas cartas|cartas o mas)",
)
def _(
    zone_of: Any, less: int = 0, most: int | None = None, more: int | None = None, least: int | None = None
) -> Condition:
    cards = Cards(zones=(zone_of[0],), of=zone_of[1])
    if more is not None or least is not None:
        return Has(cards, more + 1 if more is not None else least or 1)
    return Has(cards, 0, most if most is not None else less - 1)
