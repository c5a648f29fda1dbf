"""Running case files against what they expect."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from engine.core.limits import UNBOUNDED, Limits
from engine.core.search import Outcome
from engine.core.state import State
from engine.dispute import Dispute
from engine.game import Case
from engine.judge import diagnose, heard
from engine.request import RequestError
from engine.ruling import Ruling
from engine.trials import expecting

PATIENT = Limits(work=UNBOUNDED, seconds=60.0)
"""What a case expects does not hang on how busy the machine is: of its limits only those that are counted are felt."""


def check_file(path: Path) -> list[tuple[str, list[str]]]:
    """Each case of a file with what fails in it; nothing for one that passes. Raises RequestError."""
    return [(id, check_case(case)) for id, case in cases_of(path)]


def cases_of(path: Path) -> list[tuple[str, dict[str, Any]]]:
    """The cases of a file with their ids. Raises RequestError when the file cannot be read as a list of cases."""
    try:
        data = msgspec.json.decode(path.read_bytes())
    except (OSError, msgspec.DecodeError, RecursionError) as error:
        raise _no_cases(path, error) from None
    cases = data["cases"] if isinstance(data, dict) and "cases" in data else [data] if isinstance(data, dict) else data
    if not isinstance(cases, list) or not all(isinstance(case, dict) for case in cases):
        raise _no_cases(path, "cases: [{...}]")
    named = {"game": data["game"]} if isinstance(data, dict) and "cases" in data and "game" in data else {}
    return [(str(case.get("id", n)), case if "state" in case else {**named, **case}) for n, case in enumerate(cases)]


def _no_cases(path: Path, why: object) -> RequestError:
    return RequestError(
        f"«{path}» no es un archivo de casos ({why}): revisa el nombre y el contenido.",
        f"«{path}» is no file of cases ({why}): check its name and content.",
    )


def check_case(case: dict[str, Any]) -> list[str]:
    """What fails in one case: checks that do not hold, and decisive sections that the ruling does not cite so."""
    try:
        return _failing(case)
    except RequestError as error:
        return [f"request: {error.en}"]
    except (KeyError, TypeError, ValueError, AttributeError) as error:  # written wrongly: the other cases still count
        return [f"the case cannot be evaluated: {type(error).__name__}: {error}"]


def _failing(case: dict[str, Any]) -> list[str]:
    hearing = heard(case, PATIENT)
    if "question_es" in case and "state" not in case:
        return _of_question(case, hearing.ruling)
    if hearing.played is not None:
        return _checks(case, hearing.ruling, *hearing.played) + _uncited(case, hearing.ruling)
    problems = hearing.ruling.problems
    if problems and not expecting.expects_problems(case):
        return [f"board: {problem.text.en}" for problem in problems]
    return _of_no_end(case, hearing.ruling)


def _of_question(case: dict[str, Any], ruling: Ruling) -> list[str]:
    """What fails in a question about the document: another answer, or sections that do not answer it."""
    found = (ruling.answer_data or {}).get("value") or ruling.verdict
    wrong = [] if found == case["verdict"] else [f"expected {case['verdict']!r}, found {found!r}"]
    return wrong + _uncited(case, ruling)


def _uncited(case: dict[str, Any], ruling: Ruling) -> list[str]:
    """The decisive sections a case names that the ruling does not cite so.

    `sections.decisive` are all wanted; of `rules` one is enough, but the rule of a `reading` is wanted.
    """
    decisive = [citation.section for citation in ruling.citations if citation.kind == "decisive"]
    wanted = list(case.get("sections", {}).get("decisive", []))
    if "reading" in case:
        wanted.append(case["reading"]["rule"])
    failed = [f"section {section} is not cited as decisive" for section in wanted if section not in decisive]
    rules = case.get("rules", [])
    if rules and not set(rules) & set(decisive):
        failed.append(f"none of {', '.join(rules)} is cited as decisive")
    return failed


def _of_no_end(case: dict[str, Any], ruling: Ruling) -> list[str]:
    """What fails where nothing was played out, for the board cannot be or is not understood."""
    found = [
        (item["check"], _as_a_whole(item, case, ruling) if _is_of_the_whole(item) else "nothing was played out")
        for item in case["expected"]
    ]
    return [f"check {name}: {wrong}" for name, wrong in found if wrong is not None] + _uncited(case, ruling)


def _is_of_the_whole(item: dict[str, Any]) -> bool:
    return item.get("check") == "irregular" or expecting.is_known(item)


def _as_a_whole(item: dict[str, Any], case: dict[str, Any], ruling: Ruling) -> str | None:
    """What fails in a check about the ruling, or about everything that is wrong, and not about one end."""
    if item["check"] == "irregular":
        return expecting.irregular(item, diagnose(case, history=True))
    return expecting.check(item, ruling)


def _checks(case: dict[str, Any], ruling: Ruling, dispute: Dispute, before: State, outcome: Outcome) -> list[str]:
    failed: dict[str, None] = {}
    for number, item in enumerate(case.get("expected", [])):
        for leaf in outcome.leaves():
            try:
                if _is_of_the_whole(item):
                    wrong = _as_a_whole(item, case, ruling)
                else:
                    wrong = dispute.game.check(item, Case(before, outcome, leaf, dispute.actions, ruling))
            except KeyError as missing:
                wrong = f"the check says nothing of {missing}"
            if wrong is not None:
                failed[f"check {number} {item.get('check')}: {wrong}"] = None
    return list(failed)
