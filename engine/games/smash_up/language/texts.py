"""Whole texts: when an ability acts, whether one must, what it does, and where an action is played."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.core.state import Text
from engine.games.smash_up.language import duels, extras, moments, targets  # noqa: F401  (they fill the table)
from engine.games.smash_up.language.duels import Result, with_result
from engine.games.smash_up.language.effects import Found, Unsaid, one
from engine.games.smash_up.language.meaning import (
    Card,
    acting,
    both,
    dueling,
    of_played,
    of_winner,
    on_base,
    on_minion,
    once,
    standing,
    windowed,
)
from engine.games.smash_up.language.phrases import PHRASES
from engine.games.smash_up.model.ability import Ability, Effect, Selector

__all__ = ["PHRASES"]
R = PHRASES

# -- several effects

R.rule("effects", es="{effect}", en="{effect}")(lambda effect: effect)


@R.rule("effect", es="{effect} {cond}", en="{effect} {cond}")
@R.rule("granted", es="{effect:granted} {cond}", en="{effect:granted} {cond}")
def _(effect: Found, cond: str) -> Found | None:
    """What an effect depends on, said after it; what a duel brings is said before the duel is over."""
    last = effect[-1]
    return (*effect[:-1], replace(last, only_if=cond)) if last.only_if is None and last.op != "duelo" else None


R.rule("effect", es="{alone} {effect}", en="{alone} {effect}")(
    lambda alone, effect: (replace(effect[0], only_if=alone), *effect[1:]) if effect[0].only_if is None else None
)


@R.rule("effects", es="{effect} y {effects}", en="{effect} and {effects}")
def _(effect: Found, effects: Found) -> Found | None:
    """Who goes on without being named is whoever was named, but a verb's one form does not tell «roba» from «robas»."""
    if effect[-1].who not in (None, "tu") and isinstance(effects, Unsaid):
        return None
    return _after(effect, effects)


def _after(effect: Found, effects: Found) -> Found | None:
    """One after the other; what the winner's controller gets after a duel is the duel's own."""
    if effect[-1].op == "duelo" and effects[0].who == "controlador_ganador":
        return None
    both = (*effect, *effects)
    return Unsaid(both) if isinstance(effect, Unsaid) else both


R.rule(
    "effects",
    es="{effect} (.|luego|y luego|. luego|despues|. despues) {effects}",
    en="{effect} (.|then|. then|and then) {effects}",
)(_after)
R.rule("effects", es="{effect} (.|y|. luego|luego) {granted}", en="{effect} (.|and|. then|then) {granted}")(
    lambda effect, granted: (*effect, *granted)
)
R.rule("done", es="{effects}", en="{effects}")(lambda effects: effects)
R.rule("granting", es="{granted} [. luego {effects}]", en="{granted} [. then {effects}]")(
    lambda granted, effects=(): (*granted, *effects)
)
R.rule("done", es="{granting}", en="{granting}")(lambda granting: granting)

# -- an ability and its moment

R.rule("text", es="{moment} [.] {effects}", en="{moment} [.] {effects}")(acting)
R.rule("text", es="{moment} . {effects:granting}", en="{moment} . {effects:granting}")(acting)
R.rule(
    "text",
    es=("{moment} poder {effects}", "{moment} [.] poder hacer esto . {effects:done}"),
    en=("{moment} you may {effects}", "{moment} [.] you may do this . {effects:done}"),
    told={"optional": Text("puedes hacer esto: ", "you may do this: ")},
)(lambda moment, effects: acting(moment, effects, optional=True))


@R.rule(
    "text",
    es=("{moment} {own_effect}", "{moment} poder {maybe:own_effect}"),
    en=("{moment} {own_effect}", "{moment} you may {maybe:own_effect}"),
)
def _(moment: Any, own_effect: Found | None = None, maybe: Found | None = None) -> Card | None:
    if moment[0] == "en_duelo":
        return None
    return acting(moment, of_played(moment[0], own_effect or maybe or ()), optional=own_effect is None)


_WINNER = "despues_de_puntuar", {"only_if": "eres_ganador_aqui"}
R.rule("text", es="@despues_esta el ganador poder {effects}", en="@after_this winner may {effects}")(
    lambda effects: acting(_WINNER, of_winner(effects), optional=True)
)
R.rule("text", es="@despues_esta el ganador {effects}", en="@after_this winner {effects}")(
    lambda effects: acting(_WINNER, of_winner(effects))
)
R.rule(
    "text",
    es="{moment} [este esbirro] poder {own_duel}",
    en=("{moment} (it|this minion) may {own_duel}", "{moment} you may {own_duel}"),
)(lambda moment, own_duel: dueling(moment, own_duel, optional=True))
R.rule("text", es="{moment} {duel:own_duel}")(dueling)


