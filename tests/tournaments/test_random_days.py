"""Whole days of an event with all that happens in a shop, at random: only clear refusals, and nothing is lost."""

import random
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TypeVar

import pytest

from tournaments.actions.events.settings import fitting_rules
from tournaments.actions.people import arranging, registration
from tournaments.actions.results import places, results
from tournaments.actions.rounds import by_hand, repair, rounds
from tournaments.errors import UserError
from tournaments.models import Event, Match, Player, Round, User
from tournaments.queries.rounds.next_step import next_step
from tournaments.queries.rounds.repair import Scope, repairs_of
from tournaments.queries.standings import bracket
from tournaments.queries.standings.cut_edge import ties_told
from tournaments.queries.standings.standings import standings
from tournaments.scores import Score, with_points

Row = TypeVar("Row", Player, Round, Match)
SCORES = [Score(2, 0), Score(2, 1), Score(1, 2), Score(0, 2), Score(1, 1), Score(0, 0, 3), Score(2, 2)]


class Day:
    """A day of one event; every step does one thing that somebody in the shop might do."""

    def __init__(self, event: Event, by: User, seed: int):
        self.event = event
        self.by = by
        self.dice = random.Random(seed)
        self.refused = 0
        usual = [self.pair, self.publish, self.pair_again, self.undrop, self.everybody_plays] * 4 + [self.result] * 6
        rare = [self.register, self.drop, self.swap, self.discard, self.finish, self.reopen, self.withdraw, self.clear]
        rare += [self.repair, self.repair, self.correct, self.arrange]
        self.steps: list[Callable[[], object]] = usual + rare

    def step(self) -> None:
        try:
            self.dice.choice(self.steps)()
        except UserError:
            self.refused += 1

    def register(self) -> None:
        names = "\n".join(f"Jugador {self.dice.randrange(40)}" for _ in range(self.dice.randrange(1, 4)))
        registration.register_players(event=self.event, text=names, by=self.by)

    def drop(self) -> None:
        registration.drop_player(player=self.any_of(Player), by=self.by)

    def undrop(self) -> None:
        registration.undrop_player(player=self.any_of(Player), by=self.by)

    def pair(self) -> None:
        rounds.pair_round(event=self.event, by=self.by, seed=self.dice.randrange(1000))

    def pair_again(self) -> None:
        rounds.pair_again(round_=self.any_of(Round), by=self.by, seed=self.dice.randrange(1000))

    def publish(self) -> None:
        rounds.publish_round(round_=self.any_of(Round), by=self.by)

    def swap(self) -> None:
        self.dice.choice([by_hand.swap_players, by_hand.force_pair, by_hand.unpair])(
            round_=self.any_of(Round), first=self.any_of(Player), second=self.any_of(Player), by=self.by
        )

    def discard(self) -> None:
        rounds.discard_draft(round_=self.any_of(Round), by=self.by)

    def finish(self) -> None:
        rounds.finish_round(round_=self.any_of(Round), by=self.by)

    def reopen(self) -> None:
        rounds.reopen_round(round_=self.any_of(Round), by=self.by)

    def withdraw(self) -> None:
        rounds.withdraw_round(round_=self.any_of(Round), by=self.by)

    def clear(self) -> None:
        results.clear_result(match=self.any_of(Match), by=self.by)

    def result(self) -> None:
        waiting = list(Match.objects.filter(round__status=Round.Status.PUBLISHED, status=Match.Status.PENDING))
        match = self.dice.choice(waiting) if waiting else self.any_of(Match)
        self.write(match, SCORES)

    def everybody_plays(self) -> None:
        for match in Match.objects.filter(round__status=Round.Status.PUBLISHED).exclude(status=Match.Status.FINAL):
            self.write(match, SCORES[:4] if match.slot else SCORES[:-1])

    def write(self, match: Match, scores: list[Score]) -> None:
        if self.event.system == Event.System.PODS:
            seats = range(1, match.seats.count() + 1)
            outcomes = {seat: places.Outcome(self.dice.randrange(12)) for seat in seats}
            places.enter_places(match=match, outcomes=outcomes, by=self.by)
        else:
            score = self.dice.choice(scores)
            if with_points(self.event, match.round):
                score = replace(score, points=(self.dice.randrange(99), self.dice.randrange(99)))
            results.enter_result(match=match, score=score, by=self.by)

    def repair(self) -> None:
        scope: Scope = self.dice.choice(["least", "groups", "whole"])
        repair.repair_round(round_=self.any_of(Round), scope=scope, reason="Por lo que pasó", by=self.by)

    def correct(self) -> None:
        match, score = self.any_of(Match), self.dice.choice(SCORES)
        repair.correct_past_result(match=match, score=score, reason="Estaba mal", by=self.by)

    def arrange(self) -> None:
        numbers = {"ranking": self.dice.choice([None, 1, 2]), "fixed_table": self.dice.choice([None, 1, 5])}
        arranging.arrange_player(player=self.any_of(Player), by=self.by, **numbers)

    def any_of(self, model: type[Row]) -> Row:
        rows = list(model.objects.order_by("pk"))
        if not rows:
            raise UserError("there is none yet")
        return rows[-1] if self.dice.random() < 0.7 and model is Round else self.dice.choice(rows)


