"""Cards that are played, at what, in reply to what, and what they are paid with."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.games.myl_pe.situations.deeds.holdings import count
from engine.games.myl_pe.situations.stage import Play, Stage
from engine.games.myl_pe.situations.things import (
    ALIADO,
    ARMA,
    ORO,
    TALISMAN,
    TOTEM,
    Mismatch,
    Thing,
    acts_in_the_grave,
    aims_at_an_ally,
    aims_at_its_own,
    annuls_by_itself,
    annuls_from_play,
    costs_of,
    kinds_of,
    kinds_searched,
    other,
    takes_away,
    takes_control,
)
from engine.situations.scene import Deed, Group, Side

_POINTING = frozenset(("mine", "theirs", "attacker", "blocker", "it"))


def _holder(deed: Deed) -> Side | None:
    """Whose hand a play is told with: «me tiraron Cíclope con 6 cartas en la mano» tells of the speaker's."""
    if deed.to_me:
        return "A"
    return "B" if any(group.ref == "it_player" for group in deed.target) else None


def play_card(stage: Stage, deed: Deed) -> None:
    """A card that is played, perhaps at something, perhaps to annul it."""
    stage.used.add(id(deed))
    if (
        deed.negated
        and not deed.asked
        and not any(group.card is not None for group in (*deed.object, *deed.subject, *deed.tool))
    ):
        stage.denied.add(id(deed))
        return
    if "turn_oro" in deed.words:
        stage.lay_the_oro(stage.by(deed.side))
    theirs = other(deed.side) if deed.side is not None else None
    named = [group for group in deed.object if group.card is not None and group.side in (None, deed.side)]
    named = named or [group for group in deed.object if group.card is not None and theirs is None]
    if not named and _plays_what_waits(stage, deed):
        return
    named = named or _named_beside(stage, deed)
    if not named:
        _anonymous(stage, deed)
        return
    side = deed.side or ("B" if deed.to_me else None)
    if deed.person == "inf" and deed.side is None and stage.lays is not None:
        side, stage.lays_after = stage.lays, True
    spells = all(stage.scene.named[group.card].spell for group in named if group.card is not None)
    if is_past(stage, deed) and not (spells and "past" not in stage.scene.times):
        _played_before(stage, deed, named, side)
        return
    if _is_about_fighters(stage, named, side):
        return
    if _came_this_turn(stage, deed) and all(is_ally(stage, group) for group in named if group.card is not None):
        found = stage.cast.of(named, stage.by(side))
        for thing in found:
            thing.fresh = thing.type == ALIADO
        return
    stage.cast.seen += [g for g in deed.object if g.kind == "carta" or g.ref == "both"]
    aimed = [
        g
        for g in deed.object
        if g not in named and (g.kind == ALIADO or g.strength is not None or g.ref in _POINTING or g.card is not None)
    ]
    _who_blocks(stage, (*deed.target, *aimed))
    targets = stage.cast.of((*deed.target, *aimed))
    targets += _oros_aimed_at(stage, deed, side)
    if not targets and any(group.ref == "it_player" for group in deed.target):
        targets = _given_to(stage, named)
    _stand_beside(stage, deed)
    done = len(stage.plays)
    again = [stage.cast.of((group,), side) for group in named]
    _paid_with(stage, deed, side)
    for found in again:
        for thing in found[: 1 if len(named) == 1 and (named[0].count or 1) == 1 else None]:
            enact(stage, deed, stage.by(side), thing, targets)
    for before in stage.plays[done:-1]:
        before.asked = False


def _played_before(stage: Stage, deed: Deed, named: Sequence[Group], side: Side | None) -> None:
    """«antes le había puesto un Kunai a mi Oni»: it lies there by now."""
    bearers = [thing for thing in stage.cast.of(deed.target) if thing.type == ALIADO]
    for thing in stage.cast.of(named, None if bearers else side):
        if thing.type == ARMA and bearers:
            thing.bearer = bearers[0]
    stage.cast.last = bearers or stage.cast.last


def _given_to(stage: Stage, named: Sequence[Group]) -> list[Thing]:
    """«mi Tlaloc tiene Kunai y le bajo una Katana»: a Weapon is played at the Ally that was told last; so is a Talismán
    that aims at one, where there is only one: «ataco con Zombies y le tira Gorgonas»."""
    cards = [stage.cast.name_at(group.card, group.edition) for group in named if group.card is not None]
    weapons = all(stage.cast.type_of(card) == ARMA for card in cards)
    allies = [thing for thing in stage.cast.things if thing.type == ALIADO]
    if weapons:
        return allies[-1:]
    aims = all(stage.cast.type_of(card) == TALISMAN and aims_at_an_ally(stage.cast.shelf, card) for card in cards)
    return allies if aims and len(allies) == 1 else []


