"""The sentences of a ruling: the short answer on top, and one sentence per step."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

from engine.core.limits import Limits
from engine.core.search import Branch, Outcome, RefusedAction, Way
from engine.core.state import Event, State, Text
from engine.dispute import Dispute
from engine.explain.citing import of_every_turn
from engine.explain.refusing import reason_of
from engine.game import Facts, Game
from engine.request import Question
from engine.ruling import Change, Difference, Step

AS_IT_WAS = Text("El tablero queda como estaba.", "The board stays as it was.")
"""What is told where nothing differs."""


def sentence(text: Text) -> Text:
    """A reason as a sentence: capital letter and full stop."""
    return Text(_close(text.es), _close(text.en))


def _close(words: str) -> str:
    words = words.strip()
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "!", "?", "»")) else ".")


def bare(text: Text) -> Text:
    """A sentence without its full stop, to stand inside another one."""
    return Text(text.es.rstrip("."), text.en.rstrip("."))


def one_after_another(*texts: Text | None) -> Text:
    """Sentences after one another; those that are not there are left out."""
    there = [text for text in texts if text is not None]
    return Text(" ".join(text.es for text in there), " ".join(text.en for text in there))


def listed(texts: list[Text]) -> Text:
    """Clauses after one another."""
    return Text("; ".join(text.es for text in texts), "; ".join(text.en for text in texts))


def told_way(way: Way) -> Text:
    """What was chosen on the way to an end: «Sabio: cartas a robar, 2»."""
    return listed([Text(f"{c.what.es}, {o.label.es}", f"{c.what.en}, {o.label.en}") for c, o in way])


def answer(
    game: Game, dispute: Dispute, outcome: Outcome, verdict: str, diff: list[Difference], facts: Facts | None
) -> Text:
    """At most two sentences that begin with the answer."""
    if facts is not None and facts.verdict == verdict:
        return facts.text
    if verdict in _FIXED:
        return _FIXED[verdict](outcome)
    refused = outcome.leaves()[0].refused
    if facts is not None:
        return _but_for_what_was_refused(outcome, facts) if verdict == "illegal" and refused else facts.text
    if verdict in ("depends_on_choice", "depends_on_chance"):
        return one_after_another(depends(dispute, outcome, diff), _wanting(game, outcome))
    if verdict == "illegal" and refused:
        return refusal_told(dispute, outcome, refused[-1])
    return _happened(game, dispute, outcome, diff)


def _wanting(game: Game, outcome: Outcome) -> Text | None:
    """What happens where a way ends because nobody told what follows, the first of such ways where there are others."""
    ends = list(outcome.ends())
    way, leaf = next(((way, leaf) for way, leaf in ends if leaf.untold() is not None), ((), outcome))
    event = leaf.untold()
    told = None if event is None or not way else game.tell(event, leaf.state)
    if told is None or all(other.untold() is not None for _, other in ends):
        return None
    es, en = way[-1][1].label.es, way[-1][1].label.en
    return Text(f"Con «{es}»: {within(told).es}", f"With «{en}»: {within(told).en}")


def refusal_told(dispute: Dispute, outcome: Outcome, refused: RefusedAction) -> Text:
    """Why an action is not legal: where that hangs on an earlier one that was not, the reason of that comes first."""
    first = reason_of(dispute.actions, outcome, refused)
    if first.action == refused.action:
        reason = sentence(refused.refusal.text)
        return Text(f"No. {reason.es}", f"No. {reason.en}")
    why, own, n, last = bare(first.refusal.text), bare(refused.refusal.text), first.action + 1, refused.action + 1
    return Text(
        f"No. Ya la acción {n} es ilegal: {why.es}. Sin ella tampoco vale la acción {last}: {own.es}.",
        f"No. Action {n} is illegal already: {why.en}. Without it action {last} is not legal either: {own.en}.",
    )


def _but_for_what_was_refused(outcome: Outcome, facts: Facts) -> Text:
    """The answer where something that was done is not legal: the first such thing, then what is so without it."""
    reason = bare(outcome.leaves()[0].refused[0].refusal.text)
    es, en = facts.text.es, facts.text.en
    return Text(f"No se puede: {reason.es}. Sin eso: {es}", f"That is not legal: {reason.en}. Without it: {en}")


def _happened(game: Game, dispute: Dispute, outcome: Outcome, diff: list[Difference]) -> Text:
    told = _news(game, dispute, outcome, diff)
    if outcome.refused:
        first = outcome.refused[0]
        told = told if diff else last_legal(game, outcome) or told
        return one_after_another(illegal(first.action, first.refusal.text), told)
    if not dispute.actions:
        return _standing(game, outcome)
    if not outcome.state.log and not diff:
        return AS_IT_WAS
    return told


def illegal(action: int, reason: Text) -> Text:
    """That an action, counted from 0, is not legal, and why."""
    why = bare(reason)
    return Text(f"La acción {action + 1} es ilegal: {why.es}.", f"Action {action + 1} is illegal: {why.en}.")


def last_legal(game: Game, outcome: Outcome) -> Text | None:
    """The last legal action, as what it did: where some were refused and none left a trace on the board."""
    for event in reversed(outcome.state.log):
        text = game.tell(event, outcome.state) if event.action is not None else None
        if text is not None:
            number = (event.action or 0) + 1
            return Text(f"La acción {number} es legal: {text.es}", f"Action {number} is legal: {text.en}")
    return None


def _standing(game: Game, outcome: Outcome) -> Text:
    """What the board is, when nothing was done: the strengths and where they differ from the printed ones."""
    state = outcome.state
    lost = game.answer(Question("winner"), state, outcome) if state.lost else None
    if lost is not None:
        return lost.text
    lines_es, lines_en = [], []
    for player in game.view(state)["players"]:
        for zone in player["zones"]:
            for card in zone["cards"]:
                if card["strength"] is not None and card["strength"] != card["base_strength"]:
                    lines_es.append(f"{card['name']} de {player['id']} tiene fuerza {card['strength']}")
                    lines_en.append(f"{player['id']}'s {card['name']} has strength {card['strength']}")
    if not lines_es:
        return Text("En este tablero no queda nada por resolver.", "Nothing is left to resolve on this board.")
    return Text(f"{'; '.join(lines_es[:4])}.", f"{'; '.join(lines_en[:4])}.")


def _news(game: Game, dispute: Dispute, outcome: Outcome, diff: list[Difference]) -> Text:
    """What is news by itself comes first, then what differs, and last where the cards that did it are: two clauses."""
    state = outcome.state
    events = [event for event in state.log if event.kind in game.info.headlines]
    lines = told_of(game, outcome, game.info.headlines)[:2]
    moved = {event.subject: event for event in state.log if event.subject is not None and "to" in event.data}
    subjects = {event.subject or event.player for event in events if moved.get(event.subject or "", event) is event}
    lines += _unmoved(game, outcome, diff)[:1]
    lines += _in_vain(game, outcome, diff)[:1]
    found = differing(dispute, outcome, [line for line in diff if not {line.object, line.name} & subjects])
    own = [line for line in found if is_own(dispute, line)]
    lines += [line.text for line in found if line not in own and line.change != "count"]
    lines = lines or told_of(game, outcome, game.info.idle)[:1]
    lines += [line.text for line in found if line not in own and line.change == "count"]
    lines = lines or _deeds(game, outcome)
    lines += [line.text for line in own]
    lines = list(dict.fromkeys(lines)) or ([] if diff else _last_told(game, outcome))
    return joined(_with_the_loss(dispute, outcome, lines, found)) if lines else summary(diff)


def _with_the_loss(dispute: Dispute, outcome: Outcome, lines: list[Text], found: list[Difference]) -> list[Text]:
    """Two clauses, and a third where neither says what somebody lost that is counted: the most of it."""
    counts = [line for line in found if line.change == "count" and line.text in lines]
    lost = [line for line in counts if line.to < line.from_ and _rank_of_count(dispute, outcome, line) < 2]
    most = max(lost, key=lambda line: line.from_ - line.to, default=None)
    beyond = [] if most is None or len(lines) < 3 or most.text in lines[:2] else [most.text]
    return lines[:2] + beyond


def differing(dispute: Dispute, outcome: Outcome, diff: list[Difference]) -> list[Difference]:
    """What differs, the weightiest first, and last where the cards are that were played for it."""
    played = _Played(outcome, {getattr(action, "card", None) for action in dispute.actions})
    lines = sorted(weighty(diff), key=lambda line: line.object in played.borne)
    brought = {event.subject for event in outcome.state.log if event.clause is not None and "to" in event.data}
    lines += [line for line in diff if line.change == "line" and line.object in brought]
    counts = [line for line in diff if line.change == "count" and line not in played]
    lines += sorted(counts, key=lambda line: _rank_of_count(dispute, outcome, line))
    return sorted(lines, key=lambda line: is_own(dispute, line))


def _rank_of_count(dispute: Dispute, outcome: Outcome, line: Difference) -> int:
    """What a card's words did to a count comes first, and last what every turn does of itself."""
    moves = [event for event in outcome.state.log if line.object in (event.data.get("from"), event.data.get("to"))]
    if any(event.clause is not None for event in moves):
        return 0
    return 2 if moves and all(of_every_turn(dispute.game.document, event) for event in moves) else 1


