"""A whole ability as a sentence in both languages: what the engine understood, read back to a judge."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from msgspec.structs import replace

from engine.core.state import Text
from engine.games.myl_pe.model.ability import (
    Ability,
    Accompanied,
    Destroy,
    Discard,
    Gains,
    Lasting,
    Must,
    Objects,
    PaysAs,
    Save,
    Toll,
    When,
)
from engine.games.myl_pe.model.words import ALIADO, ZONE_NAMES
from engine.games.myl_pe.wording.conditions import clause, opening
from engine.games.myl_pe.wording.effects import predicate, tells, toll_paid, whole
from engine.games.myl_pe.wording.effects_on_players import PLAYERS, may_be, of_players
from engine.games.myl_pe.wording.instructions import offered, sequence, tell
from engine.games.myl_pe.wording.moments import aiming, answered, doom, moment, step_of_turn
from engine.games.myl_pe.wording.nouns import Noun, so_many
from engine.games.myl_pe.wording.numbers import said
from engine.games.myl_pe.wording.objects import named
from engine.games.myl_pe.wording.references import ITS_CONTROLLER, Speaker, of_self


def worded(ability: Ability, type_: str) -> Text:
    """An ability on a card of this type as sentences."""
    speaker = Speaker(type_, ability.targets)
    if ability.kind == "continuous":
        told = [
            _lasting(tuple(same), speaker)
            for _, same in groupby(
                ability.lasting, key=lambda item: (item.on, item.condition, item.on is None and item)
            )
        ]
        if len(told) == 2 and _of_one_sentence(ability.lasting[0], ability.lasting[-1]):
            return Text(_both(told[0].es, "y", told[1].es), _both(told[0].en, "and", told[1].en))
        return Text(" ".join(t.es for t in told), " ".join(t.en for t in told))
    fired = ability.kind == "triggered" and ability.when is not None
    if ability.when is not None and ability.when.what is not None and ability.when.event not in ("juega", "usa"):
        speaker.whose = ITS_CONTROLLER
    when = moment(ability.when, type_) if fired and ability.when is not None else Text("", "")
    beginnings = [part for part in (_uses(ability), when, _condition(ability, type_)) if part.es]
    body = _chosen_besides(_body(ability, speaker), speaker)
    es, en = (*(b.es for b in beginnings), body.es), (*(b.en for b in beginnings), body.en)
    return _sentence(_given_up(ability, Text(", ".join(es), ", ".join(en))))


def _of_one_sentence(first: Lasting, last: Lasting) -> bool:
    """Whether what is said of two holds alike, or the second is said of players."""
    alike = first.effect == last.effect and first.on is not None
    return first.condition is last.condition is None and (alike or isinstance(last.effect, PLAYERS))


def _both(one: str, joint: str, other: str) -> str:
    """Two sentences that say the same of different cards as one."""
    return f"{one.removesuffix('.')} {joint} {other[0].lower()}{other[1:]}"


def _chosen_besides(body: Text, speaker: Speaker) -> Text:
    """What is done, with the targets that nothing is done to said first: «elige un Oro oponente y...»."""
    for n, target in reversed(list(enumerate(speaker.targets))):
        if not {f"target:{n}", "targets"} & speaker.named:
            noun = so_many(target.cards, target.count, target.up_to, said)
            body = Text(f"elige {noun.es} y {body.es}", f"choose {noun.en} and {body.en}")
    return body


def _given_up(ability: Ability, told: Text) -> Text:
    """What was given up as the cost is called after what was done with it."""
    if any(isinstance(cost, Discard) for cost in ability.costs):
        return told
    done = ("destruida", "destroyed") if any(isinstance(cost, Destroy) for cost in ability.costs) else None
    if done is None:
        return told
    es = told.es.replace("la carta descartada", f"la carta {done[0]}")
    return Text(es, told.en.replace("the discarded card", f"the {done[1]} card"))


def _sentence(text: Text) -> Text:
    es, en = text.es.strip(), text.en.strip()
    return Text(f"{es[:1].upper()}{es[1:]}.", f"{en[:1].upper()}{en[1:]}.")


def _lasting(items: tuple[Lasting, ...], speaker: Speaker) -> Text:
    """Effects on the same objects, under the same condition, as one sentence."""
    first = items[0]
    if isinstance(first.effect, PLAYERS):
        told = of_players(first.effect)
    elif len(items) == 1 and _on_self(first) and type(first.effect) in _SHORT:
        told = _SHORT[type(first.effect)](first.effect, predicate(first.effect, of_self(speaker.type)))
    else:
        noun = named(first.on, speaker) if first.on is not None else of_self(speaker.type)
        parts = [predicate(item.effect, noun) for item in items]
        told = whole(noun, Text(" y ".join(p.es for p in parts), " and ".join(p.en for p in parts)))
    if first.condition is not None:
        told = Text(told.es.replace(" todos los turnos", ""), told.en.replace(" every turn", ""))
        when = opening(first.condition, speaker.type)
        told = Text(f"{when.es}, {told.es}", f"{when.en}, {told.en}")
    return _sentence(told)


def _on_self(item: Lasting) -> bool:
    return item.on in (None, Objects(ref="self"))


def _tolled(effect: Toll, told: Text) -> Text:
    if effect.what == "bloquear":
        return Text(f"este Aliado {told.es}", f"this Ally {told.en}")
    order = toll_paid(effect)[0]
    return Text(f"para atacar, {order.es}", f"to attack with it, {order.en}")


def _obliged(effect: Must, told: Text) -> Text:
    if_attacks = told.es.endswith(" si ataca")
    return Text(f"si ataca, {told.es.removesuffix(' si ataca')}" if if_attacks else told.es, f"it {told.en}")


def _in_company(effect: Accompanied, told: Text) -> Text:
    return Text(f"si ataca, {told.es.removesuffix(' si ataca')}", f"it {told.en}")


_SHORT: dict[type, Callable[..., Text]] = {
    Toll: _tolled,
    Accompanied: _in_company,
    Must: _obliged,
    PaysAs: lambda effect, told: told,
}
"""Effects on the card itself that texts say without naming it."""


def _uses(ability: Ability) -> Text:
    """How often, when and by whom it is used, where that is said."""
    es: list[str] = []
    en: list[str] = []
    if ability.limit is not None:
        es.append(_times_es(ability.limit, ability.per))
        en.append(_times_en(ability.limit, ability.per))
    if ability.during:
        steps = [step_of_turn(step, ability.turn) for step in ability.during]
        es.append(" o ".join(step.es for step in steps))
        en.append(" or ".join(step.en for step in steps))
    elif ability.turn != "any":
        mine = ability.turn == "you"
        es.append("en tu turno" if mine else "en el turno de tu oponente")
        en.append("during your turn" if mine else "during your opponent's turn")
    if ability.zones:
        names = [ZONE_NAMES.get(zone, Text(zone, zone)) for zone in ability.zones]
        es.append(f"desde tu {' o '.join(name.es for name in names)}")
        en.append(f"from your {' or '.join(name.en for name in names)}")
    return Text(", ".join(es), ", ".join(en))


def _times_es(limit: int, per: str) -> str:
    often = "una vez" if limit == 1 else f"{limit} veces"
    return f"{often} por {'turno' if per == 'turn' else 'juego'}"


def _times_en(limit: int, per: str) -> str:
    often = {1: "once", 2: "twice"}.get(limit, f"{limit} times")
    return f"{often} per {'turn' if per == 'turn' else 'game'}"


def _condition(ability: Ability, type_: str) -> Text:
    if ability.condition is None or ability.kind == "requirement":
        return Text("", "")
    return opening(ability.condition, type_)


def _costs(ability: Ability, speaker: Speaker, infinitive: bool) -> Text:
    told = [tell(cost, speaker, infinitive) for cost in ability.costs]
    return Text(" y ".join(t.es for t in told), " and ".join(t.en for t in told))


def _body(ability: Ability, speaker: Speaker) -> Text:
    kind = ability.kind
    if kind == "requirement":
        return _requirement(ability, speaker)
    if kind == "additional_cost":
        costs = _costs(ability, speaker, False)
        return Text(f"para jugar esta carta, {costs.es}", f"to play this card, {costs.en}")
    if kind == "saving" and not ability.goes_on:
        return _saving(ability, speaker)
    if kind in ("annulment", "cancellation"):
        return _stopping(ability, speaker)
    body = _bought(replace(ability, optional=ability.optional and not ability.goes_on), speaker)
    if (kind == "response" or ability.goes_on) and ability.when is not None:
        what = answered(ability.when)
        return Text(
            f"en respuesta a {what.es}, {body.es}".replace(" a el ", " al "), f"in response to {what.en}, {body.en}"
        )
    if ability.optional and not ability.costs and not (ability.steps and ability.steps[0].optional):
        first = tell(ability.steps[0], speaker, infinitive=True) if _simple(ability) else body
        may = (f"puedes {first.es}", f"you may {first.en}")
        if body.es.startswith("puedes "):
            return body
        return Text(*may) if _simple(ability) else may_be(body)
    return body


def _simple(ability: Ability) -> bool:
    """Whether the ability is a single instruction that can be said after «puedes»."""
    if len(ability.steps) != 1:
        return False
    step = ability.steps[0]
    whole = type(step).__name__ in (
        "Affect",
        "If",
        "Mode",
        "Later",
        "Offer",
        "ForEach",
        "Repeat",
        "Together",
        "BecomeCopy",
    )
    return not whole


def _bought(ability: Ability, speaker: Speaker) -> Text:
    """The costs and what they buy."""
    if not ability.costs:
        if ability.optional and _simple(ability):
            return Text("", "")
        return sequence(ability.steps, speaker)
    others = ability.users != "you"
    costs = _costs(ability, speaker, ability.optional or others)
    may = ("puedes ", "you may ") if ability.optional else ("", "")
    if others:
        who = ("tu oponente", "your opponent") if ability.users == "opponent" else ("cualquier jugador", "any player")
        may = (f"{who[0]} puede ", f"{who[1]} may ")
        costs = Text(costs.es.replace(" tu ", " su "), costs.en.replace(" your ", " their "))
        then = _infinitives(ability, speaker)
        return Text(f"{may[0]}{costs.es} para {then.es}", f"{may[1]}{costs.en} to {then.en}")
    steps = sequence(ability.steps, speaker)
    return Text(f"{may[0]}{costs.es}: {steps.es}", f"{may[1]}{costs.en}: {steps.en}")


def _infinitives(ability: Ability, speaker: Speaker) -> Text:
    told = [tell(step, speaker, infinitive=True) for step in ability.steps]
    return Text(" y ".join(t.es for t in told), " and ".join(t.en for t in told))


def _requirement(ability: Ability, speaker: Speaker) -> Text:
    if ability.requires is not None:
        nouns = [so_many(cards, 1, False, said) for cards in ability.requires.cards]
        es, en = " y ".join(n.es for n in nouns), " and ".join(n.en for n in nouns)
        return Text(f"juega esta carta solo si cada jugador tiene {es}", f"play this card only if each player has {en}")
    if ability.condition is None:
        return Text("", "")
    when = clause(ability.condition, speaker.type)
    return Text(f"juega esta carta solo si {when.es}", f"play this card only if {when.en}")


def _saving(ability: Ability, speaker: Speaker) -> Text:
    costs = _costs(ability, speaker, ability.optional)
    if not any(isinstance(step, Save) for step in ability.steps) and ability.when is not None:
        return _replacing(ability, ability.when, costs, speaker)
    when = moment(ability.when, speaker.type) if ability.when is not None else Text("", "")
    may = ("puedes ", "you may ") if ability.optional else ("", "")
    if not costs.es:
        steps = sequence(ability.steps, speaker)
        return Text(f"{when.es}, {steps.es}", f"{when.en}, {steps.en}")
    return Text(
        f"{when.es}, {may[0]}{costs.es} para que siga en juego", f"{when.en}, {may[1]}{costs.en} to keep it in play"
    )


def _replacing(ability: Ability, when: When, costs: Text, speaker: Speaker) -> Text:
    """«Si este Aliado va a ser destruido, en vez de eso desterrarlo»: nothing of it is a deed of its own."""
    at, may = doom(when, speaker.type), ("puedes ", "you may ") if ability.optional else ("", "")
    steps = _infinitives(ability, speaker) if ability.optional and not costs.es else sequence(ability.steps, speaker)
    if costs.es:
        steps = Text(f"{costs.es}: {steps.es}", f"{costs.en}: {steps.en}")
    return Text(f"{at.es}, en vez de eso {may[0]}{steps.es}", f"{at.en}, instead {may[1]}{steps.en}")


def _stopping(ability: Ability, speaker: Speaker) -> Text:
    """«Anula un Talismán oponente y roba una carta»."""
    annuls = ability.kind == "annulment"
    what = _stopped(ability)
    rest = tuple(step for step in ability.steps[1:])
    more = sequence(rest, speaker) if rest else Text("", "")
    verb = ("anula", "annul") if annuls else ("cancela", "cancel")
    costs = _costs(ability, speaker, False)
    told = Text(f"{verb[0]} {what.es}", f"{verb[1]} {what.en}")
    if ability.steps:
        told = offered(ability.steps[0], told, speaker)
    es, en = told.es, told.en
    if costs.es:
        es, en = f"{costs.es}: {es}", f"{costs.en}: {en}"
    if more.es:
        link = (", luego ", ", then ") if rest[0].then else (" y ", " and ")
        es, en = f"{es}{link[0]}{more.es}", f"{en}{link[1]}{more.en}"
    return Text(es, en)


def _stopped(ability: Ability) -> Text:
    when = ability.when
    if when is None or ability.kind == "cancellation":
        theirs = when is not None and when.by == "opponent"
        if when is not None and when.what is not None:
            of = replace(when.what, of="opponent") if theirs else when.what
            noun = so_many(of, 1, False, said)
            return Text(f"la habilidad de {noun.es}", f"the ability of {noun.en}")
        return Text(
            f"una habilidad{' oponente' if theirs else ''}", f"an ability{' of your opponent' if theirs else ''}"
        )
    if when.what is None:
        return Text("una carta oponente", "a card your opponent plays")
    if when.from_hand and when.by == "opponent":
        played = so_many(when.what, 1, False, said)
        return Text(f"{played.es} que tu oponente juegue desde su mano", f"{played.en} your opponent plays from hand")
    noun = so_many(replace(when.what, of=when.by if when.by == "opponent" else when.what.of), 1, False, said)
    aims = aiming(when)
    return Text(f"{noun.es}{aims.es}", f"{noun.en}{aims.en}")


@tells(Gains)
def _gains(effect: Gains, subject: Noun) -> Text:
    """«gana la habilidad “Cuando ataca, roba una carta.”»: as the card's own words would say it."""
    told = [worded(ability, ALIADO) for ability in effect.abilities]
    es, en = " ".join(t.es for t in told), " ".join(t.en for t in told)
    return Text(f"gana la habilidad “{es}”", f"gains the ability “{en}”")
