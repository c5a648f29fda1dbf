"""What the command line makes of strange files: an answer, or one sentence that names the fault; never a traceback."""

import gzip
import json
import subprocess
import sys

import pytest

from tests.pairing.events import published
from tournaments.pairing.commands import main

AMANDA, BASTIAN = {"id": "Amanda"}, {"id": "Bastián"}


@pytest.fixture
def written(tmp_path):
    def write(content, name="input.json"):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)

    return write


def state(*players, **more):
    return json.dumps({"players": list(players), **more})


def match(*parts):
    return json.dumps({"rounds": [{"name": "1", "matches": [list(parts)]}]})


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "there is no state: the text is empty"),
        ("\n \n", "there is no state: the text is empty"),
        ("amanda", "not JSON"),
        ("[" * 100_000, "not JSON: it is nested too deep"),
        (f'{{"players": [{{"id": "Amanda", "points": {"9" * 5000}}}]}}', "a number of too many digits"),
        ("[]", 'a state is an object with a list "players"'),
        ('{"players": {"id": "Amanda"}}', 'a state is an object with a list "players"'),
        (state("Amanda"), 'every player needs an "id"'),
        (state({"id": ""}), "the id of a player is not a text or a number"),
        (state({"id": True}), "the id of a player is not a text or a number"),
        (state(AMANDA, AMANDA), "duplicate id: Amanda is listed more than once"),
        (state({"id": 7}, {"id": "7"}), "duplicate id: 7 is listed more than once"),
        (state({**AMANDA, "opponents": ["Carla"]}), "unknown opponent: Amanda names Carla"),
        (state({**AMANDA, "opponents": ["Amanda"]}), "own opponent: Amanda"),
        (state({**AMANDA, "opponents": [{"id": "Carla"}]}), "an opponent of Amanda is not a text or a number"),
        (state({**AMANDA, "points": -1}), "negative points: Amanda has -1"),
        (state({**AMANDA, "points": 10**30}), "points of Amanda are out of range: 1.00000e+30"),
        ('{"players": [{"id": "Amanda", "points": 1e999999999}]}', "points of Amanda are out of range"),
        ('{"players": [{"id": "Amanda", "points": NaN}]}', "points of Amanda is not a number: nan"),
        (state({**AMANDA, "byes": 5}, BASTIAN, rounds_played=1), "more byes than rounds: Amanda has 5 byes after 1"),
        (state({**AMANDA, "byes": -1}), "negative count: Amanda has -1 byes"),
        (state({**AMANDA, "byes": 1.5}), "byes of Amanda is not a whole number: 1.5"),
        (state(AMANDA, rounds_left=-1), "negative rounds: rounds_left is -1"),
        (state(AMANDA, seed="x"), "seed of the state is not a whole number: 'x'"),
        (state(AMANDA, forbidden=[["Amanda", "Carla", "Diego"]]), "forbidden is not a list of pairs"),
        (state(AMANDA, forbidden=[[["Amanda"], "Carla"]]), "a player of forbidden is not a text or a number"),
    ],
)
def test_a_state_that_cannot_be_is_one_error_that_names_the_fault(written, capsys, text, fault):
    assert main(["pair", written(text)]) == 2
    captured = capsys.readouterr()

    assert fault in json.loads(captured.out)["error"]
    assert captured.err.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "pairs", "bye"),
    [
        (state(), [], None),
        (state(AMANDA), [], "Amanda"),
        (state(AMANDA, BASTIAN, rounds_left=10**12), [["Amanda", "Bastián"]], None),
        (state(AMANDA, BASTIAN, forbidden=[["Bastián", "Amanda"]]), [["Amanda", "Bastián"]], None),
        (state(AMANDA, BASTIAN, seed=10**40), [["Amanda", "Bastián"]], None),
        (state({"id": 1, "points": 3.0, "opponents": [2]}, {"id": 2, "byes": 0.0}), [[1, 2]], None),
    ],
)
def test_a_strange_state_that_can_be_is_paired(written, capsys, text, pairs, bye):
    assert main(["pair", written(text)]) == 0
    answer = json.loads(capsys.readouterr().out)

    assert (sorted(map(sorted, answer["pairs"])), answer["bye"]) == (pairs, bye)


def test_forbidden_pairs_that_leave_no_clean_round_are_told_as_broken(written, capsys):
    text = state(*({"id": name} for name in "ABCD"), forbidden=[["A", "B"], ["A", "C"], ["A", "D"]])
    assert main(["pair", written(text)]) == 0

    [broken] = json.loads(capsys.readouterr().out)["broken"]
    assert broken.startswith("forbidden") and "A" in broken


@pytest.mark.parametrize(
    "content",
    [
        f"{state(AMANDA)}\r\n\r\n{state(AMANDA)}\r\n".encode(),
        b"\xef\xbb\xbf" + f"{state(AMANDA)}\n{state(AMANDA)}".encode(),
        gzip.compress(f"{state(AMANDA)}\n{state(AMANDA)}\n".encode()),
        "\n".join(json.dumps(json.loads(state(AMANDA)), indent=2) for _time in range(2)).encode(),
    ],
    ids=["carriage returns", "byte order mark", "gzipped", "over several lines"],
)
def test_states_are_read_however_the_file_is_written(written, capsys, content):
    assert main(["pair", written(content, "states.json")]) == 0
    assert [json.loads(line)["bye"] for line in capsys.readouterr().out.splitlines()] == ["Amanda", "Amanda"]


