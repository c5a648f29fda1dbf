"""Instructions about hands and Castillos: discard, mill, draw. Each returns whether it did what it says (6.7.2)."""

from __future__ import annotations

import msgspec

from engine.core.state import Choice, Json, Option, Text, place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting, fits, players
from engine.games.myl_pe.characteristics.objects import name, names
from engine.games.myl_pe.characteristics.restrictions import banned, deals_none, in_force_on
from engine.games.myl_pe.effects import zone_changes
from engine.games.myl_pe.effects.castle import top_cards
from engine.games.myl_pe.effects.combat_damage import taken_by
from engine.games.myl_pe.effects.instruction import carries_out
from engine.games.myl_pe.effects.replacement import kept
from engine.games.myl_pe.effects.triggers import fired_by, wait
from engine.games.myl_pe.effects.zone_changes import Blow, destroy_together
from engine.games.myl_pe.legality.selection import how_many
from engine.games.myl_pe.legality.targets import pick_choice
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.describing import Cards
from engine.games.myl_pe.model.effects import NoDamage
from engine.games.myl_pe.model.frames import Resolve
from engine.games.myl_pe.model.words import CASTILLO, MANO
from engine.law.cite import rule


def _to_discard(table: Table, step: model.Discard, acting: Acting, player: str, there: int) -> int | None:
    """How many cards of a hand are to go, None where no number is said."""
    if step.count is None:
        return None
    what = Text("cuántas cartas descartar", "how many cards to discard")
    return how_many(table, step.count, acting, step.key, by=player, most=there, of=what) + _more(table, player)


@carries_out(model.Discard)
def discard(table: Table, step: model.Discard, acting: Acting) -> bool:
    """Players discard from their hands, all that fit the description when no number is said."""
    done = True
    for player in players(table, step.who, acting.by):
        stopped = banned(table, player, "descartar")
        if stopped is not None:
            with table.cite("10.20", "6.1.2", *zone_changes.because(stopped), clause=stopped.clause):
                table.emit("sin_descartar", subject=acting.source, player=player)
            done = False
            continue
        hand = [id for id in table.state.zones[place(player, MANO)] if _fits(table, step, id, acting)]
        asked = _to_discard(table, step, acting, player, len(hand))
        count = len(hand) if asked is None else min(asked, len(hand))
        ids = tuple(hand) if count == len(hand) else _which_to_discard(table, step, acting, player, hand, count)
        chooser = None if step.chooser is None else players(table, step.chooser, acting.by)[0]
        how = {"random": True} if step.random else {"by": chooser} if chooser not in (None, player) else {}
        zone_changes.discard(table, player, kept(table, ids, "descartado"), **how)
        done = done and len(ids) >= (1 if asked is None else asked)
    return done


def _more(table: Table, player: str) -> int:
    """How many cards more a player discards by an effect; what is given up as a cost is none (DAR 10.20)."""
    if not table.state.frames or not isinstance(table.state.frames[-1], Resolve):
        return 0
    found = (item.effect for item in in_force_on(table, model.MoreDiscards, player))
    return sum(effect.number for effect in found if isinstance(effect, model.MoreDiscards))


def _fits(table: Table, step: model.Discard, id: str, acting: Acting) -> bool:
    return step.cards is None or fits(table, table.state.pieces[id], step.cards, acting=acting)


def _which_to_discard(
    table: Table, step: model.Discard, acting: Acting, player: str, hand: list[str], count: int
) -> tuple[str, ...]:
    """By chance where the text takes from the opponent's hand; whoever the text says discards chooses (DAR 10.20)."""
    if not count:
        return ()
    chooser = None if step.chooser is None else players(table, step.chooser, acting.by)[0]
    card = name(table.state, acting.source)
    label = Text(f"{card}: descartar", f"{card}: discard")
    by = chooser or player
    key = step.key or "descartar"
    if step.who in ("any", "each"):
        key = f"{key}:{player}"
    choice = pick_choice(table.state, label, hand, count, False, by=by, source=acting.source, key=key, law=("10.20",))
    if step.random:
        options = alike(table, choice.options)
        if len(options) == 1:
            return _ids(options[0].value)
        choice = msgspec.structs.replace(choice, by=None, kind="chance", sections=("10.20",), options=options)
    return _ids(table.ask(choice))


def _ids(value: Json) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, tuple) else (str(value),)


