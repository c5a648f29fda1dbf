"""What holds while a card is there: keywords, prices, limits, what it must do."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, OnPlayers, Pending, Sentence
from engine.games.myl_pe.model.ability import (
    Accompanied,
    Allow,
    BorneBy,
    Cannot,
    Cards,
    Condition,
    Copies,
    Cost,
    HandLimit,
    Is,
    Lasting,
    Must,
    Objects,
    PaysAs,
)


@G.rule("sentence", "{w:while} {items}", "{items} {w:while}", "{items} y {w:while}")
def _(items: tuple[Item, ...], w: Any = None) -> Sentence | None:
    return Sentence(items, standing=True)


@G.rule("sentence", "(si|mientras) {cond} {items}", "{items} (si|mientras) {cond}")
def _(cond: Condition, items: tuple[Item, ...]) -> Sentence | None:
    if any(not isinstance(item.said, Pending | OnPlayers) for item in items):
        return None
    if isinstance(cond, Is) and cond.ref == "they":
        return _of_those(items, cond)
    return Sentence(items, standing=True, condition=cond)


def _of_those(items: tuple[Item, ...], cond: Is) -> Sentence | None:
    """«Tus Aliados ganan +1 si portan un Arma» is about those that do; «gana +1 si porta un Arma» about this one."""
    if all(isinstance(item.said, Pending) and item.said.on.ref in ("implied", "ally", "self") for item in items):
        return Sentence(items, standing=True, condition=Is("self", cond.cards))
    made = []
    for item in items:
        said = item.said
        if not isinstance(said, Pending) or not said.on.all or said.on.cards.armed is not None:
            return None
        cards = replace(said.on.cards, armed=cond.cards.armed)
        made.append(replace(item, said=replace(said, on=replace(said.on, cards=cards))))
    return Sentence(tuple(made), standing=True)


def standing(*lasting: Lasting) -> Sentence:
    """A sentence that says what holds."""
    return Sentence(kind="continuous", lasting=lasting)


ON_SELF = Objects(ref="self")
G.say("sentence", "(@unica|unica|unico)", Sentence())


@G.rule(
    "sentence",
    "solo poder (atacar|ser asignado como atacante|ser asignado atacante|ser declarar atacante) si (acompanar -lo|lo acompanar) {n} [otros] {head}",
)
def _(n: int, head: Cards) -> Sentence:
    return standing(Lasting(Accompanied(n, None if head == Cards(types=("Aliado",)) else head), ON_SELF))


G.say("sentence", "(imbloqueable|es imbloqueable)", standing(Lasting(Cannot(("ser_bloqueado",)), ON_SELF)))
G.say(
    "sentence",
    "[(este aliado|@self)] deber atacar (todos los turnos|cada turno|en cada turno|en todos los turnos|en cada uno de tus turnos|siempre) [@si_puede]",
    standing(Lasting(Must("atacar"), ON_SELF)),
)
G.say(
    "sentence",
    "[(este aliado|@self)] deber bloquear [siempre] [@si_puede]",
    standing(Lasting(Must("bloquear"), ON_SELF)),
)
G.say("sentence", "si atacar deber ser (bloqueado|bloqueada)", standing(Lasting(Must("ser_bloqueado"), ON_SELF)))
G.say(
    "sentence",
    "[(este aliado|@self)] (no poder atacar solo|[no poder atacar] solo poder) (bloquear|defender)",
    standing(Lasting(Cannot(("atacar",)), ON_SELF)),
)
G.say("sentence", "[(este aliado|@self)] solo poder atacar", standing(Lasting(Cannot(("bloquear",)), ON_SELF)))
G.say(
    "sentence",
    "poder tener (mas de 3|cualquier numero de|cualquier cantidad de) copias de (esta|"
    "este) (arma|carta|aliado|oro) [en tu castillo]",
    standing(Lasting(Copies())),
)


@G.rule("sentence", "[(este aliado|@self)] [solo] poder ser (bloqueado|bloqueados) [solo] por {head} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Sentence | None:
    cards = described(head, mods)
    if cards is None or cards.race is None:
        return None
    return standing(Lasting(Cannot(("ser_bloqueado",), by=Cards(types=("Aliado",), not_races=(cards.race,))), ON_SELF))


@G.rule(
    "sentence",
    "(si|cuando|siempre que) atacar deber ser (acompanar|acompanado) por {n} [otros] {head}",
)
def _(head: Cards, n: int = 1) -> Sentence:
    return standing(Lasting(Accompanied(n, None if head == Cards(types=("Aliado",)) else head), ON_SELF))


@G.rule(
    "sentence",
    "[(esta arma|esta carta)] solo poder ser (portada|portado|llevada|llevado) por [(un|una)] {head}",
    "solo poder portar -la [(un|una)] {head}",
)
def _(head: Cards) -> Sentence:
    return standing(Lasting(BorneBy(replace(head, types=()) if head.race else head)))


@G.rule(
    "sentence",
    "(a tu oponente le costar|jugar) {n} (oro|oros) mas jugar sus {head}",
    "a tu oponente le costar {n} (oro|oros) mas jugar (sus cartas|cartas)",
)
def _(n: int, head: Cards | None = None) -> Sentence:
    return standing(Lasting(Cost(n, "opponent", None if head in (None, Cards()) else head)))


@G.rule("sentence", "{every} costar {n} [(oro|oros)] {more:more_less}")
def _(every: Chosen, n: int, more: int) -> Sentence | None:
    cards = replace(every.cards, of="any")
    return standing(Lasting(Cost(n * more, every.cards.of, None if cards == Cards() else cards)))


G.say("more_less", "mas", 1)
G.say("more_less", "menos", -1)


@G.rule("sentence", "[al usar (-lo|-la)] (contar|vale) como {n} oros")
def _(n: int) -> Sentence:
    return standing(Lasting(PaysAs(n)))


@G.rule(
    "sentence",
    "poder (tener|mantener) hasta {n} cartas en (tu|la) mano [(al final (de tu|del) turno|al (finalizar|terminar) (tu|el) turno)]",
)
def _(n: int) -> Sentence:
    return standing(Lasting(HandLimit(n)))


@G.rule(
    "sentence",
    "poder (poner|jugar) {n} oro extra (por turno|cada turno|en cada turno|en tu turno|en cada uno de tus turnos)",
)
def _(n: int) -> Sentence:
    return standing(Lasting(Allow("bajar_oros", n)))
