"""The public door and the command line."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import engine
from engine.__main__ import main
from tests.engine.situations import board, play, side


def written(tmp_path: Path, state: dict[str, object], *actions: dict[str, object]) -> str:
    file = tmp_path / "dispute.json"
    file.write_bytes(msgspec.json.encode({"game": "myl_pe", "state": state, "actions": list(actions)}))
    return str(file)


def test_the_games_have_their_documents() -> None:
    info = next(info for info in engine.games() if info.id == "myl_pe")
    assert (info.name.es, info.document) == ("Mitos y Leyendas Primera Era", "DAR 2021-07")
    assert engine.load_game("myl_pe").document.title == "DAR Mitos y Leyendas Primera Era, revisión julio 2021"


def test_a_game_nobody_knows_is_an_error_of_ours() -> None:
    with pytest.raises(KeyError):
        engine.load_game("chess")
    with pytest.raises(KeyError):
        engine.deck_problems("chess", "")


def test_decks_are_checked_by_the_games_own_module() -> None:
    report = engine.deck_problems("myl_pe", "3 Ser Abominable")
    assert (report.total, [problem.code for problem in report.problems]) == (3, ["deck_size", "initial_oro_missing"])


def test_adjudicate_prints_the_ruling(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, board(side(mano=["f:F3"], oros=2)), play("f"))
    assert main(["adjudicate", file]) == 0
    assert msgspec.json.decode(capsys.readouterr().out)["verdict"] == "resolved"


def test_diagnose_prints_each_problem_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diagnose", written(tmp_path, board(side(apoyo=["a:F2"])))]) == 1
    assert capsys.readouterr().out == (
        "players.A.apoyo: «F2» (Aliado) no puede estar en la Línea de Apoyo de A. [4.6] "
        "Un Aliado va en la Línea de Defensa o de Ataque.\n"
    )
    assert main(["diagnose", written(tmp_path, board())]) == 0


def test_deciding_tells_the_sections_that_a_case_does_not_ask_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    request = msgspec.json.decode(Path(written(tmp_path, board(side(mano=["f:F3"], oros=2)), play("f"))).read_bytes())
    decisive = [one.section for one in engine.adjudicate(request).citations if one.kind == "decisive"]
    file = tmp_path / "cases.json"
    for wanted, told, status in (
        (decisive, "0 extra decisive sections in 1 cases: 0.000 a case; all named in 1", 0),
        (["2.8"], f"{len(decisive)} extra decisive sections in 1 cases: {len(decisive):.3f} a case; all named in 0", 1),
    ):
        file.write_bytes(
            msgspec.json.encode({"cases": [{**request, "id": "one", "expected": [], "sections": {"decisive": wanted}}]})
        )
        assert main(["deciding", str(file)]) == status
        assert capsys.readouterr().out.splitlines()[-1] == told


def test_a_file_that_is_no_request_is_told_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "broken.json"
    file.write_text("{")
    assert main(["adjudicate", str(file)]) == 2
    assert capsys.readouterr().err.startswith("El JSON no es válido")


def test_a_reader_who_has_enough_ends_a_command_without_a_word() -> None:
    command = f"{sys.executable} -m engine sections myl_pe | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert (len(done.stdout.splitlines()), done.stderr) == (1, "")


def test_sections_coverage_and_schema_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sections", "myl_pe"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 264
    assert main(["coverage", "dos_filas"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith("exercised by cases")
    assert main(["schema", "myl_pe"]) == 0
    assert "Board" in msgspec.json.decode(capsys.readouterr().out)["$defs"]
