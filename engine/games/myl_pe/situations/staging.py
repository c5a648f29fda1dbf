"""From what a sentence tells to a board, actions on it, and a question."""

from __future__ import annotations

import re

from msgspec.structs import replace

from engine.games.myl_pe.situations.deeds import battle, effects, holdings, plays, roles, turn
from engine.games.myl_pe.situations.deeds.plays import is_ally
from engine.games.myl_pe.situations.stage import Play, Stage, Unstaged
from engine.games.myl_pe.situations.things import (
    ALIADO,
    ARMA,
    HAND,
    ORO,
    TOTEM,
    Cast,
    Thing,
    costs_of,
    does_at_once,
    kinds_of,
    other,
)
from engine.situations.scene import Asked, Deed, Group, Groups, Scene, Side
from engine.text.tokens import bare

_BY_BEING_PLAYED = frozenset(("winner", "mill", "drawn", "discarded", "left", "hand_left", "chooser"))
"""Questions of what comes of a card that nobody said to be played."""
_LOSING_OROS = tuple(f"{verb}:{ORO}:" for verb in ("destroy", "steal", "bounce", "exile", "kill_", "mill"))
"""How what is asked tells of Oros that somebody loses."""
_OF_SOME = re.compile(r"uantos|\b(?:uno|alguno|ninguno)\b")
"""How a question counts something that is no card."""
_CLAUSE_END = re.compile(r"[,.;:?¿]| y | and ")
_IN_A_BATTLE = ("batalla", "combate", "peleando", "bloqueando", "atacando", "in battle", "in combat")
_FATES = frozenset(("die", "survive", "win"))
"""Verbs that tell what becomes of a card: who is told to be with it lies there."""
_HITTING = frozenset(("give", "attack", "generate", "eat", "send"))
"""Verbs that are said of an Ally, and of a Talismán that is played at one: «le pego con Yanomami»."""
_OF_HANDS = frozenset(("discarded", "chooser", "shown"))
"""Questions whose answer depends on whether there are cards in a hand."""


def _of_oros(scene: Scene, ask: Asked) -> Asked:
    """«tengo 2 Oros, ¿cuántos pierdo?», «¿pierdo uno?» asks about the Oros: cards would be «cuántas», «una»."""
    groups = [*scene.loose, *(g for deed in scene.deeds for g in (*deed.subject, *deed.object, *deed.tool))]
    told = any(group.kind in (ORO, "virtual") and group.card is None for group in groups)
    fought = any(deed.verb in ("attack", "block", "collide") for deed in scene.deeds)
    masculine = _OF_SOME.search(bare(scene.text[ask.start : ask.end])) is not None
    return replace(ask, kind="lost") if ask.kind == "mill" and masculine and told and not fought else ask


def read(stage: Stage) -> None:
    """Everything that was done, in its order."""
    turn.tell_times(stage)
    for group in stage.scene.absent:
        holdings.lack(stage, group)
    scene = roles.as_done(stage.scene, stage.cast)
    stage.scene = replace(scene, asked=tuple(_of_oros(scene, ask) for ask in scene.asked))
    playing = [deed for deed in stage.scene.deeds if deed.verb in ("play", "enter", "lay", "annul", "use", "pay")]
    groups = [group for deed in playing for group in (*deed.subject, *deed.object, *deed.tool)]
    stage.cast.played |= {group.card for group in groups if group.card is not None}
    standing = list(stage.scene.loose)
    for place, deed in enumerate(stage.scene.deeds):
        deed = _as_meant(stage, place, deed)
        before_it = [group for group in standing if group.card is not None and group.at[1] <= deed.start]
        met = deed.verb == "block" and deed.to_me and not stage.attackers
        given = deed.verb in ("play", "lay") and any(group.ref == "it_player" for group in deed.target)
        met = (
            met
            or given
            or deed.verb in ("pay", "destroy")
            or (deed.dropped and deed.verb == "attack" and not (deed.subject or deed.tool))
        )
        if met or any(group.ref == "it" for group in deed.object) or _names_again(stage, deed, before_it):
            _stand(stage, before_it)
            standing = [group for group in standing if group not in before_it]
        if deed.verb in _FATES:
            _stand(stage, [group for group in deed.tool if group.card is not None and group.at[1] <= deed.start])
        if _passes(stage, deed):
            stage.denied.add(id(deed))
            continue
        _points_at_what_is_asked(stage, deed)
        handler = _DEEDS.get(_verb(stage, deed)) if id(deed) not in stage.used else None
        if handler is not None:
            before = stage.shape()
            handler(stage, deed)
            if stage.shape() != before:
                stage.told.add(id(deed))
    _stand(stage, standing)
    _against_who_answers(stage)
    _against_who_loses(stage)
    battle.taken_before(stage)
    _borne_by_now(stage)
    plays.aim_the_rest(stage)
    _asked_about(stage)
    turn.answer_plays(stage)
    turn.time_plays(stage)


