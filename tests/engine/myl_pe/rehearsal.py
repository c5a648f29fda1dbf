"""Cards are put to work in one scene after another, by players who say yes, under the eyes of a witness."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.core.choices import Refused, Unclear
from engine.core.limits import LimitReached, Loop
from engine.core.machine import PASS, Act, Pick, step
from engine.core.state import Choice, Frame, State
from engine.core.table import Table
from engine.games.myl_pe.game import PrimeraEra
from engine.games.myl_pe.model.ability import Ability, Reads
from engine.games.myl_pe.model.board import Action, Board, CardFace
from engine.games.myl_pe.procedures.rules import PrimeraEraRules
from engine.law.conflict import settle
from tests.engine.myl_pe.scenes import scenes
from tests.engine.myl_pe.stage import CARD, board, parts

GAME = PrimeraEra()


class Moment(msgspec.Struct, frozen=True):
    """One turn of the machine: the frame that was carried out, the state before it, and the one after it."""

    frame: Frame
    before: State
    after: State


class Witness(PrimeraEraRules):
    """The rules of the game, and what each frame about the rehearsed card did."""

    def __init__(self) -> None:
        self.seen: list[Moment] = []

    def resume(self, table: Table, frame: Frame) -> None:
        """Carry out the frame and remember it when it is about the card."""
        before = table.state
        super().resume(table, frame)
        new = table.state.log[len(before.log) :]
        if _about(frame) == CARD or any(event.kind in ("salvar", "en_vez") for event in new):
            self.seen.append(Moment(frame, before, table.state))


def _about(frame: Frame) -> object:
    return getattr(frame, "source", getattr(frame, "card", None))


def stages(card: CardFace, ability: Ability) -> Iterator[list[Moment]]:
    """What the card did, in one situation after another; the third time the other player says no.

    Half of them are of events that read otherwise what the ability leaves open.
    """
    points = [part.point for part in parts(ability) if isinstance(part, Reads)]
    for alone in (False, True):
        for variant in range(3):
            for actions, where, turn in scenes(card, ability):
                state = GAME.load(laid := board(card, ability, where, turn, alone))
                read = settle(state, dict.fromkeys(points, True)) if alone and points else state
                yield _played(read, {*laid.objects}, actions, variant)


def standing(card: CardFace, ability: Ability) -> Iterator[tuple[State, State]]:
    """States in which a card with a continuous ability lies where it works, and the same ones had it no ability.

    Half of them are of an official tournament.
    """
    for alone in (False, True):
        for where, turn in _LYING:
            if where == "play" or card.type == "Aliado":
                laid = board(card, ability, where, turn, alone)
                laid = replace(laid, settings={"official": "other"} if alone else {})
                mute = replace(laid, cards={**laid.cards, "X": replace(laid.cards["X"], ability=(), text_es="-")})
                yield GAME.load(laid), GAME.load(mute)


def admitted(card: CardFace, ability: Ability) -> Iterator[bool]:
    """Whether a card that asks for something may be played, on one board after another and with one side bare."""
    for alone in (False, True):
        laid = board(card, ability, "mano", "9.2.C", alone)
        for bare in ("", "A", "B"):
            yield _may_play(GAME.load(_without_allies(laid, bare)))


def _without_allies(laid: Board, player: str) -> Board:
    """The board with an empty Línea de Defensa on one side; what was borne there is gone too."""
    if not player:
        return laid
    side = laid.players[player]
    gone = {id for id, one in laid.objects.items() if {id, one.attached_to} & set(side.defensa)}
    left = {id: one for id, one in laid.objects.items() if id not in gone}
    return replace(laid, players={**laid.players, player: replace(side, defensa=[])}, objects=left)


def _may_play(state: State) -> bool:
    try:
        step(Witness(), state, Act(Action(by="A", do="jugar", card=CARD)))
    except Refused:
        return False
    return True


_LYING = (
    ("play", "9.2.C"),
    ("play", "9.3.3.b"),
    ("play", "B9.3.3.b"),
    ("ataque", "9.3.3.b"),
    ("bloqueo", "B9.3.3.b"),
    ("mano", "9.2.C"),
)


def _played(state: State, there: set[str], actions: list[dict[str, Any]], variant: int) -> list[Moment]:
    """What was witnessed until the actions are done or one of them is refused; every question is answered."""
    waiting = [msgspec.convert(action, Action) for action in actions]
    aims = {id for action in waiting for id in action.targets or ()}
    if not all(_named(action) <= {*there, "*"} for action in waiting):
        return []
    rules = Witness()
    try:
        for _ in range(400):
            if state.choice is not None:
                state = _answered(rules, state, waiting, variant, aims)
            elif waiting and waiting[0].do != "responder":
                state = step(rules, state, Act(_attacking(state, waiting.pop(0))))
            elif len(waiting) > 1:
                waiting.append(waiting.pop(0))
            else:
                break
    except (Refused, Unclear, LimitReached, Loop):
        pass
    return rules.seen


def _named(action: Action) -> set[str]:
    """The objects that an action speaks of."""
    blocks = ((blocker, str(attacker)) for blocker, attacker in (action.blocks or {}).items())
    one = (action.card,) if action.card is not None else ()
    return {*one, *(action.cards or ()), *(action.targets or ()), *(id for pair in blocks for id in pair)}


def _attacking(state: State, action: Action) -> Action:
    """An attack with «*» is one with all that can."""
    if action.cards != ["*"]:
        return action
    line = [state.pieces[id] for id in state.zones[f"{action.by}:defensa"]]
    return replace(action, cards=[piece.id for piece in line if piece.host is None])


def _answered(rules: Witness, state: State, waiting: list[Action], variant: int, aims: set[str]) -> State:
    """The question answered: a window by the reply that waits for one and fits in it."""
    choice = state.choice
    assert choice is not None
    if choice.kind == "window":
        for reply in [action for action in waiting if action.do == "responder" and action.by == choice.by]:
            try:
                replied = step(rules, state, Act(reply))
            except Refused:
                continue
            waiting.remove(reply)
            return replied
    aimed = [option.value for option in choice.options if choice.kind == "target" and option.value in aims]
    return step(rules, state, Pick(aimed[0] if aimed else _answer(choice, variant)))


def _answer(choice: Choice, variant: int) -> Any:
    if choice.kind == "window":
        return PASS
    if choice.kind == "confirm":
        return "no" if variant == 2 and choice.by == "B" else "sí"
    if choice.kind == "number":
        return choice.options[-1].value
    if not choice.options:
        return "Peón"
    full = [option for option in choice.options if option.value != ()] or list(choice.options)
    return full[(0, len(full) // 2, -1)[variant]].value
