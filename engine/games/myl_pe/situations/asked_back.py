"""What is asked, told back; and what a sentence denies and asks besides, so that each of its words can be seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from engine.core.state import Text
from engine.games.myl_pe.situations.stage import Stage
from engine.games.myl_pe.situations.things import Thing
from engine.situations.scene import Deed, Group

_QUESTIONS = {
    "outcome": Text("qué pasa", "what happens"),
    "deaths": Text("quién muere", "who dies"),
    "damage": Text("cuánto daño pasa", "how much damage goes through"),
    "milled": Text("cuántas cartas bota {player}", "how many cards {player} mills"),
    "discarded": Text("cuántas cartas se descartan", "how many cards are discarded"),
    "drawn": Text("si se roba, y cuántas cartas", "whether cards are drawn, and how many"),
    "legal": Text("si se puede", "whether that is legal"),
    "can": Text("si se puede bloquear a {card}", "whether {card} can be blocked"),
    "strength": Text("qué fuerza tiene {card}", "how strong {card} is"),
    "cost": Text("cuánto cuesta {card}", "what {card} costs"),
    "controller": Text("quién controla {card}", "who controls {card}"),
    "zone": Text("dónde queda {card}", "where {card} ends up"),
    "first": Text("quién resuelve primero", "who resolves first"),
    "chooser": Text("quién elige", "who chooses"),
    "shown": Text("si se debe mostrar", "whether it must be shown"),
    "refund": Text("si se devuelve lo pagado", "whether what was paid is given back"),
    "goes_on": Text("si la batalla sigue", "whether the battle goes on"),
    "shuffled": Text("si se baraja", "whether it is shuffled"),
    "replies": Text("quién puede responder", "who may answer"),
    "actions": Text("qué se puede hacer", "what may be done"),
    "winner": Text("quién gana", "who wins"),
    "count": Text("cuántas cartas le quedan a {player} ({zone})", "how many cards {player} has left ({zone})"),
}
_ZONES = {
    "mano": Text("mano", "hand"),
    "castillo": Text("Mazo Castillo", "Castle deck"),
    "cementerio": Text("Cementerio", "Graveyard"),
    "destierro": Text("Destierro", "Exile"),
    "defensa": Text("Línea de Defensa", "Line of Defence"),
    "ataque": Text("Línea de Ataque", "Line of Attack"),
    "apoyo": Text("Línea de Apoyo", "Line of Support"),
    "reserva": Text("Reserva de Oro", "Gold Reserve"),
    "oros_virtuales": Text("Oros virtuales", "virtual Oros"),
    "play": Text("en juego", "in play"),
}
_PEOPLE = {"I": "A", "me": "A", "my": "A", "mine": "A", "opp": "B", "he": "B", "his": "B", "theirs": "B", "him_": "B"}
_DENIED = {
    "attack": Text("no ataca", "does not attack"),
    "block": Text("no bloquea", "does not block"),
    "reply": Text("no responde", "does not reply"),
    "annul": Text("no anula", "does not annul"),
    "have": Text("no tiene", "has none of"),
    "have_done": Text("no tiene", "has none of"),
    "search": Text("no encuentra lo que busca", "does not find what is searched"),
    "show": Text("no lo muestra", "does not show it"),
    "use": Text("no lo usa", "does not use it"),
    "shuffle": Text("no baraja", "does not shuffle"),
    "group": Text("no agrupó", "did not group"),
    "lay": Text("no puso el Oro", "did not lay the Oro"),
}
_FATES = frozenset(("die", "survive", "win", "destroy", "bounce", "stay", "go"))
"""Verbs that ask what becomes of a card."""
_NOT = Text("no", "not")


def question_told(request: Mapping[str, Any], called: Callable[[str], str]) -> Text:
    """What a request asks. `called` tells the name of a card."""
    question = request["question"]
    told = _QUESTIONS[str(question["ask"])]
    card, zone = question.get("card"), _zone(str(question.get("zone", "")))
    who, named = str(question.get("player", "")), called(card) if card else ""
    es = told.es.format(player=who or "cada uno", card=named, zone=zone.es)
    en = told.en.format(player=who or "each player", card=named, zone=zone.en)
    return Text(f"Se pregunta {es}", f"Asked: {en}")


def spoken(stage: Stage) -> tuple[Text, ...]:
    """What a sentence denies and asks beyond what its request shows: the answer tells it."""
    no_oros = [Text(f"{side} no tiene Oros", f"{side} has no Oros") for side, many in stage.oros.items() if many == 0]
    return tuple(
        dict.fromkeys((*denied(stage), *no_oros, *_marks(stage), *_of_groups(stage, stage.claims), *_paid(stage)))
    )


def _paid(stage: Stage) -> Iterator[Text]:
    """How many Oros are said to be paid, and whose."""
    for deed in stage.scene.deeds:
        for group in deed.object if deed.verb == "pay" else ():
            if group.side is not None:
                yield (
                    Text("los suyos", "their own") if group.side == "B" else Text("los del que habla", "the speaker's")
                )
            if group.count is not None:
                yield Text(f"paga {group.count}", f"pays {group.count}")


def _called(stage: Stage, id: object) -> str:
    thing = next((one for one in stage.cast.things if one.id == id), None)
    if thing is None:
        return ""
    printed = stage.cast.stock.by_id.get(thing.card)
    return printed.name if printed is not None else thing.card


def _zone(name: str) -> Text:
    return _ZONES.get(name, Text(name, name))


def _marks(stage: Stage) -> Iterator[Text]:
    """The players, numbers, zones and negations of what is asked."""
    for ask in stage.scene.asked:
        for word in ask.words:
            yield from _mark(word)
        yield from _of_groups(stage, ask.about)
    for deed in stage.scene.deeds:
        fate = deed.verb in _FATES and deed is stage.scene.deeds[-1]
        if deed.asked is None and not stage.in_question(deed) and not fate:
            continue
        if deed.negated and id(deed) not in stage.denied:
            yield _NOT
        if deed.side is not None and not deed.dropped:
            yield Text(deed.side, deed.side)
        if deed.verb in _FATES:
            yield from _of_groups(stage, (*deed.subject, *deed.object))
        for where in deed.where:
            yield _zone(where)


def _mark(word: str) -> Iterator[Text]:
    if word in _PEOPLE:
        yield Text(_PEOPLE[word], _PEOPLE[word])
    elif word.startswith("num:"):
        yield Text(word[4:], word[4:])
    elif word.startswith("zone:"):
        yield _zone(word[5:])
    elif word in ("not", "nothing", "none"):
        yield _NOT


def _of_groups(stage: Stage, groups: Iterable[Group]) -> Iterator[Text]:
    """Whose, how many and where, of phrases of which the board shows nothing but that they were spoken of."""
    for group in groups:
        if group.side is not None:
            yield Text(group.side, group.side)
        if group.count is not None and group.count != 1:
            yield Text(str(group.count), str(group.count))
        if group.zone is not None:
            yield _zone(group.zone)


def denied(stage: Stage) -> Iterator[Text]:
    """What is told not to happen or not to be there."""
    for deed in stage.scene.deeds:
        told = _DENIED.get(deed.verb)
        if not deed.negated or told is None or deed.asked is not None or _is_counted(deed):
            continue
        yield _denial(stage, deed, told)
    for group in stage.scene.absent:
        who = group.side or ""
        named = _group(stage, group)
        yield Text(f"{who} no tiene {named.es}".strip(), f"{who} has no {named.en}".strip())
    for deed in stage.scene.deeds:
        if deed.verb == "be" and not deed.negated:
            for group in (*deed.subject, *deed.object):
                if group.kind == "Aliado" and group.card is None and group.strength is None:
                    yield Text(f"es el único Aliado de {group.side or 'A'}", f"{group.side or 'A'}'s only Ally")


def _is_counted(deed: Deed) -> bool:
    """Whether the board counts what is not there: no Oros."""
    counting = deed.verb in ("have", "have_done")
    if counting and "mano" in deed.where and not deed.object:
        return True
    return counting and any(group.kind in ("Oro", "virtual") for group in (*deed.object, *deed.subject))


def _denial(stage: Stage, deed: Deed, told: Text) -> Text:
    doers = [thing for group in (*deed.subject, *deed.tool) for thing in stage.cast.known.get(id(group), [])]
    done = [thing for group in deed.object for thing in stage.cast.known.get(id(group), [])]
    spoken = [_group(stage, group) for group in deed.object if id(group) not in stage.cast.known]
    who = deed.side or _names(stage, doers)
    es, en = f"{who} {told.es}", f"{who} {told.en}"
    if done:
        es, en = f"{es} a {_names(stage, done)}", f"{en} {_names(stage, done)}"
    if deed.verb in ("have", "have_done"):
        spoken = spoken or [Text("nada más", "anything else")]
        es, en = f"{es} {', '.join(one.es for one in spoken)}", f"{en} {', '.join(one.en for one in spoken)}"
    return Text(es.strip(), en.strip())


def _names(stage: Stage, things: Iterable[Thing]) -> str:
    return ", ".join(dict.fromkeys(_called(stage, thing.id) for thing in things))


def _group(stage: Stage, group: Group) -> Text:
    if group.card is not None:
        name = stage.scene.named[group.card].names[0]
        return Text(name, name)
    kind = group.kind or ""
    return Text(kind, kind) if kind else Text("más", "more")
