"""Cards change zones and hands: destroyed, exiled, drawn, milled, discarded, shuffled in; they enter, leave, change
control or lines.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from engine.core import events
from engine.core.recall import while_same
from engine.core.state import Event, Json, Modifier, Pending, Piece, State, place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.cards_under import uncover
from engine.games.myl_pe.characteristics.evaluate import fits
from engine.games.myl_pe.characteristics.granted import shared_with
from engine.games.myl_pe.characteristics.numbers import LEFT_FROM, LEFT_WITH
from engine.games.myl_pe.characteristics.objects import (
    bound,
    controller,
    face,
    in_play,
    is_weapon,
    lying_in_play,
    name,
    weapons,
    zone,
)
from engine.games.myl_pe.characteristics.projection import Active, abilities, actives, has_ability, reaches, unread
from engine.games.myl_pe.characteristics.restrictions import cannot, in_force_on, what_keeps_it
from engine.games.myl_pe.characteristics.strength import strength
from engine.games.myl_pe.characteristics.unread_texts import need_entering
from engine.games.myl_pe.effects import zone_changes
from engine.games.myl_pe.effects.castle import shuffle, top_cards
from engine.games.myl_pe.effects.replacement import is_gone, saved
from engine.games.myl_pe.effects.triggers import fired_by, missed, moved_together, wait
from engine.games.myl_pe.legality.bearers import asks_of_bearer
from engine.games.myl_pe.model.ability import Blank, Can, Cannot, GivesBack, NoDamage, Strength
from engine.games.myl_pe.model.frames import Trigger
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.words import (
    ATAQUE,
    CASTILLO,
    CEMENTERIO,
    DEFENSA,
    DESTIERRO,
    HOME,
    MANO,
    PAGADO,
    RESOLVING,
    TOTEM,
    TYPE_NAMES,
)
from engine.law.cite import rule
from engine.law.conflict import reads_otherwise

_OWNERS_ZONE = {CEMENTERIO: "5.i", CASTILLO: "5.ii", MANO: "5.iii", DESTIERRO: "5.iv"}


_HOME_LAW = {TOTEM: ("4.6", "3.5.A", "3.5.C")}


def because(effect: Modifier | Active) -> tuple[str, ...]:
    """The sections that make an effect hold: continuous (6.4), for the rest of the game (6.5), or of a card (6.1.1)."""
    if isinstance(effect, Active):
        return ("6.4", "6.4.1")
    return ("6.5",) if effect.until == "game" else ("6.1.1",)


def leave(
    table: Table,
    id: str,
    to: str,
    kind: str,
    *,
    law: tuple[str, ...] = (),
    data: dict[str, Json] | None = None,
    fired: list[Pending] | None = None,
    place_of: tuple[str, ...] = (),
    bottom: bool = False,
) -> Event:
    """An object goes to that zone of its owner (DAR 5); out of play it becomes a new card (6.10.3).

    `fired` are the abilities that its leaving fires, where that was found out before others left with it; `place_of`
    is the law that gives them their moment.
    """
    piece = table.state.pieces[id]
    foreign = in_play(piece) and controller(piece) != piece.owner
    weapon = in_play(piece) and piece.card and is_weapon(table.state, piece)
    carried = weapons(table.state, piece) if in_play(piece) else []
    renewed = _what_is_lost(table, piece)
    if fired is None:
        fired = fired_on_leaving(table, piece, to) if in_play(piece) else []
    otherwise = missed(table, piece, "destruido") if in_play(piece) and kind not in ("destruir", "mover") else []
    power = strength(table, piece).value if in_play(piece) and zone(piece) in (DEFENSA, ATAQUE) else None
    ending = ("6.4.1", *_weapons_stay(table, piece)) if in_play(piece) and works_on_others(table, piece) else ()
    kept = what_keeps_it(table, piece, to)
    owned: tuple[str, ...] = (_OWNERS_ZONE[to], "5.2" if weapon else "5") if foreign else ()
    owned += (_OWNERS_ZONE[to],) if not foreign and piece.marks.get(LEFT_FROM) else ()  # from there it goes on
    event = events.move(
        table,
        id,
        place(piece.owner, to),
        kind=kind,
        new_object=True,
        bottom=bottom,
        law=(*law, *kept, *owned, *renewed, *ending),
        also=("5", *(("6.10.3",) if foreign else ()), *(("4.3",) if zone(piece) == PAGADO else ())),
        data={"name": name(table.state, id), "owner": piece.owner, **(data or {})},
    )
    if power is not None:
        table.mark(id, **{LEFT_WITH: power})
    if foreign:
        table.mark(id, **{LEFT_FROM: controller(piece)})
    if kind == "destruir":
        table.mark(id, destroyed=True)
    _end_with_source(table, id, piece.incarnation)
    wait(table, fired, event.n, law=place_of)
    wait(table, otherwise, event.n)
    for carried_weapon in carried:
        with table.cite("3.2.F"):
            _leave_with_bearer(table, carried_weapon, to, id, destroyed=kind == "destruir")
    forget_blocks(table, id)
    if in_play(piece) or zone(piece) == RESOLVING:
        uncover(table, id)
    moved_together(table, event.n)
    return event


def _leave_with_bearer(table: Table, weapon: Piece, to: str, bearer: str, *, destroyed: bool) -> None:
    """A weapon goes where its bearer goes (3.2.F). It is moved, not destroyed; the other reading: A27."""
    fired = fired_by(table, "destruido", subject=weapon, by=controller(weapon)) if destroyed else []
    event = leave(table, weapon.id, to, "mover", data={"with": bearer})
    if fired and reads_otherwise(table.state, "A27"):
        wait(table, fired, event.n)


def fired_on_leaving(table: Table, piece: Piece, to: str) -> list[Pending]:
    """The abilities that an object's going from play to a zone fires."""
    by = controller(piece)
    fired = fired_by(table, "sale", subject=piece, by=by)
    return [*fired, *fired_by(table, "al_cementerio", subject=piece, by=by)] if to == CEMENTERIO else fired


