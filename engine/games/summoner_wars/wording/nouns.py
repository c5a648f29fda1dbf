"""Descriptions of cards and spaces in words: «una Unidad rival adyacente», «a space next to an own Wall»."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.state import Text
from engine.games.summoner_wars.language.cards import PHRASES
from engine.games.summoner_wars.model.describing import OWN, Cards, Spaces, cards, spaces

_TOLD = PHRASES.told
_FEMININE = ("unidad", "comun", "carta")
_DETAILS = ("hurt", "on_vine", "lined", "beside")


def said_cards(words: str | None) -> Text:
    """The cards that a description means; one that holds an unknown word as it is written."""
    found = cards(words)
    if found is None:
        return Text(f"«{(words or '').replace('_', ' ')}»", f"«{(words or '').replace('_', ' ')}»")
    return noun(found)


def noun(said: Cards) -> Text:
    """Cards as a noun with its article and everything that narrows it down."""
    if said.this:
        return Text("esta carta", "this card")
    if said.together:
        return Text("cada carta del espacio", "each card of the space")
    return Text(_spanish(said), _english(said))


def _spanish(said: Cards) -> str:
    she = said.kind in _FEMININE
    ends = "a" if she else "o"
    first = [*(["cada"] if said.each else []), *([f"otr{ends}"] if said.other else [])] or [f"un{'a' if she else ''}"]
    whose = [] if said.whose is None else [f"propi{ends}" if said.whose == OWN else "rival"]
    return " ".join((*first, _TOLD[said.kind].es, *whose, *(detail.es for detail in _details(said))))


def _details(said: Cards) -> list[Text]:
    but = _TOLD[said.but] if said.but else None
    return [
        *([_TOLD[said.weapon]] if said.weapon else []),
        *([Text(f"que no sea {but.es}", f"that is not {_article(but.en)}")] if but else []),
        *(_TOLD[detail] for detail in _DETAILS if getattr(said, detail)),
    ]


def _english(said: Cards) -> str:
    whose = [] if said.whose is None else ["own" if said.whose == OWN else "rival"]
    near = [_TOLD["beside"].en] if said.beside else []
    narrowed = (detail.en for detail in _details(replace(said, beside=False)))
    named = [*near, *whose, _TOLD[said.kind].en, *narrowed]
    counted = " ".join(named)
    if said.each:
        return f"each {'other ' if said.other else ''}{counted}"
    return f"another {counted}" if said.other else _article(counted)


def _article(words: str) -> str:
    return f"{'an' if words[0] in 'aeioAEIO' else 'a'} {words}"


def said_spaces(words: str) -> Text:
    """The spaces that a description means; one that holds an unknown word as it is written."""
    found = spaces(words)
    if found is None:
        return Text(f"«{words.replace('_', ' ')}»", f"«{words.replace('_', ' ')}»")
    return _space(found)


def _space(said: Spaces) -> Text:
    es, en = ["un espacio"], [_article("empty space" if said.empty else "space")]
    if said.empty:
        es.append("vacío")
    if said.vine is not None:
        wall = noun(said.vine)
        es.append(f"con {wall.es}")
        en.append(f"with {wall.en}")
    if said.side is not None:
        es.append("de tu lado" if said.side == OWN else "del lado rival")
        en.append("of your side" if said.side == OWN else "of the rival side")
    if said.beside is not None:
        near = noun(said.beside)
        es.append(f"junto a {near.es}")
        en.append(f"next to {near.en}")
    return Text(" ".join(es), " ".join(en))
