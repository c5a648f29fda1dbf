"""What the grammar of situations is given of this game: names, verbs, questions."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from engine.catalogue.aliases import load_aliases
from engine.games.myl_pe.catalogue.cards.search import Stock
from engine.games.myl_pe.model.words import ARMA, ORO, TALISMAN
from engine.situations.clauses import phrases
from engine.situations.clauses.frames import Frame
from engine.situations.naming import Namer
from engine.situations.scene import Asked, Group
from engine.text.chart import Language

FOLDER = Path(__file__).parent
KINDS = frozenset(["totem", "totems", "escudo", "espada", "talisman", "arma", "aliado"])
"""What people leave out of a name because it only says what kind of card it is."""
FRAMES: dict[str, Frame] = msgspec.json.decode((FOLDER / "frames.json").read_bytes(), type=dict[str, Frame])


WONDERED = {
    "draw": "drawn",
    "discard": "discarded",
    "mill": "mill",
    "show": "shown",
    "shuffle": "anyway",
    **dict.fromkeys(
        (
            "search",
            "recover",
            "bounce",
            "destroy",
            "kill_",
            "steal",
            "exile",
            "sacrifice",
            "enter",
            "group",
            "generate",
        ),
        "outcome",
    ),
    **dict.fromkeys(("keep", "survive", "die", "receive", "give_back", "send", "protect", "leave_behind"), "outcome"),
}
"""What is asked by each verb of something that may come of what was told."""


class _Kind(msgspec.Struct, frozen=True):
    kind: str
    patterns: tuple[str, ...]


@lru_cache(maxsize=1)
def grammar() -> Language:
    """Phrases about cards, and the questions that are asked about them."""
    made = phrases.grammar()
    for one in msgspec.json.decode((FOLDER / "questions.json").read_bytes(), type=tuple[_Kind, ...]):
        made.rule("ask", *one.patterns)(_asking(one.kind))
    return made


def _asking(kind: str) -> Any:
    def build(about: tuple[Group, ...] = (), **said: Any) -> Asked:
        groups = about if isinstance(about, tuple) else (about,)
        of_oros = kind in ("zone", "outcome") and bool(groups) and all(group.kind == ORO for group in groups)
        return Asked("refund" if of_oros else kind, groups, detail=said.get("zone"))

    return build


def namer(stock: Stock) -> Namer:
    """The names of a stock of cards; a Weapon is what somebody carries."""
    types = {card.name: card.type for card in stock.cards}
    races = {card.race for card in stock.cards if card.race and card.race not in types}
    aliases = load_aliases(FOLDER.parent).names
    spells = frozenset(card.name for card in stock.cards if card.type == TALISMAN)
    sorts = {**dict.fromkeys(races, "race"), **{name: "held" for name, type_ in types.items() if type_ == ARMA}}
    return Namer((*types, *sorted(races)), aliases, lambda name: sorts.get(name, "card"), KINDS, spells)
