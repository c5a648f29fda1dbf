"""What would mislead in a ruling whose result is right: sentences that hide the difference they are there to tell."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from engine.core.limits import Budget
from engine.core.search import Outcome
from engine.dispute import play
from engine.judge import adjudicate, read
from engine.ruling import OpenChoice, Ruling
from engine.trials.check import PATIENT

YES_OR_NO = ("legal", "can", "replies", "divergence", "shown", "refund", "shuffled", "goes_on", "ability")
"""The questions that yes or no answers."""
NOTHING = "El tablero queda como estaba"
_OTHER = re.compile(r"Lectura adoptada: .*\. Con la otra \(.*?\): (?P<told>.*)", re.DOTALL)
_ADOPTED = re.compile(r"Según la lectura adoptada \(.*?\): (?P<told>.*)", re.DOTALL)


def misleading(request: dict[str, Any]) -> list[str]:
    """Everything of that kind in the ruling on a request; nothing for a board that gets none."""
    ruling = adjudicate(request, PATIENT)
    if ruling.state_after is None:
        return []
    dispute = read(request)
    outcome = play(dispute, dispute.game.load(dispute.board), Budget(PATIENT))
    return [
        *_readings_told_alike(ruling),
        *(found for choice in ruling.choices for found in _of_choice(choice)),
        *_pasts_told_alike(ruling),
        *_nothing_said_to_change(ruling),
        *_depends_on_nothing(ruling, dispute.game, outcome),
        *_yes_to_no_question(ruling, request),
    ]


def _readings_told_alike(ruling: Ruling) -> Iterator[str]:
    """The adopted reading and the other one, told in the same sentence."""
    adopted = _ADOPTED.search(ruling.answer.es)
    for assumption in ruling.assumptions:
        other = _OTHER.search(assumption.es)
        if other and adopted and adopted["told"].strip() == other["told"].strip():
            yield f"readings alike: {other['told']}"
        if other and NOTHING in other["told"] and adopted and NOTHING in adopted["told"]:
            yield "both readings change nothing"


def _of_choice(choice: OpenChoice) -> Iterator[str]:
    """Options that nobody could tell apart and are not the same; options that change nothing though they do."""
    told: dict[tuple[str, str], Any] = {}
    for option in choice.options:
        words, ends = (option.label.es, option.summary.es), msgspec.json.encode((option.diff, option.verdict))
        if words in told and told[words] != ends:
            yield f"options alike: {option.label.es}: {option.summary.es}"
        told.setdefault(words, ends)
        if NOTHING in option.summary.es and option.diff:
            yield f"nothing changes, and does: {option.label.es}: {option.diff[0].text.es}"
        for deeper in option.choices:
            yield from _of_choice(deeper)


def _pasts_told_alike(ruling: Ruling) -> Iterator[str]:
    """Ways it may have been before the board that lead elsewhere, told in the same words."""
    for question in ruling.past:
        words = [answer.summary.es for answer in question.answers]
        if len(set(words)) == 1 and len(words) > 1:
            yield f"pasts alike: {question.text.es}: {words[0]}"


def _nothing_said_to_change(ruling: Ruling) -> Iterator[str]:
    """«Nothing changes» though the board does."""
    if ruling.answer.es.rstrip(".").endswith(NOTHING) and (
        ruling.diff or _drawn(ruling, "before") != _drawn(ruling, "after")
    ):
        told = ruling.diff[0].text.es if ruling.diff else "the drawn boards differ"
        yield f"nothing changes, and does: {told}"


def _drawn(ruling: Ruling, when: str) -> Any:
    return (ruling.boards or {}).get(when)


def _depends_on_nothing(ruling: Ruling, game: Any, outcome: Outcome) -> Iterator[str]:
    """«It depends» on an order, where every order comes to the same; to do a thing or not is always a decision."""
    order = (
        outcome.choice is not None and outcome.choice.kind == "order" and len(outcome.leaves()) == len(outcome.branches)
    )
    if ruling.verdict != "depends_on_choice" or not order or not ruling.choices:
        return
    ends = {msgspec.json.encode([game.view(leaf.state), [r.action for r in leaf.refused]]) for leaf in outcome.leaves()}
    if len(ends) == 1:
        yield f"depends, and all ends are equal: {ruling.answer.es}"


def _yes_to_no_question(ruling: Ruling, request: dict[str, Any]) -> Iterator[str]:
    """«Sí.» before what is no answer to a yes or no."""
    ask = (request.get("question") or {}).get("ask", "outcome")
    said = ruling.answer.es
    if said.startswith("Sí.") and (NOTHING in said or ask not in YES_OR_NO):
        yield f"yes to {ask}: {said}"
    if said.startswith("Sí.") and ruling.verdict in ("illegal", "not_understood", "limit_reached"):
        yield f"yes, and {ruling.verdict}: {said}"
