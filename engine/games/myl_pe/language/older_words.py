"""Older ways to say what the rules have a word for: «trae al juego», «lo controlas», «lo muestra a tu oponente»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.times import END, TURN
from engine.games.myl_pe.language.waiting import Item, Sentence, Until
from engine.games.myl_pe.model.ability import (
    Cards,
    GainControl,
    Instruction,
    Later,
    Mode,
    Objects,
    PutIntoPlay,
    Search,
    Who,
)

# -- into play


@G.rule(
    "step",
    "(recuperar|tomar|elegir|sacar) {sel} y (poner|jugar) (-lo|-la) en juego",
)
def _(sel: Chosen, into_play: None = None) -> Instruction | None:
    return PutIntoPlay(what=sel.objects()) if sel.cards.zones and "castillo" not in sel.cards.zones else None


# -- control


@G.rule(
    "step",
    "(lo|la) (controlar|controlar_tu) {until}",
)
def _(ref: Chosen | None = None, until: Until | None = None) -> Any:
    gain = GainControl(what=(ref or Chosen(ref="that")).objects())
    if until is None:
        return gain
    back = Later(steps=(GainControl(what=Objects(ref="that"), to="opponent"),))
    return (gain, back) if until in (TURN, END) else None


# -- hands and the Castillo


@G.rule(
    "step",
    "buscar {found} [{found_in}] [y] mostrar (-lo|-la|-los|-las) [(a tu oponente|al oponente)] [y] [luego] {put} {into}",
)
def _(found: Chosen, into: str, found_in: Any = ("castillo",), put: None = None) -> Instruction | None:
    """What is searched for by a description is shown anyway (DAR 10.11)."""
    if found.cards == Cards():
        return None
    return Search(cards=found.cards, count=found.count, up_to=found.up_to, zones=found_in, to=into)  # type: ignore[arg-type]


# -- one verb for two


def _one(step: Any, chosen: Chosen) -> Instruction | None:
    """The instruction on other cards; the same player picks them."""
    what = getattr(step, "what", None)
    if not isinstance(what, Objects) or what.pick is None or chosen.ref is not None or chosen.all:
        return None
    of = what.pick.of if chosen.cards.of in ("any", "each") else chosen.cards.of
    cards = replace(chosen.cards, of=of)
    made: Instruction = replace(step, what=replace(what, pick=cards, count=chosen.count, up_to=chosen.up_to))
    return made


@G.rule(
    "item",
    "{chooses} entre {step} o {some}",
)
def _(step: Any, some: Chosen, chooses: Who | None = None, who: Who | None = None) -> Item | None:
    by = chooses or who or "you"
    what = getattr(step, "what", None)
    if by == "opponent" and isinstance(what, Objects) and what.pick is not None and what.pick.of == "any":
        step = replace(step, what=replace(what, pick=replace(what.pick, of="opponent"), by="opponent"))
    other = _one(step, some)
    return None if other is None or by not in ("you", "opponent") else Item(Mode(modes=(step, other), by=by))


G.say(
    "sentence",
    "(este oro|esta carta) no (afectar|contar para|contar en) (el|tu) limite de oros [(por turno|del turno)]",
    Sentence(follows=True),
)
