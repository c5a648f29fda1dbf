"""Replies to the phases and steps of the turn: when each is in time, and how often (DAR 6.6.2, 6.6.3, 9)."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import adjudicate
from tests.engine.situations import advance, attack, block, board, count, decisive, refused, rule, side, spell, where
from tests.looping import some
from tests.sampling import examples

STEPS = (
    "9.1.B",
    "9.1.C",
    "9.1.D",
    "9.2.A",
    "9.2.B",
    "9.2.C",
    "9.2.D",
    "9.2.E",
    "9.3.1.a",
    "9.3.1.b",
    "9.3.1.c",
    "9.3.1.d",
    "9.3.1.e",
    "9.3.1.f",
    "9.3.2.a",
    "9.3.2.b",
    "9.3.2.c",
    "9.3.2.d",
    "9.3.2.e",
    "9.3.3.a",
    "9.3.3.b",
    "9.3.3.c",
    "9.3.4.a",
    "9.3.4.b",
    "9.3.4.c",
    "9.3.4.d",
    "9.3.4.e",
    "9.3.4.f",
    "9.4.A",
    "9.4.B",
    "9.4.C",
    "9.4.D",
    "9.4.E",
    "9.4.F",
    "9.4.G",
)
IN_TIME = {
    "agrupacion": (("9.1.B", "9.1.C", "9.1.D"), "6.6.2.A"),
    "vigilia": (("9.2.A", "9.2.B", "9.2.C"), "6.6.2.B"),
    "ataque": (("9.3.1.b", "9.3.1.c", "9.3.1.d"), "6.6.2.C.1"),
    "bloqueo": (("9.3.2.b", "9.3.2.c"), "6.6.2.C.2"),
    "guerra": (("9.3.3.a", "9.3.3.b"), "6.6.2.C.3"),
    "asignacion": (("9.3.3.c", "9.3.4.a", "9.3.4.b", "9.3.4.c"), "6.6.2.C.4"),
    "fase_final": (("9.4.A", "9.4.B", "9.4.C", "9.4.D"), "6.6.2.D"),
    "fin_de_turno": (("9.4.E", "9.4.F", "9.4.G"), "6.6.2.E"),
}
"""While a turn stands in one of these steps, the moment has come and what follows has not happened yet."""


def reply(event: str, **when: str) -> dict[str, Any]:
    """A Talismán that responds to a moment: its player draws a card."""
    steps = [{"do": "draw", "count": 1}]
    return {**spell("Eco", ""), "ability": [{"kind": "response", "when": {"event": event, **when}, "steps": steps}]}


def answer(card: str, by: str, to: int | None = None) -> dict[str, Any]:
    return {"by": by, "do": "responder", "card": card, **({} if to is None else {"to": to})}


@pytest.mark.parametrize("by", ["A", "B"])
@pytest.mark.parametrize("event", IN_TIME)
def test_a_reply_is_in_time_in_its_steps_and_in_no_other(event: str, by: str) -> None:
    legal, section = IN_TIME[event]
    for step in STEPS:
        halves = [side(mano=["e:Eco"]) if player == by else side() for player in "AB"]
        ruling = rule(board(*halves, step=step, cards={"Eco": reply(event)}), answer("e", by))
        assert (refused(ruling) == []) == (step in legal), step
        assert section in decisive(ruling), step


@pytest.mark.parametrize("event", IN_TIME)
def test_one_reply_of_each_player_to_one_moment(event: str) -> None:
    step = IN_TIME[event][0][0]
    state = board(side(mano=["d:Eco"]), side(mano=["e:Eco", "f:Eco"]), step=step, cards={"Eco": reply(event)})
    ruling = rule(state, answer("e", "B"), answer("f", "B"), answer("d", "A"))
    assert refused(ruling) == [1]
    assert "6.6.3" in decisive(ruling)


def test_in_the_next_turn_the_same_moment_may_be_replied_to_again() -> None:
    state = board(side(), side(mano=["e:Eco", "f:Eco"]), step="9.4.A", cards={"Eco": reply("fase_final")})
    ruling = rule(state, answer("e", "B"), advance("B:9.4.A"), answer("f", "B"))
    assert refused(ruling) == []


def test_a_reply_to_the_opponents_phase_is_none_to_ones_own() -> None:
    halves = (side(mano=["d:Eco"]), side(mano=["e:Eco"]))
    state = board(*halves, step="9.4.A", cards={"Eco": reply("fase_final", by="opponent")})
    assert refused(rule(state, answer("d", "A"), answer("e", "B"))) == [0]


def test_grouping_comes_before_the_reply_to_it() -> None:
    state = board(side(pagado=["o:Oro"]), side(mano=["e:Eco"]), step="9.1.A", cards={"Eco": reply("agrupacion")})
    group = {"by": "A", "do": "agrupar"}
    assert refused(rule(state, answer("e", "B"), group)) == [0]
    assert refused(rule(state, group, answer("e", "B"))) == []


def test_a_reply_that_names_the_advance_comes_on_the_way() -> None:
    """The turn has moved on past the draw, but the reply was to the Final Phase on the way there."""
    state = board(side(), side(mano=["e:Eco"]), step="9.4.A", cards={"Eco": reply("fase_final")})
    assert refused(rule(state, advance("9.4.F"), answer("e", "B", to=0))) == []
    assert refused(rule(state, advance("9.4.F"), answer("e", "B"))) == [1]


def test_the_vigil_is_replied_to_before_its_first_card() -> None:
    state = board(side(mano=["f:F1"], oros=2), side(mano=["e:Eco"]), step="9.2.B", cards={"Eco": reply("vigilia")})
    play = {"by": "A", "do": "jugar", "card": "f"}
    assert refused(rule(state, play, answer("e", "B"))) == [1]
    assert refused(rule(state, answer("e", "B"), play)) == []


def test_taking_damage_is_replied_to_between_damage_and_destruction() -> None:
    lift = {
        **spell("Rescate", ""),
        "ability": [
            {
                "kind": "response",
                "when": {"event": "recibe_dano", "by": "you"},
                "targets": [{"cards": {"of": "you", "types": ["Aliado"]}}],
                "steps": [{"do": "bounce", "what": {"ref": "target:0"}}],
            }
        ],
    }
    state = board(
        side(defensa=["a:F5"]), side(defensa=["b:F3"], mano=["r:Rescate"]), step="9.3.1.a", cards={"Rescate": lift}
    )
    fight = (attack("a"), block(b="a"), advance("9.4.A"))
    rescued = rule(state, *fight, {**answer("r", "B"), "targets": ["b"]})
    assert (where(rescued, "b"), count(rescued, "B", "castillo")) == ("mano B", 28)
    assert "9.3.4.1.c" in decisive(rescued)
    assert where(rule(state, *fight), "b") == "cementerio B"
    unhurt = board(
        side(defensa=["a:F2"]), side(defensa=["b:F3"], mano=["r:Rescate"]), step="9.3.1.a", cards={"Rescate": lift}
    )
    assert refused(rule(unhurt, *fight, {**answer("r", "B"), "targets": ["b"]})) == [3]


@settings(max_examples=examples(60), deadline=None)
@given(st.lists(st.tuples(st.sampled_from(STEPS), st.sampled_from("AB")), min_size=1, max_size=5))
def test_no_moment_is_replied_to_twice_by_one_player(walk: list[tuple[str, str]]) -> None:
    """However the turn moves on and whoever tries, each player draws at most once for the one Final Phase."""
    ids = {player: [f"{player}{n}:Eco" for n in range(len(walk))] for player in "AB"}
    state = board(
        side(mano=ids["A"]), side(mano=ids["B"]), step=min(step for step, _ in walk), cards={"Eco": reply("fase_final")}
    )
    actions: list[dict[str, Any]] = []
    for number, (step, by) in enumerate(sorted(walk)):
        actions += [advance(step), answer(f"{by}{number}", by)]
    ruling = adjudicate({"game": "myl_pe", "state": state, "actions": actions})
    for player in some("AB"):
        tried = [step for step, by in sorted(walk) if by == player and step in IN_TIME["fase_final"][0]]
        played = sum(where(ruling, written.partition(":")[0]) == f"cementerio {player}" for written in ids[player])
        assert played == min(1, len(tried))


PLEDGE = {
    **spell("Presagio", ""),
    "ability": [{"kind": "response", "when": {"event": "ataque", "by": "you"}, "steps": [{"do": "draw"}]}],
}


def test_who_let_the_other_reply_first_may_still_reply_for_no_order_is_printed() -> None:
    """Both readings are told; whoever has replied may not do so again."""
    halves = (side(defensa=["a:F5"], mano=["p:Presagio"]), side(mano=["f:Freno", "g:Freno"]))
    state = board(*halves, cards={"Presagio": PLEDGE})
    ruling = rule(state, attack("a"), answer("p", "A"), answer("f", "B"), answer("g", "B"))
    assert refused(ruling) == [3]
    assert where(ruling, "a") == "defensa A"
    assert [point.id for point in ruling.readings] == ["A12", "V46"]
    in_order = rule(state, attack("a"), answer("f", "B"))
    assert [point.id for point in in_order.readings] == []


def test_a_moment_that_is_over_is_told_to_be() -> None:
    late = rule(board(side(), side(mano=["f:Freno"]), step="9.3.3.b"), answer("f", "B"))
    assert late.answer.es == "No. Freno solo responde a una declaración de ataque, y ese momento de este turno ya pasó."
    early = rule(board(side(), side(mano=["f:Freno"]), step="9.2.C"), answer("f", "B"))
    assert early.answer.es == "No. Freno solo responde a una declaración de ataque, y no es ese momento."


def test_whoever_goes_on_to_the_phase_that_is_running_is_there() -> None:
    assert rule(board(step="9.3.3.b"), advance("batalla")).verdict == "resolved"
    assert rule(board(step="9.3.3.b"), advance("9.3.3")).verdict == "resolved"
    assert rule(board(step="9.3.3.b"), advance("vigilia")).verdict == "illegal"
