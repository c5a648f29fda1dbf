"""What a long measurement has come to so far, kept between runs: it can be made in parts that add up.

A tally belongs to one state of the sources; other sources begin anew.
"""

import hashlib
import json
import subprocess
from collections.abc import Mapping
from typing import Any

from tests.shared import ROOT

FOLDER = ROOT / "var" / "tally"


class Tally:
    """The numbers of one measurement by name, as JSON values, in a file of their own."""

    def __init__(self, name: str, fresh: Mapping[str, Any], *, afresh: bool = False) -> None:
        """`fresh` is what nothing measured looks like; `afresh` forgets what was measured before."""
        self.path = FOLDER / f"{name}-{sources()}.json"
        known = json.loads(self.path.read_text()) if self.path.exists() and not afresh else {}
        self.values: dict[str, Any] = {**fresh, **known}

    def keep(self) -> None:
        """Write it down, whole or not at all."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        draft = self.path.with_suffix(".draft")
        draft.write_text(json.dumps(self.values))
        draft.replace(self.path)


def sources() -> str:
    """A mark of all that is measured, whatever the documents say; with "-dirty" where files are not what git knows."""
    of_these = ["--", ".", ":!docs", ":!*.md"]
    listed = subprocess.run(["git", "ls-files", "-s", *of_these], cwd=ROOT, capture_output=True, check=False).stdout
    changed = subprocess.run(
        ["git", "diff", "--quiet", *of_these], cwd=ROOT, capture_output=True, check=False
    ).returncode
    return hashlib.sha256(listed).hexdigest()[:10] + ("-dirty" if changed else "")
