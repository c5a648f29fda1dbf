"""Instructions that move cards or change who controls them; each returns whether it did so (DAR 6.7.2 asks)."""

from __future__ import annotations

from engine.core import events
from engine.core.state import Choice, Option, Text, place
from engine.core.table import Table
from engine.games.myl_pe.characteristics import cards_under
from engine.games.myl_pe.characteristics.evaluate import Acting, holds, players
from engine.games.myl_pe.characteristics.objects import controller, face, in_play, is_weapon, name, rival, zone
from engine.games.myl_pe.characteristics.projection import abilities
from engine.games.myl_pe.characteristics.restrictions import affected, banned, cannot
from engine.games.myl_pe.effects import zone_changes
from engine.games.myl_pe.effects.castle import LAID, order_of, shuffle, top_cards
from engine.games.myl_pe.effects.instruction import carries_out
from engine.games.myl_pe.effects.lasting_effects import until_of
from engine.games.myl_pe.effects.playing import kept_from_laying, playing
from engine.games.myl_pe.effects.playing import put_into_play as put
from engine.games.myl_pe.effects.replacement import kept, saved
from engine.games.myl_pe.effects.zone_changes import Blow, destroy_together, to_line
from engine.games.myl_pe.legality.bearers import bearers
from engine.games.myl_pe.legality.selection import how_many, objects, present
from engine.games.myl_pe.legality.targets import pick_choice
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.words import (
    ATAQUE,
    CASTILLO,
    CEMENTERIO,
    DEFENSA,
    DESTIERRO,
    IN_PLAY,
    MANO,
    ORO,
    PAGADO,
    RESERVA,
    RESOLVING,
    TALISMAN,
)
from engine.law.cite import rule
from engine.law.conflict import reads_otherwise

_FROM = (*IN_PLAY, CEMENTERIO, DESTIERRO, CASTILLO)


ITSELF = model.Objects(ref="self")
"""This very card, named by what its own ability does to it."""


@carries_out(model.Destroy)
def destroy(table: Table, step: model.Destroy, acting: Acting) -> bool:
    """Destroy objects, all at once."""
    ids = affected(table, present(table, objects(table, step.what, acting)), step.what, acting)
    aimed, itself = (step.what.ref or "").startswith("target"), step.what == ITSELF
    source = table.state.pieces[acting.source]
    done = destroy_together(table, [Blow(id, source, acting.by, aimed=aimed, itself=itself) for id in ids])
    return _whole(table, step.what, acting, done)


def _whole(table: Table, what: model.Objects, acting: Acting, done: int) -> bool:
    """Whether a step did all that it states: the stated number, or at least one of an open one (DAR 6.7.2, A44)."""
    if what.pick is not None and not what.up_to:
        return enough(table, done, what.count if isinstance(what.count, int) else 1)
    return enough(table, done, max(1, len(acting.targets)) if what.ref == "targets" else 1)


def enough(table: Table, done: int, stated: int) -> bool:
    """Whether a part that asks for a number was fulfilled: all of it; by the other reading any of it (6.7.2, A44)."""
    return done >= stated or (done > 0 and reads_otherwise(table.state, "A44"))


@carries_out(model.Exile)
def exile(table: Table, step: model.Exile, acting: Acting) -> bool:
    """Send objects to the Destierro."""
    ids = affected(table, objects(table, step.what, acting), step.what, acting)
    ids = tuple(id for id in ids if not _not_exiled(table, id, step, acting))
    fired = "replies_to" not in acting.data
    done = [_exiled(table, id, fired) for id in kept(table, ids, "desterrado")]
    return _whole(table, step.what, acting, sum(done))


def _exiled(table: Table, id: str, fired: bool) -> bool:
    """Exile an object; a Talismán that is being played resolves first (3.4.B), whatever its play fired."""
    piece = table.state.pieces[id]
    if fired and zone(piece) == RESOLVING and face(table.state, piece).type == TALISMAN:
        table.mark(id, spent_to=DESTIERRO)
        return True
    return zone_changes.exile(table, id)


