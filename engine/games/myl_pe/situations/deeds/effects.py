"""What a card does to another: the card is played or used, the other is its target."""

from __future__ import annotations

import re

from msgspec.structs import replace

from engine.games.myl_pe.situations.deeds import plays
from engine.games.myl_pe.situations.deeds.plays import enact, is_ally, is_past, moment
from engine.games.myl_pe.situations.stage import Play, Stage, is_number
from engine.games.myl_pe.situations.things import (
    ALIADO,
    ARMA,
    HAND,
    ORO,
    TALISMAN,
    TOTEM,
    Costs,
    Mismatch,
    Thing,
    costs_of,
    enters_at,
    other,
    takes_away,
    takes_control,
)
from engine.situations.scene import Deed, Group, Side

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
    if not tools and _tells_what_it_did(stage, deed):
        return
    if not tools and _gives_itself_up(stage, deed, side):
        return
    taken_before = deed.verb == "steal" and is_past(stage, deed)
    if not tools and not taken_before:
        _works_without(stage, deed, side)
        return
    objects = [
        group
        for group in deed.object
        if not is_number(group) and (group.card is not None or group.kind or group.strength or group.ref)
    ]
    numbers = [group for group in deed.object if is_number(group) and deed.verb == "mill"]  # «me bota 2 con Chon-Chon»
    stage.claims += numbers
    stage.cast.seen += numbers
    if is_past(stage, deed):
        stage.cast.mention(tools)
        for thing in stage.cast.of(objects, None):
            thing.owner = "B" if side == "A" else "A"
            thing.side, thing.told = stage.by(side), True
            stage.cast.last = [thing]
        return
    _meet_totems(stage, objects, other(stage.by(side)))
    targets = _taken_over(stage, tools, objects)
    for target in targets:
        if target.side is None and side is not None and target.bearer is None:
            target.side = other(side)
    found = stage.cast.of(tools, side)
    for thing in found[:1]:
        whose = targets[0].bearer.side if targets and targets[0].bearer else targets[0].side if targets else None
        if side is None and whose is not None:
            thing.side = thing.side or other(whose)
        if thing.type == ALIADO and thing in (*stage.attackers, *(b for b, _ in stage.blocks)):
            continue
        do = thing.type == TALISMAN
        if deed.verb in ("steal", "draw"):
            _takes(stage, stage.by(thing.side), objects, targets)
        if do:
            told = deed if deed.asked == "can" else _not_asked(stage, deed)
            enact(stage, told, stage.by(thing.side), thing, [t for t in targets if t is not thing])
        else:
            _work_by_ability(stage, deed, thing, [t for t in targets if t is not thing])
    if targets:
        stage.cast.last = targets


def _taken_over(stage: Stage, tools: list[Group], objects: list[Group]) -> list[Thing]:
    """What a card is played at; «le puse Kunai a mi Oni, ¿me lo roban con Hades?»: what takes control takes it of the
    Ally, not of its Weapon."""
    found = stage.cast.of(objects, None)
    taking = any(takes_control(stage.cast.shelf, stage.cast.name_at(group.card or 0)) for group in tools)
    bearers = [one for thing in found for one in (thing.bearer, *_aims_of(stage, thing)) if one is not None]
    if not taking or not bearers or any(thing.type != ARMA for thing in found):
        return found
    stage.cast.pointed_at = [thing for thing in stage.cast.pointed_at if thing not in found] + bearers
    stage.cast.known |= {id(group): bearers for group in objects}
    return bearers


def _aims_of(stage: Stage, thing: Thing) -> list[Thing]:
    return [target for play in stage.plays if play.thing is thing for target in play.targets]


def _meet_totems(stage: Stage, groups: list[Group], whose: Side) -> None:
    """«¿puedo romper el Tótem del rival con Yanomami?»: one without a name lies there, unless one was told."""
    for group in groups:
        side = group.side or whose
        told = [thing for thing in stage.cast.things if thing.type == TOTEM and thing.side in (None, side)]
        if group.kind == TOTEM and group.card is None and group.ref is None and not told:
            stage.cast.known[id(group)] = [stage.cast.plain(TOTEM, side) for _ in range(group.count or 1)]


