"""The cards of a situation: each one once, whoever speaks of it again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from msgspec.structs import replace

from engine.catalogue.names import key
from engine.core.state import Text
from engine.games.myl_pe.catalogue.cards.reading import reading_of
from engine.games.myl_pe.catalogue.cards.search import Stock
from engine.games.myl_pe.catalogue.shelf import Shelf
from engine.games.myl_pe.model.ability import Affect, Later
from engine.games.myl_pe.model.effects import Toll
from engine.games.myl_pe.model.instructions import (
    Annul,
    Bounce,
    Destroy,
    Discard,
    Exile,
    GainControl,
    Mill,
    Pay,
    Search,
    SwapControl,
    ToGraveyard,
)
from engine.games.myl_pe.model.words import ALIADO, ARMA, ORO, TALISMAN, TOTEM
from engine.games.myl_pe.printings.catalogue import Card
from engine.situations.scene import Group, Named, Scene, Side

ANYONES = 2
"""The strength of an Ally of which nobody said how strong it is."""
NAMELESS_COST = 2
COMPARING = "9.3.4.b"
"""Where the strengths of those that fight are about to be compared."""
DRAWN = "9.4.E"
"""Where the card of the Fase Final is drawn already."""
LAST_STEP = "9.3.4.f"
"""Where a battle ends."""
HAND = 5
"""So many unknown cards are in a hand of which nobody spoke, where what is played or asked needs some."""
GRAVE = 5
"""So many cards lie in a Cementerio of which nobody spoke, where what is played needs some."""
ANY_CARD = "Carta cualquiera"
"""A card in a Cementerio of which only that it is there was told."""
_UNNAMED = {
    "annul": ("una carta que anula", "a card that annuls", "Anula un {type} que tu oponente juegue."),
    "destroy": ("una carta que destruye", "a card that destroys", "Destruye un {type} en juego."),
    "kill_": ("una carta que destruye", "a card that destroys", "Destruye un {type} en juego."),
    "exile": ("una carta que destierra", "a card that exiles", "Destierra un Aliado en juego."),
    "bounce": ("una carta que sube a la mano", "a card that returns", "Sube un Aliado en juego a la mano de su dueño."),
    "steal": ("una carta que toma el control", "a card that takes control", "Toma el control de un Aliado oponente."),
    "shuffle": ("una carta que baraja", "a card that shuffles", "Baraja un Aliado oponente en su Mazo Castillo."),
}
"""What a card says that does a deed, where nobody named it: in Spanish, in English, and as it is printed."""


@dataclass
class Thing:
    """One physical card of the board being set up. `card` is what the board calls it; `type` its kind.

    `made_up`: nobody spoke of it. `text` is what a card says that nobody named, `said` how it is told. `options` are
    other printings or names that may be meant; `told` whether somebody said whose it is.
    """

    id: str
    card: str
    type: str
    side: Side | None = None
    told: bool = False
    strength: int | None = None
    guessed_strength: bool = False
    nameless: bool = False
    made_up: bool = False
    text: str | None = None
    said: Text | None = None
    bearer: Thing | None = None
    zone: str | None = None
    fresh: bool = False
    owner: Side | None = None
    options: tuple[str, ...] = ()
    place: int | None = None
    race: str | None = None

    @property
    def whose(self) -> Side:
        """The side it is on; the speaker's where nobody said."""
        if self.side is None and self.bearer is not None:
            return self.bearer.whose
        return self.side or "A"


class Mismatch(Exception):
    """A phrase says of a card what is not printed on it."""

    def __init__(self, group: Group) -> None:
        super().__init__(group.at)
        self.group = group


def other(side: Side) -> Side:
    """The other side."""
    return "B" if side == "A" else "A"


