"""The first illegal action of a history, and the least that makes the game legal again.

An illegal action has not happened: what it touched goes back to where it was, and the game goes on. Whoever did it may
do the nearest thing that is legal instead. More than that no document of ours says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Any

import msgspec

from engine.choosing.options import Options, aimed_actions, options_of
from engine.core.choices import Unclear
from engine.core.limits import Budget
from engine.core.machine import PASS, Pick, patient, step
from engine.core.search import Outcome, Player, RefusedAction
from engine.core.state import State, Text
from engine.dispute import Dispute
from engine.explain.telling import bare, listed, sentence
from engine.ruling import OfferedAction, Repair, RepairMove

MOST_OFFERED = 3
"""How many legal actions are offered in the place of an illegal one."""
MOST_AIMED = 60
"""Among how many legal choices of targets the nearest are looked for."""


def repair(dispute: Dispute, before: State, outcome: Outcome, budget: Budget) -> Repair | None:
    """How to go on after the first illegal action of an outcome; None when all were legal or the game cannot tell."""
    options = options_of(dispute.game)
    first = min(outcome.refused, key=lambda item: item.action, default=None)
    if first is None or options is None:
        return None
    return _Repairer(dispute, options, before, outcome, budget).of(first)


def remedy(dispute: Dispute, before: State, outcome: Outcome, refused: RefusedAction, budget: Budget) -> Text:
    """What to do about one refused action, as a sentence: it does not take place, what goes back, what is legal."""
    options = options_of(dispute.game)
    if options is None:
        return sentence(_UNDONE)
    repairer = _Repairer(dispute, options, before, outcome, budget)
    return sentence(repairer.remedy(*repairer.least(refused)))


_UNDONE = Text("la acción no se realiza", "it does not take place")


def _in_common(one: Any, other: Any) -> int:
    """How many targets two actions share, each in its place."""
    targets = getattr(one, "targets", None) or (), getattr(other, "targets", None) or ()
    return sum(first == second for first, second in zip(*targets, strict=False))


class _Repairer:
    def __init__(self, dispute: Dispute, options: Options, before: State, outcome: Outcome, budget: Budget) -> None:
        self.dispute, self.options, self.before, self.outcome, self.budget = dispute, options, before, outcome, budget
        self.game = dispute.game

    def of(self, refused: RefusedAction) -> Repair:
        state, action = self._state_at(refused.action), self.dispute.actions[refused.action]
        moves, offers = self.least(refused)
        text = self._text(state, refused, action, self.remedy(moves, offers))
        return Repair(refused.action, text, refused.refusal.sections, moves, offers)

    def least(self, refused: RefusedAction) -> tuple[tuple[RepairMove, ...], tuple[OfferedAction, ...]]:
        """What goes back where it was, and what may be done instead."""
        state, action = self._state_at(refused.action), self.dispute.actions[refused.action]
        offered = self._offered(state, action, refused.action)
        kept = self.options.touched(offered[0][0]) if offered else ()
        touched = [id for id in self.options.touched(action) if id in state.pieces and id not in kept]
        moves = tuple(self._back(state, id) for id in touched)
        return moves, tuple(OfferedAction(msgspec.to_builtins(one), told) for one, told in offered)

    def _state_at(self, index: int) -> State:
        """The state that the action found: the furthest that those before it led to."""
        earlier = [state for at, state in self.outcome.states if at < index]
        return max(earlier, key=lambda state: len(state.log), default=self.before)

    def _back(self, state: State, id: str) -> RepairMove:
        where = self.options.where(state, id)
        return RepairMove(id, self.options.named(state, id), state.pieces[id].place, where)

    def _offered(self, state: State, action: Any, index: int) -> tuple[tuple[Any, Text], ...]:
        """The nearest actions that the rules accept at that moment, in a window that was open too: all equally near."""
        for moment in self._moments(state, action, index):
            for ring in self._rings(moment, action):
                legal = (self._accepted(moment, candidate) for candidate in ring)
                found: list[Any] = []
                for one in legal:
                    if one is not None and one != action and one not in found and len(found) < MOST_OFFERED:
                        found.append(one)
                if found:
                    return tuple((one, self.options.told(one, state)) for one in found)
        return ()

    def _rings(self, state: State, action: Any) -> Iterator[Iterable[Any]]:
        """The most alike first; where only the targets are wrong, the legal choices that share most of them."""
        try:
            yield from self.options.nearest(state, action)
            aimed = (
                aimed_actions(self.game, self.options, state, candidate, self.budget)
                for candidate in self.options.alike(state, action)
            )
            found = list(islice(chain.from_iterable(aimed), MOST_AIMED))
            yield sorted(found, key=lambda one: -_in_common(one, action))
        except Unclear:
            return

    def _moments(self, state: State, action: Any, index: int) -> Iterator[State]:
        """When the action could have been meant: now, or in one of the windows of the action before it."""
        if not self.options.is_reply(action):
            yield state
            return
        played = Player(self.game.rules, self.game.script(self.dispute.actions[:index]), self.budget, pause=True)
        window = played.play(self.before).state
        while window.choice is not None and window.choice.kind == "window":
            yield window
            window = step(self.game.rules, window, Pick(PASS), patient(window))

    def _accepted(self, state: State, candidate: Any) -> Any:
        """The action as it can be submitted, None when the rules refuse it too, at once or where it leads."""
        script = self.game.script([candidate])
        after = Player(self.game.rules, script, self.budget, pause=True).play(state)
        found = after.leaves()
        if after.choice is not None or after.state.choice is not None:
            found += Player(self.game.rules, script, self.budget).play(state).leaves()
        if after.stopped or any(leaf.refused for leaf in found):
            return None
        return self.options.completed(candidate, after.leaves()[0].state)

    def remedy(self, moves: tuple[RepairMove, ...], offered: tuple[OfferedAction, ...]) -> Text:
        """The same in words, without its full stop."""
        es, en = _UNDONE.es, _UNDONE.en
        if moves:
            there = listed(list(dict.fromkeys(move.text for move in moves)))
            es, en = f"{es}: {there.es}", f"{en}: {there.en}"
        if offered:
            instead = offered[0].text
            es, en = f"{es}. En su lugar es legal: {instead.es}", f"{en}. Legal instead: {instead.en}"
        return Text(es, en)

    def _text(self, state: State, refused: RefusedAction, action: Any, remedy: Text) -> Text:
        doing, reason = self.options.told(action, state), bare(refused.refusal.text)
        n, undone = refused.action + 1, sentence(remedy)
        return Text(
            f"La primera acción ilegal es la {n} ({doing.es}): {reason.es}. {undone.es}",
            f"The first illegal action is number {n} ({doing.en}): {reason.en}. {undone.en}",
        )
