"""Who attacks, who blocks whom, and who dies of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from engine.games.myl_pe.situations.deeds.effects import WORKING
from engine.games.myl_pe.situations.deeds.holdings import count, is_weapon
from engine.games.myl_pe.situations.stage import Play, Stage, is_number
from engine.games.myl_pe.situations.things import ALIADO, ARMA, ORO, TALISMAN, TOTEM, Mismatch, Thing, costs_of, other
from engine.situations.scene import Deed, Group, Groups, Side

_ASKED_OF_THE_DEAD = frozenset(("zone", "controller"))
"""What is asked of a card that died, however it did."""
_STRONGER = 12
"""The strength of an Ally that kills any other."""


def attack(stage: Stage, deed: Deed) -> None:
    """Who attacks; a question about it asks whether that is legal."""
    stage.used.add(id(deed))
    stage.cast.of(group for group in deed.tool if _stands_by(stage, group))
    if _is_relative(stage, deed):
        raise Mismatch(Group(at=(deed.start, deed.end)))
    left = _with_spells(stage, _with_oros(stage, deed))
    groups = (*left.subject, *(group for group in left.tool if not _stands_by(stage, group)))
    groups = _by_name(stage, groups)
    weapons = [group for group in groups if is_weapon(stage, group)]
    armed = bool(weapons) and len(weapons) == len(groups)
    if armed:
        groups = _armed_with(stage, deed, weapons)
    claimed = [group for group in groups if len(groups) > 1 and is_number(group)]
    if claimed:
        raise Mismatch(claimed[0])
    side = None if armed and deed.dropped else deed.side
    if not groups and deed.object and (side == "A" or not deed.to_me):
        stage.cast.of(group for group in deed.object if _is_of_the_other(group, side))
        groups = tuple(group for group in deed.object if not _is_of_the_other(group, side))
    if not groups and (deed.person == "ger" or _is_said_of_what_is_asked(stage, deed)):
        groups = next((ask.about for ask in stage.scene.asked if ask.about and ask.start < deed.start), ())
    if deed.negated and not groups:
        stage.denied.add(id(deed))
        return
    if _asks_whether_not(stage, deed):
        found = stage.cast.of(groups, deed.side)
        stage.active = stage.active or deed.side or (found[0].side if found else None)
        stage.asks_whether_not = "attack"
        return
    if any(stage.is_asked(deed, ask) for ask in ("modal", "plain")):
        _asks_to_attack(stage, deed, groups)
        return
    lately = _told_lately(stage) if not groups and deed.dropped else []
    if lately:
        stage.attacks_with(lately)
        return
    own = [t for t in stage.cast.things if t.type == ALIADO and t.whose == (side or t.whose) and t.zone != "mano"]
    found = stage.cast.of(groups, side, pool=own)
    if deed.negated and not deed.asked:
        stage.denied.add(id(deed))
        return
    if not found and groups:
        return
    _attacks_with_its_own(stage, deed, groups)
    found = _bearing(found)
    if not found:
        again = [t for t in stage.cast.things if t.type == ALIADO and t.side in (None, side)]
        found = again[-1:] or [stage.cast.nameless(side)]
    if _meet_the_other_way(stage, deed, found):
        return
    stage.attacks_with(found)
    against = [group for group in deed.target if group.card is not None or group.kind == ALIADO]
    if against and not deed.asked:
        others = stage.cast.of(tuple(_another(stage, group, found) for group in against))
        _oppose(stage, others, found)
        stage.blocks += zip(others, found, strict=False)


def _attacks_with_its_own(stage: Stage, deed: Deed, groups: Groups) -> None:
    """Raises Mismatch for «le pego con su Oni», where nothing told before gave it to whoever attacks with it."""
    for group in groups if deed.side is not None and not deed.dropped else ():
        things = stage.cast.known.get(id(group), [])
        if group.side == other(deed.side or "A") and any(stage.cast.now_of(one) == group.side for one in things):
            raise Mismatch(group)


def _by_name(stage: Stage, groups: Groups) -> Groups:
    """«con todo lo mío, dos Tyr y un Oni»: those that are named are all of them."""
    named = tuple(group for group in groups if group.ref != "all")
    if not any(group.card is not None for group in named):
        return groups
    stage.cast.seen += [group for group in groups if group not in named]
    return named


def _is_of_the_other(group: Group, side: Side | None) -> bool:
    """«Abominación en mesa del rival, ¿puedo atacar?»: that one does not attack."""
    return side is not None and group.side == other(side)


def _with_oros(stage: Stage, deed: Deed) -> Deed:
    """«¿Tomoe Gozen ataca con 1 Oro?»: what its player has to pay with."""
    oros = [group for group in deed.tool if group.kind == ORO and group.card is None and group.count is not None]
    for group in oros:
        count(stage, group, deed.side or "A", deed)
    return replace(deed, tool=tuple(group for group in deed.tool if group not in oros)) if oros else deed


def _with_spells(stage: Stage, deed: Deed) -> Deed:
    """«Matador de Gigantes con dos Onis atacando»: the Talismán is played in that battle."""
    spells = [g for g in deed.subject if g.card is not None and stage.scene.named[g.card].spell]
    if not spells or not deed.tool or deed.negated or deed.asked:
        return deed
    fighting = tuple(group for group in deed.subject if group not in spells)
    for thing in stage.cast.of(spells, deed.side):
        before = next((play for play in stage.plays if play.thing is thing), None)
        if before is not None:
            before.when = "declared"
            continue
        stage.plays.append(Play(stage.by(deed.side), "jugar", thing, [], None, "declared"))
    return replace(deed, subject=fighting)


def _meet_the_other_way(stage: Stage, deed: Deed, found: Sequence[Thing]) -> bool:
    """«¿quién gana entre un Kraken y un Ninyo si ataca el Ninyo?»: of those that meet the second attacks."""
    met = any(one.verb == "collide" and one.end <= deed.start for one in stage.scene.deeds)
    if not met or len(stage.blocks) != 1 or list(found) != [stage.blocks[0][0]] or any(t.told for t in stage.blocks[0]):
        return False
    blocker, attacker = stage.blocks[0]
    blocker.side, attacker.side = attacker.side, blocker.side
    stage.blocks, stage.attackers = [(attacker, blocker)], [blocker]
    return True


def _is_relative(stage: Stage, deed: Deed) -> bool:
    """«los dos Aliados con los que ataqué»: of whom it is told is not seen from the verb."""
    before = stage.scene.text[: deed.start].lower().split()
    return not deed.subject and not deed.tool and before[-3:-1] in (["con", "los"], ["con", "las"], ["con", "el"])


def _asks_whether_not(stage: Stage, deed: Deed) -> bool:
    """«¿tengo que atacar?», «¿puedo no bloquear?»: whether it may be left."""
    last = deed is stage.scene.deeds[-1] and {ask.kind for ask in stage.scene.asked} <= {"right"}
    return last and (deed.asked == "must" or (deed.asked == "can" and deed.refused))


def _is_said_of_what_is_asked(stage: Stage, deed: Deed) -> bool:
    """«¿con cuánto quedan los Kappas que atacan?»"""
    ends = [ask.end for ask in stage.scene.asked if ask.about and ask.end <= deed.start]
    return bool(ends) and stage.scene.text[ends[-1] : deed.start].split() in (["que"], ["q"], ["that"], ["k"])


def _armed_with(stage: Stage, deed: Deed, weapons: Sequence[Group]) -> Groups:
    """«¿qué fuerza tiene Hua Mu Lan atacando con Sai?»: who attacks is whom the question is about, and bears it."""
    about = next((ask.about for ask in stage.scene.asked if ask.about and ask.start < deed.start), ())
    for bearer in stage.cast.of(about)[:1]:
        for weapon in stage.cast.of(weapons):
            weapon.bearer = bearer
    return about


def _bearing(found: list[Thing]) -> list[Thing]:
    """«el Oni ataca con Kunai»: the Allies, the first of them bearing the Weapons that nobody bears yet."""
    allies = [thing for thing in found if thing.type == ALIADO]
    for thing in found:
        if allies and thing.type == ARMA and thing.bearer is None:
            thing.bearer = allies[0]
    return allies or found


def _stands_by(stage: Stage, group: Group) -> bool:
    """«con Midgard en mesa ataco», «con dos Onis al lado»: a Tótem does not attack, nor who is told to stand there."""
    if group.zone not in (None, "ataque"):
        return True
    return group.card is not None and stage.cast.type_of(stage.cast.name_at(group.card, group.edition)) == TOTEM


def _told_lately(stage: Stage) -> list[Thing]:
    """The Allies that a verb without a subject is about: those told last, or the bearer of the Weapon told last."""
    last = stage.cast.last
    bearers = [thing.bearer for thing in last if thing.bearer is not None]
    aimed = [
        target
        for play in stage.plays
        if play.thing in last and (play.thing.type == ARMA or play.side == _the_side_of(play.targets))
        for target in play.targets
    ]
    return [thing for thing in (*last, *bearers, *aimed) if thing.type == ALIADO]


def _the_side_of(targets: Sequence[Thing]) -> Side | None:
    """Whose what is played at is, where that was told."""
    return targets[0].side if len(targets) == 1 and targets[0].told else None


def _asks_to_attack(stage: Stage, deed: Deed, groups: Groups) -> None:
    _points_at_an_ally(stage, groups)
    found = stage.cast.of(groups, deed.side)
    told = deed.side is not None and not deed.dropped
    if told and all(group.ref is not None for group in groups):  # «¿puedo atacarlo?»: the opponent is attacked
        found = [thing for thing in found if stage.cast.now_of(thing) in (None, deed.side)]
    if not found:
        allies = [thing for thing in stage.cast.things if thing.type == ALIADO]
        allies = [thing for thing in allies if not told or stage.cast.now_of(thing) in (None, deed.side)]
        found = allies[-1:] or [stage.cast.nameless(deed.side)]
    if "next_turn" in (*deed.when, *stage.scene.times) and deed.side != "B":
        _comes_before(stage, found)
    stage.attacks_with(found)
    stage.asks_attack = "legal"
    stage.asked_thing = found[0]
    if "this_turn" in stage.scene.times:
        _make_fresh(stage, found)


def _comes_before(stage: Stage, found: Sequence[Thing]) -> None:
    """«bajo a Oni, ¿puedo atacar con él el próximo turno?»: by then it lies there, and was grouped."""
    coming = [play for play in stage.plays if play.do == "jugar" and play.thing in found]
    if coming and len(coming) == len(stage.plays):
        stage.plays = []
        stage.own_next_turn = True
        stage.assume("turno_siguiente")


def _make_fresh(stage: Stage, found: Iterable[Thing]) -> None:
    for thing in found:
        if not any(play.thing is thing for play in stage.plays) and id(thing) not in stage.cast.stolen:
            thing.fresh = True


def block(stage: Stage, deed: Deed) -> None:
    """Who blocks whom."""
    stage.used.add(id(deed))
    asked = any(stage.is_asked(deed, how) for how in ("modal", "plain"))
    side = deed.side
    if deed.negated and not (deed.asked and (stage.in_question(deed) or not stage.scene.asked)):
        _goes_unblocked(stage, deed)
        return
    if _is_said_of_the_last(stage, deed):
        side = stage.cast.last[-1].side
    if _asks_whether_not(stage, deed):
        _asks_to_let_pass(stage, deed)
        return
    if deed.to_me and deed.subject and deed.tool and not deed.object:
        deed = replace(deed, object=deed.subject, subject=())
    own = deed.object and not deed.tool and not deed.subject and side is not None
    if own and all(group.side == side for group in deed.object):  # «le pongo adelante mi Nurikabe»
        deed = replace(deed, tool=deed.object, object=())
    deed, beside = _without_those_beside(stage, _asked_of_the_last(stage, deed))
    _attacked_before(stage, deed, side)
    attacked = _blocked(stage, deed, side)
    doers = tuple(group for group in (*deed.subject, *deed.tool) if not _is_how_many(stage, group, deed))
    doers = tuple(_another(stage, group, attacked) for group in doers) if len(doers) == 1 else doers
    doers = tuple(_as_many(stage, group, len(attacked)) for group in doers)
    _points_at_an_ally(stage, doers)
    blockers = stage.cast.of(doers, side, pool=[t for t in stage.cast.things if t not in (*stage.attackers, *attacked)])
    blockers = _bearing(blockers)
    attacked = attacked or _first_free(stage, blockers) or _attacking(stage, deed, blockers)
    if (
        asked
        and not blockers
        and deed.object
        and not deed.to_me
        and deed.side is None
        and "it" not in [g.ref for g in deed.object]
    ):
        stage.asks_blocked = attacked[0] if attacked else None
        return
    blockers = blockers or _nobody_named(stage, deed, side, attacked, asked)
    if not attacked:
        attacked = [stage.cast.nameless(other(side) if side else None)]
    _meet(stage, deed, blockers, attacked)
    for thing in beside:
        thing.side = thing.side if thing.told else blockers[0].side
    stage.attacks_with(attacked)
    for n, attacker in enumerate(attacked if len(attacked) > len(blockers) else ()):
        stage.blocks.append((blockers[min(n, len(blockers) - 1)], attacker))
    for n, blocker in enumerate(blockers if len(attacked) <= len(blockers) else ()):
        if blocker.type == ALIADO:
            stage.blocks.append((blocker, attacked[min(n, len(attacked) - 1)]))
    if asked:
        stage.asks_block = "legal"
        stage.asked_thing = blockers[0]
        if "this_turn" in stage.scene.times and not stage.next_turn_block:
            _make_fresh(stage, blockers)


def _is_said_of_the_last(stage: Stage, deed: Deed) -> bool:
    """«Oni del rival en mesa, ¿puede bloquear?»: whoever was told last does it; not «ataco con Oni, ¿lo paran?», nor
    «¿lo pueden bloquear?»."""
    last = stage.cast.last[-1] if stage.cast.last else None
    said = deed.dropped and not deed.subject and not deed.tool and deed.asked is not None
    pointed = any(group.ref == "it" for group in deed.object)
    met = pointed and (not stage.attackers or last in stage.attackers or deed.person == "3p")
    return said and last is not None and not met


def _nobody_named(stage: Stage, deed: Deed, side: Side | None, attacked: list[Thing], asked: bool) -> list[Thing]:
    """Who blocks where no name is told: an Ally that waits there, else one without a name."""
    waiting = [t for t in stage.cast.things if t.type == ALIADO and t not in stage.attackers and t not in attacked]
    if deed.person == "3p" and side is not None:  # «Cuero en mesa y ataco con Oni, ¿lo pueden parar?»
        for thing in (one for one in waiting if one.side is None):
            thing.side = other(side)
        waiting = [one for one in waiting if one.side == side]
    found = waiting[-1:] if asked or not deed.subject else []
    if not found and stage.attackers and any(thing not in stage.attackers for thing in attacked):
        raise Mismatch(deed.object[0])
    whose = side or (other(attacked[0].side) if attacked and attacked[0].side else "B")
    return found or [stage.cast.nameless(whose) for _ in attacked or (None,)]


def _without_those_beside(stage: Stage, deed: Deed) -> tuple[Deed, list[Thing]]:
    """«con Oni y Kraken en mesa, Kraken bloquea a dos»: those that are told to stand there block nothing, and are of
    who blocks."""
    beside = tuple(group for group in deed.tool if _stands_by(stage, group))
    if not beside or not deed.subject or deed.to_me:
        return deed, []
    standing = stage.cast.of(beside, deed.side)
    return replace(deed, tool=tuple(group for group in deed.tool if group not in beside)), standing


def _meet(stage: Stage, deed: Deed, blockers: Sequence[Thing], attacked: Sequence[Thing]) -> None:
    """Those that block against all that attack. Raises Mismatch where one would block its own player's Ally."""
    beside = [thing for thing in stage.attackers if thing not in (*attacked, *blockers)]
    _oppose(stage, blockers, [*attacked, *beside])
    if any(stage.cast.now_of(one) == stage.cast.now_of(two) for one in blockers for two in attacked):
        raise Mismatch(Group(at=(deed.start, deed.end)))


