"""Reading a card's text: its abilities, what was not understood, and texts that can be read in two ways."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain

import msgspec
from msgspec.structs import replace

from engine.games.myl_pe.language import (
    acting,
    affecting,
    afterwards,
    all_of_theirs,
    amounts,
    annulling,
    battle_words,
    battling,
    bearers,
    blockers,
    chosen_then,
    chosen_to_lose,
    combining,
    conditioned,
    conditions,
    counted,
    deciding,
    deferred,
    drawing,
    each_their_own,
    each_who_acts,
    exceptions,
    finding,
    following,
    handling,
    hands_seen,
    having,
    in_company,
    keeping_off,
    modifiers,
    moments_of_cards,
    moments_of_players,
    moments_paid,
    moments_told,
    moving,
    named,
    nouns,
    offered,
    older_words,
    one_of_each,
    passives,
    past,
    plainly,
    players,
    powers,
    prices,
    prohibitions,
    protected,
    rare_words,
    redirecting_words,
    rest_of_them,
    returning,
    said_last,
    said_of_cards,
    said_otherwise,
    saving,
    saying,
    searching,
    seeing,
    seen_on_top,
    seen_then_taken,
    selecting,
    spans,
    strengths,
    taken,
    times,
    upkeep,
    weapons,
    when_used,
)
from engine.games.myl_pe.language.adverbs import reordered
from engine.games.myl_pe.language.calling import called
from engine.games.myl_pe.language.chosen_first import with_what_was_chosen
from engine.games.myl_pe.language.continuing import continued
from engine.games.myl_pe.language.finishing import finish, same
from engine.games.myl_pe.language.going_on import gone_on
from engine.games.myl_pe.language.joining import joined
from engine.games.myl_pe.language.marks import swallowed
from engine.games.myl_pe.language.misspelt import mended
from engine.games.myl_pe.language.normal import normal
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.preferring import preferred
from engine.games.myl_pe.language.retelling import either_moment, pauses, with_breaks, with_joints
from engine.games.myl_pe.language.senses import Parsed, Sense, rules_of
from engine.games.myl_pe.language.spoken_of import about_another
from engine.games.myl_pe.language.unmarked import UNMARKED, spared, unmarked
from engine.games.myl_pe.language.waiting import OnPlayers, Pending, Sentence
from engine.games.myl_pe.language.when_used import limited
from engine.games.myl_pe.model.ability import (
    Ability,
    Cannot,
    Cards,
    Copies,
    Cost,
    Generate,
    If,
    Objects,
    Search,
    ShuffleIn,
)
from engine.games.myl_pe.model.suitability import has_its_moment
from engine.games.myl_pe.model.words import TALISMAN
from engine.games.myl_pe.wording.abilities import worded
from engine.text.grammar import Parser
from engine.text.tokens import Token, bare, sentences, tokenize

MODULES = (
    nouns,
    named,
    selecting,
    times,
    conditions,
    moving,
    drawing,
    searching,
    seeing,
    affecting,
    acting,
    passives,
    combining,
    prices,
    saying,
    moments_paid,
    saving,
    annulling,
    conditioned,
    moments_told,
    amounts,
    players,
    deciding,
    powers,
    battling,
    weapons,
    handling,
    returning,
    finding,
    following,
    exceptions,
    chosen_then,
    blockers,
    each_their_own,
    keeping_off,
    plainly,
    counted,
    each_who_acts,
    battle_words,
    said_last,
    older_words,
    upkeep,
    moments_of_cards,
    moments_of_players,
    past,
    having,
    modifiers,
    strengths,
    protected,
    taken,
    hands_seen,
    rare_words,
    redirecting_words,
    said_otherwise,
    said_of_cards,
    prohibitions,
    spans,
    bearers,
    seen_on_top,
    in_company,
    offered,
    deferred,
    afterwards,
    rest_of_them,
    one_of_each,
    when_used,
    all_of_theirs,
    seen_then_taken,
    chosen_to_lose,
)
"""The modules that fill the grammar, in their order."""


class Unread(msgspec.Struct, frozen=True):
    """A piece of card text that no phrase covers."""

    card: str
    span: str


class Reading(msgspec.Struct, frozen=True):
    """What a card's text means: its abilities, and the pieces that were not understood.

    `senses` are pieces that mean two different things; `swallowed` pieces of which a phrase would have dropped a word
    that carries meaning; they are among `unread` too.
    """

    abilities: tuple[Ability, ...] = ()
    unread: tuple[Unread, ...] = ()
    senses: tuple[Sense, ...] = ()
    swallowed: tuple[str, ...] = ()


MoreSentences = Callable[[str, bool], tuple[list[Sentence], bool]]
"""What another way of reading makes of a piece of text, asked where no phrase here covers it: the sentences that it can
be, or (True) that it is, all of them. It is told whether an ability stands before the piece."""


def understand(
    name: str,
    text: str,
    type_: str,
    others: tuple[str, ...] = (),
    *,
    apart: bool = True,
    more: MoreSentences | None = None,
    tried: list[int] | None = None,
) -> Reading:
    """The abilities a text means on a card of this type, sentence by sentence; what is not covered stays unread.

    `others` are names of cards besides those of the catalogue that the text may say; `more` reads the pieces that no
    phrase covers. `tried` counts the pieces that were tried so far, those of a sentence that is read in halves included:
    no printed text needs more than `_MOST_PIECES`, and what does stays unread.
    """
    return _Understanding(name, text, type_, others, apart, more, [0] if tried is None else tried).read()


_MOST_PIECES = 80


class _Understanding:
    """A text while it is read: the abilities so far, and what was not understood."""

    def __init__(
        self,
        name: str,
        text: str,
        type_: str,
        others: tuple[str, ...],
        apart: bool,
        more: MoreSentences | None,
        tried: list[int],
    ) -> None:
        self.name, self.text, self.type, self.others, self.apart, self.more = name, text, type_, others, apart, more
        self.tried = tried
        self.abilities: list[Ability] = []
        self.unread: list[Unread] = []
        self.senses: list[Sense] = []
        self.dropped: list[str] = []
        self.waiting: deque[list[Token]] = deque()
        self.pair = False
        """Whether the sentence before made two abilities: what goes on with it goes on with both, which is not read."""

    def read(self) -> Reading:
        """Everything, sentence by sentence."""
        tokens = with_breaks(mended(called(tokenize(self.text), self.name, self.others)))
        self.waiting = deque(with_what_was_chosen(sentences(tokens, ".;()")))
        while self.waiting:
            self._sentence(self.waiting.popleft())
        told = tuple(replace(ability, en=worded(ability, self.type).en) for ability in self.abilities)
        return Reading(told, tuple(self.unread), tuple(self.senses), tuple(self.dropped))

    def _sentence(self, raw: list[Token]) -> None:
        words = normal(raw)
        span = self.text[raw[0].start : raw[-1].end]
        if not words:
            return
        self.tried[0] += 1
        if self.tried[0] > _MOST_PIECES:
            self.unread.append(Unread(self.name, span))
            return
        plain = [token.word for token in words]
        if self.more is not None and self._read_otherwise(*self.more(span, bool(self.abilities)), [], plain, span):
            return
        read = _parsed(plain, pauses(raw, words))
        if any(reading == Sentence() for reading in read.sentences):
            return
        parsed = list(read.sentences)
        if self._goes_on(parsed, plain, span) or self._stands_alone(parsed, read, raw, plain, span):
            return
        if self.more is not None:
            doubts = [made for made in self._possible(parsed) if not swallowed(plain, made)]
            if self._read_otherwise(*self.more(span, bool(self.abilities)), doubts, plain, span):
                return
        if self._with_the_next(raw, plain):
            return
        halves = _before_if_so(raw) or self._at_a_stop(raw)
        if halves and self.more is not None:
            self.waiting.extendleft(reversed(halves))
            return
        self._leave(parsed, read, raw, plain, span)

    def _with_the_next(self, raw: list[Token], plain: list[str]) -> bool:
        """Whether it says something only with the sentence after it: «puedes elegir un Aliado. Ese Aliado pierde 2»."""
        if self.more is None or not self.waiting or not any(word in _CHOOSING for word in plain):
            return False
        following = self.waiting[0]
        span = self.text[raw[0].start : following[-1].end]
        if not self._read_otherwise(*self.more(span, bool(self.abilities)), [], plain, span):
            return False
        self.waiting.popleft()
        return True

    def _at_a_stop(self, raw: list[Token]) -> tuple[list[Token], ...]:
        """«Mira la primera carta: si es un Aliado...» as two sentences, where nothing covers them as one."""
        at = next((n for n in range(1, len(raw) - 1) if raw[n].word in (":", ".")), None)
        if at is None or self.more is None or not self.more(_words(self.text, raw[at + 1 :]), True)[0]:
            return ()
        if _pointing(raw[at + 1 :]):
            return ()  # «descarta un Aliado: destiérralo»: what stands before the colon may be a price
        return (raw[:at], raw[at + 1 :])

    def _goes_on(self, parsed: list[Sentence], plain: list[str], span: str, marked: bool = True) -> bool:
        """Whether the sentence goes on with the ability before it.

        `marked`: whether its words are looked for in what it makes; frames leave none out.
        """
        abilities, type_ = self.abilities, self.type
        if not abilities or self.pair:
            return False
        if not self.unread and self._changes_the_one_before(parsed, plain, span, marked):
            return True
        went_on = gone_on(abilities, parsed, type_, self._another(parsed, plain))
        if went_on is not None and not _of_anything(went_on) and not (marked and swallowed(plain, went_on)):
            abilities[-1] = replace(went_on, es=f"{went_on.es}. {span}")
            return True
        return False

    def _changes_the_one_before(self, parsed: list[Sentence], plain: list[str], span: str, marked: bool) -> bool:
        """Whether the sentence says how often, or what else holds, of the ability before it."""
        abilities, type_ = self.abilities, self.type
        before = abilities[-1]
        if Sentence(follows=True) in parsed and (not swallowed(plain, before) if marked else _searches(before)):
            return True
        blockable = unmarked(before) if UNMARKED in parsed else None
        if blockable is not None:
            abilities[-1] = replace(blockable, es=f"{blockable.es}. {span}")
            return True
        sparing = next((reading for reading in parsed if reading.kind == "sparing"), None)
        narrowed = spared(before, sparing) if sparing is not None else None
        if narrowed is not None:
            abilities[-1] = replace(narrowed, es=f"{narrowed.es}. {span}")
            return True
        often = next((reading for reading in parsed if reading.limits), None)
        used = limited(before, often) if often is not None else None
        if used is not None and (used.limit is not None or not swallowed(plain, used)):
            abilities[-1] = replace(used, es=f"{used.es}. {span}")
            return True
        parsed[:] = [reading for reading in parsed if not reading.limits]
        other = continued(before, parsed, type_)
        if other and not any(swallowed(plain, made) for made in other[1:]):
            abilities[-1:] = [*other[:1], *(replace(made, es=span) for made in other[1:])]
            return True
        return False

    def _possible(self, parsed: list[Sentence]) -> list[Ability]:
        return same([made for one in preferred(parsed, self.type) if (made := finish(one, self.type)) is not None])

    def _another(self, parsed: list[Sentence], plain: list[str]) -> bool:
        return bool(self.abilities) and not self.unread and about_another(self.abilities[-1], parsed, plain)

    def _added(
        self, possible: list[Ability], parsed: list[Sentence], plain: list[str], span: str, marked: bool = True
    ) -> bool:
        """Whether a plain instruction comes after the ability before."""
        if self.pair:
            return False
        more = _more(self.abilities, _likely(possible, self.type), parsed, self.type)
        if more is None or _of_anything(more) or (marked and swallowed(plain, more)):
            return False
        self.abilities[-1] = replace(more, es=f"{more.es}. {span}")
        return True

    def _stands_alone(
        self, parsed: list[Sentence], read: Parsed, raw: list[Token], plain: list[str], span: str
    ) -> bool:
        """Whether the phrases make one ability of it, or two."""
        parsed = [reading for reading in parsed if not reading.limits]
        if self._another(parsed, plain):
            return False
        possible = self._possible(parsed)
        if self._added(possible, parsed, plain, span):
            return True
        found = _likely([made for made in possible if not swallowed(plain, made)], self.type)
        again = partial(
            understand, self.name, type_=self.type, others=self.others, apart=False, more=self.more, tried=self.tried
        )
        if not found and self.apart:
            two = _apart(again, self.text, raw) or _either(again, self.text, raw)
            self.abilities += two
            if two:
                return True
        if not found and self.more is None:
            halves = _before_if_so(raw)
            self.waiting.extendleft(reversed(halves))
            if halves:
                return True
        if any(
            _another_spell(self.abilities, made, alone=True) or _for_nothing(made) or _of_anything(made)
            for made in found
        ):
            return False
        if len(found) > 1:
            found = _at_a_comma(raw, self.type) or found
        elif found and _another_moment(raw, found[0]):
            found = []
        if len(found) == 1:
            self.abilities.append(replace(found[0], es=span))
            self.pair = False
        return len(found) == 1

    def _read_otherwise(
        self, parsed: list[Sentence], both: bool, doubts: list[Ability], plain: list[str], span: str
    ) -> bool:
        """Whether the other way of reading makes exactly one thing of it, or two that are both said.

        `doubts` are the meanings that the phrases leave open: it may only settle for one of them.
        """
        if parsed == [Sentence()]:
            return True
        if not parsed:
            return False
        if self._goes_on(parsed, plain, span, marked=False):
            return True
        if self._another(parsed, plain):
            return False
        possible = self._possible(parsed)
        if self._added(possible, parsed, plain, span, marked=False):
            return True
        found = [made for made in _likely(possible, self.type) if not (_at_will(made) or _of_anything(made))]
        found = [made for made in found if not _another_spell(self.abilities, made, alone=True)]
        if both and len(found) < len(parsed):
            return False  # «ataca o bloquea», of which only the one can be
        if len(doubts) > 1:
            found = [made for made in found if made in doubts]
        if len(found) == 1 or (both and len(found) == 2):
            self.abilities += [replace(one, es=span) for one in found]
            self.pair = len(found) == 2
            return True
        return False

    def _leave(self, parsed: list[Sentence], read: Parsed, raw: list[Token], plain: list[str], span: str) -> None:
        """The sentence stays unread: with its two meanings, or as one of which a word would have been dropped."""
        self.unread.append(Unread(self.name, span))
        if self._another(parsed, plain):
            return
        possible = self._possible(parsed)
        found = _likely([made for made in possible if not swallowed(plain, made)], self.type)
        if len(found) > 1 and not _without_its_comma(raw, found):
            self.senses.append(Sense(span, len(self.abilities), tuple(found), rules_of(found, read, self.type)))
        elif possible and not found:
            self.dropped.append(span)


def _at_a_comma(raw: list[Token], type_: str) -> list[Ability]:
    """The one meaning of words that have two, where a comma parts moment and deed: «cuando ataca, un Aliado...»."""
    for at, token in enumerate(raw):
        if token.word != ",":
            continue
        parted = [*raw[:at], Token(":", token.start, token.end), *raw[at + 1 :]]
        words = normal(parted)
        plain = [one.word for one in words]
        readings = list(_parsed(plain, pauses(parted, words)).sentences)
        made = [finish(reading, type_) for reading in preferred(readings, type_)]
        found = _likely([one for one in same(made) if one is not None and not swallowed(plain, one)], type_)
        if len(found) == 1:
            return found
    return []


def _another_moment(raw: list[Token], made: Ability) -> bool:
    """Whether a comma parts the words otherwise: «cuando ataca un Aliado, pierde 2» is that Aliado's moment."""
    words = [token.word for token in raw]
    at = words.index(",") if "," in words else 0
    if made.when is None or made.when.what is not None or not any(word in _SOME for word in words[:at]):
        return False
    parted = [*raw[:at], Token(":", raw[at].start, raw[at].end), *raw[at + 1 :]]
    readings = _parsed([one.word for one in normal(parted)]).sentences
    moments = [one.when for one in readings if one.when and has_its_moment(one.kind, one.when)]
    return bool(moments) and all(when.what is not None for when in moments)


