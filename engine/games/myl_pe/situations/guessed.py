"""What stands on a board, is done or is asked without having been said: each such part is named.

The other direction is `accounting`: what was said and does not stand there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine.games.myl_pe.situations.stage import Stage
from engine.games.myl_pe.situations.things import ALIADO, Thing
from engine.situations.boards import Assumed
from engine.situations.scene import Deed, Group

_FIGHTING = frozenset(
    ("attack", "block", "collide", "declare", "go", "enter", "be", "stay", "die", "survive", "happen")
)
"""Verbs that tell of a card that it fights."""
_OF_PLAYERS = frozenset(("discarded", "drawn"))


def guessed(stage: Stage, request: Mapping[str, Any]) -> list[Assumed]:
    """What nobody said, each with what it was taken to be."""
    question = request["question"]
    return [
        *_whose(stage),
        *_borne(stage),
        *_meant(stage),
        *_fighters(stage),
        *_aims(stage),
        *_races(stage),
        *_asked_about(stage, question),
    ]


def _name(stage: Stage, thing: Thing) -> str:
    found = stage.cast.stock.by_id.get(thing.card)
    return found.name if found is not None else thing.card


def _names(stage: Stage, things: Iterable[Thing]) -> str:
    return ", ".join(_name(stage, thing) for thing in things)


def _groups(deed: Deed) -> tuple[Group, ...]:
    return (*deed.subject, *deed.object, *deed.tool, *deed.target)


def _named_in(stage: Stage, groups: Iterable[Group]) -> list[Thing]:
    """The cards that phrases name, not such as only point at them."""
    plain = [group for group in groups if group.ref is None]
    return [thing for group in plain for thing in stage.cast.known.get(id(group), [])]


def _is_one_of(thing: Thing, things: Iterable[Thing]) -> bool:
    return any(thing is one for one in things)


def _whose(stage: Stage) -> Iterator[Assumed]:
    """Which cards nobody said whose they are, and whose they are taken to be.

    Who attacks and who blocks is told by one of them: those on one side of a battle are one player's.
    """
    attackers, blockers = stage.attackers, [blocker for blocker, _ in stage.blocks]
    fighting = [*attackers, *blockers]
    known = any(thing.told for thing in fighting) or bool({"ataca_A", "ataca_B", "roba_A"} & set(stage.assumed))
    sides: dict[str, list[Thing]] = {}
    for thing in stage.cast.things:
        if thing.told or thing.bearer is not None or (known and _is_one_of(thing, fighting)):
            continue
        sides.setdefault(thing.whose, []).append(thing)
    if sides:
        es = "; ".join(f"{_names(stage, things)}: de {side}" for side, things in sides.items())
        en = "; ".join(f"{_names(stage, things)}: {side}'s" for side, things in sides.items())
        yield Assumed("dueno", f"no se dijo de quién son: {es}", f"it was not told whose these are: {en}")


def _borne(stage: Stage) -> Iterator[Assumed]:
    """Which Weapons nobody said who bears, and who is taken to."""
    for thing in stage.supposed:
        if thing.bearer is not None:
            weapon, bearer = _name(stage, thing), _name(stage, thing.bearer)
            es, en = f"no se dijo quién porta {weapon}: {bearer}", f"it was not told who bears {weapon}: {bearer}"
            yield Assumed("porta", es, en)


def _meant(stage: Stage) -> Iterator[Assumed]:
    """Which of several cards a pronoun, or a block without an attacker, is taken to mean."""
    for word, thing in (*stage.meant, *(("it", one) for one in stage.cast.pointed_at)):
        name = _name(stage, thing)
        if word == "block":
            es, en = f"no se dijo a cuál se bloquea: {name}", f"which one is blocked was not told: {name}"
            yield Assumed("bloquea_a", es, en)
        else:
            yield Assumed("pronombre", f"el pronombre se refiere a {name}", f"the pronoun means {name}")


def _fighters(stage: Stage) -> Iterator[Assumed]:
    """Who attacks or blocks though no verb says it of that card, where another card could."""
    told = _named_in(stage, (g for deed in stage.scene.deeds if deed.verb in _FIGHTING for g in _groups(deed)))
    told += _named_in(stage, (group for ask in stage.scene.asked for group in ask.about))
    for things, es, en in (
        (stage.attackers, "no se dijo quién ataca", "who attacks was not told"),
        ([blocker for blocker, _ in stage.blocks], "no se dijo quién bloquea", "who blocks was not told"),
    ):
        untold = [thing for thing in things if not _is_one_of(thing, told) and not thing.made_up]
        untold = [thing for thing in untold if _has_company(stage, thing, things)]
        if untold:
            yield Assumed("lucha", f"{es}: {_names(stage, untold)}", f"{en}: {_names(stage, untold)}")


def _has_company(stage: Stage, thing: Thing, fighting: Iterable[Thing]) -> bool:
    """Whether another Ally of its side could do it."""
    beside = [one for one in stage.cast.things if one.type == ALIADO and one.whose == thing.whose]
    return any(one.card != thing.card and not _is_one_of(one, fighting) for one in beside)


def _aims(stage: Stage) -> Iterator[Assumed]:
    """What is played at though no verb says it of that card."""
    told = _named_in(stage, (group for deed in stage.scene.deeds for group in (*deed.object, *deed.target)))
    told += _named_in(stage, (g for deed in stage.scene.deeds if deed.verb != "play" for g in deed.subject))
    for play in stage.plays:
        untold = [thing for thing in play.targets if not _is_one_of(thing, told) and not thing.made_up]
        if untold:
            card, names = _name(stage, play.thing), _names(stage, untold)
            es, en = f"no se dijo a qué se juega {card}: {names}", f"what {card} is played at was not told: {names}"
            yield Assumed("a_que", es, en)


def _races(stage: Stage) -> Iterator[Assumed]:
    """«un Bárbaro» is any Ally of that race, though there is a card that is called so."""
    for thing in stage.cast.things:
        if thing.race is not None and stage.cast.stock.printings(thing.race):
            es = f"«{thing.race}» es un Aliado cualquiera de esa raza, no la carta de ese nombre"
            yield Assumed("raza", es, f"«{thing.race}» is any Ally of that race, not the card of that name")


def _asked_about(stage: Stage, question: Mapping[str, Any]) -> Iterator[Assumed]:
    """Of which card, or of whom, is asked, where the question does not name it and another might be meant."""
    last = stage.scene.deeds[-1:] if not stage.scene.asked else ()
    about = [group for ask in stage.scene.asked for group in ask.about]
    told = _named_in(stage, [*about, *(group for deed in last for group in _groups(deed))])
    card = next((thing for thing in stage.cast.things if thing.id == question.get("card")), None)
    spoken = [thing for thing in stage.cast.things if not thing.made_up]
    if card is not None and not _is_one_of(card, told) and len(spoken) > 1:
        name = _name(stage, card)
        es, en = f"no se dijo de qué carta se pregunta: {name}", f"which card is asked about was not told: {name}"
        yield Assumed("se_pregunta", es, en)
    if question["ask"] == "discarded" and any(ask.kind == "mill" for ask in stage.scene.asked):
        es, en = "«botar» es aquí descartar de la mano", "what is lost is taken to be discarded from the hand"
        yield Assumed("botar", es, en)
    asked_of = next((ask.side for ask in stage.scene.asked if ask.side is not None), None)
    if question["ask"] in _OF_PLAYERS and asked_of is None:
        es = "no se dijo de quién son las cartas por las que se pregunta: de quien le toque"
        yield Assumed("de_quien", es, "whose cards are asked about was not told: of whoever it befalls")
