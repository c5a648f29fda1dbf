"""Whatever is sent: a ruling or a clear refusal, never another exception, and always the same."""

import os
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import RequestError, adjudicate
from engine.games.dos_filas.model.ability import ABILITIES
from engine.ruling import Ruling
from tests.sampling import examples

GIVEN = Path(__file__).parent.parent / "cases" / "dos_filas" / "given.json"
CASES: list[dict[str, Any]] = msgspec.json.decode(GIVEN.read_bytes())["cases"]

Path_ = tuple[str | int, ...]


def _paths(value: Any, here: Path_ = ()) -> list[Path_]:
    found = [here] if here else []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        found += _paths(inner, (*here, key))
    return found


def _at(value: Any, path: Path_) -> Any:
    for key in path:
        value = value[key]
    return value


SCRAPS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 40),
    st.sampled_from(["A", "B", "", "frontal", "centro", *ABILITIES]),
    st.builds(list),
    st.builds(dict),
    st.just(10**30),
)


@st.composite
def mutated(draw: st.DrawFn) -> dict[str, Any]:
    """A given case with a few of its values replaced, removed or copied to where they do not belong."""
    case = draw(st.sampled_from(CASES))
    request = deepcopy({"state": case["state"], "actions": case["actions"]})
    for _ in range(draw(st.integers(1, 4))):
        paths = _paths(request)
        path = draw(st.sampled_from(paths))
        parent, key = _at(request, path[:-1]), path[-1]
        kind = draw(st.sampled_from(["replace", "copy", "remove"]))
        if kind == "remove" and len(path) > 1:
            parent.pop(key)
        elif kind == "copy":
            parent[key] = deepcopy(_at(request, draw(st.sampled_from(paths))))
        else:
            parent[key] = draw(SCRAPS)
    return request


@st.composite
def reshuffled(draw: st.DrawFn) -> dict[str, Any]:
    """A given case with other abilities and values on its characters, and its choices perhaps left open."""
    case = draw(st.sampled_from(CASES))
    request = deepcopy({"state": case["state"], "actions": case["actions"]})
    abilities = [None, *(id for id, ability in ABILITIES.items() if ability.kind == "personaje")]
    for card in request["state"]["cards"].values():
        if card["kind"] == "personaje":
            card["ability"] = draw(st.sampled_from(abilities))
            card["value"] = draw(st.integers(0, 9))
    if draw(st.booleans()):
        for action in request["actions"]:
            action.pop("choices", None)
    return request


def ruling_or_none(request: dict[str, Any]) -> Ruling | None:
    """The ruling, or None for a request that is refused with a sentence in both languages."""
    try:
        return adjudicate(request)
    except RequestError as error:
        assert error.es and error.en
        return None


@settings(max_examples=examples(120), deadline=None)
@given(mutated())
def test_a_mutated_board_gets_a_ruling_or_a_refusal(request_: dict[str, Any]) -> None:
    ruling = ruling_or_none(request_)
    assert ruling is None or ruling.to_json()


@settings(max_examples=examples(120), deadline=None)
@given(reshuffled())
def test_a_possible_board_gets_a_ruling_that_cites_and_repeats(request_: dict[str, Any]) -> None:
    ruling = adjudicate(request_)
    assert any(citation.kind == "decisive" for citation in ruling.citations)
    assert adjudicate(request_).to_json() == ruling.to_json()


@settings(max_examples=examples(60), deadline=None)
@given(reshuffled())
def test_the_board_after_a_ruling_is_possible_again(request_: dict[str, Any]) -> None:
    ruling = adjudicate(request_)
    assert adjudicate({"state": ruling.state_after}).problems == ()


@settings(max_examples=examples(60), deadline=None)
@given(reshuffled())
def test_no_card_is_lost_or_made(request_: dict[str, Any]) -> None:
    boards = adjudicate(request_).boards
    assert boards is not None
    counts = [sum(z["count"] for p in boards[when]["players"] for z in p["zones"]) for when in ("before", "after")]
    assert counts[0] == counts[1]


def test_rulings_do_not_depend_on_the_hash_seed() -> None:
    code = (
        "import msgspec, sys, engine\n"
        "cases = msgspec.json.decode(open(sys.argv[1], 'rb').read())['cases']\n"
        "print([engine.adjudicate(case).to_json() for case in cases])"
    )
    printed = [
        subprocess.run(
            [sys.executable, "-c", code, str(GIVEN)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert len(printed[0]) > 10_000
    assert printed[0] == printed[1]


@pytest.mark.parametrize("ruleset", ["dos_filas_001", "dos_filas", "rowgame"])
def test_the_ruleset_names_the_game(ruleset: str) -> None:
    request = {"state": {**CASES[0]["state"], "ruleset": ruleset}, "actions": []}
    assert adjudicate(request).game == "dos_filas"


def test_an_unknown_field_is_refused_by_name() -> None:
    with pytest.raises(RequestError) as refused:
        adjudicate({"state": {**CASES[0]["state"], "clima": "lluvia"}})
    assert refused.value.es == "No conozco el campo «clima»: quítalo o corrige su nombre."