def _asks_to_let_pass(stage: Stage, deed: Deed) -> None:
    """Who would block, and whom, where it is asked whether somebody has to."""
    side = deed.side or ("B" if deed.to_me else None)
    blockers = stage.cast.of((*deed.subject, *deed.tool), side, pool=[])
    attacked = _blocked(stage, deed, side)
    if not attacked and not stage.attackers and blockers:  # «¿puedo no bloquear con mi Oni?»
        attacked = [stage.cast.nameless(other(blockers[0].whose))]
    _oppose(stage, blockers, attacked or stage.attackers)
    stage.attacks_with(attacked)
    stage.asks_whether_not = "block" if stage.attackers else ""


def _asked_of_the_last(stage: Stage, deed: Deed) -> Deed:
    """«el Oni del rival anda con Kunai, ¿puede bloquearme el Kraken?»: whoever was told last blocks it."""
    last = stage.cast.last[-1:]
    alone = deed.subject and not deed.object and not deed.tool and len(deed.subject) == 1
    theirs = bool(last) and last[0].type == ALIADO and last[0].told and last[0].side == "B" and not stage.attackers
    if not (alone and theirs and deed.to_me and deed.asked and deed.dropped) or deed.subject[0].side == "B":
        return deed
    stage.cast.of(deed.subject, "A")
    stage.cast.last = last
    return replace(deed, object=deed.subject, subject=())


