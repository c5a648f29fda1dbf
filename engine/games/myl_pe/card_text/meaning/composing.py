"""Putting the parts of one ability together: its targets, its steps, and what «ese Aliado» refers to."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.card_text.meaning.parts import AtTheEnd, Conditional, Item, OnPlayers, Pending, Swap
from engine.games.myl_pe.card_text.meaning.referring import (
    BURYING,
    LIKENED,
    LIMITS,
    POINTING,
    Referring,
    Unfit,
    mentioned_after,
    only_of_allies,
)
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.ability import Cards, Condition, Objects, When
from engine.games.myl_pe.model.words import ARMA

_AIMED = ("spell", "activated", "response", "annulment", "cancellation", "triggered")
_HIDDEN = {"mano", "castillo"}
_DAMAGE = ("hace_dano", "recibe_dano")
"""The moments of damage: «esa cantidad de cartas» is what was dealt."""
OUT_OF_SIGHT = "discarded"
"""The key of what is discarded by a pronoun: a card that is not in play, for those are not discarded (DAR 10.20)."""


class Composing(Referring):
    """The parts of one ability while its sentences are put together."""

    def __init__(self, kind: str, type_: str, when: When | None) -> None:
        super().__init__(kind, type_, when)
        self.on_outcome = False
        """Whether what is said now hangs on how an instruction before it came out."""
        self.may_choose = False
        """Whether a target need not be chosen: «puedes elegir un Aliado...»."""
        self.later = False
        """Whether what is said now comes after «luego»: it is chosen when that was fulfilled (DAR 8.2.1)."""

    def objects(self, objects: Objects) -> Objects:
        """Objects with their references resolved, and picked ones in play as targets (DAR 8.2)."""
        if objects.ref == "another":
            if not self.targets or self.targets[-1].count != 1:
                raise Unfit
            objects = Objects(pick=replace(self.targets[-1].cards, other=True))
        if objects.ref is not None:
            if objects.ref in POINTING:
                return Objects(ref=self.meant(objects.ref, objects.fitting))
            return replace(objects, ref=self.reference(objects.ref))
        pick = None if objects.pick is None else self.cards(objects.pick)
        if pick is not None and "castillo" in pick.zones and objects.among is None and not objects.random:
            raise Unfit
        if pick is not None and self._of_the_hand_seen(pick, objects):
            raise Unfit
        whole = None if objects.all is None else self._after_payment(self.cards(objects.all))
        objects = replace(objects, pick=pick, all=whole)
        if objects.among in ("that", "those"):
            return replace(objects, among=self.reference("those"))
        if objects.all is not None and objects.all.of == "each":
            raise Unfit
        if pick is not None and pick.of == "each":
            pick = replace(pick, of=self.spoken_of())
            objects = replace(objects, pick=pick)
        objects = replace(objects, count=self.amount(objects.count))
        outcome = any(getattr(getattr(pick, limit, None), "of", None) == "done" for limit in LIMITS)
        if pick is None:
            self.last = "done"
            return objects
        aimed = self.kind in _AIMED and objects.by == "you" and not objects.random and isinstance(objects.count, int)
        aimed = aimed and objects.among is None
        if self.kind == "triggered" and (objects.count != 1 or objects.up_to):
            aimed = False
        if set(pick.zones) & _HIDDEN or self.on_outcome or self.later or objects.among is not None or outcome:
            aimed = False
        single = objects.count == 1 and not objects.up_to
        if not aimed or (not single and self.targets) or any(t.count != 1 or t.up_to for t in self.targets):
            self.last = "done"
            return objects
        if not self._known_before(pick):
            raise Unfit
        assert isinstance(objects.count, int)
        self.targets.append(model.Target(pick, objects.count, objects.up_to))
        ref = f"target:{len(self.targets) - 1}" if single else "targets"
        self.last = ref
        return Objects(ref=ref)

    def _of_the_hand_seen(self, pick: Cards, objects: Objects) -> bool:
        """Whether a hand was seen before: «elige una carta» is then one of those, and not just any card in play."""
        seen = any(isinstance(step, model.LookHand) for step in (*self.before, *self.steps))
        return seen and not pick.zones and pick.of == "any" and objects.among is None

    def _after_payment(self, cards: Cards) -> Cards:
        """A description likened to this card, where it was given up as a cost."""
        limits = {name: getattr(cards, name) for name in LIMITS}
        own = {name: limit for name, limit in limits.items() if isinstance(limit, model.Quality) and limit.of == "self"}
        return replace(
            cards, **{name: replace(one, of="cost") for name, one in own.items()} if self.itself_paid else {}
        )

    def _known_before(self, cards: Cards) -> bool:
        """Whether a target can be chosen by this description: before costs are paid and other targets known (8.2)."""
        likened = [getattr(getattr(cards, name), "of", None) for name in LIMITS]
        likened += [getattr(cards, name) for name in LIKENED]
        return all(ref in (None, "self", "bearer", "event", "other") for ref in likened)

    def instruction(self, step: model.Instruction) -> model.Instruction | None:
        """An instruction with its objects in their final form; a mere choice of a target is no instruction."""
        if isinstance(step, BURYING) and step.what.ref == "implied" and self.gone():
            raise Unfit
        if isinstance(step, BURYING) and step.what.ref == "implied" and self.gone("event"):
            step = replace(step, what=Objects(ref="event"))
        changed: dict[str, Any] = {}
        if step.key == OUT_OF_SIGHT:
            step = replace(step, key=None)
            if self.reference(getattr(step, "what", Objects()).ref or "that").startswith("target"):
                raise Unfit
        for field in ("what", "on", "of", "first", "second", "to"):
            value = getattr(step, field, None)
            if isinstance(value, Objects):
                changed[field] = self.objects(value)
        bearer = getattr(step, "bearer", None)
        if isinstance(bearer, Objects) and bearer.ref is not None:
            changed["bearer"] = replace(bearer, ref=self.reference(bearer.ref))
        made: model.Instruction = replace(step, **changed) if changed else step
        if isinstance(made, model.Choose) and made.what.ref is not None:
            return None
        if isinstance(made, model.Later) and not isinstance(step, AtTheEnd):
            made = replace(made, steps=tuple(self.with_reference(one) for one in made.steps))
        if isinstance(made, model.Mode):
            made = replace(made, modes=tuple(self.with_reference(one) for one in made.modes))
        if isinstance(made, model.Offer):
            steps, otherwise = ((self.with_reference(one) for one in part) for part in (made.steps, made.otherwise))
            made = replace(made, steps=tuple(steps), otherwise=tuple(otherwise))
        if isinstance(made, model.ForEach) and made.players == "target" and len(self.targets) != 1:
            raise Unfit
        if isinstance(made, model.Search | model.LookTop | model.ReturnAttackers):
            made = self.likened(made)  # «una copia de ese Aliado»: of the one before it, not of what is found
            self.last = "done"
        return made

    def add(self, item: Item) -> None:
        """What an item does, in its place."""
        said = item.said
        self.later = item.then and bool(self.steps or self.before)
        if isinstance(said, tuple):
            for step in said:
                self._put(step, item)
        elif isinstance(said, Pending):
            if any(isinstance(n := getattr(e, "amount", 0), model.Count) and n.per.of == "each" for e in said.effects):
                raise Unfit
            effects = tuple(with_amount(effect, self.amount(getattr(effect, "amount", 0))) for effect in said.effects)
            if said.until is None and model.Cannot(("agruparse",)) in effects:
                raise Unfit  # «no puede ser agrupado»: in this turn nothing is grouped any more, and no other is said
            objects = said.on.objects()
            if said.on.ref == "implied" or (said.on.ref == "she" and self.type != ARMA):
                objects = Objects(ref=self.unsaid_subject(said.effects, said.until is not None))
            on = self.objects(objects)
            if self.itself_paid and on.ref == "self" and any(isinstance(effect, model.PaysAs) for effect in effects):
                raise Unfit  # an Oro that was given up pays nothing
            if on.ref is not None and self.gone(on.ref) and any(only_of_allies(effect) for effect in effects):
                raise Unfit
            for effect in effects:
                until = said.until or ("turn_end", "final_phase")
                lasts = until[0] if isinstance(effect, model.Strength | model.DoubleBonus) else until[1]
                self._put(model.Affect(effect=effect, on=on, until=lasts), item)  # type: ignore[arg-type]
        elif isinstance(said, OnPlayers):
            self._of_players(said, item)
        elif isinstance(said, Conditional):
            self._put(self._asking(said), item)
        elif isinstance(said, AtTheEnd):
            self._put(self.waiting(said), item)
        elif isinstance(said, Swap):
            back = None if said.until is None or said.until[0] == "game" else said.until[0]
            self._put(model.SwapControl(first=said.one.objects(), second=said.two.objects(), until=back), item)  # type: ignore[arg-type]
        else:
            self._put(said, item)

    def _asking(self, said: Conditional) -> model.If:
        """What is done where something is so, and what where it is not: nothing of the one was done then."""
        said = replace(said, condition=self._of_the_seen(said.condition))
        spoken_of = self.last is not None
        nothing_done = not (spoken_of or self.before or self.steps)
        if (
            self.kind == "spell"
            and nothing_done
            and isinstance(said.condition, model.Is)
            and said.condition.ref == "done"
        ):
            said = replace(said, condition=replace(said.condition, ref="that"))
        if self.last is None and isinstance(said.condition, model.Is) and said.condition.ref == "done":
            self.last = "done"
        told = said.condition.ref if isinstance(said.condition, model.Is) else None
        self.on_outcome = told == "done" or (told == "that" and self.last == "done")
        asked = self.asked(said.condition) if spoken_of else None
        known = (self.last, self.mentioned)
        steps = self.within(said.items)
        if said.otherwise:  # nothing of that was done then
            self.last, self.mentioned = known
        otherwise = self.within(said.otherwise)
        condition = asked or self.asked(said.condition)
        self.on_outcome = False
        return model.If(condition=condition, steps=steps, otherwise=otherwise)

    def _of_the_seen(self, condition: Condition) -> Condition:
        """«Bota una carta y si esa carta es un Aliado...»: asked of that card, and not of what is chosen next."""
        plain = isinstance(condition, model.Is) and condition.ref == "that" and self.last is None
        return replace(condition, ref="done") if plain and self._cards_seen() else condition

    def waiting(self, said: AtTheEnd) -> model.Later:
        """What waits for a moment; of a card's moment, «ese Aliado» is that card."""
        before = self.last
        if said.when.ref == "that":
            said = replace(said, when=replace(said.when, ref=self.reference("that")))
        if said.when.what is not None:
            self.last = "event"
        steps = self.within(said.items)
        self.last = before if said.when.what is not None else self.last
        return model.Later(when=said.when, steps=steps, until=said.until, once=said.once)  # type: ignore[arg-type]

    def _of_players(self, said: OnPlayers, item: Item) -> None:
        """An effect on players; «puedes robar una carta extra» is offered now, once."""
        effect = said.effect
        at_most = "turn_end" if isinstance(effect, model.Allow) else "final_phase"
        lasts = "game" if getattr(effect, "once", False) else at_most
        if isinstance(effect, model.Allow) and effect.optional:
            effect, item = replace(effect, optional=False), replace(item, optional=True)
        self._put(model.Affect(effect=effect, until=(said.until or ("turn_end", lasts))[1]), item)  # type: ignore[arg-type]

    def within(self, items: tuple[Item, ...]) -> tuple[model.Instruction, ...]:
        """What these items do, apart from the steps before them; targets and references go on."""
        before, self.steps = self.steps, []
        for item in items:
            self.add(item)
        found, self.steps = tuple(self.steps), before
        return found

    def _follows(self, made: model.Instruction, count: Any) -> None:
        """Raises Unfit where a step goes on with the one before it in a way that says nothing."""
        before = next(iter((*self.before, *self.steps)[-1:]), None)
        if made == model.Show(what=Objects(ref="done")) and not isinstance(before, model.Draw | model.Search):
            raise Unfit  # «muestra esas cartas»: the ones that were taken up
        if isinstance(made, model.Affect) and isinstance(made.effect, model.SharesEffects) and len(self.targets) != 1:
            raise Unfit  # «uno de estos Aliados»: this one and the one that was chosen
        if isinstance(before, model.Say) and getattr(getattr(made, "what", None), "ref", None) == "done":
            raise Unfit  # a name is no card that something could be done to
        if count != model.Fact("done"):
            return
        if "each" in (getattr(made, "who", None), getattr(before, "who", None)):
            raise Unfit  # «cada jugador descarta su Mano y roba la misma cantidad»: as each had, not as all together
        dealt = self.when is not None and self.when.event in _DAMAGE
        if before is None and not (self.paid or dealt):
            raise Unfit  # «bota esa cantidad de cartas», where nothing was counted

    def _put(self, step: model.Instruction, item: Item) -> None:
        made = self.instruction(step)
        if made is None:
            self.may_choose = self.may_choose or item.optional
            self.mentioned = mentioned_after(self.mentioned, model.Choose(what=Objects(ref=self.last)), self.targets)
            return
        if getattr(made, "who", None) == "spoken_of":
            seen = any(isinstance(one, model.LookHand) for one in (*self.before, *self.steps))
            if isinstance(made, model.Discard) and not seen:
                raise Unfit
            made = replace(made, who=self.spoken_of())
        if getattr(made, "who", None) == "controller":
            made = self.by_controller(made)
        count = getattr(made, "count", None)
        if isinstance(count, model.Quality | model.Count):
            made = replace(made, count=self.amount(count))
        self._follows(made, count)
        if count == model.Fact("done") and not self.steps and self.when is not None and self.when.event in _DAMAGE:
            made = replace(made, count=model.Fact("n"))
        if isinstance(count, model.Count) and count.per.of == "each":
            raise Unfit
        if of_its_own_race(made) and any(isinstance(one, model.Say) for one in self.steps):
            raise Unfit
        if asks_race(made) and not any(isinstance(one, model.Say) for one in (*self.before, *self.steps)):
            self.steps.append(model.Say(what="race"))
        key = made.key
        chosen = isinstance(made, model.Draw) and made.up_to
        if item.optional and key is None and not chosen:
            key = "buscar" if isinstance(made, model.Search) else "robar" if isinstance(made, model.Draw) else None
        optional = (item.optional and not chosen) or made.optional
        made = self.likened(made)
        if not isinstance(made, model.If):
            self.mentioned = mentioned_after(self.mentioned, made, self.targets)
        self.steps.append(replace(made, optional=optional, then=item.then or made.then, key=key))


def with_amount(effect: model.Effect, amount: Any) -> model.Effect:
    """The effect with its number resolved."""
    if getattr(effect, "amount", 0) == amount:
        return effect
    numbered: Any = effect
    made: model.Effect = replace(numbered, amount=amount)
    return made


def asks_race(step: model.Instruction) -> bool:
    """Whether a step speaks of a race that has to be chosen first («de una raza que elijas»)."""
    what = getattr(step, "what", None) or getattr(step, "on", None)
    cards = (what.all or what.pick) if isinstance(what, Objects) else None
    return cards is not None and cards.said == "race"


def of_its_own_race(step: model.Instruction) -> bool:
    """Whether a step counts cards «de la misma raza»: after a race was chosen it is not clear which is meant."""
    amount = getattr(getattr(step, "effect", None), "amount", None)
    return isinstance(amount, model.Count) and amount.per.kin is not None
