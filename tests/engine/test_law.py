"""Documents and how they are cited."""

from engine import games, load_game, sections
from engine.core.state import Piece, State, Turn
from engine.core.table import Table
from engine.law.cite import claimed, rule


def test_the_canonical_number_is_cited_with_the_printed_one() -> None:
    labels = {section.number: section.label for section in sections("myl_pe")}
    assert labels["8.2.1"] == "8.2.1 (7.2.1)"
    assert labels["5.i"] == "5.i (5, viñeta 1)"
    assert labels["9.3.1"] == "9.3.1"
    assert labels["8.1.B"] == "8.1.B"
    assert labels["9.3.4.1.b"] == "9.3.4.1.b"


def test_every_game_names_its_document() -> None:
    assert "myl_pe" in {game.id for game in games()}
    assert len(sections("myl_pe")) == 264


def test_every_reading_belongs_to_sections_of_the_document() -> None:
    game = load_game("myl_pe")
    loose = {s for reading in game.readings.values() for s in reading.sections if s not in game.document}
    assert len(game.readings) == 103
    assert loose == set()


def test_every_claimed_section_is_in_the_document() -> None:
    game = load_game("myl_pe")
    assert [section for section in claimed("engine.games.myl_pe") if section not in game.document] == []


def test_the_innermost_law_decides_and_the_outer_ones_support() -> None:
    table = Table(State(("A",), Turn("A", "p", "1"), {"x": Piece("x", "", "A", "A:z")}, {"A:z": ("x",)}, {}))

    @rule("inner")
    def act(table: Table) -> None:
        table.emit("thing", law=("own",))

    with table.cite("outer"):
        act(table)
    event = table.state.log[-1]
    assert (event.sections, event.also) == (("own", "inner"), ("outer",))


def test_routine_supports_and_does_not_decide() -> None:
    table = Table(State(("A",), Turn("A", "p", "1"), {}, {}, {}))
    with table.cite("outer"), table.cite("routine", decisive=False):
        table.emit("thing")
    assert (table.state.log[-1].sections, table.state.log[-1].also) == ((), ("outer", "routine"))