def _takes(stage: Stage, side: Side, groups: list[Group], targets: list[Thing]) -> None:
    """What is taken is this side's from now on. Raises Mismatch where it is told to be so before."""
    own = [group for group in groups if group.side == side]
    if own:
        raise Mismatch(own[0])
    for target in targets:
        target.side, target.told, target.fresh = other(side), True, False
    stage.cast.stolen |= {id(target): side for target in targets}


def exchange(stage: Stage, deed: Deed) -> None:
    """«cambio mi Lupo por su Skadi con Hades»: the card that does it is played at both, its player's own first."""
    named = [group for group in (*deed.object, *deed.tool, *deed.target) if group.card is not None]
    doing = [group for group in named if takes_control(stage.cast.shelf, stage.cast.name_at(group.card or 0))]
    swapped = [group for group in named if group not in doing]
    last = stage.plays[-1] if stage.plays else None
    waiting = last is not None and not last.targets and takes_control(stage.cast.shelf, last.thing.card)
    if len(swapped) != 2 or (len(doing) != 1 and not waiting) or deed.negated:
        return
    stage.used.add(id(deed))
    side = stage.by(deed.side or ("B" if deed.to_me else None))
    things = stage.cast.of(swapped)
    known = next((thing for thing in things if thing.told), None)
    for thing in things:
        thing.side = thing.side or (other(known.whose) if known is not None else side)
    if len({thing.whose for thing in things}) < len(things):
        raise Mismatch(swapped[0])
    things.sort(key=lambda thing: thing.whose != side)
    if waiting and last is not None and not doing:
        last.targets = things
    else:
        for thing in stage.cast.of(doing, side):
            enact(stage, _not_asked(stage, deed), side, thing, things)
    stage.cast.stolen |= {id(thing): other(thing.whose) for thing in things}
    stage.cast.last = [thing for thing in things if thing.whose != side]


def _work_by_ability(stage: Stage, deed: Deed, thing: Thing, targets: list[Thing]) -> None:
    """«¿Sasaki puede matar a un Oni?»: the ability is used; one that works as its card enters, the card is played."""
    side = stage.by(thing.side)
    asked = deed.asked == "can" or (stage.is_asked(deed, "plain") and not stage.attackers)
    for target in targets:
        target.side = target.side or (other(side) if target.bearer is None else None)
    before = next((play for play in stage.plays if play.thing is thing), None)
    if before is not None and not before.targets and not stage.attackers:
        before.targets = targets
        return
    if before is None and enters_at(stage.cast.shelf, thing.card) and thing.zone is None:
        thing.side = side
        stage.plays.append(Play(side, "jugar", thing, targets, None, moment(stage, deed)))
        stage.assume("al_entrar")
        return
    stage.plays.append(Play(side, "usar", thing, targets, None, moment(stage, deed), asked=asked))


def _not_asked(stage: Stage, deed: Deed) -> Deed:
    """«¿destruye Stribog a mi Oni?» asks what becomes of it, not whether Stribog may be played."""
    return replace(deed, start=-1, end=-1) if stage.is_asked(deed, "plain") else deed


