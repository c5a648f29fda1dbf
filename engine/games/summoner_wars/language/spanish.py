"""The Spanish of Summoner Wars' texts: when an ability acts and what it does."""

from __future__ import annotations

from engine.games.summoner_wars.language import meaning as build
from engine.games.summoner_wars.language.meaning import Said
from engine.games.summoner_wars.language.spanish_words import FORMS, MARKS
from engine.text.grammar import Grammar
from engine.text.small import SmallLanguage

G = Grammar()

for number in range(13):
    G.say("n", str(number), number)
    G.say("plus", f"+{number}", number)
G.say("n", "(un|una)", 1)

# -- which cards

for words, kind in (
    ("(unidad|unidades)", "unidad"), ("(comun|comunes)", "comun"), ("(campeon|campeones)", "campeon"),
    ("(invocador|invocadores)", "invocador"), ("(unidad|unidades) (comun|comunes)", "comun"), ("muro", "muro"),
    ("carta", "carta"), ("@vid", "vid"),
):  # fmt: skip
    G.say("kind", words, kind)
G.say("whose", "(rival|rivales)", "rival")
G.say("whose", "(de un|de tu|que controlar (un|tu)) rival", "rival")
G.say("whose", "(propia|propias|propio|que controlar)", "propia")
for words, detail in (
    ("con arco", "arco"), ("con espada", "espada"), ("con [1] herida", "herida"), ("en @recta", "linea_recta"),
    ("(sobre|en|encima de) un @vid", "sobre_vid"), ("adyacente", "adyacente"), ("@al_lado", "adyacente"),
):  # fmt: skip
    G.say("detail", words, (detail,))


@G.rule("detail", "que no ser [(un|una)] {kind}")
def _(kind: str) -> tuple[str, ...]:
    return ("no", kind)


@G.rule("details", "{detail}", "{detail} {details}")
def _(detail: tuple[str, ...], details: tuple[str, ...] = ()) -> tuple[str, ...]:
    return (*detail, *details)


@G.rule("cards", "(un|una) {kind} [{whose}] [{details}]")
def _(kind: str, whose: str | None = None, details: tuple[str, ...] = ()) -> Said:
    return build.cards(kind, whose=whose, details=details)


@G.rule("cards", "(otra|otro) {kind} [{whose}] [{details}]")
def _(kind: str, whose: str | None = None, details: tuple[str, ...] = ()) -> Said:
    return build.cards(kind, other=True, whose=whose, details=details)


@G.rule("cards", "(cada|todas las|todos los) {kind} [{whose}] [{details}]")
def _(kind: str, whose: str | None = None, details: tuple[str, ...] = ()) -> Said:
    return build.cards(kind, each=True, whose=whose, details=details)


@G.rule("cards", "(cada (otra|otro)|todas las otras|todos los otros) {kind} [{whose}] [{details}]")
def _(kind: str, whose: str | None = None, details: tuple[str, ...] = ()) -> Said:
    return build.cards(kind, each=True, other=True, whose=whose, details=details)


G.rule("cards", "(el|la) {kind} {whose}")(build.summoner)


@G.rule("cards", "tu [propio] {kind}")
def _(kind: str) -> Said:
    return build.cards(kind, whose="propia")


@G.rule("cards", "[(cada una|cada uno)] de tus {kind} [{details}]", "[(todas|todos)] tus {kind} [{details}]")
def _(kind: str, details: tuple[str, ...] = ()) -> Said:
    return build.cards(kind, each=True, whose="propia", details=details)


G.say("cards", "(esta|a esta) (unidad|carta)", Said("esta"))
G.say("cards", "cada carta (de un|del) espacio", Said("cada_carta_del_espacio"))


@G.rule(
    "reach",
    "[hasta] a {n} (espacio|espacios) en @recta",
    "a {n} (espacio|espacios) o menos en @recta",
    "a [un] maximo [de] {n} (espacio|espacios) en @recta",
    "(en|dentro de) {n} (espacio|espacios) en @recta",
)
def _(n: int) -> int:
    return n


# -- which spaces

