"""What a card does to another: the card is played or used, the other is its target."""

from __future__ import annotations

import re

from msgspec.structs import replace

from engine.games.myl_pe.situations.plays import enact, is_ally, is_past, moment
from engine.games.myl_pe.situations.stage import Play, Stage, is_number
from engine.games.myl_pe.situations.things import ALIADO, ARMA, TALISMAN, Thing, other
from engine.situations.scene import Deed, Side

WORKING = frozenset(
    (
        "destroy",
        "steal",
        "bounce",
        "exile",
        "discard",
        "sacrifice",
        "aim",
        "mill",
        "shuffle",
        "leave_behind",
        "return",
        "kill_",
    )
)
"""Verbs that say what a card does to another: «me la mata con Yanomami» is playing Yanomami on it."""
_UNNAMED = frozenset(("destroy", "kill_", "exile", "bounce", "steal", "shuffle"))
"""Verbs that a card may do of which nobody said its name."""
_OF_A_BATTLE = re.compile("combat|batalla|bloque|atac|ataque|battle|attack|block")
TAKING_AWAY = frozenset(("destroy", "steal", "bounce", "exile", "sacrifice", "kill_"))
"""Verbs that no board may leave out: something has to do them."""


def work_on(stage: Stage, deed: Deed) -> None:
    """What a card does to another: the card is played, the other is its target."""
    stage.used.add(id(deed))
    tools = [group for group in (*deed.tool, *deed.subject) if group.card is not None]
    side: Side | None = deed.side or ("B" if deed.to_me else None)
    if _is_the_end_of_a_battle(stage, deed):
        stage.cast.of((*deed.subject, *deed.object))
        return
    if not tools:
        _works_without(stage, deed, side)
        return
    objects = [
        group
        for group in deed.object
        if not is_number(group) and (group.card is not None or group.kind or group.strength or group.ref)
    ]
    if is_past(stage, deed):
        stage.cast.mention(tools)
        for thing in stage.cast.of(objects, None):
            thing.owner = "B" if side == "A" else "A"
            thing.side, thing.told = stage.by(side), True
            stage.cast.last = [thing]
        return
    targets = stage.cast.of(objects, None)
    for target in targets:
        if target.side is None and side is not None:
            target.side = other(side)
    found = stage.cast.of(tools, side)
    for thing in found[:1]:
        if side is None and targets and targets[0].side:
            thing.side = other(targets[0].side)
        if thing.type == ALIADO and thing in (*stage.attackers, *(b for b, _ in stage.blocks)):
            continue
        do = thing.type == TALISMAN
        if deed.verb in ("steal", "draw"):
            stage.stolen |= {id(target): stage.by(thing.side) for target in targets}
        if do:
            told = deed if deed.asked == "can" else _not_asked(stage, deed)
            enact(stage, told, stage.by(thing.side), thing, [t for t in targets if t is not thing])
        else:
            stage.plays.append(
                Play(
                    stage.by(thing.side),
                    "usar",
                    thing,
                    [t for t in targets if t is not thing],
                    None,
                    moment(stage, deed),
                )
            )
    if targets:
        stage.cast.last = targets


def _not_asked(stage: Stage, deed: Deed) -> Deed:
    """«¿destruye Stribog a mi Oni?» asks what becomes of it, not whether Stribog may be played."""
    return replace(deed, start=-1, end=-1) if stage.is_asked(deed, "plain") else deed


def _works_without(stage: Stage, deed: Deed, side: Side | None) -> None:
    """What is done where no card is named that does it: what was played last does, if anything was."""
    if deed.verb == "discard" and deed.object:
        _use_up(stage, deed, stage.by(side))
        return
    doing = next((play for play in reversed(stage.plays) if play.thing in stage.cast.last), None)
    if deed.verb == "destroy" and deed.asked and not stage.attackers and doing is None:
        return
    found = stage.cast.of([group for group in deed.object if not is_number(group)], None)
    if doing is not None and not deed.dropped and deed.side not in (None, doing.side):
        doing = None
    does = deed.dropped or (deed.verb == "destroy" and deed.asked is not None)
    if does and doing is not None and found and not doing.targets and doing.thing not in found:
        doing.targets = found
        for thing in found:
            if not thing.told and thing.side is None:
                thing.side = other(doing.side)
        if found[0].told and found[0].side is not None and not doing.thing.told:
            doing.side = doing.thing.side = other(found[0].side)
    elif deed.verb in _UNNAMED and _by_an_unnamed_card(stage, deed, found):
        return
    elif deed.verb in TAKING_AWAY and (doing is None or not found or found[0] not in doing.targets):
        stage.left_out.add(id(deed))


def _by_an_unnamed_card(stage: Stage, deed: Deed, found: list[Thing]) -> bool:
    """«me destruyen el Oni que llevaba Kunai»: a card that nobody named does it, where nothing else can."""
    busy = stage.attackers or stage.plays or _OF_A_BATTLE.search(stage.scene.text.lower())
    if busy or len(found) != 1 or deed.negated or deed.asked or stage.is_asked(deed, "plain") or is_past(stage, deed):
        return False
    theirs = deed.person == "3p" and any(group.ref == "it_player" for group in deed.target)
    side = "A" if theirs else stage.by(deed.side)
    side = other(found[0].side) if found[0].told and found[0].side is not None else side
    unnamed = stage.cast.unnamed(side, deed.verb, found[0].type)
    if unnamed is None:
        return False
    found[0].side = other(side)
    if deed.verb == "steal":
        stage.stolen |= {id(found[0]): side}
    stage.plays.append(Play(side, "jugar", unnamed, found))
    stage.cast.last = found
    stage.assume("sin_carta")
    return True


def _is_the_end_of_a_battle(stage: Stage, deed: Deed) -> bool:
    """«does Oni kill Kraken?», of Allies that the sentence tells to fight."""
    fights = any(one.verb in ("attack", "block", "collide") for one in stage.scene.deeds)
    allies = [g for g in deed.subject if g.card is not None and is_ally(stage, g)]
    return deed.verb == "destroy" and fights and bool(allies) and len(allies) == len(deed.subject)


def _use_up(stage: Stage, deed: Deed, side: Side) -> None:
    """«descarto mi Yoroi»: an ability of a card in play that is paid with it."""
    for thing in stage.cast.of([g for g in deed.object if g.card is not None], side):
        if thing.type == ARMA and thing.bearer is None:
            bearers = [t for t in stage.cast.things if t.type == ALIADO and t.whose == side]
            thing.bearer = bearers[-1] if bearers else _bearer(stage, side)
            stage.supposed += [thing] if bearers else []
        stage.plays.append(Play(side, "usar", thing, [], None, moment(stage, deed)))


def recover(stage: Stage, deed: Deed) -> None:
    """«con Waldganger le devuelvo el Oni»."""
    if any(group.card is not None for group in deed.tool) and any(group.card is not None for group in deed.object):
        work_on(stage, deed)


def _bearer(stage: Stage, side: Side) -> Thing:
    stage.assume("portador")
    return stage.cast.nameless(side)


def draw(stage: Stage, deed: Deed) -> None:
    """«me roban a Nanahuatzin con Hades» is taking it; drawing cards tells nothing of the board."""
    if any(group.card is not None for group in deed.object) and deed.tool:
        work_on(stage, deed)
    elif "end_turn" in stage.scene.times and not (deed.negated or deed.object or deed.tool or deed.asked):
        stage.used.add(id(deed))
        stage.told.add(id(deed))