def _not_exiled(table: Table, id: str, step: model.Exile, acting: Acting) -> bool:
    """Whether an object in play cannot be exiled («Indesterrable»): it stays, and the rest is done (DAR 6.11.2)."""
    piece = table.state.pieces[id]
    by = table.state.pieces.get(acting.source)
    itself = step.what == ITSELF
    shield = cannot(table, piece, "ser_desterrado", by=by, player=acting.by, itself=itself) if in_play(piece) else None
    if shield is None:
        return False
    with table.cite("10.45", "6.11.2", clause=shield.clause):
        data = {"combat": False, "exile": True}
        table.emit("prevenir", subject=id, player=controller(piece), also=zone_changes.because(shield), data=data)
    return True


@carries_out(model.Bounce)
def bounce(table: Table, step: model.Bounce, acting: Acting) -> bool:
    """Send objects to their owners' hands."""
    there = tuple(id for id in objects(table, step.what, acting) if zone(table.state.pieces[id]) in _FROM)
    reached = kept(table, affected(table, there, step.what, acting), "a_la_mano")
    done = [zone_changes.bounce(table, id) for id in reached]
    return _whole(table, step.what, acting, sum(done))


@carries_out(model.ToGraveyard)
def to_graveyard(table: Table, step: model.ToGraveyard, acting: Acting) -> bool:
    """Send objects to the Cementerio without destroying them (A68); those of others by one of two readings (V43)."""
    ids = tuple(id for id in objects(table, step.what, acting) if zone(table.state.pieces[id]) != CEMENTERIO)
    reached = affected(table, ids, step.what, acting)
    others = [id for id in reached if in_play(table.state.pieces[id]) and id != acting.source]
    if others and reads_otherwise(table.state, "V43"):
        source = table.state.pieces[acting.source]
        destroy_together(table, [Blow(id, source, acting.by) for id in others])
        reached = tuple(id for id in reached if id not in others)
    for id in reached:
        if zone(table.state.pieces[id]) == MANO:
            zone_changes.discard(table, table.state.pieces[id].owner, (id,))
            continue
        if in_play(table.state.pieces[id]) and saved(table, table.state.pieces[id], ("al_cementerio",)):
            continue
        with table.cite("6.11.2", decisive=False):
            zone_changes.leave(table, id, "cementerio", "al_cementerio")
    return bool(ids)


@carries_out(model.ShuffleIn)
def shuffle_in(table: Table, step: model.ShuffleIn, acting: Acting) -> bool:
    """A Talismán on its way to the Cementerio is not in it yet, so it does not shuffle itself in (DAR 3.4.D)."""
    ids = objects(table, step.what, acting)
    if step.what.ref != "self":
        ids = tuple(id for id in ids if zone(table.state.pieces[id]) != RESOLVING)
    ids = kept(table, affected(table, ids, step.what, acting), "al_castillo")
    if step.returned and reads_otherwise(table.state, "A55"):
        lay_in_castle(table, ids, bottom=_at_the_bottom(table, ids, acting), law=("10.22",))
        return bool(ids)
    law = ("10.22", "10.7") if step.returned else ("10.7",)
    whole = step.what.all is not None and zone(table.state.pieces[acting.source]) == RESOLVING
    with table.cite("3.4.D") if whole else table.cite(*law, decisive=step.returned):
        if ids:
            zone_changes.shuffle_in(table, ids)
        else:
            shuffle(table, acting.by, law=("3.4.D",) if whole else ())
    return bool(ids)


def _at_the_bottom(table: Table, ids: tuple[str, ...], acting: Acting) -> bool:
    """Whether what goes back to a Castillo without shuffling goes below it: whoever does it chooses (A55, 10.2)."""
    if not ids:
        return False
    options = (Option("arriba", Text("encima", "on top")), Option("abajo", Text("debajo", "at the bottom")))
    card = name(table.state, acting.source)
    what = Text(f"{card}: dónde queda en el Castillo", f"{card}: where in the Castle deck it goes")
    choice = Choice("lugar", acting.by, "pick", what, options, ("10.22", "10.2"), (), acting.source)
    return bool(table.ask(choice) == "abajo")


