"""What is computed from a table is kept exactly as long as the table lies as it lay."""

from engine.core import events
from engine.core.log import EMPTY
from engine.core.state import Frame, Piece, State, Turn
from engine.core.table import Table


def table_with_a_card() -> Table:
    """Amanda's card in her hand, and a place to put it."""
    return Table(
        State(
            players=("Amanda",),
            turn=Turn("Amanda", "main", "main"),
            pieces={"card": Piece("card", "Card", "Amanda", "Amanda:hand")},
            zones={"Amanda:hand": ("card",), "Amanda:row": ()},
            cards={},
            log=EMPTY,
        )
    )


def test_what_was_computed_holds_while_a_procedure_goes_on() -> None:
    table = table_with_a_card()
    table.keep("strength", 3)
    table.push(Frame())
    table.goto("pay")
    assert table.memo("strength") == 3


def test_what_was_computed_is_gone_when_a_card_moves() -> None:
    table = table_with_a_card()
    table.keep("strength", 3)
    events.move(table, "card", "Amanda:row")
    assert table.memo("strength") is None


def test_what_was_computed_is_gone_when_a_card_is_marked() -> None:
    table = table_with_a_card()
    table.keep("strength", 3)
    table.mark("card", tired=True)
    assert table.memo("strength") is None


def test_the_next_step_finds_what_this_one_computed() -> None:
    table = table_with_a_card()
    table.keep("strength", 3)
    assert Table(table.state).memo("strength") == 3


def test_another_table_with_equal_cards_computes_for_itself() -> None:
    table_with_a_card().keep("strength", 3)
    assert table_with_a_card().memo("strength") is None


def test_a_fork_goes_back_to_the_table_as_it_lay() -> None:
    table = table_with_a_card()
    before = table.state
    events.move(table, "card", "Amanda:row")
    table.keep("strength", 4)
    assert Table(before).memo("strength") is None
