"""Ratings over events, by the models of Weng and Lin (2011) as the openskill library has them.

A person's skill is a mean and a deviation; what is shown is the mean less three deviations, which a person has almost
surely, so that few matches do not lead the list.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from openskill.models import BradleyTerryFull, PlackettLuce

Model = Literal["plackett_luce", "bradley_terry"]
_MODELS: Mapping[str, Callable[[], Any]] = {
    "plackett_luce": PlackettLuce,
    "bradley_terry": BradleyTerryFull,
}


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match that was played: the place of each person (1 is the best, equal ones drew), in which event."""

    event: str
    places: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Rated:
    """A person's skill after all their matches, and what was shown of it after each event, in order."""

    mean: float
    deviation: float
    matches: int
    after: Mapping[str, float]

    @property
    def shown(self) -> float:
        """What the person's skill almost surely is at least."""
        return self.mean - 3 * self.deviation


def rate(meetings: Iterable[Meeting], model: Model) -> dict[str, Rated]:
    """Everybody's rating from all matches, in the order in which they were played."""
    rules = _MODELS[model]()
    skills: dict[str, Any] = {}  # each model has a class of its own
    matches: dict[str, int] = {}
    after: dict[str, dict[str, float]] = {}
    for meeting in meetings:
        people = list(meeting.places)
        for person in people:
            if person not in skills:
                skills[person] = rules.rating()
        ranks = [float(meeting.places[person]) for person in people]
        for person, [skill] in zip(people, rules.rate([[skills[each]] for each in people], ranks=ranks), strict=True):
            skills[person] = skill
            matches[person] = matches.get(person, 0) + 1
            after.setdefault(person, {})[meeting.event] = skill.mu - 3 * skill.sigma
    return {person: Rated(skill.mu, skill.sigma, matches[person], after[person]) for person, skill in skills.items()}