@carries_out(model.ToCastle)
def to_castle(table: Table, step: model.ToCastle, acting: Acting) -> bool:
    """Put objects on top or at the bottom of their owners' Castillos, in an order that whoever does it chooses."""
    ids = kept(table, affected(table, objects(table, step.what, acting), step.what, acting), "al_castillo")
    ids = tuple(id for id in ids if zone(table.state.pieces[id]) != RESOLVING or step.what.ref == "self")
    with table.cite("6.11.2", "4.1"):
        lay_in_castle(table, _in_order(table, ids, step, acting), bottom=step.at == "bottom")
    return _whole(table, step.what, acting, len(ids))


def _in_order(table: Table, ids: tuple[str, ...], step: model.ToCastle, acting: Acting) -> tuple[str, ...]:
    """The cards from the top downwards, asked for where their order makes a difference."""
    if len({table.state.pieces[id].card for id in ids}) < 2:
        return ids
    return order_of(table, ids, acting, step.key or "ordenar")


def lay_in_castle(table: Table, ids: tuple[str, ...], *, bottom: bool, law: tuple[str, ...] = ()) -> None:
    """Cards, named from the top downwards, go to that end of their owners' Castillos; nothing is shuffled."""
    for id in ids if bottom else reversed(ids):
        at = {"at": "bottom" if bottom else "top"}
        zone_changes.leave(table, id, CASTILLO, "a_castillo", law=law, data=at, bottom=bottom)
        table.mark(id, **{LAID: True})


@carries_out(model.ToDefense)
@rule("10.22")
def to_defense(table: Table, step: model.ToDefense, acting: Acting) -> bool:
    """Allies go back to the Línea de Defensa of their controller, with their weapons."""
    done = False
    for id in affected(table, present(table, objects(table, step.what, acting)), step.what, acting):
        piece = table.state.pieces[id]
        if zone(piece) == ATAQUE and cannot(table, piece, "agruparse", itself=step.what == ITSELF) is None:
            with table.cite("10.22", *(("9.3.3",) if table.state.turn.step.startswith("9.3.3") else ())):
                to_line(table, id, place(controller(piece), DEFENSA), "volver")
            done = True
    return done


@carries_out(model.MoveOros)
def move_oros(table: Table, step: model.MoveOros, acting: Acting) -> bool:
    """Oros change between the Reserva and the Oro Pagado of their controllers, the same objects."""
    law, kind = (("10.1", "4.2"), "oro_agrupado") if step.to == RESERVA else (("4.3",), "oro_pagado")
    moved = False
    for id in affected(table, present(table, objects(table, step.what, acting)), step.what, acting):
        piece = table.state.pieces[id]
        kept = step.to == RESERVA and cannot(table, piece, "agruparse") is not None
        if zone(piece) in (RESERVA, PAGADO) and zone(piece) != step.to and not kept:
            there = place(controller(piece), step.to)
            events.move(table, id, there, kind=kind, law=law, data={"name": name(table.state, id)})
            moved = True
    return moved


@carries_out(model.PutIntoPlay)
def put_into_play(table: Table, step: model.PutIntoPlay, acting: Acting) -> bool:
    """Cards are put into play without paying (DAR 8.4)."""
    ready = put_all(table, objects(table, step.what, acting), step, acting)
    for id in ready:
        table.emit(
            "poner",
            subject=id,
            player=_under(table, step, id, acting),
            law=("8.4",),
            data={"name": name(table.state, id)},
        )
    return _whole(table, step.what, acting, len(ready))


def put_all(
    table: Table, found: tuple[str, ...], step: model.PutIntoPlay, acting: Acting, types: tuple[str, ...] = ()
) -> list[str]:
    """Open the procedure of 8.4 for each card that may be put into play; an Arma needs somebody to bear it (3.2.A).

    `types` are those that were searched for.
    """
    if any(not table.state.pieces[id].card for id in found):
        _untold(table, acting, oro=types == (ORO,))
        return []
    there = [id for id in found if _can_be_put(table, id)]
    whose = {id: _under(table, step, id, acting) for id in there}
    ids = [id for id in there if _may_be_put(table, id, whose[id])]
    bearers_ = {id: _bearer(table, step, id, whose[id], acting) for id in ids}
    ready = [id for id in ids if bearers_[id] is not None or not is_weapon(table.state, table.state.pieces[id])]
    for id in reversed(ready):
        put(table, id, whose[id], bearer=bearers_[id])
    return ready


