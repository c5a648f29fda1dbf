"""Instructions that move cards. Each returns whether it did what it says (DAR 6.7.2 asks)."""

from __future__ import annotations

import msgspec

from engine.core import events
from engine.core.state import Choice, Json, Option, Text, place
from engine.core.table import Table
from engine.games.myl_pe import ability as model
from engine.games.myl_pe import happenings
from engine.games.myl_pe.choosing import Acting, objects, players, present
from engine.games.myl_pe.projection import fits, in_play, name, zone
from engine.games.myl_pe.targets import describe, pick_choice
from engine.games.myl_pe.words import CASTILLO, DESTIERRO, MANO, RESOLVING
from engine.law.cite import rule


def destroy(table: Table, step: model.Destroy, acting: Acting) -> bool:
    """Destroy objects, all at once."""
    ids = present(table, objects(table, step.what, acting))
    aimed = (step.what.ref or "").startswith("target")
    done = [happenings.destroy(table, id, aimed=aimed) for id in ids if in_play(table.state.pieces[id])]
    return _whole(step.what, acting, sum(done))


def _whole(what: model.Objects, acting: Acting, done: int) -> bool:
    """Whether a step did all that it states: the stated number, or at least one of an open one (DAR 6.7.2, A44)."""
    if what.pick is not None and not what.up_to:
        return done >= what.count
    return done >= max(1, len(acting.targets)) if what.ref == "targets" else done >= 1


def exile(table: Table, step: model.Exile, acting: Acting) -> bool:
    """Send objects to the Destierro."""
    done = [happenings.exile(table, id) for id in objects(table, step.what, acting)]
    return _whole(step.what, acting, sum(done))


def bounce(table: Table, step: model.Bounce, acting: Acting) -> bool:
    """Send objects to their owners' hands."""
    done = [happenings.bounce(table, id) for id in present(table, objects(table, step.what, acting))]
    return _whole(step.what, acting, sum(done))


def to_graveyard(table: Table, step: model.ToGraveyard, acting: Acting) -> bool:
    """Send objects in play to the Cementerio without destroying them (A68)."""
    ids = present(table, objects(table, step.what, acting))
    for id in ids:
        with table.cite("6.11.2", decisive=False):
            happenings.leave(table, id, "cementerio", "al_cementerio")
    return bool(ids)


def shuffle_in(table: Table, step: model.ShuffleIn, acting: Acting) -> bool:
    """A Talismán on its way to the Cementerio is not in it yet, so it does not shuffle itself in (DAR 3.4.D)."""
    ids = tuple(id for id in objects(table, step.what, acting) if id != acting.source or step.what.ref == "self")
    whole = step.what.all is not None and zone(table.state.pieces[acting.source]) == RESOLVING
    with table.cite("3.4.D") if whole else table.cite("10.7", decisive=False):
        if ids:
            happenings.shuffle_in(table, ids)
        else:
            happenings.shuffle(table, acting.by)
    return bool(ids)


def discard(table: Table, step: model.Discard, acting: Acting) -> bool:
    """Players discard from their hands."""
    done = True
    for player in players(table, step.who, acting.by):
        hand = list(table.state.zones[place(player, MANO)])
        count = len(hand) if step.count is None else min(step.count, len(hand))
        ids = tuple(hand) if count == len(hand) else _which_to_discard(table, step, acting, player, hand, count)
        happenings.discard(table, player, ids)
        done = done and len(ids) >= (1 if step.count is None else step.count)
    return done


def _which_to_discard(
    table: Table, step: model.Discard, acting: Acting, player: str, hand: list[str], count: int
) -> tuple[str, ...]:
    """The hand's owner chooses; from the opponent's hand it is at random unless the card says otherwise (10.20)."""
    chance = step.random or (player != acting.by and not step.by_event_player)
    card = name(table.state, acting.source)
    label = Text(f"{card}: descartar", f"{card}: discard")
    choice = pick_choice(
        table.state, label, hand, count, False, by=player, source=acting.source, key=step.key or "descartar"
    )
    if chance:
        options = _alike(table, choice.options)
        if len(options) == 1:
            return _ids(options[0].value)
        choice = msgspec.structs.replace(choice, by=None, kind="chance", sections=("10.20",), options=options)
    return _ids(table.ask(choice))


def _ids(value: Json) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, tuple) else (str(value),)


