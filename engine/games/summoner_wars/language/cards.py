"""Which cards and spaces a text means: «cada Unidad rival», «an empty space next to an own Wall»."""

from __future__ import annotations

from engine.core.state import Text
from engine.games.summoner_wars.language import meaning as build
from engine.games.summoner_wars.language.meaning import Named, Said
from engine.games.summoner_wars.language.phrases import PHRASES

__all__ = ["PHRASES"]

for kind, es, en, told in (
    ("unidad", "(unidad|unidades)", "unit", Text("Unidad", "Unit")),
    ("comun", "[(unidad|unidades)] (comun|comunes)", "common", Text("Unidad Común", "Common Unit")),
    ("campeon", "(campeon|campeones)", "champion", Text("Campeón", "Champion")),
    ("invocador", "(invocador|invocadores)", "summoner", Text("Invocador", "Summoner")),
    ("muro", "muro", "wall", Text("Muro", "Wall")),
    ("carta", "carta", "card", Text("carta", "card")),
    ("vid", "@vid", "@vine", Text("Vine Wall", "Vine Wall")),
):
    PHRASES.say("kind", kind, es=es, en=en, told={kind: told})
PHRASES.say("whose", "rival", es=("(rival|rivales)", "(de un|de tu|que controlar (un|tu)) rival"), en="rival")
PHRASES.say("whose", "propia", es="(propia|propias|propio|que controlar)", en="own")
PHRASES.say("held", "propia", en="controlled")
PHRASES.say("held", "rival", en=("(your rival|a rival) control", "of (your|a) rival"))
PHRASES.say("near", "adyacente", en="adjacent")

for detail, es, en, told_of in (
    ("espada", "con espada", "with a sword", {"espada": Text("con espada", "with a sword")}),
    ("arco", "con arco", "with a bow", {"arco": Text("con arco", "with a bow")}),
    ("herida", "con [1] herida", "with [a] wound", {"hurt": Text("con heridas", "with wounds")}),
    (
        "sobre_vid",
        "(sobre|en|encima de) un @vid",
        "on a @vine",
        {"on_vine": Text("sobre un Vine Wall", "on a Vine Wall")},
    ),
    ("linea_recta", "en @recta", "in a @line", {"lined": Text("en línea recta", "in a straight line")}),
    ("adyacente", "(adyacente|@al_lado)", "@beside", {"beside": Text("adyacente", "adjacent")}),
):
    PHRASES.say("detail", (detail,), es=es, en=en, told=told_of)
PHRASES.rule("detail", es="que no ser [(un|una)] {kind}", en="that be not [a] {kind}")(lambda kind: ("no", kind))
PHRASES.rule("details", es=("{detail}", "{detail} {details}"), en=("{detail}", "{detail} {details}"))(
    lambda detail, details=(): (*detail, *details)
)
PHRASES.rule(
    "named",
    es="{kind} [{whose}] [{details}]",
    en=("[{whose}] {kind} [{held}] [{details}]", "{near} [{whose}] {kind} [{held}] [{details}]"),
)(build.named)


@PHRASES.rule("cards", es="(un|una) {named}", en="(a|1) {named}")
def _(named: Named) -> Said:
    return build.cards(named)


@PHRASES.rule("cards", es="(el|la) {named}", en="{named}")
def _(named: Named) -> Said | None:
    """«El Invocador rival»: there is one on a side; of other cards it would not be clear which."""
    return build.cards(named) if named.kind == "invocador" and named.whose else None


@PHRASES.rule("cards", es="(otra|otro) {named}", en="another {named}")
def _(named: Named) -> Said:
    return build.cards(named, other=True)


@PHRASES.rule("cards", es="(cada|todas las|todos los) {named}", en="each {named}")
def _(named: Named) -> Said:
    return build.cards(named, each=True)


@PHRASES.rule("cards", es="(cada (otra|otro)|todas las otras|todos los otros) {named}", en="each other {named}")
def _(named: Named) -> Said:
    return build.cards(named, each=True, other=True)


@PHRASES.rule(
    "cards",
    es=("tu [propio] {kind}", "(un|una) de tus {kind} [{details}]"),
    en=("your [own] {kind}", "(a|1) of your {kind} [{details}]"),
)
def _(kind: str, details: tuple[str, ...] = ()) -> Said:
    return build.cards(Named(kind, "propia", details))


@PHRASES.rule(
    "cards",
    es=("[(cada una|cada uno)] de tus {kind} [{details}]", "[(todas|todos)] tus {kind} [{details}]"),
    en="each your {kind} [{details}]",
)
def _(kind: str, details: tuple[str, ...] = ()) -> Said:
    return build.cards(Named(kind, "propia", details), each=True)


PHRASES.say("cards", Said("esta"), es="(esta|a esta) (unidad|carta)", en="this (unit|card)")
PHRASES.say(
    "cards",
    Said("cada_carta_del_espacio"),
    es="cada carta (de un|del) espacio",
    en="each card (of|in|on) [a] space",
)
PHRASES.rule(
    "reach",
    es=(
        "[hasta] a {n} (espacio|espacios) en @recta",
        "a {n} (espacio|espacios) o menos en @recta",
        "a [un] maximo [de] {n} (espacio|espacios) en @recta",
        "(en|dentro de) {n} (espacio|espacios) en @recta",
    ),
    en="(within|@upto|at most) {n} space [away] in a @line",
)(lambda n: n)

# -- which spaces

for word, es, en in (("", "", ""), ("vacio_", "vacio ", "empty ")):
    PHRASES.say("to", f"espacio_{word}de_tu_lado", es=f"[un] espacio {es}de tu lado", en=f"[a] {en}space of your side")
    PHRASES.say(
        "to",
        f"espacio_{word}del_lado_rival",
        es=f"[un] espacio {es}del lado rival",
        en=f"[a] {en}space (of|on) [your] rival side",
    )
    PHRASES.say(
        "to",
        f"espacio_{word}junto_a_esta",
        es=f"[un] espacio {es}(@al_lado|adyacente|junto a esta carta)",
        en=(f"[a] {en}space @beside", f"[a] {en}adjacent space"),
    )
    PHRASES.rule(
        "to",
        es=f"[un] espacio {es}(junto|adyacente) a {{cards}}",
        en=f"[a] {en}space adjacent to {{cards}}",
    )(lambda cards, word=word: build.beside(cards, word))
PHRASES.say("to", "espacio_vacio", es="[un] espacio vacio", en="[a] empty space")
PHRASES.say("to", "espacio_junto_a_esta", es="@al_lado")
PHRASES.say("to", "espacio_con_vid", es="[un] espacio con un @vid", en="[a] space with a @vine")
PHRASES.say(
    "to",
    "espacio_con_vid_propio",
    es="[un] espacio con un @vid (propio|que controlar)",
    en="[a] space with a (own @vine|@vine controlled)",
)
PHRASES.say("to", "espacio_con_vid_rival", es="[un] espacio con un @vid rival", en="[a] space with a rival @vine")
