"""One event from its creation to its last standings, over the API alone."""

from tests.api.asking import Caller, played, published, registered
from tests.api.decks import legal_deck
from tournaments.models import AuditEntry


def test_an_event_is_run_over_the_api_alone(amanda: Caller, caller, stranger: Caller) -> None:
    created = amanda.post(
        "events/",
        {
            "name": "Copa de la Luna",
            "game": "myl_pe",
            "format": "Primera Era",
            "starts_on": "2026-11-21",
            "planned_rounds": 2,
            "match_structure": "bo3",
        },
    ).json()
    copa = created["slug"]
    assert (copa, created["status"], created["own_roles"]) == ("copa-de-la-luna", "setup", ["organiser", "spectator"])

    players = amanda.post(f"events/{copa}/players/", {"text": "1. Bastián\n2. Carla\n3. Diego\n4. Elisa\n"})
    assert [player["name"] for player in players.json()] == ["Bastián", "Carla", "Diego", "Elisa"]

    for number in (1, 2, 3, 4):
        deck = amanda.put(f"events/{copa}/players/{number}/deck/", {"text": legal_deck(number)})
        assert (deck.status_code, sum(entry["count"] for entry in deck.json()["entries"])) == (200, 50)

    first = published(amanda, copa)
    assert (first["number"], first["status"], len(first["tables"])) == (1, "published", 2)
    assert stranger.get(f"events/{copa}/").json()["status"] == "running"

    path = f"events/{copa}/rounds/1/tables"
    assert amanda.put(f"{path}/1/result/", {"first": 2, "second": 0}).json()["score"] == {
        "first": 2,
        "second": 0,
        "drawn": 0,
        "both_lose": False,
    }
    assert amanda.put(f"{path}/2/result/", {"first": 1, "second": 1, "drawn": 1}).json()["status"] == "final"

    rows = stranger.get(f"events/{copa}/standings/").json()["rows"]
    assert [row["points"]["exact"] for row in rows] == ["3", "1", "1", "0"]
    assert rows[0]["player"]["name"] == first["tables"][0]["first"]["name"]

    second = played(amanda, copa)
    assert second["number"] == 2
    assert amanda.get(f"events/{copa}/rounds/1/").json()["status"] == "finished"

    assert amanda.post(f"events/{copa}/finish/").json()["status"] == "finished"
    assert {round_["status"] for round_ in stranger.get(f"events/{copa}/rounds/").json()} == {"finished"}
    log = amanda.get(f"events/{copa}/log/", limit=500).json()["results"]
    assert log[0]["action"] == "event.finish"
    assert {entry["by"] for entry in log} == {"amanda"}
    assert len(log) == AuditEntry.objects.count()


def test_two_players_settle_their_own_result(amanda: Caller, copa: str, caller) -> None:
    registered(amanda, copa, "Bastián", "Carla")
    bastian, carla = caller("bastian"), caller("carla")
    for number, who in ((1, "bastian"), (2, "carla")):
        assert amanda.put(f"events/{copa}/players/{number}/account/", {"username": who}).json()["account"] == who
    table = published(amanda, copa)["tables"][0]
    carla_first = table["first"]["name"] == "Carla"
    path = f"events/{copa}/rounds/1/tables/1"

    reported = carla.post(f"{path}/report/", {"won": 2, "lost": 1})
    assert reported.json()["status"] == "reported"
    assert reported.json()["score"] == {
        "first": 2 if carla_first else 1,
        "second": 1 if carla_first else 2,
        "drawn": 0,
        "both_lose": False,
    }
    assert carla.post(f"{path}/confirm/").json()["code"] == "own_report"
    assert bastian.post(f"{path}/confirm/").json()["status"] == "final"


