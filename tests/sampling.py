"""Which of many like cases a run does: a few drawn by a seed, or all of them where EXHAUSTIVE=1 says so."""

import os
from collections.abc import Sequence
from random import Random
from typing import TypeVar

Case = TypeVar("Case")

EXHAUSTIVE = os.environ.get("EXHAUSTIVE") == "1"
SEED = int(os.environ.get("SAMPLE_SEED", "1"))


def sample(cases: Sequence[Case], count: int) -> list[Case]:
    """So many of the cases, in their order; SAMPLE_SEED draws others, `make exhaustive` does all."""
    if EXHAUSTIVE or count >= len(cases):
        return list(cases)
    drawn = sorted(Random(SEED).sample(range(len(cases)), count))
    return [cases[place] for place in drawn]


def examples(count: int, *, least: int = 15) -> int:
    """How many examples hypothesis makes of a property that `make exhaustive` tries with so many."""
    return count if EXHAUSTIVE else max(min(least, count), count // 5)
