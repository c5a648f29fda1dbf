"""Who decides: «elige entre», «tu oponente debe descartar o botar», and he who was spoken of («éste roba»)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, Said, Sentence
from engine.games.myl_pe.model.ability import (
    Amount,
    Cards,
    Discard,
    Draw,
    ForEach,
    Instruction,
    LookHand,
    Mill,
    Mode,
    Quality,
    Say,
    When,
    Who,
)

_HE = "(este|el|ellos)"

G.say("chooses", "(tu oponente|el oponente) [deber] elegir", "opponent")
G.say("chooses", "[tu] elegir", "you")


@G.rule(
    "item",
    "{chooses} entre {one:step} (o|y) {two:step}",
    "{chooses} entre {one:step} o que {two:step}",
    "{chooses} {one:step} o {two:step}",
)
def _(chooses: Who, one: Said, two: Said) -> Item | None:
    if chooses == "opponent" and "you" in (getattr(one, "chooser", None), getattr(two, "chooser", None)):
        return None
    if isinstance(one, Instruction) and isinstance(two, Instruction):
        return Item(Mode(modes=(_done_by(chooses, one), _done_by(chooses, two)), by=chooses))
    return None


def _done_by(who: Who, step: Instruction) -> Instruction:
    """What the one who chooses between two deeds does is his own deed."""
    return replace(step, who=who) if isinstance(step, Discard | Mill | Draw) and step.who == "you" else step


@G.rule("item", "{who} [deber] {one:deed_of} o {two:deed_of}")
def _(who: Who, one: Instruction, two: Instruction) -> Item:
    return Item(Mode(modes=(replace(one, who=who), replace(two, who=who)), by=who))


@G.rule("deed_of", "descartar [-se] [de] {n} (carta|cartas) [{own_hand}]")
def _(n: int, own_hand: str = "") -> Instruction | None:
    return None if own_hand == "you" else Discard(count=n)


@G.rule("deed_of", "botar {n} [(carta|cartas)] [{their_castle}]")
def _(n: int, their_castle: None = None) -> Instruction:
    return Mill(count=n)


@G.rule("deed_of", "robar {n} [(carta|cartas)] [{their_castle}]")
def _(n: int, their_castle: None = None) -> Instruction:
    return Draw(count=n)


@G.rule("step", f"{_HE} {{deed_of}}", f"{_HE} poder {{deed_of}}", f"{_HE} deber {{deed_of}}")
def _(deed_of: Instruction) -> Instruction:
    return replace(deed_of, who="spoken_of")


@G.rule(
    "step",
    "su (controlador|dueno) [deber] {deed_of}",
    "el (controlador|dueno) de (ese|esa|dicho) (aliado|carta|totem|oro|arma|talisman) [deber] {deed_of}",
    "el (controlador|dueno) del (aliado|totem|oro|arma|talisman) [destruido] [deber] {deed_of}",
)
def _(deed_of: Instruction) -> Instruction:
    return replace(deed_of, who="controller")


@G.rule("deed_of", "robar {some_cards} [{their_castle}]")
def _(some_cards: Amount, their_castle: None = None) -> Instruction | None:
    return Draw(count=some_cards) if not isinstance(some_cards, int) else None


for _word, _what in (("fuerza", "strength"), ("coste", "cost")):

    @G.rule("some_cards_as", f"tantas cartas como (su {_word}|(la|el) {_word} (del|de ese|de dicho) aliado)")
    def _(what: Any = _what) -> Quality:
        return Quality(what, of="given_up")


@G.rule(
    "deed_of",
    "botar {some_cards_as} [{their_castle}]",
    "(botar|descartar) {their_castle} {some_cards_as}",
    "descartar {some_cards_as} {their_castle}",
)
def _(some_cards_as: Quality, their_castle: None = None) -> Instruction:
    return Mill(count=some_cards_as)


G.say(
    "deed_of", "descartar [-se] [de] (toda su mano|su mano|sus mano|todas las cartas de su mano)", Discard(count=None)
)


@G.rule(
    "deed_of",
    "descartar [-se] [de] {n} (carta|cartas) [{own_hand}] @azar",
    "descartar [-se] [de] {n} (carta|cartas) @azar [{own_hand}]",
)
def _(n: int, own_hand: str = "") -> Instruction | None:
    return None if own_hand == "you" else Discard(count=n, random=True)


@G.rule("sentence", "{moment} deber {deed_of}")
def _(moment: When, deed_of: Instruction) -> Sentence | None:
    if moment.by != "opponent":
        return None
    return Sentence((Item(replace(deed_of, who="opponent")),), kind="triggered", when=moment)


@G.rule("sentence", "{moment} [(este|el)] deber {one:deed_of} o {two:deed_of}")
def _(moment: When, one: Instruction, two: Instruction) -> Sentence | None:
    if moment.by != "opponent":
        return None
    modes = (replace(one, who="opponent"), replace(two, who="opponent"))
    return Sentence((Item(Mode(modes=modes, by="opponent")),), kind="triggered", when=moment)


@G.rule("item", "(su (controlador|dueno)|el (controlador|dueno) de (ese|dicho) (aliado|oro|totem)) poder {deed_of}")
def _(deed_of: Instruction) -> Item:
    """Whoever controls what was aimed at decides."""
    return Item(ForEach(players="target", steps=(replace(deed_of, optional=True),)))


@G.rule("item", "{who} poder {deed_of}")
def _(who: Who, deed_of: Instruction) -> Item | None:
    """What a player may do is that player's choice."""
    return None if who == "you" else Item(ForEach(players=who, steps=(replace(deed_of, optional=True),)))


