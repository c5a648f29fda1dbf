"""What an ability that resolved leaves behind: in zones and counts the board shows it, in force it does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.ability import Instruction

IN_FORCE = (
    model.Affect,
    model.Later,
    model.ExtraTurn,
    model.BanName,
    model.NameCard,
    model.BecomeCopy,
    model.Say,
    model.Choose,
)
"""Instructions whose outcome lies in no zone: what they began is in force, or is remembered."""
_ONLY_SEEN = (model.LookHand, model.LookTop, model.Show, model.Say, model.Choose, model.Pay)
"""Instructions after which the zones are what they were, as far as they matter later on."""
_CHOSEN_FOR = (model.Say, model.Choose)
"""Instructions that only matter for others after them."""
LATEST = 4
"""How many cards on top of a Cementerio may be of this turn, as far as anybody looks."""
_HOLDING = ("steps", "otherwise", "modes")
_UNKNOWN_BY_NOW = ("done", "cost", "it")
"""References to what an instruction moved: the board does not tell what that was."""


def in_force(steps: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """The part of some instructions that leaves something in force or remembered."""
    kept = _only(steps, lambda step: isinstance(step, IN_FORCE))
    return () if all(isinstance(step, _CHOSEN_FOR) for step in kept) else kept


def generating(steps: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """The part of some instructions that makes virtual Oros."""
    return _only(steps, lambda step: isinstance(step, model.Generate))


def shows(steps: tuple[Instruction, ...]) -> bool:
    """Whether some instructions that have to be carried out leave their mark in zones, where a board shows it."""
    hidden = (*IN_FORCE, *_ONLY_SEEN, model.Generate)
    return bool(_only(steps, lambda step: not isinstance(step, hidden) and not step.optional))


def emptying(steps: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """The part of some instructions that moves all that there is of something: done twice it moves nothing more."""
    return _only(steps, _moves_all)


def _moves_all(step: Instruction) -> bool:
    if isinstance(step, model.Discard):
        return step.count is None
    if not isinstance(step, model.Destroy | model.Exile | model.Bounce | model.ShuffleIn | model.ToGraveyard):
        return False
    return step.what.all is not None and not step.optional


def is_blind(steps: tuple[Instruction, ...], kept: tuple[Instruction, ...]) -> bool:
    """Whether what stays in force depends on what the other instructions moved, which the board does not tell."""
    return kept != steps and _mentions_the_moved(msgspec.to_builtins(kept))


def copies(kept: tuple[Instruction, ...]) -> bool:
    """Whether what stays in force is that a card has become another, or has what another has (10.17)."""
    return bool(_only(kept, lambda step: isinstance(step, model.BecomeCopy) and step.until in ("game", "in_play")))


def after_another(kept: tuple[Instruction, ...]) -> bool:
    """Whether what stays in force on a card is made after another that was chosen, which may be gone (10.17)."""
    return any(_is_after_another(msgspec.to_builtins(step)) for step in kept)


def _is_after_another(data: dict[str, Any]) -> bool:
    bearing = data.get("on") or data.get("what") or {}
    made = {key: value for key, value in data.items() if key not in ("on", "what")}
    return not _chooses(bearing) and _chooses(made)


def _chooses(data: Any) -> bool:
    if isinstance(data, dict):
        aimed = str(data.get("ref", "")).startswith("target")
        return aimed or "pick" in data or any(map(_chooses, data.values()))
    return isinstance(data, list | tuple) and any(map(_chooses, data))


def _only(steps: tuple[Instruction, ...], wanted: Callable[[Instruction], bool]) -> tuple[Instruction, ...]:
    """The wanted instructions, in what holds them."""
    found: list[Any] = []
    for step in steps:
        held = {name: getattr(step, name) for name in _HOLDING if hasattr(step, name)}
        if held and not isinstance(step, model.Later):
            inner = {name: _only(inside, wanted) for name, inside in held.items() if name != "modes"}
            modes = tuple(model.Together(steps=_only((mode,), wanted)) for mode in held.get("modes", ()))
            inner |= {"modes": modes} if "modes" in held else {}
            if any(inner.get(name) for name in ("steps", "otherwise")) or any(mode.steps for mode in modes):
                free = {"costs": ()} if isinstance(step, model.Offer) else {}
                found.append(replace(step, **inner, **free))
        elif wanted(step):
            found.append(step)
    return tuple(found)


def _mentions_the_moved(data: Any) -> bool:
    if isinstance(data, dict):
        moved = any(
            isinstance(value, str)
            and key in ("ref", "of", "among", "kin", "like", "one_of")
            and value.partition(":")[0] in _UNKNOWN_BY_NOW
            for key, value in data.items()
        )
        return moved or data.get("number") == "fact" or any(map(_mentions_the_moved, data.values()))
    return isinstance(data, list | tuple) and any(map(_mentions_the_moved, data))