def is_own(dispute: Dispute, line: Difference) -> bool:
    """Whether it tells no more than where a card is that was played."""
    return line.change in _PLACES and any(line.object == getattr(action, "card", "") for action in dispute.actions)


def told_of(game: Game, outcome: Outcome, kinds: tuple[str, ...]) -> list[Text]:
    """The events of some kinds, in words."""
    told = (game.tell(event, outcome.state) for event in outcome.state.log if event.kind in kinds)
    return [text for text in told if text is not None]


def _in_vain(game: Game, outcome: Outcome, diff: list[Difference]) -> list[Text]:
    """What came too late to change anything, where no difference says so of its object."""
    told = {line.object for line in diff if line.change == "can"}
    late = (event for event in outcome.state.log if event.data.get("too_late") and event.subject not in told)
    return [text for text in (game.tell(event, outcome.state) for event in late) if text is not None]


def _last_told(game: Game, outcome: Outcome) -> list[Text]:
    """What was done last, where it left the board as it was: better than to say that nothing changes."""
    told = (game.tell(event, outcome.state) for event in reversed(outcome.state.log) if event.action is not None)
    return [text for text in told if text is not None][:1]


def _deeds(game: Game, outcome: Outcome) -> list[Text]:
    """What a card last did, where nothing on the board shows it and no later action is the news instead."""
    log = outcome.state.log
    last = max((event.action for event in log if event.action is not None), default=None)
    of_last = (event for event in reversed(log) if event.clause is not None and event.action in (None, last))
    return [text for text in (game.tell(event, outcome.state) for event in of_last) if text is not None][:1]


