"""Series of an organisation: points of several events by place."""

import datetime
from io import BytesIO

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Person
from tests.tournaments.playing import played, published, tables_of
from tournaments.actions.events.events import create_event, finish_event, update_event
from tournaments.actions.events.organisations import create_organisation, give_event
from tournaments.actions.events.series import (
    count_event,
    create_series,
    delete_series,
    import_series,
    rules_file,
    update_series,
)
from tournaments.actions.people.registration import link_account, register_players
from tournaments.actions.results.results import enter_result
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Organisation, Season, Series, User
from tournaments.queries.events.series import series_events, series_table
from tournaments.queries.standings.winners import final_places
from tournaments.scores import Score

SCALE = [[2, [10, 6, 4, 2]]]


@pytest.fixture
def serie(liga: Organisation, amanda: User) -> Series:
    return create_series(organisation=liga, season="2026", name="Copa", scale=SCALE, by=amanda)


def one_event(name: str, liga: Organisation, by: User, names: str = "Ana\nBruno\nCamila\nDiego", **settings) -> Event:
    """A finished event of one round and a Top 2; the first seat wins always."""
    event = create_event(
        by=by,
        name=name,
        game="myl_pe",
        starts_on=datetime.date(2026, 11, 21),
        planned_rounds=1,
        **({"first_round": "by_list", "cut_to": 2} | settings),
    )
    give_event(event=event, organisation=liga, by=by)
    register_players(event=event, text=names, by=by)
    played(event, by)
    final = published(event, by)
    for match in tables_of(final):
        enter_result(match=match, score=Score(2, 0), by=by)
    return finish_event(event=event, by=by)


def totals(series: Series) -> list[tuple[int, str, str]]:
    lines = series_table(series, series_events(series))
    return [(placed.line.rank, placed.name, placed.total) for placed in lines]


@pytest.mark.django_db
def test_final_places_are_those_of_the_cut_and_behind_it_by_the_standings(liga: Organisation, amanda: User) -> None:
    event = one_event("Una", liga, amanda)
    names = dict(event.players.values_list("pk", "name"))
    places = sorted(final_places(event).items(), key=lambda each: each[1])
    assert [place for _player, place in places] == [1, 2, 3, 3]
    assert {names[player] for player, place in places if place < 3} == {
        player.name for player in event.players.exclude(cut_seed=None)
    }


@pytest.mark.django_db
def test_an_event_brings_points_once_it_is_finished(liga: Organisation, serie: Series, amanda: User) -> None:
    event = one_event("Una", liga, amanda)
    assert totals(serie) == []
    count_event(event=event, series=serie, by=amanda)
    assert [points for _rank, _name, points in totals(serie)] == ["10", "6", "4", "4"]
    Event.objects.filter(pk=event.pk).update(status=Event.Status.RUNNING)
    assert totals(serie) == []


@pytest.mark.django_db
def test_a_person_is_their_account_or_their_name(
    liga: Organisation, serie: Series, amanda: User, person: Person
) -> None:
    person("ana")
    for number, first in enumerate(("Ana", "Ana P.")):
        event = one_event(f"Fecha {number}", liga, amanda, names=f"{first}\nBRUNO\nCamila\nDiego")
        link_account(player=event.players.get(number=1), username="ana", by=amanda)
        count_event(event=event, series=serie, by=amanda)
    assert {name for _rank, name, _total in totals(serie)} == {"Ana P.", "BRUNO", "Camila", "Diego"}


@pytest.mark.django_db
def test_the_best_few_count_and_the_threshold_invites(liga: Organisation, serie: Series, amanda: User) -> None:
    for number in range(3):
        count_event(event=one_event(f"Fecha {number}", liga, amanda), series=serie, by=amanda)
    update_series(series=serie, by=amanda, best_of=1, invited_from=10)
    serie.refresh_from_db()
    lines = series_table(serie, series_events(serie))
    assert max(int(placed.total) for placed in lines) == 10
    assert [placed.invited for placed in lines] == [int(placed.total) >= 10 for placed in lines]
    assert {len(placed.line.counted) for placed in lines} == {1}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"name": " "}, "name"),
        ({"scale": []}, "scale"),
        ({"scale": [[8, [3]], [2, [5]]]}, "scale"),
        ({"scale": [[2, []]]}, "scale"),
        ({"scale": [[2, [-1]]]}, "scale"),
        ({"scale": [[0, [1]]]}, "scale"),
        ({"best_of": 0}, "best_of"),
    ],
)
def test_rules_that_cannot_be_are_refused(liga: Organisation, amanda: User, wrong: dict, field: str) -> None:
    with pytest.raises(UserError) as refusal:
        create_series(
            **({"organisation": liga, "season": "2026", "name": "Copa", "scale": SCALE, "by": amanda} | wrong)
        )
    assert refusal.value.field == field
    assert not Season.objects.exists()


@pytest.mark.django_db
def test_an_event_of_nobody_or_of_others_does_not_count(serie: Series, event: Event, amanda: User) -> None:
    with pytest.raises(UserError) as refusal:
        count_event(event=event, series=serie, by=amanda)
    assert refusal.value.code == "other_organisation"