def _another_spell(before: Sequence[Ability], made: Ability, alone: bool = False) -> bool:
    """A Talismán is played once: what it does in a phase after it was played is no second spell of its own.

    `alone`: nor is anything else that would be one, and does not go on with the first.
    """
    played = any(one.kind in ("spell", "response", "annulment") for one in before)
    return played and made.kind == "spell" and (alone or bool(made.during))


def _at_will(made: Ability) -> bool:
    """What costs nothing and is limited by nothing would have no end: no text means that."""
    bounded = made.costs or made.limit is not None or made.during or made.zones or made.condition is not None
    return made.kind == "activated" and (not bounded or _for_nothing(made))


def _of_anything(made: Ability) -> bool:
    """«Baraja 4 cartas»: where they lie is not said, and not that they are in play."""
    picked = [step.what.pick for step in made.steps if isinstance(step, ShuffleIn)]
    aimed = [target.cards for target in made.targets if any(isinstance(step, ShuffleIn) for step in made.steps)]
    later = [step for one in made.steps if isinstance(one, If) for step in one.steps if isinstance(step, ShuffleIn)]
    return Cards() in (*picked, *aimed, *(step.what.pick for step in later))


def _for_nothing(made: Ability) -> bool:
    """Whether Oros would be generated as often as one likes: the document does not say how often, so it is not read."""
    free = made.kind == "activated" and not (made.costs or made.limit is not None)
    return free and any(isinstance(step, Generate) for step in made.steps)


