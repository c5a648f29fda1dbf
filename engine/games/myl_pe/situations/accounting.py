"""Whether everything that a sentence says went into its board, which else is forbidden; and what of the board it does
not say, which is named.

A verb, a negation, a number, a player, a zone or a time that nothing on the board, in what was done or in the question
shows was not understood, however well the rest was.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from engine.games.myl_pe.situations.deeds.effects import TAKING_AWAY
from engine.games.myl_pe.situations.requesting import active_side, may_bear
from engine.games.myl_pe.situations.stage import Stage
from engine.games.myl_pe.situations.things import ALIADO, ARMA, ORO, TALISMAN, Thing, kinds_of, takes_away
from engine.situations.boards import Assumed
from engine.situations.scene import Asked, Deed, Group
from engine.text.tokens import bare

Span = tuple[int, int]

_SAYING_NOTHING = frozenset(
    ("want", "realize", "try", "start", "say", "know", "happen", "will", "do", "can", "must", "arrive")
)
"""Verbs that tell nothing of the board when nothing is said with them."""
_OF_THE_END = frozenset(("die", "survive", "win", "destroy", "bounce", "stay", "be", "go"))
"""Verbs that the outcome answers: «¿se salva?», «¿se queda en mesa?»."""
_ENDS = frozenset(("die", "survive", "win", "destroy"))
"""Those of them that tell nothing else."""
_HAPPENING = frozenset(
    ("first", "drawn", "deaths", "damage", "mill", "discarded", "refund", "goes_on", "chooser", "lost")
)
"""Questions about what happens, which nothing answers where nothing is done."""
_ASKED_BY = {"shown": "show", "anyway": "shuffle", "chooser": "choose", "refund": "recover", "keeps": "keep"}
"""The verb of a question."""
_AFTERWARDS = frozenset(("zone", "controller", "strength", "damage", "mill", "left"))
"""Questions that what is destroyed before them changes the answer of."""
_OF_THE_POSSIBLE = frozenset(("legal", "can", "replies", "actions", "chooser"))
"""The questions of the engine that tell what may be done."""
_RETURNING = frozenset(("!recover", "!bounce", "!give_back", "!mill", "get_back", "what_happens"))
"""Verbs that ask whether Oros come back, not where they lie."""
_LOSING = frozenset(("!mill", "what_happens"))
"""Words of a question about Oros that, of who plays nothing, asks what becomes of those in the Reserva."""
_DONE_WITH_CARDS = frozenset(("attack", "block", "collide", "play", "annul", "carry", *TAKING_AWAY))
_FOUGHT_BY = {"attack": "atacar", "block": "bloquear"}
_JOINING = frozenset(("and", "or", "then"))
_POINTING = frozenset(("it", "one", "other", "mine", "theirs", "both", "those", "attacker", "blocker"))
"""Phrases without a noun that point at cards told before."""
_COUNTED_TURNS = re.compile(r"\b(?:\d+|dos|tres|cuatro|varios|par|turnos)\b")
"""How many turns ago something was, of which a strength may depend."""
_IN_PLAY = frozenset(("play", "defensa", "ataque"))


def unaccounted(stage: Stage, request: Mapping[str, Any]) -> tuple[Span, ...]:
    """The spans of what the sentence says and the board does not."""
    found = [
        *_undone(stage, request["actions"]),
        *_asked_besides(stage, request["actions"]),
        *_deeds(stage),
        *_ends_besides(stage, str(request["question"]["ask"])),
        *_phrases(stage),
        *_cards(stage),
        *_times(stage),
        *_questions(stage, str(request["question"]["ask"])),
        *_possible(stage, str(request["question"]["ask"])),
        *_players(stage),
        *_battle(stage),
    ]
    return tuple(dict.fromkeys(span for span in found if span[0] < span[1]))


def _undone(stage: Stage, actions: Sequence[Mapping[str, Any]]) -> Iterator[Span]:
    """What was played, or who attacks or blocks, and is not among what is done."""
    done = {str(action.get("card")) for action in actions if action.get("card") is not None}
    asks_cost = any(ask.kind in ("cost", "pays_something", "howmuch") for ask in stage.scene.asked)
    if not asks_cost and any(play.thing.id not in done for play in stage.plays):
        yield _whole(stage)
    fighting = {id for action in actions for id in (*action.get("cards", ()), *action.get("blocks", ()))}
    fought = (
        stage.attackers
        if stage.asks_attack or stage.asks_whether_not
        else [*stage.attackers, *(blocker for blocker, _ in stage.blocks)]
    )
    asked_before = any(play.asked for play in stage.plays) or stage.asks_blocked is not None or bool(stage.regroup)
    if not asks_cost and not asked_before and any(thing.id not in fighting for thing in fought):
        yield _whole(stage)


def _asked_besides(stage: Stage, actions: Sequence[Mapping[str, Any]]) -> Iterator[Span]:
    """What is asked in the same breath, «¿puedo jugar Mara y atacar con Kasim?», and is not among what is done."""
    done = {action.get("do") for action in actions}
    for before, deed in pairwise(stage.scene.deeds):
        joint = next((unit.word for unit in reversed(stage.scene.units) if unit.end <= deed.start), "")
        along = deed.asked is not None or (deed.person == "inf" and joint in _JOINING)
        if before.asked is not None and along and _FOUGHT_BY.get(deed.verb) not in (None, *done):
            yield (deed.start, deed.end)


def _whole(stage: Stage) -> Span:
    return (0, len(stage.scene.text.rstrip()))


def _groups(deed: Deed) -> tuple[Group, ...]:
    return (*deed.subject, *deed.object, *deed.tool, *deed.target)


# -- deeds


def _deeds(stage: Stage) -> Iterator[Span]:
    for deed in stage.scene.deeds:
        span = (deed.start, deed.end)
        well = _stands(stage, deed) and _is_denied_well(stage, deed) and _is_where_told(stage, deed)
        if not well or not _is_carried_out(stage, deed):
            yield span


def _ends_besides(stage: Stage, question: str) -> Iterator[Span]:
    """What comes of it, told or asked beside whether it may be done: «¿puedo bloquear con Karl y sobrevive?»."""
    may = [deed for deed in stage.scene.deeds if deed.asked == "can"]
    if question == "legal" and may:
        after = (deed for deed in stage.scene.deeds if deed.start >= may[0].end and deed.asked is None)
        yield from ((deed.start, deed.end) for deed in after if deed.verb in _ENDS)


def _is_carried_out(stage: Stage, deed: Deed) -> bool:
    """Whether what is told is done on the board: an attack, an annulment by a play, taking away by one or in battle."""
    asked_after = any(ask.start >= deed.end for ask in stage.scene.asked)
    if deed.verb in TAKING_AWAY and not _does_it(stage, deed):
        return False
    if deed.negated or deed.asked is not None or (stage.in_question(deed) and not asked_after):
        return True
    if deed.verb == "attack":
        alone = "only" in deed.words and deed.person == "3" and len(stage.attackers) > 1
        return (bool(stage.attackers) or stage.next_turn_block) and not alone
    if deed.verb == "annul":
        return bool(stage.agreed) or any(play.reply_to is not None for play in stage.plays)
    if deed.verb not in TAKING_AWAY:
        return True
    things = [thing for group in (*deed.object, *deed.subject) for thing in stage.cast.known.get(id(group), [])]
    taken = [target for play in stage.plays for target in (*play.targets, *([play.thing] if play.do == "usar" else ()))]
    taken += [thing for thing in stage.cast.things if thing.owner not in (None, thing.whose)]
    fighting = [*stage.attackers, *(blocker for blocker, _ in stage.blocks)]
    return any(_among(thing, [*taken, *fighting]) for thing in things) or not things


def _does_it(stage: Stage, deed: Deed) -> bool:
    """Whether the card that is said to take another away is played, used or fights; and whether Oros that are taken
    away lie there."""
    doing = [thing for group in deed.subject for thing in stage.cast.known.get(id(group), [])]
    done = [thing for group in deed.object for thing in stage.cast.known.get(id(group), [])]
    acting = [play.thing for play in stage.plays]
    acting += [*stage.attackers, *(blocker for blocker, _ in stage.blocks)]
    gold = any(group.kind in (ORO, "virtual") and group.card is None for group in deed.object)
    if gold and not any((*stage.oros.values(), *stage.virtual.values())):
        return False
    return not (doing and done) or any(_among(thing, acting) for thing in doing)


def _stands(stage: Stage, deed: Deed) -> bool:
    """Whether the board, or the answer, shows what is done."""
    shown = deed.verb != "die" or id(deed) in stage.used or bool(stage.attackers) or bool(stage.plays)
    if (id(deed) in stage.told and id(deed) not in stage.left_out and shown) or id(deed) in stage.denied:
        return True
    if stage.asks_whether_not and deed.verb == stage.asks_whether_not and deed is stage.scene.deeds[-1]:
        return True
    if deed.verb in ("group", "lay", "do") and (stage.regroup or stage.lays is not None):
        return True
    if deed.verb == "play" and stage.regroup and all(group.kind == "carta" for group in _groups(deed)):
        return True
    if id(deed) in stage.used and deed.verb in ("attack", "block", "collide", "play", "enter", "lay"):
        return _again(stage, deed)
    if _is_asked(stage, deed):
        return True
    if deed.verb in ("be", "have") and _is_alone(stage, deed):
        return True
    if id(deed) in stage.used and deed.verb not in _OF_THE_END and id(deed) not in stage.left_out:
        return bool(_groups(deed)) and all(_is_seen(stage, group) for group in _groups(deed))
    if deed.verb == "survive" and not deed.negated:
        return bool(stage.attackers) or (bool(stage.plays) and stage.in_question(deed))
    if deed.verb == "search" and not deed.negated and bool(stage.plays):
        return all(group.card is None for group in _groups(deed))
    if deed.verb in _OF_THE_END and _is_answered(stage, deed):
        return True
    return deed.verb in _SAYING_NOTHING and not _groups(deed) and deed.asked is None


def _is_asked(stage: Stage, deed: Deed) -> bool:
    """Whether the deed says again what is asked: «no me lo muestra, ¿debe mostrarlo?»."""
    asked = {_ASKED_BY.get(ask.kind) for ask in stage.scene.asked}
    return deed.verb in asked and all(group.card is None for group in _groups(deed))


def _is_alone(stage: Stage, deed: Deed) -> bool:
    """«es mi único Aliado»: nothing else is on the table, as is taken for granted anyway."""
    groups = _groups(deed)
    return bool(stage.cast.things) and all(
        group.kind == ALIADO and group.card is None and group.strength is None and group.count in (None, 1)
        for group in groups
    )


def _again(stage: Stage, deed: Deed) -> bool:
    """Whether a deed tells once more what another told: «el Ogro que ataca»."""
    things = [thing for group in (*deed.subject, *deed.tool) for thing in stage.cast.known.get(id(group), [])]
    doing: dict[str, list[Thing]] = {
        "attack": stage.attackers,
        "block": [blocker for blocker, _ in stage.blocks],
        "collide": [*stage.attackers, *(blocker for blocker, _ in stage.blocks)],
    }
    if deed.verb in doing:
        whole = {id(one) for one in doing[deed.verb]}
        return bool(whole) and (not _groups(deed) or bool(things)) and all(id(thing) in whole for thing in things)
    played = {id(play.thing) for play in stage.plays} | {id(t) for t in stage.cast.things if t.fresh}
    objects = [thing for group in _groups(deed) for thing in stage.cast.known.get(id(group), [])]
    return bool(objects) and all(id(thing) in played or "past" in deed.when for thing in objects)


def _is_answered(stage: Stage, deed: Deed) -> bool:
    """Whether a verb that tells what comes of it is what is asked, or what is asked says it again."""
    after = {ask.kind for ask in stage.scene.asked}
    before = (deed.verb == "die" and after) or (deed.verb == "destroy" and after & _AFTERWARDS)
    last = deed is stage.scene.deeds[-1] and not before
    asks = (deed.asked is not None or stage.in_question(deed) or last) and not deed.negated
    if deed.verb == "die" and not asks and not deed.negated and not stage.attackers:
        killed = any(takes_away(stage.cast.shelf, play.thing.card) for play in stage.plays)
        return killed or any(one.verb in ("destroy", "kill_", "sacrifice") for one in stage.scene.deeds)
    if deed.verb in ("destroy", "bounce") and not asks and not deed.negated:
        return bool(stage.attackers) and _is_of_fighters(stage, deed)
    if deed.verb in ("be", "go", "stay"):
        return not _groups(deed) and (not asks or bool(stage.scene.asked))
    return asks or bool(stage.scene.asked) or deed.negated


def _is_of_fighters(stage: Stage, deed: Deed) -> bool:
    """Whether what is destroyed fights, so that the battle does it."""
    fighting = [*stage.attackers, *(blocker for blocker, _ in stage.blocks)]
    things = [thing for group in deed.object for thing in stage.cast.known.get(id(group), [])]
    return bool(things) and all(_among(thing, fighting) for thing in things)


def _is_denied_well(stage: Stage, deed: Deed) -> bool:
    """Whether a negation is shown, or only turns a question round: «¿no puede atacar?»."""
    if not deed.negated or id(deed) in stage.denied:
        return True
    polar = deed.asked is not None or stage.in_question(deed)
    if _is_asked(stage, deed):
        return True
    if deed.verb in ("reply", "annul") and not _groups(deed):
        return True
    return polar and (deed.verb in _OF_THE_END or deed.asked == "can")


def _is_where_told(stage: Stage, deed: Deed) -> bool:
    """Whether the zones told with a deed are those where its cards lie."""
    if id(deed) in stage.placed or (deed.verb in _OF_THE_END and _is_answered(stage, deed)):
        return True
    things = [thing for group in _groups(deed) for thing in stage.cast.known.get(id(group), [])]
    for where in deed.where:
        if where in _IN_PLAY:
            continue
        if where == "mano" and any(play.thing in things for play in stage.plays):
            continue
        if not any(thing.zone == where for thing in things):
            return False
    return True


# -- phrases


def _phrases(stage: Stage) -> Iterator[Span]:
    """Phrases that went into no board, and such as say otherwise than the board does."""
    for deed in stage.scene.deeds:
        for group in _groups(deed):
            if not _is_seen(stage, group) and (_is_owed(deed, group) or not _points_only(stage, group)):
                yield group.at
    loose = [group for group in stage.scene.loose if not _is_asked_of_each(stage, group)]
    each = [one for one in (*stage.cast.seen, *loose) if one.each and one.ref != "it"]
    yield from (one.at for one in each if all(one is not own for own in stage.apiece))
    yield from _between_us(stage)
    for group in loose:
        if group.ref in _POINTING or _is_where_others_lie(stage, group):
            yield group.at
    playing = [play.thing for play in stage.plays if play.do in ("jugar", "anular", "responder")]
    for group in stage.cast.seen:
        things = stage.cast.known.get(id(group))
        if things is not None and not _agrees(group, things, playing):
            yield group.at


def _is_asked_of_each(stage: Stage, group: Group) -> bool:
    """«¿cuántas bota cada uno?»: of whom it is asked."""
    between = (stage.scene.text[ask.end : group.at[0]] for ask in stage.scene.asked if ask.end <= group.at[0])
    return group.each and group.ref == "all" and any(not one.strip() for one in between)


def _between_us(stage: Stage) -> Iterator[Span]:
    """«tenemos 2 Aliados»: each of them, or in all, which only «cada uno» or «los dos» tells."""
    for deed in stage.scene.deeds:
        if deed.verb == "have" and deed.person == "1p" and not deed.negated:
            counts = [one for one in deed.object if one.card is None and one.kind and (one.count or 0) > 1]
            yield from (one.at for one in counts if all(one is not own for own in stage.apiece))


def _is_where_others_lie(stage: Stage, group: Group) -> bool:
    """«con dos Kunai en otros Aliados míos»: who bears what was told before, which nothing on the board shows."""
    before = [unit.word for unit in stage.scene.units if unit.word and unit.end <= group.at[0]]
    return group.kind == ALIADO and group.card is None and before[-1:] in (["in"], ["on"])


def _is_owed(deed: Deed, group: Group) -> bool:
    """Whether the phrase points at cards that something is done with, so that it has to mean some."""
    is_player = group.ref == "other" and deed.side == "B" and any(group is one for one in deed.subject)
    return deed.verb in _DONE_WITH_CARDS and group.ref in _POINTING and not is_player


def _is_seen(stage: Stage, group: Group) -> bool:
    return any(group is one for one in stage.cast.seen)


def _points_only(stage: Stage, group: Group) -> bool:
    """Whether the phrase only points at what is on the board anyway, or at cards of no kind."""
    if group.card is not None:
        return any(stage.cast.is_called(thing, stage.scene.named[group.card]) for thing in stage.cast.things)
    if group.count is not None and group.ref == "some":
        return False
    counts = group.count is not None and group.ref is None and group.count != 1
    return group.strength is None and not counts and group.kind != "virtual" and not group.bears


def _agrees(group: Group, things: list[Thing], playing: Sequence[Thing]) -> bool:
    """Whether the cards are as many, as strong, on the side and in the zone that the phrase says."""
    if not things:
        return (
            group.ref not in _POINTING
            and group.card is None
            and group.strength is None
            and group.kind in (None, "", ORO, "carta", "virtual")
        )
    if group.count is not None and group.count != len(things):
        return False
    if group.strength is not None and any(thing.nameless and thing.strength != group.strength for thing in things):
        return False
    zone = group.zone if group.zone not in (None, *_IN_PLAY) else None
    if zone is not None and any(thing.zone != zone or (zone != "mano" and thing in playing) for thing in things):
        return False
    return group.side is None or all(group.side in (thing.side, thing.owner, None) for thing in things)


def _cards(stage: Stage) -> Iterator[Span]:
    """Cards that were named and lie nowhere."""
    for place, named in enumerate(stage.scene.named):
        on_the_board = any(t.place == place or stage.cast.is_called(t, named) for t in stage.cast.things)
        if place not in stage.cast.aside and not on_the_board:
            yield _where(stage, place)
    for thing in stage.cast.things:
        if _is_out_of_place(stage, thing):
            yield _where(stage, thing.place) if thing.place is not None else _whole(stage)


def _is_out_of_place(stage: Stage, thing: Thing) -> bool:
    """Whether a Talismán lies on the table that nobody played, a card answers itself, or is in two places."""
    if thing.bearer is not None and thing.zone not in (None, *_IN_PLAY):
        return True
    plays = [play for play in stage.plays if play.thing is thing]
    if any(play.reply_to is not None and play.reply_to.thing is thing for play in plays):
        return True
    answering = any(deed.verb in ("reply", "annul") for deed in stage.scene.deeds)
    others = [deed for deed in stage.scene.deeds if deed.verb in ("play", "enter", "lay")]
    for play in plays:
        alone = not answering and len(others) < 2
        if play.do == "jugar" and not alone and kinds_of(stage.cast.shelf, thing.card) == {"annulment"}:
            return True
    asked = stage.asked_thing is thing or any(ask.kind in ("cost", "pays_something") for ask in stage.scene.asked)
    aimed = any(thing in play.targets for play in stage.plays)
    return thing.type == TALISMAN and not plays and not asked and not aimed and thing.zone in (None, *_IN_PLAY)


def _where(stage: Stage, place: int) -> Span:
    groups = [group for deed in stage.scene.deeds for group in _groups(deed)]
    groups += [*stage.scene.loose, *(group for ask in stage.scene.asked for group in ask.about)]
    held = (g.at for g in groups if g.card == place or any(borne.card == place for borne in g.bears))
    return next((at for at in held if at != (0, 0)), _whole(stage))


# -- when


def _times(stage: Stage) -> Iterator[Span]:
    for word, span in zip(stage.scene.times, stage.scene.time_spans, strict=True):
        shown = _SHOWN.get(word)
        either = stage.scene.text[: span[0]].lower().split()[-1:] in (["o"], ["or"])  # «¿al tiro o al final?»
        turns = word == "past" and _COUNTED_TURNS.search(bare(stage.scene.text[span[0] : span[1]]))
        grown = turns and any(ask.kind == "strength" for ask in stage.scene.asked)  # «bajé a Raiden hace 2 turnos»
        if either or grown or (shown is not None and not shown(stage)):
            yield span
        if word in ("my_turn", "their_turn") and (_played_in_another_turn(stage) or _is_of_another(stage, word, span)):
            yield span


def _is_of_another(stage: Stage, word: str, span: Span) -> bool:
    """«le tiro Dominación, ¿me puede atacar en mi turno?»: whoever attacks does it in their own turn."""
    before = [deed for deed in stage.scene.deeds if deed.end <= span[0]]
    fights = stage.turn_before is not None and bool(before) and before[-1].verb == "attack"
    return fights and (word == "my_turn") == (stage.attackers[0].whose == "B")


def _played_in_another_turn(stage: Stage) -> bool:
    """«tiro Justos por Pecadores, ¿me ataca en su turno?»: what was played the turn before is on no board of this."""
    played = [play for play in stage.plays if play.when == "before" and play.do == "jugar" and not play.asked]
    plain = [play for play in played if kinds_of(stage.cast.shelf, play.thing.card) & {"spell"}]
    return bool(stage.attackers) and any(play.side != active_side(stage) for play in plain)


def _is_new(stage: Stage) -> bool:
    plays = [play for play in stage.plays if play.do in ("jugar", "poner_oro")]
    fresh = any(thing.fresh for thing in stage.cast.things) or bool(stage.attacked_before)
    return fresh or bool(plays) or _uses_twice(stage) or stage.asks_attack != "" or bool(stage.lays) or _fought(stage)


def _uses_twice(stage: Stage) -> bool:
    used = [play.thing.id for play in stage.plays if play.do == "usar"]
    return len(set(used)) < len(used)


def _fought(stage: Stage) -> bool:
    """«Oni bloqueó este turno»: a battle that was told as over stands in the turn of the board."""
    return any(
        deed.verb in ("attack", "block", "collide") and deed.tense == "past" and not deed.asked and not deed.negated
        for deed in stage.scene.deeds
        if id(deed) in stage.told and "past" not in deed.when
    )


def _in_a_battle(stage: Stage) -> bool:
    return bool(stage.attackers)


_BEFORE = frozenset(("play", "enter", "lay", "steal", "draw", "bounce", "exile", "destroy", "have", "be"))
"""Verbs that the board shows to have been done in an earlier turn."""
_SHOWN: dict[str, Callable[[Stage], bool]] = {
    "my_turn": lambda stage: active_side(stage) == "A" or stage.turn_before is not None,
    "their_turn": lambda stage: active_side(stage) == "B" or bool(stage.attacked_before or stage.turn_before),
    "this_turn": _is_new,
    "next_their_turn": lambda stage: stage.next_turn_block or stage.turn_before == "A",
    "next_turn": lambda stage: bool(stage.virtual or stage.turn_before or stage.own_next_turn) or stage.next_turn_block,
    "war": _in_a_battle,
    "declared": _in_a_battle,
    "blocks": _in_a_battle,
    "damage_done": lambda stage: bool(stage.attackers) and any(play.asked for play in stage.plays),
    "past": lambda stage: any("past" in deed.when and deed.verb in _BEFORE for deed in stage.scene.deeds),
    "unblocked": lambda stage: any(
        all(thing is not blocked for _, blocked in stage.blocks) for thing in stage.attackers
    ),
    "unanswered": lambda stage: not any(play.reply_to is not None for play in stage.plays),
    "drawn": lambda stage: "end_turn" in stage.scene.times and not (stage.attackers or stage.plays),
    "each_turn": lambda stage: _uses_twice(stage) or stage.whole_turn is not None or bool(stage.asks_whether_not),
    "vigil": lambda stage: not stage.attackers or all(play.when == "before" for play in stage.plays),
}
"""Whether the board shows a time that was told."""


# -- what is asked


_ANSWERED_BY: dict[str, tuple[str, ...]] = {
    "annulled": ("outcome", "zone", "replies", "legal"),
    "deaths": ("deaths", "outcome", "legal", "winner", "first"),
    "damage": ("damage", "milled", "outcome", "legal"),
    "mill": ("milled", "discarded", "outcome", "legal"),
    "lost": ("outcome",),
    "left": ("count",),
    "hand_left": ("count", "strength"),
    "strength": ("strength", "cost"),
    "zone": ("zone", "outcome"),
    "actions": ("actions",),
    "answerable": ("replies",),
    "goes_on": ("goes_on",),
    "anyway": ("shuffled",),
    "keeps": ("count", "zone"),
    "howmuch": ("cost",),
    "fate": ("zone", "deaths", "outcome"),
    "right": ("legal",),
    "afford": ("legal",),
    "first": ("first",),
    "chooser": ("chooser",),
    "shown": ("shown",),
    "refund": ("refund",),
    "cost": ("cost", "legal"),
    "pays_something": ("cost",),
    "controller": ("controller",),
    "winner": ("winner", "milled"),
    "drawn": ("drawn",),
    "blocks_with": ("deaths",),
    "unblockable": ("can",),
    "discarded": ("discarded", "milled"),
}
"""The questions of the engine that answer one of a sentence: of two, the one that is not asked was not understood."""


def _questions(stage: Stage, question: str) -> Iterator[Span]:
    for ask in stage.scene.asked:
        if _is_left_out(stage, ask, question):
            yield (ask.start, ask.end)
    if stage.guessed_question:
        yield _last_clause(stage)
    if not stage.attackers and not stage.plays and stage.whole_turn is None:
        for ask in stage.scene.asked:
            ending = ask.kind in ("drawn", "discarded", "mill") and "end_turn" in stage.scene.times
            if ask.kind in _HAPPENING and not ending:
                yield (ask.start, ask.end)
    for ask in stage.scene.asked:
        paying = any(play.side == (ask.side or "A") for play in stage.plays)
        given_back = bool(_RETURNING & set(ask.words)) and bool(stage.plays) and "zone:mano" not in ask.words
        annulled = any(play.do == "anular" for play in stage.plays)
        given_back = given_back and (paying or annulled or not _LOSING & set(ask.words))
        no_blow = ask.kind == "damage" and all(play.do == "usar" for play in stage.plays)
        if no_blow and not stage.attackers:
            yield (ask.start, ask.end)
        if ask.kind == "refund" and not given_back:
            yield (ask.start, ask.end)
        counted = any(group.kind == "carta" and group.count is not None for group in ask.about)
        if not _is_about_the_board(stage, ask) or (ask.kind == "zone" and counted):
            yield (ask.start, ask.end)


def _is_left_out(stage: Stage, ask: Asked, question: str) -> bool:
    """Whether what is asked is not what the question to the engine asks."""
    before = [deed for deed in stage.scene.deeds if deed.end <= ask.start]
    held_back = not stage.asks_whether_not and any(one.negated and one.verb in ("attack", "block") for one in before)
    if ask.kind == "right" and held_back:
        return True
    if ask.kind == "afford" and not _is_afforded(stage, ask):
        return True
    kinds = {other.kind for other in stage.scene.asked}
    if question not in _ANSWERED_BY.get(ask.kind, (question,)):
        return not (ask.kind == "strength" and question == "outcome" and "outcome" in kinds)
    if question == "legal" and ask.kind in _OF_THE_END_ASKED:
        return "right" in kinds or any(deed.asked for deed in before)
    if ask.kind == "cost" and _costs_besides(stage, ask):
        return True
    return ask.kind == "annulled" and len(stage.scene.asked) > 1


_OF_THE_END_ASKED = ("deaths", "damage", "mill", "annulled", "outcome")
"""What is asked of the end, to which a «sí, se puede» beside it is no answer."""


def _costs_besides(stage: Stage, ask: Asked) -> bool:
    """«¿cuánto pago en total?», «¿cuántos Oros gasto?»: of several cards, or of using one, no one card's cost tells."""
    paying = [play for play in stage.plays if play.reply_to is None and play.side == (ask.side or play.side)]
    return (len(paying) > 1 and not ask.about) or any(play.do == "usar" for play in paying)


