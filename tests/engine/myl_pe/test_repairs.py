"""The repair of an illegal attack, block or payment is legal and no legal one is nearer: tried against all of them."""

from collections.abc import Iterator
from itertools import chain, combinations, product
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.situations import ally, attack, block, board, other, play, respond, rule, side, spell
from tests.sampling import examples

CARDS = {
    "Manso": ally("Manso", 2, "No puede atacar ni bloquear."),
    "Furioso": ally("Furioso", 3, "Debe atacar cada turno si puede."),
    "Doblón": other("Doblón", "Oro", "Cuenta como 2 Oros."),
    "Carga": ally("Carga", 2, cost=3),
}
SOME = settings(max_examples=examples(40), deadline=None)


def groups(ids: list[str]) -> Iterator[tuple[str, ...]]:
    return chain.from_iterable(combinations(ids, n) for n in range(1, len(ids) + 1))


def least(changes: list[set[Any]]) -> list[int]:
    """By how little it can be done otherwise; nothing where it cannot."""
    return [min(map(len, changes))] if changes else []


def is_legal(state: dict[str, Any], action: dict[str, Any]) -> bool:
    return not rule(state, action).refusals


def offered(state: dict[str, Any], action: dict[str, Any]) -> list[dict[str, Any]]:
    repair = rule(state, action).repair
    assert repair is not None
    assert all(is_legal(state, one.action) for one in repair.instead)
    return [one.action for one in repair.instead]


@SOME
@given(st.lists(st.sampled_from(["F1", "Manso", "Furioso"]), min_size=2, max_size=4), st.data())
def test_no_legal_attack_is_nearer_than_the_one_that_is_offered(cards: list[str], data: st.DataObject) -> None:
    ids = [f"a{n}" for n in range(len(cards))]
    state = board(side(defensa=[f"{id}:{card}" for id, card in zip(ids, cards, strict=True)]), cards=CARDS)
    named = data.draw(st.sampled_from(list(groups(ids))))
    if is_legal(state, attack(*named)):
        return
    others = [set(ids_) ^ set(named) for ids_ in groups(ids) if is_legal(state, attack(*ids_))]
    found = [set(one["cards"]) ^ set(named) for one in offered(state, attack(*named))]
    assert [len(change) for change in found[:1]] == least(others)


@SOME
@given(st.data())
def test_no_legal_block_is_nearer_than_the_one_that_is_offered(data: st.DataObject) -> None:
    cards = data.draw(st.lists(st.sampled_from(["F1", "Manso"]), min_size=2, max_size=3))
    state = board(
        side(ataque=["x:F2", "y:Sombra", "z:F4"]),
        side(defensa=[f"b{n}:{card}" for n, card in enumerate(cards)]),
        step="9.3.2.a",
        cards=CARDS,
    )
    every = [
        {f"b{n}": attacker for n, attacker in enumerate(chosen) if attacker}
        for chosen in product(["", "x", "y", "z"], repeat=len(cards))
    ]
    named = data.draw(st.sampled_from([blocks for blocks in every if blocks]))
    if is_legal(state, block(**named)):
        return
    others = [set(one.items()) ^ set(named.items()) for one in every if one and is_legal(state, block(**one))]
    found = [set(one["blocks"].items()) ^ set(named.items()) for one in offered(state, block(**named))]
    assert [len(change) for change in found[:1]] == least(others)


@SOME
@given(st.data())
def test_no_right_payment_is_nearer_than_the_one_that_is_offered(data: st.DataObject) -> None:
    oros = data.draw(st.lists(st.sampled_from(["Oro", "Doblón"]), min_size=2, max_size=4))
    ids = [f"o{n}" for n in range(len(oros))]
    state = board(
        side(reserva=[f"{id}:{card}" for id, card in zip(ids, oros, strict=True)], mano=["c:Carga"]), cards=CARDS
    )
    named = data.draw(st.sampled_from(list(groups(ids))))
    if is_legal(state, play("c", pay=list(named))):
        return
    others = [set(pay) ^ set(named) for pay in groups(ids) if is_legal(state, play("c", pay=list(pay)))]
    found = [set(one["pay"]) ^ set(named) for one in offered(state, play("c", pay=list(named)))]
    assert [len(change) for change in found[:1]] == least(others)


def test_targets_that_were_right_are_kept() -> None:
    cards = {"Dúo": other("Dúo", "Talismán", "Destruye dos Aliados oponentes.")}
    state = board(side(mano=["d:Dúo"], defensa=["a:F1"]), side(defensa=["x:F1", "y:F2", "z:F3"]), cards=cards)
    assert offered(state, play("d", "a", "z"))[0]["targets"][1] == "z"


def test_too_many_cards_chosen_for_an_effect_are_as_many_less_as_can_be() -> None:
    cards = {"Inti": ally("Inti", 2, "Cuando entra en juego destruye 2 Oros de tu oponente.")}
    state = board(side(2, mano=["i:Inti"]), side(3), cards=cards)
    three = {**play("i"), "choices": {"oros": ["B.oro1", "B.oro2", "B.oro3"]}}
    ruling = rule(state, three)
    assert ruling.answer.es == "No. Nombra 3 y se eligen 2: Inti: 2 Oros oponentes."
    assert [one["choices"]["oros"] for one in offered(state, three)] == [
        ["B.oro1", "B.oro2"],
        ["B.oro1", "B.oro3"],
        ["B.oro2", "B.oro3"],
    ]


def test_what_went_back_by_a_response_is_where_the_response_put_it() -> None:
    cards = {
        "Tregua": spell("Tregua", "En respuesta a un ataque, los Aliados atacantes vuelven a la Línea de Defensa.")
    }
    state = board(side(defensa=["a:F2"]), side(mano=["t:Tregua"]), cards=cards)
    repair = rule(state, attack("a"), respond("t", to=0), attack("a")).repair
    assert repair is not None
    assert (repair.action, [move.to for move in repair.moves]) == (2, ["A:defensa"])
