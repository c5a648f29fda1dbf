"""Instructions that hold others: choose one, only if, for each, in exchange, so many times."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.state import Choice, Option, Text, place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting, holds, players
from engine.games.myl_pe.characteristics.numbers import LEFT_FROM, those
from engine.games.myl_pe.characteristics.objects import controller, in_play, name
from engine.games.myl_pe.effects.instruction import carries_out, carry_out
from engine.games.myl_pe.effects.resolution import confirm, cost_facts, push_inner
from engine.games.myl_pe.legality.costs import payable
from engine.games.myl_pe.legality.selection import how_many, objects
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.words import CASTILLO, MANO
from engine.games.myl_pe.wording.brief import apart, mode_text


@carries_out(model.Mode)
def mode(table: Table, step: model.Mode, acting: Acting) -> bool:
    """Choose one of several instructions, or none where the card says «puedes» (DAR 10.2).

    Of what has to be done only what can be done is a choice, whole or else in part: nobody discards from an empty hand
    instead (A44).
    """
    card = name(table.state, acting.source)
    in_part = tuple(one for one in step.modes if _does_something(table, one, acting))
    possible = tuple(one for one in in_part if payable(table, (one,), acting)) or in_part or step.modes
    labels = _labels(possible)
    options = [Option(label.es, label) for label in labels]
    if step.optional:
        options.append(Option("no", Text("no", "no")))
    chooser = players(table, step.by, acting.by)[0]
    choice = Choice(
        step.key or "modo",
        chooser,
        "mode",
        Text(f"{card}: elegir", f"{card}: choose"),
        tuple(options),
        ("6.3.2",) if step.optional else ("10.2",),
        ("10.41",),
        acting.source,
    )
    value = options[0].value if step.by != "you" and len(options) == 1 else str(table.ask(choice))
    for chosen, label in zip(possible, labels, strict=True):
        if label.es == value:
            return carry_out(
                table, chosen, by=acting.by, source=acting.source, targets=acting.targets, data=acting.data
            )
    return False


def _does_something(table: Table, one: model.Instruction, acting: Acting) -> bool:
    """Whether there is anything at all, where everybody sees it, that an instruction could be carried out on."""
    if isinstance(one, model.Discard):
        return any(table.state.zones[place(player, MANO)] for player in players(table, one.who, acting.by))
    if isinstance(one, model.Mill):
        return any(table.state.zones[place(player, CASTILLO)] for player in players(table, one.who, acting.by))
    what = getattr(one, "what", None)
    picked = what.pick if isinstance(what, model.Objects) and what.among is None else None
    if picked is None or any(zone in (MANO, CASTILLO) for zone in picked.zones):
        return True
    return bool(those(table, picked, acting))


def _labels(modes: tuple[model.Instruction, ...]) -> list[Text]:
    """A label for each mode; those that would read alike say what they are about, or are numbered."""
    for label in (mode_text, apart):
        texts = [label(item) for item in modes]
        if len({text.es for text in texts}) == len(texts):
            return texts
    return [Text(f"{number}: {text.es}", f"{number}: {text.en}") for number, text in enumerate(texts, 1)]


@carries_out(model.Together)
def together(table: Table, step: model.Together, acting: Acting) -> bool:
    """Several instructions as one."""
    push_inner(table, step.steps, acting)
    return True


@carries_out(model.If)
def if_(table: Table, step: model.If, acting: Acting) -> bool:
    """Instructions only while a condition holds."""
    met = holds(table, step.condition, acting)
    push_inner(table, step.steps if met else step.otherwise, acting)
    return met


@carries_out(model.Offer)
def offer(table: Table, step: model.Offer, acting: Acting) -> bool:
    """A player may give something up (DAR 10.41); what follows depends on it."""
    player = players(table, step.who, acting.by)[0]
    giving = replace(acting, by=player)
    agreed = False
    if payable(table, step.costs, giving):
        card = name(table.state, acting.source)
        what = [mode_text(item) for item in step.costs]
        es, en = ", ".join(text.es for text in what), ", ".join(text.en for text in what)
        law = ("10.39",) if any(isinstance(item, model.Pay) for item in step.costs) else ()
        agreed = confirm(table, player, acting.source, f"{card}: {es}", f"{card}: {en}", step.key or "pagar", law=law)
        with table.cite("10.41"):
            table.emit("decidir", subject=acting.source, player=player, data={"yes": agreed})
    elif step.otherwise:
        bound = ("6.1.2",) if player != acting.by else ()
        table.emit("sin_pago", subject=acting.source, player=player, law=(*bound, "6.7.B"))
    if not agreed:
        push_inner(table, step.otherwise, acting)
        return False
    since = len(table.state.log)
    for item in step.costs:
        carry_out(table, item, by=player, source=acting.source, targets=acting.targets, data=acting.data)
    push_inner(table, step.steps, acting, cost_facts(table, since))
    return True


@carries_out(model.ForEach)
def for_each(table: Table, step: model.ForEach, acting: Acting) -> bool:
    """The instructions for every object in turn, or for every player, the active one first."""
    if step.players is not None:
        meant = _players(table, step.players, acting)
        for player in reversed(meant):
            push_inner(table, step.steps, replace(acting, by=player))
        return bool(meant)
    ids = objects(table, step.what, acting) if step.what is not None else ()
    for id in reversed(ids):
        push_inner(table, step.steps, acting, {"it": id})
    return bool(ids)


def _players(table: Table, who: str, acting: Acting) -> tuple[str, ...]:
    """For whom the instructions are carried out: who fired them, who has or had the target, or whom the word means."""
    if who == "event":
        told = acting.data.get("who")
        return (str(told),) if told is not None else ()
    if who == "target":
        pieces = [table.state.pieces[id] for id in acting.targets[:1]]
        return tuple(
            controller(piece) if in_play(piece) else str(piece.marks.get(LEFT_FROM) or piece.owner) for piece in pieces
        )
    return players(table, who, acting.by)


@carries_out(model.Repeat)
def repeat(table: Table, step: model.Repeat, acting: Acting) -> bool:
    """The instructions so many times."""
    times = how_many(table, step.times, acting, step.key)
    for _ in range(times):
        push_inner(table, step.steps, acting)
    return times > 0
