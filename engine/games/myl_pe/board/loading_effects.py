"""Effects in force on a written board: from words or data to modifiers of the state."""

from __future__ import annotations

import re

from msgspec.structs import replace

from engine.core.state import Clause, Json, Modifier, State
from engine.core.table import Table
from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.characteristics.objects import face, rival
from engine.games.myl_pe.language.reading import Reading
from engine.games.myl_pe.legality.targets import candidates
from engine.games.myl_pe.model.ability import Affect, Objects
from engine.games.myl_pe.model.board import BoardEffect
from engine.games.myl_pe.model.delaying import InForce
from engine.games.myl_pe.model.words import STEPS, TALISMAN

UNREAD = "unread_effects"
"""Where the state remembers effects whose words nobody understood."""


def with_effects(state: State, effects: list[BoardEffect]) -> State:
    """The state with the written effects in force, in their order."""
    unread: list[tuple[str, str]] = []
    for index, written in enumerate(effects):
        meant, missing = _meant(state, written)
        unread += missing
        for n, (effect, until, on) in enumerate(meant):
            new = _modifiers(state, written, f"e{index}.{n}", index, effect, until, on)
            state = replace(state, modifiers=(*state.modifiers, *new))
    memory: dict[str, Json] = {**state.memory, UNREAD: tuple(unread)} if unread else state.memory
    return replace(state, memory=memory)


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
    missing = [(written.source, item.span) for item in reading.unread]
    if not meant and not missing:
        missing = [(written.source, written.text_es)]
    return meant, missing


def _read(state: State, written: BoardEffect) -> Reading:
    """What an effect's words mean. «El Soldado de B no puede ser destruido» is about the object it applies to."""
    about = state.pieces.get(written.applies_to or "")
    if about is None:
        return understand(written.source, written.text_es, TALISMAN)
    card = face(state, about)
    said = re.sub(rf"\b(el |la )?{re.escape(card.name)}( de \S+)?", "este Aliado", written.text_es, flags=re.IGNORECASE)
    own = understand(written.source, said, card.type)
    return own if not own.unread else understand(written.source, written.text_es, TALISMAN)


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
            until=_until(state, until),
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


def _until(state: State, until: str) -> str:
    """The moment an effect ends, as the state keeps it. One that lasts until a step is of an earlier turn."""
    if until == "next_turn":
        return f"turn:{state.turn.number + 1}"
    return f"step:{until}:{state.turn.number - 1}" if until in STEPS else until


def _reached(state: State, effect: InForce, by: str) -> str | None:
    """The player an effect's own words reach."""
    who = getattr(effect, "who", None)
    if who == "opponent":
        return rival(state, by)
    return by if who == "you" else None
