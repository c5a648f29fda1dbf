"""Known formats are settings that an event can have, and what is known of those formats."""

import datetime
import json
import re
from typing import Any

import pytest
from django.utils import translation

from tests.looping import some
from tests.shared import SHARED, needs_shared
from tests.tournaments.playing import published, tables_of
from tournaments.actions.events.events import create_event, finish_event
from tournaments.actions.people.registration import register_players
from tournaments.actions.results.places import Outcome, enter_places
from tournaments.actions.results.results import enter_result
from tournaments.models import Event, User
from tournaments.pairing import RULE_SETS
from tournaments.pairing.standings.pod_standings import POD_RULE_SETS
from tournaments.presets import Preset, preset, presets
from tournaments.queries.rounds.next_step import next_step
from tournaments.queries.rounds.upcoming import upcoming
from tournaments.queries.standings.standings import standings
from tournaments.scores import Score, with_points

pytestmark = pytest.mark.django_db

FIGURES: dict[str, dict[str, Any]] = {
    "smashup_gencon_2018": {"planned_rounds": 3, "round_minutes": 45, "place_points": [4, 3, 2, 1], "table_size": 4},
    "smashup_to15": {"table_size": 4},
    "pods_cwc": {"planned_rounds": 3, "cut_to": 4, "untimed": True, "tiebreak_rules": "pods-wins"},
    "pods_4321_quality": {"planned_rounds": 3, "place_points": [4, 3, 2, 1], "tiebreak_rules": "pods-share"},
    "pods_wbc": {"planned_rounds": 3, "place_points": [5, 3, 2, 1], "cut_to": 16},
    "pods_commander": {"round_minutes": 70, "place_points": [3, 0, 0, 0], "draw_points": 1, "five_with_bye": True},
    "pods_bga": {"place_points": [6, 4, 2, 0], "points_from_last": True},
    "sw_one_deck": {"game": "summoner_wars", "system": "swiss", "planned_rounds": 4, "cut_to": 2},
    "sw_four_decks": {"game": "summoner_wars", "system": "swiss", "cut_to": 2},
    "sw_pick_your_poison": {"game": "summoner_wars"},
    "sw_starter_only": {"game": "summoner_wars"},
    "sw_lockout3": {"game": "summoner_wars", "system": "swiss", "round_minutes": 60},
    "df_swiss": {"game": "dos_filas", "system": "swiss", "tiebreak_rules": "difference-points-1/3"},
}
GAMES = {"smashup": "smash_up", "summonerwars": "summoner_wars", "rowgame": "dos_filas"}
COLUMNS = {
    "points": "points",
    "number of victories": "points",
    "total VP": "vp",
    "total VP over the rounds": "vp",
    "sum of (own VP / table VP)": "vp_share",
    "quality points = own score / sum of table scores": "vp_share",
    "opponents match win %": "omw",
    "round wins difference": "difference",
    "total card points": "card_points",
}


@pytest.mark.parametrize("preset", presets(), ids=lambda preset: preset.id)
def test_an_event_starts_from_it_with_just_these_settings(preset: Preset, amanda: User) -> None:
    settings = {"game": "myl_pe", "planned_rounds": 3, **preset.settings}
    event = create_event(by=amanda, name="Copa", starts_on=datetime.date(2026, 11, 21), **settings)
    event.full_clean(exclude=["format", "venue", "source"])

    assert {name: getattr(event, name) for name in settings} == settings


def whole_event(preset: Preset, by: User) -> Event:
    """An event of ten people from its first round to its end: whoever comes first in the list always wins."""
    settings = {"game": "myl_pe", "planned_rounds": 3, **preset.settings}
    event = create_event(by=by, name="Copa", starts_on=datetime.date(2026, 11, 21), **settings)
    register_players(event=event, text="\n".join(f"J{n:02}" for n in range(1, 11)), by=by)
    won = 1 if event.match_structure == "bo1" else 2
    while upcoming(event) is not None:
        for match in tables_of(published(event, by)):
            numbers = list(match.seats.order_by("position").values_list("player__number", flat=True))
            if event.system == Event.System.PODS:
                enter_places(match=match, outcomes={p: Outcome(50 - n) for p, n in enumerate(numbers, 1)}, by=by)
            else:
                score = Score(won, 0, points=(30, 20) if with_points(event, match.round) else None)
                enter_result(match=match, score=score if numbers[0] < numbers[1] else score.turned(), by=by)
        event.refresh_from_db()
    return event


