"""What is costly to compute and asked for by a whole room at once is computed by the first who asks."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar

from django.core.cache import cache

_LEASE = 60  # seconds after which somebody else may compute what the first has not finished
_PAUSE = 0.01

Answer = TypeVar("Answer")


_NEAR_MOST = 64
_near: OrderedDict[str, Any] = OrderedDict()
_near_lock = threading.Lock()


def computed_near(key: str, compute: Callable[[], Answer], keep: int) -> Answer:
    """As `computed_once`, and the answer itself stays in this process, where asking again costs nothing.

    Only for answers that nobody changes, under keys that name a version: neither grows old.
    """
    with _near_lock:
        if key in _near:
            _near.move_to_end(key)
            near: Answer = _near[key]
            return near
    found = computed_once(key, compute, keep)
    with _near_lock:
        _near[key] = found
        while len(_near) > _NEAR_MOST:
            _near.popitem(last=False)
    return found


def computed_once(key: str, compute: Callable[[], Answer], keep: int) -> Answer:
    """The cached answer of that key; the first to ask computes it, and the others wait for it.

    It is kept for `keep` seconds. None is no answer. Whoever waits in vain, because the first was stopped or the answer
    is not kept, computes it alone.
    """
    patience = time.monotonic() + _LEASE
    while True:
        found: Answer | None = cache.get(key)
        if found is not None:
            return found
        if cache.add(f"{key}:first", True, _LEASE):
            try:
                return _kept(key, compute, keep)
            finally:
                cache.delete(f"{key}:first")
        if time.monotonic() > patience:
            return compute()
        time.sleep(_PAUSE)


def _kept(key: str, compute: Callable[[], Answer], keep: int) -> Answer:
    found: Answer | None = cache.get(key)  # it may have come between asking and being the first
    if found is None:
        found = compute()
        cache.set(key, found, keep)
    return found
