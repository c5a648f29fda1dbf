"""What a long measurement has come to so far, kept between runs: it can be made in parts that add up.

A tally belongs to one state of the sources (the commit, and whether files differ from it); other sources begin anew.
"""

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
    """The commit that is measured, with "-dirty" where files differ from it; "unversioned" without git."""
    asked = ["git", "describe", "--always", "--dirty", "--exclude", "*"]
    found = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    return found.stdout.strip() or "unversioned"
