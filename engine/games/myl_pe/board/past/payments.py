"""Oros that were paid where the board does not show it, and for what virtual ones may be (DAR 10.39, 3.3.D)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from engine.core.state import Piece, State, Text, place
from engine.core.table import Table
from engine.games.myl_pe.board.past.deed import NO, YES, Answer, Deed, is_past, unchanged
from engine.games.myl_pe.board.past.traces import LATEST, generating
from engine.games.myl_pe.characteristics.objects import controller, face, in_play, name
from engine.games.myl_pe.characteristics.projection import abilities
from engine.games.myl_pe.legality.costs import bind_virtual
from engine.games.myl_pe.legality.obligations import tolls
from engine.games.myl_pe.model.ability import Ability, Instruction
from engine.games.myl_pe.model.instructions import Destroy, Discard, Generate, Pay
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.sanity import parts_of
from engine.games.myl_pe.model.words import (
    BATALLA,
    CEMENTERIO,
    ORO,
    PAGADO,
    RESERVA,
    VIRTUAL,
    so_many_oros,
    so_many_virtual,
)

VIRTUALLY, BEFORE, GONE = "virtuales", "reserva", "entregadas"
_SECTION = {"atacar": "9.3.1.a", "bloquear": "9.3.2.a"}


def open_payments(state: State) -> Iterator[Deed]:
    """What each attacker and blocker asked for its deed and no Oro Pagado accounts for."""
    if state.turn.phase != BATALLA or not is_past(state.turn.step, "9.3.1.a"):
        return
    table = Table(state)
    attackers = [piece for piece in state.pieces.values() if piece.marks.get("attacked")]
    blockers = [
        state.pieces[blocker] for blocker, against in memory(state).blocks for _ in against if blocker in state.pieces
    ]
    paid = {player: len(state.zones[place(player, PAGADO)]) for player in state.players}
    left = {player: max(0, number - _spent_on(state, player)) for player, number in paid.items()}
    for what, pieces in (("atacar", attackers), ("bloquear", blockers)):
        for piece in pieces:
            by = controller(piece)
            asked = sum(map(oros_asked, tolls(table, piece, what)))
            missing = max(0, asked - left[by])
            left[by] = max(0, left[by] - asked)
            if missing:
                yield _paid(state, piece, what, asked, missing)
            given_up = sum(map(_cards, tolls(table, piece, what)))
            if given_up:
                many = ("1 carta", "1 card") if given_up == 1 else (f"{given_up} cartas", f"{given_up} cards")
                there = len(state.zones[place(by, CEMENTERIO)]) >= given_up
                yield _given_up(state, piece, what, Text(f"descartó {many[0]}", f"discarded {many[1]}"), there)
            lost = sum(map(_destroyed, tolls(table, piece, what)))
            if lost:
                oros, buried = so_many_oros(lost), (state.pieces[id] for id in state.zones[place(by, CEMENTERIO)])
                there = sum(not one.card or face(state, one).type == ORO for one in buried) >= lost
                yield _given_up(state, piece, what, Text(f"destruyó {oros}", f"destroyed {oros}"), there)


def _spent_on(state: State, player: str) -> int:
    """What the cards cost that this player had enter this turn: those Oros Pagados are theirs."""
    entered = [one for one in state.pieces.values() if one.marks.get("new") == "entered" and controller(one) == player]
    costs = (face(state, piece).cost for piece in entered if piece.card)
    return sum(cost for cost in costs if isinstance(cost, int))


def oros_asked(toll: Instruction) -> int:
    """How many Oros a price asks for, as far as it is a number."""
    return toll.oros if isinstance(toll, Pay) and isinstance(toll.oros, int) else 0


def _destroyed(toll: Instruction) -> int:
    return toll.what.count if isinstance(toll, Destroy) and isinstance(toll.what.count, int) else 0


def _cards(toll: Instruction) -> int:
    return toll.count if isinstance(toll, Discard) and isinstance(toll.count, int) else 0


def _given_up(state: State, piece: Piece, what: str, did: Text, there: bool) -> Deed:
    """Cards that were given up for a deed: no board shows whether it was them; that they are not `there` is said."""
    by, card = controller(piece), name(state, piece.id)
    done, done_en = ("atacara", "attack") if what == "atacar" else ("bloqueara", "block")
    gone = Text("ya está hecho: el tablero es el de después", "it is done: the board is the one after that")
    unseen = Text(
        "" if there else ", aunque su Cementerio no lo muestra: sin eso la declaración no era legal",
        "" if there else ", though the Graveyard does not show it: without it the declaration was not legal",
    )
    question = Text(f"¿Ya {did.es} {by} para que {card} {done}?", f"Has {by} {did.en} for {card} to {done_en}?")
    assumed = Text(
        f"Se da por hecho que {by} ya {did.es} para que {card} {done}: el tablero es el de después{unseen.es}.",
        f"{by} is taken to have {did.en} for {card} to {done_en}: the board is the one after that{unseen.en}.",
    )
    section, answers = _SECTION[what], (Answer(GONE, gone, unchanged),)
    return Deed(piece.id, "paga", section, answers, GONE, assumed, question, ("10.39",), ("6.11.2",), blind=True)


def _paid(state: State, piece: Piece, what: str, asked: int, missing: int) -> Deed:
    by, card, oros = controller(piece), name(state, piece.id), so_many_oros(asked)
    done, done_en = ("atacara", "attack") if what == "atacar" else ("bloqueara", "block")
    virtual = Text(
        "pagó con Oros virtuales ya gastados: la Reserva es la de ahora",
        "it was paid with virtual Oros that are spent: the Reserve is the present one",
    )
    before = Text(
        "la Reserva dibujada es la de antes de pagar: esos Oros van a Oro Pagado",
        "the Reserve is drawn as it was before paying: those Oros go to the Paid Oro",
    )
    real = state.zones[place(by, RESERVA)]
    spare = state.counters.get(place(by, VIRTUAL), 0)
    possible = len(real) + spare >= missing
    answers = [Answer(VIRTUALLY, virtual, unchanged)]
    if possible:
        answers.append(Answer(BEFORE, before, lambda state: _paid_from_reserve(state, by, missing)))
    question = Text(
        f"¿Con qué pagó {by} {'el' if asked == 1 else 'los'} {oros} para que {card} {done}: con Oros virtuales que ya "
        "gastó, o el tablero muestra la Reserva de antes de pagar?",
        f"With what did {by} pay the {oros} for {card} to {done_en}: with virtual Oros that are spent, or does the "
        "board show the Reserve as it was before?",
    )
    how = Text("con Oros virtuales que ya gastó", "with virtual Oros that are spent")
    if possible:
        how = Text("aunque en su Oro Pagado no están todos", "though they are not all among the Paid Oros")
    assumed = Text(
        f"Se da por hecho que {by} ya pagó {oros} para que {card} {done}, {how.es}.",
        f"{by} is taken to have paid {oros} for {card} to {done_en}, {how.en}.",
    )
    return Deed(
        piece.id,
        "paga",
        _SECTION[what],
        tuple(answers),
        None if possible else VIRTUALLY,
        assumed,
        question,
        ("10.39", "4.3"),
        ("3.3.B.3", "8.1.B"),
        blind=True,
    )


def _paid_from_reserve(state: State, by: str, missing: int) -> State:
    """The Oros without ability are paid first, then the others in their order; virtual ones where they do not reach."""
    reserve, paid = place(by, RESERVA), place(by, PAGADO)
    plain = sorted(state.zones[reserve], key=lambda id: bool(state.cards[state.pieces[id].card].text_es))
    moved = tuple(plain[:missing])
    pieces = {**state.pieces, **{id: replace(state.pieces[id], place=paid) for id in moved}}
    kept = tuple(id for id in state.zones[reserve] if id not in moved)
    zones = {**state.zones, reserve: kept, paid: (*state.zones[paid], *moved)}
    key = place(by, VIRTUAL)
    counters = {**state.counters, key: max(0, state.counters.get(key, 0) - (missing - len(moved)))}
    return replace(state, pieces=pieces, zones=zones, counters=counters)


# -- virtual Oros of a written board, and for what they are


def open_virtual(state: State) -> Iterator[Deed]:
    """Whether the virtual Oros that a board counts are those of a card that generates them for certain cards only."""
    table = Table(state)
    for player in state.players:
        counted = state.counters.get(place(player, VIRTUAL), 0) - _bound(state, player)
        for piece in _may_have_generated(state, player) if counted > 0 else ():
            for index, ability in enumerate(abilities(table, piece)):
                told = parts_of(generating(ability.steps))
                made = [step for step in told if isinstance(step, Generate) and step.only is not None]
                if made and ability.kind in ("spell", "activated"):
                    yield _for_certain_cards(state, player, piece, index, ability, made[0], counted)


def _bound(state: State, player: str) -> int:
    return sum(number for number, *_ in memory(state).bound.get(player, ()))


def _may_have_generated(state: State, player: str) -> Iterator[Piece]:
    """The cards of a player that may have been played or used this turn: the latest in the Cementerio, and in play."""
    buried = state.zones[place(player, CEMENTERIO)][-LATEST:]
    for piece in state.pieces.values():
        if piece.card and (piece.id in buried or (in_play(piece) and controller(piece) == player)):
            yield piece


def _for_certain_cards(
    state: State, player: str, piece: Piece, index: int, ability: Ability, made: Generate, counted: int
) -> Deed:
    card, many = name(state, piece.id), so_many_virtual(counted)
    number = min(counted, made.count) if isinstance(made.count, int) else counted
    question = Text(
        f"¿Son de {card} («{ability.es.rstrip('.')}») los Oros virtuales que el tablero cuenta a {player} ({many.es})?",
        f"Are the virtual Oros that the board counts for {player} ({many.en}) those of {card} "
        f"(«{(ability.en or ability.es).rstrip('.')}»)?",
    )
    answers = (
        Answer(NO, Text("vienen de otra parte", "they come from elsewhere"), unchanged),
        Answer(YES, Text(f"son de {card}", f"they are {card}'s"), partial(_with_bound, player, number, made)),
    )
    return Deed(piece.id, "genera", "3.3.D", answers, None, None, question, ("3.3.D",), ("3.3.B.3",), ability=index)


def _with_bound(player: str, number: int, made: Generate, state: State) -> State:
    table = Table(state)
    if made.only is not None:
        bind_virtual(table, player, number, made.only, made.using)
    return table.state
