"""Texts made by chance, read one after the other: `python -m tests.engine.text.fuzzing --texts 10000 --seed 1`.

Printed texts with words added, lost, exchanged and garbled, heaps of words, and the engine's own sentences joined two
and two. Nothing may end in an exception, a word of weight may not be dropped, joined sentences may not be ambiguous.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import msgspec
from msgspec.structs import replace

from engine.games.myl_pe.card_text.reading import vocabulary
from engine.games.myl_pe.card_text.understanding import Reading, understand
from engine.games.myl_pe.model.ability import Ability
from engine.games.myl_pe.model.words import TALISMAN, TYPES
from engine.games.myl_pe.wording.abilities import worded
from tests.engine.text.test_read_back import SAID

CATALOGUE = Path(__file__).parents[4] / "shared" / "cards" / "myl_pe.jsonl"
WEIGHTY = (
    "no",
    "ni",
    "sin",
    "otro",
    "otros",
    "al azar",
    "permanentemente",
    "excepto",
    "todos",
    "mientras",
    "hasta",
    "7",
)
"""Words that change what a text means, wherever they stand."""
STRANGE = (
    *WEIGHTY,
    "si",
    "cuando",
    "puedes",
    "luego",
    "X",
    "",
    "?",
    "...",
    "¿",
    "@self",
    "-lo",
    "[",
    "ñandú",
    "2147483648",
    "\x00",
    "🂡",
)
_QUOTA = re.compile(r"hasta (\d+ veces por turno)")
SLOW_MS = 5.0
"""How long the 99th of a hundred texts may take, on a quiet machine."""

Text = tuple[str, str]
"""A text and the type of its card."""


class Found(msgspec.Struct):
    """What came of a run: the seconds of work for each text, how many were whole, and every fault as a sentence."""

    seconds: list[float] = []
    whole: int = 0
    faults: list[str] = []

    def line(self) -> str:
        """The closing line of a run."""
        slow = sorted(self.seconds)[len(self.seconds) * 99 // 100] * 1000 if self.seconds else 0.0
        return f"texts {len(self.seconds)}, whole {self.whole}, faults {len(self.faults)}, p99_ms {slow:.2f}"


def run(texts: Sequence[Text], number: int, seed: int) -> Found:
    """Read so many texts made by chance of these."""
    random, found = Random(seed), Found()
    said = own_sentences(texts)
    makers = (_mutated, _heaped, _joined, _weighted)
    while len(found.seconds) < number:
        random.choice(makers)(texts, said, random, found)
    return found


def _read(text: str, type_: str, found: Found) -> Reading | None:
    began = time.process_time()
    try:
        reading = understand("Dragón Nival", text, type_)
    except Exception as error:
        found.faults.append(f"{type(error).__name__} in «{text}» ({type_})")
        found.seconds.append(time.process_time() - began)
        return None
    found.seconds.append(time.process_time() - began)
    found.whole += not reading.unread
    if any(piece.span not in text for piece in reading.unread):
        found.faults.append(f"unread words that are not there in «{text}» ({type_})")
    return reading


def _mutated(texts: Sequence[Text], said: Sequence[Text], random: Random, found: Found) -> None:
    _read(garbled(random.choice(texts)[0], random), random.choice(TYPES), found)


def _heaped(texts: Sequence[Text], said: Sequence[Text], random: Random, found: Found) -> None:
    """Words of the grammar in any order."""
    words = sorted(vocabulary().words)
    _read(" ".join(random.choice(words) for _ in range(random.randint(1, 25))), random.choice(TYPES), found)


def _joined(texts: Sequence[Text], said: Sequence[Text], random: Random, found: Found) -> None:
    """Two of the engine's own sentences."""
    first, type_ = random.choice(said)
    second, _ = random.choice([one for one in said if one[1] == type_])
    reading = _read(f"{first} {second}", type_, found)
    if reading is not None and reading.senses:
        found.faults.append(f"ambiguous: «{first} {second}» ({type_})")


def _weighted(texts: Sequence[Text], said: Sequence[Text], random: Random, found: Found) -> None:
    """A word of weight put into one of the engine's own sentences."""
    text, type_ = random.choice(said)
    words = text.split()
    at, added = random.randint(0, len(words)), random.choice(WEIGHTY)
    changed = " ".join((*words[:at], added, *words[at:]))
    plain, other = _read(text, type_, found), _read(changed, type_, found)
    if plain is not None and other is not None and not says_the_same(text, changed) and same(plain, other):
        found.faults.append(f"«{added}» is dropped: «{changed}» ({type_})")


def says_the_same(text: str, changed: str) -> bool:
    """«todos los Aliados» is what «los Aliados» says, and «todos» destroy all cards as you do; a quota is a most;
    who is picked by chance may be called so twice."""
    plain, with_all = text.lower(), changed.lower()
    if _QUOTA.sub(r"\1", with_all, count=1) == plain:
        return True
    if "al azar" in plain and with_all.replace("al azar ", "", 1) == plain:
        return True
    everybody = "todas las" in plain and with_all.replace("todos ", "", 1) == plain
    return everybody or any(with_all.replace(f"todos {the}", the) == plain for the in ("los", "tus"))


def same(one: Reading, other: Reading) -> bool:
    """Whether two readings are whole and mean the same."""
    return not one.unread and not other.unread and models(one) == models(other)


def models(reading: Reading) -> tuple[Ability, ...]:
    """The abilities without their words."""
    return tuple(replace(ability, es="", en="") for ability in reading.abilities)


def garbled(text: str, random: Random) -> str:
    """The text with up to three words added, lost, exchanged or misspelt."""
    words = text.split()
    for _ in range(random.randint(1, 3)):
        at = random.randrange(len(words) + 1)
        deed = random.choice(("add", "lose", "exchange", "letter"))
        if deed == "add" or not words[at : at + 1]:
            words.insert(at, random.choice(STRANGE))
        elif deed == "lose":
            del words[at]
        elif deed == "exchange":
            other = random.randrange(len(words))
            words[at], words[other] = words[other], words[at]
        else:
            middle = len(words[at]) // 2
            words[at] = words[at][:middle] + random.choice("aeiouxyz") + words[at][middle + 1 :]
    return " ".join(words)


def own_sentences(texts: Sequence[Text]) -> list[Text]:
    """What the engine says of the texts that it understands; a Talismán's sentences are one ability, not two."""
    said = {
        (worded(ability, type_).es, type_)
        for text, type_ in texts
        if not (reading := understand("", text, type_)).unread
        for ability in reading.abilities
        if type_ != TALISMAN
    }
    return sorted(said)


def printed(file: Path = CATALOGUE) -> Iterator[Text]:
    """The texts of the catalogue with their types, where it is there."""
    for raw in file.read_bytes().splitlines() if file.exists() else ():
        line = msgspec.json.decode(raw)
        if line.get("ability"):
            yield line["ability"], line["type"]


def main() -> int:
    """Read texts made by chance; a line for each fault, then the closing line. 1 where there was a fault."""
    parser = argparse.ArgumentParser(description="read texts made by chance")
    parser.add_argument("--texts", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    found = run([(es, type_) for type_, _, es, _ in SAID] + list(printed()), arguments.texts, arguments.seed)
    print(*found.faults, found.line(), sep="\n")
    return 1 if found.faults else 0


if __name__ == "__main__":
    sys.exit(main())
