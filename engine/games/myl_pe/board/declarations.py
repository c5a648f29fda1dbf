"""Declarations of a battle that could not be made, or were owed and not made (DAR 9.3.1, 9.3.2, 6.1.2).

What is only sure if nothing happened since says so («si nada…»).
"""

from __future__ import annotations

from typing import Literal

from engine.core.diagnose import Problems
from engine.core.state import Modifier, Piece, Text, place
from engine.core.table import Table
from engine.games.myl_pe.board.diagnosis import NO_PHASE
from engine.games.myl_pe.characteristics.eligibility import block_refusal, kept_from_attacking, more_blocks, too_new
from engine.games.myl_pe.characteristics.objects import face, name, rival
from engine.games.myl_pe.characteristics.projection import Active, blanked_by, unread
from engine.games.myl_pe.characteristics.restrictions import banned, cannot, kept_from_block, must
from engine.games.myl_pe.legality.obligations import alone, exhausts, left_unblocked, must_block
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.words import AGRUPACION, ALIADO, ATAQUE, BATALLA, FINAL
from engine.games.myl_pe.procedures.turn import must_attack

EARLIER_THAN_BLOCKS = -10_000
"""Effects on a board met later that are known to have stood as blocks were declared began before this."""


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
    code, refusal, if_so = "new_attacker", None, Text("", "")
    if not unread(table, piece):
        refusal = too_new(table, piece, card)
    if refusal is None and player == turn.active and turn.phase in (BATALLA, FINAL):
        cause = banned(table, player, "atacar") or cannot(table, piece, "atacar")
        sure = None if cause is None else _if_so(table, cause, _KEPT, piece, declaring=turn.step.startswith("9.3.1"))
        if sure is not None:
            code, refusal, if_so = "forbidden_attacker", kept_from_attacking(table, piece, player), _joined("si", sure)
    if refusal is None:
        return
    es, en = ("ataca y no puede", "attacks and cannot") if fighting else ("atacó y no podía", "attacked and could not")
    found.irregular(
        code,
        Text(f"{card} {es}{if_so.es}: {refusal.text.es}.", f"{card} {en}{if_so.en}: {refusal.text.en}."),
        *refusal.sections,
        where=f"objects.{piece.id}",
        repair=Text(f"{card} vuelve a la Línea de Defensa.", f"{card} goes back to the Defence Line."),
    )


def wrong_company(table: Table, found: Problems) -> None:
    """Who had to attack, attack in company or be blocked, and did not, as far as a battle shows (DAR 6.1.2, 6.11.2)."""
    if table.state.turn.phase != BATALLA:
        return
    step = table.state.turn.step
    _alone(table, found)
    if step != "9.3.1.a":
        _stayed_at_home(table, found)
    if not step.startswith("9.3.1") and step != "9.3.2.a":
        _left_unblocked(table, found)
        _did_not_block(table, found)


def _alone(table: Table, found: Problems) -> None:
    """Attackers without the company that their own text asks for (6.11.2); later who came along may have left."""
    player, turn = table.state.turn.active, table.state.turn
    attackers = tuple(id for id in table.state.zones[place(player, ATAQUE)] if table.state.pieces[id].host is None)
    left = Text("", "")
    if not turn.step.startswith("9.3.1"):
        left = Text(", si nadie que lo acompañara dejó el ataque", ", unless whoever came along has left the attack")
    for id in attackers:
        piece, card = table.state.pieces[id], name(table.state, id)
        if piece.card and not piece.marks.get("new") and alone(table, piece, attackers):
            found.irregular(
                "lonely_attacker",
                Text(
                    f"{card} ataca sin la compañía que pide su texto{left.es}.",
                    f"{card} attacks without the company that its text asks for{left.en}.",
                ),
                "9.3.1",
                "6.11.2",
                where=f"objects.{id}",
                repair=Text(f"{card} vuelve a la Línea de Defensa.", f"{card} goes back to the Defence Line."),
            )


