"""Whole addresses, for what is read outside of this site."""

from django import template
from django.template.context import Context
from django.urls import reverse

register = template.Library()


@register.simple_tag(takes_context=True)
def absolute(context: Context, view: str, *arguments: object) -> str:
    """`{% absolute "event-picture" event.slug %}`: the address of a view with its scheme and host."""
    return str(context["request"].build_absolute_uri(reverse(view, args=arguments)))