def _what_is_lost(table: Table, piece: Piece) -> tuple[str, ...]:
    """The sections by which an object that leaves loses what it had: all of it, permanent effects included."""
    lost = [modifier for modifier in table.state.modifiers if bound(modifier, piece)]
    if not lost:
        return ()
    permanent = [modifier.effect for modifier in lost if modifier.until == "game"]
    bonus = ("6.5.2",) if any(isinstance(effect, Strength) for effect in permanent) else ()
    barred = ("6.5.3", "10.26") if any(isinstance(effect, Cannot) for effect in permanent) else ()
    return ("6.10.3", *bonus, *barred, *_lost_bonus(lost))


def _lost_bonus(lost: list[Modifier]) -> tuple[str, ...]:
    """Bonuses go with the Ally that had them, permanent ones too (DAR 10.9, 10.26)."""
    bonuses = [modifier for modifier in lost if isinstance(modifier.effect, Strength)]
    if not bonuses:
        return ()
    return ("10.9", "10.26") if any(modifier.until == "game" for modifier in bonuses) else ("10.9",)


def works_on_others(table: Table, piece: Piece) -> bool:
    """Whether a continuous ability of the object reaches another one: it lasts while this one is in play (6.4.1)."""
    mine = [active for active in actives(table) if active.source == piece.id and active.lasting.on is not None]
    others = [other for other in lying_in_play(table.state) if other.id != piece.id]
    return any(reaches(table, active, other) for active in mine for other in others)


def _weapons_stay(table: Table, piece: Piece) -> tuple[str, ...]:
    """The law by which Armas stay that only this object let an Ally bear (DAR 3.2.D, 10.43)."""
    giving = [
        active
        for active in actives(table)
        if active.source == piece.id and isinstance(active.effect, Can) and active.effect.what == "portar_mas"
    ]
    several = (one for one in lying_in_play(table.state) if giving and len(weapons(table.state, one)) > 1)
    return ("3.2.D", "10.43") if any(reaches(table, active, one) for one in several for active in giving) else ()


