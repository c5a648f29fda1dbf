"""Pictures of the guide."""

from django import template

register = template.Library()
_PHONE, _LAPTOP = (360, 740), (1200, 760)
_ON_A_PHONE = ("player", "standings", "calls")


@register.inclusion_tag("guide/picture.html")
def picture(name: str, said: str) -> dict[str, object]:
    """`{% picture "round" "Mesas de una ronda" %}`: the picture that `make screenshots` took under that name."""
    width, height = _PHONE if name in _ON_A_PHONE else _LAPTOP
    files = {theme: f"img/guide/{name}-{theme}.png" for theme in ("light", "dark")}
    return {**files, "said": said, "width": width, "height": height}
