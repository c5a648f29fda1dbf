"""What an ability does and when: its effects, its moments, whole texts of Units and of Events."""

from __future__ import annotations

from engine.core.state import Text
from engine.games.summoner_wars.language import cards  # noqa: F401  (it fills the table)
from engine.games.summoner_wars.language import meaning as build
from engine.games.summoner_wars.language.phrases import PHRASES

__all__ = ["PHRASES"]

_TO, _ON = "(sobre|en|a)", "(on|onto|in)"

PHRASES.rule(
    "effects",
    es=f"poner {{one:n}} herida {_TO} {{first:cards}} y {{two:n}} herida {_TO} {{second:cards}}",
    en=f"(put|place) {{one:n}} wound {_ON} {{first:cards}} and {{two:n}} wound {_ON} {{second:cards}}",
)(build.wound_two)
PHRASES.rule(
    "effect",
    es=(f"poner {{n}} herida {_TO} {{cards}} [{{reach}}]", "{cards} recibir {n} herida"),
    en=(
        f"(put|place) {{n}} wound {_ON} {{cards}} [{{reach}}]",
        "{cards} (get|receive|take) {n} wound",
        "deal {n} wound to {cards} [{reach}]",
    ),
    told={"herida": Text("pon {wounds} en {what}{reach}", "put {wounds} on {what}{reach}")},
)(build.wound)
PHRASES.rule(
    "effect",
    es="quitar {n} herida (de|a) {cards} [{reach}]",
    en="(remove|heal) {n} wound from {cards} [{reach}]",
    told={"curar": Text("quita {wounds} de {what}{reach}", "remove {wounds} from {what}{reach}")},
)(build.heal)
PHRASES.say("top", 1, es="la carta superior", en="top card")
PHRASES.rule("top", es="las {n} cartas superiores", en="top {n} card")(lambda n: n)
PHRASES.rule(
    "effect",
    es="mirar {n:top} de (tu|un|una) @mazo",
    en="look at {n:top} of (your|a) @deck",
    told={"mirar_mazo": Text("mira {top} de {pile}", "look at {top} of {pile}")},
)(build.look)
PHRASES.rule(
    "effect",
    es="mirar {n:top} (de la|del) @mazo (de un|de tu) rival",
    en="look at {n:top} of [a] [your] rival @deck",
)(lambda n: build.look(n, "rival"))
PHRASES.rule(
    "effect",
    es=("colocar {n} @vid [{to}]", "colocar {n} @vid en {to}"),
    en=("(put|place) {n} @vine", f"(put|place) {{n}} @vine {_ON} {{to}}"),
    told={"colocar_vid": Text("coloca {vines}{on}", "place {vines}{on}")},
)(build.vines)
PHRASES.rule(
    "effect",
    es="poner {n:top} de tu descarte [@boca_abajo] (sobre|en) tu @magia",
    en=f"(put|place) {{n:top}} of your @discard [@down] {_ON} your @magic",
    told={
        "descarte_a_magia": Text(
            "pon {top} de tu descarte sobre tu pila de magia", "put {top} of your discard pile on your magic pile"
        )
    },
)(build.to_magic)
PHRASES.rule(
    "effect",
    es=("mover {cards} hasta {n} (espacio|espacios)", "mover hasta {n} (espacio|espacios) {cards}"),
    en="move {cards} @upto {n} space",
    told={"mover": Text("mueve {what} hasta {spaces}", "move {what} up to {spaces}")},
)(build.move)
PHRASES.rule(
    "effect",
    es="colocar {cards} en {to}",
    en=f"(put|place) {{cards}} {_ON} {{to}}",
    told={"colocar": Text("coloca {what} en {to}", "place {what} on {to}")},
)(build.place)
PHRASES.rule(
    "effect",
    es="unir esta carta a {cards} . [(esa|dicha) (unidad|carta)] no poder (mover -se|moverse|mover) atacar "
    "ni usar su habilidad",
    en="attach this card to {cards} . [(that unit|it)] cannot move attack or use (its|special) [(special|its)] ability",
    told={
        "congelar": Text(
            "une esta carta a {what}: esa Unidad no puede moverse, atacar ni usar su habilidad",
            "attach this card to {what}: that Unit cannot move, attack or use its ability",
        )
    },
)(build.freeze)
PHRASES.rule(
    "effects",
    es=("{effect}", "{effect} (.|y|luego|. luego) {effects}"),
    en=("{effect}", "{effect} (.|and|then|. then|and then) {effects}"),
)(build.in_order)