@dataclass
class Cast:
    """Everything that a sentence names, in order."""

    scene: Scene
    shelf: Shelf
    things: list[Thing] = field(default_factory=list)
    last: list[Thing] = field(default_factory=list)
    chosen: dict[int, str] = field(default_factory=dict)
    asked_for: dict[int, tuple[str, ...]] = field(default_factory=dict)
    strengths: int | None = None
    blocker: int = 0
    seen: list[Group] = field(default_factory=list)
    known: dict[int, list[Thing]] = field(default_factory=dict)
    aside: set[int] = field(default_factory=set)
    taken: list[Thing] = field(default_factory=list)
    pointed_at: list[Thing] = field(default_factory=list)
    played: set[int] = field(default_factory=set)
    stolen: dict[int, Side] = field(default_factory=dict)

    @property
    def stock(self) -> Stock:
        """The printings that may be meant."""
        return self.shelf.stock

    def of(self, groups: Iterable[Group], side: Side | None = None, *, pool: Sequence[Thing] = ()) -> list[Thing]:
        """The cards that phrases mean; new ones where nobody spoke of them yet. `pool` is what «uno» picks from."""
        found: list[Thing] = []
        beside: dict[tuple[int, int], list[Thing]] = {}
        for group in groups:
            self.taken = beside.setdefault(group.at, []) if group.card is not None and not group.definite else []
            some = self._of(group, side, pool)
            self.taken += some
            found += [one for one in some if one not in found]
        if found:
            self.last = found
        return found

    def _of(self, group: Group, side: Side | None, pool: Sequence[Thing]) -> list[Thing]:
        whose = group.side or side
        if group.card is not None:
            self._is_as_printed(group)
        self.seen.append(group)
        before = self.known.get(id(group))
        found = before or self._borne(group, whose) or self._again(group, whose, pool)
        if found is None:
            found = self._new(group, whose)
        self.known[id(group)] = found
        for thing in found:
            self._settle(thing, group, side)
            for borne in () if before else group.bears:
                self.bear(thing, borne)
        return found

    def _is_as_printed(self, group: Group) -> None:
        """Raises Mismatch where a card is called of a kind or of an edition that it is not."""
        assert group.card is not None
        named = self.scene.named[group.card]
        self._is_of_its_race(group)
        if group.kind not in (None, "", "carta") and self.type_of(named.names[0]) != group.kind:
            raise Mismatch(group)
        printed = [card.edition for name in named.names for card in self.stock.printings(name)]
        if group.edition is not None and group.edition not in printed:
            raise Mismatch(group)
        printings = [card for name in named.names for card in self.stock.printings(name)]
        if group.plain and any(card.has_ability for card in printings):
            raise Mismatch(group)

    def _is_of_its_race(self, group: Group) -> None:
        """Raises Mismatch where a card is said to be of a race that no printing of it has."""
        if group.race is None or group.card is None:
            return
        race = key(self.scene.named[group.race].names[0])
        printed = [card for name in self.scene.named[group.card].names for card in self.stock.printings(name)]
        if not any(card.race and race in key(card.race) for card in printed):
            raise Mismatch(group)
        self.aside.add(group.race)

    def _settle(self, thing: Thing, group: Group, side: Side | None) -> None:
        if group.side is not None:
            thing.side, thing.told = group.side, True
        elif side is not None and not thing.told and id(thing) not in self.stolen:
            thing.side, thing.told = side, True
        if group.zone is not None:
            thing.zone = group.zone
        thing.fresh = thing.fresh or group.fresh

    def bear(self, thing: Thing, borne: Group) -> None:
        """A Weapon on its bearer: the one it already bears, else another of that name."""
        name = ARMA if borne.card is None else self.name_at(borne.card, borne.edition)
        own = [one for one in self.things if one.bearer is thing and one.card == name]
        free = [one for one in self.things if one.type == ARMA and one.bearer is None and one.card == name]
        wanted = borne.count or 1
        new = self._new(replace(borne, count=wanted - len(own + free)), None) if len(own + free) < wanted else []
        for weapon in [*own, *free, *new][:wanted]:
            weapon.bearer, weapon.side = thing, borne.side or weapon.side

    def _borne(self, group: Group, whose: Side | None) -> list[Thing]:
        """«la Kunai de mi Oni»: the Weapon that it bears, which is told by it where nobody told of it before."""
        bearers = [thing for one in group.on for thing in self._of(one, whose, ())][:1]
        for bearer in bearers:
            self.bear(bearer, replace(group, on=()))
        name = self.name_at(group.card, group.edition) if bearers and group.card is not None else ""
        return [thing for thing in self.things if thing.bearer in bearers and thing.card == name] if bearers else []

    def _again(self, group: Group, whose: Side | None, pool: Sequence[Thing]) -> list[Thing] | None:
        if group.ref is not None:
            return self._referred(group, whose, pool)
        if group.card is not None:
            return self._same_card(group, whose)
        return self._same_kind(group, whose) or self._one_of(group, pool)

    def _referred(self, group: Group, whose: Side | None, pool: Sequence[Thing]) -> list[Thing] | None:
        allies = [thing for thing in self.things if thing.type == ALIADO]
        if group.ref in ("it", "it_player"):
            found = list(self.last)[0 if group.each else -1 :] if group.ref == "it" else []
            if len({thing.card for thing in self.things}) > 1 and not group.each:
                self.pointed_at += found
            return found
        if group.ref in ("mine", "theirs"):
            of_side = [thing for thing in allies if thing.side == group.side]
            return of_side[-1:] or self._nameless(1, None, group.side)
        if group.ref == "some" and pool and group.strength is None and group.count is not None:
            return list(pool[: group.count]) if len(pool) >= group.count else None
        if group.ref == "both":
            borne = [thing for thing in self.things if thing.type == ARMA and thing.bearer is not None]
            return borne if len(allies) < 2 and len(borne) == 2 else allies[-2:]
        if group.ref == "those":
            if group.count is None or len(allies) < group.count:
                raise Mismatch(group)
            return allies[-group.count :]
        if group.ref == "all":
            return [thing for thing in pool or allies if thing.side in (whose, None) or whose is None]
        if group.ref in ("one", "attacker", "blocker"):
            if group.strength is None and pool:
                return [pool[0]]
            if group.ref in ("attacker", "blocker"):
                return allies[-1:]
            if group.strength is not None:
                return self._one_of(group, pool)
            return None if group.ref != "one" else self._nameless(1, None, whose)
        if group.ref == "other":
            rest = [thing for thing in pool if thing not in self.last]
            return rest[:1] or None
        return None

    def _same_card(self, group: Group, whose: Side | None) -> list[Thing] | None:
        assert group.card is not None
        name = self.name_at(group.card, group.edition, group.strength)
        if group.other:
            return None
        same = [
            t
            for t in self.things
            if t.card == name or key(t.race if t.nameless and t.race else self._plain(t.card)) == key(self._plain(name))
        ]
        stolen = [t for t in same if group.side is not None and t.side == group.side and id(t) in self.stolen]
        same = stolen or [t for t in same if whose is None or self.now_of(t) in (whose, None)]  # «le pego con su Oni»
        same = [t for t in same if t not in self.taken]
        if group.bears and not group.definite:
            same = [t for t in same if not any(one.bearer is t for one in self.things)] or same[:0]
        if not same or (group.count or 1) > len(same):
            return None
        return same[: group.count or len(same)]

    def now_of(self, thing: Thing) -> Side | None:
        """Whose a card is by now, of which it was told that it changes hands."""
        return self.stolen.get(id(thing), thing.side)

    def mention(self, groups: Iterable[Group]) -> None:
        """Note cards that are spoken of and lie nowhere on the board."""
        for group in groups:
            self.seen.append(group)
            if group.card is not None:
                self.aside.add(group.card)

    def is_called(self, thing: Thing, named: Named) -> bool:
        """Whether this card is the one that was named."""
        called = {key(name) for name in named.names}
        return key(self._plain(thing.card)) in called or (thing.race is not None and key(thing.race) in called)

    def _plain(self, card: str) -> str:
        found = self.stock.by_id.get(card)
        return found.name if found is not None else card

    def _same_kind(self, group: Group, whose: Side | None) -> list[Thing] | None:
        """«el de 4», «mi aliado», «el Arma»: one that was told before, where a definite phrase points at it."""
        fitting = [
            thing
            for thing in self.things
            if (not group.kind or thing.type == group.kind)
            and (group.strength is None or thing.strength == group.strength)
            and (whose is None or thing.side in (whose, None))
            and self._bears(thing, group)
        ]
        if group.definite and fitting and not group.other:
            return fitting[-1:] if group.count in (None, 1) else fitting[: group.count]
        return None

    def _bears(self, thing: Thing, group: Group) -> bool:
        """Whether a card bears what the phrase tells it by: «el que tiene Atlatl»."""
        wanted = {self.name_at(one.card, one.edition) for one in group.bears if one.card is not None}
        return not group.definite or wanted <= {one.card for one in self.things if one.bearer is thing}

    @staticmethod
    def _one_of(group: Group, pool: Sequence[Thing]) -> list[Thing] | None:
        """«uno de 3», of those that attack: one of that strength that was told before."""
        if group.strength is None or group.side is not None or group.other:
            return None
        fitting = [thing for thing in pool if thing.nameless and thing.strength == group.strength]
        many = group.count or 1
        return fitting[:many] if len(fitting) >= many else None

    def _cards(self, name: str) -> tuple[Card, ...]:
        """The printings that a name or an id may mean, where one was chosen that one alone."""
        return self.stock.meant_by(name) if name in self.stock.by_id else self.stock.printings(name)

    def name_at(self, place: int, edition: str | None = None, strength: int | None = None) -> str:
        """What the board calls the card named there: a name, or a printing where edition or strength tells which."""
        if place in self.chosen:
            return self.chosen[place]
        named = self.scene.named[place]
        name = named.names[0]
        if edition is not None:
            printed = next((card.id for card in self.stock.printings(name) if card.edition == edition), None)
            if printed is not None:
                return printed
        several = self._printings(named)
        if strength is not None:
            so_strong = [one for one in several if any(card.strength == strength for card in self._cards(one))]
            several = tuple(so_strong) or several
        if len(several) > 1:
            self.asked_for[place] = several
            return several[0]
        return several[0] if several else name

    def _printings(self, named: Named) -> tuple[str, ...]:
        """The names and printings that may be meant, those with an ability first; one where none differs."""
        found: list[str] = []
        for name in named.names:
            printings = sorted(self.stock.printings(name), key=lambda card: not card.has_ability)
            apart: dict[object, str] = {}
            for card in printings:
                apart.setdefault(_function(self.shelf, card), card.id)
            found += [name] if len(apart) <= 1 else list(apart.values())
        return tuple(found)

    def _new(self, group: Group, whose: Side | None) -> list[Thing]:
        if group.card is not None:
            name = self.name_at(group.card, group.edition, group.strength)
            type_ = self.type_of(name)
            if type_ == ALIADO and (group.strength is not None or self._is_any_of_a_race(group)):
                told = self._of_race(group, name, whose)
                if told is not None:
                    return told
            options = self.asked_for.get(group.card, ())
            return [
                self._add(
                    Thing(
                        self._id(self._plain(name)),
                        name,
                        type_,
                        whose,
                        whose is not None,
                        options=options,
                        place=group.card,
                    )
                )
                for _ in range(group.count or 1)
            ]
        if group.kind in (None, "", ALIADO):
            if "+" in self.scene.text[slice(*group.at)]:  # «el +1» is what strength is gained, not an Ally of 1
                raise Mismatch(group)
            return self._nameless(group.count or 1, group.strength, whose)
        if group.kind == TOTEM and group.zone in ("play", "apoyo") and group.count and not group.definite:
            return [self.plain(TOTEM, whose) for _ in range(group.count)]
        if group.kind == ARMA and group.strength is None:
            return [self.plain(ARMA, whose) for _ in range(group.count or 1)]
        return []

    def _nameless(self, count: int, strength: int | None, whose: Side | None) -> list[Thing]:
        value = strength if strength is not None else self.strengths if self.strengths is not None else ANYONES
        return [
            self._add(
                Thing(
                    self._id(f"Aliado {value}"),
                    f"Aliado de fuerza {value}",
                    ALIADO,
                    whose,
                    whose is not None,
                    strength=value,
                    guessed_strength=strength is None,
                    nameless=True,
                )
            )
            for _ in range(count)
        ]

    def _of_race(self, group: Group, name: str, whose: Side | None) -> list[Thing] | None:
        """«un Vampiro de 5»: of that race, where the card of that name is not so strong. Raises Mismatch."""
        assert group.card is not None
        named = self.scene.named[group.card]
        races = {card.race for card in self.stock.cards if card.race}
        race = next((race for race in races if key(race) in (key(self._plain(name)), key(named.written))), None)
        called_so = race is None or key(race) == key(self._plain(name))
        told = group.strength is not None and called_so
        if told and any(card.strength == group.strength for card in self._cards(name)):
            return None
        if race is None:
            raise Mismatch(group)
        found = self._nameless(group.count or 1, group.strength, whose)
        for thing in found:
            thing.card, thing.race = f"{race} de fuerza {thing.strength}", race
        return found

    def _is_any_of_a_race(self, group: Group) -> bool:
        """«un Vampiro», «dos Bárbaros»: of that race, not the card that is called so too."""
        assert group.card is not None
        if not self._printings(self.scene.named[group.card]):
            return True
        if group.count is None or group.definite or group.edition is not None or group.card in self.played:
            return False
        called = {key(name) for name in self.scene.named[group.card].names}
        return any(card.race and key(card.race) in called for card in self.stock.cards)

    def nameless(self, side: Side | None, strength: int | None = None) -> Thing:
        """An Ally that nobody described."""
        found = self._nameless(1, strength, side)[0]
        found.made_up = True
        return found

    def plain(self, kind: str, side: Side | None, zone: str | None = None) -> Thing:
        """An Oro, a Tótem or a Weapon of which only its kind was told."""
        return self._add(Thing(self._id(kind), kind, kind, side, side is not None, nameless=True, zone=zone))

    def unnamed(self, side: Side, does: str, type_: str) -> Thing | None:
        """A Talismán that does so to a card of this kind, where nobody said which does; None where none is known."""
        written = _UNNAMED.get(does)
        kinds = {"annul": (ALIADO, ARMA, TALISMAN, TOTEM), "destroy": (ALIADO, ARMA, TOTEM)}.get(does, (ALIADO,))
        if written is None or type_ not in kinds:
            return None
        es, en, text = (one.format(type=type_) for one in written)
        made = Thing(self._id(es), es, TALISMAN, side, True, text=text, said=Text(es, en))
        return self._add(made)

    def type_of(self, name: str) -> str:
        """The kind of card that the board calls so."""
        found = self.stock.meant_by(name)
        return found[0].type if found else ALIADO

    def _id(self, name: str) -> str:
        stem = key(name) or "carta"
        taken = {thing.id for thing in self.things}
        if stem not in taken:
            return stem
        return next(f"{stem}{n}" for n in range(2, len(taken) + 3) if f"{stem}{n}" not in taken)

    def _add(self, thing: Thing) -> Thing:
        self.things.append(thing)
        return thing


