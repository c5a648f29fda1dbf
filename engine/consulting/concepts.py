"""A question as the concepts it names, in order: what each says no to, what may or must be, how many, and beside what.

The concepts and the words for them are data of a game's document (`statements.json`); the words that ask, deny and
join belong to the languages and stand here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from engine.consulting import conjugation
from engine.consulting.asked import plain
from engine.law.statements import Concepts

Modal = Literal["", "may", "must"]

UNKNOWN = "?"
"""What begins the name of a word that no concept has: a question with one is not understood."""
OWN = "~"
"""What begins the name of a word that is a concept of its own because something is said with it."""
GENERAL = "by_rule"
"""The concept of «if nothing allows it»: what is said holds by the rules alone."""
ALLOWED = "if_allowed"
"""The concept of «if an effect allows it»."""
FORCED = "if_forced"
"""The concept of «if an effect demands it»."""

_PHRASES: dict[str, Any] = json.loads((Path(__file__).parent / "phrases.json").read_text("utf-8"))
"""The phrases that ask, allow, demand, deny and count, by what they are heard as."""
_NUMBERS = {
    word: str(number)
    for number, words in enumerate(
        (
            "cero zero",
            "one",
            "dos two segundo segunda",
            "tres three",
            "cuatro four",
            "cinco five",
            "seis six",
            "siete seven",
            "ocho eight",
            "nueve nine",
            "diez ten",
            "once eleven",
            "doce twelve",
            "trece",
            "catorce",
            "quince",
        )
    )
    for word in words.split()
} | {"veinte": "20", "treinta": "30", "cuarenta": "40", "cincuenta": "50", "fifty": "50", "sesenta": "60"}
SEVERAL = "99"
"""The number of «several»: more than one, and no number known."""
_NO = {"no", "not", "nunca", "jamas", "never", "tampoco", "cannot", "cant", "dont", "doesnt", "isnt"}
_WITHOUT = {"sin", "without"}
_NONE = {"ningun", "ninguna", "ninguno", "nada", "nadie", "no_one", "nobody", "none", "ni"}
_BESIDE = {
    word: name
    for name, words in {
        "a": "a al contra to against",
        "de": "de del of from desde",
        "con": "con with",
        "by": "por by",
        "en": "en sobre in on onto into",
        "para": "para pa for",
        "bajo": "bajo",
    }.items()
    for word in words.split()
}
"""The prepositions, by what they mean."""
_ARTICLES = {"el", "la", "los", "las", "the", "mi", "su"}
_OR = {"o", "u", "or"}
_JOINING = _OR | {"y", "e", "and"}
_ASKING = ("may_", "must_", "forbidden_", "optional_")
_LITTLE = _NO | _WITHOUT | _NONE | set(_BESIDE)


_REMEMBERED = 20_000
"""So many stretches of words are heard once only: the claims of a document share most of theirs."""


class Token(msgspec.Struct, frozen=True):
    """A concept as it stands in a text: `no` where it is denied, its modal, its number, and what it is beside.

    That is the preposition before it, or, of a comparison, the concept compared («el bloqueador es
    más fuerte»).
    """

    concept: str
    at: int
    no: bool = False
    modal: Modal = ""
    number: str = ""
    beside: str = ""


class Heard(msgspec.Struct, frozen=True):
    """A question: its concepts, what it asks of them (`modal` is of none), and whether yes to it means no."""

    tokens: tuple[Token, ...]
    modal: Modal = ""
    turned: bool = False
    open: bool = False
    claimed: frozenset[int] = frozenset()
    """Where the verbs stand that are asked about besides another («…y me pega?», «atacar o bloquear»)."""
    dangling: bool = False
    """Whether it ends in a no to something that it does not say («si no hay ninguno»), or denies one thing with another
    («ni el rival»)."""

    @property
    def unknown(self) -> tuple[str, ...]:
        """The words that no concept has."""
        names = (token.concept for token in self.tokens)
        return tuple(name.removeprefix(UNKNOWN) for name in names if name.startswith(UNKNOWN))


def sound(word: str) -> str:
    """A word as Spanish ears hear it: b and v, s and z and c, ll and y are one, h is none, no letter is double."""
    word = re.sub(r"c(?=[ei])|z", "s", word.replace("ch", "#"))
    word = word.replace("v", "b").replace("h", "").replace("ll", "y").replace("qu", "k").replace("c", "k")
    return re.sub(r"([a-z#])\1", r"\1", word)


def _joined(phrases: list[str]) -> re.Pattern[str]:
    """Any of some phrases; {names} in them stand for what their file gives as parts."""
    found = "|".join(phrases)
    for _ in range(2):
        for name, part in _PHRASES["parts"].items():
            found = found.replace(f"{{{name}}}", part)
    return re.compile(rf"\b(?:{found})\b")


_MARKS = tuple(
    (f" {mark} ", _joined(_PHRASES[mark]))
    for mark in (GENERAL, FORCED, ALLOWED, "forbidden_", "optional_", "must_", "may_", SEVERAL, "1")
)
_OPEN = re.compile(rf"^(?:y |oye |pero )*{_joined(_PHRASES['open']).pattern}")
_SIGNED = re.compile(r"(?<![\w)])([+-])\d+")
"""A strength that is given or taken («+2», «-1»)."""
_UNDER = re.compile(
    r"\bbajo (?!(?:(?:el|la|su|mi|tu|ese|que|un|una) )?(?:mismo )?"
    r"(?:control|cero|0\b|coste|costo|efecto|regla|que\b))"
)
"""«Bajo» is what one lays («bajo un Oro»), but for what something stands under («bajo mi control»)."""
_ASKED_FOR = re.compile(
    r"(?:^|[,;:.¿(])\s*(?:y\s+|pero\s+)?(?:(?:a|de|con|en|por|para|hasta|desde)\s+)?"
    r"(?:qué|cuál|cuáles|quién|quiénes|cómo|dónde|cuánt[oa]s?|adónde)\b(?!\s+si\b)"
    r"|[,;:.¿]\s*(?:(?:a|de|con|en|por|para|hasta|desde)\s+)(?:que|cual|quien|donde|cuant[oa]s?)\s",
    re.IGNORECASE,
)
"""What asks for something else than yes or no, at the beginning of any part of a question («…, ¿a qué zona va?»)."""
_ASKED_OF = re.compile(
    r"^(?!.*\b(?:quiera|pueda|alcance)\b)"
    r"(?:(?!\b(?:el[ei][gj]|esco[gj]|deci|dic|dig|sab|sep|import|declar|anunci|mir|ver|descri|acuerd|recuerd|orden)).)*"
    r"(?:\b(?:el|la|los|las|mis?|sus?|una?|del|al) \w+(?: \w+d[oa]s?)? "
    r"(?:(?:(?:a|de|con|en|por|para|hasta|desde) )?(?:qué|cuál|cuáles|quién|quiénes|cómo|cuándo|dónde|adónde)"
    r"|cu[aá]nt[oa]s?)|(?<!zona )(?<!lugar )(?<!lado )(?<!linea )(?<!línea )(?<!misma )"
    r"\ba?d[oó]nde(?= (?:se )?(?:va|van|queda|quedan|termina|cae|vuelve|entra)\b)) \w",
    re.IGNORECASE,
)
"""The same after what it is asked of («el Arma dónde va»), accented or not, where nobody chooses or knows it."""
_ENGLISH = re.compile(r"\b(?:the|can|does|do|is|are|may|must|will|my|of|with|and|it|when)\b")
_ENGLISH_ARTICLE = re.compile(r"\ban? ")
"""What is no preposition in the one language is one in the other («a»)."""
_BOUND = re.compile(r"\b(mas|menos|more|fewer|less) (?:de|que|than) ([1-9]\d*)\b")
_OUT_OF_MARKS = {GENERAL, FORCED, ALLOWED}
_LITTLE_SAID = (
    dict.fromkeys(_NO | _WITHOUT, "no")
    | dict.fromkeys(_NONE, "none")
    | dict.fromkeys(_OR, "o")
    | dict.fromkeys(_JOINING - _OR, "y")
    | _BESIDE
    | {
        word: name
        for name, words in {
            "": "el la los las un una unos unas uno lo se nos mi mis tu the my ya tambien igual aun todavia asi"
            " entonces pues pero que po pos oye esta_ este esa ese esos esas estos estas",
            "ser": "es son soy sea sean sera seran era eran siendo fue is are be",
            "tener": "tengo tiene tienen tenga tengan tenia tenian tienes has have",
            "haber": "hay haya habia existe existen",
            "estar": "esta estan estoy este_ estaba estaban estar",
            "si": "si cuando if when",
            "le": "le les",
            "su": "su sus suyo suya his her its their",
            "carta": "carta cartas card cards",
        }.items()
        for word in words.split()
    }
)
"""How the words that are no concept count where two sentences are compared word by word; those that do not, as none."""
_PERSON = re.compile(r"\b(?:(?<!se )pued(?:e|en)|podria[ns]?|debe[n]?|tiene[n]? que)\b")
"""Somebody else than the speaker who may or must."""
_TAIL = re.compile(r"(?:e?s|[aeo])$")


class _Form(msgspec.Struct, frozen=True):
    """A word of a form as it is written and as it sounds, or the beginning of one."""

    written: str
    heard: str
    begins: bool

    def fits(self, word: str, said: str) -> bool:
        """Whether it is a word as it is written, or as it sounds where that is given."""
        if self.begins:
            return word.startswith(self.written) or (bool(said) and said.startswith(self.heard))
        return self.written == word or (bool(said) and self.heard == said)


def _form(word: str) -> _Form:
    """What a beginning in «c» sounds like depends on what follows, so that is left out."""
    if not word.endswith("*"):
        bare = _NUMBERS.get(word, plain(word) or word)
        return _Form(bare, sound(bare), False)
    bare = plain(word[:-1])
    return _Form(bare, sound(bare.removesuffix("c")), True)


def _bare(word: str) -> str:
    """A word without what tells how many and of which gender."""
    return word if len(word) < 4 else _TAIL.sub("", _TAIL.sub("", word) if word.endswith("s") else word)


Wording = tuple[str, ...]
"""A sentence word by word: its concepts, the words that are none, how it denies and joins; what asks comes first."""


class Ear:
    """The words of a document's concepts, ready to be heard in a text, and those that claims made concepts."""

    def __init__(self, concepts: Concepts, learned: frozenset[str] = frozenset()) -> None:
        self._verbs = frozenset(concepts.verbs)
        self._silent = frozenset(plain(word) for word in concepts.silent.split())
        self._units = frozenset(concepts.units.split())
        self._measures = frozenset(concepts.measures.split())
        self._comparing = frozenset(concepts.comparing.split())
        self._forms: dict[tuple[int, str], list[tuple[tuple[_Form, ...], str]]] = {}
        for named in (concepts.verbs, concepts.things):
            for concept, forms in named.items():
                for form in forms.split("|"):
                    words = tuple(_form(word) for word in form.split())
                    for start in {words[0].written[:2], words[0].heard[:2]}:
                        self._forms.setdefault((len(words), start), []).append((words, concept))
        self._conjugated = self._conjugations(concepts)
        self._longest = max((length for length, _ in self._forms), default=1)
        self._rewritten = [(re.compile(pattern), instead) for pattern, instead in concepts.rewritten.items()]
        self._sounds: dict[str, str] = {}
        self._begun: dict[str, dict[int, list[tuple[tuple[_Form, ...], str]]]] = {}
        self._longest_form = lru_cache(maxsize=_REMEMBERED)(self._longest_of)
        self.learned = learned
        self.fragment = lru_cache(maxsize=_REMEMBERED)(self.hear)
        """What a piece of a sentence says, remembered: claims share most of theirs."""

    def learn(self, words: Iterable[str]) -> None:
        """Take words that no concept has as concepts of their own from now on, in whichever number and gender."""
        self.learned |= {sound(_bare(word)) for word in words}

    def _conjugations(self, concepts: Concepts) -> dict[str, str]:
        """The forms of every verb whose infinitive stands alone in the data, but for words that mean something else."""
        found: dict[str, str] = {}
        taken = self._silent | _LITTLE | set(_NUMBERS) | self._units
        for concept, written in concepts.verbs.items():
            for form in written.split("|"):
                for word in conjugation.forms(plain(form.removesuffix("*"))) - taken:
                    found.setdefault(word, concept)
        return found

    def hear(self, text: str) -> Heard:
        """What a question says in concepts."""
        return self.listen(text)[0]

    def listen(self, text: str) -> tuple[Heard, Wording]:
        """What a question says in concepts, and word by word."""
        bare = _UNDER.sub("bajar ", _untagged(plain(_SIGNED.sub(_bonus, text))))
        if _ENGLISH.search(bare):
            bare = _ENGLISH_ARTICLE.sub("", bare)
        for pattern, instead in self._rewritten:
            bare = pattern.sub(instead, bare)
        marked = f" {bare} "
        for mark, pattern in _MARKS:
            marked = pattern.sub(mark, marked)
        marked = " ".join(_NUMBERS.get(word, word) for word in marked.split())
        words = _BOUND.sub(_bounded, marked).split()
        listening = _Listening(self._measures, self._comparing)
        at = 0
        while at < len(words):
            at += self._one(words, at, listening)
        heard = listening.heard(any((_OPEN.match(bare), _ASKED_FOR.search(text), _ASKED_OF.match(text))))
        asking = [word for word in words if word in _ASKING]
        person = ["3"] if _PERSON.search(bare) else []
        return heard, (*asking, *person, *listening.spoken)

    def _one(self, words: list[str], at: int, listening: _Listening) -> int:
        """Hear what stands at one place; how many words that was."""
        word = words[at]
        found = self._named(words, at)
        if word in _OUT_OF_MARKS:
            listening.spoken.append(word)
            listening.apart(word)
            return 1
        if found is not None and (found[0] > 1 or not (word in _BESIDE or (found[2] and word in self._silent))):
            if found[0] > 1 and word in _BESIDE:
                listening.unit()
            listening.spoken.append(found[1])
            listening.named(found[1], found[1] in self._verbs)
            return found[0]
        listening.word(word)
        if word in self._units or word in _ARTICLES:
            listening.unit()
        elif not listening.little(word) and word not in self._silent:
            own = sound(_bare(word))
            listening.named(f"{OWN}{own}" if own in self.learned else f"{UNKNOWN}{word}", False)
        return 1

    def _said(self, word: str) -> str:
        """How a word sounds, where it is none that is known as it is written."""
        if word not in self._sounds:
            known = (
                word in self._silent
                or word in self._conjugated
                or word in _LITTLE
                or word in self._units
                or word.isdigit()
                or "_" in word
            )
            known = known or any(form[0].fits(word, "") for form, _ in self._forms.get((1, word[:2]), ()))
            self._sounds[word] = "" if known else sound(word)
        return self._sounds[word]

    def _named(self, words: list[str], at: int) -> tuple[int, str, bool] | None:
        """The longest form that stands at a place: its length, its concept, and whether the word only begins like it.

        Of several the one of the longest words.
        """
        most = max(self._beginning(words[at]), default=1)
        return self._longest_form(tuple(words[at : at + most]))

    def _longest_of(self, words: tuple[str, ...]) -> tuple[int, str, bool] | None:
        begun = self._beginning(words[0])
        for length in range(len(words), 0, -1):
            forms = begun.get(length, ())
            here = [(word, self._said(word)) for word in words[:length]] if forms else []
            fitting = [
                (sum(len(part.written) + (not part.begins) for part in form), concept, form[0].begins)
                for form, concept in forms
                if all(part.fits(*word) for part, word in zip(form[1:], here[1:], strict=True))
            ]
            if length == 1 and words[0] in self._conjugated:
                fitting.append((len(words[0]), self._conjugated[words[0]], False))
            if fitting:
                return length, *max(fitting)[1:]
        return None

    def _beginning(self, word: str) -> dict[int, list[tuple[tuple[_Form, ...], str]]]:
        """The forms whose first word this is, by how many words they are."""
        if word not in self._begun:
            said = self._said(word)
            begun: dict[int, list[tuple[tuple[_Form, ...], str]]] = {}
            for length in range(1, self._longest + 1):
                for start in sorted({word[:2], said[:2]}):
                    for form, concept in self._forms.get((length, start), ()):
                        if form[0].fits(word, said):
                            begun.setdefault(length, []).append((form, concept))
            self._begun[word] = begun
        return self._begun[word]


