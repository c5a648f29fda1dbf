"""Workers are killed in the middle of fifty disputes: every one ends with exactly one ruling, on every installation.

Nor does it matter that a broker loses every message: the row is the truth.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.judging.cases import NAMES
from tests.judging.courthouse import Courthouse, courthouse

DISPUTES = 50
KILLED_AT = (5, 20)


def fifty_disputes_and_two_kills(house: Courthouse, lose_messages: Callable[[], None] | None = None) -> None:
    """Kill the worker twice while it rules, start it again each time, and look at what came of it.

    `lose_messages` happens while no worker is there, before the last one starts.
    """
    house.ask("submit", *(NAMES[n % len(NAMES)] for n in range(DISPUTES)))
    for moment in KILLED_AT:
        house.start_worker()
        house.wait_for_rulings(moment)
        house.kill_worker()
        assert moment <= house.ruled() < DISPUTES, "the kill came too late to prove anything"
    if lose_messages:
        lose_messages()
    house.start_worker()
    house.wait_for_rulings(DISPUTES)
    assert house.query("SELECT count(DISTINCT dispute_id) FROM judging_ruling") == [(DISPUTES,)]
    assert house.query("SELECT DISTINCT status FROM judging_dispute") == [("ruled",)]
    cited = "SELECT count(DISTINCT ruling_id) FROM judging_citation WHERE kind = 'decisive'"
    assert house.query(cited) == [(DISPUTES,)]


@pytest.mark.worker
@pytest.mark.sqlite
def test_on_a_laptop_whose_broker_loses_every_message(tmp_path: Path) -> None:
    def lose_messages() -> None:
        messages = list((tmp_path / "broker" / "messages").iterdir())
        assert messages != []
        for message in messages:
            message.unlink()

    with courthouse(tmp_path) as house:
        fifty_disputes_and_two_kills(house, lose_messages)


@pytest.mark.worker
@pytest.mark.redis
@pytest.mark.postgresql
def test_on_a_federations_server(tmp_path: Path, own_postgresql_database: str, redis_server: str) -> None:
    with courthouse(tmp_path, DATABASE_URL=own_postgresql_database, REDIS_URL=redis_server) as house:
        fifty_disputes_and_two_kills(house)