def _untold(table: Table, acting: Acting, *, oro: bool = False) -> None:
    """A card that nobody named comes into the game: what follows hangs on which one it is. An Oro does although no Oro
    may be laid (8.4.2).
    """
    data = {"name": name(table.state, acting.source)}
    kind, law = ("oro_sin_nombrar", "8.4.2") if oro and kept_from_laying(table, acting.by) else ("sin_nombrar", "8.4")
    told = table.emit(kind, subject=acting.source, player=acting.by, law=(law,), data=data)
    table.remember(untold=told.n)


def _under(table: Table, step: model.PutIntoPlay, id: str, acting: Acting) -> str:
    """Under whose control a card is put: of everybody's cards each under its owner's."""
    if step.under == "each":
        return table.state.pieces[id].owner
    return players(table, step.under, acting.by)[0]


def _may_be_put(table: Table, id: str, player: str) -> bool:
    """To put a card into play counts as playing it: what forbids the one forbids the other (DAR 8.4, A50)."""
    stopped = banned(table, player, "jugar", table.state.pieces[id])
    if stopped is None or reads_otherwise(table.state, "A50"):
        return True
    with table.cite("8.4", *zone_changes.because(stopped), "6.1.2", clause=stopped.clause):
        table.emit("no_puesta", subject=id, player=player, data={"name": name(table.state, id)})
    return False


def _can_be_put(table: Table, id: str) -> bool:
    piece = table.state.pieces[id]
    if not piece.card or in_play(piece) or face(table.state, piece).type == TALISMAN:
        return False
    asked = [ability.condition for ability in abilities(table, piece) if ability.kind == "requirement"]
    return all(holds(table, condition, Acting(piece.owner, id)) for condition in asked)


def _bearer(table: Table, step: model.PutIntoPlay, id: str, player: str, acting: Acting) -> str | None:
    """Who will bear a weapon: whom the card says, or any legal bearer of its new controller's choice (3.2.C)."""
    weapon = table.state.pieces[id]
    if not is_weapon(table.state, weapon):
        return None
    possible = [piece.id for piece in bearers(table, weapon, player)]
    if step.bearer is not None:
        possible = [other for other in objects(table, step.bearer, acting) if other in possible]
    if not possible:
        return None
    label = Text(f"{name(table.state, id)}: portador", f"{name(table.state, id)}: bearer")
    choice = pick_choice(
        table.state, label, possible, 1, False, by=player, source=id, key=f"portador:{id}", law=("3.2.C",)
    )
    return possible[0] if len(possible) == 1 else str(table.ask(choice))


@carries_out(model.LayUnder)
@rule("6.11.2", decisive=False)
def lay_under(table: Table, step: model.LayUnder, acting: Acting) -> bool:
    """Cards are put below an object in play: from the hand, or from the top of the Castillo by the other reading."""
    named = objects(table, step.host, acting)
    hosts = [id for id in named if in_play(table.state.pieces[id]) or zone(table.state.pieces[id]) == RESOLVING]
    if not hosts:
        return False
    if step.untold and reads_otherwise(table.state, "V01"):
        ids = _from_the_top(table, step, acting)
    else:
        ids = tuple(id for id in objects(table, step.what, acting) if not in_play(table.state.pieces[id]))
    if ids:
        cards_under.lay_under(table, ids, hosts[0], acting.by)
    zone_changes.check_loss(table)
    return _whole(table, step.what, acting, len(ids))


def _from_the_top(table: Table, step: model.LayUnder, acting: Acting) -> tuple[str, ...]:
    count, most = step.what.count, len(table.state.zones[place(acting.by, CASTILLO)])
    amount = model.Chosen(0, count) if step.what.up_to and isinstance(count, int) else count
    key = f"{step.key or 'debajo'}:número"
    return top_cards(table, acting.by, how_many(table, amount, acting, key, most=most), "debajo")