def gets_through(stage: Stage, deed: Deed) -> None:
    """«los otros pasaron»: whoever attacks and is not blocked."""
    free = stage.unblocked()
    rest = [group for group in deed.subject if group.ref in ("other", "all")]
    if deed.asked or deed.negated or not free or len(rest) < len(deed.subject) or not deed.subject:
        return
    stage.used.add(id(deed))
    stage.told.add(id(deed))
    stage.cast.seen += rest


def _attacked_before(stage: Stage, deed: Deed, side: Side | None) -> None:
    """«ataqué con Trivaldi, ¿puedo bloquear con él en el turno del otro?»: that attack is over by then."""
    theirs = bool({"their_turn", "next_turn", "next_their_turn"} & {*deed.when, *stage.scene.times})
    same = deed.dropped and not deed.subject and not deed.tool
    over = (
        (side == "A" or (same and side is None))
        and deed.asked == "can"
        and theirs
        and stage.attackers
        and not stage.blocks
    )
    if over and all(thing.whose == "A" for thing in stage.attackers):
        for thing in stage.attackers:
            thing.side, thing.told = "A", True
        stage.attacked_before, stage.attackers = stage.attackers, []
        stage.next_turn_block, stage.active = True, "A"


def _blocked(stage: Stage, deed: Deed, side: Side | None) -> list[Thing]:
    """Whom a deed tells to be blocked: a pronoun means the attacker told last, or all of them."""
    free = stage.unblocked()
    several = any(group.each for group in deed.object)
    one_of_them = len(deed.object) == 1 and deed.object[0].ref == "one"
    one_of_them = one_of_them and deed.object[0].side is None and deed.object[0].strength is None
    if one_of_them and free:
        stage.cast.seen += deed.object
        if len({t.card for t in free}) > 1:
            stage.takes_to_be("block", free[0])
        return free[:1]
    if deed.object and free and all(group.ref == "it" for group in deed.object):
        stage.cast.seen += deed.object
        if len({t.card for t in free}) > 1 and not several:
            stage.takes_to_be("it", free[-1])
        return free if several else free[-1:]
    _points_at_an_ally(stage, deed.object)
    return stage.cast.of(deed.object, other(side) if side else None, pool=free)


