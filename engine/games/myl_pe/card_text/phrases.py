"""The one language that the modules of this folder fill: rules by part, over analysed words."""

from __future__ import annotations

from engine.text.chart import Language

L = Language()