def aim_the_rest(stage: Stage) -> None:
    """«tengo un Oni y me tiran Yanomami»: what is played at one Ally, nobody said at which, is played at the only one
    that may be meant: of the other player where it takes it away, of those that fight where there is a battle."""
    for play in stage.plays:
        card = play.thing.card
        bare = play.do == "jugar" and not play.targets and play.thing.type == TALISMAN
        if not bare or not aims_at_an_ally(stage.cast.shelf, card):
            continue
        fighting = [*stage.attackers, *(blocker for blocker, _ in stage.blocks)]
        allies = [one for one in stage.cast.things if one.type == ALIADO and one.zone not in ("mano", "cementerio")]
        meant = [one for one in allies if one in fighting] or allies
        if takes_away(stage.cast.shelf, card):
            meant = [one for one in meant if one.side in (None, other(play.side))]
        if len(meant) == 1:
            play.targets = meant
            meant[0].side = meant[0].side or other(play.side)


def _who_blocks(stage: Stage, groups: Sequence[Group]) -> None:
    """«le tiro Gorgonas al bloqueador»: whoever blocks by then. Raises Mismatch where nobody does."""
    for group in groups:
        told = any(deed.verb == "block" for deed in stage.scene.deeds)
        owned = group.side is not None and bool(stage.attackers) and not told  # «le tiro Aquiles a mi bloqueador»
        if group.ref == "blocker" and not stage.blocks and (owned or "damage_done" in stage.scene.times):
            whose = group.side or "A"
            if not stage.attackers:
                stage.attacks_with([stage.cast.nameless(other(whose))])
            stage.blocks.append((stage.cast.nameless(whose), stage.attackers[0]))
        if group.ref == "blocker" and not stage.blocks:
            raise Mismatch(group)
        if group.ref == "blocker":
            stage.cast.known[id(group)] = [stage.blocks[-1][0]]


def _oros_aimed_at(stage: Stage, deed: Deed, side: Side | None) -> list[Thing]:
    """«le tira Kayakujutsu a un Oro»: an Oro of the other player, unless somebody else's was told."""
    aimed = [group for group in deed.target if group.kind == ORO and group.card is None]
    named = [group for group in deed.object if group.card is not None]
    cards = [stage.cast.name_at(group.card) for group in named if group.card is not None]
    own = bool(cards) and all(aims_at_its_own(stage.cast.shelf, card) for card in cards)
    for group in aimed:
        whose = group.side or (stage.by(side) if own else other(stage.by(side)))
        stage.cast.known[id(group)] = [stage.cast.plain(ORO, whose, group.zone) for _ in range(group.count or 1)]
    stage.cast.seen += aimed
    return [thing for group in aimed for thing in stage.cast.known[id(group)]]


def _stand_beside(stage: Stage, deed: Deed) -> None:
    """«bajo Trivaldi con un Oni mío y un Ogro de él en mesa»: what is in play already, and is not what is paid with."""
    beside = [group for group in deed.tool if group.card is not None and deed.verb != "use"]
    beside += [group for group in deed.tool if group.kind == TOTEM and group.card is None]
    owned = [group for group in deed.tool if group.kind == ALIADO and group.card is None and group.side is not None]
    beside += [group for group in owned if deed.verb != "use"]  # «me tiran Sacrificio con 3 Aliados míos»
    if owned or any(group.zone not in (None, "mano") for group in beside):
        last = stage.cast.last
        stage.cast.of(beside, stage.by(deed.side))
        stage.cast.last = last


def _plays_what_waits(stage: Stage, deed: Deed) -> bool:
    """«lo juego»: a card of a hand that was told of before."""
    waiting = [thing for thing in stage.cast.things if thing.zone == "mano"]
    if not waiting or not any(group.ref == "it" for group in deed.object):
        return False
    enact(stage, deed, stage.by(deed.side), waiting[-1], [])
    stage.cast.seen += deed.object
    return True


def _named_beside(stage: Stage, deed: Deed) -> list[Group]:
    """The cards that are played where no object names them: «uso con Haiit», «entró Oni», «es jugado Oni»."""
    if deed.tool and deed.verb == "use":
        return [group for group in deed.tool if group.card is not None]
    if deed.person.startswith(("3", "part")) or _is_new(deed):
        return [group for group in deed.subject if group.card is not None]
    return []