G.say("to", "[un] espacio vacio", "espacio_vacio")
G.say("to", "[un] espacio vacio de tu lado", "espacio_vacio_de_tu_lado")
G.say("to", "[un] espacio vacio del lado rival", "espacio_vacio_del_lado_rival")
G.say("to", "[un] espacio con un @vid", "espacio_con_vid")
G.say("to", "[un] espacio con un @vid (propio|que controlar)", "espacio_con_vid_propio")
G.say("to", "[un] espacio con un @vid rival", "espacio_con_vid_rival")
G.say("to", "[un] espacio (@al_lado|adyacente|junto a esta carta)", "espacio_junto_a_esta")
G.say("to", "@al_lado", "espacio_junto_a_esta")
G.say("to", "[un] espacio vacio (@al_lado|adyacente|junto a esta carta)", "espacio_vacio_junto_a_esta")
G.rule("to", "[un] espacio (junto|adyacente) a {near:cards}")(lambda near: build.beside(near))
G.rule("to", "[un] espacio vacio (junto|adyacente) a {near:cards}")(
    lambda near: build.beside(near).replace("espacio_", "espacio_vacio_", 1)
)

# -- what is done

G.rule("effects", "poner {one:n} herida (sobre|en|a) {first:cards} y {two:n} herida (sobre|en|a) {second:cards}")(
    build.wound_two
)
G.rule("effect", "poner {n} herida (sobre|en|a) {cards} [{reach}]", "{cards} recibir {n} herida")(build.wound)
G.rule("effect", "quitar {n} herida (de|a) {cards} [{reach}]")(build.heal)
G.say("top", "la carta superior", 1)
G.rule("top", "las {n} cartas superiores")(lambda n: n)
G.rule("effect", "mirar {n:top} de (tu|un|una) @mazo")(build.look)
G.rule("effect", "mirar {n:top} (de la|del) @mazo (de un|de tu) rival")(lambda n: build.look(n, "rival"))
G.rule("effect", "colocar {n} @vid")(build.vines)
G.rule("effect", "colocar {n} @vid {to}", "colocar {n} @vid en {to}")(build.vines)
G.rule("effect", "poner {n:top} de tu descarte [@boca_abajo] (sobre|en) tu @magia")(build.to_magic)
G.rule("effect", "mover {cards} hasta {n} (espacio|espacios)", "mover hasta {n} (espacio|espacios) {cards}")(build.move)
G.rule("effect", "colocar {cards} en {to}")(build.place)
G.rule(
    "effect",
    "unir esta carta a {cards} . [(esa|dicha) (unidad|carta)] no poder (mover -se|moverse|mover) atacar ni usar su habilidad",
)(build.freeze)
G.rule("effects", "{effect}", "{effect} (.|y|luego|. luego) {effects}")(build.in_order)

# -- when

G.say("moment", "despues de mover [(esta unidad|-la|-se)]", "tras_mover")
G.say("moment", "despues de (moverse|que esta unidad se mover)", "tras_mover")
G.say("moment", "@en_lugar_de atacar", "en_lugar_de_atacar")
G.say("moment", "@en_lugar_de (mover [-se]|moverse)", "en_lugar_de_mover")
G.say("moment", "antes de atacar", "antes_de_atacar")
G.say("moment", "@una_vez en tu @fase_ataque", "fase_ataque")
G.rule("text", "{moment} {effects}", "{moment} [esta unidad] poder [.] {maybe:effects}")(build.acting)
G.rule("text", "[esta unidad] poder atacar [hasta] @veces {n} (en|por) [(la|cada|tu)] @fase_ataque")(build.attacks)
_GAIN = "[esta unidad] [ganar] {plus} (a su|al|de) (ataque|atacar)"
G.rule("text", f"{_GAIN} por cada carta [que este] debajo [de (esta unidad|ella)]")(build.by_cards_under)
G.rule(
    "text",
    f"{_GAIN} si [en] este turno entro a un @vid o salio de el",
    f"{_GAIN} si [en] este turno se movio (hacia o desde|a o desde|desde o hacia) un [espacio con] @vid",
)(build.by_vine)
G.rule("card", "{text}", "{text} . {more:card}")(build.one_card)
G.rule("event", "[al jugar -la .] {effects}", "[al jugar -la] {effects}")(build.resolving)
G.rule(
    "event",
    "solo [poder jugar -la] si controlar menos unidades que (un|tu) rival . [al jugar -la] {effects}",
    "jugar (este evento|esta carta|-la|-lo) solo si controlar menos unidades que (un|tu) rival . {effects}",
)(build.requiring)

SPANISH = SmallLanguage(G, FORMS, MARKS, "_")
