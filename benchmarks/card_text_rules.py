"""How large the reader of Primera Era's card texts is, and how many texts each of its rules serves.

`python benchmarks/card_text_rules.py FILE...`: FILE is JSON lines, one object with `name`, `type` and `ability` a line.
A rule is one way of building a value, whatever the number of wordings (patterns) that lead to it; a frame is a line of
`frames.txt`; a phrase is an entry of `phrases.txt`, which always means the same, its slots aside. A rule or a phrase
serves a text where it stands in a whole reading of one of its sentences.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import msgspec

from engine.games.myl_pe.card_text.deeds import FRAMES
from engine.games.myl_pe.card_text.meaning.parts import L
from engine.games.myl_pe.card_text.phrasebook import PHRASES, has_slots
from engine.games.myl_pe.card_text.reading import trees
from engine.games.myl_pe.card_text.understanding import understand
from engine.text.chart import Read
from engine.text.tokens import sentences, tokenize

ROOT = Path(__file__).parent.parent / "engine"
READER = (ROOT / "text", ROOT / "games" / "myl_pe" / "card_text")


class Line(msgspec.Struct):
    """What is read of a line of the file."""

    name: str = ""
    type: str | None = None
    ability: str | None = None


def _rules_in(read: Read) -> Iterator[str]:
    yield read.rule
    for part in read.within:
        yield from _rules_in(part)


def main(files: list[str]) -> None:
    """Count, and print."""
    modules = [path for folder in READER for path in folder.rglob("*.py")]
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in modules)
    built = {f"{one.part} «{one.pattern}»": id(one.build) for of_part in L.rules.values() for one in of_part}
    fixed = {built[f"{part} «{' '.join(way.split())}»"] for part, _, ways in PHRASES for way in ways}
    frames = len({(frame.roles, frame.sense) for of_verb in FRAMES.values() for frame in of_verb})
    print(f"{len(modules)} modules, {lines} lines")
    ways = sum(one in fixed for one in built.values())
    rules = set(built.values()) - fixed
    print(
        f"{len(rules)} rules with {len(built) - ways} patterns, {frames} frames; {len(fixed)} phrases with {ways} ways"
    )
    print(f"{sum(has_slots(value) for _, value, _ in PHRASES)} of the phrases have slots")
    serves: dict[int, set[str]] = defaultdict(set)
    texts = {(line.name, line.type or "Aliado", line.ability) for line in _lines(files) if line.ability}
    whole = 0
    for name, type_, text in texts:
        reading = understand(name, text, type_)
        whole += not reading.unread
        if reading.unread:
            continue
        for piece in sentences(tokenize(text), ".;()"):
            for tree in trees(text[piece[0].start : piece[-1].end], name):
                for rule in _rules_in(tree):
                    if rule in built:
                        serves[built[rule]].add(text)
    if texts:
        print(f"{whole} of {len(texts)} texts whole")
        for what, those in (("rules", rules), ("phrases", fixed)):
            single = sum(len(serves[one]) == 1 for one in those if one in serves)
            print(f"{what} that serve one text {single}, none of them {len(those - serves.keys())}")


def _lines(files: list[str]) -> Iterator[Line]:
    for file in files:
        yield from msgspec.json.Decoder(Line).decode_lines(Path(file).read_bytes())


if __name__ == "__main__":
    main(sys.argv[1:])