def _is_afforded(stage: Stage, ask: Asked) -> bool:
    """Whether what is asked to be affordable is what is played last, by whom it is asked about."""
    if stage.plays and stage.plays[-1].side != (ask.side or "A"):
        return False
    about = [thing for group in ask.about for thing in stage.cast.known.get(id(group), [])]
    return not about or any(stage.plays and stage.plays[-1].thing is thing for thing in about)


def _possible(stage: Stage, question: str) -> Iterator[Span]:
    """What is asked whether it may be done, where the question is another."""
    for deed in stage.scene.deeds:
        if (
            (deed.asked == "can" or (deed.asked == "must" and stage.in_question(deed)))
            and id(deed) not in stage.denied
            and question not in _OF_THE_POSSIBLE
            and deed.verb not in _OF_THE_END
        ):
            yield (deed.start, deed.end)


def _is_about_the_board(stage: Stage, ask: Asked) -> bool:
    return all(
        group.card is None
        or any(stage.cast.is_called(thing, stage.scene.named[group.card]) for thing in stage.cast.things)
        for group in ask.about
    )


def _last_clause(stage: Stage) -> Span:
    """Where the sentence asks what nothing in it answers."""
    text = stage.scene.text.rstrip()
    start = max(text.rfind("¿"), text[:-1].rfind(","), text[:-1].rfind("."), text[:-1].rfind("?")) + 1
    return (start + len(text[start:]) - len(text[start:].lstrip()), len(text))