@lru_cache(maxsize=2048)
def _function(shelf: Shelf, card: Card) -> object:
    """What tells printings of one name apart, as the board does that refuses a name they do not share."""
    return repr(shelf.face(card.id))


@lru_cache(maxsize=2048)
def kinds_of(shelf: Shelf, name: str) -> frozenset[str]:
    """The kinds of abilities that a card has as it is played: what lies in play answers from there."""
    found = shelf.stock.meant_by(name)
    if not found:
        return frozenset()
    kinds = frozenset(ability.kind for ability in reading_of(shelf.face(found[0].id)).abilities)
    return kinds if found[0].type == TALISMAN else kinds - {"annulment", "response"}


@lru_cache(maxsize=2048)
def annuls_by_itself(shelf: Shelf, name: str) -> bool:
    """Whether a card in play annuls what is played as a Talismán does: «puedes destruirlo y anula un Aliado…»."""
    found = shelf.stock.meant_by(name)
    return any(
        card.type != TALISMAN and any(one.kind == "annulment" for one in reading_of(shelf.face(card.id)).abilities)
        for card in found[:1]
    )


@lru_cache(maxsize=2048)
def aims_at_an_ally(shelf: Shelf, name: str) -> bool:
    """Whether a card is played at one card alone, which may be an Ally."""
    found = [card for card in shelf.stock.meant_by(name) if card.has_ability]
    abilities = reading_of(shelf.face(found[0].id)).abilities if found else ()
    targets = [target for ability in abilities for target in ability.targets]
    return len(targets) == 1 and targets[0].count == 1 and targets[0].cards.types in ((), (ALIADO,))


