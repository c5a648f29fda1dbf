"""What cards cannot have done to them, by whom, several in one breath: «no puede ser destruido ni afectado por...»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.standing import standing
from engine.games.myl_pe.language.waiting import Sentence
from engine.games.myl_pe.model.ability import Can, Cannot, Cards, Effect, Lasting, Objects
from engine.games.myl_pe.model.words import ALIADO

G.say("being", "(afectado|afectada|afectados|afectadas)", "ser_afectado")
G.say("being", "(destruida|destruidas|destruido|destruidos)", "ser_destruido")

_BY = "(los|las|un|una|ningun|ninguna|cualquier)"
_ABILITIES = "(habilidades|la habilidad|efectos|el efecto)"


@G.rule(
    "doer",
    f"[{_ABILITIES} de] [{_BY}] {{head:heads}} [{{mods}}]",
)
def _(
    head: Cards | None = None, yours: Cards | None = None, mods: tuple[Part, ...] = (), another: bool = False
) -> Cards | None:
    """Who or what would do it; abilities of whatever card are those of the player's cards."""
    if yours is not None:
        return replace(yours, of="you")
    found = Cards(of="opponent") if head is None else described(replace(head, other=another), mods)
    return None if found is None or found.zones or found == Cards() else found


def _kept(what: tuple[str, ...], doer: Cards) -> Cannot | None:
    """None where it would keep an Ally from being destroyed in combat too: abilities do not fight."""
    by = replace(doer, of="any")
    if by == Cards() and "ser_destruido" in what:
        return None
    return Cannot(what, by=None if by == Cards() else by, of=doer.of)  # type: ignore[arg-type]


@G.rule("ability_effect", "no [poder] ser {being} por {doer}")
def _(being: str, doer: Cards) -> Effect | None:
    return _kept((being,), doer) if being != "ser_bloqueado" else None


@G.rule("ability_effect", "no [poder] ser {one:being} (ni|o|y|u) [ser] {two:being} por {doer}")
def _(one: str, two: str, doer: Cards) -> Effect | None:
    blocked = "ser_bloqueado" in (one, two)
    return None if one == two or blocked else _kept((one, two), doer)


@G.rule(
    "ability_effect",
    "[ser] inmune (a|al) [(la|los|las|el)] {doer}",
)
def _(doer: Cards) -> Effect | None:
    return _kept(("ser_afectado",), doer)


@G.rule("ability_effect", "no poder bloquear [a] [(los|las|un|una)] {head:heads}")
def _(head: Cards) -> Effect | None:
    of_kind = head.race is not None or head.races
    return Cannot(("bloquear",), by=head) if of_kind and ALIADO in head.types else None


@G.rule("ability_effect", "solo poder ser (bloqueado|bloqueada|bloqueados) por [(los|las|un|una)] {race}")
def _(race: str) -> Effect:
    return Cannot(("ser_bloqueado",), by=Cards(types=(ALIADO,), not_races=(race,)))


@G.rule(
    "change_and",
    "solo poder ser (destruido|destruida|destruidos) por [(los|las|un|una)] {head:heads}",
)
def _(head: Cards) -> tuple[Effect, ...] | None:
    """By nothing but cards of these types, which do not fight."""
    if head != Cards(types=head.types) or not head.types or ALIADO in head.types:
        return None
    return (Cannot(("ser_destruido",), by=Cards(not_types=head.types)), Cannot(("ser_destruido_por_combate",)))


for deed, other in (("(bloquear|defender)", "atacar"), ("atacar", "bloquear")):

    @G.rule("sentence", f"(su portador|portador) solo poder {deed}")
    def _(other: Any = other) -> Sentence:
        return standing(Lasting(Cannot((other,)), Objects(ref="bearer")))


G.say("ability_effect", "poder atacar @al_entrar", Can("atacar_al_entrar"))

for words in (
    "tu proximo turno",
    "tu siguiente turno",
    "tu proximo fase_de_agrupacion",
    "tu proxima fase_de_agrupacion",
):
    G.say("until", f"(en|durante) {words}", ("in_your_next_turn",) * 2)


@G.rule("change_and", "{one:ability_effect} y {two:strength}")
def _(one: Effect, two: Any) -> tuple[Effect, ...]:
    return (one, two)