def _works_without(stage: Stage, deed: Deed, side: Side | None) -> None:
    """What is done where no card is named that does it: what was played last does, if anything was."""
    if deed.verb == "discard" and _pays_with_cards(stage, deed, side):
        return
    cards = [group for group in deed.object if group.card is not None]
    if deed.verb == "mill" and cards and not deed.where and deed.person.startswith("1"):  # «boté un Chon-Chon»
        plays.play_card(stage, replace(deed, verb="play"))
        return
    if deed.verb == "discard" and deed.object:
        _use_up(stage, deed, stage.by(side))
        return
    doing = next((play for play in reversed(stage.plays) if play.thing in stage.cast.last), None)
    if deed.verb == "destroy" and deed.asked and not stage.attackers and doing is None and deed.asked != "can":
        return
    found = stage.cast.of([group for group in deed.object if not is_number(group)], None)
    for weapon in found:
        if weapon.type == ARMA and weapon.bearer is None and weapon.told and deed.verb in TAKING_AWAY:
            weapon.bearer = stage.cast.nameless(weapon.whose)
            stage.assume("portador")
    if doing is not None and not deed.dropped and deed.side not in (None, doing.side):
        doing = None
    does = deed.dropped or (deed.verb == "destroy" and deed.asked is not None)
    own = doing is not None and deed.side == doing.side
    does |= own and doing is not None and (deed.verb == "aim" or takes_away(stage.cast.shelf, doing.thing.card))
    if does and doing is not None and found and not doing.targets and doing.thing not in found:
        doing.targets = found
        for thing in found:
            if not thing.told and thing.side is None:
                thing.side = other(doing.side)
        if found[0].told and found[0].side is not None and not doing.thing.told:
            doing.side = doing.thing.side = other(found[0].side)
    elif _by_an_ability(stage, deed, found) or (deed.verb in _UNNAMED and _by_an_unnamed_card(stage, deed, found)):
        return
    aimed = doing is not None and bool(found) and found[0] in doing.targets
    how = deed.verb in ("mill", "discard") and deed.person == "ger"  # «¿lo puedo salvar botando una carta?»
    if how or (deed.verb in (*TAKING_AWAY, "aim") and not aimed):
        stage.left_out.add(id(deed))


def _by_an_ability(stage: Stage, deed: Deed, found: list[Thing]) -> bool:
    """«tengo Muspellsheimm, ¿le puedo destruir el Oni?»: the one card in play that is used on something is used."""
    side = deed.side or "A"
    able = [(thing, costs) for thing, costs in _payers(stage, [], 0, side) if costs.aimed and costs.kind == "activated"]
    if deed.asked != "can" or deed.negated or len(able) != 1 or stage.plays or stage.attackers:
        return False
    thing, costs = able[0]
    oros = [group for group in deed.object if group.kind == ORO and group.card is None]
    if not found and oros:
        found = [stage.cast.plain(ORO, oros[0].side or other(thing.whose))]
        stage.cast.seen += oros
    if len(found) != 1:
        return False
    found[0].side = found[0].side if found[0].told else other(thing.whose)
    _use(stage, deed, thing, costs)
    stage.plays[-1].targets, stage.plays[-1].asked = found, True
    return True


def _by_an_unnamed_card(stage: Stage, deed: Deed, found: list[Thing]) -> bool:
    """«me destruyen el Oni que llevaba Kunai»: a card that nobody named does it, where nothing else can."""
    playing = [play for play in stage.plays if not any(id(one) in stage.cast.stolen for one in play.targets)]
    busy = stage.attackers or playing or _OF_A_BATTLE.search(stage.scene.text.lower())
    if busy or len(found) != 1 or deed.negated or deed.asked or stage.is_asked(deed, "plain") or is_past(stage, deed):
        return False
    theirs = deed.person == "3p" and any(group.ref == "it_player" for group in deed.target)
    side = "A" if theirs else stage.by(deed.side)
    whose = stage.cast.now_of(found[0]) if found[0].told else None
    if whose == side and not deed.dropped and deed.side is not None:
        return False
    side = other(whose) if whose is not None else side
    unnamed = stage.cast.unnamed(side, deed.verb, found[0].type)
    if unnamed is None:
        return False
    if id(found[0]) not in stage.cast.stolen:
        found[0].side = other(side)
    if deed.verb == "steal":
        stage.cast.stolen |= {id(found[0]): side}
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


