"""What a phrase says before its ability is composed: which cards it means, for how long, and what has no model.

`L` is the one language that the modules of this folder fill: rules by part, over analysed words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.ability import Cards, Condition, Objects, When
from engine.text.chart import Language


class Chosen(msgspec.Struct, frozen=True):
    """A noun phrase: a reference (`cards` is then what it is called), all cards of a kind, or so many of them."""

    cards: Cards = Cards()
    ref: str | None = None
    all: bool = False
    count: model.Amount = 1
    up_to: bool = False
    random: bool = False
    top: bool = False
    by: model.Who = "you"
    among: str | None = None
    yours: bool = False
    """Whether the text says that you choose, whoever does something with them («que tú elijas»)."""
    picks: bool = False
    """Whether it says that whoever does it chooses («a su elección»)."""
    each: bool = False
    """Whether it is one of each of its types («un Aliado, Arma y Tótem»)."""
    placed: bool = False
    """Whether only the zone is said, not whose («del Cementerio», «en juego»)."""

    def objects(self) -> Objects:
        """As the objects of an instruction, picked when it is carried out."""
        if self.ref is not None:
            return Objects(ref=self.ref, fitting=None if self.cards == Cards() else self.cards)
        if self.all:
            return Objects(all=self.cards)
        if self.top:
            return Objects(all=self.cards, count=self.count, top=True)
        among, random = self.among, self.random
        return Objects(pick=self.cards, count=self.count, up_to=self.up_to, random=random, by=self.by, among=among)


def makers(cards: Cards) -> Cards | None:
    """What has an effect, whoever controls it; None for just any card."""
    anybodys = replace(cards, of="any")
    return None if anybodys == Cards() else anybodys


def move(make: Any, chosen: Chosen) -> model.Instruction | None:
    """An instruction on the cards a phrase means; a paid Oro that is put into play goes back to the Reserva."""
    if make is model.PutIntoPlay and chosen.cards.zones == ("pagado",):
        return model.MoveOros(what=chosen.objects())
    made: model.Instruction = make(what=chosen.objects())
    return made


def theirs(make: Any, who: model.Who, chosen: Chosen) -> model.Instruction | None:
    """A player does it with own cards, and picks them; «un Aliado tuyo» is yours whoever does it."""
    if chosen.ref is not None or who == "you":
        return move(make, chosen) if who != "each" else None
    if chosen.all:
        told = chosen.cards.of == who and "haber_atacado_antes" in chosen.cards.doing  # «que te hayan atacado» are his
        if chosen.cards.of not in ("any", "each") and not told:
            return None
        return move(make, replace(chosen, cards=replace(chosen.cards, of="any" if who == "each" else who)))
    own = chosen.cards.of in ("any", "each") or (chosen.cards.of == "you" and who == "opponent")
    if not own or chosen.cards.away:
        return None
    if chosen.yours and who != "opponent":
        return None
    if chosen.placed and who == "each" and chosen.cards.of == "any":
        return None  # «ambos jugadores destruyen un Aliado en juego»: not one of their own
    if chosen.among is not None and chosen.cards.of == "any":
        return make(what=replace(chosen, by=who).objects())  # type: ignore[no-any-return]
    cards = replace(chosen.cards, of="you" if "you" in (chosen.cards.of, who) or who == "each" else who)
    what = replace(chosen, cards=cards, by="you" if chosen.yours else who).objects()
    made: model.Instruction = make(what=replace(what, unsaid=not chosen.picks and _nobody_picks(make, what)))
    return made


def _nobody_picks(make: Any, what: Objects) -> bool:
    """Whether the opponent does with own cards what 6.11.1 speaks of, and nothing says who designates them."""
    return (
        make in (model.Bounce, model.Destroy, model.Exile, model.ShuffleIn)
        and what.by == "opponent"
        and what.pick is not None
    )


def picked_by_them(chosen: Chosen) -> Chosen:
    """What the text says that the opponent chooses («tu oponente elige uno de sus Oros y lo destruye»)."""
    return replace(chosen, picks=True)


def homeward(chosen: Chosen, to: model.Who | None) -> Chosen:
    """«Una carta del Cementerio a tu mano»: one of yours, for it goes to its owner (10.22, 10.48)."""
    named = to == "you" and chosen.placed and chosen.cards.zones and chosen.cards.of == "any"
    return replace(chosen, cards=replace(chosen.cards, of="you")) if named else chosen


def goes_home(chosen: Chosen, to: str | None) -> bool:
    """Whether cards can go there: «este Aliado» goes to no opponent's Castillo, «un Aliado oponente» to none of yours
    (10.22, 10.48)."""
    if to == "opponent":
        return chosen.cards.of == "opponent" if chosen.ref is None else chosen.ref not in ("self", "ally", "bearer")
    return to != "you" or chosen.ref is not None or chosen.cards.of != "opponent"


Until = tuple[str, str]
"""How long: for strength, and for anything else."""


class Pending(msgspec.Struct, frozen=True):
    """Effects on cards: for a time when an instruction says it, standing when the card itself does."""

    on: Chosen
    effects: tuple[model.Effect, ...]
    until: Until | None = None


class OnPlayers(msgspec.Struct, frozen=True):
    """An effect on players: for a time, or standing."""

    effect: model.Effect
    until: Until | None = None


class Swap(msgspec.Struct, frozen=True):
    """Two cards that change controllers, for good or for a time."""

    one: Chosen
    two: Chosen
    until: Until | None = None


class Conditional(msgspec.Struct, frozen=True):
    """What is said only for when a condition holds, and what for when it does not."""

    condition: Condition
    items: tuple[Item, ...]
    otherwise: tuple[Item, ...] = ()


class AtTheEnd(msgspec.Struct, frozen=True):
    """What waits for the end of the turn, or for another moment, once or whenever it comes."""

    items: tuple[Item, ...]
    when: When = When("fin_de_turno")
    until: str = "turn_end"
    once: bool = True


Said = model.Instruction | Pending | OnPlayers | Swap | Conditional | AtTheEnd


class Item(msgspec.Struct, frozen=True):
    """One thing said in a sequence: `optional` is «puedes», `then` is «luego», `mine` is «tú»."""

    said: Said | tuple[model.Instruction, ...]
    optional: bool = False
    then: bool = False
    mine: bool = False


class Sentence(msgspec.Struct, frozen=True):
    """A sentence that is understood, before it is known what kind of card says it.

    `follows` goes on with the ability before it; `limits` only says how often that one is used.
    """

    items: tuple[Item, ...] = ()
    kind: str | None = None
    when: When | None = None
    optional: bool = False
    costs: tuple[model.Instruction, ...] = ()
    limit: int | None = None
    per: str = "turn"
    condition: Condition | None = None
    during: tuple[str, ...] = ()
    turn: str = "any"
    lasting: tuple[model.Lasting, ...] = ()
    standing: bool = False
    follows: bool = False
    limits: bool = False
    zones: tuple[str, ...] = ()
    users: str = "you"
    goes_on: bool = False


L = Language()


class NoModel(msgspec.Struct, frozen=True):
    """A part that is understood and that the models have nothing for: `what` the engine would need, in Spanish."""

    what: str


def unmodelled(part: Any) -> str | None:
    """What stands in a part of a sentence that has no model; None where all of it has one."""
    if isinstance(part, NoModel):
        return part.what
    return next((found for one in within(part) if (found := unmodelled(one)) is not None), None)


def within(part: Any) -> tuple[Any, ...]:
    """What a part of a sentence holds: those that stand in a row, or the values of its fields."""
    if isinstance(part, msgspec.Struct):
        return tuple([getattr(part, name) for name in part.__struct_fields__])
    return part if isinstance(part, tuple) else ()


def anywhere(part: Any, holds: Callable[[Any], bool]) -> bool:
    """Whether something holds of a part, or of anything in it."""
    return holds(part) or any(anywhere(one, holds) for one in within(part))


def rewritten(part: Any, change: Callable[[Any], Any], into: type | tuple[type, ...] = msgspec.Struct) -> Any:
    """A part with everything in it as `change` makes it, which is not looked into again; itself where all stays.

    `into`: in what it is looked for, rows besides.
    """
    if (made := change(part)) is not part:
        return made
    if isinstance(part, tuple):
        row = tuple([rewritten(one, change, into) for one in part])
        return row if any(new is not old for new, old in zip(row, part, strict=True)) else part
    if not isinstance(part, msgspec.Struct) or not isinstance(part, into):
        return part
    fields = ((name, getattr(part, name)) for name in part.__struct_fields__)
    told = {name: new for name, old in fields if (new := rewritten(old, change, into)) is not old}
    return replace(part, **told) if told else part
