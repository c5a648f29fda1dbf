"""The English of Summoner Wars' texts: when an ability acts and what it does."""

from __future__ import annotations

from engine.games.summoner_wars.language import meaning as build
from engine.games.summoner_wars.language.english_words import FORMS, MARKS
from engine.games.summoner_wars.language.meaning import Said
from engine.text.grammar import Grammar
from engine.text.small import SmallLanguage

G = Grammar()

for number in range(13):
    G.say("n", str(number), number)
    G.say("plus", f"+{number}", number)
G.say("n", "a", 1)

# -- which cards

for words, kind in (
    ("unit", "unidad"), ("common", "comun"), ("champion", "campeon"), ("summoner", "invocador"), ("wall", "muro"),
    ("card", "carta"), ("@vine", "vid"),
):  # fmt: skip
    G.say("kind", words, kind)
G.say("whose", "rival", "rival")
G.say("whose", "own", "propia")
G.say("held", "controlled", "propia")
G.say("held", "(your rival|a rival) control", "rival")
G.say("held", "of (your|a) rival", "rival")
for words, detail in (
    ("with a bow", "arco"), ("with a sword", "espada"), ("with [a] wound", "herida"), ("in a @line", "linea_recta"),
    ("on a @vine", "sobre_vid"), ("@beside", "adyacente"),
):  # fmt: skip
    G.say("detail", words, (detail,))
G.rule("detail", "that be not [a] {kind}")(lambda kind: ("no", kind))
G.rule("details", "{detail}", "{detail} {details}")(lambda detail, details=(): (*detail, *details))


@G.rule("named", "[{whose}] {kind} [{held}] [{details}]", "{near} [{whose}] {kind} [{held}] [{details}]")
def _(
    kind: str,
    whose: str | None = None,
    held: str | None = None,
    near: str | None = None,
    details: tuple[str, ...] = (),
) -> tuple[str, str | None, tuple[str, ...]] | None:
    if whose and held:
        return None
    return kind, whose or held, (*details, *((near,) if near else ()))


G.say("near", "adjacent", "adyacente")
Named = tuple[str, str | None, tuple[str, ...]]


@G.rule("cards", "(a|1) {named}", "{only:named}")
def _(named: Named | None = None, only: Named | None = None) -> Said | None:
    """Without an article only a Summoner is known by whose it is."""
    kind, whose, details = named or only or ("", None, ())
    return build.cards(kind, whose=whose, details=details) if named or (kind == "invocador" and whose) else None


@G.rule("cards", "another {named}")
def _(named: Named) -> Said:
    return build.cards(named[0], other=True, whose=named[1], details=named[2])


@G.rule("cards", "each {named}")
def _(named: Named) -> Said:
    return build.cards(named[0], each=True, whose=named[1], details=named[2])


@G.rule("cards", "each other {named}")
def _(named: Named) -> Said:
    return build.cards(named[0], each=True, other=True, whose=named[1], details=named[2])


@G.rule("cards", "your [own] {kind}")
def _(kind: str) -> Said | None:
    return build.cards(kind, whose="propia") if kind == "invocador" else None


@G.rule("cards", "each your {kind} [{details}]", "(a|1) of your {one:kind} [{details}]")
def _(kind: str | None = None, one: str | None = None, details: tuple[str, ...] = ()) -> Said:
    return build.cards(kind or one or "", each=one is None, whose="propia", details=details)


G.say("cards", "this (unit|card)", Said("esta"))
G.say("cards", "each card (of|in|on) [a] space", Said("cada_carta_del_espacio"))
G.rule("reach", "(within|@upto|at most) {n} space [away] in a @line")(lambda n: n)

# -- which spaces

for empty, head in (("", ""), ("empty ", "vacio_")):
    G.say("to", f"[a] {empty}space of your side", f"espacio_{head}de_tu_lado")
    G.say("to", f"[a] {empty}space (of|on) [your] rival side", f"espacio_{head}del_lado_rival")
    G.say("to", f"[a] {empty}space @beside", f"espacio_{head}junto_a_esta")
    G.say("to", f"[a] {empty}adjacent space", f"espacio_{head}junto_a_esta")
    G.rule("to", f"[a] {empty}space adjacent to {{cards}}")(
        lambda cards, head=head: build.beside(cards).replace("espacio_", f"espacio_{head}", 1)
    )