def _points_at_an_ally(stage: Stage, groups: Groups) -> None:
    """What a pronoun means is an Ally: that told last, else the one that what was told last is played at."""
    if any(group.ref == "it" for group in groups):
        fighting = [thing for thing in stage.cast.last if thing.type == ALIADO]
        aimed = [target for play in stage.plays[-1:] for target in play.targets if target.type == ALIADO]
        stage.cast.last = fighting or aimed or [thing for thing in stage.cast.things if thing.type == ALIADO][-1:]


def _is_how_many(stage: Stage, group: Group, deed: Deed) -> bool:
    """«bloquean dos con Kraken y Tyr»: the number counts those that are named beside it. Raises Mismatch."""
    if not is_number(group) or not any(one.card is not None for one in (*deed.subject, *deed.tool)):
        return False
    named = sum(one.count or 1 for one in (*deed.subject, *deed.tool) if one is not group)
    if named != group.count:
        raise Mismatch(group)
    stage.cast.seen.append(group)
    return True


def _as_many(stage: Stage, group: Group, many: int) -> Group:
    """«bloqueé a dos con mis Onis»: one for each, where nobody said how many."""
    if group.card is None or group.count is not None or many < 2:
        return group
    named = stage.scene.named[group.card]
    several = named.written.endswith("s") and not any(name.lower().endswith("s") for name in named.names)
    return replace(group, count=many) if several else group


