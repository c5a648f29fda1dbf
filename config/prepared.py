"""What a process loads before it starts its first thread or child: every page, every game, every decoder."""

from django.urls import get_resolver

import engine
from engine import decoders


def prepare() -> int:
    """Load all that requests and rulings use; returns how many structs have their decoder.

    The structs of `tournaments` and `judging` are defined once their pages are imported, so those come last.
    """
    engine.prepare()
    get_resolver().url_patterns  # noqa: B018 - asking imports every view
    return decoders.prepare()
