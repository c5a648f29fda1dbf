"""What a sentence asks of the floor or of a deck: no board shows it, so it is sent where it is answered.

What the document says of it is told with its sections; how a mistake that was made is put right it does not say, and
nothing is made up: that is left to the event's table of infractions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from functools import lru_cache

import msgspec

from engine.core.state import Text
from engine.games.myl_pe.catalogue.cards.search import Stock
from engine.games.myl_pe.catalogue.decks.options import DeckOptions
from engine.games.myl_pe.printings.catalogue import Card
from engine.games.myl_pe.situations.game_words import FOLDER
from engine.situations.boards import Matter
from engine.situations.clauses.kinds import HARMLESS
from engine.situations.scene import Scene, Unit
from engine.text.tokens import bare

_OF_A_DECK = frozenset(("!can", "!have", "!carry", "!play", "!lay", "!use", "!worth", "with", "in", "howmany", "copy"))
_COPIES = ("10.16",)
_BY_ITS_TEXT = ("10.16", "6.11.2")


class _Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of mistake or question. `said`: the units of which each way to tell it needs one of every place, in any
    order; `num2` is a number above one, and what is no unit is a written word (`*`: however it ends). `beside` may
    stand with them, `needs` has to. `asks` is what it asks of the document, `sections` what speaks of it there;
    `floor` the infraction it belongs to where it has another name."""

    code: str
    es: str
    en: str
    said: tuple[str, ...]
    beside: str = ""
    needs: tuple[str, ...] = ()
    asks: str = ""
    sections: tuple[str, ...] = ()
    floor: str = ""


class _Kinds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    around: str
    matters: tuple[_Kind, ...]


@lru_cache(maxsize=1)
def _kinds() -> _Kinds:
    return msgspec.json.decode((FOLDER / "floor.json").read_bytes(), type=_Kinds)


def matter_of(scene: Scene, stock: Stock) -> Matter | None:
    """What a sentence asks of the floor or of a deck; None where every word of it is not of the kind."""
    units = [unit for unit in scene.units if unit.word]
    if scene.named:
        return _of_copies(scene, units, stock)
    for kind in _kinds().matters:
        for way in kind.said:
            unread = _told_in(scene, units, kind, way.split())
            if unread is not None:
                name = Text(kind.es, kind.en)
                asks = kind.asks.format(number=_number(units))
                return Matter(kind.floor or kind.code, name, asks, kind.sections, unread=unread)
    return None


def _number(units: Sequence[Unit]) -> str:
    """The number told, alone: beside a «more» or «less» it is not how many there are, but one that there are not."""
    numbers = [unit.word[4:] for unit in units if unit.word.startswith("num:")]
    off = any(unit.word in ("less", "more") for unit in units)
    return numbers[0] if len(numbers) == 1 and not off else "49"


def _told_in(
    scene: Scene, units: Sequence[Unit], kind: _Kind, places: Sequence[str]
) -> tuple[tuple[int, int], ...] | None:
    """The words that nobody knows, where the others tell this kind of mistake; None where they do not."""
    left = [*units]
    for place in places:
        found = next((unit for unit in left if _is_one(scene, unit, place.split("|"))), None)
        if found is None:
            return None
        left.remove(found)
    if kind.needs and not all(any(_is_one(scene, unit, one.split("|")) for unit in units) for one in kind.needs):
        return None
    beside = (*kind.beside.split(), *_kinds().around.split(), *(one for place in places for one in place.split("|")))
    rest = [unit for unit in left if unit.word not in HARMLESS and not _is_one(scene, unit, beside)]
    if any(unit.word != "?" for unit in rest):
        return None
    return tuple((unit.start, unit.end) for unit in rest)


def _is_one(scene: Scene, unit: Unit, words: Sequence[str]) -> bool:
    """Whether a unit is one of these, or is written as one of these words."""
    written = bare(scene.text[unit.start : unit.end])
    number = unit.word.partition(":")[2] if unit.word.startswith("num:") else ""
    counted = (*(["num"] if number else ()), *(["num2"] if number.isdigit() and int(number) > 1 else ()))
    return any(word in (unit.word, *counted) or fnmatchcase(written, word) for word in words)


def _of_copies(scene: Scene, units: Sequence[Unit], stock: Stock) -> Matter | None:
    """«¿se pueden tener 5 Katanas en el mazo?», «¿cuántas Katanas puedo llevar en el mazo?»"""
    named = [unit for unit in units if unit.word.startswith(("card:", "held:"))]
    where = [unit for unit in units if unit.word.startswith("zone:castillo")]
    numbers = [int(unit.word[4:]) for unit in units if unit.word.startswith("num:")]
    words = {unit.word for unit in units} - {unit.word for unit in (*named, *where)} - {f"num:{n}" for n in numbers}
    asks = bool(words & {"howmany", "!can", "!worth", "right"})
    counted = len(numbers) == 1 or (not numbers and "howmany" in words)
    if len(named) != 1 or len(where) != 1 or not counted or not asks or words - _OF_A_DECK - _around():
        return None
    cards = tuple(card for name in scene.named[0].names for card in stock.meant_by(name))
    return Matter("", Text("", ""), told=_copies(cards, numbers[0] if numbers else None), sections=_law(cards))


def _around() -> frozenset[str]:
    return HARMLESS | {"I", "me", "my", "right"}


def _law(cards: Sequence[Card]) -> tuple[str, ...]:
    return _BY_ITS_TEXT if any(card.any_number for card in cards) else _COPIES


def _copies(cards: Sequence[Card], many: int | None) -> Text:
    """How many copies a deck may hold, and whether so many are allowed; by each printing where they differ."""
    said = dict.fromkeys(_each(cards, many))
    return Text(" ".join(one.es for one in said), " ".join(one.en for one in said))


def _each(cards: Sequence[Card], many: int | None) -> Iterator[Text]:
    limits = {card: _most(card) for card in cards}
    for card, most in limits.items():
        of = f" ({card.edition})" if len(set(limits.values())) > 1 else ""
        yes = many is None or most is None or many <= most
        short = Text("", "") if many is None else Text("Sí: ", "Yes: ") if yes else Text("No: ", "No: ")
        if most is None:
            yield Text(
                f"{short.es}el texto de {card.name}{of} deja llevar las copias que se quiera.",
                f"{short.en}the text of {card.name}{of} allows any number of copies.",
            )
        else:
            yield Text(
                f"{short.es}de {card.name}{of} van en el mazo {most} como máximo, salvo lo que limite el evento.",
                f"{short.en}a deck holds {most} of {card.name}{of} at most, but for what the event limits.",
            )


def _most(card: Card) -> int | None:
    settings = DeckOptions()
    if card.any_number or card.is_free_oro:
        return None
    return settings.unique_copies if card.unique else settings.copies
