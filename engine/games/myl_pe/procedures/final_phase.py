"""The Fase Final: what ends, the draw, what the draw and the end of the turn fire, the limit of the hand (DAR 9.4)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb, prod

from msgspec.structs import replace

from engine.core import events
from engine.core.state import Choice, Modifier, Option, Text, place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.objects import name, names, rival
from engine.games.myl_pe.characteristics.projection import Active
from engine.games.myl_pe.characteristics.restrictions import allowed_more, banned, in_force_on
from engine.games.myl_pe.effects import zone_changes
from engine.games.myl_pe.effects.triggers import fired_by, wait
from engine.games.myl_pe.legality.costs import unbind_virtual
from engine.games.myl_pe.legality.targets import pool_of
from engine.games.myl_pe.model.ability import HandLimit
from engine.games.myl_pe.model.frames import Advance
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.words import MANO, MAX_HAND, VIRTUAL
from engine.law.cite import rule
from engine.law.conflict import reads_otherwise


@rule("9.4.C", decisive=False)
def final_effects(table: Table, frame: Advance) -> None:
    """Effects «hasta la Fase Final», of the rest of the turn or of this turn end."""
    over = tuple(m for m in table.state.modifiers if m.until == "final_phase")
    zone_changes.end(table, over, law=("6.9", "9.4.C"))


@rule("9.4.D", decisive=False)
def end_draw(table: Table, frame: Advance) -> None:
    """The active player draws one card, unless a card says otherwise (6.11.2)."""
    active = table.state.turn.active
    stopped = banned(table, active, "robar_al_final")
    more, allowing = allowed_more(table, active, "robar_al_final")
    if stopped is not None:
        with table.cite("6.11.2", "9.4.D", *(("10.28",) if more else ()), clause=stopped.clause):
            table.emit("sin_robo", player=active, data={"source": name(table.state, stopped.source)})
        return
    more = _wanted(table, active, more, allowing)
    law = ("9.4.D", *(("10.28",) if more else ()))
    clause = allowing[0].clause if allowing else None
    with table.cite(*law, clause=clause):
        zone_changes.draw(table, active, 1 + more, key=f"robar_final:{table.state.turn.number}", law=())


def _wanted(table: Table, player: str, more: int, allowing: list[Modifier | Active]) -> int:
    """How many extra cards the player draws: with «puedes» any number of them (10.28, 10.41)."""
    if not more or not all(getattr(item.effect, "optional", False) for item in allowing):
        return more
    what = Text("cartas extra a robar", "extra cards to draw")
    options = tuple(Option(n, Text(str(n), str(n))) for n in range(more + 1))
    return int(table.ask(Choice("extra", player, "number", what, options, ("10.28", "9.4.D", "6.10.2"), ("10.41",))))


@rule("9.4.E", "6.6.2.E", decisive=False)
def end_triggers(table: Table, frame: Advance) -> None:
    """Abilities of the end of the turn fire after the draw; on a board met just after it, those of the draw as well."""
    active = table.state.turn.active
    fired = fired_by(table, "fin_de_turno", by=active)
    if memory(table.state).draw_met:
        table.remember(draw_met=False)
        skipped = banned(table, active, "robar_al_final") is not None
        drawn = [] if skipped else fired_by(table, "roba", by=active, n=1)
        wait(table, drawn, len(table.state.log) - 1, law=("9.4.E",))
    wait(table, fired, len(table.state.log) - 1, law=("9.4",))


def lose_virtual(table: Table) -> None:
    """Unused virtual Oros are lost before anybody discards (DAR 3.3.D, 10.49; between 9.4.E and 9.4.F, A24)."""
    for player in table.state.players:
        left = table.state.counters.get(place(player, VIRTUAL), 0)
        if left:
            events.count(table, place(player, VIRTUAL), -left, kind="perder_virtuales", law=("3.3.D", "10.49"))
            unbind_virtual(table, player)


@rule("9.4.F", "4.9", decisive=False)
def hand_limit(table: Table, frame: Advance) -> None:
    """The active player discards down to eight cards."""
    active = table.state.turn.active
    hand = table.state.zones[place(active, MANO)]
    limit = most_in_hand(table, active)
    excess = 0 if limit is None else len(hand) - limit
    if excess <= 0:
        if len(hand) > MAX_HAND:
            with table.cite("9.4.F", "4.9", "6.11.2"):
                table.emit("sin_descarte", player=active)
        other = rival(table.state, active)
        if len(table.state.zones[place(other, MANO)]) > MAX_HAND:
            with table.cite("9.4.F", "4.9"):
                table.emit("sin_descarte", player=other)
        return
    stopped = banned(table, active, "descartar")
    if stopped is not None:
        with table.cite("6.11.2", "9.4.F", clause=stopped.clause):
            table.emit("sin_descarte", player=active, also=("4.9",))
        return
    drawn = any(event.kind == "robar" and "9.4.D" in event.sections for event in table.state.log)
    with table.cite("9.4.F", "4.9", *(("9.4.D",) if drawn else ()), *(("6.11.2",) if limit != MAX_HAND else ())):
        zone_changes.discard(table, active, _excess(table, active, hand, excess))


def most_in_hand(table: Table, player: str) -> int | None:
    """How many cards a player may keep: eight, unless a card says otherwise (DAR 4.9). None is any number."""
    effects = [item.effect for item in in_force_on(table, HandLimit, player) if isinstance(item.effect, HandLimit)]
    limits = [effect.number for effect in effects if not effect.more]
    if None in limits:
        return None
    more = sum(effect.more for effect in effects)
    return max((number for number in limits if number is not None), default=MAX_HAND) + more


def _excess(table: Table, active: str, hand: tuple[str, ...], excess: int) -> tuple[str, ...]:
    """Which cards to discard: a choice, or chance (V47); cards nobody knows are all alike."""
    copies = Counter(table.state.pieces[id].card for id in hand)
    if set(copies) == {""}:
        return hand[:excess]
    seen: dict[tuple[str, ...], tuple[str, ...]] = {}
    for ids in combinations(hand, excess):
        seen.setdefault(tuple(sorted(table.state.pieces[id].card for id in ids)), ids)
        if len(seen) > 100:
            break
    options = tuple(
        Option(ids, names(table.state, ids), prod(comb(copies[card], n) for card, n in Counter(cards).items()))
        for cards, ids in seen.items()
    )
    what = Text("descartar por exceso de mano", "discard for too many cards in hand")
    choice = Choice(
        "descartar", active, "pick", what, options, ("9.4.F", "4.9"), data=pool_of(list(hand), excess, False)
    )
    if len(options) > 1 and reads_otherwise(table.state, "V47"):
        choice = replace(choice, by=None, kind="chance", sections=("9.4.F", "10.20"))
    value = table.ask(choice)
    return tuple(map(str, value)) if isinstance(value, tuple) else (str(value),)
