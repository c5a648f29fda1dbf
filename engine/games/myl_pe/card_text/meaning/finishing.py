"""From sentences to abilities: what kind it is on such a card, what is a target, and what «ese Aliado» refers to."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.card_text.meaning.composing import Composing
from engine.games.myl_pe.card_text.meaning.parts import (
    AtTheEnd,
    Chosen,
    Conditional,
    Item,
    OnPlayers,
    Pending,
    Sentence,
    anywhere,
    within,
)
from engine.games.myl_pe.card_text.meaning.referring import Unfit, settled, spoken_of_costs
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.ability import Cards, Condition, Objects, When
from engine.games.myl_pe.model.suitability import works_on
from engine.games.myl_pe.model.words import ALIADO, ARMA, ORO, TALISMAN, TOTEM

_OF_BEARER = ("ataca", "bloquea", "bloqueado", "no_bloqueado", "hace_dano", "tras_atacar")
OWN_WINDOW = {"9.3.1.b": "9.3.1.c", "9.3.2.b": "9.3.2.c", "9.3.4.a": "9.3.4.b"}
"""Where a card is played «al comienzo de» a step whose first moment is not for playing."""


def finish(sentence: Sentence, type_: str) -> model.Ability | None:
    """The ability a sentence is on a card of this type; None when it cannot be one.

    What a Talismán does where it lies is used as what lies in play is, and does not resolve with it.
    """
    type_ = TOTEM if type_ == TALISMAN and sentence.zones else type_
    try:
        made = _finish(sentence, type_)
        told = None if made is None else Composing("continuous", type_, None).likened(made)
        if told is not None and (_lines_up_others(told, told, type_) or (type_ == ARMA and _of_others(told))):
            return None
        if told is not None and _counts_of_each(told.lasting):
            return None
        return told if told is not None and settled(told) and works_on(told, type_) else None
    except Unfit:
        return None


def _finish(sentence: Sentence, type_: str) -> model.Ability | None:
    if type_ == ARMA and sentence.when is not None and sentence.when.attacked:
        said = sentence.items[0].said if len(sentence.items) == 1 else None
        if not isinstance(said, model.Destroy) or said.what.ref is None:
            return None
        lost = Objects(ref="self" if said.what.ref == "self" else "bearer")
        waits = model.Later(when=When("fin_de_turno"), steps=(model.Destroy(what=lost),))
        sentence = Sentence((Item(waits),), kind="triggered", when=When("ataca", bearer=True))
    if type_ == ARMA and _either_is_taken_up(sentence):
        return None
    sentence = _used_for_a_price(sentence) if type_ != TALISMAN else sentence
    kind = _kind(sentence, type_)
    if kind is None and type_ == TALISMAN and sentence.kind == "activated" and sentence.limit is None:
        return _given_up(sentence)
    if kind is None:
        return None
    attacked = when_attacked(sentence) if kind == "activated" else None
    if attacked is not None:
        return _finish(attacked, type_)
    if kind == "spell" and sentence.kind == "triggered" and sentence.when is not None:
        step = sentence.when.event.removeprefix("paso:")
        sentence = replace(sentence, when=None, during=(OWN_WINDOW.get(step, step),), turn=sentence.when.by)
    if kind == "continuous":
        return _continuous(sentence, type_)
    if kind == "triggered" and type_ == TALISMAN:
        answers = sentence.when is not None and sentence.when.event == "juega" and sentence.when.by == "opponent"
        return _finish(replace(sentence, kind="response"), type_) if answers else _waiting(sentence)
    when = _when(sentence.when, type_)
    composing = Composing(kind, type_, when)
    composing.foe_acts = sentence.when is not None and sentence.when.ref == "foe"
    condition = _asked_first(sentence.condition, composing, type_)
    costs = tuple(_cost(cost, type_) for cost in sentence.costs)
    if kind != "activated" and any(
        getattr(cost, "oros", None) == model.Quality("cost", of="target:0") for cost in costs
    ):
        return None  # a target is chosen after what fires is paid
    composing.paid = any(not isinstance(cost, model.Pay) for cost in costs)
    given_up = spoken_of_costs(costs)
    composing.mentioned = () if given_up is None else (given_up,)
    composing.itself_paid = any(getattr(cost, "what", None) == Objects(ref="self") for cost in costs)
    for item in sentence.items:
        composing.add(item)
    if (kind not in ("additional_cost", "requirement") and not composing.steps) or _misread(
        kind, when, composing, type_, sentence.zones
    ):
        return None
    optional, steps = _optional(sentence, kind, tuple(composing.steps))
    optional = optional or (kind == "triggered" and composing.may_choose)
    return model.Ability(
        kind=kind,  # type: ignore[arg-type]
        when=when,
        optional=optional,
        limit=sentence.limit,
        per=sentence.per,  # type: ignore[arg-type]
        zones=sentence.zones,
        users=sentence.users,  # type: ignore[arg-type]
        goes_on=sentence.goes_on,
        condition=condition,
        during=sentence.during,
        turn=sentence.turn,  # type: ignore[arg-type]
        costs=costs,
        targets=tuple(composing.targets),
        steps=_before_its_bearer(when, with_leave(when, tuple(_cancelled(when, step) for step in steps))),
    )


_TAKES_AWAY = (model.Bounce, model.Destroy, model.Exile, model.ShuffleIn)


def _before_its_bearer(when: When | None, steps: tuple[model.Instruction, ...]) -> tuple[model.Instruction, ...]:
    """«Es barajado y el Arma es destruida»: the Arma first, which else goes where its bearer does (3.2.F, 6.11.2)."""
    gone = when is not None and when.event in ("destruido", "desterrado", "al_cementerio", "sale")
    for n, (one, two) in enumerate(pairwise(() if gone else steps)):
        apart = isinstance(one, _TAKES_AWAY) and isinstance(two, _TAKES_AWAY) and type(one) is not type(two)
        if apart and (one.what, two.what) == (Objects(ref="bearer"), Objects(ref="self")) and not two.then:  # type: ignore[union-attr]
            return (*steps[:n], two, one, *steps[n + 2 :])
    return steps


def _either_is_taken_up(sentence: Sentence) -> bool:
    """«Si el portador es destruido, vuelve a tu Mano» of an Arma: the bearer, or the Arma that goes with it."""
    when = sentence.when
    gone = when is not None and when.bearer and when.event in ("destruido", "sale", "desterrado")
    moved = [item.said.what.ref for item in sentence.items if isinstance(item.said, model.Bounce)]
    return gone and "implied" in moved


def _of_others(part: Any) -> bool:
    """Whether other Aliados are spoken of: of an Arma than its bearer («por cada otro Aliado»), which no model says."""
    return anywhere(part, lambda one: isinstance(one, Cards) and one.other and (ALIADO in one.types or bool(one.race)))


def _counts_of_each(part: Any) -> bool:
    """Whether cards are counted of a player whom nobody named («por cada Oro que tenga»)."""
    return anywhere(part, lambda one: isinstance(one, model.Count) and one.per.of == "each")


def _lines_up_others(ability: model.Ability, part: Any, type_: str) -> bool:
    """Whether something would go to a line that does not stand in one («agrupa un Tótem», DAR 10.1)."""
    if isinstance(part, model.ToDefense):
        what = part.what
        if what.ref == "self":
            return type_ in (TOTEM, ORO, TALISMAN)
        aimed = what.ref is not None and what.ref.startswith("target:")
        cards = ability.targets[int((what.ref or "").removeprefix("target:"))].cards if aimed else what.all or what.pick
        return cards is not None and not (cards.types == (ALIADO,) or cards.race or cards.races or cards.doing)
    return any(_lines_up_others(ability, one, type_) for one in within(part))


def _cancelled(when: When | None, step: model.Instruction) -> model.Instruction:
    """«Para cancelarlo» is about what is replied to: an ability in use, an attack, or a phase.

    Raises Unfit where nothing that is replied to can be cancelled.
    """
    if step != model.Cancel() or when is None or when.event in ("usa", "copia"):
        return step
    if when.event == "ataque":
        return model.CancelAttack()
    if when.event in _PHASES:
        return model.CancelPhase()
    raise Unfit


_PHASES = ("agrupacion", "vigilia", "bloqueo", "guerra", "asignacion", "fase_final")
_IN_A_PHASE = tuple(f"paso:{step}" for step in ("9.1.C", "9.2.C", "9.3.1.d", "9.3.2.d", "9.3.3.b", "9.3.4.c", "9.4.B"))


def _used_for_a_price(sentence: Sentence) -> Sentence:
    """«En tu Vigilia puedes pagar 2 Oros para...» is used at will in that phase (DAR 6.2)."""
    when = sentence.when
    if sentence.kind != "triggered" or not sentence.costs or when is None or when.event not in _IN_A_PHASE:
        return sentence
    step = when.event.removeprefix("paso:")
    return replace(sentence, kind="activated", when=None, optional=False, during=(step,), turn=when.by)


def _asked_first(condition: Condition | None, composing: Composing, type_: str) -> Condition | None:
    """What must hold when an ability fires or is used, with whom it asks about; nothing has been done yet."""
    if isinstance(condition, model.Not):
        asked = _asked_first(condition.of, composing, type_)
        return None if asked is None else model.Not(asked)
    if isinstance(condition, model.Every | model.Either):
        asked_all = tuple(_asked_first(one, composing, type_) for one in condition.of)
        return replace(condition, of=tuple(one for one in asked_all if one is not None))
    if not isinstance(condition, model.Is) or condition.ref not in ("they", "done", "that", "implied"):
        return condition
    if condition.ref == "done" or (condition.ref == "they" and type_ not in (ALIADO, ARMA)):
        raise Unfit
    if condition.ref == "they":
        return replace(condition, ref="bearer" if type_ == ARMA else "self")
    return replace(condition, ref=composing.reference(condition.ref))


def _given_up(sentence: Sentence) -> model.Ability | None:
    """«Descarta una carta para que...» of a Talismán: first the one, then the other."""
    if any(isinstance(cost, model.Pay) for cost in sentence.costs) or not sentence.items:
        return None
    first, *rest = sentence.items
    items = (*(Item(cost) for cost in sentence.costs), replace(first, then=True), *rest)
    return _finish(Sentence(items, kind="spell", condition=sentence.condition), TALISMAN)


def _waiting(sentence: Sentence) -> model.Ability | None:
    """A Talismán that names a moment waits for it, or means itself being played."""
    when = sentence.when
    plain = not sentence.costs and sentence.condition is None and not _too_late(sentence)
    if when is not None and when.event == "fin_de_turno" and when.by in ("you", "any") and plain:
        return _finish(Sentence((Item(AtTheEnd(sentence.items)),), kind="spell"), TALISMAN)
    if when is not None and when.event == "tras_atacar" and when.what is not None and plain:
        composing = Composing("spell", TALISMAN, when)
        steps = composing.within(sentence.items)
        return model.Ability(kind="spell", steps=(model.Later(when=when, steps=steps, once=False),))
    if when in _OF_ITSELF and sentence.condition is not None and not sentence.costs:
        asked = Item(Conditional(sentence.condition, sentence.items))
        return _finish(Sentence((asked,), kind="spell"), TALISMAN)
    if when is not None and when.event in ("entra", "juega") and when.what is None and plain:
        return _finish(Sentence(sentence.items, kind="spell"), TALISMAN)
    return None


_OF_ITSELF = (When("entra"), When("juega"))
"""The moments by which a text means the card itself being played or entering."""


def _too_late(sentence: Sentence) -> bool:
    """What changes the draw at the end of the turn (DAR 10.28) is not done at the end of the turn."""
    said = [item.said for item in sentence.items]
    return any(isinstance(one, OnPlayers) and "robar_al_final" in getattr(one.effect, "what", "") for one in said)


def _misread(kind: str, when: When | None, composing: Composing, type_: str, zones: tuple[str, ...] = ()) -> bool:
    """Readings that grammar allows and the game does not."""
    steps = composing.steps
    if kind != "saving" and any(isinstance(step, model.Save) for step in steps):
        return True
    if sentence_of_before(steps):
        return True
    if kind == "activated" and not composing.paid and any(_each_of_their_turns(step) for step in steps):
        return True
    if kind == "activated" and not zones and any(_puts_itself(step) for step in steps):
        return True
    if kind == "activated" and not composing.paid and any(_destroys_itself(step) for step in steps):
        return True
    if when is None or kind != "triggered":
        return False
    if when.other is not None and when.other.this and type_ != ALIADO:
        return True
    if (when.event in _OF_ONE or when.event.startswith("paso:")) and _of_another_card(tuple(steps)):
        return True
    if when.event == "juega" and model.PutIntoPlay(what=Objects(ref="event")) in composing.steps:
        return True  # it enters in any case: under whose control is what is said
    if when.event in _OF_BEARER and when.what is None and not when.bearer and type_ in (TOTEM, ORO):
        return True
    if when.event == "tras_atacar" and when.what is None:
        return any(isinstance(step, model.ToDefense) and step.what.all is not None for step in steps)
    at_the_end = len(steps) == 1 and isinstance(steps[0], model.Later) and steps[0].when.event == "fin_de_turno"
    if when.event == "ataca" and when.what is None and at_the_end:
        return type_ != ARMA
    return when.attacked and type_ == ARMA


def destroys_out_of_play(steps: Iterable[model.Instruction], there: bool = True) -> bool:
    """«Mira la primera carta: si no es un Héroe, destrúyela»: only what is in play is destroyed (DAR 10.23)."""
    for step in steps:
        if isinstance(step, model.If):
            if destroys_out_of_play((*step.steps, *step.otherwise), there):
                return True
        elif isinstance(step, model.LookTop | model.Mill | model.Draw | model.Discard) or (
            isinstance(step, model.Search) and step.to != "in_play"
        ):
            there = False
        elif isinstance(step, model.Destroy) and step.what == Objects(ref="done") and not there:
            return True
        elif getattr(step, "what", None) not in (None, Objects(ref="done")):
            there = True
    return False


_OF_ONE = ("entra", "sale", "fin_de_turno", "agrupa", "roba", "bota", "descarta", "busca")
"""The moments that have no second card: «la otra carta» is none of theirs."""


def _of_another_card(part: Any) -> bool:
    return anywhere(part, lambda one: isinstance(one, Objects) and one.ref == "other")


def _each_of_their_turns(step: model.Instruction) -> bool:
    """«Tus Aliados ganan +1 en su turno» holds in every turn of somebody who is not named, not in the next one."""
    return (
        isinstance(step, model.Affect)
        and step.until == "opponents_next_turn"
        and step.on is not None
        and bool(step.on.all)
    )


def _puts_itself(step: model.Instruction) -> bool:
    """What lies in play already is not put there."""
    return isinstance(step, model.PutIntoPlay) and step.what == Objects(ref="self")


def _destroys_itself(step: model.Instruction) -> bool:
    """«Si no tienes Aliados, destruye este Tótem»: nobody chooses that, and nothing says when."""
    return isinstance(step, model.If) and model.Destroy(what=Objects(ref="self")) in step.steps


def sentence_of_before(steps: list[model.Instruction]) -> bool:
    """Whether the first step asks whether one before it worked."""
    first = steps[0] if steps else None
    return isinstance(first, model.If) and first.condition in (model.Worked(), model.Not(of=model.Worked()))


def _optional(
    sentence: Sentence, kind: str, steps: tuple[model.Instruction, ...]
) -> tuple[bool, tuple[model.Instruction, ...]]:
    """A trigger whose only instruction aims at something and is optional is optional as a whole."""
    if sentence.optional:
        return True, steps
    aims = (
        kind == "triggered"
        and len(steps) == 1
        and steps[0].optional
        and not isinstance(steps[0], model.Search | model.Draw | model.Mode)
    )
    if aims:
        return True, (replace(steps[0], optional=False),)
    used = kind in ("activated", "response", "annulment", "cancellation") and not sentence.costs
    if used and steps and steps[0].optional:
        return False, (replace(steps[0], optional=False, key=None), *_with_the_found(steps))
    return False, (*steps[:1], *_with_the_found(steps))


def _with_the_found(steps: tuple[model.Instruction, ...]) -> tuple[model.Instruction, ...]:
    """What comes after the first step: a card that is looked for to be played is not asked about a second time."""
    first, second = (steps[0], steps[1]) if len(steps) > 1 else (None, None)
    found = isinstance(first, model.Search) and first.to is None
    if found and isinstance(second, model.Play | model.PutIntoPlay) and second.what == Objects(ref="done"):
        return (replace(second, optional=False, key=None), *steps[2:])
    return steps[1:]


def _kind(sentence: Sentence, type_: str) -> str | None:
    """What kind of ability it is on this card."""
    kind = sentence.kind
    if kind in ("instead", "unmarked", "sparing", "avoided"):
        return None
    if kind == "activated?":
        return None if type_ == TALISMAN else "activated"
    if kind == "spell":
        return "spell" if type_ == TALISMAN else None
    if kind == "activated" and type_ == TALISMAN:
        return None
    in_step = sentence.when is not None and sentence.when.event.startswith("paso:")
    if kind == "triggered" and type_ == TALISMAN and in_step:
        return "spell"
    if kind == "continuous" and type_ == TALISMAN:
        return kind if all(_of_any_card(lasting.effect) for lasting in sentence.lasting) else None
    if kind is not None:
        return kind
    held = all(isinstance(item.said, Pending | OnPlayers) and item.said.until is None for item in sentence.items)
    plain = not any(item.optional or item.then for item in sentence.items)
    if sentence.standing:
        return "continuous" if held and plain and type_ != TALISMAN else None
    if type_ == TALISMAN:
        return "spell"
    if held and plain and all(_holds(item) for item in sentence.items):
        return "continuous"
    lasting = any(isinstance(item.said, Pending) and item.said.until is None for item in sentence.items)
    asks = any(isinstance(item.said, Conditional) for item in sentence.items)
    return None if held or (lasting and asks) else "activated"


def _of_any_card(effect: model.Effect) -> bool:
    """What also a Talismán can say of itself for always."""
    if isinstance(effect, model.Allow):
        return effect.what == "jugar_desde" and effect.cards is not None and effect.cards.this
    return (
        isinstance(effect, model.Copies)
        or (isinstance(effect, model.Cost) and effect.own)
        or effect == model.Cannot(("ser_anulado",))
    )


def _holds(item: Item) -> bool:
    """Whether an effect can hold for as long as the card lies there: on all of a kind or on one known card."""
    said = item.said
    return isinstance(said, OnPlayers) or (isinstance(said, Pending) and _known(said.on))


def _known(on: Chosen) -> bool:
    """Whether nobody need pick the cards: all of a kind, a known one, or those of a name («Macha gana 2»)."""
    named = on.cards == Cards(name=on.cards.name) and on.cards.name is not None and on.count == 1
    return on.all or on.ref is not None or named


def _when(when: When | None, type_: str) -> When | None:
    """The moment with its subject: «este Aliado» on a weapon is its bearer, and so is who attacks."""
    if when is None:
        return None
    borne = type_ == ARMA and when.what is None and (when.ref == "ally" or when.event in _OF_BEARER)
    when = replace(when, ref=None) if when.ref in ("ally", "foe") else when
    return replace(when, bearer=True) if borne else when


def _cost(cost: model.Instruction, type_: str) -> model.Instruction:
    """A cost with its references: «este Aliado» is the card itself, on a weapon its bearer."""
    what = getattr(cost, "what", None)
    if isinstance(what, Objects) and what.ref in ("those", "that_one"):
        raise Unfit
    if isinstance(what, Objects) and what.ref is not None:
        ref = {"ally": "bearer" if type_ == ARMA else "self", "that": "self", "implied": "self", "latter": "self"}.get(
            what.ref, what.ref
        )
        made: model.Instruction = replace(cost, what=replace(what, ref=ref, fitting=None))
        return made
    return cost


def _continuous(sentence: Sentence, type_: str) -> model.Ability | None:
    if sentence.condition in (model.Worked(), model.Not(of=model.Worked())):
        return None
    composing = Composing("continuous", type_, None)
    if sentence.condition is not None:
        sentence = replace(sentence, condition=composing.asked(_of_it(sentence, type_)))
    lasting: list[model.Lasting] = []
    for item in sentence.lasting:
        on = composing.objects(item.on) if item.on is not None and item.on.ref not in (None, "self") else item.on
        condition = None if item.condition is None else composing.asked(item.condition)
        lasting.append(replace(item, on=on, condition=condition))
    for said in (item.said for item in sentence.items):
        if isinstance(said, OnPlayers) and getattr(said.effect, "once", False):
            return None  # «la siguiente carta que juegues»: of what happens once, not for as long as it lies there
        if isinstance(said, OnPlayers):
            lasting.append(model.Lasting(said.effect, None, sentence.condition))
        elif isinstance(said, Pending) and any(of_what_was_done(effect) for effect in said.effects):
            return None
        elif isinstance(said, Pending) and _known(said.on):
            on = composing.objects(replace(said.on, all=said.on.ref is None).objects())
            lasting += [model.Lasting(effect, on, sentence.condition) for effect in said.effects]
        else:
            return None
    if any(_of_what_was_said(one) for one in lasting):
        return None
    if type_ in (TOTEM, ORO) and any(_bearers(one) or _hurt(one) for one in lasting):
        return None
    if type_ == ARMA:
        lasting = [replace(x, on=Objects(ref="bearer")) if _bearers(x) else x for x in lasting]
    return model.Ability(kind="continuous", lasting=tuple(lasting)) if lasting else None


def _of_it(sentence: Sentence, type_: str) -> Condition:
    """«Su portador gana 2 si es un Cazador»: what holds asks about the card it is about."""
    asked = sentence.condition
    assert asked is not None
    if not isinstance(asked, model.Is) or asked.ref != "done":
        return asked
    about = [item.said.on for item in sentence.items if isinstance(item.said, Pending)]
    if not about or any(on.ref not in ("implied", "ally", "self", "bearer") for on in about):
        raise Unfit
    return replace(asked, ref="bearer" if type_ == ARMA else "self")


def of_what_was_done(effect: model.Effect) -> bool:
    """Whether its number tells of cards that were just given up."""
    amount = getattr(effect, "amount", None)
    return getattr(amount, "among", None) == "given_up" or getattr(amount, "of", None) == "given_up"


def _of_what_was_said(lasting: model.Lasting) -> bool:
    """«Los Aliados de esa raza»: a choice that another ability made is not known to this one."""
    cards = (
        getattr(lasting.effect, "by", None),
        getattr(lasting.effect, "cards", None),
        getattr(lasting.on, "all", None),
    )
    return any(getattr(one, "said", None) is not None for one in cards)


def _bearers(lasting: model.Lasting) -> bool:
    """What a weapon says of itself about attacking and blocking is about its bearer."""
    verbs = getattr(lasting.effect, "what", ())
    return lasting.on == Objects(ref="self") and bool({"ser_bloqueado", "atacar", "bloquear"} & set(verbs or ()))


def _hurt(lasting: model.Lasting) -> bool:
    """Whether it is about damage to this card or by it, which only Aliados deal and are dealt."""
    verbs = getattr(lasting.effect, "what", ())
    return lasting.on == Objects(ref="self") and bool(
        {"recibir_dano", "hacer_dano", "hacer_dano_al_castillo"} & set(verbs or ())
    )


def same(abilities: list[Any]) -> list[Any]:
    """Equal abilities once."""
    found: list[Any] = []
    for ability in abilities:
        if ability not in found:
            found.append(ability)
    return found


_SELF = Objects(ref="self")
_ORDER = model.Affect(effect=model.Must("atacar"), on=_SELF, until="final_phase")
_LEAVE = model.Affect(effect=model.Can("atacar_al_entrar"), on=_SELF, until="final_phase")


def when_attacked(sentence: Sentence) -> Sentence | None:
    """«Gana +1 por cada Aliado que te ataque hasta el final del turno», as what happens when the opponent attacks.

    Used at will and without a cost it could be had again and again for the same attackers.
    """
    said = [item.said for item in sentence.items]
    plain = sentence.kind is None and sentence.condition is None and sentence.limit is None and not sentence.costs
    if not plain or not said or not all(isinstance(one, Pending) and _for_each_attacker(one) for one in said):
        return None
    return replace(sentence, kind="triggered", when=When("ataque", by="opponent"))


def _for_each_attacker(pending: Pending) -> bool:
    counts = [getattr(effect, "amount", None) for effect in pending.effects]
    return all(
        isinstance(count, model.Count) and count.per.of == "opponent" and "atacando" in count.per.doing
        for count in counts
    )


def with_leave(when: When | None, steps: tuple[model.Instruction, ...]) -> tuple[model.Instruction, ...]:
    """«Debe atacar cuando entra en juego» lets it attack in that turn, or it would say nothing (DAR 4.4, 6.11.2)."""
    ordered = when in (When("entra"), When("juega")) and _ORDER in steps and _LEAVE not in steps
    return (_LEAVE, *steps) if ordered else steps
