"""Words that mean one thing beside some words and another beside others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from engine.situations.clauses.frames import Frame
from engine.situations.clauses.kinds import CLITICS, MARKS, NOUNS, PEOPLE, STRONG
from engine.situations.scene import Named, Unit

_AFTER_CARDS = ("rival", "enemigo", "contrario", "oponente")
"""Words for the opponent that, after a card, tell whose it is: «un Guanaco enemigo»."""
_LIGHT = frozenset(("!do", "!give", "!send", "!put", "!get"))
"""Verbs that say nothing but what is done with what follows."""
_OWNED = frozenset(("my", "his", "the", "a", "this"))
_LAYING = frozenset(("!play", "!lay", "!attach"))
_OF_THE_OTHER = frozenset((("of", "opp"), ("of", "he"), ("of", "other"), ("of", "the", "other")))


def settled(units: Sequence[Unit], named: Sequence[Named], text: str, frames: Mapping[str, Frame]) -> list[Unit]:
    """The units, each as what it means beside the others."""
    return _told_apart(_sides_of_the_table(_with_plays(_playing(units, named), named)), text, frames)


def _told_apart(units: Sequence[Unit], text: str, frames: Mapping[str, Frame]) -> list[Unit]:
    """«el» is he where no noun follows it."""
    out: list[Unit] = []
    units = _people(units)
    for n, unit in enumerate(units):
        following = units[n + 1].word if n + 1 < len(units) else "stop"
        unit = _said_again(out, unit, following, text)
        shown = text[unit.start : unit.end].lower()
        alone = unit.word == "the" and shown == "el" and not following.startswith(NOUNS)
        before = out[-1].word if out else "stop"
        if alone:
            unit = replace(unit, word="he")
        elif unit.word == "for" and shown == "para" and (before in CLITICS or before == "the" or following == "to"):
            unit = replace(unit, word="!block", persons=("3:present",))
        elif (
            unit.word == "opp" and shown in _AFTER_CARDS and before.startswith(MARKS) and not following.startswith("!")
        ):
            unit = replace(unit, word="theirs")
        elif unit.word == "before" and following in STRONG and _tells_of_having(out):
            unit = replace(unit, word="already")
        elif unit.word == "before" and (following in CLITICS or following.startswith("!")) and before in STRONG:
            unit = replace(unit, word="time:past")
        elif unit.word in ("on", "in") and _is_laid(out):
            unit = replace(unit, word="to")
        elif unit.word == "the" and shown in ("los", "las") and _counts(units, n + 1):
            unit = replace(unit, word="those")
        elif unit.word in ("with", "without") and _has_no_verb(out, units[n + 1 :]):
            if len(out) > 1 and out[-2].word in ("with", "against"):
                out[-2] = replace(out[-2], word="comma")
            if unit.word == "without":
                out.append(replace(unit, word="not"))
            unit = replace(unit, word="!have", persons=("3:present",))
        out.append(unit)
    if not any(
        unit.word.startswith("!")
        and unit.word[1:] in frames
        and frames[unit.word[1:]].meets
        and not (n and out[n - 1].word == "that")
        for n, unit in enumerate(out)
    ):
        out = [replace(u, word="!collide", persons=("3p:present",)) if u.word == "against" else u for u in out]
    return out


def _counts(units: Sequence[Unit], n: int) -> bool:
    """Whether «los tres» says how many, of what was told before: no noun and no strength follows."""
    if n >= len(units) or not units[n].word.startswith("num:"):
        return False
    return not units[n + 1].word.startswith((*MARKS, "of", "power")) if n + 1 < len(units) else True


def _is_spell(unit: Unit, named: Sequence[Named]) -> bool:
    mark, _, place = unit.word.partition(":")
    return mark == "card" and named[int(place)].spell


def _playing(units: Sequence[Unit], named: Sequence[Named]) -> list[Unit]:
    """The units, with the verb that any verb is which a Talismán follows: «le puedo dar Kelpie», «le mando Gorgonas»,
    «le hago Hades» are playing it; so does its name by itself: «can I Gorgonas his Hotei»."""
    out: list[Unit] = []
    for n, unit in enumerate(units):
        after = units[n + 1 : n + 4]
        noun, *beyond = [one for one in after if one.word not in _OWNED] or [unit]
        before = [one.word for one in out[-2:]]
        costs = any(one.word.startswith("!") for one in beyond[:1])  # «does Hades cost»
        if unit.word in _LIGHT and _is_spell(noun, named) and not costs:
            unit = replace(unit, word="!play")
        elif _is_spell(unit, named) and before[:1] == ["!can"] and before[-1] in PEOPLE and after:
            out.append(replace(unit, word="!play", persons=("inf:none",)))
            if after[0].word == "it" or after[0].word in _OWNED or after[0].word.startswith(MARKS):
                out += [unit, replace(unit, word="to", start=unit.end)]
                continue
        out.append(unit)
    return out


def _with_plays(units: Sequence[Unit], named: Sequence[Named]) -> list[Unit]:
    """The units, with the verb where a clause leaves it out: «Gorgonas a su Oni», «Gorgonas contra Oni»."""
    out: list[Unit] = []
    for n, unit in enumerate(units):
        opens = n == 0 or units[n - 1].word in STRONG
        joint, aim = [one.word for one in (*units[n + 1 : n + 3], unit, unit)][:2]
        aimed = joint in ("to", "against", "on", "in") and n + 2 < len(units) and not aim.startswith("!")
        aimed |= joint == "and" and n + 2 < len(units) and _begins_a_verb(units[n + 2])  # «Machitún y me pegan»
        if _is_spell(unit, named) and opens and (aimed or joint == "time:war"):  # «Invunche en guerra»
            out.append(replace(unit, word="!play", persons=("inf:none",)))
        met = unit.word == "against" and len(out) > 1 and out[-2].word == "!play" and out[-2].start == out[-1].start
        out.append(replace(unit, word="to") if met else unit)
    return out


def _sides_of_the_table(units: Sequence[Unit]) -> list[Unit]:
    """The units, with «del lado de mi rival» as the place that it is, and «en el suyo» as the turn where those were
    told."""
    out = list(units)
    turns = {"time:my_turn": "theirs", "time:their_turn": "mine"}
    for n in range(len(units) - 1, 1, -1):
        told = [turns[unit.word] for unit in units[: n - 1] if unit.word in turns]
        if [unit.word for unit in units[n - 2 : n]] == ["in", "the"] and units[n].word in told[-1:]:
            time = "time:my_turn" if units[n].word == "mine" else "time:their_turn"
            out[n - 2 : n + 1] = [Unit(time, units[n - 2].start, units[n].end)]
    units = list(out)
    for n in range(len(units) - 1, -1, -1):
        words = [unit.word for unit in out[n : n + 5]]
        if words[:1] not in (["of"], ["in"], ["on"], ["to"]) or "side" not in words[1:3]:
            continue
        after = words.index("side") + 1
        size = next((k for k in (3, 2) if tuple(words[after : after + k]) in _OF_THE_OTHER), 0)
        if size:
            out[n : n + after + size] = [Unit("zone:play_theirs", out[n].start, out[n + after + size - 1].end)]
    return out


def _people(units: Sequence[Unit]) -> list[Unit]:
    """The units, with «un rival» as the other player, and «tengo 1 Aliado y el otro 3» told of two people."""
    out: list[Unit] = []
    for n, unit in enumerate(units):
        before = [one.word for one in out[-2:]]
        if unit.word == "opp" and before[-1:] == ["a"]:
            unit = replace(unit, start=out.pop().start)
        counted = n + 1 < len(units) and units[n + 1].word.startswith("num:")
        joined = len(out) > 1 and out[-2].word in ("and", "but", "comma") and any("num:" in one.word for one in out)
        if unit.word == "other" and before[-1:] == ["the"] and counted and joined:
            unit = replace(unit, word="opp", start=out.pop().start)
        if unit.word == "other" and before[-1:] == ["the"] and _plays_next(units[n + 1 :]):
            unit = replace(unit, word="opp", start=out.pop().start)
        out.append(unit)
    return out


def _plays_next(units: Sequence[Unit]) -> bool:
    """Whether whoever stands here plays a card, as only a player does: «el otro le tiró Flechero»."""
    return next((one.word for one in units if one.word not in CLITICS), "") in ("!play", "!reply", "!lay", "!use")


def _said_again(before: Sequence[Unit], unit: Unit, following: str, text: str) -> Unit:
    """«al Golem sí con un Kraken», «con el Oni no»: the verb told last, done or not done."""
    shown = text[unit.start : unit.end].lower()
    last = next((one for one in reversed(before) if one.word in ("!block", "!attack")), None)
    joined = any(one.word in ("but", "and", "comma") for one in before[-6:])
    denied = last is not None and any(one.word in ("not", "nobody", "none") for one in before)
    after_cards = bool(before) and before[-1].word.startswith(MARKS)
    if shown == "sí" and denied and joined and last is not None and (after_cards or before[-1].word == "but"):
        return replace(last, start=unit.start, end=unit.end, joined=(), persons=("3:present", *last.persons))
    return unit


def _tells_of_having(before: Sequence[Unit]) -> bool:
    """«ya tenía otro Aliado antes»: what was had before is there."""
    last = next((one for one in reversed(before) if one.word.startswith("!")), None)
    return last is not None and last.word == "!have" and any("imperfect" in person for person in last.persons)


def _is_laid(before: Sequence[Unit]) -> bool:
    """Whether what stands here is put there: «juego Kabuto sobre Kraken», but not «tengo Kabuto en Kraken»."""
    words = [unit.word for unit in before[-3:]]
    held = bool(words) and words[-1].startswith("held:")
    return held and next((word for word in words[-2::-1] if word not in ("a", "the", "my", "his")), "") in _LAYING


def _begins_a_verb(unit: Unit) -> bool:
    return unit.word.startswith("!") or unit.word in CLITICS or unit.word == "not"


def _has_no_verb(before: Sequence[Unit], following: Sequence[Unit]) -> bool:
    """Whether somebody «con» or «sin» something has it: «Fetiche ataca, el rival con 3 Oros»."""
    if not before or before[-1].word not in PEOPLE or not following[0].word.startswith((*MARKS, "a", "the")):
        return False
    joint = (n for n, unit in enumerate(following[:-1]) if unit.word == "and" and _begins_a_verb(following[n + 1]))
    stops = (n for n, unit in enumerate(following) if unit.word in STRONG)
    ends = min((*joint, *stops), default=len(following))
    if any(unit.word.startswith("!") for unit in following[:ends]):
        return False
    opens = before[-2].word if len(before) > 1 else "stop"
    return opens in STRONG or opens in ("and", "with", "against")