# -- who


def _players(stage: Stage) -> Iterator[Span]:
    """The opponent, told to do something, of whom nothing is on the board."""
    told = [
        deed
        for deed in stage.scene.deeds
        if deed.side == "B" and not deed.dropped and not deed.to_me and deed.verb != "be"
    ]
    told = [deed for deed in told if not (deed.negated and id(deed) in stage.denied)]
    here = (
        bool(stage.attackers)
        or active_side(stage) == "B"
        or stage.lays == "B"
        or any("B" in (thing.whose, thing.owner) for thing in stage.cast.things)
        or any(play.side == "B" for play in stage.plays)
        or any(
            "B" in counter
            for counter in (stage.oros, stage.paid, stage.hands, stage.castles, stage.virtual, stage.without)
        )
        or any(ask.side == "B" for ask in stage.scene.asked)
    )
    if told and not here:
        yield (told[0].start, told[0].end)


# -- the battle


def _battle(stage: Stage) -> Iterator[Span]:
    """A battle that cannot be as it was told."""
    yield from _made_up(stage)
    sides = {thing.whose for thing in stage.attackers}
    fighting = [*stage.attackers, *(blocker for blocker, _ in stage.blocks)]
    if not stage.asks_whether_not and any(thing not in fighting for thing in _told_to_fight(stage)):
        yield _whole(stage)
    if (
        len(sides) > 1
        or any(blocker.whose in sides for blocker, _ in stage.blocks)
        or any(thing.type != ALIADO or not _may_fight(stage, thing) for thing in fighting)
        or any(attacker.type != ALIADO for _, attacker in stage.blocks)
    ):
        yield _whole(stage)


