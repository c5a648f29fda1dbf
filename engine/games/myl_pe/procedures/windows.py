"""Opportunities: each player may act once in a window, or as often as he likes while a step allows it (DAR 6.6, 9)."""

from __future__ import annotations

from engine.core.machine import PASS
from engine.core.state import Choice, Json, Option, Text
from engine.core.table import Table
from engine.games.myl_pe.characteristics.objects import rival
from engine.games.myl_pe.effects.playing import begin_play
from engine.games.myl_pe.legality.timing import anybody_may
from engine.games.myl_pe.model.frames import Doing, Moment, Replyable, Timing, Use
from engine.games.myl_pe.model.memory import Reply, memory
from engine.games.myl_pe.model.moments import MOMENTS

_WHAT = {
    "annul": Text("anular", "annul"),
    "respond": Text("responder", "respond"),
    "cancel": Text("cancelar", "cancel"),
    "moment": Text("responder", "respond"),
    "timing": Text("jugar o usar algo en este paso", "play or use something in this step"),
}


def window_choice(table: Table, frame: Doing | Moment | Timing, window: str, player: str, key: str) -> Choice:
    """The question whether a player wants to annul, respond, cancel, or act in a step."""
    data: dict[str, Json] = {
        "window": window,
        "action": frame.action,
        "frame": len(table.state.frames) - 1,
    }
    if isinstance(frame, Moment):
        data |= {"event": frame.event, "passing": frame.passing}
    option = Option(PASS, Text("pasar", "pass"))
    return Choice(key, player, "window", _WHAT[window], (option,), (), (), None, None, False, data)


def ask_each(table: Table, frame: Doing | Moment, window: str, players: tuple[str, ...]) -> bool:
    """Give the next of the players who was not asked his opportunity; False once everybody had it."""
    for player in players:
        if player in frame.asked:
            continue
        key = f"{window}:{player}"
        if key not in frame.answers:
            table.ask(window_choice(table, frame, window, player, key))
        reply = memory(table.state).reply_started
        table.remember(reply_started=None)
        table.goto(window, asked=(*frame.asked, player))
        if frame.answers[key] != PASS and reply is not None:
            start_reply(table, len(table.state.frames) - 1, reply)
        return True
    return False


def start_reply(table: Table, index: int, reply: Reply) -> None:
    """Carry out an annulment or response that `begin` has found legal, above the frame it replies to."""
    kind, by, card = reply.kind, reply.by, reply.card
    since = len(table.state.log)
    below = table.state.frames[index]
    assert isinstance(below, Replyable)
    replied = (*below.replies.get(kind, ()), by)
    asked = replied if isinstance(below, Moment) else below.asked  # who let a moment pass may do so after the other
    table.update_frame(index, replies={**below.replies, kind: replied}, asked=asked)
    if reply.use:
        table.push(
            Use(
                card=card,
                by=by,
                replies_to=index,
                kind_of_reply=kind,
                ability=reply.ability,
                action=reply.action,
                since=since,
            )
        )
    else:
        begin_play(table, card, by, replies_to=index, kind_of_reply=kind, pay=reply.pay, since=since)


# -- moments of the turn


def open_moment(table: Table, event: str, by: str, *, passing: bool = False, n: int | None = None) -> None:
    """A moment that may be responded to has come, if anybody has a response to it.

    `by` is whose attack, block, phase or damage it is, `n` how much damage. `passing`: the turn is on its way to a
    later step.
    """
    if anybody_may(table, event):
        action = table.state.memory.action
        table.push(Moment(event=event, by=by, passing=passing, action=action, n=n))


def resume_moment(table: Table, frame: Moment) -> None:
    """Each player may respond once to the moment, the inactive one first; what cancels it ends it (DAR 6.6.2)."""
    active = table.state.turn.active
    players = frame.players or (rival(table.state, active), active)
    over = bool(frame.over or memory(table.state).attack_over)
    if over or not ask_each(table, frame, "moment", players):
        table.pop()


def moment_law(frame: Moment) -> tuple[str, ...]:
    """The sections by which a moment may be responded to."""
    moment = MOMENTS[frame.event]
    return (moment.section,) if moment.event == "recibe_dano" else ("6.6.2", moment.section, *moment.of_step)


# -- steps in which cards are played


def open_step(table: Table, step: str) -> None:
    """Players may play and use what is made for this step, as often as they like (DAR 9.3.1.c, 9.3.1.d, 9.3.2.d)."""
    if anybody_may(table, None, step):
        table.push(Timing(action=table.state.memory.action))


def resume_timing(table: Table, frame: Timing) -> None:
    """The inactive player first, then in turns, until both pass one after the other."""
    active = table.state.turn.active
    for player in (rival(table.state, active), active):
        if player in frame.asked:
            continue
        key = f"timing:{player}"
        if key not in frame.answers:
            table.ask(window_choice(table, frame, "timing", player, key))
        passed = frame.answers[key] == PASS
        table.goto("timing", asked=(*frame.asked, player) if passed else ())
        return
    table.pop()
