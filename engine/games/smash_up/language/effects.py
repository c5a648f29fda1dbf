"""What a text does, one effect at a time: «roba dos cartas», «un esbirro gana +2 de poder hasta el final del turno»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.smash_up.ability import Effect, Selector
from engine.games.smash_up.language.phrases import G

Found = tuple[Effect, ...]
"""The effects of one phrase, in their order."""


@G.rule("effect", "mover {what} a (otra base|otras bases)", "mover {it} a otra base", "mover a otra base {what}")
def _(what: Any = None, it: Any = None) -> Found:
    return (Effect("mover", what or it, to="otra_base"),)


@G.rule("effect", "destruir {what}", "destruir {it}")
def _(what: Any = None, it: Any = None) -> Found | None:
    return (Effect("destruir", what or it),)


@G.rule(
    "effect",
    "devolver {what} a la mano de su propietario",
    "devolver {it} a la mano de su propietario",
    "devolver a la mano de su propietario {what}",
)
def _(what: Any = None, it: Any = None) -> Found:
    return (Effect("a_mano", what or it, to="mano_del_propietario"),)


@G.rule(
    "effect",
    "devolver a tu mano {what}",
    "devolver {what} a tu mano",
    "poner {what} en tu mano",
    "poner en tu mano {what}",
)
def _(what: Any) -> Found:
    if isinstance(what, Selector) and what.where == "descarte":
        return (Effect("recuperar", what, to="mano"),)
    return (Effect("a_mano", what, to="tu_mano"),)


@G.rule("effect", "{effect} . poder volver a jugar -lo como extra")
def _(effect: Found) -> Found | None:
    return (*effect, Effect("rejugar_devuelto", optional=True)) if effect[-1].op == "a_mano" else None


@G.rule("effect", "{what} (ganar|tener) {plus} de poder @hasta_fin", "{what} (ganar|tener) {plus} al poder @hasta_fin")
def _(what: Any, plus: int) -> Found:
    return (Effect("poder", what, amount=plus, until="fin_turno"),)


@G.rule("effect", "elegir {what} . [ese esbirro] (ganar|tener) {plus} de poder @hasta_fin")
def _(what: Any, plus: int) -> Found:
    return (Effect("poder", what, amount=plus, until="fin_turno"),)


@G.rule("effect", "elegir {what} . [ese esbirro] perder {n} de poder @hasta_fin")
def _(what: Any, n: int) -> Found:
    return (Effect("poder", what, amount=-n, until="fin_turno"),)


@G.rule(
    "effect",
    "{what} perder (todo su poder|tanto poder como tener) @hasta_fin",
    "@hasta_fin {what} perder todo su poder",
)
def _(what: Any) -> Found:
    return (Effect("poder", what, amount="menos_poder_actual", until="fin_turno"),)


@G.rule("effect", "{what} perder {n} de poder @hasta_fin", "@hasta_fin {what} perder {n} de poder")
def _(what: Any, n: int) -> Found:
    return (Effect("poder", what, amount=-n, until="fin_turno"),)


@G.rule("effect", "@hasta_fin {what} (ganar|tener) {plus} de poder", "dar {plus} de poder a {what} @hasta_fin")
def _(what: Any, plus: int) -> Found:
    return (Effect("poder", what, amount=plus, until="fin_turno"),)


@G.rule(
    "effect",
    "elegir {what} . ganar {plus} de poder @hasta_fin si esta @en_duelo en este momento . si no {two:plus}",
    "{what} ganar {two:plus} de poder @hasta_fin o {plus} si esta @en_duelo",
)
def _(what: Any, plus: int, two: int) -> Found:
    return (Effect("poder", what, amount=two, amount_in_duel=plus, until="fin_turno"),)


@G.rule(
    "effect",
    "poner {n} (contador|contadores) (sobre|en) {what}",
    "poner (sobre|en) {what} {n} (contador|contadores)",
)
def _(n: int, what: Any) -> Found:
    return (Effect("contador", what, amount=n),)


@G.rule("own_effect", "poner {n} (contador|contadores) (sobre|en) (el|ella)")
def _(n: int) -> Found:
    """Said of the card itself, where nothing else was named."""
    return (Effect("contador", "este", amount=n),)


@G.rule("effect", "quitar {n} (contador|contadores) de {what}", "quitar a {what} {n} (contador|contadores)")
def _(n: int, what: Any) -> Found:
    return (Effect("contador", what, amount=-n),)


@G.rule("effect", "otro jugador robar {n} (carta|cartas)")
def _(n: int) -> Found:
    return (Effect("robar", who="otro_jugador", amount=n),)


G.say("drawer", "[tu]", "tu")
G.say("drawer", "el controlador del ganador", "controlador_ganador")
G.say("drawer", "su controlador", "controlador_carta")


@G.rule("effect", "{drawer} robar {n} (carta|cartas)")
def _(drawer: Any, n: int) -> Found:
    return (Effect("robar", who=drawer, amount=n),)


@G.rule("effect", "otro jugador robar {n} (carta|cartas) de locura")
def _(n: int) -> Found:
    return (Effect("robar_locura", who="otro_jugador", amount=n),)


@G.rule("effect", "robar {n} (carta|cartas) de locura")
def _(n: int) -> Found:
    return (Effect("robar_locura", who="tu", amount=n),)


@G.rule("effect", "{drawer} ganar {n} pv")
def _(drawer: Any, n: int) -> Found:
    return (Effect("pv", who=drawer, amount=n),)


@G.rule("effect", "tomar el control de {what}")
def _(what: Any) -> Found:
    return (Effect("controlar", what),)


@G.rule("extra", "{n} esbirro extra", "{n} esbirros extra")
def _(n: int) -> Effect:
    return Effect("jugar_extra", type="esbirro", amount=n, source="mano", where="cualquier_base")


@G.rule("extra", "{n} accion extra", "{n} acciones extra")
def _(n: int) -> Effect:
    return Effect("jugar_extra", type="accion", amount=n, source="mano")


@G.rule("extra", "{extra} de poder {n} o menos")
def _(extra: Effect, n: int) -> Effect | None:
    return replace(extra, max_power=n) if extra.max_power is None else None


@G.rule("extra", "{extra} @descarte")
def _(extra: Effect) -> Effect | None:
    return replace(extra, source="descarte") if extra.source == "mano" else None


@G.rule("effect", "destruir {one:what} y {two:what}")
def _(one: Any, two: Any) -> Found:
    return (Effect("destruir", one), Effect("destruir", two))


@G.rule("effect", "jugar {extra} [@hasta_fin]", "@hasta_fin jugar {extra}")
def _(extra: Effect) -> Found:
    return (extra,)


@G.rule("effect", "jugar como extra {n} esbirro @descarte", "jugar {n} esbirro @descarte como [esbirro] extra")
def _(n: int) -> Found:
    return (Effect("jugar_extra", type="esbirro", amount=n, source="descarte", where="cualquier_base"),)


@G.rule("effect", "en cada base donde no tener esbirros [poder] jugar {extra}")
def _(extra: Effect) -> Found | None:
    """One at each of them."""
    minion = extra.type == "esbirro" and extra.where == "cualquier_base"
    return (replace(extra, where="cada_base_sin_esbirros_tuyos"),) if minion else None


@G.rule("effect", "jugar alli {n} esbirro [extra]")
def _(n: int) -> Found:
    return (Effect("jugar_extra", type="esbirro", amount=n, source="mano", where="base_que_puntua"),)


@G.rule("effect", "{effect} . buscar en tu mazo {n} esbirro con mas poder jugar -lo alli como extra y barajar tu mazo")
def _(effect: Found, n: int) -> Found | None:
    if effect[-1].op != "destruir":
        return None
    found = Effect("jugar_extra", type="esbirro", amount=n, source="mazo", where="alli", more_power_than_destroyed=True)
    return (*effect, found)


@G.rule(
    "effect",
    "(recuperar|tomar) {sel} [y poner (-lo|-la|-los|-las) en tu mano]",
    "recuperar {sel} a tu mano",
)
def _(sel: Selector) -> Found | None:
    return (Effect("recuperar", sel, to="mano"),) if sel.where == "descarte" else None


@G.rule("effect", "(recuperar|tomar) @descarte {sel} [y poner (-lo|-la|-los|-las) en tu mano]")
def _(sel: Selector) -> Found | None:
    if sel.where != "cualquiera" or sel.whose not in ("cualquiera", "tuyo"):
        return None
    return (Effect("recuperar", replace(sel, where="descarte", whose="tuyo"), to="mano"),)


@G.rule("effect", "barajar {sel} en tu mazo", "barajar en tu mazo {sel}")
def _(sel: Selector) -> Found | None:
    return (Effect("recuperar", sel, to="mazo"),) if sel.where == "descarte" else None


@G.rule(
    "effect",
    "cambiar {base} [en juego] por la ([(carta|base)] superior|primera [(carta|base)]) del mazo_de_bases",
    "cambiar (-la|la base|esa base) por la ([(carta|base)] superior|primera [(carta|base)]) del mazo_de_bases",
)
def _(base: Selector | None = None) -> Found:
    scoring = Selector("base", "cualquiera", "base_que_puntua", 1)
    return (Effect("cambiar_base", base or scoring),)


@G.rule(
    "effect",
    "{effect} . los esbirros y acciones [alli] (seguir|quedar -se|se quedar) en la nueva",
    "{effect} . (las cartas|todas las cartas) [(alli|aqui|que haber en ella)] (seguir|quedar -se|se quedar) [en la nueva]",
)
def _(effect: Found) -> Found | None:
    last = effect[-1]
    return (*effect[:-1], replace(last, keep_cards=True)) if last.op == "cambiar_base" else None


@G.rule("effect", "enterrar {what} en otra base", "enterrar {it} en otra base", "enterrar en otra base {what}")
def _(what: Any = None, it: Any = None) -> Found:
    return (Effect("enterrar", what or it, to="otra_base"),)


@G.rule(
    "effect",
    "el quiebre de {base} [se] bajar [en] {n} @hasta_fin",
    "bajar [en] {n} el quiebre de {base} @hasta_fin",
    "bajar el quiebre de {base} en {n} @hasta_fin",
)
def _(base: Selector, n: int) -> Found:
    return (Effect("quiebre", base, amount=-n, until="fin_turno"),)


@G.rule(
    "effect",
    "el quiebre de {base} [se] subir [en] {n} @hasta_fin",
    "subir [en] {n} el quiebre de {base} @hasta_fin",
    "subir el quiebre de {base} en {n} @hasta_fin",
)
def _(base: Selector, n: int) -> Found:
    return (Effect("quiebre", base, amount=n, until="fin_turno"),)


@G.rule(
    "effect",
    "otro jugador elegir {n} de sus esbirros y lo destruir",
    "otro jugador elegir y destruir {n} de sus esbirros",
    "otro jugador elegir y destruir {n} (esbirro suyo|esbirros suyos)",
    "otro jugador destruir {n} de sus esbirros",
)
def _(n: int) -> Found:
    return (Effect("jugador_destruye_propio", who="otro_jugador", amount=n),)
