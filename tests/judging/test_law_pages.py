"""The law: each section with all that belongs to it, the turn with its windows, a search that forgives, a sheet."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from judging import boards
from judging.actions.review import publish_ruling
from judging.models import Ruling
from judging.queries.law.rulebook import anchor_of, read_rulebook, read_section
from judging.queries.law.turn import turn, turn_diagram
from tests.looping import some
from tournaments.models import User

pytestmark = pytest.mark.django_db


class TestSection:
    def test_every_section_has_its_page(self) -> None:
        numbers = [section["section"] for section in boards.sections("myl_pe")]
        found = [read_section("myl_pe", anchor_of(number)) for number in numbers]
        assert [page.rule.section["section"] for page in found] == numbers

    def test_it_stands_between_what_is_above_and_below(self) -> None:
        page = read_section("myl_pe", "9-3-4")
        assert [each["section"] for each in page.above] == ["9", "9.3"]
        assert "9.3.4.1" in [each["section"] for each in page.below]

    def test_a_reading_stands_under_every_section_that_it_touches(self) -> None:
        several = next(each for each in boards.readings("myl_pe") if len(set(each["sections"])) > 1)
        for number in some(sorted(set(several["sections"]))):
            ids = [each["id"] for each in read_section("myl_pe", anchor_of(number)).rule.readings]
            assert several["id"] in ids

    def test_it_says_which_part_of_the_engine_carries_it_out(self) -> None:
        parts = read_section("myl_pe", "9-3-4-1").parts
        assert any("combat" in part for part in parts)

    def test_examples_lead_to_the_composer(self, client: Client) -> None:
        example = boards.examples("myl_pe")[0]
        page = client.get(reverse("judging:section", args=["myl_pe", anchor_of(example.section)])).content.decode()
        assert f"ejemplo={example.id}" in page

    def test_a_published_ruling_is_told_on_its_section_without_names(
        self, ruling: Ruling, head_judge: User, client: Client
    ) -> None:
        publish_ruling(ruling=ruling, by=head_judge)
        section = ruling.public_sections[0]
        page = client.get(reverse("judging:section", args=["myl_pe", anchor_of(section)])).content.decode()
        assert "Fallos que se apoyan aquí" in page

    @pytest.mark.parametrize(
        "path", ["reglas/myl_pe/s/99-99/", "reglas/nada/s/9/", "reglas/nada/turno/", "reglas/nada/hoja/"]
    )
    def test_what_is_not_there_is_not_found(self, client: Client, path: str) -> None:
        assert client.get(f"/{path}").status_code == 404


class TestSearch:
    def test_a_typing_error_finds_what_was_meant_and_says_so(self) -> None:
        book = read_rulebook("myl_pe", "guerra talismnes")
        assert (book.found > 0, book.instead) == (True, "guerra talismanes")

    def test_words_that_stand_there_are_not_replaced(self) -> None:
        assert read_rulebook("myl_pe", "castillo").instead == ""

    def test_nonsense_finds_nothing(self) -> None:
        book = read_rulebook("myl_pe", "xqzwvy")
        assert (book.found, book.instead) == (0, "")

    def test_the_page_says_what_is_shown_instead(self, client: Client) -> None:
        page = client.get("/reglas/myl_pe/?busca=cementeiro").content.decode()
        assert "Nada dice «cementeiro»" in page


class TestTurn:
    def test_the_steps_come_in_the_order_of_the_document_with_their_windows(self) -> None:
        phases = turn("myl_pe")
        steps = [step.section for phase in phases for step in phase.steps]
        assert [phase.name["es"] for phase in phases] == [
            "Fase de Agrupación",
            "Fase de Vigilia",
            "Declaración de Ataque",
            "Declaración de Bloqueo",
            "Guerra de Talismanes",
            "Asignación de Daño",
            "Fase Final",
        ]
        assert steps == [str(option["value"]) for option in boards.turn_steps("myl_pe")]
        opened = {step.section: [window["section"] for window in step.windows] for p in phases for step in p.steps}
        assert opened["9.3.3.a"] == ["6.6.2.C.3"]

    def test_every_window_has_its_place(self) -> None:
        placed = [window["section"] for phase in turn("myl_pe") for step in phase.steps for window in step.windows]
        assert sorted(placed) == sorted(window["section"] for window in boards.windows("myl_pe"))

    def test_the_diagram_has_a_box_for_each_phase_and_a_mark_for_each_step_with_windows(self) -> None:
        phases = turn("myl_pe")
        svg = turn_diagram(phases)
        assert svg.count("<rect") == len(phases)
        assert svg.count("<path") == sum(bool(step.windows) for phase in phases for step in phase.steps)
        assert not re.search(r"<script|style=", svg)

    def test_a_game_without_steps_has_no_page_of_its_turn(self, client: Client) -> None:
        games = [game.id for game in boards.games() if not turn(game.id)]
        for game in some(games):
            assert client.get(reverse("judging:turn", args=[game])).status_code == 404

    def test_page_and_sheet_show_it(self, client: Client) -> None:
        for name in some(["turn", "quick-sheet"]):
            assert "9.3.3.a" in client.get(reverse(f"judging:{name}", args=["myl_pe"])).content.decode()


def test_the_sheet_is_there_for_every_game(client: Client) -> None:
    for game in some(boards.games()):
        page = client.get(reverse("judging:quick-sheet", args=[game.id]))
        assert (page.status_code, "Juego lento" in page.content.decode()) == (200, True)


@pytest.mark.parametrize(("language", "marked"), [("pt-BR", True), ("en", False), ("es", False)])
def test_on_a_page_in_a_language_without_the_law_its_text_is_marked_as_spanish(
    client: Client, language: str, marked: bool
) -> None:
    address = reverse("judging:section", args=["myl_pe", anchor_of("8.1")])
    page = client.get(address, headers={"Accept-Language": language}).content.decode()

    assert ('<p class="law" lang="es">' in page, '<p class="law">' in page) == (marked, not marked)