def check(event: Event) -> None:
    """What holds at every moment of a day."""
    event.refresh_from_db()
    statuses = list(event.rounds.order_by("number").values_list("status", flat=True))
    assert statuses == sorted(statuses, key=["finished", "published", "draft"].index)
    assert list(event.rounds.order_by("number").values_list("number", flat=True)) == list(range(1, len(statuses) + 1))
    for round_ in event.rounds.exclude(status=Round.Status.PUBLISHED):
        seats = Counter(round_.matches.values_list("seats__player", flat=True))
        assert set(seats.values()) <= {1}
        alone = sum(1 for match in round_.matches.all() if match.seats.count() == 1)
        assert alone <= 1 or round_.stage == Round.Stage.ROUND_ROBIN
        assert not round_.matches.filter(seats=None).exists()
    closed = Match.objects.filter(round__event=event, round__status=Round.Status.FINISHED)
    assert not closed.exclude(status=Match.Status.FINAL).exists()
    assert len(standings(event)) == event.players.count()
    assert next_step(event).label
    assert all(ties_told(event))
    assert len(bracket.places(event)) <= event.players.count()
    assert all(match.players for round_ in bracket.bracket_rounds(event) for match in round_.matches)
    for round_ in event.rounds.exclude(status=Round.Status.FINISHED):
        with suppress(UserError):
            assert repairs_of(round_).ways


SYSTEMS: list[tuple[str, dict[str, object]]] = [
    ("swiss", {"planned_rounds": 6}),
    ("swiss", {"planned_rounds": 2, "cut_to": 4, "cut_ties": "playoff", "third_place": True}),
    ("round_robin", {"cut_to": 2}),
    ("groups", {"group_count": 2, "cut_to": 4, "cut_kind": "double", "cut_ties": "playoff"}),
    ("pods", {"planned_rounds": 2, "cut_to": 4, "five_with_bye": True, "share_points": True, "cut_ties": "playoff"}),
    ("single_elimination", {"first_round": "seeded"}),
    ("double_elimination", {}),
]


@pytest.mark.parametrize(("system", "settings"), SYSTEMS)
@pytest.mark.parametrize("seed", [2, pytest.param(3, marks=pytest.mark.sqlite)])
def test_a_day_of_everything_at_random_keeps_the_event_whole(
    event: Event, amanda: User, system: str, settings: dict[str, object], seed: int
) -> None:
    for name, value in {"system": system, **fitting_rules(system, "mtr-1/3"), **settings}.items():
        setattr(event, name, value)
    event.save()
    day = Day(event, amanda, seed)
    registration.register_players(event=event, text="\n".join(f"Inscrito {n}" for n in range(7)), by=amanda)
    for _ in range(60):
        day.step()
        check(event)
    assert event.rounds.exclude(status=Round.Status.DRAFT).exists()
    assert day.refused < 60
