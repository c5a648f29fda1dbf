"""Which cards a text means: «hasta dos de tus esbirros», «un esbirro de otro jugador de esta base»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.smash_up.ability import Selector
from engine.games.smash_up.language.phrases import G

_HEADS = (("(esbirro|esbirros)", "esbirro"), ("(accion|acciones)", "accion"), ("[cartas de] (titan|titanes)", "titan"),
          ("(carta|cartas)", "carta"))  # fmt: skip
for words, kind in _HEADS:
    G.say("head", words, Selector(kind, "cualquiera", "cualquiera", 1))  # type: ignore[arg-type]

G.say("mod", "(tuyo|propio|propios)", {"whose": "tuyo"})
G.say(
    "mod", "de (otro jugador|otros jugadores|un rival|tu rival|un oponente|tu oponente|tus rivales)", {"whose": "otro"}
)
G.say("mod", "aqui", {"where": "aqui"})
G.say("mod", "(en juego|que este en juego|que esten en juego)", {"where": "cualquiera"})
G.say("mod", "(que este sobre una base o un esbirro|(de|en) una base)", {"where": "cualquiera"})
G.say("mod", "alli", {"where": "base_elegida"})
G.say("mod", "de la base que puntuar", {"where": "base_que_puntua"})
G.say("mod", "de la base elegida", {"where": "base_elegida"})
G.say("mod", "de tu control", {"whose": "tuyo"})
G.say("mod", "@misma", {"where": "misma_base"})
G.say("mod", "@descarte", {"where": "descarte", "whose": "tuyo"})
G.say("mod", "[que este] @en_duelo", {"in_duel": True})


@G.rule("mod", "de poder {n} o menos", "con poder {n} o menos")
def _(n: int) -> dict[str, Any]:
    return {"max_power": n}


@G.rule("mods", "{mod}", "{mod} {mods}")
def _(mod: dict[str, Any], mods: dict[str, Any] | None = None) -> dict[str, Any] | None:
    if mods and set(mods) & set(mod):
        return None
    return {**mod, **(mods or {})}


def _with(head: Selector, mods: dict[str, Any] | None, **more: Any) -> Selector | None:
    facts = {**(mods or {}), **more}
    clash = any(key in more and mods and key in mods and mods[key] != more[key] for key in facts)
    return None if clash else replace(head, **facts)


@G.rule("sel", "{n} {head} [{mods}]")
def _(n: int, head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, mods, n=n)


@G.rule("sel", "{n} de tus {head} [{mods}]")
def _(n: int, head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, mods, n=n, whose="tuyo")


@G.rule("sel", "(cualquier numero|cualquier cantidad) de tus {head} [{mods}]")
def _(head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, mods, n="cualquiera", whose="tuyo")


@G.rule("sel", "(cualquier numero|cualquier cantidad) de {head} [{mods}]")
def _(head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, mods, n="cualquiera")


@G.rule("sel", "hasta {n} {head} [{mods}]")
def _(n: int, head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, mods, n=n, up_to=True)


@G.rule("sel", "hasta {n} de tus {head} [{mods}]")
def _(n: int, head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, mods, n=n, up_to=True, whose="tuyo")


@G.rule("sel", "cada {head} [{mods}]", "todos los {head} [{mods}]", "todas las {head} [{mods}]")
def _(head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, mods, n="todos")


@G.rule("those", "(los|las) {head} [{mods}]")
def _(head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, mods, n="todos")


@G.rule("sel", "[todos] tus {head} [{mods}]", "cada uno de tus {head} [{mods}]")
def _(head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, mods, n="todos", whose="tuyo")


@G.rule(
    "sel",
    "[todos] tus otros {head} [{mods}]",
    "tus {head} otros [{mods}]",
    "cada uno de tus otros {head} [{mods}]",
    "cada otro {head} tuyo [{mods}]",
)
def _(head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, mods, n="todos", whose="tuyo", other=True)


@G.rule("sel", "otro de tus {head} [{mods}]", "(1|uno) de tus otros {head} [{mods}]", "otro {head} tuyo [{mods}]")
def _(head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, mods, n=1, whose="tuyo", other=True)


@G.rule("sel", "otro {head} [{mods}]", "otra {head} [{mods}]")
def _(head: Selector, mods: Any = None) -> Selector | None:
    return None if (mods or {}).get("whose") == "otro" else _with(head, mods, n=1, other=True)


@G.rule("sel", "todos los otros {head} [{mods}]", "todas las otras {head} [{mods}]")
def _(head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, mods, n="todos", other=True)


G.say("base", "una base", Selector("base", "cualquiera", "cualquiera", 1))
G.say("this", "(este|esta) (esbirro|titan|carta|accion|base)", "este")
G.say("this", "(ese esbirro|el esbirro (jugado|jugar))", "jugado")
G.say("it", "(-lo|-la)", "este")


@G.rule("what", "{sel}", "{this}", "a {this}", "a {sel}")
def _(sel: Selector | None = None, this: str | None = None) -> Selector | str | None:
    return sel if sel is not None else this
