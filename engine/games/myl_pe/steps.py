"""Carrying out the instructions of an ability. Each returns whether it did what it says (DAR 6.7.2 asks)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engine.core import events
from engine.core.state import Choice, Json, Option, Piece, State, Text, place
from engine.core.table import Table
from engine.games.myl_pe import happenings
from engine.games.myl_pe import ability as model
from engine.games.myl_pe.ability import Objects
from engine.games.myl_pe.costs import Bill, pay_oros
from engine.games.myl_pe.projection import controller, cost, face, fits, in_play, name, printed, rival, zone
from engine.games.myl_pe.strength import strength
from engine.games.myl_pe.targets import candidates, describe, pick_choice
from engine.games.myl_pe.words import ATAQUE, CASTILLO, DESTIERRO, MANO, RESOLVING, VIRTUAL
from engine.law.cite import rule


class Acting(msgspec.Struct, frozen=True):
    """Who carries out a step: the ability's controller, its source, its targets, what fired it, what was before."""

    by: str
    source: str
    targets: tuple[str, ...] = ()
    data: dict[str, Json] = {}
    ok: bool = True


def carry_out(
    table: Table, step: Any, *, by: str, source: str, targets: tuple[str, ...], data: dict[str, Json], ok: bool = True
) -> bool:
    """Carry out one instruction. Questions it needs are asked of the frame on top."""
    return _DO[type(step)](table, step, Acting(by, source, tuple(targets), data, ok))


def players(table: Table, who: str, by: str) -> tuple[str, ...]:
    """The players that a word means, relative to an ability's controller; the active player first."""
    if who == "you":
        return (by,)
    if who == "opponent":
        return (rival(table.state, by),)
    active = table.state.turn.active
    return (active, rival(table.state, active))


def objects(table: Table, what: Objects, acting: Acting) -> tuple[str, ...]:
    """The objects a step works on; picks are asked of whoever designates them."""
    if what.ref is not None:
        return _referred(table, what.ref, acting)
    if what.all is not None:
        return tuple(p.id for p in candidates(table, what.all, acting.by, acting.source))
    if what.pick is None:
        return ()
    chosen: list[str] = []
    pickers = players(table, what.by, acting.by)
    for player in pickers:
        you = player if what.by == "each" else acting.by
        possible = [p.id for p in candidates(table, what.pick, you, acting.source)]
        chosen += _picked(table, what, possible, player, acting)
    return tuple(chosen)


def _picked(table: Table, what: Objects, possible: list[str], player: str, acting: Acting) -> list[str]:
    if not what.up_to and len(possible) <= what.count:
        if possible:
            with table.cite("6.11.1"):
                table.emit("elegir", subject=acting.source, player=player, data={"picked": tuple(possible), "only": True})
        return possible
    assert what.pick is not None
    described = describe(what.pick)
    card = name(table.state, acting.source)
    number = f"{what.count} " if what.count > 1 else ""
    label = Text(f"{card}: {number}{described.es}", f"{card}: {number}{described.en}")
    key = (what.key or "elegir") + (f":{player}" if what.by == "each" else "")
    choice = pick_choice(
        table.state, label, possible, what.count, what.up_to, by=player, source=acting.source, key=key
    )
    value = table.ask(choice)
    with table.cite(*choice.sections):
        table.emit("elegir", subject=acting.source, player=player, data={"picked": value}, also=choice.also)
    return [str(id) for id in value] if isinstance(value, tuple) else [str(value)]


def _referred(table: Table, ref: str, acting: Acting) -> tuple[str, ...]:
    if ref == "self":
        return (acting.source,)
    if ref == "targets":
        return acting.targets
    if ref.startswith("target:"):
        index = int(ref.partition(":")[2])
        return acting.targets[index : index + 1]
    if ref == "bearer":
        host = table.state.pieces[acting.source].host
        return (host,) if host else ()
    subject = acting.data.get("subject")
    return (str(subject),) if subject else ()


