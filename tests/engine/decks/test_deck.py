"""A deck is legal, or everything wrong with it is said at once, each with its section."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.catalogue.decks import DeckProblem
from engine.games.myl_pe.catalogue.decks.deck import LONGEST_TEXT, MOST_LINES, check_entries, deck_problems

OROS = "Lámpara Mágica"


def _codes(text: str, **options: Any) -> list[str]:
    return [problem.code for problem in deck_problems(text, options=options).problems]


def _filled(text: str, cards: int) -> str:
    """The list, filled up to 50 with an Oro without ability."""
    return f"{text}\n{50 - cards} {OROS}"


def _only(text: str, **options: Any) -> DeckProblem:
    (problem,) = deck_problems(text, options=options).problems
    return problem


def test_oros_without_ability_may_fill_a_deck() -> None:
    report = deck_problems(f"50 {OROS}")
    assert (report.legal, report.total) == (True, 50)


def test_a_deck_of_49_is_one_short() -> None:
    assert _only(f"49 {OROS}") == DeckProblem(
        "deck_size",
        "La lista tiene 49 cartas y debe tener 50, con el Oro inicial incluido: agrega 1.",
        "The list has 49 cards and must have 50, the initial Oro included: add 1.",
        (),
        ("4.1", "5"),
    )


def test_a_deck_of_52_has_two_too_many() -> None:
    assert _only(f"50 {OROS}\n2 Odín").es == (
        "La lista tiene 52 cartas y debe tener 50, con el Oro inicial incluido: quita 2."
    )


def test_copies_go_by_name_and_over_all_lines() -> None:
    assert _only(_filled("2 Odín (ERT-001)\n2 odin (CFD-085)", 4)) == DeckProblem(
        "too_many_copies",
        "Hay 4 copias de «Odín» y el máximo es 3: quita 1.",
        "There are 4 copies of “Odín” and the most allowed is 3: remove 1.",
        (1, 2),
        ("10.16",),
    )


def test_three_copies_are_fine() -> None:
    assert _codes(_filled("3 Odín", 3)) == []


def test_a_unica_comes_alone() -> None:
    assert _only(_filled("2 Nanahuatzin", 2)) == DeckProblem(
        "too_many_unique",
        "«Nanahuatzin» es Única y hay 2: deja 1.",
        "“Nanahuatzin” is Única and there are 2: keep 1.",
        (1,),
        ("10.16",),
    )


def test_one_copy_of_a_unica_is_fine() -> None:
    assert _codes(_filled("1 Nanahuatzin", 1)) == []


def test_a_card_whose_text_lifts_the_limit_may_come_in_any_number() -> None:
    assert _codes(_filled("9 Katana", 9)) == []


def test_a_misspelt_name_is_asked_about() -> None:
    assert _only(_filled("3 Ser Abominabel", 3)) == DeckProblem(
        "unknown_card",
        "No conozco «Ser Abominabel»: ¿quisiste decir «Ser Abominable»?",
        "I do not know “Ser Abominabel”: did you mean “Ser Abominable”?",
        (1,),
        written="Ser Abominabel",
        meant=("Ser Abominable",),
    )


def test_the_printing_is_asked_for_where_the_verdict_hangs_on_it() -> None:
    assert _only(_filled("2 Anubis", 2)) == DeckProblem(
        "ambiguous_printing",
        "Las impresiones de «Anubis» no valen lo mismo: escribe cuál es, Anubis (ERT-067) o Anubis (CFD-057).",
        "The printings of “Anubis” do not count the same: write which one it is, Anubis (ERT-067) or Anubis (CFD-057).",
        (1,),
        ("10.16", "3.3.B.1"),
    )


@pytest.mark.parametrize("line", ["1 Anubis", "4 Thor", "3 Thor"])
def test_the_printing_is_not_asked_for_where_the_verdict_is_the_same(line: str) -> None:
    assert "ambiguous_printing" not in _codes(_filled(line, int(line[0])))


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ("2 Anubis (ERT-067)", []),
        ("2 Anubis (El Reto)", []),
        ("2 Anubis (La Cofradía)", ["too_many_unique"]),
        ("2 Anubis (ERT 67/126)", []),
        ("2 Anubis (Aliado)", ["ambiguous_printing"]),
        ("2 CFD-057", ["too_many_unique"]),
        ("2 Anubis (RNK-001)", ["unknown_printing"]),
    ],
)
def test_a_named_printing_decides(line: str, codes: list[str]) -> None:
    assert _codes(_filled(line, 2)) == codes


def test_a_unica_holds_the_other_printings_of_its_name_to_one_copy() -> None:
    assert _codes(_filled("1 Anubis (CFD-057)\n1 Anubis (ERT-067)", 2)) == ["too_many_unique"]


def test_an_oro_with_ability_does_not_count_with_the_oros_of_its_name_without() -> None:
    assert _codes("49 Espada Real (ERT-002)\n1 Espada Real (CFD-065)") == []


@pytest.mark.parametrize(
    ("mark", "codes"),
    [
        ("Oro inicial: Lámpara Mágica", []),
        ("Oro inicial: Espada Real (ERT-002)", []),
        ("Oro inicial: Espada Real", ["ambiguous_printing"]),
        ("1 Odín *", ["initial_oro_invalid"]),
        ("Oro inicial: Espada Real (CFD-065)", ["initial_oro_invalid"]),
    ],
)
def test_the_initial_oro_is_an_oro_without_ability(mark: str, codes: list[str]) -> None:
    assert _codes(f"{mark}\n49 {OROS}") == codes


def test_there_is_one_initial_oro() -> None:
    assert _only(f"Oro inicial: Escudo Real\n48 {OROS}\n1 Tesoro del Rey *").es == (
        "Marcaste 2 Oros iniciales y solo hay uno: deja la marca en uno."
    )


def test_a_star_marks_one_of_several_copies() -> None:
    assert _codes(f"50 {OROS} *") == []


def test_a_deck_without_an_oro_without_ability_has_no_initial_oro() -> None:
    assert _only("50 Katana").code == "initial_oro_missing"


def test_an_event_may_ask_for_the_mark() -> None:
    assert _codes(f"50 {OROS}", mark_initial=True) == ["initial_oro_missing"]
    assert _codes(f"50 {OROS} *", mark_initial=True) == []


def test_the_initial_oro_may_be_chosen_apart() -> None:
    assert deck_problems(f"50 {OROS}", options={"initial_oro": OROS}).starting == OROS
    assert _codes(f"50 {OROS}", initial_oro="Escudo Real") == ["initial_oro_not_listed"]


def test_an_event_may_count_the_initial_oro_apart() -> None:
    assert _codes(f"Oro inicial: Escudo Real\n50 {OROS}", initial_inside=False) == []
    assert _codes(f"50 {OROS}", initial_inside=False, initial_oro="Escudo Real") == []
    assert _only(f"Oro inicial: Escudo Real\n49 {OROS}", initial_inside=False).es == (
        "La lista tiene 50 cartas y debe tener 51, 50 y el Oro inicial aparte: agrega 1."
    )


def test_a_card_of_an_edition_that_the_dar_does_not_list_is_refused() -> None:
    assert _only(_filled("1 Vali", 1)) == DeckProblem(
        "edition_not_allowed",
        "«Vali» es de Colecciones Raciales PE (2021-22), que este evento no admite: cámbiala por otra.",
        "“Vali” is from Colecciones Raciales PE (2021-22), which this event does not allow: replace it.",
        (1,),
        ("1",),
    )


def test_an_event_may_restrict_the_editions() -> None:
    assert _codes(_filled("3 Katana", 3), editions=["ERT"]) == ["edition_not_allowed"]
    assert _codes(_filled("3 Thor", 3), editions=["ERT"]) == []
    assert _codes(_filled("3 Thor (CFD-095)", 3), editions=["ERT"]) == ["edition_not_allowed"]


def test_an_event_may_ban_and_limit_cards() -> None:
    assert _codes(_filled("1 Zeus", 1), limits={"Zeus": 0}) == ["banned_card"]
    assert _codes(_filled("2 Zeus", 2), limits={"Zeus": 1}) == ["limited_card"]
    assert _codes(_filled("1 Zeus", 1), limits={"Zeus": 1}) == []


def test_a_ban_of_one_printing_asks_which_one_it_is() -> None:
    assert _codes(_filled("1 Thor", 1), limits={"Thor (El Reto)": 0}) == ["ambiguous_printing"]
    assert _codes(_filled("1 Thor (CFD-095)", 1), limits={"Thor (El Reto)": 0}) == []


@pytest.mark.parametrize("options", [{"size": 0}, {"editions": ["XXX"]}, {"limits": {"Nadie": 0}}])
def test_settings_that_make_no_sense_are_our_error(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"must be|unknown|no card"):
        deck_problems(f"50 {OROS}", options=options)


@pytest.mark.parametrize(("line", "count"), [("0 Odín", 0), ("-2 Odín", -2), ("51 Odín", 51)])
def test_a_count_that_no_deck_holds_is_refused(line: str, count: int) -> None:
    assert _only(f"{line}\n49 {OROS}") == DeckProblem(
        "bad_count",
        f"La cantidad de «Odín» no puede ser {count}: escribe un número entre 1 y 50.",
        f"The count of “Odín” cannot be {count}: write a number from 1 to 50.",
        (1,),
    )


def test_a_line_without_a_name_is_refused() -> None:
    assert _only(f"???\n49 {OROS}") == DeckProblem(
        "malformed_line",
        "No entiendo «???»: escribe cantidad y nombre, por ejemplo «3 Odín».",
        "I cannot read “???”: write a count and a name, for example “3 Odín”.",
        (1,),
    )


def test_words_that_name_no_card_are_not_taken_for_a_missing_count() -> None:
    problem = _only(f"60 Oro\n49 {OROS}")
    assert (problem.code, problem.lines) == ("malformed_line", (1,))
    assert problem.es.startswith("«60 Oro» no nombra una carta: ")


@pytest.mark.parametrize("text", ["", "\n\n", "# nada", "Aliados (20)"])
def test_a_list_without_cards_is_empty(text: str) -> None:
    assert _codes(text) == ["empty_list"]


@pytest.mark.parametrize("text", ["1 Odín\n" * (MOST_LINES + 1), "# " + "a" * LONGEST_TEXT])
def test_a_text_longer_than_any_list_is_refused(text: str) -> None:
    assert _codes(text) == ["text_too_long"]


def test_everything_wrong_is_said_at_once_in_the_order_of_the_lines() -> None:
    text = f"4 Odín\n2 Nanahuatzin\n1 Nadie Jamás\n1 Vali\nOro inicial: Thor (ERT-047)\n20 {OROS}"
    report = deck_problems(text)
    assert [(problem.code, problem.lines) for problem in report.problems] == [
        ("too_many_copies", (1,)),
        ("too_many_unique", (2,)),
        ("unknown_card", (3,)),
        ("edition_not_allowed", (4,)),
        ("initial_oro_invalid", (5,)),
        ("deck_size", ()),
    ]
    assert report.total == 29


def test_equal_cards_are_one_entry() -> None:
    report = deck_problems(f"1 Katana\n2 katana\n47 {OROS}")
    assert [(e.count, e.name, e.type, e.printing, e.lines) for e in report.entries] == [
        (3, "Katana", "Arma", "EDR-211", (1, 2)),
        (47, "Lámpara Mágica", "Oro", None, (3,)),
    ]


def test_entries_in_structured_form_are_held_to_the_same_laws() -> None:
    entries = [{"name": "Odín", "count": 4}, {"name": OROS, "count": 45, "initial": True}, {"name": OROS, "count": 1}]
    assert [p.code for p in check_entries(entries)] == ["too_many_copies", "initial_oro_several"]
    assert check_entries({"Odín": 3, OROS: 47}) == ()


def test_entries_may_bring_the_facts_of_their_own_cards() -> None:
    cards = {
        "Faro": {"type": "Tótem", "unique": True, "text_es": "Roba una carta."},
        "Moneda": {"type": "Oro", "text_es": ""},
    }
    assert check_entries({"Faro": 1, "Moneda": 49}, cards=cards) == ()
    assert [p.code for p in check_entries({"Faro": 2, "Moneda": 48}, cards=cards)] == ["too_many_unique"]


def test_an_entry_of_another_shape_is_our_error() -> None:
    with pytest.raises(msgspec.ValidationError):
        check_entries([{"card": "Odín"}])


@given(st.text(max_size=200))
def test_every_text_gets_a_report(text: str) -> None:
    report = deck_problems(text)
    assert report.total == sum(entry.count for entry in report.entries)
    assert all(problem.es and problem.en for problem in report.problems)
