"""Strength gained, lost and set in every verb that cards use: «suma 2 a su fuerza», «aumenta en 2 su fuerza»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, Pending
from engine.games.myl_pe.model.ability import BecomeCopy, Cards, Choose, Count, Instruction, Quality, Strength

_MORE = "(aumentar|incrementar|elevar)"
_LESS = "(disminuir|reducir)"
_OF_ITS = "(su fuerza|la fuerza)"
G.say("whole_points", "[de] (punto|puntos|fuerza)", None)


@G.rule(
    "strength",
    "(ganar|tener|recibir|sumar) [un bono de] {plus} [{points}] [extra]",
    "(ganar|tener|recibir) un bono de {n} [{points}]",
    "(ganar|tener|recibir) {plus} extra [{points}]",
    "(recibir|sumar|agregar) {n} {points}",
    "sumar [-le] {n} [{whole_points}] a su fuerza",
    f"{_MORE} {_OF_ITS} en {{n}} [{{whole_points}}]",
    f"{_MORE} en {{n}} [{{whole_points}}] {_OF_ITS}",
    f"{_MORE} {{n}} [{{whole_points}}] [(a|de)] su fuerza",
    f"{_MORE} {_OF_ITS} {{n}} [{{whole_points}}]",
    f"{_OF_ITS} se {_MORE} en {{n}} [{{whole_points}}]",
)
def _(plus: int | None = None, n: int = 0, points: None = None, whole_points: None = None) -> Strength:
    return Strength("add", plus if plus is not None else n)


@G.rule(
    "strength",
    f"{_LESS} {_OF_ITS} en {{n}} [{{whole_points}}] [con un minimo de {{m:n}}]",
    f"{_LESS} en {{n}} [{{whole_points}}] {_OF_ITS}",
    f"{_OF_ITS} (se disminuir|se reducir|disminuir) en {{n}} [{{whole_points}}]",
    "restar {n} [{whole_points}] a su fuerza",
)
def _(n: int, whole_points: None = None, m: int | None = None) -> Strength:
    return Strength("add", -n, m)


@G.rule(
    "step", f"{_LESS} a {{n}} la fuerza de {{sel}} [{{until}}]", f"{_LESS} la fuerza de {{sel}} a {{n}} [{{until}}]"
)
def _(sel: Chosen, n: int, until: Any = None) -> Pending:
    return Pending(sel, (Strength("set", n),), until)


@G.rule("step", f"{_LESS} en {{n}} la fuerza de {{sel}} [{{until}}]")
def _(sel: Chosen, n: int, until: Any = None) -> Pending:
    return Pending(sel, (Strength("add", -n),), until)


@G.rule("strength", "perder {minus} [{points}]")
def _(minus: int, points: None = None) -> Strength:
    """«Pierde -2 de fuerza»: so much is lost, said twice."""
    return Strength("add", minus)


G.say("strength", f"{_OF_ITS} (se doblar|doblar -se)", Strength("double"))
G.say("strength", "(ganar|tener) el doble de [su] fuerza", Strength("double"))
G.say("strength", "tener (la|su) fuerza (doblada|duplicada)", Strength("double"))


@G.rule(
    "strength",
    f"{_OF_ITS} (se reducir|reducir -se|quedar|bajar) (a|en) {{n}}",
    f"{_LESS} {_OF_ITS} a {{n}}",
    "(tener|quedar) [con] una fuerza [igual a|de] {n}",
    "quedar con fuerza [igual a] {n}",
)
def _(n: int) -> Strength:
    return Strength("set", n)


_ITS_COST = "(el coste|al coste|coste) de (esta|este) (arma|carta|aliado)"


@G.rule(
    "strength",
    f"(ganar|tener|sumar) [un bono de] [tantas] fuerza (igual|como) {_ITS_COST}",
    f"(ganar|tener) tantas fuerza como {_ITS_COST}",
)
def _() -> Strength:
    return Strength("add", Quality("cost", of="self"))


@G.rule("strength", "(tener|quedar con) fuerza igual a su coste", "su fuerza ser igual a su coste")
def _() -> Strength:
    return Strength("set", Quality("cost", of="it"))


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


@G.rule("strength", "{strength} {per}")
def _(strength: Strength, per: Cards) -> Strength | None:
    """So much for each card of a kind."""
    plain = strength.op == "add" and isinstance(strength.amount, int) and strength.minimum is None
    return Strength("add", Count(per, strength.amount)) if plain and isinstance(strength.amount, int) else None


@G.rule("per", "por cada otro {head:heads} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Cards | None:
    return described(replace(head, other=True), mods)


@G.rule("step", "doblar la fuerza de {sel} [{until}]", "la fuerza de {sel} (se doblar|doblar -se) [{until}]")
def _(sel: Chosen, until: Any = None) -> Any:
    return Pending(sel, (Strength("double"),), until)


@G.rule("step", f"{_MORE} [en {{n}}] la fuerza de {{sel}} [en {{m:n}}] [{{until}}]")
def _(sel: Chosen, n: int = 0, m: int = 0, until: Any = None) -> Any:
    return Pending(sel, (Strength("add", n or m),), until) if bool(n) != bool(m) else None


@G.rule("step", "[{ref}] ganar (la habilidad|las habilidades) de {sel} [{until}]")
def _(sel: Chosen, ref: Chosen | None = None, until: Any = None) -> Instruction | None:
    if ref is not None and ref.ref not in ("self", "ally"):
        return None
    made = BecomeCopy(of=sel.objects(), whole=False, strength=False)
    return made if until is None else replace(made, until=until[1])
