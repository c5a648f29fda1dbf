"""What was spoken of before: what an unsaid subject, «su» and «igual o menor» mean after it.

| before it | «gana 2», «no puede atacar» | «su coste», «de igual coste» |
| --- | --- | --- |
| nothing | this card | this card; «de igual coste» nothing |
| a card that was chosen, or that something was said of | that card | that card |
| a card that was put into play or changed sides | not said, but it is the one that may attack at once | that card |
| a card that left play, that was seen or drawn | this card | that card |
| several cards | this card | not said |
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.games.myl_pe.model.ability import (
    Ability,
    Affect,
    BorneBy,
    Bounce,
    Can,
    Cannot,
    Cards,
    Choose,
    Copies,
    Destroy,
    Discard,
    Draw,
    Effect,
    Exile,
    Fulfil,
    If,
    Instruction,
    LookTop,
    Mill,
    Must,
    Objects,
    Pay,
    Search,
    ShuffleIn,
    Strength,
    SwapControl,
    ToCastle,
    ToGraveyard,
    When,
)
from engine.games.myl_pe.model.words import ALIADO, ARMA, ORO, TALISMAN, TOTEM

OWN = ("self", "bearer")
STAYING = ("ataca", "bloquea", "bloqueado", "no_bloqueado", "hace_dano", "porta")
"""Who does this is still there: «siempre que un Campeón ataque gana +1» is about that Campeón."""
OWN_MOMENTS = (
    "entra",
    "destruido",
    "sale",
    "al_cementerio",
    "ataca",
    "tras_atacar",
    "bloquea",
    "bloqueado",
    "no_bloqueado",
    "hace_dano",
    "porta",
)
"""Moments of a card: without another one it is this card's."""
LEAVING = ("destruido", "sale", "al_cementerio")
_THERE = (*STAYING, "entra", "objetivo", "usa", "tras_atacar")
_OF_ALLIES = ("atacar", "bloquear", "ser_bloqueado", "portar", "hacer_dano", "hacer_dano_al_castillo", "recibir_dano")
_GONE = (Destroy, Exile, Bounce, ShuffleIn, ToCastle, ToGraveyard)
BURYING = (Exile, ShuffleIn, ToCastle)
"""What is done to cards in a Cementerio as well: «destruye un Aliado; es desterrado»."""
_OUT_OF_SIGHT = (Discard, Draw, Mill, LookTop)


class Spoken(Struct, frozen=True):
    """Cards that were spoken of last.

    `ref` is how they are named now, nothing where another instruction has come between; `there`: they are in play;
    `subject`: they were chosen (`chosen`), or something was said of them; `newcomer`: the moment is their entering;
    `many`: there can be several.
    """

    ref: str | None
    there: bool = False
    subject: bool = False
    many: bool = False
    chosen: bool = False
    newcomer: bool = False
    cards: Cards = Cards()

    def can_be(self, effects: Iterable[Effect]) -> bool:
        """Whether it can be one card in play of which such things are said."""
        if any(isinstance(effect, Copies | BorneBy) or effect == Cannot(("ser_anulado",)) for effect in effects):
            return False
        fights = any(only_of_allies(effect) for effect in effects)
        return self.there and not self.many and (not fights or not self.cards.types or ALIADO in self.cards.types)

    def is_called(self, said: Cards) -> bool:
        """Whether it can be spoken of by this noun, or by a pronoun of this gender: see `pronoun`."""
        types, races = self.cards.types, _races(self.cards)
        if said.not_types:
            return _gender(self.cards) != ("m" if said.types else "f")
        kind = not said.types or not types or bool(set(said.types) & set(types))
        return kind and (not _races(said) or not races or bool(_races(said) & races))

    def is_named(self, said: Cards) -> bool:
        """Whether it was called so in these very words."""
        return (self.cards.types, _races(self.cards)) == (said.types, _races(said))


def pronoun(feminine: bool) -> Cards:
    """What «-lo» or «-la» says of a card: no Arma for the one, an Arma, or just a card, for the other."""
    return Cards(not_types=(ARMA,)) if not feminine else Cards(types=(ARMA,), not_types=MASCULINE)


MASCULINE = (ALIADO, ORO, TALISMAN, TOTEM)
_FEMININE = ("Abominación", "Criaturas", "Faerie", "Bestia", "Sombra")


