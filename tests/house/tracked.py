"""The files that make the project: what git tracks, or the whole tree where there is no git."""

import os
import subprocess
from functools import cache
from pathlib import Path

from tests.shared import ROOT

NOT_OURS = {".git", ".venv", "var", "staticfiles", "node_modules", "__pycache__"}


@cache
def tracked_files() -> tuple[Path, ...]:
    """The absolute paths of the project's files that exist, sorted."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True) if _has_git() else None
    if listed is not None and listed.returncode == 0:
        names = (ROOT / name for name in listed.stdout.split("\0") if name)
        return tuple(sorted(path for path in names if path.is_file()))
    return tuple(sorted(_walk()))


def python_files() -> tuple[Path, ...]:
    """The project's own Python files, without the migrations that Django writes."""
    return tuple(path for path in tracked_files() if path.suffix == ".py" and path.parent.name != "migrations")


def _has_git() -> bool:
    return (ROOT / ".git").exists() and any(
        (Path(folder) / "git").exists() for folder in os.environ.get("PATH", "").split(os.pathsep)
    )


def _walk() -> list[Path]:
    found = []
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in NOT_OURS and not name.endswith("_cache")]
        found += [Path(folder) / name for name in files]
    return found
