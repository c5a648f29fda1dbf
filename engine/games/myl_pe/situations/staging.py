"""From what a sentence tells to a board, actions on it, and a question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.situations.things import (
    ALIADO,
    ARMA,
    ORO,
    TALISMAN,
    TOTEM,
    Cast,
    Mismatch,
    Thing,
    kinds_of,
    other,
)
from engine.situations.scene import Asked, Deed, Group, Groups, Scene, Side

_WORKING = frozenset(
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
_TAKING_AWAY = frozenset(("destroy", "steal", "bounce", "exile", "sacrifice", "kill_"))
"""Verbs that no board may leave out: something has to do them."""
_COUNTED: dict[str, tuple[str | None, ...]] = {
    ORO: (None, "play", "reserva", "castillo"),
    "virtual": (None, "play", "reserva"),
    "carta": (None, "mano", "castillo"),
}
"""Where cards that are only counted may lie; in another zone they are not understood."""
_AUXILIARIES = frozenset(("do", "does", "did", "is", "are", "was", "will", "would", "has", "have"))
_SOUGHT = frozenset((ALIADO, ARMA, TOTEM, TALISMAN))
_ASKED_OF_THE_DEAD = frozenset(("zone", "controller"))
"""What is asked of a card that died, however it did."""
_STRONGER = 12
"""The strength of an Ally that kills any other."""
_POINTING = frozenset(("mine", "theirs", "attacker", "blocker", "it"))


def _is_number(group: Group) -> bool:
    """Whether a phrase is a number by itself: «pega con 5», «botó 4» tell of no cards."""
    return group.ref == "some" and group.strength is None


def _by_the_other(deed: Deed) -> Deed:
    """«el otro bloquea con Talos» is said of the other player: the Ally is told already."""
    told = any(group.card is not None or group.kind for group in deed.tool)
    other_one = bool(deed.subject) and all(group.ref == "other" and group.kind is None for group in deed.subject)
    if deed.verb not in ("attack", "block") or not told or not other_one:
        return deed
    return replace(deed, subject=(), side=deed.side or "B")


def _holder(deed: Deed) -> Side | None:
    """Whose hand a play is told with: «me tiraron Cíclope con 6 cartas en la mano» tells of the speaker's."""
    if deed.to_me:
        return "A"
    return "B" if any(group.ref == "it_player" for group in deed.target) else None


class Unstaged(Exception):
    """The sentence tells no situation of this game."""


@dataclass
class Play:
    """Something a player does with a card: `do` as in a request, when in the turn, on what, in reply to which play."""

    side: Side
    do: str
    thing: Thing
    targets: list[Thing] = field(default_factory=list)
    reply_to: Play | None = None
    when: str = "before"
    asked: bool = False


