"""An event that was played elsewhere, whatever program wrote it down."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from tournaments.pairing import MatchRecord, PublishedEvent

Stage = Literal["swiss", "cut"]


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round: players by their ids; `pending` are the places in `matches` that have no result yet."""

    name: str
    stage: Stage
    matches: tuple[MatchRecord, ...]
    pending: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class PlayedEvent:
    """What a file says of one event.

    `players` gives each id its name, in the order of entry; `dropped_after` the last round (from 1) of who left;
    `rules` the tie-breaker rule set of the program that wrote it; `structure` "bo1" or "bo3"; `notes` are sentences on
    what could not be kept as it was; `single_names` are
    players listed once, who therefore cannot sit at two tables. `divisions` gives the id of each player who is ranked
    apart the name of their division, `division_cuts` how many of a division go through; `birth_years` are known of an
    event that still goes on alone; `ages` are the bands of those who were minors on its day.
    """

    title: str
    date: str
    format: str
    source: str
    players: Mapping[str, str]
    rounds: tuple[PlayedRound, ...]
    rules: str
    structure: str = "bo3"
    planned_rounds: int | None = None
    dropped_after: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    notes: tuple[str, ...] = ()
    single_names: frozenset[str] = frozenset()
    divisions: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    division_cuts: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    birth_years: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    ages: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def sent_by(self, username: str) -> "PlayedEvent":
        """The same, known by who sends it: anybody may send what they please, and blocks nobody else's by it."""
        return replace(self, source=f"{username}: {self.source}" if self.source else "")

    @property
    def swiss(self) -> tuple[PlayedRound, ...]:
        return tuple(round_ for round_ in self.rounds if round_.stage == "swiss")


def from_published(published: PublishedEvent, *, source: str, rules: str) -> PlayedEvent:
    """An event of the fixture format, whose players are named by what the site calls them."""
    swiss = zip(published.swiss_names, published.record.rounds, strict=True)
    rounds = (
        *(PlayedRound(name, "swiss", matches) for name, matches in swiss),
        *(PlayedRound(name, "cut", matches) for name, matches in published.cut),
    )
    seated = (each for round_ in rounds for match in round_.matches for each in (match.a, match.b) if each is not None)
    ids = dict.fromkeys([*published.record.players, *seated])
    return PlayedEvent(
        title=published.title,
        date=published.date,
        format=published.format,
        source=source,
        players={each: each for each in ids},
        rounds=rounds,
        rules=rules,
        planned_rounds=max(1, len(published.record.rounds)),
        dropped_after=published.record.dropped_after,
        single_names=frozenset(line.player for line in published.standings),
        divisions={line.player: line.division for line in published.standings if line.division},
    )


def cut_round_name(tables: int) -> str:
    """How a cut round of that many tables is called in every language: "Top 8", "Top 4", "Final"."""
    return "Final" if tables == 1 else f"Top {2 * tables}"
