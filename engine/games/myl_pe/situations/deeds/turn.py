"""When something is done: whose turn it is, the order of the turn, and what is played in answer."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.situations.deeds.plays import play_card
from engine.games.myl_pe.situations.stage import Play, Stage
from engine.games.myl_pe.situations.things import (
    ALIADO,
    ARMA,
    ORO,
    TALISMAN,
    kinds_of,
    lasts_into_the_next_turn,
    other,
)
from engine.situations.scene import Deed, Side


def tell_times(stage: Stage) -> None:
    if "my_turn" in stage.scene.times:
        stage.active = "A"
    if "their_turn" in stage.scene.times:
        stage.active = "B"
    if "next_their_turn" in stage.scene.times:
        stage.next_turn_block = True
    if "war" in stage.scene.times:
        stage.war = True


def answer_plays(stage: Stage) -> None:
    """A card that can only respond was played in response, to what the other player plays."""
    base = next((play for play in stage.plays if play.do == "jugar" and not _only_answers(stage, play)), None)
    for play in list(stage.plays):
        if base is None or play.do != "jugar" or play.side == base.side or not _only_answers(stage, play):
            continue
        if play.when != base.when:
            continue
        play.do = "responder" if only_responds(stage, play) else "anular"
        play.reply_to, play.targets = base, []
        if stage.plays.index(base) > stage.plays.index(play):
            stage.plays.remove(base)
            stage.plays.insert(stage.plays.index(play), base)


def _only_answers(stage: Stage, play: Play) -> bool:
    """Whether the card does nothing but answer another: a response, or an annulment."""
    return only_responds(stage, play) or kinds_of(stage.cast.shelf, play.thing.card) == {"annulment"}


def only_responds(stage: Stage, play: Play) -> bool:
    """Whether the card can only be played in response."""
    return kinds_of(stage.cast.shelf, play.thing.card) == {"response"}


def _both_play(stage: Stage) -> None:
    """«le tiran Gorgonas a mi Oni y después yo le tiro Huitzilopochtli»: only in the Guerra de Talismanes may both
    play, the defender first; the Ally that it is about attacks, where it is the other player's."""
    plain = [play for play in stage.plays if play.do == "jugar" and _only_in_turn(stage, play)]
    if not plain or stage.attackers or stage.asks_attack or "vigil" in stage.scene.times:
        return
    attacking = stage.active or other(plain[0].side)
    theirs = [play for play in plain if play.side != attacking and not play.asked]
    allowed = any(ask.kind == "right" for ask in stage.scene.asked)
    if not theirs or allowed or (stage.active is None and len({play.side for play in plain}) == 1):
        return
    aimed = [target for play in plain for target in play.targets if target.type == ALIADO]
    stage.attacks_with([one for one in aimed if one.whose == attacking][:1] or [stage.cast.nameless(attacking)])
    stage.assume("en_batalla")
    for play in stage.plays:
        play.when = "war"


def _only_in_turn(stage: Stage, play: Play) -> bool:
    """Whether a card is a Talismán that answers nothing: in a Vigilia only its own player plays it."""
    kinds = kinds_of(stage.cast.shelf, play.thing.card)
    return play.thing.type == TALISMAN and "response" not in kinds and "annulment" not in kinds


def _of_the_turn_before(stage: Stage) -> None:
    """«le tiro Dominación a su Oni, ¿me puede atacar con él?»: what may only be played in one's own turn was, where it
    is asked whether the other player may attack, or what it does lasts until then."""
    attacking = (stage.cast.now_of(stage.attackers[0]) or stage.attackers[0].whose) if stage.attackers else None
    played = [play for play in stage.plays if play.do == "jugar" and play.reply_to is None and not play.asked]
    earlier = [play for play in played if _only_in_turn(stage, play) and play.side != attacking]
    lasting = any(lasts_into_the_next_turn(stage.cast.shelf, play.thing.card) for play in earlier)
    told = bool(earlier) and len(earlier) == len(stage.plays) and all(play.turn != attacking for play in earlier)
    if attacking is None or not told or not (stage.asks_attack or lasting) or stage.next_turn_block:
        return
    stage.turn_before = earlier[0].side
    stage.assume("turno_de_antes")
    for play in earlier:
        play.when = "before"