def _paid_with(stage: Stage, deed: Deed, side: Side | None) -> None:
    """«con 3 Oros»: what somebody has to pay, and how many cards are left, where that is told."""
    for group in deed.tool:
        if group.kind in ("carta", "virtual") and group.count is not None:
            count(stage, group, _holder(deed) or stage.by(side), Deed("have"))
        if group.ref == "some" and group.count is not None and "castillo" in deed.where:
            count(stage, replace(group, kind="carta", ref=None), _holder(deed) or stage.by(side), deed)
            stage.cast.seen.append(group)
            stage.placed.add(id(deed))
        if group.kind == ORO and group.count is not None and group.zone in (None, "play", "reserva"):
            if group.zone is None:
                stage.assume("donde")
            stage.oros[stage.by(side)] = group.count
            stage.cast.seen.append(group)


def _is_new(deed: Deed) -> bool:
    """«Kasim acaba de entrar»."""
    return "this_turn" in deed.when or any(group.fresh for group in (*deed.subject, *deed.object))


def _is_about_fighters(stage: Stage, named: Sequence[Group], side: Side | None) -> bool:
    """«atacó con un Oni que bajó este turno»: an Ally that fights already came before."""
    fighting = [*stage.attackers, *(blocker for blocker, _ in stage.blocks)]
    called = [
        [t for t in fighting if group.card is not None and stage.cast.is_called(t, stage.scene.named[group.card])]
        for group in named
    ]
    if not called or not all(called):
        return False
    for thing in stage.cast.of(named, side):
        if thing not in fighting:
            return False
        thing.fresh = True
    return True


def _anonymous(stage: Stage, deed: Deed) -> None:
    """«el Aliado que entró en mi turno», «jugué un Aliado este turno»."""
    groups = (*deed.object, *deed.subject)
    if _renews(stage, deed) or _says_again(stage, deed) or _plays_a_weapon(stage, deed):
        return
    allies = [group for group in groups if group.kind == ALIADO or group.strength is not None]
    if allies and deed.verb in ("play", "enter", "lay"):
        for thing in stage.cast.of(allies, stage.by(deed.side)):
            if _is_answered(stage, stage.by(thing.side)):
                enact(stage, replace(deed, asked=None), stage.by(thing.side), thing, [])
            else:
                thing.fresh = True


def _plays_a_weapon(stage: Stage, deed: Deed) -> bool:
    """«¿le puedo poner otra Arma?»: one without a name is played at the Ally that is meant."""
    weapons = [group for group in deed.object if group.kind == ARMA and group.card is None and group.ref is None]
    if not weapons or len(weapons) != len(deed.object) or (weapons[0].count or 1) != 1 or deed.negated:
        return False
    bearers = stage.cast.of([group for group in deed.target if group.card is not None or group.kind == ALIADO])
    bearers = bearers or [thing for thing in stage.cast.things if thing.type == ALIADO][-1:]
    if len(bearers) != 1:
        return False
    side = deed.side or bearers[0].whose
    stage.assume("arma")
    enact(stage, deed, side, stage.cast.of(weapons, side)[0], bearers)
    return True


def bear_too(stage: Stage, deed: Deed) -> None:
    """«¿puede Oni llevar dos Armas?», «¿Rollo puede llevar Katana y Kunai?»: all but the last are borne, which is
    played."""
    bearers = [thing for thing in stage.cast.of(deed.subject) if thing.type == ALIADO]
    if len(bearers) != 1:
        return
    side = bearers[0].whose
    weapons = [thing for group in (*deed.object, *deed.tool) for thing in stage.cast.of((group,), side)]
    if any(weapon.nameless for weapon in weapons):
        stage.assume("arma")
    for weapon in weapons[:-1]:
        weapon.bearer = bearers[0]
    stage.used.add(id(deed))
    for weapon in weapons[-1:]:
        enact(stage, deed, side, weapon, bearers)


def _says_again(stage: Stage, deed: Deed) -> bool:
    """«le tiro Toki a Nidavellir cuando lo juega»: the one play of that side that was told before."""
    sides = {play.side for play in stage.plays} if deed.side is None or deed.dropped else {deed.side}
    played = [play for play in stage.plays if play.side in sides and play.do == "jugar"]
    comes = not deed.object and deed.verb in ("play", "enter") and deed.person in ("3", "inf")  # «cuando baja»
    pointed = (comes or bool(deed.object)) and all(group.ref == "it" for group in deed.object) and not deed.subject
    if len(played) != 1 or not pointed or deed.negated or deed.asked or stage.in_question(deed):
        return False
    stage.cast.seen += deed.object
    stage.told.add(id(deed))
    return True


def _is_answered(stage: Stage, side: Side) -> bool:
    """Whether the other player answers what this one plays: «tiro Auca si me juega un Aliado»."""
    answering = [play for play in stage.plays if play.side != side and play.do == "jugar"]
    return any(kinds_of(stage.cast.shelf, play.thing.card) <= {"annulment"} for play in answering)