def test_what_is_not_json_between_states_is_told_once(written, capsys):
    assert main(["pair", written(f"{state(AMANDA)}\nnada\n{state(AMANDA)}")]) == 2
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    assert [line.get("bye") for line in lines] == ["Amanda", None, "Amanda"]
    assert lines[1]["error"].startswith("not JSON")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("nada", "not JSON"),
        ("5", 'an event is an object with a list "rounds"'),
        ("{}", "'rounds' is missing"),
        ('{"rounds": [{"matches": []}]}', "'name' is missing"),
        ('{"rounds": [{"name": "1", "matches": null}]}', "the matches of round 1 are not a list: None"),
        ('{"rounds": [], "standings": [{"rank": 1}]}', "'player' is missing"),
        ('{"rounds": [], "standings": [{"player": "Amanda", "omw": NaN}]}', "omw cannot be nan"),
        (match("Amanda", "Carla", [2, 0]), "round 1: a match is [a, b or null, [wins, losses, draws]]"),
        (match("Amanda", "Carla", [2, 0, 0], [34]), "round 1: the points of a match are [of a, of b], not [34]"),
        (match("Amanda", "Carla", [2, 0, 0], [34, -1]), "round 1: Amanda cannot have -1 points"),
        (match("Amanda", "Carla", [2, 0, 0], [34, "8"]), "round 1: '8' is not a number of points of Amanda"),
        (match("Amanda", "Carla", ["2", 0, 0]), "round 1: '2' is not a number of games of Amanda"),
        (match("Amanda", "Carla", [1.5, 0, 0]), "round 1: 1.5 is not a number of games of Amanda"),
        (match("Amanda", "Carla", [-1, 0, 0]), "round 1: Amanda cannot have -1 games"),
        (match(None, "Carla", [2, 0, 0]), "round 1: a match has no first player"),
        (match(["Amanda"], "Carla", [2, 0, 0]), "a player is named by a text, not by ['Amanda']"),
        (match("Amanda", "Amanda", [2, 0, 0]), "round 1 pairs Amanda with themselves"),
    ],
)
def test_an_event_that_cannot_be_is_one_error_that_names_line_and_fault(written, capsys, text, fault):
    assert (
        main(["standings", "--verify", written(f"{json.dumps(published())}\n{text}\n{json.dumps(published())}")]) == 2
    )
    captured = capsys.readouterr()

    told = json.loads(captured.out.splitlines()[1])["error"]
    assert "line 2" in told and fault in told
    assert captured.err == f"error: {told}\n"
    assert captured.out.splitlines()[-1] == "2 exact, 0 differ"


@pytest.mark.parametrize("packed", [False, True])
def test_events_are_read_gzipped_or_not_whatever_the_name_says(written, capsys, packed):
    text = b"\xef\xbb\xbf" + json.dumps(published()).encode() + b"\r\n"
    path = written(gzip.compress(text) if packed else text, "events.jsonl" if packed else "events.jsonl.gz")

    assert main(["standings", "--verify", path]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "1 exact, 0 differ"


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (gzip.compress(b"{}" * 100)[:-9], "is not a whole file of UTF-8 text"),
        (b"\xff\xfe{\x00", "is not a whole file of UTF-8 text"),
        (b"", "has no event: it is empty"),
    ],
    ids=["cut short", "UTF-16", "empty"],
)
def test_a_file_that_holds_no_events_is_an_error(written, capsys, content, fault):
    assert main(["standings", written(content, "events.jsonl.gz")]) == 2
    assert fault in capsys.readouterr().err


@pytest.mark.parametrize("command", ["pair", "standings"])
def test_a_file_that_cannot_be_opened_is_an_error(tmp_path, capsys, command):
    assert main([command, str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith(f"error: cannot read {tmp_path}: ")


@pytest.mark.parametrize(("players", "rounds"), [("-1", "3"), ("4", "-1"), ("1000000000000", "3"), ("4", "100000")])
def test_an_event_of_an_impossible_size_is_not_simulated(capsys, players, rounds):
    assert main(["simulate", "--players", players, "--rounds", rounds]) == 2
    assert "are from 0 to" in capsys.readouterr().err


@pytest.mark.parametrize("players", ["0", "1", "2"])
def test_hardly_any_players_are_an_event_too(capsys, players):
    assert main(["simulate", "--players", players, "--rounds", "3"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["rounds"] == 3


def test_half_a_character_is_escaped_as_it_came(written):
    path = written('{"players": [{"id": "\\ud800"}]}')
    asked = [sys.executable, "-m", "tournaments.pairing", "pair", path]
    answer = subprocess.run(asked, capture_output=True, check=True, env={"PYTHONIOENCODING": "ascii"})

    assert json.loads(answer.stdout)["bye"] == "\ud800"
