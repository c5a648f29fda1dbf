import gzip
import json

import pytest

from tests.pairing.events import published
from tournaments.pairing.commands import main


@pytest.fixture
def events(tmp_path):
    def write(*documents):
        path = tmp_path / "events.jsonl.gz"
        with gzip.open(path, "wt", encoding="utf-8") as lines:
            lines.writelines(json.dumps(document) + "\n" for document in documents)
        return str(path)

    return write


@pytest.fixture
def states(tmp_path):
    def write(*documents):
        path = tmp_path / "states.json"
        path.write_text("\n".join(json.dumps(document) for document in documents), encoding="utf-8")
        return str(path)

    return write


def wrong_event():
    document = published()
    document["standings"][0]["omw"] = 0.5
    return document


def test_standings_prints_one_json_line_per_event(events, capsys):
    assert main(["standings", events(published(), published())]) == 0
    first, second = (json.loads(line) for line in capsys.readouterr().out.splitlines())

    assert first == second
    assert first["standings"][0] == {
        "rank": 1,
        "player": "Amanda",
        "tied": False,
        "points": 6,
        "omw": 5 / 12,
        "gw": 4 / 5,
        "ogw": 7 / 15,
        "exact": {"points": "6", "omw": "5/12", "gw": "4/5", "ogw": "7/15"},
    }


def test_verify_closes_with_the_count_and_exit_code_0_when_all_are_exact(events, capsys):
    assert main(["standings", "--rules", "mtr-1/3", "--verify", events(published(), published())]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "2 exact, 0 differ"


def test_verify_names_what_differs_and_exits_with_1(events, capsys):
    assert main(["standings", "--verify", events(published(), wrong_event())]) == 1
    *_, last_event, count = capsys.readouterr().out.splitlines()

    assert count == "1 exact, 1 differ"
    assert json.loads(last_event)["differences"] == [["Amanda", "omw", 0.5, 5 / 12]]


def test_verify_may_be_limited_to_columns(events, capsys):
    assert main(["standings", "--verify", "--columns", "points,gw", events(wrong_event())]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "1 exact, 0 differ"


def test_a_column_that_is_not_there_is_an_error(events, capsys):
    assert main(["standings", "--verify", "--columns", "owp", events(published())]) == 2
    assert capsys.readouterr().err == "error: mtr-1/3 has no column owp; it has points, omw, gw, ogw\n"


def test_a_line_that_is_no_event_is_named(events, capsys):
    assert main(["standings", events(published(), {"rounds": 3})]) == 2
    assert "line 2 of events.jsonl.gz is not an event" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_an_error(capsys):
    assert main(["standings", "nowhere.jsonl.gz"]) == 2
    assert "nowhere.jsonl.gz" in capsys.readouterr().err


def test_a_file_that_is_not_text_is_an_error(tmp_path, capsys):
    path = tmp_path / "state.json"
    path.write_bytes(b'{"players": [{"id": "Basti\xe1n"}]}')

    assert main(["pair", str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"error: {path} is not a whole file of UTF-8 text")


def test_a_file_with_a_byte_order_mark_is_read(tmp_path, capsys):
    path = tmp_path / "state.json"
    path.write_bytes(b'\xef\xbb\xbf{"players": [{"id": "Amanda"}]}')

    assert main(["pair", str(path)]) == 0
    assert json.loads(capsys.readouterr().out)["bye"] == "Amanda"


def test_pair_prints_the_round_with_its_certificate(states, capsys):
    document = {
        "players": [{"id": "Amanda", "points": 3, "opponents": [], "byes": 0}, {"id": "Bastián", "points": 0}],
        "forbidden": [],
        "rounds_left": 0,
        "seed": 1,
    }
    assert main(["pair", states(document)]) == 0
    answer = json.loads(capsys.readouterr().out)

    assert answer["pairs"] == [["Amanda", "Bastián"]]
    assert (answer["bye"], answer["cost"], answer["bound"], answer["optimal"], answer["broken"]) == (
        None,
        9,
        9,
        True,
        [],
    )
    assert answer["why"] == ["Amanda (3) baja a jugar con Bastián (0): nadie más tiene 3 puntos."]
    assert answer["seconds"] > 0


def test_pair_answers_every_state_in_its_line_also_the_bad_ones(states, capsys):
    good = {"players": [{"id": "Amanda"}]}
    bad = {"players": [{"id": "Amanda"}, {"id": "Amanda"}]}
    assert main(["pair", states(good, bad, good)]) == 2
    captured = capsys.readouterr()
    first, second, third = (json.loads(line) for line in captured.out.splitlines())

    assert (first["bye"], third["bye"]) == ("Amanda", "Amanda")
    assert second == {"error": "duplicate id: Amanda is listed more than once"}
    assert captured.err == "error: state 2: duplicate id: Amanda is listed more than once\n"


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ({}, 'a state is an object with a list "players"'),
        ({"players": [{"points": 3}]}, 'every player needs an "id"'),
        ({"players": [{"id": "Amanda", "points": "3"}]}, "points of Amanda is not a number"),
        ({"players": [{"id": "Amanda", "points": True}]}, "points of Amanda is not a number"),
        ({"players": [{"id": "Amanda", "byes": 0.5}]}, "byes of Amanda is not a whole number"),
        ({"players": [{"id": "Amanda", "opponents": "Carla"}]}, "opponents of Amanda is not a list"),
        ({"players": [], "forbidden": [["Amanda"]]}, "forbidden is not a list of pairs"),
    ],
)
def test_a_state_that_is_not_understood_is_named(states, capsys, document, message):
    assert main(["pair", states(document)]) == 2
    assert message in capsys.readouterr().err


def test_half_points_are_read_exactly(states, capsys):
    main(["pair", states({"players": [{"id": "Amanda", "points": 1.5}, {"id": "Carla", "points": 1}]})])

    assert json.loads(capsys.readouterr().out)["cost"] == 0.25


def test_simulate_plays_a_whole_event(capsys):
    assert main(["simulate", "--players", "9", "--rounds", "4", "--seed", "3"]) == 0
    *rounds, figures = (json.loads(line) for line in capsys.readouterr().out.splitlines())

    assert [line["round"] for line in rounds] == [1, 2, 3, 4]
    assert (figures["rematches"], figures["second_byes"], figures["rounds_proven_best"]) == (0, 0, 4)
