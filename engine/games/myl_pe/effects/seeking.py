"""Instructions that search or show cards: in a Castillo, a Cementerio, a hand (DAR 10.11, 10.34, 10.35, 10.38)."""

from __future__ import annotations

import msgspec

from engine.core import events
from engine.core.state import Json, Option, Text, place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.conditions import own_effects
from engine.games.myl_pe.characteristics.evaluate import Acting, fits, players
from engine.games.myl_pe.characteristics.objects import name
from engine.games.myl_pe.effects import happenings
from engine.games.myl_pe.effects.castle_order import shuffle
from engine.games.myl_pe.effects.firing import fired_by, wait
from engine.games.myl_pe.effects.instruction import carries_out
from engine.games.myl_pe.effects.moving import put_all
from engine.games.myl_pe.legality.choosing import how_many
from engine.games.myl_pe.legality.targets import pick_choice
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.words import CASTILLO, DESTIERRO
from engine.games.myl_pe.wording.asked import asked
from engine.law.cite import rule


@carries_out(model.Search)
@rule("10.11", decisive=False)
def search(table: Table, step: model.Search, acting: Acting) -> bool:
    """Search zones, put what was found where the card says, shuffle a Castillo whether or not anything was found."""
    owners = players(table, step.who, acting.by)
    foreign: tuple[str, ...] = ("6.1.2",) if owners != (acting.by,) else ()
    found, asked = _found(table, step, acting, owners)
    guarded = ("8.2.5",) if any(_guarded(table, id) for id in found) else ()
    with table.cite(*foreign, "10.11", *guarded):
        table.emit(
            "buscar",
            subject=acting.source,
            player=acting.by,
            data={"found": found, "in": owners[0] if len(owners) == 1 else None, "zones": step.zones},
            also=("10.11", "8.2.5"),
        )
        wait(table, fired_by(table, "busca", by=acting.by), len(table.state.log) - 1)
        if step.to == CASTILLO:
            happenings.shuffle_in(table, found)
        elif step.to not in (None, "in_play"):
            _bring(table, found, str(step.to))
        for owner in owners if CASTILLO in step.zones and step.to != CASTILLO else ():
            shuffle(table, owner)
    if step.to == "in_play":
        put_all(table, found, model.PutIntoPlay(under=step.under), acting)
    happenings.check_loss(table)
    return len(found) >= (1 if step.up_to else asked)


def _guarded(table: Table, id: str) -> bool:
    """Whether a card found is one that cannot be a target: searching makes none (DAR 8.2.5)."""
    effects = own_effects(table, table.state.pieces[id])
    return any(isinstance(effect, model.Cannot) and "ser_objetivo" in effect.what for effect in effects)


def _bring(table: Table, found: tuple[str, ...], to: str) -> None:
    for id in found:
        law = ("10.21",) if to == DESTIERRO else ()
        table.mark(id, lost_in_deck=None)
        events.move(
            table, id, place(table.state.pieces[id].owner, to), new_object=True, also=law,
            kind="desterrar" if to == DESTIERRO else "mover", data={"name": name(table.state, id)},
        )  # fmt: skip


def _found(table: Table, step: model.Search, acting: Acting, owners: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
    """The cards found and how many were to be found. Cards of one name are alike to whoever searches."""
    there = [id for owner in owners for zone in step.zones for id in table.state.zones[place(owner, zone)]]
    known = [id for id in there if table.state.pieces[id].card and _wanted(table, step, id, acting)]
    asked = how_many(
        table, step.count, acting, f"{step.key or 'buscar'}:número", most=len(known),
        of=Text("cuántas cartas buscar", "how many cards to search for"),
    )  # fmt: skip
    by_name: dict[tuple[str, ...], tuple[str, ...]] = {}
    choice = pick_choice(
        table.state, _search_label(table, step, acting), known, min(asked, len(known)), step.up_to,
        by=acting.by, source=acting.source, key=step.key or "buscar",
    )  # fmt: skip
    for option in choice.options:
        ids = option.value if isinstance(option.value, tuple) else (option.value,)
        by_name.setdefault(tuple(sorted(table.state.pieces[id].card for id in ids)), ids)
    if len(by_name) <= 1:
        return next(iter(by_name.values()), ()), asked
    options = tuple(_option(names, ids, step.up_to) for names, ids in by_name.items())
    value: Json = table.ask(msgspec.structs.replace(choice, options=options, sections=("10.11",), also=("8.2.5",)))
    return (tuple(map(str, value)) if isinstance(value, tuple) else (str(value),)), asked


def _option(names: tuple[str, ...], ids: tuple[str, ...], several: bool) -> Option:
    label = Text(", ".join(names), ", ".join(names)) if names else Text("ninguna", "none")
    return Option(ids if several or len(ids) != 1 else ids[0], label)


def _wanted(table: Table, step: model.Search, id: str, acting: Acting) -> bool:
    return fits(table, table.state.pieces[id], step.cards, acting=acting)


def _search_label(table: Table, step: model.Search, acting: Acting) -> Text:
    described, card = asked(step.cards), name(table.state, acting.source)
    return Text(f"{card}: buscar {described.es}", f"{card}: search for {described.en}")
