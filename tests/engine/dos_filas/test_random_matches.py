"""Whole matches of random play, legal and illegal mixed: what must hold after every action."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.search import Outcome
from engine.core.state import State
from engine.dispute import play
from engine.games.dos_filas.characteristics.projection import hand, in_rows, worth
from engine.games.dos_filas.characteristics.round_results import wins
from engine.judge import read
from tests.engine.dos_filas.table import passes, plays, side, table

DECK = [
    "Magnicid",
    "Magnicid",
    "Borrador",
    "XOR",
    "ROT",
    "TOX",
    "ReviveRival",
    "RevivePropio",
    "Infiltra",
    "Infiltra",
    "Manekeno",
    "Manekeno",
    "Synergon",
    "Synergon",
    "Alfa",
    "Omega",
    "Sinofero",
    "Savanto",
    "Kibico",
    "Duplor",
    "Plusunor",
    "Duorreductor",
    "Pulso",
    "1",
    "1",
    "2",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
]


def shuffled(player: str, random: Random) -> list[str]:
    """A player's 33 cards in random order, as `id:Name`."""
    cards = [f"{player.lower()}{number}:{name}" for number, name in enumerate(DECK)]
    random.shuffle(cards)
    return cards


def opening(random: Random) -> dict[str, Any]:
    """Ten cards in each hand and the whole decks known."""
    halves = []
    for player in "AB":
        cards = shuffled(player, random)
        halves.append(side(mano=" ".join(cards[:10]), top=" ".join(cards[10:]), mazo=23))
    return table(*halves)


def something(state: State, random: Random) -> dict[str, Any]:
    """What a player might do: mostly a card of their own hand, now and then nonsense or PASO."""
    by = state.turn.active if random.random() < 0.95 else random.choice("AB")
    cards = hand(state, by) if random.random() < 0.95 else tuple(state.pieces)
    if not cards or random.random() < 0.08:
        return passes(by)
    action = plays(random.choice(cards), random.choice(["frontal", "trasera"]), by=by)
    rows = [["B" if by == "A" else "A", "frontal"], [by, "trasera"]]
    every = list(state.pieces)
    action["choices"] = {
        "fila": random.choice(rows),
        "then": {"row": random.choice(["frontal", "trasera"])},
    }
    if random.random() < 0.1:
        action["choices"] |= {random.choice(["efecto", "revive", "reemplaza", "descarta"]): random.choice(every)}
    if random.random() < 0.4:
        action["side"] = rows[0][0]
    return action


def leaf(outcome: Outcome, random: Random) -> State:
    """One of the ends."""
    return random.choice(outcome.leaves()).state


def check(before: State, state: State) -> None:
    """What holds after every action."""
    assert sorted(state.pieces) == sorted(id for zone in state.zones.values() for id in zone)
    assert len(state.pieces) == 66
    assert all(id in state.zones[piece.place] for id, piece in state.pieces.items())
    assert all(worth(state, piece).value >= 0 for piece in in_rows(state, "personaje"))
    assert all(state.turn.active not in state.memory.passed for _ in [1] if state.turn.phase == "round")
    assert len(state.memory.results) <= 3 and state.memory.results[: len(before.memory.results)] == (
        before.memory.results
    )
    over = state.turn.phase == "terminada"
    assert (
        over
        or max(wins(state.memory.results).values()) < 2
        or state.memory.results[0][0] == (state.memory.results[0][1])
    )
    assert (state.frames, state.choice) == ((), None)


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 2**32))
def test_a_random_match_keeps_to_the_rules_and_ends(seed: int) -> None:
    random = Random(seed)
    request = opening(random)
    for _ in range(200):
        dispute = read(request)
        assert dispute.game.problems(dispute.board, dispute.actions) == []
        before = dispute.game.load(dispute.board)
        if before.turn.phase == "terminada":
            break
        moved = {**request, "actions": [something(before, random)]}
        dispute = read(moved)
        outcome = play(dispute, before)
        assert outcome.stopped is None
        state = leaf(outcome, random)
        check(before, state)
        request = {"state": dispute.game.write(state)}
    else:
        raise AssertionError("the match did not end")