class _Played:
    """The counts that went down by nothing but the cards that were played: nobody asks for them.

    `borne` are the cards that went with another one.
    """

    def __init__(self, outcome: Outcome, doing: set[Any]) -> None:
        before, after = (outcome.states[0][1] if outcome.states else outcome.state).pieces, outcome.state.pieces
        moved = (id for id in doing if id in before and before[id].place != after[id].place)
        self.number = Counter(before[id].place for id in moved)
        self.borne = {id for id, piece in before.items() if piece.host is not None}

    def __contains__(self, line: Difference) -> bool:
        return line.object in self.number and line.from_ - line.to == self.number[line.object]


def _unmoved(game: Game, outcome: Outcome, diff: list[Difference]) -> list[Text]:
    """Objects that an effect reached without changing them: what they are all the same."""
    state = outcome.state
    changed = {line.object for line in diff}
    measured = (event for event in state.log if event.data.get("before") is not None)
    reached = [event.subject for event in measured if event.subject and event.subject not in changed]
    facts = [game.answer(Question("strength", card=id), state, outcome) for id in dict.fromkeys(reached)]
    return [fact.text for fact in facts if fact is not None and fact.data is not None]


def joined(lines: list[Text]) -> Text:
    """Sentences as clauses of one."""
    es, en = [line.es.rstrip(".") for line in lines], [line.en.rstrip(".") for line in lines]
    return Text("; ".join([es[0], *map(_inside, es[1:])]) + ".", "; ".join([en[0], *map(_inside, en[1:])]) + ".")


def within(text: Text) -> Text:
    """A sentence as a clause of another one."""
    return Text(_inside(text.es), _inside(text.en))


def _inside(words: str) -> str:
    """A sentence inside another one: its article in small letters."""
    first = words.split(" ")[0]
    return words[0].lower() + words[1:] if first in _SMALL else words


_SMALL = (
    "El",
    "Es",
    "It",
    "Hay",
    "There",
    "La",
    "Los",
    "Las",
    "Se",
    "Lo",
    "Un",
    "Una",
    "Ningún",
    "Ninguna",
    "The",
    "What",
    "No",
)
"""First words that begin with a capital letter only because they begin the sentence."""


MOST_OPTIONS = 6
"""How many options the short answer names."""


def sure(dispute: Dispute, before: State, outcome: Outcome) -> list[Difference]:
    """What differs at every end, whatever is chosen where a choice is open; where a card is that was played, only if it
    is there by then or every end is the same.
    """
    ends = [dispute.game.compare(before, leaf.state) for leaf in outcome.leaves()]
    if all(end == ends[0] for end in ends):
        return ends[0]
    now = dispute.game.compare(before, outcome.state)
    alike = (line for line in ends[0] if all(line in end for end in ends))
    return [line for line in alike if line in now or not is_own(dispute, line)]


