"""The laws of the house about who may import whom, as pyproject.toml states them."""

import subprocess
import sys

from tests.shared import ROOT


def test_the_layers_hold() -> None:
    code = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    checked = subprocess.run([sys.executable, "-c", code, "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout
    assert "0 broken" in checked.stdout
