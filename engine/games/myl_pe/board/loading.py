"""From a written board to a state. It must be possible (`diagnose` finds out before) or legible."""

from __future__ import annotations

import re

from msgspec.structs import replace

from engine.core.state import Clause, Json, Modifier, Piece, State, Turn, place
from engine.core.table import Table
from engine.games.myl_pe.card_text.understanding import Reading, understand
from engine.games.myl_pe.characteristics.cards_under import UNDER
from engine.games.myl_pe.characteristics.numbers import UNSAID
from engine.games.myl_pe.characteristics.objects import ATTACKED_LAST, face, rival
from engine.games.myl_pe.effects.triggers import zones_of
from engine.games.myl_pe.legality.targets import candidates
from engine.games.myl_pe.model.ability import Ability, Affect, Delayed, InForce, Objects
from engine.games.myl_pe.model.board import Board, BoardEffect, BoardObject, BoardPlayer
from engine.games.myl_pe.model.memory import DamageMet, Memory, memory
from engine.games.myl_pe.model.words import (
    ATAQUE,
    BATALLA,
    CASTILLO,
    FINAL,
    FIRST_STEP,
    MANO,
    RESOLVING,
    STEPS,
    TALISMAN,
    VIRTUAL,
    ZONES,
    step_of,
)


def load(board: Board) -> State:
    """The state that a board describes. Cards nobody knows become objects without a face."""
    players = tuple(sorted(board.players))
    pieces: dict[str, Piece] = {}
    zones: dict[str, tuple[str, ...]] = {place(player, RESOLVING): () for player in players}
    for player in players:
        side = board.players[player]
        for zone in ZONES:
            zones[place(player, zone)] = _zone(board, pieces, player, side, zone)
    state = State(
        players=players,
        turn=turn_of(board),
        pieces=pieces,
        zones=zones,
        cards=dict(board.cards),
        counters={place(p, VIRTUAL): board.players[p].oros_virtuales for p in players},
        memory=_memory(board, tuple(piece.id for piece in pieces.values() if piece.marks.get("attacked"))),
        clock=len(board.effects),
    )
    return with_effects(state, board.effects)


def _memory(board: Board, attacked: tuple[str, ...]) -> Memory:
    """What the board tells of its turn. What it declared before this step may still have to fire (9.3.1.e, 9.3.2.d)."""
    step = turn_of(board).step
    return Memory(
        oro_laid=board.turn.number if board.turn.oro_laid else None,
        extra_turns=tuple(player for player in board.turn.extra_turns if player in board.players),
        priority=board.turn.priority or None,
        passed=board.turn.passed,
        past_told=board.turn.told,
        blocks=tuple(
            (blocker, (attackers,) if isinstance(attackers, str) else tuple(attackers))
            for blocker, attackers in board.blocks.items()
        ),
        without={player: tuple(side.castillo_sin) for player, side in board.players.items() if side.castillo_sin},
        attacked_before=attacked,
        attack_to_fire=attacked if step in ATTACK_STEPS else (),
        block_to_fire=bool(board.blocks) and step in BLOCK_STEPS,
        damage_met=_damage_met(board),
        draw_met=step == "9.4.E" and not board.turn.told,
        elsewhere=tuple(dict.fromkeys(zone for card in board.cards.values() for zone in zones_of(card))),
    )


ATTACK_STEPS = ("9.3.1.a", "9.3.1.b", "9.3.1.c", "9.3.1.d")
BLOCK_STEPS = ("9.3.2.a", "9.3.2.b", "9.3.2.c")


DAMAGE_DEALT: dict[str, DamageMet] = {"9.3.4.1.c": "respond", "9.3.4.1.d": "destroy", "9.3.4.d": "damage"}
"""Where a board shows the damage dealt and the rest of it still to come; two of them belong to the step 9.3.4.c."""


def _damage_met(board: Board) -> DamageMet | None:
    """What comes next on a board met after the damage. Where all that happened is told, nothing has still to fire."""
    met = DAMAGE_DEALT.get(board.turn.step or "")
    return None if met == "damage" and board.turn.told else met


def turn_of(board: Board) -> Turn:
    """The turn, its step filled in from the phase where it is not given."""
    step = board.turn.step or FIRST_STEP.get(board.turn.phase, "")
    step = "9.3.4.c" if DAMAGE_DEALT.get(step, "damage") != "damage" else step_of(step) or step
    return Turn(board.turn.active, STEPS.get(step, board.turn.phase), step, board.turn.number)


