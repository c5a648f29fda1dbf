"""Abilities as sentences in both languages, for cards whose words nobody wrote, or wrote in one language only."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.state import Clause, Text
from engine.games.summoner_wars.language.texts import PHRASES
from engine.games.summoner_wars.model.ability import Ability, Effect
from engine.games.summoner_wars.model.board import CardFace
from engine.games.summoner_wars.model.describing import RIVAL, cards
from engine.games.summoner_wars.wording.nouns import said_cards, said_spaces


def worded(abilities: Iterable[Ability]) -> Text:
    """All abilities of a card, a sentence for each moment; empty for none."""
    said = [_ability(ability) for ability in abilities]
    return Text(" ".join(one.es for one in said), " ".join(one.en for one in said))


def clause(card: CardFace) -> Clause:
    """The words of a card; where it has none, or none in English, those its abilities are told with."""
    told = worded(card.abilities)
    return Clause(card.name, card.text_es or told.es, card.text_en or told.en or card.text_es)


def _ability(ability: Ability) -> Text:
    parts = [_effect(effect) for effect in ability.effects]
    es, en = "; luego ".join(part.es for part in parts), "; then ".join(part.en for part in parts)
    head, comma = PHRASES.told[ability.when], "" if ability.when == "continuo" else ","
    told = PHRASES.told[ability.requires] if ability.requires is not None else None
    needs = Text(f"{told.es} ", f"{told.en} ") if told is not None else Text("", "")
    may = Text("puedes: ", "you may: ") if ability.optional else Text("", "")
    return Text(f"{needs.es}{head.es}{comma} {may.es}{es}.", f"{needs.en}{head.en}{comma} {may.en}{en}.")


def _effect(effect: Effect) -> Text:
    """What an effect does, in the sentence of its row in the table of phrases."""
    told, parts = PHRASES.told[effect.op], _parts(effect)
    return Text(
        told.es.format_map({name: part.es for name, part in parts.items()}),
        told.en.format_map({name: part.en for name, part in parts.items()}),
    )


def _parts(effect: Effect) -> dict[str, Text]:
    n, to = effect.amount, said_spaces(effect.to or "espacio_vacio")
    return {
        "amount": Text(str(n), str(n)),
        "wounds": _count(n, Text("herida", "wound"), Text("heridas", "wounds")),
        "spaces": _count(n, Text("espacio", "space"), Text("espacios", "spaces")),
        "times": _count(n, Text("vez", "time"), Text("veces", "times")),
        "vines": _count(n, Text("Vine Wall", "Vine Wall"), Text("Vine Walls", "Vine Walls")),
        "top": Text("la carta superior", "the top card")
        if n == 1
        else Text(f"las {n} cartas superiores", f"the top {n} cards"),
        "pile": _pile(effect),
        "what": said_cards(effect.what),
        "reach": _reach(effect),
        "to": to,
        "on": Text(f" en {to.es}", f" on {to.en}") if effect.to is not None else Text("", ""),
    }


def _pile(effect: Effect) -> Text:
    whose = cards(effect.what)
    if whose is not None and whose.whose == RIVAL:
        return Text("la pila de robo de un rival", "a rival draw pile")
    return Text("tu pila de robo", "your draw pile")


def _count(number: int, one: Text, many: Text) -> Text:
    said = one if number == 1 else many
    return Text(f"{number} {said.es}", f"{number} {said.en}")


def _reach(effect: Effect) -> Text:
    """How far from the card whose ability it is."""
    if effect.range is None:
        return Text("", "")
    spaces = _count(effect.range, Text("espacio", "space"), Text("espacios", "spaces"))
    return Text(f" hasta a {spaces.es} en línea recta", f" within {spaces.en} in a straight line")
