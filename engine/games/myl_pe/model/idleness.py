"""Fields that count only beside certain words of the same part: beside others no code reads them, so they are refused.

A ban of cards from attacking would ban nobody, a permission to block Imbloqueables of one race would be one for all.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.core.diagnose import fields_passed_over
from engine.core.state import Text
from engine.games.myl_pe.model.describing import Objects

SUFFERED = (
    "ser_bloqueado",
    "ser_destruido",
    "ser_destruido_por_combate",
    "ser_desterrado",
    "ser_afectado",
    "ser_anulado",
    "ser_cancelado",
    "ser_objetivo",
    "recibir_dano",
)
"""What is done to an object by a card and a player that are known."""
COUNTS_BESIDE: dict[str, dict[str, tuple[str, frozenset[str]]]] = {
    "Cannot": {
        "by": ("what", frozenset((*SUFFERED, "bloquear", "portar", "ganar_fuerza"))),
        "of": ("what", frozenset((*SUFFERED, "usar_habilidad"))),
        "unmarked": ("what", frozenset(("ser_bloqueado",))),
    },
    "Can": {
        "number": ("what", frozenset(("atacar_mas", "portar_mas", "portar_gratis", "bloquear_mas"))),
        "cards": ("what", frozenset(("portar_mas", "portar_gratis"))),
        "unbounded": ("what", frozenset(("bloquear_mas",))),
    },
    "Ban": {
        "cards": ("what", frozenset(("jugar", "usar_habilidades", "anular", "responder"))),
        "zone": ("what", frozenset(("usar_zona",))),
        "after": ("what", frozenset(("jugar",))),
    },
    "Allow": {
        "number": ("what", frozenset(("bajar_oros", "robar_al_final"))),
        "cards": ("what", frozenset(("jugar_desde",))),
        "optional": ("what", frozenset(("robar_al_final",))),
        "spent_to": ("what", frozenset(("jugar_desde",))),
    },
    "Strength": {"minimum": ("op", frozenset(("add",)))},
    "Search": {"under": ("to", frozenset(("in_play",)))},
}
"""By kind of part and field: the other field, and the words of it beside which the first one is read."""


_WAYS = {
    "ref": frozenset(("fitting", "key")),
    "all": frozenset(("top", "count", "key")),
    "pick": frozenset(("count", "up_to", "by", "unsaid", "random", "among", "key")),
}
"""By how objects are said: what else is read of them."""


def idle_in(part: msgspec.Struct) -> Iterator[Text]:
    """What a part says that no code reads beside its other words."""
    if isinstance(part, Objects):
        yield from _idle_among(part)
    told = fields_passed_over(part, ())
    for name, (other, words) in COUNTS_BESIDE.get(type(part).__name__, {}).items():
        value = getattr(part, other)
        idle = [word for word in (value if isinstance(value, tuple) else (value,)) if word not in words]
        if name in told and idle:
            yield Text(f"«{name}» no tiene efecto con «{idle[0]}»", f"«{name}» has no effect with «{idle[0]}»")


def _idle_among(what: Objects) -> Iterator[Text]:
    """Objects are one reference, all of a kind or some picked; the rest of their fields belongs to one of these."""
    ways = [way for way in _WAYS if getattr(what, way) is not None]
    if len(ways) != 1:
        yield Text("di una sola: «ref», «all» o «pick»", "say one only: «ref», «all» or «pick»")
        return
    for field in fields_passed_over(what, _WAYS[ways[0]] | {ways[0]}):
        yield Text(f"«{field}» no tiene efecto con «{ways[0]}»", f"«{field}» has no effect with «{ways[0]}»")
    if what.all is not None and what.count != 1 and not what.top:
        yield Text("«count» no tiene efecto con «all»", "«count» has no effect with «all»")