def depends(dispute: Dispute, outcome: Outcome, diff: list[Difference]) -> Text:
    """What is sure, and whose choice the rest hangs on, with its options."""
    choice = outcome.choice
    assert choice is not None
    end = outcome.leaves()[0]
    found = differing(dispute, end, diff)
    before = [line for line in found if line.change != "count"] or [
        line for line in found if _rank_of_count(dispute, end, line) < 2
    ]
    more = [Text("…", "…")] if len(outcome.branches) > MOST_OPTIONS else []
    labels = listed([*(_label(branch, outcome) for branch in outcome.branches[:MOST_OPTIONS]), *more])
    if before and choice.by is not None:
        sure = joined([line.text for line in before[:2]])
        if _all_alike(outcome):
            return Text(
                f"{sure.es} Lo que elija {choice.by} no cambia nada más: {choice.what.es} ({labels.es}).",
                f"{sure.en} What {choice.by} chooses changes nothing else: {choice.what.en} ({labels.en}).",
            )
        return Text(
            f"{sure.es} Lo demás depende de {choice.by}: {choice.what.es} ({labels.es}).",
            f"{sure.en} The rest depends on {choice.by}: {choice.what.en} ({labels.en}).",
        )
    if choice.by is None:
        return Text(
            f"Depende del azar: {choice.what.es} ({labels.es}).",
            f"It depends on chance: {choice.what.en} ({labels.en}).",
        )
    if choice.data.get("unseen"):
        return Text(
            f"Depende de lo que no se dijo de la mesa. {_close(choice.what.es).rstrip('.')} ({labels.es}).",
            f"It depends on what was not told of the table. {_close(choice.what.en).rstrip('.')} ({labels.en}).",
        )
    return Text(
        f"Depende de lo que elija {choice.by}. {_close(choice.what.es).rstrip('.')} ({labels.es}).",
        f"It depends on what {choice.by} chooses. {_close(choice.what.en).rstrip('.')} ({labels.en}).",
    )


def _all_alike(outcome: Outcome) -> bool:
    """Whether the table is the same at every end, whatever is chosen, and nothing is left untold at any."""
    first, *others = ends = outcome.leaves()
    if any(leaf.stopped or leaf.untold() is not None for leaf in ends):
        return False
    same = [(leaf.state.zones, leaf.state.modifiers, leaf.state.counters) for leaf in others]
    return all(one == (first.state.zones, first.state.modifiers, first.state.counters) for one in same)


def _label(branch: Branch, outcome: Outcome) -> Text:
    """An option in words, with how probable it is when chance chooses."""
    label = branch.option.label
    if outcome.choice is None or outcome.choice.by is not None:
        return label
    part = Fraction(branch.weight, sum(other.weight for other in outcome.branches))
    return Text(f"{label.es}: {part}", f"{label.en}: {part}")


def _unclear(outcome: Outcome) -> Text:
    found = next((leaf.unclear[0] for leaf in outcome.leaves() if leaf.unclear), ("?", "?"))
    if found[1] == "?":
        return Text(
            f"No puedo fallar. No tengo el texto de {found[0]}.",
            f"I cannot rule. I do not have the text of {found[0]}.",
        )
    return Text(
        f"No puedo fallar. No se entendió el texto de {found[0]}: «{found[1]}».",
        f"I cannot rule. The text of {found[0]} was not understood: «{found[1]}».",
    )


def _loop(outcome: Outcome) -> Text:
    lap = next((leaf.lap for leaf in outcome.leaves() if leaf.lap), ())
    cards = list(dict.fromkeys(event.clause.card for event in lap if event.clause is not None))
    if not cards:
        return Text("La secuencia se repite sin fin.", "The sequence repeats for ever.")
    names = ", ".join(cards)
    return Text(
        f"La secuencia se repite sin fin por lo que dice: {names}.",
        f"The sequence repeats for ever by the words of: {names}.",
    )


BUSY = Text(
    "El servidor está demasiado ocupado y no alcanzó a calcular la disputa. Envíala de nuevo en un momento.",
    "The server is too busy and did not get to work the dispute out. Send it again in a moment.",
)
"""The answer where the clock, and not the work, ended it."""


