"""The checks that written cases of any game may expect of a ruling: its answer as data, its repair, its problems."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engine.core.diagnose import Problem
from engine.ruling import Ruling


def expects_problems(case: dict[str, Any]) -> bool:
    """Whether a case is about a board that cannot be, its own or one that is claimed."""
    return any(
        item.get("check") == "problem" or (item.get("check"), item.get("value")) == ("verdict", "invalid_state")
        for item in case.get("expected", [])
    )


def check(item: dict[str, Any], ruling: Ruling) -> str | None:
    """Evaluate one check on the ruling. None when it holds, otherwise what was found."""
    return _CHECKS[item["check"]](item, ruling)


def is_known(item: dict[str, Any]) -> bool:
    """Whether a check is one of those here; the others are the game's own."""
    return item.get("check") in _CHECKS


def _same(found: Any, wanted: Any) -> str | None:
    plain = msgspec.to_builtins(found)
    return None if plain == wanted else f"expected {wanted!r}, found {plain!r}"


def _verdict(item: dict[str, Any], ruling: Ruling) -> str | None:
    return _same(ruling.verdict, item["value"])


def _answer(item: dict[str, Any], ruling: Ruling) -> str | None:
    """`key` of the answer's data (`value` when nothing is said) is `value`."""
    return _same((ruling.answer_data or {}).get(item.get("key", "value")), item["value"])


def _offers(item: dict[str, Any], ruling: Ruling) -> str | None:
    """Whether an action is among the legal ones, where its fields that are named say so."""
    listed = [one["action"] for moment in (ruling.answer_data or {}).get("moments", []) for one in moment["actions"]]
    there = any(_fits(item["action"], one) for one in listed)
    return None if there == item.get("value", True) else f"found {there}, listed {listed!r}"


def _fits(wanted: dict[str, Any], found: dict[str, Any]) -> bool:
    return all(found.get(key) == value for key, value in wanted.items())


def _diverges(item: dict[str, Any], ruling: Ruling) -> str | None:
    """The first divergence is about `object`, made by `action`, true is `to`; null where there is none."""
    found: list[dict[str, Any]] = (ruling.answer_data or {}).get("divergences", [])
    if item.get("object") is None:
        return _same([one["object"] for one in found], [])
    if not found:
        return "nothing diverges"
    named = {"object": "object", "action": "action", "to": "true", "sections": "sections"}
    return _same({key: found[0][named[key]] for key in named if key in item}, {k: item[k] for k in named if k in item})


def _repair(item: dict[str, Any], ruling: Ruling) -> str | None:
    """The first irregular `action`, where `moves` put objects, and the nearest legal action (`instead`, by fields)."""
    found = ruling.repair
    if found is None:
        return None if item.get("value") is False else "there is no repair"
    if "action" in item and found.action != item["action"]:
        return f"found action {found.action}"
    if "moves" in item:
        return _same({move.object: move.to for move in found.moves}, item["moves"])
    if "instead" in item:
        offered = found.instead[0].action if found.instead else {}
        good = bool(offered) and _fits(item["instead"], offered) if item["instead"] else not offered
        return None if good else f"offered {offered!r}"
    return None


def _problem(item: dict[str, Any], ruling: Ruling) -> str | None:
    """The board has a problem with this `code` (and these `sections`)."""
    found = [problem for problem in ruling.problems if problem.code == item["code"]]
    if not found:
        return f"found {[problem.code for problem in ruling.problems]!r}"
    return _same(list(found[0].sections), item["sections"]) if "sections" in item else None


def irregular(item: dict[str, Any], found: list[Problem]) -> str | None:
    """Everything wrong is what is listed and nothing else, in its order, by the fields that are named."""
    plain = [{**msgspec.to_builtins(one), "sections": list(one.sections)} for one in found]
    wanted = item["problems"]
    if len(wanted) == len(plain) and all(_fits(one, other) for one, other in zip(wanted, plain, strict=True)):
        return None
    return f"found {[(one['code'], one['where'], one['sections']) for one in plain]!r}"


_CHECKS: dict[str, Callable[[dict[str, Any], Ruling], str | None]] = {
    "verdict": _verdict,
    "answer": _answer,
    "offers": _offers,
    "diverges": _diverges,
    "repair": _repair,
    "problem": _problem,
}
