"""What comes to the same is one option: equal cards do not matter, nor do orders that lead to one end."""

from __future__ import annotations

from collections import Counter

import msgspec
from msgspec.structs import replace

from engine.core.search import Branch, Outcome
from engine.core.state import Choice, Json, State, Text

MOST_COMPARED = 64
"""How many ends are compared; where there are more, each option stands for itself."""
MOST_NAMED = 3
"""How many options that come to the same are named."""


def merged(outcome: Outcome) -> tuple[Outcome, tuple[Choice, ...]]:
    """The outcome with cards of equal ends as one option, and the choices that did not matter: they are gone."""
    if not outcome.branches or len(outcome.leaves()) > MOST_COMPARED:
        return outcome, ()
    found, _, idle = _merged(outcome)
    return found, tuple(idle)


def _merged(outcome: Outcome) -> tuple[Outcome, bytes, list[Choice]]:
    """The same with a mark that is equal for equal ends."""
    if not outcome.branches or outcome.choice is None:
        return outcome, _head(outcome, 0) + _nameless(outcome.state), []
    groups: dict[bytes, list[Branch]] = {}
    idle: list[Choice] = []
    order = outcome.choice.kind == "order"
    cards = order or all(_is_of_cards(branch.option.value, outcome.state) for branch in outcome.branches)
    for branch in outcome.branches:
        after, mark, deeper = _merged(branch.outcome)
        key = mark if cards else mark + repr(branch.option.value).encode()
        groups.setdefault(key, []).append(replace(branch, outcome=after))
        idle += [choice for choice in deeper if choice not in idle]
    if len(groups) == 1:
        (mark,) = groups
        return groups[mark][0].outcome, mark, [outcome.choice, *idle]
    branches = tuple(_as_one(group) for group in groups.values())
    marks = b"|".join(sorted(groups))
    return replace(outcome, branches=branches), _head(outcome, len(branches)) + marks, idle


def _is_of_cards(value: Json, state: State) -> bool:
    """Whether an option is a card or several: to do a thing or not is a decision, even where nothing comes of it."""
    return all(str(id) in state.pieces for id in (value if isinstance(value, tuple) else (value,)))


def _as_one(group: list[Branch]) -> Branch:
    first = group[0]
    if len(group) == 1:
        return first
    label = either([branch.option.label for branch in group])
    same = tuple(branch.option.value for branch in group[1:])
    weight = sum(branch.weight for branch in group)
    return replace(first, option=replace(first.option, label=label), weight=weight, same=same)


def either(labels: list[Text]) -> Text:
    """Options that come to the same, as one; of many the first ones."""
    told = list(dict.fromkeys(labels))
    named, more = told[:MOST_NAMED], "…" if len(told) > MOST_NAMED else ""
    return Text(" o ".join(label.es for label in named) + more, " or ".join(label.en for label in named) + more)


def _head(outcome: Outcome, branches: int) -> bytes:
    own = [outcome.choice.by, outcome.choice.key] if outcome.choice is not None else []
    refused = [[item.action, item.refusal.sections] for item in outcome.refused]
    return msgspec.json.encode([own, refused, outcome.stopped, branches])


def _nameless(state: State) -> bytes:
    """A state in which cards are called by what they are and by their order on the table, not by their ids.

    How often a card became a new one tells nothing where no effect is bound to it.
    """
    bound = {modifier.subject for modifier in state.modifiers}
    pieces = {id: piece if id in bound else replace(piece, incarnation=0) for id, piece in state.pieces.items()}
    data = msgspec.to_builtins(replace(state, log=(), clock=0, cards={}, pieces=pieces))
    for modifier in data["modifiers"]:
        modifier["id"] = modifier["since"] = None
    return msgspec.json.encode(_renamed(data, _called(state)))


def _called(state: State) -> dict[str, str]:
    number: Counter[str] = Counter()
    called: dict[str, str] = {}
    for zone in sorted(state.zones):
        for id in state.zones[zone]:
            piece = state.pieces[id]
            kind = f"{piece.owner}/{piece.card}"
            number[kind] += 1
            called[id] = f"{kind}#{number[kind]}"
    return called


def _renamed(value: Json, called: dict[str, str]) -> Json:
    if isinstance(value, str):
        return called.get(value, value)
    if isinstance(value, dict):
        return dict(sorted((called.get(key, key), _renamed(item, called)) for key, item in value.items()))
    return [_renamed(item, called) for item in value] if isinstance(value, list | tuple) else value