@R.rule("text", en="(it|this minion) may {played_duel} @before_this . {result}")
def _(played_duel: Effect, result: Result) -> Card:
    return acting(("antes_de_puntuar", {}), (with_result(played_duel, result),), optional=True)


R.rule("text", en="a minion you have just play here may {own_duel}")(
    lambda own_duel: dueling(("tras_jugar_esbirro_aqui", {}), own_duel, optional=True)
)


@R.rule("may_duel", es="{this} poder {played_duel}", en="{this} may {played_duel}")
def _(this: Any, played_duel: Effect) -> Effect | None:
    return replace(played_duel, first=this) if this == "jugado" else None


R.rule("text", es="{moment} {may_duel} . {result}", en="{moment} {may_duel} . {result}")(
    lambda moment, may_duel, result: acting(moment, (with_result(may_duel, result),), optional=True)
)

# -- actions: what they do, and when and on what they are played

for es, en, may in (("{effects}", "{effects}", False), ("poder {effects}", "you may {effects}", True)):
    R.rule("text", es=es, en=en)(lambda effects, may=may: Card((Ability("al_jugar", effects),), action=True, may=may))
_ONLY = "[especial .] (solo [(se jugar|jugar -la)]|jugar -la [solo])"
_ONLY_EN = "[special .] (play [(it|this)] only|only)"
_MAY, _YOU_MAY = "[.] [poder]", "[.] [you may]"
for moment, before_es, before_en in (
    ("antes_de_puntuar", "@antes_base", "@before_base"),
    ("despues_de_puntuar", "@despues_base", "@after_base"),
):
    R.rule(
        "text",
        es=(f"{_ONLY} {before_es} . {{effects}}", f"especial . {before_es} {_MAY} {{effects}}"),
        en=(f"{_ONLY_EN} {before_en} . {{effects}}", f"special . {before_en} {_YOU_MAY} {{effects}}"),
    )(lambda effects, moment=moment: windowed(effects, moment))


@R.rule(
    "text",
    es="{text} . tambien poder jugar -la @antes_base",
    en="{text} . (it|you) may also (be play|play it) @before_base",
)
def _(text: Card) -> Card | None:
    return replace(text, windows=("jugar", "antes_de_puntuar")) if text.action and not text.windows else None


_ON, _ON_EN = "jugar [-la] (sobre|en)", "play [(it|this)] on"
R.say("place", "base", es="una base", en="a base")
R.say("place", "esbirro", es="un esbirro", en="a minion")
R.say("stays", 0, es="no tener poder", en="it have no power")
R.rule("stays", es="tener poder {n} para su controlador", en="it have power {n} for its controller")(lambda n: n)
R.rule("text", es=f"{_ON} {{place}} [. {{stays}}]", en=f"{_ON_EN} {{place}} [. {{stays}}]")(
    lambda place, stays=None: Card((), action=True, play_on=place, power=stays)
)
R.rule("text", es=f"{_ON} una base . {{text}}", en=f"{_ON_EN} a base . {{text}}")(on_base)
R.rule("text", es=f"{_ON} un esbirro . {{text}}", en=f"{_ON_EN} a minion . {{text}}")(on_minion)

# -- what holds while a card is there

R.say("held", "este", es="[este (esbirro|titan)]", en="it")


@R.rule("held", es=("{sel}", "{those}", "{this}"), en=("{sel}", "{those}", "{this}"))
def _(sel: Selector | None = None, those: Selector | None = None, this: Any = None) -> Any:
    return those or this or (sel if sel is not None and sel.n == "todos" else None)


_UNDESTROYED = "no (poder ser (destruido|destruidos|destruida)|se poder destruir)"
_BUT = "((salvo|excepto) por su controlador|por [cartas de] otros jugadores)"


@R.rule(
    "text",
    es=(
        f"{{held}} {_UNDESTROYED}",
        f"{{but:held}} {_UNDESTROYED} {_BUT}",
    ),
    en=("{held} cannot be destroy", "{but:held} cannot be destroy (except by its controller|by other player)"),
    told={
        "no_destruible": Text("{what} no se {may} destruir{but}", "{what} cannot be destroyed{but}"),
        "controlador": Text(" salvo por su controlador", " except by its controller"),
    },
)
def _(held: Any = None, but: Any = None) -> Card:
    if held is not None:
        return standing("no_destruible", held)
    return standing("no_destruible", but, except_by="controlador")


