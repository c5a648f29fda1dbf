"""The six situations of one tap: from the facts that were answered to a scene, as a sentence would have told it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import msgspec

from engine.catalogue.names import key
from engine.games.myl_pe.catalogue.shelf import Shelf
from engine.games.myl_pe.model.words import ALIADO, ARMA, ORO
from engine.games.myl_pe.situations.things import kinds_of, other
from engine.situations.facts import Fact, Facts, Prepared, Unanswered, checked
from engine.situations.naming import Namer
from engine.situations.scene import Asked, Deed, Group, Named, Scene, Side
from engine.text.tokens import tokenize

_BEGUN = 3
"""As many letters of a name may be enough."""
_FEW = 4
"""So many names are told where one of them may be meant."""


@lru_cache(maxsize=1)
def situations() -> tuple[Prepared, ...]:
    """What each situation asks."""
    return msgspec.json.decode(Path(__file__).with_name("prepared.json").read_bytes(), type=tuple[Prepared, ...])


class Told:
    """A scene in the making: the cards that were answered, and who did what."""

    def __init__(self, asked: Prepared, facts: Facts, shelf: Shelf, namer: Namer) -> None:
        self.facts = checked(asked, facts)
        self.by_key = {fact.key: fact for fact in asked.facts}
        self.shelf, self.namer = shelf, namer
        self.named: list[Named] = []
        self.deeds: list[Deed] = []
        self.asked: list[Asked] = []
        self.absent: tuple[Group, ...] = ()
        self.times: tuple[str, ...] = ()

    @property
    def side(self) -> Side:
        """The player who was picked."""
        return "A" if self.one("side") == "A" else "B"

    def one(self, key: str) -> str:
        """The only answer to a fact, "" for none."""
        return next(iter(self.facts.get(key, ())), "")

    def cards(self, key: str, side: Side) -> tuple[Group, ...]:
        """The cards that answer a fact, of this side."""
        return tuple(self._card(self.by_key[key], value, side) for value in self.facts.get(key, ()))

    def _card(self, fact: Fact, value: str, side: Side) -> Group:
        """A card by name or by printing; a number is a nameless Ally so strong. Raises Unanswered."""
        if value.isdecimal() and len(value) <= 2 and (not fact.types or ALIADO in fact.types):
            return Group(kind=ALIADO, strength=int(value), count=1, side=side)
        found = self.shelf.stock.meant_by(value)
        names = (found[0].name,) if found else self._begun(fact, value) or self._near(value)
        if not names:
            raise Unanswered(fact, f"No conozco la carta «{value}».", f"I do not know the card «{value}».")
        type_ = self.shelf.stock.meant_by(names[0])[0].type
        if fact.types and type_ not in fact.types:
            raise Unanswered(
                fact, f"{names[0]} es un {type_}: aquí no puede ir.", f"{names[0]} is a {type_}: it cannot stand here."
            )
        self.named.append(Named(names, value, "held" if type_ == ARMA else "card", exact=bool(found)))
        return Group(card=len(self.named) - 1, side=side, count=1)

    def _begun(self, fact: Fact, value: str) -> tuple[str, ...]:
        """The only name of a fitting kind of which a word begins so. Raises Unanswered where it is one of a few."""
        begun = key(value)
        if len(begun) < _BEGUN:
            return ()
        fitting = (card for card in self.shelf.stock.cards if not fact.types or card.type in fact.types)
        names = {
            card.name
            for card in fitting
            if any(key(word).startswith(begun) for word in (card.name, *card.name.split()))
        }
        if 1 < len(names) <= _FEW:
            es, en = ", ".join(sorted(names)), " or ".join(sorted(names))
            raise Unanswered(fact, f"«{value}» puede ser: {es}. Escribe más.", f"«{value}» may be {en}. Write more.")
        return tuple(names) if len(names) == 1 else ()

    def _near(self, value: str) -> tuple[str, ...]:
        tokens = tokenize(value)
        found = self.namer.exact(tokens, 0) or self.namer.like(tokens, 0, lambda place: False) if tokens else None
        return found.named.names if found is not None and found.size == len(tokens) else ()

    def does(self, verb: str, side: Side, **more: object) -> None:
        """A deed of somebody; deeds stand in the order in which they are told."""
        at = len(self.deeds)
        self.deeds.append(msgspec.structs.replace(Deed(verb, side, start=at, end=at, person="3"), **more))

    def asks(self, kind: str, *about: Group, side: Side | None = None) -> None:
        """What is asked."""
        self.asked.append(Asked(kind, about, side))

    def scene(self) -> Scene:
        """Everything that was told."""
        spans = ((0, 0),) * len(self.times)
        return Scene(
            "", "es", tuple(self.named), tuple(self.deeds), tuple(self.asked), (), self.absent, self.times, spans
        )


def _bearing(bearers: tuple[Group, ...], weapons: tuple[Group, ...]) -> tuple[Group, ...]:
    first, *rest = bearers
    return (msgspec.structs.replace(first, bears=weapons), *rest) if weapons else bearers


def _combat(told: Told) -> None:
    side = told.side
    attackers = _bearing(told.cards("attacker", side), told.cards("weapon", side))
    told.does("attack", side, tool=(*attackers, *told.cards("more", side)))
    blockers = told.cards("blocker", other(side))
    if blockers:
        blockers = _bearing(blockers, told.cards("shield", other(side)))
        told.does("block", other(side), tool=blockers, object=attackers[:1])
    told.asks(told.one("ask"))


def _may_answer(told: Told) -> None:
    side, did = told.side, told.one("did")
    cards = told.cards("card", side)
    hand = told.cards("hand", other(side))
    if hand:
        told.does("have", other(side), object=hand, where=("mano",))
    if told.one("oros"):
        told.does("have", other(side), object=(Group(kind=ORO, count=int(told.one("oros"))),))
    if did == "plays":
        told.does("play", side, object=cards)
    elif did == "attacks":
        told.does("attack", side, tool=cards)
    else:
        told.does("attack", other(side), tool=(Group(kind=ALIADO, count=1, side=other(side)),))
        told.does("block", side, tool=cards)
        told.times = ("war",)
    told.asks("answerable")


def _new_ally(told: Told) -> None:
    side = told.side
    fresh = told.one("since") == "now"
    ally = tuple(msgspec.structs.replace(group, fresh=fresh) for group in told.cards("card", side))
    if told.one("wants") == "attack":
        told.does("attack", side, tool=ally, asked="can")
        return
    told.does("attack", other(side), tool=(Group(kind=ALIADO, count=1, side=other(side)),))
    told.does("block", side, tool=ally, asked="can")


def _where_it_goes(told: Told) -> None:
    side = told.side
    card, effect = told.cards("card", side), told.cards("effect", other(side))
    names = [told.named[group.card].names[0] for group in effect if group.card is not None]
    if effect and kinds_of(told.shelf, names[0]) == {"annulment"}:
        told.does("play", side, object=card)
        told.does("annul", other(side), object=card, tool=effect)
    elif effect:
        told.does("destroy", other(side), object=card, tool=effect)
    else:
        told.does("play", side, object=card)
    told.asks(told.one("ask"), *card)


def _forgotten(told: Told) -> None:
    side, what = told.side, told.one("what")
    card = told.cards("card", side)
    if what != "group" and not card:
        fact = told.by_key["card"]
        raise Unanswered(fact, f"Falta responder: {fact.es}", f"Still to be answered: {fact.en}")
    if what == "group":
        told.does("group", side, asked="can")
    elif what == "oro_late":
        told.does("play", side, object=card)
        told.does("lay", side, object=(Group(kind=ORO, count=1),))
    elif what == "attack":
        fresh = tuple(msgspec.structs.replace(group, fresh=True) for group in card)
        told.does("attack", side, tool=fresh, asked="can")
    else:
        if not told.one("oros"):
            fact = told.by_key["oros"]
            raise Unanswered(fact, f"Falta responder: {fact.es}", f"Still to be answered: {fact.en}")
        told.does("have", side, object=(Group(kind=ORO, count=int(told.one("oros"))),))
        told.does("play", side, object=card, asked="can")


def _search(told: Told) -> None:
    side = told.side
    told.does("play", side, object=told.cards("card", side))
    told.does("search", side, object=(Group(kind=told.one("missing")),), negated=True)
    told.asks(told.one("ask"))


_BUILD: dict[str, Callable[[Told], None]] = {
    "combate": _combat,
    "responder": _may_answer,
    "nuevo": _new_ally,
    "destino": _where_it_goes,
    "olvido": _forgotten,
    "busqueda": _search,
}


def scene_of(kind: str, facts: Facts, shelf: Shelf, namer: Namer) -> Scene:
    """What the facts tell. Raises KeyError for an unknown situation, Unanswered for what no scene can be made of."""
    build = _BUILD[kind]
    told = Told(next(one for one in situations() if one.kind == kind), facts, shelf, namer)
    build(told)
    return told.scene()