def _pointing(raw: list[Token]) -> bool:
    """Whether the first word has a pronoun joined to it."""
    return any(bare(raw[0].word).endswith(tail) for tail in ("lo", "la", "los", "las", "le"))


def _searches(made: Ability) -> bool:
    """Whether a Castillo was searched last: it is shuffled then in any case (DAR 10.11)."""
    return bool(made.steps) and any(isinstance(step, Search) for step in made.steps[-2:])


_CHOOSING = ("elegir", "nombrar")
_SOME = ("un", "una", "otro", "otra", "cualquier", "algun", "alguna")


def _without_its_comma(raw: list[Token], found: list[Ability]) -> bool:
    """Whether only a comma that the writer left out would tell whose moment it is: «cuando ataca un Aliado pierde 2»."""
    whose = {made.when.what is None for made in found if made.when is not None}
    return len(whose) > 1 and not any(token.word in (",", ":") for token in raw)


_IF_SO = (("si", "lo", "hace"), ("si", "lo", "haces"), ("si", "lo", "hacen"))


def _before_if_so(raw: list[Token]) -> tuple[list[Token], ...]:
    """«Puede atacar cuando entra en juego, pero si lo hace...» as two sentences; nothing where nothing comes before."""
    words = [bare(token.word) for token in raw]
    at = next((n for n in range(2, len(words) - 3) if tuple(words[n : n + 3]) in _IF_SO), None)
    if at is None:
        return ()
    end = next((n for n in range(at, 0, -1) if words[n - 1] not in (*_JOINTS, ":")), 0)
    return (raw[:end], raw[at:])