@G.rule(
    "deed_of",
    "descartar [-se] [de] {n} (carta|cartas) {their_castle}",
    "botar {their_castle} {n} (carta|cartas)",
    "botar al cementerio {n} (carta|cartas) {their_castle}",
)
def _(n: int, their_castle: None = None) -> Instruction:
    return Mill(count=n)


@G.rule("sentence", "(un|cualquier) jugador poder {deed_of} (para|y|:) {items}")
def _(deed_of: Instruction, items: tuple[Item, ...]) -> Sentence:
    return Sentence(items, kind="activated", costs=(deed_of,), users="any")


G.say("deed_of", "descartar [-se] [de] (esa carta|dicho carta)", Discard(cards=Cards(said="name")))


@G.rule("item", "{who} mostrar su mano y {deed_of}")
def _(who: Who, deed_of: Instruction) -> Item | None:
    if who == "you":
        return None
    return Item((LookHand(who=who, shown=True), replace(deed_of, who=who)))


@G.rule(
    "item",
    "elegir : {one:step} o {two:step}",
    "elegir (uno|una|entre) : {one:step} o {two:step}",
    "elegir (uno|una) : {one:step} {two:step}",
)
def _(one: Said, two: Said) -> Item | None:
    if isinstance(one, Instruction) and isinstance(two, Instruction):
        return Item(Mode(modes=(one, two)))
    return None


@G.rule(
    "item",
    "elegir (uno|una|entre) : {one:step} o {two:step} o {three:step}",
    "elegir (uno|una|entre) : {one:step} {two:step} o {three:step}",
    "elegir entre {one:step} {two:step} o {three:step}",
)
def _(one: Said, two: Said, three: Said) -> Item | None:
    modes = (one, two, three)
    if not all(isinstance(mode, Instruction) for mode in modes):
        return None
    return Item(Mode(modes=modes))  # type: ignore[arg-type]


G.say("step", "(nombrar|elegir) una raza", Say(what="race"))


@G.rule("item", "[elegir] un jugador [:] [(ese jugador|este jugador|dicho jugador|este|el)] [deber] {deed_of}")
def _(deed_of: Instruction) -> Item:
    return Item(Mode(modes=(replace(deed_of, who="you"), replace(deed_of, who="opponent"))))


G.say("sentence", "(usar -lo|usar -la|usar esta habilidad) (cuantas|las) veces [quieras]", Sentence())
