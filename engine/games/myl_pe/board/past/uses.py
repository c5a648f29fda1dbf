"""Quotas that may have been used before the board, and how often what a text asks about happened (DAR 6.10.1, 6)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.state import Modifier, Piece, State, Text, place
from engine.core.table import Table
from engine.games.myl_pe.board.past.conditions import ATTACKED, counting
from engine.games.myl_pe.board.past.deed import NO, YES, Answer, Deed, is_past, unchanged
from engine.games.myl_pe.board.past.facts import is_open
from engine.games.myl_pe.board.past.payments import oros_asked
from engine.games.myl_pe.characteristics.evaluate import Acting
from engine.games.myl_pe.characteristics.numbers import occurrences, told_of, told_of_player
from engine.games.myl_pe.characteristics.objects import controller, face, in_play, name
from engine.games.myl_pe.characteristics.projection import Active, abilities
from engine.games.myl_pe.characteristics.restrictions import limited_by, limits, played_of
from engine.games.myl_pe.legality.permission import count_use, uses_of
from engine.games.myl_pe.legality.timing import in_war
from engine.games.myl_pe.model.ability import Ability
from engine.games.myl_pe.model.board import PastDeed
from engine.games.myl_pe.model.describing import Compare, Times
from engine.games.myl_pe.model.instructions import Bounce, Destroy, Exile, ShuffleIn, ToCastle, ToGraveyard
from engine.games.myl_pe.model.words import ANY_TIME, PAGADO, STEPS, VIGILIA, step_of
from engine.games.myl_pe.wording.conditions import happened

TOLD_USES = "uses"
"""The mark of what a written object says of its uses, none included."""


def open_uses(state: State) -> Iterator[Deed]:
    """The quotas that may be used up already: each is asked about where it could have been used."""
    table = Table(state)
    for piece in state.pieces.values():
        if not piece.card or not in_play(piece) or TOLD_USES in piece.marks:
            continue
        for index, ability in enumerate(abilities(table, piece)):
            if ability.limit is not None and not uses_of(table, piece, ability) and could_be(state, piece, ability):
                yield _used(state, piece, index, ability)


FIRED_AT = {
    "ataca": "9.3.1.e",
    "ataque": "9.3.1.e",
    "bloquea": "9.3.2.d",
    "bloqueado": "9.3.2.d",
    "no_bloqueado": "9.3.2.d",
    "hace_dano": "9.3.4.d",
    "tras_atacar": "9.3.4.f",
    "fin_de_turno": "9.4.E",
}
"""The steps in which abilities fire that can fire in no other; those of the turn have their own in their name."""


def could_be(state: State, piece: Piece, ability: Ability) -> bool:
    """Whether there was a time for it before: in this turn, or (of a quota of the game) at any time.

    Who lies there and did not enter this turn has not given itself up to pay for it.
    """
    step = state.turn.step
    if ability.per == "game":
        return True
    if _gives_itself_up(ability) and not piece.marks.get("new"):
        return False
    if ability.during and ANY_TIME not in ability.during:
        first = (step_of(named) for named in ability.during)
        return any(at is not None and is_past(step, at, inclusive=True) for at in first)
    if ability.when is not None:
        event, _, named = ability.when.event.partition(":")
        return is_past(step, named or FIRED_AT.get(event, "9.1.A"))
    if ability.kind != "activated" or ability.during:
        return step != "9.1.A"
    mine = controller(piece) == state.turn.active
    return is_past(step, "9.2.C" if mine else "9.3.3.b", inclusive=True)


def _gives_itself_up(ability: Ability) -> bool:
    """Whether its cost takes its own card out of play."""
    return any(isinstance(cost, _LEAVING) and not cost.optional and cost.what.ref == "self" for cost in ability.costs)


_LEAVING = (Destroy, Exile, Bounce, ShuffleIn, ToCastle, ToGraveyard)


def _used(state: State, piece: Piece, index: int, ability: Ability) -> Deed:
    """Taken not to have been used in the Vigilia, and where fewer Oros are paid than it asks for; asked otherwise."""
    card, by = name(state, piece.id), controller(piece)
    when, when_en = ("en esta partida", "in this game") if ability.per == "game" else ("en este turno", "this turn")
    question = Text(
        f"¿Usó {by} la habilidad de {card} antes {when}?", f"Did {by} use {card}'s ability earlier {when_en}?"
    )
    unpaid = sum(map(oros_asked, ability.costs)) > len(state.zones[place(by, PAGADO)])
    sure = STEPS[state.turn.step] == VIGILIA or ability.per == "game" or unpaid
    assumed = Text(
        f"Se da por hecho que {by} no usó antes {when} la habilidad de {card}.",
        f"{by} is taken not to have used {card}'s ability earlier {when_en}.",
    )

    def used_up(state: State) -> State:
        table = Table(state)
        for _ in range(ability.limit or 0):
            count_use(table, table.state.pieces[piece.id], ability)
        return table.state

    answers = (
        Answer(NO, Text("no la había usado", "it had not been used"), unchanged),
        Answer(YES, Text("ya la usó", "it was used already"), used_up),
    )
    law = ("6.10.1", *(("6.2",) if ability.kind == "activated" else ()))
    decisive, beside = ((), law) if sure else (law, ())
    return Deed(
        piece.id,
        "usa",
        "6.10.1",
        answers,
        NO if sure else None,
        assumed if sure else None,
        question,
        decisive,
        (*beside, *in_war(Table(state), controller(piece))),
        ability=index,
    )


def used_up(state: State) -> Iterator[PastDeed]:
    """How often each ability with a quota has been used, as a board tells it; two alike share one and tell it once."""
    table = Table(state)
    for _, piece in sorted(state.pieces.items()):
        own = abilities(table, piece) if piece.card and in_play(piece) else ()
        for index, ability in enumerate(own):
            used = 0 if ability.limit is None else uses_of(table, piece, ability)
            if used and own.index(ability) == index:
                yield PastDeed(piece.id, "usa", "6.10.1", index, YES, used)


def with_uses(state: State, written: PastDeed) -> State:
    """The state in which an ability was used as often as was told."""
    table = Table(state)
    piece = state.pieces[str(written.source)]
    own = abilities(table, piece)
    for ability in own[written.ability or 0 : (written.ability or 0) + 1]:
        for _ in range(written.n):
            count_use(table, table.state.pieces[piece.id], ability)
    return table.state


SHOWN = ("ataca", "ataque", "entra")
"""What objects themselves say of this turn: who attacked, and what entered."""


def open_counts(state: State) -> Iterator[Deed]:
    """What a card asks about and the board shows no trace of: it is taken not to have happened."""
    table, seen = Table(state), set()
    for piece, index, ability, times in counting(state):
        asked = (piece.id, index) in seen or _tells_it_itself(state, piece, times)
        if not asked and not any(occurrences(table, times, Acting(controller(piece), piece.id))):
            seen.add((piece.id, index))
            yield _happened(state, piece, index, ability, times)


def _tells_it_itself(state: State, piece: Piece, times: Times) -> bool:
    """Whether the question is whether one card attacked this turn, and the board says of that card what it did."""
    when, about = times.when, piece
    if when.bearer:
        about = state.pieces.get(piece.host or "", piece)
    return (when.event, times.in_turn, when.what) == (ATTACKED, "this", None) and not is_open(about, ATTACKED)


def counts(state: State) -> Iterator[PastDeed]:
    """How often what each card asks about has happened, as a board tells it; of several questions of one the first."""
    table, seen = Table(state), set()
    for piece, index, _, times in counting(state):
        shown = times.in_turn == "this" and times.when.event in SHOWN
        number = sum(occurrences(table, times, Acting(controller(piece), piece.id)))
        if number and piece.id not in seen and not shown:
            seen.add(piece.id)
            yield PastDeed(piece.id, "ocurre", "6", index, YES, number)
    for item, ban in limits(table):
        for player in limited_by(table, item):
            number = played_of(table, item.source, ban, player)
            if number and item.source in state.pieces:
                yield PastDeed(item.source, "ocurre", "6.5", None, player, number)


def open_limits(state: State) -> Iterator[Deed]:
    """What players may play only so often in a turn and may have played before: taken not to have been (DAR 6.5)."""
    table = Table(state)
    for item, ban in limits(table):
        able = limited_by(table, item)
        told = any(played_of(table, item.source, ban, player) for player in able)
        if is_past(state.turn.step, "9.2.C", inclusive=True) and item.source in state.pieces and not told:
            yield _limited(state, item, ban.after, able)


def _limited(state: State, item: Modifier | Active, most: int, able: tuple[str, ...]) -> Deed:
    card, said = name(state, item.source), item.clause
    es, en = ("", "") if said is None else (said.es.rstrip("."), (said.en or said.es).rstrip("."))
    words = (f" («{es}»)" if es else "", f" («{en}»)" if en else "")
    question = Text(
        f"¿Ya había jugado alguien antes en este turno lo que {card} limita{words[0]}?",
        f"Had anybody played earlier this turn what {card} limits{words[1]}?",
    )
    assumed = Text(
        f"Se da por hecho que antes de este tablero nadie había jugado en este turno lo que {card} limita{words[0]}.",
        f"Nobody is taken to have played before this board, this turn, what {card} limits{words[1]}.",
    )

    def answer(player: str) -> Answer:
        did = Text(f"lo había hecho {player}", f"{player} had")
        return Answer(player, did, lambda state: told_of_player(state, item.source, player, most))

    nobody = Answer(NO, Text("nadie", "nobody had"), unchanged)
    return Deed(item.source, "ocurre", "6.5", (nobody, *map(answer, able)), NO, assumed, question, (), ("6.5", "6.5.2"))


def _happened(state: State, piece: Piece, index: int, ability: Ability, times: Times) -> Deed:
    card, type_ = name(state, piece.id), face(state, piece).type
    never, once = happened(Compare(times, "=", 0), type_), happened(Compare(times, ">=", 1), type_)
    question = Text(
        f"¿Ya había pasado antes lo que pregunta {card} («{ability.es}»)?",
        f"Had what {card} asks about happened before («{ability.en or ability.es}»)?",
    )
    assumed = Text(
        f"Se da por hecho que antes de este tablero no pasó lo que pregunta {card} («{ability.es}»).",
        f"What {card} asks about («{ability.en or ability.es}») is taken not to have happened before this board.",
    )
    if never is not None and once is not None:
        question = Text(
            f"¿Ya se había dado, antes de este tablero, lo que pregunta {card}: «{once.es}»?",
            f"Was it so before this board, as {card} asks: «{once.en}»?",
        )
        assumed = Text(
            f"Se da por hecho, de lo que pregunta {card} y hasta este tablero: «{never.es}».",
            f"Of what {card} asks it is taken for granted, up to this board: «{never.en}».",
        )
    answers = (
        Answer(NO, Text("no había pasado", "it had not happened"), unchanged),
        Answer(YES, Text("ya había pasado", "it had happened"), lambda state: told_of(state, piece.id, 1)),
    )
    return Deed(piece.id, "ocurre", "6", answers, NO, assumed, question, (), ("6", "6.7"), ability=index)