_OWNED = ("aliados", "armas", "oros", "totems", "talismanes", "cartas")
_THEIRS = ("oponente", "oponentes", "jugador", "jugadores", "dueno", "controlador")


def _whose(words: list[str]) -> bool:
    """Whether «sus Aliados» has an owner in its sentence: without one it is not clear whose they are."""
    at = [n for n, word in enumerate(words[:-1]) if word == "sus" and words[n + 1] in _OWNED]
    return not at or any(word in _THEIRS for word in words)


def _parsed(words: list[str], breaks: Sequence[int] = ()) -> Parsed:
    """What the words can mean, in their order, with an adverb said first, or with «y» at a comma."""
    if not _whose(words):
        return Parsed(words)
    for way in chain((words,), reordered(words)):
        if found := Parser(G, way).whole("sentence"):
            return Parsed(way, tuple(found))
    for way in with_joints(words, breaks):
        if found := _told_done(way):
            return Parsed(way, tuple(found))
    return Parsed(words)


def _told_done(words: list[str]) -> list[Sentence]:
    """What the words can mean where they tell what is done: two things that hold are not joined by a comma."""
    return [
        reading
        for reading in Parser(G, words).whole("sentence")
        if reading.kind is not None or any(not isinstance(item.said, Pending | OnPlayers) for item in reading.items)
    ]


