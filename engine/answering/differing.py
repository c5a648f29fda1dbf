"""What a judge reads of the difference between two states: lines that every game's comparison is made of."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.state import State, Text, place
from engine.ruling import Difference


def line(object_: str, named: str, change: str, old: object, new: object, es: str, en: str) -> Difference:
    """One difference, told in both languages."""
    return Difference(object_, named, Text(es, en), change, old, new)


def counts(before: State, after: State, articles: Mapping[str, str], names: Mapping[str, Text]) -> list[Difference]:
    """The piles of each player that have another number of cards now.

    `articles` holds the zones to look at, each with the Spanish article of its name.
    """
    found = []
    for player in after.players:
        for zone, article in articles.items():
            key = place(player, zone)
            old, new = len(before.zones[key]), len(after.zones[key])
            if old != new:
                es = f"{player} queda con {new} {'carta' if new == 1 else 'cartas'} en {article} {names[zone].es}."
                en = f"{player} has {new} {'card' if new == 1 else 'cards'} in the {names[zone].en}."
                found.append(line(key, player, "count", old, new, es, en))
    return found
