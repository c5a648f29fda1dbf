"""Threads that decode together for the first time in a fresh interpreter: nobody dies (docs/architecture.md)."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine.games import REGISTRY
from tests.shared import ROOT

REPRODUCTION = re.search(r"(?:^    .*\n)+", (ROOT / "docs" / "architecture.md").read_text().split("exit 139")[1], re.M)

TOGETHER = """
import sys, threading
import engine
from engine.catalogue.cards import card_index, shelf, with_cards, with_shelf
from engine.controls import controls
from engine.text.reading import card_text, with_card_text

game = sys.argv[1]
board = {"game": game, "state": {}, "actions": []}
doors = [
    lambda: engine.diagnose(board),
    lambda: engine.adjudicate({"game": game, "question": {"ask": "document", "words": "atacar"}}),
    lambda: controls(game),
    lambda: game in with_cards() and card_index(game),
    lambda: game in with_shelf() and shelf(game),
    lambda: game in with_card_text() and card_text(game),
    lambda: engine.deck_problems(game, "1 Hades"),
    lambda: [engine.diagnose(example["request"]) for example in engine.examples(game)[:2]],
]
start = threading.Barrier(2 * len(doors))
told = []

def open_(door):
    start.wait()
    try:
        door()
    except (engine.RequestError, KeyError):
        pass
    told.append(door)

sys.setswitchinterval(1e-6)
threads = [threading.Thread(target=open_, args=(door,)) for door in doors * 2]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(len(told))
"""

PREPARED = """
import os
from importlib import import_module
from pathlib import Path

os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
import config.wsgi
from engine import decoders

before = decoders.prepare()
for area in ("tournaments", "judging"):
    for file in sorted(Path(area).rglob("*.py")):
        import_module(".".join(file.with_suffix("").parts).removesuffix(".__init__"))
print(decoders.prepare() - before, before > 200)
"""


def run(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The code in an interpreter of its own."""
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)


def lines_of_the_document() -> str:
    assert REPRODUCTION is not None
    return "".join(line[4:] for line in REPRODUCTION[0].splitlines(keepends=True))


@pytest.mark.parametrize("game", REGISTRY)
def test_first_decodes_at_the_same_moment_leave_every_thread_alive(game: str) -> None:
    ended = run(TOGETHER, game)
    assert (ended.returncode, ended.stdout.strip()) == (0, "16"), ended.stderr[-1000:]


def test_without_a_decoder_made_before_msgspec_ends_the_process() -> None:
    ends = {run(lines_of_the_document()).returncode for _ in range(4)}
    assert -11 in ends, "msgspec no longer dies of it: the guard of engine/decoders.py can go"


def test_with_a_decoder_made_before_it_lives() -> None:
    assert {run(lines_of_the_document(), "prepared").returncode for _ in range(4)} == {0}


def test_a_web_process_has_every_struct_of_both_apps_prepared_before_its_first_request(tmp_path: Path) -> None:
    ended = run(f"import os; os.environ['VEREDICTO_VAR'] = {str(tmp_path)!r}\n{PREPARED}")
    assert (ended.returncode, ended.stdout.strip()) == (0, "0 True"), ended.stderr[-1000:]