def alike(table: Table, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Options with the same cards are one case of chance; their number is its weight."""
    found: dict[tuple[str, ...], Option] = {}
    for option in options:
        cards = tuple(sorted(table.state.pieces[id].card for id in _ids(option.value)))
        known = found.get(cards)
        weight = 1 + (known.weight if known else 0)
        found[cards] = Option(known.value if known else option.value, names(table.state, _ids(option.value)), weight)
    return tuple(found.values())


@carries_out(model.Mill)
def mill(table: Table, step: model.Mill, acting: Acting) -> bool:
    """Players mill from their Castillos; what hurts the opponent affects a player (6.1.2)."""
    done = True
    for player in players(table, step.who, acting.by):
        there = len(table.state.zones[place(player, CASTILLO)])
        what = Text("cuántas cartas botar", "how many cards to mill")
        count = how_many(table, step.count, acting, step.key, most=there, of=what)
        affects = ("6.1.2",) if player != acting.by else ()
        if step.damage:
            done = _deal_damage(table, player, count, acting) and done
            continue
        told_apart = in_force_on(table, NoDamage, player) or fired_by(table, "recibe_dano", by=player, n=count)
        direct = ("10.18",) if told_apart else ()
        with table.cite("10.10", *direct, *affects):
            if step.to is not None:
                done = _mill_to(table, player, step.to, acting) and done
                continue
            done = zone_changes.mill(table, player, count, together=True) == count and done
    zone_changes.check_loss(table)
    return done


def _mill_to(table: Table, player: str, wanted: Cards, acting: Acting) -> bool:
    """One card after the other, up to the first such card, which goes too. Returns whether one came."""
    for n in range(len(table.state.zones[place(player, CASTILLO)])):
        top = top_cards(table, player, 1, f"botar:{n}")
        came = fits(table, table.state.pieces[top[0]], wanted, acting=acting)
        zone_changes.mill(table, player, 1, together=True, ids=top)
        if came:
            return True
    return False


@rule("10.18", decisive=False)
def _deal_damage(table: Table, player: str, count: int, acting: Acting) -> bool:
    """Damage that a text deals is combat damage: what stops that stops it, what sees it fires (DAR 10.18)."""
    source = table.state.pieces[acting.source]
    shields = in_force_on(table, NoDamage, player)
    stopped = shields[0] if shields else deals_none(table, source)
    if stopped is not None:
        with table.cite("10.18", "10.45", "6.11.2", clause=stopped.clause):
            table.emit("sin_dano", subject=acting.source, player=player, data={"n": count})
        return False
    taker, destroyed = taken_by(table, player, count)
    if taker is not None:
        if destroyed:
            destroy_together(table, [Blow(taker, source, acting.by, combat=True)])
        return False
    done = zone_changes.mill(table, player, count, damage="combate", law=("10.18", "10.10"))
    fired = fired_by(table, "hace_dano", subject=source, by=acting.by, n=done)
    wait(table, [*fired, *fired_by(table, "recibe_dano", by=player, n=done)], len(table.state.log) - 1)
    return done == count


@carries_out(model.Draw)
def draw(table: Table, step: model.Draw, acting: Acting) -> bool:
    """Players draw, as many as told or as they choose, or until their hands are so large."""
    done = True
    for player in players(table, step.who, acting.by):
        most = _told(table, step, acting, player)
        count = _how_many(table, step, acting, player, most) if step.up_to else most
        drawn = zone_changes.draw(table, player, count, together=True) if count else 0
        done = done and drawn >= (1 if step.up_to else most)
    zone_changes.check_loss(table)
    return done


def _told(table: Table, step: model.Draw, acting: Acting, player: str) -> int:
    if step.hand is not None:
        most = how_many(table, step.hand, acting, step.key, by=player)
        return max(0, most - len(table.state.zones[place(player, MANO)]))
    return how_many(table, step.count, acting, step.key, by=player)


def _how_many(table: Table, step: model.Draw, acting: Acting, player: str, most: int) -> int:
    """«Hasta N»: the controller chooses any number from 0 to N (DAR 6.10.2)."""
    card = name(table.state, acting.source)
    what = Text(f"{card}: cartas a robar", f"{card}: cards to draw")
    options = tuple(Option(n, Text(str(n), str(n))) for n in range(most + 1))
    choice = Choice(step.key or "robar", player, "number", what, options, ("6.10.2",), ("10.41",), acting.source)
    count = int(table.ask(choice))
    with table.cite("6.10.2"):
        table.emit("elegir", subject=acting.source, player=player, data={"picked": count}, also=("10.41",))
    return count
