"""Every card of the catalogue that is used at a moment of the turn, met at each step of it.

Whether it may be used there and what comes of it is the same on a board that was played up to that step and on one
that is set there.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.core.limits import Budget
from engine.core.search import Outcome, Player
from engine.core.state import State
from engine.games.myl_pe.catalogue.cards.abilities import abilities_of
from engine.games.myl_pe.model.ability import Ability
from engine.games.myl_pe.model.board import Action
from engine.games.myl_pe.model.moments import moment_of
from engine.games.myl_pe.model.words import ORDER
from engine.games.myl_pe.printings.catalogue import Card, catalogue
from engine.trials.play import board_of
from tests.engine.midturn.stops import GAME, PATIENT, bare, ends
from tests.engine.midturn.test_catalogue import HOME, table
from tests.looping import some
from tests.sampling import sample


def _has_a_moment(ability: Ability) -> bool:
    return moment_of(ability) is not None or bool(ability.during and ability.kind in ("spell", "activated"))


TIMED = tuple(card for card in catalogue().cards if any(map(_has_a_moment, abilities_of(card.id) or ())))
STEPS = tuple(step for step in ORDER if step not in ("9.3.1.a", "9.3.1.b", "9.3.1.c", "9.3.1.d"))
"""In 9.3.1.a nothing has been declared, and a turn that is played does not stand still in the next three."""

ATTACK = Action(do="atacar", by="A", cards=["A.Shachihoko"])
REPLY = Action(do="responder", by="B", card="x")
REPLYING = tuple(card for card in TIMED if any(one.kind == "response" for one in abilities_of(card.id) or ()))


def played_to(step: str, board: dict[str, Any]) -> Outcome:
    """Where a board leads that is played from the phase's beginning up to a step; one Ally attacks in the battle."""
    begun, moves = "9.2.C", [ATTACK]
    if step < "9.3":
        begun, moves = ("9.1.A", [Action(do="agrupar", by="A")]) if step < "9.2" else ("9.1.D", [])
    elif step >= "9.3.2.a":
        moves.append(Action(do="bloquear", by="B", blocks={}))
    phase = "vigilia" if begun == "9.2.C" else "agrupacion"
    board["turn"] = {"active": "A", "phase": phase, "step": begun}
    return follow(board_of(GAME, board), [*moves, Action(do="avanzar", to=step)])


def follow(state: State, actions: list[Action]) -> Outcome:
    """The first end of these actions."""
    return Player(GAME.rules, GAME.script(actions), Budget(PATIENT)).play(state)


def met(card: Card, player: str) -> Iterator[tuple[str, Action, State]]:
    """The card in its player's hand or in play, at each step at which nothing is half-done."""
    kinds = {ability.kind for ability in abilities_of(card.id) or () if _has_a_moment(ability)}
    in_hand = card.type == "Talismán" or bool(kinds & {"response", "spell"})
    for zone in (*(["mano"] if in_hand else []), *([HOME[card.type]] if card.type in HOME else [])):
        do: Any = "responder" if "response" in kinds else "jugar" if zone == "mano" else "usar"
        for step in STEPS:
            end = played_to(step, table(card, player, zone)).leaves()[0]
            still = not (end.state.choice or end.state.frames or end.state.pending or end.state.lost)
            if still and not end.refused and end.state.turn.step == step:
                yield f"{zone} {step}", Action(do=do, by=player, card="x"), end.state


def reasons(outcome: Outcome) -> list[list[str]]:
    """Why the action is refused, at each end."""
    return [[item.refusal.text.es for item in leaf.refused] for leaf in outcome.leaves()]


@pytest.mark.parametrize("player", ["A", "B"])
@pytest.mark.parametrize("card", sample(TIMED, 4), ids=lambda card: card.id)
def test_a_card_is_used_alike_where_the_board_was_set_and_where_it_was_played_to(card: Card, player: str) -> None:
    apart = []
    for where, action, state in some(met(card, player)):
        played = follow(state, [action])
        set_there = follow(board_of(GAME, bare(GAME.write(state), frozenset())), [action])
        if reasons(played) != reasons(set_there) or ends(played) != ends(set_there):
            apart.append(where)
    assert apart == []


@pytest.mark.parametrize("card", sample(REPLYING, 4), ids=lambda card: card.id)
def test_a_reply_to_an_attack_is_legal_as_it_is_declared_and_on_a_board_that_shows_it(card: Card) -> None:
    start = board_of(GAME, table(card, "B", HOME.get(card.type, "mano")))
    shown = bare(GAME.write(follow(start, [ATTACK]).state), frozenset())
    shown["turn"]["step"] = "9.3.1.b"
    declared, met_there = follow(start, [ATTACK, REPLY]), follow(board_of(GAME, shown), [REPLY])
    assert [bool(one) for one in reasons(declared)] == [bool(one) for one in reasons(met_there)]
    shown["turn"] = {"active": "A", "phase": "vigilia", "step": "9.2.C"}
    assert reasons(follow(board_of(GAME, shown), [REPLY])) != [[]]
