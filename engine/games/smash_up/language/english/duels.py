"""Duels in English: who duels whom, what becomes of the loser, what the winner controller gets."""

from __future__ import annotations

from typing import Any

from engine.games.smash_up.ability import Effect, Selector
from engine.games.smash_up.language.duels import with_result
from engine.games.smash_up.language.effects import Found
from engine.games.smash_up.language.english.phrases import G


@G.rule("opponent", "{sel}")
def _(sel: Selector) -> Selector | None:
    return sel if sel.whose == "otro" and sel.n == 1 else None


G.say("opponent", "[1 of] another player @same", Selector("esbirro", "otro", "misma_base", 1))
G.say("opponent", "[1 of] another player here", Selector("esbirro", "otro", "aqui", 1))


@G.rule("duel", "{first:sel} duel {opponent}", "{first:this} duel {opponent}")
def _(first: Any, opponent: Selector) -> Effect | None:
    if isinstance(first, Selector) and (first.whose != "tuyo" or first.n != 1):
        return None
    return Effect("duelo", first=first, second=opponent)


@G.rule(
    "duel",
    "at a base where another player have more power than you {n} of your minion duel 1 of @theirs [minion]",
    "choose a base where another player have more power than you . {n} of your minion there duel 1 of @theirs [minion]",
)
def _(n: int) -> Effect | None:
    second = Selector("esbirro", "otro", "misma_base", 1, owner_has_more_power_there=True)
    return Effect("duelo", first=Selector("esbirro", "tuyo", "cualquiera", 1), second=second) if n == 1 else None


@G.rule("played_duel", "duel {opponent}")
def _(opponent: Selector) -> Effect:
    return Effect("duelo", first="este", second=opponent)


G.say("loses", "(loser be destroy|destroy loser)", Effect("destruir", "perdedor"))
G.say("loses", "loser return to its owner hand", Effect("a_mano", "perdedor", to="mano_del_propietario"))


@G.rule("loses", "loser (get|lose) {plus} power @until_end", "loser lose {n} power @until_end")
def _(plus: int | None = None, n: int | None = None) -> Effect:
    return Effect("poder", "perdedor", amount=-n if n is not None else plus, until="fin_turno")


@G.rule("wins", "(whoever control winner|winner controller|controller of winner) draw {n} card")
def _(n: int) -> Effect:
    return Effect("robar", who="controlador_ganador", amount=n)


@G.rule("wins", "(whoever control winner|winner controller|controller of winner) gain {n} vp")
def _(n: int) -> Effect:
    return Effect("pv", who="controlador_ganador", amount=n)


@G.rule("wins", "if yours win and be still in_play you may play {n} extra minion there")
def _(n: int) -> Effect:
    return Effect(
        "jugar_extra", type="esbirro", amount=n, source="mano", where="base_del_ganador",
        only_if="ganador_tuyo_en_juego",
    )  # fmt: skip


@G.rule("result", "{loses}", "{wins}", "{loses} (.|and) {wins}")
def _(loses: Effect | None = None, wins: Effect | None = None) -> tuple[Found, Found]:
    return ((loses,) if loses is not None else (), (wins,) if wins is not None else ())


@G.rule("effect", "{duel} . {result}")
def _(duel: Effect, result: Any) -> Found:
    return (with_result(duel, result),)


@G.rule("own_duel", "{played_duel} . {result}")
def _(played_duel: Effect, result: Any) -> Effect:
    return with_result(played_duel, result)
