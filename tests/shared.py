"""Where the federation's shared folder is: rules, cards, fixtures of real events. Not part of the project."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SHARED = Path(os.environ.get("VEREDICTO_SHARED") or ROOT.parent / "shared")

needs_shared = pytest.mark.skipif(
    not SHARED.is_dir(), reason="the shared folder is absent (set VEREDICTO_SHARED, or put it beside the checkout)"
)