@lru_cache(maxsize=2048)
def plain_targets(shelf: Shelf, name: str) -> tuple[tuple[str, int, str | None], ...]:
    """What a card is aimed at as it is played, where that is an Oro, a Weapon or a Tótem and nothing else: its kind,
    how many, and whose (`you`, `opponent`, or None for anybody's)."""
    found = [card for card in shelf.stock.meant_by(name) if card.has_ability]
    abilities = reading_of(shelf.face(found[0].id)).abilities if found else ()
    targets = [target for one in abilities if one.kind == "spell" for target in one.targets]
    return tuple(
        (target.cards.types[0], target.count, target.cards.of)
        for target in targets
        if target.cards.types in ((ORO,), (ARMA,), (TOTEM,)) and isinstance(target.count, int)
    )


@dataclass(frozen=True)
class Costs:
    """What using an ability of a card costs: Oros, cards of the hand, the card itself.

    `kind` is that of the ability, or `attack` and `block` for what it costs to be declared one; `aimed`: it is used on
    something.
    """

    kind: str
    oros: int = 0
    cards: int = 0
    itself: bool = False
    aimed: bool = False


@lru_cache(maxsize=2048)
def costs_of(shelf: Shelf, name: str) -> tuple[Costs, ...]:
    """What the abilities of a card cost, as it is read; those that cost nothing too."""
    found = shelf.stock.meant_by(name)
    abilities = [a for card in found if card.has_ability for a in reading_of(shelf.face(card.id)).abilities]
    costs = []
    for ability in abilities:
        tolls = [one.effect for one in ability.lasting if isinstance(one.effect, Toll)]
        for toll in tolls:
            oros = toll.oros if isinstance(toll.oros, int) else 0
            costs.append(Costs("attack" if toll.what == "atacar" else "block", oros, toll.discard))
        if ability.kind in ("activated", "triggered", "saving", "cancellation", "response"):
            gone = any(isinstance(c, Destroy | ToGraveyard) and c.what.ref == "self" for c in ability.costs)
            oros = sum(c.oros for c in ability.costs if isinstance(c, Pay) and isinstance(c.oros, int))
            cards = sum(c.count for c in ability.costs if isinstance(c, Discard) and isinstance(c.count, int))
            costs.append(Costs(ability.kind, oros, cards, gone, bool(ability.targets)))
    return tuple(dict.fromkeys(costs))


