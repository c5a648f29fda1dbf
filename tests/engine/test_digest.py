"""The digest of what the engine says: the same from one run to the next, and it names what changed."""

import json
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.text.reading import card_text
from engine.trials.digest import changed, lines, of_cases, of_texts

GIVEN = Path(__file__).parent / "cases" / "dos_filas" / "given.json"


def corpus(folder: Path, *texts: str) -> Path:
    file = folder / "cards.jsonl"
    file.write_text("\n".join(json.dumps({"id": f"c{n}", "ability": text}) for n, text in enumerate(texts)), "utf-8")
    return file


def test_a_text_keeps_its_digest_until_it_means_something_else(tmp_path: Path) -> None:
    mitos = card_text("myl_pe")
    first = lines(of_texts([corpus(tmp_path, "Roba una carta.", "Baraja tu Castillo.")], mitos))
    again = lines(of_texts([corpus(tmp_path, "Roba una carta.", "Baraja tu Castillo.")], mitos))
    other = lines(of_texts([corpus(tmp_path, "Roba dos cartas.", "Baraja tu Castillo.")], mitos))
    assert changed(first, again) == []
    assert changed(first, other) == ["text cards 1: changed"]


def test_an_item_that_came_or_went_is_named(tmp_path: Path) -> None:
    mitos = card_text("myl_pe")
    one = lines(of_texts([corpus(tmp_path, "Roba una carta.")], mitos))
    two = lines(of_texts([corpus(tmp_path, "Roba una carta.", "Baraja tu Castillo.")], mitos))
    assert changed(one, two) == ["text cards 2: new"]
    assert changed(two, one) == ["text cards 2: gone"]


def test_each_case_has_a_digest_and_a_sample_takes_some_of_them() -> None:
    digests = dict(of_cases([GIVEN]))
    assert len(digests) == len(json.loads(GIVEN.read_bytes())["cases"])
    assert set(of_cases([GIVEN], 5)) == set(list(of_cases([GIVEN]))[::5])


def test_the_command_says_what_changed_since_a_list_was_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["digest", "--cases", str(GIVEN)]) == 0
    before = tmp_path / "before.txt"
    before.write_text(capsys.readouterr().out, "utf-8")
    assert main(["digest", "--cases", str(GIVEN), "--against", str(before)]) == 0
    assert capsys.readouterr().out.startswith("0 changed, ")
    line = before.read_text("utf-8").splitlines()[0]
    before.write_text(before.read_text("utf-8").replace(line[:4], "0000", 1), "utf-8")
    assert main(["digest", "--cases", str(GIVEN), "--against", str(before)]) == 1
    assert capsys.readouterr().out.splitlines()[0] == f"{line.partition(' ')[2]}: changed"
