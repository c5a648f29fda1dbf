"""What the model can say and the engine does not carry out yet: a text that needs it counts as not understood."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

NOT_YET: frozenset[str] = frozenset(
    {
           "Allow.what=jugar_desde",
        "Ability.condition", "Ability.per", "Ability.zones", "Ability.users", "Ability.kind=requirement",
        "When.event=copia", "When.event=busca", "When.event=agrupa",
          "Cannot.what=ser_anulado", "Cannot.what=ser_cancelado",
        "Cannot.what=ser_objetivo", "Cannot.what=usar_habilidad",

        "Can.what=portar_gratis",
        "Ban.after", "Ban.what=usar_habilidades", "Ban.what=anular", "Ban.what=responder",
        "Cost.to", "Cost.own", "Cost.on", "Cost.once",  "PaysAs.only",
           "Generate.only",

    }
)  # fmt: skip
"""Structs, fields and values by name. It shrinks to nothing."""


def is_carried_out(part: object) -> bool:
    """Whether the engine carries out everything that an ability, an effect or an instruction says."""
    return not any(item in NOT_YET for item in _said(part))


def _said(part: object) -> Iterator[str]:
    """The names of every struct, field and word that a model uses, defaults left out."""
    if isinstance(part, list | tuple):
        for item in part:
            yield from _said(item)
    if not isinstance(part, msgspec.Struct):
        return
    named = type(part).__name__
    yield named
    for field in msgspec.structs.fields(part):
        value = getattr(part, field.name)
        if value == field.default:
            continue
        yield f"{named}.{field.name}"
        for word in value if isinstance(value, tuple) else (value,):
            if isinstance(word, str):
                yield f"{named}.{field.name}={word}"
        yield from _said(value)
