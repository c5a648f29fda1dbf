"""Moments of cards in more words: what destroyed it, whom it destroyed, laid, borne, gone from play."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import Cards, When, Who
from engine.games.myl_pe.model.words import ALIADO, ARMA

_IF = "(cuando|si|siempre que|al momento que|en el momento que|una vez que)"
_A = "(un|una|cualquier|algun|alguna)"
_GONE = "(destruido|destruida)"

for words, event in (
    ("salir de juego", "sale"),
    ("morir", "destruido"),
    ("ir al cementerio", "al_cementerio"),
    ("ir a tu cementerio", "al_cementerio"),
    ("ser (puesto|puesta|enviado|enviada) en (tu|su) cementerio", "al_cementerio"),
    ("ser (enviado|enviada) a (tu|su) cementerio", "al_cementerio"),
    ("(hacer|infligir|causar) dano a tu oponente", "hace_dano"),
    ("atacar y hacer (dano|dano_de_combate)", "hace_dano"),
    ("hacer dano al oponente", "hace_dano"),
):
    G.say("verb", words, event)

G.say("moment", "(tras|luego de|despues de) (atacar|el ataque|su ataque)", When("tras_atacar"))


@G.rule(
    "moment",
    f"{_IF} [{{subject}}] ser {_GONE} por {_A} {{head}} [{{mods}}]",
)
def _(head: Cards, subject: When | None = None, mods: tuple[Part, ...] = ()) -> When | None:
    """What destroyed it is the second card of the event."""
    found = described(head, mods)
    if found is None or found.zones:
        return None
    return replace(subject or When("?"), event="destruido", other=found)


@G.rule("moment", f"{_IF} {{subject}} ser {_GONE} por (este aliado|esta carta|@self)")
def _(subject: When) -> When | None:
    """By this very card."""
    return None if subject.what is None else replace(subject, event="destruido", other=Cards(this=True))


@G.rule(
    "moment",
    f"{_IF} [(este aliado|@self)] destruir [a] {_A} {{head}} [{{mods}}] (en combate|durante batalla_mitologica|por combate)",
)
def _(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    """Whom it destroyed in battle: the destruction of that one, by this card."""
    found = described(head, mods)
    if found is None or found.zones or ALIADO not in found.types:
        return None
    return When("destruido", what=found, other=Cards(this=True), combat=True)


@G.rule("moment", f"{_IF} [(este aliado|@self)] destruir [a] {_A} {{head}} [{{mods}}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    """Whom this card destroyed, in battle or otherwise."""
    found = described(head, mods)
    if found is None or found.zones or ALIADO not in found.types:
        return None
    return When("destruido", what=found, other=Cards(this=True))


_UNDER_THEIRS = "bajo el control (de tu|del) oponente"


@G.rule(
    "moment",
    f"{_IF} {_A} {{yours:head}} [{{mods}}] entrar en juego bajo tu control",
    f"{_IF} {_A} {{theirs:head}} [{{mods}}] entrar en juego {_UNDER_THEIRS}",
)
def _(yours: Cards | None = None, theirs: Cards | None = None, mods: tuple[Part, ...] = ()) -> When | None:
    found = described(yours or theirs or Cards(), mods)
    if found is None or found.of != "any" or found.zones:
        return None
    return When("entra", what=replace(found, of="you" if yours is not None else "opponent"))


@G.rule("moment", "por cada {head} [{mods}] que destruir [(en combate|durante batalla_mitologica)]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    """Each one that this card destroys."""
    found = described(head, mods)
    if found is None or found.zones or ALIADO not in found.types:
        return None
    return When("destruido", what=found, other=Cards(this=True))


@G.rule(
    "moment",
    f"{_IF} (tu|el) oponente (poner|bajar) [en juego] {_A} {{theirs:head}} [{{mods}}] [en juego]",
    f"{_IF} [tu] (poner|bajar) [en juego] {_A} {{head}} [{{mods}}] [en juego]",
)
def _(
    head: Cards | None = None,
    theirs: Cards | None = None,
    anybodys: Cards | None = None,
    mods: tuple[Part, ...] = (),
) -> When | None:
    """An Oro is laid and a card put into play: it enters."""
    found = described(head or theirs or anybodys or Cards(), mods)
    if found is None or found.of != "any" or found.zones or found == Cards():
        return None
    of: Who = "you" if head is not None else "opponent" if theirs is not None else "any"
    laid = found.types == ("Oro",)
    if theirs is not None and not laid:
        return None
    return When("entra", what=replace(found, of=of))


@G.rule(
    "moment",
    f"{_IF} (se jugar|jugar -se) {_A} {{head}} [{{mods}}]",
)
def _(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    found = described(head, mods)
    return None if found is None or found.of != "any" or found.zones else When("juega", what=found)


@G.rule(
    "moment",
    f"{_IF} (portar|llevar|recibir) {_A} {{head}} [{{mods}}]",
    f"{_IF} (le (poner|jugar|asignar|equipar)|asignar -le|se -le asignar|se le asignar|poner -le|jugar -le|equipar -le) {_A} {{head}} [{{mods}}]",
)
def _(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    """A weapon is given to it."""
    found = described(head, mods)
    if found is None or found.types != (ARMA,) or found.zones:
        return None
    return When("porta", other=None if found == Cards(types=(ARMA,)) else found)
