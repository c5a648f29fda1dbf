"""Which cards an English text means: «up to two of your minions», «a minion of another player here»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.smash_up.ability import Selector
from engine.games.smash_up.language.english.phrases import G

for words, kind in (("minion", "esbirro"), ("action", "accion"), ("titan", "titan"), ("card", "carta")):
    G.say("head", words, Selector(kind, "cualquiera", "cualquiera", 1))  # type: ignore[arg-type]

G.say("mod", "yours", {"whose": "tuyo"})
G.say("mod", "of (another|other) player", {"whose": "otro"})
G.say("mod", "here", {"where": "aqui"})
G.say("mod", "in_play", {"where": "cualquiera"})
G.say("mod", "(at|on) a base", {"where": "cualquiera"})
G.say("mod", "at score base", {"where": "base_que_puntua"})
G.say("mod", "at choose base", {"where": "base_elegida"})
G.say("mod", "there", {"where": "base_elegida"})
G.say("mod", "@same", {"where": "misma_base"})
G.say("mod", "@discard", {"where": "descarte", "whose": "tuyo"})
G.say("mod", "[that be] @in_duel", {"in_duel": True})


@G.rule("mod", "of power {n} or less", "with power {n} or less")
def _(n: int) -> dict[str, Any]:
    return {"max_power": n}


@G.rule("mods", "{mod}", "{mod} {mods}")
def _(mod: dict[str, Any], mods: dict[str, Any] | None = None) -> dict[str, Any] | None:
    return None if mods and set(mods) & set(mod) else {**mod, **(mods or {})}


def _with(head: Selector, mods: dict[str, Any] | None, **more: Any) -> Selector | None:
    clash = any(key in more and more[key] != value for key, value in (mods or {}).items())
    return None if clash else replace(head, **{**(mods or {}), **more})


@G.rule("sel", "{n} {head} [{mods}]")
def _(n: int, head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, mods, n=n)


@G.rule("sel", "{n} of your {head} [{mods}]")
def _(n: int, head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, mods, n=n, whose="tuyo")


@G.rule("sel", "(another of your|{n} of your other) {head} [{mods}]")
def _(head: Selector, n: int = 1, mods: Any = None) -> Selector | None:
    return _with(head, mods, n=n, whose="tuyo", other=True)


@G.rule("sel", "another {head} [{mods}]", "1 other {head} [{mods}]")
def _(head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, mods, n=1, other=True)


@G.rule("sel", "(another|other) player {head} [{mods}]", "1 of another player {head} [{mods}]")
def _(head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, mods, n=1, whose="otro")


@G.rule("sel", "any number of your {head} [{mods}]")
def _(head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, mods, n="cualquiera", whose="tuyo")


@G.rule("sel", "any number of {head} [{mods}]")
def _(head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, mods, n="cualquiera")


@G.rule("sel", "@upto {n} {head} [{mods}]")
def _(n: int, head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, mods, n=n, up_to=True)


@G.rule("sel", "@upto {n} of your {head} [{mods}]")
def _(n: int, head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, mods, n=n, up_to=True, whose="tuyo")


@G.rule("sel", "each {head} [{mods}]")
def _(head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, mods, n="todos")


@G.rule("sel", "each other {head} [{mods}]")
def _(head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, mods, n="todos", other=True)


@G.rule("sel", "[each] your {head} [{mods}]", "each of your {head} [{mods}]")
def _(head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, mods, n="todos", whose="tuyo")


@G.rule("sel", "[each] your other {head} [{mods}]", "each of your other {head} [{mods}]")
def _(head: Selector, mods: Any = None) -> Selector | None:
    return _with(head, mods, n="todos", whose="tuyo", other=True)


G.say("base", "a base", Selector("base", "cualquiera", "cualquiera", 1))
G.say("base", "this base", Selector("base", "cualquiera", "aqui", 1))
G.say("this", "this (minion|titan|card|action|base)", "este")


G.say("this", "(that minion|minion play)", "jugado")


@G.rule("what", "{sel}", "{this}")
def _(sel: Selector | None = None, this: str | None = None) -> Selector | str | None:
    return sel if sel is not None else this
