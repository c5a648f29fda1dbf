"""What the words of a text refer to: «ese Aliado», «su coste», an unsaid subject, «de igual fuerza».

It is what was spoken of before:

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

from engine.games.myl_pe.card_text.meaning.parts import anywhere
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.ability import Cards, Condition, Objects, When
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
_GONE = (model.Destroy, model.Exile, model.Bounce, model.ShuffleIn, model.ToCastle, model.ToGraveyard)
BURYING = (model.Exile, model.ShuffleIn, model.ToCastle)
"""What is done to cards in a Cementerio as well: «destruye un Aliado; es desterrado»."""
_OUT_OF_SIGHT = (model.Discard, model.Draw, model.Mill, model.LookTop)


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

    def can_be(self, effects: Iterable[model.Effect]) -> bool:
        """Whether it can be one card in play of which such things are said."""
        if any(
            isinstance(effect, model.Copies | model.BorneBy) or effect == model.Cannot(("ser_anulado",))
            for effect in effects
        ):
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


def only_of_allies(effect: model.Effect) -> bool:
    """Whether only an Aliado can have it: strength, attacks and blocks."""
    deeds = effect.what if isinstance(effect, model.Cannot) else ()
    return isinstance(effect, model.Strength | model.Can | model.Must) or any(deed in _OF_ALLIES for deed in deeds)


Mentioned = tuple[Spoken, ...]
"""The cards that were spoken of, the last one last."""


def mentioned_after(before: Mentioned, step: model.Instruction, targets: Sequence[Any]) -> Mentioned:
    """The cards that were spoken of once an instruction is among them."""
    if isinstance(step, model.If):
        for one in (*step.steps, *step.otherwise):
            before = mentioned_after(before, one, targets)
        return before
    now = _spoken_in(step, targets)
    again = now is not None and getattr(step, "what", None) == Objects(ref="done")
    older = tuple(replace(one, ref=None) if one.ref == "done" else one for one in (before[:-1] if again else before))
    return older if now is None else (*older, now)


def _spoken_in(step: model.Instruction, targets: Sequence[Any]) -> Spoken | None:
    """The card or cards that an instruction is about."""
    if isinstance(step, _OUT_OF_SIGHT):
        return Spoken("done", many=getattr(step, "count", 1) != 1, cards=getattr(step, "cards", None) or Cards())
    if isinstance(step, model.Search):
        return Spoken("done", step.to == "in_play", many=step.count != 1, cards=step.cards)
    what = getattr(step, "first" if isinstance(step, model.SwapControl) else "what", None) or getattr(step, "on", None)
    if not isinstance(what, Objects) or isinstance(step, model.Fulfil):
        return None
    if what.ref in OWN:
        return Spoken(what.ref)
    cards = _cards(what, targets)
    return Spoken(
        what.ref or "done",
        there=not isinstance(step, _GONE) and not (isinstance(step, model.Choose) and cards.away),
        subject=isinstance(step, model.Affect | model.Choose),
        many=_many(what) or isinstance(step, model.SwapControl),
        chosen=isinstance(step, model.Choose),
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


def spoken_of_costs(costs: Iterable[model.Instruction]) -> Spoken | None:
    """What was given up: another card before this one."""
    found: Spoken | None = None
    for cost in costs:
        given = None if isinstance(cost, model.Pay) else _spoken_in(cost, ())
        if given is None:
            continue
        others = found is not None and found.ref not in OWN
        if given.ref not in OWN:
            found = Spoken("cost", many=others or given.many, cards=given.cards)
        elif not others:
            found = given
    return found


def of_newcomers(effects: Iterable[model.Effect]) -> bool:
    """Whether it is said of a card that has just come: that it may attack at once, or not."""
    return all(effect == model.Can("atacar_al_entrar") or effect == model.Cannot(("atacar",)) for effect in effects)


def mentioned_in(ability: model.Ability) -> Mentioned:
    """The cards that an ability spoke of, that of its moment left out."""
    paid = spoken_of_costs(ability.costs)
    found: Mentioned = () if paid is None else (paid,)
    for step in ability.steps:
        found = mentioned_after(found, step, ability.targets)
    return found


def of_attackers(effects: Iterable[model.Effect]) -> bool:
    """Whether it is of no use to a card that has just come, which does not attack: it is stronger, or unblockable."""
    return all(
        effect == model.Cannot(("ser_bloqueado",))
        or (
            isinstance(effect, model.Strength)
            and effect.op == "add"
            and not (isinstance(n := effect.amount, int) and n < 0)
        )
        for effect in effects
    )


ANSWERS = ("annulment", "response", "cancellation")
"""What answers something: «ese Aliado» is what it answers."""
LIMITS = ("strength_min", "strength_max", "cost_min", "cost_max")
LIKENED = ("kin", "like", "not_like", "alike")
"""What a description likens cards in: their numbers, and their race, name or type."""
POINTING = ("that", "that_one", "those")
"""Words that point back at cards: «lo», «ese Oro», «esas cartas»."""
_OTHERS = {
    "blocker": ("bloqueado",),
    "attacker": ("bloquea",),
    "destroyer": ("destruido",),
    "rival": ("bloquea", "bloqueado"),
}
"""The words for the second card of a moment, and of which moments."""
_UNSAID = ("its", "like")
_SAID = ("ally", "that", "given_up")
_GIVEN_UP = (model.Destroy, model.Discard, model.Exile, model.Mill, model.Search)


class Unfit(Exception):
    """The sentence says nothing that this kind of card can do."""


class Referring:
    """What has been spoken of so far in one ability, and what the next words refer to."""

    def __init__(self, kind: str, type_: str, when: When | None) -> None:
        self.kind, self.type, self.when = kind, type_, when
        self.targets: list[model.Target] = []
        self.steps: list[model.Instruction] = []
        self.before: tuple[model.Instruction, ...] = ()
        self.last: str | None = None
        self.mentioned: Mentioned = ()
        self.anew = False
        """Whether a sentence of its own goes on with what was said."""
        self.foe_acts = False
        """Whether the moment tells what another card does to this one."""
        self.paid = False
        """Whether cards were given up as a cost before."""
        self.itself_paid = False
        """Whether this very card was given up as a cost."""
        if when is not None and when.at is not None:
            self.last = "aimed"
        elif when is not None and when.other is not None and when.other.this:
            self.last = "event"
        elif when is not None and when.event == "objetivo":
            self.last = None if when.what is None else "event"
        elif when is not None and (when.other is not None or (when.event == "bloquea" and when.what is None)):
            self.last = "other"
        elif when is not None and when.what is not None:
            self.last = "event"

    @property
    def spoken(self) -> Spoken | None:
        """The card that was spoken of last."""
        return self.mentioned[-1] if self.mentioned else None

    def reference(self, ref: str) -> str:
        """What a word refers to on this card, after what has been said."""
        if ref in _OTHERS:
            return self._the_other(ref)
        if ref == "ally":
            return self._this_ally()
        if ref in ("implied", "she", "latter"):
            if ref == "she" and self.type == ARMA:
                return "self"
            return self._before() if ref == "latter" and self.last is not None else self.unsaid_subject()
        if ref == "given_up":
            return self.given_up()
        if ref not in POINTING:
            return ref
        if ref != "that" and self.last is None and self.kind not in ANSWERS:
            raise Unfit
        return "targets" if ref == "those" and self._all_aimed_at() else self._before()

    def _this_ally(self) -> str:
        """«Este Aliado»: this one or the bearer; after a choice the chosen one, where it can be no other."""
        own = {ALIADO: "self", ARMA: "bearer"}.get(self.type)
        gone = own == "self" and self.itself_paid
        if own is None or (gone and any(one.chosen for one in self.mentioned)):
            if self.type in (TOTEM, ORO) and self.last is None:
                raise Unfit
            return self._before()
        if self.spoken is not None and self.spoken.chosen:
            raise Unfit  # «elige un Aliado. Este Aliado...»: the one that was chosen, or this one
        return own

    def _the_other(self, word: str) -> str:
        """The second card of a moment: «el bloqueador», «el atacante», «el Aliado que lo destruyó», the one fought."""
        event = "" if self.when is None else self.when.event
        fought = self.when is not None and bool(self.when.combat)
        if event in _OTHERS[word] or (fought and (event == "destruido" or word == "rival")):
            return "other"
        raise Unfit

    def _before(self) -> str:
        """The card that was spoken of before; where none was, what is answered, or this one."""
        if self.last is not None:
            return self.last
        if self.kind in ANSWERS:
            return "event"
        if self.type != TALISMAN:
            return "self"
        raise Unfit

    def _all_aimed_at(self) -> bool:
        """Whether several cards were chosen, each said by itself, and nothing was done since."""
        aimed = self.last is not None and self.last.startswith("target:")
        return aimed and len(self.targets) > 1 and not self.steps and not self.before

    def meant(self, ref: str, said: Cards | None) -> str:
        """The card that a pronoun or «ese Oro» points back at, by what was done, else by the moment or the cost.

        Raises Unfit where two cards can be meant, or the only one cannot be called so.
        """
        found, many = self.reference(ref), ref == "those"
        if said is None and not many:
            return found
        said = said or Cards()
        done = tuple(one for one in self.mentioned if one.ref not in (*OWN, "cost"))
        if done:
            return self._of_those_done(done, said, many)
        if found == "self" and self.type == ARMA and said == pronoun(feminine=False):
            return "bearer"
        given = next((one for one in self.mentioned if one.ref == "cost"), None)
        unsaid = self.when is not None and self.when.event == "bloquea" and self.when.what is self.when.other is None
        if unsaid and found == "other" and said.not_types and self.type == ALIADO:
            raise Unfit  # «cuando bloquea, súbelo»: itself, or the one that it blocks
        moment = spoken_of_moment(self.when)
        if moment is not None and found == "event" and not moment.is_called(said):
            raise Unfit
        if found == "self" and self.last is None and given is not None and given.is_called(said):
            raise Unfit
        return found

    def _of_those_done(self, done: Mentioned, said: Cards, many: bool) -> str:
        """Which of the cards is meant that instructions were about."""
        called = [one for one in done if one.is_called(said) and one.many == many]
        refs = {one.ref for one in called}
        if many and not called and {one.ref for one in done} == {f"target:{n}" for n in range(len(self.targets))}:
            return "targets"
        if len(refs) > 1:
            refs = {one.ref for one in called if one.is_named(said)}
        moment = spoken_of_moment(self.when)
        if moment is not None and not many and moment.is_called(said):
            if not refs:
                return "event"
            if any(one.cards.types == moment.cards.types and not one.is_named(said) for one in called):
                raise Unfit
        if not refs and len(done) == 1 and done[0].many == many and said.not_types:
            refs = {done[0].ref}
        ref = refs.pop() if len(refs) == 1 else None
        if ref is None:
            raise Unfit
        return ref

    def unsaid_subject(self, effects: tuple[model.Effect, ...] = (), timed: bool = True) -> str:
        """Who «gana 2» or «es destruido» is said of: see the table above.

        Raises Unfit when it can be this card as well as another one.
        """
        spoken = self.spoken
        fights = self.type in (ALIADO, ARMA)
        if spoken is not None and spoken.can_be(effects):
            comes = spoken.subject or not fights or (bool(effects) and of_newcomers(effects))
            told = timed or spoken.chosen or not self.anew or self.type == TALISMAN
            if spoken.ref is None or not comes or not (told or of_newcomers(effects)):
                raise Unfit
            return spoken.ref
        if spoken is not None and not fights and spoken.ref not in OWN:
            raise Unfit
        moment = spoken_of_moment(self.when)
        if moment is not None and moment.subject:
            return "event"
        newcomer = moment is not None and moment.newcomer and moment.can_be(effects)
        if fights and newcomer and not (effects and of_attackers(effects)):
            raise Unfit
        if self.foe_acts and not effects:
            raise Unfit
        if fights:
            return "bearer" if self.type == ARMA else "self"
        played = self.when is not None and self.when.event == "juega" and bool(effects) and of_newcomers(effects)
        if moment is not None and not (moment.there or played):
            raise Unfit
        return self.reference("that")

    def possessor(self, what: str = "strength", bare: bool = False) -> str:
        """Whose «su coste» is, or what «de igual coste» is likened to: the nearest card that was spoken of."""
        spoken = self.spoken or spoken_of_moment(self.when)
        if spoken is not None:
            if spoken.ref is None or spoken.many:
                raise Unfit
            return self.reference("ally") if spoken.ref in OWN else spoken.ref
        about_itself = self.kind == "continuous" or (self.when is not None and self.when.event in OWN_MOMENTS)
        if bare and not about_itself and self.kind not in ANSWERS:
            raise Unfit
        if self.type == ARMA and what == "cost":
            raise Unfit
        return "self" if what in ("like", "not_like") else self.reference("ally")

    def likened(self, part: Any) -> Any:
        """A part of what is said with every «su coste» and «de igual coste» in it resolved."""
        if isinstance(part, model.Quality) and part.of in _SAID:
            return replace(part, of=self.reference(part.of))
        if isinstance(part, model.Quality) and part.of in _UNSAID:
            return replace(part, of=self.possessor(part.what, part.of == "like"))
        if isinstance(part, tuple):
            told = tuple(self.likened(one) for one in part)
            return told if any(new is not old for new, old in zip(told, part, strict=True)) else part
        if not isinstance(part, Struct):
            return part
        fields = {name: getattr(part, name) for name in part.__struct_fields__}
        new = {name: made for name, value in fields.items() if (made := self.likened(value)) is not value}
        if isinstance(part, Cards):
            likened = {name: ref for name in LIKENED if (ref := getattr(part, name)) in _UNSAID}
            new |= {name: self.possessor(name, ref == "like" and name == "kin") for name, ref in likened.items()}
            named = {name: ref for name in LIKENED if (ref := getattr(part, name)) in _SAID}
            new |= {name: self.reference(ref) for name, ref in named.items()}
        return replace(part, **new) if new else part

    def given_up(self) -> str:
        """The cards that were given up just before, as a cost or by an instruction."""
        done = (*self.before, *self.steps)
        if not self.paid and not (done and isinstance(done[-1], _GIVEN_UP)):
            raise Unfit
        return "done" if done and isinstance(done[-1], _GIVEN_UP) else "cost"

    def amount(self, amount: Any) -> Any:
        """A number with its reference resolved."""
        amount = self.likened(amount)
        if isinstance(amount, model.Quality) and amount.of is not None and amount.of != "it":
            found = self.reference(amount.of)
            return replace(amount, of="cost" if found == "self" and self.itself_paid else found)
        if isinstance(amount, model.Count) and amount.among is not None:
            return replace(amount, among=self.reference(amount.among))
        return amount

    def cards(self, cards: Cards) -> Cards:
        """A description with the cards it is likened to resolved: «con menos fuerza que este Aliado»."""
        cards = self.likened(cards)
        limits = {name: getattr(cards, name) for name in LIMITS}
        likened = {name: limit for name, limit in limits.items() if isinstance(limit, model.Quality) and limit.of}
        if not likened:
            return cards
        told = {name: self.amount(limit) for name, limit in likened.items()}
        return replace(cards, **told)

    def asked(self, condition: Condition) -> Condition:
        """A condition with its reference resolved."""
        if isinstance(condition, model.Is) and condition.ref == "given_up":
            return replace(condition, ref=self.given_up())
        if isinstance(condition, model.AllAre) and self._cards_seen():
            raise Unfit
        if isinstance(condition, model.Is) and condition.ref == "they":
            if self.type != ALIADO:
                raise Unfit
            return replace(condition, ref="self")
        if isinstance(condition, model.Not):
            return replace(condition, of=self.asked(condition.of))
        if isinstance(condition, model.Every | model.Either):
            return replace(condition, of=tuple(self.asked(one) for one in condition.of))
        if isinstance(condition, model.Is) and condition.ref == "done" and self.still_there():
            return replace(condition, ref=self.last or "done")
        if isinstance(condition, model.Is) and condition.ref in ("that", "implied"):
            ref = self.reference(condition.ref)
            if ref == "self" and condition.cards.doing and self.type != ALIADO:
                raise Unfit
            return replace(condition, ref=ref)
        return condition

    def _cards_seen(self) -> bool:
        """Whether cards of a Castillo were just seen: «si todas son Aliados» is about those."""
        done = (*self.before, *self.steps)
        return bool(done) and isinstance(done[-1], model.Mill | model.LookTop | model.Draw)

    def gone(self, ref: str | None = None) -> bool:
        """Whether the card that was spoken of last, or what is named so, is another one and in play no more."""
        if ref == "event":
            return self.when is not None and self.when.what is not None and self.when.event in LEAVING
        spoken = self.spoken
        other = spoken is not None and spoken.ref not in OWN and not spoken.there
        return other and (ref is None or (spoken is not None and spoken.ref == ref))

    def still_there(self) -> bool:
        """Whether the last card spoken of is a target to which nothing has been done but effects."""
        done = (*self.before, *self.steps)
        aimed = self.last is not None and self.last.startswith("target")
        return aimed and (not done or isinstance(done[-1], model.Affect | model.GainControl))

    def spoken_of(self) -> str:
        """The player «éste» means: the one who was named before."""
        named = [getattr(step, "who", "you") for step in (*self.before, *self.steps)]
        named += [self.when.by] if self.when is not None else []
        named += ["opponent"] if self.when is not None and self.when.event == "hace_dano" else []
        named += ["opponent" for target in self.targets if target.cards.of == "opponent"]
        if "opponent" not in named:
            raise Unfit
        return "opponent"

    def by_controller(self, step: Any) -> model.Instruction:
        """A step of the player whose card was spoken of: of whoever it was, where the moment is any player's."""
        when = self.when
        if when is not None and when.what is not None and when.what.of == when.by == "any" and not self.targets:
            return model.ForEach(players="event", steps=(replace(step, who="you"),))
        if self.targets and self.targets[-1].cards.of == "any" and len(self.targets) == 1:
            return model.ForEach(players="target", steps=(replace(step, who="you"),))
        made: model.Instruction = replace(step, who=self.controller())
        return made

    def controller(self) -> str:
        """Whose card was spoken of last: the moment's, a target's, or this one."""
        what = self.when.what if self.when is not None else None
        own = "any" if self.type == TALISMAN else "you"
        of = self.targets[-1].cards.of if self.targets else what.of if what is not None else own
        if of not in ("you", "opponent"):
            raise Unfit
        return of

    def with_reference(self, step: model.Instruction) -> model.Instruction:
        """A step that waits, with its reference resolved now."""
        what = getattr(step, "what", None)
        if isinstance(what, Objects) and what.ref is not None:
            pointed = self.meant(what.ref, what.fitting) if what.ref in POINTING else self.reference(what.ref)
            made: model.Instruction = replace(step, what=replace(what, ref=pointed, fitting=None))
            return made
        return step


_UNSETTLED = {
    "ref": (*POINTING, *_UNSAID, "implied", "latter", "she", "ally", "they", "given_up"),
    "who": ("same", "spoken_of", "controller"),
    "in_turn": ("asked",),
}


def settled(part: Any) -> bool:
    """Whether everything that was said of somebody is said of a known card or player."""
    return not anywhere(part, lambda one: any(getattr(one, name, None) in words for name, words in _UNSETTLED.items()))
