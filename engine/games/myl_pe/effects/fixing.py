"""What an effect says is fixed when it resolves: numbers are reckoned, references and choices become plain words."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from engine.core.table import Table
from engine.games.myl_pe.characteristics.descriptions import breeds
from engine.games.myl_pe.characteristics.evaluate import OBJECT, Acting, number, referred
from engine.games.myl_pe.characteristics.objects import face
from engine.games.myl_pe.legality.choosing import how_many
from engine.games.myl_pe.model.ability import Effect, SharesEffects
from engine.games.myl_pe.model.describing import Cards, Chosen, Count, Fact, Quality, Times


def fixed(table: Table, effect: Effect, acting: Acting, it: str | None = None) -> Effect:
    """An effect of something that resolves, with all it depends on settled now; `it` is the object it comes on."""
    about = acting if it is None else replace(acting, data={**acting.data, "it": it})
    changes: dict[str, Any] = {}
    for field in msgspec.structs.fields(effect):
        value = getattr(effect, field.name)
        if isinstance(value, Cards):
            changes[field.name] = settled(table, value, about)
        elif isinstance(value, Chosen):
            changes[field.name] = how_many(table, value, acting)
        elif isinstance(value, Count | Quality | Fact | Times):
            changes[field.name] = number(table, value, about)
    if isinstance(effect, SharesEffects):
        changes["other"] = "".join(referred(table, effect.other, acting)[:1])
    settled_effect: Effect = replace(effect, **changes) if changes else effect
    return settled_effect


def settled(table: Table, wanted: Cards, acting: Acting) -> Cards:
    """A description without references: what was said, named or reckoned stands in it as words and numbers."""
    changes: dict[str, Any] = {}
    for bound in ("strength_min", "strength_max", "cost_min", "cost_max"):
        value = getattr(wanted, bound)
        if value is not None and not isinstance(value, int):
            changes[bound] = number(table, value, acting)
    said = acting.data.get("said")
    if wanted.said == "strength":
        changes |= {"said": None, "strength_min": said, "strength_max": said}
    elif wanted.said is not None:
        changes |= {"said": None, wanted.said: said}
    if wanted.like is not None:
        changes |= {"like": None, "name": _name(table, wanted.like, acting)}
    if wanted.not_like is not None:
        changes |= {"not_like": None, "not_name": _name(table, wanted.not_like, acting)}
    if wanted.one_of is not None:
        changes["one_of"] = OBJECT + "".join(referred(table, wanted.one_of, acting)[:1])
    if wanted.under is not None:
        changes["under"] = OBJECT + "".join(referred(table, wanted.under, acting)[:1])
    if wanted.kin is not None:
        races = tuple(
            race for id in referred(table, wanted.kin, acting) for race in breeds(table, table.state.pieces[id])
        )
        changes |= {"kin": None, "races": races}
    return replace(wanted, **changes) if changes else wanted


def _name(table: Table, ref: str, acting: Acting) -> str:
    ids = referred(table, ref, acting)
    return face(table.state, table.state.pieces[ids[0]]).name if ids else ""