def _another(stage: Stage, group: Group, attacked: Sequence[Thing]) -> Group:
    """«ataco con Kraken y lo bloquea Kraken»: a card that blocks one of its own name is another one."""
    against = [*attacked, *stage.attackers]
    if group.card is None or not any(stage.cast.is_called(t, stage.scene.named[group.card]) for t in against):
        return group
    blocking = [t for t in stage.cast.things if stage.cast.is_called(t, stage.scene.named[group.card])]
    return replace(group, other=True) if all(thing in against for thing in blocking) else group


def _first_free(stage: Stage, blockers: Sequence[Thing]) -> list[Thing]:
    """The attacker that is blocked where nobody says which."""
    free = [thing for thing in stage.unblocked() if thing not in blockers]
    if len({thing.card for thing in free}) > 1:
        stage.takes_to_be("block", free[0])
    return free[: max(1, len(blockers))]


def _attacking(stage: Stage, deed: Deed, blockers: Sequence[Thing]) -> list[Thing]:
    """«tengo Kraken con Yelmo, ¿me puede bloquear un Oni?»: who attacks is the Ally of whom it was told."""
    mine = [
        thing
        for thing in stage.cast.things
        if thing.type == ALIADO and thing.side in ("A", None) and thing not in blockers
    ]
    if deed.to_me and not mine:  # «me bloquea, ¿muere mi Roy?»
        later = [one for one in stage.scene.deeds if one.start > deed.start and one.verb in ("die", "survive")]
        groups = [group for one in later for group in one.subject if group.card is not None and group.side != "B"]
        mine = [thing for thing in stage.cast.of(groups[:1], "A") if thing.type == ALIADO]
    found = mine[-1:] if deed.to_me else []
    for thing in found:
        stage.takes_to_be("block", thing)
    return found


