"""What was understood of a sentence, told back as one plain sentence, and what was taken for granted."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from engine.core.state import Text
from engine.games.myl_pe.situations.asked_back import asked_back, denied
from engine.games.myl_pe.situations.requesting import active_side
from engine.games.myl_pe.situations.stage import Play, Stage
from engine.games.myl_pe.situations.things import ALIADO, ARMA, Thing, other

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
    if any(thing.side is None and thing.bearer is None for thing in stage.cast.things):
        found.append("dueno")
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


def told(stage: Stage, question: Mapping[str, Any]) -> Text:
    """Who does what and whose turn it is in one sentence, what is asked in another."""
    parts: list[Text] = []
    side = active_side(stage)
    parts.append(Text(f"Turno de {side}", f"{side}'s turn"))
    for who in ("A", "B"):
        standing = _standing(stage, who)
        if standing:
            names = _names(stage, standing)
            parts.append(Text(f"{who} tiene en juego {names.es}", f"{who} has {names.en} in play"))
        parts += _elsewhere(stage, who)
    for who in ("A", "B"):
        oros = stage.oros.get(who)  # type: ignore[call-overload]
        if oros is not None:
            parts.append(Text(f"{who} tiene {oros} Oros", f"{who} has {oros} Oros"))
        parts += _counted(stage, who)
    if stage.lays is not None and not stage.lays_after:
        parts.append(Text(f"{stage.lays} pone su Oro del turno", f"{stage.lays} lays the Oro of the turn"))
    parts += [_play(stage, play) for play in stage.plays if play.when == "before"]
    if stage.lays is not None and stage.lays_after:
        parts.append(Text(f"después {stage.lays} pone su Oro del turno", f"then {stage.lays} lays the Oro of the turn"))
    if stage.attacked_before:
        names = _names(stage, stage.attacked_before)
        parts.append(Text(f"{side} ataca con {names.es}", f"{side} attacks with {names.en}"))
        parts.append(Text(f"en el turno siguiente, de {other(side)}", f"in the next turn, {other(side)}'s"))
    if stage.attackers:
        who = other(side) if stage.next_turn_block else side
        names = _names(stage, stage.attackers)
        parts.append(Text(f"{who} ataca con {names.es}", f"{who} attacks with {names.en}"))
    parts += [_play(stage, play) for play in stage.plays if play.when == "declared"]
    for blocker, attacker in stage.blocks:
        one, two = _name(stage, blocker), _name(stage, attacker)
        parts.append(
            Text(f"{one.es} de {blocker.whose} bloquea a {two.es}", f"{blocker.whose}'s {one.en} blocks {two.en}")
        )
    in_war = [_play(stage, play) for play in stage.plays if play.when == "war"]
    parts += [Text(f"en la Guerra de Talismanes {one.es}", f"in the Talisman War {one.en}") for one in in_war]
    if stage.regroup:
        parts.append(Text(f"{stage.regroup} quiere agrupar ahora", f"{stage.regroup} wants to group now"))
    parts += dict.fromkeys(denied(stage))
    asked = asked_back(stage, question)
    es, en = "; ".join(part.es for part in parts), "; ".join(part.en for part in parts)
    return Text(f"{es}. {asked.es}.", f"{en}. {asked.en}.")


_ONE = {
    "Oros virtuales": Text("Oro virtual", "virtual Oro"),
    "cartas en la mano": Text("carta en la mano", "card in hand"),
    "cartas en el Mazo Castillo": Text("carta en el Mazo Castillo", "card in the Castle deck"),
}


def _counted(stage: Stage, who: str) -> list[Text]:
    """How many cards a side has where only their number was told."""
    found = []
    for counter, there in (
        (stage.virtual, Text("Oros virtuales", "virtual Oros")),
        (stage.hands, Text("cartas en la mano", "cards in hand")),
        (stage.castles, Text("cartas en el Mazo Castillo", "cards in the Castle deck")),
    ):
        many = counter.get(who)  # type: ignore[call-overload]
        if many is not None:
            there = _ONE.get(there.es, there) if many == 1 else there
            found.append(Text(f"{who} tiene {many} {there.es}", f"{who} has {many} {there.en}"))
    for kind in stage.without.get(who, ()):  # type: ignore[call-overload]
        es, en = f"en el Mazo Castillo de {who} no hay {kind}", f"there is no {kind} in {who}'s Castle deck"
        found.append(Text(es, en))
    return found


def _standing(stage: Stage, side: str) -> list[Thing]:
    """What lies in play of a side and is not told otherwise."""
    told_elsewhere = {id(thing) for thing in stage.attackers} | {id(blocker) for blocker, _ in stage.blocks}
    told_elsewhere |= {id(play.thing) for play in stage.plays if play.do != "usar"}
    return [
        thing
        for thing in stage.cast.things
        if thing.whose == side and id(thing) not in told_elsewhere and thing.bearer is None and _in_play(thing)
    ]


def _in_play(thing: Thing) -> bool:
    return thing.zone in (None, "play", "defensa", "ataque", "apoyo", "reserva")


_ELSEWHERE = {
    "mano": Text("en la mano", "in hand"),
    "cementerio": Text("en el Cementerio", "in the Graveyard"),
    "destierro": Text("en el Destierro", "in Exile"),
    "castillo": Text("en el Castillo", "in the Castle deck"),
}


def _elsewhere(stage: Stage, side: str) -> list[Text]:
    """What a side has outside of play, zone by zone."""
    playing = {id(play.thing) for play in stage.plays}
    found = []
    for zone, where in _ELSEWHERE.items():
        there = [t for t in stage.cast.things if t.whose == side and t.zone == zone and id(t) not in playing]
        if there:
            names = _names(stage, there)
            found.append(Text(f"{side} tiene {where.es} {names.es}", f"{side} has {names.en} {where.en}"))
    return found


def _names(stage: Stage, things: list[Thing]) -> Text:
    named = [_name(stage, thing) for thing in things]
    return Text(_joined([name.es for name in named], "y"), _joined([name.en for name in named], "and"))


def _joined(names: list[str], last: str) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}" if names else ""


def _name(stage: Stage, thing: Thing) -> Text:
    printed = stage.cast.stock.by_id.get(thing.card)
    plain = f"{printed.name} ({stage.cast.stock.editions[printed.edition].name})" if printed is not None else thing.card
    english = (
        f"{f'a {thing.race}' if thing.race else 'an Ally'} of strength {thing.strength}" if thing.nameless else plain
    )
    spanish = f"un {thing.race or 'Aliado'} de fuerza {thing.strength}" if thing.nameless else plain
    weapons = [other_.card for other_ in stage.cast.things if other_.bearer is thing and other_.type == ARMA]
    if thing.fresh:
        spanish, english = f"{spanish} (entró este turno)", f"{english} (entered this turn)"
    if weapons:
        spanish, english = f"{spanish} con {_joined(weapons, 'y')}", f"{english} with {_joined(weapons, 'and')}"
    return Text(spanish, english)


_VERBS = {
    "jugar": Text("juega", "plays"),
    "anular": Text("anula con", "annuls with"),
    "responder": Text("responde con", "replies with"),
    "usar": Text("usa", "uses"),
    "poner_oro": Text("pone", "lays"),
}


def _plain(stage: Stage, thing: Thing) -> str:
    printed = stage.cast.stock.by_id.get(thing.card)
    return printed.name if printed is not None else thing.card


def _play(stage: Stage, play: Play) -> Text:
    verb = _VERBS[play.do]
    card = _plain(stage, play.thing)
    said = play.thing.said or Text(card, card)
    es, en = f"{play.side} {verb.es} {said.es}", f"{play.side} {verb.en} {said.en}"
    if play.targets:
        targets = [_plain(stage, thing) for thing in play.targets]
        es, en = f"{es} sobre {_joined(targets, 'y')}", f"{en} on {_joined(targets, 'and')}"
    if play.reply_to is not None:
        answered = _plain(stage, play.reply_to.thing)
        es, en = f"{es} a {answered}", f"{en} in reply to {answered}"
    return Text(es, en)
