"""Strength gained, lost and set in every verb that cards use: «suma 2 a su fuerza», «aumenta en 2 su fuerza»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, Pending
from engine.games.myl_pe.model.ability import Cards, Choose, Quality, Strength

_MORE = "(aumentar|incrementar|elevar)"
_LESS = "(disminuir|reducir)"
_OF_ITS = "(su fuerza|la fuerza)"


@G.rule(
    "strength",
    "(recibir|sumar|agregar) {n} {points}",
    f"{_MORE} en {{n}} [{{whole_points}}] {_OF_ITS}",
)
def _(plus: int | None = None, n: int = 0, points: None = None, whole_points: None = None) -> Strength:
    return Strength("add", plus if plus is not None else n)


@G.rule(
    "strength",
    f"{_LESS} {_OF_ITS} en {{n}} [{{whole_points}}] [con un minimo de {{m:n}}]",
)
def _(n: int, whole_points: None = None, m: int | None = None) -> Strength:
    return Strength("add", -n, m)


G.say("strength", f"{_OF_ITS} (se doblar|doblar -se)", Strength("double"))


_ITS_COST = "(el coste|al coste|coste) de (esta|este) (arma|carta|aliado)"


@G.rule(
    "strength",
    f"(ganar|tener|sumar) [un bono de] [tantas] fuerza (igual|como) {_ITS_COST}",
)
def _() -> Strength:
    return Strength("add", Quality("cost", of="self"))


@G.rule("step", "{step} con un minimo de {n}")
def _(step: Any, n: int) -> Pending | None:
    """Said of a loss, after how long it lasts."""
    if not isinstance(step, Pending) or len(step.effects) != 1 or not isinstance(step.effects[0], Strength):
        return None
    loss = step.effects[0]
    lost = loss.op == "add" and isinstance(loss.amount, int) and loss.amount < 0 and loss.minimum is None
    return replace(step, effects=(replace(loss, minimum=n),)) if lost else None


@G.rule("items", "[poder] copiar la fuerza de {some} [{until}]")
def _(some: Chosen, until: Any = None) -> tuple[Item, ...]:
    copied = Strength("set", Quality("strength", of="that"))
    return (Item(Choose(what=some.objects())), Item(Pending(Chosen(ref="implied"), (copied,), until)))


@G.rule("per", "por cada otro {head:heads} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Cards | None:
    return described(replace(head, other=True), mods)


@G.rule("step", "doblar la fuerza de {sel} [{until}]")
def _(sel: Chosen, until: Any = None) -> Any:
    return Pending(sel, (Strength("double"),), until)
