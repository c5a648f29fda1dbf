"""Before the first round: dealing the hands of the mode, changing cards, and who begins."""

from __future__ import annotations

from itertools import combinations

from engine.core import events
from engine.core.state import Choice, Option, Text, Turn, place
from engine.core.table import Table
from engine.games.dos_filas.characteristics.projection import hand, name
from engine.games.dos_filas.characteristics.refusal import phase_refusal, refused
from engine.games.dos_filas.effects.instructions import draw
from engine.games.dos_filas.model.board import Action
from engine.games.dos_filas.model.frames import Change
from engine.games.dos_filas.model.memory import memory
from engine.games.dos_filas.model.words import ANTIAZAR, DEMENCIAL, EXPRESS, MAZO, NORMAL, PLAYERS, PREPARACION, ROUND
from engine.law.cite import claim, rule

HANDS = {NORMAL: 10, EXPRESS: 5, ANTIAZAR: 10}
CHANGES = {NORMAL: 2, EXPRESS: 1, ANTIAZAR: 2}
MODE_LAW = {NORMAL: "DF 1.2", EXPRESS: "DF 8.1", ANTIAZAR: "DF 8.2", DEMENCIAL: "DF 8.3"}

claim(__name__, "begin_deal", "DF 1.2", "DF 8.1", "DF 8.2", "DF 8.3")
claim(__name__, "begin_change", "DF 1.2", "DF 8.1", "DF 8.3")


def _must_prepare(table: Table) -> None:
    reason = phase_refusal(table.state, PREPARACION)
    if reason is not None:
        raise reason


@rule("DF 1.7")
def begin_start(table: Table, action: Action) -> None:
    """The mano begins the first round. Raises Refused when the preparation is over."""
    _must_prepare(table)
    mano = memory(table.state).mano
    events.set_turn(table, Turn(mano, ROUND, ROUND, 1), kind="round")


def begin_deal(table: Table, action: Action) -> None:
    """Each player takes the opening hand of the mode: 10 cards, 5, or the whole deck. Raises Refused."""
    _must_prepare(table)
    law = MODE_LAW[memory(table.state).mode]
    if any(hand(table.state, player) for player in PLAYERS):
        raise refused("las manos ya están repartidas", "the hands are already dealt", "DF 1.2", also=(law,))
    with table.cite(law):
        for player in PLAYERS:
            deck = len(table.state.zones[place(player, MAZO)])
            number = HANDS.get(memory(table.state).mode, deck)
            draw(table, player, number)
            table.emit("repartir", player=player, data={"n": min(number, deck)})


def begin_change(table: Table, action: Action) -> None:
    """Change one or two cards of the opening hand (one in EXPRESS), once, before the round begins. Raises Refused."""
    _must_prepare(table)
    state, by, number = table.state, str(action.by), int(action.count or 0)
    mode = memory(state).mode
    if mode == DEMENCIAL:
        raise refused("en DEMENCIAL el mazo entero está en la mano", "in DEMENCIAL the whole deck is in hand", "DF 8.3")
    most, law = CHANGES[mode], "DF 8.1" if mode == EXPRESS else "DF 1.2"
    if number < 1 or number > most:
        few = "1 carta" if most == 1 else f"1 o {most} cartas"
        few_en = "1 card" if most == 1 else f"1 or {most} cards"
        raise refused(f"solo se puede cambiar {few}, no {number}", f"only {few_en} may be changed, not {number}", law)
    if by in memory(state).changed:
        raise refused(f"{by} ya cambió sus cartas", f"{by} has already changed cards", "DF 1.2", also=(law,))
    if number > len(hand(state, by)) or number > len(state.zones[place(by, MAZO)]):
        raise refused(
            f"{by} no tiene {number} cartas que cambiar", f"{by} has no {number} cards to change", "DF 1.2", also=(law,)
        )
    table.push(Change(by=by, n=number, law=law))


def resume_change(table: Table, frame: Change) -> None:
    """The changed cards are set aside, as many are taken, and they go back under the deck (reading of DF 1.2)."""
    by, number, law = frame.by, frame.n, frame.law
    with table.cite(law):
        aside = _set_aside(table, by, number, law)
        draw(table, by, number)
        for id in aside:
            events.move(table, id, place(by, MAZO), kind="al_mazo", new_object=True, bottom=True)
            table.mark(id, somewhere=True)
        table.emit("cambiar", player=by, data={"n": number})
    table.remember(changed=(*memory(table.state).changed, by))
    table.pop()


def _set_aside(table: Table, by: str, number: int, law: str) -> tuple[str, ...]:
    """Which cards: hidden ones are all alike, among known ones the player chooses."""
    cards = hand(table.state, by)
    hidden = tuple(id for id in cards if not table.state.pieces[id].card)
    if len(hidden) >= number:
        return hidden[:number]
    options = tuple(
        Option(ids, Text(*(", ".join(name(table.state, id) for id in ids),) * 2)) for ids in combinations(cards, number)
    )
    what = Text("las cartas que cambia", "the cards it changes")
    picked = table.ask(Choice("cambia", by, "pick", what, options, (law,), data={"depth": 0}))
    return tuple(map(str, picked))