class _Listening:
    """What has been heard so far, and what waits for the concept it belongs to."""

    def __init__(self, measures: frozenset[str], comparing: frozenset[str]) -> None:
        self._measures = measures
        self._comparing = comparing
        self._measured = False
        self._thing = False
        self.tokens: list[Token] = []
        self.no = self.no_said = self.without = False
        self.modal: Modal = ""
        self.said: Modal = ""
        self.number = ""
        self.beside = ""
        self.turned = False
        self.asking = 0
        self.last_verb: int | None = None
        self.joined = ""
        self.joints: dict[int, str] = {}
        self.spoken: list[str] = []

    def word(self, word: str) -> None:
        """Remember a word that is no concept as it counts where sentences are compared word by word."""
        counted = "" if word in _ASKING else _LITTLE_SAID.get(word, _bare(word))
        if counted:
            self.spoken.append("ni" if word == "ni" else counted)

    def little(self, word: str) -> bool:
        """Whether a word is one of those that ask, deny, count or join; it is heard if so."""
        if word in _JOINING:
            self.joined = word
            return word not in _NONE
        self.asking += word in _ASKING
        if word in ("may_", "must_"):
            self._modal("may" if word == "may_" else "must")
        elif word in ("forbidden_", "optional_"):
            self.turned = not self.turned
            self._modal("may" if word == "forbidden_" else "must")
        elif word in _NO or word in _WITHOUT:
            self.no = self.no_said = True
            self.without = word in _WITHOUT
            self.beside = ""
        elif word in _NONE:
            self.no = self.no or not self.no_said
        elif word.isdigit():
            self._count(word)
            return True
        elif word in _BESIDE:
            if self.number:
                self._standing()
            self.beside = _BESIDE[word]
        else:
            return False
        self._measured = self._thing = False
        return True

    def unit(self) -> None:
        """What a number before it does not count, or counts and says nothing else: the number stands alone."""
        if self.number:
            self._standing()

    def _modal(self, modal: Modal) -> None:
        if self.no and modal == "must":
            self.modal, self.said = modal, modal
            return
        self.modal, self.said = modal, modal

    def _count(self, word: str) -> None:
        if self._measured:
            self.tokens[-1] = msgspec.structs.replace(self.tokens[-1], number=word)
            self._measured = False
            return
        if self.number:
            self._standing()
        self.number = word

    def _standing(self) -> None:
        """A number that belongs to no concept stands as one."""
        self.tokens.append(Token("#", len(self.tokens), number=self.number, beside=self.beside))
        self.number, self.beside = "", ""

    def apart(self, concept: str) -> None:
        """A phrase of its own, which takes nothing that waits."""
        self.tokens.append(Token(concept, len(self.tokens)))

    def named(self, concept: str, verb: bool) -> None:
        """A concept, with what waits for it."""
        if verb and self.number:
            self._standing()
        if concept in self._comparing and self.tokens:
            self.beside = self.tokens[-1].concept
        elif self._thing and not verb and not self.beside:
            self.beside = self.tokens[-1].beside
        modal: Modal = self.modal if verb else ""
        if verb:
            self.last_verb, self.modal = len(self.tokens), ""
            self.joints[len(self.tokens)] = self.joined
        if verb or not self._thing:
            self.joined = ""
        self.tokens.append(Token(concept, len(self.tokens), self.no, modal, self.number, self.beside))
        self.no, self.number, self.beside = False, "", ""
        self._thing = not verb
        self._measured = concept in self._measures and not self.tokens[-1].number
        self.no_said = self.no_said and not verb

    def heard(self, is_open: bool) -> Heard:
        """All that was heard; a modal that nothing followed belongs to the last verb before it.

        Where another one was denied before that, it is asked of again («no podía bloquear, volvió, ¿ahora puede?»).
        """
        if self.number:
            self._standing()
        repeated = next((token for token in reversed(self.tokens) if token.modal and token.no), None)
        if self.modal and repeated is not None:
            again = msgspec.structs.replace(repeated, at=len(self.tokens), no=self.no, modal=self.modal, beside="")
            self.tokens.append(again)
            self.modal, self.no = "", False
        if self.modal and self.last_verb is not None:
            last = self.tokens[self.last_verb]
            if not last.modal:
                self.tokens[self.last_verb] = msgspec.structs.replace(last, modal=self.modal, no=last.no != self.no)
                self.modal = ""
        unclear = self.turned and self.asking > 1
        claimed = {at for at, word in self.joints.items() if word in _OR or (word and at == self.last_verb)}
        dangling = (self.no and not self.without) or "ni" in self.spoken
        asked = self.modal or self.said
        return Heard(tuple(self.tokens), asked, self.turned, is_open or unclear, frozenset(claimed), dangling)


def _bonus(found: re.Match[str]) -> str:
    return " bono " if found[1] == "+" else " bono negativo "


def _bounded(found: re.Match[str]) -> str:
    """«More than eight» is nine or more, «fewer than eight» seven or fewer."""
    return str(max(0, int(found[2]) + (1 if found[1] in ("mas", "more") else -1)))


def _untagged(text: str) -> str:
    """A question without the «no?», «cierto?» and greetings that hang on it."""
    text = re.sub(r"(?<! entre) (?:no|o no|cierto|verdad|right|si|po|o si)$", "", text)
    return re.sub(r"^(?:(?:oye|hola|una duda|duda|consulta|pregunta|profe|juez|che|ya|y|pero|entonces)\s)+", "", text)
