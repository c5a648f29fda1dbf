"""When an ability acts, and what limits it: «después de que juegues aquí un esbirro», «once per turn»."""

from __future__ import annotations

from typing import Any

from engine.core.state import Text
from engine.games.smash_up.language.phrases import PHRASES as R

Moment = tuple[str, dict[str, Any]]
"""The word of the data for a moment, and the other facts of the ability that its words hold."""


def _moment(when: str, es: str | tuple[str, ...], en: str | tuple[str, ...], told: Text, **facts: Any) -> None:
    R.say("moment", (when, facts), es=es, en=en, told={when: told})


_PLAYED_ES = ("(despues de|cuando|al) jugar (-lo|-la|este (esbirro|titan)|esta (carta|base))", "cuando (lo|la) jugar")
_PLAYED_EN = ("(when|on) play", "(when|after) you play (this [(minion|card|titan)]|it)")
_moment("al_jugar", _PLAYED_ES, _PLAYED_EN, Text("Al jugarla: ", "When played: "))
_moment("talento", "talento .", "talent .", Text("Talento: ", "Talent: "))
_moment(
    "antes_de_puntuar", "@antes_esta", "@before_this", Text("Antes de que su base puntúe: ", "Before its base scores: ")
)
_moment(
    "despues_de_puntuar",
    "@despues_esta",
    "@after_this",
    Text("Después de que su base puntúe: ", "After its base scores: "),
)
_moment("inicio_tu_turno", "@inicio", "@start", Text("Al comienzo de tu turno: ", "At the start of your turn: "))
_moment("fin_tu_turno", "@fin", "@end", Text("Al final de tu turno: ", "At the end of your turn: "))
_moment(
    "tras_ser_destruido",
    ("despues de que [este (esbirro|titan)] ser destruido", "despues de ser (destruido|destruida)"),
    "(after|when) (this minion|this titan|it) be destroy",
    Text("Después de ser destruida: ", "After it is destroyed: "),
)
_moment(
    "tras_ir_al_descarte",
    (
        "despues de (ir|que vaya) (al descarte desde el juego|del juego al descarte)",
        "despues de que [este esbirro] ir (del|desde el) juego al descarte",
    ),
    "after (this minion|it) go from (play|in_play) to (@pile|discard)",
    Text("Después de ir del juego al descarte: ", "After it goes from play to the discard pile: "),
)
_HERE = "(jugar aqui (un|otro) esbirro|jugar (un|otro) esbirro aqui)"
_moment(
    "tras_jugar_esbirro_aqui",
    (f"(despues de que|cada vez que) {_HERE}", "despues de que se jugar aqui un esbirro"),
    "(after|when|whenever) you play (a|another) minion here",
    Text("Después de que juegues aquí un esbirro: ", "After you play a minion here: "),
)
R.say(
    "moment",
    ("tras_jugar_esbirro_aqui", {"once_per_turn": True}),
    es=f"@una_vez (despues de que|cuando) {_HERE}",
    en="@once (after|when) you play (a|another) minion here",
)
_moment(
    "tras_enterrar_aqui",
    "despues de que se enterrar aqui una carta",
    "(after|when|whenever) a card be bury here",
    Text("Después de que se entierre aquí una carta: ", "After a card is buried here: "),
)
_moment(
    "tras_descubrir",
    "despues de que se descubrir otra carta enterrada",
    "(after|when|whenever) another bury card be uncover",
    Text("Después de que se descubra otra carta enterrada: ", "After another buried card is uncovered: "),
)
_moment(
    "en_duelo",
    "cuando (uno de tus esbirros|un esbirro tuyo) esta @en_duelo",
    "when 1 of your minion be @in_duel",
    Text("Cuando un esbirro tuyo está en un duelo: ", "When one of your minions is in a duel: "),
)
_moment(
    "en_lugar_de_accion",
    "en lugar de tu @tu_accion",
    "instead_of your regular action [play]",
    Text("En lugar de tu acción normal: ", "Instead of your regular action: "),
)

# -- from the hand

_COST = "poder descartar esta carta de (tu|la) mano ."
_COST_EN = "you may discard this card from [your] hand ."
_DUEL_ES = "durante un duelo de (tu esbirro|un esbirro tuyo)"
for es, en, windows in (
    ("en tu turno", "on your turn", ("jugar",)),
    (_DUEL_ES, "during a duel of your minion", ("duelo_tuyo",)),
    (f"en tu turno o {_DUEL_ES}", "on your turn or during a duel of your minion", ("jugar", "duelo_tuyo")),
):
    facts = {"cost": "descartar_esta", "windows": windows}
    R.say("moment", ("desde_la_mano", facts), es=f"{es} {_COST}", en=f"{en} {_COST_EN}")
R.say(
    "moment",
    ("desde_la_mano", {}),
    es="desde la mano",
    en="from your hand",
    told={
        "desde_la_mano": Text("Desde la mano: ", "From your hand: "),
        "descartar_esta": Text(
            "{windows}, puedes descartar esta carta de la mano: ",
            "{windows}, you may discard this card from your hand: ",
        ),
        "jugar": Text("en tu turno", "on your turn"),
        "duelo_tuyo": Text("durante un duelo de un esbirro tuyo", "during a duel of your minion"),
    },
)

# -- what limits it


def _and(moment: Moment, **facts: Any) -> Moment | None:
    return None if set(facts) & set(moment[1]) else (moment[0], {**moment[1], **facts})


@R.rule("moment", es="especial . {moment}", en="special . {moment}")
def _(moment: Moment) -> Moment | None:
    return moment if moment[0] in ("antes_de_puntuar", "despues_de_puntuar") else None


R.rule("moment", es="{moment} . @una_vez", en="{moment} . @once")(lambda moment: _and(moment, once_per_turn=True))
_HAVE, _YOU_HAVE = "(tener aqui un esbirro|tener un esbirro aqui)", "you have a minion here"
R.rule("moment", es=f"{{moment}} [.] si {_HAVE}", en=f"{{moment}} [.] if {_YOU_HAVE}")(
    lambda moment: _and(moment, only_if="tienes_esbirro_aqui")
)
R.rule(
    "moment",
    es=f"{{moment}} [.] si {_HAVE} de poder {{n}} o mas",
    en=(
        f"{{moment}} [.] if {_YOU_HAVE} of power {{n}} or more",
        "{moment} [.] if you have a minion of power {n} or more here",
    ),
)(lambda moment, n: _and(moment, only_if="tienes_esbirro_aqui", min_power=n))

# -- on what an effect depends

R.say("cond", "tienes_esbirro_aqui", es=f"si {_HAVE}", en=f"if {_YOU_HAVE}")
R.say(
    "alone",
    "no_tienes_otros_esbirros_aqui",
    es="si (aqui no tener|no tener aqui) (otro esbirro|otros esbirros)",
    en="(if|while) you have no other minion here",
)
R.say(
    "cond",
    "ganador_tuyo_en_juego",
    es="si controlar al ganador y seguir en juego",
    en="if (you control|yours) winner still in_play",
)
R.rule("cond", es="{alone}", en="{alone}")(lambda alone: alone)