@lru_cache(maxsize=2048)
def annuls_from_play(shelf: Shelf, name: str, type_: str) -> bool:
    """Whether a card that lies in play annuls a card of this kind that is played, if its player agrees («puedes
    destruirlo y anular…»)."""
    found = [card for card in shelf.stock.meant_by(name) if card.has_ability]
    abilities = reading_of(shelf.face(found[0].id)).abilities if found else ()
    able = [one for one in abilities if one.kind == "triggered" and any(isinstance(step, Annul) for step in one.steps)]
    played = [one.when.what for one in able if one.when is not None]
    return any(what is None or not what.types or type_ in what.types for what in played)


@lru_cache(maxsize=2048)
def enters_at(shelf: Shelf, name: str) -> bool:
    """Whether all that a card does to another is done as it enters."""
    found = [card for card in shelf.stock.meant_by(name) if card.has_ability]
    abilities = [one for one in reading_of(shelf.face(found[0].id)).abilities if one.targets] if found else []
    return bool(abilities) and all(one.when is not None and one.when.event == "entra" for one in abilities)


@lru_cache(maxsize=2048)
def acts_after_damage(shelf: Shelf, name: str) -> bool:
    """Whether a card does something as the Assignment of Damage ends, or after it has attacked."""
    found = [card for card in shelf.stock.meant_by(name) if card.has_ability]
    abilities = reading_of(shelf.face(found[0].id)).abilities if found else ()
    return any(one.when is not None and one.when.event in (f"paso:{LAST_STEP}", "tras_atacar") for one in abilities)