@dataclass
class Stage:
    """A board in the making.

    Of the deeds, by their identity: `used` are those that a handler took, `told` those that changed the board, `denied`
    those whose negation it shows, `placed` those whose zone it shows,
    `left_out` those that nothing on the board does.
    """

    scene: Scene
    cast: Cast
    attackers: list[Thing] = field(default_factory=list)
    blocks: list[tuple[Thing, Thing]] = field(default_factory=list)
    plays: list[Play] = field(default_factory=list)
    oros: dict[Side, int] = field(default_factory=dict)
    virtual: dict[Side, int] = field(default_factory=dict)
    hands: dict[Side, int] = field(default_factory=dict)
    castles: dict[Side, int] = field(default_factory=dict)
    without: dict[Side, list[str]] = field(default_factory=dict)
    assumed: list[str] = field(default_factory=list)
    question: dict[str, Any] | None = None
    asks_attack: str = ""
    asks_block: str = ""
    asked_thing: Thing | None = None
    active: Side | None = None
    until: str | None = None
    war: bool = False
    regroup: Side | None = None
    lays: Side | None = None
    lays_after: bool = False
    used: set[int] = field(default_factory=set)
    told: set[int] = field(default_factory=set)
    denied: set[int] = field(default_factory=set)
    placed: set[int] = field(default_factory=set)
    left_out: set[int] = field(default_factory=set)
    next_turn_block: bool = False
    guessed_question: bool = False
    asks_blocked: Thing | None = None
    wants_replies: bool = False
    supposed: list[Thing] = field(default_factory=list)
    stolen: dict[int, Side] = field(default_factory=dict)
    meant: list[tuple[str, Thing]] = field(default_factory=list)

    def assume(self, code: str) -> None:
        """Note that something was taken for granted."""
        if code not in self.assumed:
            self.assumed.append(code)

    def _by(self, side: Side | None) -> Side:
        """Who does or has it; the speaker where nobody said, which is then noted."""
        if side is None:
            self.assume("habla_A")
        return side or "A"

    def _which(self, word: str, thing: Thing) -> None:
        """Note which of several cards was taken to be meant."""
        if (word, thing) not in self.meant:
            self.meant.append((word, thing))

    # -- reading deeds

    def read(self) -> None:
        """Everything that was done, in its order."""
        self._times()
        self.cast.mention(self.scene.absent)
        self.scene = replace(self.scene, deeds=tuple(map(_by_the_other, self.scene.deeds)))
        playing = [deed for deed in self.scene.deeds if deed.verb in ("play", "enter", "lay", "annul", "use", "pay")]
        groups = [group for deed in playing for group in (*deed.subject, *deed.object, *deed.tool)]
        self.cast.played |= {group.card for group in groups if group.card is not None}
        for deed in self.scene.deeds:
            handler = _DEEDS.get(deed.verb)
            if handler is not None:
                before = self._shape()
                handler(self, deed)
                if self._shape() != before:
                    self.told.add(id(deed))
        self._loose()
        self._answering()
        self._timed()

    def _shape(self) -> tuple[object, ...]:
        """The board so far, to see whether a deed told anything of it."""
        things = tuple(
            (t.id, t.side, t.told, t.zone, t.fresh, t.owner, t.bearer.id if t.bearer else "") for t in self.cast.things
        )
        plays = tuple(
            (p.do, p.thing.id, p.side, p.asked, len(p.targets), p.reply_to is not None, p.when) for p in self.plays
        )
        blocks = tuple((one.id, two.id) for one, two in self.blocks)
        counts = tuple(sorted((k, v) for kept in self._counters() for k, v in kept.items()))
        asks = (self.asks_attack, self.asks_block, self.asks_blocked is not None, self.wants_replies)
        turn = (self.active, self.regroup, self.lays, self.lays_after, self.next_turn_block)
        without = tuple(sorted((side, tuple(kinds)) for side, kinds in self.without.items()))
        return things, tuple(t.id for t in self.attackers), blocks, plays, counts, without, asks, turn, self.asked_thing

    def _counters(self) -> tuple[dict[Side, int], ...]:
        return self.oros, self.virtual, self.hands, self.castles

    def _timed(self) -> None:
        """Whatever is no response is played in the Guerra de Talismanes, once there is a battle."""
        late = {"war", "blocks"} & set(self.scene.times)
        answering = [play for play in self.plays if self._only_responds(play) and play.reply_to is None]
        if not self.attackers and answering and (late or "declared" in self.scene.times):
            self._attacks([self.cast.nameless(other(answering[0].side))])
            if late:
                self.blocks.append((self.cast.nameless(answering[0].side), self.attackers[0]))
                answering[0].when = "war"
        if not self.attackers:
            return
        for play in self.plays:
            kinds = kinds_of(self.cast.shelf, play.thing.card)
            late_only = "spell" in kinds and "response" not in kinds and "declared" not in self.scene.times
            if play.when == "declared" and play.do == "jugar" and late_only:
                play.when = "war"
            if play.when == "before" and play.do == "jugar" and kinds == {"response"}:
                play.when = "declared"

    def _answering(self) -> None:
        """A card that can only respond was played in response, to what the other player plays."""
        base = next((play for play in self.plays if play.do == "jugar" and not self._only_answers(play)), None)
        for play in list(self.plays):
            if base is None or play.do != "jugar" or play.side == base.side or not self._only_answers(play):
                continue
            play.do = "responder" if self._only_responds(play) else "anular"
            play.reply_to, play.targets = base, []
            if self.plays.index(base) > self.plays.index(play):
                self.plays.remove(base)
                self.plays.insert(self.plays.index(play), base)

    def _only_answers(self, play: Play) -> bool:
        """Whether the card does nothing but answer another: a response, or an annulment."""
        return self._only_responds(play) or kinds_of(self.cast.shelf, play.thing.card) == {"annulment"}

    def _only_responds(self, play: Play) -> bool:
        return kinds_of(self.cast.shelf, play.thing.card) == {"response"}

    def _times(self) -> None:
        if "my_turn" in self.scene.times:
            self.active = "A"
        if "their_turn" in self.scene.times:
            self.active = "B"
        if "next_their_turn" in self.scene.times:
            self.next_turn_block = True
        if "war" in self.scene.times:
            self.war = True

    def _past(self, deed: Deed) -> bool:
        return "past" in deed.when

    def attack(self, deed: Deed) -> None:
        """Who attacks; a question about it asks whether that is legal."""
        self.used.add(id(deed))
        groups = (*deed.subject, *deed.tool)
        claimed = [group for group in groups if len(groups) > 1 and _is_number(group)]
        if claimed:
            raise Mismatch(claimed[0])
        side = deed.side
        if not groups and deed.object and (side == "A" or not deed.to_me):
            groups = deed.object
        if not groups and deed.person == "ger":
            groups = next((ask.about for ask in self.scene.asked if ask.about and ask.start < deed.start), ())
        if deed.negated and not groups:
            self.denied.add(id(deed))
            return
        if any(self._is_question(deed, ask) for ask in ("modal", "plain")):
            self._asks_to_attack(deed, groups)
            return
        lately = self._told_lately() if not groups and deed.dropped else []
        if lately:
            self._attacks(lately)
            return
        found = self.cast.of(groups, side)
        if deed.negated and not deed.asked:
            self.denied.add(id(deed))
            return
        if not found and groups:
            return
        if not found:
            again = [t for t in self.cast.things if t.type == ALIADO and t.side in (None, side)]
            found = again[-1:] or [self.cast.nameless(side)]
        self._attacks(found)

    def _told_lately(self) -> list[Thing]:
        """The Allies that a verb without a subject is about: those told last, or the bearer of the Weapon told last."""
        last = self.cast.last
        bearers = [thing.bearer for thing in last if thing.bearer is not None]
        aimed = [
            target for play in self.plays if play.thing in last and play.thing.type == ARMA for target in play.targets
        ]
        return [thing for thing in (*last, *bearers, *aimed) if thing.type == ALIADO]

    def _attacks(self, found: Iterable[Thing]) -> None:
        self.attackers += [thing for thing in found if thing.type == ALIADO and thing not in self.attackers]

    def _is_question(self, deed: Deed, how: str) -> bool:
        """Whether the deed is what is asked: with «puede», or by itself in the sentence's question."""
        if how == "modal":
            return deed.asked == "can"
        others = [one for one in self.scene.deeds if one is not deed]
        if any(one.asked == "can" for one in others):
            return False
        return self.in_question(deed) and not self.scene.asked and deed is self.scene.deeds[-1]

    def in_question(self, deed: Deed) -> bool:
        opened = self.scene.text.rfind("¿")
        if opened >= 0:
            return deed.start >= opened
        if self.scene.language == "en" and self._opens_with_auxiliary(deed):
            return True
        asked = min((ask.start for ask in self.scene.asked if ask.start >= deed.end), default=deed.end)
        if "," in self.scene.text[deed.end : asked]:
            return False
        tail = self.scene.text[deed.end :]
        later = min((one.start for one in self.scene.deeds if one.start > deed.end), default=len(self.scene.text))
        between = self.scene.text[deed.end : later].lower().split()
        if deed is self.scene.deeds[0] and "?" in tail and {"si", "if"} & set(between):
            return True
        before = self.scene.text[: deed.start]
        opening = before.lower().split()[:1]
        if opening in (["si"], ["if"]) and "?" in tail and deed is self.scene.deeds[-1]:
            return True
        return "?" in tail and (len(self.scene.deeds) == 1 or "," in before or "." in before)

    def _opens_with_auxiliary(self, deed: Deed) -> bool:
        """«Does Oni kill Kraken if ...?»: the first deed of an English sentence that begins as questions do."""
        begins = max(self.scene.text.rfind(mark, 0, deed.start) for mark in ".?!,;") + 1
        words = self.scene.text[begins:].lower().split()
        first = min((one.start for one in self.scene.deeds if one.start >= begins), default=-1)
        return bool(words) and words[0] in _AUXILIARIES and deed.start == first

    def _asks_to_attack(self, deed: Deed, groups: Sequence[Group]) -> None:
        found = self.cast.of(groups, deed.side)
        if not found:
            allies = [thing for thing in self.cast.things if thing.type == ALIADO]
            found = allies[-1:] or [self.cast.nameless(deed.side)]
        self._attacks(found)
        self.asks_attack = "legal"
        self.asked_thing = found[0]
        if "this_turn" in self.scene.times:
            self._is_fresh(found)

    def _is_fresh(self, found: Iterable[Thing]) -> None:
        for thing in found:
            if not any(play.thing is thing for play in self.plays):
                thing.fresh = True

    def block(self, deed: Deed) -> None:
        """Who blocks whom."""
        self.used.add(id(deed))
        side = deed.side
        if deed.negated and not (deed.asked and (self.in_question(deed) or not self.scene.asked)):
            self._goes_unblocked(deed)
            return
        if deed.dropped and not deed.subject and not deed.tool and deed.asked and self.cast.last:
            side = self.cast.last[-1].side
        if deed.to_me and deed.subject and deed.tool and not deed.object:
            deed = replace(deed, object=deed.subject, subject=())
        attacked = self._blocked(deed, side)
        doers = tuple(group for group in (*deed.subject, *deed.tool) if not self._is_how_many(group, deed))
        doers = tuple(self._another(group, attacked) for group in doers) if len(doers) == 1 else doers
        doers = tuple(self._as_many(group, len(attacked)) for group in doers)
        blockers = self.cast.of(doers, side, pool=[t for t in self.cast.things if t not in self.attackers])
        attacked = attacked or self._first_free(blockers)
        asked = any(self._is_question(deed, how) for how in ("modal", "plain"))
        if (
            asked
            and not blockers
            and deed.object
            and not deed.to_me
            and deed.side is None
            and "it" not in [g.ref for g in deed.object]
        ):
            self.asks_blocked = attacked[0] if attacked else None
            return
        if not blockers:
            waiting = [
                t for t in self.cast.things if t.type == ALIADO and t not in self.attackers and t not in attacked
            ]
            blockers = waiting[-1:] if asked or not deed.subject else []
            blockers = blockers or [
                self.cast.nameless(side or (other(attacked[0].side) if attacked and attacked[0].side else "B"))
            ]
        if not attacked:
            attacked = [self.cast.nameless(other(side) if side else None)]
        self._oppose(blockers, attacked)
        self._attacks(attacked)
        for n, attacker in enumerate(attacked if len(attacked) > len(blockers) else ()):
            self.blocks.append((blockers[min(n, len(blockers) - 1)], attacker))
        for n, blocker in enumerate(blockers if len(attacked) <= len(blockers) else ()):
            if blocker.type == ALIADO:
                self.blocks.append((blocker, attacked[min(n, len(attacked) - 1)]))
        if asked:
            self.asks_block = "legal"
            self.asked_thing = blockers[0]
            if "this_turn" in self.scene.times and not self.next_turn_block:
                self._is_fresh(blockers)

    def _blocked(self, deed: Deed, side: Side | None) -> list[Thing]:
        """Whom a deed tells to be blocked: a pronoun means the attacker told last, or all of them."""
        free = self._unblocked()
        several = any(group.each for group in deed.object)
        one_of_them = len(deed.object) == 1 and deed.object[0].ref == "one"
        one_of_them = one_of_them and deed.object[0].side is None and deed.object[0].strength is None
        if one_of_them and free:
            self.cast.seen += deed.object
            if len({t.card for t in free}) > 1:
                self._which("block", free[0])
            return free[:1]
        if deed.object and free and all(group.ref == "it" for group in deed.object):
            self.cast.seen += deed.object
            if len({t.card for t in free}) > 1 and not several:
                self._which("it", free[-1])
            return free if several else free[-1:]
        found = self.cast.of(deed.object, other(side) if side else None, pool=free)
        if any(group.ref == "it" for group in deed.object):
            allies = [thing for thing in self.cast.things if thing.type == ALIADO]
            return [thing for thing in found if thing.type == ALIADO] or allies[-1:]
        return found

    def _is_how_many(self, group: Group, deed: Deed) -> bool:
        """«bloquean dos con Kraken y Tyr»: the number counts those that are named beside it. Raises Mismatch."""
        if not _is_number(group) or not any(one.card is not None for one in (*deed.subject, *deed.tool)):
            return False
        named = sum(one.count or 1 for one in (*deed.subject, *deed.tool) if one is not group)
        if named != group.count:
            raise Mismatch(group)
        self.cast.seen.append(group)
        return True

    def _as_many(self, group: Group, many: int) -> Group:
        """«bloqueé a dos con mis Onis»: one for each, where nobody said how many."""
        if group.card is None or group.count is not None or many < 2:
            return group
        named = self.scene.named[group.card]
        several = named.written.endswith("s") and not any(name.lower().endswith("s") for name in named.names)
        return replace(group, count=many) if several else group

    def _another(self, group: Group, attacked: Sequence[Thing]) -> Group:
        """«ataco con Kraken y lo bloquea Kraken»: a card that blocks one of its own name is another one."""
        against = [*attacked, *self.attackers]
        if group.card is None or not any(self.cast.is_called(t, self.scene.named[group.card]) for t in against):
            return group
        blocking = [t for t in self.cast.things if self.cast.is_called(t, self.scene.named[group.card])]
        return replace(group, other=True) if all(thing in against for thing in blocking) else group

    def _first_free(self, blockers: Sequence[Thing]) -> list[Thing]:
        """The attacker that is blocked where nobody says which."""
        free = [thing for thing in self._unblocked() if thing not in blockers]
        if len({thing.card for thing in free}) > 1:
            self._which("block", free[0])
        return free[: max(1, len(blockers))]

    def _goes_unblocked(self, deed: Deed) -> None:
        """«no bloquea a mi Umoara»: it attacks, and nothing blocks it."""
        self.denied.add(id(deed))
        side = deed.side or ("B" if deed.to_me else None)
        groups = deed.object if deed.object else () if side else deed.subject
        self._attacks(thing for thing in self.cast.of(groups, other(side) if side else None) if thing.whose != side)

    def _unblocked(self) -> list[Thing]:
        taken = [attacker for _, attacker in self.blocks]
        return [thing for thing in self.attackers if thing not in taken]

    def _oppose(self, ones: Sequence[Thing], others: Sequence[Thing]) -> None:
        """Those on one side and those against them: what is known of one tells the other."""
        known = next((thing.side for thing in ones if thing.told and thing.side), None)
        against = next((thing.side for thing in others if thing.told and thing.side), None)
        if known is None and against is None:
            if self.active is not None:
                against = self.active
            elif any(ask.kind in ("mill", "left") and ask.side == "A" for ask in self.scene.asked):
                against = "B"
                self.assume("ataca_B")
            else:
                against = "A"
                self.assume("ataca_A")
        known = known or other(against)  # type: ignore[arg-type]
        against = against or other(known)
        for thing in ones:
            thing.side = thing.side if thing.told and thing.side else known
        for thing in others:
            thing.side = thing.side if thing.told and thing.side else against

    def collide(self, deed: Deed) -> None:
        """Two Allies that meet: the first attacks."""
        self.used.add(id(deed))
        first, rest = deed.subject or deed.object, (*deed.tool, *deed.target, *(deed.object if deed.subject else ()))
        if not rest and len(first) > 1:
            first, rest = first[:1], first[1:]
        ones = self.cast.of(first)
        others = self.cast.of(tuple(self._another(group, ones) for group in rest))
        if not others and len(ones) > 1:
            ones, others = ones[:1], ones[1:2]
        if not ones or not others:
            return
        self._oppose(others, ones)
        self._attacks(ones)
        self.blocks += zip(others, ones, strict=False)

    def play(self, deed: Deed) -> None:
        """A card that is played, perhaps at something, perhaps to annul it."""
        self.used.add(id(deed))
        if "turn_oro" in deed.words:
            self.lays, self.lays_after = self._by(deed.side), bool(self.plays)
        theirs = other(deed.side) if deed.side is not None else None
        named = [group for group in deed.object if group.card is not None and group.side in (None, deed.side)]
        named = named or [group for group in deed.object if group.card is not None and theirs is None]
        if not named and self._plays_what_waits(deed):
            return
        named = named or self._named_beside(deed)
        if not named:
            self._anonymous(deed)
            return
        side = deed.side or ("B" if deed.to_me else None)
        if deed.person == "inf" and deed.side is None and self.lays is not None:
            side, self.lays_after = self.lays, True
        if self._past(deed):
            self.cast.of(named, side)
            return
        if self._is_about_fighters(named, side):
            return
        if self._came_this_turn(deed) and all(self._is_ally(group) for group in named if group.card is not None):
            found = self.cast.of(named, self._by(side))
            for thing in found:
                thing.fresh = thing.type == ALIADO
            return
        self.cast.seen += [g for g in deed.object if g.kind == "carta" or g.ref == "both"]
        aimed = [
            g
            for g in deed.object
            if g not in named
            and (g.kind == ALIADO or g.strength is not None or g.ref in _POINTING or g.card is not None)
        ]
        targets = self.cast.of((*deed.target, *aimed))
        again = [self.cast.of((group,), side) for group in named]
        self._paid_with(deed, side)
        for found in again:
            for thing in found[: 1 if len(named) == 1 and (named[0].count or 1) == 1 else None]:
                self._plays(deed, self._by(side), thing, targets)

    def _plays_what_waits(self, deed: Deed) -> bool:
        """«lo juego»: a card of a hand that was told of before."""
        waiting = [thing for thing in self.cast.things if thing.zone == "mano"]
        if not waiting or not any(group.ref == "it" for group in deed.object):
            return False
        self._plays(deed, self._by(deed.side), waiting[-1], [])
        self.cast.seen += deed.object
        return True

    def _named_beside(self, deed: Deed) -> list[Group]:
        """The cards that are played where no object names them: «uso con Haiit», «entró Oni», «es jugado Oni»."""
        if deed.tool and deed.verb == "use":
            return [group for group in deed.tool if group.card is not None]
        if deed.person.startswith(("3", "part")) or self._is_new(deed):
            return [group for group in deed.subject if group.card is not None]
        return []

    def _paid_with(self, deed: Deed, side: Side | None) -> None:
        """«con 3 Oros»: what somebody has to pay, and how many cards are left, where that is told."""
        for group in deed.tool:
            if group.kind in ("carta", "virtual") and group.count is not None:
                self._counts(group, _holder(deed) or self._by(side), Deed("have"))
            if group.kind == ORO and group.count is not None and group.zone in (None, "play", "reserva"):
                if group.zone is None:
                    self.assume("donde")
                self.oros[self._by(side)] = group.count
                self.cast.seen.append(group)

    @staticmethod
    def _is_new(deed: Deed) -> bool:
        """«Kasim acaba de entrar»."""
        return "this_turn" in deed.when or any(group.fresh for group in (*deed.subject, *deed.object))

    def _is_about_fighters(self, named: Sequence[Group], side: Side | None) -> bool:
        """«atacó con un Oni que bajó este turno»: an Ally that fights already came before."""
        fighting = [*self.attackers, *(blocker for blocker, _ in self.blocks)]
        called = [
            [t for t in fighting if group.card is not None and self.cast.is_called(t, self.scene.named[group.card])]
            for group in named
        ]
        if not called or not all(called):
            return False
        for thing in self.cast.of(named, side):
            if thing not in fighting:
                return False
            thing.fresh = True
        return True

    def _anonymous(self, deed: Deed) -> None:
        """«el Aliado que entró en mi turno», «jugué un Aliado este turno»."""
        groups = (*deed.object, *deed.subject)
        if self._renews(deed):
            return
        allies = [group for group in groups if group.kind == ALIADO or group.strength is not None]
        if allies and deed.verb in ("play", "enter", "lay"):
            for thing in self.cast.of(allies, self._by(deed.side)):
                thing.fresh = True

    def _renews(self, deed: Deed) -> bool:
        """«la bajé este turno», «the turn she enters»: of the Ally that was told before."""
        pointed = not deed.subject and (not deed.object or all(group.ref == "it" for group in deed.object))
        allies = [thing for thing in self.cast.last if thing.type == ALIADO and not thing.nameless]
        told = "this_turn" in deed.when or "this_turn" in self.scene.times or deed.verb == "enter"
        if not pointed or not allies or not (told or deed.tense == "past") or "past" in deed.when:
            return False
        if deed.side is not None and not deed.dropped and any(t.told and t.side == other(deed.side) for t in allies):
            return False
        for thing in allies:
            thing.fresh = True
            if deed.side is not None and not deed.dropped and not thing.told and deed.verb != "enter":
                self._moves(thing, deed.side)
        self.cast.seen += deed.object
        self.told.add(id(deed))
        return True

    def _moves(self, thing: Thing, side: Side) -> None:
        """It turns out whose a card is: those it meets are on the other side."""
        if thing.whose != side:
            for one, two in self.blocks:
                met = two if one is thing else one if two is thing else None
                if met is not None and not met.told:
                    met.side = other(side)
        thing.side, thing.told = side, True

    def _came_this_turn(self, deed: Deed) -> bool:
        """Whether the play only tells that the card is new, because it is asked whether it may attack or block."""
        later = [one for one in self.scene.deeds if one.start > deed.start and one.verb in ("attack", "block")]
        told = (
            "this_turn" in (*self.scene.times, *deed.when)
            or deed.tense == "past"
            or any(g.fresh for g in (*deed.object, *deed.subject))
        )
        asks = any(one.asked or self.in_question(one) for one in later) or any(
            ask.kind == "right" for ask in self.scene.asked
        )
        return (
            bool(later)
            and asks
            and told
            and deed.tense != "future"
            and not (
                deed.tense == "present"
                and deed.person == "1"
                and "¿" in self.scene.text
                and "this_turn" not in deed.when
                and self._has_others(deed)
            )
        )

    def _has_others(self, deed: Deed) -> bool:
        return any(thing for thing in self.cast.things)

    def cost(self, deed: Deed) -> None:
        """«Pahuahtun cuesta 0»: the card whose cost is spoken of."""
        self.used.add(id(deed))
        self.cast.seen += [*deed.subject, *deed.object]
        found = self.cast.of([group for group in (*deed.subject, *deed.object) if group.card is not None])
        for group in (*deed.subject, *deed.object):
            if group.card is None and group.count is not None and found:
                self._printed_cost(group, found[0])
        if found and self.asked_thing is None:
            self.asked_thing = found[0]

    def _printed_cost(self, group: Group, thing: Thing) -> None:
        """Raises Mismatch where a card is said to cost what is not printed on it."""
        printed = self.cast.stock.meant_by(thing.card)
        if group.kind not in (None, "", ORO) or (printed and printed[0].cost != group.count):
            raise Mismatch(group)

    def _plays(self, deed: Deed, side: Side, thing: Thing, targets: list[Thing]) -> None:
        kinds = kinds_of(self.cast.shelf, thing.card)
        if deed.side is None and not deed.to_me and not thing.told:
            self.assume("juega_A" if side == "A" else "juega_B")
        thing.side = side if not thing.told or thing.side is None else thing.side
        side = thing.side
        do = "jugar"
        reply: Play | None = None
        if any(play.thing is thing for play in self.plays):
            if deed.asked:
                self._asks_play(next(play for play in self.plays if play.thing is thing))
            return
        if kinds & {"annulment"} and (targets or self.plays):
            reply = self._played(targets, other(side))
            do, targets = "anular", []
        elif "response" in kinds and self.plays and self._last_of(other(side)) and not self.attackers:
            reply = self._played(targets, other(side)) or self._last_of(other(side))
            do, targets = "responder", []
        elif deed.verb in ("use", "discard") and thing.type != TALISMAN:
            do = "usar"
        play = Play(side, do, thing, targets, reply, self._moment(deed))
        for target in targets:
            if target.side is None:
                target.side = other(side)
        if thing.type == ARMA and targets and targets[0].type == ALIADO and do == "jugar":
            targets[0].side = targets[0].side if targets[0].told else side
        self.plays.append(play)
        self.cast.last = [thing]
        if deed.asked == "can" or self._is_question(deed, "plain"):
            self._asks_play(play)

    def _asks_play(self, play: Play) -> None:
        play.asked = True

    def _moment(self, deed: Deed) -> str:
        """When in the battle: in the Guerra de Talismanes where that was told, else when the attack is declared."""
        if self.asks_attack:
            return "before"
        if self.war or (self.attackers and "blocks" in self.scene.times):
            return "war"
        if self.blocks and "declared" not in self.scene.times:
            return "war"
        if self.attackers:
            return "declared"
        return "before"

    def _last_of(self, side: Side) -> Play | None:
        return next((play for play in reversed(self.plays) if play.side == side), None)

    def _played(self, targets: Sequence[Thing], side: Side) -> Play | None:
        """The play of one of these cards by that side; where there is none yet, it is being played now."""
        for target in targets:
            found = next((play for play in self.plays if play.thing is target), None)
            if found is not None:
                return found
        if targets:
            target = targets[0]
            target.side = target.side or side
            first = Play(target.side, "jugar", target)
            self.plays.append(first)
            return first
        return self._last_of(side)

    def annul(self, deed: Deed) -> None:
        """A play that is annulled, with which card."""
        self.used.add(id(deed))
        tools = (*deed.tool, *(group for group in deed.subject if group.card is not None))
        side: Side | None = deed.side or ("B" if deed.to_me else None)
        if any(group.card is not None for group in deed.subject) and deed.side is None and not deed.to_me:
            side = None
        annulling = self.cast.of(tools)
        for thing in annulling:
            side = side or thing.side
        objects = [g for g in deed.object if g.ref != "it"]
        used = {self._plain_name(g) for g in tools if g.card is not None}
        objects = [replace(g, other=True) if self._plain_name(g) in used else g for g in objects]
        if any(group.other for group in objects):
            self.cast.seen += deed.object
        annulled = self.cast.of(objects, other(side) if side else None)
        if not annulled:
            before = [play for play in self.plays if side is None or play.side != side]
            annulled = [before[-1].thing] if before else []
        if not annulled:
            self.used.discard(id(deed))
            return
        if deed.asked == "can" and not annulling:
            self.wants_replies = True
        first = self._played(annulled, other(side) if side else "A")
        assert first is not None
        self.cast.last = [annulled[0]]
        for thing in annulling[:1]:
            thing.side = thing.side or side or other(first.side)
            if thing.type != TALISMAN and "annulment" in kinds_of(self.cast.shelf, thing.card):
                continue
            if thing.type != TALISMAN:
                continue
            play = Play(thing.side, "anular", thing, [], first)
            self.plays.append(play)
            if deed.asked == "can":
                play.asked = True

    def _plain_name(self, group: Group) -> str | None:
        return self.cast.name_at(group.card, group.edition) if group.card is not None else None

    def reply(self, deed: Deed) -> None:
        """A card played in reply, to what was played before or is named here."""
        self.used.add(id(deed))
        if deed.negated and not deed.asked:
            self.denied.add(id(deed))
            self.cast.mention(group for group in (*deed.tool, *deed.object) if group.card is None)
            return
        groups = [group for group in (*deed.tool, *deed.object) if group.card is not None]
        side: Side = deed.side or ("B" if deed.to_me else "A")
        replied: list[Thing] = []
        if deed.tool and deed.object and any(group.card is not None for group in deed.tool):
            groups = [group for group in deed.tool if group.card is not None]
            replied = self.cast.of([group for group in deed.object if group.card is not None], other(side))
        if replied:
            self._played(replied, other(side))
        for thing in self.cast.of(groups, side):
            self._plays(deed, thing.side or side, thing, replied)

    def work(self, deed: Deed) -> None:
        """What a card does to another: the card is played, the other is its target."""
        self.used.add(id(deed))
        tools = [group for group in (*deed.tool, *deed.subject) if group.card is not None]
        side: Side | None = deed.side or ("B" if deed.to_me else None)
        if self._is_the_end_of_a_battle(deed):
            self.cast.of((*deed.subject, *deed.object))
            return
        if not tools:
            self._works_without(deed, side)
            return
        objects = [
            group
            for group in deed.object
            if not _is_number(group) and (group.card is not None or group.kind or group.strength or group.ref)
        ]
        if self._past(deed):
            self.cast.mention(tools)
            for thing in self.cast.of(objects, None):
                thing.owner = "B" if side == "A" else "A"
                thing.side, thing.told = self._by(side), True
                self.cast.last = [thing]
            return
        targets = self.cast.of(objects, None)
        for target in targets:
            if target.side is None and side is not None:
                target.side = other(side)
        found = self.cast.of(tools, side)
        for thing in found[:1]:
            if side is None and targets and targets[0].side:
                thing.side = other(targets[0].side)
            if thing.type == ALIADO and thing in (*self.attackers, *(b for b, _ in self.blocks)):
                continue
            do = thing.type == TALISMAN
            if deed.verb in ("steal", "draw"):
                self.stolen |= {id(target): self._by(thing.side) for target in targets}
            if do:
                self._plays(deed, self._by(thing.side), thing, [t for t in targets if t is not thing])
            else:
                self.plays.append(
                    Play(
                        self._by(thing.side),
                        "usar",
                        thing,
                        [t for t in targets if t is not thing],
                        None,
                        self._moment(deed),
                    )
                )
        if targets:
            self.cast.last = targets

    def _works_without(self, deed: Deed, side: Side | None) -> None:
        """What is done where no card is named that does it: what was played last does, if anything was."""
        if deed.verb == "discard" and deed.object:
            self._uses(deed, self._by(side))
            return
        if deed.verb == "destroy" and deed.asked and len(self.attackers) == 0:
            return
        doing = next((play for play in reversed(self.plays) if play.thing in self.cast.last), None)
        found = self.cast.of([group for group in deed.object if not _is_number(group)], None)
        if doing is not None and not deed.dropped and deed.side not in (None, doing.side):
            doing = None
        if deed.dropped and doing is not None and found and not doing.targets and doing.thing not in found:
            doing.targets = found
            if found[0].told and found[0].side is not None and not doing.thing.told:
                doing.side = doing.thing.side = other(found[0].side)
        elif deed.verb in _TAKING_AWAY and (doing is None or not found or found[0] not in doing.targets):
            self.left_out.add(id(deed))

    def _is_the_end_of_a_battle(self, deed: Deed) -> bool:
        """«does Oni kill Kraken?», of Allies that the sentence tells to fight."""
        fights = any(one.verb in ("attack", "block", "collide") for one in self.scene.deeds)
        allies = [g for g in deed.subject if g.card is not None and self._is_ally(g)]
        return deed.verb == "destroy" and fights and bool(allies) and len(allies) == len(deed.subject)

    def _is_weapon(self, group: Group) -> bool:
        return group.card is not None and self.cast.type_of(self.cast.name_at(group.card, group.edition)) == ARMA

    def _is_ally(self, group: Group) -> bool:
        assert group.card is not None
        return self.cast.type_of(self.cast.name_at(group.card, group.edition)) == ALIADO

    def _uses(self, deed: Deed, side: Side) -> None:
        """«descarto mi Yoroi»: an ability of a card in play that is paid with it."""
        for thing in self.cast.of([g for g in deed.object if g.card is not None], side):
            if thing.type == ARMA and thing.bearer is None:
                bearers = [t for t in self.cast.things if t.type == ALIADO and t.whose == side]
                thing.bearer = bearers[-1] if bearers else self._bearer(side)
                self.supposed += [thing] if bearers else []
            self.plays.append(Play(side, "usar", thing, [], None, self._moment(deed)))

    def recover(self, deed: Deed) -> None:
        """«con Waldganger le devuelvo el Oni»."""
        if any(group.card is not None for group in deed.tool) and any(group.card is not None for group in deed.object):
            self.work(deed)

    def _bearer(self, side: Side) -> Thing:
        self.assume("portador")
        return self.cast.nameless(side)

    def have(self, deed: Deed) -> None:
        """What somebody has: cards in play, Oros, cards in hand."""
        self.used.add(id(deed))
        side = deed.side
        groups = (*deed.object, *deed.tool, *(deed.target if not deed.object else ()))
        fighting = next((group for group in groups if group.ref in ("attacker", "blocker")), None)
        if fighting is not None and len(groups) > 1:
            raise Mismatch(fighting)
        counts = [g for g in groups if g.kind in (ORO, "virtual", "carta") and g.card is None]
        if self._has_none(deed, groups):
            return
        owner: list[Thing] = []
        fighter = self._fighter(deed.subject)
        if fighter is not None:
            owner = [fighter]
        elif any(group.card is not None or group.kind == ALIADO for group in deed.subject) and side is None:
            owner = self.cast.of(deed.subject)
        elif deed.dropped and not deed.subject and groups and all(self._is_weapon(group) for group in groups):
            owner = [thing for thing in self.cast.last[-1:] if thing.type == ALIADO]
        for group in counts:
            self._counts(group, self._by(side), deed)
        self._has_so_many(deed, groups)
        rest = [
            g
            for g in groups
            if g not in counts and g.ref is None and (g.card is not None or g.kind or g.strength is not None or g.bears)
        ]
        named_again = [group for one in self.scene.deeds if one.verb == "be" for group in (*one.subject, *one.object)]
        rest = [group for group in rest if group.card is not None or not any(group is one for one in named_again)]
        found = self.cast.of([g for g in rest if g.kind not in ("", "carta")], side if not owner else None)
        for thing in found:
            if thing.type == ARMA and thing.bearer is None:
                bearer = owner or [t for t in found if t.type == ALIADO]
                thing.bearer = bearer[0] if bearer else None
                self.supposed += [] if owner else [thing]
            if "mano" in deed.where and thing.type != ARMA:
                thing.zone = "mano"
        if "mano" in deed.where:
            for thing in found:
                thing.zone = "mano"
        if found or counts:
            self.placed.add(id(deed))
        if owner:
            self.cast.last = owner

    def _fighter(self, groups: Groups) -> Thing | None:
        """«el atacante», «el bloqueador», where the battle tells of one."""
        if len(groups) != 1 or groups[0].ref not in ("attacker", "blocker"):
            return None
        doing = self.attackers if groups[0].ref == "attacker" else [blocker for blocker, _ in self.blocks]
        self.cast.seen += groups if len(doing) == 1 else ()
        return doing[0] if len(doing) == 1 else None

    def _has_none(self, deed: Deed, groups: Groups) -> bool:
        """«no tengo Aliados», «sin Armas en el Castillo»: what is told not to be there; whether that is all."""
        if not groups and not deed.subject:
            if deed.negated and "mano" in deed.where:
                self.hands[self._by(deed.side)] = 0
                self.placed.add(id(deed))
            if deed.negated:
                self.denied.add(id(deed))
            return True
        in_castle = "castillo" in deed.where or any(group.zone == "castillo" for group in groups)
        if in_castle and groups and all(group.kind in _SOUGHT and group.card is None for group in groups):
            if deed.negated or all(group.count == 0 for group in groups):
                self.without.setdefault(self._by(deed.side), []).extend(str(group.kind) for group in groups)
                self.cast.seen += groups
                self.denied.add(id(deed))
                self.placed.add(id(deed))
            return True
        kinds = bool(groups) and all(group.kind in (ALIADO, "") or group.ref == "blocker" for group in groups)
        if deed.negated and kinds:
            self.denied.add(id(deed))
            self.cast.seen += groups
        return deed.negated and kinds

    def _has_so_many(self, deed: Deed, groups: Groups) -> None:
        """«tengo 5 en la mano», «le quedan 30»: numbers without a noun."""
        for group in groups:
            if group.ref != "some" or group.count is None:
                continue
            asked_of_hand = any(ask.kind == "hand_left" and "zone:mano" in ask.words for ask in self.scene.asked)
            if "mano" in deed.where or group.zone == "mano" or self.hands or asked_of_hand:
                self.cast.seen.append(group)
                asked = [ask.side for ask in self.scene.asked if ask.side is not None and asked_of_hand]
                self.hands[asked[0] if asked else self._by(deed.side)] = group.count
                self.placed.add(id(deed))
            elif any(ask.kind in ("left", "mill", "hand_left") for ask in self.scene.asked):
                self.cast.seen.append(group)
                asked = [ask.side for ask in self.scene.asked if ask.side is not None]
                self.castles[asked[0] if asked else self._by(deed.side)] = group.count

    def _counts(self, group: Group, side: Side, deed: Deed) -> None:
        many = group.count if group.count is not None else 1
        side = group.side or side
        where = group.zone or next(iter(deed.where), None)
        if group.kind == ORO and group.zone is None and where == "mano":
            where = None
        if where not in _COUNTED.get(group.kind or "", ()):
            return
        self.cast.seen.append(group)
        if where is None:
            self.assume("donde")
        if deed.negated and group.kind == "carta":
            self.denied.add(id(deed))
            many = 0
        if group.kind == ORO:
            if deed.negated or many == 0:
                self.denied.add(id(deed))
                if "castillo" in deed.where or group.zone == "castillo":
                    self.without.setdefault(side, []).append(ORO)
                    return
                many = 0
            self.oros[side] = many
        elif group.kind == "virtual":
            self.virtual[side] = many
        elif group.zone == "castillo" or "castillo" in deed.where:
            self.castles[side] = many
        else:
            self.hands[side] = many

    def stay(self, deed: Deed) -> None:
        """«no me queda ni un Oro en el Castillo»."""
        groups = (*deed.subject, *deed.object)
        if any(group.kind in (ORO, "virtual", "carta") for group in groups):
            self.used.add(id(deed))
            for group in groups:
                self._counts(group, "A" if deed.to_me or deed.person.startswith("1") else self._by(deed.side), deed)
        elif deed.negated and groups:
            self.used.add(id(deed))
            if "castillo" in deed.where:
                self.without.setdefault("A", [])
        elif groups:
            self.cast.of(groups)

    def carry(self, deed: Deed) -> None:
        """A Weapon on its bearer; «I hold three cards» is about the hand."""
        self.used.add(id(deed))
        counted = [g for g in deed.object if g.kind in _COUNTED and g.card is None]
        for group in counted:
            self._counts(group, self._by(deed.side), deed)
        if counted:
            return
        things = self.cast.of((*deed.object, *deed.tool), None)
        things += [thing for thing in self.cast.of(deed.subject, None) if thing.type == ARMA]
        bearers = [t for t in self.cast.of(deed.subject, None) if t.type == ALIADO]
        if not bearers:
            bearers = [t for t in things if t.type == ALIADO] or [t for t in self.cast.things if t.type == ALIADO][-1:]
        for thing in things:
            if thing.type == ARMA and bearers:
                thing.bearer = bearers[0]
        for bearer in bearers:
            if deed.side is not None and bearer.side is None:
                bearer.side, bearer.told = deed.side, True

    def generate(self, deed: Deed) -> None:
        """«saqué dos Oros virtuales con Haiit»."""
        self.used.add(id(deed))
        for group in deed.object:
            if group.kind == "virtual":
                self.cast.mention((group, *deed.tool))
                self.virtual[self._by(deed.side)] = group.count or 1
        if any(group.card is not None for group in deed.object):
            self.play(deed)

    def be(self, deed: Deed) -> None:
        """«Alas Negras está con un Vampiro en mesa»."""
        groups = [g for g in (*deed.subject, *deed.object, *deed.tool) if g.card is not None]
        cards = (*deed.subject, *deed.object)
        if deed.side is not None and not deed.dropped and cards and all(g.kind == "carta" for g in cards):
            for thing in self.cast.last[-1:]:
                thing.owner = deed.side
                self.used.add(id(deed))
                self.told.add(id(deed))
                self.cast.seen += cards
        if groups and not deed.asked:
            self.used.add(id(deed))
            found = self.cast.of(groups, deed.side if deed.person.startswith("1") else None)
            for thing in found[1:]:
                thing.side = thing.side or found[0].side
                if thing.type == ARMA and thing.bearer is None and found[0].type == ALIADO:
                    thing.bearer = found[0]
                    self.supposed.append(thing)

    def use(self, deed: Deed) -> None:
        """What is used up («usé uno»), or a card that is used."""
        some = [g for g in (*deed.object, *deed.subject) if g.ref in ("one", "some")]
        side = self._by(deed.side)
        if deed.negated and self.virtual and all(group.ref == "it" for group in deed.object):
            self.cast.seen += deed.object
            self.denied.add(id(deed))
            return
        if some and side in self.virtual and not any(g.card is not None for g in deed.object):
            self.used.add(id(deed))
            self.virtual[side] = max(0, self.virtual[side] - (some[0].count or 1))
            self.cast.seen += some
            return
        self.play(deed)

    def do(self, deed: Deed) -> None:
        """«¿puedo hacerlo ahora?»: what was told before."""
        if deed.asked and any(one.verb == "group" for one in self.scene.deeds):
            self.used.add(id(deed))
            self.regroup = self._grouping()

    def search(self, deed: Deed) -> None:
        """«busco con Cuernos de Adumla», «no encuentro Oros»."""
        tools = [group for group in deed.tool if group.card is not None]
        side = deed.side or self._who_before(deed)
        if tools:
            self.used.add(id(deed))
            for thing in self.cast.of(tools, side):
                self._plays(deed, thing.side or side, thing, [])
        if deed.negated and self.plays:
            self.used.add(id(deed))
            self.denied.add(id(deed))
            self.placed.add(id(deed))
            groups = (*deed.object, *deed.subject)
            sought = [group.kind for group in groups if group.kind and group.card is None]
            self.without.setdefault(self.plays[-1].side, []).extend(sought)
            self.cast.seen += [group for group in groups if group.card is None]

    def _who_before(self, deed: Deed) -> Side:
        """Who a deed without a doer is of: whoever did what was told before, else the speaker."""
        before = [one.side for one in self.scene.deeds if one.start < deed.start and one.side is not None]
        showing = [ask.side for ask in self.scene.asked if ask.kind == "shown" and ask.side is not None]
        return (before or showing or ["A"])[-1]

    def pay(self, deed: Deed) -> None:
        """«bajó a Kraken pagando 4 Oros»."""
        paid = [g for g in (*deed.object, *deed.tool) if g.kind == ORO and g.count is not None]
        bought = [g for g in (*deed.object, *deed.target, *deed.tool) if g.card is not None]
        if paid and bought and not self.plays:
            for thing in self.cast.of(bought, self._by(deed.side))[:1]:
                self._plays(deed, self._by(thing.side), thing, [])
        if paid and self.plays:
            self.used.add(id(deed))
            self.cast.seen += paid
            self.oros[self.plays[-1].side] = paid[0].count or 0
            for group in (*deed.object, *deed.tool):
                if group.kind == "virtual":
                    self._counts(group, self.plays[-1].side, Deed("have"))

    def draw(self, deed: Deed) -> None:
        """«me roban a Nanahuatzin con Hades» is taking it; drawing cards tells nothing of the board."""
        if any(group.card is not None for group in deed.object) and deed.tool:
            self.work(deed)

    def die(self, deed: Deed) -> None:
        """Two Allies that die together, where nothing else tells how: they fought each other."""
        found = self.cast.of([group for group in (*deed.subject, *deed.object) if group.card is not None])
        both = [thing for thing in found if thing.type == ALIADO]
        met = any(ask.kind == "first" for ask in self.scene.asked)
        if len(both) == 2 and not self.attackers and met and both[0].side is None and both[1].side is None:
            both[0].side, both[1].side = "A", "B"
        if len(both) == 2 and not self.attackers and {both[0].side, both[1].side} == {"A", "B"}:
            self.used.add(id(deed))
            if self.active is not None and both[0].side != self.active:
                both.reverse()
            self.assume("chocan")
            self._attacks(both[:1])
            self.blocks.append((both[1], both[0]))
            return
        self._dies_in_battle(deed)

    def _dies_in_battle(self, deed: Deed) -> None:
        """«si se muere, ¿a qué cementerio va?»: the board has to kill it, so a stronger Ally does."""
        asked = {ask.kind for ask in self.scene.asked} & _ASKED_OF_THE_DEAD
        doing = [play for play in self.plays if not any(id(target) in self.stolen for target in play.targets)]
        working = any(one.verb in _WORKING and id(one) not in self.told for one in self._others(deed))
        busy = self.attackers or doing or working
        if deed.negated or deed.asked or self.in_question(deed) or not asked or busy:
            return
        found = self.cast.of(deed.subject or deed.object) or self.cast.things
        dying = [thing for thing in found if thing.type == ALIADO]
        if len(dying) != 1 or dying[0].fresh:
            return
        self.used.add(id(deed))
        self.assume("muere")
        self._was_stolen(dying[0])
        stronger = self.cast.nameless(other(dying[0].whose), _STRONGER)
        self._attacks([stronger])
        self.blocks.append((dying[0], stronger))

    def _was_stolen(self, thing: Thing) -> None:
        """What was stolen before it dies is already another's when the battle begins."""
        for play in [play for play in self.plays if thing in play.targets]:
            self.plays.remove(play)
            self.cast.things.remove(play.thing)
            if play.thing.place is not None:
                self.cast.aside.add(play.thing.place)
            self.assume("robado")
            thing.side, thing.owner, thing.told = play.side, other(play.side), True

    def _others(self, deed: Deed) -> list[Deed]:
        return [
            one for one in self.scene.deeds if one is not deed and "past" not in one.when and one.start < deed.start
        ]

    def _grouping(self) -> Side:
        """Who wants to group: whom the sentence tells to, else the speaker."""
        told = [deed.side for deed in self.scene.deeds if deed.verb == "group" and deed.side]
        return told[-1] if told else "A"

    def forget(self, deed: Deed) -> None:
        """«se me olvidó agrupar»: whether it may still be done is what is asked."""
        kinds = {ask.kind for ask in self.scene.asked}
        if "shown" in kinds:
            self.used.add(id(deed))
            self.denied.add(id(deed))
        if any(one.verb in ("group", "lay", "do") and one.start >= deed.start for one in self.scene.deeds):
            self.used.add(id(deed))
            self.denied.add(id(deed))

    def group(self, deed: Deed) -> None:
        """Grouping, in time or forgotten."""
        self.used.add(id(deed))
        if deed.asked or self.in_question(deed):
            self.regroup = self._grouping()

    def lay(self, deed: Deed) -> None:
        """«puso el Oro del turno», or a card laid on the table."""
        self.used.add(id(deed))
        if deed.negated and any(one.verb == "lay" and one is not deed and one.asked for one in self.scene.deeds):
            self.denied.add(id(deed))
            self.cast.mention(group for group in deed.object if group.card is None)
            return
        oros = [group for group in (*deed.object, *deed.subject) if group.kind == ORO]
        if any(group.side not in (None, deed.side or "A") or (group.count or 1) > 1 for group in oros):
            self.used.discard(id(deed))
            return
        if "turn_oro" in deed.words or oros:
            self.cast.seen += oros
            self.lays, self.lays_after = self._by(deed.side), bool(self.plays)
            return
        if any(group.card is not None for group in (*deed.object, *deed.subject)):
            self.play(deed)

    def declare(self, deed: Deed) -> None:
        """«declaró ataque con dos de 3», «ya declaré el bloqueo»."""
        self.used.add(id(deed))
        if "block_noun" in deed.words:
            side = self._by(deed.side)
            blocker = self.cast.of(deed.tool, side)[:1] or [self.cast.nameless(side)]
            attackers = self._unblocked()[:1] or [self.cast.nameless(other(side))]
            self._attacks(attackers)
            self.blocks.append((blocker[0], attackers[0]))
            return
        side = self._by(deed.side)
        found = self.cast.of(
            deed.tool or [g for g in deed.object if g.card is not None or g.kind == ALIADO or g.strength], side
        )
        self._attacks(found or [self.cast.nameless(side)])

    def _loose(self) -> None:
        """Cards in no deed: on the table, Weapons on the Ally before them."""
        about = [group for ask in self.scene.asked for group in ask.about]
        main: Thing | None = None
        for group in (*self.scene.loose,):
            if group.kind in (ORO, "virtual", "carta") and group.card is None:
                self._counts(group, self._by(group.side), Deed("have"))
                continue
            many = group.kind == ALIADO and group.card is None and main is not None and (group.count or 0) > 1
            if many and main is not None and group.zone in (None, "play", "defensa"):
                self._company(group, main)
                continue
            for thing in self.cast.of((group,)):
                main = main or (thing if thing.type == ALIADO else None)
                if thing.type == ARMA and thing.bearer is None and main is not None:
                    thing.bearer = main
                    self.supposed.append(thing)
        for thing in self.cast.of([group for group in about if group.card is not None or group.kind == ALIADO]):
            self.asked_thing = self.asked_thing or thing
        self._whose_cost()
        self._asked_in_battle()
        kinds = {ask.kind for ask in self.scene.asked}
        allies = [thing for thing in self.cast.things if thing.type == ALIADO]
        if "damage" in kinds and not self.attackers and not self.plays and len({one.whose for one in allies}) == 1:
            self.assume("golpea")
            self._attacks(allies)
        if (
            "right" in kinds
            and not self.plays
            and not self.attackers
            and any(d.verb == "group" for d in self.scene.deeds)
        ):
            self.regroup = self._grouping()
        if "afford" in kinds and self.asked_thing is not None and not self.plays:
            self.plays.append(Play(self.asked_thing.whose, "jugar", self.asked_thing))
        payer = next((ask.side for ask in self.scene.asked if ask.kind == "cost"), None)
        paying = [play.thing for play in self.plays if play.side == payer and play.reply_to is None]
        if "cost" in kinds and self.asked_thing is None and len(self.plays) > 1 and len(paying) == 1:
            self.asked_thing = paying[0]
        if kinds & {"cost", "pays_something"} and self.asked_thing is None and not self.plays and self.cast.things:
            self.asked_thing = self.cast.things[0]
        if kinds & {"cost", "pays_something"} and self.asked_thing is not None:
            self.asked_thing.zone = "mano"

    def _whose_cost(self) -> None:
        """«¿cuánto le cuesta Kraken al rival?»: who pays is who has it."""
        for ask in self.scene.asked:
            thing = self.asked_thing
            if ask.kind == "cost" and ask.side is not None and thing is not None and not thing.told:
                thing.side, thing.told = ask.side, True

    def _asked_in_battle(self) -> None:
        """«¿con cuánta fuerza ataca?», «¿con cuánta bloquea?»: the question itself tells that it fights."""
        for ask in self.scene.asked:
            if ask.kind != "strength" or self.attackers:
                continue
            allies = [thing for thing in self.cast.of(ask.about) if thing.type == ALIADO]
            allies = allies or [thing for thing in self.cast.things if thing.type == ALIADO][-1:]
            if "!attack" in ask.words:
                self._attacks(allies)
            elif "!block" in ask.words:
                self._attacks([self.cast.nameless(other(thing.whose)) for thing in allies[:1]])
                self.blocks += [(thing, self.attackers[0]) for thing in allies[:1]]

    def _company(self, group: Group, main: Thing) -> None:
        """«con tres Aliados en mesa contándolo»: so many stand there, the one spoken of among them where it says so."""
        counted = any(word in self.scene.text.lower() for word in ("contándol", "contandol", "contando", "incluid"))
        for _ in range((group.count or 1) - (1 if counted else 0)):
            self.cast.nameless(main.whose, 1 if group.strength is None else group.strength)


_DEEDS = {
    "attack": Stage.attack,
    "block": Stage.block,
    "collide": Stage.collide,
    "play": Stage.play,
    "enter": Stage.play,
    "annul": Stage.annul,
    "reply": Stage.reply,
    "use": Stage.use,
    "have": Stage.have,
    "have_done": Stage.have,
    "carry": Stage.carry,
    "stay": Stage.stay,
    "group": Stage.group,
    "lay": Stage.lay,
    "declare": Stage.declare,
    "generate": Stage.generate,
    "cost": Stage.cost,
    "be": Stage.be,
    "do": Stage.do,
    "search": Stage.search,
    "recover": Stage.recover,
    "forget": Stage.forget,
    "die": Stage.die,
    "pay": Stage.pay,
    "draw": Stage.draw,
    **dict.fromkeys(_WORKING, Stage.work),
}


def staged(scene: Scene, cast: Cast) -> Stage:
    """What a scene tells of this game. Raises Unstaged where it tells nothing."""
    stage = Stage(scene, cast)
    stage.read()
    if not cast.things and not stage.virtual and not stage.regroup and stage.lays is None:
        raise Unstaged
    return stage


__all__ = ["Asked", "Play", "Stage", "Unstaged", "staged"]
