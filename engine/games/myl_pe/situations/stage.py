"""A board in the making: who fights, what is played, what lies there, and what of the sentence went into it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from engine.games.myl_pe.situations.things import ALIADO, Cast, Thing
from engine.situations.clauses.kinds import STRONG
from engine.situations.scene import Deed, Group, Scene, Side

_AUXILIARIES = frozenset(("do", "does", "did", "is", "are", "was", "will", "would", "has", "have"))


class Unstaged(Exception):
    """The sentence tells no situation of this game."""


@dataclass
class Play:
    """Something a player does with a card: `do` as in a request, when in the turn, on what, in reply to which play;
    `turn`: in whose turn, where that was told of it."""

    side: Side
    do: str
    thing: Thing
    targets: list[Thing] = field(default_factory=list)
    reply_to: Play | None = None
    when: str = "before"
    asked: bool = False
    turn: Side | None = None


@dataclass
class Stage:
    """A board in the making.

    Of the deeds, by their identity: `used` are those that a handler took, `told` those that changed the board, `denied`
    those whose negation it shows, `placed` those whose zone it shows,
    `left_out` those that nothing on the board does. `claims` are numbers that are said to come
    of it, `left` Oros what is played leaves, `turn_before` whose turn it was when what is played before the battle of
    the other player was, `agreed`: cards whose player was told to pay, or not to, for what
    they do by themselves.
    """

    scene: Scene
    cast: Cast
    attackers: list[Thing] = field(default_factory=list)
    blocks: list[tuple[Thing, Thing]] = field(default_factory=list)
    plays: list[Play] = field(default_factory=list)
    oros: dict[Side, int] = field(default_factory=dict)
    paid: dict[Side, int] = field(default_factory=dict)
    left: dict[Side, int] = field(default_factory=dict)
    virtual: dict[Side, int] = field(default_factory=dict)
    hands: dict[Side, int] = field(default_factory=dict)
    castles: dict[Side, int] = field(default_factory=dict)
    graves: dict[Side, int] = field(default_factory=dict)
    dead_oros: dict[Side, int] = field(default_factory=dict)
    without: dict[Side, list[str]] = field(default_factory=dict)
    assumed: list[str] = field(default_factory=list)
    question: dict[str, Any] | None = None
    asks_attack: str = ""
    asks_block: str = ""
    asks_whether_not: str = ""
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
    turn_before: Side | None = None
    own_next_turn: bool = False
    attacked_before: list[Thing] = field(default_factory=list)
    whole_turn: Side | None = None
    may_block: list[Thing] = field(default_factory=list)
    guessed_question: bool = False
    asks_blocked: Thing | None = None
    wants_replies: bool = False
    supposed: list[Thing] = field(default_factory=list)
    claims: list[Group] = field(default_factory=list)
    agreed: list[tuple[Thing, str]] = field(default_factory=list)
    meant: list[tuple[str, Thing]] = field(default_factory=list)
    apiece: list[Group] = field(default_factory=list)

    def assume(self, code: str) -> None:
        """Note that something was taken for granted."""
        if code not in self.assumed:
            self.assumed.append(code)

    def lay_the_oro(self, side: Side) -> None:
        """The Oro of the turn: after what was played before, or what was played while it was forgotten."""
        forgotten = any(deed.verb == "forget" for deed in self.scene.deeds)
        self.lays, self.lays_after = side, bool(self.plays) or forgotten

    def by(self, side: Side | None) -> Side:
        """Who does or has it; the speaker where nobody said, which is then noted."""
        if side is None:
            self.assume("habla_A")
        return side or "A"

    def takes_to_be(self, word: str, thing: Thing) -> None:
        """Note which of several cards was taken to be meant."""
        if (word, thing) not in self.meant:
            self.meant.append((word, thing))

    def attacks_with(self, found: Iterable[Thing]) -> None:
        self.attackers += [thing for thing in found if thing.type == ALIADO and thing not in self.attackers]

    def asks_what_i_lose(self) -> bool:
        """«¿cuántas boto?», here or on a board of its own: whoever asks is attacked."""
        asked = (*self.scene.asked, *self.scene.besides)
        return any(ask.kind in ("mill", "left") and ask.side == "A" for ask in asked)

    def idle_side(self) -> Side | None:
        """«no ataco con ella, ¿qué pasa?»: whose turn ends without an attack, where what comes of that is asked."""
        if self.attackers or self.plays or {ask.kind for ask in self.scene.asked} != {"outcome"}:
            return None
        idle = [deed for deed in self.scene.deeds if deed.verb == "attack" and deed.negated]
        told = [deed.side or group.side for deed in idle for group in (*deed.subject, *deed.tool)]
        return next((side for side in told if side), "A") if idle else None

    def unblocked(self) -> list[Thing]:
        taken = [attacker for _, attacker in self.blocks]
        return [thing for thing in self.attackers if thing not in taken]

    def last_of(self, side: Side) -> Play | None:
        return next((play for play in reversed(self.plays) if play.side == side), None)

    def is_asked(self, deed: Deed, how: str) -> bool:
        """Whether the deed is what is asked: with «puede», or by itself in the sentence's question."""
        if how == "modal":
            return deed.asked == "can"
        if deed.person == "ger":
            return False
        others = [one for one in self.scene.deeds if one is not deed]
        if any(one.asked == "can" for one in others):
            return False
        return self.in_question(deed) and not self.scene.asked and deed is self.scene.deeds[-1]

    def is_supposed(self, deed: Deed) -> bool:
        """Whether the deed is the condition of what is asked: «¿entra Kraken si lo anulan con Flechero?»."""
        before = [unit.word for unit in self.scene.units if unit.end <= deed.start]
        opened = next((word for word in reversed(before) if word in STRONG or word == "and"), "stop")
        return opened in ("if", "when", "because", "while")

    def is_told_with(self, deed: Deed, time: str) -> bool:
        """Whether a time is told of this deed: before it, or after it with nothing else done in between."""
        for word, (start, _) in zip(self.scene.times, self.scene.time_spans, strict=True):
            between = any(deed.end <= one.start < start for one in self.scene.deeds if not self._is_relative(one))
            if word == time and (start <= deed.start or not between):
                return True
        return False

    def _is_relative(self, deed: Deed) -> bool:
        """«el Oni que ataca»: what is said of a card."""
        return self.scene.text[: deed.start].lower().split()[-1:] in (["que"], ["q"], ["that"])

    def in_question(self, deed: Deed) -> bool:
        asked_after = any(ask.start >= deed.end for ask in self.scene.asked)
        if asked_after and self.is_supposed(deed):
            return False
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
        later = any(ask.start >= deed.end for ask in self.scene.asked)
        if opening in (["si"], ["if"]) and "?" in tail and deed is self.scene.deeds[-1] and not later:
            return True
        told = [one for one in self.scene.deeds if one is deed or one.person != "ger"]
        return "?" in tail and (len(told) == 1 or "," in before or "." in before)

    def _opens_with_auxiliary(self, deed: Deed) -> bool:
        """«Does Oni kill Kraken if ...?»: the first deed of an English sentence that begins as questions do."""
        begins = max(self.scene.text.rfind(mark, 0, deed.start) for mark in ".?!,;") + 1
        words = self.scene.text[begins:].lower().split()
        first = min((one.start for one in self.scene.deeds if one.start >= begins), default=-1)
        return bool(words) and words[0] in _AUXILIARIES and deed.start == first

    def shape(self) -> tuple[object, ...]:
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
        turn = (self.active, self.regroup, self.lays, self.lays_after, self.next_turn_block, self.whole_turn)
        without = tuple(sorted((side, tuple(kinds)) for side, kinds in self.without.items()))
        return things, tuple(t.id for t in self.attackers), blocks, plays, counts, without, asks, turn, self.asked_thing

    def _counters(self) -> tuple[dict[Side, int], ...]:
        return self.oros, self.paid, self.left, self.virtual, self.hands, self.castles, self.graves, self.dead_oros


def is_number(group: Group) -> bool:
    """Whether a phrase is a number by itself: «pega con 5», «botó 4» tell of no cards."""
    return group.ref == "some" and group.strength is None