@lru_cache(maxsize=2048)
def lasts_into_the_next_turn(shelf: Shelf, name: str) -> bool:
    """Whether what a card does is told of the next turn."""
    found = [card for card in shelf.stock.meant_by(name) if card.has_ability]
    abilities = reading_of(shelf.face(found[0].id)).abilities if found else ()
    return any(isinstance(step, Affect) and step.until == "next_turn" for one in abilities for step in one.steps)


@lru_cache(maxsize=2048)
def aims_at_its_own(shelf: Shelf, name: str) -> bool:
    """Whether what a card is played at is always its player's."""
    found = [card for card in shelf.stock.meant_by(name) if card.has_ability]
    abilities = reading_of(shelf.face(found[0].id)).abilities if found else ()
    targets = [target for one in abilities for target in one.targets]
    return bool(targets) and all(target.cards.of == "you" for target in targets)


@lru_cache(maxsize=2048)
def acts_in_the_grave(shelf: Shelf, name: str) -> bool:
    """Whether a card has an ability that is used where it lies in the Cementerio."""
    found = [card for card in shelf.stock.meant_by(name) if card.has_ability]
    abilities = reading_of(shelf.face(found[0].id)).abilities if found else ()
    return any(one.kind == "activated" and "cementerio" in one.zones for one in abilities)


