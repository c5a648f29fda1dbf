"""Organisations over the API."""

from collections.abc import Callable

from tests.api.asking import Caller


def test_an_organisation_from_its_name_to_an_event(amanda: Caller, copa: str, caller: Callable[[str], Caller]) -> None:
    bruno = caller("bruno")
    made = amanda.post("organisations/", {"name": "Liga"})
    assert (made.status_code, made.json()["slug"]) == (201, "liga")
    assert amanda.post("organisations/", {"name": "LIGA"}).status_code == 409
    assert bruno.get("organisations/").json()["results"][0]["name"] == "Liga"
    assert bruno.put(f"events/{copa}/organisation/", {"organisation": "liga"}).status_code == 403

    assert amanda.put(f"events/{copa}/organisation/", {"organisation": "liga"}).json()["organisation"] == "liga"
    assert amanda.post("organisations/liga/organisers/", {"username": "bruno"}).status_code == 201
    assert "organiser" in bruno.get(f"events/{copa}/").json()["own_roles"]
    assert bruno.patch("organisations/liga/", {"name": "Liga Sur"}).json()["name"] == "Liga Sur"

    own = next(
        each["id"] for each in amanda.get("organisations/liga/organisers/").json() if each["username"] == "bruno"
    )
    assert amanda.delete(f"organisations/liga/organisers/{own}/").status_code == 204
    assert bruno.get("organisations/liga/organisers/").status_code == 403
    assert "organiser" not in bruno.get(f"events/{copa}/").json()["own_roles"]


def test_how_long_personal_data_are_kept_is_said_by_who_runs_it_and_read_by_all(
    amanda: Caller, stranger: Caller, caller: Callable[[str], Caller]
) -> None:
    amanda.post("organisations/", {"name": "Liga"})
    days = {"keeps_contacts": 10, "keeps_penalties": None, "keeps_names": 400}
    assert caller("bruno").put("organisations/liga/keeping/", days).status_code == 403
    assert amanda.put("organisations/liga/keeping/", days | {"keeps_names": 0}).status_code == 400
    assert amanda.put("organisations/liga/keeping/", days).status_code == 200
    read = stranger.get("organisations/liga/").json()
    assert {name: read[name] for name in days} == days


def test_an_organisation_has_webhooks_of_its_own(
    amanda: Caller, caller: Callable[[str], Caller], settings: object
) -> None:
    settings.WEBHOOK_NETWORKS = ["127.0.0.0/8"]  # type: ignore[attr-defined]
    amanda.post("organisations/", {"name": "Liga"})
    address = {"url": "http://127.0.0.1:9/", "wanted": ["result"]}
    assert caller("bruno").post("organisations/liga/webhooks/", address).status_code == 403
    assert amanda.post("organisations/liga/webhooks/", address).status_code == 201
    [listed] = amanda.get("organisations/liga/webhooks/").json()
    assert amanda.delete(f"organisations/liga/webhooks/{listed['id']}/").status_code == 204
    assert amanda.get("organisations/liga/webhooks/").json() == []


def test_a_stranger_reads_and_changes_nothing(amanda: Caller, stranger: Caller) -> None:
    amanda.post("organisations/", {"name": "Liga"})

    assert stranger.get("organisations/liga/").status_code == 200
    assert stranger.post("organisations/", {"name": "Otra"}).status_code == 401
    assert stranger.patch("organisations/liga/", {"name": "Otra"}).status_code == 401
    assert stranger.get("organisations/liga/organisers/").status_code == 401


def test_a_series_over_the_api(amanda: Caller, copa: str, caller: Callable[[str], Caller]) -> None:
    amanda.post("organisations/", {"name": "Liga"})
    amanda.put(f"events/{copa}/organisation/", {"organisation": "liga"})
    rules = {"season": "2026", "name": "Copa", "scale": [[2, [3, 1]]]}
    made = amanda.post("organisations/liga/series/", rules)
    assert (made.status_code, made.json()["scale"]) == (201, [[2, [3, 1]]])
    number = made.json()["id"]
    assert amanda.post("organisations/liga/series/", rules).status_code == 409
    assert amanda.post("organisations/liga/series/", rules | {"name": "B", "scale": [["x", 1]]}).status_code == 400
    assert caller("bruno").patch(f"organisations/liga/series/{number}/", {"best_of": 2}).status_code == 403
    assert amanda.patch(f"organisations/liga/series/{number}/", {"best_of": 2}).json()["best_of"] == 2
    assert amanda.put(f"events/{copa}/series/", {"series": number}).status_code == 200
    assert amanda.get(f"organisations/liga/series/{number}/").json()["events"] == [copa]
    assert amanda.delete(f"organisations/liga/series/{number}/").status_code == 409
    amanda.put(f"events/{copa}/series/", {"series": None})
    assert amanda.delete(f"organisations/liga/series/{number}/").status_code == 204
