"""What each word of a sentence became on its board, and the words that say something and became nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.games.myl_pe.situations.stage import Stage
from engine.games.myl_pe.situations.things import ARMA, TALISMAN, TOTEM, Thing, kinds_searched
from engine.situations.clauses.kinds import HARMLESS
from engine.situations.scene import Deed, Group
from engine.situations.tracing import Became, Part, Word, words

Span = tuple[int, int]
_DENYING = frozenset(("not", "nobody", "none", "nothing", "without", "more", "other"))
"""Words that deny what is told, or say that there is nothing else."""


def traced(stage: Stage, request: Mapping[str, Any]) -> tuple[tuple[Part, ...], tuple[Span, ...]]:
    """What each word became; and the spans of those that became nothing, though they do not only join others."""
    trace = _Trace(stage, request)
    found: dict[Span, Part] = {}
    lost: list[Span] = []
    for word in words(stage.scene):
        part = trace.part(word)
        if word.span in stage.scene.aside:
            continue
        if part is None:
            lost.append(word.span)
        elif word.span not in found or found[word.span].became == "nothing":
            found[word.span] = part
    return tuple(found.values()), tuple(span for span in lost if span not in found)


class _Trace:
    """A board with the words that it was made of."""

    def __init__(self, stage: Stage, request: Mapping[str, Any]) -> None:
        self.stage, self.request = stage, request
        self.objects = request["state"]["objects"]
        self.guessed = {place for place, named in enumerate(stage.scene.named) if not named.exact}

    def part(self, word: Word) -> Part | None:
        """What a word became; None where it says something that nothing shows."""
        if self._is_nowhere(word):
            return None
        for attempt in (self._of_a_player, self._of_cards, self._of_place, self._asked, self._done, self._joining):
            found = attempt(word)
            if found is not None:
                became, of = found
                return Part(*word.span, became, of, assumed=word.place in self.guessed)
        return None

    def _of_a_player(self, word: Word) -> tuple[Became, tuple[str, ...]] | None:
        return ("player", (word.person,)) if word.person is not None else None

    def _of_cards(self, word: Word) -> tuple[Became, tuple[str, ...]] | None:
        """A card, or a word of a phrase about cards: how many, how strong, of which kind."""
        if word.place is None and not (word.groups and word.mark not in ("zone", "time")):
            return None
        things = [thing for group in word.groups for thing in self._things(group)]
        if word.place is not None:
            named = self.stage.scene.named[word.place]
            things = [one for one in things if one.place == word.place or self.stage.cast.is_called(one, named)]
            things = things or [one for one in self.stage.cast.things if self.stage.cast.is_called(one, named)]
        ids = tuple(dict.fromkeys(thing.id for thing in things if thing.id in self.objects))
        if word.mark == "num":
            return "number", ids
        if ids:
            return "object", ids
        spoken = word.asked is not None or word.deed is None or self._deed(word.deed) is not None
        if word.place is not None:
            return ("said", ()) if word.place in self.stage.cast.aside and spoken else None
        return ("said", ()) if word.mark == "kind" else None

    def _is_nowhere(self, word: Word) -> bool:
        """Whether a word tells of a Weapon, a Talismán or a Tótem that lies nowhere, and was not told to."""
        kind = word.unit.word.partition(":")[2]
        if word.mark != "kind" or kind not in (ARMA, TALISMAN, TOTEM) or not word.groups:
            return False
        if any(self._things(group) or group.count == 0 or group in self.stage.scene.absent for group in word.groups):
            return False
        told_of = [one for one in self.stage.scene.deeds if any(group in word.groups for group in _groups(one))]
        if any(one.negated or one.verb == "be" or id(one) in self.stage.denied for one in told_of):
            return False
        sought = any(one.verb == "search" for one in told_of) and self.stage.plays
        return not (sought and kind in kinds_searched(self.stage.cast.shelf, self.stage.plays[-1].thing.card))

    def _things(self, group: Group) -> list[Thing]:
        return [
            *self.stage.cast.known.get(id(group), []),
            *(one for borne in group.bears for one in self.stage.cast.things if one.place == borne.card),
        ]

    def _of_place(self, word: Word) -> tuple[Became, tuple[str, ...]] | None:
        if word.unit.word == "new":
            return "time", ("this_turn",)
        if word.mark in ("zone", "time"):
            return "zone" if word.mark == "zone" else "time", (word.unit.word.partition(":")[2],)
        return None

    def _asked(self, word: Word) -> tuple[Became, tuple[str, ...]] | None:
        return ("question", (str(self.request["question"]["ask"]),)) if word.asked is not None else None

    def _done(self, word: Word) -> tuple[Became, tuple[str, ...]] | None:
        beside = [one for one in self.stage.scene.deeds if word.unit.word in one.words]
        deeds = [word.deed] if word.deed is not None else beside
        return next((found for deed in deeds if (found := self._deed(deed)) is not None), None)

    def _deed(self, deed: Deed) -> tuple[Became, tuple[str, ...]] | None:
        """What was done, as an action of the request with its cards; else what it told of the board, or asks."""
        ids = {thing.id for group in _groups(deed) for thing in self._things(group)}
        for action in self.request["actions"]:
            cards = [*action.get("cards", ()), *action.get("blocks", ()), *filter(None, (action.get("card"),))]
            if action["do"] in _DOES.get(deed.verb, _PLAYS) and (not ids or ids & set(cards)):
                return "action", (action["do"], *cards)
        if ids:
            return "object", tuple(sorted(ids & set(self.objects)))
        if deed.asked is not None or self.stage.in_question(deed):
            return "question", (str(self.request["question"]["ask"]),)
        return "said", ()

    def _joining(self, word: Word) -> tuple[Became, tuple[str, ...]] | None:
        if word.unit.word in HARMLESS or word.groups:
            return "nothing", ()
        if word.unit.word in _DENYING or word.unit.word in ("me", "us"):
            return "said", ()
        return None


_PLAYS = frozenset(("jugar", "anular", "responder", "usar", "poner_oro", "agrupar"))
_DOES = {
    "attack": frozenset(("atacar",)),
    "block": frozenset(("bloquear",)),
    "collide": frozenset(("atacar", "bloquear")),
}
"""The actions that a verb may tell of; any play where nothing else is said."""


def _groups(deed: Deed) -> Iterable[Group]:
    return (*deed.subject, *deed.object, *deed.tool, *deed.target)