def _points_at_what_is_asked(stage: Stage, deed: Deed) -> None:
    """«¿quién controla Kunai si se la pongo a su Oni?»: of what is asked before, where nothing was told."""
    about = [group for ask in stage.scene.asked if ask.end <= deed.start for group in ask.about]
    if not stage.cast.last and len(about) == 1 and any(group.ref == "it" for group in (*deed.object, *deed.subject)):
        stage.cast.of(about)


def _against_who_answers(stage: Stage) -> None:
    """«Wiraqocha ataca y yo le tiro Kawarimi»: who can only answer is attacked."""
    answering = [play.side for play in stage.plays if turn.only_responds(stage, play)]
    if answering and stage.attackers and not any(thing.told for thing in stage.attackers):
        for thing in stage.attackers:
            thing.side = other(answering[0])


def _against_who_loses(stage: Stage) -> None:
    """«Kraken ataca, ¿cuántas boto?»: whoever asks how many they lose is attacked."""
    untold = not any(thing.told for pair in stage.blocks for thing in pair) and stage.active is None
    if stage.asks_what_i_lose() and untold and stage.attackers and not any(t.told for t in stage.attackers):
        stage.assume("ataca_B")
        for thing in stage.attackers:
            thing.side = "B"


def _borne_by_now(stage: Stage) -> None:
    """«le puse Kunai a mi Oni, ¿me lo pueden robar con Hades?»: a Weapon that one player put on an Ally, of which only
    what the other may do is asked, is borne by then."""
    asked = stage.plays[-1] if stage.plays and stage.plays[-1].asked else None
    laid = [deed for deed in stage.scene.deeds if deed.tense == "past" and deed.verb in ("play", "lay")]
    put = [t for deed in laid for group in deed.object for t in stage.cast.known.get(id(group), []) if t.type == ARMA]
    before = stage.plays[:-1] if asked is not None and asked.reply_to is None and not stage.attackers else []
    if not before or any(one.thing not in put or asked is None or one.side == asked.side for one in before):
        return
    if "this_turn" in stage.scene.times or any(len(one.targets) != 1 for one in before):
        return
    for one in before:
        one.thing.bearer = one.targets[0]
        stage.plays.remove(one)


def _names_again(stage: Stage, deed: Deed, standing: list[Group]) -> bool:
    """Whether a deed is done to a card that was told before it, in no deed."""
    told = {name for group in standing if group.card is not None for name in stage.scene.named[group.card].names}
    again = [name for group in deed.object if group.card is not None for name in stage.scene.named[group.card].names]
    return any(name in told for name in again)


def _passes(stage: Stage, deed: Deed) -> bool:
    """«el Kraken pasa», of one that attacks already: nothing blocks it."""
    things = stage.cast.of(deed.subject) if deed.verb == "happen" and deed.subject and stage.attackers else []
    free = stage.unblocked()
    return bool(things) and all(thing in free for thing in things) and not deed.negated and deed.asked is None


