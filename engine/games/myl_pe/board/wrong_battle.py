"""What the lines of a battle show to have gone wrong: attackers that could not attack, blocks that could not be."""

from __future__ import annotations

from engine.core.choices import Refusal
from engine.core.diagnose import Problems
from engine.core.state import Modifier, Piece, Text, place
from engine.core.table import Table
from engine.games.myl_pe.board.legible import NO_PHASE
from engine.games.myl_pe.characteristics.eligibility import block_refusal, kept_from_attacking, more_blocks, too_new
from engine.games.myl_pe.characteristics.objects import face, name, rival
from engine.games.myl_pe.characteristics.projection import Active
from engine.games.myl_pe.characteristics.restrictions import banned, cannot
from engine.games.myl_pe.model.words import AGRUPACION, ALIADO, ATAQUE, BATALLA


def wrong_attackers(table: Table, found: Problems) -> None:
    """Allies in a Línea de Ataque that could not be declared attackers (DAR 3.1.C, 5.1.1, 9.3.1)."""
    turn = table.state.turn
    for player in table.state.players:
        if turn.phase == NO_PHASE or (player == turn.active and turn.phase == AGRUPACION):
            continue
        for id in table.state.zones[place(player, ATAQUE)]:
            piece = table.state.pieces[id]
            if piece.host is None and piece.card and face(table.state, piece).type == ALIADO:
                _attacker(table, piece, player, found)


def _attacker(table: Table, piece: Piece, player: str, found: Problems) -> None:
    card, turn = name(table.state, piece.id), table.state.turn
    fighting = turn.phase == BATALLA and player == turn.active
    code, refusal = "new_attacker", too_new(table, piece, card)
    if refusal is None and fighting:
        cause = banned(table, player, "atacar") or cannot(table, piece, "atacar")
        stood = cause is not None and _stood_before(table, cause, declaring=turn.step.startswith("9.3.1"))
        code, refusal = "forbidden_attacker", kept_from_attacking(table, piece, player) if stood else None
    if refusal is None:
        return
    es, en = ("ataca y no puede", "attacks and cannot") if fighting else ("atacó y no podía", "attacked and could not")
    found.irregular(
        code,
        Text(f"{card} {es}: {refusal.text.es}.", f"{card} {en}: {refusal.text.en}."),
        *refusal.sections,
        where=f"objects.{piece.id}",
        repair=Text(f"{card} vuelve a la Línea de Defensa.", f"{card} goes back to the Defence Line."),
    )


def wrong_blocks(table: Table, found: Problems) -> None:
    """Blocks that could not be declared (DAR 9.3.2, 10.8, 10.32)."""
    defender = rival(table.state, table.state.turn.active)
    for blocker, attackers in table.state.memory.get("blocks") or ():
        piece = table.state.pieces.get(blocker)
        if piece is None or not piece.card:
            continue
        _too_many(table, piece, len(attackers), found)
        for attacker in attackers:
            against = table.state.pieces.get(attacker)
            if against is not None and against.card:
                _block(table, piece, against, defender, found)


def _too_many(table: Table, piece: Piece, number: int, found: Problems) -> None:
    """One Ally blocks one, unless an ability lets it block more; what was done to it since, the board says."""
    most = 1 + more_blocks(table, piece)
    if number <= most or any(modifier.subject == piece.id for modifier in table.state.modifiers):
        return
    card = name(table.state, piece.id)
    found.irregular(
        "too_many_blocked",
        Text(
            f"{card} bloquea a {number} Aliados y puede bloquear a {most}.",
            f"{card} blocks {number} Allies and may block {most}.",
        ),
        "9.3.2",
        "10.8",
        where=f"blocks.{piece.id}",
        repair=Text(f"Queda bloqueando a {most}, a elección de quien defiende.", f"It blocks {most} of them."),
    )


def _block(table: Table, piece: Piece, against: Piece, defender: str, found: Problems) -> None:
    cause = (
        banned(table, defender, "bloquear")
        or cannot(table, piece, "bloquear", by=against)
        or cannot(table, against, "ser_bloqueado", by=piece, player=defender)
    )
    declaring = table.state.turn.step.startswith("9.3.2")
    refusal: Refusal | None = None
    if cause is not None and _stood_before(table, cause, declaring=declaring):
        refusal = block_refusal(table, piece, defender, against)
    if refusal is None:
        return
    card, other = name(table.state, piece.id), name(table.state, against.id)
    found.irregular(
        "forbidden_block",
        Text(
            f"{card} bloquea a {other} y no puede: {refusal.text.es}.",
            f"{card} blocks {other} and cannot: {refusal.text.en}.",
        ),
        *refusal.sections,
        where=f"blocks.{piece.id}",
        repair=Text(f"{other} queda sin bloquear.", f"{other} is left unblocked."),
    )


def _stood_before(table: Table, cause: Modifier | Active, *, declaring: bool) -> bool:
    """Whether what forbids it did so already when it was declared: a card that was there, whatever has happened since.

    While it is being declared nothing else can have happened; later, only what a card says of itself or of its bearer
    without a condition is sure to have held.
    """
    if not isinstance(cause, Active) or cause.lasting.condition is not None:
        return False
    source = table.state.pieces[cause.source]
    on = cause.lasting.on
    of_itself = on is not None and on.ref in ("self", "bearer")
    return not source.marks.get("new") and (declaring or of_itself)
