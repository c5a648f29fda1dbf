"""Each kind of fault once on a running server of each set-up: it rules again, and nothing is lost or doubled.

A run draws a few kinds, `make exhaustive` does each; `make soak` does them many times, and several at once.
"""

import pytest

from tests.sampling import sample
from tests.services.faults import FAULTS
from tests.services.site import Site

KINDS = sample(
    [name for name in FAULTS if not name.endswith(" killed")], 4
)  # those have a test of their own, in pairs too

pytestmark = pytest.mark.worker


@pytest.mark.parametrize("kind", KINDS)
def test_it_rules_again_and_nothing_is_lost_or_doubled(site: Site, kind: str) -> None:
    site.desk.enter()
    FAULTS[kind](site)
    site.desk.enter()
    site.rules_again()
    site.desk.enter()
    assert site.desk.is_right()
    assert site.settled() == {}
    assert site.ruled_twice() == 0