def _end_with_source(table: Table, id: str, incarnation: int) -> None:
    """What lasted while its source was in play, or shared its effects, ends; a lost ability is back (DAR 6.10.4)."""
    over = [modifier for modifier in table.state.modifiers if modifier.until == f"source:{id}:{incarnation}"]
    over += shared_with(table.state, id)
    for modifier in over:
        law = ("6.10.4",) if isinstance(modifier.effect, Blank) else ()
        end(table, (modifier,), law=law, also=("6.9",))


def forget_blocks(table: Table, id: str) -> None:
    """An Ally blocks no longer: whoever it blocked was blocked once, and is not by it any more (A36)."""
    blocks = memory(table.state).blocks
    if blocks:
        kept = tuple((blocker, attackers) for blocker, attackers in blocks if blocker != id)
        freed = tuple(attacker for blocker, attackers in blocks if blocker == id for attacker in attackers)
        table.remember(blocks=kept)
        if freed:
            table.remember(once_blocked=tuple(dict.fromkeys((*memory(table.state).once_blocked, *freed))))


@rule("10.21", decisive=False)
def exile(table: Table, id: str) -> bool:
    """Send an object to its owner's Destierro, from where it does not come back (DAR 4.8)."""
    leave(table, id, DESTIERRO, "desterrar", law=("10.21",))
    return True


def bounce(table: Table, id: str) -> bool:
    """Send an object to its owner's hand (DAR 10.48)."""
    leave(table, id, MANO, "subir", law=("10.48",))
    return True


def shuffle_in(table: Table, ids: tuple[str, ...]) -> None:
    """Shuffle objects, and the weapons they bear (3.2.F), into their owners' Castillos (DAR 10.7)."""
    carried = [weapon.id for id in ids for weapon in weapons(table.state, table.state.pieces[id])]
    moved = tuple(dict.fromkeys((*ids, *carried)))
    owners = tuple(dict.fromkeys(table.state.pieces[id].owner for id in moved))
    for id in ids:
        leave(table, id, CASTILLO, "a_castillo", law=("10.7",))
    for id in moved:
        table.mark(id, lost_in_deck=True)
    for owner in owners:
        shuffle(table, owner)


def draw(
    table: Table,
    player: str,
    count: int,
    *,
    key: str = "robar",
    law: tuple[str, ...] = ("10.46",),
    together: bool = False,
) -> int:
    """Cards from the Castillo to the hand, as many as there are (DAR 10.46). Returns how many.

    `together`: others draw at the same time, and whoever calls checks the loss afterwards.
    """
    ids = top_cards(table, player, count, key)
    _move_all(table, ids, place(player, MANO), "robar", player, law=law)
    _seen_by_all(table, "roba", player, ids)
    if not together:
        check_loss(table)
    return len(ids)


@rule("10.10", decisive=False)
def mill(
    table: Table,
    player: str,
    count: int,
    *,
    damage: str = "directo",
    law: tuple[str, ...] = (),
    key: str = "botar",
    together: bool = False,
    ids: tuple[str, ...] = (),
) -> int:
    """Cards from the top of the Castillo to the Cementerio, as far as possible. Returns how many.

    `law`: what makes it so, where that is not plainly the damage of its kind. `together`: others mill at the same time,
    and whoever calls checks the loss afterwards. `ids` are the top cards, where somebody has seen to it which they are.
    """
    if count <= 0:
        return 0
    ids = ids or top_cards(table, player, count, key)
    _need_words_of(table, ids, "bota")
    law = law or (("10.10", *_no_combat_damage(table, player)) if damage == "directo" else ("9.3.4.1.b",))
    _move_all(table, ids, place(player, CEMENTERIO), "botar", player, law=law, data={"damage": damage})
    if damage == "directo":
        _seen_by_all(table, "bota", player, ids)
    if not together:
        check_loss(table)
    return len(ids)


def _no_combat_damage(table: Table, player: str) -> tuple[str, ...]:
    """«Botar» is direct damage, and nothing that keeps combat damage off keeps that off (DAR 10.18)."""
    return ("10.18",) if in_force_on(table, NoDamage, player) else ()


def _seen_by_all(table: Table, kind: str, player: str, ids: tuple[str, ...]) -> None:
    """Abilities that see a player draw, discard or mill fire."""
    if ids:
        law = ("9.4.E",) if kind == "roba" and table.state.turn.step == "9.4.D" else ()
        wait(table, fired_by(table, kind, by=player, cards=ids, n=len(ids)), len(table.state.log) - 1, law=law)


