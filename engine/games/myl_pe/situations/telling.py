"""A request told back as one plain sentence, from itself alone, and what a board takes for granted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from engine.core.state import Text
from engine.games.myl_pe.catalogue.cards.search import Stock
from engine.games.myl_pe.situations.asked_back import question_told
from engine.games.myl_pe.situations.requesting import active_side
from engine.games.myl_pe.situations.stage import Stage
from engine.games.myl_pe.situations.things import ALIADO, ORO

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
    if any(play.when == "war" for play in stage.plays) and "war" not in stage.scene.times:
        found.append("guerra")
    if any(play.when == "declared" for play in stage.plays) and "declared" not in stage.scene.times:
        found.append("declarado")
    if any(thing.fresh for thing in allies) and not _is_told_new(stage):
        found.append("entro_ahora")
    if any(thing.made_up for thing in allies):
        found.append("sin_nombre")
    if any(thing.nameless and not thing.guessed_strength for thing in allies):
        found.append("generico")
    if any(thing.nameless and thing.guessed_strength for thing in allies):
        found += ["generico", "fuerza"]
    if any(stage.hands.values()):
        found.append("manooc")
        found += ["antes_de_robar"] if "end_turn" in stage.scene.times else []
    found.append("solo")
    return list(dict.fromkeys(found))


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
    for who in ("A", "B"):
        parts += table.standing(who)
    for who in ("A", "B"):
        parts += table.counted(who)
    parts += table.done()
    asked = question_told(request, table.plain)
    es, en = "; ".join(part.es for part in parts), "; ".join(part.en for part in parts)
    return Text(f"{es}. {asked.es}.", f"{en}. {asked.en}.")


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
_NAMELESS = re.compile(r"(.+) de fuerza (\d+)")
_OROS = Text("Oros", "Oros"), Text("Oro", "Oro")
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

    def _names(self, ids: Iterable[str]) -> Text:
        named = [self._name(id) for id in ids]
        return Text(_joined([name.es for name in named], "y"), _joined([name.en for name in named], "and"))

    def _is_gold(self, id: str) -> bool:
        return bool(self.objects[id]["card"] == ORO)

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
            there = [id for id in held if id not in told and not self._is_gold(id)] if isinstance(held, list) else []
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
            in_war = step.startswith("9.3.3") and action["do"] in _PAID
            found.append(
                Text(f"en la Guerra de Talismanes {one.es}", f"in the Talisman War {one.en}") if in_war else one
            )
        return found

    def _unblocked(self, ids: Iterable[str]) -> Text:
        names = _joined([self.plain(id) for id in ids], "y")
        return Text(f"nadie bloquea a {names}", f"nobody blocks {names.replace(' y ', ' and ')}")

    def _deed(self, action: Mapping[str, Any]) -> Text:
        by, do = action.get("by"), action["do"]
        if do == "atacar" and not action["cards"]:
            return Text(f"{by} no ataca con nadie", f"{by} attacks with nobody")
        if do == "bloquear" and not action["blocks"]:
            return Text(f"{by} no bloquea con nadie", f"{by} blocks with nobody")
        if do == "atacar":
            names = self._names(action["cards"])
            return Text(f"{by} ataca con {names.es}", f"{by} attacks with {names.en}")
        if do == "bloquear":
            pairs = [
                (one, two)
                for one, many in action["blocks"].items()
                for two in ([many] if isinstance(many, str) else many)
            ]
            told = [(self._name(one), self._name(two)) for one, two in pairs]
            es = "; ".join(f"{one.es} de {by} bloquea a {two.es}" for one, two in told)
            return Text(es, "; ".join(f"{by}'s {one.en} blocks {two.en}" for one, two in told))
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