R.rule(
    "text",
    es=(
        "{held} no (se ver|ver -se) (afectado|afectados) por [las] cartas de otros jugadores",
        "[las] cartas de otros jugadores no afectar a {held}",
        "otros jugadores no poder afectar [a] {held:this}",
        "{held:this} no [poder] ser afectado por [las] cartas de otros jugadores",
    ),
    en=("{held} be not affect by rival_cards", "rival_cards (do not|cannot) affect {held}"),
    told={
        "proteccion": Text("las cartas {by} no afectan a {what}", "cards {by} do not affect {what}"),
        "otros_jugadores": Text("de otros jugadores", "of other players"),
    },
)(lambda held: standing("proteccion", held, against="otros_jugadores"))
R.say(
    "text",
    standing("proteccion", "este", against="otros_jugadores"),
    es="(no le afectar las cartas de otros jugadores|las cartas de otros jugadores no le afectar)",
)


@R.rule(
    "text",
    es=(
        "{held:everyone} (tener|ganar|recibir) {plus} de poder",
        "{held:everyone} perder {n} de poder",
    ),
    en=("{held:everyone} (have|gain|get) {plus} power", "{held:everyone} lose {n} power"),
)
def _(held: Any, plus: int | None = None, n: int = 0) -> Card:
    return standing("poder", held, amount=-n if plus is None else plus, until="mientras")


@R.rule("everyone", es=("{sel}", "{those}", "{this}"), en=("{sel}", "{those}", "{this}", "{it}"))
def _(sel: Selector | None = None, those: Any = None, this: Any = None, it: Any = None) -> Any:
    return those or this or it or (sel if sel is not None and sel.n == "todos" else None)


R.say("it", "este", en="it")

# -- power for a player as a whole

_GETS = "(ganar|tener) {plus} de poder"
_HAS = "(have|gain|get) {plus} power"


@R.rule(
    "text",
    es="tener {plus} de poder aqui [{cond}]",
    en="you have {plus} power here [{cond}]",
    told={"poder_total": Text("tienes {plus} de poder{place}{until}", "you have {plus} power{place}{until}")},
)
def _(plus: int, cond: str | None = None) -> Card:
    """Said of its player by a titan, or by an action that lies there."""
    return standing("poder_total", amount=plus, only_if=cond)


R.rule(
    "effect",
    es="tener {plus} de poder (en una base|aqui) @hasta_fin",
    en="you have {plus} power (at a base|here) @until_end",
)(lambda plus: one("poder_total", amount=plus, until="fin_turno"))
R.rule("text", es="{cond} tener {plus} de poder [aqui]", en="{cond} you have {plus} power [here]")(
    lambda cond, plus: standing("poder_total", amount=plus, only_if=cond)
)
R.rule(
    "text", es=f"cada jugador con un esbirro aqui {_GETS} [aqui]", en=f"each player with a minion here {_HAS} [here]"
)(lambda plus: standing("poder_total", targets.THIS_BASE, amount=plus, only_if="tienes_esbirro_aqui"))


@R.rule(
    "text",
    es=(
        "el quiebre aqui ser {n} mas [alto]",
        "el quiebre aqui ser {less:n} menos",
        "el quiebre aqui [se] subir [en] {n}",
        "el quiebre aqui [se] bajar [en] {less:n}",
    ),
    en=("breakpoint of this base be {n} (more|higher)", "breakpoint of this base be {less:n} (less|lower)"),
)
def _(n: int = 0, less: int = 0) -> Card:
    return standing("quiebre", amount=n - less)


R.say(
    "effect",
    (Effect("jugar_este"),),
    es="jugar este titan",
    en="play this titan",
    told={"jugar_este": Text("juega este titán", "play this titan")},
)


@R.rule(
    "text",
    es="(mientras esta en juego|continuo|en curso) . {text}",
    en="(@while|ongoing) . {text}",
    told={"continuo": Text("Mientras está en juego: ", "While in play: ")},
)
def _(text: Card) -> Card | None:
    """As abilities are told: what holds while the card is there."""
    return text if text.abilities and all(one.when == "continuo" for one in text.abilities) else None


R.rule("text", es="{text} . @una_vez", en="{text} . @once")(once)


R.rule("text", es="{text} . {more:text}", en="{text} . {more:text}")(both)


_OF_DUEL = Effect("contador", Selector("esbirro", "tuyo", "aqui", 1, in_duel=True), amount=1)
_DUELING, _DUELING_EN = (
    "[una vez por duelo] cuando uno de tus esbirros aqui esta @en_duelo",
    "[@once_duel] when 1 of your minion here be @in_duel",
)
R.say(
    "text",
    acting(("en_duelo", {}), (_OF_DUEL,), optional=True),
    es=f"{_DUELING} poder poner (sobre el|-le) un contador",
    en=f"{_DUELING_EN} you may place a counter on it",
)
R.say(
    "text",
    acting(("en_duelo", {}), (_OF_DUEL,)),
    es=f"{_DUELING} (poner un contador (en|sobre) el|poner (sobre el|-le) un contador)",
    en=f"{_DUELING_EN} place a counter on it",
)