def _likely(found: list[Ability], type_: str) -> list[Ability]:
    """What holds for as long as the card lies there, before what it would do once.

    A Talismán does not lie there: only what is said of the card itself holds («no puede ser anulado»). «Si bloquea a
    un Dragón, dobla su fuerza» tells whom it blocks, and nothing of the Dragon's strength.
    """
    whom = [made for made in found if made.when is not None and made.when.other is not None]
    found = whom if whom and all(made.when is not None for made in found) else found
    held = [made for made in found if made.kind == "continuous" and (type_ != TALISMAN or _of_itself(made))]
    return held or [made for made in found if made.kind != "continuous"] or found


def _of_itself(ability: Ability) -> bool:
    """Whether it is about the card while it is played or put into a deck."""
    return all(
        isinstance(lasting.effect, Copies)
        or (isinstance(lasting.effect, Cost) and lasting.effect.own)
        or (isinstance(lasting.effect, Cannot) and lasting.on == Objects(ref="self"))
        for lasting in ability.lasting
    )


_JOINTS = (",", "y", "pero")
_MOST_JOINTS = 8


def _apart(again: Callable[[str], Reading], text: str, raw: list[Token]) -> tuple[Ability, ...]:
    """Two abilities said in one sentence: «no puede bloquear, al final del turno en que ataque es destruido».

    Only where the second says its own moment, or both simply hold, so that nothing said of one is about the other.
    """
    joints = [at for at in range(1, len(raw) - 1) if bare(raw[at].word) in _JOINTS]
    for at in joints if len(joints) <= _MOST_JOINTS else ():
        halves = (raw[:at], raw[at + 1 :])
        one = again(_words(text, halves[0]))
        if one.unread or len(one.abilities) != 1:
            continue
        two = again(_words(text, halves[1]))
        if two.unread or len(two.abilities) > 1:
            continue
        first = one.abilities[0]
        if not two.abilities:
            return one.abilities
        second = two.abilities[0]
        asks = bare(halves[1][0].word) in ("si", "mientras")
        hold = first.kind == second.kind == "continuous" and not any(
            lasting.condition for lasting in (*first.lasting, *(() if asks else second.lasting))
        )
        own = first.kind in ("continuous", "triggered") and second.kind == "triggered" and second.when is not None
        own = own or (first.kind == "continuous" and second.kind == "activated" and second.limit is not None)
        if hold and _goes_on_with_others(first, second, bare(halves[1][0].word)):
            continue
        if hold or (own and not any(lasting.condition for lasting in first.lasting)):
            return (first, second)
    return ()