@pytest.mark.django_db
def test_an_event_that_leaves_the_organisation_leaves_its_series(
    liga: Organisation, serie: Series, event: Event, amanda: User
) -> None:
    give_event(event=event, organisation=liga, by=amanda)
    count_event(event=event, series=serie, by=amanda)
    give_event(event=event, organisation=None, by=amanda)
    event.refresh_from_db()
    assert event.series is None


@pytest.mark.django_db
def test_a_series_goes_when_nothing_counts_in_it(liga: Organisation, serie: Series, event: Event, amanda: User) -> None:
    give_event(event=event, organisation=liga, by=amanda)
    count_event(event=event, series=serie, by=amanda)
    with pytest.raises(Conflict):
        delete_series(series=serie, by=amanda)
    count_event(event=event, series=None, by=amanda)
    delete_series(series=serie, by=amanda)
    assert not Season.objects.exists()


@pytest.mark.django_db
def test_from_the_form_to_the_table(liga: Organisation, amanda: User, person: Person, client: Client) -> None:
    event = one_event("Una", liga, amanda)
    client.force_login(amanda)
    asked = {"season": "2026", "name": "Copa", "scale": "2: 10, 6, 4\n8: 20, 10", "attendance": "1", "ties": "each"}
    assert client.post(reverse("series-create", args=["liga"]), asked | {"scale": "diez"}).status_code == 422
    assert client.post(reverse("series-create", args=["liga"]), asked).status_code == 302
    series = Series.objects.get()
    assert series.scale == [[2, [10, 6, 4]], [8, [20, 10]]]
    page = reverse("series", args=["liga", series.pk])
    client.post(reverse("series-event", args=["liga", series.pk]), {"event": event.slug})
    assert "11" in client.get(page).content.decode()
    assert b"11" in client.get(reverse("series-file", args=["liga", series.pk])).content
    assert "Copa" in client.get(reverse("organisation", args=["liga"])).content.decode()
    edit = reverse("series-edit", args=["liga", series.pk])
    assert "20, 10" in client.get(edit).content.decode()
    assert client.post(edit, asked | {"attendance": "0"}).status_code == 302
    client.force_login(person("bruno"))
    assert client.get(edit).status_code == 403
    assert client.post(reverse("series-event", args=["liga", series.pk]), {"event": event.slug}).status_code == 403


@pytest.mark.django_db
def test_rules_go_out_as_a_file_and_make_a_series_elsewhere(liga: Organisation, amanda: User, client: Client) -> None:
    rules = {"scale": [[2, [10, 6]], [8, [20]]], "attendance": 1, "best_of": 3, "invited_from": 40, "ties": "share"}
    series = create_series(organisation=liga, season="2026", name="Copa", by=amanda, **rules)
    content = client.get(reverse("series-rules", args=["liga", series.pk])).content
    other = create_organisation(name="Otra liga", by=amanda)
    page = reverse("series-import", args=[other.slug])

    client.force_login(amanda)
    assert client.post(page, {"file": BytesIO(content)}).status_code == 302
    made = Series.objects.get(season__organisation=other)
    assert (made.season.name, made.name) == ("2026", "Copa")
    assert {name: getattr(made, name) for name in rules} == rules
    assert rules_file(made) == content
    again = client.post(page, {"file": BytesIO(content)})
    assert again.status_code == 409
    assert "Esa temporada ya tiene una serie con ese nombre." in again.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize(
    "content",
    [
        b"{}",
        b"\xff\xfe",
        b"[" * 70_000,
        b'{"format": "veredicto-series/1", "season": "2026", "name": "Copa", "scale": [[2, [1]]], "best_of": 0}',
        b'{"format": "veredicto-series/1", "season": "2026", "name": "Copa", "scale": [[8, [1]], [2, [1]]]}',
        b'{"format": "veredicto-series/1", "season": "2026", "name": "Copa", "scale": [[2, [1]]], "more": 1}',
    ],
)
def test_a_file_that_brings_no_rules_makes_nothing(liga: Organisation, amanda: User, client: Client, content) -> None:
    with pytest.raises(UserError) as why:
        import_series(organisation=liga, content=content, by=amanda)
    client.force_login(amanda)
    refused = client.post(reverse("series-import", args=["liga"]), {"file": BytesIO(content)})
    assert (refused.status_code, refused.content.decode().count(why.value.message)) == (422, 1)
    assert not Season.objects.exists()


@pytest.mark.django_db
def test_a_private_event_counts_only_for_those_who_run_it(
    liga: Organisation, serie: Series, amanda: User, client: Client
) -> None:
    event = one_event("Secreta", liga, amanda)
    count_event(event=event, series=serie, by=amanda)
    update_event(event=event, by=amanda, is_public=False)
    page = reverse("series", args=["liga", serie.pk])
    assert ">Ana<" not in client.get(page).content.decode()
    client.force_login(amanda)
    assert ">Ana<" in client.get(page).content.decode()
