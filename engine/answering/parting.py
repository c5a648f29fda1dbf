"""Where the readings of an open point part: the other reading is played out and compared with the adopted one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engine.core.limits import LimitReached
from engine.core.search import Outcome
from engine.core.state import State, Text
from engine.dispute import Dispute
from engine.explain import telling
from engine.game import Facts, Game
from engine.law.conflict import OpenReading, read_otherwise, settled
from engine.request import Question
from engine.ruling import OpenPoint, ReadingTaken
from engine.scripted import ANSWER


class Parting(msgspec.Struct, frozen=True):
    """An open point that makes a difference here: the reading, where the other one leads, and whether what was asked
    has the same answer there, so that only something on the way is otherwise.
    """

    reading: OpenReading
    other: Outcome
    same_answer: bool = False


def partings(
    game: Game, question: Question, before: State, outcome: Outcome, play: Callable[[State], Outcome], met: set[str]
) -> tuple[Parting, ...]:
    """The open points of the document on which this outcome, or the answer to the question, depends.

    `met` holds the ids of those that were met so far. Raises LimitReached when another reading could not be played to
    its end.
    """
    possible = met - set(settled(before))
    readings = [reading for reading in game.open_readings if reading.id in possible]
    if not readings:
        return ()
    found = []
    mine, answered = result_of(game, question, outcome), answer_of(game, question, outcome)
    for reading in readings:
        other = play(read_otherwise(before, reading.id))
        limit = other.cut_off_by()
        if limit is not None:
            raise LimitReached(limit)
        if result_of(game, question, other) != mine:
            same = answered is not None and answer_of(game, question, other) == answered
            if not (same and _refused_in(other) == _refused_in(outcome)):
                found.append(Parting(reading, other, same))
    return tuple(found)


def result_of(game: Game, question: Question, outcome: Outcome, *, reasons: bool = True) -> list[Any]:
    """What must be equal for a reading to make no difference: who chooses what, and the boards, or only the answer
    where one was asked. Without `reasons` it does not count why an action is refused.
    """
    refused = [
        [(item.action, item.refusal.sections if reasons else ()) for item in leaf.refused] for leaf in outcome.leaves()
    ]
    if question.ask == "legal":
        last = -1 if question.action is None else question.action
        return [refused, [leaf.untold_before(last) is None for leaf in outcome.leaves()]]
    if question.ask == "outcome":
        asked = None if outcome.choice is None else (outcome.choice.by, outcome.choice.key)
        return [refused, asked, [game.view(leaf.state) for leaf in outcome.leaves()]]
    leaves = outcome.leaves()
    return [refused, [leaf.untold() or _answered(game.answer(question, leaf.state, leaf)) for leaf in leaves]]


def answer_of(game: Game, question: Question, outcome: Outcome) -> list[Any] | None:
    """What was asked, as far as it can be compared: whether an action is refused and why, or the answer; None where
    all that happens was asked, or an end never comes to it.
    """
    leaves = outcome.leaves()
    if question.ask == "outcome" or any(leaf.stopped for leaf in leaves):
        return None
    if question.ask != "legal":
        return [_answered(game.answer(question, leaf.state, leaf)) for leaf in leaves]
    if question.action is None:
        return None
    refused = ([item.refusal.sections for item in leaf.refused if item.action == question.action] for leaf in leaves)
    return list(refused)


def _refused_in(outcome: Outcome) -> list[list[int]]:
    return [[item.action for item in leaf.refused] for leaf in outcome.leaves()]


def by_the_adopted(parting: Parting, action: int, refusal: Text) -> Text:
    """That an action is illegal by the adopted reading of an open point, and by it alone."""
    about, why = parting.reading.about, telling.bare(refusal)
    return Text(
        f"El documento no dice {about.es}; según la lectura adoptada ({parting.reading.adopted.es}) la acción "
        f"{action + 1} es ilegal: {why.es}.",
        f"The document does not say {about.en}; by the adopted reading ({parting.reading.adopted.en}) action "
        f"{action + 1} is illegal: {why.en}.",
    )


def answered_alike(parting: Parting) -> Text:
    """That the other reading answers the same."""
    other = parting.reading.other
    return Text(
        f"Con la otra lectura ({other.es}) la respuesta es la misma.",
        f"By the other reading ({other.en}) the answer is the same.",
    )


def _answered(facts: Facts | None) -> Any:
    """What was answered: its data, whatever the words give as reasons beside it; where it has none, the words."""
    return facts if facts is None or facts.data is None else facts.data


def answer(parting: Parting, told: Text, otherwise: Text) -> Text:
    """The short answer where the document is silent: that it is, and what follows by the adopted reading.

    Where it is the board that does not tell, both ways, for nobody adopted one.
    """
    about, adopted, other = parting.reading.about, parting.reading.adopted, parting.reading.other
    if parting.reading.of_board:
        return Text(
            f"Depende de lo que la mesa no dice: {about.es}. Si {adopted.es}: {told.es} Si {other.es}: {otherwise.es}",
            f"It depends on what the board does not say: {about.en}. If {adopted.en}: {told.en} If {other.en}: "
            f"{otherwise.en}",
        )
    return Text(
        f"El documento no dice {about.es}. Según la lectura adoptada ({adopted.es}): {told.es}",
        f"The document does not say {about.en}. By the adopted reading ({adopted.en}): {told.en}",
    )


def told_otherwise(game: Game, dispute: Dispute, before: State, adopted: Outcome, parting: Parting) -> Text:
    """Where the other way leads: what it alone refuses, and what was asked, or the board."""
    leaf, question = parting.other.leaves()[0], dispute.question
    facts = game.answer(question, leaf.state, leaf) if question.ask != "outcome" or not leaf.state.log else None
    both = [item.refusal for item in adopted.leaves()[0].refused]
    deeds = (item for item in leaf.refused if getattr(dispute.actions[item.action], "do", None) != ANSWER)
    apart = [item for item in deeds if item.refusal not in both]
    reason = telling.sentence(apart[-1].refusal.text) if apart else None
    if reason is not None and (facts is None or leaf.state.log == before.log):
        return telling.one_after_another(reason, without_it(game, dispute, before, parting.other, adopted))
    told = where_it_leads(game, dispute, before, parting.other, adopted) if facts is None else facts.text
    if facts is None and told == where_it_leads(game, dispute, before, adopted, parting.other):
        told = told_apart(game, adopted.leaves()[0], leaf, told)
    return told


def told_apart(game: Game, adopted: Outcome, other: Outcome, told: Text) -> Text:
    """What another way leads to of which the same is told: what is otherwise at its end, or else on the way there."""
    differing = game.compare(adopted.state, other.state)
    if differing:
        return telling.summary(differing)
    there = [game.tell(event, adopted.state) for event in adopted.state.log]
    more = (game.tell(event, other.state) for event in other.state.log)
    return telling.one_after_another(told, *[text for text in more if text not in there][:1])


def where_it_leads(game: Game, dispute: Dispute, before: State, outcome: Outcome, beside: Outcome) -> Text:
    """What becomes of the board by one reading: what somebody chooses then is told as his choice, not as done."""
    if outcome.choice is not None and outcome.branches:
        return telling.depends(dispute, outcome, telling.sure(dispute, before, outcome))
    leaf = outcome.leaves()[0]
    told = at_its_end(game, dispute, before, leaf, beside.leaves()[0])
    return telling.last_legal(game, leaf) or told if told == telling.AS_IT_WAS else told


def without_it(game: Game, dispute: Dispute, before: State, outcome: Outcome, beside: Outcome) -> Text | None:
    """Where the board leads by a reading that refuses an action, if something came of the others or after it."""
    leaf, end = outcome.leaves()[0], beside.leaves()[0].state
    went_on = bool(leaf.refused) and len(leaf.state.log) > leaf.refused[-1].after
    theirs = game.compare(before, end)
    if not went_on and all(line in theirs for line in game.compare(before, leaf.state)):
        return None
    told = where_it_leads(game, dispute, before, outcome, beside)
    return None if told == telling.AS_IT_WAS else told


def at_its_end(game: Game, dispute: Dispute, before: State, leaf: Outcome, beside: Outcome) -> Text:
    """What became of the board by one reading, in what the end of the other one has not: what was reckoned on the way
    first, then what lies elsewhere or is otherwise, also where it is as it was before.
    """
    there = telling.told_of(game, beside, game.info.reckonings)
    reckoned = [text for text in telling.told_of(game, leaf, game.info.reckonings) if text not in there]
    mine, theirs = game.compare(before, leaf.state), game.compare(before, beside.state)
    lines = [line for line in mine if line not in theirs or line.change == "lost"]
    told = {(line.object, line.change) for line in lines}
    only_there = telling.differing(dispute, beside, [line for line in theirs if line not in mine])
    counts = {line.object for line in only_there if line.change == "count"}
    lines += [
        line
        for line in game.compare(beside.state, leaf.state)
        if (line.object, line.change) not in told and (line.change != "count" or line.object in counts)
    ]
    differing = telling.differing(dispute, leaf, lines or mine)
    if reckoned:
        differing.sort(key=lambda line: line.change == "strength")
    found = list(dict.fromkeys([*reckoned[:2], *(line.text for line in differing)]))
    return telling.joined(found[:MOST_TOLD]) if found else telling.summary(lines)


MOST_TOLD = 3
"""How much is told of where a reading leads."""


def side_by_side(game: Game, before: State, adopted: State, parting: Parting, told: Text, otherwise: Text) -> OpenPoint:
    """Both readings beside each other: where each leads, and what happens on the board by one of them only."""
    reading, end = parting.reading, parting.other.leaves()[0].state
    here, there = game.compare(before, adopted), game.compare(before, end)
    return OpenPoint(
        reading.id,
        reading.sections,
        reading.about,
        ReadingTaken(reading.adopted, told, tuple(line for line in here if line not in there)),
        ReadingTaken(reading.other, otherwise, tuple(line for line in there if line not in here)),
        _said(parting, otherwise),
        parting.same_answer,
        reading.of_board,
    )


def _said(parting: Parting, told: Text) -> Text:
    """Both readings in words, and where the other one leads (`told_otherwise`)."""
    reading = parting.reading
    if parting.same_answer:
        told = Text("la respuesta es la misma.", "the answer is the same.")
    if reading.of_board:
        return Text(
            f"La mesa no dice {reading.about.es}: se muestran los dos caminos.",
            f"The board does not say {reading.about.en}: both ways are shown.",
        )
    return Text(
        f"El documento no dice {reading.about.es}. Lectura adoptada: {reading.adopted.es}. "
        f"Con la otra ({reading.other.es}): {told.es}",
        f"The document does not say {reading.about.en}. Adopted reading: {reading.adopted.en}. "
        f"By the other one ({reading.other.en}): {told.en}",
    )
