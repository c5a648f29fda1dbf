"""Whether an ability written as data makes sense: what the schema cannot say, and what no code would carry out.

References, events, zones and numbers are checked; which fields count in which kind of ability, which effects are on
what, and which moments fire. What stands in no table here would be silently passed over, so it is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args

import msgspec

from engine.core.diagnose import fields_passed_over
from engine.core.state import Text
from engine.games.myl_pe.model.ability import (
    Ability,
    Affect,
    Cards,
    Gains,
    Instruction,
    Lasting,
    Later,
    Mode,
    Save,
    SharesEffects,
    When,
)
from engine.games.myl_pe.model.board import Board
from engine.games.myl_pe.model.idleness import idle_in
from engine.games.myl_pe.model.moments import MOMENTS
from engine.games.myl_pe.model.words import ANY_TIME, PHASE_NAMES, STEPS, ZONES, step_of
from engine.request import RequestError

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
    "saving": frozenset(("when", "steps", "costs", "condition", "limit", "per", "optional", "zones", "goes_on")),
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
        "SpentTo",
        "PaysAs",
        "Gains",
        "BorneBy",
        "Copies",
    )
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
    )
)
OF_ITSELF_ONLY = frozenset(("BorneBy", "Copies"))
"""Effects that only a card's own continuous ability has, on the card itself."""
OF_ITSELF = OF_ITSELF_ONLY | {"PaysAs"}
"""Effects that a continuous ability has on its own card where it names no other."""
ONCE_ONLY = frozenset(("Skips", "SharesEffects", "SpentTo"))
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
    )
)
"""The events that fire triggered abilities, besides the steps of the turn."""
EVENTS = FIRED | {"gana_fuerza", "desterrado", "descartado", "a_la_mano", "al_castillo"}
"""The events that a moment may name, besides those of the turn."""
SILENT = (EVENTS | frozenset(MOMENTS)) - FIRED
"""The events that can be replied to or replaced, and fire nothing."""
SAVED_FROM = ("destruido", "al_cementerio", "desterrado", "descartado", "a_la_mano", "al_castillo", "hace_dano")
"""What an ability that saves may replace."""


def passed_over(ability: Ability) -> Iterator[Text]:
    """What no code would carry out in an ability: fields of another kind, events that do not fire."""
    for field in fields_passed_over(ability, FIELDS[ability.kind] | WORDS):
        yield Text(f"en «{ability.kind}» no tiene efecto «{field}»", f"«{field}» has no effect in «{ability.kind}»")
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


MOST = 999
DEEDS = frozenset(str(kind.__struct_config__.tag) for kind in get_args(Instruction))
"""The instructions by which a description may tell what the words of a card do."""
_REF = re.compile(r"self|bearer|event|other|targets|target:\d{1,2}|done(:.+)?|cost|it|aimed")
_NEED_WHEN = ("triggered", "response", "annulment", "cancellation", "saving")


def check_abilities(board: Board) -> None:
    """Every ability that a board gives as data makes sense. Raises RequestError that says what to mend."""
    for named, card in board.cards.items():
        for index, ability in enumerate(card.ability or ()):
            fault = fault_of(ability)
            if fault is not None:
                where = f"state.cards.{named}.ability[{index}]"
                raise RequestError(
                    f"La habilidad {index + 1} de «{named}» no tiene sentido: {fault.es}.",
                    f"Ability {index + 1} of «{named}» makes no sense: {fault.en}.",
                    where,
                )


def fault_of(ability: Ability) -> Text | None:
    """What is wrong with an ability, or None."""
    return next(_faults(ability), None)