def _renews(stage: Stage, deed: Deed) -> bool:
    """«la bajé este turno», «the turn she enters»: of the Ally that was told before."""
    pointed = not deed.subject and (not deed.object or all(group.ref == "it" for group in deed.object))
    allies = [thing for thing in stage.cast.last if thing.type == ALIADO and not thing.nameless]
    told = "this_turn" in deed.when or "this_turn" in stage.scene.times or deed.verb == "enter"
    if not pointed or not allies or not (told or deed.tense == "past") or "past" in deed.when:
        return False
    if deed.side is not None and not deed.dropped and any(t.told and t.side == other(deed.side) for t in allies):
        return False
    for thing in allies:
        thing.fresh = True
        if deed.side is not None and not deed.dropped and not thing.told and deed.verb != "enter":
            _moves(stage, thing, deed.side)
    stage.cast.seen += deed.object
    stage.told.add(id(deed))
    return True


def _moves(stage: Stage, thing: Thing, side: Side) -> None:
    """It turns out whose a card is: those it meets are on the other side."""
    if thing.whose != side:
        for one, two in stage.blocks:
            met = two if one is thing else one if two is thing else None
            if met is not None and not met.told:
                met.side = other(side)
    thing.side, thing.told = side, True


def _came_this_turn(stage: Stage, deed: Deed) -> bool:
    """Whether the play only tells that the card is new, because it is asked whether it may attack or block."""
    later = [one for one in stage.scene.deeds if one.start > deed.start and one.verb in ("attack", "block")]
    told = (
        "this_turn" in (*stage.scene.times, *deed.when)
        or deed.tense == "past"
        or any(g.fresh for g in (*deed.object, *deed.subject))
    )
    asks = any(one.asked or stage.in_question(one) for one in later) or any(
        ask.kind == "right" for ask in stage.scene.asked
    )
    return (
        bool(later)
        and asks
        and told
        and deed.tense != "future"
        and not (
            deed.tense == "present"
            and deed.person == "1"
            and "¿" in stage.scene.text
            and "this_turn" not in deed.when
            and _has_others(stage, deed)
        )
    )


def _has_others(stage: Stage, deed: Deed) -> bool:
    return any(thing for thing in stage.cast.things)


def is_ally(stage: Stage, group: Group) -> bool:
    assert group.card is not None
    return stage.cast.type_of(stage.cast.name_at(group.card, group.edition)) == ALIADO


def cost_of(stage: Stage, deed: Deed) -> None:
    """«Pahuahtun cuesta 0»: the card whose cost is spoken of."""
    stage.used.add(id(deed))
    stage.cast.seen += [*deed.subject, *deed.object]
    found = stage.cast.of([group for group in (*deed.subject, *deed.object) if group.card is not None])
    for group in (*deed.subject, *deed.object):
        if group.card is None and group.count is not None and found:
            _printed_cost(stage, group, found[0])
    if found and stage.asked_thing is None:
        stage.asked_thing = found[0]


def _printed_cost(stage: Stage, group: Group, thing: Thing) -> None:
    """Raises Mismatch where a card is said to cost what is not printed on it."""
    printed = stage.cast.stock.meant_by(thing.card)
    if group.kind not in (None, "", ORO) or (printed and printed[0].cost != group.count):
        raise Mismatch(group)


def enact(stage: Stage, deed: Deed, side: Side, thing: Thing, targets: list[Thing]) -> None:
    kinds = kinds_of(stage.cast.shelf, thing.card)
    if deed.side is None and not deed.to_me and not thing.told:
        loses = any(ask.kind in ("mill", "discarded") and ask.side == "A" for ask in stage.scene.asked)
        side = "B" if loses and not any(one.verb == "attack" for one in stage.scene.deeds) else side
        stage.assume("juega_A" if side == "A" else "juega_B")
    thing.side = side if not thing.told or thing.side is None else thing.side
    side = thing.side
    do = "jugar"
    reply: Play | None = None
    before = next((play for play in stage.plays if play.thing is thing), None)
    if before is not None:
        before.targets = before.targets or [one for one in targets if before.reply_to is None]
        if deed.asked:
            _asks_play(stage, before)
        return
    if kinds & {"annulment"} and (targets or stage.plays):
        reply = play_of(stage, targets, other(side))
        do, targets = "anular", []
    elif "response" in kinds and stage.plays and stage.last_of(other(side)) and not stage.attackers:
        reply = play_of(stage, targets, other(side)) or stage.last_of(other(side))
        do, targets = "responder", []
    elif deed.verb in ("use", "discard") and thing.type != TALISMAN:
        do = "usar"
    if do == "usar" and thing.type == ARMA and thing.bearer is None:
        thing.bearer = stage.cast.nameless(side)
        stage.assume("portador")
    play = Play(side, do, thing, targets, reply, moment(stage, deed), turn=_turn_of(stage, deed))
    if do == "jugar" and takes_control(stage.cast.shelf, thing.card):
        stage.cast.stolen |= {id(target): side for target in targets if target.side != side}
    for target in targets:
        if target.side is None and target.bearer is None:
            target.side = other(side)
    if thing.type == ARMA and targets and targets[0].type == ALIADO and do == "jugar":
        targets[0].side = targets[0].side if targets[0].told else side
    stage.plays.append(play)
    stage.cast.last = [thing]
    if deed.asked == "can" or stage.is_asked(deed, "plain"):
        _asks_play(stage, play)


