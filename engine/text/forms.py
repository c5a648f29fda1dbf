"""The forms of words: those that a verb has, computed, and how a text's words are brought to the one of the phrases.

Forms are without accents, as texts are compared. Those of Spanish verbs follow from one line for each: what a
dictionary says of it and nothing else. They carry tags: `inf` infinitive, `ger` gerund, `pp` participle,
`imp` order to one person, `2` `3` `3p` who acts (present, future and conditional), `s2` `s3` `s3p` the subjunctive,
`past2` `past3` `past3p` the simple past.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.text.tokens import Token, replaced

_CLITIC = re.compile(r"^(?P<verb>[a-z]+?)(?P<tail>(?:me|te|se|nos)?(?:lo|la|los|las|le|les)|te|se)$")
DROPPED = frozenset(",¿?¡!")
"""Marks that carry no meaning between words."""


class Forms:
    """How the words of a language are brought to the form its phrases are written in.

    `verbs` gives each infinitive its other forms, `words` what a word is replaced by, `stretches` what several are;
    `whole` are words that only look as if a pronoun were joined to them; `joins` says whether one ever is.
    `words` are all that it knows, as they are written in texts.
    """

    def __init__(
        self,
        verbs: Mapping[str, str],
        words: Mapping[str, str],
        stretches: Sequence[tuple[str, str]] = (),
        whole: frozenset[str] = frozenset(),
        *,
        joins: bool = True,
    ) -> None:
        self.verbs = {form: verb for verb, forms in verbs.items() for form in (*forms.split(), verb)}
        self.replacements = dict(words)
        self.stretches = [(tuple(old.split()), tuple(new.split())) for old, new in stretches]
        self.whole = whole
        self.joins = joins
        known = [*self.verbs, *self.replacements, *(word for old, _ in self.stretches for word in old), *whole]
        self.words = frozenset(word for word in known if word.isalpha())

    def normal(self, tokens: Sequence[Token]) -> list[Token]:
        """The words in their one form, each with the place it stands for."""
        out = [part for token in tokens if token.word not in DROPPED for part in self._apart(token)]
        out = [Token(self.replacements.get(t.word, t.word), t.start, t.end) for t in out]
        for old, new in self.stretches:
            out = replaced(out, old, new)
        return [Token(self.verbs.get(t.word, t.word), t.start, t.end) for t in out if t.word]

    def _apart(self, token: Token) -> list[Token]:
        """«ponlo» is «poner -lo»."""
        if not self.joins:
            return [token]
        found = _CLITIC.match(token.word)
        if token.word in self.verbs or token.word in self.whole or found is None:
            return [token]
        stem = next((found["verb"] + end for end in ("", "s", "d") if found["verb"] + end in self.verbs), None)
        if stem is None:
            return [token]
        return [Token(stem, token.start, token.end), Token("-" + found["tail"], token.start, token.end)]


# -- what the English of every small game has in common: numbers, articles, and the forms of regular verbs

_NUMBERS = "one two three four five six seven eight nine ten eleven twelve"
NUMBERS = {word: str(number) for number, word in enumerate(_NUMBERS.split(), 1)}
"""A number in words is its digits. An article stays a word of its own: nothing need echo it."""


def _regular(verb: str) -> str:
    """The forms of a regular verb that a rule text uses: «place» is places, placed, placing."""
    if verb.endswith("e"):
        return f"{verb}s {verb}d {verb[:-1]}ing"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ies {verb[:-1]}ied {verb}ing"
    s = "es" if verb.endswith(("s", "x", "z", "ch", "sh", "o")) else "s"
    return f"{verb}{s} {verb}ed {verb}ing"


def english(
    verbs: str,
    words: Mapping[str, str],
    stretches: Sequence[tuple[str, str]] = (),
    irregular: Mapping[str, str] | None = None,
) -> Forms:
    """The forms of a game's English: its regular `verbs`, the `irregular` ones with theirs, words and stretches."""
    known = {verb: _regular(verb) for verb in verbs.split()} | {"be": "is are"} | dict(irregular or {})
    return Forms(known, {"an": "a", **NUMBERS, **words}, stretches, joins=False)


# -- the forms of Spanish verbs

Analyses = dict[str, frozenset[tuple[str, str]]]
"""For each form the infinitives that it can be of, each with the form's tag."""

