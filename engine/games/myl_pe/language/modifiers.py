"""More ways to say which cards are meant: numbers before their noun, likened to this card, armed, of a kind."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, Part, described, part
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import Cards, Quality
from engine.games.myl_pe.model.words import ALIADO, ARMA

_HAVING = "(de|con|que tener)"
_ITS = "(a|que) (la fuerza|la|el|al coste|el coste) de"
_GIVEN_UP = "la carta (destruida|desterrada|descartada|botada|barajada)"
_THAT = "(esa carta|ese aliado|dicho (aliado|carta))"
G.say("likened", "(suyo|suya|al suyo|a la suya|que (el|ella|el suyo|la suya))", "its")
G.say("likened", f"(que|{_ITS}) este aliado", "ally")
G.say("likened", f"(que|{_ITS}) (esta carta|@self)", "self")
G.say("likened", f"(que|{_ITS}) {_THAT}", "that")
G.say("likened", f"(que|{_ITS}) {_GIVEN_UP}", "given_up")
G.say("likened", "(a|que) (la fuerza|la|el|al coste|el coste) de (su|el) portador", "bearer")

G.say("of_its", "(su misma|su mismo)", "its")

for word, field in (("fuerza", "strength"), ("coste", "cost")):

    @G.rule(
        "mod",
        f"{_HAVING} {{n}} o (menos|menor) [(punto|puntos)] de {word}",
    )
    def _(n: int = 0, under: int | None = None, field: str = field) -> Part:
        return part(**{f"{field}_max": n if under is None else under - 1})

    @G.rule(
        "mod",
        f"{_HAVING} {word} (menor_igual|menor o igual|igual o menor|igual o inferior) {{likened}}",
        f"{_HAVING} (igual o menor|igual o menos|menor o igual) {word} {{likened}}",
        f"{_HAVING} {word} (igual o menor|menor o igual)",
        f"{_HAVING} (igual o menor|menor o igual) {word}",
    )
    def _(likened: str = "like", field: Any = field) -> Part:
        return part(**{f"{field}_max": Quality(field, of=likened)})

    @G.rule("mod", f"{_HAVING} {word} (menor|inferior) [{{likened}}]", f"{_HAVING} (menor|menos) {word} [{{likened}}]")
    def _(likened: str = "like", field: Any = field) -> Part:
        return part(**{f"{field}_max": Quality(field, of=likened, plus=-1)})

    @G.rule("mod", f"{_HAVING} {word} (mayor|superior) [{{likened}}]", f"{_HAVING} (mayor|mas) {word} [{{likened}}]")
    def _(likened: str = "like", field: Any = field) -> Part:
        return part(**{f"{field}_min": Quality(field, of=likened, plus=1)})

    @G.rule(
        "mod",
        f"{_HAVING} (la misma|el mismo|igual) {word} [{{likened}}]",
        f"{_HAVING} {word} igual {{likened}}",
        f"{_HAVING} {{its:of_its}} {word}",
    )
    def _(likened: str = "like", its: str = "", field: Any = field) -> Part:
        own = Quality(field, of=its or likened)
        return part(**{f"{field}_min": own, f"{field}_max": own})


@G.rule(
    "mod",
    "que costar {n} [(oro|oros)] o menos",
)
def _(n: int = 0, under: int | None = None) -> Part:
    return part(cost_max=n if under is None else under - 1)


@G.rule("mod", "que costar mas de {over:n} [(oro|oros)]")
def _(n: int = 0, over: int | None = None) -> Part:
    return part(cost_min=n if over is None else over + 1)


G.say("mod", "mas debil", part(fewest="strength"))
G.say("alike", "que este aliado", "ally")
G.say("alike", "que (esta carta|@self)", "self")
G.say("alike", f"que {_THAT}", "that")


@G.rule("mod", "de la misma raza {alike}")
def _(alike: str) -> Part:
    return part(kin=alike)


@G.rule("mod", "(de|con) el mismo nombre {alike}")
def _(alike: str) -> Part:
    return part(like=alike)


@G.rule("mod", "(de|con) (diferente|distinto|otro) nombre {alike}")
def _(alike: str) -> Part:
    return part(not_like=alike)


G.say("mod", "(desarmado|desarmados|desarmada|desarmadas)", part(armed=False))
G.say("mod", "que no ser (unico|unica|unicos|unicas|@unica)", part(unique=False))


@G.rule("mod", "que ser [de raza] [(un|una)] {race}")
def _(race: str) -> Part:
    return part(race=race)


@G.rule("weapon_of_theirs", "(de|que portar|que llevar|que tener) (un|una|el|cualquier) {head} oponente")
def _(head: Cards) -> bool | None:
    return True if ALIADO in head.types else None


@G.rule("some", "{n} {head} {weapon_of_theirs}")
def _(head: Cards, weapon_of_theirs: bool, n: int = 1) -> Chosen | None:
    """A weapon is its bearer's controller's."""
    return Chosen(replace(head, of="opponent"), count=n) if head == Cards(types=(ARMA,)) else None


@G.rule("some", "otro de tus {head} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Chosen | None:
    cards = described(replace(head, of="you", other=True), mods)
    return None if cards is None else Chosen(cards)


@G.rule("some", "{n} {one:type} {m:n} {two:type} o {k:n} {three:type} [{mods}]")
def _(n: int, one: str, m: int, two: str, k: int, three: str, mods: tuple[Part, ...] = ()) -> Chosen | None:
    if (n, m, k) != (1, 1, 1) or len({one, two, three}) != 3:
        return None
    cards = described(Cards(types=(one, two, three)), mods)
    return None if cards is None else Chosen(cards)