def _move_all(
    table: Table,
    ids: tuple[str, ...],
    to: str,
    kind: str,
    player: str,
    *,
    law: tuple[str, ...] = (),
    data: dict[str, Json] | None = None,
) -> None:
    pieces, zones = dict(table.state.pieces), dict(table.state.zones)
    from_ = pieces[ids[0]].place if ids else to
    for id in ids:
        piece = pieces[id]
        zones[piece.place] = tuple(other for other in zones[piece.place] if other != id)
        zones[to] = (*zones[to], id)
        pieces[id] = replace(piece, place=to, marks={}, incarnation=piece.incarnation + 1)
    facts = {"n": len(ids), "cards": ids, "from": from_, "to": to, **(data or {})}
    table.emit(kind, player=player, law=law, data=facts, pieces=pieces, zones=zones)


def discard(table: Table, player: str, ids: tuple[str, ...], **how: Json) -> None:
    """Cards from the hand to the Cementerio (DAR 10.20). `how` tells whether by chance (`random`), or who chose (`by`)
    where the player did not."""
    if ids:
        _need_words_of(table, ids, "descart")
        _move_all(table, ids, place(player, CEMENTERIO), "descartar", player, law=("10.20",), data=how)
        _seen_by_all(table, "descarta", player, ids)


def _need_words_of(table: Table, ids: tuple[str, ...], about: str) -> None:
    """Stop when a card has words about what happens to it that nobody understood. Raises Unclear."""
    for id in ids:
        for item in unread(table, table.state.pieces[id]):
            if about in item.span.lower():
                table.unclear(item.card, item.span)


@while_same("zones")
def _without_castillo(state: State) -> tuple[str, ...]:
    return tuple(player for player in state.players if not state.zones[place(player, CASTILLO)])


def check_loss(table: Table) -> None:
    """Whoever has no card left in the Castillo loses at once, before what fired together with it is resolved (6.8)."""
    empty = [player for player in _without_castillo(table.state) if player not in table.state.lost]
    if empty:
        _lose(table, empty)


@rule("4.1")
def _lose(table: Table, empty: list[str]) -> None:
    if len(empty) > 1 and reads_otherwise(table.state, "A25"):
        empty = [table.state.turn.active]
    in_turns = any(isinstance(frame, Trigger) and "6.8" in frame.law for frame in table.state.frames)
    order = ("6.8",) if in_turns and table.state.pending else ()
    for player in empty:
        events.lose(table, player, law=("4.1", *order))


def change_control(table: Table, id: str, player: str) -> None:
    """A player takes over an object and its weapons; it is the same object (DAR 5.1, 5.1.1, 10.12)."""
    piece = table.state.pieces[id]
    if controller(piece) == player or not in_play(piece):
        return
    kept = cannot(table, piece, "cambiar_de_control")
    if kept is not None:
        with table.cite("6.11.2", "5.1", clause=kept.clause):
            data = {"name": name(table.state, id)}
            table.emit("sin_control", subject=id, player=player, also=because(kept), data=data)
        return
    ally = face(table.state, piece).type == "Aliado"
    to = place(player, DEFENSA if ally else zone(piece))
    with table.cite("5.1", "5.1.1") if ally else table.cite("5.1"):
        same = ("10.12",) if _keeps_something(table, piece) else ()
        events.move(
            table, id, to, kind="control", law=same, also=("10.12",), host=None, data={"name": name(table.state, id)}
        )
        table.mark(id, new="gained")
        for weapon in [p for p in table.state.pieces.values() if p.host == id]:
            with table.cite("5.2"):
                events.move(table, weapon.id, to, kind="control", host=id, data={"name": name(table.state, weapon.id)})
    forget_blocks(table, id)


def end(table: Table, over: tuple[Modifier, ...], *, law: tuple[str, ...] = (), also: tuple[str, ...] = ()) -> None:
    """Effects end; what somebody controlled for that time only goes back (DAR 6.9, 5.1)."""
    events.end_effects(table, over, law=law, also=also)
    for modifier in over:
        piece = table.state.pieces.get(modifier.subject or "")
        if isinstance(modifier.effect, GivesBack) and piece is not None and modifier.incarnation == piece.incarnation:
            change_control(table, piece.id, modifier.effect.to)