def _verb(stage: Stage, deed: Deed) -> str:
    """What is done, where the verb alone does not say it."""
    if _comes_through(deed) or _goes_with_allies(stage, deed):
        return "attack"
    if deed.verb == "block" and _stops_a_play(stage, deed):
        return "annul"
    if deed.verb in ("destroy", "kill_") and _is_killed_in_battle(stage, deed):
        return "die"
    borne = (*deed.object, *deed.tool)
    weapons = bool(borne) and all(holdings.is_weapon(stage, group) for group in borne)
    if deed.verb == "carry" and deed.asked == "can" and deed.subject and weapons:
        return "bear_too"
    if deed.verb == "use" and deed.tense == "past" and _are_some_oros(stage, deed):
        return "pay"
    if plays.comes_from_the_grave(stage, deed):
        return "come_back"
    return "lay" if _is_the_oro(stage, deed) else deed.verb


def _is_killed_in_battle(stage: Stage, deed: Deed) -> bool:
    """«me matan a Nerthus en batalla»: no card does it."""
    clause = _CLAUSE_END.split(stage.scene.text[deed.start :].lower())[0]
    nobody = not (deed.tool or deed.subject or deed.asked or deed.negated or stage.attackers)
    named = any(group.card is not None for group in deed.object)
    return nobody and named and any(word in clause for word in _IN_A_BATTLE)


def _stops_a_play(stage: Stage, deed: Deed) -> bool:
    """«me bajan un Tótem, ¿se lo puedo parar?»: what is being played is no attacker, and is annulled."""
    last = stage.plays[-1] if stage.plays and not stage.attackers else None
    if last is None or last.side == deed.side:
        return False
    told = [stage.scene.named[group.card] for group in deed.object if group.card is not None]
    met = all(stage.cast.is_called(last.thing, named) for named in told)
    spells = [g for g in deed.tool if g.card is not None and stage.scene.named[g.card].spell]
    aimed = [target for target in last.targets if target.type == ALIADO]
    own = last.thing.type == ARMA or (aimed and aimed[0].side == last.side)
    stopped = last.thing.type != ALIADO and not (aimed and own)
    return met and bool(deed.object) and (stopped or bool(spells))


def _as_meant(stage: Stage, place: int, deed: Deed) -> Deed:
    """The deed, as what it is with its cards: a Talismán that somebody hits with is played."""
    meant = deed
    if deed.verb == "block" and _is_stopped_by_a_card(stage, deed):
        meant = replace(deed, verb="annul")
    elif _is_hit_with_spells(stage, deed):
        meant = replace(deed, verb="play", object=deed.tool, tool=(), target=(*deed.object, *deed.target))
    elif deed.verb in ("destroy", "kill_") and _kills_by_fighting(stage, deed):
        meant = replace(deed, verb="collide", object=(), target=deed.object, to_me=False, side=None, asked=None)
        stage.assume("mata_en_batalla")
        asked = Asked("deaths", start=deed.start, end=deed.end)
        stage.scene = replace(stage.scene, asked=(*stage.scene.asked, asked))
    if meant is not deed:
        deeds = stage.scene.deeds
        stage.scene = replace(stage.scene, deeds=(*deeds[:place], meant, *deeds[place + 1 :]))
    return meant


def _is_hit_with_spells(stage: Stage, deed: Deed) -> bool:
    """«le pego con Yanomami», «me sacan a Oni con Yanomami»; not «saqué dos Oros con Haiit»."""
    others = [group for group in (*deed.object, *deed.target) if group.kind in ("virtual", ORO)]
    return deed.verb in _HITTING and not deed.subject and not others and _are_spells(stage, deed.tool)


def _kills_by_fighting(stage: Stage, deed: Deed) -> bool:
    """«¿Kraken mata a mi Oni?»: of an Ally that does nothing to another by itself it is asked in battle."""
    pair = (*deed.subject, *deed.object)
    allies = len(deed.subject) == len(deed.object) == 1 and all(
        one.card is not None and is_ally(stage, one) for one in pair
    )
    idle = not (deed.tool or deed.target or deed.negated or deed.where or stage.attackers or stage.plays)
    if not (allies and idle and stage.in_question(deed) and len(stage.scene.deeds) == 1) or stage.scene.asked:
        return False
    card = stage.cast.name_at(deed.subject[0].card or 0)
    return not any(costs.aimed for costs in costs_of(stage.cast.shelf, card))