def _stayed_at_home(table: Table, found: Problems) -> None:
    """Who has to attack and did not, though able to (6.1.2); what came since may have brought it back or let it."""
    for id in must_attack(table):
        card, if_so = name(table.state, id), _bound(table, table.state.pieces[id], "atacar")
        if if_so is not None:
            found.irregular(
                "idle_attacker",
                Text(
                    f"{card} debía atacar y está en la Línea de Defensa, si podía atacar y nada lo devolvió ahí"
                    f"{if_so.es}.",
                    f"{card} had to attack and is in the Defence Line, if it could and nothing brought it back"
                    f"{if_so.en}.",
                ),
                "9.3.1",
                "6.1.2",
                "6.11.2",
                where=f"objects.{id}",
            )


def _left_unblocked(table: Table, found: Problems) -> None:
    """Who had to be blocked and is not, though somebody free can (6.1.2); what came after the blocks may tell why."""
    blocks = memory(table.state).blocks
    for id in left_unblocked(table, blocks, memory(table.state).once_blocked):
        card, if_so = name(table.state, id), _bound(table, table.state.pieces[id], "ser_bloqueado")
        if if_so is not None:
            found.irregular(
                "unblocked_attacker",
                Text(
                    f"{card} debía ser bloqueado y nadie lo bloquea, si al declarar el bloqueo alguien podía"
                    f"{if_so.es}.",
                    f"{card} had to be blocked and nobody blocks it, if somebody could when blocks were declared"
                    f"{if_so.en}.",
                ),
                "9.3.2",
                "6.1.2",
                "6.11.2",
                where=f"objects.{id}",
            )


def _did_not_block(table: Table, found: Problems) -> None:
    """Who has to block and blocks nobody, though an attacker that it can block is free (6.1.2)."""
    blocks = memory(table.state).blocks
    taken = [attacker for _, attackers in blocks for attacker in attackers]
    for piece, possible in must_block(table, rival(table.state, table.state.turn.active), tuple(b for b, _ in blocks)):
        free = [attacker for attacker in possible if attacker not in taken]
        if_so = _bound(table, piece, "bloquear")
        if free and if_so is not None:
            card, other = name(table.state, piece.id), name(table.state, free[0])
            found.irregular(
                "idle_blocker",
                Text(
                    f"{card} debía bloquear y no bloquea a nadie, si al declarar el bloqueo podía bloquear a {other}"
                    f"{if_so.es}.",
                    f"{card} had to block and blocks nobody, if it could block {other} when blocks were declared"
                    f"{if_so.en}.",
                ),
                "9.3.2",
                "6.1.2",
                "6.11.2",
                where=f"objects.{piece.id}",
            )


def _bound(table: Table, piece: Piece, what: str) -> Text | None:
    """What more has to hold for an Ally to have been obliged, none for its own text; None where nothing obliged it."""
    cause = must(table, piece, what)
    sure = None if cause is None or not piece.card else _if_so(table, cause, _OBLIGED, piece, declaring=False)
    return None if sure is None else _joined("y", sure)


_KEPT = (Text("impedía", "forbade"), Text("impide", "forbids"))
_OBLIGED = (Text("obligaba", "obliged"), Text("obliga", "obliges"))