_MANY = ("no", "pueden", "son", "ganan", "cuestan", "tienen", "pierden", "deben", "vuelven")


def _goes_on_with_others(first: Ability, second: Ability, begins: str) -> bool:
    """«Tus Dioses cuestan un Oro menos y no pueden ser anulados»: the second verb is said of those, not of the card."""
    alone = all(lasting.on is not None and lasting.on.ref in ("self", "bearer") for lasting in second.lasting)
    same_one = any(lasting.on in [other.on for other in second.lasting] for lasting in first.lasting)
    return alone and not same_one and begins in _MANY


def _either(again: Callable[[str], Reading], text: str, raw: list[Token]) -> tuple[Ability, ...]:
    """Two abilities that differ in their moment: «cuando ataca o bloquea, roba una carta»."""
    for halves in either_moment(raw):
        told = [" ".join(_words(text, [token]) if token.word != "a" else "a" for token in half) for half in halves]
        found = [again(words) for words in told]
        made = [reading.abilities[0] for reading in found if not reading.unread and len(reading.abilities) == 1]
        if len(made) == 2 and all(one.kind == "triggered" for one in made):
            return tuple(replace(one, es=_words(text, raw)) for one in made)
    return ()


def _words(text: str, tokens: list[Token]) -> str:
    return text[tokens[0].start : tokens[-1].end]


def _more(before: list[Ability], found: list[Ability], parsed: list[Sentence], type_: str) -> Ability | None:
    """The ability before with a plain instruction that comes after it: that is no ability of its own."""
    if not before or len(found) != 1 or not before[-1].steps or before[-1].kind == "saving":
        return None
    bare_one = found[0]
    if bare_one.kind != "activated" or bare_one.costs or bare_one.limit or bare_one.during or bare_one.zones:
        return None
    going = [reading for reading in parsed if reading.kind is None and not reading.standing and reading.items]
    made = same([ability for reading in going if (ability := joined(before[-1], reading, type_)) is not None])
    return made[0] if len(made) == 1 else None
