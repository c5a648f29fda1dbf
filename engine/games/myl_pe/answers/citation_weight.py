"""How much a section weighs in a ruling: what merely comes along, and what goes without saying beside another law."""

from __future__ import annotations

PASSING = (
    frozenset({"9.3", "9.4", "9.4.D", "9.4.G", "9.3.1"}),
    frozenset({"8.1.F", "8.1.G", "4.2", "4.3", "6.3", "8.1.D", "10.5"}),
    frozenset(
        {
            "10.2",
            "10.7",
            "10.10",
            "10.11",
            "10.20",
            "10.21",
            "10.22",
            "10.23",
            "10.46",
            "10.48",
            "3.1.B.1.1",
            "9.3.4.1.a",
            "9.3.4.1.b",
            "9.3.4.1.d",
        }
    ),
)
"""Laws that come along with most plays: those of the turn, those of every play, then what effects commonly do."""

_BEARING = frozenset({"3.2.B", "3.2.C", "3.2.C.1", "3.2.C.2", "3.2.D", "3.2.E", "5.2"})
_BLOWS = frozenset({"9.3.4.1.i", "9.3.4.1.ii", "9.3.4.1.iii"})

YIELDS = {
    "3.1.B.1.1": _BEARING
    | _BLOWS
    | frozenset(
        {
            "3.1.B.2",
            "5.1",
            "6.3.2",
            "6.4.1",
            "6.5.2",
            "6.6.1",
            "6.6.2",
            "6.7.2",
            "6.10.1",
            "6.10.4",
            "9.3.4.1.a",
            "9.3.4.1.b",
            "10.17",
            "10.28",
        }
    ),
    "6.11.1": frozenset({"7.1.1"}),
    "3.2.G": frozenset({"7.1.2"}),
    "5.2": frozenset({"7.1.2"}),
    "3.5.A": frozenset({"6.6.1", "6.10.4", "7.1.2"}),
    "3.5.C": frozenset({"6.6.1", "6.7.2", "6.10.4", "6.11.1", "7.1.2", "8.2.4", "10.45", "10.47", "10.48"}),
    "3.1.B.2": frozenset({"6.7.D", "6.7.E", "8.3"}),
    "4.6": frozenset({"6.6.1", "6.10.4", "7.1.2"}),
    "5.1.1": frozenset({"5.2"}),
    "6.1.1": frozenset({"6.4.1", "6.9", "9.4.C"}),
    "6.1.2": frozenset({"6.11.1", "7.1.1", "10.17"}),
    "6.2.1": frozenset({"6.6.2"}),
    "6.7.B": frozenset({"6.6.2"}),
    "6.7.C": frozenset({"6.6.2"}),
    "6.3": frozenset({"6.5.4", "6.7.2", "6.10.2", "7.1.1", "7.2"}),
    "6.4": _BEARING - {"5.2"} | frozenset({"2.3.A", "6.3.2", "6.6.2", "6.7.2", "6.10.4", "8.4.2"}),
    "6.4.1": frozenset({"5.2"}),
    "6.9": frozenset({"9.1.D", "9.2.E"}),
    "6.10.3": _BLOWS | frozenset({"3.3.E", "6.10.4.2", "7.1.1", "8.2.1.ii", "9.3.4.1.a"}),
    "6.11.2": frozenset({"6.7.2", "8.2.1.ii", "10.45"}),
    "8.1.C": frozenset({"6.3.2"}),
    "8.1.F": frozenset({"6.3.2"}),
    "9.3.2": frozenset({"4.5", "6.3", "9.3.4.1.b", "9.3.4.1.i", "10.32"}),
    "9.3.3": _BLOWS | frozenset({"6.2", "9.3.2", "9.3.4.1"}),
    "9.3.3.b": frozenset({"5.1", "5.1.1", "6.1.1", "6.2", "6.4.1", "6.6.2", "9.3.2", "9.3.4.1", "9.3.4.1.i"}),
    "9.3.4.1.d": frozenset({"6.3", "9.3.2", "9.3.4.1.a", "9.3.4.1.ii", "9.3.4.1.iii", "9.3.4.e"}),
    "9.4": frozenset({"9.4.D"}),
    "9.4.D": frozenset({"6.3", "6.11.2", "9.4.F", "10.20"}),
    "10.9": _BLOWS | frozenset({"6.6.1", "8.2.1.ii", "9.3.2.d", "9.3.4.1.a"}),
    "10.10": frozenset({"6.3.2", "6.8", "10.23"}),
    "10.11": frozenset({"6.4", "6.7.2", "6.8", "8.4.2"}),
    "10.20": frozenset({"4.9", "8.1.B.1", "9.4.F"}),
    "10.23": frozenset(
        {
            "5.2",
            "6.3.2",
            "6.6.1",
            "6.7.2",
            "6.10.3",
            "6.11.2",
            "8.1.C",
            "8.2",
            "8.2.1.i",
            "8.3",
            "10.5",
            "10.11",
        }
    ),
    "10.26": frozenset({"6.5.2"}),
    "10.41": frozenset(
        {
            "3.1.B.1.1",
            "6.4",
            "6.4.1",
            "6.7.2",
            "6.8",
            "6.11.1",
            "8.1.C",
            "8.4.2",
            "10.11",
            "10.23",
        }
    ),
    "9.4.G": None,
    "10.2": None,
    "10.46": None,
}
"""Laws that go without saying where one of these decides as well; None: where any does that is not a passing one.

Such a law carries out what the other one decides («destruida» what was chosen by 6.11.1), or is the general one of it.
"""
