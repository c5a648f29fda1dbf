"""Descriptions of cards and spaces in words: «una Unidad rival adyacente», «a space next to an own Wall»."""

from __future__ import annotations

from engine.core.state import Text
from engine.games.summoner_wars.described import OWN, Cards, Spaces, cards, spaces

_NOUNS = {
    "unidad": Text("Unidad", "Unit"), "comun": Text("Unidad Común", "Common Unit"),
    "campeon": Text("Campeón", "Champion"), "invocador": Text("Invocador", "Summoner"), "muro": Text("Muro", "Wall"),
    "vid": Text("Vine Wall", "Vine Wall"), "carta": Text("carta", "card"),
}  # fmt: skip
_FEMININE = ("unidad", "comun", "carta")
_WEAPONS = {"espada": Text("con espada", "with a sword"), "arco": Text("con arco", "with a bow")}


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
    return " ".join((*first, _NOUNS[said.kind].es, *whose, *_details(said, she)))


def _details(said: Cards, she: bool) -> list[str]:
    return [
        *([_WEAPONS[said.weapon].es] if said.weapon else []),
        *([f"que no sea {_NOUNS[said.but].es}"] if said.but else []),
        *(["con heridas"] if said.hurt else []),
        *(["sobre un Vine Wall"] if said.on_vine else []),
        *(["en línea recta"] if said.lined else []),
        *(["adyacente"] if said.beside else []),
    ]


def _english(said: Cards) -> str:
    named = [
        *(["adjacent"] if said.beside else []),
        *([] if said.whose is None else ["own" if said.whose == OWN else "rival"]),
        _NOUNS[said.kind].en,
        *([_WEAPONS[said.weapon].en] if said.weapon else []),
        *([f"that is not {_article(_NOUNS[said.but].en)}"] if said.but else []),
        *(["with wounds"] if said.hurt else []),
        *(["on a Vine Wall"] if said.on_vine else []),
        *(["in a straight line"] if said.lined else []),
    ]
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
