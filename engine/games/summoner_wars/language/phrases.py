"""The grammar of Summoner Wars' texts: when an ability acts and what it does."""

from __future__ import annotations

from typing import Any

from engine.games.summoner_wars.ability import Ability, Effect
from engine.games.summoner_wars.language.meaning import Said
from engine.text.grammar import Grammar

G = Grammar()

for number in range(13):
    G.say("n", str(number), number)
    G.say("plus", f"+{number}", number)
G.say("n", "(un|una)", 1)

# -- which cards: words of a description, joined by underscores

for words, kind in (
    ("(unidad|unidades)", "unidad"), ("(comun|comunes)", "comun"), ("(campeon|campeones)", "campeon"),
    ("(invocador|invocadores)", "invocador"), ("(unidad|unidades) (comun|comunes)", "comun"), ("muro", "muro"),
    ("carta", "carta"),
):  # fmt: skip
    G.say("kind", words, (kind,))
G.say("whose", "(rival|rivales)", "rival")
G.say("whose", "de (un|tu) rival", "rival")
G.say("whose", "(propia|propias|propio)", "propia")


@G.rule("cards", "(un|una) {kind} [{whose}]")
def _(kind: tuple[str, ...], whose: str | None = None) -> Said:
    return Said("_".join((*kind, *((whose,) if whose else ()))))


@G.rule("cards", "otra {kind} [{whose}]")
def _(kind: tuple[str, ...], whose: str | None = None) -> Said:
    return Said("_".join(("otra", *kind, *((whose,) if whose else ()))))


@G.rule("cards", "cada {kind} [{whose}]", "todas las {kind} [{whose}]")
def _(kind: tuple[str, ...], whose: str | None = None) -> Said:
    return Said("_".join(("cada", *kind, *((whose,) if whose else ()))))


@G.rule("cards", "el {kind} {whose}", "la {kind} {whose}")
def _(kind: tuple[str, ...], whose: str) -> Said | None:
    """There is one Summoner a side; of other cards it would not be clear which."""
    return Said("_".join((*kind, whose))) if kind == ("invocador",) else None


@G.rule("cards", "tu [propio] {kind}")
def _(kind: tuple[str, ...]) -> Said:
    return Said("_".join((*kind, "propia")))


@G.rule("cards", "cada una de tus {kind}", "tus {kind}", "todas tus {kind}")
def _(kind: tuple[str, ...]) -> Said:
    return Said("_".join(("cada", *kind, "propia")))


G.say("cards", "(esta|a esta) (unidad|carta)", Said("esta"))
G.say("cards", "cada carta de un espacio", Said("cada_carta_del_espacio"))


@G.rule(
    "reach",
    "[hasta] a {n} (espacio|espacios) en @recta",
    "a {n} (espacio|espacios) o menos en @recta",
    "a [un] maximo [de] {n} (espacio|espacios) en @recta",
    "(en|dentro de) {n} (espacio|espacios) en @recta",
)
def _(n: int) -> int:
    return n


# -- what is done


@G.rule("effects", "poner {one:n} herida (sobre|en|a) {first:cards} y {two:n} herida (sobre|en|a) {second:cards}")
def _(one: int, two: int, first: Said, second: Said) -> tuple[Effect, ...]:
    return (Effect("herida", one, first.words), Effect("herida", two, second.words))


@G.rule("effect", "{cards} recibir {n} herida")
def _(cards: Said, n: int) -> Effect:
    return Effect("herida", n, cards.words)


@G.rule("effect", "mirar las {n} cartas superiores (de la|del) @mazo (de un|de tu) rival")
def _(n: int) -> Effect:
    return Effect("mirar_mazo", n, "rival")


G.say("effect", "mirar la carta superior (de la|del) @mazo (de un|de tu) rival", Effect("mirar_mazo", 1, "rival"))


@G.rule("beside", "{cards} adyacente")
def _(cards: Said) -> Said:
    """Another card on a neighbouring space."""
    words = cards.words.split("_")
    return Said(cards.words if {"otra", "rival"} & set(words) else f"otra_{cards.words}")


@G.rule("effect", "poner {n} herida (sobre|en|a) {beside}")
def _(n: int, beside: Said) -> Effect:
    return Effect("herida", n, beside.words, range=1)


@G.rule("effect", "quitar {n} herida (de|a) {beside}")
def _(n: int, beside: Said) -> Effect:
    return Effect("curar", n, beside.words, range=1)


@G.rule("effect", "colocar {n} @vid (@al_lado|en un espacio adyacente|en un espacio @al_lado)")
def _(n: int) -> Effect:
    return Effect("colocar_vid", n, to="espacio_junto_a_esta")


@G.rule("effect", "poner {n} herida (sobre|en|a) {cards} [{reach}]")
def _(n: int, cards: Said, reach: int | None = None) -> Effect:
    return Effect("herida", n, cards.words, range=reach)


