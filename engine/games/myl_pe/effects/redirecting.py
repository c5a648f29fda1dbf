"""Aiming what is being played or used at something else («cambia su objetivo», DAR 8.2, 6.11.2)."""

from __future__ import annotations

from engine.core.state import Frame, Text
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting, matches
from engine.games.myl_pe.characteristics.objects import face, name
from engine.games.myl_pe.characteristics.projection import abilities
from engine.games.myl_pe.effects.aiming import fired_by_aiming
from engine.games.myl_pe.effects.firing import wait
from engine.games.myl_pe.effects.instruction import carries_out
from engine.games.myl_pe.legality.bearers import bearers
from engine.games.myl_pe.legality.replies import replied_card
from engine.games.myl_pe.legality.targets import candidates, pick_choice, seen
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.words import ARMA


@carries_out(model.ChangeTarget)
def change_target(table: Table, step: model.ChangeTarget, acting: Acting) -> bool:
    """The card or ability replied to gets another target, a legal one for it; with several, its first that can change.

    False where it aims at nothing, or at the only thing it can.
    """
    index = acting.data.get("replies_to")
    frame = table.state.frames[index] if isinstance(index, int) else None
    card = None if frame is None else replied_card(frame)
    if frame is None or card is None or not isinstance(index, int):
        return False
    targets = [str(id) for id in frame.data.get("targets") or ()]
    for place in range(len(targets)):
        possible = _others(table, frame, str(card), targets, place, step, acting)
        if possible:
            _aim(table, index, str(card), targets, place, possible, acting)
            return True
    with table.cite("8.2.1.i"):
        table.emit("sin_objetivo", subject=acting.source, player=acting.by, data={"name": name(table.state, str(card))})
    return False


def _others(
    table: Table, frame: Frame, card: str, targets: list[str], place: int, step: model.ChangeTarget, acting: Acting
) -> list[str]:
    """What else the card or ability could have been aimed at in that place, by whoever plays or uses it."""
    pending = frame.data.get("pending")
    by = str(frame.data["by"] if pending is None else pending.controller)
    piece = table.state.pieces[card]
    if frame.kind == "play" and face(table.state, piece).type == ARMA:
        found = bearers(table, piece, by)
    else:
        wanted = _described(table, frame, card, place, len(targets))
        found = [] if wanted is None else candidates(table, wanted, by, card, frame.data.get("event") or {})
    return [
        other.id
        for other in found
        if other.id not in targets
        and (step.to is None or matches(table, other, step.to, you=acting.by, source=acting.source))
    ]


def _described(table: Table, frame: Frame, card: str, place: int, count: int) -> model.Cards | None:
    """How the target in that place was described."""
    pending = frame.data.get("pending")
    ability = frame.data.get("ability") if pending is None else pending.ability
    if ability is None:
        aimed = (item for item in abilities(table, table.state.pieces[card]) if item.targets)
        ability = next(aimed, model.Ability("spell"))
    described = [target.cards for target in ability.targets for _ in range(target.count)]
    if len(ability.targets) == 1:
        described = described[:1] * count
    return described[place] if place < len(described) else None


def _aim(
    table: Table, index: int, card: str, targets: list[str], place: int, possible: list[str], acting: Acting
) -> None:
    named = name(table.state, card)
    what = Text(f"{named}: nuevo objetivo", f"{named}: new target")
    choice = pick_choice(
        table.state, what, possible, 1, False, by=acting.by, source=acting.source, key="objetivo", law=("8.2", "6.11.2")
    )
    new = str(table.ask(choice))
    chosen = (*targets[:place], new, *targets[place + 1 :])
    with table.cite("8.2", "6.11.2"):
        table.emit(
            "cambiar_objetivo", subject=card, player=acting.by, also=("8.1.A", "6.7.A"),
            data={"name": named, "from": name(table.state, targets[place]), "to": name(table.state, new)},
        )  # fmt: skip
    frame = table.state.frames[index]
    table.update_frame(index, targets=chosen, seen={**(frame.data.get("seen") or {}), **seen(table, (new,))})
    by = str(frame.data.get("by") or acting.by)
    wait(table, fired_by_aiming(table, card, (new,), by), len(table.state.log) - 1, law=("8.2",))