def _keeps_something(table: Table, piece: Piece) -> bool:
    """Whether it matters that an object that changes hands stays the same one: effects on it, an entering ability."""
    enters = any(ability.when is not None and ability.when.event == "entra" for ability in abilities(table, piece))
    return enters or any(bound(modifier, piece) for modifier in table.state.modifiers)


def give_weapon(table: Table, id: str, bearer: str) -> None:
    """A weapon in play goes to another bearer, under whose controller it then is (DAR 5.2)."""
    to = table.state.pieces[bearer].place
    events.move(table, id, to, kind="dar_arma", host=bearer, data={"name": name(table.state, id), "bearer": bearer})


def _more_weapons(table: Table, bearer: str | None) -> tuple[str, ...]:
    """A second weapon on one Ally goes by the card's text, against the rule of one (DAR 6.11.2, 3.2.B, 10.28)."""
    borne = () if bearer is None else weapons(table.state, table.state.pieces[bearer])
    return ("6.11.2", "3.2.B", "10.28") if borne else ()


def enter(table: Table, id: str, player: str, bearer: str | None = None) -> None:
    """A card enters play under a player's control, a weapon on its bearer (DAR 8.1.G, 10.27)."""
    piece = table.state.pieces[id]
    need_entering(table, piece)
    card = face(table.state, piece)
    foreign = bearer is not None and controller(table.state.pieces[bearer]) != player
    to = table.state.pieces[bearer].place if bearer is not None else place(player, HOME[card.type])
    law = (*(("5.2", "3.2.G") if foreign else ()), *_more_weapons(table, bearer), *_HOME_LAW.get(card.type, ()))
    also = ("3.2.A",) if bearer is not None else ()
    event = events.move(
        table,
        id,
        to,
        kind="portar" if bearer else "entrar",
        host=bearer,
        law=law,
        also=also,
        data={"name": card.name, "type": TYPE_NAMES[card.type].es, "bearer": bearer},
    )
    table.mark(id, since=table.tick(), new="entered")
    entered = table.state.pieces[id]
    fired = fired_by(table, "entra", subject=entered, by=player)
    if bearer is not None:
        fired += fired_by(table, "porta", subject=table.state.pieces[bearer], by=player, other=entered)
    blank = not has_ability(table, entered) and bool(card.text_es)
    if blank:
        with table.cite("6.10.4", "6.10.4.1"):
            table.emit("sin_habilidad", subject=id, player=player)
    wait(table, fired, event.n)


class Blow(msgspec.Struct, frozen=True):
    """What is to destroy an object: the card whose effect it is (or who beat it in combat) and who controls that.

    `combat`: by combat damage; `aimed`: it is the target of the effect, which was legal even so (8.2.1); `itself`: its
    own ability says so of this card.
    """

    id: str
    by: Piece | None = None
    player: str | None = None
    combat: bool = False
    aimed: bool = False
    itself: bool = False


@rule("10.23", decisive=False)
def destroy_together(table: Table, blows: list[Blow]) -> int:
    """Destroy objects in play, all at once. Returns how many were: some may be protected or saved (10.45, 10.47)."""
    before = table.state.pieces
    struck = [blow for n, blow in enumerate(blows) if _is_destroyed(table, blow, blows[n + 1 :])]
    doomed = [blow for blow in struck if not is_gone(table, before[blow.id])]
    fired = {blow.id: _fired(table, blow) for blow in doomed}
    since = len(table.state.log)
    for blow in sorted(doomed, key=lambda blow: table.state.pieces[blow.id].host is None):
        if in_play(table.state.pieces[blow.id]):
            _carry_out(table, blow, *fired[blow.id])
    moved_together(table, since)
    return len(doomed)