def _limit(outcome: Outcome) -> Text:
    if outcome.cut_off_by() == "branches":
        most, said = Limits().branches, _unsaid(outcome)
        return Text(
            f"Hay más de {most} caminos posibles. Di qué se eligió o qué salió al azar y envía la disputa de nuevo."
            f"{said.es}",
            f"There are more than {most} possible ways on. Say what was chosen or came by chance and send the dispute "
            f"again.{said.en}",
        )
    return Text(
        "La disputa es demasiado larga para calcularla entera. Envíala con menos acciones o elecciones.",
        "The dispute is too long to work out completely. Send it with fewer actions or choices.",
    )


def _unsaid(outcome: Outcome) -> Text:
    """What stood open on the ways that were followed no further, each once: «Queda por decir: «el objetivo» (A).»"""
    open_, found = [outcome], dict[Text, None]()
    while open_:
        one = open_.pop(0)
        if one.choice is not None:
            by = f" ({one.choice.by})" if one.choice.by else ""
            found[Text(f"«{one.choice.what.es}»{by}", f"«{one.choice.what.en}»{by}")] = None
        open_ += [branch.outcome for branch in one.branches]
    if not found:
        return Text("", "")
    es, en = ", ".join(what.es for what in found), ", ".join(what.en for what in found)
    return Text(f" Queda por decir: {es}.", f" Still to be said: {en}.")


def _not_covered(outcome: Outcome) -> Text:
    """What the document has no text for, in the words of the event that came upon it."""
    said = [event.data for leaf in outcome.leaves() for event in leaf.state.log if event.kind == "not_covered"]
    if said:
        return Text(str(said[-1]["es"]), str(said[-1]["en"]))
    return Text("El documento no cubre esta situación.", "The document does not cover this situation.")


_FIXED = {"not_understood": _unclear, "loop": _loop, "limit_reached": _limit, "not_covered": _not_covered}


_PLACES = ("zone", "line", "place", "pos")
"""Differences of where an object is."""
MINOR = ("count", "line", "hand", "paid", "phase")
"""Differences that are told only when there is little else to tell."""


def weighty(diff: list[Difference]) -> list[Difference]:
    """The differences worth a sentence, equal sentences once."""
    found: dict[Text, Difference] = {}
    for line in diff:
        if line.change not in MINOR:
            found.setdefault(line.text, line)
    return list(found.values())


def summary(diff: list[Difference]) -> Text:
    """The weightiest differences as one sentence."""
    lines = [line.text for line in weighty(diff)]
    lines += [line.text for line in diff if line.change == "count"] if len(lines) < 2 else []
    lines += [line.text for line in diff if line.change in MINOR] if not lines else []
    return joined(lines[:2]) if lines else AS_IT_WAS


# -- steps


def steps(game: Game, actions: list[Any], before: State, outcome: Outcome) -> tuple[Step, ...]:
    """One sentence per event and refusal in the order they came, and the open choice at the end."""
    found: list[Step] = []
    refusals = list(outcome.refused)
    for event in outcome.state.log[len(before.log) :]:
        while refusals and refusals[0].after <= event.n:
            found.append(_refusal(len(found), refusals.pop(0), game, actions, outcome.state))
        text = game.tell(event, outcome.state)
        if text is not None:
            found.append(_event(len(found), event, text))
    for refused in refusals:
        found.append(_refusal(len(found), refused, game, actions, outcome.state))
    if outcome.choice is not None:
        choice = outcome.choice
        who = choice.by or "el azar"
        text = Text(f"Decide {who}: {choice.what.es}.", f"{choice.by or 'Chance'} decides: {choice.what.en}.")
        found.append(Step(len(found), None, text, choice.sections, None, "choice"))
    return tuple(found)


def _event(n: int, event: Event, text: Text) -> Step:
    clause = Text(event.clause.es, event.clause.en) if event.clause and event.clause.es else None
    changes: tuple[Change, ...] = ()
    if event.subject is not None and "from" in event.data and "to" in event.data:
        named = str(event.data.get("name") or event.subject)
        changes = (Change(event.subject, named, "moved", event.data["from"], event.data["to"]),)
    return Step(n, event.action, text, event.sections or event.also[-1:], clause, "event", changes)


def _refusal(n: int, refused: Any, game: Game, actions: list[Any], state: State) -> Step:
    doing = game.tell_action(actions[refused.action], state)
    reason = refused.refusal.text
    clause = refused.refusal.clause
    text = sentence(Text(f"{doing.es}: ilegal; {bare(reason).es}", f"{doing.en}: illegal; {bare(reason).en}"))
    said = Text(clause.es, clause.en) if clause is not None and clause.es else None
    return Step(n, refused.action, text, refused.refusal.sections, said, "refusal")