def _may_fight(stage: Stage, thing: Thing) -> bool:
    """Whether a card lies where one fights from, or that is what is asked of it."""
    return thing.zone in (None, *_IN_PLAY) or stage.asked_thing is thing


def _in_one_battle(stage: Stage, thing: Thing) -> bool:
    """Whether an Ally that was named might be the one that fights; one that attacked the turn before is told apart."""
    return thing.place is not None and thing.side is None and bool(stage.blocks) and not stage.next_turn_block


def _made_up(stage: Stage) -> Iterator[Span]:
    """An Ally that nobody spoke of, in a fight from which one that was named stays away, or is played at."""
    if "muere" in stage.assumed:  # which is said
        return
    fighting = [*stage.attackers, *(blocker for blocker, _ in stage.blocks)]
    aimed = [target for play in stage.plays for target in play.targets if target.type == ALIADO and not target.made_up]
    if any(thing.made_up for thing in fighting) and any(not _among(target, fighting) for target in aimed):
        yield _whole(stage)
    idle = {
        side
        for thing in stage.cast.things
        if thing.type == ALIADO
        and not any(thing is one for one in fighting)
        and thing.zone in (None, *_IN_PLAY)
        and not any(play.thing is thing for play in stage.plays)
        for side in (("A", "B") if _in_one_battle(stage, thing) else (thing.whose,))
    }
    if any(thing.made_up and thing.whose in idle for thing in fighting):
        yield _whole(stage)


