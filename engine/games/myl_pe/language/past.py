"""Conditions on what happened earlier: «si tu oponente jugó un Talismán este turno», «si un Aliado fue destruido»."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.times import at_verb
from engine.games.myl_pe.model.ability import Cards, Compare, Condition, Times, When, Who

_A = "(un|una|algun|alguna|otro)"
G.say("in_the_turn", "@este_turno", "this")
G.say("in_the_turn", "@turno_anterior", "last")


@G.rule("happened", "{subject} @antes {verb}")
def _(verb: str, subject: When | None = None) -> When:
    return replace(at_verb(verb, subject), ref=None)


@G.rule("happened", f"[tu] @antes jugar {_A} {{head}} [{{mods}}]")
def _(head: Cards | None = None, laid: Cards | None = None, mods: tuple[Part, ...] = ()) -> When | None:
    return _done(head, laid, mods, "you")


@G.rule(
    "happened",
    f"(tu|el) oponente @antes jugar {_A} {{head}} [{{mods}}]",
)
def _(head: Cards | None = None, laid: Cards | None = None, mods: tuple[Part, ...] = ()) -> When | None:
    return _done(head, laid, mods, "opponent")


def _done(head: Cards | None, laid: Cards | None, mods: tuple[Part, ...], by: Who) -> When | None:
    cards = described(head or laid or Cards(), mods)
    if cards is None or cards.of != "any" or cards.zones:
        return None
    if laid is not None:
        return When("entra", what=replace(cards, of=by))
    return When("juega", what=cards, by=by)


G.say("happened", "(@antes ser atacado|tu oponente (te|) @antes atacar [-te])", When("ataque", by="opponent"))


@G.rule(
    "cond",
    "{happened} {in_the_turn}",
)
def _(happened: When, in_the_turn: Literal["this", "last"]) -> Condition:
    return Compare(Times(happened, in_the_turn), ">=", 1)


@G.rule("cond", "no {happened} {in_the_turn}")
def _(happened: When, in_the_turn: Literal["this", "last"]) -> Condition:
    return Compare(Times(happened, in_the_turn), "=", 0)
