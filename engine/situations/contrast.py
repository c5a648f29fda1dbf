"""Whether a word mattered: the sentence read once more with its contrary in its place.

A number, an owner, a negation, a zone or a time that can be turned into its contrary without any change to what is told
back was not understood, however well the rest was; neither was a condition that can be left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engine.situations.scene import Unit

_CONTRARY = {
    "my": "his",
    "his": "my",
    "mine": "theirs",
    "theirs": "mine",
    "put_mine": "put_theirs",
    "put_theirs": "put_mine",
    "opp": "I",
    "I": "opp",
    "without": "with",
    "zone:play": "zone:mano",
    "zone:mano": "zone:cementerio",
    "zone:cementerio": "zone:mano",
    "zone:destierro": "zone:mano",
    "zone:castillo": "zone:mano",
    "zone:defensa": "zone:mano",
    "zone:ataque": "zone:mano",
    "zone:apoyo": "zone:mano",
    "zone:reserva": "zone:cementerio",
    "time:my_turn": "time:their_turn",
    "time:their_turn": "time:my_turn",
    "time:war": "time:declared",
    "time:declared": "time:war",
    "time:next_turn": "time:this_turn",
}
"""What says the opposite, as far as a word has one."""
_DROPPED = frozenset(("not", "nobody", "none", "nothing"))
"""Words whose contrary is to leave them out."""
_CONDITION = frozenset(("if", "because"))
"""What begins a clause on which the rest depends: left out whole, the rest may not be told alike."""
_OF_ONE = (frozenset(("I", "me", "my", "mine")), frozenset(("opp", "he", "his", "theirs", "him_")))
"""Words for the same player: where a clause has two of them, one turned round contradicts the other."""
_ENDS = frozenset(("stop", "comma", "colon", "ask", "ask_open", "and", "but", "then", "if", "because"))
MOST = 24
"""So many words of a sentence are turned round."""
_MORE = 3
"""A number is turned into one so much larger, which nothing else in a sentence is likely to be."""


def contraries(units: Sequence[Unit]) -> Iterator[tuple[tuple[int, int], tuple[Unit, ...]]]:
    """For each word that has a contrary its span in the text, and the units with the contrary in its place."""
    turned = 0
    for place, unit in enumerate(units):
        if unit.word in _CONDITION:
            clause = _following(units, place)
            yield (unit.start, units[clause.stop - 1].end), (*units[:place], *units[clause.stop :])
            continue
        entering = unit.word == "zone:play" and place > 0 and units[place - 1].word == "!enter"
        if entering or _is_doubled(units, place):
            continue
        other = _turned(unit)
        if other is None:
            continue
        turned += 1
        if turned > MOST:
            return
        if unit.word in _DROPPED:
            with_it = _denied_together(units, place)
            left = tuple(one for n, one in enumerate(units) if n not in with_it)
        else:
            left = (*units[:place], *other, *units[place + 1 :])
        yield (unit.start, unit.end), left


def _denied_together(units: Sequence[Unit], place: int) -> set[int]:
    """The words that deny the same thing: «no lo bloqueó nadie» is one negation."""
    return {n for n in _clause(units, place) if units[n].word in _DROPPED}


def _turned(unit: Unit) -> tuple[Unit, ...] | None:
    """What stands in the place of a word to say the opposite; None for a word that has none."""
    if unit.word in _DROPPED:
        return ()
    if unit.word.startswith("num:"):
        return (replace(unit, word=f"num:{int(unit.word[4:]) + _MORE}"),)
    if unit.word.startswith("zone:") and unit.word.endswith(("_mine", "_theirs")):
        name, _, whose = unit.word.partition("_")
        return (replace(unit, word=f"{name}_{'theirs' if whose == 'mine' else 'mine'}"),)
    if unit.word in _CONTRARY:
        return (replace(unit, word=_CONTRARY[unit.word]),)
    return None


def _is_doubled(units: Sequence[Unit], place: int) -> bool:
    """Whether another word says the same: turned round alone this one would contradict it."""
    unit = units[place]
    if unit.word in ("opp", "I") and sum(one.word == unit.word for one in units) > 1:
        return True
    same = next((words for words in _OF_ONE for word in words if word == unit.word), frozenset())
    return any(units[n].word in same for n in _clause(units, place) if n != place)


def _following(units: Sequence[Unit], place: int) -> range:
    """The places of the clause that a word begins, up to where the next one does."""
    ends = (n for n in range(place + 1, len(units)) if units[n].word in _ENDS)
    return range(place, next(ends, len(units)))


def _clause(units: Sequence[Unit], place: int) -> set[int]:
    """The words around a word, up to where its clause begins and ends."""
    found = {place}
    for step in (-1, 1):
        n = place + step
        while 0 <= n < len(units) and units[n].word not in _ENDS:
            found.add(n)
            n += step
    return found
