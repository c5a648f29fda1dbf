"""What players may, must and cannot do."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import OnPlayers, Until
from engine.games.myl_pe.model.ability import Allow, Ban, Cards, Effect, HandLimit, NoDamage, Who

G.say("player_deed", "(jugar|usar) [las] habilidades [de (sus cartas|cartas|carta)]", ("usar_habilidades",))
G.say("player_deed", "(usar|jugar) (o|ni) (usar|jugar) oros", ("usar_oros", "bajar_oros"))
G.say("player_deed", "jugar (usar|o usar) ni generar oros", ("bajar_oros", "usar_oros", "generar_oros"))


@G.rule("step", "{who} {until} {banning}")
def _(who: Who, until: Until, banning: Ban) -> Any:
    return OnPlayers(replace(banning, who=who), until)


@G.rule(
    "player_effect", "(los jugadores|cada jugador) solo poder jugar {n} {head} (cada turno|por turno|en cada turno)"
)
def _(n: int, head: Cards) -> Effect:
    return Ban(("jugar",), who="each", cards=head, after=n)


@G.rule(
    "player_effect",
    "ningun jugador poder jugar mas de {n} {head} [{mods}] (cada turno|por turno|en cada turno|en su turno|en un turno)",
)
def _(n: int, head: Cards, mods: Any = (), who: Who = "each") -> Effect | None:
    cards = described(head, mods)
    return None if cards is None else Ban(("jugar",), who=who, cards=None if cards == Cards() else cards, after=n)


G.say("player_effect", "ningun jugador poder poner mas oros", Ban(("bajar_oros",), who="each"))
G.say(
    "player_effect",
    "(reducir|reducir a 0|anular|prevenir) (a 0|) todo el dano [(hecho por tu oponente|que recibir tu castillo|a tu castillo|que recibir|que recibir_tu)]",
    NoDamage(),
)


@G.rule("player_effect", "cada jugador robar {n} (carta|cartas) extra (en su turno|al final de su turno|en cada turno)")
def _(n: int) -> Effect:
    return Allow("robar_al_final", n, who="each")


@G.rule(
    "player_effect",
    "{who} no poder tener mas de {n} cartas en (la|su) mano",
)
def _(who: Who, n: int) -> Effect:
    return HandLimit(n, who=who)
