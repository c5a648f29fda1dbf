"""What a text does, one effect at a time: «roba dos cartas», «a minion gains +2 power until the end of the turn»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.core.state import Text
from engine.games.smash_up.language.meaning import is_theirs
from engine.games.smash_up.language.phrases import PHRASES as R
from engine.games.smash_up.language.targets import A_BASE, A_MINION, SCORING, THIS_BASE
from engine.games.smash_up.model.ability import Effect, Selector

Found = tuple[Effect, ...]
"""The effects of one phrase, in their order."""


class Unsaid(tuple[Effect, ...]):
    """Effects that begin with no player named: theirs whom the words before name, and yours where they name nobody."""


def one(op: Any, what: Any = None, **facts: Any) -> Found:
    """A phrase of a single effect."""
    return (Effect(op, what, **facts),)


# -- where cards go

_OWNER = "a la mano de su propietario"
_NOT_PILE = "[en lugar (de descartar -lo|de descartarlo|del descarte)]"
_NOT_PILE_EN = "[instead_of (@pile|discard it)]"
_CHOOSE = "choose {what} (.|and)"
R.rule(
    "effect",
    es=(
        f"mover {{what}} a (otra [base]|otras bases) {_NOT_PILE}",
        "mover {it} a otra base",
        "mover a otra base {what}",
        "{what} ir a otra base",
    ),
    en=(f"move {{what}} to (another|other) base {_NOT_PILE_EN}", f"{_CHOOSE} move (it|them) to (another|other) base"),
    told={"mover": Text("mueve {what}{to}", "move {what}{to}"), "otra_base": Text(" a otra base", " to another base")},
)(lambda what=None, it=None: one("mover", what or it, to="otra_base"))
R.rule(
    "effect",
    es=(
        "destruir {what}",
        "destruir {it}",
        "elegir {what} (.|y) destruir (-lo|-la|-los|-las)",
        "{what} ser (destruido|destruida|destruidos)",
    ),
    en=("destroy {what}", "{what} be destroy", f"{_CHOOSE} (it be destroy|destroy it)"),
    told={"destruir": Text("destruye {what}", "destroy {what}")},
)(lambda what=None, it=None: one("destruir", what or it))
R.rule("effect", es="destruir {first:what} y {second:what}", en="destroy {first:what} and {second:what}")(
    lambda first, second: one("destruir", first) + one("destruir", second)
)
R.rule(
    "effect",
    es=(
        f"devolver {{what}} {_OWNER}",
        f"devolver {{it}} {_OWNER}",
        f"devolver {_OWNER} {{what}}",
        f"{{what}} volver {_OWNER}",
    ),
    en=("return {what} to (its|their) owner hand", "{what} return to (its|their) owner hand"),
    told={
        "a_mano": Text("devuelve {what}{to}", "return {what}{to}"),
        "mano_del_propietario": Text(" a la mano de su propietario", " to its owner's hand"),
    },
)(lambda what=None, it=None: one("a_mano", what or it, to="mano_del_propietario"))


@R.rule(
    "effect",
    es=(
        f"devolver a tu mano {{what}} {_NOT_PILE}",
        f"(devolver|llevar) {{what}} a tu mano {_NOT_PILE}",
        f"poner {{what}} en tu mano {_NOT_PILE}",
        f"poner en tu mano {{what}} {_NOT_PILE}",
    ),
    en=(
        f"(return|bring) {{what}} to your hand {_NOT_PILE_EN}",
        f"(put|take|place) {{what}} into your hand {_NOT_PILE_EN}",
    ),
    told={
        "recuperar": Text("lleva {what}{to}", "bring {what}{to}"),
        "tu_mano": Text(" a tu mano", " to your hand"),
        "mano": Text(" a tu mano", " to your hand"),
    },
)
def _(what: Any) -> Found:
    if isinstance(what, Selector) and what.where == "descarte":
        return one("recuperar", what, to="mano")
    return one("a_mano", what, to="tu_mano")


@R.rule(
    "effect",
    es="{effect} . (poder volver a jugar -lo como extra|luego poder . jugar otra vez el esbirro devuelto)",
    en="{effect} . (you may play it again as [a] extra [minion]|then you may . play return minion again)",
    told={"rejugar_devuelto": Text("juega otra vez el esbirro devuelto", "play the returned minion again")},
)
def _(effect: Found) -> Found | None:
    return (*effect, Effect("rejugar_devuelto", optional=True)) if effect[-1].op == "a_mano" else None


R.rule("effect", es="(poner|devolver) {what} (en|a) su mano", en="(put|return|place) {what} (into|to) their hand")(
    lambda what: one("a_mano", what, to="tu_mano") if isinstance(what, Selector) and is_theirs(what) else None
)


def _from_pile(to: str, *, said: bool = True) -> Any:
    """What a text takes from the own discard pile, said of the cards or before them."""

    def build(sel: Selector) -> Found | None:
        if said:
            return one("recuperar", sel, to=to) if sel.where == "descarte" else None
        own = sel.where == "cualquiera" and sel.whose in ("cualquiera", "tuyo")
        return one("recuperar", replace(sel, where="descarte", whose="tuyo"), to=to) if own else None

    return build


_INTO_HAND = "[y poner (-lo|-la|-los|-las) en tu mano]"
R.rule("effect", es=(f"(recuperar|tomar) {{sel}} {_INTO_HAND}", "recuperar {sel} a tu mano"))(_from_pile("mano"))
R.rule("effect", es=f"(recuperar|tomar) @descarte {{sel}} {_INTO_HAND}")(_from_pile("mano", said=False))
R.rule(
    "effect",
    es=("barajar {sel} en tu mazo", "barajar en tu mazo {sel}", "llevar {sel} a tu mazo y barajar -lo"),
    en=("shuffle {sel} into your deck", "bring {sel} to your deck and shuffle it"),
    told={"mazo": Text(" a tu mazo y barájalo", " to your deck and shuffle it")},
)(_from_pile("mazo"))
R.say(
    "effect",
    one("recuperar", Selector("carta", "tuyo", "descarte", "todos"), to="mazo"),
    es="barajar tu (descarte|pila de descarte) en tu mazo",
    en="shuffle your @pile into your deck",
)
R.rule(
    "effect",
    es=("(devolver|llevar) {sel} al @mazo_locura", "devolver al @mazo_locura {sel}"),
    en="(return|bring) {sel} to @madness_deck",
    told={"mazo_locura": Text(" al mazo de Locura", " to the Madness deck")},
)(_from_pile("mazo_locura"))
R.say(
    "effect",
    one("recuperar", Selector("carta", "tuyo", "descarte", 1), to="mazo_locura"),
    es=(
        "devolver al @mazo_locura una carta de locura @descarte",
        "devolver una carta de locura @descarte al @mazo_locura",
    ),
    en="return a madness card @discard to @madness_deck",
)
R.rule(
    "effect",
    es=("enterrar {what} en otra base", "enterrar {it} en otra base", "enterrar en otra base {what}"),
    en="bury {what} (at|on) another base",
)(lambda what=None, it=None: one("enterrar", what or it, to="otra_base"))
R.rule(
    "effect", es="enterrar {what}", en="bury {what}", told={"enterrar": Text("entierra {what}{to}", "bury {what}{to}")}
)(lambda what: one("enterrar", what))
R.rule(
    "effect",
    es="tomar el control de {what}",
    en="take control of {what}",
    told={"controlar": Text("toma el control de {what}", "take control of {what}")},
)(lambda what: one("controlar", what))
R.say("effect", one("controlar", "perdedor"), es="tomar el control del [esbirro] perdedor")

# -- power and counters

_GAIN = "(ganar|tener|recibir)"
_GET = "(gain|get|have)"


def _power(what: Any = None, plus: int | None = None, n: int = 0) -> Found:
    return one("poder", what, amount=-n if plus is None else plus, until="fin_turno")


R.rule(
    "effect",
    es=(
        f"{{what}} {_GAIN} {{plus}} (de|al) poder @hasta_fin",
        f"@hasta_fin {{what}} {_GAIN} {{plus}} de poder",
        f"elegir {{what}} . [ese esbirro] {_GAIN} {{plus}} de poder @hasta_fin",
        "dar {plus} de poder a {what} @hasta_fin",
        "{what} perder {n} de poder @hasta_fin",
        "@hasta_fin {what} perder {n} de poder",
        "elegir {what} . [ese esbirro] perder {n} de poder @hasta_fin",
    ),
    en=(
        f"{{what}} {_GET} {{plus}} power @until_end",
        f"@until_end {{what}} {_GET} {{plus}} power",
        f"choose {{what}} . it {_GET} {{plus}} power @until_end",
        "give {what} {plus} power @until_end",
        "{what} lose ({n}|{plus}) power @until_end",
        "choose {what} . it lose {n} power @until_end",
    ),
    told={
        "poder": Text("{what} {gains} {plus} de poder{until}{dueling}", "{what} {gains} {plus} power{until}{dueling}"),
        "fin_turno": Text(" hasta el final del turno", " until the end of the turn"),
    },
)(_power)
R.rule(
    "effect",
    es=("{what} perder (todo su poder|tanto poder como tener) @hasta_fin", "@hasta_fin {what} perder todo su poder"),
    en="{what} lose (each of its power|each (its|their) power|as much power as it have) @until_end",
    told={"menos_poder_actual": Text("{what} {loses} todo su poder{until}", "{what} {loses} power{until}")},
)(lambda what: one("poder", what, amount="menos_poder_actual", until="fin_turno"))
R.rule(
    "effect",
    es=(
        f"elegir {{what}} . {_GAIN} {{plus}} de poder @hasta_fin si esta @en_duelo en este momento . si no {{two:plus}}",
        f"{{what}} {_GAIN} {{two:plus}} de poder @hasta_fin o {{plus}} si esta @en_duelo",
    ),
    en=(
        f"choose {{what}} . it {_GET} {{plus}} power @until_end if it be @in_duel [now] [.] otherwise {{two:plus}}",
        f"{{what}} {_GET} {{two:plus}} power @until_end or {{plus}} if [it be] @in_duel",
    ),
)(lambda what, plus, two: one("poder", what, amount=two, amount_in_duel=plus, until="fin_turno"))
_COUNTER = "(contador|contadores)"
R.rule(
    "effect",
    es=(f"poner {{n}} {_COUNTER} (sobre|en) {{what}}", f"poner (sobre|en) {{what}} {{n}} {_COUNTER}"),
    en="(place|put) {n} counter on {what}",
    told={"contador": Text("{puts} {counters} {on} {what}", "{puts} {counters} {on} {what}")},
)(lambda n, what: one("contador", what, amount=n))
R.rule(
    "effect",
    es=(f"quitar {{n}} {_COUNTER} de {{what}}", f"quitar a {{what}} {{n}} {_COUNTER}"),
    en="remove {n} counter from {what}",
)(lambda n, what: one("contador", what, amount=-n))
R.rule("own_effect", es=f"poner {{n}} {_COUNTER} (sobre|en) (el|ella)", en="(place|put) {n} counter on it")(
    lambda n: one("contador", "este", amount=n)
)
R.rule(
    "effect",
    es=(
        f"pasar {{n}} {_COUNTER} de un esbirro a otro [esbirro]",
        f"quitar {{n}} {_COUNTER} de un esbirro y poner (-lo|-los) (en|sobre) otro [esbirro]",
    ),
    en=(
        "(move|transfer) {n} counter from (a|1) minion to another [minion]",
        "(take|remove) {n} counter from a minion and (place|put) it on another [minion]",
    ),
)(lambda n: one("contador", A_MINION, amount=-n) + one("contador", A_MINION, amount=n))

# -- what players get

R.say("who", "tu", es="tu", en="you", told={"tu": Text("", "you ")})
R.say(
    "who",
    "controlador_ganador",
    es="el controlador del [esbirro] ganador",
    en="(winner controller|whoever control winner|controller of (winner|win minion))",
    told={"controlador_ganador": Text("el controlador del esbirro ganador ", "the controller of the winning minion ")},
)
R.say(
    "who",
    "controlador_carta",
    es=("su controlador", "el controlador de esa carta"),
    en="(its controller|whoever control it|controller of that card)",
    told={"controlador_carta": Text("el controlador de esa carta ", "the controller of that card ")},
)
R.say(
    "who",
    "otro_jugador",
    es="otro jugador",
    en="another player",
    told={"otro_jugador": Text("otro jugador ", "another player ")},
)
for op, es, en, told in (
    ("robar", "robar {n} (carta|cartas)", "draw {n} card", Text("{who}{draws} {cards}", "{who}{draws} {cards}")),
    (
        "robar_locura",
        "robar {n} (carta|cartas) de locura",
        "draw {n} madness card",
        Text("{who}{draws} {cards} de Locura", "{who}{draws} {madness}"),
    ),
    ("pv", "ganar {n} pv", "gain {n} vp", Text("{who}{wins} {n} PV", "{who}{wins} {n} VP")),
):
    R.rule("effect", es=f"{{who}} {es}", en=f"{{who}} {en}", told={op: told})(
        lambda who, n, op=op: one(op, who=who, amount=n)
    )
    R.rule("effect", es=es, en=en)(lambda n, op=op: Unsaid(one(op, who="tu", amount=n)))
_CHOOSES = "otro jugador elegir"
R.rule(
    "effect",
    es=(
        f"{_CHOOSES} {{n}} de sus esbirros y lo destruir",
        "otro jugador [elegir y] destruir {n} de sus esbirros",
        f"{_CHOOSES} y destruir {{n}} (esbirro (suyo|propio)|esbirros (suyos|propios))",
    ),
    en=(
        "another player [choose and] destroy {n} of their [own] minion [of their choice]",
        "another player choose and destroy {n} minion of their own",
        "another player choose {n} of their minion and destroy (it|them)",
    ),
    told={"jugador_destruye_propio": Text("{who}{destroys} {own}", "{who}{destroys} {own}")},
)(lambda n: one("jugador_destruye_propio", who="otro_jugador", amount=n))

# -- bases and decks

_TOP = "(por|con) la ([(carta|base)] superior|primera [(carta|base)]) del mazo_de_bases"
_THE_TOP = "(with|for) top [(1|card)] of base_deck"
R.rule(
    "effect",
    es=(f"cambiar {{base}} [en juego] {_TOP}", f"cambiar (-la|la base|esa base) {_TOP}"),
    en=(f"(swap|replace) {{base}} [in_play] {_THE_TOP}", f"(swap|replace) (it|that base) {_THE_TOP}"),
    told={
        "cambiar_base": Text(
            "cambia {what} por la primera del mazo de bases{kept}",
            "swap {what} with the top card of the base deck{kept}",
        )
    },
)(lambda base=None: one("cambiar_base", base or SCORING))
_CARDS = "(las cartas|todas las cartas) [(alli|aqui|que haber en ella)]"


@R.rule(
    "effect",
    es=(
        "{effect} . los esbirros y acciones [alli] (seguir|quedar -se|se quedar) en la nueva",
        f"{{effect}} . {_CARDS} (seguir|quedar -se|se quedar) [en la nueva]",
    ),
    en="{effect} . [each] (minion and action|card) [(on it|there)] stay [on new (1|base)]",
    told={"keep_cards": Text("; las cartas se quedan", "; the cards stay")},
)
def _(effect: Found) -> Found | None:
    last = effect[-1]
    return (*effect[:-1], replace(last, keep_cards=True)) if last.op == "cambiar_base" else None


@R.rule("effect", es=f"{{effect}} . {_CARDS} se descartar", en="{effect} . card [(on it|there)] be discard")
def _(effect: Found) -> Found | None:
    last = effect[-1]
    return effect if last.op == "cambiar_base" and not last.keep_cards else None


def _breakpoint(base: Selector = A_BASE, more: int = 0, less: int = 0) -> Found:
    return one("quiebre", base, amount=more - less, until="fin_turno")


R.rule("of_base", es="de {base}")(lambda base: base)
R.say("of_base", THIS_BASE, es="aqui")
_OF = "{base:of_base}"
_UP, _DOWN = "[se] subir [en] {more:n}", "[se] bajar [en] {less:n}"
R.rule(
    "effect",
    es=(
        f"el quiebre {_OF} {_UP} @hasta_fin",
        f"el quiebre {_OF} {_DOWN} @hasta_fin",
        f"subir [en] {{more:n}} el quiebre {_OF} @hasta_fin",
        f"subir el quiebre {_OF} en {{more:n}} @hasta_fin",
        f"bajar [en] {{less:n}} el quiebre {_OF} @hasta_fin",
        f"bajar el quiebre {_OF} en {{less:n}} @hasta_fin",
        f"elegir una base . su quiebre {_UP} @hasta_fin",
        f"elegir una base . su quiebre {_DOWN} @hasta_fin",
    ),
    en=(
        "breakpoint of {base} be {more:n} (more|higher) @until_end",
        "raise breakpoint of {base} by {more:n} @until_end",
        "breakpoint of {base} (be {less:n} (less|lower)|drop by {less:n}) @until_end",
        "reduce breakpoint of {base} by {less:n} @until_end",
        "choose a base . its breakpoint be (reduce by {less:n}|{less:n} (less|lower)) @until_end",
        "choose a base . its breakpoint be (raise by {more:n}|{more:n} (more|higher)) @until_end",
    ),
    told={
        "quiebre": Text(
            "el punto de quiebre de {what} {moves} {n}{until}", "the breakpoint of {what} is {n} {moves}{until}"
        )
    },
)(_breakpoint)


@R.rule("effect", es="elegir una base . {effect}", en="choose a base . {effect}")
def _(effect: Found) -> Found | None:
    """What follows says «there» of that base."""
    there = [isinstance(one.what, Selector) and one.what.where == "base_elegida" for one in effect]
    return effect if all(there) else None


R.say("kind", "esbirro", es="un esbirro", en="a minion")
R.say("kind", "accion", es="una accion", en="a action")
R.rule(
    "effect",
    es="revelar [las] cartas de tu mazo hasta (que salir|revelar|encontrar) {kind} [(.|y)] poner (-lo|-la) en tu mano "
    "[y barajar (el resto|las demas)]",
    en="reveal card (from|of) your deck until (you reveal {kind}|{kind} come) (.|and) (put|place) it into your hand "
    "[and shuffle (rest|other card) [into your deck]]",
    told={
        "revelar_hasta": Text(
            "revela cartas de tu mazo hasta que salga {kind}; {put}",
            "reveal cards of your deck until you reveal {kind}; {put}",
        )
    },
)(lambda kind: one("revelar_hasta", type=kind, to="mano"))
