"""Instructions that search, show or look at cards, or name things (DAR 10.11, 10.34, 10.35, 10.37, 10.38)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from engine.core import events
from engine.core.state import Choice, Json, Option, Text, place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.conditions import own_effects
from engine.games.myl_pe.characteristics.evaluate import Acting, fits, players
from engine.games.myl_pe.characteristics.objects import in_play, name
from engine.games.myl_pe.characteristics.restrictions import banned
from engine.games.myl_pe.characteristics.strength import strength
from engine.games.myl_pe.effects import zone_changes
from engine.games.myl_pe.effects.castle import LAID, may_hold, order_of, shuffle, top_cards
from engine.games.myl_pe.effects.hands import alike
from engine.games.myl_pe.effects.instruction import carries_out
from engine.games.myl_pe.effects.moves import put_all
from engine.games.myl_pe.effects.triggers import fired_by, wait
from engine.games.myl_pe.legality.selection import how_many, objects
from engine.games.myl_pe.legality.targets import pick_choice
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.words import CASTILLO, DESTIERRO, MANO, RACES
from engine.games.myl_pe.wording.brief import asked
from engine.law.cite import rule

_KEYS = {"name": "nombre", "race": "raza", "strength": "fuerza"}
_ASKED = {
    "name": ("nombrar una carta", "name a card"),
    "race": ("elegir una raza", "choose a race"),
    "strength": ("elegir un nivel de fuerza", "choose a strength"),
}


@carries_out(model.Search)
@rule("10.11", decisive=False)
def search(table: Table, step: model.Search, acting: Acting) -> bool:
    """Search zones, put what was found where the card says, shuffle a Castillo whether or not anything was found."""
    step = replace(step, zones=_searchable(table, step, acting))
    owners = players(table, step.who, acting.by)
    foreign: tuple[str, ...] = ("6.1.2",) if owners != (acting.by,) else ()
    found, asked = _found(table, step, acting, owners)
    guarded = ("8.2.5",) if any(_guarded(table, id) for id in found) else ()
    alike_named = ("10.16",) if step.cards.name is not None else ()
    with table.cite(*foreign, "10.11", *guarded, *alike_named):
        table.emit(
            "buscar",
            subject=acting.source,
            player=acting.by,
            data={
                "found": found,
                "in": owners[0] if len(owners) == 1 else None,
                "zones": step.zones,
                **({"specific": True} if step.cards != model.Cards() else {}),
            },
            also=("10.11", "8.2.5"),
        )
        wait(table, fired_by(table, "busca", by=acting.by), len(table.state.log) - 1)
        if step.to == CASTILLO:
            zone_changes.shuffle_in(table, found)
        elif step.to not in (None, "in_play"):
            _bring(table, found, str(step.to))
        for owner in owners if CASTILLO in step.zones and step.to != CASTILLO else ():
            shuffle(table, owner)
    if step.to == "in_play":
        put_all(table, found, model.PutIntoPlay(under=step.under), acting, step.cards.types)
    zone_changes.check_loss(table)
    return len(found) >= (1 if step.up_to else asked)


def _searchable(table: Table, step: model.Search, acting: Acting) -> tuple[str, ...]:
    """The zones that may be searched: an effect may keep a player from a whole zone (DAR 6.5.5)."""
    open_ = []
    for zone in step.zones:
        ban = banned(table, acting.by, "usar_zona", zone=zone)
        if ban is None:
            open_.append(zone)
            continue
        with table.cite("6.5.5", "6.1.2", clause=ban.clause):
            table.emit("sin_zona", subject=acting.source, player=acting.by, data={"zone": zone})
    return tuple(open_)


def _guarded(table: Table, id: str) -> bool:
    """Whether a card found is one that cannot be a target: searching makes none (DAR 8.2.5)."""
    effects = own_effects(table, table.state.pieces[id])
    return any(isinstance(effect, model.Cannot) and "ser_objetivo" in effect.what for effect in effects)


def _bring(table: Table, found: tuple[str, ...], to: str) -> None:
    for id in found:
        law = ("10.21",) if to == DESTIERRO else ()
        table.mark(id, lost_in_deck=None)
        events.move(
            table,
            id,
            place(table.state.pieces[id].owner, to),
            new_object=True,
            also=law,
            kind="desterrar" if to == DESTIERRO else "mover",
            data={"name": name(table.state, id)},
        )


def _found(table: Table, step: model.Search, acting: Acting, owners: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
    """The cards found and how many were to be found. Cards of one name are alike to whoever searches.

    Where nobody said whether such a card is there, both are so: that it is found, and that it is not.
    """
    there = [id for owner in owners for zone in step.zones for id in table.state.zones[place(owner, zone)]]
    known = [id for id in there if table.state.pieces[id].card and _wanted(table, step, id, acting)]
    if not known and (hidden := _hidden(table, step, acting, owners)):
        return _perhaps(table, step, acting, hidden)
    asked = how_many(
        table,
        step.count,
        acting,
        f"{step.key or 'buscar'}:número",
        most=len(known),
        of=Text("cuántas cartas buscar", "how many cards to search for"),
    )
    by_name: dict[tuple[str, ...], tuple[str, ...]] = {}
    choice = pick_choice(
        table.state,
        _search_label(table, step, acting),
        known,
        min(asked, len(known)),
        step.up_to,
        by=acting.by,
        source=acting.source,
        key=step.key or "buscar",
    )
    for option in choice.options:
        ids = option.value if isinstance(option.value, tuple) else (option.value,)
        by_name.setdefault(tuple(sorted(table.state.pieces[id].card for id in ids)), ids)
    if len(by_name) <= 1:
        return next(iter(by_name.values()), ()), asked
    options = tuple(_option(names, ids, step.up_to) for names, ids in by_name.items())
    value: Json = table.ask(msgspec.structs.replace(choice, options=options, sections=("10.11",), also=("8.2.5",)))
    return (tuple(map(str, value)) if isinstance(value, tuple) else (str(value),)), asked


def _hidden(table: Table, step: model.Search, acting: Acting, owners: tuple[str, ...]) -> list[str]:
    """The cards of the zones searched that nobody named and that may be what is searched for."""
    return [
        id
        for owner in owners
        for zone in step.zones
        for id in table.state.zones[place(owner, zone)]
        if not table.state.pieces[id].card and (zone != CASTILLO or may_hold(table.state, owner, step.cards, acting))
    ]


def _perhaps(table: Table, step: model.Search, acting: Acting, hidden: list[str]) -> tuple[tuple[str, ...], int]:
    """Whether the unnamed cards hold what is searched for: nobody told, so that it is asked (DAR 4.1, 10.11)."""
    count = step.count if isinstance(step.count, int) else 1
    found = tuple(hidden[-min(count, len(hidden)) :])
    options = (
        Option(found, Text("lo encuentra", "it is found")),
        Option((), Text("no lo encuentra", "it is not found")),
    )
    choice = Choice(
        step.key or "buscar",
        acting.by,
        "pick",
        _search_label(table, step, acting),
        options,
        ("10.11",),
        ("8.2.5",),
        acting.source,
        None,
        False,
        {"unseen": found, "cards": step.cards},
    )
    value = table.ask(choice)
    return tuple(map(str, value)) if isinstance(value, tuple) else (str(value),), count


def _option(names: tuple[str, ...], ids: tuple[str, ...], several: bool) -> Option:
    label = Text(", ".join(names), ", ".join(names)) if names else Text("ninguna", "none")
    return Option(ids if several or len(ids) != 1 else ids[0], label)


def _wanted(table: Table, step: model.Search, id: str, acting: Acting) -> bool:
    return fits(table, table.state.pieces[id], step.cards, acting=acting)


def _search_label(table: Table, step: model.Search, acting: Acting) -> Text:
    described, card = asked(step.cards), name(table.state, acting.source)
    return Text(f"{card}: buscar {described.es}", f"{card}: search for {described.en}")


@carries_out(model.LookHand)
@rule("10.34", "10.35", decisive=False)
def look_hand(table: Table, step: model.LookHand, acting: Acting) -> bool:
    """A hand is looked at, or shown; or so many cards of it by chance."""
    for player in players(table, step.who, acting.by):
        ids = table.state.zones[place(player, MANO)]
        if step.count is not None and len(ids) > step.count:
            ids = _by_chance(table, step, acting, list(ids), step.count)
        _seen(table, ids, player, acting, step.shown)
    return True


def _by_chance(table: Table, step: model.LookHand, acting: Acting, hand: list[str], count: int) -> tuple[str, ...]:
    label = Text("una carta al azar", "a random card")
    choice = pick_choice(
        table.state, label, hand, count, False, by=acting.by, source=acting.source, key=step.key or "mirar"
    )
    options = alike(table, choice.options)
    value = options[0].value
    if len(options) > 1:
        value = table.ask(replace(choice, by=None, kind="chance", sections=("10.34",), options=options))
    return tuple(map(str, value)) if isinstance(value, tuple) else (str(value),)


def _seen(
    table: Table, ids: tuple[str, ...], player: str, acting: Acting, shown: bool, *, ordered: bool = False
) -> None:
    """`ordered`: they are put back in any order, which nobody can tell of cards that are not known (DAR 10.38)."""
    kind, who = ("mostrar", player) if shown else ("mirar", acting.by)
    foreign = ("6.1.2",) if player != acting.by else ()
    law = ("10.35", *foreign) if shown else ("10.34", *foreign)
    law += ("10.38",) if ordered else ()
    data: dict[str, Json] = {"cards": ids, "n": len(ids), "whose": player}
    table.emit(kind, subject=acting.source, player=who, law=law, data=data)


@carries_out(model.LookTop)
@rule("10.34", "10.35", "10.38", decisive=False)
def look_top(table: Table, step: model.LookTop, acting: Acting) -> bool:
    """The top cards of a Castillo are seen, and put back in any order where the card says so."""
    done = True
    for player in players(table, step.who, acting.by):
        there = len(table.state.zones[place(player, CASTILLO)])
        count = how_many(
            table,
            step.count,
            acting,
            step.key,
            most=there,
            of=Text("cuántas cartas mirar", "how many cards to look at"),
        )
        ids = top_cards(table, player, count, step.key or "mirar")
        known = any(table.state.pieces[id].card for id in ids)
        _seen(table, ids, player, acting, step.shown, ordered=step.order and not known)
        if step.order and len(ids) > 1 and known:
            _order(table, step, acting, player, ids)
        done = done and len(ids) == count
    return done


def _order(table: Table, step: model.LookTop, acting: Acting, player: str, ids: tuple[str, ...]) -> None:
    """Put the top cards back, the first one named on top (DAR 10.38)."""
    order = order_of(table, ids, acting, step.key or "ordenar")
    here = place(player, CASTILLO)
    rest = tuple(id for id in table.state.zones[here] if id not in ids)
    zones = {**table.state.zones, here: (*rest, *reversed(order))}
    table.emit(
        "ordenar_cartas", subject=acting.source, player=acting.by, zones=zones, law=("10.38",), data={"cards": order}
    )
    for id in order:
        table.mark(id, **{LAID: True})


@carries_out(model.Show)
@rule("10.35", decisive=False)
def show(table: Table, step: model.Show, acting: Acting) -> bool:
    """A card is shown to everybody and stays where it is."""
    ids = objects(table, step.what, acting)
    if ids:
        table.emit("mostrar", subject=acting.source, player=acting.by, data={"cards": ids, "n": len(ids)})
    return bool(ids)


@carries_out(model.Say)
@rule("10.2", "10.37", decisive=False)
def say(table: Table, step: model.Say, acting: Acting) -> bool:
    """A name, a race or a number is chosen. Any name may be said; those of the board are offered."""
    player, card = players(table, step.by, acting.by)[0], name(table.state, acting.source)
    es, en = _ASKED[step.what]
    options = tuple(Option(value, Text(str(value), str(value))) for value in _sayable(table, step))
    what = Text(f"{card}: {es}", f"{card}: {en}")
    law = ("10.37",) if step.what == "name" else ("10.2",)
    choice = Choice(step.key or _KEYS[step.what], player, "name", what, options, law, (), acting.source, None, True)
    value = table.ask(choice)
    table.emit("decir", subject=acting.source, player=player, law=law, data={"said": value})
    return True


def _sayable(table: Table, step: model.Say) -> tuple[str | int, ...]:
    state = table.state
    if step.what == "race":
        return RACES
    if step.what == "name":
        return tuple(dict.fromkeys(card.name for card in state.cards.values() if card.type not in step.not_types))
    allies = [piece for piece in state.pieces.values() if piece.card and in_play(piece)]
    return tuple(sorted({strength(table, piece).value for piece in allies if not piece.place.endswith("reserva")}))


@carries_out(model.Choose)
@rule("10.2", decisive=False)
def choose(table: Table, step: model.Choose, acting: Acting) -> bool:
    """Objects are chosen; what becomes of them the next instructions say."""
    ids = objects(table, step.what, acting)
    if step.what.pick is None and ids:
        table.emit("elegir", subject=acting.source, player=acting.by, data={"picked": ids, "only": True})
    return bool(ids)
