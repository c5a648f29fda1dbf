"""What an English text does, one effect at a time: «draw two cards», «a minion gains +2 power until the end of turn»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.smash_up.ability import Effect, Selector
from engine.games.smash_up.language.effects import Found
from engine.games.smash_up.language.english.phrases import G

MINION = Selector("esbirro", "cualquiera", "cualquiera", 1)
SCORING = Selector("base", "cualquiera", "base_que_puntua", 1)


@G.rule("effect", "move {what} to (another|other) base", "choose {what} and move (it|them) to (another|other) base")
def _(what: Any) -> Found:
    return (Effect("mover", what, to="otra_base"),)


@G.rule("effect", "destroy {what}", "choose {what} (.|and) (it be destroy|destroy it)")
def _(what: Any) -> Found:
    return (Effect("destruir", what),)


@G.rule("effect", "destroy {one:what} and {two:what}")
def _(one: Any, two: Any) -> Found:
    return (Effect("destruir", one), Effect("destruir", two))


@G.rule("effect", "return {what} to (its|their) owner hand")
def _(what: Any) -> Found:
    return (Effect("a_mano", what, to="mano_del_propietario"),)


@G.rule("effect", "return {what} to your hand", "(put|take) {what} into your hand")
def _(what: Any) -> Found:
    if isinstance(what, Selector) and what.where == "descarte":
        return (Effect("recuperar", what, to="mano"),)
    return (Effect("a_mano", what, to="tu_mano"),)


@G.rule("effect", "{effect} . you may play it again as [a] extra [minion]")
def _(effect: Found) -> Found | None:
    return (*effect, Effect("rejugar_devuelto", optional=True)) if effect[-1].op == "a_mano" else None


@G.rule(
    "effect",
    "{what} (gain|get|have) {plus} power @until_end",
    "@until_end {what} (gain|get|have) {plus} power",
    "give {what} {plus} power @until_end",
    "choose {what} . it (gain|get|have) {plus} power @until_end",
)
def _(what: Any, plus: int) -> Found:
    return (Effect("poder", what, amount=plus, until="fin_turno"),)


@G.rule("effect", "{what} lose {n} power @until_end", "choose {what} . it lose {n} power @until_end")
def _(what: Any, n: int) -> Found:
    return (Effect("poder", what, amount=-n, until="fin_turno"),)


@G.rule("effect", "{what} lose (each of its power|each its power|as much power as it have) @until_end")
def _(what: Any) -> Found:
    return (Effect("poder", what, amount="menos_poder_actual", until="fin_turno"),)


@G.rule(
    "effect",
    "choose {what} . it (gain|get|have) {plus} power @until_end if it be @in_duel [now] [.] otherwise {two:plus}",
    "{what} (gain|get|have) {two:plus} power @until_end or {plus} if it be @in_duel",
)
def _(what: Any, plus: int, two: int) -> Found:
    return (Effect("poder", what, amount=two, amount_in_duel=plus, until="fin_turno"),)


@G.rule("effect", "(place|put) {n} counter on {what}")
def _(n: int, what: Any) -> Found:
    return (Effect("contador", what, amount=n),)


@G.rule("own_effect", "(place|put) {n} counter on it")
def _(n: int) -> Found:
    """Said of the card itself, where nothing else was named."""
    return (Effect("contador", "este", amount=n),)


@G.rule("effect", "remove {n} counter from {what}")
def _(n: int, what: Any) -> Found:
    return (Effect("contador", what, amount=-n),)


@G.rule(
    "effect",
    "(move|transfer) {n} counter from a minion to another [minion]",
    "(take|remove) {n} counter from a minion and (place|put) it on another [minion]",
)
def _(n: int) -> Found:
    """One minion loses them, another gets them."""
    return (Effect("contador", MINION, amount=-n), Effect("contador", MINION, amount=n))


G.say("drawer", "[you]", "tu")
G.say("drawer", "(winner controller|whoever control winner|controller of winner)", "controlador_ganador")
G.say("drawer", "(its controller|whoever control it)", "controlador_carta")


@G.rule("effect", "{drawer} draw {n} card")
def _(drawer: Any, n: int) -> Found:
    return (Effect("robar", who=drawer, amount=n),)


@G.rule("effect", "another player draw {n} card")
def _(n: int) -> Found:
    return (Effect("robar", who="otro_jugador", amount=n),)


@G.rule("effect", "another player draw {n} madness card")
def _(n: int) -> Found:
    return (Effect("robar_locura", who="otro_jugador", amount=n),)


@G.rule("effect", "[you] draw {n} madness card")
def _(n: int) -> Found:
    return (Effect("robar_locura", who="tu", amount=n),)


@G.rule("effect", "{drawer} gain {n} vp")
def _(drawer: Any, n: int) -> Found:
    return (Effect("pv", who=drawer, amount=n),)


@G.rule("effect", "take control of {what}")
def _(what: Any) -> Found:
    return (Effect("controlar", what),)


@G.rule("extra", "{n} extra minion")
def _(n: int) -> Effect:
    return Effect("jugar_extra", type="esbirro", amount=n, source="mano", where="cualquier_base")


@G.rule("extra", "{n} extra action")
def _(n: int) -> Effect:
    return Effect("jugar_extra", type="accion", amount=n, source="mano")


@G.rule("extra", "{extra} of power {n} or less", "{extra} with power {n} or less")
def _(extra: Effect, n: int) -> Effect | None:
    return replace(extra, max_power=n) if extra.max_power is None else None


@G.rule("extra", "{extra} @discard")
def _(extra: Effect) -> Effect | None:
    return replace(extra, source="descarte") if extra.source == "mano" else None


@G.rule("effect", "play {extra} [@until_end]", "@until_end play {extra}")
def _(extra: Effect) -> Found:
    return (extra,)


@G.rule(
    "effect", "play {n} minion @discard as a extra minion", "take {n} minion @discard and play it as a extra minion"
)
def _(n: int) -> Found | None:
    source = Effect("jugar_extra", type="esbirro", amount=1, source="descarte", where="cualquier_base")
    return (source,) if n == 1 else None


@G.rule("effect", "at each base where you have no minion [you may] play {extra}")
def _(extra: Effect) -> Found | None:
    """One at each of them."""
    minion = extra.type == "esbirro" and extra.where == "cualquier_base"
    return (replace(extra, where="cada_base_sin_esbirros_tuyos"),) if minion else None


@G.rule("effect", "play {n} [extra] minion there")
def _(n: int) -> Found:
    return (Effect("jugar_extra", type="esbirro", amount=n, source="mano", where="base_que_puntua"),)


@G.rule(
    "effect",
    "{effect} . search your deck for {n} minion with more power [.] [and] play it there as a extra minion and shuffle "
    "[your deck]",
)
def _(effect: Found, n: int) -> Found | None:
    if effect[-1].op != "destruir":
        return None
    found = Effect("jugar_extra", type="esbirro", amount=n, source="mazo", where="alli", more_power_than_destroyed=True)
    return (*effect, found)


@G.rule("effect", "shuffle {sel} into your deck")
def _(sel: Selector) -> Found | None:
    return (Effect("recuperar", sel, to="mazo"),) if sel.where == "descarte" else None


G.say(
    "effect",
    "return a madness card @discard to @madness_deck",
    (Effect("recuperar", Selector("carta", "tuyo", "descarte", 1), to="mazo_locura"),),
)


@G.rule(
    "effect",
    "(swap|replace) {base} [in_play] with top [card] of base_deck",
    "(swap|replace) (it|that base) with top [card] of base_deck",
)
def _(base: Selector | None = None) -> Found:
    return (Effect("cambiar_base", base or SCORING),)


@G.rule("effect", "{effect} . [each] (minion and action|card) [(on it|there)] stay [on new (1|base)]")
def _(effect: Found) -> Found | None:
    last = effect[-1]
    return (*effect[:-1], replace(last, keep_cards=True)) if last.op == "cambiar_base" else None


@G.rule("effect", "bury {what} (at|on) another base")
def _(what: Any) -> Found:
    return (Effect("enterrar", what, to="otra_base"),)


@G.rule(
    "effect", "breakpoint of {base} be {n} (less|lower) @until_end", "reduce breakpoint of {base} by {n} @until_end"
)
def _(base: Selector, n: int) -> Found:
    return (Effect("quiebre", base, amount=-n, until="fin_turno"),)


@G.rule(
    "effect", "breakpoint of {base} be {n} (more|higher) @until_end", "raise breakpoint of {base} by {n} @until_end"
)
def _(base: Selector, n: int) -> Found:
    return (Effect("quiebre", base, amount=n, until="fin_turno"),)


@G.rule(
    "effect",
    "another player (choose and destroy|destroy) {n} of their minion",
    "another player choose {n} of their minion and destroy (it|them)",
)
def _(n: int) -> Found:
    return (Effect("jugador_destruye_propio", who="otro_jugador", amount=n),)


for words, kind in (("minion", "esbirro"), ("action", "accion")):
    G.say(
        "effect",
        f"reveal card (from|of) your deck until you reveal a {words} (.|and) (put|place) it into your hand "
        "[and shuffle (rest|other card) [into your deck]]",
        (Effect("revelar_hasta", type=kind, to="mano"),),  # type: ignore[arg-type]
    )


@G.rule("effect", "choose a base . {effect}")
def _(effect: Found) -> Found | None:
    """What follows says «there» of that base."""
    there = [isinstance(one.what, Selector) and one.what.where == "base_elegida" for one in effect]
    return effect if all(there) else None


@G.rule("effects", "{effect}")
def _(effect: Found) -> Found:
    return effect


@G.rule("effects", "{effect} (.|and|then|. then) {effects}")
def _(effect: Found, effects: Found) -> Found:
    return (*effect, *effects)


@G.rule("effects", "{effect} (.|and) you may play {extra} [@until_end]")
def _(effect: Found, extra: Effect) -> Found:
    """Whoever may play something extra never has to."""
    return (*effect, extra)