def _goes_unblocked(stage: Stage, deed: Deed) -> None:
    """«no bloquea a mi Umoara»: it attacks, and nothing blocks it; without a name the Ally that was told last."""
    stage.denied.add(id(deed))
    if stage.unblocked() and deed.object and all(group.ref == "all" for group in deed.object):
        stage.cast.seen += deed.object
        return
    if not stage.attackers and not deed.object and not deed.subject:
        aimed = [target for play in stage.plays for target in play.targets]
        told = [t for t in (*stage.cast.last, *aimed) if t.type == ALIADO and t.side in (None, other(deed.side or "B"))]
        stage.attacks_with(told[:1])
    side = deed.side or ("B" if deed.to_me else None)
    if deed.dropped and stage.asks_what_i_lose():  # «no lo bloquean, ¿cuánto boto?» is said of nobody
        side = None
    if deed.subject and stage.attackers:  # «Kraken ataca y Oni no bloquea»
        attacking = stage.attackers[0]
        stage.cast.of(deed.subject, side or (other(attacking.side) if attacking.side else None))
    groups = deed.object if deed.object else () if side or stage.attackers else deed.subject
    stage.attacks_with(thing for thing in stage.cast.of(groups, other(side) if side else None) if thing.whose != side)


def _of_who_does_more(stage: Stage, things: Sequence[Thing]) -> Side | None:
    """«Sun Wu Kung bloquea a Oni y pago uno», «uso Benkei para salvar a Guan Yu»: whose those are of which nobody said
    it, as whoever pays for what one does, or saves one, controls it."""
    doer: Side | None = None
    for deed in stage.scene.deeds:
        doer = deed.side if deed.side is not None and not deed.dropped else doer
        saved = [group.card for group in deed.object if deed.verb in ("survive", "protect") and deed.person == "inf"]
        called = [stage.scene.named[card] for card in saved if card is not None]
        saves = any(stage.cast.is_called(thing, named) for thing in things for named in called)
        if doer is not None and (saves or (doer == deed.side and _is_paid_for(stage, deed, things))):
            return doer
    return None


