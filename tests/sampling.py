"""Which of many like cases a run does: a few drawn by a seed, or all of them where EXHAUSTIVE=1 says so.

A run of the whole suite draws of the tests themselves, too (`drawn`); one that names files, folders or words does all
that these hold.
"""

import os
import shutil
import subprocess
from collections import defaultdict
from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

from tests.shared import ROOT

Case = TypeVar("Case")

EXHAUSTIVE = os.environ.get("EXHAUSTIVE") == "1"


def _seed() -> int:
    """SAMPLE_SEED, 1 unless it is set; "day" is the day of the last commit, which draws what other days leave out."""
    said = os.environ.get("SAMPLE_SEED", "1")
    if said != "day":
        return int(said)
    if (git := shutil.which("git")) is None:
        return 1
    asked = [git, "log", "-1", "--date=format:%Y%m%d", "--format=%cd"]
    told = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    return int(told) if told.isdigit() else 1


SEED = _seed()
os.environ["SAMPLE_SEED"] = str(SEED)  # the processes that tests start draw the same
ONE_IN = {
    "tests/api/test_permissions.py::test_nor_can_others_tell": 6,
    "tests/api/test_permissions.py::test_the_role_decides": 6,
    "tests/engine/test_decoders.py::test_first_decodes_at_the_same_moment": 2,
    "tests/engine/myl_pe/test_own_cases.py": 1,
    "tests/engine/saying/test_sentences.py::test_most_": 5,
    "tests/engine/saying/test_sentences.py::test_no_sentence_": 5,
    "tests/engine/saying/test_sentences.py": 1,
    "tests/engine/saying/test_words_traced.py::test_every_word_": 12,
    "tests/engine/text/test_mutated_texts.py::test_a_word_of_weight_": 8,
    "tests/engine/whole_games/test_random_games.py::test_the_same_seed_": 2,
    "tests/engine/test_consulting.py::test_every_claim_": 6,
    "tests/pairing/test_swiss_optimality.py::test_an_independent_": 5,
    "tests/pairing/test_whole_events.py::test_an_event_of_any_": 4,
    "tests/tournaments/test_large_organisation.py::test_every_list_": 2,
    "tests/browser/test_every_page.py": 1,  # draws whose pages are walked
    "tests/browser/": 8,
    "tests/services/": 6,
    "tests/publishing/test_never_old.py": 5,
    "tests/judging/test_claims_race.py": 4,
    "tests/judging/test_limits.py": 3,
    "tests/tournaments/test_pairing_race.py": 5,
    "tests/tournaments/test_presets.py::test_a_whole_event_": 3,
    "tests/tournaments/test_random_days.py": 6,
    "tests/tournaments/test_taking_over.py": 3,
}
"""Where a test costs seconds, for it starts processes or plays whole days: of a file one in so many, at least one; and
where all are done, however many they are. The first place that fits counts."""
TOGETHER = {
    "whole events in a browser": 15,
    "installations of their own": 10,
}
"""What costs most is drawn from several files as from one: one in so many."""
FAMILIES = {
    "tests/browser/test_a_whole_day.py": "whole events in a browser",
    "tests/browser/test_circuit_formats.py": "whole events in a browser",
    "tests/browser/test_presets.py": "whole events in a browser",
    "tests/browser/test_systems.py": "whole events in a browser",
    "tests/judging/test_chaos.py": "installations of their own",
    "tests/judging/test_whole_path.py": "installations of their own",
    "tests/services/test_cold_start.py": "installations of their own",
    "tests/services/test_first_start.py": "installations of their own",
    "tests/services/test_outbound_worker.py": "installations of their own",
    "tests/services/test_serve.py": "installations of their own",
    "tests/services/test_two_machines.py": "installations of their own",
}
"""Of which of them a file is."""
LOTS = {
    "addresses that nobody's name is read at": 3,
    "changed sentences": 3,
    "claims in other words": 3,
    "given texts spoilt word by word": 48,
    "given texts with a word more": 12,  # of those spoilt
    "lines of the catalogue": 6,
    "operations of the API": 6,
    "pages looked at": 20,
    "pages read in other languages": 30,
    "pages that roles open": 3,
    "played cases with other names": 8,
    "played cases submitted again": 8,
    "questions as people speak": 8,
    "sentences told back": 36,
    "statements that answer themselves": 8,
}
"""Of what one test goes through one in so many."""
MOST_CASES = 16
"""Of a test with more cases one in six is drawn, but no fewer than these."""


def sample(cases: Sequence[Case], count: int) -> list[Case]:
    """So many of the cases, in their order; SAMPLE_SEED draws others, `make exhaustive` does all."""
    if EXHAUSTIVE or count >= len(cases):
        return list(cases)
    drawn = sorted(Random(SEED).sample(range(len(cases)), count))
    return [cases[place] for place in drawn]


def one_in(lot: str) -> int:
    """How many of a lot there are for each that is done."""
    return 1 if EXHAUSTIVE else LOTS[lot]


def some_of(lot: str, cases: Sequence[Case], *, least: int = 1) -> list[Case]:
    """So many of a lot as LOTS says, but no fewer than `least`."""
    return sample(cases, max(least, len(cases) // one_in(lot)))


def drawn(ids: Iterable[str]) -> set[str]:
    """The tests that a run of the whole suite does."""
    families: dict[tuple[str, int], list[str]] = defaultdict(list)
    for nodeid in ids:
        families[_family(nodeid)].append(nodeid)
    return {
        nodeid
        for (_, one_in), family in families.items()
        for nodeid in sample(family, max(1, len(family) // one_in) if one_in else max(MOST_CASES, len(family) // 6))
    }


def _family(nodeid: str) -> tuple[str, int]:
    """With which tests a test is drawn, and how many in one; 0 for the cases of one test."""
    file = nodeid.partition("::")[0]
    if file in FAMILIES:
        return FAMILIES[file], TOGETHER[FAMILIES[file]]
    place = next((place for place in ONE_IN if nodeid.startswith(place)), "")
    return (place if "::" in place else file if place else nodeid.partition("[")[0]), ONE_IN.get(place, 0)


def examples(count: int, *, least: int = 10) -> int:
    """How many examples hypothesis makes of a property that `make exhaustive` tries with so many."""
    return count if EXHAUSTIVE else max(min(least, count), count // 10)
