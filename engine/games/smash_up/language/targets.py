"""Which cards a text means: «hasta dos de tus esbirros», «a minion of another player here»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.core.state import Text
from engine.games.smash_up.language.phrases import PHRASES as R
from engine.games.smash_up.model.ability import Selector

A_MINION = Selector("esbirro", "cualquiera", "cualquiera", 1)
A_BASE = Selector("base", "cualquiera", "cualquiera", 1)
THIS_BASE = Selector("base", "cualquiera", "aqui", 1)
SCORING = Selector("base", "cualquiera", "base_que_puntua", 1)
CHOSEN = Selector("base", "cualquiera", "base_elegida", 1)

_HEADS = (
    ("esbirro", "(esbirro|esbirros)", "minion"),
    ("accion", "(accion|acciones)", "action"),
    ("titan", "[cartas de] (titan|titanes)", "titan"),
    ("carta", "(carta|cartas)", "card"),
)
for kind, es, en in _HEADS:
    R.say("head", Selector(kind, "cualquiera", "cualquiera", 1), es=es, en=en)  # type: ignore[arg-type]

# -- whose they are and where

_RIVALS = "(otro jugador|otros jugadores|un rival|tu rival|un oponente|tu oponente|tus rivales)"
R.say(
    "mod",
    {"whose": "tuyo"},
    es=("(tuyo|propio|propios)", "de tu control"),
    en="yours",
    told={"tuyo": Text(" de tu control", " you control")},
)
R.say(
    "mod",
    {"whose": "otro"},
    es=f"de {_RIVALS}",
    en="of (another|other) player",
    told={"otro": Text(" de otro jugador", " of another player")},
)
R.say("mod", {"where": "aqui"}, es="aqui", en="here", told={"aqui": Text(" de esta base", " at this base")})
R.say(
    "mod",
    {"where": "cualquiera"},
    es=("(en juego|que este en juego|que esten en juego)", "que este sobre una base o un esbirro"),
    en="in_play",
)
R.say("mod", {"where": "base_elegida"}, es="alli", en="there")
R.say("mod", {"where": "una_base"}, es="(de|en) una base", en="(at|on) (a|1) base")
R.say(
    "mod",
    {"where": "base_que_puntua"},
    es="de la base que puntuar",
    en="at score base",
    told={"base_que_puntua": Text(" de la base que puntúa", " at the scoring base")},
)
R.say(
    "mod",
    {"where": "base_elegida"},
    es="de la base elegida",
    en="at choose base",
    told={"base_elegida": Text(" de la base elegida", " at the chosen base")},
)
R.say(
    "mod",
    {"where": "misma_base"},
    es="@misma",
    en="@same",
    told={"misma_base": Text(" de la misma base", " at the same base")},
)
R.say(
    "mod",
    {"where": "descarte", "whose": "tuyo"},
    es="@descarte",
    en="@discard",
    told={"descarte": Text(" de tu descarte", " in your discard pile")},
)
R.say("mod", {"in_duel": True}, es="[que (este|esta)] @en_duelo", en="[that be] @in_duel")
R.say(
    "mod",
    {"owner_has_more_power_there": True},
    es="con mas poder alli que tu",
    en="with more power there than you",
    told={"owner_has_more_power_there": Text(" con más poder allí que tú", " with more power there than you")},
)
R.rule("mod", es="(de|con) poder [de] {n} o menos", en="(of|with) [a] power [of] {n} or less")(
    lambda n: {"max_power": n}
)


@R.rule("mods", es=("{mod}", "{mod} {mods}"), en=("{mod}", "{mod} {mods}"))
def _(mod: dict[str, Any], mods: dict[str, Any] | None = None) -> dict[str, Any] | None:
    return None if mods and set(mods) & set(mod) else {**mod, **(mods or {})}


# -- how many

_EVERY = {"n": "todos"}
_OWN = {"whose": "tuyo"}
_OTHERS = {"n": "todos", "whose": "tuyo", "other": True}
R.rule("count", es="{n}", en="{n}")(lambda n: {"n": n})
R.rule("count", es="{n} de tus", en="{n} of your")(lambda n: {"n": n, **_OWN})
R.rule("count", es="{n} de sus", en="{n} of their")(lambda n: {"n": n, "whose": "suyo"})
R.rule("count", es="hasta {n}", en="@upto {n}")(lambda n: {"n": n, "up_to": True})
R.rule("count", es="hasta {n} de tus", en="@upto {n} of your")(lambda n: {"n": n, "up_to": True, **_OWN})
R.rule("count", es="hasta {n} (otro|otra|otros|otras)", en="@upto {n} other")(
    lambda n: {"n": n, "up_to": True, "other": True}
)
R.say("count", {"n": "cualquiera", **_OWN}, es="(cualquier numero|cualquier cantidad) de tus", en="any number of your")
R.say("count", {"n": "cualquiera"}, es="(cualquier numero|cualquier cantidad) de", en="any number of")
R.say("count", _EVERY, es=("cada", "todos los", "todas las"), en="each")
R.say("count", {**_EVERY, **_OWN}, es=("[todos] tus", "cada uno de tus"), en=("[each] your", "each of your"))
R.say(
    "count", _OTHERS, es=("[todos] tus otros", "cada uno de tus otros"), en=("[each] your other", "each of your other")
)
R.say("count", {**_EVERY, "other": True}, es=("todos los otros", "todas las otras"), en="each other")
R.say("count", {"n": 1, "other": True, **_OWN}, es=("otro de tus", "(1|uno) de tus otros"), en="another of your")
R.rule("count", en="{n} of your other")(lambda n: {"n": n, "other": True, **_OWN})
R.say("count", {"n": 1, "other": True}, es="(otro|otra)", en=("another", "1 other"))
R.rule("count", es="{n} (otros|otras)", en="{n} other")(lambda n: {"n": n, "other": True} if n > 1 else None)
R.say("count", {"n": 1, "whose": "otro"}, en=("another player", "1 of another player"))
R.say("count", {**_EVERY, "whose": "otro"}, en="other player")


def _with(head: Selector, facts: dict[str, Any], mods: dict[str, Any] | None) -> Selector | None:
    """The cards of a kind with what the words before and after it say, unless they contradict each other."""
    clash = any(key in facts and facts[key] != value for key, value in (mods or {}).items())
    of_another = facts.get("other") and facts["n"] == 1 and (mods or {}).get("whose") == "otro"
    if clash or of_another:
        return None
    found = {**(mods or {}), **facts}
    if found.get("where") == "una_base":
        found["where"] = "cualquiera" if found["n"] == 1 else "base_elegida"
    return replace(head, **found)


@R.rule("sel", es="{count} {head} [{mods}]", en="{count} {head} [{mods}]")
def _(count: dict[str, Any], head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, count, mods)


R.rule("sel", es=("tus {head} otros [{mods}]", "cada otro {head} tuyo [{mods}]"))(
    lambda head, mods=None: _with(head, _OTHERS, mods)
)
R.rule("sel", es="otro {head} tuyo [{mods}]")(
    lambda head, mods=None: _with(head, {"n": 1, "other": True, **_OWN}, mods)
)
R.rule("those", es="(los|las) {head} [{mods}]", en="{head} {mods}")(lambda head, mods=None: _with(head, _EVERY, mods))
R.rule("those", es="(otros|otras) {head} [{mods}]", en="other {head} {mods}")(
    lambda head, mods=None: _with(head, {**_EVERY, "other": True}, mods)
)

# -- what is pointed at

R.say("base", A_BASE, es="una base", en="a base")
R.say("base", THIS_BASE, es="esta base", en="this base")
R.say("base", SCORING, es="la base que puntuar", en="score base")
R.say("base", CHOSEN, es="la base elegida", en="choose base")
R.say(
    "this",
    "este",
    es="(este|esta) (esbirro|titan|carta|accion|base)",
    en="this (minion|titan|card|action|base)",
    told={"este": Text("esta carta", "this card")},
)
R.say(
    "this",
    "jugado",
    es="(ese esbirro|el esbirro (jugado|jugar))",
    en="(that minion|minion play)",
    told={"jugado": Text("el esbirro jugado", "the minion played")},
)
R.say(
    "this",
    "perdedor",
    es="(el|al) [esbirro] perdedor",
    en="(loser|lose minion)",
    told={"perdedor": Text("el esbirro perdedor", "the losing minion")},
)
R.say("it", "este", es="(-lo|-la)")


@R.rule("what", es=("[a] {sel}", "[a] {this}", "{those}"), en=("{sel}", "{this}", "{those}"))
def _(sel: Selector | None = None, this: str | None = None, those: Selector | None = None) -> Selector | str | None:
    return sel or those or this
