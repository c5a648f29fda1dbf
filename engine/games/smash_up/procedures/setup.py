"""Before the first turn: bases, monsters, opening hands, and changing a hand without minions (SU 1)."""

from __future__ import annotations

from engine.core import events
from engine.core.state import place
from engine.core.table import Table
from engine.games.smash_up.characteristics.projection import hand, is_minion, name
from engine.games.smash_up.characteristics.refusal import refused
from engine.games.smash_up.effects.decks import next_base
from engine.games.smash_up.effects.leaving_play import put_base
from engine.games.smash_up.model.board import Action
from engine.games.smash_up.model.frames import Draw, Monsters
from engine.games.smash_up.model.memory import memory
from engine.games.smash_up.model.words import APARTE, BASES, DESCARTE, HAND, PREPARACION, TABLE
from engine.law.cite import claim, rule

claim(
    __name__,
    "begin_setup",
    "SU 1.4",
    "SU 1.5",
    "SU 1.6",
    "SU 1.8",
    "SU 1.9",
    "SU 1.10",
    "SU 1.11",
    "SU 1.13",
    "SU 12.1",
)


def _must_prepare(table: Table, *law: str) -> None:
    if table.state.turn.phase != PREPARACION:
        raise refused("la preparación ya terminó", "the set-up is over", *law)


def begin_setup(table: Table, action: Action) -> None:
    """One base more than players, with their monsters, and five cards each. Raises Refused after the set-up."""
    _must_prepare(table, "SU 1.9", "SU 1.11")
    wanted = len(table.state.players) + 1
    _bases(table, wanted)
    for player in table.state.players:
        missing = max(0, HAND - len(hand(table.state, player)))
        table.push(Draw(by=player, n=missing, law=("SU 1.11", "SU 1.5")))
        if table.state.zones[place(player, APARTE)]:
            with table.cite("SU 1.6", "SU 18.2"):
                table.emit("titanes", player=player, data={"n": len(table.state.zones[place(player, APARTE)])})


@rule("SU 1.9")
def _bases(table: Table, wanted: int) -> None:
    """One for each player and one more, face up."""
    drawn = []
    while len(table.state.zones[place(TABLE, BASES)]) < wanted:
        base = next_base(table, "base")
        if base is None:
            break
        put_base(table, base)
        drawn.append(base)
    options = memory(table.state).options
    law = (["SU 1.8"] if options.locura or options.monstruos else []) + (["SU 12.1"] if options.locura else [])
    law += ["SU 14.1"] if options.monstruos else []
    table.emit("bases", data={"n": len(table.state.zones[place(TABLE, BASES)])}, law=tuple(law), also=("SU 1.8",))
    for base in reversed(drawn):
        table.push(Monsters(base=base))


@rule("SU 1.12")
def begin_mulligan(table: Table, action: Action) -> None:
    """An opening hand without minions may be shown, discarded and drawn anew, once. Raises Refused."""
    by, state = str(action.by), table.state
    _must_prepare(table, "SU 1.12", "SU 1.11")
    done = memory(state).mulligan
    if by in done:
        raise refused("la segunda mano se conserva", "the second hand is kept", "SU 1.12")
    cards = hand(state, by)
    minions = [id for id in cards if is_minion(state, state.pieces[id])]
    if minions:
        card = name(state, minions[0])
        raise refused(f"la mano tiene un esbirro: {card}", f"the hand has a minion: {card}", "SU 1.12")
    if len(cards) != HAND:
        raise refused(
            "solo se cambia la mano inicial de cinco", "only the opening hand of five is changed", "SU 1.12", "SU 1.11"
        )
    table.remember(mulligan=(*done, by))
    table.emit("cambia_mano", player=by)
    for id in cards:
        events.move(table, id, place(by, DESCARTE), kind="descartado", new_object=True, data={"name": name(state, id)})
    table.push(Draw(by=by, n=HAND, law=("SU 1.12",)))