def _faults(ability: Ability) -> Iterator[Text]:
    if ability.kind in _NEED_WHEN and ability.when is None:
        yield Text(f"a «{ability.kind}» le falta «when»", f"«{ability.kind}» lacks «when»")
    yield from passed_over(ability)
    if ability.kind != "saving" and any(isinstance(part, Save) for part in parts_of(ability.steps)):
        yield Text("«save» solo obra en «saving»", "«save» works in «saving» only")
    if ability.kind == "saving" and ability.when and ability.when.event not in SAVED_FROM:
        yield Text(
            "«saving» obra cuando algo es destruido, descartado, va del juego a otra zona o hace daño",
            "«saving» works when something is destroyed, discarded, goes from play to another zone, or deals damage",
        )
    if ability.kind == "continuous" and not ability.lasting:
        yield Text("a «continuous» le falta «lasting»", "«continuous» lacks «lasting»")
    yield from (_unknown_phase(named) for named in ability.during if not _is_phase(named))
    yield from (_unknown_zone(zone) for zone in ability.zones if zone not in ZONES)
    targets = sum(target.count for target in ability.targets)
    for part in parts_of((ability.when, ability.condition, ability.costs, ability.targets, ability.steps)):
        yield from _part_faults(part, targets)
    for part in parts_of(ability.lasting):
        yield from _part_faults(part, 0)


def parts_of(value: object) -> Iterator[object]:
    """Every struct and number inside a value; what a card gains is not entered."""
    if isinstance(value, list | tuple):
        for item in value:
            yield from parts_of(item)
    elif isinstance(value, Gains):
        yield value
    elif isinstance(value, msgspec.Struct):
        yield value
        for name in value.__struct_fields__:
            yield from parts_of(getattr(value, name))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield value


def _part_faults(part: object, targets: int) -> Iterator[Text]:
    if isinstance(part, msgspec.Struct):
        yield from idle_in(part)
    if isinstance(part, int):
        if abs(part) > MOST:
            yield Text(f"{part} es un número demasiado grande", f"{part} is too large a number")
    elif isinstance(part, Cards):
        yield from _ref_faults((part.like, part.not_like, part.kin, part.alike, part.under, part.one_of), targets)
        yield from (_unknown_deed(deed) for deed in part.does if deed not in DEEDS)
    elif isinstance(part, SharesEffects):
        yield from _ref_faults((part.other,), targets)
    elif isinstance(part, When):
        if not _is_event(part.event):
            yield Text(f"no existe el suceso «{part.event}»", f"there is no event «{part.event}»")
        yield from _ref_faults((part.ref,), targets)
    elif isinstance(part, Gains):
        for ability in part.abilities:
            yield from _faults(ability)
    elif isinstance(part, Affect | Lasting):
        yield from out_of_place(part)
    elif isinstance(part, Mode) and len(part.modes) < 2:
        yield Text("«mode» necesita al menos dos opciones", "«mode» needs at least two options")
    elif isinstance(part, Later) and not part.steps:
        yield Text("a «later» le faltan «steps»", "«later» lacks «steps»")
    else:
        yield from _ref_faults(
            (getattr(part, "ref", None), getattr(part, "of", None), getattr(part, "among", None)), targets
        )


def _ref_faults(refs: tuple[object, ...], targets: int) -> Iterator[Text]:
    for ref in refs:
        if not isinstance(ref, str) or ref in ("you", "opponent", "any", "each"):
            continue
        if _REF.fullmatch(ref) is None:
            yield Text(f"no existe la referencia «{ref}»", f"there is no reference «{ref}»")
        elif ref.startswith("target:") and int(ref.partition(":")[2]) >= targets:
            yield Text(f"«{ref}» no tiene objetivo: decláralo en «targets»", f"«{ref}» is not among «targets»")


def _is_event(event: str) -> bool:
    head, colon, step = event.partition(":")
    return event in EVENTS or event in MOMENTS or (head == "paso" and bool(colon) and step in STEPS)


def _is_phase(named: str) -> bool:
    return (
        named in PHASE_NAMES or named == ANY_TIME or step_of(named) is not None or named in ("9.1", "9.2", "9.3", "9.4")
    )


def _unknown_deed(deed: str) -> Text:
    return Text(f"no existe la instrucción «{deed}»", f"there is no instruction «{deed}»")


def _unknown_phase(named: str) -> Text:
    return Text(f"no existe la fase o el paso «{named}»", f"there is no phase or step «{named}»")


def _unknown_zone(zone: str) -> Text:
    return Text(f"no existe la zona «{zone}»", f"there is no zone «{zone}»")
