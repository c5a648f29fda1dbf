"""The rulings that pages of others may show."""

from django import template

from judging.queries.published import PublishedRuling
from judging.queries.published import recent_rulings as latest

register = template.Library()


@register.simple_tag
def recent_rulings() -> list[PublishedRuling]:
    """`{% recent_rulings as rulings %}`: the last ones published at the events being played."""
    return latest()
