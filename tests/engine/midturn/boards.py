"""Boards met in the middle of a turn: what a good ruling assumes, asks and shows, and how that is looked up in one.

The files hold cases in one form: `request` (with what is told of the past), `assume`, `ask`, `outcomes` (each with its
checks; `default` is the one that holds where nobody answers), `sections`.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from engine import adjudicate
from engine.core.limits import Budget
from engine.dispute import play
from engine.game import Case
from engine.judge import read
from engine.ruling import PastQuestion, Ruling
from engine.trials.check import PATIENT

HERE = Path(__file__).parent


def boards(file: str) -> list[dict[str, Any]]:
    """The cases of a file of this folder."""
    return list(msgspec.json.decode((HERE / f"{file}.json").read_bytes())["cases"])


def told(request: dict[str, Any], *entries: dict[str, Any]) -> dict[str, Any]:
    """The request with these entries about its past."""
    past = [*entries, *request["state"].get("past", [])]
    return {**request, "state": {**request["state"], "past": past}}


def failing(request: dict[str, Any], checks: list[dict[str, Any]]) -> list[str]:
    """The checks that do not hold at every end of a request."""
    dispute = read(request)
    before = dispute.game.load(dispute.board)
    outcome = play(dispute, before, Budget(PATIENT))
    wrong = (
        (check, dispute.game.check(check, Case(before, outcome, leaf, dispute.actions)))
        for check in checks
        for leaf in outcome.leaves()
    )
    return [f"{check}: {found}" for check, found in wrong if found is not None]


def asked(ruling: Ruling) -> list[PastQuestion]:
    """What a ruling asks of the past."""
    return [question for question in ruling.past if question.kind == "asked"]


def assumed(ruling: Ruling) -> list[str]:
    """What a ruling takes for granted of the past."""
    return [q.assumed.es for q in ruling.past if q.kind in ("assumed", "asked") and q.assumed is not None]


def of_the_case(case: dict[str, Any]) -> dict[str, Any]:
    """The request of a case, with what is told of its past in plain words."""
    return told(case["request"], {"text_es": case["told_past"]}) if "told_past" in case else case["request"]


def names(case: dict[str, Any], text: str) -> set[str]:
    """The cards of the table of a case that a text names."""
    request = case["request"]
    drawn = adjudicate({**request, "actions": [], "question": {"ask": "priority"}}).boards
    assert drawn is not None
    return {name for name in _names_of(drawn["before"]) if name in text}


def _names_of(board: Any) -> Iterator[str]:
    if isinstance(board, dict):
        if "base_strength" in board and board["name"]:
            yield board["name"]
        for part in board.values():
            yield from _names_of(part)
    elif isinstance(board, list):
        for part in board:
            yield from _names_of(part)


def wrong(case: dict[str, Any]) -> list[str]:
    """Everything in which the ruling of a case is not what the case says."""
    request = of_the_case(case)
    ruling = adjudicate(request, PATIENT)
    return [
        *_said(case, "assume", case["assume"], assumed(ruling)),
        *_said(case, "ask", case["ask"], [question.text.es for question in asked(ruling)]),
        *_not_first(ruling),
        *_ends(case, request, ruling),
        *_uncited(case, ruling),
    ]


def _said(case: dict[str, Any], what: str, wanted: list[str], found: list[str]) -> list[str]:
    """As many sentences as the case wants, about the same cards."""
    if len(wanted) != len(found):
        return [f"{what}: wanted {wanted}, found {found}"]
    pairs = ((names(case, want), said) for want, said in zip(wanted, found, strict=True))
    return [f"{what}: «{said}» does not name {cards}" for cards, said in pairs if not all(c in said for c in cards)]


def _not_first(ruling: Ruling) -> list[str]:
    """What is assumed stands in the answer, before anything else."""
    taken = assumed(ruling)
    return [] if all(sentence in ruling.answer.es for sentence in taken) else [f"not in the answer: {taken}"]


def _ends(case: dict[str, Any], request: dict[str, Any], ruling: Ruling) -> list[str]:
    """Each end that the case tells is one that the ruling shows, and the default one the one it rests on."""
    outcomes = case["outcomes"]
    default = [outcome for outcome in outcomes if outcome["default"]]
    if default:
        return [line for outcome in default for line in failing(request, outcome["checks"])]
    ways = [answer.told for question in asked(ruling) for answer in question.answers]
    if len(ways) != len(outcomes):
        return [f"ends: wanted {[outcome['when'] for outcome in outcomes]}, found {ways}"]
    left = list(ways)
    for outcome in outcomes:
        there = next((way for way in left if not failing(told(request, way), outcome["checks"])), None)
        if there is None:
            return [f"no way leads to «{outcome['when']}»"]
        left.remove(there)
    return []


def _uncited(case: dict[str, Any], ruling: Ruling) -> list[str]:
    """The sections of a case that the ruling does not cite as it should; a part of a section stands for it."""
    cited = {citation.section: citation.kind for citation in ruling.citations}
    decisive = [section for section, kind in cited.items() if kind == "decisive"]
    missing = [s for s in case["sections"]["decisive"] if not any(d == s or d.startswith(f"{s}.") for d in decisive)]
    beside = [s for s in case["sections"]["supporting"] if s not in cited]
    return [*(f"{section} does not decide" for section in missing), *(f"{section} is not cited" for section in beside)]
