"""Whole English texts: when an ability acts, whether one must, and what it does."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.smash_up.ability import Ability, Effect, Selector
from engine.games.smash_up.language.duels import with_result
from engine.games.smash_up.language.effects import Found
from engine.games.smash_up.language.english import duels as _duels
from engine.games.smash_up.language.english import effects as _effects
from engine.games.smash_up.language.english import targets as _targets
from engine.games.smash_up.language.english.phrases import G
from engine.games.smash_up.language.english.words import FORMS, MARKS
from engine.games.smash_up.language.meaning import Card, both, holds_here, of_played, once, windowed
from engine.text.small import SmallLanguage

MODULES = (_targets, _effects, _duels)
"""The modules that fill the grammar with parts of texts."""

G.say("moment", "when play", ("al_jugar", {}))
G.say("moment", "(when|after) you play (this (minion|card|titan)|it)", ("al_jugar", {}))
G.say("moment", "talent .", ("talento", {}))
G.say("moment", "@before_this", ("antes_de_puntuar", {}))
G.say("moment", "@after_this", ("despues_de_puntuar", {}))
G.say("moment", "@start", ("inicio_tu_turno", {}))
G.say("moment", "@end", ("fin_tu_turno", {}))
G.say("moment", "(after|when) (this minion|this titan|it) be destroy", ("tras_ser_destruido", {}))
G.say("moment", "after (this minion|it) go from (play|in_play) to @pile", ("tras_ir_al_descarte", {}))
for when, condition in (("@start", "inicio_tu_turno"), ("@end", "fin_tu_turno")):
    G.say("moment", f"{when} if you have a minion here", (condition, {"only_if": "tienes_esbirro_aqui"}))
G.say("moment", "(after|when|whenever) you play (a|another) minion here", ("tras_jugar_esbirro_aqui", {}))
G.say(
    "moment",
    "@once (after|when) you play (a|another) minion here",
    ("tras_jugar_esbirro_aqui", {"once_per_turn": True}),
)
G.say("moment", "(after|when|whenever) a card be bury here", ("tras_enterrar_aqui", {}))
G.say("moment", "(after|when|whenever) another bury card be uncover", ("tras_descubrir", {}))
for moment, windows in (
    ("on your turn", ("jugar",)),
    ("during a duel of your minion", ("duelo_tuyo",)),
    ("on your turn or during a duel of your minion", ("jugar", "duelo_tuyo")),
):
    G.say(
        "moment",
        f"{moment} you may discard this card from [your] hand .",
        ("desde_la_mano", {"cost": "descartar_esta", "windows": windows}),
    )


@G.rule("moment", "special . {moment}")
def _(moment: Any) -> Any:
    return moment if moment[0] in ("antes_de_puntuar", "despues_de_puntuar") else None


@G.rule(
    "moment",
    "@start if you have a minion of power {n} or more here",
    "@start if you have a minion here of power {n} or more",
)
def _(n: int) -> Any:
    return ("inicio_tu_turno", {"only_if": "tienes_esbirro_aqui", "min_power": n})


@G.rule("text", "{moment} [.] {effects}")
def _(moment: Any, effects: Found) -> Card:
    when, facts = moment
    return Card((Ability(when, effects, **facts),))


@G.rule("text", "{moment} {own_effect}", "{moment} you may {maybe:own_effect}")
def _(moment: Any, own_effect: Found | None = None, maybe: Found | None = None) -> Card:
    when, facts = moment
    effects = of_played(when, own_effect or maybe or ())
    return Card((Ability(when, effects, optional=own_effect is None, **facts),))


@G.rule("text", "{moment} you may {effects}", "{moment} . you may do this . {effects}")
def _(moment: Any, effects: Found) -> Card:
    when, facts = moment
    return Card((Ability(when, effects, optional=True, **facts),))


@G.rule("text", "@after_this winner may {effects}")
def _(effects: Found) -> Card:
    """An ability of a base for whoever has the first place there."""
    return Card((Ability("despues_de_puntuar", effects, optional=True, only_if="eres_ganador_aqui"),))


@G.rule("text", "{moment} (it|this minion) may {own_duel}")
def _(moment: Any, own_duel: Effect) -> Card:
    when, facts = moment
    first: Any = "jugado" if when == "tras_jugar_esbirro_aqui" else "este"
    return Card((Ability(when, (replace(own_duel, first=first),), optional=True, **facts),))


@G.rule("text", "(it|this minion) may {played_duel} @before_this . {result}")
def _(played_duel: Effect, result: Any) -> Card:
    return Card((Ability("antes_de_puntuar", (with_result(played_duel, result),), optional=True),))


@G.rule("text", "a minion you have just play here may {own_duel}")
def _(own_duel: Effect) -> Card:
    duel = replace(own_duel, first="jugado")
    return Card((Ability("tras_jugar_esbirro_aqui", (duel,), optional=True),))


@G.rule("text", "{effects}", "you may {effects}")
def _(effects: Found) -> Card:
    return Card((Ability("al_jugar", effects),), action=True)


# -- actions that say where they are played


@G.rule("text", "[special .] play [(it|this)] only @before_base . {effects}")
def _(effects: Found) -> Card:
    return windowed(effects, "antes_de_puntuar")


@G.rule("text", "[special .] play [(it|this)] only @after_base . {effects}")
def _(effects: Found) -> Card:
    return windowed(effects, "despues_de_puntuar")


@G.rule("text", "{text} . (it|you) may also (be play|play it) @before_base")
def _(text: Card) -> Card | None:
    return replace(text, windows=("jugar", "antes_de_puntuar")) if text.action and not text.windows else None


@G.rule("text", "play [(it|this)] on {place}", "play [(it|this)] on {place} . {stays}")
def _(place: Any, stays: Any = None) -> Card:
    return Card((), action=True, play_on=place, power=stays)


@G.rule("text", "play [(it|this)] on a base . {text}")
def _(text: Card) -> Card | None:
    """What holds at the base it is on."""
    return replace(text, play_on="base", action=True) if holds_here(text) and not text.action else None


@G.rule("text", "play [(it|this)] on a minion . (that|this) minion (have|gain|get) {plus} power")
def _(plus: int) -> Card:
    gain = Ability("continuo", (Effect("poder", amount=plus, until="mientras"),))
    return Card((gain,), action=True, play_on="esbirro")


G.say(
    "text",
    "play [(it|this)] on a minion . (that|this) minion cannot be destroy",
    Card((Ability("continuo", (Effect("no_destruible"),)),), action=True, play_on="esbirro"),
)
G.say("place", "a base", "base")
G.say("place", "a minion", "esbirro")
G.say("stays", "it have no power", 0)


@G.rule("stays", "it have power {n} for its controller")
def _(n: int) -> int:
    return n


# -- what holds while a card is there

_TITAN = Card((Ability("en_lugar_de_accion", (Effect("jugar_este"),), optional=True),))

G.say("held", "(this (minion|titan)|it)", "este")


@G.rule("held", "{sel}")
def _(sel: Selector) -> Selector | None:
    return sel if sel.n == "todos" else None


@G.rule("held", "{head} {mods}")
def _(head: Selector, mods: dict[str, Any]) -> Selector:
    """«Minions here»: all of them."""
    return replace(head, n="todos", **mods)


@G.rule("text", "{held} cannot be destroy", "{but:held} cannot be destroy (except by its controller|by other player)")
def _(held: Any = None, but: Any = None) -> Card:
    except_by: Any = None if held is not None else "controlador"
    return Card((Ability("continuo", (Effect("no_destruible", held or but, except_by=except_by),)),))


@G.rule("text", "{held} be not affect by rival_cards", "rival_cards (do not|cannot) affect {held}")
def _(held: Any) -> Card:
    return Card((Ability("continuo", (Effect("proteccion", held, against="otros_jugadores"),)),))


@G.rule("text", "{held} (have|gain|get) {plus} power")
def _(held: Any, plus: int) -> Card:
    return Card((Ability("continuo", (Effect("poder", held, amount=plus, until="mientras"),)),))


@G.rule("text", "you have {plus} power here")
def _(plus: int) -> Card:
    """Said of its player by a titan, or by an action that lies there."""
    return Card((Ability("continuo", (Effect("poder_total", amount=plus),)),))


@G.rule("text", "play [(it|this)] on a base . you have {plus} power here")
def _(plus: int) -> Card:
    return Card((Ability("continuo", (Effect("poder_total", amount=plus),)),), action=True, play_on="base")


@G.rule("text", "each player with a minion here (have|gain|get) {plus} power [here]")
def _(plus: int) -> Card:
    what = Selector("base", "cualquiera", "aqui", 1)
    return Card((Ability("continuo", (Effect("poder_total", what, amount=plus, only_if="tienes_esbirro_aqui"),)),))


@G.rule("text", "(if|while) you have no other minion here you have {plus} power here")
def _(plus: int) -> Card:
    alone = Effect("poder_total", amount=plus, only_if="no_tienes_otros_esbirros_aqui")
    return Card((Ability("continuo", (alone,)),))


@G.rule("text", "breakpoint of this base be {n} (more|higher)", "breakpoint of this base be {less:n} (less|lower)")
def _(n: int | None = None, less: int | None = None) -> Card:
    return Card((Ability("continuo", (Effect("quiebre", amount=n if n is not None else -(less or 0)),)),))


G.say("text", "instead_of your regular action . play this titan", _TITAN)


@G.rule("text", "@while . {text}")
def _(text: Card) -> Card | None:
    """As abilities are told: what holds while the card is there."""
    return text if text.abilities and all(one.when == "continuo" for one in text.abilities) else None


@G.rule("text", "{text} . @once")
def _(text: Card) -> Card | None:
    return once(text)


@G.rule("text", "{text} . {more:text}")
def _(text: Card, more: Card) -> Card | None:
    return both(text, more)


G.say("text", "instead_of your regular action [play] you may play this titan", _TITAN)
_DUELING = Selector("esbirro", "tuyo", "aqui", 1, in_duel=True)
G.say(
    "text",
    "[@once_duel] when 1 of your minion here be @in_duel you may place a counter on it",
    Card((Ability("en_duelo", (Effect("contador", _DUELING, amount=1),), optional=True),)),
)

ENGLISH = SmallLanguage(G, FORMS, MARKS)