def _is_paid_for(stage: Stage, deed: Deed, things: Sequence[Thing]) -> bool:
    """Whether a deed pays, by nothing else that it tells, for what one of these cards does."""
    costs = [one for thing in things for one in costs_of(stage.cast.shelf, thing.card)]
    alone = deed.verb == "pay" and not (deed.subject or deed.tool or deed.target or deed.asked)
    return alone and any(one.oros for one in costs)


def _oppose(stage: Stage, ones: Sequence[Thing], others: Sequence[Thing]) -> None:
    """Those on one side and those against them: what is known of one tells the other."""
    known = next((thing.side for thing in ones if thing.told and thing.side), None)
    against = next((thing.side for thing in others if thing.told and thing.side), None)
    if known is None and against is None:
        known, against = _of_who_does_more(stage, ones), _of_who_does_more(stage, others)
    if known is None and against is None:
        if stage.active is not None:
            against = stage.active
        elif any(
            ask.kind in ("mill", "left") and ask.side == "A" for ask in (*stage.scene.asked, *stage.scene.besides)
        ):
            against = "B"
            stage.assume("ataca_B")
        elif any(ask.kind == "drawn" and ask.side == "A" for ask in stage.scene.asked):
            named = [thing for thing in (*ones, *others) if thing.place is not None]
            known = "A" if not named or min(named, key=lambda thing: thing.place or 0) in ones else "B"
            against = other(known)
            stage.assume("roba_A")
        else:
            against = "A"
            stage.assume("ataca_A")
    known = known or other(against)  # type: ignore[arg-type]
    against = against or other(known)
    for thing in ones:
        thing.side = thing.side if thing.told and thing.side else known
    for thing in others:
        thing.side = thing.side if thing.told and thing.side else against


def meet(stage: Stage, deed: Deed) -> None:
    """Two Allies that meet: the first attacks."""
    stage.used.add(id(deed))
    first, rest = deed.subject or deed.object, (*deed.tool, *deed.target, *(deed.object if deed.subject else ()))
    if not rest and len(first) > 1:
        first, rest = first[:1], first[1:]
    ones = stage.cast.of(first)
    others = stage.cast.of(tuple(_another(stage, group, ones) for group in rest))
    if not others and len(ones) > 1:
        ones, others = ones[:1], ones[1:2]
    if not ones or not others:
        return
    _oppose(stage, others, ones)
    stage.attacks_with(ones)
    stage.blocks += zip(others, ones, strict=False)


def declare(stage: Stage, deed: Deed) -> None:
    """«declaró ataque con dos de 3», «ya declaré el bloqueo»."""
    stage.used.add(id(deed))
    if "block_noun" in deed.words:
        side = stage.by(deed.side)
        blocker = stage.cast.of(deed.tool, side)[:1] or [stage.cast.nameless(side)]
        attackers = stage.unblocked()[:1] or [stage.cast.nameless(other(side))]
        stage.attacks_with(attackers)
        stage.blocks.append((blocker[0], attackers[0]))
        return
    side = stage.by(deed.side)
    found = stage.cast.of(
        deed.tool or [g for g in deed.object if g.card is not None or g.kind == ALIADO or g.strength], side
    )
    stage.attacks_with(found or [stage.cast.nameless(side)])