_ENDINGS = {
    "ar": {
        "2": "as",
        "3": "a",
        "3p": "an",
        "s2": "es",
        "s3": "e",
        "s3p": "en",
        "imp": "a",
        "ger": "ando",
        "pp": "ado",
        "past2": "aste",
        "past3": "o",
        "past3p": "aron",
    },
    "er": {
        "2": "es",
        "3": "e",
        "3p": "en",
        "s2": "as",
        "s3": "a",
        "s3p": "an",
        "imp": "e",
        "ger": "iendo",
        "pp": "ido",
        "past2": "iste",
        "past3": "io",
        "past3p": "ieron",
    },
}
_ENDINGS["ir"] = _ENDINGS["er"]
_STRESSED = ("2", "3", "3p", "s2", "s3", "s3p", "imp")
_SUBJUNCTIVE = ("s2", "s3", "s3p")
_FUTURE = {"2": "as", "3": "a", "3p": "an"}
_CONDITIONAL = {"2": "ias", "3": "ia", "3p": "ian"}


def verb_forms(line: str) -> Iterator[tuple[str, str, str]]:
    """Each form of the verb that a line describes, with its infinitive and its tag.

    A line is the infinitive and what is not regular in it: `o>ue` the stressed stem, `sub=pong` the stem of the
    subjunctive, `fut=pondr`, `past=pus` (a strong past), `pp=puesto`, `imp=pon`, or any tag with its whole form.
    """
    lemma, *notes = line.split()
    stem, kind = lemma[:-2], lemma[-2:]
    changes = [note.split(">") for note in notes if ">" in note]
    given = dict(note.split("=") for note in notes if "=" in note)
    yield lemma, lemma, "inf"
    for tag, ending in _ENDINGS[kind].items():
        computed = _form(stem, kind, tag, ending, changes, given)
        for form in given.get(tag, computed).split("/"):
            yield form, lemma, tag
            if tag == "pp":
                yield from ((form[:-1] + more, lemma, tag) for more in ("a", "os", "as"))
    future = given.get("fut", lemma)
    for endings in (_FUTURE, _CONDITIONAL):
        yield from ((future + ending, lemma, tag) for tag, ending in endings.items())


def _form(stem: str, kind: str, tag: str, ending: str, changes: list[list[str]], given: dict[str, str]) -> str:
    if tag.startswith("past") and "past" in given:
        strong = {"past2": "iste", "past3": "o", "past3p": "ieron"}[tag]
        return given["past"] + strong
    if tag in _SUBJUNCTIVE and "sub" in given:
        return given["sub"] + ending
    if tag in _STRESSED or (tag in ("ger", "past3", "past3p") and kind == "ir" and changes and changes[0][1] == "i"):
        for old, new in changes:
            at = stem.rfind(old)
            stem = stem[:at] + new + stem[at + len(old) :] if at >= 0 else stem
    if kind == "ir" and stem.endswith("u") and not stem.endswith(("gu", "qu")):
        softened = tag in ("2", "3", "3p", "s2", "s3", "s3p", "imp")
        if softened:
            return stem + "y" + ending
        if tag in ("ger", "past3", "past3p"):
            return stem + "y" + ending[1:]
    return _spelt(stem, ending, kind) + ending


def _spelt(stem: str, ending: str, kind: str) -> str:
    """The stem as it is written before this ending: «pague», «busque», «elija»."""
    soft = ending[0] in "ei"
    if kind == "ar" and soft:
        for old, new in (("c", "qu"), ("gu", "gü"), ("g", "gu"), ("z", "c")):
            if stem.endswith(old):
                return stem[: -len(old)] + new
    if kind != "ar" and not soft:
        for old, new in (("gu", "g"), ("g", "j"), ("nc", "nz"), ("c", "zc")):
            if stem.endswith(old):
                return stem[: -len(old)] + new
    return stem


def conjugated(lines: Iterable[str]) -> Analyses:
    """Every form of the verbs in these lines, with all that it can be."""
    found: dict[str, set[tuple[str, str]]] = {}
    for line in lines:
        for form, lemma, tag in verb_forms(line):
            found.setdefault(form, set()).add((lemma, tag))
    return {form: frozenset(all_) for form, all_ in found.items()}
