"""Noun phrases: so many cards, all of a kind, a card that was named before."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.antecedents import pronoun
from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import Cards, Count, Fact
from engine.games.myl_pe.model.words import ALIADO


def _some(head: Cards, mods: tuple[Part, ...], definite: bool = False, **more: Any) -> Chosen | None:
    cards = described(head, mods, definite, by_chance=not more.get("all"))
    if cards is None or (cards.like == "like" and (more.get("all") or more.get("count", 1) != 1)):
        return None  # of several it is not said whose name it is
    said = {name: any(getattr(mod, name) for mod in mods) for name in ("random", "yours", "placed")}
    return replace(Chosen(cards, **more), **said)


@G.rule("some", "{n} {head} [{mods}]")
def _(n: int, head: Cards, mods: tuple[Part, ...] = ()) -> Chosen | None:
    return _some(head, mods, count=n)


@G.rule("some", "[a] hasta {n} {head} [{mods}]")
def _(n: int, head: Cards, mods: tuple[Part, ...] = ()) -> Chosen | None:
    return _some(head, mods, count=n, up_to=True)


@G.rule("some", "{n} de tus {head} [{mods}]")
def _(n: int, head: Cards, mods: tuple[Part, ...] = ()) -> Chosen | None:
    return _some(replace(head, of="you"), mods, count=n)


@G.rule("some", "{n} {one:type} o {m:n} {two:type} [{mods}]")
def _(n: int, one: str, m: int, two: str, mods: tuple[Part, ...] = ()) -> Chosen | None:
    return _some(Cards(types=(one, two)), mods) if n == m == 1 and one != two else None


@G.rule("some", "{n} de sus {theirs:head} [{mods}]")
def _(n: int, head: Cards | None = None, theirs: Cards | None = None, mods: tuple[Part, ...] = ()) -> Chosen | None:
    """«Una de sus cartas» may lie anywhere; «uno de sus Aliados» is in play, theirs who were named."""
    if theirs is not None:
        return None if theirs == Cards() else _some(replace(theirs, of="each"), mods, count=n)
    return _some(head or Cards(), mods, count=n)


@G.rule("some", "{n} de tu {zone}")
def _(n: int, zone: str) -> Chosen | None:
    return Chosen(Cards(zones=(zone,), of="you"), count=n) if zone in ("mano", "cementerio") else None


@G.rule("some", "tantas {head} [{mods}] como {tally}")
def _(head: Cards, tally: Cards, mods: tuple[Part, ...] = ()) -> Chosen | None:
    """«Tantos Oros oponentes como Vampiros controles.»"""
    return _some(head, mods, count=Count(tally)) if head != Cards() and tally.of != "each" else None


@G.rule("some", "(otro|otro) {head} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Chosen | None:
    return _some(replace(head, other=True), mods)


@G.rule("some", "(cualquier|cualquiera) {head} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Chosen | None:
    return _some(head, mods)


@G.rule("some", "(al|el|la|a la) {head} {mods}")
def _(head: Cards, mods: tuple[Part, ...]) -> Chosen | None:
    found = _some(head, mods, definite=True)
    return found if found is not None and (found.cards.most or found.cards.fewest) else None


@G.rule("some", "{some} @que_elija_el")
def _(some: Chosen) -> Chosen | None:
    """«Un Oro oponente a elección de tu oponente»: one of his, and he picks it."""
    own = some.cards.of == "opponent" and not some.random
    return replace(some, by="opponent") if own else None


@G.rule(
    "every",
    "cada {head:heads} [{mods}]",
)
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Chosen | None:
    return _some(head, mods, all=True)


@G.rule(
    "every",
    "[a] (todos|todas|toda) tus {head:heads} [{mods}]",
    "[a] tus {head:heads} [{mods}]",
    "[a] todos tu {head:heads} [{mods}]",
)
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Chosen | None:
    return _some(replace(head, of="you"), mods, all=True)


@G.rule("every", "[a] cada (uno|una) de tus {head:heads} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Chosen | None:
    return _some(replace(head, of="you"), mods, all=True)


@G.rule("every", "[a] (todos|todas) tus otros {head:heads} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Chosen | None:
    return _some(replace(head, of="you", other=True), mods, all=True)


@G.rule("every", "[(todos|todas)] sus {head:heads} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Chosen | None:
    return _some(replace(head, of="opponent"), mods, all=True)


@G.rule("every", "[a] [(todos|todas)] (los|las) {head:heads} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Chosen | None:
    return _some(head, mods, definite=True, all=True)


@G.rule("every", "[a] (los|las) otros {head:heads} [{mods}]", "[a] (todos los|todas las) otros {head:heads} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Chosen | None:
    return _some(replace(head, other=True), mods, all=True)


@G.rule(
    "top",
    "(las|los) {n} cartas superiores {mods}",
    "(la|su) carta superior {mods}",
)
def _(mods: tuple[Part, ...], n: int = 1) -> Chosen | None:
    found = _some(Cards(), mods, count=n, top=True)
    return found if found is not None and found.cards.zones else None


for words, ref in (
    ("(este|esta) (carta|oro|totem|arma|talisman)", "self"),
    ("(este|esta) aliado", "ally"),
    ("@self", "self"),
    ("[(su|el)] portador", "bearer"),
    ("(ese|esa|dicho) carta", "that_one"),
    ("este", "latter"),
    ("(esta|ese|esa|dicho)", "that"),
    ("(este|esta) (ultimo|ultima)", "that"),
):
    G.say("ref", words, Chosen(ref=ref))
G.say("ref", "(al|el) [aliado] que bloquear (-lo|a este aliado|a @self)", Chosen(ref="blocker"))
G.say(
    "ref",
    "[a] (al|el|la) (aliado|carta) que ((lo|la) (destruyo|destruya|destruir)|destruir (-lo|-la))",
    Chosen(ref="destroyer"),
)
G.say("ref", "otro", Chosen(ref="another"))
G.say("it", "-lo", Chosen(pronoun(feminine=False), ref="that"))
G.say("it", "-la", Chosen(pronoun(feminine=True), ref="that"))
G.say("ref", "(al|el|ese|dicho) ([aliado] atacante|aliado bloqueado)", Chosen(ref="attacker"))


@G.rule("ref", "(ese|esa|dicho) {race}", "(ese|esa|dicho) {type}")
def _(race: str | None = None, type: str = ALIADO) -> Chosen:
    return Chosen(Cards(types=(type,), race=race), ref="that_one")


@G.rule("those", "(-los|-las|ellos|estos|esas|esos|estas) [cartas]")
def _(type: str | None = None) -> Chosen:
    return Chosen(Cards() if type is None else Cards(types=(type,)), ref="those")


@G.rule("sel", "{some}", "{every}", "{ref:it}", "{ref}", "{top}", "a {ref}", "[a] {some}")
def _(
    some: Chosen | None = None, every: Chosen | None = None, ref: Chosen | None = None, top: Chosen | None = None
) -> Chosen | None:
    return some or every or ref or top


# -- numbers of things


@G.rule("per", "por cada @self [{mods}]")
def _(mods: tuple[Part, ...] = ()) -> Cards | None:
    """Cards of its own name, itself among them."""
    return described(Cards(like="self"), mods)


@G.rule("per", "por cada {head:heads} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Cards | None:
    return described(head, mods)


G.say(
    "done_number",
    "(el mismo numero|igual cantidad|igual numero|esa cantidad|la misma cantidad|ese numero|esa misma cantidad|ese mismo numero)",
    Fact("done"),
)