def _turn_of(stage: Stage, deed: Deed) -> Side | None:
    """In whose turn it is told to be done: the last that was told before it, else the next one."""
    sides: dict[str, Side] = {"my_turn": "A", "their_turn": "B"}
    told = [one for one in zip(stage.scene.times, stage.scene.time_spans, strict=True) if one[0] in sides]
    before = [word for word, (start, _) in told if start <= deed.start]
    after = [word for word, _ in told if word not in before and stage.is_told_with(deed, word)]
    return next((sides[word] for word in (*before[-1:], *after[:1])), None)


def _asks_play(stage: Stage, play: Play) -> None:
    play.asked = True


def moment(stage: Stage, deed: Deed) -> str:
    """When in the battle: in the Guerra de Talismanes where that was told, else when the attack is declared."""
    if stage.asks_attack:
        return "before"
    if stage.is_told_with(deed, "war") or (stage.attackers and stage.is_told_with(deed, "blocks")):
        return "war"
    if stage.blocks and not stage.is_told_with(deed, "declared"):
        return "war"
    if stage.attackers:
        return "declared"
    return "before"


def play_of(stage: Stage, targets: Sequence[Thing], side: Side) -> Play | None:
    """The play of one of these cards by that side; where there is none yet, it is being played now."""
    for target in targets:
        found = next((play for play in stage.plays if play.thing is target), None)
        if found is not None:
            return found
    if targets:
        target = targets[0]
        target.side = target.side or side
        first = Play(target.side, "jugar", target)
        stage.plays.append(first)
        return first
    return stage.last_of(side)


def annul(stage: Stage, deed: Deed) -> None:
    """A play that is annulled, with which card."""
    stage.used.add(id(deed))
    tools = (*deed.tool, *(group for group in deed.subject if group.card is not None))
    side: Side | None = deed.side or ("B" if deed.to_me else None)
    if any(group.card is not None for group in deed.subject) and deed.side is None and not deed.to_me:
        side = None
    pointed = not deed.object or any(group.ref == "it" for group in deed.object)
    if side is None and deed.subject and pointed and stage.plays:  # «baja Kraken, ¿Jujitsu lo anula?»
        side = other(stage.plays[-1].side)
    if deed.person == "3p" and any(group.ref == "it_player" for group in deed.target):
        side = "A"
    annulling = stage.cast.of(tools)
    for thing in annulling:
        side = side or thing.side
    objects = [g for g in deed.object if g.ref != "it"]
    used = {_plain_name(stage, g) for g in tools if g.card is not None}
    objects = [replace(g, other=True) if _plain_name(stage, g) in used else g for g in objects]
    if any(group.other for group in objects):
        stage.cast.seen += deed.object
    annulled = stage.cast.of(objects, other(side) if side else None)
    if not annulled:
        before = [play for play in stage.plays if side is None or play.side != side]
        annulled = [before[-1].thing] if before else []
        stage.cast.seen += [group for group in deed.object if annulled and group.ref == "it"]
    if not annulled:
        stage.used.discard(id(deed))
        return
    if deed.asked == "can" and not annulling:
        stage.wants_replies = True
    first = play_of(stage, annulled, other(side) if side else "A")
    assert first is not None
    stage.cast.last = [annulled[0]]
    if not annulling and _is_told_annulled(stage, deed, first):
        unnamed = stage.cast.unnamed(other(first.side), "annul", first.thing.type)
        if unnamed is not None:
            stage.plays.append(Play(other(first.side), "anular", unnamed, [], first))
            stage.assume("sin_carta")
    for thing in annulling[:1]:
        thing.side = thing.side or side or other(first.side)
        asked = deed.asked == "can" or (stage.is_asked(deed, "plain") and not stage.is_supposed(deed))
        if annuls_from_play(stage.cast.shelf, thing.card, first.thing.type):
            stage.wants_replies = stage.wants_replies or asked
            stage.agreed += [] if asked else [(thing, "sí")]
            continue
        if thing.type != TALISMAN and not annuls_by_itself(stage.cast.shelf, thing.card):
            continue
        stage.plays.append(Play(thing.side, "anular", thing, [], first, asked=asked))


