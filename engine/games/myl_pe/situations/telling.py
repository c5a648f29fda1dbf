"""A request told back as one plain sentence, from itself alone; what a board takes for granted; and what a sentence
denies and asks besides, so that each of its words can be seen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from engine.core.state import Text
from engine.games.myl_pe.catalogue.cards.search import Stock
from engine.games.myl_pe.situations.requesting import active_side
from engine.games.myl_pe.situations.stage import Stage
from engine.games.myl_pe.situations.things import ALIADO, ANY_CARD, ARMA, DRAWN, ORO, Thing
from engine.situations.scene import Deed, Group

ASSUMPTIONS: dict[str, Text] = msgspec.json.decode(
    Path(__file__).with_name("assumptions.json").read_bytes(), type=dict[str, Text]
)
"""What a board may take for granted, by its code."""


def assumed(stage: Stage) -> list[str]:
    """The codes of what this board takes for granted, in the order in which it is said."""
    found = list(stage.assumed)
    side = active_side(stage)
    allies = [thing for thing in stage.cast.things if thing.type == ALIADO]
    if stage.active is None and not {"ataca_A", "ataca_B"} & set(found):
        found.append("turno_yo" if side == "A" else "turno_rival")
    if stage.attackers:
        found += ["listos", "pasan", "castillo"]
    if stage.plays and not stage.attackers:
        found += ["vigilia", "pasan"]
    if any(play.when == "war" for play in stage.plays) and not {"war", "damage_done"} & set(stage.scene.times):
        found.append("guerra")
    if any(play.when == "declared" for play in stage.plays) and "declared" not in stage.scene.times:
        found.append("declarado")
    if any(thing.fresh for thing in allies) and not _is_told_new(stage):
        found.append("entro_ahora")
    if _takes_now(stage):
        found.append("quita_ahora")
    if any(thing.made_up for thing in allies):
        found.append("sin_nombre")
    if any(thing.nameless and not thing.guessed_strength for thing in allies):
        found.append("generico")
    if any(thing.nameless and thing.guessed_strength for thing in allies):
        found += ["generico", "fuerza"]
    if any(thing.nameless and thing.type == ARMA for thing in stage.cast.things):
        found.append("arma_generica")
    if any(stage.hands.values()):
        found.append("manooc")
        found += ["antes_de_robar"] if "end_turn" in stage.scene.times and "drawn" not in stage.scene.times else []
    found.append("solo")
    return list(dict.fromkeys(found))


def _takes_now(stage: Stage) -> bool:
    """Whether nobody said when control was taken that is taken by a play of this turn."""
    taking = [deed for deed in stage.scene.deeds if deed.verb in ("steal", "draw", "exchange") and deed.tense == "past"]
    now = any(target for play in stage.plays for target in play.targets if id(target) in stage.cast.stolen)
    return bool(taking) and now and not _is_told_new(stage)


def _is_told_new(stage: Stage) -> bool:
    """Whether the sentence itself says that something came this turn."""
    deeds = stage.scene.deeds
    groups = [group for deed in deeds for group in (*deed.subject, *deed.object, *deed.tool)]
    times = {*stage.scene.times, *(when for deed in deeds for when in deed.when)}
    return bool(times & {"this_turn", "my_turn", "their_turn"}) or any(group.fresh for group in groups)


def told(request: Mapping[str, Any], stock: Stock) -> Text:
    """The board of a request, what is done on it and what is asked, in one sentence each: all from the request."""
    table = _Table(request, stock)
    side = request["state"]["turn"]["active"]
    parts = [Text(f"Turno de {side}", f"{side}'s turn")]
    if request["state"]["turn"]["step"] == DRAWN:
        parts.append(Text("después de robar en la Fase Final", "after drawing in the Final Phase"))
    for who in ("A", "B"):
        parts += table.standing(who)
    for who in ("A", "B"):
        parts += table.counted(who)
    parts += table.done()
    asked = question_told(request, table.plain)
    es, en = "; ".join(part.es for part in parts), "; ".join(part.en for part in parts)
    return Text(f"{es}. {asked.es}", f"{en}. {asked.en}")


_IN_PLAY = ("defensa", "ataque", "apoyo", "reserva")
_ELSEWHERE = {
    "mano": Text("en la mano", "in hand"),
    "cementerio": Text("en el Cementerio", "in the Graveyard"),
    "destierro": Text("en el Destierro", "in Exile"),
    "castillo": Text("en el Castillo", "in the Castle deck"),
}
_COUNTED = {
    "oros_virtuales": (Text("Oros virtuales", "virtual Oros"), Text("Oro virtual", "virtual Oro")),
    "mano_ocultas": (Text("cartas en la mano", "cards in hand"), Text("carta en la mano", "card in hand")),
    "castillo": (
        Text("cartas en el Mazo Castillo", "cards in the Castle deck"),
        Text("carta en el Mazo Castillo", "card in the Castle deck"),
    ),
}
_PAID = frozenset(("jugar", "anular", "responder", "usar"))
_ARTICLE = re.compile("^an? ")
_NAMELESS = re.compile(r"(.+) de fuerza (\d+)")
_OROS = Text("Oros", "Oros"), Text("Oro", "Oro")
_PAID_OROS = Text("Oros pagados", "paid Oros"), Text("Oro pagado", "paid Oro")
_DEAD_OROS = (
    Text("Oros en el Cementerio", "Oros in the Graveyard"),
    Text("Oro en el Cementerio", "Oro in the Graveyard"),
)
_LYING = (
    Text("cartas en el Cementerio", "cards in the Graveyard"),
    Text("carta en el Cementerio", "card in the Graveyard"),
)
_VERBS = {
    "jugar": Text("juega", "plays"),
    "anular": Text("anula con", "annuls with"),
    "responder": Text("responde con", "replies with"),
    "usar": Text("usa", "uses"),
    "poner_oro": Text("pone su Oro del turno", "lays the Oro of the turn"),
    "agrupar": Text("quiere agrupar ahora", "wants to group now"),
    "ceder": Text("no responde", "passes"),
}


class _Table:
    """A request as somebody reads it aloud who sees nothing else."""

    def __init__(self, request: Mapping[str, Any], stock: Stock) -> None:
        self.state, self.actions = request["state"], request["actions"]
        self.objects, self.stock = self.state["objects"], stock
        self.moved = {
            str(action["card"])
            for action in self.actions
            if action["do"] not in ("usar", "elegir") and action.get("card")
        }
        self.fighting = {id for action in self.actions for id in (*action.get("cards", ()), *action.get("blocks", ()))}

    # -- cards

    def plain(self, id: str) -> str:
        """The name of a card."""
        card = str(self.objects[id]["card"])
        printed = self.stock.by_id.get(card)
        return str(printed.name) if printed is not None else card

    def _printed(self, id: str) -> str:
        """The name of a card, with its edition where that matters."""
        card = str(self.objects[id]["card"])
        printed = self.stock.by_id.get(card)
        return f"{printed.name} ({self.stock.editions[printed.edition].name})" if printed is not None else card

    def _name(self, id: str) -> Text:
        """A card with its edition where that matters, its Weapons, and whether it is new."""
        card = str(self.objects[id]["card"])
        es = en = self._printed(id)
        nameless = _NAMELESS.fullmatch(card)
        if nameless:
            race, strength = nameless.groups()
            es, en = f"un {card}", f"{'an Ally' if race == 'Aliado' else f'a {race}'} of strength {strength}"
        if self.objects[id].get("entered_this_turn"):
            es, en = f"{es} (entró este turno)", f"{en} (entered this turn)"
        weapons = [self.plain(one) for one, object in self.objects.items() if object.get("attached_to") == id]
        if weapons:
            es, en = f"{es} con {_joined(weapons, 'y')}", f"{en} with {_joined(weapons, 'and')}"
        return Text(es, en)

    def _told_again(self, id: str) -> Text:
        """A card that was told before, as short as tells it apart."""
        if sum(self.plain(one) == self.plain(id) for one in self.objects) > 1:
            return self._name(id)
        nameless = _NAMELESS.fullmatch(self.plain(id))
        if nameless:
            race, strength = nameless.groups()
            return Text(f"el {nameless[0]}", f"the {'Ally' if race == 'Aliado' else race} of strength {strength}")
        return Text(self.plain(id), self.plain(id))

    def _names(self, ids: Iterable[str]) -> Text:
        named = [self._name(id) for id in ids]
        return Text(_joined([name.es for name in named], "y"), _joined([name.en for name in named], "and"))

    def _is_gold(self, id: str) -> bool:
        return bool(self.objects[id]["card"] == ORO)

    def _side_of(self, id: str) -> str:
        """On whose side a card lies before anything is done."""
        players: Mapping[str, Mapping[str, Any]] = self.state["players"]
        lists = ((side, ids) for side, zones in players.items() for ids in zones.values() if isinstance(ids, list))
        return next(side for side, ids in lists if id in ids)

    def _is_any(self, id: str) -> bool:
        return bool(self.objects[id]["card"] == ANY_CARD)

    # -- what is there

    def standing(self, side: str) -> list[Text]:
        """What a side has, zone by zone, but for what is told to fight or to be played."""
        zones = self.state["players"][side]
        told = self.moved | self.fighting
        found = []
        there = [id for zone in _IN_PLAY for id in zones.get(zone, ()) if id not in told and not self._is_gold(id)]
        there = [id for id in there if not self.objects[id].get("attached_to")]
        if there:
            names = self._names(there)
            found.append(Text(f"{side} tiene en juego {names.es}", f"{side} has {names.en} in play"))
        for zone, where in _ELSEWHERE.items():
            held = zones.get(zone, ())
            held = held if isinstance(held, list) else []
            there = [id for id in held if id not in told and not self._is_gold(id) and not self._is_any(id)]
            if there:
                names = self._names(there)
                found.append(Text(f"{side} tiene {where.es} {names.es}", f"{side} has {names.en} {where.en}"))
        foreign = [
            id
            for id in self.objects
            if self.objects[id].get("owner") not in (None, side)
            and any(id in ids for ids in zones.values() if isinstance(ids, list))
        ]
        if foreign:
            owner, names = self.objects[foreign[0]]["owner"], self._names(foreign)
            found.append(Text(f"{names.es}: la carta es de {owner}", f"{names.en}: the card is {owner}'s"))
        return found

    def counted(self, side: str) -> list[Text]:
        """How many Oros, cards in hand and in the deck a side has, where the request tells."""
        zones = self.state["players"][side]
        oros = [id for id in zones.get("reserva", ()) if self._is_gold(id)]
        counts = (
            [(len(oros), _OROS)]
            if oros or any(action.get("by") == side and action["do"] in _PAID for action in self.actions)
            else []
        )
        paid = sum(map(self._is_gold, zones.get("pagado", ())))
        counts += [(paid, _PAID_OROS)] if paid else []
        lying = sum(map(self._is_any, zones.get("cementerio", ())))
        counts += [(lying, _LYING)] if lying else []
        dead = sum(map(self._is_gold, zones.get("cementerio", ())))
        counts += [(dead, _DEAD_OROS)] if dead else []
        counts += [(zones[zone], words) for zone, words in _COUNTED.items() if isinstance(zones.get(zone), int)]
        found = []
        for many, (several, one) in counts:
            words = one if many == 1 else several
            found.append(Text(f"{side} tiene {many} {words.es}", f"{side} has {many} {words.en}"))
        for kind in zones.get("castillo_sin", ()):
            es, en = f"en el Mazo Castillo de {side} no hay {kind}", f"there is no {kind} in {side}'s Castle deck"
            found.append(Text(es, en))
        return found

    # -- what is done

    def done(self) -> list[Text]:
        """What is done, in order, and where in the turn."""
        found: list[Text] = []
        step, unblocked = "", list[str]()
        for action in self.actions:
            if action["do"] == "avanzar":
                step = str(action["to"])
                who, _, later = step.rpartition(":")
                if who and later.startswith("9.1"):
                    found.append(Text(f"hasta que empieza el turno de {who}", f"up to where {who}'s turn begins"))
                elif who:
                    found.append(Text(f"en el turno siguiente, de {who}", f"in the next turn, {who}'s"))
                if unblocked and step.startswith(("9.3.3", "9.3.4", "9.4")):
                    found.append(self._unblocked(unblocked))
                    unblocked = []
                continue
            if action["do"] == "atacar":
                unblocked = list(action["cards"])
            if action["do"] == "bloquear":
                met = {one for many in action["blocks"].values() for one in ([many] if isinstance(many, str) else many)}
                unblocked = [id for id in unblocked if id not in met]
            one = self._deed(action)
            if action["do"] in _PAID and step.startswith("9.3.3"):
                one = Text(f"en la Guerra de Talismanes {one.es}", f"in the Talisman War {one.en}")
            if action["do"] in _PAID and step.startswith("9.3.4"):
                one = Text(f"ya pasó el daño y {one.es}", f"after the damage {one.en}")
            found.append(one)
        return found

    def _unblocked(self, ids: Iterable[str]) -> Text:
        told = [self._told_again(id) for id in ids]
        es, en = _joined([one.es for one in told], "y"), _joined([one.en for one in told], "and")
        return Text(f"nadie bloquea a {es}".replace(" a el ", " al "), f"nobody blocks {en}")

    def _deed(self, action: Mapping[str, Any]) -> Text:
        by, do = action.get("by"), action["do"]
        if do == "atacar" and not action["cards"]:
            return Text(f"{by} no ataca con nadie", f"{by} attacks with nobody")
        if do == "bloquear" and not action["blocks"]:
            return Text(f"{by} no bloquea con nadie", f"{by} blocks with nobody")
        if do == "atacar":
            names = self._names(action["cards"])
            whose = self._side_of(action["cards"][0])
            es, en = (f" de {whose}", f" of {whose}") if whose != by else ("", "")
            return Text(f"{by} ataca con {names.es}{es}", f"{by} attacks with {names.en}{en}")
        if do == "bloquear":
            pairs = [
                (one, two)
                for one, many in action["blocks"].items()
                for two in ([many] if isinstance(many, str) else many)
            ]
            told = [(self._name(one), self._told_again(two)) for one, two in pairs]
            es = "; ".join(f"{one.es} de {by} bloquea a {two.es}" for one, two in told)
            en = "; ".join(f"{by}'s {_ARTICLE.sub('', one.en)} blocks {two.en}" for one, two in told)
            return Text(es.replace(" a el ", " al "), en)
        if do == "elegir":
            return Text(f"{by} elige: {action['value']}", f"{by} chooses: {action['value']}")
        verb = _VERBS.get(do, Text(do, do))
        es, en = f"{by} {verb.es}", f"{by} {verb.en}"
        if action.get("card") and do != "poner_oro":
            card = self._printed(action["card"])
            es, en = f"{es} {card}", f"{en} {card}"
        if action.get("targets"):
            targets = [self.plain(id) for id in action["targets"]]
            es, en = f"{es} sobre {_joined(targets, 'y')}", f"{en} on {_joined(targets, 'and')}"
        if action.get("to") is not None and self.actions[action["to"]].get("card"):
            answered = self.plain(self.actions[action["to"]]["card"])
            es, en = f"{es} a {answered}", f"{en} in reply to {answered}"
        return Text(es, en)


def _joined(names: list[str], last: str) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}" if names else ""


# -- what is asked, and what is said besides


_QUESTIONS = {
    "outcome": Text("qué pasa", "what happens"),
    "deaths": Text("quién muere", "who dies"),
    "damage": Text("cuánto daño pasa", "how much damage goes through"),
    "milled": Text("cuántas cartas bota {player}", "how many cards does {player} mill"),
    "discarded": Text("cuántas cartas se descartan", "how many cards are discarded"),
    "drawn": Text("cuántas cartas se roban", "how many cards are drawn"),
    "legal": Text("se puede", "is that legal"),
    "can": Text("se puede bloquear a {card}", "can {card} be blocked"),
    "strength": Text("qué fuerza tiene {card}", "how strong is {card}"),
    "cost": Text("cuánto cuesta {card}", "what does {card} cost"),
    "controller": Text("quién controla {card}", "who controls {card}"),
    "zone": Text("dónde queda {card}", "where does {card} end up"),
    "first": Text("quién resuelve primero", "who resolves first"),
    "chooser": Text("quién elige", "who chooses"),
    "shown": Text("se debe mostrar", "must it be shown"),
    "refund": Text("se devuelve lo pagado", "is what was paid given back"),
    "goes_on": Text("la batalla sigue", "does the battle go on"),
    "shuffled": Text("se baraja", "is it shuffled"),
    "replies": Text("quién puede responder", "who may answer"),
    "actions": Text("qué se puede hacer", "what may be done"),
    "winner": Text("quién gana", "who wins"),
    "count": Text("cuántas cartas le quedan a {player} ({zone})", "how many cards does {player} have left ({zone})"),
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
    return Text(f"Se pregunta: ¿{es}?", f"Asked: {en}?")


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
        strong = Text(f" de fuerza {group.strength}", f" of strength {group.strength}")
        return Text(name + strong.es, name + strong.en) if group.strength is not None else Text(name, name)
    kind = group.kind or ""
    return Text(kind, kind) if kind else Text("más", "more")
