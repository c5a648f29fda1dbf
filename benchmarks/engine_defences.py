"""What hostile requests cost: 256 KB of JSON in every bad shape, and written cases that were spoilt by chance.

`python benchmarks/engine_defences.py [spoilt requests]` (default: 1000 of each game; the goals are stated for 10000).
It ends with status 1 when a request raises anything but RequestError, or takes more than two seconds of the
processor.
"""

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine import adjudicate
from engine.games import REGISTRY
from engine.request import MAX_BYTES, RequestError
from tests.engine.mutating import mutated, requests

LONGEST = 2.0
ROOM = MAX_BYTES - 300
TABLE = b'"players":{"A":{},"B":{}},"turn":{"active":"A","phase":"vigilia"}'


def state(raw: bytes) -> bytes:
    """A request of the main game with this state."""
    return b'{"game":"myl_pe","state":' + raw + b"}"


def many(form: bytes) -> bytes:
    """So many items that the request is full; `%d` in the form is the item's number."""
    items, length = [], 0
    for number in range(ROOM):
        item = form % number if b"%d" in form else form
        length += len(item) + 1
        if length > ROOM:
            break
        items.append(item)
    return b",".join(items)


SHAPES: dict[str, Callable[[], bytes]] = {
    "lists in lists": lambda: state(b"[" * (ROOM // 2) + b"]" * (ROOM // 2)),
    "objects in objects": lambda: state(b'{"a":' * (ROOM // 6) + b"1" + b"}" * (ROOM // 6)),
    "brackets left open": lambda: state(b"[" * ROOM),
    "a huge number": lambda: state(b"9" * ROOM),
    "a huge exponent": lambda: state(b"1e" + b"9" * ROOM),
    "a long string": lambda: state(b'"' + b"a" * ROOM + b'"'),
    "a string left open": lambda: state(b'"' + b"a" * ROOM),
    "escapes left open": lambda: state(b'"' + b'\\"' * (ROOM // 2)),
    "backslashes": lambda: state(b'"' + b"\\\\" * (ROOM // 2) + b'"'),
    "empty strings": lambda: state(b'""' * (ROOM // 2)),
    "lone surrogates": lambda: state(b'"' + b"\\ud800" * (ROOM // 6) + b'"'),
    "characters of four bytes": lambda: state(b'"' + "😀".encode() * (ROOM // 4) + b'"'),
    "no UTF-8": lambda: state(b'"' + b"\xff" * ROOM + b'"'),
    "null bytes": lambda: b"\0" * ROOM,
    "nothing but spaces": lambda: b" " * ROOM,
    "one byte too many": lambda: b" " * (MAX_BYTES + 1),
    "many keys": lambda: state(b"{" + many(b'"k%d":1') + b"}"),
    "one key many times": lambda: state(b"{" + many(b'"k":1') + b"}"),
    "many numbers": lambda: state(b"[" + many(b"1") + b"]"),
    "many cards": lambda: state(b"{" + TABLE + b',"cards":{' + many(b'"%d":{"name":"c","type":"Oro"}') + b"}}"),
    "many objects": lambda: state(b"{" + TABLE + b',"objects":{' + many(b'"%d":{"card":"c","owner":"A"}') + b"}}"),
    "many ids": lambda: state(b'{"players":{"A":{"mano":[' + many(b'"%d"') + b']},"B":{}}}'),
    "many short nests": lambda: state(b"[" + many(b"[" * 30 + b"]" * 30) + b"]"),
    "many long names": lambda: state(b"{" + TABLE + b',"cards":{' + many(b'"%0120d":{"name":"c"}') + b"}}"),
    "many effects": lambda: state(b"{" + TABLE + b',"effects":[' + many(b'{"source":"c"}') + b"]}"),
    "many actions": lambda: b'{"game":"myl_pe","state":{' + TABLE + b'},"actions":[' + many(b'{"do":"ceder"}') + b"]}",
}


def answered(request: bytes | dict[str, object]) -> tuple[str, float]:
    """The verdict, «refused», or the name of what should never be raised; and the seconds of the processor it took."""
    began = process_time()
    try:
        verdict: str = adjudicate(request).verdict
    except RequestError:
        verdict = "refused"
    except Exception as error:
        verdict = f"EXCEPTION {type(error).__name__}: {error}"[:100]
    return verdict, process_time() - began


def hostile() -> bool:
    """The time of each shape; whether nothing was raised that should not be."""
    answers = {name: answered(shape()) for name, shape in SHAPES.items()}
    slowest = max(answers, key=lambda name: answers[name][1])
    verdict, seconds = answers[slowest]
    print(f"{len(SHAPES)} shapes of 256 KB: slowest {1000 * seconds:.0f} ms ({slowest}: {verdict}), goal 100")
    return not any(verdict.startswith("EXCEPTION") for verdict, _ in answers.values())


def spoilt(game: str, number: int) -> bool:
    """The verdicts on spoilt cases of a game and the longest time; whether all was as it should be."""
    cases, verdicts, longest = requests(game), Counter[str](), 0.0
    for seed in range(number):
        random = Random(f"{game} {seed}")
        verdict, seconds = answered(mutated(random.choice(cases), random))
        verdicts[verdict] += 1
        longest = max(longest, seconds)
    print(f"{game}: {number} spoilt boards, longest {1000 * longest:.0f} ms: {dict(verdicts.most_common())}")
    return longest < LONGEST and not any(verdict.startswith("EXCEPTION") for verdict in verdicts)


if __name__ == "__main__":
    asked = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    answered(requests("myl_pe")[0])
    held = [hostile(), *(spoilt(game, asked) for game in REGISTRY)]
    sys.exit(0 if all(held) else 1)
