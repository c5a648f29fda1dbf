"""The one language that the modules of this folder fill: rules by part, over analysed words."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.text.chart import Language

L = Language()


class NoModel(msgspec.Struct, frozen=True):
    """A part that is understood and that the models have nothing for: `what` the engine would need, in Spanish."""

    what: str


def unmodelled(part: Any) -> str | None:
    """What stands in a part of a sentence that has no model; None where all of it has one."""
    if isinstance(part, NoModel):
        return part.what
    if isinstance(part, tuple):
        return next((found for one in part if (found := unmodelled(one)) is not None), None)
    if isinstance(part, msgspec.Struct):
        names = part.__struct_fields__
        return next((found for name in names if (found := unmodelled(getattr(part, name))) is not None), None)
    return None
