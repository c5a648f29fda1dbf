"""What templates ask about an event."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django import template
from django.template.context import Context

from tournaments import games
from tournaments.models import Event, EventRole, Round
from tournaments.queries.people import staff
from tournaments.queries.rounds.by_hand import by_hand as in_words
from tournaments.queries.standings import bracket
from tournaments.security.permissions import Permission, permissions_of

register = template.Library()


@register.simple_tag(takes_context=True)
def may(context: Context, permission: str, event: Event) -> bool:
    """`{% may "pair" event as can_pair %}`: whether the reader may; an unknown permission is our error."""
    request = context["request"]
    known = request.__dict__.setdefault("may_here", {})  # a page asks a dozen times, and nothing changes meanwhile
    key = (request.user.pk, event.pk)
    if key not in known:
        known[key] = permissions_of(request.user, event)
    return Permission(permission) in known[key]


@register.simple_tag
def looks_after(event: Event, table: int | None) -> list[EventRole]:
    """`{% looks_after event table as staff %}`: whose tables it is among; nobody for a call without a table."""
    return staff.looks_after(event, table) if table else []


@register.simple_tag(takes_context=True)
def own_areas(context: Context, event: Event) -> list[str]:
    """`{% own_areas event as areas %}`: where the reader works here, in words."""
    user = context["request"].user
    return [staff.where_works(held) for held in staff.own_areas(event, user)] if user.is_authenticated else []


@register.simple_tag
def bracket_is_out(event: Event) -> bool:
    """`{% bracket_is_out event as bracket_out %}`: whether there is a bracket that everybody may see."""
    return bracket.bracket_is_out(event)


@register.filter
def game_name(event: Event) -> str:
    """The name of the event's game in the reader's language."""
    return games.game_name(event.game)


@register.filter
def game_note(event: Event) -> str:
    """What is not done for the event's game, where its document is not here."""
    return games.game_note(event.game)


@register.filter
def in_language(text: dict[str, Any]) -> str:
    """The reader's language of data that carries "es" and "en"."""
    return games.in_language(text)


@register.filter
def of(values: Mapping[str, Any], name: str) -> Any:
    """The value that a mapping has for a name; "" for none."""
    return values.get(name, "")


@register.filter
def ends_at(round_: Round) -> datetime | None:
    """When the time of a published round is over, with what was added to it; None for a draft."""
    if round_.published_at is None:
        return None
    return round_.published_at + timedelta(minutes=round_.minutes, seconds=round_.extra_seconds)


@register.simple_tag(takes_context=True)
def clock_ends(context: Context) -> datetime | None:
    """`{% clock_ends as ends %}`: when the time of `round` is over, for a table with `extra` minutes if there are."""
    ends, extra = ends_at(context["round"]), context.get("extra")
    return ends + timedelta(minutes=extra) if ends and extra else ends


@register.filter
def seconds_left(round_: Round) -> int:
    """What a clock that stands still has left; 0 where it is over."""
    ends = ends_at(round_)
    return max(0, int((ends - round_.paused_at).total_seconds())) if ends and round_.paused_at else 0


@register.filter
def minutes_and_seconds(seconds: int) -> str:
    """75 as "1:15"."""
    return f"{seconds // 60}:{seconds % 60:02d}"


@register.filter
def by_hand(round_: Round | None) -> str:
    """What the changes by hand of a round cost; "" where there are none."""
    return in_words(round_) if round_ else ""
