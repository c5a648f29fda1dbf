"""Putting a ruling together: the answer, its sections, the choices, the repair, and what was taken for granted."""

from __future__ import annotations

from msgspec.structs import replace

from engine.answering import asking, diverging, irregular, parting, repairing, unseen
from engine.choosing import alike, choice_tree
from engine.choosing.options import options_of
from engine.core.diagnose import Problem
from engine.core.limits import Budget, LimitReached
from engine.core.search import ENDS_OF_ITS_OWN, Outcome
from engine.core.search import RefusedAction as Refused
from engine.core.state import State, Text
from engine.dispute import Dispute, play
from engine.explain import citing, telling
from engine.explain.refusing import reason_of
from engine.game import Facts, Game
from engine.law.conflict import read_otherwise
from engine.ruling import (
    Assumption,
    Citation,
    DocumentRef,
    NotUnderstood,
    OpenChoice,
    OpenPoint,
    PastQuestion,
    RefusedAction,
    Repair,
    Ruling,
    Verdict,
)
from engine.scripted import ANSWER


def _reference(game: Game) -> DocumentRef:
    return DocumentRef(game.document.id, game.document.title)


def invalid(dispute: Dispute, problems: list[Problem]) -> Ruling:
    """An impossible board gets no ruling, but every problem at once."""
    number = len(problems)
    es = "1 problema" if number == 1 else f"{number} problemas"
    en = "1 problem" if number == 1 else f"{number} problems"
    answer = Text(
        f"El tablero no puede existir: {es}. {problems[0].text.es}",
        f"The board cannot exist: {en}. {problems[0].text.en}",
    )
    sections = tuple(dict.fromkeys(s for problem in problems for s in problem.sections))
    return Ruling(
        game=dispute.game.info.id,
        document=_reference(dispute.game),
        verdict="invalid_state",
        answer=answer,
        citations=citing.cite(dispute.game.document, sections, ()),
        problems=tuple(problems),
    )


def not_read(dispute: Dispute, before: State, blocking: NotUnderstood) -> Ruling:
    game = dispute.game
    return Ruling(
        game=game.info.id,
        document=_reference(game),
        verdict="not_understood",
        answer=Text(f"No puedo fallar. {blocking.es.rstrip('.')}.", f"I cannot rule. {blocking.en.rstrip('.')}."),
        state_before=game.write(before),
        boards={"before": game.view(before)},
        not_understood=(blocking,),
    )


def _without_text(doubtful: NotUnderstood, answer: Text) -> Text:
    """A ruling that a text in play, which nobody read, may turn."""
    return Text(
        f"No puedo fallar con seguridad. {doubtful.es}. Si ese texto no cambia nada aquí: {answer.es}",
        f"I cannot rule with certainty. {doubtful.en}. If that text changes nothing here: {answer.en}",
    )


