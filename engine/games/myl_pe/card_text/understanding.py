"""A card's text as abilities: sentence by sentence, what goes on with the one before, and what is not understood."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial

import msgspec
from msgspec.structs import replace

from engine.games.myl_pe.card_text.meaning.continuation import (
    UNMARKED,
    avoided,
    continued,
    gone_on,
    joined,
    limited,
    spared,
    unmarked,
)
from engine.games.myl_pe.card_text.meaning.finishing import destroys_out_of_play, finish, same
from engine.games.myl_pe.card_text.meaning.parts import Sentence
from engine.games.myl_pe.card_text.meaning.preference import about_another, preferred
from engine.games.myl_pe.card_text.reading import Read, read_piece, why, without_model
from engine.games.myl_pe.model.ability import (
    Ability,
    Cannot,
    Cards,
    Copies,
    Cost,
    During,
    Generate,
    If,
    Objects,
    Search,
    ShuffleIn,
)
from engine.games.myl_pe.model.words import ALIADO, ANY_TIME, ARMA, ORO, TALISMAN, TOTEM, TYPES
from engine.games.myl_pe.wording.abilities import worded
from engine.request import RequestError
from engine.text.doubts import Doubt, OneMeaning
from engine.text.reading import Meaning, TextReading
from engine.text.tokens import Token, bare, sentences, tokenize

_MOST_PIECES = 80
"""No printed text needs more pieces, those of a sentence that is read in halves included; what does stays unread."""


class Unread(msgspec.Struct, frozen=True):
    """A piece of card text that is not understood."""

    card: str
    span: str


class Sense(msgspec.Struct, frozen=True):
    """A piece that means several things: after how many abilities it stands, what it can mean, and by which rules."""

    span: str
    at: int
    meanings: tuple[Ability, ...]
    rules: tuple[str, ...]

    def doubt(self, type_: str) -> Doubt:
        """The piece as people are told of it, on a card of this type."""
        told = [worded(one, type_) for one in self.meanings]
        return Doubt(self.span, tuple(map(OneMeaning, self.rules, told)))


class Reading(msgspec.Struct, frozen=True):
    """What a card's text means: its abilities, and the pieces that were not understood.

    `senses` are pieces that mean two different things; they are among `unread` too.
    """

    abilities: tuple[Ability, ...] = ()
    unread: tuple[Unread, ...] = ()
    senses: tuple[Sense, ...] = ()


def understand(name: str, text: str, type_: str, others: tuple[str, ...] = ()) -> Reading:
    """The abilities that a text means on a card of this type, sentence by sentence; what is not covered stays unread.

    `others` are names of cards besides those of the catalogue that the text may say.
    """
    return _Understanding(name, text, type_, others, True, [0]).read()


class _Understanding:
    """A text while it is read: the abilities so far, and what was not understood.

    `apart`: whether a sentence may be read as two abilities; `tried` counts the pieces of the whole text.
    """

    def __init__(
        self, name: str, text: str, type_: str, others: tuple[str, ...], apart: bool, tried: list[int]
    ) -> None:
        self.name, self.text, self.type, self.others, self.apart, self.tried = name, text, type_, others, apart, tried
        self.abilities: list[Ability] = []
        self.unread: list[Unread] = []
        self.senses: list[Sense] = []
        self.waiting: deque[list[Token]] = deque()
        self.pair = False
        """Whether the sentence before made two abilities: what goes on with it goes on with both, which is not read."""

    def read(self) -> Reading:
        """Everything, sentence by sentence."""
        tokens = _with_breaks(tokenize(self.text.replace(".”", " ”")), self.text)
        self.waiting = deque(sentences(tokens, ".;()"))
        while self.waiting:
            self._sentence(self.waiting.popleft())
        abilities = in_its_window(self.abilities, self.type)
        for lone in [one for one in abilities if one.kind == "requirement" and one.when is not None]:
            self.unread.append(Unread(self.name, lone.es))
            abilities.remove(lone)
        for lone in [o for o in abilities if destroys_out_of_play(o.steps)]:
            self.unread.append(Unread(self.name, lone.es))
            abilities.remove(lone)
        told = tuple(replace(ability, en=worded(ability, self.type).en) for ability in abilities)
        return Reading(told, tuple(self.unread), tuple(self.senses))

    def _sentence(self, raw: list[Token]) -> None:
        span = self.text[raw[0].start : raw[-1].end]
        self.tried[0] += 1
        if self.tried[0] > _MOST_PIECES:
            self.unread.append(Unread(self.name, span))
            return
        if self._with_the_next(raw):
            return
        piece = self._piece(span)
        if self._read(piece, span) or self._as_two(raw):
            return
        if not piece.sentences and self._with_its_rest(raw):
            return
        halves = _before_if_so(raw) or self._at_a_stop(raw)
        if halves:
            self.waiting.extendleft(reversed(halves))
            return
        self._leave(piece, span)

    def _piece(self, span: str) -> Read:
        before = self.abilities if self.type == TALISMAN else [one for one in self.abilities[-1:] if one.steps]
        return read_piece(span, self.name, self.type, self.others, bool(before))

    def _with_the_next(self, raw: list[Token]) -> bool:
        """Whether it says something only with the sentence after it: «elige un Aliado. Ese Aliado pierde 2»."""
        if not self.waiting:
            return False
        following = self.waiting[0]
        if self._in_brackets(following) and self._with_its_rest(raw):
            return True
        rest = len(following) > 2 and bare(following[1].word) in _OTHERS
        if not rest and not any(bare(token.word).startswith(_HALVES) for token in raw):
            return False
        first = self.text[raw[0].start : raw[-1].end]
        second = self.text[following[0].start : following[-1].end]
        if not self._read(self._piece(f"{first} : {second}"), f"{first}. {second}"):
            return False
        self.waiting.popleft()
        return True

    def _in_brackets(self, piece: list[Token]) -> bool:
        """Whether it stands in brackets: «(sólo por el juego)» goes on with what stands before them."""
        return self.text[: piece[0].start].rstrip().endswith("(")

    def _with_its_rest(self, raw: list[Token]) -> bool:
        """Whether a stop stands where none belongs: what comes after it begins small, and says the rest."""
        if not self.waiting or not self.text[self.waiting[0][0].start].islower():
            return False
        following = self.waiting[0]
        first, second = (self.text[part[0].start : part[-1].end] for part in (raw, following))
        for joint in (" ", ", "):
            if self._read(self._piece(f"{first}{joint}{second}"), f"{first}{joint}{second}"):
                self.waiting.popleft()
                return True
        return False

    def _as_two(self, raw: list[Token]) -> bool:
        """Whether two abilities are said in one sentence."""
        two = _apart(self._again, self.text, raw) if self.apart else ()
        self.abilities += two
        return bool(two)

    def _again(self, text: str) -> Reading:
        return _Understanding(self.name, text, self.type, self.others, False, self.tried).read()

    def _at_a_stop(self, raw: list[Token]) -> tuple[list[Token], ...]:
        """«Mira la primera carta: si es un Aliado...» as two sentences, where nothing covers them as one."""
        at = next((n for n in range(1, len(raw) - 1) if raw[n].word in (":", ".")), None)
        if at is None or _pointing(raw[at + 1 :]):
            return ()  # «descarta un Aliado: destiérralo»: what stands before the colon may be a price
        words = [bare(token.word) for token in raw[:at]]
        offered = any(word in _MAY or word.endswith(_INFINITIVES) for word in words)
        if offered and raw[at].word == ":" and bare(raw[at + 1].word) not in ("si", "luego"):
            return ()  # «puedes pagar un Oro: roba una carta»: the one only for the other
        after = read_piece(_words(self.text, raw[at + 1 :]), self.name, self.type, self.others, True)
        return (raw[:at], raw[at + 1 :]) if after.sentences else ()

    def _read(self, piece: Read, span: str) -> bool:
        """Whether a piece is exactly one thing, or two that are both said."""
        parsed = list(piece.sentences)
        if parsed == [Sentence()]:
            return True
        if not parsed:
            return False
        if self._goes_on(parsed, piece.words, span):
            return True
        if self._another(parsed, piece.words):
            return False
        possible = self._possible(parsed)
        more = None if self.pair else _more(self.abilities, _likely(possible, self.type), parsed, self.type)
        if more is not None and not _of_anything(more):
            self.abilities[-1] = replace(more, es=f"{more.es}. {span}")
            return True
        found = possible if piece.each > 1 else self._meanings(possible)
        if len(found) == 1 == piece.each or len(found) == piece.each > 1:  # of «ataca o bloquea» not only the one
            self.abilities += [replace(_at_its_time(one, span), es=span) for one in found]
            self.pair = len(found) > 1
            return True
        return False

    def _meanings(self, possible: list[Ability]) -> list[Ability]:
        found = [made for made in _likely(possible, self.type) if not (_at_will(made) or _of_anything(made))]
        return [made for made in found if not _another_spell(self.abilities, made)]

    def _goes_on(self, parsed: list[Sentence], words: Sequence[str], span: str) -> bool:
        """Whether the sentence goes on with the ability before it."""
        if not self.abilities or self.pair:
            return False
        if not self.unread and self._changes_the_one_before(parsed, span):
            return True
        went_on = gone_on(self.abilities, parsed, self.type, self._another(parsed, words))
        if went_on is not None and not _of_anything(went_on):
            self.abilities[-1] = replace(went_on, es=f"{went_on.es}. {span}")
            return True
        return False

    def _changes_the_one_before(self, parsed: list[Sentence], span: str) -> bool:
        """Whether the sentence says how often, or what else holds, of the ability before it."""
        before = self.abilities[-1]
        if Sentence(follows=True) in parsed and _searches(before):
            return True
        blockable = unmarked(before) if UNMARKED in parsed else None
        if blockable is not None:
            self.abilities[-1] = replace(blockable, es=f"{blockable.es}. {span}")
            return True
        sparing = next((reading for reading in parsed if reading.kind == "sparing"), None)
        narrowed = spared(before, sparing) if sparing is not None else None
        if narrowed is not None:
            self.abilities[-1] = replace(narrowed, es=f"{narrowed.es}. {span}")
            return True
        unless = avoided(before, parsed[0]) if len(parsed) == 1 else None
        if unless is not None:
            self.abilities[-1] = replace(unless, es=f"{unless.es}. {span}")
            return True
        often = next((reading for reading in parsed if reading.limits), None)
        used = limited(before, often) if often is not None else None
        if used is not None:
            self.abilities[-1] = replace(used, es=f"{used.es}. {span}")
            return True
        parsed[:] = [reading for reading in parsed if not reading.limits]
        other = continued(before, parsed, self.type)
        if other:
            self.abilities[-1:] = [*other[:1], *(replace(made, es=span) for made in other[1:])]
        return bool(other)

    def _possible(self, parsed: list[Sentence]) -> list[Ability]:
        return same([made for one in preferred(parsed, self.type) if (made := finish(one, self.type)) is not None])

    def _another(self, parsed: list[Sentence], words: Sequence[str]) -> bool:
        return bool(self.abilities) and not self.unread and about_another(self.abilities[-1], parsed, words)

    def _leave(self, piece: Read, span: str) -> None:
        """The sentence stays unread, with its meanings where it has several."""
        self.unread.append(Unread(self.name, span))
        parsed = list(piece.sentences)
        if not parsed or self._another(parsed, piece.words):
            return
        found = self._meanings(self._possible(parsed))
        if len(found) > 1 and piece.each == 1:
            rules = tuple(piece.rule_of(partial(_makes, one, self.type)) for one in found)
            self.senses.append(Sense(span, len(self.abilities), tuple(found), rules))


def _makes(ability: Ability, type_: str, sentence: Sentence) -> bool:
    return finish(sentence, type_) == ability


def in_its_window(abilities: list[Ability], type_: str) -> list[Ability]:
    """«Juega este Talismán en tu Vigilia» and what it does, as one: a Talismán is played only then."""
    asked = [one for one in abilities if one.kind == "requirement" and isinstance(one.condition, During)]
    spells = [one for one in abilities if one.kind == "spell" and not one.during and one.turn == "any"]
    replies = [one for one in abilities if one.kind == "requirement" and one.when is not None]
    if type_ == TALISMAN and len(replies) == len(spells) == 1 and not asked:
        answer = replace(spells[0], kind="response", when=replies[0].when)
        return [answer if one is spells[0] else one for one in abilities if one is not replies[0]]
    if type_ != TALISMAN or len(asked) != 1 or len(spells) != 1:
        return abilities
    window = asked[0].condition
    assert isinstance(window, During)
    timed = replace(spells[0], during=window.phases, turn=window.turn)
    return [timed if one is spells[0] else one for one in abilities if one is not asked[0]]


_AT_ANY_TIME = ("cuando quieras", "cuando lo quieras", "cuando desees", "cuando lo desees", "en cualquier momento")
"""How a text says that the usual times do not bind it (DAR 6.2); everywhere else these words say nothing."""


def _at_its_time(ability: Ability, span: str) -> Ability:
    """An ability used at will that its sentence lets be used at any time."""
    said = " ".join(bare(token.word) for token in tokenize(span))
    free = ability.kind == "activated" and not ability.during and any(words in said for words in _AT_ANY_TIME)
    return replace(ability, during=(ANY_TIME,)) if free else ability


_HALVES = ("elig", "elegir", "nombr", "pag", "jueg", "mir", "destruirl", "ve ", "ver")
"""How the words of sentences begin that may say nothing without the next one."""


_OTHERS = ("otra", "otro", "otras", "otros")
"""«La otra queda en tu Mano»: the second word of what is said of those that are left over."""
_INFINITIVES = ("ar", "er", "ir")
_MAY = ("puedes", "podras", "puede", "podra")
_STOPS = (".", ";", "(", "“", '"', "«")
_BEGINNING = (".", ";", "(", ",", "e", "y")
"""Before «Imbloqueable» where it is said of the card by itself."""


def _with_breaks(tokens: list[Token], text: str) -> list[Token]:
    """Where a sentence ends: «Imbloqueable, cuando...» says two things, «elige uno: ...; o roba» one."""
    words = [bare(token.word) for token in tokens]
    told: list[Token] = []
    for n, token in enumerate(tokens):
        if n and words[n] == "luego" and text[token.start].isupper() and words[n - 1] not in _STOPS:
            if words[n - 1] == ":":
                told.pop()
            told += [Token(".", token.start, token.start)]  # its capital is all that parts the two sentences
        begins = words[n - 2] in _BEGINNING if n > 1 else n == 1
        if token.word == "," and begins and words[n - 1] == "imbloqueable":
            told.append(Token(".", token.start, token.end))
        elif token.word == ";" and words[n + 1 : n + 2] == ["o"]:
            told.append(Token(",", token.start, token.end))
        else:
            told.append(token)
    return told


def _another_spell(before: Sequence[Ability], made: Ability) -> bool:
    """A Talismán is played once: what it does after it was played goes on with the first, or is no ability of it."""
    played = any(one.kind in ("spell", "response", "annulment") for one in before)
    return played and made.kind == "spell"


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
    return bool(made.steps) and any(isinstance(step, Search | ShuffleIn) for step in made.steps[-2:])


_IF_SO = (("si", "lo", "hace"), ("si", "lo", "haces"), ("si", "lo", "hacen"))


def _before_if_so(raw: list[Token]) -> tuple[list[Token], ...]:
    """«Puede atacar cuando entra en juego, pero si lo hace...» as two sentences; nothing where nothing comes before."""
    words = [bare(token.word) for token in raw]
    at = next((n for n in range(2, len(words) - 3) if tuple(words[n : n + 3]) in _IF_SO), None)
    if at is None:
        return ()
    end = next((n for n in range(at, 0, -1) if words[n - 1] not in (*_JOINTS, ":")), 0)
    return (raw[:end], raw[at:])


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


# -- the card language as the command line and the site ask it

_TRIED = (ALIADO, TALISMAN, ARMA, TOTEM, ORO)
_BY_NAME = {bare(type_): type_ for type_ in TYPES}


def read_text(text: str, type: str | None = None, name: str = "", others: tuple[str, ...] = ()) -> TextReading:
    """What a text means on a card of this type; without a type, on one where most of it is understood.

    `name` is the card's own, `others` are names besides the catalogue's that the text may say. Raises RequestError
    when there is no such type.
    """
    if type is not None:
        found, on = understand(name, text, _type_named(type), others), _type_named(type)
    else:
        readings = [(understand(name, text, one, others), one) for one in _TRIED]
        found, on = min(readings, key=lambda pair: (len(pair[0].unread), -len(pair[0].abilities)))
    needs = ((piece.span, without_model(piece.span, name, on, others)) for piece in found.unread)
    return _told(found, on, tuple((span, need) for span, need in needs if need is not None))


def why_lines(text: str, type: str, name: str = "", others: tuple[str, ...] = ()) -> list[str]:
    """By which rules each sentence was read, as a tree."""
    lines: list[str] = []
    for piece in sentences(tokenize(text), ".;()"):
        span = text[piece[0].start : piece[-1].end]
        lines.append(f"«{span}»")
        lines += why(span, name, type, others)
    return lines


def _type_named(type_: str) -> str:
    if bare(type_) not in _BY_NAME:
        listed = ", ".join(TYPES)
        raise RequestError(
            f"No hay cartas de tipo «{type_}»: usa {listed}.", f"There are no cards of type «{type_}»: use {listed}."
        )
    return _BY_NAME[bare(type_)]


def _told(reading: Reading, type_: str, needs: tuple[tuple[str, str], ...] = ()) -> TextReading:
    return TextReading(
        type_,
        tuple(Meaning(msgspec.to_builtins(_model(one)), worded(one, type_)) for one in reading.abilities),
        tuple(piece.span for piece in reading.unread),
        tuple(sense.doubt(type_) for sense in reading.senses),
        (),
        needs,
    )


def _model(ability: Ability) -> Ability:
    """The ability without the words it was read from."""
    return replace(ability, es="", en="", label=None, label_en=None)
