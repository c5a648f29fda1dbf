"""From the words of a sentence to units: cards, numbers, verbs with who does them, and words of the lexicon."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

import msgspec
from msgspec.structs import replace

from engine.catalogue.names import sound
from engine.situations.clauses.kinds import CLITICS
from engine.situations.lexicon import Lexicon
from engine.situations.naming import Found, Namer, words_of
from engine.situations.owning import owned
from engine.situations.scene import Named, Unit
from engine.text.tokens import Token, bare, tokenize

STOPS = {
    ".": "stop",
    ";": "stop",
    ":": "colon",
    ",": "comma",
    "?": "ask",
    "¿": "ask_open",
    "(": "comma",
    ")": "comma",
    "!": "stop",
    "¡": "stop",
}
PLAYERS = {"A": "I", "B": "opp"}
"""The players by the letters that a board gives them."""
_OWNING = {"A": "my", "B": "his"}
MOST_DIGITS = 2
"""Of numbers with more digits there is none on a table."""
PHRASAL = 9
"""So far from its verb a word may stand that makes another verb of it."""
_DETERMINERS = frozenset(("the", "a", "my", "his", "this", "of", "each", "in", "same", "other", "declare"))
_BEFORE_NAMES = frozenset(("a", "my", "his", "other", "with", "by"))
"""After these stands no verb: «su Vali» is the card, though «valí» is a verb."""
_BEFORE_VERBS = frozenset(("not", *CLITICS, "the"))
"""What may stand between who does it and the verb: «A no lo bloquea», «B la mata»."""
_STATES = frozenset(("forced", "in", "good", "right", "bad"))
"""What somebody or something is, or where, after «esta» without its accent."""
_ENCLITIC = ("melo", "mela", "selo", "sela", "lo", "la", "los", "las", "le", "les", "me", "se", "te", "nos")


class Read(msgspec.Struct, frozen=True):
    """The units of a sentence, the cards among them by place, words that were taken for others, and the spans of those
    that say nothing."""

    units: tuple[Unit, ...]
    named: tuple[Named, ...]
    corrected: tuple[tuple[str, str], ...] = ()
    silent: tuple[tuple[int, int], ...] = ()


class Scanner:
    """Reads the words of one language with one game's names."""

    def __init__(self, lexicon: Lexicon, namer: Namer) -> None:
        self.lexicon, self.namer = lexicon, namer
        self.text = ""
        self.corrected: list[tuple[str, str]] = []
        self.meant: set[str] = set()

    def read(self, text: str) -> Read:
        """The units of a text in order. What is unknown becomes a unit `?`."""
        tokens = tokenize(text)
        self.text = text
        self.corrected, self.meant = [], set()
        shown = [text[token.start : token.end] for token in tokens]
        units: list[Unit] = []
        named: list[Named] = []
        silent: list[tuple[int, int]] = []
        at = 0
        while at < len(tokens):
            found = self._name(tokens, shown, at, units)
            if found is not None:
                found = _of_before(found, named)
                units.append(Unit(self._mark(found, len(named)), tokens[at].start, tokens[at + found.size - 1].end))
                named.append(found.named)
                at += found.size
                continue
            size, more = self._words(tokens, shown, at, units)
            units += more
            silent += [] if more else [(tokens[at].start, tokens[at + size - 1].end)]
            at += size
        whole = _with_phrasals(owned(self._with_being(_unglued(units, named))), self.lexicon.phrasals)
        return Read(tuple(whole), tuple(named), tuple(self.corrected), tuple(silent))

    def _with_being(self, units: Sequence[Unit]) -> list[Unit]:
        """The units, with «esta» before what somebody is, where or doing what, as the verb that lost its accent, and
        «puesto» between who bears a Weapon and the Weapon as saying nothing of a zone."""
        out = list(units)
        for n, (unit, following) in enumerate(pairwise(units)):
            doing = any(person.startswith(("ger", "part")) for person in following.persons)
            if unit.word == "this" and self._shown(unit) == "esta" and (doing or following.word in _STATES):
                out[n] = replace(unit, word="!be", persons=("3:present",))
            noun = next((one.word for one in units[n + 1 :] if one.word not in _DETERMINERS), "")
            if unit.word == "zone:play" and out[n - 1].word == "!have" and noun.startswith("held:"):
                out[n] = replace(unit, word="already")
            of_the_other = [one.word for one in units[max(0, n - 2) : n]] == ["the", "other"]
            if unit.word.endswith("_noun") and of_the_other and following.word in ("to", "with"):  # «el otro bloqueo a»
                verb = self._verb(bare(self._shown(unit)), self._shown(unit))
                out[n] = replace(unit, word=verb[0], persons=("3:past",)) if verb is not None else unit
        return out

    def _shown(self, unit: Unit) -> str:
        return self.text[unit.start : unit.end].lower()

    def _mark(self, found: Found, place: int) -> str:
        return f"{found.named.sort}:{place}"

    def _name(self, tokens: Sequence[Token], shown: Sequence[str], at: int, before: Sequence[Unit]) -> Found | None:
        if self._player(tokens, at) in _OWNING.values():
            return None
        if not tokens[at].word[0].isalpha():
            numbered = self.namer.exact(tokens, at)
            return numbered if numbered is not None and numbered.size > 1 else None
        found = self.namer.exact(tokens, at)
        if found is not None and self._is_name(found, tokens, shown, at, before):
            return found
        if self._stretch(tokens, at) is not None:
            return None
        return self.namer.like(tokens, at, lambda place: self._known(tokens[place].word))

    def _is_name(
        self, found: Found, tokens: Sequence[Token], shown: Sequence[str], at: int, before: Sequence[Unit]
    ) -> bool:
        """Whether a printed name is meant as such: not where it is a common word, unless written as a name."""
        stretch = self._stretch(tokens, at)
        if stretch is not None and stretch[0] > found.size:
            return False
        word = tokens[at].word
        if found.size > 1 or (word not in self.lexicon.known and len(word) > 1) or word in self.meant:
            return True
        only_a_verb = word not in self.lexicon.words and word not in self.lexicon.nouns
        if only_a_verb and before and before[-1].word in _BEFORE_NAMES:
            self.meant.add(word)
            return True
        capital = shown[at][:1].isupper() and bool(before) and before[-1].word not in ("stop", "ask_open", "colon")
        return capital and shown[at].upper() != shown[at]

    def _known(self, word: str) -> bool:
        known = word in self.lexicon.known or not word[0].isalpha() or len(word) == 1
        return known or self._heard(word) is not None or self._verb(word, word) is not None

    def _stretch(self, tokens: Sequence[Token], at: int) -> tuple[int, str] | None:
        for size in range(min(self.lexicon.longest, len(tokens) - at), 1, -1):
            words = tuple(token.word for token in tokens[at : at + size])
            if words in self.lexicon.stretches and not self._goes_on(words, tokens, at + size):
                return size, self.lexicon.stretches[words]
        return None

    def _goes_on(self, words: tuple[str, ...], tokens: Sequence[Token], end: int) -> bool:
        """Whether a stretch that says nothing ends with the pronoun of the verb after it: «no se» of «no se muere»."""
        if self.lexicon.stretches[words] != "" or words[-1] not in _ENCLITIC or end >= len(tokens):
            return False
        return self.lexicon.verb(tokens[end].word) is not None

    def _edition(self, tokens: Sequence[Token], shown: Sequence[str], at: int) -> tuple[int, list[Unit]] | None:
        """An edition in brackets: «Lilith (La Cofradía)»."""
        if tokens[at].word != "(" or at + 2 >= len(tokens) or tokens[at + 1].word in STOPS:
            return None
        size, units = self._words(tokens, shown, at + 1, ())
        closed = at + size + 1 < len(tokens) and tokens[at + size + 1].word == ")"
        if not closed or [unit.word.partition(":")[0] for unit in units] != ["edition"]:
            return None
        return size + 2, units

    def _player(self, tokens: Sequence[Token], at: int) -> str | None:
        """Which player «A» or «B» is, as they are told back: «A ataca», «Oni de B»; the speaker is A."""
        token = tokens[at]
        letter = self.text[token.start : token.end]
        english = self.lexicon.language == "en"
        if english and letter.removesuffix("'s") != letter and letter[:-2] in PLAYERS:
            return _OWNING[letter[:-2]]
        if letter not in PLAYERS:
            return None
        following = (one.word for one in tokens[at + 1 :])
        after = next((word for word in following if self.lexicon.words.get(word) not in _BEFORE_VERBS), ".")
        verb = self.lexicon.verb(after)
        before = tokens[at - 1].word if at else "."
        auxiliary = english and self.lexicon.verb(before) is not None  # «how many cards does B mill»
        does = verb is not None and any(person == "3" or (auxiliary and person == "inf") for person, _ in verb[1])
        is_last = after in STOPS and self.lexicon.verb(before) is not None
        return PLAYERS[letter] if does or before in ("de", "of") or is_last else None

    def _words(
        self, tokens: Sequence[Token], shown: Sequence[str], at: int, before: Sequence[Unit]
    ) -> tuple[int, list[Unit]]:
        token = tokens[at]
        stretch = self._stretch(tokens, at)
        if stretch is not None:
            size, meaning = stretch
            end = tokens[at + size - 1].end
            return size, [Unit(word, token.start, end) for word in meaning.split()]
        player = self._player(tokens, at)
        if player is not None:
            return 1, [Unit(player, token.start, token.end)]
        edition = self._edition(tokens, shown, at)
        if edition is not None:
            return edition
        if token.word in STOPS:
            return 1, [Unit(STOPS[token.word], token.start, token.end)]
        if token.word.lstrip("+-").isdigit() and len(token.word) <= MOST_DIGITS:
            return 1, [Unit(f"num:{abs(int(token.word))}", token.start, token.end)]
        return 1, self._word(token, shown[at], before)

    def _word(self, token: Token, shown: str, before: Sequence[Unit]) -> list[Unit]:
        word = token.word
        if not word[0].isalpha():
            return [Unit("?", token.start, token.end)]
        last_number = before[-1] if before and before[-1].word.startswith("num:") else None
        if word == "s" and self.lexicon.language == "en" and last_number and last_number.end == token.start:
            return [Unit("strong_ones", token.start, token.end)]
        if shown.lower() == "sí":
            return [Unit("?", token.start, token.end)]
        if shown.lower() in ("él", "ésta", "éste"):
            return [Unit("he", token.start, token.end)]
        possessive = word.removesuffix("'s") if self.lexicon.language == "en" else word
        if possessive != word:
            return [
                *self._word(Token(possessive, token.start, token.end - 2), shown[:-2], before),
                Unit("'s", token.end - 2, token.end),
            ]
        if shown.lower() != word and shown.lower() in self.lexicon.accented and word in self.lexicon.words:
            verb = self._verb(word, shown)
            if verb is not None:
                return [Unit(verb[0], token.start, token.end, verb[1], verb[2])]
        noun = self.lexicon.nouns.get(word)
        last = before[-1].word if before else ""
        article = self._shown(before[-1]) if before and last == "the" else ""
        feminine = article in ("la", "las", "lo") or (article == "los" and not word.endswith("s"))
        counted = last.startswith("num:") and (self.lexicon.language == "es" or word.endswith("s"))
        if (
            noun is not None
            and not feminine
            and (last in _DETERMINERS or counted or last.startswith(("!declare", "!have")))
        ):
            return self._as_words(noun, token)
        if word in self.lexicon.words:
            return self._as_words(self.lexicon.words[word], token)
        verb = self._verb(word, shown)
        if verb is not None:
            return [Unit(verb[0], token.start, token.end, verb[1], verb[2])]
        if noun is not None:
            return self._as_words(noun, token)
        near = self._heard(word) or self.lexicon.vocabulary.nearest(word)
        if near != word:
            if self.lexicon.words.get(near) != "":
                self.corrected.append((shown, near))
            return self._word(Token(near, token.start, token.end), near, before)
        squeezed = _squeezed(word)
        if squeezed != word and squeezed in self.lexicon.known:
            return self._word(Token(squeezed, token.start, token.end), squeezed, before)
        return [Unit("?", token.start, token.end)]

    def _heard(self, word: str) -> str | None:
        """The word that sounds so in Spanish: «kuanta», «keda», «atako»."""
        return self.lexicon.heard.get(sound(word)) if self.lexicon.language == "es" else None

    @staticmethod
    def _as_words(meaning: str, token: Token) -> list[Unit]:
        return [Unit(word, token.start, token.end) for word in meaning.split()]

    def _verb(self, word: str, shown: str) -> tuple[str, tuple[str, ...], tuple[str, ...]] | None:
        found = self.lexicon.verb(shown)
        if found is not None:
            return f"!{found[0]}", tuple(f"{person}:{tense}" for person, tense in found[1]), ()
        if self.lexicon.language != "es":
            return None
        for tail in _ENCLITIC:
            stem = word.removesuffix(tail)
            if stem == word or len(stem) < 3:
                continue
            for form in (stem, stem + "r", stem + "s"):
                joined = self.lexicon.verb(form)
                if joined is not None and any(p in ("inf", "ger", "3", "1p") for p, _ in joined[1]):
                    return f"!{joined[0]}", tuple(f"{p}:{t}" for p, t in joined[1]), (tail,)
        return None


