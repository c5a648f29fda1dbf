"""How fast and how well misspelt names of cards are found, beside `difflib.get_close_matches` over the same names.

`python benchmarks/card_search.py [seed]`. One core. Every name of Primera Era of five letters or more is misspelt in
five ways; a search counts when the name is among the first five. It ends with exit code 1 where the search finds less
than difflib, or takes longer.
"""

import difflib
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.catalogue.names import key
from engine.games.myl_pe.catalogue.cards.search import shipped

FIRST = 5
_BY_EAR = (("v", "b"), ("z", "s"), ("ll", "y"), ("qu", "k"), ("ce", "se"), ("ci", "si"), ("ph", "f"))


def by_ear(name: str, random: Random) -> str:
    """Spelt as it sounds."""
    written = name.lower()
    for one, other in _BY_EAR:
        written = written.replace(one, other) if random.random() < 0.7 else written
    return written


def without_a_letter(name: str, random: Random) -> str:
    """One letter is missing, not the first."""
    at = random.randrange(1, len(name))
    return name[:at] + name[at + 1 :]


def with_a_letter_twice(name: str, random: Random) -> str:
    """One letter twice."""
    at = random.randrange(1, len(name))
    return name[:at] + name[at] + name[at:]


def with_two_swapped(name: str, random: Random) -> str:
    """Two neighbours in the wrong order."""
    at = random.randrange(1, len(name) - 1)
    return name[:at] + name[at + 1] + name[at] + name[at + 2 :]


def last_word_misspelt(name: str, random: Random) -> str:
    """Only its last word, with two letters swapped where it is long enough."""
    word = name.split()[-1]
    return with_two_swapped(word, random) if len(word) >= 5 else name


def measured(find: Callable[[str], list[str]], misspelt: list[tuple[str, str]]) -> tuple[int, float]:
    """How many are found, and the milliseconds that 95 of 100 searches keep to."""
    found, times = 0, []
    for name, written in misspelt:
        began = perf_counter()
        names = find(written)
        times.append(1000 * (perf_counter() - began))
        found += key(name) in names[:FIRST]
    return found, quantiles(times, n=20)[-1]


def main(seed: int) -> bool:
    """Print both searches and say whether ours keeps what it promises."""
    stock, random = shipped(), Random(seed)
    names = sorted({card.name for card in stock.cards if len(card.name) >= 5})
    spoil = (by_ear, without_a_letter, with_a_letter_twice, with_two_swapped, last_word_misspelt)
    misspelt = [(name, way(name, random)) for way in spoil for name in names]
    keys = sorted({key(card.name) for card in stock.cards})
    stock.find("a")
    ours = measured(lambda q: list(dict.fromkeys(key(card.name) for card in stock.find(q, 30))), misspelt)
    peer = measured(lambda q: difflib.get_close_matches(key(q), keys, FIRST), misspelt)
    for what, (found, p95) in (("search", ours), ("difflib", peer)):
        print(f"{what:8} found {found} of {len(misspelt)}, p95 {p95:.1f} ms")
    print(f"ratio of p95: {peer[1] / ours[1]:.1f}")
    return ours[0] >= peer[0] and ours[1] <= peer[1]


if __name__ == "__main__":
    sys.exit(0 if main(int(sys.argv[1]) if len(sys.argv) > 1 else 1) else 1)
