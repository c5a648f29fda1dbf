"""What a sentence asks: its questions among the units, the longest first, and whom each befalls."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.situations.clauses.kinds import CLITICS, MARKS, PEOPLE, PREPOSITIONS, STRONG
from engine.situations.scene import Asked, Side, Unit
from engine.text.chart import Chart, TooLong

_ASKING = frozenset(("who", "which", "howmany", "where", "that", "what", "how", "how_strong", "what_happens"))
_MARKED = frozenset(("ask", "ask_open"))
_HAVING_TO = frozenset(("!have", "!have_done"))
"""Before «que» these oblige: «lo tengo que destruir»."""
_ALONE = frozenset(("answerable", "anyway"))
"""Questions that end where they end: «barajo» is one, «barajo un Oni» is not."""
_DONE_WITH = frozenset(("goes_on", "refund", "anyway", "shown"))
"""Questions that nothing is done with: «me cancelan el ataque con Yoroi» tells, and asks nothing."""

_DONE_BY_NONE = frozenset(("annulled",))
"""Questions that no card is told to do: «¿se anula?», but not «¿Jujitsu lo anula?»."""

_OF_NOTHING = frozenset(("winner", "drawn"))
"""Questions of a verb that is done to no card told before: «¿pierdo?», «¿robo?», but not «¿los pierdo?», «¿me lo
roban?»."""


class Questions:
    """The questions among the units of one sentence."""

    def __init__(self, text: str, units: Sequence[Unit], chart: Chart, language: str) -> None:
        self.text, self.units, self.chart, self.language = text, units, chart, language

    def found(self) -> list[tuple[int, int, Asked]]:
        """The questions among the units, the longest first, none over another."""
        found: list[tuple[int, int, Asked]] = []
        for at in range(len(self.units)):
            if at and self.units[at].word not in _ASKING and not self._may_begin(at):
                continue
            if at and self.units[at].word == "that" and self.units[at - 1].word in _HAVING_TO:
                continue
            try:
                ends = [(one.end, one.value) for one in self.chart.read("ask", at)]
            except TooLong:
                continue
            barred = _ALONE if self._is_supposed(at) else frozenset[str]()
            barred |= _DONE_BY_NONE if self._is_done_by_a_card(at) else frozenset()
            barred |= _OF_NOTHING if at and self._is_pronoun(at - 1) else frozenset()
            ends = [one for one in ends if self._stands_alone(one[1], at, one[0]) and one[1].kind not in barred]
            if ends:
                far = ends[0][0]
                best = max((value for end, value in ends if end == far), key=lambda value: len(value.about))
                found.append((at, far, best))
        found.sort(key=lambda one: (one[0] - one[1], one[0]))
        taken: list[tuple[int, int, Asked]] = []
        for first, end, ask in found:
            if all(end <= other[0] or first >= other[1] for other in taken):
                if first and self.units[first - 1].word in PEOPLE and self._opens(first - 1):
                    first -= 1
                span = replace(
                    ask,
                    start=self.units[first].start,
                    end=self.units[end - 1].end,
                    side=self._asker(first, end),
                    words=tuple(unit.word for unit in self.units[first:end]),
                )
                taken.append((first, end, span))
        taken.sort(key=lambda one: one[0])
        return [one for n, one in enumerate(taken) if not self._only_tells(one, taken[n + 1 :])]

    def _only_tells(self, one: tuple[int, int, Asked], later: Sequence[tuple[int, int, Asked]]) -> bool:
        """«lo devuelven a la mano, ¿dónde queda el Arma?»: words of a question, and a question after them."""
        first, end, ask = one
        told = not _ASKING & set(ask.words) and not {"or", "orelse", "!can", "!must"} & set(ask.words)
        marked = any(unit.word in _MARKED for unit in (*self.units[:first][-1:], *self.units[end : end + 1]))
        return told and not marked and any(_ASKING & set(after.words) for _, _, after in later)

    def _before_pronouns(self, at: int) -> str:
        """The word before the pronouns that stand before this place."""
        while at and self.units[at - 1].word in CLITICS:
            at -= 1
        return self.units[at - 1].word if at else "stop"

    def _is_supposed(self, at: int) -> bool:
        """Whether a condition begins here: «si se baraja» asks nothing."""
        return self._before_pronouns(at) == "if"

    def _is_pronoun(self, at: int) -> bool:
        """Whether «lo» or «los» stands here, before a verb."""
        word, shown = self.units[at].word, self.text[self.units[at].start : self.units[at].end].lower()
        return word == "it_" or (word == "the" and shown in ("los", "las", "la"))

    def _is_done_by_a_card(self, at: int) -> bool:
        return self._before_pronouns(at).startswith("card:")

    def _opens(self, at: int) -> bool:
        """Whether a clause begins here."""
        return at == 0 or self.units[at - 1].word in STRONG

    def _may_begin(self, at: int) -> bool:
        """Whether a question may begin here: not in the middle of what another verb is said of."""
        word, before = self.units[at].word, self.units[at - 1].word
        if word.startswith("!") and before in ("!can", "!must"):
            return False
        if word == "!enter" and before == "that":  # «el turno que entra»
            return False
        if word.startswith(MARKS) or word in ("the", "my", "his", "a"):
            return before in STRONG or before == "and"
        return before not in PREPOSITIONS

    def _stands_alone(self, ask: Asked, first: int, end: int) -> bool:
        """Whether nothing more is said of it: «puedo responder con Kawarimi» asks about Kawarimi, «con Kunai cuánto
        pega Oni» about Oni."""
        begins_with_a_card = self.units[first].word.startswith(MARKS)
        following = self.units[end].word if end < len(self.units) else "stop"
        if self.units[end - 1].word == "both" and following.startswith(MARKS):
            return False
        if begins_with_a_card and following.startswith(MARKS):
            return False
        if ask.kind == "afford" and (following in ("to", "for", "with") or following.startswith("!")):
            return False
        if following == "with" and ask.kind in _DONE_WITH:
            return False
        if self.units[end - 1].word == "!can" and following.startswith("!"):
            return False
        return ask.kind not in _ALONE or following in STRONG | {"or", "and", "orelse", "now", "still", "time:war"}

    def _asker(self, first: int, end: int) -> Side | None:
        """Whom a question befalls: «boto» me, «bota el rival» and «le boto» the opponent."""
        words = [unit.word for unit in self.units[first:end]]
        people: list[Side] = [PEOPLE[word] for word in words if word in PEOPLE]
        if words[-2:] == ["the", "other"]:
            return "B"
        if people:
            return people[-1]
        if "me" in words or "my" in words:
            return "A"
        of_a_card = [unit.word for unit in self.units[end : end + 1]] == ["to"]  # «cuánto le sale la Kunai a Modi»
        if "se" not in words and "him_" in words and not of_a_card:
            return "B"
        verbs = [unit for unit in self.units[first:end] if unit.word.startswith("!") and unit.persons]
        return "A" if self.language == "es" and any(_is_of_the_speaker(unit) for unit in verbs) else None


def _is_of_the_speaker(unit: Unit) -> bool:
    """Whether a verb is most likely in the first person: «boto», but not «debía», which is in the third as well."""
    person, _, tense = unit.persons[0].partition(":")
    return person in ("1", "1p") and f"3:{tense}" not in unit.persons
