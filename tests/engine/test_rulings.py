"""What comes out: one fixed document, the same on every run, and never an exception."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import RequestError, adjudicate
from engine.ruling import Ruling
from tests.sampling import examples

GIVEN = Path(__file__).parent / "cases" / "myl_pe" / "given.json"
CASES: list[dict[str, Any]] = msgspec.json.decode(GIVEN.read_bytes())["cases"]
KEYS = [
    "game",
    "document",
    "verdict",
    "answer",
    "steps",
    "citations",
    "state_before",
    "state_after",
    "boards",
    "diff",
    "refusals",
    "choices",
    "problems",
    "assumptions",
    "readings",
    "not_understood",
    "answer_data",
    "repair",
    "past",
    "engine_version",
    "schema",
]


def test_the_document_has_the_agreed_keys() -> None:
    data = adjudicate(CASES[0]).to_builtins()
    assert list(data) == KEYS
    assert set(data["steps"][0]) == {"n", "action", "text", "sections", "clause", "kind", "changes"}
    assert set(data["diff"][0]) == {"object", "name", "text", "change", "from", "to"}
    assert set(data["citations"][0]) == {"section", "printed_as", "title", "es", "en", "kind"}


def test_the_document_survives_the_journey_through_json() -> None:
    ruling = adjudicate(CASES[35])
    assert msgspec.json.decode(ruling.to_json()) == msgspec.json.decode(msgspec.json.encode(ruling.to_builtins()))


def test_the_same_request_has_the_same_ruling_under_any_hash_seed() -> None:
    code = (
        "import sys, hashlib, msgspec; from engine import adjudicate\n"
        "cases = msgspec.json.decode(open(sys.argv[1], 'rb').read())['cases']\n"
        "print(hashlib.sha256(b''.join(adjudicate(case).to_json() for case in cases)).hexdigest())"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", code, str(GIVEN)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


DOINGS = [
    "jugar",
    "usar",
    "anular",
    "responder",
    "poner_oro",
    "atacar",
    "bloquear",
    "ceder",
    "agrupar",
    "elegir",
    "avanzar",
]
PLACES = ["mano", "defensa", "ataque", "apoyo", "reserva", "pagado", "cementerio", "destierro"]
STEPS = {"9.1.A": "agrupacion", "9.2.C": "vigilia", "9.3.1.a": "batalla", "9.3.3.b": "batalla", "9.4.C": "final"}


@st.composite
def disputes(draw: st.DrawFn) -> dict[str, Any]:
    """A given case with its board and actions disturbed: most are still boards, some are nonsense."""
    case = msgspec.json.decode(msgspec.json.encode(draw(st.sampled_from(CASES))))
    state, ids = case["state"], sorted(case["state"]["objects"])
    if draw(st.booleans()):
        step = draw(st.sampled_from(sorted(STEPS)))
        state["turn"] = {"active": draw(st.sampled_from("AB")), "phase": STEPS[step], "step": step}
    for card in state["cards"].values():
        if card["strength"] is not None and draw(st.booleans()):
            card["strength"] = draw(st.integers(-3, 99))
    state["players"]["B"]["castillo"] = draw(st.sampled_from([0, 1, 3, 30]))
    for _ in range(draw(st.integers(0, 2))):
        moved, side = draw(st.sampled_from(ids)), state["players"][draw(st.sampled_from("AB"))]
        for half in state["players"].values():
            for zone in PLACES:
                half[zone] = [id for id in half[zone] if id != moved]
        side[draw(st.sampled_from(PLACES))].append(moved)
    for _ in range(draw(st.integers(0, 4))):
        case["actions"].insert(draw(st.integers(0, len(case["actions"]))), draw(doings(ids)))
    return {"game": "myl_pe", "state": state, "actions": case["actions"]}


@st.composite
def doings(draw: st.DrawFn, ids: list[str]) -> dict[str, Any]:
    """Any action, most of them illegal."""
    do = draw(st.sampled_from(DOINGS))
    some = st.lists(st.sampled_from(ids), max_size=3)
    action: dict[str, Any] = {"by": draw(st.sampled_from("AB")), "do": do}
    if do == "atacar":
        return {**action, "cards": draw(some)}
    if do == "bloquear":
        return {**action, "blocks": {draw(st.sampled_from(ids)): draw(st.sampled_from(ids))}}
    if do == "avanzar":
        return {**action, "to": draw(st.sampled_from([*STEPS, "final", "A:9.2.C", "B:9.2.C", "nowhere"]))}
    if do == "elegir":
        return {**action, "value": draw(st.sampled_from(["sí", "no", 1, None, ids[:2]]))}
    return {**action, "card": draw(st.sampled_from(ids)), "targets": draw(some)}


@settings(
    max_examples=examples(150), deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
@given(disputes())
def test_every_dispute_gets_a_ruling_or_a_clear_refusal(dispute: dict[str, Any]) -> None:
    try:
        ruling = adjudicate(dispute)
    except RequestError as error:
        assert error.es
        return
    assert ruling.answer.es
    if ruling.verdict in ("resolved", "illegal", "depends_on_choice", "depends_on_chance"):
        assert any(citation.kind == "decisive" for citation in ruling.citations)
        assert cards_of(ruling, "state_before") == cards_of(ruling, "state_after")
    assert ruling.verdict != "limit_reached"


def cards_of(ruling: Ruling, which: str) -> int:
    """How many cards there are in all: none is made, none is lost."""
    state = getattr(ruling, which)
    total = 0
    for side in state["players"].values():
        total += side["mano_ocultas"]
        for zone in ("castillo", *PLACES):
            total += len(side[zone]) if isinstance(side[zone], list) else side[zone]
    return total
