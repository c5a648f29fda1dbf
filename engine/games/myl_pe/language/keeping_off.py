"""What cannot touch others, said of the cause: «ningún Talismán puede afectar a tus Aliados»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, described, makers
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Pending, Until
from engine.games.myl_pe.model.ability import Cannot, Cards, Effect, Strength, When
from engine.games.myl_pe.model.words import ALIADO

G.say("touches", "afectar", "ser_afectado")
G.say("touches", "destruir", "ser_destruido")
G.say("touches", "hacer objetivo", "ser_objetivo")
G.say("affecting", "(afectar|tener efecto) [(a|sobre|en)]", None)
_NONE = "(ningun|ninguna|los|las|un|una)"


@G.rule(
    "step",
    f"{_NONE} {{head:heads}} [{{mods}}] no poder {{touches}} [a] {{sel}} [{{until}}]",
    "(ningun|ninguna) {head:heads} [{mods}] poder {touches} [a] {sel} [{until}]",
    f"{_NONE} {{head:heads}} [{{mods}}] no {{none:affecting}} {{sel}} [{{until}}]",
    f"a {{sel}} no (le|les) {{none:affecting}} {_NONE} {{head:heads}} [{{mods}}]",
)
def _(
    head: Cards,
    sel: Chosen,
    touches: Any = "ser_afectado",
    none: None = None,
    mods: Any = (),
    until: Until | None = None,
) -> Any:
    cards = described(head, mods)
    if cards is None or cards.zones or not (sel.all or sel.ref is not None):
        return None
    return Pending(sel, (Cannot((touches,), by=makers(cards), of=cards.of),), until)


@G.rule("step", "(tu|el) oponente no poder {touches} {every} [{until}]")
def _(touches: Any, every: Chosen, until: Until | None = None) -> Any:
    if every.cards.of != "you" or every.cards.zones:
        return None
    return Pending(every, (Cannot((touches,), of="opponent"),), until)


@G.rule("change_and", "no poder {deeds} (ni|o|y) ser (afectado|afectada) por [los|las] {head:heads} [{mods}]")
def _(deeds: Any, head: Cards, mods: Any = ()) -> tuple[Effect, ...] | None:
    cards = described(head, mods)
    return (
        None
        if cards is None
        else (
            Cannot(deeds),
            Cannot(("ser_afectado",), by=makers(cards), of=cards.of),
        )
    )


@G.rule(
    "strength",
    "(su fuerza|la fuerza) (aumentar|se aumentar|aumentar -se) en {n} [(punto|fuerza)]",
    "aumentar su fuerza en {n}",
)
def _(n: int) -> Strength:
    return Strength("add", n)


@G.rule("strength", "(su fuerza) (reducir -se|se reducir|disminuir|se disminuir) en {n}", "reducir su fuerza en {n}")
def _(n: int) -> Strength:
    return Strength("add", -n)


@G.rule(
    "step",
    "no recibir_tu dano de {every} [{until}]",
    "no recibir_tu dano de {head} [{mods}] [{until}]",
    "no recibir_tu dano de {ref} {until}",
    "no recibir_tu dano de {some} {until}",
)
def _(
    every: Chosen | None = None,
    head: Cards | None = None,
    ref: Chosen | None = None,
    some: Chosen | None = None,
    mods: Any = (),
    until: Until | None = None,
) -> Any:
    """Those deal no damage to the Castillo."""
    cards = None if head is None else described(head, mods)
    those = every or ref or some or (None if cards is None else Chosen(cards, all=True))
    if those is None or those.cards.zones or (those.ref is None and ALIADO not in those.cards.types):
        return None
    if those.ref is None and those.cards.of == "any":
        those = replace(those, cards=replace(those.cards, of="opponent"))
    return Pending(those, (Cannot(("hacer_dano",)),), until)


# -- attacks of a player

_IF = "(cuando|si|siempre que)"
G.say("moment", f"{_IF} tu (atacar|declarar un ataque)", When("ataque", by="you"))
G.say(
    "moment", f"{_IF} (tu|el) oponente (atacar|atacar -te|te atacar|declarar un ataque)", When("ataque", by="opponent")
)


@G.rule(
    "moment",
    f"{_IF} [tu] usar (la|una) habilidad de (un|una|cualquier) {{head}} [{{mods}}]",
    f"{_IF} {{rival}} usar (la|una) habilidad de (un|una|cualquier) {{head}} [{{mods}}]",
)
def _(head: Cards, mods: Any = (), rival: bool = False) -> When | None:
    cards = described(head, mods)
    if cards is None or cards.zones:
        return None
    return When("usa", what=None if cards == Cards() else cards, by="opponent" if rival else "you")


G.say("rival", "(tu|el) oponente", True)
G.say("moment", f"{_IF} (te atacar|ser atacado)", When("ataque", by="opponent"))