def annul_from_hand(stage: Stage) -> None:
    """«juego Yabusame y él tiene Flechero, ¿me lo anula?»: whether the one card of his hand that annuls may."""
    last = stage.plays[-1] if stage.plays else None
    if last is None or last.do != "jugar":
        return
    held = [thing for thing in stage.cast.things if thing.zone == "mano" and thing.side == other(last.side)]
    able = [thing for thing in held if "annulment" in kinds_of(stage.cast.shelf, thing.card)]
    if len(able) == 1:
        stage.plays.append(Play(other(last.side), "anular", able[0], [], last, last.when, asked=True))


def _is_told_annulled(stage: Stage, deed: Deed, play: Play) -> bool:
    """Whether a play is annulled as a fact, by a card that nobody named: «me anularon el Kraken»."""
    answered = any(one.reply_to is play or one.do == "anular" for one in stage.plays)
    return not (answered or deed.negated or deed.asked or stage.is_asked(deed, "plain") or stage.attackers)


def _plain_name(stage: Stage, group: Group) -> str | None:
    return stage.cast.name_at(group.card, group.edition) if group.card is not None else None


def reply(stage: Stage, deed: Deed) -> None:
    """A card played in reply, to what was played before or is named here."""
    stage.used.add(id(deed))
    if deed.negated and not deed.asked:
        stage.denied.add(id(deed))
        stage.cast.mention(group for group in (*deed.tool, *deed.object) if group.card is None)
        return
    groups = [group for group in (*deed.tool, *deed.object) if group.card is not None]
    side: Side = deed.side or ("B" if deed.to_me else "A")
    answered = [group for group in deed.target if group.card is not None]
    if not answered and deed.object and any(group.card is not None for group in deed.tool):
        groups = [group for group in deed.tool if group.card is not None]
        answered = [group for group in deed.object if group.card is not None]
    replied = stage.cast.of(answered, other(side)) if answered else []
    if replied:
        play_of(stage, replied, other(side))
    for thing in stage.cast.of(groups, side):
        enact(stage, deed, thing.side or side, thing, replied)


def is_past(stage: Stage, deed: Deed) -> bool:
    return "past" in deed.when


def use_card(stage: Stage, deed: Deed) -> None:
    """What is used up («usé uno»), or a card that is used."""
    some = [g for g in (*deed.object, *deed.subject) if g.ref in ("one", "some")]
    side = stage.by(deed.side)
    if deed.negated and stage.virtual and all(group.ref == "it" for group in deed.object):
        stage.cast.seen += deed.object
        stage.denied.add(id(deed))
        return
    if some and side in stage.virtual and not any(g.card is not None for g in deed.object):
        stage.used.add(id(deed))
        stage.virtual[side] = max(0, stage.virtual[side] - (some[0].count or 1))
        stage.cast.seen += some
        return
    able = [group for group in deed.object if group.card is not None and _is_able(stage, group)]
    if able and deed.verb == "use":
        _paid_with(stage, deed, side)
        _stand_beside(stage, deed)
        targets = stage.cast.of(deed.target)
        for thing in stage.cast.of(able, side if deed.side else None):
            thing.side = thing.side or side
            _use_on(stage, deed, thing, targets)
        return
    if _uses_again(stage, deed) or _agrees(stage, deed, side) or _uses_the_last(stage, deed):
        return
    if any(group.card is not None and is_ally(stage, group) for group in deed.object) and not deed.tool:
        stage.used.discard(id(deed))
        stage.left_out.add(id(deed))
        return
    play_card(stage, deed)


def _use_on(stage: Stage, deed: Deed, thing: Thing, targets: list[Thing]) -> None:
    """An ability that is used, once on each where it is used on one: «uso Machi sobre dos Krakens»."""
    if thing.type == ARMA and thing.bearer is None:
        thing.bearer = stage.cast.nameless(thing.whose)
        stage.assume("portador")
    if "again" in deed.words and not any(play.do == "usar" and play.thing is thing for play in stage.plays):
        stage.left_out.add(id(deed))
        return
    targets = targets or _meant_to_serve(stage, deed, thing)
    one_by_one = len(targets) > 1 and aims_at_an_ally(stage.cast.shelf, thing.card)
    times = [[target] for target in targets] if one_by_one else [targets]
    for aimed in times * 2 if "twice" in deed.words else times:
        stage.plays.append(Play(thing.whose, "usar", thing, aimed, None, moment(stage, deed)))
    stage.plays[-1].asked = deed.asked == "can" or stage.is_asked(deed, "plain")


