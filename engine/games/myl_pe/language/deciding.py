"""Who decides: «elige entre», «tu oponente debe descartar o botar», and he who was spoken of («éste roba»)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, Said, Sentence
from engine.games.myl_pe.model.ability import (
    Cards,
    Discard,
    Draw,
    ForEach,
    Instruction,
    LookHand,
    Mill,
    Mode,
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


@G.rule("step", f"{_HE} {{deed_of}}")
def _(deed_of: Instruction) -> Instruction:
    return replace(deed_of, who="spoken_of")


@G.rule(
    "step",
    "su (controlador|dueno) [deber] {deed_of}",
)
def _(deed_of: Instruction) -> Instruction:
    return replace(deed_of, who="controller")


@G.rule("sentence", "{moment} deber {deed_of}")
def _(moment: When, deed_of: Instruction) -> Sentence | None:
    if moment.by != "opponent":
        return None
    return Sentence((Item(replace(deed_of, who="opponent")),), kind="triggered", when=moment)


@G.rule("item", "{who} poder {deed_of}")
def _(who: Who, deed_of: Instruction) -> Item | None:
    """What a player may do is that player's choice."""
    return None if who == "you" else Item(ForEach(players=who, steps=(replace(deed_of, optional=True),)))


@G.rule(
    "deed_of",
    "descartar [-se] [de] {n} (carta|cartas) {their_castle}",
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
    "elegir (uno|una|entre) : {one:step} o {two:step}",
)
def _(one: Said, two: Said) -> Item | None:
    if isinstance(one, Instruction) and isinstance(two, Instruction):
        return Item(Mode(modes=(one, two)))
    return None


@G.rule(
    "item",
    "elegir (uno|una|entre) : {one:step} o {two:step} o {three:step}",
)
def _(one: Said, two: Said, three: Said) -> Item | None:
    modes = (one, two, three)
    if not all(isinstance(mode, Instruction) for mode in modes):
        return None
    return Item(Mode(modes=modes))  # type: ignore[arg-type]


@G.rule("item", "[elegir] un jugador [:] [(ese jugador|este jugador|dicho jugador|este|el)] [deber] {deed_of}")
def _(deed_of: Instruction) -> Item:
    return Item(Mode(modes=(replace(deed_of, who="you"), replace(deed_of, who="opponent"))))