def _gender(cards: Cards) -> str | None:
    """The gender of the noun that a description is said with; none where it can be either."""
    if _races(cards):
        return None if _races(cards) & set(_FEMININE) else "m"
    if not cards.types or cards.types == (ARMA,):
        return "f"
    return None if ARMA in cards.types else "m"


def _races(cards: Cards) -> set[str]:
    return {*cards.races, *((cards.race,) if cards.race is not None else ())}


def only_of_allies(effect: Effect) -> bool:
    """Whether only an Aliado can have it: strength, attacks and blocks."""
    deeds = effect.what if isinstance(effect, Cannot) else ()
    return isinstance(effect, Strength | Can | Must) or any(deed in _OF_ALLIES for deed in deeds)


Mentioned = tuple[Spoken, ...]
"""The cards that were spoken of, the last one last."""


def mentioned_after(before: Mentioned, step: Instruction, targets: Sequence[Any]) -> Mentioned:
    """The cards that were spoken of once an instruction is among them."""
    if isinstance(step, If):
        for one in (*step.steps, *step.otherwise):
            before = mentioned_after(before, one, targets)
        return before
    now = _spoken_in(step, targets)
    again = now is not None and getattr(step, "what", None) == Objects(ref="done")
    older = tuple(replace(one, ref=None) if one.ref == "done" else one for one in (before[:-1] if again else before))
    return older if now is None else (*older, now)


def _spoken_in(step: Instruction, targets: Sequence[Any]) -> Spoken | None:
    """The card or cards that an instruction is about."""
    if isinstance(step, _OUT_OF_SIGHT):
        return Spoken("done", many=getattr(step, "count", 1) != 1, cards=getattr(step, "cards", None) or Cards())
    if isinstance(step, Search):
        return Spoken("done", step.to == "in_play", many=step.count != 1, cards=step.cards)
    what = getattr(step, "first" if isinstance(step, SwapControl) else "what", None) or getattr(step, "on", None)
    if not isinstance(what, Objects) or isinstance(step, Fulfil):
        return None
    if what.ref in OWN:
        return Spoken(what.ref)
    cards = _cards(what, targets)
    return Spoken(
        what.ref or "done",
        there=not isinstance(step, _GONE) and not (isinstance(step, Choose) and cards.away),
        subject=isinstance(step, Affect | Choose),
        many=_many(what) or isinstance(step, SwapControl),
        chosen=isinstance(step, Choose),
        cards=cards,
    )


def _cards(what: Objects, targets: Sequence[Any]) -> Cards:
    """The description of what was spoken of."""
    if what.ref is not None and what.ref.startswith("target:"):
        found: Cards = targets[int(what.ref.removeprefix("target:"))].cards
        return found
    return what.pick or what.all or Cards()


def _many(what: Objects) -> bool:
    return what.ref == "targets" or what.all is not None or what.count != 1 or what.up_to


def spoken_of_moment(when: When | None) -> Spoken | None:
    """The card of the moment, where it is another one than the card itself."""
    if when is None or when.what is None:
        return None
    there, stays = when.event in _THERE, when.event in STAYING
    return Spoken("event", there, stays, newcomer=when.event == "entra", cards=when.what)


def spoken_of_costs(costs: Iterable[Instruction]) -> Spoken | None:
    """What was given up: another card before this one."""
    found: Spoken | None = None
    for cost in costs:
        given = None if isinstance(cost, Pay) else _spoken_in(cost, ())
        if given is None:
            continue
        others = found is not None and found.ref not in OWN
        if given.ref not in OWN:
            found = Spoken("cost", many=others or given.many, cards=given.cards)
        elif not others:
            found = given
    return found


def of_newcomers(effects: Iterable[Effect]) -> bool:
    """Whether it is said of a card that has just come: that it may attack at once, or not."""
    return all(effect == Can("atacar_al_entrar") or effect == Cannot(("atacar",)) for effect in effects)


def mentioned_in(ability: Ability) -> Mentioned:
    """The cards that an ability spoke of, that of its moment left out."""
    paid = spoken_of_costs(ability.costs)
    found: Mentioned = () if paid is None else (paid,)
    for step in ability.steps:
        found = mentioned_after(found, step, ability.targets)
    return found


def of_attackers(effects: Iterable[Effect]) -> bool:
    """Whether it is of no use to a card that has just come, which does not attack: it is stronger, or unblockable."""
    return all(
        effect == Cannot(("ser_bloqueado",))
        or (isinstance(effect, Strength) and effect.op == "add" and not (isinstance(n := effect.amount, int) and n < 0))
        for effect in effects
    )
