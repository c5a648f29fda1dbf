"""What a card must be, as a judge tells it to the players: «Aliado oponente de fuerza 3 o menos, en Cementerio»."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from engine.core.state import Text
from engine.games.myl_pe.model.ability import Cards
from engine.games.myl_pe.model.words import ZONE_NAMES
from engine.games.myl_pe.wording.nouns import a_en, described, head, one_es
from engine.games.myl_pe.wording.numbers import said

_WHOSE = {
    "opponent": (("oponente", "oponentes"), "opposing"),
    "you": (("propio", "propios"), "own"),
}


@lru_cache(maxsize=1024)
def asked(cards: Cards, plural: bool = False) -> Text:
    """A description of cards without «tu»: who reads it need not be the one whose card asks."""
    noun = described(replace(cards, of="any", zones=()), plural, said)
    es, en = noun.es, noun.en
    if cards.of in _WHOSE:
        forms, before = _WHOSE[cards.of]
        first = head(cards, plural).es
        whose = forms[plural]
        if noun.feminine and whose.startswith("propio"):
            whose = whose.replace("propio", "propia")
        es = f"{first} {whose}{es.removeprefix(first)}"
        en = f"{before} {en}"
    if cards.other:
        es, en = f"{'otra' if noun.feminine else 'otro'}{'s' if plural else ''} {es}", f"other {en}"
    if cards.zones:
        names = [ZONE_NAMES[zone] for zone in cards.zones]
        es = f"{es} en {' o '.join(name.es for name in names)}"
        en = f"{en} in the {' or '.join(name.en for name in names)}"
    return Text(es, en)


def one_asked(cards: Cards) -> Text:
    """The same with its article: «un Arma propia», "an opposing Ally"."""
    noun, text = head(cards, False), asked(cards)
    if cards.other:
        return Text(text.es, f"an{text.en}" if text.en.startswith("other") else text.en)
    return Text(f"{one_es(noun)} {text.es}", text.en if cards.of == "you" else a_en(text.en))
