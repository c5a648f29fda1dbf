"""What of an ability is carried out: which of its fields in which kind, which effects on what, which moments fire.

Whatever stands in no table here would be silently passed over, so that `sanity` refuses it when it is loaded.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.core.state import Text
from engine.games.myl_pe.model.ability import Ability, Affect, Lasting
from engine.games.myl_pe.model.moments import MOMENTS

WORDS = frozenset(("kind", "es", "en", "label", "label_en"))
"""What every ability has: its kind and its words."""
_USED = ("steps", "costs", "targets", "condition", "limit", "per")
FIELDS: dict[str, frozenset[str]] = {
    "continuous": frozenset(("lasting",)),
    "activated": frozenset((*_USED, "optional", "users", "zones", "during", "turn")),
    "triggered": frozenset((*_USED, "when", "optional", "zones")),
    "spell": frozenset((*_USED, "requires", "during", "turn")),
    "response": frozenset(("when", "steps", "costs", "targets", "condition")),
    "annulment": frozenset(("when", "steps", "costs", "condition")),
    "cancellation": frozenset(("when", "steps", "costs", "condition")),
    "saving": frozenset(("when", "steps", "costs", "condition", "limit", "per", "optional", "zones")),
    "additional_cost": frozenset(("costs",)),
    "requirement": frozenset(("condition",)),
}
"""The fields that are carried out in an ability of each kind."""
ON_OBJECTS = frozenset(
    (
        "Strength",
        "NoBonus",
        "Race",
        "Blank",
        "Cannot",
        "Can",
        "Must",
        "Accompanied",
        "Toll",
        "TakesDamage",
        "DealsMore",
        "ChoosesBlocker",
        "DoubleBonus",
        "SharesEffects",
        "PaysAs",
        "Gains",
        "BorneBy",
        "Copies",
    ),
)
ON_PLAYERS = frozenset(
    (
        "Ban",
        "Allow",
        "Skips",
        "NoDamage",
        "DamageTotal",
        "FirstAction",
        "MoreDiscards",
        "Invert",
        "HandLimit",
        "OpenHand",
    ),
)
OF_ITSELF_ONLY = frozenset(("BorneBy", "Copies"))
"""Effects that only a card's own continuous ability has, on the card itself."""
OF_ITSELF = OF_ITSELF_ONLY | {"PaysAs"}
"""Effects that a continuous ability has on its own card where it names no other."""
ONCE_ONLY = frozenset(("Skips", "SharesEffects"))
"""Effects that only come about when something resolves."""
ONLY_IN_FORCE = frozenset(("Copied", "GivesBack"))
"""What other instructions leave in force, and no text says by itself."""
FIRED = frozenset(
    (
        "entra",
        "destruido",
        "sale",
        "al_cementerio",
        "juega",
        "ataca",
        "tras_atacar",
        "bloquea",
        "bloqueado",
        "no_bloqueado",
        "hace_dano",
        "porta",
        "usa",
        "copia",
        "descarta",
        "roba",
        "bota",
        "busca",
        "agrupa",
        "fin_de_turno",
        "ataque",
        "recibe_dano",
        "objetivo",
    ),
)
"""The events that fire triggered abilities, besides the steps of the turn."""
SILENT = frozenset(("desterrado", "descartado", "a_la_mano", "al_castillo", *MOMENTS)) - FIRED
"""The events that can be replied to or replaced, and fire nothing."""
SAVED_FROM = ("destruido", "al_cementerio", "desterrado", "descartado", "a_la_mano", "al_castillo")
"""What an ability that saves may replace."""


def passed_over(ability: Ability) -> Iterator[Text]:
    """What no code would carry out in an ability: fields of another kind, events that do not fire."""
    known = FIELDS[ability.kind] | WORDS
    for field in msgspec.structs.fields(ability):
        if field.name not in known and getattr(ability, field.name) != field.default:
            es = f"en «{ability.kind}» no tiene efecto «{field.name}»"
            yield Text(es, f"«{field.name}» has no effect in «{ability.kind}»")
    event = None if ability.when is None else ability.when.event
    if ability.kind == "triggered" and event in SILENT:
        yield Text(f"«{event}» no dispara habilidades", f"«{event}» fires no ability")
    if ability.kind == "cancellation" and event in ((FIRED | SILENT) - {"usa", "entra", "juega"}):
        yield Text("«cancellation» responde a «usa»", "«cancellation» replies to «usa»")
    if ability.kind == "annulment" and event in ((FIRED | SILENT) - {"juega"}):
        yield Text("«annulment» responde a «juega»", "«annulment» replies to «juega»")


def out_of_place(part: Affect | Lasting) -> Iterator[Text]:
    """What no code would carry out of an effect: on objects without any, on players with objects."""
    kind, tag = type(part.effect).__name__, str(part.effect.__struct_config__.tag)
    resolved = isinstance(part, Affect)
    if kind in ONLY_IN_FORCE or (resolved and kind in OF_ITSELF_ONLY) or (not resolved and kind in ONCE_ONLY):
        yield Text(f"«{tag}» no puede estar aquí", f"«{tag}» cannot stand here")
    elif kind in ON_OBJECTS and part.on is None and (resolved or kind not in OF_ITSELF):
        yield Text(f"a «{tag}» le falta «on»", f"«{tag}» lacks «on»")
    elif not resolved and part.on is not None and (part.on.pick or part.on.ref not in (None, "self", "bearer")):
        yield Text("lo continuo alcanza a «self», a «bearer» o a «all»", "what lasts reaches «self», «bearer» or «all»")
    elif kind in ON_PLAYERS and part.on is not None:
        yield Text(f"«{tag}» es sobre jugadores: quita «on»", f"«{tag}» is on players: remove «on»")
