"""Effects on bases that are named first, on decks and on counters: «elige una base: ...», «revela ... hasta que»."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.smash_up.ability import Effect, Selector
from engine.games.smash_up.language.effects import Found
from engine.games.smash_up.language.phrases import G

A_BASE = Selector("base", "cualquiera", "cualquiera", 1)


@G.rule("effect", "elegir una base . {effect}")
def _(effect: Found) -> Found | None:
    """What follows says «allí» of that base."""
    there = [isinstance(one.what, Selector) and one.what.where == "base_elegida" for one in effect]
    return effect if all(there) else None


@G.rule("effect", "elegir una base . su quiebre [se] bajar [en] {n} @hasta_fin")
def _(n: int) -> Found:
    return (Effect("quiebre", A_BASE, amount=-n, until="fin_turno"),)


@G.rule("effect", "elegir una base . su quiebre [se] subir [en] {n} @hasta_fin")
def _(n: int) -> Found:
    return (Effect("quiebre", A_BASE, amount=n, until="fin_turno"),)


for words, kind in (("un esbirro", "esbirro"), ("una accion", "accion")):
    G.say(
        "effect",
        f"revelar [las] cartas de tu mazo hasta (que salir|revelar) {words} (.|y) poner (-lo|-la) en tu mano "
        "[y barajar (el resto|las demas)]",
        (Effect("revelar_hasta", type=kind, to="mano"),),  # type: ignore[arg-type]
    )


@G.rule("effect", "{effect} . (las cartas|todas las cartas) [(alli|aqui|que haber en ella)] se descartar")
def _(effect: Found) -> Found | None:
    last = effect[-1]
    return (
        (*effect[:-1], replace(last, keep_cards=False)) if last.op == "cambiar_base" and not last.keep_cards else None
    )


for words in (
    "devolver al @mazo_locura una carta de locura @descarte",
    "devolver una carta de locura @descarte al @mazo_locura",
):
    G.say("effect", words, (Effect("recuperar", Selector("carta", "tuyo", "descarte", 1), to="mazo_locura"),))


@G.rule(
    "effect",
    "pasar {n} (contador|contadores) de un esbirro a otro [esbirro]",
    "quitar {n} (contador|contadores) de un esbirro y poner (-lo|-los) (en|sobre) otro [esbirro]",
)
def _(n: int) -> Found:
    """One minion loses them, another gets them."""
    minion = Selector("esbirro", "cualquiera", "cualquiera", 1)
    return (Effect("contador", minion, amount=-n), Effect("contador", minion, amount=n))
