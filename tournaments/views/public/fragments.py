"""Parts of a page that are the same for the whole room: rendered once, then served from the cache."""

from collections.abc import Callable
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from tournaments.models import Event, Player
from tournaments.queries.once import computed_once

_KEEP = 3600  # seconds; the key carries the event's version, so an old entry is never read


class Moved(Exception):
    """What was to be rendered is no longer what its print says."""


def shared_fragment(
    event: Event, template: str, context: Callable[[], dict[str, Any]], *, own: Player | None, shown: str = ""
) -> SafeString:
    """The rendered template, from the cache where this version of the event has it in this language.

    `context` is asked only for a new rendering. `shown` is a print of all that the fragment shows, where that changes
    less often than the event: `context` then raises Moved when the event has changed since the print was taken.

    A row of the template carries the class `row-<number> ` of its player; the row of `own` is marked for its reader.
    """
    key = f"fragment:{template}:{shown or event.edition}:{get_language()}"
    html = computed_once(key, lambda: str(render_to_string(template, {"event": event} | context())), _KEEP)
    if own is not None:
        html = html.replace(f'class="row-{own.number} ', f'class="is-own row-{own.number} ', 1)
    return SafeString(html)  # what the template engine escaped stays as it was
