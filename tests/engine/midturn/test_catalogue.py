"""Every card of the catalogue that reacts to attacking, blocking, entering or a step, met after it did.

Each is played into the middle of a turn. The board that the engine draws there leads where the history leads; the
same board without its words of the past does too, or the ruling says what it took for granted, or asks.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from engine import adjudicate
from engine.core.limits import Budget
from engine.core.search import Player
from engine.core.state import State
from engine.games.myl_pe.catalogue.cards.abilities import abilities_of, face_of
from engine.games.myl_pe.model.board import Action
from engine.games.myl_pe.model.words import ORDER
from engine.games.myl_pe.printings.catalogue import Card, catalogue
from engine.trials.play import board_of
from tests.engine.midturn.stops import GAME, PATIENT, bare, drawn, ends, to_the_end
from tests.looping import some
from tests.sampling import sample

REACTS_TO = ("ataca", "ataque", "bloquea", "bloqueado", "no_bloqueado", "entra", "tras_atacar", "hace_dano", "porta")
STOPS = tuple(step for step in ORDER if step > "9.3.1.a")
HOME = {"Aliado": "defensa", "Arma": "defensa", "Tótem": "apoyo", "Oro": "reserva"}
"""Where cards of each type lie in play."""
SOMETHING_OF_EVERYTHING = {
    "cementerio": ["Gigante Andino", "Skadi", "Arpía"],
    "mano": ["Arpía", "Gnomo"],
    "apoyo": ["Monte Kun Lun"],
    "reserva": ["Cripta", "Sakura", "Kiku", "Bonsai", "Cripta"],
}


@cache
def reacting() -> tuple[Card, ...]:
    """The printings with an ability that fires at one of those moments, or at a step of the turn."""
    return tuple(card for card in catalogue().cards if any(map(_fires, abilities_of(card.id) or ())))


def _fires(ability: Any) -> bool:
    return ability.when is not None and (ability.when.event in REACTS_TO or ability.when.event.startswith("paso:"))


def table(card: Card, player: str, zone: str) -> dict[str, Any]:
    """A board with that card in a place of a player, and something of everything on both sides."""
    objects: dict[str, Any] = {}
    players: dict[str, Any] = {}
    for side in ("A", "B"):
        zones = {key: [f"{side}.{key}{n}" for n in range(len(names))] for key, names in SOMETHING_OF_EVERYTHING.items()}
        for key, names in SOMETHING_OF_EVERYTHING.items():
            objects |= {id: {"card": name, "owner": side} for id, name in zip(zones[key], names, strict=True)}
        line = {f"{side}.{name}": name for name in ("Hydra", "Shachihoko")}
        objects |= {id: {"card": name, "owner": side} for id, name in line.items()}
        players[side] = {**zones, "defensa": list(line), "castillo": 30}
    objects["x"] = {"card": card.id, "owner": player}
    players[player][zone] = [*players[player].get(zone, []), "x"]
    if card.type == "Arma" and zone == "defensa":
        objects["x"]["attached_to"] = f"{player}.Hydra"
    turn = {"active": "A", "phase": "vigilia", "step": "9.2.C"}
    return {"ruleset": "myl_pe", "turn": turn, "players": players, "objects": objects, "cards": {}}


def histories(card: Card) -> Iterator[tuple[str, dict[str, Any], list[Action]]]:
    """The ways a card comes into the middle of a turn: it is played, attacks (blocked or not), or blocks."""
    home = HOME.get(card.type)
    targets = ["A.Hydra"] if card.type == "Arma" else None
    entering = Action(do="poner_oro" if card.type == "Oro" else "jugar", by="A", card="x", targets=targets)
    yield "enters", table(card, "A", "mano"), [entering]
    if home is None:
        return
    attacker = "x" if card.type == "Aliado" else "A.Hydra"
    attack = Action(do="atacar", by="A", cards=[attacker, "A.Shachihoko"])
    blocker = "x" if card.type == "Aliado" else "B.Hydra"
    yield "stays", table(card, "A", home), []
    yield "unblocked", table(card, "A", home), [attack]
    yield "blocked", table(card, "A", home), [attack, Action(do="bloquear", by="B", blocks={"B.Shachihoko": attacker})]
    others = Action(do="atacar", by="A", cards=["A.Hydra", "A.Shachihoko"])
    block = Action(do="bloquear", by="B", blocks={blocker: "A.Shachihoko"})
    yield "blocks", table(card, "B", home), [others, block]


def met(card: Card, *stops: str) -> Iterator[tuple[str, State]]:
    """The states in which such a card is met, nothing half-done; of what was chosen on the way one way."""
    for way, board, actions in histories(card):
        there = ("9.2.C",) if way in ("enters", "stays") else stops or sample(STOPS, 4)
        for stop in there:
            moves = [*actions, Action(do="avanzar", to=stop)] if stop != "9.2.C" else actions
            start = board_of(GAME, board)
            leaf = Player(GAME.rules, GAME.script(moves), Budget(PATIENT)).play(start).leaves()[0]
            state = leaf.state
            if not (leaf.refused or leaf.stopped or state.choice or state.frames or state.pending or state.lost):
                yield f"{way} {stop}", state


@pytest.mark.parametrize("card", sample(reacting(), 12), ids=lambda card: card.id)
def test_a_card_that_reacted_is_accounted_for(card: Card) -> None:
    name = face_of(card).name
    meetings = list(met(card))
    if not meetings:
        pytest.skip("none of the ways tried here makes it react")
    for way, state in some(meetings):
        there = ends(to_the_end(state))
        assert ends(to_the_end(drawn(state))) == there, way

        board = bare(GAME.write(state), frozenset((name, "x")))
        if ends(to_the_end(board_of(GAME, board))) == there:
            continue
        actions = [{"do": "avanzar", "to": "B:9.2.B"}]
        ruling = adjudicate({"game": "myl_pe", "state": board, "actions": actions}, PATIENT)
        assert [question for question in ruling.past if name in question.text.es] != [], way


def test_a_card_whose_past_is_left_out_would_be_seen() -> None:
    """The ends differ where an ability is not accounted for: the comparison can fail."""
    card = next(card for card in reacting() if face_of(card).name == "Hua Mu Lan")
    state = dict(met(card, "9.3.3.b"))["blocked 9.3.3.b"]
    forgotten = bare(GAME.write(state), frozenset(("Hua Mu Lan",)))
    forgotten["turn"]["told"] = True

    assert ends(to_the_end(board_of(GAME, forgotten))) != ends(to_the_end(state))
    assert msgspec.json.encode(GAME.write(state)["effects"]) != b"[]"
