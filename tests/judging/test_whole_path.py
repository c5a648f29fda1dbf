"""From the composer to the page of the ruling, through a real worker and the real engine."""

from pathlib import Path

import pytest
from django.utils.html import escape

from tests.judging.cases import NAMES, case
from tests.judging.courthouse import courthouse

CARDS = Path(__file__).parents[1] / "engine" / "decks" / "files" / "corte.csv"


@pytest.mark.worker
@pytest.mark.sqlite
def test_a_card_that_the_organisation_added_is_ruled_from_composer_to_page(tmp_path: Path) -> None:
    with courthouse(tmp_path) as house:
        house.start_worker()
        house.ask("import", str(CARDS))
        addresses = house.ask("submit", "Guardia de Amanda")
        house.wait_for_rulings(1)
        (page,) = house.ask("read", *addresses)
    assert '<a href="/cartas/myl_pe/CDP-001/">Guardia de Amanda</a>' in page
    assert escape("Oro de B es destruid") in page


@pytest.mark.worker
@pytest.mark.sqlite
def test_the_documents_examples_are_ruled_from_composer_to_page(tmp_path: Path) -> None:
    with courthouse(tmp_path) as house:
        house.start_worker()
        addresses = house.ask("submit", *NAMES)
        house.wait_for_rulings(len(NAMES))
        pages = dict(zip(NAMES, house.ask("read", *addresses), strict=True))
    for name, page in pages.items():
        assert '<p class="ruling-answer">' in page, name
        assert [section for section in case(name)["decisive"] if f">DAR {section}" not in page] == [], name
        assert escape("El tablero") in page, name
