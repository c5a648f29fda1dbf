"""Cards called by their names: «si controlas a Zeus», «busca otro carta de Ninfa», «mientras Hodur esté en juego»."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.games.myl_pe.ability import Cards, Condition, Either, Every, Has, Not, When
from engine.games.myl_pe.catalogue import catalogue
from engine.games.myl_pe.language.nouns import Chosen, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.synonyms import WORDS
from engine.games.myl_pe.language.verb_forms import FORMS
from engine.text.tokens import Token, tokenize

_NAMES = tuple(sorted({card.name for card in catalogue().cards}))
_SHORTEST = 4
"""A name of one word with fewer letters is more likely another word."""

for number, name in enumerate(_NAMES):
    G.say("card_name", f"@nombre{number}", name)


@lru_cache(maxsize=1)
def _by_first_word() -> dict[str, list[tuple[tuple[str, ...], str]]]:
    """The names by their first word, longest first; those that are the language's own words are left out."""
    common = G.words() | set(FORMS) | set(WORDS)
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for number, name in enumerate(_NAMES):
        words = tuple(token.word for token in tokenize(name))
        if not words or all(word in common for word in words) or (len(words) == 1 and len(words[0]) < _SHORTEST):
            continue
        found.setdefault(words[0], []).append((words, f"@nombre{number}"))
    for names in found.values():
        names.sort(key=lambda pair: -len(pair[0]))
    return found


def called(tokens: list[Token]) -> list[Token]:
    """The tokens with each card's name as one token."""
    names, out, at = _by_first_word(), [], 0
    while at < len(tokens):
        for words, token in names.get(tokens[at].word, ()):
            stretch = tokens[at : at + len(words)]
            if tuple(one.word for one in stretch) == words:
                out.append(Token(token, stretch[0].start, stretch[-1].end))
                at += len(words)
                break
        else:
            out.append(tokens[at])
            at += 1
    return out


@G.rule(
    "head",
    "{card_name}",
    "(carta|cartas|copia|copias) (de|llamada|llamadas|llamado) {card_name}",
    "(carta|cartas) de nombre {card_name}",
)
def _(card_name: str) -> Cards:
    return Cards(name=card_name)


_MINE = "(controlar|tener|tu controlar)"


@G.rule(
    "cond",
    f"{_MINE} (a|al) {{card_name}} [en juego]",
    f"{_MINE} {{card_name}} [en juego]",
    f"{_MINE} en juego [a] {{card_name}}",
)
def _(card_name: str) -> Condition:
    return Has(Cards(name=card_name, of="you"))


@G.rule("cond", f"{_MINE} [a] {{card_name}} o [a] {{two:card_name}} [en juego]")
def _(card_name: str, two: str) -> Condition:
    return Either((Has(Cards(name=card_name, of="you")), Has(Cards(name=two, of="you"))))


@G.rule("cond", f"{_MINE} [a] {{card_name}} y [a] {{two:card_name}} [en juego]")
def _(card_name: str, two: str) -> Condition:
    return Every((Has(Cards(name=card_name, of="you")), Has(Cards(name=two, of="you"))))


@G.rule("cond", f"no {_MINE} (a|al) {{card_name}} [en juego]", f"no {_MINE} {{card_name}} [en juego]")
def _(card_name: str) -> Condition:
    return Not(Has(Cards(name=card_name, of="you")))


@G.rule("cond", "{card_name} estar en juego")
def _(card_name: str) -> Condition:
    return Has(Cards(name=card_name))


@G.rule("cond", "{card_name} no estar en juego")
def _(card_name: str) -> Condition:
    return Not(Has(Cards(name=card_name)))


@G.rule("every", "{card_name}")
def _(card_name: str) -> Chosen:
    return Chosen(Cards(name=card_name), all=True)


@G.rule("found", "a {card_name}", "{card_name}")
def _(card_name: str) -> Chosen:
    return Chosen(Cards(name=card_name))


@G.rule("subject", "{head:card_name} [{mods}]")
def _(head: str, mods: Any = ()) -> When | None:
    found = described(Cards(name=head), mods)
    return None if found is None else When("?", what=found)