def _present(table: Table, ids: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(id for id in ids if in_play(table.state.pieces[id]))


def _destroy(table: Table, step: model.Destroy, acting: Acting) -> bool:
    ids = _present(table, objects(table, step.what, acting))
    done = [happenings.destroy(table, id) for id in ids if in_play(table.state.pieces[id])]
    return any(done)


def _exile(table: Table, step: model.Exile, acting: Acting) -> bool:
    return any([happenings.exile(table, id) for id in objects(table, step.what, acting)])


def _bounce(table: Table, step: model.Bounce, acting: Acting) -> bool:
    return any([happenings.bounce(table, id) for id in _present(table, objects(table, step.what, acting))])


def _to_graveyard(table: Table, step: model.ToGraveyard, acting: Acting) -> bool:
    ids = _present(table, objects(table, step.what, acting))
    for id in ids:
        with table.cite("6.11.2", decisive=False):
            happenings.leave(table, id, "cementerio", "al_cementerio")
    return bool(ids)


def _shuffle_in(table: Table, step: model.ShuffleIn, acting: Acting) -> bool:
    """A Talismán on its way to the Cementerio is not in it yet, so it does not shuffle itself in (DAR 3.4.D)."""
    ids = tuple(id for id in objects(table, step.what, acting) if id != acting.source or step.what.ref == "self")
    whole = step.what.all is not None and zone(table.state.pieces[acting.source]) == RESOLVING
    with table.cite("3.4.D") if whole else table.cite("10.7", decisive=False):
        if ids:
            happenings.shuffle_in(table, ids)
        else:
            happenings.shuffle(table, acting.by)
    return bool(ids)


def _discard(table: Table, step: model.Discard, acting: Acting) -> bool:
    done = False
    for player in players(table, step.who, acting.by):
        hand = list(table.state.zones[place(player, MANO)])
        count = len(hand) if step.count is None else min(step.count, len(hand))
        ids = tuple(hand) if count == len(hand) else _which_to_discard(table, step, acting, player, hand, count)
        happenings.discard(table, player, ids)
        done = done or bool(ids)
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
        choice = msgspec.structs.replace(choice, by=None, kind="chance", sections=("10.20",))
    value = table.ask(choice)
    return tuple(map(str, value)) if isinstance(value, tuple) else (str(value),)


def _mill(table: Table, step: model.Mill, acting: Acting) -> bool:
    counts = []
    for player in players(table, step.who, acting.by):
        affects = ("6.1.2",) if player != acting.by else ()
        with table.cite("10.10", *affects):
            counts.append(happenings.mill(table, player, step.count))
    return all(count == step.count for count in counts)


def _draw(table: Table, step: model.Draw, acting: Acting) -> bool:
    done = True
    for player in players(table, step.who, acting.by):
        count = _how_many(table, step, acting, player) if step.up_to else step.count
        if count:
            done = happenings.draw(table, player, count) >= min(count, step.count) and done
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
def _search(table: Table, step: model.Search, acting: Acting) -> bool:
    """Search a Castillo, put what was found where the card says, shuffle whether or not anything was found."""
    owner = players(table, step.who, acting.by)[0]
    foreign = ("6.1.2",) if owner != acting.by else ()
    found = _found(table, step, acting, owner)
    with table.cite(*(foreign or ("10.11",))):
        table.emit("buscar", subject=acting.source, player=acting.by, data={"found": found, "in": owner}, also=("10.11",))
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


def _swap(table: Table, step: model.SwapControl, acting: Acting) -> bool:
    first = _present(table, objects(table, step.first, acting))
    second = _present(table, objects(table, step.second, acting))
    if not first or not second:
        return False
    mine, theirs = controller(table.state.pieces[first[0]]), controller(table.state.pieces[second[0]])
    happenings.change_control(table, first[0], theirs)
    happenings.change_control(table, second[0], mine)
    return True


def _gain_control(table: Table, step: model.GainControl, acting: Acting) -> bool:
    ids = _present(table, objects(table, step.what, acting))
    for id in ids:
        happenings.change_control(table, id, acting.by)
    return bool(ids)


def _enter_under_you(table: Table, step: model.EnterUnderYou, acting: Acting) -> bool:
    """The card that is being played will enter under another player (A51)."""
    index = playing(table.state, acting.data.get("subject"))
    if index is None:
        return False
    table.update_frame(index, enters_for=acting.by)
    table.emit("control_al_entrar", subject=str(acting.data["subject"]), player=acting.by, law=("7.2", "5.1"))
    return True


def playing(state: State, card: Json) -> int | None:
    """The place of the frame in which that card is being played."""
    for index, frame in enumerate(state.frames):
        if frame.kind == "play" and frame.data.get("card") == card:
            return index
    return None


def _affect(table: Table, step: model.Affect, acting: Acting) -> bool:
    until = until_of(table, step.until)
    if step.on is None:
        return _affect_players(table, step, acting, until)
    ids = objects(table, step.on, acting)
    done = False
    for id in ids:
        piece = table.state.pieces[id]
        if not in_play(piece) and zone(piece) != RESOLVING:
            continue
        law, also = _law_of(step, acting)
        data: dict[str, Json] = {"name": name(table.state, id), "effect": type(step.effect).__name__.lower()}
        before = strength(table, piece).value if isinstance(step.effect, model.Strength) else None
        effect = _snapshot(table, step.effect, acting)
        events.begin_effect(
            table, effect, source=name(table.state, acting.source), by=acting.by, until=until, subject=id,
            kind="efecto", law=law, also=also,
            data={**data, "before": before, "value": msgspec.to_builtins(effect)},
        )  # fmt: skip
        done = True
    return done


def _snapshot(table: Table, effect: model.Effect, acting: Acting) -> model.Effect:
    """A one-shot bonus that counts cards is fixed when it resolves."""
    if isinstance(effect, model.Strength) and not isinstance(effect.amount, int):
        from engine.games.myl_pe.strength import number

        return msgspec.structs.replace(effect, amount=number(table, effect.amount, acting.by))
    return effect


_STRENGTH_LAW = {"add": "3.1.B.1.1", "double": "3.1.B.1.2", "set": "3.1.B.2"}


def _law_of(step: model.Affect, acting: Acting) -> tuple[tuple[str, ...], tuple[str, ...]]:
    if isinstance(step.effect, model.Strength):
        return (_STRENGTH_LAW[step.effect.op],), ("6.9", "10.29")
    if isinstance(step.effect, model.Cannot) and step.until == "game":
        return ("6.5.3",), ("6.5",)
    if isinstance(step.effect, model.Blank):
        return ("6.10.4",), ("6.10.4.1",)
    return ("6.1.1",), ("6.9",)


def until_of(table: Table, until: str) -> str:
    """The moment an effect ends, as kept in the state."""
    return f"turn:{table.state.turn.number + 1}" if until == "next_turn" else until


def _affect_players(table: Table, step: model.Affect, acting: Acting, until: str) -> bool:
    who = getattr(step.effect, "who", "any")
    reached: tuple[str | None, ...] = players(table, who, acting.by) if who in ("you", "opponent") else (None,)
    zone_ = getattr(step.effect, "zone", None)
    law = ("6.5", "6.5.5") if zone_ and step.until == "game" else ("6.1.2",)
    for player in reached:
        events.begin_effect(
            table, step.effect, source=name(table.state, acting.source), by=acting.by, until=until, player=player,
            kind="efecto", law=law, also=("6.1", "6.9"), data={"effect": type(step.effect).__name__.lower()},
        )  # fmt: skip
    return True


@rule("10.37", decisive=False)
def _name_card(table: Table, step: model.NameCard, acting: Acting) -> bool:
    """Name a card: any name may be said; those of the board are offered."""
    names = tuple(dict.fromkeys(card.name for card in table.state.cards.values()))
    card = name(table.state, acting.source)
    choice = Choice(
        step.key or "nombre", acting.by, "name", Text(f"{card}: nombrar una carta", f"{card}: name a card"),
        tuple(Option(n, Text(n, n)) for n in names), ("10.37",), ("6.5.4",), acting.source, None, True,
    )  # fmt: skip
    named = str(table.ask(choice))
    events.begin_effect(
        table, model.Blank(named), source=card, by=acting.by, until="game", kind="efecto",
        law=("6.5", "6.5.4"), also=("6.10.4",), data={"effect": "blank", "named": named},
    )  # fmt: skip
    return True


def _become_copy(table: Table, step: model.BecomeCopy, acting: Acting) -> bool:
    """A whole copy is the printed card with its name; a partial one takes strength and text (DAR 10.17, A40)."""
    originals = _present(table, objects(table, step.of, acting))
    if not originals or not in_play(table.state.pieces[acting.source]):
        return False
    original = table.state.pieces[originals[0]]
    copied_card = _copied_key(table.state, original)
    base = face(table.state, original).strength
    effect = model.Copied(copied_card, step.whole, None if step.whole else base)
    law = ("7.1.1", "10.17") if step.whole else ("10.17", "6.9")
    events.begin_effect(
        table, effect, source=name(table.state, acting.source), by=acting.by, until=until_of(table, step.until),
        subject=acting.source, kind="copia", law=law, also=("2.1.A", "6.2") if step.whole else ("6.2",),
        data={"of": original.id, "name": printed(table.state, table.state.pieces[acting.source]).name,
              "copied": name(table.state, original.id), "whole": step.whole},
    )  # fmt: skip
    return True


def _copied_key(state: State, original: Piece) -> str:
    from engine.games.myl_pe.projection import copied

    copy = copied(state, original)
    return copy[1].card if copy is not None else original.card


def _ban_name(table: Table, step: model.BanName, acting: Acting) -> bool:
    for id in objects(table, step.of, acting):
        piece = table.state.pieces[id]
        named = face(table.state, piece).name
        events.begin_effect(
            table, model.Ban(("jugar",), "opponent", model.Cards(name=named)), source=acting.source, by=acting.by,
            until=f"source:{acting.source}:{table.state.pieces[acting.source].incarnation}", player=piece.owner,
            kind="efecto", law=("7.1.1", "6.1.2"), data={"effect": "ban", "named": named},
        )  # fmt: skip
    return True


@rule("8.3", decisive=False)
def _annul(table: Table, step: model.Annul, acting: Acting) -> bool:
    """The card will neither enter play nor resolve; what was paid stays paid. Oros cannot be annulled (8.4.3)."""
    index = acting.data.get("replies_to")
    if not isinstance(index, int):
        index = playing(table.state, acting.data.get("subject"))
    if index is None:
        return False
    card = str(table.state.frames[index].data["card"])
    table.update_frame(index, annulled=True)
    table.emit("anular", subject=card, player=acting.by, law=("8.3", "10.5"), also=("8.1.D",), data={"name": name(table.state, card)})
    return True


def _cancel_attack(table: Table, step: model.CancelAttack, acting: Acting) -> bool:
    """The whole battle is cancelled: attackers go back and the Final Phase begins (A33, A34)."""
    from engine.games.myl_pe.turn import enter_step

    with table.cite("6.6.2", "6.6.2.C.1", "10.13"):
        table.emit("cancelar_ataque", player=acting.by)
        attackers_return(table)
        table.remember(attack_over=True, blocks=None)
        enter_step(table, "9.4.A")
    return True


def _return_attackers(table: Table, step: model.ReturnAttackers, acting: Acting) -> bool:
    with table.cite("6.6.2", "6.6.2.C.1", "10.22"):
        return attackers_return(table)


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


def _generate(table: Table, step: model.Generate, acting: Acting) -> bool:
    events.count(table, place(acting.by, VIRTUAL), step.count, kind="generar", law=("10.30", "3.3.B.3"))
    return True


def _pay_step(table: Table, step: model.Pay, acting: Acting) -> bool:
    """Pay Oros as a cost of an ability; «su coste» is the printed one (DAR 2.4.B)."""
    number = step.oros
    if number is None:
        subject = acting.data.get("subject")
        number = cost(face(table.state, table.state.pieces[str(subject)])) or 0
    bill = Bill(number, 0, 0, number)
    pay_oros(table, acting.by, bill, card=acting.source, law=("6.7.B",))
    return True


def _mode(table: Table, step: model.Mode, acting: Acting) -> bool:
    card = name(table.state, acting.source)
    options = [Option(text.es, text) for text in map(mode_text, step.modes)]
    if step.optional:
        options.append(Option("no", Text("no", "no")))
    choice = Choice(
        step.key or "modo", acting.by, "mode", Text(f"{card}: elegir", f"{card}: choose"), tuple(options),
        ("6.3.2",) if step.optional else ("10.2",), ("10.41",), acting.source,
    )  # fmt: skip
    value = str(table.ask(choice))
    for mode in step.modes:
        if mode_text(mode).es == value:
            return carry_out(
                table, mode, by=acting.by, source=acting.source, targets=acting.targets, data=acting.data
            )
    return False


def mode_text(step: object) -> Text:
    """An instruction in two words, as people name it when they choose."""
    if isinstance(step, model.Draw):
        return Text(f"robar {step.count}", f"draw {step.count}")
    if isinstance(step, model.Mill):
        return Text(f"botar {step.count}", f"mill {step.count}")
    if isinstance(step, model.Search):
        what = describe(step.cards)
        plural = "s" if step.count > 1 else ""
        return Text(f"buscar {what.es}{plural}", f"search for {what.en}{plural}")
    if isinstance(step, model.Destroy):
        return Text("destruir", "destroy")
    return Text("hacerlo", "do it")


_DO: dict[type, Callable[[Table, Any, Acting], bool]] = {
    model.Destroy: _destroy,
    model.Exile: _exile,
    model.Bounce: _bounce,
    model.ShuffleIn: _shuffle_in,
    model.ToGraveyard: _to_graveyard,
    model.Discard: _discard,
    model.Mill: _mill,
    model.Draw: _draw,
    model.Search: _search,
    model.SwapControl: _swap,
    model.GainControl: _gain_control,
    model.EnterUnderYou: _enter_under_you,
    model.Affect: _affect,
    model.NameCard: _name_card,
    model.BecomeCopy: _become_copy,
    model.BanName: _ban_name,
    model.Annul: _annul,
    model.CancelAttack: _cancel_attack,
    model.ReturnAttackers: _return_attackers,
    model.Generate: _generate,
    model.Pay: _pay_step,
    model.Mode: _mode,
}