G.say("to", "[a] empty space", "espacio_vacio")
G.say("to", "[a] space with a @vine", "espacio_con_vid")
G.say("to", "[a] space with a (own @vine|@vine controlled)", "espacio_con_vid_propio")
G.say("to", "[a] space with a rival @vine", "espacio_con_vid_rival")

# -- what is done

_ON = "(on|onto)"
G.rule("effects", f"(put|place) {{one:n}} wound {_ON} {{first:cards}} and {{two:n}} wound {_ON} {{second:cards}}")(
    build.wound_two
)
G.rule(
    "effect",
    f"(put|place) {{n}} wound {_ON} {{cards}} [{{reach}}]",
    "{cards} (get|receive|take) {n} wound",
    "deal {n} wound to {cards} [{reach}]",
)(build.wound)
G.rule("effect", "(remove|heal) {n} wound from {cards} [{reach}]")(build.heal)
G.say("top", "top card", 1)
G.rule("top", "top {n} card")(lambda n: n)
G.rule("effect", "look at {n:top} of (your|a) @deck")(build.look)
G.rule("effect", "look at {n:top} of [a] [your] rival @deck")(lambda n: build.look(n, "rival"))
G.rule("effect", "(put|place) {n} @vine")(build.vines)
G.rule("effect", f"(put|place) {{n}} @vine {_ON} {{to}}", "(put|place) {n} @vine in {to}")(
    lambda n, to: build.vines(n, to)
)
G.rule("effect", f"(put|place) {{n:top}} of your @discard [@down] {_ON} your @magic")(build.to_magic)
G.rule("effect", "move {cards} @upto {n} space")(build.move)
G.rule("effect", f"(put|place) {{cards}} {_ON} {{to}}", "(put|place) {cards} in {to}")(
    lambda cards, to: build.place(cards, to)
)
G.rule(
    "effect",
    "attach this card to {cards} . [(that unit|it)] cannot move attack or use (its|special) [(special|its)] ability",
)(build.freeze)
G.rule("effects", "{effect}", "{effect} (.|and|then|. then|and then) {effects}")(build.in_order)

# -- when

G.say("moment", "after (this unit|it) move", "tras_mover")
G.say("moment", "after [you] move [this unit]", "tras_mover")
G.say("moment", "@instead attack [with this unit]", "en_lugar_de_atacar")
G.say("moment", "@instead move [this unit]", "en_lugar_de_mover")
G.say("moment", "before (this unit|it) attack", "antes_de_atacar")
G.say("moment", "before attack [with this unit]", "antes_de_atacar")
G.say("moment", "once (in|during) your @attack_phase", "fase_ataque")
G.rule("text", "{moment} [,] {effects}", "{moment} [,] (you|this unit) may [.] {maybe:effects}")(build.acting)
G.rule("text", "[this unit] may attack [@upto] @time {n} (in|per|during) [(each|your|a)] @attack_phase")(build.attacks)
_GAIN = "[this unit] [(get|gain)] {plus} [to] [its] attack"
G.rule("text", f"{_GAIN} for each card under (it|this unit)")(build.by_cards_under)
G.rule("text", f"{_GAIN} if it move (onto or off|off or onto|to or from|from or to) a @vine [space] this turn")(
    build.by_vine
)
G.rule("card", "{text}", "{text} . {more:card}")(build.one_card)
G.rule("event", "[when play] {effects}")(build.resolving)
G.rule(
    "event",
    "(only|play [(this event|this card|it)] only) if you control fewer unit than (a|your) rival . [when play] {effects}",
    "(only|play [(this event|this card|it)] only) if controlled fewer unit than (a|your) rival . [when play] {effects}",
)(build.requiring)

ENGLISH = SmallLanguage(G, FORMS, MARKS, "_")