def _among(thing: Thing, things: Iterable[Thing]) -> bool:
    return any(thing is one for one in things)


def _told_to_fight(stage: Stage) -> Iterator[Thing]:
    """Every Ally that a sentence tells to attack, to block or to be met."""
    for deed in stage.scene.deeds:
        if deed.verb not in ("attack", "block", "collide") or id(deed) in stage.denied or stage.asks_blocked:
            continue
        for group in _groups(deed):
            beside = group.zone == "play" and any(group is one for one in deed.tool)
            things = stage.cast.known.get(id(group), []) if group.zone in (None, *_IN_PLAY) and not beside else []
            theirs = [t for t in things if deed.verb == "attack" and deed.asked and t.told and t.side != deed.side]
            yield from (thing for thing in things if thing.type == ALIADO and thing not in theirs)


# -- what nobody said


_FIGHTING = frozenset(
    ("attack", "block", "collide", "declare", "go", "enter", "be", "stay", "die", "survive", "happen")
)
"""Verbs that tell of a card that it fights."""
_OF_PLAYERS = frozenset(("discarded", "drawn"))


def guessed(stage: Stage, request: Mapping[str, Any]) -> list[Assumed]:
    """What nobody said, each with what it was taken to be."""
    question = request["question"]
    return [
        *_whose(stage),
        *_borne(stage),
        *_several_borne(stage, request),
        *_meant(stage),
        *_fighters(stage),
        *_aims(stage),
        *_races(stage),
        *_asked_about(stage, question),
    ]


