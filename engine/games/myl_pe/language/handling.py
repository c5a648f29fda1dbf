"""The hand and the top of the Castillo in more words: chosen by the other, shuffled in, the first cards sorted."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.moving import homeward, theirs
from engine.games.myl_pe.language.nouns import Chosen, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import (
    Amount,
    Annul,
    Bounce,
    Cards,
    Compare,
    Condition,
    Count,
    Destroy,
    Discard,
    Draw,
    Exile,
    Fact,
    ForEach,
    Instruction,
    Later,
    LookTop,
    Mill,
    Mode,
    Objects,
    Quality,
    Search,
    ShuffleIn,
    ToGraveyard,
    When,
    Who,
)

# -- hands

_HAND = Objects(all=Cards(zones=("mano",), of="you"))
G.say("your_hand", "[todas las cartas de] tu mano", None)
G.say("whole_hand", "[todas las cartas de] su mano", None)
G.say(
    "as_many",
    "(la misma cantidad|el mismo numero|igual numero|igual cantidad|esa cantidad|ese numero|esa misma cantidad|ese mismo numero) [de cartas]",
    None,
)
G.say("as_many", "(la misma cantidad|el mismo numero) de cartas", None)


G.say("afterwards", "luego", True)

for part, hand in (("hand_shuffled", "{your_hand}"), ("their_hand_shuffled", "{whole_hand}")):

    @G.rule(part, f"barajar {hand} [{{to_castle}}]")
    def _(your_hand: None = None, whole_hand: None = None, to_castle: None = None) -> tuple[Instruction, ...]:
        return (ShuffleIn(what=_HAND),)

    @G.rule(
        part,
        f"barajar {hand} [{{to_castle}}] [y] [{{afterwards}}] robar {{n}} cartas [de (su|tu) castillo]",
        f"barajar {hand} [{{to_castle}}] [y] [{{afterwards}}] robar {{as_many}} [de (su|tu) castillo]",
    )
    def _(
        n: int = 0,
        your_hand: None = None,
        whole_hand: None = None,
        to_castle: None = None,
        as_many: None = None,
        afterwards: bool = False,
    ) -> tuple[Instruction, ...]:
        return (ShuffleIn(what=_HAND), Draw(count=n or Fact("done"), then=afterwards))


@G.rule(
    "step", "{who} [deber] descartar [-se] [de] {whole_hand} [y] [{afterwards}] robar {as_many} [de (su|tu) castillo]"
)
def _(who: Who, whole_hand: None = None, as_many: None = None, afterwards: bool = False) -> Any:
    return (Discard(who=who, count=None), Draw(who=who, count=Fact("done"), then=afterwards))


@G.rule("step", "{hand_shuffled}")
def _(hand_shuffled: tuple[Instruction, ...]) -> Any:
    return hand_shuffled


@G.rule("step", "tu {hand_shuffled}", "{who} [deber] {their_hand_shuffled}")
def _(
    who: Who = "you", hand_shuffled: tuple[Instruction, ...] = (), their_hand_shuffled: tuple[Instruction, ...] = ()
) -> Any:
    return hand_shuffled or (None if who == "you" else ForEach(players=who, steps=their_hand_shuffled))


G.say("of_it", "(de ella|de su mano|entre ellas|de ellas|de esa mano)", True)
G.say("of_hand", "(de la mano de tu oponente|de la mano oponente)", True)


@G.rule(
    "step",
    "[tu] elegir {n} {head} [{of_hand}] y (descartar|botar) (-lo|-la|-los|-las)",
    "[tu] elegir {n} {head} [{mods}] [{of_it}] y (descartar|botar|enviar|mandar) (-lo|-la|-los|-las) [{to_grave}]",
    "(descartar|botar) [-le] {n} {head} [{mods}] {of_it}",
    "descartar -le {n} {head} [{mods}]",
    "descartar -le a tu oponente {n} {head} [{mods}]",
)
def _(
    n: int, head: Cards, mods: Any = (), of_it: bool = False, of_hand: bool = False, to_grave: None = None
) -> Instruction | None:
    """Out of a hand that was just seen: who sees it picks."""
    cards = described(head, mods)
    if any(mod.random for mod in mods):
        return None
    if cards is None or cards.zones or (cards == Cards() and not of_it and not of_hand):
        return None
    who: Any = "spoken_of" if of_it else "opponent"
    return Discard(who=who, count=n, cards=None if cards == Cards() else replace(cards, of="any"), chooser="you")


@G.rule("cond", "(tener|tener_tu) {more_fewer} cartas en [(la|tu)] mano que (tu|el) oponente")
def _(more_fewer: str) -> Condition:
    return _hands(more_fewer, "you", "opponent")


@G.rule(
    "cond",
    "(tener|tener_tu) {more_fewer} cartas (en [(la|tu|el)] {zone} que (tu|el) oponente|que (tu|el) oponente en (la|tu|el) {zone})",
)
def _(more_fewer: str, zone: str) -> Condition | None:
    sides: tuple[Who, ...] = ("you", "opponent")
    counts = [Count(Cards(zones=(zone,), of=who)) for who in sides]
    return None if zone == "mano" else Compare(counts[0], more_fewer, counts[1])  # type: ignore[arg-type]


@G.rule("cond", "(tu|el) oponente tener {more_fewer} cartas en [(la|su)] mano que tu")
def _(more_fewer: str) -> Condition:
    return _hands(more_fewer, "opponent", "you")


def _hands(op: str, one: Who, two: Who) -> Condition:
    hands = [Count(Cards(zones=("mano",), of=who)) for who in (one, two)]
    return Compare(hands[0], op, hands[1])  # type: ignore[arg-type]


@G.rule("cond", "(tu|el) oponente (tener|controlar) [en juego] {n} {head} [{mods}] mas que tu")
def _(n: int, head: Cards, mods: Any = ()) -> Condition | None:
    return _by(n, head, mods, "opponent", "you")


@G.rule("cond", "(tener|controlar) [en juego] {n} {head} [{mods}] mas que (tu|el) oponente")
def _(n: int, head: Cards, mods: Any = ()) -> Condition | None:
    return _by(n, head, mods, "you", "opponent")


def _by(n: int, head: Cards, mods: Any, one: Who, two: Who) -> Condition | None:
    cards = described(head, mods)
    if cards is None:
        return None
    return Compare(Count(replace(cards, of=one)), ">=", Count(replace(cards, of=two), plus=n))


@G.rule(
    "cond",
    "(tener|tener_tu) {n} cartas o {more_fewer} en (la|tu) mano",
    "(tener|tener_tu) {n} o menos cartas en la mano",
)
def _(n: int, more_fewer: str = "<") -> Condition:
    return Compare(Count(Cards(zones=("mano",), of="you")), ">=" if more_fewer == ">" else "<=", n)


# -- the top of the Castillo


G.say("rest", "(las otros|las otros|los otros|las restantes|el resto)", None)


@G.rule(
    "step",
    "mirar las {n_top} {top_of} y desterrar {x:n} de (ellas|estas|esas cartas|estas cartas)",
)
def _(n_top: int, top_of: Who, x: int = 0) -> Any:
    return (LookTop(who=top_of, count=n_top), Exile(what=_among(x)))


def _among(n: int) -> Objects:
    return Objects(pick=Cards(), count=n, among="done")


@G.rule(
    "step",
    "(mirar|mostrar) (la|las) {n_top} de (cualquier|un) castillo [{ordering}]",
    "(mirar|mostrar) (la|las) {n_top} del castillo de (un|cualquier) jugador [{ordering}]",
)
def _(n_top: int, ordering: bool | None = None) -> Instruction:
    looks = (
        LookTop(who="you", count=n_top, order=bool(ordering)),
        LookTop(who="opponent", count=n_top, order=bool(ordering)),
    )
    return Mode(modes=looks)


@G.rule(
    "step",
    "(botar|descartar|enviar|mandar) {those} [{to_grave}]",
    "(botar|enviar|mandar) {x:ref} [{to_grave}]",
    "(botar|descartar|enviar|mandar) {x:it} [{to_grave}]",
)
def _(those: Chosen | None = None, x: Chosen | None = None, to_grave: None = None) -> Instruction | None:
    chosen = those or x
    return (
        None
        if chosen is None or chosen.ref not in ("that", "that_one", "those", "latter")
        else ToGraveyard(what=chosen.objects())
    )


G.say(
    "step",
    "(tomar|robar|poner en tu mano) la (carta superior|superior carta) de tu castillo [y poner -la en tu mano]",
    Draw(count=1),
)


G.say("step", "robar otro", Draw(count=1))


@G.rule("step", "robar {n}", "robar [-te] {n} [de tu castillo]")
def _(n: int) -> Instruction:
    return Draw(count=n)


# -- found, with the Castillo shuffled after it


@G.rule(
    "step",
    "buscar {found} [{found_in}] (poner|jugar) (-lo|-la|-los|-las) {into} y barajar [tu castillo]",
    "buscar {found} [{found_in}] {put} {into} [y] [luego] barajar (tu castillo|-lo)",
)
def _(found: Chosen, into: str, found_in: Any = ("castillo",), put: None = None) -> Instruction:
    return Search(cards=found.cards, count=found.count, up_to=found.up_to, zones=found_in, to=into)  # type: ignore[arg-type]


# -- amounts


@G.rule("some_cards", "tantas cartas como [(la|su)] fuerza [que] [(tener|de)] {ref}")
def _(ref: Chosen) -> Amount | None:
    return Quality("strength", of=ref.ref) if ref.ref in ("ally", "bearer", "self") else None


@G.rule("some_cards", "tantas cartas como [sea] su fuerza", "un numero de cartas igual a su fuerza")
def _() -> Amount:
    return Quality("strength", of="its")


@G.rule("some_cards", "tantas cartas como [(el|su)] coste de {ref}", "un numero de cartas igual al coste de {ref}")
def _(ref: Chosen) -> Amount | None:
    return Quality("cost", of="self") if ref.ref == "self" else None


# -- one of each player, copies of it, and what will be annulled


@G.rule("step", "destruir {n} {head} [{mods}] de cada (jugador|uno)", "desterrar {x:n} {head} [{mods}] de cada jugador")
def _(head: Cards, n: int = 0, x: int = 0, mods: Any = ()) -> Any:
    cards = described(head, mods)
    if cards is None or cards.of != "any" or cards.zones:
        return None
    make: Any = Destroy if n else Exile
    sides: tuple[Who, ...] = ("you", "opponent")
    return tuple(make(what=Objects(pick=replace(cards, of=who), count=n or x)) for who in sides)


@G.rule("step", "desterrar {n} {head} [{mods}] de (cada cementerio|ambos cementerios)")
def _(n: int, head: Cards, mods: Any = ()) -> Any:
    cards = described(head, mods)
    if cards is None or cards.of != "any" or cards.zones:
        return None
    sides: tuple[Who, ...] = ("you", "opponent")
    return tuple(Exile(what=Objects(pick=replace(cards, of=who, zones=("cementerio",)), count=n)) for who in sides)


@G.rule(
    "step",
    "destruir {some} y todas sus copias [en juego]",
    "destruir {some} y (todas las copias de esa carta|sus copias) [en juego]",
)
def _(some: Chosen) -> Any:
    if some.count != 1 or some.up_to:
        return None
    return (Destroy(what=some.objects()), Destroy(what=Objects(all=Cards(like="done"))))


@G.rule(
    "step", "[{until}] {next_one} [{later:until}] ser (anulado|anulada)", "{next_one} ser (anulado|anulada) [{until}]"
)
def _(next_one: When, until: Any = None, later: Any = None) -> Instruction:
    return Later(when=next_one, steps=(Annul(),))


@G.rule("step", "anular {next_one} [{until}]", "{until} anular {next_one}")
def _(next_one: When, until: Any = None) -> Instruction:
    return Later(when=next_one, steps=(Annul(),))


@G.rule("next_one", "(el|la) (siguiente|proximo|proxima|superior) {head} [{mods}] [que [se] jugar]")
def _(head: Cards, mods: Any = ()) -> When | None:
    cards = described(head, mods)
    return None if cards is None else When("juega", what=replace(cards, of="any"), by=cards.of)


@G.rule("next_one", "(el|la) (siguiente|proximo|proxima) {head} que (tu oponente jugar|jugar tu oponente)")
def _(head: Cards) -> When:
    return When("juega", what=head, by="opponent")


@G.rule(
    "step",
    "(recuperar|traer|retornar|tomar) {sel} {to_hand}",
    "(recuperar|tomar) {sel} y poner (-lo|-la) {to_hand}",
    "recuperar {to_hand} {sel}",
)
def _(sel: Chosen, to_hand: Who | None = None) -> Instruction | None:
    return Bounce(what=homeward(sel, to_hand).objects()) if sel.cards.zones and "mano" not in sel.cards.zones else None


@G.rule("step", "{who} elegir {n} de sus {head} y (destruir -lo|-lo destruir|destruir -los)")
def _(who: Who, n: int, head: Cards) -> Any:
    if who == "you":
        return None
    return Destroy(what=Objects(pick=replace(head, of="you" if who == "each" else who), count=n, by=who))


@G.rule("step", "{who} [deber] elegir y destruir {sel}")
def _(who: Who, sel: Chosen) -> Any:
    return theirs(Destroy, who, sel)


@G.rule("step", "{sel} volver {to_hand}")
def _(sel: Chosen, to_hand: None) -> Instruction:
    return Bounce(what=sel.objects())


@G.rule(
    "step",
    "{who} [poder] buscar {found} en su castillo {put} {into}",
    "{who} [poder] buscar en su castillo {found} {put} {into}",
)
def _(who: Who, found: Chosen, into: str, put: None = None) -> Instruction | None:
    """A player who may search does it in the own Castillo."""
    if who == "you":
        return None
    search = Search(cards=found.cards, count=found.count, up_to=found.up_to, to=into, optional=True)  # type: ignore[arg-type]
    return ForEach(players=who, steps=(search,))


@G.rule("step", "{who} [deber] botar {n} (carta|cartas) (mas|extra) [{their_castle}]")
def _(who: Who, n: int, their_castle: None = None) -> Instruction:
    return Mill(count=n, who=who)
