"""Duels in words: who duels whom, what becomes of the loser, what the winner's controller gets."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.core.state import Text
from engine.games.smash_up.language.effects import Found
from engine.games.smash_up.language.phrases import PHRASES as R
from engine.games.smash_up.model.ability import Effect, Selector

R.rule("rival", es="{sel}", en="{sel}")(lambda sel: sel if sel.whose != "tuyo" and sel.n == 1 else None)
_THEIRS = "uno de otro jugador"
R.say("rival", Selector("esbirro", "otro", "misma_base", 1), es=f"{_THEIRS} @misma", en="[1 of] another player @same")
R.say("rival", Selector("esbirro", "otro", "aqui", 1), es=f"{_THEIRS} aqui", en="[1 of] another player here")
_FIGHT = "(batir -se|se batir) [@en_duelo] con"


@R.rule(
    "duel",
    es=(f"{{sel}} {_FIGHT} {{rival}}", f"{{this}} {_FIGHT} {{rival}}"),
    en=("{sel} duel {rival}", "{this} duel {rival}"),
    told={"duelo": Text("{first} se bate en duelo con {second}{results}", "{first} duels {second}{results}")},
)
def _(rival: Selector, sel: Selector | None = None, this: Any = None) -> Effect | None:
    if sel is not None and (sel.whose != "tuyo" or sel.n != 1):
        return None
    return Effect("duelo", first=sel or this, second=rival)


@R.rule(
    "duel",
    es=(
        f"elegir una base donde otro jugador tener mas poder que tu . {{n}} de tus esbirros alli {_FIGHT} uno de ese jugador",
        f"en una base donde otro jugador tener mas poder que tu {{n}} de tus esbirros {_FIGHT} uno de ese jugador",
    ),
    en=(
        "at a base where another player have more power than you {n} of your minion duel 1 of @theirs [minion]",
        "choose a base where another player have more power than you . {n} of your minion there duel 1 of @theirs [minion]",
    ),
)
def _(n: int) -> Effect | None:
    second = Selector("esbirro", "otro", "misma_base", 1, owner_has_more_power_there=True)
    return Effect("duelo", first=Selector("esbirro", "tuyo", "cualquiera", 1), second=second) if n == 1 else None


R.rule("played_duel", es=f"{_FIGHT} {{rival}}", en="duel {rival}")(
    lambda rival: Effect("duelo", first="este", second=rival)
)


@R.rule("loses", es="{effect}", en="{effect}")
def _(effect: Found) -> Found | None:
    return effect if all(one.what == "perdedor" for one in effect) else None


@R.rule("wins", es="{effect}", en="{effect}")
def _(effect: Found) -> Found | None:
    return effect if all(one.who == "controlador_ganador" for one in effect) else None


@R.rule(
    "wins",
    es="si (ganar el tuyo|el tuyo ganar) y seguir en juego poder jugar alli {n} esbirro extra",
    en="if yours win and be still in_play you may play {n} extra minion there",
)
def _(n: int) -> Found:
    won: Any = {"where": "base_del_ganador", "only_if": "ganador_tuyo_en_juego"}
    return (Effect("jugar_extra", type="esbirro", amount=n, source="mano", **won),)


Result = tuple[Found, Found]
"""What becomes of the loser and of the winner."""
R.rule("result", es=("{loses}", "perdedor . {loses:done}"), en=("{loses}", "loser . {loses:done}"))(
    lambda loses: (loses, ())
)
R.rule("result", es=("{wins}", "ganador . {wins:done}"), en=("{wins}", "winner . {wins:done}"))(lambda wins: ((), wins))
R.rule(
    "result",
    es=("{loses} (.|y) {wins}", "perdedor . {loses:done} . ganador . {wins:done}"),
    en=("{loses} (.|and) {wins}", "loser . {loses:done} . winner . {wins:done}"),
    told={"loser": Text("; perdedor: ", "; loser: "), "winner": Text("; ganador: ", "; winner: ")},
)(lambda loses, wins: (loses, wins))


def with_result(duel: Effect, result: Result) -> Effect:
    """The duel with what becomes of loser and winner."""
    return replace(duel, loser=result[0], winner=result[1])


R.rule("effect", es="{duel} . {result}", en="{duel} . {result}")(lambda duel, result: (with_result(duel, result),))
R.rule("own_duel", es="{played_duel} . {result}", en="{played_duel} . {result}")(
    lambda played_duel, result: with_result(played_duel, result)
)
