"""Cards taken away and brought back in more verbs: «saca del juego», «revive», «toma un Arma de tu Castillo»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import (
    Cards,
    Destroy,
    Draw,
    Exile,
    Instruction,
    Mill,
    Objects,
    PutIntoPlay,
    Search,
    Who,
)
from engine.games.myl_pe.model.ability import Chosen as AnyNumber

_AWAY = "(desterrar|eliminar|retirar|sacar|quitar)"
_TAKE = "(tomar|sacar|elegir|extraer)"
G.say("kill", "(eliminar|matar)", None)


@G.rule("step", "{kill} [a] {sel}")
def _(sel: Chosen, kill: None = None) -> Instruction | None:
    return None if sel.cards.zones else Destroy(what=sel.objects())


@G.rule("step", f"{_AWAY} del juego {{sel}}")
def _(sel: Chosen) -> Instruction:
    return Exile(what=sel.objects())


@G.rule("step", "desterrar [las] {n} (carta|cartas) [superiores] {top_of}")
def _(n: int, top_of: Who) -> Instruction:
    """Cards of a Castillo that nobody looks at: the top ones."""
    return Exile(what=Objects(all=Cards(zones=("castillo",), of=top_of), count=n, top=True))


@G.rule("step", "(revivir|resucitar) {sel} [y poner (-lo|-la|-los|-las) {into_play}]")
def _(sel: Chosen, into_play: None = None) -> Instruction | None:
    cards = sel.cards
    if sel.ref is not None or cards.zones not in ((), ("cementerio",)):
        return None
    lying = replace(cards, zones=("cementerio",), of="you" if cards.of == "any" and not cards.zones else cards.of)
    return PutIntoPlay(what=replace(sel, cards=lying).objects())


# -- out of the own Castillo


@G.rule(
    "step",
    f"{_TAKE} {{found}} (de tu castillo|del castillo) {{put}} {{into}}",
)
def _(found: Chosen, into: str, put: None = None) -> Instruction:
    """Somebody who takes a card of a kind out of a Castillo searches for it."""
    return Search(cards=found.cards, count=found.count, up_to=found.up_to, to=into)  # type: ignore[arg-type]


@G.rule("step", "(tomar|sacar) {n} (carta|cartas) de tu castillo")
def _(n: int) -> Instruction:
    return Draw(count=n)


@G.rule(
    "step",
    "buscar [en tu castillo] (todas las|cualquier cantidad de|cualquier numero de|todos los) {head} [{mods}] [como quieras] [en tu castillo] {put} {into}",
)
def _(head: Cards, into: str, mods: Any = (), put: None = None) -> Instruction | None:
    cards = described(head, mods)
    if cards is None or cards.zones or cards.of != "any" or cards == Cards():
        return None
    return Search(cards=cards, count=AnyNumber(), to=into)  # type: ignore[arg-type]


# -- what players lose of a Castillo


@G.rule(
    "step",
    "{who} [deber] (enviar|mandar|poner) {to_grave} [las] {n} (carta|cartas) [superiores] {their_castle}",
)
def _(who: Who, n: int, their_castle: None = None, to_grave: None = None) -> Instruction | None:
    return Mill(count=n, who=who) if who != "you" else None


@G.rule(
    "step",
    "(hacer|infligir|causar) {n} [de] (dano|danos) (a|al|en) (castillo oponente|castillo (de tu|del) oponente|oponente|tu oponente|el castillo (de tu|del) oponente|el castillo oponente)",
)
def _(n: int) -> Instruction:
    return Mill(count=n, who="opponent", damage=True)


_THEIR_CASTLE = "en el castillo (de tu oponente|oponente|del oponente)"


@G.rule(
    "step",
    f"buscar {_THEIR_CASTLE} {{found}} y {{thrown}} [{{to_grave}}]",
)
def _(found: Chosen, into: str = "", thrown: str = "", put: None = None, to_grave: None = None) -> Instruction | None:
    if into == "mano":
        return None
    return Search(cards=found.cards, count=found.count, up_to=found.up_to, who="opponent", to=into or thrown)  # type: ignore[arg-type]


G.say("thrown", "desterrar (-lo|-la|-los|-las)", "destierro")