def _meant_to_serve(stage: Stage, deed: Deed, thing: Thing) -> list[Thing]:
    """«uso Benkei para salvar a Guan Yu»: what an ability is used on, where the next verb tells it."""
    aimed = any(costs.kind == "activated" and costs.aimed for costs in costs_of(stage.cast.shelf, thing.card))
    following = [one for one in stage.scene.deeds if one.start > deed.start][:1]
    told = [one for one in following if one.person == "inf" and one.asked is None and not one.negated]
    return stage.cast.of(group for one in told if aimed for group in one.object if group.card is not None)


def _uses_again(stage: Stage, deed: Deed) -> bool:
    """«ya usé Machi, ¿lo puedo usar de nuevo?»: what was used before."""
    used = [play.thing for play in stage.plays if play.do == "usar" and play.side == stage.by(deed.side)]
    pointed = bool(deed.object) and all(group.ref == "it" for group in deed.object)
    if "again" not in deed.words or not pointed or len(used) != 1 or deed.negated:
        return False
    stage.cast.seen += deed.object
    _use_on(stage, deed, used[0], stage.cast.of(deed.target))
    return True


def _uses_the_last(stage: Stage, deed: Deed) -> bool:
    """«juega Hechicera y la usa»: the card told last, where it has an ability to be used; a Talismán is only played."""
    pointed = bool(deed.object) and all(group.ref == "it" for group in deed.object)
    last = [thing for thing in stage.cast.last if thing.type != TALISMAN]
    if not pointed or deed.tool or deed.negated or len(last) != 1:
        return False
    stage.cast.seen += deed.object
    if any(costs.kind == "activated" for costs in costs_of(stage.cast.shelf, last[0].card)):
        _use_on(stage, deed, last[0], stage.cast.of(deed.target))
    else:
        stage.used.discard(id(deed))
        stage.left_out.add(id(deed))
    return True


def _agrees(stage: Stage, deed: Deed, side: Side) -> bool:
    """«uso a Nidhogg», of what a card does by itself if its player wants it."""
    last = stage.last_of(other(side))
    for group in deed.object:
        card = stage.cast.name_at(group.card, group.edition) if group.card is not None else ""
        annuls = last is not None and bool(card) and stage.cast.type_of(card) != TALISMAN
        if annuls and not deed.asked and last is not None:  # «me bajan un Oni y uso Niamh»
            by_itself = annuls_by_itself(stage.cast.shelf, card)
            if by_itself or annuls_from_play(stage.cast.shelf, card, last.thing.type):
                annul(stage, replace(deed, verb="annul", object=(), tool=(group,)))
                return True
        if card and any(costs.kind == "triggered" and costs.oros for costs in costs_of(stage.cast.shelf, card)):
            stage.agreed += [(thing, "sí") for thing in stage.cast.of((group,), side)[:1]]
            stage.told.add(id(deed))
            return True
    return False


def _is_able(stage: Stage, group: Group) -> bool:
    """Whether a card in play has an ability to be used."""
    assert group.card is not None
    card = stage.cast.name_at(group.card, group.edition)
    in_play = stage.cast.type_of(card) != TALISMAN
    return in_play and any(costs.kind == "activated" for costs in costs_of(stage.cast.shelf, card))


_OUT_OF_A_GRAVE = frozenset(("generate", "carry", "recover", "bounce", "play", "lay", "enter"))
"""How people say that a card is put into play from where it lies."""


def comes_from_the_grave(stage: Stage, deed: Deed) -> bool:
    """«saco a Garm del Cementerio»: what an ability does that is used there; nothing else is told of «sacar» it."""
    groups = [group for group in (*deed.object, *deed.subject) if group.ref != "it_player"]
    zones = {*deed.where, *(group.zone for group in groups)} - {None}
    pointed = len(groups) == 1 and groups[0].ref == "it"
    told = zones == {"cementerio"} or (not zones and (deed.verb == "generate" or pointed))
    if deed.verb not in _OUT_OF_A_GRAVE or len(groups) != 1 or not told or deed.target or deed.negated:
        return False
    if any(group.kind != ORO for group in deed.tool):
        return False
    group = groups[0]
    if group.card is None:
        lying = stage.cast.last[-1:] if group.ref == "it" else []
        return any(one.zone == "cementerio" and acts_in_the_grave(stage.cast.shelf, one.card) for one in lying)
    return acts_in_the_grave(stage.cast.shelf, stage.cast.name_at(group.card, group.edition))


def come_back(stage: Stage, deed: Deed) -> None:
    """A card that is put into play by its own ability, from the Cementerio."""
    stage.used.add(id(deed))
    stage.told.add(id(deed))
    for thing in stage.cast.of((*deed.object, *deed.subject), deed.side or "A")[:1]:
        if thing.zone is None and "cementerio" not in deed.where:
            stage.assume("del_cementerio")
        thing.zone = "cementerio"
        _paid_with(stage, deed, thing.whose)
        _use_on(stage, deed, thing, [])


