"""What pages of others may show of judging: rulings, and how many wait for a judge."""

from typing import Any

from django import template

from judging import boards
from judging.queries.calls.floor_errors import PRESETS, Preset
from judging.queries.calls.waiting import Waiting, waiting
from judging.queries.rulings.published import PublishedRuling
from judging.queries.rulings.published import recent_rulings as latest
from judging.queries.rulings.reading import in_one_language
from tournaments.models import Event

register = template.Library()


@register.simple_tag
def recent_rulings() -> list[PublishedRuling]:
    """`{% recent_rulings as rulings %}`: the last ones published at the events being played."""
    return latest()


@register.inclusion_tag("judging/late.html")
def late_rulings() -> dict[str, Waiting]:
    """`{% late_rulings %}`: a word to a judge when disputes wait for much longer than a ruling takes."""
    return {"waiting": waiting()}


@register.simple_tag
def floor_presets() -> tuple[Preset, ...]:
    """`{% floor_presets as presets %}`: the mistakes at a table that are asked for by their facts."""
    return PRESETS


@register.simple_tag
def open_calls(event: Event) -> int:
    """`{% open_calls event as n %}`: how many calls of the event nobody has taken."""
    return event.calls.filter(closed_at__isnull=True, taken_at__isnull=True).count()


@register.simple_tag
def prepared_situations(game: str) -> list[dict[str, Any]]:
    """`{% prepared_situations game as known %}`: the situations of one tap of a game, in the reader's language."""
    found: list[dict[str, Any]] = in_one_language(boards.prepared(game))
    return found


@register.filter
def minutes_waited(seconds: int | None) -> str:
    """75 as "1:15", in minutes and seconds; a dash for what is not known."""
    return "–" if seconds is None else f"{seconds // 60}:{seconds % 60:02d}"
