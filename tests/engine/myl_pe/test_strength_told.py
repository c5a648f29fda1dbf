"""The terms that a strength is told with come to it, and none that works on the Ally is left out (DAR 3.1.B, 7.1.2)."""

import os
import re
from collections.abc import Iterator
from typing import Any

import pytest

from engine.core.limits import Budget
from engine.core.state import Piece
from engine.core.table import Table
from engine.dispute import play
from engine.games.myl_pe.answers.answering import of_strength
from engine.games.myl_pe.characteristics.objects import bound, face, in_play, name
from engine.games.myl_pe.characteristics.projection import actives_of, reaches
from engine.games.myl_pe.characteristics.strength import strength
from engine.games.myl_pe.model.ability import Strength
from engine.judge import read
from engine.trials.check import PATIENT
from tests.engine.written import played

EVERY = int(os.environ.get("MISLEADING_EVERY", "40"))
CASES = [
    case
    for n, case in enumerate(played("myl_pe"))
    if n % EVERY == 0 or any(word in str(case) for word in ("invert", "no_bonus", "double"))
]
_NUMBER = re.compile(r"(X vale )?(?P<printed>-?\d+)( impresa| de lo que copia)?")


def allies(case: dict[str, Any]) -> Iterator[tuple[Table, Piece]]:
    """Every Ally in play at every end of a case, with its table."""
    dispute = read({key: case[key] for key in ("game", "state", "actions") if key in case})
    for leaf in play(dispute, dispute.game.load(dispute.board), Budget(PATIENT)).leaves():
        table = Table(leaf.state)
        for piece in leaf.state.pieces.values():
            if piece.card and in_play(piece) and face(leaf.state, piece).type == "Aliado":
                yield table, piece


def reckoned(told: str) -> int:
    """What the told terms come to, read as anybody would."""
    first, *parts = told.partition(", sin contar")[0].split(", ")
    found = _NUMBER.fullmatch(first)
    assert found is not None, told
    value = int(found["printed"])
    for part in parts:
        if part.startswith("fijada en "):
            value = int(part.removeprefix("fijada en ").split(" ")[0])
        elif part.startswith("doblada "):
            value = 2 * max(0, value)
        elif part[0] in "+-":
            value += int(part.split(" ")[0])
    return value


def working_on(table: Table, piece: Piece) -> set[str]:
    """The names of whatever adds to the strength of an Ally, doubles or sets it."""
    reaching = (one for one in actives_of(table, Strength) if _is_term(one.effect) and reaches(table, one, piece))
    active = {name(table.state, one.source) for one in reaching}
    lasting = {one.source for one in table.state.modifiers if _is_term(one.effect) and bound(one, piece)}
    return active | lasting


def _is_term(effect: object) -> bool:
    return isinstance(effect, Strength) and effect.op != "base"


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_the_terms_come_to_the_strength_and_leave_out_nothing(case: dict[str, Any]) -> None:
    assert [told for table, piece in allies(case) if (told := _mistold(table, piece)) is not None] == []


def _mistold(table: Table, piece: Piece) -> str | None:
    """The told terms of an Ally's strength where they come to another number or leave out what works on it."""
    value = strength(table, piece)
    told = of_strength(table, piece, value).text.es
    left_out = [source for source in working_on(table, piece) if source not in told]
    return told if reckoned(told) != value.value or left_out else None


def test_a_written_case_has_a_strength_of_several_terms() -> None:
    """The search has something to find: sums, doublers and what does not count."""
    sought = {"impresa, +", "doblada", "sin contar"}
    for table, piece in (found for case in CASES for found in allies(case)):
        told = of_strength(table, piece, strength(table, piece)).text.es
        sought -= {words for words in sought if words in told}
        if not sought:
            break
    assert sought == set()