@carries_out(model.GiveWeapon)
def give_weapon(table: Table, step: model.GiveWeapon, acting: Acting) -> bool:
    """A weapon in play goes to another bearer, who must be a legal one (3.2.C); it stays the same object."""
    done = False
    for id in present(table, objects(table, step.what, acting)):
        weapon = table.state.pieces[id]
        allowed = [piece.id for piece in bearers(table, weapon, acting.by)] if is_weapon(table.state, weapon) else []
        takers = [other for other in objects(table, step.to, acting) if other in allowed and other != weapon.host]
        if takers:
            with table.cite("3.2.C", "5.2"):
                zone_changes.give_weapon(table, id, takers[0])
            done = True
    return done


@carries_out(model.SwapControl)
def swap(table: Table, step: model.SwapControl, acting: Acting) -> bool:
    """Two objects change controllers; nothing happens where one of them is not there."""
    first = affected(table, present(table, objects(table, step.first, acting)), step.first, acting)
    second = affected(table, present(table, objects(table, step.second, acting)), step.second, acting)
    if not first or not second:
        for id in (*first, *second):
            table.emit("sin_cambio", subject=id, player=controller(table.state.pieces[id]), law=("5.1", "8.2.1.ii"))
        return False
    if _one_stays(table, first[0], second[0]):
        return False
    mine, theirs = controller(table.state.pieces[first[0]]), controller(table.state.pieces[second[0]])
    _pass_on(table, first[0], theirs, step.until, acting)
    _pass_on(table, second[0], mine, step.until, acting)
    return True


def _one_stays(table: Table, first: str, second: str) -> bool:
    """Whether just one of two objects cannot change hands, so that there is no exchange; the other reading: V20."""
    kept = {id: cannot(table, table.state.pieces[id], "cambiar_de_control") for id in (first, second)}
    stays = [id for id, by in kept.items() if by is not None]
    if len(stays) != 1 or reads_otherwise(table.state, "V20"):
        return False
    zone_changes.change_control(table, stays[0], rival(table.state, controller(table.state.pieces[stays[0]])))
    other = second if stays[0] == first else first
    mine = controller(table.state.pieces[other])
    table.emit("sin_cambio", subject=other, player=mine, law=("8.2.1.ii", "8.2"), also=("5.1",))
    return True


@carries_out(model.GainControl)
def gain(table: Table, step: model.GainControl, acting: Acting) -> bool:
    """A player takes over objects."""
    ids = affected(table, present(table, objects(table, step.what, acting)), step.what, acting)
    for id in ids:
        _pass_on(table, id, players(table, step.to, acting.by)[0], step.until, acting)
    return bool(ids)


def _pass_on(table: Table, id: str, player: str, until: str | None, acting: Acting) -> None:
    had = controller(table.state.pieces[id])
    if had == player:
        table.emit("ya_controlado", subject=id, player=player, law=("5.1",))
    zone_changes.change_control(table, id, player)
    if until is None or controller(table.state.pieces[id]) == had:
        return
    events.begin_effect(
        table,
        model.GivesBack(had),
        source=name(table.state, acting.source),
        by=acting.by,
        subject=id,
        until=until_of(table, until, acting),
        kind="por_un_tiempo",
        law=("6.9",),
        also=("5.1",),
        data={"name": name(table.state, id)},
    )


@carries_out(model.EnterUnderYou)
def _enter_under_you(table: Table, step: model.EnterUnderYou, acting: Acting) -> bool:
    """The card that is being played will enter under this player (A51)."""
    index = playing(table.state, acting.data.get("subject"))
    if index is None:
        return False
    player = players(table, step.to, acting.by)[0]
    law = ("7.2", "5.1") if step.to == "you" else ("8.1.G", "6.11.2")
    table.update_frame(index, enters_for=player)
    table.emit("control_al_entrar", subject=str(acting.data["subject"]), player=player, law=law)
    return True