def die(stage: Stage, deed: Deed) -> None:
    """Two Allies that die together, where nothing else tells how: they fought each other."""
    if deed.negated and not deed.asked and stage.attackers and not stage.blocks:  # «atacó y no murió»
        stage.denied.add(id(deed))
        return
    found = stage.cast.of([group for group in (*deed.subject, *deed.object) if group.card is not None])
    both = [thing for thing in found if thing.type == ALIADO]
    met = any(ask.kind == "first" for ask in stage.scene.asked)
    if len(both) == 2 and not stage.attackers and met and both[0].side is None and both[1].side is None:
        both[0].side, both[1].side = "A", "B"
    if len(both) == 2 and not stage.attackers and {both[0].side, both[1].side} == {"A", "B"}:
        stage.used.add(id(deed))
        if stage.active is not None and both[0].side != stage.active:
            both.reverse()
        stage.assume("chocan")
        stage.attacks_with(both[:1])
        stage.blocks.append((both[1], both[0]))
        return
    _dies_in_battle(stage, deed)


def _dies_in_battle(stage: Stage, deed: Deed) -> None:
    """«si se muere, ¿a qué cementerio va?», «me lo matan en batalla»: the board kills it, so a stronger Ally does."""
    asked = deed.verb != "die" or {ask.kind for ask in stage.scene.asked} & _ASKED_OF_THE_DEAD
    doing = [play for play in stage.plays if not any(id(target) in stage.cast.stolen for target in play.targets)]
    working = any(one.verb in WORKING and id(one) not in stage.told for one in _others(stage, deed))
    besides = [one for one in stage.scene.deeds if one.verb in ("attack", "block", "collide")]
    while_at_it = [one for one in besides if one.person == "ger" and one.start > deed.start and not one.object]
    fights = len(besides) > len(while_at_it)
    busy = (stage.attackers or doing or working or fights) and not _falls_unblocked(stage, deed)
    if deed.negated or deed.asked or stage.in_question(deed) or not asked or busy:
        return
    last = [thing for thing in stage.cast.last if thing.type == ALIADO]
    found = stage.cast.of(deed.subject or deed.object) or last or stage.cast.things
    dying = [thing for thing in found if thing.type == ALIADO]
    if len(dying) != 1 or dying[0].fresh:
        return
    stage.used |= {id(deed), *map(id, while_at_it)}
    stage.told |= set(map(id, while_at_it))
    stage.assume("muere")
    _was_stolen(stage, dying[0])
    stronger = stage.cast.nameless(other(dying[0].whose), _STRONGER)
    stage.attacks_with(dying if any(one.verb == "attack" for one in while_at_it) else ())
    if dying[0] in stage.attackers:
        stage.blocks.append((stronger, dying[0]))
        return
    stage.attacks_with([stronger])
    stage.blocks.append((dying[0], stronger))


def _falls_unblocked(stage: Stage, deed: Deed) -> bool:
    """«ataco con Mara y muere»: the one that attacks, of which nobody told what blocks it."""
    found = stage.cast.of(deed.subject) if deed.subject else stage.attackers
    return not stage.plays and not stage.blocks and found == stage.attackers and len(found) == 1


def taken_before(stage: Stage) -> None:
    """«si me roban mi Oni con Hades y después lo mato con Yanomami», «...y me pega con él»: what was taken is another's
    already when whoever lost it plays something at it, or when it fights for who took it."""
    fighting = [*([] if stage.asks_attack else stage.attackers), *(blocker for blocker, _ in stage.blocks)]
    for play in list(stage.plays):
        for target in [one for one in play.targets if stage.cast.stolen.get(id(one)) == play.side]:
            after = stage.plays[stage.plays.index(play) + 1 :] if play in stage.plays else []
            again = any(one.side != play.side and one.reply_to is None and target in one.targets for one in after)
            if again or (target in fighting and play.when == "before"):
                _was_stolen(stage, target)


def _was_stolen(stage: Stage, thing: Thing) -> None:
    """What was stolen before it dies is already another's when the battle begins."""
    taker = stage.cast.stolen.get(id(thing))
    for play in [play for play in stage.plays if thing in play.targets and play.side == taker][:1]:
        stage.plays.remove(play)
        if play.thing.type == TALISMAN:
            stage.cast.things.remove(play.thing)
            stage.cast.aside |= {place for place in (play.thing.place,) if place is not None}
        stage.assume("robado")
        thing.side, thing.owner, thing.told = play.side, other(play.side), True


def _others(stage: Stage, deed: Deed) -> list[Deed]:
    return [one for one in stage.scene.deeds if one is not deed and "past" not in one.when and one.start < deed.start]
