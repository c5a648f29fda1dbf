"""The record of a game grows without being copied, and never changes under a reader."""

from hypothesis import given
from hypothesis import strategies as st

from engine.core.log import EMPTY, Log
from engine.core.state import Event


def events(*kinds: str) -> list[Event]:
    """Events of these kinds, numbered."""
    return [Event(n, kind) for n, kind in enumerate(kinds)]


def grown(log: Log, *kinds: str) -> Log:
    """The log with one more event of each kind."""
    for kind in kinds:
        log = log.with_event(Event(len(log), kind))
    return log


def test_a_log_keeps_what_it_had_when_it_is_continued() -> None:
    short = grown(EMPTY, "draw", "play")
    long = grown(short, "win")
    assert list(short) == events("draw", "play")
    assert list(long) == events("draw", "play", "win")


def test_two_continuations_of_one_log_do_not_see_each_other() -> None:
    start = grown(EMPTY, "draw")
    played, passed = grown(start, "play", "win"), grown(start, "pass")
    assert list(played) == events("draw", "play", "win")
    assert list(passed) == events("draw", "pass")


def test_the_empty_log_stays_empty() -> None:
    grown(EMPTY, "draw")
    assert list(EMPTY) == []
    assert list(grown(EMPTY, "play")) == events("play")


def test_logs_with_equal_events_are_equal() -> None:
    assert grown(EMPTY, "draw", "play") == Log(events("draw", "play"))


def test_a_log_differs_from_its_continuation() -> None:
    log = grown(EMPTY, "draw")
    assert log != grown(log, "play")


@given(st.lists(st.sampled_from(["draw", "play", "win"]), max_size=8), st.integers(0, 8), st.slices(9))
def test_a_log_that_was_continued_is_read_like_a_tuple(kinds: list[str], length: int, part: slice) -> None:
    log = grown(EMPTY, *kinds[:length])
    grown(log, *kinds[length:])
    written = tuple(events(*kinds[:length]))
    assert tuple(log) == written
    assert tuple(reversed(log)) == written[::-1]
    assert log[part] == written[part]
    assert [log[place] for place in range(-len(written), len(written))] == [*written, *written]