def _zone(board: Board, pieces: dict[str, Piece], player: str, side: BoardPlayer, zone: str) -> tuple[str, ...]:
    here = place(player, zone)
    if zone == CASTILLO:
        return _castillo(board, pieces, player, side)
    ids = tuple(getattr(side, zone))
    for id in ids:
        pieces[id] = _piece(board, id, here)
    if zone == MANO:
        ids += tuple(_unknown(pieces, player, here, f"{player}.mano", n) for n in range(1, side.mano_ocultas + 1))
    return ids


def _piece(board: Board, id: str, here: str) -> Piece:
    written = board.objects[id]
    marks: dict[str, Json] = {}
    if written.entered_this_turn:
        marks["new"] = "entered"
    if written.gained:
        marks["new"] = "gained"
    if written.destroyed:
        marks["destroyed"] = True
    inferred = written.attached_to is None and _attacking(board, here)
    if inferred if written.attacked is None else written.attacked:
        marks["attacked"] = True
    if written.under is not None:
        marks[UNDER] = written.under
    if written.blocked:
        marks["blocked"] = True
    if written.attacked_last_turn:
        marks[ATTACKED_LAST] = True
    if written.uses is not None:
        marks["uses"] = written.uses
    if written.said is not None:
        marks["race"] = written.said
    unsaid = tuple(what for what, said in _said(written) if said is None)
    if unsaid and not board.turn.told:
        marks[UNSAID] = unsaid
    return Piece(id, written.card or "", written.owner, here, host=written.attached_to, marks=marks)


def _said(written: BoardObject) -> tuple[tuple[str, bool | None], ...]:
    """What an object says of itself this turn, None where it does not say."""
    return (
        ("ataca", written.attacked),
        ("bloquea", written.blocked),
        ("destruido", written.destroyed),
        ("atacó_antes", written.attacked_last_turn),
    )


def _attacking(board: Board, here: str) -> bool:
    """Whether who lies here attacked this turn: in the battle and after it the active player's Línea de Ataque."""
    turn = turn_of(board)
    return here == place(turn.active, ATAQUE) and turn.phase in (BATALLA, FINAL)


def _castillo(board: Board, pieces: dict[str, Piece], player: str, side: BoardPlayer) -> tuple[str, ...]:
    here = place(player, CASTILLO)
    if isinstance(side.castillo, list):
        for id in side.castillo:
            pieces[id] = _piece(board, id, here)
        return tuple(side.castillo)
    known = [_contained(board, pieces, player, here, name) for name in side.castillo_contiene[: side.castillo]]
    unknown = [
        _unknown(pieces, player, here, f"{player}.castillo", n) for n in range(1, side.castillo - len(known) + 1)
    ]
    return (*known, *unknown)


def _contained(board: Board, pieces: dict[str, Piece], player: str, here: str, name: str) -> str:
    id = f"{name}@{player}"
    number = 2
    while id in pieces:
        id, number = f"{name}@{player}#{number}", number + 1
    key = name if name in board.cards else next((k for k, c in board.cards.items() if c.name == name), "")
    pieces[id] = Piece(id, key, player, here, marks={"lost_in_deck": True})
    return id


def _unknown(pieces: dict[str, Piece], player: str, here: str, stem: str, number: int) -> str:
    id = f"{stem}.{number}"
    while id in pieces or not id:
        id += "'"
    pieces[id] = Piece(id, "", player, here)
    return id


def with_effects(state: State, effects: list[BoardEffect], *, first: int = 0) -> State:
    """The state with the written effects in force, in their order, numbered from `first`."""
    unread: list[tuple[str, str]] = list(memory(state).unread)
    for index, written in enumerate(effects, first):
        meant, missing = _meant(state, written)
        unread += missing
        for n, (effect, until, on) in enumerate(meant):
            new = _modifiers(state, written, f"e{index}.{n}", index, effect, until, on)
            state = replace(state, modifiers=(*state.modifiers, *new))
    return replace(state, memory=replace(memory(state), unread=tuple(unread)))


