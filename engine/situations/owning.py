"""Whose a turn, a phase or a zone is, however it is told: «en la vigilia del otro», «del cementerio de mi rival»."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.situations.scene import Side, Unit

_AFTER: dict[tuple[str, ...], Side] = {
    ("of", "the", "other"): "B",
    ("of", "opp"): "B",
    ("of", "he"): "B",
    ("theirs",): "B",
    ("of", "I"): "A",
    ("of", "me"): "A",
    ("mine",): "A",
}
"""Whose something is, in the words after it."""
_BEFORE: dict[tuple[str, ...], Side] = {("opp", "'s"): "B", ("his",): "B", ("my",): "A"}
"""Whose something is, in the words before it."""
_TURNS: dict[Side, str] = {"A": "time:my_turn", "B": "time:their_turn"}
_WHOSE: dict[Side, str] = {"A": "my", "B": "his"}
_PLACES: dict[Side, str] = {"A": "mine", "B": "theirs"}
_SIDES: dict[str, Side] = {whose: side for side, whose in _WHOSE.items()}
_OF_A_TURN = frozenset(("time:vigil", "time:end_turn", "time:war", "time:declared", "time:blocks", "time:this_turn"))
"""Parts of a turn, which are of whoever it is of."""
_BEFORE_TURNS = (("the",), ("in", "on"))
"""What stands before a turn, from it on."""
_BY_PLACE = frozenset(
    f"zone:{one}" for one in ("play", "mano", "cementerio", "destierro", "defensa", "ataque", "apoyo")
)
"""Zones that are a place with their owner: «en la mano del otro»."""


def owned(units: Sequence[Unit]) -> list[Unit]:
    """The units, with whoever a turn, a part of one or a zone is of in the word for it."""
    out: list[Unit] = []
    n = 0
    while n < len(units):
        unit = units[n]
        in_time = unit.word in ("turn", "vigil", "time:next_turn") or unit.word in _OF_A_TURN
        before, side = _before(out) if in_time else (0, None)
        size, side = (0, side) if side else _after(units, n + 1)
        whole = replace(unit, end=units[n + size].end)
        if in_time:
            out = _in_the_turn(out, before, whole, side)
        elif unit.word.startswith("zone:") and "_" not in unit.word and side is not None:
            out = _in_the_zone(out, whole, side)
        elif unit.word.startswith("zone:") and [one.word for one in out[-2:]] == ["opp", "'s"]:
            out[-2:] = [replace(out[-2], word=_WHOSE["B"], end=out[-1].end)]
            out.append(unit)
        else:
            size = 0
            out.append(unit)
        n += 1 + size
    return _as_having(out)


def _as_having(units: Sequence[Unit]) -> list[Unit]:
    """«el Castillo del rival tiene 5 y el mío 3»: who has what lies in a zone."""
    out: list[Unit] = []
    n, zone = 0, ""
    while n < len(units):
        first, size, whose = units[n], 0, ""
        words = [one.word for one in units[n : n + 6]]
        joined = bool(out) and out[-1].word in ("and", "comma", "but")
        if words[0] in _SIDES and words[1:2] and words[1].startswith("zone:") and "_" not in words[1]:
            size, whose = 1 + _having(words[2:]), _PLACES[_SIDES[words[0]]]
            zone = words[1] if size > 1 else zone
        elif zone and joined and words[0] == "the":
            taken, side = _after(units, n + 1)
            held = taken + 1 + (words[taken + 1 : taken + 2] == ["!have"])
            counted = side is not None and held < len(words) and words[held].startswith("num:")
            size, whose = (held, _PLACES[side]) if counted and side is not None else (0, "")
        if size > 1:
            whole = replace(first, word="!have", end=units[n + size - 1].end, persons=())
            out += [whole, replace(whole, word=f"{zone}_{whose}")]
            n += size
        else:
            out.append(first)
            n += 1
    return out


def _having(words: Sequence[str]) -> int:
    """How many words after a zone tell that something is had there, with the zone's own."""
    if words[:1] == ["!have"]:
        return 2
    lying = words[:1] in (["!be"], ["!stay"]) and words[1:2] in (["with"], ["in"])
    return 3 if lying and words[2:3] and words[2].startswith("num:") else 0


def _after(units: Sequence[Unit], n: int) -> tuple[int, Side | None]:
    """How many words from here on tell whose it is, and whose."""
    for size in (3, 2, 1):
        words = tuple(unit.word for unit in units[n : n + size])
        if words in _AFTER:
            return len(words), _AFTER[words]
    return 0, None


def _before(out: Sequence[Unit]) -> tuple[int, Side | None]:
    """How many of the last words tell whose what follows is, and whose."""
    for size in (2, 1):
        found = _BEFORE.get(tuple(unit.word for unit in out[-size:]))
        if found is not None:
            return size, found
    return 0, None


def _in_the_turn(out: list[Unit], before: int, unit: Unit, side: Side | None) -> list[Unit]:
    """The units up to a turn or a part of one, with whose it is."""
    if side is None or (unit.word == "time:next_turn" and side == "A"):
        return [*out, unit]
    kept = out[: len(out) - before]
    first = out[len(kept)] if before else unit
    for leading in _BEFORE_TURNS[1:] if before else _BEFORE_TURNS:
        first = kept.pop() if kept and kept[-1].word in leading else first
    whole = replace(unit, start=min(first.start, unit.start))
    if unit.word == "time:next_turn":
        return [*kept, replace(whole, word="time:next_their_turn")]
    of_it = [unit] if unit.word in _OF_A_TURN else []
    return [*kept, replace(whole, word=_TURNS[side]), *of_it]


def _in_the_zone(out: list[Unit], unit: Unit, side: Side) -> list[Unit]:
    """The units up to a zone, with its owner before it; as a place, where something is in it."""
    kept = list(out)
    article = kept.pop() if kept and kept[-1].word == "the" else None
    if unit.word in _BY_PLACE and (article is None or (kept and kept[-1].word == "in")):
        start = kept.pop().start if kept and kept[-1].word == "in" else unit.start
        return [*kept, replace(unit, word=f"{unit.word}_{_PLACES[side]}", start=start)]
    start = article.start if article is not None else unit.start
    return [*kept, Unit(_WHOSE[side], start, unit.end), replace(unit, start=start)]
