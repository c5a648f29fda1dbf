"""Cards that an effect has a player play, put into play or fulfil; the opening of 8.1 and 8.4 (DAR 6.11.2, 10.17)."""

from __future__ import annotations

from engine.core.choices import Refused
from engine.core.state import Piece, State
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting
from engine.games.myl_pe.characteristics.objects import face, in_play, name, zone
from engine.games.myl_pe.characteristics.projection import abilities
from engine.games.myl_pe.characteristics.restrictions import banned
from engine.games.myl_pe.effects import zone_changes
from engine.games.myl_pe.effects.instruction import carries_out
from engine.games.myl_pe.legality.costs import must_afford, price
from engine.games.myl_pe.legality.playability import may_play, oros_laid
from engine.games.myl_pe.legality.selection import objects
from engine.games.myl_pe.legality.targets import choose_targets, has_targets
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.frames import Play, Resolve
from engine.games.myl_pe.model.words import MANO, ORO, TALISMAN


@carries_out(model.Play)
def play(table: Table, step: model.Play, acting: Acting) -> bool:
    """Each card is played, the first one first; one that cannot be stays where it is."""
    ids = [id for id in objects(table, step.what, acting) if _can_be_played(table, id, step, acting.by)]
    for id in reversed(ids):
        if face(table.state, table.state.pieces[id]).type == ORO:
            put_into_play(table, id, acting.by)
        else:
            begin_play(table, id, acting.by, free=step.free, anywhere=True, since=len(table.state.log))
    return bool(ids)


def _can_be_played(table: Table, id: str, step: model.Play, by: str) -> bool:
    piece = table.state.pieces[id]
    if not piece.card or in_play(piece):
        return False
    try:
        may_play(table, piece, by, replying=True, anywhere=True)
        if not step.free:
            must_afford(table, by, price(table, piece, by))
    except Refused as refused:
        reason = refused.refusal
        with table.cite(*reason.sections):
            table.emit("sin_jugar", subject=id, player=by, data={"name": name(table.state, id)})
        return False
    return face(table.state, piece).type != TALISMAN or _has_its_targets(table, piece, by)


def _has_its_targets(table: Table, piece: Piece, by: str) -> bool:
    """Whether a Talismán does something by itself now: one that only replies cannot be played so."""
    spell = next((ability for ability in abilities(table, piece) if ability.kind == "spell"), None)
    return spell is not None and has_targets(table, spell, by, piece.id)


def begin_play(
    table: Table,
    card: str,
    by: str,
    *,
    replies_to: int | None = None,
    kind_of_reply: str | None = None,
    pay: list[str] | None = None,
    since: int = -1,
    saves: str | None = None,
    free: bool = False,
    anywhere: bool = False,
) -> None:
    """Open the procedure of 8.1 for a card; the arguments mean what the fields of its frame do."""
    table.push(
        Play(
            card=card,
            by=by,
            action=table.state.memory.action,
            replies_to=replies_to,
            kind_of_reply=kind_of_reply,
            pay=pay,
            since=since,
            saves=saves,
            free=free,
            anywhere=anywhere,
        )
    )


def put_into_play(table: Table, card: str, by: str, *, bearer: str | None = None) -> None:
    """Open the procedure of 8.4: as if played, without any cost; an Oro just enters (8.4.3)."""
    if face(table.state, table.state.pieces[card]).type == ORO:
        _lay_oro(table, card, by)
        return
    table.push(
        Play(
            card=card,
            by=by,
            put=True,
            of_hand=zone(table.state.pieces[card]) == MANO,
            at="played",
            targets=(bearer,) if bearer else (),
            paid=0,
            action=table.state.memory.action,
        )
    )


def _lay_oro(table: Table, card: str, by: str) -> None:
    with table.cite("8.4", decisive=False), table.cite("8.4.2", decisive=kept_from_laying(table, by)):
        zone_changes.enter(table, card, by)


def kept_from_laying(table: Table, by: str) -> bool:
    """Whether a player may lay no Oro from the hand any more, so that putting one into play is all that is left."""
    return banned(table, by, "bajar_oros") is not None or bool(oros_laid(table.state))


def playing(state: State, card: object) -> int | None:
    """The place of the frame in which that card is being played."""
    for index, frame in enumerate(state.frames):
        if isinstance(frame, Play) and frame.card == card:
            return index
    return None


@carries_out(model.Fulfil)
def fulfil(table: Table, step: model.Fulfil, acting: Acting) -> bool:
    """What the Talismán says is done by this player, with targets of his own; its cost is not paid, it is not played.

    False where it says nothing that can be done by itself, or has no legal target.
    """
    ids = objects(table, step.what, acting)
    piece = table.state.pieces[ids[0]] if ids else None
    found = () if piece is None or not piece.card else abilities(table, piece)
    spell = next((ability for ability in found if ability.kind == "spell"), None)
    if piece is None or spell is None:
        return False
    named = name(table.state, piece.id)
    if not has_targets(table, spell, acting.by, acting.source):
        with table.cite("8.2.1.i"):
            table.emit("sin_objetivo", subject=acting.source, player=acting.by, data={"name": named})
        return False
    targets = choose_targets(table, spell, acting.by, acting.source)
    with table.cite("10.17"):
        table.emit("cumplir", subject=acting.source, player=acting.by, also=("8.2",), data={"copied": named})
    table.push(
        Resolve(
            ability=spell,
            source=acting.source,
            by=acting.by,
            targets=targets,
            ok=True,
            event={"paid": 0},
            law=(),
        )
    )
    return True
