"""From the composer to the page of the ruling, through a real worker and the real engine."""

from pathlib import Path

import pytest
from django.utils.html import escape

from tests.judging.cases import NAMES, case
from tests.judging.courthouse import courthouse

CARDS = Path(__file__).parents[1] / "engine" / "decks" / "files" / "corte.csv"


ADDED = "Guardia de Amanda"


@pytest.mark.worker
@pytest.mark.sqlite
def test_examples_and_a_card_that_the_organisation_added_are_ruled_from_composer_to_page(tmp_path: Path) -> None:
    with courthouse(tmp_path) as house:
        house.start_worker()  # before the card is there: it reads what came later
        house.ask("import", str(CARDS))
        addresses = house.ask("submit", *NAMES, ADDED)
        house.wait_for_rulings(len(NAMES) + 1)
        pages = dict(zip([*NAMES, ADDED], house.ask("read", *addresses), strict=True))
    assert '<a href="/cartas/myl_pe/CDP-001/">Guardia de Amanda</a>' in pages[ADDED]
    assert escape("Oro de B es destruid") in pages.pop(ADDED)
    for name, page in pages.items():
        assert '<p class="ruling-answer">' in page, name
        assert [section for section in case(name)["decisive"] if f">DAR {section}" not in page] == [], name
        assert escape("El tablero") in page, name