def _are_spells(stage: Stage, groups: Groups) -> bool:
    return bool(groups) and all(group.card is not None and stage.scene.named[group.card].spell for group in groups)


def _is_stopped_by_a_card(stage: Stage, deed: Deed) -> bool:
    """«¿puedo parar a Kraken con Jujitsu?»: what annuls meets what is played, where nothing attacks."""
    stopping = (*deed.tool, *deed.subject)
    names = [stage.cast.name_at(group.card) for group in stopping if group.card is not None]
    annul = all("annulment" in kinds_of(stage.cast.shelf, name) for name in names)
    return annul and _are_spells(stage, stopping) and not stage.attackers and bool(deed.object)


def _are_some_oros(stage: Stage, deed: Deed) -> bool:
    """«tengo 5 Oros pero ya usé 3»: of those that were told."""
    counted = bool(deed.object) and all(one.card is None and one.kind in (None, ORO) for one in deed.object)
    return counted and bool(stage.oros) and not stage.virtual


def _is_the_oro(stage: Stage, deed: Deed) -> bool:
    """«bajó el Oro», «jugó un Oro»: an Oro that nobody calls by name is laid; not where «bajo», without its accent, may
    be said of the other player, who plays, nor where a question asks it of no play (the document answers)."""
    if deed.asked is not None or stage.in_question(deed):
        return False
    oros = bool(deed.object) and all(group.kind == ORO and group.card is None for group in deed.object)
    theirs = any(play.side != stage.by(deed.side) for play in stage.plays) if oros else False
    return deed.verb == "play" and oros and not (deed.target or deed.tool or deed.subject or theirs)


def _comes_through(deed: Deed) -> bool:
    """«mi Kraken pasa directo», «my Kraken is unblocked»: it attacks, and nothing blocks it."""
    coming = deed.verb in ("be", "go", "stay", "enter", "happen", "continue") and bool(deed.subject or deed.object)
    return coming and "unblocked" in deed.when and not deed.negated and deed.asked is None


def _goes_with_allies(stage: Stage, deed: Deed) -> bool:
    """«voy con Kraken», «le entro con dos Onis», «me entró con Kraken»: an attack."""
    own = (deed.person in ("1", "1p") or deed.to_me) and deed.verb in ("go", "enter")
    allies = any(group.kind == ALIADO or (group.card is not None and is_ally(stage, group)) for group in deed.tool)
    return own and allies and not deed.object and not deed.subject and deed.asked is None


def _stand(stage: Stage, groups: Groups | list[Group]) -> None:
    """Cards in no deed: on the table, Weapons on the Ally before them."""
    main: Thing | None = None
    for group in groups:
        if group.ref is not None:
            continue
        if _refers_to_oros(stage, group):
            stage.cast.seen.append(group)
            continue
        if group.kind in (ORO, "virtual", "carta") and group.card is None:
            holdings.count(stage, group, stage.by(group.side), Deed("have"))
            continue
        many = group.kind == ALIADO and group.card is None and main is not None and (group.count or 0) > 1
        if many and main is not None and group.zone in (None, "play", "defensa"):
            _company(stage, group, main)
            continue
        if group.kind == TOTEM and group.zone is None:
            stage.cast.known[id(group)] = stage.cast.of((replace(group, zone="play"),))
        for thing in stage.cast.of((group,)):
            main = main or (thing if thing.type == ALIADO else None)
            if thing.type == ARMA and thing.bearer is None and main is not None:
                thing.bearer = main
                stage.supposed.append(thing)


