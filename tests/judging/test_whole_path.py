"""From the composer to the page of the ruling, through a real worker and the real engine."""

from pathlib import Path

import pytest
from django.utils.html import escape

from tests.judging.cases import NAMES, case
from tests.judging.courthouse import courthouse


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
