"""States to pair: written by hand, or drawn by hypothesis."""

from hypothesis import strategies as st

from tournaments.pairing import Entrant, PairingState


def entrant(name, points=0, *met, byes=0, floated=0):
    return Entrant(name, points, met, byes, floated)


def state(*entrants, **more):
    return PairingState(tuple(entrants), **more)


@st.composite
def states(draw, most=8, rounds_left=0):
    """A state of up to `most` players who may have met in any way; meetings are listed by one or both of them."""
    names = [f"P{number}" for number in range(draw(st.integers(0, most)))]
    pairs = [(a, b) for place, a in enumerate(names) for b in names[:place]]
    met = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    forbidden = draw(st.lists(st.sampled_from(pairs), max_size=2)) if pairs else []
    apart = draw(st.lists(st.sampled_from(pairs), max_size=2)) if pairs else []
    wanted = draw(st.lists(st.sampled_from(pairs), max_size=2)) if pairs else []
    entrants = []
    for name in names:
        listed = [a if b == name else b for a, b in met if name in (a, b)]
        entrants.append(
            Entrant(
                name,
                draw(st.sampled_from([0, 1, 3, 4, 6])),
                tuple(listed),
                draw(st.integers(0, 1)),
                draw(st.integers(0, 1)),
            )
        )
    left = draw(st.integers(0, rounds_left))
    return PairingState(
        tuple(entrants), tuple(forbidden), left, draw(st.integers(0, 5)), apart=tuple(apart), wanted=tuple(wanted)
    )