def _refers_to_oros(stage: Stage, group: Group) -> bool:
    """«¿quién elige los Oros?»: those that were told before."""
    told = [*stage.oros.values(), *stage.paid.values()]
    after = any(ask.end <= group.at[0] for ask in stage.scene.asked)
    return group.kind == ORO and group.definite and group.count is None and after and any(told)


def _asked_about(stage: Stage) -> None:
    """What a question tells of the board by itself."""
    about = [group for ask in stage.scene.asked for group in ask.about]
    spoken = [word[5:] for ask in stage.scene.asked for word in ask.words if word.startswith("card:")]
    stage.cast.aside |= {int(place) for place in spoken if stage.scene.named[int(place)].sort == "race"}
    for thing in stage.cast.of([group for group in about if group.card is not None or group.kind == ALIADO]):
        stage.asked_thing = stage.asked_thing or thing
    _whose_cost(stage)
    _asked_in_battle(stage)
    _asked_who_blocks(stage)
    _asked_of_a_turn(stage)
    _asked_of_hands(stage)
    _asked_of_oros(stage)
    kinds = {ask.kind for ask in stage.scene.asked}
    allies = [thing for thing in stage.cast.things if thing.type == ALIADO]
    using = all(play.do == "usar" for play in stage.plays)
    blown = "damage" in kinds or ("unblocked" in stage.scene.times and kinds & {"mill", "winner", "left"})
    if not blown:
        _is_played(stage, kinds)
    if blown and not stage.attackers and using and len({one.whose for one in allies}) == 1:
        stage.assume("golpea")
        stage.attacks_with(t for t in allies if not t.made_up and not (t.nameless and allies[0].place is not None))
    if (
        "right" in kinds
        and not stage.plays
        and not stage.attackers
        and any(d.verb == "group" for d in stage.scene.deeds)
    ):
        stage.regroup = turn.grouping(stage)
    if "right" in kinds:
        _is_borne_now(stage)
    if "annulled" in kinds:
        plays.annul_from_hand(stage)
    if "afford" in kinds:
        _is_paid_already(stage)
    if "afford" in kinds and stage.asked_thing is not None and not stage.plays:
        named = stage.cast.of([group for ask in stage.scene.asked for group in ask.about if group.card is not None])
        for thing in named or [stage.asked_thing]:
            stage.plays.append(Play(stage.asked_thing.whose, "jugar", thing))
    payer = next((ask.side for ask in stage.scene.asked if ask.kind == "cost"), None)
    paying = [play.thing for play in stage.plays if play.side == payer and play.reply_to is None]
    if "cost" in kinds and stage.asked_thing is None and len(stage.plays) > 1 and len(paying) == 1:
        stage.asked_thing = paying[0]
    if kinds & {"cost", "pays_something"}:
        _is_paid_for(stage)


def _is_borne_now(stage: Stage) -> None:
    """«Lanza de Odín en un Sátiro, ¿se puede?»: the Weapon is played on it."""
    borne = [thing for thing in stage.cast.things if thing.type == ARMA and thing.bearer is not None]
    if stage.plays or stage.attackers or stage.scene.deeds or len(borne) != 1:
        return
    bearer = borne[0].bearer
    side = bearer.whose if bearer is not None else "A"
    borne[0].bearer, borne[0].side = None, side
    stage.plays.append(Play(side, "jugar", borne[0], [bearer] if bearer is not None else []))
    stage.assume("se_juega")


def _is_paid_for(stage: Stage) -> None:
    """The card whose cost is asked is in a hand: a Weapon that is told before its bearer is not borne yet."""
    asked = stage.asked_thing
    if asked is None and not stage.plays and stage.cast.things:
        asked = stage.cast.things[0]
    for weapon in stage.cast.things if asked is not None else ():
        before = weapon.place is not None and asked is not None and weapon.place < (asked.place or 0)
        if weapon.bearer is asked and before and not stage.plays:
            weapon.side, weapon.bearer, asked = weapon.whose, None, weapon
    stage.asked_thing = asked
    if asked is not None:
        asked.zone = "mano"