@pytest.mark.parametrize("preset", presets(), ids=lambda preset: preset.id)
def test_a_whole_event_of_it_is_played_to_its_end(preset: Preset, amanda: User) -> None:
    event = whole_event(preset, amanda)
    finish_event(event=event, by=amanda)

    assert standings(event)[0].player.name == "J01"
    assert (event.status, next_step(event).label) == (Event.Status.FINISHED, "Ver posiciones")


def test_each_has_a_name_of_its_own_in_every_language() -> None:
    for language in ("es", "en", "pt"):
        names = [preset.name[language] for preset in presets()]
        assert len(set(names)) == len(names)


def test_a_name_is_told_in_the_readers_language() -> None:
    first = presets()[0]
    told = {}
    for language in ("es", "en", "pt-br"):
        with translation.override(language):
            told[language] = first.label

    assert told == {"es": "Suizo y Top 8", "en": "Swiss and Top 8", "pt-br": "Suíço e Top 8"}


@pytest.mark.parametrize("known", FIGURES)
def test_a_known_format_has_the_figures_it_is_known_for(known: str) -> None:
    assert settings_of(known, FIGURES[known]) == FIGURES[known]


def settings_of(known: str, names: dict[str, Any]) -> dict[str, Any]:
    found = preset(known)
    assert found is not None
    return {name: found.settings.get(name) for name in names}


def entries() -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = json.loads((SHARED / "cards/organised_play.json").read_text("utf-8"))["presets"]
    return listed


@needs_shared
def test_every_format_of_organised_play_is_there_with_its_data() -> None:
    for entry in some(entries()):
        expected = told(entry)
        assert (entry["id"], settings_of(entry["id"], expected)) == (entry["id"], expected)


@needs_shared
def test_their_tie_breakers_are_those_of_the_data_in_their_order() -> None:
    for entry in some(entries()):
        wanted = [COLUMNS[each] for each in entry.get("ranking") or entry.get("tie_breakers", [])]
        settings = settings_of(entry["id"], {"tiebreak_rules": None})
        rules = {**RULE_SETS, **POD_RULE_SETS}[settings["tiebreak_rules"] or "mtr-1/3"]
        columns = [column.id for column in rules.columns]
        assert [column for column in columns if column in wanted] == wanted


def told(entry: dict[str, Any]) -> dict[str, Any]:
    """The settings that the data of a format say, in numbers and in words."""
    points = entry.get("points")
    settings: dict[str, Any] = {"game": GAMES[entry["game"]]} if entry["game"] in GAMES else {"system": "pods"}
    if isinstance(entry.get("rounds"), int):
        settings["planned_rounds"] = entry["rounds"]
    if entry.get("no_time_limit"):
        settings["untimed"] = True
    if minutes := re.search(r"(\d+) min", f"{entry.get('clock')} {entry.get('game_end')}"):
        settings["round_minutes"] = int(minutes[1])
    if top := re.search(r"top (\d+)", f"{entry.get('cut')} {entry.get('final')}"):
        settings["cut_to"] = int(top[1])
    if str(entry.get("pairing")).startswith("Swiss"):
        settings["system"] = "swiss"
    if isinstance(points, dict) and "1" in points:
        settings["place_points"] = list(points.values())
    elif isinstance(points, dict) and settings.get("system") == "pods":
        settings |= {"place_points": [points["win"], *[points["loss"]] * 3], "draw_points": points["draw"]}
    elif str(points).endswith("by place"):
        settings |= {"place_points": [int(each) for each in re.findall(r"\d+", points)], "points_from_last": True}
    return settings