def pay(stage: Stage, deed: Deed) -> None:
    """«pago uno», «Machi paga uno»: what an ability costs of a card that was told, which is used so; else what a play
    costs. Of a card that does it by itself the player agrees to it.
    """
    oros = _oros_of(stage, deed)
    named = [group for group in (*deed.subject, *deed.tool, *deed.target) if group.card is not None]
    named = named or [group for group in deed.object if group.card is not None and group.at[1] <= deed.start]
    found = _payers(stage, stage.cast.of(named) if named else [], oros, deed.side) if oros or deed.negated else []
    if not found:
        plays.pay(stage, deed)
        return
    thing, costs = found[0]
    if deed.person == "ger" and stage.plays and stage.plays[-1].thing is thing:  # «¿puedo romper un Oro pagando 4?»
        stage.told.add(id(deed))
        stage.cast.seen += [group for group in (*deed.object, *deed.tool) if group.card is None]
        return
    stage.used.add(id(deed))
    stage.told.add(id(deed))
    stage.cast.seen += [group for group in (*deed.object, *deed.tool) if group.card is None]
    if costs.kind == "activated" and not deed.negated:
        _use(stage, deed, thing, costs, oros // costs.oros)
    elif costs.kind in ("triggered", "saving"):
        stage.denied.add(id(deed))
        stage.agreed.append((thing, "no" if deed.negated else "sí"))
    elif deed.negated:
        stage.used.discard(id(deed))
        stage.told.discard(id(deed))


def _oros_of(stage: Stage, deed: Deed) -> int:
    """How many Oros a deed says to be paid."""
    groups = [group for group in (*deed.object, *deed.tool) if group.card is None]
    counted = [group for group in groups if group.kind == ORO or group.ref in ("some", "one")]
    single = [g for g in counted if g.definite and stage.scene.text[g.at[0] : g.at[1]].lower().endswith("oro")]
    return next((group.count for group in counted if group.count is not None), 1 if single else 0)


def _payers(stage: Stage, named: list[Thing], oros: int, side: Side | None) -> list[tuple[Thing, Costs]]:
    """The cards with something that costs so many Oros, those told last first."""
    lying = [thing for thing in reversed(stage.cast.things) if thing.side in (None, side) or side is None]
    found = []
    for thing in named or lying:
        for costs in costs_of(stage.cast.shelf, thing.card):
            several = costs.kind == "activated" and costs.oros and oros % costs.oros == 0
            if costs.oros and (oros == costs.oros or several or not oros):
                found.append((thing, costs))
    return found


def _use(stage: Stage, deed: Deed, thing: Thing, costs: Costs, times: int = 1) -> None:
    """An ability that is used so many times, on what the deed, or the board where there is only one, tells."""
    side = deed.side or thing.whose
    thing.side = thing.side or side
    targets = _aimed(stage, deed, thing) if costs.aimed else []
    for _ in range(times):
        stage.plays.append(Play(thing.whose, "usar", thing, targets, None, moment(stage, deed)))
    stage.cast.last = [thing]


def _aimed(stage: Stage, deed: Deed, thing: Thing) -> list[Thing]:
    """What an ability is used on: what the deed after it is done to, else the only Ally of the other side."""
    following = [one for one in stage.scene.deeds if one.start > deed.start and one.person == "inf"]
    groups = [group for one in following[:1] for group in one.object if group.card is not None]
    told = stage.cast.of(groups)
    foes = [one for one in stage.cast.things if one.type == ALIADO and one.whose != thing.whose]
    return told or (foes if len(foes) == 1 else [])


def _tells_what_it_did(stage: Stage, deed: Deed) -> bool:
    """«lo deja en cero», «pa subirle uno»: what was used last does, as whoever speaks says; the answer tells it."""
    numbers = [group for group in (*deed.object, *deed.target, *deed.tool) if group.card is None and not group.kind]
    cards = [group for group in (*deed.object, *deed.target) if group.card is not None]
    last = stage.plays[-1] if stage.plays else None
    claims = deed.verb == "leave_behind" or (deed.verb in ("bounce", "mill") and not cards and not deed.where)
    if last is None or not claims or deed.asked or deed.negated or stage.is_asked(deed, "plain"):
        return False
    if last.do != "usar" and last.thing.type != TALISMAN:
        return False
    if deed.verb == "mill" or len(numbers) + len(cards) < len((*deed.object, *deed.target, *deed.tool)):
        return False
    found = stage.cast.of(cards)
    if any(not _is_aimed_at(stage, last, thing) for thing in found):
        return False
    stage.claims += numbers
    stage.cast.seen += numbers
    stage.told.add(id(deed))
    return True


def _is_aimed_at(stage: Stage, play: Play, thing: Thing) -> bool:
    if not play.targets and any(costs.aimed for costs in costs_of(stage.cast.shelf, play.thing.card)):
        play.targets = [thing]
    return thing in (*play.targets, play.thing)


def _gives_itself_up(stage: Stage, deed: Deed, side: Side | None) -> bool:
    """«destruyo mi Halatafl», «rompo la Sai», «sacrifico al Ninyo»: the ability that is paid with the card itself."""
    if deed.verb not in ("destroy", "sacrifice", "discard", "kill_") or deed.negated or is_past(stage, deed):
        return False
    for group in deed.object:
        found = _owned(stage, group, side)
        costs = next((c for one in found for c in costs_of(stage.cast.shelf, one.card) if c.itself), None)
        if costs is None or costs.kind != "activated" or len(found) != 1:
            continue
        stage.told.add(id(deed))
        _use(stage, deed, found[0], costs)
        if deed.asked == "can" or stage.is_asked(deed, "plain"):
            stage.plays[-1].asked = True
        return True
    return False


def _owned(stage: Stage, group: Group, side: Side | None) -> list[Thing]:
    """The cards that a phrase means, where they are of whoever gives them up."""
    if group.ref == "it":
        stage.cast.seen.append(group)
        last = [one for thing in stage.cast.last for one in (thing, *_borne_by(stage, thing))]
        able = [t for t in last if any(c.itself for c in costs_of(stage.cast.shelf, t.card))]
        return [thing for thing in able if side in (None, thing.whose)][:1]
    if group.card is None:
        return []
    name = stage.cast.name_at(group.card, group.edition)
    known = [t for t in stage.cast.things if stage.cast.is_called(t, stage.scene.named[group.card])]
    theirs = side is not None and bool(known) and all(t.told and t.whose != side for t in known)
    gives = any(costs.itself for costs in costs_of(stage.cast.shelf, name))
    return [] if theirs or not gives or group.side not in (None, side) else stage.cast.of((group,), side)


def _borne_by(stage: Stage, thing: Thing) -> list[Thing]:
    return [one for one in stage.cast.things if one.bearer is thing]


def _pays_with_cards(stage: Stage, deed: Deed, side: Side | None) -> bool:
    """«descarto dos cartas pa subirle»: what an ability costs of a card that was told."""
    cards = [group for group in (*deed.object, *deed.subject) if group.kind == "carta" and group.card is None]
    cards += [group for group in deed.object if group.ref in ("some", "one")]
    many = cards[0].count if cards else None
    if not many or deed.negated or deed.asked or stage.in_question(deed):
        return False
    named = stage.cast.of([group for group in deed.tool if group.card is not None])
    stage.cast.of([group for group in stage.scene.loose if group.card is not None and group.at[1] <= deed.start], side)
    lying = [thing for thing in reversed(stage.cast.things) if thing.whose == (side or thing.whose)]
    for thing in named or lying:
        for costs in costs_of(stage.cast.shelf, thing.card):
            if costs.kind == "activated" and costs.cards and many % costs.cards == 0:
                stage.told.add(id(deed))
                stage.placed.add(id(deed))
                stage.cast.seen += cards
                if thing.whose not in stage.hands:
                    stage.hands[thing.whose] = max(HAND, many)
                    stage.assume("mano")
                _use(stage, deed, thing, costs, many // costs.cards)
                return True
    return False


def recover(stage: Stage, deed: Deed) -> None:
    """«con Waldganger le devuelvo el Oni»."""
    if any(group.card is not None for group in deed.tool) and any(group.card is not None for group in deed.object):
        work_on(stage, deed)


def _bearer(stage: Stage, side: Side) -> Thing:
    stage.assume("portador")
    return stage.cast.nameless(side)


def draw(stage: Stage, deed: Deed) -> None:
    """«me roban a Nanahuatzin con Hades», «me lo roban con Hades» is taking it; drawing cards tells nothing of the
    board."""
    if deed.is_of_one and deed.tool:
        work_on(stage, deed)
    elif "end_turn" in stage.scene.times and not (deed.negated or deed.object or deed.tool or deed.asked):
        stage.used.add(id(deed))
        stage.told.add(id(deed))
