"""What players may, must and cannot do."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, OnPlayers, Until
from engine.games.myl_pe.model.ability import Allow, Ban, Cards, Effect, HandLimit, NoDamage, OpenHand, Who

G.say("player_deed", "(jugar|usar) [las] habilidades [de (sus cartas|cartas|carta)]", ("usar_habilidades",))
G.say("player_deed", "(usar|jugar) (o|ni) (usar|jugar) oros", ("usar_oros", "bajar_oros"))
G.say("player_deed", "poner en juego oros", ("bajar_oros",))
G.say("player_deed", "jugar (usar|o usar) ni generar oros", ("bajar_oros", "usar_oros", "generar_oros"))


@G.rule(
    "bans",
    "no poder jugar {head} [{mods}] (ni|o) usar [las] habilidades [de [los|las|sus] {two:head}]",
    "no poder usar [las] habilidades [de [los|las|sus] {two:head}] (ni|o) jugar {head} [{mods}]",
)
def _(head: Cards, mods: Any = (), two: Cards | None = None) -> tuple[Ban, Ban] | None:
    cards = described(head, mods)
    if cards is None or cards.zones:
        return None
    played = Ban(("jugar",), cards=None if cards == Cards() else cards)
    return played, Ban(("usar_habilidades",), cards=None if two in (None, Cards()) else two)


@G.rule("items", "{who} {bans} [{until}]", "{until} {who} {bans}")
def _(who: Who, bans: tuple[Ban, Ban], until: Until | None = None) -> tuple[Item, ...]:
    return tuple(Item(OnPlayers(replace(ban, who=who), until)) for ban in bans)


@G.rule("items", "{who} {bans} [{until}] y {items}", "{until} {who} {bans} y {items}")
def _(who: Who, bans: tuple[Ban, Ban], items: tuple[Item, ...], until: Until | None = None) -> tuple[Item, ...]:
    return (*(Item(OnPlayers(replace(ban, who=who), until)) for ban in bans), *items)


@G.rule("step", "{who} {until} {banning}")
def _(who: Who, until: Until, banning: Ban) -> Any:
    return OnPlayers(replace(banning, who=who), until)


@G.rule(
    "player_effect", "(los jugadores|cada jugador) solo poder jugar {n} {head} (cada turno|por turno|en cada turno)"
)
def _(n: int, head: Cards) -> Effect:
    return Ban(("jugar",), who="each", cards=head, after=n)


@G.rule("player_effect", "tu oponente solo poder jugar {n} {head} (cada turno|por turno|en cada turno|en su turno)")
def _(n: int, head: Cards) -> Effect:
    return Ban(("jugar",), who="opponent", cards=head, after=n)


@G.rule(
    "player_effect",
    "ningun jugador poder jugar mas de {n} {head} [{mods}] (cada turno|por turno|en cada turno|en su turno|en un turno)",
    "{who} no poder jugar mas de {n} {head} [{mods}] (cada turno|por turno|en cada turno|en su turno|en un turno)",
)
def _(n: int, head: Cards, mods: Any = (), who: Who = "each") -> Effect | None:
    cards = described(head, mods)
    return None if cards is None else Ban(("jugar",), who=who, cards=None if cards == Cards() else cards, after=n)


G.say("player_deed", "(declarar|asignar) (bloqueador|bloqueadores|un bloqueo)", ("bloquear",))
G.say("player_deed", "(un ataque|declarar ataques|declarar [un] ataque|declarar (atacante|atacantes))", ("atacar",))
G.say(
    "player_effect",
    "(tu oponente|el oponente) (jugar|deber jugar) con su mano (descubierta|abierta|a la vista)",
    OpenHand(),
)
G.say(
    "player_effect",
    "(todos los jugadores|cada jugador|los jugadores|todos jugadores) jugar con (su|sus|la|las) mano "
    "(descubierta|descubiertas|abierta|abiertas|a la vista)",
    OpenHand("each"),
)
G.say("player_effect", "ningun jugador poder poner mas oros", Ban(("bajar_oros",), who="each"))
G.say(
    "player_effect",
    "(reducir|reducir a 0|anular|prevenir) (a 0|) todo el dano [(hecho por tu oponente|que recibir tu castillo|a tu castillo|que recibir|que recibir_tu)]",
    NoDamage(),
)
G.say("player_effect", "no recibir_tu dano de [los] aliados oponentes", NoDamage())


@G.rule(
    "player_effect",
    "(cada jugador|todos los jugadores|los jugadores) poder (jugar|poner) [en juego] {n} (oro|oros) extra "
    "[(por turno|en su turno|en cada turno|cada turno)]",
)
def _(n: int) -> Effect:
    return Allow("bajar_oros", n, who="each")


@G.rule("player_effect", "cada jugador robar {n} (carta|cartas) extra (en su turno|al final de su turno|en cada turno)")
def _(n: int) -> Effect:
    return Allow("robar_al_final", n, who="each")


@G.rule("player_effect", "tu mano aumentar en {n} (carta|cartas) [mas]")
def _(n: int) -> Effect:
    return HandLimit(more=n)


@G.rule(
    "player_effect",
    "{who} no poder tener mas de {n} cartas en (la|su) mano",
    "{who} solo poder tener {n} cartas en (la|su) mano",
)
def _(who: Who, n: int) -> Effect:
    return HandLimit(n, who=who)
