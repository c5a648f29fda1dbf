"""The top of a Castillo that is seen: some cards are kept, what becomes of the rest («y las otras al fondo»)."""

from __future__ import annotations

from typing import Any, Literal

from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import (
    Bounce,
    Cards,
    Exile,
    Instruction,
    LookTop,
    Mill,
    Objects,
    PutIntoPlay,
    ShuffleIn,
    ToCastle,
    ToGraveyard,
    Who,
)

Kept = tuple[int, Cards, type[Bounce] | type[PutIntoPlay]]
"""How many are kept, which, and what is done with them: into the hand, or into play."""
Rest = Literal["mill", "shuffle", "exile", "top", "bottom"]

_OF_THEM = "(de ellas|de estas|de esas|entre ellas|de entre ellas|de estas cartas|de esas cartas)"
_LAY = "(poner|dejar|subir|enviar)"
_IT = "(-lo|-la|-los|-las)"
_CARD = "(carta|cartas)"


@G.rule(
    "kept",
    f"{_LAY} {{n}} [{_CARD}] [{_OF_THEM}] {{to_hand}}",
)
def _(n: int, to_hand: None = None) -> Kept:
    return (n, Cards(), Bounce)


G.say("the_rest", "(las otros|los otros|las restantes|el resto|los restantes) [cartas] [de las cartas]", None)
G.say("the_rest", "(las otros|las restantes) {n} [cartas]", None)
G.say("under_all", "(al|en el) (fondo|final) [(de tu castillo|de este|de el|del mismo)]", "bottom")
_GONE = "(botar|descartar|enviar|mandar|ir)"


@G.rule("rest_deed", "{the_rest} {under_all} [{any_order}]")
def _(under_all: Rest, the_rest: None = None, any_order: Any = None) -> Rest:
    return under_all


G.say("rest_deed", f"{{the_rest}} {_GONE} [{_IT}] [{{to_grave}}]", "mill")
G.say("rest_deed", f"{{the_rest}} barajar {_IT} [{{to_castle}}]", "shuffle")
G.say("rest_deed", "(barajar|mezclar) (tu castillo|el castillo|-lo)", "shuffle")


def _left(rest: Rest, count: int) -> Instruction:
    """What becomes of the cards that lie on top still."""
    castle = Cards(zones=("castillo",), of="you")
    still = Objects(all=castle, count=count, top=True)
    if rest == "shuffle":
        return ShuffleIn(what=Objects(all=castle))
    if rest == "mill":
        return Mill(count=count)
    return Exile(what=still) if rest == "exile" else ToCastle(what=still, at=rest)


@G.rule("looking", "(mirar|mostrar) (la|las|tus) {n_top} {top_of}")
def _(n_top: int, top_of: Who) -> int | None:
    return n_top if top_of == "you" else None


@G.rule("step", "{looking} [:] [y] [(luego|poder)] {kept} [(y|luego|y luego|:)] {rest_deed}")
def _(looking: int, kept: Kept, rest_deed: Rest) -> tuple[Instruction, ...] | None:
    count, cards, make = kept
    if count >= looking or (rest_deed != "shuffle" and cards != Cards()):
        return None
    taken = Objects(pick=cards, count=count, up_to=cards != Cards(), among="done")
    return (LookTop(count=looking), make(what=taken), _left(rest_deed, looking - count))


@G.rule(
    "kept_all",
    f"{_LAY} (todos los|todas las|los|las) {{head}} [{_OF_THEM}] {{to_hand}}",
)
def _(head: Cards, to_hand: Any = "", into_play: Any = "") -> tuple[Cards, type[Instruction]] | None:
    """All of a type among what was seen."""
    plain = head == Cards(types=head.types) and head.types
    return (head, Bounce if into_play == "" else PutIntoPlay) if plain else None


@G.rule("step", "{looking} [:] [y] [luego] {kept_all} [(y|luego|:)] {rest_deed}")
def _(looking: int, kept_all: tuple[Cards, Any], rest_deed: Rest) -> tuple[Instruction, ...] | None:
    cards, make = kept_all
    others = Objects(ref="done:vistas", fitting=Cards(not_types=cards.types))
    gone: dict[str, Instruction] = {"mill": ToGraveyard(what=others), "exile": Exile(what=others)}
    if rest_deed != "shuffle" and rest_deed not in gone:
        return None
    taken = make(what=Objects(ref="done", fitting=cards))
    return (LookTop(count=looking, key="vistas"), taken, gone.get(rest_deed) or _left("shuffle", looking))


@G.rule("step", "{looking} [:] y {kept}")
def _(looking: int, kept: Kept) -> tuple[Instruction, ...] | None:
    """The others stay where they lie."""
    count, cards, make = kept
    if count >= looking or cards != Cards():
        return None
    return (LookTop(count=looking), make(what=Objects(pick=cards, count=count, among="done")))


@G.rule("step", "mirar las {n_top} {top_of} y (botar|descartar|enviar|mandar) {m:n} [{of_those}] [{to_grave}]")
def _(n_top: int, top_of: Who, m: int, of_those: None = None, to_grave: None = None) -> tuple[Instruction, ...] | None:
    if m >= n_top:
        return None
    return (LookTop(who=top_of, count=n_top), ToGraveyard(what=Objects(pick=Cards(), count=m, among="done")))


G.say("of_those", _OF_THEM, None)

# -- what a second sentence does with what the first one saw

G.say("seen_first", "{looking}", True)


@G.rule("seen_next", "[(luego|poder)] {kept} [(y|luego|y luego|:)] [{rest_deed}]")
def _(kept: Kept, rest_deed: Rest = "top") -> bool:
    return True