@lru_cache(maxsize=2048)
def acts_at_the_end(shelf: Shelf, name: str) -> bool:
    """Whether a card does something as the turn ends, at once or by what it does before."""
    found = [card for card in shelf.stock.meant_by(name) if card.has_ability]
    abilities = reading_of(shelf.face(found[0].id)).abilities if found else ()
    waits = [ability.when for ability in abilities]
    waits += [step.when for ability in abilities for step in ability.steps if isinstance(step, Later)]
    return any(when is not None and when.event == "fin_de_turno" for when in waits)


@lru_cache(maxsize=2048)
def mills(shelf: Shelf, name: str) -> bool:
    """Whether what a card says mills cards, and discards none."""
    found = [card for card in shelf.stock.meant_by(name) if card.has_ability]
    abilities = reading_of(shelf.face(found[0].id)).abilities if found else ()
    steps = [step for ability in abilities for step in ability.steps]
    return any(isinstance(step, Mill) for step in steps) and not any(isinstance(step, Discard) for step in steps)


@lru_cache(maxsize=2048)
def takes_control(shelf: Shelf, name: str) -> bool:
    """Whether a card gives its player another's Ally."""
    found = [card for card in shelf.stock.meant_by(name) if card.has_ability]
    abilities = reading_of(shelf.face(found[0].id)).abilities if found else ()
    return any(isinstance(step, GainControl | SwapControl) for ability in abilities for step in ability.steps)


@lru_cache(maxsize=2048)
def takes_away(shelf: Shelf, name: str) -> bool:
    """Whether a card destroys, exiles or returns what it is played at."""
    found = [card for card in shelf.stock.meant_by(name) if card.has_ability]
    abilities = reading_of(shelf.face(found[0].id)).abilities if found else ()
    return any(isinstance(step, Destroy | Exile | Bounce) for ability in abilities for step in ability.steps)


@lru_cache(maxsize=2048)
def speaks_of_graves(shelf: Shelf, name: str) -> bool:
    """Whether what a card does has to do with a Cementerio."""
    found = [card for card in shelf.stock.meant_by(name) if card.has_ability]
    return any("cementerio" in repr(reading_of(shelf.face(card.id))).lower() for card in found)


@lru_cache(maxsize=2048)
def does_at_once(shelf: Shelf, name: str) -> bool:
    """Whether a card does what it does by being played: a Talismán, what enters doing it, or at a cost of its own."""
    found = [card for card in shelf.stock.meant_by(name) if card.has_ability]
    abilities = reading_of(shelf.face(found[0].id)).abilities if found else ()
    return bool(abilities) and all(
        one.kind in ("spell", "additional_cost") or (one.when is not None and one.when.event == "entra")
        for one in abilities
    )


@lru_cache(maxsize=2048)
def kinds_searched(shelf: Shelf, name: str) -> frozenset[str]:
    """The kinds of cards that a card searches for."""
    found = [card for card in shelf.stock.meant_by(name) if card.has_ability]
    abilities = reading_of(shelf.face(found[0].id)).abilities if found else ()
    steps = [step for ability in abilities for step in ability.steps]
    return frozenset(kind for step in steps if isinstance(step, Search) for kind in step.cards.types)


__all__ = [
    "ALIADO",
    "ANY_CARD",
    "ARMA",
    "GRAVE",
    "HAND",
    "ORO",
    "TALISMAN",
    "TOTEM",
    "Cast",
    "Costs",
    "Thing",
    "acts_after_damage",
    "acts_at_the_end",
    "acts_in_the_grave",
    "aims_at_an_ally",
    "aims_at_its_own",
    "annuls_by_itself",
    "annuls_from_play",
    "costs_of",
    "does_at_once",
    "enters_at",
    "kinds_of",
    "kinds_searched",
    "lasts_into_the_next_turn",
    "mills",
    "other",
    "plain_targets",
    "speaks_of_graves",
    "takes_away",
    "takes_control",
]
