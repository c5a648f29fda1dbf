"""The writings of a list that are understood."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.myl_pe.catalogue.decks.decklist import LONGEST_LINE, Line, read_list


def _only(text: str) -> Line:
    (line,) = read_list(text)
    return line


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("3 Odín", 3),
        ("3x Odín", 3),
        ("3 x Odín", 3),
        ("3xOdín", 3),
        ("x3 Odín", 3),
        ("3× Odín", 3),
        ("Odín x3", 3),
        ("Odín (3)", 3),
        ("Odín (x3)", 3),
        ("Odín", 1),
        ("- 2 Odín", 2),
        ("  3   Odín  ", 3),
        ("3\u00a0Odín", 3),
        ("\ufeff3 Odín", 3),
        ("3\tOdín", 3),
        ("Odín\t3", 3),
        ("3 Odín # mi favorita", 3),
        ("0 Odín", 0),
        ("-3 Odín", -3),
    ],
)
def test_a_count_may_stand_before_or_behind_the_name_or_be_left_out(text: str, count: int) -> None:
    line = _only(text)
    assert (line.count, line.name) == (count, "Odín")


@pytest.mark.parametrize(("text", "count"), [("47 Ronin", 1), ("3 47 Ronin", 3), ("47 Ronin x2", 2)])
def test_a_number_that_belongs_to_the_name_is_no_count(text: str, count: int) -> None:
    assert (_only(text).count, _only(text).name) == (count, "47 Ronin")


@pytest.mark.parametrize(
    ("text", "printing"),
    [
        ("2 Anubis (ERT-067)", "ERT-067"),
        ("2 Anubis [El Reto]", "El Reto"),
        ("2 Anubis ERT-067", "ERT-067"),
        ("Anubis (El Reto) x2", "El Reto"),
        ("2\tAnubis\tEl Reto", "El Reto"),
        ("2 Anubis", ""),
    ],
)
def test_the_printing_may_stand_behind_the_name(text: str, printing: str) -> None:
    line = _only(text)
    assert (line.count, line.name, line.printing) == (2, "Anubis", printing)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "# lista de Amanda",
        "// nota",
        "Aliados (20)",
        "Talismanes: 10",
        "== Oros ==",
        "Tótems",
        "Total: 50",
        "Mazo de Bastián:",
        "Raza: Vampiro",
        "Total 50 cartas",
    ],
)
def test_headers_comments_and_blank_lines_are_no_cards(text: str) -> None:
    assert list(read_list(text)) == []


def test_a_card_called_like_a_header_would_be_is_still_a_card() -> None:
    assert _only("Totem de Guerra").name == "Totem de Guerra"


@pytest.mark.parametrize("text", ["3", "!!!", "x" * (LONGEST_LINE + 1)])
def test_a_line_without_a_name_is_kept_as_unreadable(text: str) -> None:
    assert _only(text).count is None


@pytest.mark.parametrize(
    "text", ["60 Oro", "60 Oros", "Oro (60)", "3 Talismán", "60 Oro\n3 Nanahuatzin", "60 Oro\n3 Escudo Real"]
)
def test_a_number_of_a_type_heads_nothing_without_cards_of_that_type_and_is_kept_as_unreadable(text: str) -> None:
    first = next(read_list(text))
    assert (first.number, first.count, first.text) == (1, None, text.splitlines()[0])


@pytest.mark.parametrize("heading", ["3 Oros", "3 Oro", "Oro (3)", "17 Oros sin habilidad"])
def test_a_number_of_a_type_heads_the_cards_of_that_type_under_it(heading: str) -> None:
    assert _only(f"{heading}\n3 Escudo Real").name == "Escudo Real"


@pytest.mark.parametrize("text", ["3 Odín:", "Odín:"])
def test_a_colon_behind_a_card_makes_it_no_heading(text: str) -> None:
    assert _only(text).name.startswith("Odín")


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_lines_are_numbered_as_a_person_counts_them(newline: str) -> None:
    text = newline.join(["Aliados", "", "3 Odín", "# nota", "2 Thor"])
    assert [(line.number, line.name) for line in read_list(text)] == [(3, "Odín"), (5, "Thor")]


@pytest.mark.parametrize(
    "text", ["Oro inicial: Escudo Real", "ORO INICIAL - Escudo Real", "Oro inicial\n1 Escudo Real", "1 Escudo Real *"]
)
def test_the_initial_oro_may_be_marked(text: str) -> None:
    assert (_only(text).name, _only(text).initial) == ("Escudo Real", True)


def test_the_mark_of_a_header_ends_with_a_blank_line() -> None:
    lines = read_list("Oro inicial\n1 Escudo Real\n\n1 Odín")
    assert [line.initial for line in lines] == [True, False]


@given(st.text(max_size=300))
def test_no_text_is_too_strange_to_read(text: str) -> None:
    assert all(line.number >= 1 for line in read_list(text))
