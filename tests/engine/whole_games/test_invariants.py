"""The checks of whole games find what they are for: each breaks on a state that was spoilt on purpose."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.log import Log
from engine.core.redact import redact
from engine.core.state import Event, Piece, State
from engine.game import Game
from engine.games import load
from engine.trials import invariants
from engine.trials.play import Endless, PlayedGame, Sitting, WholeGames, play_game, whole_games

GAME: Game = load("myl_pe")
WHOLE: WholeGames = whole_games("myl_pe")


@pytest.fixture(scope="module")
def played() -> PlayedGame:
    """A game that was played to its end."""
    return play_game("myl_pe", 3)


def moved(state: State, id: str, place: str) -> State:
    """The state with the object saying that it lies elsewhere."""
    return replace(state, pieces={**state.pieces, id: replace(state.pieces[id], place=place)})


def faults(found: Iterator[str]) -> list[str]:
    """The first words of each fault."""
    return [" ".join(fault.split(" ")[:3]) for fault in found]


def test_a_game_that_was_played_has_no_faults(played: PlayedGame) -> None:
    assert faults(invariants.not_conserved(played.start, played.end)) == []
    assert faults(invariants.uncited(GAME, played.end, 0)) == []
    assert faults(invariants.replays(GAME, WHOLE, played)) == []


def test_a_card_in_two_places_is_found(played: PlayedGame) -> None:
    zones = {**played.start.zones, "A:destierro": ("A1",)}
    assert faults(invariants.not_conserved(played.start, replace(played.start, zones=zones))) == [
        "not every card",
        "these lie elsewhere",
    ]


def test_a_card_that_says_another_place_is_found(played: PlayedGame) -> None:
    spoilt = moved(played.start, "A1", "A:destierro")
    assert faults(invariants.not_conserved(played.start, spoilt)) == ["these lie elsewhere"]


def test_a_card_that_changed_its_face_is_found(played: PlayedGame) -> None:
    start = played.start
    other = next(key for key in start.cards if key != start.pieces["A1"].card)
    spoilt = replace(start, pieces={**start.pieces, "A1": replace(start.pieces["A1"], card=other)})
    assert faults(invariants.not_conserved(start, spoilt)) == ["cards appeared or"]


def test_an_event_without_a_section_is_found(played: PlayedGame) -> None:
    spoilt = replace(played.start, log=Log([Event(0, "robar")]))
    assert list(invariants.uncited(GAME, spoilt, 0)) == ["robar cites nothing"]


def test_a_section_that_does_not_exist_is_found(played: PlayedGame) -> None:
    spoilt = replace(played.start, log=Log([Event(0, "robar", sections=("99.1",))]))
    assert list(invariants.uncited(GAME, spoilt, 0)) == ["robar cites 99.1, which does not exist"]


def test_an_impossible_board_is_found(played: PlayedGame) -> None:
    start = played.start
    ally = next(id for id in start.zones["A:mano"] if start.cards[start.pieces[id].card].type == "Aliado")
    zones = {key: tuple(id for id in ids if id != ally) for key, ids in start.zones.items()}
    zones["A:reserva"] = (*zones["A:reserva"], ally)
    spoilt = replace(moved(start, ally, "A:reserva"), zones=zones)
    assert [fault.rpartition(" ")[2] for fault in invariants.impossible(GAME, spoilt)] == ["(players.A.reserva)"]


def test_a_hidden_card_that_shows_is_found(played: PlayedGame) -> None:
    hidden = WHOLE.hidden(played.start, "A")
    found = list(invariants.leaks(played.start, hidden, lambda state: state, GAME.write))
    assert found[0] == "what is seen depends on hidden cards"
    assert f"the name of the hidden card {played.start.zones['B:mano'][0]} is seen" in found


def test_what_a_player_sees_tells_nothing_of_hidden_cards(played: PlayedGame) -> None:
    hidden = WHOLE.hidden(played.start, "A")
    assert list(invariants.leaks(played.start, hidden, partial(redact, hidden=hidden), GAME.write)) == []


def test_a_record_without_its_last_answer_leads_elsewhere(played: PlayedGame) -> None:
    shorter = replace(played, moves=played.moves[:-1])
    assert list(invariants.replays(GAME, WHOLE, shorter)) == ["the recorded answers lead elsewhere"]


def test_a_game_in_which_nobody_can_do_anything_does_not_end(played: PlayedGame) -> None:
    class Idle:
        def tries(self, state: State, random: Any) -> list[Any]:
            return []

        def is_over(self, state: State) -> bool:
            return False

    with pytest.raises(Endless, match="nobody can do anything"):
        Sitting(GAME, Idle(), Random(0), played.start).play()  # type: ignore[arg-type]


def test_a_piece_nobody_owned_is_found(played: PlayedGame) -> None:
    start = played.start
    pieces = {**start.pieces, "new": Piece("new", "Oro", "A", "A:mano")}
    zones = {**start.zones, "A:mano": (*start.zones["A:mano"], "new")}
    assert faults(invariants.not_conserved(start, replace(start, pieces=pieces, zones=zones))) == ["cards appeared or"]
