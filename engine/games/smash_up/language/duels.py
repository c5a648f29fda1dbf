"""Duels in words: who duels whom, what becomes of the loser, what the winner's controller gets."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.smash_up.ability import Effect, Selector
from engine.games.smash_up.language.effects import Found
from engine.games.smash_up.language.phrases import G


@G.rule("rival", "{sel}")
def _(sel: Selector) -> Selector | None:
    return sel if sel.whose == "otro" and sel.n == 1 else None


G.say("rival", "uno de otro jugador @misma", Selector("esbirro", "otro", "misma_base", 1))
G.say("rival", "uno de otro jugador aqui", Selector("esbirro", "otro", "aqui", 1))


@G.rule(
    "duel",
    "{first:sel} (batir -se|se batir) [@en_duelo] con {rival}",
    "{first:this} (batir -se|se batir) [@en_duelo] con {rival}",
)
def _(first: Any, rival: Selector) -> Effect | None:
    if isinstance(first, Selector) and (first.whose != "tuyo" or first.n != 1):
        return None
    return Effect("duelo", first=first, second=rival)


@G.rule(
    "duel",
    "elegir una base donde otro jugador tener mas poder que tu . {n} de tus esbirros alli (batir -se|se batir) "
    "[@en_duelo] con uno de ese jugador",
    "en una base donde otro jugador tener mas poder que tu {n} de tus esbirros (batir -se|se batir) [@en_duelo] con "
    "uno de ese jugador",
)
def _(n: int) -> Effect | None:
    if n != 1:
        return None
    second = Selector("esbirro", "otro", "misma_base", 1, owner_has_more_power_there=True)
    return Effect("duelo", first=Selector("esbirro", "tuyo", "cualquiera", 1), second=second)


@G.rule("played_duel", "(batir -se|se batir) [@en_duelo] con {rival}")
def _(rival: Selector) -> Effect:
    return Effect("duelo", first="este", second=rival)


G.say("loses", "el perdedor ser destruido", Effect("destruir", "perdedor"))
G.say("loses", "destruir al perdedor", Effect("destruir", "perdedor"))
G.say(
    "loses",
    "(el perdedor volver|devolver al perdedor) a la mano de su propietario",
    Effect("a_mano", "perdedor", to="mano_del_propietario"),
)


@G.rule(
    "loses",
    "el perdedor (recibir|ganar|tener) {plus} de poder @hasta_fin",
    "el perdedor perder {n} de poder @hasta_fin",
)
def _(plus: int | None = None, n: int | None = None) -> Effect:
    return Effect("poder", "perdedor", amount=-n if n is not None else plus, until="fin_turno")


@G.rule("wins", "el controlador del ganador robar {n} (carta|cartas)")
def _(n: int) -> Effect:
    return Effect("robar", who="controlador_ganador", amount=n)


@G.rule("wins", "el controlador del ganador ganar {n} pv")
def _(n: int) -> Effect:
    return Effect("pv", who="controlador_ganador", amount=n)


@G.rule("wins", "si (ganar el tuyo|el tuyo ganar) y seguir en juego poder jugar alli {n} esbirro extra")
def _(n: int) -> Effect:
    return Effect(
        "jugar_extra", type="esbirro", amount=n, source="mano", where="base_del_ganador",
        only_if="ganador_tuyo_en_juego",
    )  # fmt: skip


@G.rule("result", "{loses}", "{wins}", "{loses} (.|y) {wins}")
def _(loses: Effect | None = None, wins: Effect | None = None) -> tuple[Found, Found]:
    return ((loses,) if loses is not None else (), (wins,) if wins is not None else ())


def with_result(duel: Effect, result: tuple[Found, Found]) -> Effect:
    """The duel with what becomes of loser and winner."""
    return replace(duel, loser=result[0], winner=result[1])


@G.rule("effect", "{duel} . {result}")
def _(duel: Effect, result: Any) -> Found:
    return (with_result(duel, result),)


@G.rule("own_duel", "{played_duel} . {result}")
def _(played_duel: Effect, result: Any) -> Effect:
    return with_result(played_duel, result)
