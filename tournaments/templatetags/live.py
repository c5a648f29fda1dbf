"""What templates of pages that stay up to date by themselves ask."""

from django import template
from django.template.context import Context

from tournaments.queries.room.version import NOT_YET_KNOWN, version_of

register = template.Library()


@register.simple_tag(takes_context=True)
def page_version(context: Context) -> str:
    """Which version of the page this is, for the script that asks whether there is a newer one.

    A page that is kept for everybody is named after what it holds, once it is rendered (config.publishing).
    """
    shared = getattr(context.get("request"), "is_shared", False)
    return NOT_YET_KNOWN if shared else version_of(context["event"])