def _meant(
    state: State, written: BoardEffect
) -> tuple[list[tuple[InForce, str, Objects | None]], list[tuple[str, str]]]:
    """What an effect's words or data mean: effects, how long they last, and what they are on by themselves."""
    if written.effect is not None:
        return [(written.effect, written.until or "game", None)], []
    reading = _read(state, written)
    meant: list[tuple[InForce, str, Objects | None]] = []
    for ability in reading.abilities:
        meant += [(step.effect, step.until, step.on) for step in ability.steps if isinstance(step, Affect)]
        meant += [(lasting.effect, "game", lasting.on) for lasting in ability.lasting]
        meant += _waiting(written, ability)
    missing = [(written.source, item.span) for item in reading.unread]
    if not meant and not missing:
        missing = [(written.source, written.text_es)]
    return meant, missing


def meaning_of(state: State, written: BoardEffect) -> list[InForce] | None:
    """What an effect in words means on this board; None where some of its words are not understood."""
    meant, missing = _meant(state, written)
    return None if missing else [effect for effect, _, _ in meant]


def _waiting(written: BoardEffect, ability: Ability) -> list[tuple[InForce, str, Objects | None]]:
    """What waits for a moment of this turn and is about one object («es destruido al final del turno»)."""
    if ability.kind != "triggered" or ability.when is None or written.applies_to is None:
        return []
    when = replace(ability.when, by="any") if ability.when.event == "fin_de_turno" else ability.when
    return [(Delayed(when, ability.steps, written.applies_to, condition=ability.condition), "turn_end", None)]


def _read(state: State, written: BoardEffect) -> Reading:
    """What an effect's words mean. «El Soldado de B no puede ser destruido» is about the object it applies to."""
    about = state.pieces.get(written.applies_to or "")
    if about is None:
        whole = understand(written.source, written.text_es, TALISMAN)
        if not whole.unread or written.player in (None, written.by or "A"):
            return whole
        said = re.sub(rf"^(el jugador )?{re.escape(written.player)} (?=\w)", "", written.text_es, flags=re.IGNORECASE)
        theirs = understand(written.source, f"Tu oponente {said}", TALISMAN)
        return whole if theirs.unread else theirs
    card = face(state, about)
    said = re.sub(rf"\b(el |la )?{re.escape(card.name)}( de \S+)?", "este Aliado", written.text_es, flags=re.IGNORECASE)
    own = understand(written.source, said, card.type)
    if own.unread and "este aliado" not in said.casefold():
        said = f"este Aliado {said}"
        own = understand(written.source, said, card.type)
    if not own.unread:
        return own
    other = understand(written.source, re.sub("este Aliado", "un Aliado", said, flags=re.IGNORECASE), TALISMAN)
    return other if not other.unread else understand(written.source, written.text_es, TALISMAN)


def _modifiers(
    state: State, written: BoardEffect, id: str, since: int, effect: InForce, until: str, on: Objects | None
) -> list[Modifier]:
    """One modifier for the object it applies to, for each object its words reach, or for a player."""
    by = written.by or "A"
    subjects: list[str | None] = [written.applies_to]
    if written.applies_to is None and on is not None and on.all is not None:
        subjects = [piece.id for piece in candidates(Table(state), on.all, by, "")]
    clause = Clause(written.source, written.text_es, written.text_en or _in_english(state, written))
    return [
        Modifier(
            id=f"{id}.{n}",
            effect=effect,
            source=written.source,
            by=by,
            since=since,
            until=_until(state, until, by),
            subject=subject,
            incarnation=state.pieces[subject].incarnation if subject in state.pieces else None,
            player=written.player or _reached(state, effect, by),
            clause=clause,
        )
        for n, subject in enumerate(subjects)
    ]


def _in_english(state: State, written: BoardEffect) -> str:
    """The words of an effect in English, those it was written in where nobody can say them otherwise."""
    if written.effect is not None or not written.text_es:
        return written.text_es
    reading = _read(state, written)
    return " ".join(ability.en for ability in reading.abilities) if not reading.unread else written.text_es


def _until(state: State, until: str, by: str) -> str:
    """The moment an effect ends, as the state keeps it. One that lasts until a step is of an earlier turn, and one that
    speaks of the next turn, in the turn of another player than its own, of this one.
    """
    if until in ("next_turn", "opponents_next_turn") and by != state.turn.active:
        return "turn_end"
    if until == "next_turn":
        return f"turn:{state.turn.number + 1}"
    return f"step:{until}:{state.turn.number - 1}" if until in STEPS else until


def _reached(state: State, effect: InForce, by: str) -> str | None:
    """The player an effect's own words reach."""
    who = getattr(effect, "who", None)
    if who == "opponent":
        return rival(state, by)
    return by if who == "you" else None