SOMEBODY = ""
"""Stands among those that are told to die for one that was not told by name."""


def dying(stage: Stage) -> Iterator[str]:
    """The cards that are told to die, as a fact: the board has to show it."""
    for deed in stage.scene.deeds:
        fact = not (deed.negated or deed.asked or stage.in_question(deed)) and "past" not in deed.when
        last = deed is stage.scene.deeds[-1] and not any(ask.start > deed.end for ask in stage.scene.asked)
        if deed.verb == "die" and fact and not last:
            about = [group for ask in stage.scene.asked if ask.kind == "zone" for group in ask.about]
            things = [thing for group in deed.subject or about for thing in stage.cast.known.get(id(group), [])]
            yield from [thing.id for thing in things if thing.type == ALIADO] or [SOMEBODY]
        if deed.verb == "win" and fact and not last and stage.blocks:
            yield from _beaten(stage, deed) or [SOMEBODY]


def _beaten(stage: Stage, deed: Deed) -> list[str]:
    """Those that lose the fight that one is told to win; «Ekimmu bloqueó y ganó»: who did what was told before."""
    before = [one for one in stage.scene.deeds if one.end <= deed.start and one.subject]
    subject = deed.subject or (before[-1].subject if before else ())
    named = [thing for pair in stage.blocks for thing in pair if not thing.made_up]
    winners = [thing for group in subject for thing in stage.cast.known.get(id(group), [])] or named
    pairs = [pair for pair in stage.blocks if len([one for one in pair if _among(one, winners)]) == 1]
    return [one.id for pair in pairs for one in pair if not _among(one, winners)]