def generate(stage: Stage, deed: Deed) -> None:
    """«saqué dos Oros virtuales con Haiit»."""
    stage.used.add(id(deed))
    for group in deed.object:
        if group.kind == "virtual":
            stage.cast.mention((group, *deed.tool))
            stage.virtual[stage.by(deed.side)] = group.count or 1
    if any(group.card is not None for group in deed.object):
        play_card(stage, deed)


def search(stage: Stage, deed: Deed) -> None:
    """«busco con Cuernos de Adumla», «no encuentro Oros»."""
    tools = [group for group in deed.tool if group.card is not None]
    side = _who_did_not_show(stage, deed) or deed.side or _who_before(stage, deed)
    if tools:
        stage.used.add(id(deed))
        for thing in stage.cast.of(tools, side):
            enact(stage, deed, thing.side or side, thing, [])
    if deed.negated and stage.plays:
        stage.used.add(id(deed))
        stage.denied.add(id(deed))
        stage.placed.add(id(deed))
        groups = (*deed.object, *deed.subject)
        sought = [group.kind for group in groups if group.kind and group.card is None]
        sought = sought or sorted(kinds_searched(stage.cast.shelf, stage.plays[-1].thing.card))
        stage.without.setdefault(stage.plays[-1].side, []).extend(sought)
        stage.cast.seen += [group for group in groups if group.card is None]


def _who_did_not_show(stage: Stage, deed: Deed) -> Side | None:
    """«mi rival no me mostró la carta que busco con Ninfas»: without its accent the form is that of the speaker."""
    told = [ask for ask in stage.scene.asked if ask.kind == "shown" and ask.words[:1] in (("opp",), ("he",))]
    return told[0].side if told and deed.person == "1" and told[0].end <= deed.start else None


def _who_before(stage: Stage, deed: Deed) -> Side:
    """Who a deed without a doer is of: whoever did what was told before, else the speaker."""
    before = [one.side for one in stage.scene.deeds if one.start < deed.start and one.side is not None]
    showing = [ask.side for ask in stage.scene.asked if ask.kind == "shown" and ask.side is not None]
    return (before or showing or ["A"])[-1]


def _paid_before(stage: Stage, deed: Deed) -> bool:
    """«tengo 5 Oros y ya pagué 3», «pagué 2 y me quedan 2»: of those that are had so many are paid by now."""
    groups = [*deed.object, *deed.tool, *deed.target]
    paid = (
        groups[0].count
        if len(groups) == 1 and groups[0].card is None and (groups[0].kind == ORO or groups[0].ref == "some")
        else None
    )
    if paid is None or deed.tense != "past" or deed.negated or stage.plays or deed.subject:
        return False
    side = stage.by(deed.side)
    stage.used.add(id(deed))
    stage.told.add(id(deed))
    stage.cast.seen += groups
    stage.paid[side] = paid
    if side in stage.oros and not _are_in_the_reserve(stage):
        stage.oros[side] = max(0, stage.oros[side] - paid)
    return True


def _are_in_the_reserve(stage: Stage) -> bool:
    """«tengo 2 Oros en la Reserva y pagué 3»: those that are left were told."""
    held = [(group, deed.where) for deed in stage.scene.deeds for group in deed.object]
    return any(group.kind == ORO and "reserva" in (group.zone, *where) for group, where in held)


def pay(stage: Stage, deed: Deed) -> None:
    """«bajó a Kraken pagando 4 Oros»; «ya pagué 3»: those are paid by now."""
    if _paid_before(stage, deed):
        return
    paid = [g for g in (*deed.object, *deed.tool) if g.kind == ORO and g.count is not None]
    played = [group for group in deed.subject if group.card is not None and deed.person == "ger"]
    if played:  # «bajé Kraken pagando sus 5»
        paid = paid or [g for g in (*deed.object, *deed.tool) if g.ref == "some" and g.count is not None]
        stage.cast.of(played)
    bought = [g for g in (*deed.object, *deed.target, *deed.tool) if g.card is not None]
    if paid and bought and not stage.plays:
        for thing in stage.cast.of(bought, stage.by(deed.side))[:1]:
            enact(stage, deed, stage.by(thing.side), thing, [])
    payer = deed.side if deed.person != "ger" else None
    bill = [play.side for play in stage.plays if payer in (None, play.side)]  # nobody pays for what another plays
    if paid and bill:
        stage.used.add(id(deed))
        stage.cast.seen += paid
        stage.oros[bill[-1]] = paid[0].count or 0
        for group in (*deed.object, *deed.tool):
            if group.kind == "virtual":
                count(stage, group, bill[-1], Deed("have"))