class Composer:
    """Puts a ruling together from a played outcome.

    With `past` what happened before the board is weighed as well; without it the board is taken as it is.
    """

    def __init__(
        self,
        dispute: Dispute,
        before: State,
        outcome: Outcome,
        budget: Budget,
        met: set[str],
        *,
        past: bool = True,
    ) -> None:
        self.dispute, self.before, self.budget, self.met = dispute, before, budget, met
        self.outcome, self.idle = alike.merged(outcome)
        self.game = dispute.game
        self.leaves = self.outcome.leaves()
        self.shown = self.outcome
        self.diff = self.game.compare(before, self.shown.state)
        self.claimed = self._compared()
        self.exhausted = outcome.cut_off_by() is not None
        self.facts = self._facts()
        self.partings = () if outcome.stopped or self.exhausted else self._partings()
        self.tree = self._tree()
        self.wrong = irregular.of_board(self.game, before)
        weighed = past and self.claimed is None and not outcome.stopped
        found = unseen.mattering(dispute, before, outcome, budget) if weighed else ()
        self.past = tuple(item for item in found if not item.moot)
        self.moot = tuple(item for item in found if item.moot)
        self.ends = {id(way): self._as_it_was(way) for item in found for way in item.ways}

    def ruling(self) -> Ruling:
        """The whole document; without a decisive section there is no ruling but `not_covered`."""
        verdict = self.verdict()
        citations = self._citations()
        if verdict in ("resolved", "illegal", "depends_on_choice", "depends_on_chance") and not any(
            citation.kind == "decisive" for citation in citations
        ):
            verdict = "not_covered"
        readings = self._readings()
        answer, doubtful = self._answer(verdict), self.game.doubtful_text(self.before)
        if doubtful is not None and verdict != "not_understood":
            verdict, answer = "not_understood", _without_text(doubtful, answer)
        return Ruling(
            game=self.game.info.id,
            document=_reference(self.game),
            verdict=verdict,
            answer=answer,
            steps=telling.steps(self.game, self.dispute.actions, self.before, self.shown),
            citations=citations,
            state_before=self.game.write(self.before),
            state_after=self.game.write(self.shown.state),
            boards={"before": self.game.view(self.before), "after": self.game.view(self.shown.state)},
            diff=tuple(self.diff),
            refusals=self.refusals(),
            choices=self.tree,
            assumptions=self._assumptions(readings),
            readings=readings,
            not_understood=self.unread(),
            answer_data=None if self.facts is None else self.facts.data,
            repair=self._repair(),
            problems=tuple(self.wrong),
            past=self._told_past(),
        )

    def _citations(self) -> tuple[Citation, ...]:
        """What the ruling rests on; where it shows the ends of every past that may have been, what each rests on."""
        own = citing.citations(
            self.game,
            self.before,
            self.outcome,
            self.diff,
            self._cited_facts(),
            self.dispute.question,
            irregular.on_the_table(self.wrong),
            self._law_of_the_past(),
        )
        ways = [way for item in self.past if item.asked for way in item.ways]
        ends = (self.ends[id(way)]._citations() for way in ways)
        return citing.together(self.game.document, self._law_of_the_past(), own, *ends)

    def _facts(self) -> Facts | None:
        question = self.dispute.question
        if question.ask == "legal" and question.action is not None:
            return self._legal(question.action)
        if question.ask == "outcome" and self.dispute.actions:
            last = self._last_deed()
            return None if last is None else self._not_come_to(last)
        if question.ask in ("actions", "replies"):
            return self._may_do()
        if self.claimed is not None:
            return diverging.facts(self.game, self.claimed)
        if self.outcome.branches and question.ask not in asking.NOT_OF_THE_END:
            return asking.of_every_end(self.game, question, self.outcome)
        state = self.shown.state
        told = self.game.answer(question, state, self.outcome) or asking.otherwise(self.game, question, state)
        return told or (irregular.told(self.game, state) if question.ask == "outcome" else None)

    def _may_do(self) -> Facts | None:
        """Every legal action, none when there is no time to find them all."""
        try:
            question = self.dispute.question
            if question.ask == "actions" and question.player is not None:
                return asking.actions_of(self.game, question.player, self.shown.state, self.budget)
            told = asking.replies if question.ask == "replies" else asking.actions
            return told(self.game, self.shown.state, self.budget)
        except LimitReached:
            self.exhausted = True
            return None

    def _compared(self) -> diverging.Comparison | None:
        """A claimed board beside the true one."""
        if self.dispute.claim is None:
            return None
        claimed = self.game.load(unseen.as_written(self.game, self.dispute.claim))
        return diverging.compared(self.game, claimed, self.outcome, self.dispute.actions)

    def _repair(self) -> Repair | None:
        """How to make the game legal again, where it is not."""
        if self.claimed is not None:
            return diverging.repair(self.claimed.found)
        try:
            return repairing.repair(self.dispute, self.before, self.outcome, self.budget)
        except LimitReached:
            return None

    def _partings(self) -> tuple[parting.Parting, ...]:
        """The points the document leaves open and on which this outcome depends."""

        def replay(state: State) -> Outcome:
            return play(self.dispute, state, self.budget)

        try:
            return parting.partings(self.game, self.dispute.question, self.before, self.outcome, replay, self.met)
        except LimitReached:
            self.exhausted = True
            return ()

    def _cited_facts(self) -> Facts | None:
        """What the answer rests on, the open points included."""
        laws = [section for item in self._open() for section in item.reading.sections]
        if not laws:
            return self.facts
        facts = self.facts or Facts(Text("", ""))
        return Facts(facts.text, (*facts.sections, *laws), facts.also)

    def _law_of_the_past(self) -> citing.Laws:
        """What is told, taken for granted or asked of what happened before rests on."""
        sections = [section for item in self.past for section in item.sections]
        return citing.Laws(sections, [section for item in self.past for section in item.also])

    def _answer(self, verdict: Verdict) -> Text:
        """What the board shows to be wrong and what is taken for granted, then the answer, or where each past leads."""
        said = [item.deed.question for item in self.past]
        said += [] if self.facts is None else [self.facts.text]
        first = irregular.first_lines(self.wrong, said)
        idle = [
            item
            for item in self.past
            if verdict == "illegal" and self._refused_alike([way.outcome for way in item.ways])
        ]
        taken = unseen.first_lines([item for item in self.past if item not in idle])
        if verdict == "depends_on_past":
            questions = [item for item in self._deciding_past() if item.kind == "asked"]
            refused = self._not_done() if self._refused_however() else None
            return telling.one_after_another(first, refused, taken, unseen.depends(questions, refused))
        presumed = self._presumed() if verdict == "illegal" or self.dispute.question.ask == "legal" else None
        told = self._short_answer(verdict)
        left_out = None if verdict == "not_understood" else self._not_done(told)
        alike = [parting.answered_alike(item) for item in self._by_the_document() if item.same_answer]
        return telling.one_after_another(first, left_out, taken, told, presumed, unseen.first_lines(idle), *alike)

    def _refused_alike(self, others: list[Outcome]) -> bool:
        """Whether the last refusal is the same, and for the same reason, by other ways."""
        ends = [leaf.refused[-1:] for other in others for leaf in other.leaves()]
        said = [[(one.action, one.refusal.text) for one in refused] for refused in ends]
        mine = [(one.action, one.refusal.text) for one in self.leaves[0].refused[-1:]]
        return bool(mine) and all(other == mine for other in said)

    def _refused_however(self) -> bool:
        """Whether the first action that is refused is so by every past that is shown."""
        always = self._refused_anyhow()
        ways = (way.outcome for item in self.past if item.asked for way in item.ways)
        return bool(always) and all(_refuses(way, always[0].action) for way in ways)

    def _presumed(self) -> Text | None:
        """What was done with the card that is asked about only because somebody else is taken to have let it happen."""
        action = self.dispute.question.action if self.dispute.question.ask == "legal" else self._last_deed()
        card = None if action is None else getattr(self.dispute.actions[action], "card", None)
        for event in self.outcome.leaves()[0].state.log if card is not None else ():
            done = None if event.action is None else getattr(self.dispute.actions[event.action], "card", None)
            if event.data.get("assumed") and done == card:
                return self.game.tell(event, self.shown.state)
        return None

    def _not_done(self, told: Text | None = None) -> Text | None:
        """The first action that was refused whatever is chosen, unless it is the one asked about or already told:
        what is told after it is so without it.
        """
        question = self.dispute.question
        asked = question.action if question.ask == "legal" else None
        always = self._refused_anyhow()
        if not always or (asked is not None and always[0].action >= asked):
            return None
        action, refusal = always[0].action, always[0].refusal.text
        if told is not None and telling.bare(refusal).es.casefold() in told.es.casefold():
            return None
        item = self._allowing(action)
        if item is not None and item.same_answer:
            return parting.by_the_adopted(item, action, refusal)
        return telling.illegal(action, refusal)

    def _short_answer(self, verdict: Verdict) -> Text:
        """The short answer; where the document is silent, by the adopted reading."""
        open_, unsaid, permitting = self._open(), self._unsaid(), self._permitting()
        if verdict == "not_understood" and permitting is not None:
            return Text(
                f"No puedo fallar. {permitting.es.rstrip('.')}, y eso podría permitirlo.",
                f"I cannot rule. {permitting.en.rstrip('.')}, and that might permit it.",
            )
        if verdict == "depends_on_choice" and unsaid is not None:
            return parting.answer(unsaid, self._here(unsaid), self._otherwise(unsaid))
        if verdict not in ("not_covered", "ambiguous") or not open_:
            return self._told(verdict)
        return parting.answer(open_[0], self._here(open_[0]), self._otherwise(open_[0]))

    def _told(self, verdict: Verdict) -> Text:
        if verdict == "limit_reached" and self.budget.spent() == "seconds":
            return telling.BUSY
        open_ = verdict in ("depends_on_choice", "depends_on_chance")
        diff = telling.sure(self.dispute, self.before, self.outcome) if open_ else self.diff
        return telling.answer(self.game, self.dispute, self.outcome, verdict, diff, self.facts)

    def _here(self, item: parting.Parting) -> Text:
        """Where an open point leads as it is adopted, or as the board is drawn."""
        if item.reading.of_board:
            return self._told(self._as_drawn())
        last = self._last_deed()
        if self.facts is None and last is not None and self._refused(last):
            without = parting.without_it(self.game, self.dispute, self.before, self.outcome, item.other)
            return telling.one_after_another(self._told("illegal"), without)
        if self.facts is not None:
            return self.facts.text
        return parting.where_it_leads(self.game, self.dispute, self.before, self.outcome, item.other)

    def _otherwise(self, item: parting.Parting) -> Text:
        """Where an open point leads, read the other way."""
        if not item.reading.of_board:
            return parting.told_otherwise(self.game, self.dispute, self.before, self.outcome, item)
        leaf = item.other.leaves()[0]
        open_ = leaf.untold()
        if open_ is not None:
            return self.game.tell(open_, leaf.state) or Text("", "")
        before = read_otherwise(self.before, item.reading.id)
        other = Composer(self.dispute, before, item.other, self.budget, set(), past=False)
        told = other._short_answer(other._as_drawn())
        same = told == self._told(self._as_drawn())
        return parting.told_apart(self.game, self.shown, other.shown, told) if same else told

    def _assumptions(self, readings: tuple[OpenPoint, ...]) -> tuple[Assumption, ...]:
        """What was taken for granted: what happened before the board first, then the open points."""
        question = self.dispute.question
        taken = [
            Assumption(item.deed.assumed.es, item.deed.assumed.en, item.sections)
            for item in self.past
            if item.taken and item.deed.assumed is not None
        ]
        both = [Assumption(point.said.es, point.said.en, point.sections) for point in readings]
        same = choice_tree.all_the_same(self.idle)
        bare = question.ask == "outcome" and not self.dispute.actions and self.facts is None
        return (
            *taken,
            *(unseen.changing_nothing(item) for item in self.moot),
            *both,
            *same,
            *((irregular.UNSEEN,) if bare else ()),
            *self.game.assumptions(self.before, self.outcome),
        )

    def _readings(self) -> tuple[OpenPoint, ...]:
        """Each open point with both of its readings, whatever stands first in the answer."""
        end = self.shown.state
        return tuple(
            parting.side_by_side(self.game, self.before, end, item, self._here(item), self._otherwise(item))
            for item in self.partings
        )

    def _told_past(self) -> tuple[PastQuestion, ...]:
        """What happened before the board: what decides here, then what nobody told and changes nothing."""
        return (*self._deciding_past(), *(self._as_question(item) for item in self.moot))

    def _deciding_past(self) -> tuple[PastQuestion, ...]:
        """What happened before the board and decides here, each with where the ways it may have been lead.

        Where another question tells the ways apart, one whose ways all read alike is not asked beside it.
        """
        told = tuple(self._as_question(item) for item in self.past)
        apart = tuple(item for item in told if item.kind != "asked" or _leads_apart(item))
        return apart if any(item.kind == "asked" for item in apart) else told

    def _as_question(self, item: unseen.Mattering) -> PastQuestion:
        deed, kind, verdict = item.deed, item.kind, self.verdict_on_this_board()
        holds = unseen.as_answer(deed, deed.chosen, verdict, self._short_answer(verdict), holds=kind != "asked")
        others = (unseen.as_answer(deed, way.answer, *self._ruled(way)) for way in item.ways)
        assumed = None if item.asked and deed.blind else deed.assumed
        return PastQuestion(kind, deed.question, item.sections, (holds, *others), assumed)

    def _ruled(self, way: unseen.Way) -> tuple[Verdict, Text]:
        """The verdict and the answer on the board on which it was so; where it reads alike, what differs at the end."""
        other = self.ends[id(way)]
        verdict = other.verdict_on_this_board()
        told, own = other._short_answer(verdict), self._short_answer(self.verdict_on_this_board())
        differing = self.game.compare(self.shown.state, way.outcome.state) if told == own else []
        told = telling.summary(differing) if differing else told
        first = irregular.first_lines([problem for problem in other.wrong if problem not in self.wrong], [])
        return verdict, telling.one_after_another(first, told)

    def _as_it_was(self, way: unseen.Way) -> Composer:
        """The ruling on the board on which it was so."""
        dispute = replace(self.dispute, board=way.board)
        return Composer(dispute, self.game.load(way.board), way.outcome, self.budget, self.met, past=False)

    def _legal(self, action: int) -> Facts:
        refused = [(leaf, item) for leaf in self.leaves for item in leaf.refused if item.action == action]
        open_ = self._not_come_to(action)
        if open_ is not None:
            return open_
        if not refused:
            return Facts(self._possible(action), self._law_of_doing(action), verdict="resolved")
        leaf, item = refused[0]
        refusal, text = item.refusal, telling.sentence(item.refusal.text)
        if len(refused) < len(self.leaves):
            es, en = f"Depende de lo que se elija antes. {text.es}", f"It depends on what is chosen before. {text.en}"
            return Facts(Text(es, en), refusal.sections, refusal.also)
        first = reason_of(self.dispute.actions, leaf, item).refusal
        sections = tuple(dict.fromkeys((*first.sections, *refusal.sections)))
        return Facts(telling.refusal_told(self.dispute, leaf, item), sections, (*first.also, *refusal.also), "illegal")

    def _not_come_to(self, action: int) -> Facts | None:
        """That an action is not judged where some end never comes to it, for want of what nobody told."""
        wanting = [(leaf, event) for leaf in self.leaves if (event := leaf.untold_before(action)) is not None]
        if not wanting:
            return None
        leaf, event = wanting[0]
        want = self.game.tell(event, leaf.state) or Text("", "")
        told = Text(f"La acción {action + 1} depende de eso.", f"Action {action + 1} hangs on that.")
        if len(wanting) < len(self.leaves):
            said = [item.refusal.text for end in self.leaves for item in end.refused if item.action == action]
            other = telling.sentence(said[0]) if said else self._possible(action)
            told = Text(f"De otro modo: {other.es}", f"Otherwise: {other.en}")
        es, en = f"Depende. {want.es} {told.es}", f"It depends. {want.en} {told.en}"
        return Facts(Text(es, en), event.sections, verdict="depends_on_choice")

    def _law_of_doing(self, action: int) -> tuple[str, ...]:
        """What an action that may be done is done by."""
        deed = self.dispute.actions[action] if 0 <= action < len(self.dispute.actions) else None
        section = self.game.info.doings.get(getattr(deed, "do", ""))
        return () if section is None else (section,)

    def _possible(self, action: int) -> Text:
        """That an action may be done, in the game's words where it has any."""
        options = options_of(self.game)
        deed = self.dispute.actions[action] if 0 <= action < len(self.dispute.actions) else None
        said = options.possible(deed, self.before) if options is not None and deed is not None else None
        said = said or Text("La acción es legal", "The action is legal")
        vain = self._in_vain(action)
        but = Text("", "") if vain is None else Text(f", pero {vain.es}", f", but {vain.en}")
        return Text(f"Sí. {said.es}{but.es}.", f"Yes. {said.en}{but.en}.")

    def _in_vain(self, action: int) -> Text | None:
        """What did not happen by a card that acts, whatever is chosen: a legal action may be of no use."""
        if action >= len(self.dispute.actions) or getattr(self.dispute.actions[action], "card", None) is None:
            return None
        denied = [
            dict.fromkeys(
                self.game.tell(event, leaf.state)
                for event in leaf.state.log
                if event.action == action and event.kind in self.game.info.denials
            )
            for leaf in self.leaves
        ]
        first = next((told for told in denied[0] if told is not None and all(told in other for other in denied)), None)
        return None if first is None else telling.bare(telling.within(first))

    def verdict(self) -> Verdict:
        """Which kind of answer the outcome is."""
        stopped = {leaf.stopped for leaf in self.leaves if leaf.stopped}
        if "unclear" in stopped:
            return "not_understood"
        if all(leaf.stopped == "loop" for leaf in self.leaves):
            return "loop"
        if stopped - set(ENDS_OF_ITS_OWN) or self.exhausted:
            return "limit_reached"
        if any(item.asked for item in self.past):
            return "depends_on_past"
        verdict = self.verdict_on_this_board()
        doubted = verdict == "illegal" or self._not_done() is not None
        return "not_understood" if doubted and self._permitting() is not None else verdict

    def _permitting(self) -> NotUnderstood | None:
        """An unread text of what acts, which could be what permits the action that is refused."""
        refused = dict.fromkeys(item.action for leaf in self.leaves for item in leaf.refused)
        found = (self.game.permitting_text(self.before, self.dispute.actions[action]) for action in refused)
        return next((text for text in found if text is not None), None)

    def verdict_on_this_board(self) -> Verdict:
        """The same where nothing is left open of what happened before."""
        return "depends_on_choice" if self._unsaid() is not None else self._as_drawn()

    def _as_drawn(self) -> Verdict:
        """The same where the cards that nobody named are not what a text asks for."""
        if any(item.reading.verdict == "ambiguous" for item in self._open()):
            return "ambiguous"
        if self.facts is not None and self.facts.verdict is not None:
            return self._by_law(self.facts.verdict, self.dispute.question.action)
        last = self._last_deed()
        if self.dispute.question.ask == "outcome" and last is not None and self._refused_deed(last):
            return self._by_law("illegal", last)
        if self.outcome.choice is not None and self.outcome.branches:
            return "depends_on_chance" if self.outcome.choice.by is None else "depends_on_choice"
        if self.dispute.question.ask == "legal" and self.dispute.question.action is not None:
            action = self.dispute.question.action
            return self._by_law("illegal", action) if self._refused(action) else self._settled()
        return self._by_law("illegal", last) if last is not None and self._refused(last) else self._settled()

    def _last_deed(self) -> int | None:
        """The last action that a player did, or the last of all where nobody did any."""
        actions = list(enumerate(self.dispute.actions))
        doings = [i for i, action in actions if getattr(action, "by", None) is not None] or [i for i, _ in actions]
        return doings[-1] if doings else None

    def _by_law(self, verdict: Verdict, action: int | None) -> Verdict:
        """An action that only the adopted reading of an open point refuses is not simply illegal."""
        if verdict == "resolved" and self.dispute.question.ask == "legal" and self._open():
            return self._open()[0].reading.verdict or verdict
        if verdict != "illegal" or action is None:
            return verdict
        item = self._allowing(action)
        return verdict if item is None else "resolved" if item.same_answer else item.reading.verdict or verdict

    def _allowing(self, action: int) -> parting.Parting | None:
        """The open point by whose other reading an action that is refused here would be legal."""
        return next((item for item in self._by_the_document() if not _refuses(item.other, action)), None)

    def _settled(self) -> Verdict:
        """A plain outcome, unless it depends on a point the document leaves open or does not speak of."""
        if self._open():
            return self._open()[0].reading.verdict or "resolved"
        return "not_covered" if any(self._ends_in_silence(leaf.state) for leaf in self.leaves) else "resolved"

    def _ends_in_silence(self, state: State) -> bool:
        """Whether the dispute ends with what the document does not speak of; what goes on after it did not need it."""
        last = max((event.action for event in state.log if event.action is not None), default=None)
        return any(event.kind == "not_covered" and event.action == last for event in state.log)

    def _open(self) -> list[parting.Parting]:
        """The partings by the document on which the answer depends, and that no event settles."""
        return [item for item in self._by_the_document() if not item.same_answer]

    def _by_the_document(self) -> list[parting.Parting]:
        """All of them, those included by which the answer stays the same and only something before it is otherwise."""
        return [item for item in self.partings if item.reading.verdict is not None and not item.reading.of_board]

    def _unsaid(self) -> parting.Parting | None:
        """The parting by what the board does not say, unless both ways end in the same last refusal."""
        last = self._last_deed()
        refused = self.dispute.question.ask == "outcome" and last is not None and self._refused_deed(last)
        unsaid = (item for item in self.partings if item.reading.of_board and not item.same_answer)
        return next((item for item in unsaid if not (refused and self._refused_alike([item.other]))), None)

    def _refused(self, action: int) -> bool:
        return any(refused.action == action for refused in self._refused_anyhow())

    def _refused_deed(self, action: int) -> bool:
        """Whether it was refused whatever is chosen, and is more than an answer, which leaves the choice open."""
        return getattr(self.dispute.actions[action], "do", None) != ANSWER and self._refused(action)

    def _refused_anyhow(self) -> list[Refused]:
        """What was refused whatever is chosen, in its order."""
        first, *others = self.leaves
        return [item for item in first.refused if all(item.action in _refused_actions(leaf) for leaf in others)]

    def refusals(self) -> tuple[RefusedAction, ...]:
        """Every refused action with its reason."""
        found = {
            (item.action, item.refusal): RefusedAction(
                item.action, telling.sentence(item.refusal.text), item.refusal.sections
            )
            for leaf in self.leaves
            for item in leaf.refused
        }
        return tuple(found.values())

    def unread(self) -> tuple[NotUnderstood, ...]:
        """Texts on the board nobody could read, and words that hang on something nobody knows."""
        unread = self.game.not_understood(self.before)
        known = {(item.card, item.span) for item in unread}
        open_ = dict.fromkeys(pair for leaf in self.leaves for pair in leaf.unclear if pair not in known)
        return (*unread, *(_undecided(card, span) for card, span in open_))

    def _tree(self) -> tuple[OpenChoice, ...]:
        """What can be chosen and where it leads, nothing of it when there is no time left to tell all."""
        try:
            return choice_tree.choices(self.game, self.outcome, self.budget)
        except LimitReached:
            self.exhausted = True
            return ()


def _leads_apart(question: PastQuestion) -> bool:
    return len({(answer.verdict, answer.summary) for answer in question.answers}) > 1


def _refuses(outcome: Outcome, action: int) -> bool:
    return any(action in _refused_actions(leaf) for leaf in outcome.leaves())


def _refused_actions(leaf: Outcome) -> frozenset[int]:
    return frozenset(item.action for item in leaf.refused)


def _undecided(card: str, span: str) -> NotUnderstood:
    return NotUnderstood(
        card,
        span,
        f"Con esta mesa no se puede decidir lo que dice {card}: «{span}»",
        f"This board does not tell what becomes of {card}: «{span}»",
    )