# -- when

for when, es, en, told in (
    (
        "tras_mover",
        "despues de (mover [(esta unidad|-la|-se)]|moverse|que esta unidad se mover)",
        "after ((this unit|it) move|[you] move [this unit])",
        Text("Después de moverse", "After it moves"),
    ),
    (
        "en_lugar_de_atacar",
        "@en_lugar_de atacar",
        "@instead attack [with this unit]",
        Text("En lugar de atacar", "Instead of attacking"),
    ),
    (
        "en_lugar_de_mover",
        "@en_lugar_de (mover [-se]|moverse)",
        "@instead move [this unit]",
        Text("En lugar de moverse", "Instead of moving"),
    ),
    (
        "antes_de_atacar",
        "antes de atacar",
        "before ((this unit|it) attack|attack [with this unit])",
        Text("Antes de atacar", "Before it attacks"),
    ),
    (
        "fase_ataque",
        "@una_vez en tu @fase_ataque",
        "once (in|during) your @attack_phase",
        Text("Una vez en tu Fase de Ataque", "Once in your Attack Phase"),
    ),
):
    PHRASES.say("moment", when, es=es, en=en, told={when: told})
PHRASES.rule(
    "text",
    es=("{moment} {effects}", "{moment} [esta unidad] poder [.] {maybe:effects}"),
    en=("{moment} {effects}", "{moment} (you|this unit) may [.] {maybe:effects}"),
)(build.acting)
PHRASES.rule(
    "text",
    es="[esta unidad] poder atacar [hasta] @veces {n} (en|por) [(la|cada|tu)] @fase_ataque",
    en="[this unit] may attack [@upto] @time {n} (in|per|during) [(each|your|a)] @attack_phase",
    told={
        "continuo": Text("Esta Unidad", "This Unit"),
        "ataques_por_fase": Text(
            "puede atacar hasta {times} en la Fase de Ataque", "may attack up to {times} in the Attack Phase"
        ),
    },
)(build.attacks)
_GANA, _GETS = (
    "[esta unidad] [ganar] {plus} (a su|al|de) (ataque|atacar)",
    "[this unit] [(get|gain)] {plus} [to] [its] attack",
)
PHRASES.rule(
    "text",
    es=f"{_GANA} por cada carta [que este] debajo [de (esta unidad|ella)]",
    en=f"{_GETS} for each card under (it|this unit)",
    told={
        "ataque_por_carta_debajo": Text(
            "gana +{amount} de ataque por cada carta debajo de ella", "gets +{amount} attack for each card under it"
        )
    },
)(build.by_cards_under)
PHRASES.rule(
    "text",
    es=(
        f"{_GANA} si [en] este turno entro a un @vid o salio de el",
        f"{_GANA} si [en] este turno se movio (hacia o desde|a o desde|desde o hacia) un [espacio con] @vid",
    ),
    en=f"{_GETS} if it move (onto or off|off or onto|to or from|from or to) a @vine [space] this turn",
    told={
        "ataque_si_movio_vid": Text(
            "gana +{amount} de ataque si este turno se movió hacia o desde un Vine Wall",
            "gets +{amount} attack if it moved onto or off a Vine Wall this turn",
        )
    },
)(build.by_vine)
PHRASES.rule("card", es=("{text}", "{text} . {more:card}"), en=("{text}", "{text} . {more:card}"))(build.one_card)
PHRASES.rule(
    "event",
    es="[al jugar -la [.]] {effects}",
    en="[when play] {effects}",
    told={"al_jugar": Text("Al jugarla", "When played")},
)(build.resolving)
PHRASES.rule(
    "event",
    es=(
        "solo [poder jugar -la] si controlar menos unidades que (un|tu) rival . [al jugar -la] {effects}",
        "jugar (este evento|esta carta|-la|-lo) solo si controlar menos unidades que (un|tu) rival . {effects}",
    ),
    en="(only|play [(this event|this card|it)] only) if (you control|controlled) fewer unit than (a|your) rival "
    ". [when play] {effects}",
    told={
        "menos_unidades_que_un_oponente": Text(
            "Solo si controlas menos Unidades que un oponente.",
            "Only if you control fewer Units than an opponent.",
        )
    },
)(build.requiring)