def _is_destroyed(table: Table, blow: Blow, later: list[Blow]) -> bool:
    """Whether nothing prevents it (DAR 9.3.4.2, 10.45, 10.47). `later`: struck at once, looked at next."""
    piece = table.state.pieces[blow.id]
    if not in_play(piece):
        return False
    shield = shield_of(table, blow)
    if shield is not None:
        law = ("9.3.4.2",) if blow.combat else ("10.45", "10.23", "6.11.2", *(("8.2.1.ii",) if blow.aimed else ()))
        lent = isinstance(shield, Active) and shield.source != piece.id
        law += ("6.4",) if lent else ("6.11.2",) if isinstance(shield, Active) else ()
        law += ("10.18",) if "recibir_dano" in getattr(shield.effect, "what", ()) else ()
        with table.cite(*law, clause=shield.clause):
            data = {"combat": blow.combat}
            table.emit("prevenir", subject=blow.id, player=controller(piece), also=because(shield), data=data)
        return False
    struck = (other for other in later if in_play(table.state.pieces[other.id]))
    others = tuple(table.state.pieces[other.id] for other in struck if shield_of(table, other) is None)
    return not saved(table, piece, ("destruido", "al_cementerio"), combat=blow.combat, others=others)


def shield_of(table: Table, blow: Blow) -> Modifier | Active | None:
    """The effect that keeps an object from being destroyed (10.45): of all kinds, or by combat damage."""
    piece = table.state.pieces[blow.id]
    verbs = ("ser_destruido", "ser_destruido_por_combate", "recibir_dano") if blow.combat else ("ser_destruido",)
    found = (cannot(table, piece, verb, by=blow.by, player=blow.player, itself=blow.itself) for verb in verbs)
    return next((shield for shield in found if shield is not None), None)


def _fired(table: Table, blow: Blow) -> tuple[list[Pending], list[Pending]]:
    """The abilities that see this object destroyed, and those that see it leave, while all are still there."""
    piece = table.state.pieces[blow.id]
    seen = fired_by(table, "destruido", subject=piece, by=controller(piece), other=blow.by, combat=blow.combat)
    return seen, fired_on_leaving(table, piece, CEMENTERIO)


def _not_in_combat(table: Table, blow: Blow) -> tuple[str, ...]:
    """What keeps an object from being destroyed by combat damage only keeps it from that (DAR 9.3.4.2)."""
    shield = cannot(table, table.state.pieces[blow.id], "ser_destruido_por_combate", by=blow.by, player=blow.player)
    return () if shield is None else ("9.3.4.2",)


def _carry_out(table: Table, blow: Blow, seen: list[Pending], leaving: list[Pending]) -> None:
    law = () if blow.combat else ("10.23", *_not_in_combat(table, blow))
    data = {"combat": blow.combat}
    moment = ("9.3.4.e",) if blow.combat else ()
    event = leave(table, blow.id, CEMENTERIO, "destruir", law=law, data=data, fired=leaving, place_of=moment)
    wait(table, seen, event.n, law=moment)


def drop_unfit(table: Table) -> None:
    """They stay, as those of an Ally that may no longer bear several do; the other reading: A60."""
    found = _unfit(table)
    for id in found if found and reads_otherwise(table.state, "A60") else ():
        zone_changes.leave(table, id, CEMENTERIO, "sin_portador", law=("3.2.C.2",))


def _unfit(table: Table) -> list[str]:
    return [
        piece.id
        for piece in lying_in_play(table.state)
        if piece.host is not None
        and not all(fits(table, table.state.pieces[piece.host], cards) for cards in asks_of_bearer(table, piece))
    ]


def attackers_return(table: Table) -> bool:
    """The active player's attackers go back to the Línea de Defensa."""
    active = table.state.turn.active
    ids = [i for i in table.state.zones[place(active, ATAQUE)] if table.state.pieces[i].host is None]
    for id in ids:
        to_line(table, id, place(active, "defensa"), "volver")
    return bool(ids)


def to_line(table: Table, id: str, to: str, kind: str) -> None:
    """An Ally changes lines with its weapons; it stays the same object."""
    piece = table.state.pieces[id]
    events.move(table, id, to, kind=kind, host=piece.host, data={"name": name(table.state, id)})
    for weapon in [p for p in table.state.pieces.values() if p.host == id]:
        events.move(table, weapon.id, to, kind="acompañar", host=id, data={"name": name(table.state, weapon.id)})
