"""Events and tables that come and go as files, for programs."""

import base64
import json

from tests.api.asking import Caller, played, registered
from tests.api.test_bad_input import refused
from tests.tournaments.foreign import tom
from tests.tournaments.test_taking_over import forget
from tournaments.models import Event


def packed(content: bytes | str) -> dict[str, str]:
    return {"content": base64.b64encode(content.encode() if isinstance(content, str) else content).decode()}


def test_a_file_is_told_before_it_is_written(amanda: Caller) -> None:
    [arrival] = amanda.post("imports/preview/", packed(tom())).json()["arrivals"]

    assert arrival == {
        "name": "Liga & Amigos",
        "date": "2026-10-04",
        "players": 3,
        "rounds": 2,
        "running": False,
        "notes": [],
        "here": None,
    }
    assert not Event.objects.exists()


def test_a_file_of_another_program_becomes_an_event(amanda: Caller) -> None:
    answer = amanda.post("imports/file/", packed(tom()) | {"game": "myl_pe"})

    assert answer.status_code == 201
    [event] = answer.json()["events"]
    assert (event["name"], event["game"], event["status"]) == ("Liga & Amigos", "myl_pe", "finished")
    assert amanda.get(f"events/{event['slug']}/").json()["own_roles"] == ["organiser", "spectator"]


def test_an_event_goes_out_and_comes_in_as_it_was(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, "Bastián", "Carla", "Diego", "Elisa")
    played(amanda, copa)
    before = amanda.get(f"events/{copa}/standings/").json()
    file = amanda.post(f"events/{copa}/export/").content
    forget(Event.objects.get())
    answer = amanda.post("imports/file/", packed(file))

    assert (answer.status_code, answer.json()["events"][0]["slug"]) == (201, copa)
    assert amanda.get(f"events/{copa}/standings/").json() == before


def test_a_changed_file_is_refused(amanda: Caller, copa: str) -> None:
    file = amanda.post(f"events/{copa}/export/").content.replace(b"Copa", b"Capo")
    refused(lambda: amanda.post("imports/file/", packed(file)), 400, "bad_signature")


def test_the_same_event_is_a_conflict_unless_as_a_copy(amanda: Caller, copa: str) -> None:
    file = packed(amanda.post(f"events/{copa}/export/").content)
    assert amanda.post("imports/preview/", file).json()["arrivals"][0]["here"] == copa
    refused(lambda: amanda.post("imports/file/", file), 409, "already_here")

    assert amanda.post("imports/file/", file | {"as_copy": True}).status_code == 201


def test_nobody_blocks_the_file_of_another(amanda: Caller, caller) -> None:
    amanda.post("imports/file/", packed(tom()))

    assert caller("bastian").post("imports/file/", packed(tom())).status_code == 201


def test_what_is_not_in_base_64_is_said_beside_its_field(amanda: Caller) -> None:
    answer = amanda.post("imports/file/", {"content": "¡hola!"})

    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["content"])


def test_players_enter_from_a_table_and_leave_as_one(amanda: Caller, copa: str) -> None:
    answer = amanda.post(f"events/{copa}/tables/players/", packed("Nombre\nAmanda\nBastián\n"))
    table = amanda.get(f"events/{copa}/tables/players/")

    assert [player["name"] for player in answer.json()] == ["Amanda", "Bastián"]
    assert table.content.decode("utf-8-sig").splitlines()[1:] == ["1;Amanda;", "2;Bastián;"]


def test_minors_of_a_table_are_seen_by_their_alias(amanda: Caller, stranger: Caller, copa: str) -> None:
    table = packed("Nombre\nDiego Vidal\n")
    address = f"events/{copa}/tables/players/"
    assert amanda.post(address, table | {"age_band": "under_14"}).json()["code"] == "under_14"
    assert amanda.post(address, table | {"age_band": "14_17"}).status_code == 201
    assert "Diego" not in stranger.get(f"events/{copa}/players/").content.decode()
    assert "Diego" not in amanda.get(address).content.decode()


def test_a_bad_line_of_a_table_registers_nobody(amanda: Caller, copa: str) -> None:
    answer = amanda.post(f"events/{copa}/tables/players/", packed("Nombre\nAmanda\nAmanda\n"))

    assert (answer.status_code, answer.json()["details"]) == (400, ["Líneas 2, 3: «Amanda» está repetido."])
    assert amanda.get(f"events/{copa}/players/").json() == []


def test_a_table_is_csv_whatever_the_request_accepts(amanda: Caller, copa: str) -> None:
    answer = amanda.client.get(f"/api/v1/events/{copa}/tables/standings/", HTTP_ACCEPT="text/csv")

    assert (answer.status_code, answer["Content-Type"]) == (200, "text/csv; charset=utf-8")


def test_the_exported_body_is_a_json_document(amanda: Caller, copa: str) -> None:
    assert json.loads(amanda.post(f"events/{copa}/export/").content)["veredicto"] == "event"