def test_two_reports_that_differ_wait_for_the_scorekeeper(amanda: Caller, copa: str, caller) -> None:
    registered(amanda, copa, "Bastián", "Carla")
    bastian, carla = caller("bastian"), caller("carla")
    for number, who in ((1, "bastian"), (2, "carla")):
        amanda.put(f"events/{copa}/players/{number}/account/", {"username": who})
    published(amanda, copa)
    path = f"events/{copa}/rounds/1/tables/1"
    carla.post(f"{path}/report/", {"won": 2, "lost": 1})

    assert bastian.post(f"{path}/report/", {"won": 2, "lost": 0}).json()["status"] == "disputed"
    assert amanda.put(f"{path}/result/", {"first": 2, "second": 1}).json()["status"] == "final"


def test_a_draft_is_repaired_discarded_and_made_again(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, "Bastián", "Carla", "Diego", "Elisa")
    draft = amanda.post(f"events/{copa}/rounds/").json()
    first, second = (table["first"] for table in draft["tables"])
    swap = {"first": first["number"], "second": second["number"], "reason": "son hermanos"}
    swapped = amanda.post(f"events/{copa}/rounds/1/swap/", swap).json()

    assert [table["first"] for table in swapped["tables"]] == [second, first]
    assert swapped["certificate"]["by_hand"] == {
        "sentence": "Mesas cambiadas a mano: tan bueno como el pareo óptimo.",
        "worse": {},
        "broken": [],
    }
    together = amanda.post(f"events/{copa}/rounds/1/force/", swap).json()
    both = {first["number"], second["number"]}
    assert both in [{seat["player"]["number"] for seat in table["seats"]} for table in together["tables"]]
    apart = amanda.post(f"events/{copa}/rounds/1/unpair/", swap).json()
    assert both not in [{seat["player"]["number"] for seat in table["seats"]} for table in apart["tables"]]
    assert amanda.delete(f"events/{copa}/rounds/1/").status_code == 204
    assert amanda.get(f"events/{copa}/rounds/").json() == []
    assert amanda.post(f"events/{copa}/rounds/").status_code == 201


def test_what_was_closed_is_opened_again(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, "Bastián", "Carla")
    played(amanda, copa)
    assert amanda.post(f"events/{copa}/rounds/1/finish/").json()["status"] == "finished"
    assert amanda.post(f"events/{copa}/rounds/1/reopen/", {"reason": "mal anotado"}).json()["status"] == "published"
    cleared = amanda.delete(f"events/{copa}/rounds/1/tables/1/result/").json()
    assert (cleared["status"], cleared["score"]) == ("pending", None)
    assert amanda.post(f"events/{copa}/rounds/1/withdraw/", {}).json()["status"] == "draft"


def test_players_leave_and_come_back(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, "Bastián", "Carla", "Diego")
    assert amanda.post(f"events/{copa}/players/3/drop/").json()["dropped_after"] == 0
    assert amanda.post(f"events/{copa}/players/3/undrop/").json()["dropped_after"] is None
    assert amanda.delete(f"events/{copa}/players/3/").status_code == 204
    assert [player["name"] for player in amanda.get(f"events/{copa}/players/").json()] == ["Bastián", "Carla"]


def test_a_person_enters_with_their_own_account(copa: str, caller) -> None:
    answer = caller("bastian").post(f"events/{copa}/join/")

    assert (answer.status_code, answer.json()["name"]) == (201, "Bastian")


def test_an_invitation_gives_its_role(amanda: Caller, copa: str, caller) -> None:
    token = amanda.post(f"events/{copa}/invitations/", {"role": "judge"}).json()["token"]

    assert caller("carla").post("invitations/accept/", {"token": token}).json() == {"event": copa, "role": "judge"}
    [_organiser, judge] = sorted(amanda.get(f"events/{copa}/roles/").json(), key=lambda role: role["id"])
    assert (judge["username"], judge["role"]) == ("carla", "judge")
    assert amanda.delete(f"events/{copa}/roles/{judge['id']}/").status_code == 204
    assert len(amanda.get(f"events/{copa}/roles/").json()) == 1