def _alike(table: Table, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Options with the same cards are one case of chance; their number is its weight."""
    found: dict[tuple[str, ...], Option] = {}
    for option in options:
        cards = tuple(sorted(table.state.pieces[id].card for id in _ids(option.value)))
        known = found.get(cards)
        names = ", ".join(name(table.state, id) for id in _ids(option.value))
        weight = 1 + (known.weight if known else 0)
        found[cards] = Option(known.value if known else option.value, Text(names, names), weight)
    return tuple(found.values())


def mill(table: Table, step: model.Mill, acting: Acting) -> bool:
    """Players mill from their Castillos; what hurts the opponent affects a player (6.1.2)."""
    counts = []
    for player in players(table, step.who, acting.by):
        affects = ("6.1.2",) if player != acting.by else ()
        with table.cite("10.10", *affects):
            counts.append(happenings.mill(table, player, step.count))
    return all(count == step.count for count in counts)


def draw(table: Table, step: model.Draw, acting: Acting) -> bool:
    """Players draw, as many as told or as they choose."""
    done = True
    for player in players(table, step.who, acting.by):
        count = _how_many(table, step, acting, player) if step.up_to else step.count
        drawn = happenings.draw(table, player, count) if count else 0
        done = done and drawn >= (1 if step.up_to else step.count)
    return done


def _how_many(table: Table, step: model.Draw, acting: Acting, player: str) -> int:
    """«Hasta N»: the controller chooses any number from 0 to N (DAR 6.10.2)."""
    card = name(table.state, acting.source)
    what = Text(f"{card}: cartas a robar", f"{card}: cards to draw")
    options = tuple(Option(n, Text(str(n), str(n))) for n in range(step.count + 1))
    choice = Choice(step.key or "robar", player, "number", what, options, ("6.10.2",), ("10.41",), acting.source)
    count = int(table.ask(choice))
    with table.cite("6.10.2"):
        table.emit("elegir", subject=acting.source, player=player, data={"picked": count}, also=("10.41",))
    return count


@rule("10.11", decisive=False)
def search(table: Table, step: model.Search, acting: Acting) -> bool:
    """Search a Castillo, put what was found where the card says, shuffle whether or not anything was found."""
    owner = players(table, step.who, acting.by)[0]
    foreign = ("6.1.2",) if owner != acting.by else ()
    found = _found(table, step, acting, owner)
    with table.cite(*(foreign or ("10.11",))):
        table.emit(
            "buscar", subject=acting.source, player=acting.by, data={"found": found, "in": owner}, also=("10.11",)
        )
        if step.to != "in_play":
            for id in found:
                law = ("10.21",) if step.to == DESTIERRO else ()
                table.mark(id, lost_in_deck=None)
                events.move(
                    table, id, place(table.state.pieces[id].owner, step.to), new_object=True, also=law,
                    kind="desterrar" if step.to == DESTIERRO else "mover", data={"name": name(table.state, id)},
                )  # fmt: skip
        happenings.shuffle(table, owner)
    if step.to == "in_play":
        from engine.games.myl_pe.play import put_into_play

        for id in reversed(found):
            put_into_play(table, id, acting.by)
    happenings.check_loss(table)
    return len(found) == step.count


def _found(table: Table, step: model.Search, acting: Acting, owner: str) -> tuple[str, ...]:
    deck = table.state.zones[place(owner, CASTILLO)]
    known = [id for id in deck if fits(table, table.state.pieces[id], step.cards) and table.state.pieces[id].card]
    by_name: dict[tuple[str, ...], tuple[str, ...]] = {}
    choice = pick_choice(
        table.state, _search_label(table, step, acting), known, min(step.count, len(known)), False,
        by=acting.by, source=acting.source, key=step.key or "buscar",
    )  # fmt: skip
    for option in choice.options:
        ids = option.value if isinstance(option.value, tuple) else (option.value,)
        by_name.setdefault(tuple(sorted(table.state.pieces[id].card for id in ids)), ids)
    if len(by_name) <= 1:
        return next(iter(by_name.values()), ())
    options = tuple(
        Option(ids if len(ids) > 1 else ids[0], Text(", ".join(names), ", ".join(names)))
        for names, ids in by_name.items()
    )
    value = table.ask(msgspec.structs.replace(choice, options=options, sections=("10.11",), also=("8.2.5",)))
    return tuple(map(str, value)) if isinstance(value, tuple) else (str(value),)


def _search_label(table: Table, step: model.Search, acting: Acting) -> Text:
    described, card = describe(step.cards), name(table.state, acting.source)
    return Text(f"{card}: buscar {described.es}", f"{card}: search for {described.en}")
