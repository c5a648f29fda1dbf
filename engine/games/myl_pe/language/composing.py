"""Putting the parts of one ability together: its targets, its steps, and what «ese Aliado» refers to."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.ability import (
    Affect,
    AllAre,
    Allow,
    Cards,
    Choose,
    Condition,
    Count,
    Destroy,
    Discard,
    Draw,
    Either,
    Every,
    Exile,
    Fact,
    ForEach,
    GainControl,
    If,
    Instruction,
    Is,
    Later,
    LookTop,
    Mill,
    Not,
    Objects,
    Offer,
    Quality,
    ReturnAttackers,
    Say,
    Search,
    Strength,
    SwapControl,
    Target,
    When,
)
from engine.games.myl_pe.language.races_asked import asks_race, of_its_own_race, with_amount
from engine.games.myl_pe.language.waiting import AtTheEnd, Conditional, Item, OnPlayers, Pending, Swap
from engine.games.myl_pe.words import ALIADO, ARMA, TALISMAN

_AIMED = ("spell", "activated", "response", "annulment", "cancellation", "triggered")
_ANSWERS = ("annulment", "response", "cancellation")
"""What answers something: «ese Aliado» is what it answers."""
_STAYING = ("ataca", "bloquea", "bloqueado", "no_bloqueado", "hace_dano", "porta")
"""Who does this is still there: «siempre que un Campeón ataque gana +1» is about that Campeón."""
_HIDDEN = {"mano", "castillo"}
_LIMITS = ("strength_min", "strength_max", "cost_min", "cost_max")


_GIVEN_UP = (Destroy, Discard, Exile, Mill, Search)


class Unfit(Exception):
    """The sentence says nothing that this kind of card can do."""


class Composing:
    """The parts of one ability while its sentences are put together."""

    def __init__(self, kind: str, type_: str, when: When | None) -> None:
        self.kind, self.type, self.when = kind, type_, when
        self.targets: list[Target] = []
        self.steps: list[Instruction] = []
        self.last: str | None = None
        self.paid = False
        """Whether cards were given up as a cost before."""
        self.itself_paid = False
        """Whether this very card was one of them."""
        self.on_outcome = False
        """Whether what is said now hangs on how an instruction before it came out."""
        self.may_choose = False
        """Whether a target need not be chosen: «puedes elegir un Aliado...»."""
        self.before: tuple[Instruction, ...] = ()
        self.later = False
        """Whether what is said now comes after «luego»: it is chosen when that was fulfilled (DAR 8.2.1)."""
        if when is not None and when.at is not None:
            self.last = "aimed"
        elif when is not None and when.event == "objetivo":
            self.last = None if when.what is None else "event"
        elif when is not None and (when.other is not None or (when.event == "bloquea" and when.what is None)):
            self.last = "other"
        elif when is not None and when.what is not None:
            self.last = "event"

    def reference(self, ref: str) -> str:
        """What a word refers to on this card, after what has been said."""
        if ref in ("blocker", "attacker"):
            if self.when is not None and self.when.event == ("bloqueado" if ref == "blocker" else "bloquea"):
                return "other"
            if self.when is not None and self.when.event == "destruido" and self.when.combat:
                return "other"
            raise Unfit
        if ref == "ally" and self.type != TALISMAN:
            return "bearer" if self.type == ARMA else "self"
        if ref == "destroyer":
            if self.when is None or self.when.event != "destruido":
                raise Unfit
            return "other"
        if ref == "rival":
            fought = self.when is not None and (self.when.event in ("bloquea", "bloqueado") or self.when.combat)
            if not fought:
                raise Unfit
            return "other"
        if ref == "that_one":
            if self.last is None and self.kind not in _ANSWERS:
                raise Unfit
            ref = "that"
        if ref == "latter":
            ref = "that" if self.last is not None else "implied"
        if ref == "she":
            ref = "self" if self.type == ARMA else "implied"
        if ref == "implied":
            if self.when is not None and self.when.what is not None and self.when.event in _STAYING:
                return "event"
            if self.type == ARMA:
                return "bearer"
            if self.type == ALIADO:
                return "self"
            ref = "that"
        if ref == "given_up":
            return self.given_up()
        if ref == "those":
            if self.last is None and self.kind not in _ANSWERS:
                raise Unfit
            ref = "targets" if self._all_aimed_at() else "that"
        if ref not in ("that", "ally"):
            return ref
        if self.last is not None:
            return self.last
        if self.kind in _ANSWERS:
            return "event"
        if self.type != TALISMAN:
            return "self"
        raise Unfit

    def _all_aimed_at(self) -> bool:
        """Whether several cards were chosen, each said by itself, and nothing was done since."""
        aimed = self.last is not None and self.last.startswith("target:")
        return aimed and len(self.targets) > 1 and not self.steps and not self.before

    def given_up(self) -> str:
        """The cards that were given up just before, as a cost or by an instruction."""
        done = (*self.before, *self.steps)
        if not self.paid and not (done and isinstance(done[-1], _GIVEN_UP)):
            raise Unfit
        return "done" if done and isinstance(done[-1], _GIVEN_UP) else "cost"

    def _only_given_up(self) -> bool:
        """Whether a Talismán spoke of nothing but a card that was just given up."""
        done = (*self.before, *self.steps)
        return self.type == TALISMAN and self.last is None and bool(done) and isinstance(done[-1], _GIVEN_UP)

    def amount(self, amount: Any) -> Any:
        """A number with its reference resolved."""
        if isinstance(amount, Quality) and amount.of == "implied" and self._only_given_up():
            return replace(amount, of="done")
        if isinstance(amount, Quality) and amount.of is not None and amount.of != "it":
            return replace(amount, of=self.reference(amount.of))
        if isinstance(amount, Count) and amount.among is not None:
            return replace(amount, among=self.reference(amount.among))
        return amount

    def cards(self, cards: Cards) -> Cards:
        """A description with the cards it is likened to resolved: «con menos fuerza que este Aliado»."""
        limits = {name: getattr(cards, name) for name in _LIMITS}
        likened = {name: limit for name, limit in limits.items() if isinstance(limit, Quality) and limit.of}
        if not likened:
            return cards
        told = {name: self.amount(limit) for name, limit in likened.items()}
        if self.itself_paid:
            told = {name: replace(one, of="cost") if one.of == "self" else one for name, one in told.items()}
        return replace(cards, **told)

    def objects(self, objects: Objects) -> Objects:
        """Objects with their references resolved, and picked ones in play as targets (DAR 8.2)."""
        if objects.ref is not None:
            return replace(objects, ref=self.reference(objects.ref))
        pick = None if objects.pick is None else self.cards(objects.pick)
        if pick is not None and "castillo" in pick.zones and objects.among is None and not objects.random:
            raise Unfit
        whole = None if objects.all is None else self.cards(objects.all)
        objects = replace(objects, pick=pick, all=whole)
        if objects.among in ("that", "those"):
            return replace(objects, among=self.reference("those"))
        if objects.all is not None and objects.all.of == "each":
            raise Unfit
        if pick is not None and pick.of == "each":
            pick = replace(pick, of=self.spoken_of())
            objects = replace(objects, pick=pick)
        objects = replace(objects, count=self.amount(objects.count))
        outcome = any(getattr(getattr(pick, limit, None), "of", None) == "done" for limit in _LIMITS)
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
        assert isinstance(objects.count, int)
        self.targets.append(Target(pick, objects.count, objects.up_to))
        ref = f"target:{len(self.targets) - 1}" if single else "targets"
        self.last = ref
        return Objects(ref=ref)

    def instruction(self, step: Instruction) -> Instruction | None:
        """An instruction with its objects in their final form; a mere choice of a target is no instruction."""
        changed = {}
        for field in ("what", "on", "of", "first", "second", "to"):
            value = getattr(step, field, None)
            if isinstance(value, Objects):
                changed[field] = self.objects(value)
        bearer = getattr(step, "bearer", None)
        if isinstance(bearer, Objects) and bearer.ref is not None:
            changed["bearer"] = replace(bearer, ref=self.reference(bearer.ref))
        made: Instruction = replace(step, **changed) if changed else step
        if isinstance(made, Choose) and made.what.ref is not None:
            return None
        if isinstance(made, Later) and not isinstance(step, AtTheEnd):
            made = replace(made, steps=tuple(self._referring(one) for one in made.steps))
        if isinstance(made, Offer):
            steps, otherwise = ((self._referring(one) for one in part) for part in (made.steps, made.otherwise))
            made = replace(made, steps=tuple(steps), otherwise=tuple(otherwise))
        if isinstance(made, ForEach) and made.players == "target" and len(self.targets) != 1:
            raise Unfit
        if isinstance(made, Search | LookTop | ReturnAttackers):
            self.last = "done"
        return made

    def asked(self, condition: Condition) -> Condition:
        """A condition with its reference resolved."""
        if isinstance(condition, Is) and condition.ref == "given_up":
            return replace(condition, ref=self.given_up())
        if isinstance(condition, AllAre) and self._cards_seen():
            raise Unfit
        if isinstance(condition, Is) and condition.ref == "they":
            if self.type != ALIADO:
                raise Unfit
            return replace(condition, ref="self")
        if isinstance(condition, Not):
            return replace(condition, of=self.asked(condition.of))
        if isinstance(condition, Every | Either):
            return replace(condition, of=tuple(self.asked(one) for one in condition.of))
        if isinstance(condition, Is) and condition.ref == "done" and self.still_there():
            return replace(condition, ref=self.last or "done")
        if isinstance(condition, Is) and condition.ref in ("that", "implied"):
            return replace(condition, ref=self.reference(condition.ref))
        return condition

    def _cards_seen(self) -> bool:
        """Whether cards of a Castillo were just seen: «si todas son Aliados» is about those."""
        done = (*self.before, *self.steps)
        return bool(done) and isinstance(done[-1], Mill | LookTop | Draw)

    def still_there(self) -> bool:
        """Whether the last card spoken of is a target to which nothing has been done but effects."""
        done = (*self.before, *self.steps)
        aimed = self.last is not None and self.last.startswith("target")
        return aimed and (not done or isinstance(done[-1], Affect | GainControl))

    def spoken_of(self) -> str:
        """The player «éste» means: the one who was named before."""
        named = [getattr(step, "who", "you") for step in self.steps]
        named += [self.when.by] if self.when is not None else []
        named += ["opponent"] if self.when is not None and self.when.event == "hace_dano" else []
        named += ["opponent" for target in self.targets if target.cards.of == "opponent"]
        if "opponent" not in named:
            raise Unfit
        return "opponent"

    def by_controller(self, step: Any) -> Instruction:
        """A step of the player whose card was spoken of: of whoever it was, where the moment is any player's."""
        when = self.when
        if when is not None and when.what is not None and when.what.of == when.by == "any" and not self.targets:
            return ForEach(players="event", steps=(replace(step, who="you"),))
        if self.targets and self.targets[-1].cards.of == "any" and len(self.targets) == 1:
            return ForEach(players="target", steps=(replace(step, who="you"),))
        made: Instruction = replace(step, who=self.controller())
        return made

    def controller(self) -> str:
        """Whose card was spoken of last: the moment's, a target's, or this one."""
        what = self.when.what if self.when is not None else None
        own = "any" if self.type == TALISMAN else "you"
        of = self.targets[-1].cards.of if self.targets else what.of if what is not None else own
        if of not in ("you", "opponent"):
            raise Unfit
        return of

    def _referring(self, step: Instruction) -> Instruction:
        """A step that waits, with its reference resolved now."""
        what = getattr(step, "what", None)
        if isinstance(what, Objects) and what.ref is not None:
            made: Instruction = replace(step, what=replace(what, ref=self.reference(what.ref)))
            return made
        return step

    def add(self, item: Item) -> None:
        """What an item does, in its place."""
        said = item.said
        self.later = item.then and bool(self.steps or self.before)
        if isinstance(said, tuple):
            for step in said:
                self._put(step, item)
        elif isinstance(said, Pending):
            if any(isinstance(n := getattr(e, "amount", 0), Count) and n.per.of == "each" for e in said.effects):
                raise Unfit
            effects = tuple(with_amount(effect, self.amount(getattr(effect, "amount", 0))) for effect in said.effects)
            on = self.objects(said.on.objects())
            for effect in effects:
                until = said.until or ("turn_end", "final_phase")
                lasts = until[0] if isinstance(effect, Strength) else until[1]
                self._put(Affect(effect=effect, on=on, until=lasts), item)  # type: ignore[arg-type]
        elif isinstance(said, OnPlayers):
            at_most = "turn_end" if isinstance(said.effect, Allow) else "final_phase"
            lasts = (said.until or ("turn_end", at_most))[1]
            self._put(Affect(effect=said.effect, until=lasts), item)  # type: ignore[arg-type]
        elif isinstance(said, Conditional):
            spoken_of = self.last is not None
            nothing_done = not (spoken_of or self.before or self.steps)
            if (
                self.kind == "spell"
                and nothing_done
                and isinstance(said.condition, Is)
                and said.condition.ref == "done"
            ):
                said = replace(said, condition=replace(said.condition, ref="that"))
            if self.last is None and isinstance(said.condition, Is) and said.condition.ref == "done":
                self.last = "done"
            told = said.condition.ref if isinstance(said.condition, Is) else None
            self.on_outcome = told == "done" or (told == "that" and self.last == "done")
            asked = self.asked(said.condition) if spoken_of else None
            steps, otherwise = self.within(said.items), self.within(said.otherwise)
            condition = asked or self.asked(said.condition)
            self.on_outcome = False
            self._put(If(condition=condition, steps=steps, otherwise=otherwise), item)
        elif isinstance(said, AtTheEnd):
            self._put(self.waiting(said), item)
        elif isinstance(said, Swap):
            back = None if said.until is None or said.until[0] == "game" else said.until[0]
            self._put(SwapControl(first=said.one.objects(), second=said.two.objects(), until=back), item)  # type: ignore[arg-type]
        else:
            self._put(said, item)

    def waiting(self, said: AtTheEnd) -> Later:
        """What waits for a moment; of a card's moment, «ese Aliado» is that card."""
        before = self.last
        if said.when.ref == "that":
            said = replace(said, when=replace(said.when, ref=self.reference("that")))
        if said.when.what is not None:
            self.last = "event"
        steps = self.within(said.items)
        self.last = before if said.when.what is not None else self.last
        return Later(when=said.when, steps=steps, until=said.until, once=said.once)  # type: ignore[arg-type]

    def within(self, items: tuple[Item, ...]) -> tuple[Instruction, ...]:
        """What these items do, apart from the steps before them; targets and references go on."""
        before, self.steps = self.steps, []
        for item in items:
            self.add(item)
        found, self.steps = tuple(self.steps), before
        return found

    def _put(self, step: Instruction, item: Item) -> None:
        made = self.instruction(step)
        if made is None:
            self.may_choose = self.may_choose or item.optional
            return
        if getattr(made, "who", None) == "spoken_of":
            made = replace(made, who=self.spoken_of())
        if getattr(made, "who", None) == "controller":
            made = self.by_controller(made)
        count = getattr(made, "count", None)
        if isinstance(count, Quality | Count):
            made = replace(made, count=self.amount(count))
        if count == Fact("done") and not self.steps and self.when is not None and self.when.event == "hace_dano":
            made = replace(made, count=Fact("n"))
        if isinstance(count, Count) and count.per.of == "each":
            raise Unfit
        if of_its_own_race(made) and any(isinstance(one, Say) for one in self.steps):
            raise Unfit
        if asks_race(made) and not any(isinstance(one, Say) for one in (*self.before, *self.steps)):
            self.steps.append(Say(what="race"))
        key = made.key
        chosen = isinstance(made, Draw) and made.up_to
        if item.optional and key is None and not chosen:
            key = "buscar" if isinstance(made, Search) else "robar" if isinstance(made, Draw) else None
        optional = (item.optional and not chosen) or made.optional
        self.steps.append(replace(made, optional=optional, then=item.then or made.then, key=key))