def _of_before(found: Found, before: Sequence[Named]) -> Found:
    """«un Caballero Blanco... el blanco»: part of a name is of the card that was told before by the whole of it."""
    if found.named.exact:
        return found
    part = found.named.written.split()
    whole = {
        one.names for one in before if one.exact and len(one.names) == 1 and set(part) < set(words_of(one.names[0]))
    }
    return replace(found, named=replace(found.named, names=whole.pop())) if len(whole) == 1 else found


def _unglued(units: Sequence[Unit], named: Sequence[Named]) -> list[Unit]:
    """The units, with two guesses around an «of» as words that nobody knows: together they are one other name."""
    out = list(units)
    words = [n for n, unit in enumerate(units) if unit.word]
    for one, *between in zip(words, words[1:], words[2:], words[3:], strict=False):
        for far in between[1:]:
            joined = [units[n].word for n in words if one < n < far]
            guessed = [_is_guess(units[n], named) for n in (one, far)]
            if all(guessed) and joined in (["of"], ["of", "the"]):
                out[one], out[far] = (Unit("?", units[n].start, units[n].end) for n in (one, far))
    return out


def _with_phrasals(units: Sequence[Unit], phrasals: Mapping[tuple[str, ...], tuple[str, ...]]) -> list[Unit]:
    """The units, with verbs of several words as one: «le pongo un Oni adelante» is blocking with it."""
    out = list(units)
    for place in range(len(out) - 1, -1, -1):
        for pattern, meaning in phrasals.items():
            last = _ends_there(out, place, pattern) if out[place].word == pattern[0] else None
            if last is None:
                continue
            verb = out[place]
            whole = [replace(verb, word=word) for word in meaning]
            if "*" in pattern:
                joined = replace(out[last], word="")
                out[place:] = [*whole, *_put_there(out[place + 1 : last], out[last + 1 :]), joined]
            else:
                out[place : last + 1] = [replace(one, end=out[last].end) for one in whole]
            break
    return out