def time_plays(stage: Stage) -> None:
    """Whatever is no response is played in the Guerra de Talismanes, once there is a battle."""
    _of_the_turn_before(stage)
    if stage.turn_before is not None:
        return
    _both_play(stage)
    late = {"war", "blocks", "damage_done"} & set(stage.scene.times)
    answering = [play for play in stage.plays if only_responds(stage, play) and play.reply_to is None]
    if not stage.attackers and answering and (late or "declared" in stage.scene.times):
        stage.attacks_with([stage.cast.nameless(other(answering[0].side))])
        if late:
            stage.blocks.append((stage.cast.nameless(answering[0].side), stage.attackers[0]))
            answering[0].when = "war"
    asks_late = "damage_done" in stage.scene.times and any(play.asked for play in stage.plays)
    in_war = asks_late or any(play.when == "war" for play in stage.plays)
    if not stage.attackers and in_war and not stage.asks_attack:
        stage.attacks_with([stage.cast.nameless(stage.active or "A")])
    if not stage.attackers:
        return
    for play in stage.plays:
        kinds = kinds_of(stage.cast.shelf, play.thing.card)
        late_only = "spell" in kinds and "response" not in kinds and "declared" not in stage.scene.times
        if play.when == "declared" and play.do == "jugar" and late_only:
            play.when = "war"
        theirs = play.when == "before" and play.side != stage.attackers[0].whose
        later = play.when == "declared" and "declared" not in stage.scene.times
        if play.do == "usar" and kinds == {"activated"} and (theirs or later):
            play.when = "war"
        if play.when == "before" and play.do == "jugar" and kinds == {"response"}:
            play.when = "declared"
        if "damage_done" in stage.scene.times and play.asked:
            play.when = "war"
        timed = bool({"vigil", "declared"} & set(stage.scene.times))
        defending = play.side != stage.attackers[0].whose and not timed and not stage.asks_attack
        if play.when == "before" and play.do == "jugar" and "spell" in kinds and defending:
            play.when = "war"
    for play in stage.plays:
        play.when = play.reply_to.when if play.reply_to is not None else play.when


def grouping(stage: Stage) -> Side:
    """Who wants to group: whom the sentence tells to, else the speaker."""
    told = [deed.side for deed in stage.scene.deeds if deed.verb == "group" and deed.side]
    return told[-1] if told else "A"


def forget(stage: Stage, deed: Deed) -> None:
    """«se me olvidó agrupar»: whether it may still be done is what is asked."""
    kinds = {ask.kind for ask in stage.scene.asked}
    if "shown" in kinds:
        stage.used.add(id(deed))
        stage.denied.add(id(deed))
    if any(one.verb in ("group", "lay", "do") and one.start >= deed.start for one in stage.scene.deeds):
        stage.used.add(id(deed))
        stage.denied.add(id(deed))


def group_now(stage: Stage, deed: Deed) -> None:
    """Grouping, in time or forgotten; an Oro or a card that is grouped is something else."""
    if any(group.kind or group.card is not None for group in (*deed.subject, *deed.object)):
        return
    stage.used.add(id(deed))
    if deed.asked or stage.in_question(deed):
        stage.regroup = grouping(stage)


def lay_oro(stage: Stage, deed: Deed) -> None:
    """«puso el Oro del turno», or a card laid on the table."""
    stage.used.add(id(deed))
    if deed.negated and any(one.verb == "lay" and one is not deed and one.asked for one in stage.scene.deeds):
        stage.denied.add(id(deed))
        stage.cast.mention(group for group in deed.object if group.card is None)
        return
    oros = [group for group in (*deed.object, *deed.subject) if group.kind == ORO]
    elsewhere = {*deed.where, *(group.zone for group in oros)} - {None, "play", "reserva"}
    if elsewhere or any(group.side not in (None, deed.side or "A") or (group.count or 1) > 1 for group in oros):
        stage.used.discard(id(deed))
        return
    if "turn_oro" in deed.words or oros:
        stage.cast.seen += oros
        stage.lay_the_oro(stage.by(deed.side))
        return
    if any(group.card is not None or group.kind == ARMA for group in (*deed.object, *deed.subject)):
        play_card(stage, deed)


def do_it(stage: Stage, deed: Deed) -> None:
    """«¿puedo hacerlo ahora?»: what was told before; «le hago Hades» is playing it."""
    if any(group.card is not None and stage.scene.named[group.card].spell for group in deed.object):
        play_card(stage, replace(deed, verb="play"))
        return
    if deed.asked and any(one.verb == "group" for one in stage.scene.deeds):
        stage.used.add(id(deed))
        stage.regroup = grouping(stage)
