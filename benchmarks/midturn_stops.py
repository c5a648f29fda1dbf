"""Boards met in the middle of a turn, by the thousand: does the board that is drawn lead where its history leads?

`python benchmarks/midturn_stops.py [games] [stops of each]` (default 20 and 10; the goal is stated for thousands).
Half of the games are played with the catalogue where its texts are at hand, the others with the project's own cards.
Of every stop two boards are looked at: the one the engine draws, which tells its past, and the same without its words,
which must lead there as well or say what it took for granted. Then every printing of the catalogue that reacts to
attacking, blocking, entering or a step is met after it did. Ends with status 1 where one leads elsewhere in silence.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine import adjudicate
from engine.core.state import State
from engine.games.myl_pe.answers.whole_games import card_pool
from engine.games.myl_pe.catalogue.cards.abilities import face_of
from engine.trials.check import PATIENT
from engine.trials.play import board_of
from tests.engine.midturn.stops import GAME, bare, bare_of, drawn, ends, stops, to_the_end
from tests.engine.midturn.test_catalogue import met, reacting
from tests.shared import SHARED

CARDS = SHARED / "cards" / "myl_pe.jsonl"


def games(number: int, each: int) -> Iterator[tuple[str, State, dict[str, Any]]]:
    """The stops, each with where it is and its board without the words of its turn's past."""
    for seed in range(number):
        pool = card_pool(CARDS) if seed % 2 and CARDS.exists() else None
        for state in stops(7_000 + seed, each, pool):
            yield f"game {7_000 + seed} {state.turn.step}", state, bare_of(state)


def cards() -> Iterator[tuple[str, State, dict[str, Any]]]:
    """Every printing that reacts, met after it did."""
    for card in reacting():
        for way, state in met(card):
            yield f"{card.id} {way}", state, bare(GAME.write(state), frozenset((face_of(card).name, "x")))


def look(found: Iterator[tuple[str, State, dict[str, Any]]]) -> Counter[str]:
    """What came of every board; what leads elsewhere in silence is printed."""
    counts: Counter[str] = Counter()
    for where, state, board in found:
        there = ends(to_the_end(state))
        counts["stops"] += 1
        same = ends(to_the_end(drawn(state))) == there
        counts["drawn: same" if same else "drawn: OTHER"] += 1
        if not same:
            print(f"  drawn: {where}", flush=True)
        came = _bare(state, board, there)
        counts[f"bare: {came}"] += 1
        if came == "SILENT":
            print(f"  bare: {where}", flush=True)
    return counts


def _bare(state: State, board: dict[str, Any], there: list[bytes]) -> str:
    other = "B" if state.turn.active == "A" else "A"
    ruling = adjudicate(
        {"game": "myl_pe", "state": board, "actions": [{"do": "avanzar", "to": f"{other}:9.2.B"}]}, PATIENT
    )
    if ruling.verdict in ("invalid_state", "limit_reached", "not_understood"):
        return f"told as {ruling.verdict}"
    if ends(to_the_end(board_of(GAME, board))) == there:
        return "same"
    return "says so" if ruling.past else "SILENT"


if __name__ == "__main__":
    number, each = (*map(int, sys.argv[1:3]), *(20, 10)[len(sys.argv[1:3]) :])
    bad = 0
    for name, found in (("random games", games(number, each)), ("cards that react", cards())):
        counts = look(found)
        print(f"{name}: " + ", ".join(f"{what} {n}" for what, n in sorted(counts.items())), flush=True)
        bad += counts["drawn: OTHER"] + counts["bare: SILENT"]
    sys.exit(bad > 0)
