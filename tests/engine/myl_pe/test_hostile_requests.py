"""A request that was tampered with gets a ruling or one clear sentence, never anything else."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import adjudicate
from engine.request import RequestError
from tests.sampling import examples

FOLDER = Path(__file__).parent.parent / "cases" / "myl_pe"
CASES: list[dict[str, Any]] = [
    case
    for file in sorted(FOLDER.glob("*.json"))
    for case in msgspec.json.decode(file.read_bytes())["cases"]
    if "objects" in case["state"]
]
DEEDS = (
    "jugar",
    "poner_oro",
    "usar",
    "anular",
    "responder",
    "cancelar",
    "atacar",
    "bloquear",
    "ceder",
    "avanzar",
    "elegir",
    "agrupar",
)
ZONES = ("mano", "reserva", "pagado", "defensa", "ataque", "apoyo", "cementerio", "destierro")


@st.composite
def tampered(draw: st.DrawFn) -> dict[str, Any]:
    """A written case with other cards in its actions, other deeds, another order, a card in another zone."""
    case = draw(st.sampled_from(CASES))
    request = deepcopy({"game": "myl_pe", "state": case["state"], "actions": case["actions"]})
    known = [*request["state"]["objects"], "A", "nobody"]
    for action in request["actions"]:
        change = draw(st.sampled_from(["keep", "card", "targets", "do", "by"]))
        if change == "card":
            action["card"] = draw(st.sampled_from(known))
        elif change == "targets":
            action["targets"] = draw(st.lists(st.sampled_from(known), max_size=3))
        elif change == "do":
            action["do"] = draw(st.sampled_from(DEEDS))
        elif change == "by":
            action["by"] = draw(st.sampled_from(["A", "B", None]))
    twice = draw(st.booleans())
    request["actions"] = draw(st.permutations(request["actions"] * (2 if twice else 1)))
    _misplace(draw, request["state"]["players"][draw(st.sampled_from("AB"))])
    return request


def _misplace(draw: st.DrawFn, half: dict[str, Any]) -> None:
    from_, to = draw(st.sampled_from(ZONES)), draw(st.sampled_from(ZONES))
    if half.get(from_):
        half.setdefault(to, []).append(half[from_].pop())


@settings(max_examples=examples(150), deadline=None)
@given(tampered())
def test_a_tampered_request_gets_a_ruling_or_a_clear_refusal(request: dict[str, Any]) -> None:
    try:
        ruling = adjudicate(request)
    except RequestError as error:
        assert error.es and error.en
    else:
        assert ruling.answer.es and ruling.answer.en
        assert ruling.verdict != "limit_reached"  # some of them loop, which is a ruling


@settings(max_examples=examples(60), deadline=None)
@given(tampered())
def test_a_refused_action_changes_nothing_that_lies_on_the_table(request: dict[str, Any]) -> None:
    request["actions"] = request["actions"][:1]
    try:
        ruling = adjudicate(request)
    except RequestError:
        return
    if ruling.refusals and not ruling.choices:
        assert ruling.diff == ()