_TAKEN_TO = {"exile": "destierro", "bounce": "mano"}


def taken(stage: Stage) -> Iterator[tuple[str, str, Span]]:
    """The cards that one which is played is said to destroy, exile, return or take over: the card, the
    zone where the verb tells which, and the verb's span."""
    for deed in stage.scene.deeds:
        taking = deed.verb in TAKING_AWAY or (deed.verb == "draw" and deed.is_of_one)
        if not taking or deed.negated:
            continue
        doing, done = (
            [thing for group in groups for thing in stage.cast.known.get(id(group), [])]
            for groups in ((*deed.tool, *deed.subject), deed.object)
        )
        if any(play.thing in doing and play.do in ("jugar", "usar") for play in stage.plays):
            yield from (
                (thing.id, _TAKEN_TO.get(deed.verb, ""), (deed.start, deed.end)) for thing in done if thing not in doing
            )


def beside(stage: Stage, request: Mapping[str, Any]) -> Iterator[tuple[str, Assumed]]:
    """The cards with an ability that were named and do nothing in what is told, and are not asked about; of what may
    be done the answer is a list, which any of them may stand in, and where nothing is done nothing tells them apart."""
    asks = request["question"]["ask"]
    if asks in ("actions", "replies") or (asks == "outcome" and not request["actions"]):
        return
    acting = [*stage.attackers, *(one for pair in stage.blocks for one in pair)]
    acting += [one for play in stage.plays for one in (play.thing, *play.targets)]
    acting += [thing for thing in stage.cast.things if thing.bearer is not None]
    acting += [thing.bearer for thing in stage.cast.things if thing.bearer is not None]
    for thing in stage.cast.things:
        able = any(card.has_ability for card in stage.cast.stock.meant_by(thing.card))
        asked = thing.id == request["question"].get("card")
        if able and not asked and not _among(thing, acting) and thing.id in request["state"]["objects"]:
            es = f"{_name(stage, thing)} no cambia nada de lo que se pregunta"
            yield thing.id, Assumed("no_cambia", es, f"{_name(stage, thing)} changes nothing of what is asked")


def _name(stage: Stage, thing: Thing) -> str:
    found = stage.cast.stock.by_id.get(thing.card)
    return found.name if found is not None else thing.card


def _names(stage: Stage, things: Iterable[Thing]) -> str:
    return ", ".join(_name(stage, thing) for thing in things)


def _named_in(stage: Stage, groups: Iterable[Group]) -> list[Thing]:
    """The cards that phrases name, not such as only point at them."""
    plain = [group for group in groups if group.ref is None]
    return [thing for group in plain for thing in stage.cast.known.get(id(group), [])]


def _whose(stage: Stage) -> Iterator[Assumed]:
    """Which cards nobody said whose they are, and whose they are taken to be.

    Who attacks and who blocks is told by one of them: those on one side of a battle are one player's.
    """
    attackers, blockers = stage.attackers, [blocker for blocker, _ in stage.blocks]
    fighting = [*attackers, *blockers]
    known = any(thing.told for thing in fighting) or bool({"ataca_A", "ataca_B", "roba_A"} & set(stage.assumed))
    sides: dict[str, list[Thing]] = {}
    for thing in stage.cast.things:
        if thing.told or thing.bearer is not None or (known and _among(thing, fighting)):
            continue
        sides.setdefault(thing.whose, []).append(thing)
    if sides:
        es = "; ".join(f"{_names(stage, things)}: de {side}" for side, things in sides.items())
        en = "; ".join(f"{_names(stage, things)}: {side}'s" for side, things in sides.items())
        yield Assumed("dueno", f"no se dijo de quién son: {es}", f"it was not told whose these are: {en}")