@G.rule("effect", "quitar {n} herida (de|a) {cards} [{reach}]")
def _(n: int, cards: Said, reach: int | None = None) -> Effect:
    return Effect("curar", n, cards.words, range=reach)


G.say("effect", "mirar la carta superior de (tu|un|una) @mazo", Effect("mirar_mazo"))


@G.rule("effect", "mirar las {n} cartas superiores de (tu|un|una) @mazo")
def _(n: int) -> Effect:
    return Effect("mirar_mazo", n)


@G.rule("effect", "colocar {n} @vid")
def _(n: int) -> Effect:
    return Effect("colocar_vid", n)


G.say(
    "effect", "poner la carta superior de tu descarte [@boca_abajo] (sobre|en) tu @magia", Effect("descarte_a_magia", 1)
)


@G.rule("effect", "poner las {n} cartas superiores de tu descarte [@boca_abajo] (sobre|en) tu @magia")
def _(n: int) -> Effect:
    return Effect("descarte_a_magia", n)


@G.rule("effect", "mover {cards} hasta {n} (espacio|espacios)", "mover hasta {n} (espacio|espacios) {cards}")
def _(cards: Said, n: int) -> Effect:
    return Effect("mover", n, cards.words)


@G.rule("effect", "colocar {cards} en un espacio (junto|adyacente) a (un|una) {kind} [{whose}]")
def _(cards: Said, kind: tuple[str, ...], whose: str | None = None) -> Effect:
    own = "propio" if whose == "propia" and kind == ("muro",) else whose
    return Effect("colocar", what=cards.words, to="_".join(("espacio_junto_a", *kind, *((own,) if own else ()))))


@G.rule("effect", "colocar {cards} en un espacio (junto|adyacente) a tu {kind}")
def _(cards: Said, kind: tuple[str, ...]) -> Effect:
    own = "propio" if kind == ("muro",) else "propia"
    return Effect("colocar", what=cards.words, to="_".join(("espacio_junto_a", *kind, own)))


@G.rule(
    "effect",
    "unir esta carta a {cards} . [(esa|dicha) (unidad|carta)] no poder (mover -se|moverse|mover) atacar ni usar su habilidad",
)
def _(cards: Said) -> Effect:
    return Effect("congelar", what=cards.words)


@G.rule("effects", "{effect}", "{effect} (.|y|luego) {effects}")
def _(effect: Effect, effects: tuple[Effect, ...] = ()) -> tuple[Effect, ...]:
    return (effect, *effects)


# -- when

G.say("moment", "despues de mover [(esta unidad|-la|-se)]", "tras_mover")
G.say("moment", "despues de (moverse|que esta unidad se mover)", "tras_mover")
G.say("moment", "@en_lugar_de atacar", "en_lugar_de_atacar")
G.say("moment", "@en_lugar_de mover", "en_lugar_de_mover")
G.say("moment", "antes de atacar", "antes_de_atacar")
G.say("moment", "@una_vez en tu @fase_ataque", "fase_ataque")


@G.rule("text", "{moment} {effects}", "{moment} [esta unidad] poder {maybe:effects}")
def _(moment: Any, effects: Any = None, maybe: Any = None) -> Ability:
    return Ability(moment, effects or maybe, optional=effects is None)


@G.rule("event", "{effects}")
def _(effects: tuple[Effect, ...]) -> Ability:
    return Ability("al_jugar", effects)


@G.rule(
    "event",
    "solo [poder jugar -la] si controlar menos unidades que (un|tu) rival . {effects}",
    "jugar (este evento|esta carta|-la|-lo) solo si controlar menos unidades que (un|tu) rival . {effects}",
)
def _(effects: tuple[Effect, ...]) -> Ability:
    return Ability("al_jugar", effects, requires="menos_unidades_que_un_oponente")


# -- what holds while the Unit stands there


def _standing(effect: Effect) -> Ability:
    return Ability("continuo", (effect,))


@G.rule("text", "[esta unidad] poder atacar [hasta] @veces {n} (en|por) [(la|cada|tu)] @fase_ataque")
def _(n: int) -> Ability:
    return _standing(Effect("ataques_por_fase", n))


@G.rule(
    "text",
    "[esta unidad] [ganar] {plus} (a su|al|de) (ataque|atacar) por cada carta [que este] debajo [de esta unidad]",
    "esta unidad [ganar] {plus} (a su|al|de) (ataque|atacar) por cada carta [que este] debajo [de ella]",
)
def _(plus: int) -> Ability:
    return _standing(Effect("ataque_por_carta_debajo", plus))


@G.rule(
    "text",
    "[esta unidad] [ganar] {plus} (a su|al|de) (ataque|atacar) si [en] este turno entro a un @vid o salio de el",
    "[esta unidad] [ganar] {plus} (a su|al|de) (ataque|atacar) si [en] este turno se movio "
    "(hacia o desde|a o desde|desde o hacia) un [espacio con] @vid",
)
def _(plus: int) -> Ability:
    return _standing(Effect("ataque_si_movio_vid", plus))