def _is_played(stage: Stage, kinds: set[str]) -> None:
    """«Demonio con 4 cartas en el Castillo, ¿pierdo?»: what it does it does by being played."""
    idle = not stage.plays and not stage.attackers and not stage.scene.deeds and stage.whole_turn is None
    named = [thing for thing in stage.cast.things if thing.place is not None and thing.bearer is None]
    if not idle or not kinds & _BY_BEING_PLAYED or len(named) != 1 or named[0].zone is not None:
        return
    if does_at_once(stage.cast.shelf, named[0].card) and named[0] is not stage.asked_thing:
        named[0].side = named[0].side or "A"
        stage.plays.append(Play(named[0].side, "jugar", named[0]))
        stage.assume("se_juega")


def _is_paid_already(stage: Stage) -> None:
    """«bajé Hyrronkkin y me quedan 3 Oros, ¿me alcanza pal Einheryar?»: the first is in play, and paid."""
    about = [thing for ask in stage.scene.asked for group in ask.about for thing in stage.cast.of((group,))]
    left = [deed for deed in stage.scene.deeds if deed.verb == "stay"]  # «y me quedan 2»
    played = [deed for deed in stage.scene.deeds if deed.verb in ("play", "lay")]
    past = [deed for deed in played if deed.tense == "past" or any(one.start > deed.end for one in left)]
    done = [t for deed in past for group in deed.object for t in stage.cast.known.get(id(group), [])]
    for play in list(stage.plays):
        if about and play.thing in done and play.thing not in about and play.thing.type == ALIADO:
            stage.plays.remove(play)
            play.thing.fresh = True


def _whose_cost(stage: Stage) -> None:
    """«¿cuánto le cuesta Kraken al rival?»: who pays is who has it."""
    for ask in stage.scene.asked:
        thing = stage.asked_thing
        if ask.kind == "cost" and ask.side is not None and thing is not None and not thing.told:
            thing.side, thing.told = ask.side, True


def _asked_in_battle(stage: Stage) -> None:
    """«¿con cuánta fuerza ataca?», «¿con cuánta bloquea?»: the question itself tells that it fights."""
    for ask in stage.scene.asked:
        if ask.kind != "strength" or stage.attackers:
            continue
        allies = [thing for thing in stage.cast.of(ask.about) if thing.type == ALIADO]
        allies = allies or [thing for thing in stage.cast.things if thing.type == ALIADO][-1:]
        if "!attack" in ask.words:
            stage.attacks_with(allies)
        elif "!block" in ask.words:
            stage.attacks_with([stage.cast.nameless(other(thing.whose)) for thing in allies[:1]])
            stage.blocks += [(thing, stage.attackers[0]) for thing in allies[:1]]


def _asked_who_blocks(stage: Stage) -> None:
    """«¿con cuál lo paro?»: each of those who may block is one board."""
    ask = next((ask for ask in stage.scene.asked if ask.kind == "blocks_with"), None)
    free = stage.unblocked()
    if ask is None or len(free) != 1:
        return
    side = other(free[0].whose)
    may = [t for t in stage.cast.things if t.type == ALIADO and t.whose == side and t.zone in (None, "play", "defensa")]
    if may:
        stage.may_block = may
        stage.blocks.append((may[min(stage.cast.blocker, len(may) - 1)], free[0]))


def _asked_of_a_turn(stage: Stage) -> None:
    """«¿cuántas boto por turno?»: a whole turn of whoever is asked about goes by."""
    ask = next((ask for ask in stage.scene.asked if ask.kind in ("mill", "discarded", "drawn")), None)
    if ask is None or stage.attackers or stage.plays or not stage.cast.things:
        return
    side = ask.side or "A"
    if "each_turn" in stage.scene.times or ("my_turn" if side == "A" else "their_turn") in stage.scene.times:
        stage.whole_turn = side
        stage.assume("turno_entero")


