"""A question in words, reduced to what it asks: its kind, whether it is turned round, and its telling words."""

from __future__ import annotations

import re
from typing import Literal
from unicodedata import combining, normalize

import msgspec

from engine.law.statements import Answer, Asks

Kind = Literal["may", "must", "is", "open"]
"""`open` is a question that no yes or no answers: how many, who, when."""

_NO_LETTER = re.compile(r"[^a-z0-9+]")
_SENTENCE = re.compile(r"[^.?!;¿¡\n]+[.?!;]?")
_OPENING = re.compile(
    r"\b(cuant[oa]s?|que (?!si\b)|quien(es)?|como|cuando|donde|cual(es)?|por que"
    r"|how|what|who|which|where|when|why)\b"
)
_FORBIDDEN = re.compile(
    r"(esta|es) (prohibid|ilegal)|\bprohibe|(is|are) (it |\w+ing )?.*\b(forbidden|illegal|prohibited)\b"
)
_FORBIDDEN_WORD = re.compile(r"\b(prohib\w*|ilegal\w*|forbidden|illegal|prohibited)\b")
_OPTIONAL = re.compile(r"\bopcional|\boptional|\bvoluntari|pued[eo] (elegir |decidir )?no\b|(choose|decide) not to")
_MUST = re.compile(
    r"\b(obligatori|obligad|obliga\b|debo\b|debe[ns]?\b|deberia|tengo que|tiene[ns]? que|hay que|es necesari|"
    r"hace falta|forz[oa]|necesit|must\b|ha(ve|s) to\b|oblig|required|need(s|ed)? to\b|mandatory|compulsory|forced)"
)
_MAY = re.compile(
    r"\b(pued[oea]|podria|podemos|podre|can\b|may\b|could\b|permit|allow|legal|valid[oa]\b|se vale|am i able)"
)
_MODAL = re.compile(
    r"\b(pued[eo]\w*|podria\w*|podemos|podre|debo|debe[ns]?|deberia\w*|tengo que|tiene[ns]? que|hay que|se vale|"
    r"(es|esta) (legal|valido|permitido|obligatorio|necesario)|obligad[oa]s? a|permite\w*)\b"
)
_INFINITIVE = re.compile(r"\b(\w{2,}[aei]r)(?:se|me|te|nos|l[aeo]s?)*\b")
_THERE_IS = re.compile(r"(hay (?!que\b)|existen?\b|(is|are) there\b)")
_NEGATIVE = re.compile(
    r"\b(no|not|sin|without|nunca|never|ningun\w*|tampoco|cannot|cant|\w+n t|none|nobody|nadie|nor)\b"
)


class Asked(msgspec.Struct, frozen=True):
    """A question: its kind, `turned` where yes to it means no («is it forbidden»), and its plain words.

    `main` are the words of what is asked, `aside` those of the sentences around it.
    """

    kind: Kind
    turned: bool
    main: str
    aside: str


class _Letters(dict[int, str]):
    """For each sign the small letters without accents that it is read as, a space for what is none."""

    def __missing__(self, code: int) -> str:
        bare = "".join(sign for sign in normalize("NFD", chr(code)) if not combining(sign))
        self[code] = _NO_LETTER.sub(" ", bare)
        return self[code]


_LETTERS = _Letters()


def plain(text: str) -> str:
    """Small letters without accents; every other sign is a space."""
    return " ".join(text.lower().translate(_LETTERS).split())


def understood(words: str) -> Asked:
    """What a text asks: its last sentence with a question mark, or all of it where there is none."""
    sentences = [part for part in _SENTENCE.findall(words.replace("¿", ". ¿")) if plain(part)]
    asking = [part for part in sentences if part.rstrip().endswith("?")] or sentences
    main = plain(" ".join(asking[-1:]))
    aside = plain(" ".join(part for part in sentences if part not in asking[-1:]))
    turned = _FORBIDDEN.search(main) is not None
    optional = _OPTIONAL.search(main) is not None
    kind: Kind = "may" if turned else "must" if optional else _kind(main)
    main = _OPTIONAL.sub(" ", _FORBIDDEN_WORD.sub(" ", main))
    return Asked(kind, turned or optional, main, aside)


def asks_for(word: str) -> bool:
    """Whether a word asks for something else than yes or no («cuántas», «who»)."""
    return _OPENING.fullmatch(plain(word)) is not None


def _kind(main: str) -> Kind:
    opening = _OPENING.match(main)
    if opening is not None and not (opening[1] in ("cuando", "when") and _verbal(main)):
        return "open"
    if _THERE_IS.match(main):
        return "is"
    if _MUST.search(main):
        return "must"
    return "may" if _MAY.search(main) else "is"


def _verbal(main: str) -> bool:
    """«When X happens, may I Y» asks about Y, «when may I Y» does not."""
    return re.match(r"(cuando|when) (can|may|do|does|must|is|are|puedo|se puede|debo)\b", main) is None


def asked_verbs(main: str) -> list[str]:
    """The Spanish verbs that come after «puedo», «hay que» and their like: what is asked about; none without those."""
    modal = _MODAL.search(main)
    return [] if modal is None else infinitives(main[modal.end() :])


def infinitives(text: str) -> list[str]:
    """The Spanish infinitives of a plain text, without what hangs on them."""
    return _INFINITIVE.findall(text)


def negative(text: str) -> bool:
    """Whether a plain text says no to something."""
    return _NEGATIVE.search(text) is not None


def answer(asked: Asked, asks: Asks, said: Answer) -> Answer | None:
    """What a statement answers to a question about the same thing; nothing where it leaves that open.

    What is allowed need not be done, and what need not be done may be allowed or not.
    """
    if asked.kind == "open" or said in ("depends", "silent"):
        return said
    if {asks, asked.kind} == {"may", "must"} and (asks, said) != ("must", "yes"):
        return None
    if asked.turned:
        return "no" if said == "yes" else "yes"
    return said
