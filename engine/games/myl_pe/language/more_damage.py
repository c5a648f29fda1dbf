"""Attackers that deal more to a Castillo: «hace el doble de daño», «hace 2 de daño extra al Castillo oponente»."""

from __future__ import annotations

from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import OnPlayers, Until
from engine.games.myl_pe.model.ability import DamageTotal, DealsMore

_TO = "[(al|a su|en el) castillo [(oponente|de tu oponente|del oponente)]]"
_DAMAGE = "(dano|dano_de_combate)"
G.say("ability_effect", f"(hacer|causar|infligir) el doble de {_DAMAGE} {_TO}", DealsMore(times=2))


@G.rule(
    "ability_effect",
    f"(hacer|causar|infligir) {{n}} [(punto|puntos)] [de] {_DAMAGE} (extra|mas|adicional) {_TO}",
)
def _(n: int) -> DealsMore:
    return DealsMore(plus=n)


@G.rule(
    "step",
    "(el dano total|el total de dano|todo el dano) que recibir [tu castillo] {until} se reducir a {n}",
)
def _(n: int, until: Until | None = None) -> OnPlayers | None:
    """All attackers together (9.3.4.1); nothing at all is said in other words."""
    return OnPlayers(DamageTotal(n), until) if n else None