def _if_so(
    table: Table, cause: Modifier | Active, verbs: tuple[Text, Text], *pieces: Piece, declaring: bool
) -> Text | None:
    """What has to hold for an effect to have worked when the declaration was made: empty where it is sure to.

    While it is being declared nothing else can have happened; later, only what a card says of itself or of its bearer
    without a condition is sure to have held. None for what is not sure where all that happened was told: then it was
    not so. `pieces`: who blocks or attacks, and who is blocked.
    """
    did, does = verbs
    if isinstance(cause, Modifier):
        sure = cause.since < EARLIER_THAN_BLOCKS
        clause = Text(f"lo que lo {does.es} ya valía", f"what {does.en} it held already")
    else:
        on, own = cause.lasting.on, cause.lasting.on is not None and cause.lasting.on.ref in ("self", "bearer")
        new = bool(table.state.pieces[cause.source].marks.get("new")) and not (on is not None and on.ref == "self")
        sure = (declaring or own) and cause.lasting.condition is None and not new
        own_text = cause.source in {piece.id for piece in pieces}
        by, by_en = ("su texto", "its text") if own_text else (name(table.state, cause.source),) * 2
        clause = Text(f"{by} ya lo {did.es}", f"{by_en} {did.en} it already")
    if sure:
        return Text("", "")
    return None if memory(table.state).past_told else clause


def _joined(by: Literal["si", "y"], clause: Text) -> Text:
    """A clause behind another, nothing where there is none."""
    return Text(f", {by} {clause.es}", f", {_ENGLISH[by]} {clause.en}") if clause.es else clause


_ENGLISH = {"si": "if", "y": "and"}


def wrong_blocks(table: Table, found: Problems) -> None:
    """Blocks that could not be declared (DAR 9.3.2, 10.8, 10.32)."""
    defender = rival(table.state, table.state.turn.active)
    for blocker, attackers in memory(table.state).blocks:
        piece = table.state.pieces.get(blocker)
        if piece is None or not piece.card:
            continue
        _too_many(table, piece, len(attackers), found)
        _exhausted(table, piece, attackers, found)
        for attacker in attackers:
            against = table.state.pieces.get(attacker)
            if against is not None and against.card:
                _block(table, piece, against, defender, found)


def _too_many(table: Table, piece: Piece, number: int, found: Problems) -> None:
    """One Ally blocks one, unless an ability lets it block more; one that was lost since, or never read, may have."""
    most = 1 + more_blocks(table, piece)
    if number <= most or blanked_by(table, piece) is not None or unread(table, piece):
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


def _exhausted(table: Table, piece: Piece, attackers: tuple[str, ...], found: Problems) -> None:
    """One that may block any number, with more strength against it than it has, if all was so as it blocked (10.4)."""
    if memory(table.state).past_told or not exhausts(table, piece, attackers):
        return
    card = name(table.state, piece.id)
    found.irregular(
        "exhausted_blocker",
        Text(
            f"{card} bloquea a {len(attackers)} Aliados y no puede, si al bloquear la suma de sus fuerzas ya superaba "
            f"la suya.",
            f"{card} blocks {len(attackers)} Allies and cannot, if their strengths together exceeded its own already "
            "when it blocked.",
        ),
        "10.4",
        "9.3.2",
        where=f"blocks.{piece.id}",
        repair=Text(f"{card} bloquea a los que alcanza su fuerza.", f"{card} blocks those that its strength allows."),
    )


def _block(table: Table, piece: Piece, against: Piece, defender: str, found: Problems) -> None:
    cause = (
        banned(table, defender, "bloquear")
        or cannot(table, piece, "bloquear", by=against)
        or kept_from_block(table, against, piece)
    )
    declaring = table.state.turn.step.startswith("9.3.2")
    sure = None if cause is None else _if_so(table, cause, _KEPT, piece, against, declaring=declaring)
    refusal = None if sure is None else block_refusal(table, piece, defender, against)
    if sure is None or refusal is None:
        return
    card, other, if_so = name(table.state, piece.id), name(table.state, against.id), _joined("si", sure)
    found.irregular(
        "forbidden_block",
        Text(
            f"{card} bloquea a {other} y no puede{if_so.es}: {refusal.text.es}.",
            f"{card} blocks {other} and cannot{if_so.en}: {refusal.text.en}.",
        ),
        *refusal.sections,
        where=f"blocks.{piece.id}",
        repair=Text(f"{other} queda sin bloquear.", f"{other} is left unblocked."),
    )