def _asked_of_hands(stage: Stage) -> None:
    """«¿cuántas descarta?», «¿quién elige?», «no ataco, ¿qué pasa?»: of whose hand nobody spoke holds cards."""
    sides: tuple[Side, ...] = ("A", "B")
    untold = [side for side in sides if side not in stage.hands]
    known = [thing for thing in stage.cast.things if thing.zone == "mano"]
    asked = _OF_HANDS & {ask.kind for ask in stage.scene.asked} and "end_turn" not in stage.scene.times
    if asked or stage.idle_side():
        for side in untold:
            if not any(thing.whose == side for thing in known):
                stage.hands[side] = HAND
                stage.assume("mano")


def _asked_of_oros(stage: Stage) -> None:
    """«¿me rompe un Oro?», «¿le rompo los 2 Oros?»: so many are there to be broken."""
    for ask in stage.scene.asked:
        numbers = [int(word[4:]) for word in ask.words if word.startswith("num:") and ask.kind == "afford"]
        if numbers:  # «¿me alcanza con 2 Oros?»
            stage.oros[ask.side or "A"] = numbers[0]
        losing = [word.split(":") for word in ask.words if word.startswith(_LOSING_OROS)]
        side: Side = "A" if "me" in ask.words else other(ask.side or "A")
        if losing and losing[0][0] == "mill":  # «¿pierdo los Oros?»
            side = ask.side or "A"
        if losing and losing[0][3:]:  # whose they are was told
            side = "A" if losing[0][3] == "A" else "B"
        plays = any(play.side == side for play in stage.plays)
        if losing and "zone:pagado" in ask.words:
            stage.paid[side] = int(losing[0][2])
        elif losing and not plays and side not in stage.oros:
            stage.oros[side] = int(losing[0][2])
            stage.assume("hay_oros")


def _company(stage: Stage, group: Group, main: Thing) -> None:
    """«con tres Aliados en mesa contándolo»: so many stand there, the one spoken of among them where it says so."""
    counted = any(word in stage.scene.text.lower() for word in ("contándol", "contandol", "contando", "incluid"))
    for _ in range((group.count or 1) - (1 if counted else 0)):
        stage.cast.nameless(main.whose, 1 if group.strength is None else group.strength)


_DEEDS = {
    "attack": battle.attack,
    "block": battle.block,
    "collide": battle.meet,
    "play": plays.play_card,
    "enter": plays.play_card,
    "annul": plays.annul,
    "reply": plays.reply,
    "use": plays.use_card,
    "come_back": plays.come_back,
    "have": holdings.have,
    "have_done": holdings.have,
    "carry": holdings.carry,
    "bear_too": plays.bear_too,
    "stay": holdings.stay,
    "group": turn.group_now,
    "lay": turn.lay_oro,
    "declare": battle.declare,
    "generate": plays.generate,
    "cost": plays.cost_of,
    "be": holdings.be_there,
    "do": turn.do_it,
    "search": plays.search,
    "recover": effects.recover,
    "forget": turn.forget,
    "die": battle.die,
    "happen": battle.gets_through,
    "pay": effects.pay,
    "draw": effects.draw,
    "exchange": effects.exchange,
    **dict.fromkeys(effects.WORKING, effects.work_on),
}


def _from_play(deed: Deed) -> Deed:
    """«me devuelven el Oni a la mano»: what is given back to somebody's hand by others was in play, not in a grave."""
    befalls = deed.to_me or deed.person == "3p" or any(group.ref == "it_player" for group in deed.target)
    back = (
        deed.verb == "recover" and "mano" in deed.where and befalls and not {"cementerio", "castillo"} & set(deed.where)
    )
    return replace(deed, verb="bounce") if back else deed


def staged(scene: Scene, cast: Cast) -> Stage:
    """What a scene tells of this game. Raises Unstaged where it tells nothing."""
    stage = Stage(replace(scene, deeds=tuple(_from_play(deed) for deed in scene.deeds)), cast)
    read(stage)
    ending = bool(stage.hands) and "end_turn" in scene.times
    if not cast.things and not stage.virtual and not stage.regroup and stage.lays is None and not ending:
        raise Unstaged
    return stage
