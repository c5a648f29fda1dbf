"""From a written board to a state. It must be possible (`diagnose` finds out before) or legible."""

from __future__ import annotations

from engine.core.state import Json, Piece, State, Turn, place
from engine.games.myl_pe.board.loading_effects import with_effects
from engine.games.myl_pe.characteristics.cards_under import UNDER
from engine.games.myl_pe.characteristics.numbers import ATTACKED_BEFORE
from engine.games.myl_pe.effects.firing import ELSEWHERE, zones_of
from engine.games.myl_pe.model.board import Board, BoardPlayer
from engine.games.myl_pe.model.words import (
    ATAQUE,
    BATALLA,
    CASTILLO,
    FINAL,
    FIRST_STEP,
    MANO,
    RESOLVING,
    STEPS,
    VIRTUAL,
    ZONES,
    step_of,
)


def load(board: Board) -> State:
    """The state that a board describes. Cards nobody knows become objects without a face."""
    players = tuple(sorted(board.players))
    pieces: dict[str, Piece] = {}
    zones: dict[str, tuple[str, ...]] = {place(player, RESOLVING): () for player in players}
    for player in players:
        side = board.players[player]
        for zone in ZONES:
            zones[place(player, zone)] = _zone(board, pieces, player, side, zone)
    memory: dict[str, Json] = {}
    if board.turn.oro_laid:
        memory["oro_laid"] = board.turn.number
    if board.turn.priority:
        memory["priority"] = board.turn.priority
    if board.turn.passed:
        memory["passed"] = 1
    if board.blocks:
        memory["blocks"] = tuple(
            (blocker, (attackers,) if isinstance(attackers, str) else tuple(attackers))
            for blocker, attackers in board.blocks.items()
        )
    for player in players:
        without = board.players[player].castillo_sin
        if without:
            memory[f"without:{player}"] = tuple(without)
    attacked = tuple(piece.id for piece in pieces.values() if piece.marks.get("attacked"))
    if attacked:
        memory[ATTACKED_BEFORE] = attacked
    elsewhere = tuple(dict.fromkeys(zone for card in board.cards.values() for zone in zones_of(card)))
    if elsewhere:
        memory[ELSEWHERE] = elsewhere
    state = State(
        players=players,
        turn=turn_of(board),
        pieces=pieces,
        zones=zones,
        cards=dict(board.cards),
        counters={place(p, VIRTUAL): board.players[p].oros_virtuales for p in players},
        memory=memory,
        clock=len(board.effects),
    )
    return with_effects(state, board.effects)


def turn_of(board: Board) -> Turn:
    """The turn, its step filled in from the phase where it is not given."""
    step = board.turn.step or FIRST_STEP.get(board.turn.phase, "")
    step = step_of(step) or step
    return Turn(board.turn.active, STEPS.get(step, board.turn.phase), step, board.turn.number)


def _zone(board: Board, pieces: dict[str, Piece], player: str, side: BoardPlayer, zone: str) -> tuple[str, ...]:
    here = place(player, zone)
    if zone == CASTILLO:
        return _castillo(board, pieces, player, side)
    ids = tuple(getattr(side, zone))
    for id in ids:
        pieces[id] = _piece(board, id, here)
    if zone == MANO:
        ids += tuple(_unknown(pieces, player, here, f"{player}.mano", n) for n in range(1, side.mano_ocultas + 1))
    return ids


def _piece(board: Board, id: str, here: str) -> Piece:
    written = board.objects[id]
    marks: dict[str, Json] = {}
    if written.entered_this_turn:
        marks["new"] = "entered"
    if written.gained:
        marks["new"] = "gained"
    if written.destroyed:
        marks["destroyed"] = True
    inferred = written.attached_to is None and _attacking(board, here)
    if inferred if written.attacked is None else written.attacked:
        marks["attacked"] = True
    if written.under is not None:
        marks[UNDER] = written.under
    if written.blocked:
        marks["blocked"] = True
    if written.uses:
        marks["uses"] = written.uses
    return Piece(id, written.card or "", written.owner, here, host=written.attached_to, marks=marks)


def _attacking(board: Board, here: str) -> bool:
    """Whether who lies here attacked this turn: in the battle and after it the active player's Línea de Ataque."""
    turn = turn_of(board)
    return here == place(turn.active, ATAQUE) and turn.phase in (BATALLA, FINAL)


def _castillo(board: Board, pieces: dict[str, Piece], player: str, side: BoardPlayer) -> tuple[str, ...]:
    here = place(player, CASTILLO)
    if isinstance(side.castillo, list):
        for id in side.castillo:
            pieces[id] = _piece(board, id, here)
        return tuple(side.castillo)
    known = [_contained(board, pieces, player, here, name) for name in side.castillo_contiene[: side.castillo]]
    unknown = [
        _unknown(pieces, player, here, f"{player}.castillo", n) for n in range(1, side.castillo - len(known) + 1)
    ]
    return (*known, *unknown)


def _contained(board: Board, pieces: dict[str, Piece], player: str, here: str, name: str) -> str:
    id = f"{name}@{player}"
    number = 2
    while id in pieces:
        id, number = f"{name}@{player}#{number}", number + 1
    key = name if name in board.cards else next((k for k, c in board.cards.items() if c.name == name), "")
    pieces[id] = Piece(id, key, player, here, marks={"lost_in_deck": True})
    return id


def _unknown(pieces: dict[str, Piece], player: str, here: str, stem: str, number: int) -> str:
    id = f"{stem}.{number}"
    while id in pieces or not id:
        id += "'"
    pieces[id] = Piece(id, "", player, here)
    return id
