"""Whole statements that are no deeds: what cards cost, who may play what, how many may be there."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.card_text.noun_phrase import Facts, described
from engine.games.myl_pe.card_text.phrases import L
from engine.games.myl_pe.language.nouns import Chosen
from engine.games.myl_pe.language.waiting import OnPlayers
from engine.games.myl_pe.model.ability import Allow, Ban, BorneBy, Cards, Copies, Cost, Effect


def cost_of(chosen: Chosen, amount: int) -> Effect | None:
    """What playing these cards costs more or less."""
    if not chosen.all or chosen.cards.zones or chosen.cards.other:
        return None
    who = {"you": "you", "opponent": "opponent", "any": "each"}.get(chosen.cards.of)
    cards = replace(chosen.cards, of="any")
    return None if who is None else Cost(amount, who=who, cards=cards)  # type: ignore[arg-type]


_COST = "(costar:3|costar:3p)"


@L.rule(
    "on_players",
    f"{{np}} {_COST} {{n}} [@oro] menos",
    "el @coste de {np} (reducir:3|ser reducir:pp) en {n} [@oro]",
    "el @coste de {np} se (reducir:3) en {n} [@oro]",
)
def cheaper(np: Chosen, n: int) -> Effect | None:
    """«Tus Talismanes cuestan 1 Oro menos»."""
    return cost_of(np, -n)


@L.rule("on_players", f"{{np}} {_COST} {{n}} [@oro] (mas|@adicional|@extra)")
def dearer(np: Chosen, n: int) -> Effect | None:
    """«Los Talismanes oponentes cuestan 2 Oros adicionales»."""
    return cost_of(np, n)


L.say("banned", "opponent", "(tu|el) @oponente no (poder:3)")
L.say(
    "banned",
    "each",
    "(los|ambos|todos los) @jugador no (poder:3p)",
    "ningun jugador poder:3",
    "no se (poder:3|poder:3p)",
)
L.say("banned", "you", "no poder:2")


@L.rule("on_players", "{banned} jugar:inf [@carta de tipo] {heads}", "{banned} jugar:inf {heads} {mods}")
def no_playing(banned: str, heads: Cards, mods: Facts = ()) -> Effect | None:
    """«Los jugadores no pueden jugar Talismanes»."""
    cards = described(heads, mods)
    if cards is None or cards.zones or cards.of != "any":
        return None
    return Ban(("jugar",), who=banned, cards=None if cards == Cards() else cards)  # type: ignore[arg-type]


L.rule("on_players", "{banned} (atacar:inf|declarar:inf [un] @ataque)")(lambda banned: Ban(("atacar",), who=banned))
L.rule("on_players", "{banned} bloquear:inf")(lambda banned: Ban(("bloquear",), who=banned))
L.rule("on_players", "{banned} generar:inf @oro [@virtual]")(lambda banned: Ban(("generar_oros",), who=banned))
L.rule("on_players", "{banned} (poner:inf|jugar:inf) @oro")(lambda banned: Ban(("bajar_oros",), who=banned))
L.say(
    "on_players",
    Allow("bajar_oros"),
    "poder:2 (poner:inf|jugar:inf) (un|1) @oro (@adicional|@extra) [por turno|cada turno]",
)
L.say(
    "on_players",
    Allow("robar_al_final", optional=True),
    "poder:2 robar:inf una @carta (@adicional|@extra) al final de tu turno",
)


@L.rule(
    "on_players",
    "poder:2 jugar:inf [a] @self desde tu @cementerio",
    "poder:2 jugar:inf (este|esta) (@carta|@talisman|@aliado) desde tu @cementerio",
)
def played_from() -> Effect:
    """«Puedes jugar esta carta desde tu Cementerio»."""
    return Allow("jugar_desde", cards=Cards(zones=("cementerio",), of="you", this=True))


@L.rule(
    "on_players", "solo poder ser portar:pp por [un|una] {heads}", "solo (poder:3) (portar:inf) -lo [un|una] {heads}"
)
def borne_by(heads: Cards) -> Effect:
    """«Sólo puede ser portada por un Dragón»."""
    return BorneBy(heads)


@L.rule("on_players", "poder:2 (tener:inf) mas de {n} (@copia [de @self]|@self) [en tu (@mazo [@castillo]|@castillo)]")
def copies(n: int, **_: Any) -> Effect | None:
    """«Puedes tener más de 3 copias en tu Mazo»."""
    return Copies() if n == 3 else None


L.rule("clause.rule", "{on_players}", "{on_players} {until}")(
    lambda on_players, until=None: OnPlayers(on_players, until)
)


# -- what is understood and has no model: the rules that it needs are not those of the DAR

ONE_OF_IT = "cuántas de estas puede haber en juego"
NOT_EXILED = "que algo no pueda ser desterrado"
L.say("shown_place", True, "en juego", "en tu @linea de apoyo", "por turno")
L.say(
    "beyond",
    ONE_OF_IT,
    "solo poder:2 (tener:inf|controlar:inf|activar:inf) [en juego] [a] (un|una) [el|la] @self [{shown_place}]",
    "no poder:2 (tener:inf|controlar:inf) mas de (un|una) [@copia de] @self [{shown_place}]",
    "solo (poder:3) haber:inf (un|una) @self en juego",
)
L.rule("beyond", "{np} ser [@indestructible e] @indesterrable", "[ser] [@indestructible e] @indesterrable")(
    lambda np=None: NOT_EXILED
)
L.rule("beyond", "{np} (ganar|ser) [@indestructible e] @indesterrable {until}")(lambda np, until: NOT_EXILED)
L.say("beyond", "lo que no afecta a ciertas cartas", "(esta @habilidad|@self) no afectar [a] [los] @oro")
L.say("beyond", "el daño directo", "el @dano directo (aumentar|se reducir) en {n}")