def _borne(stage: Stage) -> Iterator[Assumed]:
    """Which Weapons nobody said who bears, and who is taken to."""
    for thing in stage.supposed:
        if thing.bearer is not None:
            weapon, bearer = _name(stage, thing), _name(stage, thing.bearer)
            es, en = f"no se dijo quién porta {weapon}: {bearer}", f"it was not told who bears {weapon}: {bearer}"
            yield Assumed("porta", es, en)


def _several_borne(stage: Stage, request: Mapping[str, Any]) -> Iterator[Assumed]:
    """Who bears more Weapons than one, which the document forbids but for what a card says (DAR 3.2.B)."""
    weapons = [thing for thing in stage.cast.things if thing.type == ARMA and thing.bearer is not None]
    for bearer in stage.cast.things:
        borne = [weapon for weapon in weapons if weapon.bearer is bearer]
        if len(borne) > 1 and not may_bear(request, bearer, borne):
            name, names = _name(stage, bearer), _names(stage, borne)
            es = f"un Aliado porta una sola Arma (3.2.B); aquí {name} porta {names}"
            en = f"an Ally bears one Weapon only (3.2.B); here {name} bears {names}"
            yield Assumed("varias_armas", es, en)


def _meant(stage: Stage) -> Iterator[Assumed]:
    """Which of several cards a pronoun, or a block without an attacker, is taken to mean."""
    for word, thing in (*stage.meant, *(("it", one) for one in stage.cast.pointed_at)):
        name = _name(stage, thing)
        if word == "block":
            es, en = f"no se dijo a cuál se bloquea: {name}", f"which one is blocked was not told: {name}"
            yield Assumed("bloquea_a", es, en)
        else:
            yield Assumed("pronombre", f"el pronombre se refiere a {name}", f"the pronoun means {name}")


def _fighters(stage: Stage) -> Iterator[Assumed]:
    """Who attacks or blocks though no verb says it of that card, where another card could."""
    told = _named_in(stage, (g for deed in stage.scene.deeds if deed.verb in _FIGHTING for g in _groups(deed)))
    told += _named_in(stage, (group for ask in stage.scene.asked for group in ask.about))
    for things, es, en in (
        (stage.attackers, "no se dijo quién ataca", "who attacks was not told"),
        ([blocker for blocker, _ in stage.blocks], "no se dijo quién bloquea", "who blocks was not told"),
    ):
        untold = [thing for thing in things if not _among(thing, told) and not thing.made_up]
        untold = [thing for thing in untold if _has_company(stage, thing, things)]
        if untold:
            yield Assumed("lucha", f"{es}: {_names(stage, untold)}", f"{en}: {_names(stage, untold)}")


def _has_company(stage: Stage, thing: Thing, fighting: Iterable[Thing]) -> bool:
    """Whether another Ally of its side could do it."""
    beside = [one for one in stage.cast.things if one.type == ALIADO and one.whose == thing.whose]
    return any(one.card != thing.card and not _among(one, fighting) for one in beside)


def _aims(stage: Stage) -> Iterator[Assumed]:
    """What is played at though no verb says it of that card."""
    told = _named_in(stage, (group for deed in stage.scene.deeds for group in (*deed.object, *deed.target)))
    told += _named_in(stage, (g for deed in stage.scene.deeds if deed.verb != "play" for g in deed.subject))
    told += _named_in(stage, (g for deed in stage.scene.deeds if deed.verb == "exchange" for g in deed.tool))
    for play in stage.plays:
        untold = [thing for thing in play.targets if not _among(thing, told) and not thing.made_up]
        if untold:
            card, names = _name(stage, play.thing), _names(stage, untold)
            es, en = f"no se dijo a qué se juega {card}: {names}", f"what {card} is played at was not told: {names}"
            yield Assumed("a_que", es, en)


def _races(stage: Stage) -> Iterator[Assumed]:
    """«un Bárbaro» is any Ally of that race, though there is a card that is called so."""
    for thing in stage.cast.things:
        if thing.race is not None and stage.cast.stock.printings(thing.race):
            es = f"«{thing.race}» es un Aliado cualquiera de esa raza, no la carta de ese nombre"
            yield Assumed("raza", es, f"«{thing.race}» is any Ally of that race, not the card of that name")


def _asked_about(stage: Stage, question: Mapping[str, Any]) -> Iterator[Assumed]:
    """Of which card, or of whom, is asked, where the question does not name it and another might be meant."""
    last = stage.scene.deeds[-1:] if not stage.scene.asked else ()
    about = [group for ask in stage.scene.asked for group in ask.about]
    told = _named_in(stage, [*about, *(group for deed in last for group in _groups(deed))])
    card = next((thing for thing in stage.cast.things if thing.id == question.get("card")), None)
    spoken = [thing for thing in stage.cast.things if not thing.made_up]
    if card is not None and not _among(card, told) and len(spoken) > 1:
        name = _name(stage, card)
        es, en = f"no se dijo de qué carta se pregunta: {name}", f"which card is asked about was not told: {name}"
        yield Assumed("se_pregunta", es, en)
    if question["ask"] == "discarded" and any(ask.kind == "mill" for ask in stage.scene.asked):
        es, en = "«botar» es aquí descartar de la mano", "what is lost is taken to be discarded from the hand"
        yield Assumed("botar", es, en)
    asked_of = next((ask.side for ask in stage.scene.asked if ask.side is not None), None)
    if question["ask"] in _OF_PLAYERS and asked_of is None:
        es = "no se dijo de quién son las cartas por las que se pregunta: de quien le toque"
        yield Assumed("de_quien", es, "whose cards are asked about was not told: of whoever it befalls")
