"""Every written case of the small games holds: each check, and one of its rules among those that decide."""

from typing import Any

import msgspec
import pytest

from engine import adjudicate, load_game, sections
from engine.law.cite import claimed
from engine.ruling import Ruling
from engine.trials.check import check_case
from engine.trials.coverage import case_files, covered
from tests.engine.written import CASES, SMALL, own, played, stated
from tests.looping import some
from tests.sampling import some_of

by_game = pytest.mark.parametrize("game", SMALL)


@by_game
def test_the_written_cases_hold(game: str) -> None:
    written = stated(game)
    assert written
    assert {case["id"]: problems for case in written if (problems := check_case(case))} == {}


@by_game
def test_every_ruling_cites_the_document_and_its_board_can_be_submitted_again(game: str) -> None:
    known = {section.number for section in sections(game)}
    for case in some(some_of("played cases submitted again", played(game))):
        ruling = adjudicate(case)
        assert [step.text.es for step in ruling.steps if not step.sections or not set(step.sections) <= known] == []
        again = adjudicate({"state": ruling.state_after})
        assert (case["id"], again.problems) == (case["id"], ())
        assert (case["id"], known_of(game, again, "before")) == (case["id"], known_of(game, ruling, "after"))


def known_of(game: str, ruling: Ruling, when: str) -> Any:
    """What a drawn board says that does not hang on what came before it."""
    assert ruling.boards is not None
    board = ruling.boards[when]
    if game == "smash_up":
        bases = [(base["id"], base["total"]) for base in board["bases"]]
        return [bases, [(player["id"], player["score"]) for player in board["players"]]]
    if game == "summoner_wars":
        spaces = [space for row in board["grid"]["rows"] for space in row]
        return [[space["pos"], [(card["id"], card["wounds"]) for card in space["cards"]]] for space in spaces]
    return board


@by_game
def test_there_are_sixty_cases_of_our_own(game: str) -> None:
    assert len(own(game)) >= 60


@by_game
def test_every_executable_section_is_carried_out_by_a_function(game: str) -> None:
    module = load_game(game)
    sections = covered(module, case_files(CASES, game))
    assert [item.section.number for item in sections if item.section.kind == "executable" and not item.claimed] == []
    assert [section for section in claimed(f"engine.games.{game}") if section not in module.document] == []


@by_game
def test_every_reading_belongs_to_sections_of_the_document(game: str) -> None:
    module = load_game(game)
    assert {s for reading in module.readings.values() for s in reading.sections if s not in module.document} == set()


@by_game
def test_a_ruling_does_not_depend_on_the_names_of_the_cards(game: str) -> None:
    for written in some(some_of("played cases with other names", played(game))):
        raw = msgspec.json.encode({"state": written["state"], "actions": written["actions"]}).decode()
        for name in sorted(written["state"]["cards"], key=len, reverse=True):
            raw = raw.replace(f'"{name}"', f'"{name[::-1]}!"')
        renamed = {**written, **msgspec.json.decode(raw)}
        assert (written["id"], check_case(renamed)) == (written["id"], [])