def _put_there(put: Sequence[Unit], following: Sequence[Unit]) -> list[Unit]:
    """What somebody puts before what: «pongo a Oni delante de Kraken», «pongo delante a Oni» is doing it with Oni."""
    first = following[0] if following else Unit("stop", 0, 0)
    if first.word == "of":
        following = [replace(first, word="to"), *following[1:]]
    elif not put and first.word == "to":
        following = [replace(first, word="with"), *following[1:]]
    elif not put and first.word not in STOPS.values():
        following = [Unit("with", first.start, first.start), *following]
    if not put:
        return list(following)
    named = put[1:] if put[0].word == "to" else put
    return [Unit("with", put[0].start, put[0].start), *named, *following]


def _ends_there(units: Sequence[Unit], place: int, pattern: tuple[str, ...]) -> int | None:
    """Where a verb of several words that begins at this place ends; None where it is another."""
    if "*" not in pattern:
        words = tuple(unit.word for unit in units[place : place + len(pattern)])
        return place + len(pattern) - 1 if words == pattern else None
    for n in range(place + 1, min(place + PHRASAL, len(units))):
        if units[n].word == pattern[-1]:
            return n
        if units[n].word in STOPS.values() or units[n].word.startswith("!"):
            return None
    return None


def _is_guess(unit: Unit, named: Sequence[Named]) -> bool:
    _, _, place = unit.word.partition(":")
    return unit.word.startswith(("card:", "held:")) and not named[int(place)].exact


def _squeezed(word: str) -> str:
    """A word without letters that were drawn out: «qieeen» is «qien»."""
    out = ""
    for letter in bare(word):
        if not out.endswith(letter):
            out += letter
    return out
